//! Propagation to a fixed point: changed cells first, then the cheapest propagator that waits.

use std::collections::VecDeque;

use super::cage::cage;
use super::contains::contains;
use super::equal_sums::equal_sums;
use super::group::{group, pointing};
use super::linear::linear;
use super::network::Network;
use super::propagator::{Event, Kind, Propagator};
use super::run::run;
use super::same::same;
use super::state::{Failed, Flow, State, is_single};
use super::word::word;

const LEVELS: usize = 4;

/// The propagators that wait, by cost.
pub(crate) struct Queue {
    waiting: [VecDeque<u32>; LEVELS],
    is_waiting: Vec<bool>,
    /// Whether every change wakes all propagators of its cell. During a search, cages and sums tell the others only of cells that
    /// they make known, and pointing waits for such a cell: weaker, and faster by more than it costs. (bench/record/variant.md)
    pub(crate) is_thorough: bool,
    /// The propagator that failed last, if it was one.
    pub(crate) failed: Option<usize>,
}

impl Queue {
    pub(crate) fn new(network: &Network) -> Self {
        Self {
            waiting: Default::default(),
            is_waiting: vec![false; network.propagators.len()],
            is_thorough: true,
            failed: None,
        }
    }

    /// Propagates all changes. If it fails, the masks are of no use, and nothing waits any more.
    pub(crate) fn propagate(&mut self, network: &Network, state: &mut State) -> Flow {
        self.failed = None;
        state.emptied = None;
        let flow = self.run(network, state);
        if flow.is_err() {
            self.clear(state);
        }
        flow
    }

    /// Forgets what waits and what has changed.
    pub(crate) fn clear(&mut self, state: &mut State) {
        while state.next_changed().is_some() {}
        for waiting in &mut self.waiting {
            for index in waiting.drain(..) {
                self.is_waiting[index as usize] = false;
            }
        }
    }

    fn run(&mut self, network: &Network, state: &mut State) -> Flow {
        loop {
            while let Some((cell, before)) = state.next_changed() {
                self.changed(network, state, cell, before)?;
            }
            // First in, first out: by the time a propagator runs, more of its cells have changed.
            let Some(index) = self.waiting.iter_mut().find_map(VecDeque::pop_front) else { return Ok(()) };
            let index = index as usize;
            self.is_waiting[index] = false;
            let propagator = &network.propagators[index];
            let is_sum = matches!(propagator.kind, Kind::Cage { .. } | Kind::Linear(_));
            state.is_quiet = is_sum && !self.is_thorough;
            let flow = apply(network, state, propagator);
            state.is_quiet = false;
            if flow.is_err() {
                self.failed = Some(index);
                return Err(Failed);
            }
        }
    }

    fn changed(&mut self, network: &Network, state: &mut State, cell: usize, before: u64) -> Flow {
        let mask = state.masks[cell];
        let is_known = is_single(mask);
        if is_known {
            for &peer in network.peers(cell) {
                state.keep(usize::from(peer), !mask)?;
            }
        }
        for &(table, other) in network.pairs(cell) {
            state.keep(usize::from(other), network.image(table, mask))?;
        }
        let is_bound = mask.trailing_zeros() != before.trailing_zeros()
            || mask.leading_zeros() != before.leading_zeros();
        for (event, happened) in [(Event::Change, true), (Event::Bound, is_bound), (Event::Known, is_known)] {
            if happened || self.is_thorough {
                self.wake(network, network.watching(event, cell));
            }
        }
        Ok(())
    }

    /// Puts propagators into the queue that are not in it.
    #[inline]
    fn wake(&mut self, network: &Network, propagators: &[u32]) {
        for &index in propagators {
            if !self.is_waiting[index as usize] {
                self.is_waiting[index as usize] = true;
                self.waiting[usize::from(network.propagators[index as usize].level)].push_back(index);
            }
        }
    }
}

fn apply(network: &Network, state: &mut State, propagator: &Propagator) -> Flow {
    let cells = &propagator.cells;
    match &propagator.kind {
        Kind::Group { is_full } => group(network, state, cells, *is_full),
        Kind::Pointing { is_full } => pointing(network, state, cells, *is_full),
        Kind::Cage { total, inside } => {
            let (cells, others) = cells.split_at(*inside);
            cage(network, state, cells, *total, others)
        }
        Kind::Linear(equation) => linear(network, state, cells, equation),
        Kind::Run => run(network, state, cells),
        Kind::Word { automaton } => word(network, state, cells, *automaton),
        Kind::Contains { counts } => contains(state, cells, counts),
        Kind::EqualSums { parts } => equal_sums(network, state, cells, parts),
        Kind::Same { left } => same(state, cells, *left),
    }
}

/// Propagates masks from scratch: every cell counts as changed and every propagator runs.
pub(crate) fn propagate_all(network: &Network, queue: &mut Queue, state: &mut State) -> Flow {
    for cell in 0..state.masks.len() {
        state.masks[cell] &= network.allowed[cell];
        if state.masks[cell] == 0 {
            queue.clear(state);
            return Err(Failed);
        }
        state.touch(cell, u64::MAX);
    }
    // Sums without cells are watched by none.
    for propagator in network.propagators.iter().filter(|propagator| propagator.cells.is_empty()) {
        if apply(network, state, propagator).is_err() {
            queue.clear(state);
            return Err(Failed);
        }
    }
    queue.propagate(network, state)
}
