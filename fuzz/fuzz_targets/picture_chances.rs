//! The rules decide on cells with any chances.

#![no_main]

#[allow(dead_code)]
#[path = "../picture.rs"]
mod body;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| body::chances(bytes));
