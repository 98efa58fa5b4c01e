//! The body of the fuzz target for compressed input, over good files and mutations of them, without a fuzzer.

#[path = "../../../fuzz/unpack.rs"]
mod body;
#[path = "../../../fuzz/driver.rs"]
mod driver;
#[path = "../src/unpack/mod.rs"]
#[expect(dead_code, reason = "the command line tells why a file is refused")]
mod unpack;

#[test]
fn files_of_any_bytes_are_unpacked_the_same_however_they_come() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/compressed");
    let mut paths: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let files: Vec<Vec<u8>> = paths.iter().map(|path| std::fs::read(path).unwrap()).collect();
    driver::run(&files, 3000, body::texts);
}
