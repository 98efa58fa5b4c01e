//! The body of the fuzz target for columns of strings, over random bytes and mutations of them, without a fuzzer.

use minirow::Random;

#[path = "../../../fuzz/arrow.rs"]
mod body;
#[path = "../../../fuzz/driver.rs"]
mod driver;

#[test]
fn columns_of_any_bytes_are_read_as_the_specification_says() {
    let mut random = Random::new(9);
    let mut bytes = || (0..400).map(|_| random.next() as u8).collect();
    driver::run("arrow", &(0..200).map(|_| bytes()).collect::<Vec<_>>(), 20_000, body::strings);
}
