//! The body of the fuzz target for compressed input, over good files and mutations of them, without a fuzzer.

#[path = "../../../fuzz/unpack.rs"]
mod body;
#[path = "../../../fuzz/driver.rs"]
mod driver;
#[path = "../src/unpack/mod.rs"]
#[expect(dead_code, reason = "the command line tells why a file is refused and reads pictures as files")]
mod unpack;

#[test]
fn files_of_any_bytes_are_unpacked_the_same_however_they_come() {
    driver::run("unpack", &driver::files("data/compressed"), 3000, body::texts);
}

/// The text of a compressed file, or why it is refused.
fn text(mut bytes: &[u8]) -> Result<String, String> {
    let mut content = String::new();
    let mut problem = None;
    let (pictures, hidden) = (unpack::Pictures::Read, &mut unpack::Hidden::default());
    let flow = unpack::each_text(&mut bytes, pictures, hidden, &mut |_, mut unpacked| {
        problem = unpacked.text.read_to_string(&mut content).err();
        std::ops::ControlFlow::Continue(())
    });
    match flow.err().or(problem) {
        Some(error) => Err(error.to_string()),
        None => Ok(content),
    }
}

fn compressed_and_plain() -> (Vec<u8>, String) {
    let data = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data");
    let compressed = std::fs::read(format!("{data}/compressed/seeds.txt.zst")).expect("a file");
    (compressed, std::fs::read_to_string(format!("{data}/puzzles/seeds.txt")).expect("a file"))
}

#[test]
fn every_frame_of_a_zstd_file_is_read() {
    let (compressed, plain) = compressed_and_plain();
    assert_eq!(text(&compressed).as_deref(), Ok(&*plain));
    // Eight bytes say that a frame of three is to be skipped.
    let skipped = *b"\x50\x2a\x4d\x18\x03\0\0\0abc";
    let all = [&compressed[..], &skipped, &compressed, &skipped].concat();
    assert_eq!(text(&all), Ok(plain.repeat(2)));
}

#[test]
fn a_zstd_file_that_is_cut_short_or_damaged_is_refused() {
    let (compressed, _) = compressed_and_plain();
    for length in [6, 20, compressed.len() / 2, compressed.len() - 1] {
        assert_eq!(text(&compressed[..length]), Err("file-is-cut-short".to_owned()), "{length}");
    }
    // The last four bytes are the checksum.
    let mut damaged = compressed;
    *damaged.last_mut().unwrap() ^= 1;
    assert_eq!(text(&damaged), Err("file-is-damaged".to_owned()));
}
