//! ALS-XY-Wing and ALS chain: almost locked sets, each linked to the next by a digit that only one of the two can hold. A set
//! that lacks the digit by which it is entered holds all its others, one of which links to the next set. So the first or
//! the last set holds a digit that both have: it leaves the cells that see all its places in both. Three sets are a
//! wing, more are a chain; two are in `als_xz`.
//!
//! ```text
//! A: 1 2 3 in two cells - 2 - B: 2 5 in one cell - 5 - C: 1 5 7 in two cells:
//! if A lacks 1 it holds 2, B holds 5, C lacks 5 and holds 1
//! ```

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use crate::bits;
use crate::logic::als::Als;
use crate::logic::found::{Find, Found};
use crate::logic::graph::Scope;
use crate::logic::links::house_reason;
use crate::logic::sight::Sight;
use crate::logic::{Because, Evidence, LineId, Node};
use crate::{CandidateSet, CellSet, Digit, DigitSet};

/// The longest chain that is looked for, in sets.
const LONGEST: usize = 8;

/// Which set is next, and the digits of which only one of the two sets can hold each.
type Link = (usize, DigitSet);

struct Net<'a> {
    sight: &'a Sight<'a>,
    sets: &'a [Als],
    links: Vec<Vec<Link>>,
    /// Whether longer ways than the shortest are wanted, too.
    is_thorough: bool,
}

/// A set, entered by a digit that it lacks; the one before it.
#[derive(Clone, Copy)]
struct EnteredSet {
    set: usize,
    lacks: Digit,
    before: Option<usize>,
}

/// Wings: three sets.
pub(crate) fn find_wing(sight: &Sight<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    find(sight, found, 3, 3)
}

/// Chains: four sets or more.
pub(crate) fn find_chain(sight: &Sight<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    find(sight, found, 4, LONGEST)
}

