//! No step makes the checker of variants accept something false.

#![no_main]

#[expect(dead_code, reason = "each target calls one body")]
#[path = "../variant_proof.rs"]
mod body;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| body::forged(bytes));
