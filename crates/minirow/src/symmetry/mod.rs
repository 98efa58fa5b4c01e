//! The symmetries of Sudoku: transforms that keep a grid a Sudoku, and the canonical form that two puzzles share exactly
//! if they are isomorphic.
//!
//! `README.md` beside this file explains the method. Tables are made from the rules when they are first needed.
#![expect(clippy::needless_range_loop, reason = "places, rows and columns index several arrays at once")]

mod apply;
mod bands;
mod partial;
mod puzzles;
mod shape;
mod solutions;
mod transform;

pub use apply::Symmetric;
pub use puzzles::canonical;
pub use solutions::band_numbers;
#[doc(hidden)]
pub use solutions::{canonical_solution, canonical_transforms};
pub use transform::{LineOrder, Relabelling, Transform};

use crate::{Conflict, Grid};

/// The smallest of all values that transforms make of one, and how it is reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Canonical<T> {
    /// The smallest value.
    pub form: T,
    /// A transform from the original to the canonical form.
    pub transform: Transform,
    /// How many ways to move the cells, of [`Transform::MOVES`], lead to the canonical form, each with a fitting
    /// relabelling: the number of automorphisms.
    pub automorphisms: u64,
}

/// A transform that turns the first puzzle into the second, if they are isomorphic.
///
/// ```
/// use minirow::symmetry::{Transform, same};
/// use minirow::{Grid, Random};
///
/// let puzzle: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let disguised = Transform::random(&mut Random::new(1)).apply(&puzzle);
/// let transform = same(&puzzle, &disguised)?.expect("isomorphic puzzles");
/// assert_eq!(transform.apply(&puzzle), disguised);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// The first broken rule, if two equal digits share a house in one of them.
pub fn same(first: &Grid, second: &Grid) -> Result<Option<Transform>, Conflict> {
    let (first, second) = (canonical(first)?, canonical(second)?);
    Ok((first.form == second.form).then(|| first.transform.then(&second.transform.inverse())))
}
