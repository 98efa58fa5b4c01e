//! No argument makes the checker of steps accept something false.

#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../bodies.rs"]
#[expect(dead_code, reason = "each target calls one body")]
mod bodies;

fuzz_target!(|bytes: &[u8]| bodies::path_certificate(bytes));
