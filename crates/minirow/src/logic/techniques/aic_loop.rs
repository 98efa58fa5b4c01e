//! Continuous loops: a chain of strong and weak links in turn whose end excludes its start. Whichever way round it is
//! true, one end of each weak link is: what both ends of a weak link exclude is false. An almost locked set in the loop
//! lacks one of the two digits that link it, so it holds all its others. A set with one more cell outside its house lacks the digit
//! that links it, or the cell the candidate that does: the set and the cell hold all the other digits.
//!
//! ```text
//! 12 . . | . 23 .     r1c1 r1c5 r4c5 r4c1 with 12, 23, 34, 41: a loop,
//! .  . . | . .  .     so 2 leaves row 1, 3 column 5, 4 row 4 and 1 column 1
//! .  . . | . .  .
//! 41 . . | . 34 .
//! ```

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use crate::bits;
use crate::logic::als::Als;
use crate::logic::chain::{LinkChain, weak_reason};
use crate::logic::found::{Find, Found};
use crate::logic::graph::{Graph, Scope, Spot, SpotId, Strong, Walk, spots};
use crate::logic::links::house_reason;
use crate::logic::sight::Sight;
use crate::logic::{Because, Evidence, LineId, Node};
use crate::{Candidate, CandidateSet, CellSet, Digit, DigitSet};

/// A loop may have several ways of the same length; this many are looked at.
const WAYS: usize = 24;

pub(crate) fn find(sight: &Sight<'_>, found: &mut Found<'_>, scope: Scope) -> ControlFlow<()> {
    let graph = sight.graph(scope);
    if !may_remove(sight, scope) {
        return ControlFlow::Continue(());
    }
    let mut known = BTreeSet::new();
    let is_start = |id: &SpotId| graph.spot(*id).cells.len() == 1;
    let mut walks: Vec<([SpotId; 2], Walk)> = Vec::new();
    for start in graph.ids().filter(is_start) {
        let firsts = graph.strong(start).iter().map(|&(first, _)| first);
        walks.extend(firsts.map(|first| ([start, first], Walk::by(graph, start, first))));
    }
    while !walks.is_empty() {
        for ([start, first], walk) in &mut walks {
            walk.advance(graph);
            for &end in walk.layer().iter().filter(|&&end| graph.is_weak(end, *start)) {
                for way in LinkChain::shortest(graph, *start, Some(*first), end, WAYS) {
                    let ring = Ring { sight, graph, way: &way };
                    if !ring.is_of(scope) {
                        continue;
                    }
                    for removed in [ring.removed(), ring.removed_outside()] {
                        if !removed.is_empty() && known.insert(removed) {
                            let find = Find::remove(found.technique(), removed).with_length(walk.length());
                            found.offer(&find, |evidence| ring.write(evidence, removed))?;
                        }
                    }
                }
            }
        }
        walks.retain(|(_, walk)| !walk.layer().is_empty());
    }
    ControlFlow::Continue(())
}

/// Whether any loop may remove something. What it removes leads to its own opposite, unless a set keeps the digit partly in a cell
/// outside its house. Either it excludes both ends of a weak link of which one, off, turns the other on by the way round, or an
/// almost locked set in the loop keeps its digit.
fn may_remove(sight: &Sight<'_>, scope: Scope) -> bool {
    let refuted = sight.refuted(scope);
    let (graph, onward) = (sight.graph(scope), sight.onward(scope));
    let is_by_link = |candidate: Candidate| {
        let ends = graph.excluded_by(candidate);
        spots(ends).any(|off| {
            let ons = onward.after_off(off).iter().zip(graph.weak_bits(off));
            ons.zip(ends).any(|((on, weak), end)| on & weak & end != 0)
        })
    };
    let is_round = |off: SpotId, on: SpotId| bits::meet(onward.after_on(on), graph.weak_bits(off));
    let is_by_set = |off: SpotId| {
        let mut links = graph.strong(off).iter().filter(|(on, _)| *on > off);
        links.any(|&(on, strong)| keeps(sight, strong, [off, on], &refuted) && is_round(off, on))
    };
    refuted.iter().any(is_by_link) || graph.ids().any(is_by_set)
}

