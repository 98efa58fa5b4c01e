//! Any picture is read, and files of any bytes are decoded and read, without panic.

#![no_main]

#[expect(dead_code, reason = "each target calls one body")]
#[path = "../picture.rs"]
mod body;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    body::whole(bytes);
    if let Ok(picture) = minirow_photo::decode(bytes) {
        let _ = minirow_photo::read_all(&picture);
    }
});
