//! Nishio: a candidate on or off leads to a contradiction by links of its digit alone.
//!
//! There is a contradiction if and only if a house loses all places of the digit, whatever the order of the steps. That is
//! found quickly by sets; only where there is one the branch is run, for its length. It depends on the places of
//! the digit alone, so digits with the same places as in the last search without a find are passed over.

use super::{ForcingSearch, Judge, Pool, Seed};
use crate::forcing::field::{CELLS, Field, SPOTS, only};
use crate::{Candidate, Cell, CellSet, Digit, House};

/// The places of the digits in the last search without a find.
#[derive(Default)]
pub(super) struct LastNishio(Option<[CellSet; 9]>);

impl ForcingSearch<'_> {
    pub(super) fn find_nishio(&mut self, judge: &mut dyn Judge) {
        let Self { field, pool, .. } = self;
        let refuted = pool.refuted_by_digit(field);
        if refuted.is_empty() {
            return;
        }
        for source in refuted {
            for is_on in [true, false] {
                self.run(source, is_on);
                if self.branch(source, is_on).clash.is_some() {
                    self.judge(Seed::Contradiction { source, is_on }, judge);
                }
            }
            if self.pool.is_exhausted() {
                return;
            }
        }
    }
}

impl Pool {
    /// The candidates that lead to a contradiction on or off, in reading order.
    fn refuted_by_digit(&mut self, field: &Field) -> Vec<Candidate> {
        let mut refuted = Vec::new();
        for digit in Digit::ALL {
            let cells = field.cells_with(digit);
            if self.last_nishio.0.is_some_and(|last| last[digit.index()] == cells) {
                continue;
            }
            let places = Places::of(field, digit);
            let on: CellSet = cells.iter().filter(|&cell| places.is_refuted(cell, &mut self.offs)).collect();
            for cell in cells & (on | places.partners(on)) {
                if field.candidates(cell).single().is_none() {
                    refuted.push(Candidate { cell, digit });
                }
            }
        }
        if refuted.is_empty() {
            self.last_nishio.0 = Some(field.digits);
        }
        refuted.sort_unstable();
        refuted
    }
}

/// By house: the places of one digit, one bit for each cell of the house.
#[derive(Clone, Copy)]
struct Places([u16; House::COUNT]);

impl Places {
    fn of(field: &Field, digit: Digit) -> Self {
        Self(std::array::from_fn(|house| field.spots(House::from_index(house), digit)))
    }

    /// The cells that share a house with one of these, and no third place there is. Without the digit, such a cell leads to what the other leads to
    /// with it.
    fn partners(&self, cells: CellSet) -> CellSet {
        let mut partners = CellSet::EMPTY;
        for cell in cells {
            for (house, bit) in SPOTS[cell.index()] {
                let house = usize::from(house);
                if let Some(spot) = only(self.0[house] & !bit) {
                    partners = partners.with(CELLS[house][spot]);
                }
            }
        }
        partners
    }

    /// Whether a house loses all places if the cell has the digit.
    fn is_refuted(mut self, source: Cell, offs: &mut Vec<Cell>) -> bool {
        offs.clear();
        self.turn_on(source, offs);
        while let Some(cell) = offs.pop() {
            let [(boxed, bit), ..] = SPOTS[cell.index()];
            if self.0[usize::from(boxed)] & bit == 0 {
                continue;
            }
            for (house, bit) in SPOTS[cell.index()] {
                let places = &mut self.0[usize::from(house)];
                *places &= !bit;
                if *places == 0 {
                    return true;
                }
            }
            for (house, _) in SPOTS[cell.index()] {
                let house = usize::from(house);
                let places = self.0[house];
                if places.is_power_of_two() {
                    self.turn_on(CELLS[house][places.trailing_zeros() as usize], offs);
                }
            }
        }
        false
    }

    /// Notes what the digit in this cell turns off.
    fn turn_on(&self, cell: Cell, offs: &mut Vec<Cell>) {
        for (house, bit) in SPOTS[cell.index()] {
            let house = usize::from(house);
            let mut others = self.0[house] & !bit;
            while others != 0 {
                offs.push(CELLS[house][others.trailing_zeros() as usize]);
                others &= others - 1;
            }
        }
    }
}
