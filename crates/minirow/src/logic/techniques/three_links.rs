//! Wings of three strong links, named after their kinds: C for a cell with two candidates, H for a house with two places.
//! They are the alternating inference chains of six nodes; the W-Wing (CHC with one digit at both ends), XY-chains (CCC)
//! and chains of one digit have searches of their own.
//!
//! M-Wing: C H H, with the same digit at both ends. S-Wing: H C H. L-Wing: H H H with several digits. H-Wing: all
//! others with a cell at an end: C C H, and C H H or C H C with different digits at the ends.
//!
//! ```text
//! M-Wing: (x=y)r1c1 - (y)r1c5 = (y-x)r4c5 = (x)r4c2: x in r1c1 or r4c2
//! ```

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use crate::logic::chain::LinkChain;
use crate::logic::found::{Find, Found};
use crate::logic::graph::{Graph, Scope, Strong, Walk};
use crate::logic::sight::Sight;
use crate::logic::{Because, Technique};

/// Two ends may have several ways between them; more than these are never there.
const WAYS: usize = 1000;

pub(crate) fn find(sight: &Sight<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    let graph = sight.graph(Scope::Candidates);
    if sight.refuted(Scope::Candidates).is_empty() {
        return ControlFlow::Continue(());
    }
    let mut known = BTreeSet::new();
    for start in graph.ids() {
        let mut walk = Walk::new(graph, start);
        walk.advance(graph);
        walk.advance(graph);
        for &end in walk.layer().iter().filter(|&&end| end > start) {
            let removed = graph.excluded(sight.board(), start, end);
            if removed.is_empty() || known.contains(&removed) {
                continue;
            }
            let ways = LinkChain::shortest(graph, start, None, end, WAYS);
            let is_named = |way: &&LinkChain| name(graph, way) == Some(found.technique());
            let Some(way) = ways.iter().find(is_named) else { continue };
            known.insert(removed);
            let find = Find::remove(found.technique(), removed).with_length(walk.length());
            found.offer(&find, |evidence| {
                let lines = way.write(sight, graph, evidence);
                evidence.remove(&removed, &Because::Either, &[lines[0], lines[lines.len() - 1]]);
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// The name of a chain with three strong links, unless another search has it.
fn name(graph: &Graph, way: &LinkChain) -> Option<Technique> {
    use Strong::{Cell, House};
    let digits: Vec<_> = way.spots.iter().map(|&id| graph.spot(id).digit).collect();
    let is_same = digits.first() == digits.last();
    match way.strong[..] {
        [Cell(_), House(_), House(_)] | [House(_), House(_), Cell(_)] if is_same => Some(Technique::MWing),
        [House(_), Cell(_), House(_)] => Some(Technique::SWing),
        [House(_), House(_), House(_)] if digits.iter().any(|digit| *digit != digits[0]) => {
            Some(Technique::LWing)
        }
        [Cell(_), House(_), Cell(_)] if is_same => None,
        [Cell(_), House(_), _]
        | [_, House(_), Cell(_)]
        | [Cell(_), Cell(_), House(_)]
        | [House(_), Cell(_), Cell(_)] => Some(Technique::HWing),
        _ => None,
    }
}
