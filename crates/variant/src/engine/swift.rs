//! The space of puzzles whose rules are houses, pairs and sums, with up to 128 cells. It finds what the general space finds, and a
//! little more, in half the time. (bench/record/variant.md)

use std::cmp::Ordering;

use super::boards::{Boards, CELLS, Changing, HOUSES, Plan, VALUES, each, is_one};
use super::linear::linear;
use super::network::Network;
use super::propagator::Kind;
use super::state::{Failed, Flow, Store, is_single, least};
use super::tree::{Branch, Space, Tree};
use crate::value::Bits;

/// The source of a failure.
#[derive(Clone, Copy)]
enum Source {
    Other,
    House(usize),
    Propagator(usize),
}

/// The boards of a puzzle with its plan.
pub(crate) struct Dense<'n> {
    network: &'n Network,
    plan: &'n Plan,
    state: Changing<'n>,
    saved: Vec<Boards>,
    failed: Source,
    /// The propagators that ran last, of the cheap ones and of the others.
    cursors: [usize; 2],
}

/// A search of a puzzle that has a plan.
pub(crate) type Swift<'n> = Tree<Dense<'n>>;

impl<'n> Swift<'n> {
    /// A search from masks that are propagated.
    pub(crate) fn new(network: &'n Network, plan: &'n Plan, masks: &[u64]) -> Self {
        Self::of(Dense {
            network,
            plan,
            state: Changing::new(plan, masks),
            saved: Vec::new(),
            failed: Source::Other,
            cursors: [0, plan.cheap],
        })
    }
}

impl Space for Dense<'_> {
    const GROWTH: f64 = 1.002;

    fn masks(&self) -> &[u64] {
        &self.state.now.masks[..self.plan.cells]
    }

    fn first_masks(&self) -> &[u64] {
        &self.saved.first().unwrap_or(&self.state.now).masks[..self.plan.cells]
    }

    fn save(&mut self) {
        self.saved.push(self.state.now);
    }

    fn restore(&mut self) {
        if let Some(saved) = self.saved.pop() {
            self.state.now = saved;
        }
    }

    fn narrow(&mut self, cell: usize, mask: u64) -> Flow {
        self.state.emptied = None;
        self.failed = Source::Other;
        let flow = self.state.keep(cell, mask).and_then(|()| self.propagate());
        if flow.is_err() {
            self.state.clear();
        }
        flow
    }

    fn blamed(&self, act: &mut dyn FnMut(usize)) -> Option<usize> {
        match self.failed {
            Source::Other => {}
            Source::House(house) => each(self.plan.houses[house]).for_each(act),
            Source::Propagator(number) => {
                let propagator = &self.network.propagators[self.plan.others[number] as usize];
                propagator.cells.iter().for_each(|&cell| act(usize::from(cell)));
            }
        }
        self.state.emptied
    }

    fn choose(&mut self, weights: &[f64]) -> Option<Branch> {
        let mut best = None;
        let mut best_score = f64::MIN;
        let mut fewest = u32::MAX;
        for cell in each(self.state.now.open) {
            let count = self.state.mask(cell).count_ones();
            fewest = fewest.min(count);
            let score = weights[cell] / f64::from(count);
            if score > best_score {
                best_score = score;
                best = Some(cell);
            }
        }
        let cell = best?;
        if fewest > 2
            && let Some((branch, score)) = self.two_places(weights)
            && score >= best_score
        {
            return Some(branch);
        }
        let mask = self.state.mask(cell);
        Some(Branch { cell: cell as u16, value: mask.trailing_zeros() as u8 })
    }
}

