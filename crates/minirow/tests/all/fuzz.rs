//! The bodies of the fuzz targets over every file of `data/samples` and the corpus, and over mutations of them, without a
//! fuzzer.

use std::fs;
use std::path::Path;

use minirow::Random;

#[path = "../../../../fuzz/bodies.rs"]
pub(crate) mod bodies;
#[path = "../../../../fuzz/driver.rs"]
mod driver;

/// The files of a folder, by name.
fn files(folder: &str) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(folder);
    let entries = fs::read_dir(folder).expect("the folder is there");
    let mut paths: Vec<_> = entries.map(|entry| entry.expect("it can be read").path()).collect();
    paths.sort();
    paths.iter().map(|path| fs::read(path).expect("it can be read")).collect()
}

#[test]
fn the_lines_of_every_text_are_the_same_however_they_come() {
    driver::run(&[files("data/samples"), files("fuzz/corpus/parse")].concat(), 1500, bodies::lines);
}

#[test]
fn what_is_read_of_any_text_is_the_same_after_it_was_written() {
    driver::run(&files("fuzz/corpus/parse"), 1000, bodies::parse);
}

#[test]
fn engines_agree_on_boards_near_a_solution() {
    driver::run(&files("fuzz/corpus/engines"), 1000, bodies::engines);
}

#[test]
fn lists_of_solutions_begin_soon_on_any_board() {
    let mut random = Random::new(7);
    let mut bytes = || (0..80).map(|_| random.next() as u8).collect();
    driver::run(&(0..20).map(|_| bytes()).collect::<Vec<_>>(), 1500, bodies::list);
}

#[test]
fn exact_counts_are_what_is_enumerated() {
    driver::run(&files("fuzz/corpus/engines"), 300, bodies::exactly);
}

#[test]
fn no_certificate_of_a_false_claim_is_accepted() {
    driver::run(&bodies::certificates(), 1500, bodies::verify);
}

#[test]
fn no_argument_makes_the_checker_accept_something_false() {
    let mut random = Random::new(8);
    let mut bytes = || (0..3000).map(|_| random.next() as u8).collect();
    driver::run(&(0..10).map(|_| bytes()).collect::<Vec<_>>(), 200, bodies::path_certificate);
}
