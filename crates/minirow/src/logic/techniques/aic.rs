//! Alternating inference chains: strong and weak links in turn, from a start that is off to an end that is on. One of
//! the two is true, so what excludes both is false. With places of one digit only it is an X-Chain, with cells of two
//! candidates only an XY-Chain; groups and almost locked sets may be links of it. If the chain returns to its start it is
//! a discontinuous loop: the start is true, or what both its ends exclude is false. Continuous loops are in `aic_loop`.
//!
//! Off makes on by a strong link (two places, two candidates), on makes off by a weak one.
//!
//! ```text
//! 12 | . . | 23      1 is in r1c1 or, by way of 2 and 3, in r4c5: so not in r4c1, which sees both
//! .. | . . | ..
//! -1 | . . | 31
//! ```

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use crate::bits;
use crate::logic::chain::{LinkChain, weak_reason};
use crate::logic::found::{Find, Found};
use crate::logic::graph::{Graph, Scope, Spot, SpotId, Walk, spots};
use crate::logic::links::house_reason;
use crate::logic::sight::Sight;
use crate::logic::{Because, Evidence, Node};
use crate::{Candidate, CandidateSet, CellSet, Digit, DigitSet};

/// How many of the shortest ways between two ends are looked at where every variant is wanted.
const THOROUGH_WAYS: usize = 512;

/// Chains whose ends remove candidates, the shortest first.
pub(crate) fn find(sight: &Sight<'_>, found: &mut Found<'_>, scope: Scope) -> ControlFlow<()> {
    let board = sight.board();
    let is_one_digit = matches!(scope, Scope::Digit | Scope::Bivalue);
    let may_remove = match scope {
        Scope::Digit => Digit::ALL.into_iter().any(|digit| !sight.dead(digit).is_empty()),
        // The links between cells with two candidates are among those of all candidates.
        Scope::Bivalue => !sight.refuted(Scope::Candidates).is_empty(),
        Scope::Candidates | Scope::Groups | Scope::Sets => !sight.refuted(scope).is_empty(),
    };
    if !may_remove {
        return ControlFlow::Continue(());
    }
    let mut known = BTreeSet::new();
    each_end(sight, scope, &mut |graph, walk, [start, end]| {
        if start == end && scope == Scope::Digit {
            return bitten(sight, found, graph, walk, start);
        }
        // Each pair of ends is met twice if both are starts.
        if end == start || end < start && is_start(graph, scope, end) {
            return ControlFlow::Continue(());
        }
        // A single strong link is no chain, but there may be one beside it.
        let is_link = walk.length() == 2;
        if is_link && scope != Scope::Digit {
            return ControlFlow::Continue(());
        }
        if is_one_digit && graph.spot(start).digit != graph.spot(end).digit {
            return ControlFlow::Continue(());
        }
        let removed = graph.excluded(board, start, end);
        if removed.is_empty() || known.contains(&removed) {
            return ControlFlow::Continue(());
        }
        let way = if is_link {
            detour(graph, start, end)
        } else {
            way(graph, scope, [start, end], found.is_thorough())
        };
        let Some(way) = way else { return ControlFlow::Continue(()) };
        known.insert(removed);
        let find = Find::remove(found.technique(), removed).with_length(way.spots.len() as u32);
        found.offer(&find, |evidence| {
            let lines = way.write(sight, graph, evidence);
            evidence.remove(&removed, &Because::Either, &[lines[0], lines[lines.len() - 1]]);
        })
    })
}

/// The shortest chain between two ends that a strong link joins, other than that link.
fn detour(graph: &Graph, start: SpotId, end: SpotId) -> Option<LinkChain> {
    let firsts = graph.strong(start).iter().map(|&(first, _)| first).filter(|&first| first != end);
    let ways = firsts.flat_map(|first| LinkChain::shortest(graph, start, Some(first), end, 1));
    ways.min_by_key(|way| way.spots.len())
}