/// Whether a loop by this link between the two may remove a candidate by what a set keeps. If the set keeps the digit in its house, the
/// candidate is one of those that lead to their own opposite.
fn keeps(sight: &Sight<'_>, strong: Strong, ends: [SpotId; 2], refuted: &CandidateSet) -> bool {
    let Strong::Set(index) = strong else { return false };
    let set = sight.linked_set(index);
    let is_outside = |digit| set.exit.is_some_and(|exit| set.places(digit).contains(exit.cell));
    let removable = |digit: Digit| {
        if is_outside(digit) { sight.board().cells_with(digit) } else { refuted.cells_of(digit) }
    };
    let mut digits = kept_digits(set, ends.map(|id| sight.graph(Scope::Sets).spot(id))).iter();
    digits.any(|digit| !(set.seen(digit) & removable(digit)).is_empty())
}

/// The digits that the set holds if just one of the two spots that it links is on.
fn kept_digits(set: &Als, [one, other]: [Spot; 2]) -> DigitSet {
    match set.exit {
        None => set.digits.without(one.digit).without(other.digit),
        // As many digits as cells: the set holds them all without a loop.
        Some(_) if set.sees_exit() => DigitSet::EMPTY,
        Some(_) => set.digits.without(if is_exit(set, one) { other.digit } else { one.digit }),
    }
}

fn is_exit(set: &Als, spot: Spot) -> bool {
    set.exit.is_some_and(|exit| spot.digit == exit.digit && spot.cells == CellSet::of(exit.cell))
}

struct Ring<'a> {
    sight: &'a Sight<'a>,
    graph: &'a Graph,
    way: &'a LinkChain,
}

