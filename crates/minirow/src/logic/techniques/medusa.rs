//! 3D Medusa: candidates of several digits that hang together by strong links, in cells and in houses, get two colours in
//! turn. All candidates of one colour are true, or all of the other. A candidate that is excluded by both colours is
//! false. A colour is wrong if two of its candidates exclude each other, or if it leaves a cell nothing.
//!
//! ```text
//! 1A 2b . | . 1b . | . . .    1 and 2 of r1c1, the two 1s of row 1, the two 2s of column 1 ... in turn
//! ```

use std::ops::ControlFlow;

use crate::logic::found::{Find, Found};
use crate::logic::graph::{Graph, Scope, SpotId, Strong};
use crate::logic::lines::Lines;
use crate::logic::links::house_reason;
use crate::logic::sight::Sight;
use crate::logic::{Because, Evidence, LineId, Node, State};
use crate::{Candidate, CandidateSet, Cell, CellSet, Digit};

/// Candidates that hang together by strong links.
struct Net<'a> {
    sight: &'a Sight<'a>,
    graph: &'a Graph,
    /// The candidates of each colour.
    colours: [CandidateSet; 2],
    /// The candidates that each colour excludes.
    excluded: [CandidateSet; 2],
    /// The spots of the candidates, by their numbers.
    ids: &'a [Option<SpotId>],
}

/// A candidate on the way from the root, its depth, and the one before it with the link.
type Branch = (Candidate, usize, Option<(Candidate, Strong)>);

pub(crate) fn find(sight: &Sight<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    let graph = sight.graph(Scope::Candidates);
    let mut ids = vec![None; Candidate::COUNT];
    for id in graph.ids() {
        let spot = graph.spot(id);
        if let Some(cell) = spot.cells.single() {
            ids[Candidate { cell, digit: spot.digit }.index()] = Some(id);
        }
    }
    let mut seen = CandidateSet::EMPTY;
    for root in (0..Candidate::COUNT).filter(|&number| ids[number].is_some()).map(Candidate::from_index) {
        if seen.contains(root) {
            continue;
        }
        let mut net =
            Net { sight, graph, colours: Default::default(), excluded: Default::default(), ids: &ids };
        for (one, depth, _) in net.tree(root) {
            net.colours[depth % 2].insert(one);
            seen.insert(one);
        }
        net.excluded = net.colours.map(|colour| excluded(sight, &colour));
        // With one digit it is simple colours.
        if net.all().digits().len() > 1 {
            net.find_wrong(found)?;
            net.find_trap(found, root)?;
        }
    }
    ControlFlow::Continue(())
}

/// All that any of these candidates excludes.
fn excluded(sight: &Sight<'_>, colour: &CandidateSet) -> CandidateSet {
    let (mut one, mut two) = (CellSet::EMPTY, CellSet::EMPTY);
    for digit in colour.digits() {
        two |= one & colour.cells_of(digit);
        one |= colour.cells_of(digit);
    }
    let mut excluded = CandidateSet::EMPTY;
    for digit in Digit::ALL {
        let here = colour.cells_of(digit);
        let seen = here.iter().fold(CellSet::EMPTY, |seen, cell| seen | sight.peers(cell));
        excluded.insert_all(digit, (seen | two | (one - here)) & sight.board().cells_with(digit));
    }
    excluded
}