impl Dense<'_> {
    fn propagate(&mut self) -> Flow {
        loop {
            while let Some(cell) = self.state.known.pop() {
                let cell = usize::from(cell);
                let value = self.state.mask(cell).trailing_zeros() as usize;
                self.state.now.placed[value % VALUES] |= self.plan.houses_of[cell % CELLS];
                self.state.remove(value, self.plan.sees[cell % CELLS])?;
            }
            if self.state.changed != 0 {
                let cell = self.state.changed.trailing_zeros() as usize;
                self.state.changed &= self.state.changed - 1;
                for &(table, other) in self.network.pairs(cell) {
                    let image = self.network.image(table, self.state.mask(cell));
                    self.state.keep(usize::from(other), image)?;
                }
                continue;
            }
            if self.state.narrowed_values != 0 {
                let value = self.state.narrowed_values.trailing_zeros() as usize;
                self.state.narrowed_values &= self.state.narrowed_values - 1;
                let houses = std::mem::take(&mut self.state.narrowed[value % VALUES]);
                let houses = houses & !self.state.now.placed[value % VALUES];
                for house in Bits(houses) {
                    if self.house(house, value).is_err() {
                        self.failed = Source::House(house);
                        return Err(Failed);
                    }
                }
                continue;
            }
            let Some(number) = self.next() else { return Ok(()) };
            let flow = self.apply(number);
            if flow.is_err() {
                self.failed = Source::Propagator(number);
                return Err(Failed);
            }
        }
    }

    /// The next propagator that waits: the cheap ones first, in turn.
    fn next(&mut self) -> Option<usize> {
        for (kind, (start, end)) in
            [(0, self.plan.cheap), (self.plan.cheap, self.plan.others.len())].into_iter().enumerate()
        {
            let cursor = self.cursors[kind];
            let found = self.first_waiting(cursor, end).or_else(|| self.first_waiting(start, cursor));
            if let Some(number) = found {
                self.state.waiting[number / 64] &= !(1 << (number % 64));
                self.cursors[kind] = number + 1;
                return Some(number);
            }
        }
        None
    }

    fn first_waiting(&self, start: usize, end: usize) -> Option<usize> {
        let mut word = start / 64;
        let mut bits = self.state.waiting.get(word)? & (u64::MAX << (start % 64));
        loop {
            if bits != 0 {
                let number = 64 * word + bits.trailing_zeros() as usize;
                return (number < end).then_some(number);
            }
            word += 1;
            if 64 * word >= end {
                return None;
            }
            bits = self.state.waiting[word];
        }
    }

    /// A value in a house: a single place is taken, and cells that see all of two or three places lose the value.
    #[inline]
    fn house(&mut self, house: usize, value: usize) -> Flow {
        let places = self.state.now.places[value % VALUES] & self.plan.houses[house % HOUSES];
        if places == 0 {
            return Err(Failed);
        }
        let first = places.trailing_zeros() as usize;
        let rest = places & (places - 1);
        if rest == 0 {
            return self.state.keep(first, 1 << value);
        }
        let last = rest & rest.wrapping_sub(1);
        if !is_one(last) {
            return Ok(());
        }
        let mut common =
            self.plan.sees[first % CELLS] & self.plan.sees[rest.trailing_zeros() as usize % CELLS];
        if last != 0 {
            common &= self.plan.sees[last.trailing_zeros() as usize % CELLS];
        }
        self.state.remove(value, common)
    }

    fn apply(&mut self, number: usize) -> Flow {
        let propagator = &self.network.propagators[self.plan.others[number] as usize];
        let inside = self.plan.inside[number];
        match &propagator.kind {
            Kind::Cage { total, inside: count } => self.cage(&propagator.cells, *count, inside, *total),
            Kind::Linear(equation) => linear(self.network, &mut self.state, &propagator.cells, equation),
            Kind::Group { .. } => {
                let any =
                    propagator.cells.iter().fold(0, |any, &cell| any | self.state.mask(usize::from(cell)));
                match (any.count_ones() as usize).cmp(&propagator.cells.len()) {
                    Ordering::Less => Err(Failed),
                    Ordering::Equal => self.require(inside, any),
                    Ordering::Greater => Ok(()),
                }
            }
            _ => Ok(()),
        }
    }

    /// Cells with different values that add up to the total. The cells after the first `count` are the rest of a house.
    fn cage(&mut self, cells: &[u16], count: usize, inside: u128, total: i32) -> Flow {
        let (cells, others) = cells.split_at(count);
        let (mut any, mut known, mut open) = (0, 0, 0);
        let mut rest = total;
        for &cell in cells {
            let mask = self.state.mask(usize::from(cell));
            any |= mask;
            if is_single(mask) {
                known |= mask;
                rest -= least(mask);
            } else {
                open += 1;
            }
        }
        if open == 0 {
            return if rest == 0 { Ok(()) } else { Err(Failed) };
        }
        let mut outside = self.network.all;
        if !others.is_empty() {
            outside = others.iter().fold(0, |any, &cell| any | self.state.mask(usize::from(cell)));
        }
        let (mut possible, mut required) = (0, u64::MAX);
        let free = any & !known;
        let must = self.network.all & !outside & !known;
        for &set in self.network.combinations.of(open, rest) {
            let set = u64::from(set);
            if set & !free == 0 && must & !set == 0 {
                possible |= set;
                required &= set;
            }
        }
        if possible == 0 {
            return Err(Failed);
        }
        if free & !possible != 0 {
            for &cell in cells {
                let mask = self.state.mask(usize::from(cell));
                if !is_single(mask) {
                    self.state.keep(usize::from(cell), possible)?;
                }
            }
        }
        if !others.is_empty() {
            // Values in every set are in the cage, so not beside it.
            let beside = !(required | known);
            for &cell in others {
                self.state.keep(usize::from(cell), beside)?;
            }
        }
        if required == 0 { Ok(()) } else { self.require(inside, required) }
    }

    /// Each of the values is in one of the cells.
    fn require(&mut self, cells: u128, values: u64) -> Flow {
        for value in Bits(values) {
            let places = self.state.now.places[value % VALUES] & cells;
            if places == 0 {
                return Err(Failed);
            }
            if is_one(places) {
                self.state.keep(places.trailing_zeros() as usize, 1 << value)?;
                continue;
            }
            let mut common = u128::MAX;
            for cell in each(places) {
                common &= self.plan.sees[cell % CELLS];
                if common == 0 {
                    break;
                }
            }
            self.state.remove(value, common)?;
        }
        Ok(())
    }

    /// The heaviest value with two places in a house.
    fn two_places(&self, weights: &[f64]) -> Option<(Branch, f64)> {
        let mut best: Option<(Branch, f64)> = None;
        for &house in &self.plan.houses {
            for value in 0..self.network.size {
                let places = self.state.now.places[value % VALUES] & self.state.now.open & house;
                let second = places & places.wrapping_sub(1);
                if second == 0 || !is_one(second) {
                    continue;
                }
                let cells = [places, second].map(|set| set.trailing_zeros() as usize);
                let score = (weights[cells[0]] + weights[cells[1]]) / 4.0;
                if best.is_none_or(|(_, other)| score > other) {
                    best = Some((Branch { cell: cells[0] as u16, value: value as u8 }, score));
                }
            }
        }
        best
    }
}
