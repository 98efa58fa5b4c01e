//! Puzzles of other sizes and with other rules are read from any text without panic, and stay the same when they are written.

#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../variant.rs"]
mod body;

fuzz_target!(|bytes: &[u8]| body::variant(bytes));
