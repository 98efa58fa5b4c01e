//! The body of the fuzz target for questions, over random bytes and mutations of them, without a fuzzer.

use minirow::Random;

#[path = "../../../fuzz/ask.rs"]
mod body;
#[path = "../../../fuzz/driver.rs"]
mod driver;

#[test]
fn whatever_is_asked_has_an_answer_in_json() {
    let mut random = Random::new(10);
    let mut bytes = |length: usize| (0..length).map(|_| random.next() as u8).collect();
    let corpus: Vec<Vec<u8>> = (0..300).map(|number| bytes(5 + 3 * (number % 4))).collect();
    driver::run("ask", &corpus, 6000, body::ask);
}
