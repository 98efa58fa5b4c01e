//! Arrow's capsules in Python: columns of puzzles that come in, and the answers that go out. What they hold is read and made by the crate
//! `minirow-arrow`.

mod capsule;
mod columns;

pub(crate) use capsule::{ArrowArrays, ArrowRows};
pub(crate) use columns::Columns;
pub(crate) use minirow_arrow::{Column, Data, Table};
