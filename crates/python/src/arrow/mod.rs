//! Columns in and out by the Arrow C data interface, without any crate of Arrow: strings are read in place, answers are handed
//! over without a copy. All unsafe code of the package is here.

mod export;
mod ffi;
mod read;
mod write;

pub(crate) use read::ArrowRows;
pub(crate) use write::{Column, Columns, Data};
