//! Any bytes are read without panic, and what is read stays the same when it is written.

#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../bodies.rs"]
#[expect(dead_code, reason = "each target calls one body")]
mod bodies;

fuzz_target!(|bytes: &[u8]| bodies::parse(bytes));
