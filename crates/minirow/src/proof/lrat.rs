//! LRAT: the lemmas, one per line, each with its number and with the clauses that show that it follows.

use super::encoding::write_number;
use super::prover::Lemma;

/// The lemmas, numbered on from the clauses of the formula.
pub(super) fn write(lemmas: &[Lemma], clauses: usize) -> String {
    let mut text = String::new();
    for (lemma, number) in lemmas.iter().zip(clauses + 1..) {
        write_number(&mut text, number);
        lemma.literals.iter().for_each(|literal| write_number(&mut text, literal.number()));
        text.push_str("0 ");
        lemma.hints.iter().for_each(|hint| write_number(&mut text, hint));
        text.push_str("0\n");
    }
    text
}
