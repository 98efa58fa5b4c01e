//! Grids are sought in any picture.

#![no_main]

#[allow(dead_code)]
#[path = "../picture.rs"]
mod body;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| body::grids(bytes));