/// A chain of one digit that returns to its start: the digit is there, and leaves the cells that see it.
fn bitten(
    sight: &Sight<'_>,
    found: &mut Found<'_>,
    graph: &Graph,
    walk: &Walk,
    start: SpotId,
) -> ControlFlow<()> {
    let Spot { digit, cells } = graph.spot(start);
    let seen = sight.common_peers(cells) & sight.board().cells_with(digit);
    let removed = CandidateSet::product(seen, DigitSet::of(digit));
    let Some(way) = way(graph, Scope::Digit, [start; 2], found.is_thorough()) else {
        return ControlFlow::Continue(());
    };
    found.offer(&Find::remove(found.technique(), removed).with_length(walk.length()), |evidence| {
        let lines = way.write(sight, graph, evidence);
        let (first, last) = (lines[0], lines[lines.len() - 1]);
        let truth = evidence.line(Node::on(digit, cells), Because::Refuted, &[first, last, first]);
        evidence.remove(&removed, &house_reason(sight, cells | seen), &[truth]);
    })
}

/// Chains from a candidate back to itself: it is true, or it is false.
pub(crate) fn find_discontinuous(sight: &Sight<'_>, found: &mut Found<'_>, scope: Scope) -> ControlFlow<()> {
    let board = sight.board();
    if sight.refuted(scope).is_empty() {
        return ControlFlow::Continue(());
    }
    let mut known = BTreeSet::new();
    each_end(sight, scope, &mut |graph, walk, [start, end]| {
        let spot = graph.spot(start);
        if end == start {
            let Some(cell) = spot.cells.single() else { return ControlFlow::Continue(()) };
            let others = board.all_candidates().inside(CellSet::of(cell));
            let removed = others.without(Candidate { cell, digit: spot.digit });
            if known.contains(&removed) {
                return ControlFlow::Continue(());
            }
            let Some(way) = way(graph, scope, [start, end], found.is_thorough()) else {
                return ControlFlow::Continue(());
            };
            known.insert(removed);
            let find = Find::remove(found.technique(), removed).with_length(walk.length());
            return found.offer(&find, |evidence| {
                let lines = way.write(sight, graph, evidence);
                let (start, end) = (lines[0], lines[lines.len() - 1]);
                let truth =
                    evidence.line(Node::on(spot.digit, spot.cells), Because::Refuted, &[start, end, start]);
                evidence.remove(&removed, &Because::Cell(cell), &[truth]);
            });
        }
        // With sets, `find_refuted` finds these.
        if end < start || scope == Scope::Sets {
            return ControlFlow::Continue(());
        }
        for candidate in graph.excluded(board, start, end).iter() {
            let removed = CandidateSet::of(candidate);
            if known.contains(&removed) {
                continue;
            }
            let Some(way) = way(graph, scope, [start, end], found.is_thorough()) else {
                return ControlFlow::Continue(());
            };
            known.insert(removed);
            let find = Find::remove(found.technique(), removed).with_length(walk.length() + 2);
            found.offer(&find, |evidence| refute(sight, graph, evidence, &way, candidate))?;
        }
        ControlFlow::Continue(())
    })
}

/// Candidates that lead to their own opposite by way of almost locked sets, the shortest way first. The links next to the
/// candidate may be sets too.
pub(crate) fn find_refuted(sight: &Sight<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    let graph = sight.graph(Scope::Sets);
    let ways = sight.refuted(Scope::Sets);
    let is_thorough = found.is_thorough();
    let mut ways: Vec<(Candidate, LinkChain)> = ways
        .iter()
        .filter_map(|candidate| Some((candidate, way_round(graph, candidate, is_thorough)?)))
        .collect();
    ways.sort_by_key(|(_, way)| way.spots.len());
    for (candidate, way) in ways {
        let find = Find::remove(found.technique(), CandidateSet::of(candidate));
        let find = find.with_length(way.spots.len() as u32 + 2);
        found.offer(&find, |evidence| refute(sight, graph, evidence, &way, candidate))?;
    }
    ControlFlow::Continue(())
}

/// The shortest way with a set between two spots that the candidate excludes.
fn way_round(graph: &Graph, candidate: Candidate, is_thorough: bool) -> Option<LinkChain> {
    let ends = graph.excluded_by(candidate);
    let mut walks: Vec<(SpotId, Walk)> = spots(ends).map(|id| (id, Walk::new(graph, id))).collect();
    while !walks.is_empty() {
        let mut ways = Vec::new();
        for (start, walk) in &mut walks {
            walk.advance(graph);
            let reached = walk.layer().iter().filter(|&&on| bits::contains(ends, on.into()));
            // Else the shortest way decides, with a set or without: see below.
            let scope = if is_thorough { Scope::Sets } else { Scope::Candidates };
            let found = reached.filter_map(|&end| way(graph, scope, [*start, end], is_thorough));
            ways.extend(found.filter(|way| !passes(way, graph, candidate)));
        }
        if let Some(way) = ways.into_iter().min_by_key(|way| way.complexity(graph)) {
            return (way.complexity(graph).0 > 0).then_some(way);
        }
        walks.retain(|(_, walk)| !walk.layer().is_empty());
    }
    None
}

