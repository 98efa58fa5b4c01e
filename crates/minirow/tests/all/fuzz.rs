//! The bodies of the fuzz targets over their kept corpora, every file of `data/samples`, and mutations of them, without a fuzzer.

use minirow::Random;

#[path = "../../../../fuzz/bodies.rs"]
pub(crate) mod bodies;
#[path = "../../../../fuzz/driver.rs"]
mod driver;

#[test]
fn the_lines_of_every_text_are_the_same_however_they_come() {
    driver::run("lines", &driver::files("data/samples"), 1500, bodies::lines);
}

#[test]
fn what_is_read_of_any_text_is_the_same_after_it_was_written() {
    driver::run("parse", &[], 1000, bodies::parse);
}

#[test]
fn engines_agree_on_boards_near_a_solution() {
    driver::run("engines", &[], 1000, bodies::engines);
}

#[test]
fn lists_of_solutions_begin_soon_on_any_board() {
    let mut random = Random::new(7);
    let mut bytes = || (0..80).map(|_| random.next() as u8).collect();
    driver::run("list", &(0..20).map(|_| bytes()).collect::<Vec<_>>(), 1500, bodies::list);
}

#[test]
fn exact_counts_are_what_is_enumerated() {
    driver::run("exactly", &[], 300, bodies::exactly);
}

#[test]
fn no_certificate_of_a_false_claim_is_accepted() {
    driver::run("verify", &bodies::certificates(), 1500, bodies::verify);
}

#[test]
fn no_argument_makes_the_checker_accept_something_false() {
    let mut random = Random::new(8);
    let mut bytes = || (0..3000).map(|_| random.next() as u8).collect();
    driver::run(
        "path_certificate",
        &(0..10).map(|_| bytes()).collect::<Vec<_>>(),
        200,
        bodies::path_certificate,
    );
}
