//! `Position`: the candidates of each cell and the cells that are placed. Placing a value removes it from the cells that see the
//! cell; what sees what is given from outside, so that searches and checker each bring their own.

use crate::value::Bits;
use crate::{Filled, Place, Shape, Value, Values, Variant};

use super::{Candidate, Step};

/// The candidates of each cell, in reading order, and which cells are placed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    pub(crate) masks: Vec<u64>,
    pub(crate) placed: Vec<bool>,
}

impl Position {
    /// The position of a puzzle: its givens, placed, and its pencil marks. `sees` has the cells that see each cell.
    pub(crate) fn start(variant: &Variant, sees: &[Vec<u16>]) -> Self {
        let masks: Vec<u64> = variant.marks().iter().map(|marks| marks.bits()).collect();
        let mut position = Self { placed: vec![false; masks.len()], masks };
        for (cell, given) in variant.givens().iter().enumerate() {
            if let Some(given) = given {
                position.place(Candidate { place: Place::new(cell as u16), value: *given }, sees);
            }
        }
        position
    }

    pub(crate) fn place(&mut self, Candidate { place, value }: Candidate, sees: &[Vec<u16>]) {
        let (cell, bit) = (place.index(), 1 << value.index());
        self.masks[cell] &= bit;
        self.placed[cell] = true;
        for &other in &sees[cell] {
            self.masks[usize::from(other)] &= !bit;
        }
    }

    /// Makes the changes of a step.
    pub(crate) fn apply(&mut self, step: &Step, sees: &[Vec<u16>]) {
        for Candidate { place, value } in &step.eliminations {
            self.masks[place.index()] &= !(1 << value.index());
        }
        for &candidate in &step.placements {
            self.place(candidate, sees);
        }
    }

    pub(crate) fn has(&self, Candidate { place, value }: Candidate) -> bool {
        self.masks.get(place.index()).is_some_and(|mask| mask >> value.index() & 1 == 1)
    }

    /// The candidates of a cell; of a placed cell, its value.
    ///
    /// # Panics
    /// If the cell is not in the grid.
    pub fn values(&self, place: Place) -> Values {
        Bits(self.masks[place.index()]).map(Value::from_index).collect()
    }

    /// The value of a placed cell.
    pub fn placed(&self, place: Place) -> Option<Value> {
        let is_placed = self.placed.get(place.index()).copied().unwrap_or(false);
        is_placed.then(|| self.values(place).single()).flatten()
    }

    /// How many cells are not placed.
    pub fn open(&self) -> usize {
        self.placed.iter().filter(|&&placed| !placed).count()
    }

    pub(crate) fn is_solved(&self) -> bool {
        self.placed.iter().all(|&placed| placed) && self.masks.iter().all(|mask| mask.is_power_of_two())
    }

    /// The full grid, if every cell is placed.
    pub fn filled(&self, shape: &Shape) -> Option<Filled> {
        let values: Option<Vec<Value>> = shape.places().map(|place| self.placed(place)).collect();
        Filled::new(shape, values?)
    }
}
