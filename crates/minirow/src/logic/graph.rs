//! The link graph of a board, shared by all chains. Its spots are candidates, groups (places of a digit where a line
//! crosses a box) and the places of a digit in an almost locked set. A weak link: of two spots at most one is on. A
//! strong link: at least one is. Only spots with a strong link are in it, for no chain passes through others.

use std::collections::BTreeMap;

use super::als::Als;
use super::position::Position;
use crate::{Board, Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House, HouseKind};

/// A digit in some cells, of which one may hold it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Spot {
    pub(super) digit: Digit,
    pub(super) cells: CellSet,
}

/// The number of a spot in its graph.
pub(super) type SpotId = u16;

/// What makes a strong link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Strong {
    /// The cell of both has no other candidate.
    Cell(Cell),
    /// The house has no other place for the digit.
    House(House),
    /// The almost locked set with this number lacks only one digit.
    Set(u16),
}

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
    /// For each spot the spots that are off if it is on, as bits; `words` words each.
    weak: Vec<u64>,
    words: usize,
    /// For each spot what is on if it is off.
    strong: Vec<Vec<(SpotId, Strong)>>,
}

impl Graph {
    pub(super) fn new(position: &Position<'_>, scope: Scope, sets: &[Als]) -> Self {
        let mut builder = Builder { spots: Vec::new(), numbers: BTreeMap::new(), strong: Vec::new() };
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
        let Builder { spots, strong, .. } = builder;
        let words = spots.len().div_ceil(64);
        let inside = matches!(scope, Scope::Candidates | Scope::Groups | Scope::Sets);
        let seen: Vec<CellSet> = spots.iter().map(|spot| position.common_peers(spot.cells)).collect();
        let weak = weak_links(&spots, &seen, words, inside);
        Self { spots, seen, weak, words, strong }
    }

    pub(super) fn ids(&self) -> impl Iterator<Item = SpotId> + use<> {
        0..self.spots.len() as SpotId
    }

    pub(super) fn spot(&self, id: SpotId) -> Spot {
        self.spots[usize::from(id)]
    }

    /// What is on if this one is off.
    pub(super) fn strong(&self, id: SpotId) -> &[(SpotId, Strong)] {
        &self.strong[usize::from(id)]
    }

    pub(super) fn weak_bits(&self, id: SpotId) -> &[u64] {
        &self.weak[usize::from(id) * self.words..][..self.words]
    }

    /// Whether at most one of the two is on.
    pub(super) fn is_weak(&self, one: SpotId, other: SpotId) -> bool {
        self.weak_bits(one)[usize::from(other) / 64] >> (other % 64) & 1 == 1
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

    /// The spots that are off if this candidate is on.
    pub(super) fn excluded_by(&self, candidate: Candidate) -> Vec<SpotId> {
        let is_excluded = |id: &SpotId| {
            let spot = self.spot(*id);
            if spot.digit == candidate.digit {
                self.seen[usize::from(*id)].contains(candidate.cell)
            } else {
                spot.cells == CellSet::of(candidate.cell)
            }
        };
        self.ids().filter(is_excluded).collect()
    }

    /// What is off if this one is on.
    pub(super) fn weak(&self, id: SpotId) -> impl Iterator<Item = SpotId> {
        self.weak_bits(id).iter().enumerate().flat_map(|(word, &bits)| ones(word, bits))
    }
}

/// The numbers of the bits that are set in a word.
pub(super) fn ones(word: usize, mut bits: u64) -> impl Iterator<Item = SpotId> {
    std::iter::from_fn(move || {
        let lowest = (bits != 0).then(|| (word * 64) as SpotId + bits.trailing_zeros() as SpotId);
        bits &= bits.wrapping_sub(1);
        lowest
    })
}

struct Builder {
    spots: Vec<Spot>,
    numbers: BTreeMap<Spot, SpotId>,
    strong: Vec<Vec<(SpotId, Strong)>>,
}

impl Builder {
    fn number(&mut self, digit: Digit, cells: CellSet) -> SpotId {
        let spot = Spot { digit, cells };
        *self.numbers.entry(spot).or_insert_with(|| {
            self.spots.push(spot);
            self.strong.push(Vec::new());
            self.spots.len() as SpotId - 1
        })
    }

    fn link(&mut self, one: SpotId, other: SpotId, strong: Strong) {
        for (from, to) in [(one, other), (other, one)] {
            let links = &mut self.strong[usize::from(from)];
            if links.iter().all(|&(known, _)| known != to) {
                links.push((to, strong));
            }
        }
    }

    fn add_cells(&mut self, position: &Position<'_>) {
        for cell in position.board().open() {
            let digits = position.board().candidates(cell);
            if digits.len() != 2 {
                continue;
            }
            let mut ids = digits.iter().map(|digit| self.number(digit, CellSet::of(cell)));
            if let (Some(one), Some(other)) = (ids.next(), ids.next()) {
                self.link(one, other, Strong::Cell(cell));
            }
        }
    }