fn find(sight: &Sight<'_>, found: &mut Found<'_>, shortest: usize, longest: usize) -> ControlFlow<()> {
    let refuted = sight.refuted(Scope::Sets);
    if refuted.is_empty() {
        return ControlFlow::Continue(());
    }
    let sets = sight.almost_locked_sets();
    let net = Net { sight, sets, links: links(sight, sets), is_thorough: found.is_thorough() };
    let mut known = BTreeSet::new();
    for (start, set) in sets.iter().enumerate() {
        let is_useful = |digit: &Digit| !(set.seen(*digit) & refuted.cells_of(*digit)).is_empty();
        let useful: DigitSet = set.digits.iter().filter(is_useful).collect();
        if useful.is_empty() {
            continue;
        }
        let firsts = net.links[start].iter().fold(DigitSet::EMPTY, |digits, (_, these)| digits | *these);
        for first in firsts {
            net.each_from(start, first, [shortest, longest], useful, &mut |states, end| {
                let last = states[end];
                let common = set.digits & net.sets[last.set].digits;
                // The last link may be doubled: then both digits are in one set each.
                let links = net.links_between(states[last.before.unwrap_or(0)].set, last.set);
                let plain = common.without(first).without(last.lacks);
                for digits in [plain, plain - links] {
                    let removed = net.removed(start, last.set, digits);
                    if removed.is_empty() || !known.insert(removed) {
                        continue;
                    }
                    let way = way(states, end);
                    let find = Find::remove(found.technique(), removed).with_length(way.len() as u32);
                    found.offer(&find, |evidence| net.write(evidence, start, &way, &removed))?;
                }
                ControlFlow::Continue(())
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// For each set the others that share a digit with it which only one of the two can hold.
fn links(sight: &Sight<'_>, sets: &[Als]) -> Vec<Vec<Link>> {
    let all = sight.set_links();
    let mut restricted = vec![0; all.words()];
    let of_set = |set: &Als| {
        let mut digits = vec![DigitSet::EMPTY; sets.len()];
        for digit in set.digits {
            all.restricted(set, digit, &mut restricted);
            bits::numbers(&restricted).for_each(|other| digits[other] = digits[other].with(digit));
        }
        digits.into_iter().enumerate().filter(|(_, digits)| !digits.is_empty()).collect()
    };
    sets.iter().map(of_set).collect()
}

/// The states up to this one, from the second set of the chain on.
fn way(states: &[EnteredSet], end: usize) -> Vec<EnteredSet> {
    let mut way = vec![states[end]];
    while let Some(before) = way[way.len() - 1].before {
        way.push(states[before]);
    }
    way.reverse();
    way
}

impl Net<'_> {
    fn links_between(&self, one: usize, other: usize) -> DigitSet {
        let link = self.links[one].iter().find(|(set, _)| *set == other);
        link.map_or(DigitSet::EMPTY, |(_, digits)| *digits)
    }

    /// Calls back for each state that a chain out of the first set by this digit reaches, nearest first.
    fn each_from(
        &self,
        start: usize,
        first: Digit,
        [shortest, longest]: [usize; 2],
        useful: DigitSet,
        take: &mut dyn FnMut(&[EnteredSet], usize) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut entered = vec![DigitSet::EMPTY; self.sets.len()];
        let mut states: Vec<EnteredSet> = Vec::new();
        for &(set, digits) in self.links[start].iter().filter(|(_, digits)| digits.contains(first)) {
            debug_assert!(digits.contains(first));
            entered[set] = DigitSet::of(first);
            states.push(EnteredSet { set, lacks: first, before: None });
        }
        let (mut from, mut length) = (0, 2);
        while from < states.len() && length <= longest {
            let to = states.len();
            if self.is_thorough && length < shortest {
                entered.fill(DigitSet::EMPTY);
            }
            for index in from..to {
                let here = states[index];
                if length >= shortest
                    && here.set != start
                    && !(useful & self.sets[here.set].digits).is_empty()
                {
                    take(&states, index)?;
                }
                for &(set, digits) in &self.links[here.set] {
                    for digit in (digits - entered[set]).without(here.lacks) {
                        entered[set] = entered[set].with(digit);
                        states.push(EnteredSet { set, lacks: digit, before: Some(index) });
                    }
                }
            }
            from = to;
            length += 1;
        }
        ControlFlow::Continue(())
    }

    /// The removals if one of the two sets contains each of the digits.
    fn removed(&self, one: usize, other: usize, digits: DigitSet) -> CandidateSet {
        let (one, other) = (&self.sets[one], &self.sets[other]);
        let mut removed = CandidateSet::EMPTY;
        for digit in digits {
            let cells = one.seen(digit) & other.seen(digit) & self.sight.board().cells_with(digit);
            removed.insert_all(digit, cells);
        }
        removed
    }

    /// For each digit that is removed: if the first set lacks it, the last one holds it.
    fn write(&self, evidence: &mut Evidence, start: usize, way: &[EnteredSet], removed: &CandidateSet) {
        for digit in removed.digits() {
            let set = &self.sets[start];
            let supposed = evidence.suppose(Node::off(digit, set.places(digit)));
            let (mut lacks, mut set, mut line) = (digit, set, supposed);
            for state in way {
                let on = set.turn_on(evidence, lacks, state.lacks, line);
                let (from, next) = (set.places(state.lacks), &self.sets[state.set]);
                line = off(self.sight, evidence, state.lacks, from, next.places(state.lacks), on);
                (lacks, set) = (state.lacks, next);
            }
            let end = set.turn_on(evidence, lacks, digit, line);
            let here = removed.cells_of(digit);
            evidence.line(Node::off(digit, here), Because::Either, &[supposed, end]);
        }
    }
}

fn off(
    sight: &Sight<'_>,
    evidence: &mut Evidence,
    digit: Digit,
    from: CellSet,
    to: CellSet,
    on: LineId,
) -> LineId {
    evidence.line(Node::off(digit, to), house_reason(sight, from | to), &[on])
}
