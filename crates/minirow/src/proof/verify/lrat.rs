//! Checks an LRAT proof: each lemma names the clauses that prove it, in the order in which they force something.

use std::collections::BTreeMap;

use super::read::{clause, end, lines, number, numbers, reject, slot, slots};
use super::{Flaw, Part, Reason, VARIABLES};

pub(super) fn check(clauses: Vec<Vec<i32>>, proof: &str) -> Result<(), Flaw> {
    let mut clauses: BTreeMap<i64, Vec<i32>> = (1..).zip(clauses).collect();
    let mut last = clauses.last_key_value().map_or(0, |(&number, _)| number);
    for (line, text) in lines(proof) {
        let reject = reject(Part::Proof, line);
        let mut words = text.split_ascii_whitespace().peekable();
        let lemma_number = words.next().ok_or(Reason::NotEnded).and_then(number).map_err(&reject)?;
        if words.next_if_eq(&"d").is_some() {
            delete(&mut clauses, &mut words).map_err(&reject)?;
            continue;
        }
        if lemma_number <= last {
            return Err(reject(Reason::NumberUsed(lemma_number)));
        }
        last = lemma_number;
        let lemma = clause(&mut words, VARIABLES).map_err(&reject)?;
        let hints = numbers(&mut words).map_err(&reject)?;
        end(&mut words).map_err(&reject)?;
        follows(&clauses, &lemma, &hints).map_err(&reject)?;
        if lemma.is_empty() {
            return Ok(());
        }
        clauses.insert(lemma_number, lemma);
    }
    Err(reject(Part::Proof, 0)(Reason::NoEmptyClause))
}

fn delete<'a>(
    clauses: &mut BTreeMap<i64, Vec<i32>>,
    words: &mut impl Iterator<Item = &'a str>,
) -> Result<(), Reason> {
    for number in numbers(words)? {
        clauses.remove(&number).ok_or(Reason::NothingToDelete)?;
    }
    end(words)
}

/// That the hints contradict the lemma's being false.
fn follows(clauses: &BTreeMap<i64, Vec<i32>>, lemma: &[i32], hints: &[i64]) -> Result<(), Reason> {
    let mut is_false = [false; slots(VARIABLES)];
    for &literal in lemma {
        is_false[slot(literal)] = true;
    }
    for &hint in hints {
        let clause = clauses.get(&hint).ok_or(Reason::NoSuchClause(hint))?;
        let mut left = clause.iter().filter(|&&literal| !is_false[slot(literal)]);
        match (left.next(), left.next()) {
            (None, _) => return Ok(()),
            (Some(&forced), None) => is_false[slot(-forced)] = true,
            _ => return Err(Reason::NotUnit(hint)),
        }
    }
    Err(Reason::NoContradiction)
}
