//! X-Chain, turbot fish, XY-Chain and remote pair: a depth-first search over links, as HoDoKu walks them, with what it finds sorted.

use std::ops::Range;

use super::field::Field;
use super::step::{Kind, Step, best};
use crate::digit::ByDigit;
use crate::{Candidate, Cell, CellSet, DigitSet, HouseKind};

/// The links of a chain, at most.
const LONGEST: usize = 20;

/// A link to a candidate.
#[derive(Clone, Copy)]
struct Link {
    to: Candidate,
    is_strong: bool,
}

/// The first chain of a kind. `dead` are the candidates that it may remove.
pub(super) fn find(field: &Field, kind: Kind, dead: &ByDigit<CellSet>) -> Option<Step> {
    let is_one_digit = matches!(kind, Kind::XChain | Kind::TurbotFish);
    // Without anything to remove, or four cells with the same two candidates, there is no chain.
    let is_possible = if kind == Kind::RemotePair {
        has_four_pairs(field)
    } else {
        dead.values().any(|dead| !dead.is_empty())
    };
    if !is_possible {
        return None;
    }
    let mut search = ChainSearch::new(field, kind, dead);
    for cell in field.open {
        if !is_one_digit && field.candidates(cell).len() != 2 {
            continue;
        }
        for digit in field.candidates(cell) {
            if !is_one_digit || !dead[digit].is_empty() {
                search.start(Candidate { cell, digit });
            }
        }
    }
    best(search.steps, Step::compare)
}

/// Whether four cells have the same two candidates and no others.
fn has_four_pairs(field: &Field) -> bool {
    let mut counts = [0_u8; 512];
    field.open.iter().filter(|&cell| field.candidates(cell).len() == 2).any(|cell| {
        let count = &mut counts[usize::from(field.candidates(cell).bits())];
        *count += 1;
        *count == 4
    })
}

struct ChainSearch<'a> {
    field: &'a Field,
    kind: Kind,
    dead: ByDigit<CellSet>,
    longest: usize,
    /// The links in compressed sparse rows: those of a candidate are the slice at `ranges[candidate.index()]`.
    links: Vec<Link>,
    ranges: [(u16, u16); Candidate::COUNT],
    /// The removals so far, and the shortest length of a chain for each.
    known: Vec<(Vec<Candidate>, usize)>,
    steps: Vec<Step>,
    start: Candidate,
    /// The digits of the cell of the start.
    pair: DigitSet,
    chain: Vec<Link>,
    on_chain: CellSet,
    /// The cells where a chain may end: where it would remove something.
    ends: CellSet,
    /// For each candidate and kind of link that leads to it, whether an end can be reached from there.
    leads: Vec<[bool; 2]>,
    waiting: Vec<(Candidate, bool)>,
}

impl<'a> ChainSearch<'a> {
    fn new(field: &'a Field, kind: Kind, dead: &ByDigit<CellSet>) -> Self {
        let longest = if kind == Kind::TurbotFish { 3 } else { LONGEST };
        let mut search = Self {
            field,
            kind,
            dead: if kind == Kind::RemotePair { field.places } else { *dead },
            longest,
            links: Vec::with_capacity(1000),
            ranges: [(0, 0); Candidate::COUNT],
            known: Vec::new(),
            steps: Vec::new(),
            start: Candidate::from_index(0),
            pair: DigitSet::EMPTY,
            chain: Vec::new(),
            on_chain: CellSet::EMPTY,
            ends: CellSet::EMPTY,
            leads: Vec::new(),
            waiting: Vec::new(),
        };
        for cell in field.open {
            for digit in field.candidates(cell) {
                if search.is_one_digit() && dead[digit].is_empty() {
                    continue;
                }
                let candidate = Candidate { cell, digit };
                let start = search.links.len();
                search.add_links(candidate);
                search.ranges[candidate.index()] = (start as u16, search.links.len() as u16);
            }
        }
        search
    }

    fn add_links(&mut self, Candidate { cell, digit }: Candidate) {
        let field = self.field;
        let is_one_digit = self.is_one_digit();
        if !is_one_digit {
            if field.candidates(cell).len() != 2 {
                return;
            }
            let others = field.candidates(cell).without(digit);
            self.links
                .extend(others.iter().map(|digit| Link { to: Candidate { cell, digit }, is_strong: true }));
        }
        for house in cell.houses() {
            let is_strong = is_one_digit && field.free(house, digit) == 2;
            for to in field.places[digit] & house.cells().without(cell) {
                let is_right = match self.kind {
                    Kind::RemotePair => field.candidates(to) == field.candidates(cell),
                    Kind::XyChain => field.candidates(to).len() == 2,
                    _ => true,
                };
                let is_double =
                    house.kind() == HouseKind::Box && (to.row() == cell.row() || to.col() == cell.col());
                if is_right && !is_double {
                    self.links.push(Link { to: Candidate { cell: to, digit }, is_strong });
                }
            }
        }
    }