/// Whether the candidate itself is on the way: the part before it, or after it, would be needless.
fn passes(way: &LinkChain, graph: &Graph, candidate: Candidate) -> bool {
    let mut spots = way.spots.iter().map(|&id| graph.spot(id));
    spots.any(|spot| spot.digit == candidate.digit && spot.cells.contains(candidate.cell))
}

/// Supposes the candidate, which turns the start of the way off; its end turns the candidate off.
fn refute(sight: &Sight<'_>, graph: &Graph, evidence: &mut Evidence, way: &LinkChain, candidate: Candidate) {
    let here = CellSet::of(candidate.cell);
    let (start, end) = (graph.spot(way.spots[0]), graph.spot(way.spots[way.spots.len() - 1]));
    let supposed = evidence.suppose(Node::is(candidate));
    let first = Node::off(start.digit, start.cells);
    let because = weak_reason(sight, here, &first, start.digit == candidate.digit);
    let mut lines = vec![evidence.line(first, because, &[supposed])];
    way.write_from(sight, graph, evidence, &mut lines);
    let last = Node::is_not(candidate);
    let because = weak_reason(sight, end.cells, &last, end.digit == candidate.digit);
    let off = evidence.line(last, because, &[lines[lines.len() - 1]]);
    evidence.line(last, Because::Refuted, &[supposed, supposed, off]);
}

/// Takes a graph, a walk in it, its start and an end that it has just reached.
type TakeEnd<'a> = &'a mut dyn FnMut(&Graph, &Walk, [SpotId; 2]) -> ControlFlow<()>;

/// Calls back for each spot that is on if another one is off, the nearest first.
fn each_end(sight: &Sight<'_>, scope: Scope, take: TakeEnd<'_>) -> ControlFlow<()> {
    let graph = sight.graph(scope);
    let ends = ends(sight, scope);
    let is_end = |id: &SpotId| ends.as_ref().is_none_or(|ends| bits::contains(ends, (*id).into()));
    let starts = graph.ids().filter(|id| is_start(graph, scope, *id) && is_end(id));
    let mut walks: Vec<(SpotId, Walk)> = starts.map(|id| (id, Walk::new(graph, id))).collect();
    while !walks.is_empty() {
        for (start, walk) in &mut walks {
            for &end in walk.layer().iter().filter(|end| is_end(end)) {
                take(graph, walk, [*start, end])?;
            }
            walk.advance(graph);
        }
        walks.retain(|(_, walk)| !walk.layer().is_empty());
    }
    ControlFlow::Continue(())
}

/// The spots that any removable candidate excludes: what both ends of a chain exclude is such a candidate.
fn ends(sight: &Sight<'_>, scope: Scope) -> Option<Vec<u64>> {
    if matches!(scope, Scope::Digit | Scope::Bivalue) {
        return None;
    }
    let graph = sight.graph(scope);
    let excluded = sight.refuted(scope);
    let mut excluded = excluded.iter().map(|candidate| graph.excluded_by(candidate));
    let mut ends = excluded.next()?.to_vec();
    excluded.for_each(|spots| bits::union(&mut ends, spots));
    Some(ends)
}

/// Whether chains start here; with sets, only at single candidates.
fn is_start(graph: &Graph, scope: Scope, id: SpotId) -> bool {
    graph.spot(id).cells.len() == 1 || scope != Scope::Sets
}

/// The way between the two, unless a simpler technique finds it: a chain with groups has a group.
/// Where every variant is wanted, any of the shortest ways will do.
fn way(graph: &Graph, scope: Scope, [start, end]: [SpotId; 2], is_thorough: bool) -> Option<LinkChain> {
    if is_thorough {
        let ways = LinkChain::shortest(graph, start, None, end, THOROUGH_WAYS).into_iter();
        return ways.filter(|way| way.is_of(graph, scope)).min_by_key(|way| way.complexity(graph));
    }
    LinkChain::simplest(graph, start, end).filter(|way| way.is_of(graph, scope))
}
