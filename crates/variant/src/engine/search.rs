//! The search: a cell or a value in a house is chosen by the weight of the failures it took part in, and tried both ways.

use std::ops::ControlFlow;

use minirow::{Random, Stop};

use super::network::Network;
use super::queue::{Queue, propagate_all};
use super::state::{Failed, Flow, State, is_single};
use crate::value::Bits;

/// A value (by index) in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Branch {
    pub(crate) cell: u16,
    pub(crate) value: u8,
}

/// Why a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    /// All grids were found.
    Complete,
    /// The caller wanted no more.
    Enough,
    /// The number of nodes was reached; `Search::explored` says what is left.
    OutOfNodes,
    /// It was cancelled.
    Cancelled,
}

/// How the step of the weights grows with each failure: old failures count less.
const GROWTH: f64 = 1.02;
/// Weights above this are scaled down.
const HIGH: f64 = 1e100;

/// A search from given masks.
pub(crate) struct Search<'n> {
    network: &'n Network,
    state: State,
    queue: Queue,
    /// The masks at each node of the current path, one after the other.
    saved: Vec<u64>,
    /// The branches that were taken on the current path.
    path: Vec<Branch>,
    /// Branches that are done, with the length of the path at which each was tried.
    refuted: Vec<(usize, Branch)>,
    /// The weight of each cell: its own failures and those of its propagators.
    weights: Vec<f64>,
    bump: f64,
    random: Option<Random>,
    /// How many branches were tried.
    pub(crate) nodes: u64,
}

impl<'n> Search<'n> {
    /// A search from these masks. Call `root` before anything else.
    pub(crate) fn new(network: &'n Network, masks: &[u64]) -> Self {
        Self {
            network,
            state: State::new(masks),
            queue: Queue::new(network),
            saved: Vec::new(),
            path: Vec::new(),
            refuted: Vec::new(),
            weights: vec![1e-6; masks.len()],
            bump: 1.0,
            random: None,
            nodes: 0,
        }
    }

    /// Makes the order of values random, and that of cells as far as no failures have been seen.
    pub(crate) fn shuffle(&mut self, mut random: Random) {
        for weight in &mut self.weights {
            *weight += random.below(1000) as f64 * 1e-9;
        }
        self.random = Some(random);
    }

    /// Goes back to these masks, keeping the weights.
    pub(crate) fn restart(&mut self, masks: &[u64]) {
        self.queue.clear(&mut self.state);
        self.state.masks.copy_from_slice(masks);
        self.saved.clear();
        self.path.clear();
        self.refuted.clear();
    }

    /// Propagates the masks from scratch; returns whether a solution is still possible.
    pub(crate) fn root(&mut self) -> bool {
        self.queue.is_thorough = true;
        propagate_all(self.network, &mut self.queue, &mut self.state).is_ok()
    }

    /// The masks as they are now.
    pub(crate) fn masks(&self) -> &[u64] {
        &self.state.masks
    }

    /// The masks at the start of the path, without the branches that are done there.
    pub(crate) fn root_masks(&self) -> &[u64] {
        if self.path.is_empty() { &self.state.masks } else { &self.saved[..self.state.masks.len()] }
    }

    /// Restricts a cell and propagates; returns whether a solution is still possible. If not, restore masks by `restart`.
    pub(crate) fn restrict(&mut self, cell: usize, mask: u64) -> bool {
        self.queue.is_thorough = true;
        if self.state.keep(cell, mask).is_err() {
            self.queue.clear(&mut self.state);
            return false;
        }
        self.queue.propagate(self.network, &mut self.state).is_ok()
    }

