//! DRAT: the lemmas, one per line, without a word on why they follow.

use super::encoding::write_number;
use super::prover::Lemma;

pub(super) fn write(lemmas: &[Lemma]) -> String {
    let mut text = String::new();
    for lemma in lemmas {
        lemma.literals.iter().for_each(|literal| write_number(&mut text, literal.number()));
        text.push_str("0\n");
    }
    text
}
