//! `Field`: a board as HoDoKu keeps it, with its two queues of singles. Which kind of single comes next depends on the order in which
//! candidates fell, so the score does too.

use crate::digit::ByDigit;
use crate::{Board, Candidate, Cell, CellSet, Digit, DigitSet, House};

/// A queue of singles. What was taken out stays until the queue is empty.
#[derive(Clone, Default)]
pub(super) struct Queue {
    entries: Vec<Candidate>,
    next: usize,
}

impl Queue {
    pub(super) fn pop(&mut self) -> Option<Candidate> {
        let entry = *self.entries.get(self.next)?;
        self.next += 1;
        if self.next == self.entries.len() {
            self.entries.clear();
            self.next = 0;
        }
        Some(entry)
    }

    fn copy_from(&mut self, other: &Self) {
        self.entries.clone_from(&other.entries);
        self.next = other.next;
    }

    pub(super) fn waiting(&self) -> &[Candidate] {
        &self.entries[self.next..]
    }

    /// Removes the first entry of a digit in a house.
    fn forget(&mut self, house: House, digit: Digit) {
        let is_there = |one: &Candidate| one.digit == digit && house.cells().contains(one.cell);
        if let Some(place) = self.waiting().iter().position(is_there) {
            self.entries.remove(self.next + place);
        }
    }
}

/// A board.
#[derive(Clone)]
pub(super) struct Field {
    pub(super) values: [Option<Digit>; Cell::COUNT],
    pub(super) given: CellSet,
    pub(super) open: CellSet,
    pub(super) candidates: [DigitSet; Cell::COUNT],
    /// The cells with each digit as a candidate.
    pub(super) places: ByDigit<CellSet>,
    /// How many places each house has for each digit.
    free: [ByDigit<u8>; House::COUNT],
    pub(super) naked: Queue,
    pub(super) hidden: Queue,
}

impl Field {
    /// HoDoKu places the digits one by one on an empty board, which fills the queues, and then removes the candidates that are missing.
    pub(super) fn new(board: &Board) -> Self {
        let mut field = Self {
            values: [None; Cell::COUNT],
            given: board.given(),
            open: CellSet::ALL,
            candidates: [DigitSet::ALL; Cell::COUNT],
            places: ByDigit::all(CellSet::ALL),
            free: [ByDigit::all(9); House::COUNT],
            naked: Queue::default(),
            hidden: Queue::default(),
        };
        for cell in Cell::all() {
            if let Some(digit) = board.placed().get(cell) {
                field.place(Candidate { cell, digit });
            }
        }
        for cell in Cell::all() {
            for digit in field.candidates(cell) - board.candidates(cell) {
                field.remove(Candidate { cell, digit });
            }
        }
        field
    }

    /// Becomes a copy of another board, in the memory that it has.
    pub(super) fn copy_from(&mut self, other: &Self) {
        let Self { values, given, open, candidates, places, free, naked, hidden } = other;
        (self.values, self.given, self.open, self.candidates) = (*values, *given, *open, *candidates);
        (self.places, self.free) = (*places, *free);
        self.naked.copy_from(naked);
        self.hidden.copy_from(hidden);
    }

    pub(super) const fn value(&self, cell: Cell) -> Option<Digit> {
        self.values[cell.index()]
    }

    pub(super) const fn candidates(&self, cell: Cell) -> DigitSet {
        self.candidates[cell.index()]
    }

    /// How many places the house has for the digit.
    pub(super) fn free(&self, house: House, digit: Digit) -> u8 {
        self.free[house.index()][digit]
    }

    fn queue_hidden(&mut self, house: House, digit: Digit) {
        if let Some(cell) = (self.places[digit] & house.cells()).first() {
            self.hidden.entries.push(Candidate { cell, digit });
        }
    }

    /// Removes a candidate; false if it was the last of its cell.
    pub(super) fn remove(&mut self, Candidate { cell, digit }: Candidate) -> bool {
        if !self.places[digit].contains(cell) {
            return true;
        }
        let left = self.candidates(cell).without(digit);
        self.candidates[cell.index()] = left;
        self.places[digit] = self.places[digit].without(cell);
        if left.is_empty() {
            return false;
        }
        if let Some(digit) = left.single() {
            self.naked.entries.push(Candidate { cell, digit });
        }
        for house in cell.houses() {
            let free = &mut self.free[house.index()][digit];
            *free -= 1;
            match *free {
                1 => self.queue_hidden(house, digit),
                0 => self.hidden.forget(house, digit),
                _ => {}
            }
        }
        true
    }

    /// Places a digit; false if that leaves something without room.
    pub(super) fn place(&mut self, Candidate { cell, digit }: Candidate) -> bool {
        if self.value(cell) == Some(digit) {
            return true;
        }
        let mut is_sound = true;
        self.values[cell.index()] = Some(digit);
        let candidates = std::mem::take(&mut self.candidates[cell.index()]);
        self.open = self.open.without(cell);
        for one in candidates {
            self.places[one] = self.places[one].without(cell);
        }
        for peer in cell.peers() & self.places[digit] {
            is_sound &= self.remove(Candidate { cell: peer, digit });
        }
        for one in candidates {
            for house in cell.houses() {
                let free = &mut self.free[house.index()][one];
                *free -= 1;
                match *free {
                    1 if one != digit => self.queue_hidden(house, one),
                    0 if one != digit => is_sound = false,
                    _ => {}
                }
            }
        }
        is_sound
    }
}
