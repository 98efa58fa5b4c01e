//! Death blossom: a stem cell, and for each of its candidates a petal: an almost locked set whose places of that candidate
//! all see the stem. Whichever candidate the stem holds, its petal lacks it and holds all its other digits. So a digit
//! that all petals have leaves the cells that see all its places in all petals.
//!
//! ```text
//! stem 1 2; petal of 1: 1 7 in one cell, petal of 2: 2 5 7 in two cells: one of the petals holds 7
//! ```

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

use crate::logic::als::Als;
use crate::logic::found::{Find, Found};
use crate::logic::links::house_reason;
use crate::logic::sight::Sight;
use crate::logic::{Because, Evidence, Node, Truth};
use crate::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet};

/// The petals so far, by the cells that all of them remove the digit from.
type Blossoms<'a> = BTreeMap<CellSet, Vec<&'a Als>>;

/// More blossoms than this at one stem nobody looks through.
const MOST: usize = 4096;

pub(crate) fn find(sight: &Sight<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    let board = sight.board();
    let sets = sight.almost_locked_sets();
    let mut known = BTreeSet::new();
    for stem in board.open() {
        let candidates = board.candidates(stem);
        let petals = |digit| sight.set_links().seeing(Candidate { cell: stem, digit }).map(|set| &sets[set]);
        let petals: Vec<Vec<&Als>> = candidates.iter().map(|digit| petals(digit).collect()).collect();
        if petals.len() < 2 || petals.iter().any(Vec::is_empty) {
            continue;
        }
        for digit in !candidates {
            for (&cells, petals) in &blossoms(sight, &petals, digit) {
                let alone = CandidateSet::product(cells, DigitSet::of(digit));
                for removed in [removed(sight, petals, candidates), alone] {
                    if known.insert(removed) {
                        let find = Find::remove(found.technique(), removed);
                        found.offer(&find, |evidence| {
                            write(sight, evidence, stem, candidates, petals, &removed);
                        })?;
                    }
                }
            }
        }
        if found.is_thorough() {
            for (removed, petals) in &all_blossoms(sight, &petals, candidates) {
                if known.insert(*removed) {
                    found.offer(&Find::remove(found.technique(), *removed), |evidence| {
                        write(sight, evidence, stem, candidates, petals, removed);
                    })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// One petal for each candidate, such that together they remove the digit somewhere.
fn blossoms<'a>(sight: &Sight<'_>, petals: &[Vec<&'a Als>], digit: Digit) -> Blossoms<'a> {
    let places = sight.board().cells_with(digit);
    let mut blossoms: Blossoms<'a> = BTreeMap::from([(places, Vec::new())]);
    for petals in petals {
        let mut next: Blossoms<'a> = BTreeMap::new();
        for &petal in petals.iter().filter(|petal| petal.digits.contains(digit)) {
            for (&cells, chosen) in &blossoms {
                let left = cells & petal.seen(digit);
                if !left.is_empty() {
                    next.entry(left).or_insert_with(|| chosen.iter().copied().chain([petal]).collect());
                }
            }
        }
        blossoms = next;
    }
    blossoms
}

/// One petal for each candidate, by all that they remove together.
fn all_blossoms<'a>(
    sight: &Sight<'_>,
    petals: &[Vec<&'a Als>],
    candidates: DigitSet,
) -> BTreeMap<CandidateSet, Vec<&'a Als>> {
    let all = *sight.board().all_candidates() & CandidateSet::product(CellSet::ALL, !candidates);
    let mut blossoms: BTreeMap<CandidateSet, Vec<&'a Als>> = BTreeMap::from([(all, Vec::new())]);
    for petals in petals {
        let mut next: BTreeMap<CandidateSet, Vec<&'a Als>> = BTreeMap::new();
        for &petal in petals {
            let own = removed(sight, &[petal], candidates);
            for (removed, chosen) in &blossoms {
                let left = *removed & own;
                if !left.is_empty() && next.len() < MOST {
                    next.entry(left).or_insert_with(|| chosen.iter().copied().chain([petal]).collect());
                }
            }
        }
        blossoms = next;
    }
    blossoms
}

/// The removals of these petals, for all digits that they share.
fn removed(sight: &Sight<'_>, petals: &[&Als], candidates: DigitSet) -> CandidateSet {
    let shared = petals.iter().fold(!candidates, |shared, petal| shared & petal.digits);
    let mut removed = CandidateSet::EMPTY;
    for digit in shared {
        let places = sight.board().cells_with(digit);
        removed.insert_all(digit, petals.iter().fold(places, |cells, petal| cells & petal.seen(digit)));
    }
    removed
}

fn write(
    sight: &Sight<'_>,
    evidence: &mut Evidence,
    stem: Cell,
    candidates: DigitSet,
    petals: &[&Als],
    removed: &CandidateSet,
) {
    let mut causes = vec![Vec::new(); removed.digits().len()];
    for (candidate, petal) in candidates.iter().zip(petals) {
        let case = evidence.suppose(Node::on(candidate, CellSet::of(stem)));
        let places = petal.places(candidate);
        let because = house_reason(sight, places.with(stem));
        let off = evidence.line(Node::off(candidate, places), because, &[case]);
        for (digit, causes) in removed.digits().iter().zip(&mut causes) {
            let on = petal.turn_on(evidence, candidate, digit, off);
            let cells = removed.cells_of(digit);
            let because = house_reason(sight, cells | petal.places(digit));
            let end = evidence.line(Node::off(digit, cells), because, &[on]);
            causes.extend([case, end]);
        }
    }
    for (digit, causes) in removed.digits().iter().zip(&causes) {
        let node = Node::off(digit, removed.cells_of(digit));
        evidence.line(node, Because::Cases(Truth::Cell(stem)), causes);
    }
}
