//! Files of any bytes are decoded, and pictures of any pixels are read, without panic.

#![no_main]

use libfuzzer_sys::fuzz_target;
use minirow_photo::{Picture, decode, read_all};

fuzz_target!(|bytes: &[u8]| {
    if let Ok(picture) = decode(bytes) {
        let _ = read_all(&picture);
    }
    if let [width, height, rest @ ..] = bytes {
        let (width, height) = (usize::from(*width) + 1, usize::from(*height) + 1);
        let luma = rest.iter().copied().cycle().take(width * height).collect();
        if let Ok(picture) = Picture::from_luma(width, height, luma) {
            let _ = read_all(&picture);
        }
    }
});
