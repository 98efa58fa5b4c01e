//! Links between candidates: the shared graph of all techniques that follow chains. A weak link says that of two
//! candidates at most one is true, a strong link that at least one is.

use super::position::Position;
use super::{Because, Evidence, LineId, Node};
use crate::{Candidate, CandidateSet, CellSet, House};

/// Which links a chain may use.
#[derive(Clone, Copy, Debug)]
pub(super) struct Kinds {
    /// Strong links inside a cell with two candidates, and weak links inside a cell.
    pub(super) cells: bool,
    /// Strong links in a house with two places for a digit.
    pub(super) houses: bool,
}

impl Kinds {
    pub(super) const ALL: Self = Self { cells: true, houses: true };
}

/// The reason for a strong link.
#[derive(Clone, Copy, Debug)]
pub(super) enum Strong {
    /// The cell of both has no other candidate.
    Cell,
    /// The house has no other place for the digit.
    House(House),
}

/// Calls back for each candidate that is on if this one is off, with the reason; cell first, then row, column, box.
pub(super) fn each_strong(
    position: &Position<'_>,
    from: Candidate,
    kinds: Kinds,
    mut found: impl FnMut(Candidate, Strong),
) {
    let board = position.board();
    let Candidate { cell, digit } = from;
    if kinds.cells
        && let Some(other) = board.candidates(cell).without(digit).single()
    {
        found(Candidate { cell, digit: other }, Strong::Cell);
    }
    if kinds.houses {
        for house in position.houses_at(cell) {
            if let Some(other) = (position.cells(house) & board.cells_with(digit)).without(cell).single() {
                found(Candidate { cell: other, digit }, Strong::House(house));
            }
        }
    }
}

/// The candidates that are off if this one is on.
pub(super) fn weak(position: &Position<'_>, from: Candidate, kinds: Kinds) -> CandidateSet {
    let board = position.board();
    let Candidate { cell, digit } = from;
    // Inside a cell a chain of strong cell links would only turn back.
    let inside = if kinds.cells && kinds.houses {
        board.all_candidates().inside(CellSet::of(cell))
    } else {
        CandidateSet::EMPTY
    };
    let mut all = inside.without(from);
    all.insert_all(digit, position.peers(cell) & board.cells_with(digit));
    all
}

/// Why the second is off if the first is on.
pub(super) fn weak_reason(position: &Position<'_>, on: Candidate, off: Candidate) -> Because {
    if on.cell == off.cell {
        Because::Cell(on.cell)
    } else {
        house_reason(position, CellSet::of(on.cell).with(off.cell))
    }
}

/// The house that holds all of these cells, or that they see each other without sharing one.
pub(super) fn house_reason(position: &Position<'_>, cells: CellSet) -> Because {
    position.common_house(cells).map_or(Because::Seen, Because::House)
}

/// How far a search along the links has come from one candidate: the shortest way to each candidate reached.
///
/// On and off alternate; an on rests on one off, an off on one on.
#[derive(Clone)]
pub(super) struct Reach {
    /// For each candidate on: the off before it, and why.
    on: Vec<Option<(Candidate, Strong)>>,
    /// For each candidate off: the on before it.
    off: Vec<Option<Candidate>>,
    pub(super) all_on: CandidateSet,
    pub(super) all_off: CandidateSet,
    start: Node,
}

impl Reach {
    /// Everything that follows from a candidate being off (or on), nearest first.
    pub(super) fn from(position: &Position<'_>, start: Node, kinds: Kinds) -> Self {
        let first = start.candidates().first().expect("a chain starts at a candidate");
        let mut reach = Self {
            on: vec![None; Candidate::COUNT],
            off: vec![None; Candidate::COUNT],
            all_on: CandidateSet::EMPTY,
            all_off: CandidateSet::EMPTY,
            start,
        };
        let mut layer = vec![first];
        if start.state == super::State::Off {
            reach.all_off.insert(first);
            layer = reach.turn_on(position, &layer, kinds);
        } else {
            reach.all_on.insert(first);
        }
        while !layer.is_empty() {
            let offs = reach.turn_off(position, &layer, kinds);
            layer = reach.turn_on(position, &offs, kinds);
        }
        reach
    }

