//! Producer 19: BUG (bivalue universal grave) types 1 to 4. All open cells but a few have two candidates and every digit two places in every
//! house; the extra candidates of the few must save the puzzle from two solutions.

use super::hint::Hint;
use super::ratings;
use crate::forcing::field::{BOXES_ROWS_COLUMNS, Field, box_row_column, houses, in_order};
use crate::sets::count_of_nine;
use crate::{CandidateSet, Cell, CellSet, Digit, DigitSet, House};

/// The cells with extra candidates, in the order found.
struct Bug {
    cells: Vec<(Cell, DigitSet)>,
    /// All extra digits.
    extras: DigitSet,
    /// The cells that see all the cells.
    seen: CellSet,
}

/// The first hint, if all the rest is as it must be.
pub(super) fn find(field: &Field) -> Option<Hint> {
    // Most fields have too many candidates by far: with n extra cells a house would have n digits too often.
    let bug = Bug::of(field)?;
    match bug.cells[..] {
        [] => None,
        [(cell, digits)] => {
            let remove = CandidateSet::product(CellSet::of(cell), field.candidates(cell) - digits);
            Some(Hint::remove(ratings::BUG_1, remove)).filter(Hint::is_worth)
        }
        _ if bug.extras.len() == 1 => bug.type_2(field).or_else(|| bug.type_4(field)),
        _ if !bug.seen.is_empty() => bug.type_4(field).or_else(|| bug.type_3(field)),
        _ => bug.type_4(field),
    }
}

impl Bug {
    fn of(field: &Field) -> Option<Self> {
        let mut rest = field.clone();
        let mut bug = Self { cells: Vec::new(), extras: DigitSet::EMPTY, seen: CellSet::ALL };
        for house in houses(BOXES_ROWS_COLUMNS) {
            for digit in Digit::ALL {
                if matches!(count_of_nine(field.spots(house, digit)), 0 | 2) {
                    continue;
                }
                let places = field.places(house, digit);
                let mut large = places.iter().filter(|&cell| field.candidates(cell).len() >= 3);
                let cell = large.next()?;
                if large.next().is_none() {
                    bug.add(cell, digit, &mut rest)?;
                }
            }
        }
        let has_two = |cell: Cell| rest.candidates(cell).len() == 2;
        let is_even = |house: House| {
            Digit::ALL.into_iter().all(|digit| matches!(rest.places(house, digit).len(), 0 | 2))
        };
        (field.open.iter().all(has_two) && houses(BOXES_ROWS_COLUMNS).all(is_even)).then_some(bug)
    }

    /// Notes an extra digit of a cell; `None` if no hint can come of it.
    fn add(&mut self, cell: Cell, digit: Digit, rest: &mut Field) -> Option<()> {
        match self.cells.iter_mut().find(|(known, _)| *known == cell) {
            Some((_, digits)) => *digits = digits.with(digit),
            None => self.cells.push((cell, DigitSet::of(digit))),
        }
        self.extras = self.extras.with(digit);
        rest.remove(crate::Candidate { cell, digit });
        self.seen &= cell.peers();
        for (known, _) in &self.cells {
            self.seen = self.seen.without(*known);
        }
        let is_lost = self.cells.len() > 1 && self.extras.len() > 1 && self.seen.is_empty();
        (!is_lost).then_some(())
    }

    fn all_cells(&self) -> CellSet {
        self.cells.iter().map(|&(cell, _)| cell).collect()
    }

    /// One extra digit in all: it leaves what sees all the cells.
    fn type_2(&self, field: &Field) -> Option<Hint> {
        let digit = self.extras.first()?;
        Some(Hint::remove_digit(ratings::BUG, digit, self.seen & field.cells_with(digit)))
            .filter(Hint::is_worth)
    }

    /// Two cells of a house that share one other digit, which is one of theirs: the rest of their digits go.
    fn type_4(&self, field: &Field) -> Option<Hint> {
        let [(one, extra_one), (other, extra_other)] = self.cells[..] else { return None };
        let (a, b) = (field.candidates(one) - extra_one, field.candidates(other) - extra_other);
        let shared = (a & b).single()?;
        if !one.sees(other) {
            return None;
        }
        let mut remove = CandidateSet::product(CellSet::of(one), a.without(shared));
        remove |= CandidateSet::product(CellSet::of(other), b.without(shared));
        Some(Hint::remove(ratings::BUG, remove)).filter(Hint::is_worth)
    }

    /// The extras and other cells of a house that holds all the cells make a naked set.
    fn type_3(&self, field: &Field) -> Option<Hint> {
        let bug = self.all_cells();
        let &(first, _) = self.cells.first()?;
        for house in box_row_column(first).into_iter().filter(|house| house.cells().contains_all(bug)) {
            let others = (house.cells() & field.open) - bug;
            let cells: Vec<Cell> = in_order(first, others).into_iter().flatten().collect();
            for size in 2..=6 {
                for set in subsets(&cells, size - 1) {
                    let alone = field.digits_of(set);
                    let digits = alone | self.extras;
                    if alone.len() != size || digits.len() != size {
                        continue;
                    }
                    let mut remove = CandidateSet::EMPTY;
                    for digit in digits {
                        remove.insert_all(digit, field.cells_with(digit) & (others - set));
                    }
                    let hint =
                        Hint::remove(ratings::BUG + ratings::SUBSET * f64::from(size as u32 - 1), remove);
                    if hint.is_worth() {
                        return Some(hint);
                    }
                }
            }
        }
        None
    }
}

/// The sets of this many of some cells of a house, by ascending mask of their places in the list.
fn subsets(cells: &[Cell], size: usize) -> impl Iterator<Item = CellSet> {
    let has_size = move |mask: &u32| mask.count_ones() as usize == size;
    let chosen = |mask: u32| {
        let is_chosen = move |place: usize| mask >> place & 1 == 1;
        cells.iter().enumerate().filter(move |(place, _)| is_chosen(*place)).map(|(_, &cell)| cell).collect()
    };
    (0_u32..1 << cells.len()).filter(has_size).map(chosen)
}
