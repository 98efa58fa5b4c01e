//! The symmetries of bands, and the orbits into which they divide the splits. It knows which splits a puzzle allows and
//! nothing of the numbers that are summed over them.

pub(crate) mod least;
pub(crate) mod orbits;
pub(crate) mod pair_action;
pub(crate) mod symmetry;
pub(crate) mod transform;
