//! X-Chain, turbot fish, XY-Chain and remote pair: a depth-first search over links, as HoDoKu walks them, with what it finds sorted.

use std::ops::Range;

use super::field::Field;
use super::step::{Kind, Step, best};
use super::units::{PEERS, UNITS, cells, column, digits, has, houses_of, row};

/// The links of a chain, at most.
const LONGEST: usize = 20;

/// A link to a candidate.
#[derive(Clone, Copy)]
struct Link {
    cell: usize,
    digit: usize,
    is_strong: bool,
}

/// The first chain of a kind. `dead` are the candidates that it may remove.
pub(super) fn find(field: &Field, kind: Kind, dead: &[u128; 10]) -> Option<Step> {
    let is_one_digit = matches!(kind, Kind::XChain | Kind::TurbotFish);
    // Without anything to remove, or four cells with the same two candidates, there is no chain.
    let is_possible =
        if kind == Kind::RemotePair { has_four_pairs(field) } else { dead.iter().any(|dead| *dead != 0) };
    if !is_possible {
        return None;
    }
    let mut search = Search::new(field, kind, dead);
    for cell in cells(field.open) {
        if !is_one_digit && field.count(cell) != 2 {
            continue;
        }
        for digit in digits(field.masks[cell]) {
            if !is_one_digit || dead[digit] != 0 {
                search.start(cell, digit);
            }
        }
    }
    best(search.steps, Step::compare)
}

/// Whether four cells have the same two candidates and no others.
fn has_four_pairs(field: &Field) -> bool {
    let mut counts = [0_u8; 512];
    cells(field.open).filter(|&cell| field.count(cell) == 2).any(|cell| {
        let count = &mut counts[usize::from(field.masks[cell])];
        *count += 1;
        *count == 4
    })
}

struct Search<'a> {
    field: &'a Field,
    kind: Kind,
    dead: [u128; 10],
    longest: usize,
    /// The links of each candidate, one after the other, and where they begin and end, by ten times its cell and its digit.
    links: Vec<Link>,
    ranges: [(u16, u16); 810],
    /// What is removed, and the shortest length of a chain that removes it.
    known: Vec<(Vec<(usize, usize)>, usize)>,
    steps: Vec<Step>,
    /// The start, and the other digit of its cell.
    start: (usize, usize),
    other: usize,
    chain: Vec<Link>,
    on_chain: u128,
    /// The cells where a chain may end: where it would remove something.
    ends: u128,
    /// For each candidate and kind of link that leads to it, whether an end can be reached from there.
    leads: Vec<[bool; 2]>,
    waiting: Vec<(usize, usize, bool)>,
}

impl<'a> Search<'a> {
    fn new(field: &'a Field, kind: Kind, dead: &[u128; 10]) -> Self {
        let longest = if kind == Kind::TurbotFish { 3 } else { LONGEST };
        let mut search = Self {
            field,
            kind,
            dead: if kind == Kind::RemotePair { field.places } else { *dead },
            longest,
            links: Vec::with_capacity(1000),
            ranges: [(0, 0); 810],
            known: Vec::new(),
            steps: Vec::new(),
            start: (0, 0),
            other: 0,
            chain: Vec::new(),
            on_chain: 0,
            ends: 0,
            leads: Vec::new(),
            waiting: Vec::new(),
        };
        for cell in cells(field.open) {
            for digit in digits(field.masks[cell]) {
                if search.is_one_digit() && dead[digit] == 0 {
                    continue;
                }
                let start = search.links.len();
                search.add_links(cell, digit);
                search.ranges[cell * 10 + digit] = (start as u16, search.links.len() as u16);
            }
        }
        search
    }

    fn add_links(&mut self, cell: usize, digit: usize) {
        let field = self.field;
        let is_one_digit = self.is_one_digit();
        if !is_one_digit {
            if field.count(cell) != 2 {
                return;
            }
            let other = digits(field.masks[cell]).find(|&other| other != digit).unwrap_or(digit);
            self.links.push(Link { cell, digit: other, is_strong: true });
        }
        for house in houses_of(cell) {
            let is_strong = is_one_digit && field.free[house][digit] == 2;
            for to in UNITS[house].into_iter().filter(|&to| to != cell && field.has(to, digit)) {
                let is_right = match self.kind {
                    Kind::RemotePair => field.masks[to] == field.masks[cell],
                    Kind::XyChain => field.count(to) == 2,
                    _ => true,
                };
                let is_double = house >= 18 && (row(to) == row(cell) || column(to) == column(cell));
                if is_right && !is_double {
                    self.links.push(Link { cell: to, digit, is_strong });
                }
            }
        }
    }

