//! No certificate of a false claim is accepted.

#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../bodies.rs"]
#[expect(dead_code, reason = "each target calls one body")]
mod bodies;

fuzz_target!(|bytes: &[u8]| bodies::verify(bytes));