impl Net<'_> {
    fn all(&self) -> CandidateSet {
        self.colours[0] | self.colours[1]
    }

    /// The candidates from a root outwards.
    fn tree(&self, root: Candidate) -> Vec<Branch> {
        let mut tree: Vec<Branch> = vec![(root, 0, None)];
        let mut seen = CandidateSet::of(root);
        let mut next = 0;
        while let Some(&(here, depth, _)) = tree.get(next) {
            let links = self.ids[here.index()].map_or(&[][..], |id| self.graph.strong(id));
            for &(id, strong) in links {
                let spot = self.graph.spot(id);
                let Some(cell) = spot.cells.single() else { continue };
                let one = Candidate { cell, digit: spot.digit };
                if !seen.contains(one) {
                    seen.insert(one);
                    tree.push((one, depth + 1, Some((here, strong))));
                }
            }
            next += 1;
        }
        tree
    }

    /// From the root, which the line says is on or off, to each of the targets: a line for each candidate on the way.
    fn write(
        &self,
        evidence: &mut Evidence,
        (root, state, line): (Candidate, State, LineId),
        targets: CandidateSet,
    ) -> Lines {
        let tree = self.tree(root);
        let mut needed = targets;
        for (one, _, before) in tree.iter().rev() {
            if let Some((before, _)) = before.filter(|_| needed.contains(*one)) {
                needed.insert(before);
            }
        }
        let mut lines = Lines::of(root, line);
        for (one, depth, before) in tree {
            let Some((before, strong)) = before.filter(|_| needed.contains(one)) else { continue };
            let because = match strong {
                Strong::House(house) => Because::House(house),
                Strong::Cell(_) | Strong::Set(_) => Because::Cell(one.cell),
            };
            let is_like_root = depth % 2 == 0;
            let node = if is_like_root == (state == State::On) { Node::is(one) } else { Node::is_not(one) };
            lines.insert(one, evidence.line(node, because, &[lines[before]]));
        }
        lines
    }

    /// The first candidate of the colour that excludes this one.
    fn excluder(&self, colour: usize, one: Candidate) -> Option<Candidate> {
        self.colours[colour].iter().find(|other| self.sight.excludes(*other, one))
    }

    /// Adds that the candidate is off, since another one is on.
    fn exclude(&self, evidence: &mut Evidence, on: Candidate, line: LineId, off: Candidate) -> LineId {
        let because = if on.cell == off.cell {
            Because::Cell(on.cell)
        } else {
            house_reason(self.sight, CellSet::of(on.cell).with(off.cell))
        };
        evidence.line(Node::is_not(off), because, &[line])
    }

    /// Candidates that both colours exclude.
    fn find_trap(&self, found: &mut Found<'_>, root: Candidate) -> ControlFlow<()> {
        let removed = (self.excluded[0] & self.excluded[1]) - self.all();
        found.offer(&Find::remove(found.technique(), removed), |evidence| {
            let mut ends: [Vec<LineId>; 2] = Default::default();
            let mut roots = Vec::new();
            for (colour, node) in [Node::is(root), Node::is_not(root)].into_iter().enumerate() {
                let line = evidence.suppose(node);
                roots.push(line);
                let excluders: Vec<(Candidate, Candidate)> = removed
                    .iter()
                    .filter_map(|one| self.excluder(colour, one).map(|other| (one, other)))
                    .collect();
                let targets = excluders.iter().map(|&(_, other)| other).collect();
                let lines = self.write(evidence, (root, node.state, line), targets);
                for (one, other) in excluders {
                    ends[colour].push(self.exclude(evidence, other, lines[other], one));
                }
            }
            for (index, one) in removed.iter().enumerate() {
                let causes = [roots[0], ends[0][index], roots[1], ends[1][index]];
                evidence.line(Node::is_not(one), Because::EitherWay, &causes);
            }
        })
    }

    /// A colour that contradicts itself, or leaves a cell nothing.
    fn find_wrong(&self, found: &mut Found<'_>) -> ControlFlow<()> {
        for colour in 0..2 {
            let removed = self.colours[colour];
            let clashing = removed & self.excluded[colour];
            let clash = clashing.iter().find_map(|one| {
                clashing
                    .iter()
                    .find(|other| *other > one && self.sight.excludes(*other, one))
                    .map(|other| (one, other))
            });
            if let Some((one, other)) = clash {
                found.offer(&Find::remove(found.technique(), removed), |evidence| {
                    let supposed = evidence.suppose(Node::is(one));
                    let lines = self.write(evidence, (one, State::On, supposed), CandidateSet::of(other));
                    let off = self.exclude(evidence, other, lines[other], one);
                    self.write_wrong(evidence, one, [supposed, supposed, off], removed);
                })?;
            } else if let Some(cell) = self.emptied(colour) {
                found.offer(&Find::remove(found.technique(), removed), |evidence| {
                    self.write_emptied(evidence, colour, cell);
                })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// A cell without candidates of the net that the colour leaves nothing.
    fn emptied(&self, colour: usize) -> Option<Cell> {
        let board = self.sight.board();
        let left = *board.all_candidates() - (self.excluded[colour] - self.all());
        (board.open() - left.cells()).first()
    }

    fn write_emptied(&self, evidence: &mut Evidence, colour: usize, cell: Cell) {
        let removed = self.colours[colour];
        let candidates = self.sight.board().all_candidates().inside(CellSet::of(cell));
        let excluders: Vec<(Candidate, Candidate)> = candidates
            .iter()
            .filter_map(|one| self.excluder(colour, one).map(|other| (one, other)))
            .collect();
        let (Some(root), Some(&(last, _))) = (removed.first(), excluders.last()) else { return };
        let supposed = evidence.suppose(Node::is(root));
        let targets = excluders.iter().map(|&(_, other)| other).collect();
        let lines = self.write(evidence, (root, State::On, supposed), targets);
        let mut offs: Vec<LineId> =
            excluders.iter().map(|&(one, other)| self.exclude(evidence, other, lines[other], one)).collect();
        let Some(off) = offs.pop() else { return };
        let on = evidence.line(Node::is(last), Because::Cell(cell), &offs);
        self.write_wrong(evidence, root, [supposed, on, off], removed);
    }

    /// The root is off, and so is all of its colour.
    fn write_wrong(
        &self,
        evidence: &mut Evidence,
        root: Candidate,
        causes: [LineId; 3],
        removed: CandidateSet,
    ) {
        let line = evidence.line(Node::is_not(root), Because::Refuted, &causes);
        self.write(evidence, (root, State::Off, line), removed);
    }
}
