//! Cells are cut and read between any four corners.

#![no_main]

#[allow(dead_code)]
#[path = "../picture.rs"]
mod body;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| body::cells(bytes));
