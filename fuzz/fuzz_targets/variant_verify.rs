//! No certificate of a false claim about a variant is accepted.

#![no_main]

#[expect(dead_code, reason = "each target calls one body")]
#[path = "../variant_proof.rs"]
mod body;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| body::text(bytes));
