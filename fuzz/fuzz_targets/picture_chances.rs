//! The rules decide on cells with any chances.

#![no_main]

#[expect(dead_code, reason = "each target calls one body")]
#[path = "../picture.rs"]
mod body;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| body::chances(bytes));
