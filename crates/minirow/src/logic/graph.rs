//! The link graph of a board, shared by all chains. Its spots are candidates, groups (places of a digit where a line
//! crosses a box) and the places of a digit in an almost locked set. A weak link: of two spots at most one is on. A
//! strong link: at least one is. Only spots with a strong link are in it, for no chain passes through others.

use super::als::Als;
use super::position::Position;
use super::spots::{Builder, StrongLinks};
pub(super) use super::spots::{Spot, SpotId, Strong};
use crate::bits::{self, BitMatrix};
use crate::{Board, Candidate, CandidateSet, CellSet, DigitSet};

/// Which spots and links a chain may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Scope {
    /// Candidates of one digit, from house to house.
    Digit,
    /// Cells with two candidates: strong inside, weak between.
    Bivalue,
    /// Candidates, all links.
    Candidates,
    /// Groups too.
    Groups,
    /// Almost locked sets too.
    Sets,
}

impl Scope {
    pub(super) const COUNT: usize = 5;
}

/// Spots and the links between them.
pub(super) struct Graph {
    spots: Vec<Spot>,
    /// For each spot the cells that see all of its cells.
    seen: Vec<CellSet>,
    /// For each candidate, by its number, the spots that are off if it is on.
    excluded: BitMatrix,
    /// For each spot the spots that are off if it is on.
    weak: BitMatrix,
    /// For each spot what is on if it is off.
    strong: StrongLinks,
}

impl Graph {
    pub(super) fn new(position: &Position<'_>, scope: Scope, sets: &[&Als]) -> Self {
        let mut builder = Builder::new();
        if scope != Scope::Digit {
            builder.add_cells(position);
        }
        if scope != Scope::Bivalue {
            builder.add_houses(position);
        }
        if matches!(scope, Scope::Groups | Scope::Sets) {
            builder.add_groups(position);
        }
        builder.add_sets(position, sets);
        let (spots, strong) = builder.finish();
        let seen: Vec<CellSet> = spots.iter().map(|spot| position.common_peers(spot.cells)).collect();
        let inside = matches!(scope, Scope::Candidates | Scope::Groups | Scope::Sets);
        let excluded = excluded(position.board(), &spots, &seen, inside);
        let weak = weak(&spots, &excluded);
        Self { spots, seen, excluded, weak, strong }
    }

    pub(super) fn ids(&self) -> impl Iterator<Item = SpotId> + use<> {
        0..self.spots.len() as SpotId
    }

    /// How many words a set of spots has.
    pub(super) const fn words(&self) -> usize {
        self.weak.words()
    }

    pub(super) fn spot(&self, id: SpotId) -> Spot {
        self.spots[usize::from(id)]
    }

    /// The spots that are on if this one is off.
    pub(super) fn strong(&self, id: SpotId) -> &[(SpotId, Strong)] {
        self.strong.of(id)
    }

    /// The spots that are off if this one is on, as bits.
    pub(super) fn weak_bits(&self, id: SpotId) -> &[u64] {
        self.weak.row(id.into())
    }

    /// Whether at most one of the two is on.
    pub(super) fn is_weak(&self, one: SpotId, other: SpotId) -> bool {
        bits::contains(self.weak_bits(one), other.into())
    }

    /// The spots that are off if this candidate is on, as bits.
    pub(super) fn excluded_by(&self, candidate: Candidate) -> &[u64] {
        self.excluded.row(candidate.index())
    }

    /// The candidates that cannot be true together with either of the two.
    pub(super) fn excluded(&self, board: &Board, one: SpotId, other: SpotId) -> CandidateSet {
        let (here, there) = (self.spot(one), self.spot(other));
        let (seen, seen_there) = (self.seen[usize::from(one)], self.seen[usize::from(other)]);
        if here.digit == there.digit {
            let cells = seen & seen_there & board.cells_with(here.digit);
            return CandidateSet::product(cells, DigitSet::of(here.digit));
        }
        let mut excluded = CandidateSet::EMPTY;
        if let Some(cell) = here.cells.single().filter(|_| here.cells == there.cells) {
            for digit in board.candidates(cell).without(here.digit).without(there.digit) {
                excluded.insert(Candidate { cell, digit });
            }
            return excluded;
        }
        if here.cells.len() == 1 {
            excluded.insert_all(there.digit, here.cells & seen_there & board.cells_with(there.digit));
        }
        if there.cells.len() == 1 {
            excluded.insert_all(here.digit, there.cells & seen & board.cells_with(here.digit));
        }
        excluded
    }

