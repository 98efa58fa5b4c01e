//! Columns of strings in Arrow's memory layout are read as the specification says, whatever their bytes.

#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../arrow.rs"]
mod body;

fuzz_target!(|bytes: &[u8]| body::strings(bytes));
