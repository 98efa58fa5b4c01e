//! The search for a refutation. It decides, follows what the decision forces, and at each contradiction walks the
//! reasons back to the decisions that caused it: not all of these can be true, which is a lemma. The lemma takes back
//! the last of them, and the search goes on knowing more, until it contradicts itself without any decision.

use super::lookahead::choose;
use super::trail::{DECIDED, Trail};
use super::{Claim, SeveralSolutions};
use crate::Stop;
use crate::formula::{ClauseNumber, Formula, Literal, VARIABLES};

/// A clause that follows from the formula and the lemmas before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Lemma {
    pub(super) literals: Vec<Literal>,
    /// Why it follows: were all its literals false, each of these clauses in turn would have one literal left and
    /// force it, and the last would have none.
    pub(super) hints: Vec<ClauseNumber>,
}

/// Refutes the formula. If it has a model, that is a solution of the puzzle: it is forbidden from then on, and
/// the formula is refuted with the clause that forbids it.
///
/// `None` if `stop` was set before.
///
/// # Errors
/// Two solutions, if there are several.
pub(super) fn refute(stop: &Stop, formula: &mut Formula) -> Option<Refuted> {
    Some(search(stop, formula)?.map(|(claim, lemmas)| needed(formula, claim, lemmas)))
}

/// A claim and its lemmas, or two solutions.
type Refuted = Result<(Claim, Vec<Lemma>), SeveralSolutions>;

/// The claim with the lemmas that it needs.
fn needed(formula: &mut Formula, claim: Claim, lemmas: Vec<Lemma>) -> (Claim, Vec<Lemma>) {
    if let Claim::Unique(solution) = &claim {
        formula.forbidden = Some(Formula::forbidding(solution));
    }
    let lemmas = without_unused(lemmas, first_lemma(formula), formula.clauses());
    (claim, lemmas)
}

/// The number of the first lemma during the search: that of the forbidden solution is kept free.
fn first_lemma(formula: &Formula) -> ClauseNumber {
    Formula::fact_number(formula.facts.len()) + 1
}

/// The claim, and the lemmas up to the empty one, whether they are needed or not; `None` if it was stopped.
fn search(stop: &Stop, formula: &Formula) -> Option<Refuted> {
    let mut claim = Claim::None;
    let mut lemmas = Vec::new();
    let (mut trail, mut conflict) = Trail::new(formula);
    while !stop.is_set() {
        if let Some(clause) = conflict {
            let lemma = lemma_of(&trail, clause);
            let literals = lemma.literals.clone();
            lemmas.push(lemma);
            if literals.is_empty() {
                return Some(Ok((claim, lemmas)));
            }
            trail.back_to(literals.get(1).map_or(0, |&next| trail.level(next)));
            conflict = trail.learn(literals);
        } else if let Some(decision) = choose(&mut trail) {
            conflict = trail.decide(decision);
        } else {
            let solution = trail.solution();
            if let Claim::Unique(first) = claim {
                return Some(Err(SeveralSolutions::new(first, solution)));
            }
            claim = Claim::Unique(solution);
            conflict = trail.forbid(Formula::forbidding(&solution));
        }
    }
    None
}

/// The lemma that a contradicted clause teaches: not all the decisions that led there. Latest decision first.
fn lemma_of(trail: &Trail<'_>, contradicted: ClauseNumber) -> Lemma {
    let mut involved = [false; VARIABLES];
    let mut literals = Vec::new();
    let mut hints = vec![contradicted];
    trail.each_literal(contradicted, |literal| involved[literal.index()] = true);
    for &literal in trail.order().iter().rev() {
        if !involved[literal.index()] {
            continue;
        }
        match trail.reason(literal) {
            DECIDED => literals.push(!literal),
            reason => {
                hints.push(reason);
                trail.each_literal(reason, |cause| involved[cause.index()] = true);
            }
        }
    }
    hints.reverse();
    Lemma { literals, hints }
}

/// The lemmas that the last one needs. They were numbered from `first`, and now are on from the last of the clauses.
fn without_unused(lemmas: Vec<Lemma>, first: ClauseNumber, clauses: usize) -> Vec<Lemma> {
    let index_of = |hint: ClauseNumber| hint.checked_sub(first).map(|index| index as usize);
    let mut used = vec![false; lemmas.len()];
    for (index, lemma) in lemmas.iter().enumerate().rev() {
        if used[index] || index + 1 == lemmas.len() {
            used[index] = true;
            lemma.hints.iter().filter_map(|&hint| index_of(hint)).for_each(|cause| used[cause] = true);
        }
    }
    let mut number = clauses as ClauseNumber;
    let mut new_numbers = vec![0; lemmas.len()];
    let mut kept = Vec::new();
    for (index, mut lemma) in lemmas.into_iter().enumerate().filter(|&(index, _)| used[index]) {
        number += 1;
        new_numbers[index] = number;
        for hint in &mut lemma.hints {
            *hint = index_of(*hint).map_or(*hint, |cause| new_numbers[cause]);
        }
        kept.push(lemma);
    }
    kept
}
