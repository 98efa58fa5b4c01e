//! Bytes are cut into the same lines and records however they come.

#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../bodies.rs"]
#[expect(dead_code, reason = "each target calls one body")]
mod bodies;

fuzz_target!(|bytes: &[u8]| bodies::lines(bytes));
