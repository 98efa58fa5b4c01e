//! Margins: how many solutions have each digit in each cell of a band. Every filling of the band is weighted with the number
//! of fillings of the other two bands, and the weights are added up cell by cell.

pub(crate) mod band;
pub(crate) mod inner_weights;
pub(crate) mod spread;
pub(crate) mod weights;
pub(crate) mod word;
