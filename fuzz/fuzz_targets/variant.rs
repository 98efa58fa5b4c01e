//! Puzzles of other sizes and with other rules are read or refused, and what was read can be written, drawn and solved.

#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../variant.rs"]
mod body;

fuzz_target!(|bytes: &[u8]| body::variant(bytes));
