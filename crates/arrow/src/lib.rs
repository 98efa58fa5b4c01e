//! Columns in and out by the Arrow C data interface, without any crate of Arrow: strings are read in place, answers are handed over
//! without a copy. Nothing here knows Python, so that Miri can run the tests of the boundary: see `tests/`.

mod export;
mod ffi;
mod strings;
mod table;
#[cfg(test)]
mod tests;

pub use ffi::{Array, Schema, Stream};
pub use strings::{Refused, Strings, Text};
pub use table::{CELLS, Column, Data, Table};