    /// Where the links of a candidate are.
    fn range(&self, candidate: Candidate) -> Range<usize> {
        let (start, end) = self.ranges[candidate.index()];
        usize::from(start)..usize::from(end)
    }

    /// All chains from this candidate, by a strong link first.
    fn start(&mut self, start: Candidate) {
        let field = self.field;
        self.start = start;
        self.pair = field.candidates(start.cell);
        let seen = start.cell.peers() & self.dead[start.digit];
        if seen.is_empty() {
            return;
        }
        let is_end = |end: &Cell| !(seen & end.peers()).is_empty();
        self.ends = field.places[start.digit].iter().filter(is_end).collect();
        if self.ends.is_empty() {
            return;
        }
        self.reach();
        for number in self.range(start) {
            let link = self.links[number];
            let is_first = match self.kind {
                Kind::XChain | Kind::TurbotFish => link.is_strong,
                _ => link.is_strong && link.to.cell == start.cell,
            };
            if is_first {
                self.chain.clear();
                self.chain.push(Link { to: start, is_strong: false });
                self.chain.push(link);
                self.on_chain = CellSet::of(start.cell);
                self.walk(false);
            }
        }
    }

    /// From which candidates a chain can reach an end at all, by any way: the others need not be walked.
    fn reach(&mut self) {
        self.leads.clear();
        self.leads.resize(Candidate::COUNT, [false; 2]);
        let mut waiting = std::mem::take(&mut self.waiting);
        for cell in self.ends {
            let end = Candidate { cell, digit: self.start.digit };
            self.leads[end.index()][1] = true;
            waiting.push((end, true));
        }
        // Links are symmetric.
        while let Some((at, came_strong)) = waiting.pop() {
            for link in &self.links[self.range(at)] {
                let fits = !came_strong || link.is_strong && (self.is_one_digit() || link.to.cell == at.cell);
                let lead = &mut self.leads[link.to.index()][usize::from(!came_strong)];
                if fits && !*lead {
                    *lead = true;
                    waiting.push((link.to, !came_strong));
                }
            }
        }
        self.waiting = waiting;
    }

    const fn is_one_digit(&self) -> bool {
        matches!(self.kind, Kind::XChain | Kind::TurbotFish)
    }

    /// Follows the links of the last candidate; strong ones only if a weak one led to it.
    fn walk(&mut self, strong_only: bool) {
        let at = self.chain[self.chain.len() - 1].to;
        for number in self.range(at) {
            let link = self.links[number];
            if strong_only && (!link.is_strong || !self.is_one_digit() && link.to.cell != at.cell) {
                continue;
            }
            if self.kind == Kind::RemotePair && self.field.candidates(link.to.cell) != self.pair {
                continue;
            }
            let is_strong = strong_only;
            if !self.leads[link.to.index()][usize::from(is_strong)] {
                continue;
            }
            let mut is_loop = false;
            if self.on_chain.contains(link.to.cell) {
                if link.to.cell != self.start.cell {
                    continue;
                }
                is_loop = true;
            }
            self.on_chain = self.on_chain.with(at.cell);
            self.chain.push(Link { is_strong, ..link });
            if is_strong && link.to.digit == self.start.digit {
                self.check(link.to.cell);
            }
            if self.chain.len() - 1 < self.longest && !is_loop {
                self.walk(!strong_only);
            }
            // As in HoDoKu, going back forgets the cell even if an earlier link is in it.
            self.on_chain = self.on_chain.without(at.cell);
            self.chain.pop();
        }
    }

    /// Notes what the chain that ends here removes.
    fn check(&mut self, end: Cell) {
        let field = self.field;
        let Candidate { cell: start, digit } = self.start;
        let length = self.chain.len() - 1;
        let removed = start.peers() & end.peers() & field.places[digit];
        let is_long_enough = match self.kind {
            Kind::TurbotFish => length == 3,
            Kind::RemotePair => length >= 7,
            _ => length > 1,
        };
        if removed.is_empty() || !is_long_enough {
            return;
        }
        let mut step = Step::removing(self.kind, removed, digit);
        step.length = length;
        if self.kind == Kind::RemotePair {
            step.remove.clear();
            let seen = self.remote(end);
            for digit in self.pair {
                step.also(seen & field.places[digit], digit);
            }
        }
        step.tidy();
        if self.kind != Kind::TurbotFish {
            match self.known.iter_mut().find(|(removed, _)| *removed == step.remove) {
                Some((_, known)) if *known <= length => return,
                Some((_, known)) => *known = length,
                None => self.known.push((step.remove.clone(), length)),
            }
        }
        self.steps.push(step);
    }

    /// The cells that see two opposite cells of a remote pair.
    fn remote(&self, end: Cell) -> CellSet {
        let last = self.chain.len() - 1;
        if last <= 7 {
            return self.start.cell.peers() & end.peers();
        }
        let mut seen = CellSet::EMPTY;
        for one in (0..=last).step_by(2) {
            for other in (one + 6..=last).step_by(4) {
                seen |= self.chain[one].to.cell.peers() & self.chain[other].to.cell.peers();
            }
        }
        seen
    }
}
