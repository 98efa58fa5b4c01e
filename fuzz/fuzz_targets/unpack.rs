//! Compressed files and archives of any bytes are read without panic, in bounded memory, the same however they come.

#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../unpack.rs"]
mod body;
#[path = "../../crates/cli/src/unpack/mod.rs"]
#[expect(dead_code, reason = "the command line tells why a file is refused and reads pictures as files")]
mod unpack;

fuzz_target!(|bytes: &[u8]| body::texts(bytes));
