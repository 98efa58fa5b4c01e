//! Columns in and out by the Arrow C data interface, without any crate of Arrow: puzzles are read in place, answers are handed over
//! without a copy. Nothing here knows Python, so that Miri can run the tests of the boundary: see `tests/`.

mod cells;
mod export;
mod ffi;
mod layout;
mod piece;
mod strings;
mod table;
#[cfg(test)]
mod tests;

pub use cells::{Number, characters};
pub use export::{Tables, stream};
pub use ffi::{Array, Schema, Stream};
pub use piece::Text;
pub use strings::{Refused, StringStream, Strings};
pub use table::{CELLS, Column, Data, Table};
