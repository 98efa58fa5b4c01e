//! The space of any puzzle: the masks of `State`, which the propagators of a network narrow.

use minirow::Random;

use super::network::Network;
use super::queue::{Queue, propagate_all};
use super::state::{Failed, Flow, State, is_single};
use super::tree::{Branch, Space, Tree};
use crate::value::Bits;

/// The masks of a puzzle with its propagators.
pub(crate) struct General<'n> {
    network: &'n Network,
    state: State,
    queue: Queue,
    /// The masks at each node of the current path, one after the other.
    saved: Vec<u64>,
    random: Option<Random>,
}

/// A search of any puzzle.
pub(crate) type Search<'n> = Tree<General<'n>>;

impl<'n> Search<'n> {
    /// A search from these masks. Call `root` before anything else.
    pub(crate) fn new(network: &'n Network, masks: &[u64]) -> Self {
        Self::of(General {
            network,
            state: State::new(masks),
            queue: Queue::new(network),
            saved: Vec::new(),
            random: None,
        })
    }

    /// Makes the order of values random, and that of cells as far as no failures have been seen.
    pub(crate) fn shuffle(&mut self, mut random: Random) {
        for weight in &mut self.weights {
            *weight += random.below(1000) as f64 * 1e-9;
        }
        self.space.random = Some(random);
    }

    /// Goes back to these masks, keeping the weights.
    pub(crate) fn restart(&mut self, masks: &[u64]) {
        let space = &mut self.space;
        space.queue.clear(&mut space.state);
        space.state.masks.copy_from_slice(masks);
        space.saved.clear();
        self.path.clear();
        self.refuted.clear();
    }

    /// Propagates the masks from scratch; returns whether a solution is still possible.
    pub(crate) fn root(&mut self) -> bool {
        let General { network, state, queue, .. } = &mut self.space;
        queue.is_thorough = true;
        let flow = propagate_all(network, queue, state);
        queue.is_thorough = false;
        flow.is_ok()
    }

    /// Restricts a cell and propagates; returns whether a solution is still possible. If not, restore masks by `restart`.
    pub(crate) fn restrict(&mut self, cell: usize, mask: u64) -> bool {
        self.space.queue.is_thorough = true;
        let flow = self.space.narrow(cell, mask);
        self.space.queue.is_thorough = false;
        flow.is_ok()
    }
}

impl Space for General<'_> {
    const GROWTH: f64 = 1.02;

    fn masks(&self) -> &[u64] {
        &self.state.masks
    }

    fn first_masks(&self) -> &[u64] {
        if self.saved.is_empty() { &self.state.masks } else { &self.saved[..self.state.masks.len()] }
    }

    fn save(&mut self) {
        self.saved.extend_from_slice(&self.state.masks);
    }

    fn restore(&mut self) {
        let start = self.saved.len() - self.state.masks.len();
        self.state.masks.copy_from_slice(&self.saved[start..]);
        self.saved.truncate(start);
    }

    fn narrow(&mut self, cell: usize, mask: u64) -> Flow {
        self.state.emptied = None;
        if self.state.keep(cell, mask).is_err() {
            self.queue.clear(&mut self.state);
            self.queue.failed = None;
            return Err(Failed);
        }
        self.queue.propagate(self.network, &mut self.state)
    }

    fn blamed(&self, each: &mut dyn FnMut(usize)) -> Option<usize> {
        if let Some(index) = self.queue.failed {
            self.network.propagators[index].cells.iter().for_each(|&cell| each(usize::from(cell)));
        }
        self.state.emptied
    }

    fn choose(&mut self, weights: &[f64]) -> Option<Branch> {
        let mut best = None;
        let mut best_score = f64::MIN;
        let mut fewest = u32::MAX;
        for (cell, (&mask, &weight)) in self.state.masks.iter().zip(weights).enumerate() {
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
            && let Some((branch, score)) = self.two_places(weights)
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
}

impl General<'_> {
    /// The heaviest value with two places in a house.
    fn two_places(&self, weights: &[f64]) -> Option<(Branch, f64)> {
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
                let weight: f64 = places.clone().map(|&cell| weights[usize::from(cell)]).sum();
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
