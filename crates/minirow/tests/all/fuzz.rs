//! The fuzz targets over every file of `data/samples` and the corpus, without a fuzzer.

use std::fs;
use std::path::Path;

#[path = "../../../../fuzz/bodies.rs"]
mod bodies;

#[test]
fn the_lines_of_every_sample_are_the_same_however_they_come() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for folder in ["data/samples", "fuzz/corpus/parse"] {
        for file in fs::read_dir(root.join(folder)).unwrap() {
            bodies::lines(&fs::read(file.unwrap().path()).unwrap());
        }
    }
}
