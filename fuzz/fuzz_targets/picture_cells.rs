//! Cells are cut and read between any four corners.

#![no_main]

#[expect(dead_code, reason = "each target calls one body")]
#[path = "../picture.rs"]
mod body;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| body::cells(bytes));