    fn turn_off(&mut self, position: &Position<'_>, layer: &[Candidate], kinds: Kinds) -> Vec<Candidate> {
        let mut next = Vec::new();
        for &on in layer {
            let new = weak(position, on, kinds) - self.all_off;
            for off in new.iter() {
                self.off[off.index()] = Some(on);
                next.push(off);
            }
            self.all_off |= new;
        }
        next
    }

    fn turn_on(&mut self, position: &Position<'_>, layer: &[Candidate], kinds: Kinds) -> Vec<Candidate> {
        let mut next = Vec::new();
        for &off in layer {
            each_strong(position, off, kinds, |on, strong| {
                if !self.all_on.contains(on) {
                    self.all_on.insert(on);
                    self.on[on.index()] = Some((off, strong));
                    next.push(on);
                }
            });
        }
        next
    }

    /// How many nodes the way to a node has.
    pub(super) fn length_to(&self, end: Node) -> u32 {
        let (mut length, mut here, mut state) = (1, end.candidates().first(), end.state);
        while let Some(candidate) = here {
            let (before, next) = match state {
                super::State::On => (self.on[candidate.index()].map(|(off, _)| off), super::State::Off),
                super::State::Off => (self.off[candidate.index()], super::State::On),
            };
            length += u32::from(before.is_some());
            (here, state) = (before, next);
        }
        length
    }

    /// The way to a node that was reached, from the start on, with the reason of each.
    pub(super) fn way_to(&self, position: &Position<'_>, end: Node) -> Vec<(Node, Because)> {
        let mut way = Vec::new();
        let mut here = end;
        while here != self.start {
            let candidate = here.candidates().first().expect("a node has a candidate");
            let (before, because) = if here.state == super::State::On {
                let (off, strong) = self.on[candidate.index()].expect("reached by a strong link");
                let because = match strong {
                    Strong::Cell => Because::Cell(candidate.cell),
                    Strong::House(house) => Because::House(house),
                };
                (Node::is_not(off), because)
            } else {
                let on = self.off[candidate.index()].expect("reached by a weak link");
                (Node::is(on), weak_reason(position, on, candidate))
            };
            way.push((here, because));
            here = before;
        }
        way.push((self.start, Because::Supposed));
        way.reverse();
        way
    }
}

/// Writes a way down line by line; gives the id of each line.
pub(super) fn write(evidence: &mut Evidence, way: &[(Node, Because)]) -> Vec<LineId> {
    let mut lines: Vec<LineId> = Vec::new();
    for (node, because) in way {
        let causes: Vec<LineId> = lines.last().copied().into_iter().collect();
        lines.push(evidence.line(*node, because.clone(), &causes));
    }
    lines
}

/// Writes the ways from the start of a reach to each of these candidates being off, what they share only once; gives the
/// line of the start and the line of each end.
pub(super) fn write_ways(
    evidence: &mut Evidence,
    position: &Position<'_>,
    reach: &Reach,
    ends: &[Candidate],
) -> (LineId, Vec<LineId>) {
    let start = evidence.suppose(reach.start);
    let mut told: Vec<(Node, LineId)> = vec![(reach.start, start)];
    let mut lines = Vec::new();
    for &end in ends {
        let mut last = start;
        for (node, because) in reach.way_to(position, Node::is_not(end)).into_iter().skip(1) {
            last = match told.iter().find(|(other, _)| *other == node) {
                Some(&(_, line)) => line,
                None => evidence.line(node, because, &[last]),
            };
            told.push((node, last));
        }
        lines.push(last);
    }
    (start, lines)
}