impl Ring<'_> {
    /// Returns `true` if the loop is in this scope and passes no spot twice.
    fn is_of(&self, scope: Scope) -> bool {
        let spots: BTreeSet<SpotId> = self.way.spots.iter().copied().collect();
        self.way.is_of(self.graph, scope) && spots.len() == self.way.spots.len()
    }

    /// The places of the on and the off of each weak link; the last one closes the ring.
    fn weak_links(&self) -> impl Iterator<Item = (usize, usize)> + use<> {
        let count = self.way.spots.len();
        (1..count).step_by(2).map(move |on| (on, (on + 1) % count))
    }

    fn removed_at(&self, (on, off): (usize, usize)) -> CandidateSet {
        self.graph.excluded(self.sight.board(), self.way.spots[on], self.way.spots[off])
    }

    /// The two spots of a strong link.
    fn ends(&self, link: usize) -> [Spot; 2] {
        [2 * link, 2 * link + 1].map(|place| self.graph.spot(self.way.spots[place]))
    }

    /// The other digits of each almost locked set, where they are, and what they remove.
    fn kept(&self) -> Vec<(usize, Digit, CandidateSet)> {
        let mut kept = Vec::new();
        for (link, strong) in self.way.strong.iter().enumerate() {
            let Strong::Set(index) = *strong else { continue };
            let set = self.sight.linked_set(index);
            for digit in kept_digits(set, self.ends(link)) {
                let cells = set.seen(digit) & self.sight.board().cells_with(digit);
                if !cells.is_empty() {
                    kept.push((link, digit, CandidateSet::product(cells, DigitSet::of(digit))));
                }
            }
        }
        kept
    }

    fn removed(&self) -> CandidateSet {
        let by_links = self.weak_links().fold(CandidateSet::EMPTY, |all, link| all | self.removed_at(link));
        self.kept().iter().fold(by_links, |all, (_, _, removed)| all | *removed)
    }

    /// The removals of the loop, without candidates in cells of the ring itself that are of other digits or fall for other reasons.
    fn removed_outside(&self) -> CandidateSet {
        let cells =
            self.way.spots.iter().fold(CellSet::EMPTY, |cells, &id| cells | self.graph.spot(id).cells);
        let outside = self.weak_links().fold(CandidateSet::EMPTY, |all, (on, off)| {
            let removed = self.removed_at((on, off));
            let [on, off] = [on, off].map(|place| self.graph.spot(self.way.spots[place]).digit);
            all | if on == off { removed - removed.inside(cells) } else { removed }
        });
        self.kept().iter().fold(outside, |all, (_, _, removed)| all | *removed)
    }

    fn write(&self, evidence: &mut Evidence, removed: CandidateSet) {
        let mut left = removed;
        if self.weak_links().any(|link| !(self.removed_at(link) & left).is_empty()) {
            let lines = self.way.write(self.sight, self.graph, evidence);
            let (start, end) = (lines[0], lines[lines.len() - 1]);
            for (on, off) in self.weak_links() {
                let here = self.removed_at((on, off)) & left;
                left -= here;
                evidence.remove(&here, &Because::Loop, &[start, end, lines[on], lines[off]]);
            }
        }
        for (link, digit, removed) in self.kept() {
            let here = removed & left;
            left -= here;
            if !here.is_empty() {
                self.write_kept(evidence, link, digit, here.cells_of(digit));
            }
        }
    }

    /// Without the digit the set would hold both digits that link it: going round the ring from one rules out the other.
    fn write_kept(&self, evidence: &mut Evidence, link: usize, digit: Digit, cells: CellSet) {
        let Strong::Set(index) = self.way.strong[link] else { return };
        let set = self.sight.linked_set(index);
        if set.exit.is_some() {
            return self.write_kept_outside(evidence, link, digit, cells);
        }
        let places = set.places(digit);
        let [off, on] = self.ends(link).map(|end| end.digit);
        let supposed = evidence.suppose(Node::off(digit, places));
        let held = set.turn_on(evidence, digit, off, supposed);
        let first = set.turn_on(evidence, digit, on, supposed);
        let ruled_out = self.write_round(evidence, 2 * link + 1, first);
        let kept = evidence.line(Node::on(digit, places), Because::Refuted, &[supposed, held, ruled_out]);
        evidence.line(Node::off(digit, cells), house_reason(self.sight, cells | places), &[kept]);
    }

    /// If the digit that links the set is in it, going round the ring rules out the candidate of the cell outside, so that the set and the
    /// cell hold all the other digits; if it is not, the set alone does.
    fn write_kept_outside(&self, evidence: &mut Evidence, link: usize, digit: Digit, cells: CellSet) {
        let Strong::Set(index) = self.way.strong[link] else { return };
        let set = self.sight.linked_set(index);
        let (mut way, mut link) = (self.way.clone(), link);
        if is_exit(set, self.ends(link)[1]) {
            way.spots.reverse();
            way.strong.reverse();
            link = way.strong.len() - 1 - link;
        }
        let ring = Ring { way: &way, ..*self };
        let [_, entry] = ring.ends(link);
        let removed = |evidence: &mut Evidence, places: CellSet, on: LineId| {
            evidence.line(Node::off(digit, cells), house_reason(self.sight, cells | places), &[on])
        };
        let on = evidence.suppose(Node::on(entry.digit, entry.cells));
        let ruled_out = ring.write_round(evidence, 2 * link + 1, on);
        let places = set.places(digit);
        let held = set.turn_on_bent(evidence, digit, Node::on(digit, places), ruled_out);
        let end = removed(evidence, places, held);
        let off = evidence.suppose(Node::off(entry.digit, entry.cells));
        let held = set.turn_on(evidence, entry.digit, digit, off);
        let other_end = removed(evidence, places & set.inside(), held);
        evidence.line(Node::off(digit, cells), Because::EitherWay, &[on, end, off, other_end]);
    }

    /// The lines after the one at this place, round the ring until before it.
    fn write_round(&self, evidence: &mut Evidence, place: usize, line: LineId) -> LineId {
        let count = self.way.spots.len();
        let mut turned = self.way.clone();
        turned.spots.rotate_left(place + 1);
        turned.strong.rotate_left(place.div_ceil(2));
        let first = self.graph.spot(turned.spots[0]);
        let before = self.graph.spot(self.way.spots[place]);
        let node = Node::off(first.digit, first.cells);
        let because = weak_reason(self.sight, before.cells, &node, before.digit == first.digit);
        let mut lines = vec![evidence.line(node, because, &[line])];
        turned.spots.truncate(count - 1);
        turned.write_from(self.sight, self.graph, evidence, &mut lines);
        lines[lines.len() - 1]
    }
}
