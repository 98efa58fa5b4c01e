//! `Field`: a board as HoDoKu keeps it, with its two queues of singles. Which kind of single comes next depends on the order in which
//! candidates fell, so the score does too.

use super::units::{ALL, HOUSES, PEERS, bit, cells, count, digits, first, has, houses_of};

/// A queue of singles: cell and digit. What was taken out stays until the queue is empty.
#[derive(Clone, Default)]
pub(super) struct Queue {
    entries: Vec<(usize, usize)>,
    next: usize,
}

impl Queue {
    fn push(&mut self, cell: usize, digit: usize) {
        self.entries.push((cell, digit));
    }

    pub(super) fn pop(&mut self) -> Option<(usize, usize)> {
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

    pub(super) fn waiting(&self) -> &[(usize, usize)] {
        &self.entries[self.next..]
    }

    /// Removes the first entry of a digit in a house.
    fn forget(&mut self, house: usize, digit: usize) {
        let is_there = |&(cell, one): &(usize, usize)| one == digit && has(HOUSES[house], cell);
        if let Some(place) = self.waiting().iter().position(is_there) {
            self.entries.remove(self.next + place);
        }
    }
}

/// A board.
#[derive(Clone)]
pub(super) struct Field {
    /// The digit of each cell, 0 for an open one.
    pub(super) values: [u8; 81],
    pub(super) given: u128,
    pub(super) open: u128,
    /// The candidates of each cell.
    pub(super) masks: [u16; 81],
    /// The cells with each digit as a candidate; the first set is empty.
    pub(super) places: [u128; 10],
    /// How many places each house has for each digit.
    pub(super) free: [[u8; 10]; 27],
    pub(super) naked: Queue,
    pub(super) hidden: Queue,
}

impl Field {
    /// A board with these digits and candidates. HoDoKu places the digits one by one on an empty board, which fills the queues, and
    /// then removes the candidates that are missing.
    pub(super) fn new(values: &[u8; 81], masks: &[u16; 81], given: u128) -> Self {
        let mut field = Self {
            values: [0; 81],
            given,
            open: ALL,
            masks: [0x1ff; 81],
            places: [ALL; 10],
            free: [[9; 10]; 27],
            naked: Queue::default(),
            hidden: Queue::default(),
        };
        field.places[0] = 0;
        for (cell, &digit) in values.iter().enumerate().filter(|(_, digit)| **digit != 0) {
            field.place(cell, usize::from(digit));
        }
        for (cell, mask) in masks.iter().enumerate() {
            for digit in digits(field.masks[cell] & !mask) {
                field.remove(cell, digit);
            }
        }
        field
    }

    /// Becomes the same as another board, in the memory that it has.
    pub(super) fn copy_from(&mut self, other: &Self) {
        let Self { values, given, open, masks, places, free, naked, hidden } = other;
        (self.values, self.given, self.open, self.masks) = (*values, *given, *open, *masks);
        (self.places, self.free) = (*places, *free);
        self.naked.copy_from(naked);
        self.hidden.copy_from(hidden);
    }

    pub(super) fn has(&self, cell: usize, digit: usize) -> bool {
        has(self.places[digit], cell)
    }

    pub(super) fn count(&self, cell: usize) -> u32 {
        count(self.masks[cell])
    }

    fn queue_hidden(&mut self, house: usize, digit: usize) {
        let places = self.places[digit] & HOUSES[house];
        if places != 0 {
            self.hidden.push(first(places), digit);
        }
    }

    /// Removes a candidate; false if it was the last of its cell.
    pub(super) fn remove(&mut self, cell: usize, digit: usize) -> bool {
        if !self.has(cell, digit) {
            return true;
        }
        self.masks[cell] &= !bit(digit);
        self.places[digit] &= !(1 << cell);
        if self.masks[cell] == 0 {
            return false;
        }
        if self.count(cell) == 1 {
            self.naked.push(cell, self.masks[cell].trailing_zeros() as usize + 1);
        }
        for house in houses_of(cell) {
            self.free[house][digit] -= 1;
            match self.free[house][digit] {
                1 => self.queue_hidden(house, digit),
                0 => self.hidden.forget(house, digit),
                _ => {}
            }
        }
        true
    }

    /// Places a digit; false if that leaves something without room.
    pub(super) fn place(&mut self, cell: usize, digit: usize) -> bool {
        if usize::from(self.values[cell]) == digit {
            return true;
        }
        let mut is_sound = true;
        self.values[cell] = digit as u8;
        let candidates = std::mem::replace(&mut self.masks[cell], 0);
        self.open &= !(1 << cell);
        for one in digits(candidates) {
            self.places[one] &= !(1 << cell);
        }
        for peer in cells(PEERS[cell] & self.places[digit]) {
            is_sound &= self.remove(peer, digit);
        }
        for one in digits(candidates) {
            for house in houses_of(cell) {
                self.free[house][one] -= 1;
                match self.free[house][one] {
                    1 if one != digit => self.queue_hidden(house, one),
                    0 if one != digit => is_sound = false,
                    _ => {}
                }
            }
        }
        is_sound
    }
}
