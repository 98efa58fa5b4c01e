//! Classic puzzles as puzzles of any size and rules.

use minirow::{Cell, Puzzle};

use crate::{Place, Shape, Value, Values, Variant};

impl From<&Puzzle> for Variant {
    /// The givens and pencil marks of a classic puzzle.
    fn from(puzzle: &Puzzle) -> Self {
        let mut variant = Self::new(Shape::usual(9).expect("9 has boxes"));
        let fits = "the digits of a classic puzzle fit its shape";
        for cell in Cell::all() {
            let place = Place::new(cell.index() as u16);
            let given = puzzle.givens().get(cell).and_then(|digit| Value::new(digit.get()));
            variant.set_given(place, given).expect(fits);
            if let Some(marks) = puzzle.marks() {
                let values: Values =
                    marks[cell.index()].iter().filter_map(|digit| Value::new(digit.get())).collect();
                variant.set_marks(place, values).expect(fits);
            }
        }
        variant
    }
}
