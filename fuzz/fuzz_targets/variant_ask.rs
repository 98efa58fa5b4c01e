//! Every question about variants has an answer in JSON.

#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../variant_ask.rs"]
mod body;

fuzz_target!(|bytes: &[u8]| body::ask(bytes));
