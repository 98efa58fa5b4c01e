//! Vectors: what the engines ask of an instruction set. It knows nothing about Sudoku; `solve`, `lanes` and `exact` use it.

#[cfg(feature = "exact")]
pub(crate) mod rows;
pub(crate) mod words;
