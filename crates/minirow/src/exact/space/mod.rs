//! The space over which the sums run: splits, what a box and a band allow, and the views of a puzzle.
//! It knows no symmetry and no sum.

pub(crate) mod band;
pub(crate) mod boxes;
pub(crate) mod by;
pub(crate) mod fillings;
pub(crate) mod split;
pub(crate) mod view;
