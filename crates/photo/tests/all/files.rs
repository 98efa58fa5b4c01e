//! Files of every kind that is supported are decoded and read, and damaged ones are errors.

#![cfg(feature = "decode")]

use std::path::Path;

use minirow::Random;
use minirow_photo::{DecodeError, FileKind, PictureError, decode, read};

const NAMES: [(&str, FileKind); 4] = [
    ("app.png", FileKind::Png),
    ("book.webp", FileKind::WebP),
    ("dark.gif", FileKind::Gif),
    ("newspaper.jpg", FileKind::Jpeg),
];

fn file(name: &str) -> Vec<u8> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/pictures");
    std::fs::read(folder.join(name)).expect("the file is there")
}

#[test]
fn a_file_of_each_kind_is_read() {
    let puzzles = String::from_utf8(file("puzzles.txt")).expect("text");
    for ((name, kind), puzzle) in NAMES.into_iter().zip(puzzles.lines()) {
        let bytes = file(name);
        assert_eq!(FileKind::of(&bytes), Some(kind));
        let reading = read(&decode(&bytes).expect("a good file")).expect("there is a grid");
        assert_eq!(reading.grid.to_string(), puzzle, "{name}");
        assert!(reading.solution.is_some());
    }
}

#[test]
fn damaged_files_are_errors_or_pictures() {
    let mut random = Random::new(14);
    for (name, _) in NAMES {
        let good = file(name);
        for _ in 0..40 {
            let mut bad = good.clone();
            bad.truncate(random.below(good.len() as u64) as usize);
            for _ in 0..random.below(20) {
                if !bad.is_empty() {
                    let at = random.below(bad.len() as u64) as usize;
                    bad[at] = random.next() as u8;
                }
            }
            if let Ok(picture) = decode(&bad) {
                assert_eq!(picture.luma().len(), picture.width() * picture.height());
            }
        }
    }
}

#[test]
fn files_that_are_too_large_or_of_another_kind_are_refused_before_they_are_decoded() {
    // The size in the header of a PNG file and of a GIF file: 60,000 and 65,535 pixels square.
    let mut png = file("app.png");
    png[16..24].copy_from_slice(&[0, 0, 0xea, 0x60, 0, 0, 0xea, 0x60]);
    assert!(decode(&png).is_err());
    let mut gif = file("dark.gif");
    gif[6..10].copy_from_slice(&[0xff, 0xff, 0xff, 0xff]);
    assert!(matches!(decode(&gif), Err(DecodeError::Size(_))));
    // In a JPEG file the size follows the start of the frame, in a lossy WebP file the start code: 65,535 and 16,383 pixels square.
    let mut jpeg = file("newspaper.jpg");
    let frame = jpeg.windows(2).position(|marker| marker == b"\xff\xc0").expect("a baseline frame");
    jpeg[frame + 5..frame + 9].fill(0xff);
    assert_eq!(decode(&jpeg), Err(DecodeError::Size(PictureError::TooLarge)));
    let mut webp = file("book.webp");
    let start = webp.windows(3).position(|code| code == b"\x9d\x01\x2a").expect("a lossy frame");
    webp[start + 3..start + 7].copy_from_slice(&[0xff, 0x3f, 0xff, 0x3f]);
    assert_eq!(decode(&webp), Err(DecodeError::Size(PictureError::TooLarge)));
    assert_eq!(decode(b"%PDF-1.7\n"), Err(DecodeError::Unsupported(FileKind::Pdf)));
    assert_eq!(decode(b"53..7....6..195....98....6."), Err(DecodeError::Unknown));
    let advice = DecodeError::Unsupported(FileKind::Heic).to_string();
    assert_eq!(advice, "HEIC or AVIF files are not supported; export the picture as JPEG or PNG");
}