    fn add_houses(&mut self, position: &Position<'_>) {
        for house in position.houses() {
            for digit in Digit::ALL {
                let places = house.cells() & position.board().cells_with(digit);
                if places.len() == 2 {
                    let mut ids = places.iter().map(|cell| self.number(digit, CellSet::of(cell)));
                    if let (Some(one), Some(other)) = (ids.next(), ids.next()) {
                        self.link(one, other, Strong::House(house));
                    }
                }
            }
        }
    }

    /// Where a house has room for a digit only in two crossings with other houses, one of the two holds it.
    fn add_groups(&mut self, position: &Position<'_>) {
        for house in position.houses() {
            for digit in Digit::ALL {
                let places = house.cells() & position.board().cells_with(digit);
                if !(3..=6).contains(&places.len()) {
                    continue;
                }
                let crossings: Vec<CellSet> = position
                    .houses_touching(places)
                    .iter()
                    .filter(|other| is_crossing(house, *other))
                    .map(|other| other.cells() & places)
                    .collect();
                for &group in &crossings {
                    let rest = places - group;
                    if !rest.is_empty() && crossings.iter().any(|other| other.contains_all(rest)) {
                        let (one, other) = (self.number(digit, group), self.number(digit, rest));
                        self.link(one, other, Strong::House(house));
                    }
                }
            }
        }
    }

    /// An almost locked set without one of its digits has all others.
    fn add_sets(&mut self, position: &Position<'_>, sets: &[Als]) {
        let mut sets: Vec<(usize, &Als)> = sets.iter().enumerate().collect();
        sets.sort_by_key(|(_, set)| set.cells.len());
        for (index, set) in sets.into_iter().filter(|(_, set)| set.cells.len() > 1) {
            // A digit that no candidate outside sees leads neither in nor out.
            let is_linked =
                |digit: &Digit| !(set.seen(*digit) & position.board().cells_with(*digit)).is_empty();
            let linked: DigitSet = set.digits.iter().filter(is_linked).collect();
            if let Some(exit) = set.exit {
                let end = self.number(exit.digit, CellSet::of(exit.cell));
                // A cell that sees the exit's digit in the set too needs just that digit to be missing.
                let is_seen = set.digits.contains(exit.digit) && set.seen(exit.digit).contains(exit.cell);
                let linked = if is_seen { linked & DigitSet::of(exit.digit) } else { linked };
                for digit in linked.iter().filter(|&digit| !set.places(digit).contains(exit.cell)) {
                    let start = self.number(digit, set.places(digit));
                    self.link(start, end, Strong::Set(index as u16));
                }
                continue;
            }
            let ids: Vec<SpotId> = linked.iter().map(|digit| self.number(digit, set.places(digit))).collect();
            for (place, &one) in ids.iter().enumerate() {
                for &other in &ids[place + 1..] {
                    self.link(one, other, Strong::Set(index as u16));
                }
            }
        }
    }
}

/// Whether the other house crosses this one in up to three cells: a box and a line.
fn is_crossing(house: House, other: House) -> bool {
    (house.kind() == HouseKind::Box) != (other.kind() == HouseKind::Box)
}

fn weak_links(spots: &[Spot], seen: &[CellSet], words: usize, inside_cells: bool) -> Vec<u64> {
    let mut weak = vec![0; spots.len() * words];
    let mut by_digit: [Vec<usize>; 9] = Default::default();
    for (id, spot) in spots.iter().enumerate() {
        by_digit[spot.digit.index()].push(id);
    }
    let mut set = |one: usize, other: usize| weak[one * words + other / 64] |= 1 << (other % 64);
    for of_digit in &by_digit {
        for &one in of_digit {
            for &other in of_digit.iter().filter(|&&other| seen[one].contains_all(spots[other].cells)) {
                set(one, other);
            }
        }
    }
    if inside_cells {
        let mut by_cell: BTreeMap<Cell, Vec<usize>> = BTreeMap::new();
        for (id, spot) in spots.iter().enumerate() {
            if let Some(cell) = spot.cells.single() {
                by_cell.entry(cell).or_default().push(id);
            }
        }
        for ids in by_cell.values() {
            for &one in ids {
                ids.iter().filter(|&&other| other != one).for_each(|&other| set(one, other));
            }
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
        let (mut on, mut off) = (vec![0; graph.words], vec![0; graph.words]);
        insert(&mut off, start);
        for &one in &layer {
            insert(&mut on, one);
        }
        Self { on, off, layer, length: 2 }
    }

    /// What is on after this many links, and not before.
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
            for off in ones(word, new) {
                for &(on, _) in graph.strong(off) {
                    if insert(&mut self.on, on) {
                        self.layer.push(on);
                    }
                }
            }
        }
    }
}

/// Adds a bit; says whether it is new.
pub(super) fn insert(bits: &mut [u64], id: SpotId) -> bool {
    let (word, bit) = (usize::from(id) / 64, 1 << (id % 64));
    let is_new = bits[word] & bit == 0;
    bits[word] |= bit;
    is_new
}