    /// Where the links of a candidate are.
    fn range(&self, cell: usize, digit: usize) -> Range<usize> {
        let (start, end) = self.ranges[cell * 10 + digit];
        usize::from(start)..usize::from(end)
    }

    /// All chains from this candidate, by a strong link first.
    fn start(&mut self, cell: usize, digit: usize) {
        let field = self.field;
        self.start = (cell, digit);
        self.other = digits(field.masks[cell]).find(|&other| other != digit).unwrap_or(digit);
        let seen = PEERS[cell] & self.dead[digit];
        if seen == 0 {
            return;
        }
        self.ends = cells(field.places[digit])
            .filter(|&end| seen & PEERS[end] != 0)
            .fold(0, |set, end| set | 1 << end);
        if self.ends == 0 {
            return;
        }
        self.reach();
        for number in self.range(cell, digit) {
            let link = self.links[number];
            let is_first = match self.kind {
                Kind::XChain | Kind::TurbotFish => link.is_strong,
                _ => link.is_strong && link.cell == cell,
            };
            if is_first {
                self.chain.clear();
                self.chain.push(Link { cell, digit, is_strong: false });
                self.chain.push(link);
                self.on_chain = 1 << cell;
                self.walk(false);
            }
        }
    }

    /// From which candidates a chain can reach an end at all, by any way: the others need not be walked.
    fn reach(&mut self) {
        let digit = self.start.1;
        self.leads.clear();
        self.leads.resize(810, [false; 2]);
        let mut waiting = std::mem::take(&mut self.waiting);
        for end in cells(self.ends) {
            self.leads[end * 10 + digit][1] = true;
            waiting.push((end, digit, true));
        }
        // Links lead both ways.
        while let Some((cell, digit, came_strong)) = waiting.pop() {
            for link in &self.links[self.range(cell, digit)] {
                let fits = !came_strong || link.is_strong && (self.is_one_digit() || link.cell == cell);
                let lead = &mut self.leads[link.cell * 10 + link.digit][usize::from(!came_strong)];
                if fits && !*lead {
                    *lead = true;
                    waiting.push((link.cell, link.digit, !came_strong));
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
        let at = self.chain[self.chain.len() - 1];
        for number in self.range(at.cell, at.digit) {
            let link = self.links[number];
            if strong_only && (!link.is_strong || !self.is_one_digit() && link.cell != at.cell) {
                continue;
            }
            if self.kind == Kind::RemotePair && self.field.masks[link.cell] != self.field.masks[self.start.0]
            {
                continue;
            }
            let is_strong = strong_only;
            if !self.leads[link.cell * 10 + link.digit][usize::from(is_strong)] {
                continue;
            }
            let mut is_loop = false;
            if has(self.on_chain, link.cell) {
                if link.cell != self.start.0 {
                    continue;
                }
                is_loop = true;
            }
            self.on_chain |= 1 << at.cell;
            self.chain.push(Link { is_strong, ..link });
            if is_strong && link.digit == self.start.1 {
                self.check(link.cell);
            }
            if self.chain.len() - 1 < self.longest && !is_loop {
                self.walk(!strong_only);
            }
            // As in HoDoKu, going back forgets the cell even if an earlier link is in it.
            self.on_chain &= !(1 << at.cell);
            self.chain.pop();
        }
    }

    /// Notes what the chain that ends here removes.
    fn check(&mut self, end: usize) {
        let field = self.field;
        let (start, digit) = self.start;
        let length = self.chain.len() - 1;
        let removed = PEERS[start] & PEERS[end] & field.places[digit];
        let is_long_enough = match self.kind {
            Kind::TurbotFish => length == 3,
            Kind::RemotePair => length >= 7,
            _ => length > 1,
        };
        if removed == 0 || !is_long_enough {
            return;
        }
        let mut step = Step::removing(self.kind, removed, digit);
        step.length = length;
        if self.kind == Kind::RemotePair {
            step.remove.clear();
            let seen = self.remote(end);
            for digit in [digit, self.other] {
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
    fn remote(&self, end: usize) -> u128 {
        let last = self.chain.len() - 1;
        if last <= 7 {
            return PEERS[self.start.0] & PEERS[end];
        }
        let mut seen = 0;
        for one in (0..=last).step_by(2) {
            for other in (one + 6..=last).step_by(4) {
                seen |= PEERS[self.chain[one].cell] & PEERS[self.chain[other].cell];
            }
        }
        seen
    }
}
