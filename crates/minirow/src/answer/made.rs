//! Answers of the commands that make, vary and compare puzzles.

use super::Written;
use crate::rating::Ratings;
use crate::symmetry::{Canonical, Transform};
use crate::{CellSet, Grid, Solution};

/// The answer to "canon".
#[derive(Clone, Copy, Debug)]
pub struct Canonised {
    /// The canonical form, the transform that leads to it, and the automorphisms.
    pub canonical: Canonical<Grid>,
    /// The classes of the bands and stacks of the solution, if they were asked for and there is just one solution.
    pub bands: Option<[u16; 6]>,
}

/// The answer to "same": the transform from one to the other, if they are isomorphic.
#[derive(Clone, Copy, Debug)]
pub struct Sameness(pub Option<Transform>);

/// The answer to "morph".
#[derive(Clone, Copy, Debug)]
pub struct Morphed<'a> {
    /// The transformed puzzle.
    pub puzzle: Written<'a>,
    /// The seed that leads to it.
    pub seed: u64,
    /// The transform from the original.
    pub transform: Transform,
}

/// A puzzle that was made, found or passed on.
#[derive(Clone, Copy, Debug)]
pub struct Made {
    /// The puzzle.
    pub puzzle: Grid,
    /// The seed and the index of the attempt that made it, if it was drawn; in JSON attempts are numbered from 1.
    pub drawn: Option<(u64, u64)>,
}

/// A puzzle that was made or passed on for its difficulty.
#[derive(Clone, Copy, Debug)]
pub struct MadeRated<'a> {
    /// The puzzle.
    pub made: Made,
    /// Its ratings on the scales that were asked about.
    pub ratings: &'a Ratings,
}

/// The answer to "unavoidable".
#[derive(Clone, Copy, Debug)]
pub struct SetsListed<'a> {
    /// The solution.
    pub solution: Solution,
    /// Its minimal unavoidable sets, smallest first.
    pub sets: &'a [CellSet],
}