    /// The space that a search out of nodes has left: for each branch, the branches under which it is done.
    pub(crate) fn explored(&self) -> impl Iterator<Item = (&[Branch], Branch)> + '_ {
        self.refuted.iter().map(|&(length, branch)| (&self.path[..length], branch))
    }

    /// Finds all grids, until a number of nodes. Each grid found allows `bonus` nodes more. A search that ran out of nodes goes on
    /// where it stopped.
    pub(crate) fn run(
        &mut self,
        stop: &Stop,
        nodes: u64,
        bonus: u64,
        mut found: impl FnMut(&[u64]) -> ControlFlow<()>,
    ) -> End {
        self.queue.is_thorough = false;
        let mut last = self.nodes.saturating_add(nodes);
        loop {
            match self.choose() {
                None => {
                    if found(&self.state.masks).is_break() {
                        return End::Enough;
                    }
                    last = last.saturating_add(bonus);
                }
                Some(branch) => {
                    if self.nodes >= last {
                        return End::OutOfNodes;
                    }
                    if stop.is_set() {
                        return End::Cancelled;
                    }
                    self.nodes += 1;
                    if self.enter(branch).is_ok() {
                        continue;
                    }
                    self.blame(usize::from(branch.cell));
                }
            }
            if !self.leave() {
                return End::Complete;
            }
        }
    }

    fn enter(&mut self, branch: Branch) -> Flow {
        self.saved.extend_from_slice(&self.state.masks);
        self.path.push(branch);
        let cell = usize::from(branch.cell);
        let before = self.state.masks[cell];
        self.state.masks[cell] = 1 << branch.value;
        self.state.touch(cell, before);
        self.queue.propagate(self.network, &mut self.state)
    }

    /// Leaves branches until the other way is possible; returns false if there is none.
    fn leave(&mut self) -> bool {
        while let Some(branch) = self.path.pop() {
            let start = self.saved.len() - self.state.masks.len();
            self.state.masks.copy_from_slice(&self.saved[start..]);
            self.saved.truncate(start);
            while self.refuted.last().is_some_and(|&(length, _)| length > self.path.len()) {
                self.refuted.pop();
            }
            self.refuted.push((self.path.len(), branch));
            if self.exclude(branch).is_ok() {
                return true;
            }
            self.blame(usize::from(branch.cell));
        }
        false
    }

    fn exclude(&mut self, branch: Branch) -> Flow {
        self.state.emptied = None;
        if self.state.keep(usize::from(branch.cell), !(1 << branch.value)).is_err() {
            self.queue.clear(&mut self.state);
            self.queue.failed = None;
            return Err(Failed);
        }
        self.queue.propagate(self.network, &mut self.state)
    }

    /// Adds to the weights of what failed.
    fn blame(&mut self, decided: usize) {
        if let Some(index) = self.queue.failed {
            for &cell in &self.network.propagators[index].cells {
                self.weights[usize::from(cell)] += self.bump;
            }
        }
        self.weights[self.state.emptied.unwrap_or(decided)] += self.bump;
        self.bump *= GROWTH;
        if self.bump > HIGH {
            for weight in &mut self.weights {
                *weight /= HIGH;
            }
            self.bump /= HIGH;
        }
    }

    /// The next branch, or none if every cell is known.
    fn choose(&mut self) -> Option<Branch> {
        let mut best = None;
        let mut best_score = f64::MIN;
        let mut fewest = u32::MAX;
        for (cell, (&mask, &weight)) in self.state.masks.iter().zip(&self.weights).enumerate() {
            if is_single(mask) {
                continue;
            }
            let count = mask.count_ones();
            fewest = fewest.min(count);
            let score = weight / f64::from(count);
            if score > best_score {
                best_score = score;
                best = Some(cell);
            }
        }
        let cell = best?;
        if fewest > 2
            && let Some((branch, score)) = self.two_places()
            && score >= best_score
        {
            return Some(branch);
        }
        let mask = self.state.masks[cell];
        let value = match &mut self.random {
            None => mask.trailing_zeros() as usize,
            Some(random) => Bits(mask).nth(random.below(u64::from(mask.count_ones())) as usize)?,
        };
        Some(Branch { cell: cell as u16, value: value as u8 })
    }

    /// The heaviest value with two places in a house.
    fn two_places(&self) -> Option<(Branch, f64)> {
        let mut best: Option<(Branch, f64)> = None;
        for house in &self.network.houses {
            let (mut one, mut two, mut three, mut known) = (0_u64, 0, 0, 0);
            for &cell in house {
                let mask = self.state.masks[usize::from(cell)];
                if is_single(mask) {
                    known |= mask;
                }
                three |= two & mask;
                two |= one & mask;
                one |= mask;
            }
            for value in Bits(two & !three & !known) {
                let places =
                    house.iter().filter(|&&cell| self.state.masks[usize::from(cell)] >> value & 1 == 1);
                let weight: f64 = places.clone().map(|&cell| self.weights[usize::from(cell)]).sum();
                let score = weight / 4.0;
                if best.is_none_or(|(_, other)| score > other)
                    && let Some(&cell) = places.clone().next()
                {
                    best = Some((Branch { cell, value: value as u8 }, score));
                }
            }
        }
        best
    }
}
