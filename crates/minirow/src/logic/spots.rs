//! The spots of a link graph and the strong links between them, found one after the other.

use super::als::Als;
use super::position::Position;
use crate::{Candidate, Cell, CellSet, Digit, DigitSet, House};

/// A digit in some cells, of which one may hold it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Spot {
    pub(super) digit: Digit,
    pub(super) cells: CellSet,
}

/// The number of a spot in its graph.
pub(super) type SpotId = u16;

/// The reason for a strong link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Strong {
    /// The cell of both has no other candidate.
    Cell(Cell),
    /// The house has no other place for the digit.
    House(House),
    /// The almost locked set with this number lacks only one digit.
    Set(u16),
}

/// For each spot what is on if it is off, in the order in which it was found.
pub(super) struct StrongLinks {
    /// Where the links of each spot begin in the list; one more says where the last ones end.
    starts: Vec<u32>,
    list: Vec<(SpotId, Strong)>,
}

impl StrongLinks {
    pub(super) fn of(&self, id: SpotId) -> &[(SpotId, Strong)] {
        let id = usize::from(id);
        &self.list[self.starts[id] as usize..self.starts[id + 1] as usize]
    }
}

/// No spot, no link: the end of a list.
const END: u32 = u32::MAX;

/// The links of one spot: the first and the last in the list of all links, and how many.
#[derive(Clone, Copy)]
struct Chain {
    first: u32,
    last: u32,
    count: u32,
}

/// Spots and links so far. There are hundreds of spots with a few links each: lists that run through one vector need no
/// allocation of their own.
pub(super) struct Builder {
    spots: Vec<Spot>,
    /// The last spot with the digit and the first cell of a candidate, by its number.
    latest: Vec<u32>,
    /// For each spot the one before it with the same digit and the same first cell.
    earlier: Vec<u32>,
    chains: Vec<Chain>,
    /// Links, each with the next one of the same spot.
    links: Vec<(SpotId, Strong, u32)>,
}

impl Builder {
    pub(super) fn new() -> Self {
        let latest = vec![END; Candidate::COUNT];
        Self { spots: Vec::new(), latest, earlier: Vec::new(), chains: Vec::new(), links: Vec::new() }
    }

    /// The spots, and the links of each.
    pub(super) fn finish(self) -> (Vec<Spot>, StrongLinks) {
        let mut list = Vec::with_capacity(self.links.len());
        let mut starts = Vec::with_capacity(self.chains.len() + 1);
        starts.push(0);
        for chain in &self.chains {
            list.extend(self.linked(chain));
            starts.push(list.len() as u32);
        }
        (self.spots, StrongLinks { starts, list })
    }

    /// The links of one spot.
    fn linked(&self, chain: &Chain) -> impl Iterator<Item = (SpotId, Strong)> {
        let mut next = chain.first;
        std::iter::from_fn(move || {
            let &(spot, strong, after) = self.links.get(next as usize)?;
            next = after;
            Some((spot, strong))
        })
    }

    fn number(&mut self, digit: Digit, cells: CellSet) -> SpotId {
        let cell = cells.first().expect("a spot has a cell");
        let latest = &mut self.latest[Candidate { cell, digit }.index()];
        let mut known = *latest;
        while let Some(spot) = self.spots.get(known as usize) {
            if spot.cells == cells {
                return known as SpotId;
            }
            known = self.earlier[known as usize];
        }
        let id = self.spots.len() as u32;
        self.earlier.push(std::mem::replace(latest, id));
        self.spots.push(Spot { digit, cells });
        self.chains.push(Chain { first: END, last: END, count: 0 });
        id as SpotId
    }

    fn link(&mut self, one: SpotId, other: SpotId, strong: Strong) {
        let [a, b] = [one, other].map(|id| self.chains[usize::from(id)]);
        // Each is in the list of the other or neither is: the shorter list says which.
        let (few, many) = if a.count < b.count { (a, other) } else { (b, one) };
        if self.linked(&few).all(|(known, _)| known != many) {
            self.push(one, other, strong);
            self.push(other, one, strong);
        }
    }

    fn push(&mut self, from: SpotId, to: SpotId, strong: Strong) {
        let id = self.links.len() as u32;
        self.links.push((to, strong, END));
        let chain = &mut self.chains[usize::from(from)];
        match self.links.get_mut(chain.last as usize) {
            Some(last) => last.2 = id,
            None => chain.first = id,
        }
        chain.last = id;
        chain.count += 1;
    }

    pub(super) fn add_cells(&mut self, position: &Position<'_>) {
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

    pub(super) fn add_houses(&mut self, position: &Position<'_>) {
        for house in position.houses() {
            for digit in Digit::ALL {
                let places = position.cells(house) & position.board().cells_with(digit);
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
    pub(super) fn add_groups(&mut self, position: &Position<'_>) {
        for house in position.houses() {
            for digit in Digit::ALL {
                let places = position.cells(house) & position.board().cells_with(digit);
                if !(3..=6).contains(&places.len()) {
                    continue;
                }
                let crossings: Vec<CellSet> = position
                    .houses_touching(places)
                    .iter()
                    .filter(|other| is_crossing(house, *other))
                    .map(|other| position.cells(other) & places)
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
    pub(super) fn add_sets(&mut self, position: &Position<'_>, sets: &[&Als]) {
        let mut sets: Vec<(usize, &Als)> = sets.iter().copied().enumerate().collect();
        sets.sort_by_cached_key(|(_, set)| set.cells.len());
        for (index, set) in sets.into_iter().filter(|(_, set)| set.cells.len() > 1) {
            // A digit that no candidate outside sees leads neither in nor out.
            let is_linked =
                |digit: &Digit| !(set.seen(*digit) & position.board().cells_with(*digit)).is_empty();
            let linked: DigitSet = set.digits.iter().filter(is_linked).collect();
            if let Some(exit) = set.exit {
                let end = self.number(exit.digit, CellSet::of(exit.cell));
                // A cell that sees the exit's digit in the set too needs just that digit to be missing.
                let linked = if set.sees_exit() { linked & DigitSet::of(exit.digit) } else { linked };
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

/// Whether the other house can cross this one in several cells, as a box and a line do in three; a row and a column cross in
/// one.
fn is_crossing(house: House, other: House) -> bool {
    house != other && !(house.kind().is_line() && other.kind().is_line())
}
