//! Forcing nets: a supposition is refuted by links, and where these make no progress, by refuting one candidate after the other
//! under it, to any depth. Every false candidate falls at some depth, so every puzzle with one solution is solved
//! without a guess: each step is a proof.

use super::branch::{Branch, Deduction, Rules};
use super::field::Field;
use crate::{Candidate, Cell, Stop};

const LINKS: Rules = Rules { cells: true, dynamic: true, level: 0 };

/// The branch that supposes the candidate and ends in a contradiction, if refutations nested this deep suffice and it is not stopped before.
pub(super) fn refute(stop: &Stop, field: &Field, source: Candidate, depth: usize) -> Option<Box<Branch>> {
    let mut branch = Box::new(Branch::new(field));
    branch.suppose(source, true);
    loop {
        branch.follow(LINKS);
        if branch.clash.is_some() {
            return Some(branch);
        }
        if depth == 0 || stop.is_set() || !refute_one(stop, &mut branch, depth - 1) {
            return None;
        }
    }
}

/// Refutes one more candidate under the supposition; whether there was one.
fn refute_one(stop: &Stop, branch: &mut Branch, depth: usize) -> bool {
    let field = (*branch.field).clone();
    let mut cells: Vec<Cell> = field.open.iter().filter(|&cell| field.candidates(cell).len() > 1).collect();
    cells.sort_by_key(|&cell| field.candidates(cell).len());
    let candidates = cells
        .into_iter()
        .flat_map(|cell| field.candidates(cell).iter().map(move |digit| Candidate { cell, digit }));
    for candidate in candidates {
        if let Some(inner) = refute(stop, &field, candidate, depth) {
            let after = branch.offs.len() as u16;
            branch.deduce_off(candidate, branch.deductions.len() as u16, 1);
            branch.deductions.push(Deduction {
                parents: Vec::new(),
                nested: None,
                rule: None,
                refutation: Some(inner),
                after,
            });
            return true;
        }
    }
    false
}