    /// The spots that are off if this one is on.
    pub(super) fn weak(&self, id: SpotId) -> impl Iterator<Item = SpotId> {
        spots(self.weak_bits(id))
    }
}

/// The spots that these bits stand for.
pub(super) fn spots(bits: &[u64]) -> impl Iterator<Item = SpotId> {
    bits::numbers(bits).map(|id| id as SpotId)
}

/// For each candidate the spots that see it, and, if links inside cells count, the other candidates of its cell.
fn excluded(board: &Board, spots: &[Spot], seen: &[CellSet], inside: bool) -> BitMatrix {
    let mut excluded = BitMatrix::new(Candidate::COUNT, spots.len());
    for (id, (spot, seen)) in spots.iter().zip(seen).enumerate() {
        let digit = spot.digit;
        for cell in *seen & board.cells_with(digit) {
            bits::insert(excluded.row_mut(Candidate { cell, digit }.index()), id);
        }
        if let Some(cell) = spot.cells.single().filter(|_| inside) {
            for digit in board.candidates(cell).without(digit) {
                bits::insert(excluded.row_mut(Candidate { cell, digit }.index()), id);
            }
        }
    }
    excluded
}

/// For each spot the spots that all of its candidates exclude.
fn weak(spots: &[Spot], excluded: &BitMatrix) -> BitMatrix {
    let mut weak = BitMatrix::new(spots.len(), spots.len());
    for (id, spot) in spots.iter().enumerate() {
        let row = weak.row_mut(id);
        row.fill(u64::MAX);
        for cell in spot.cells {
            bits::retain(row, excluded.row(Candidate { cell, digit: spot.digit }.index()));
        }
    }
    weak
}

/// How far a chain has come from a start that is off: layer by layer, what is on after as many links.
pub(super) struct Walk {
    on: Vec<u64>,
    off: Vec<u64>,
    layer: Vec<SpotId>,
    /// The nodes of a chain to the layer.
    length: u32,
}

impl Walk {
    /// All that the start turns on at once.
    pub(super) fn new(graph: &Graph, start: SpotId) -> Self {
        Self::through(graph, start, graph.strong(start).iter().map(|&(on, _)| on).collect())
    }

    /// Only by way of one strong link.
    pub(super) fn by(graph: &Graph, start: SpotId, first: SpotId) -> Self {
        Self::through(graph, start, vec![first])
    }

    fn through(graph: &Graph, start: SpotId, layer: Vec<SpotId>) -> Self {
        let words = graph.words();
        let (mut on, mut off) = (vec![0; words], vec![0; words]);
        bits::insert(&mut off, start.into());
        for &one in &layer {
            bits::insert(&mut on, one.into());
        }
        Self { on, off, layer, length: 2 }
    }

    /// The spots that are on after this many links, and not before.
    pub(super) fn layer(&self) -> &[SpotId] {
        &self.layer
    }

    pub(super) const fn length(&self) -> u32 {
        self.length
    }

    /// One weak and one strong link further.
    pub(super) fn advance(&mut self, graph: &Graph) {
        for on in std::mem::take(&mut self.layer) {
            self.turn_off(graph, graph.weak_bits(on));
        }
        self.length += 2;
    }

    /// Adds to the layer what is on if these are off.
    fn turn_off(&mut self, graph: &Graph, spots: &[u64]) {
        for (word, bits) in spots.iter().enumerate() {
            let new = bits & !self.off[word];
            self.off[word] |= new;
            for off in bits::ones(new).map(|bit| (word * 64 + bit) as SpotId) {
                for &(on, _) in graph.strong(off) {
                    if bits::insert(&mut self.on, on.into()) {
                        self.layer.push(on);
                    }
                }
            }
        }
    }
}
