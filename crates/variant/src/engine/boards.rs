//! The state of the swift search: the values of each cell, and for each value the cells that can hold it, as one word of 128 bits.
//! A value leaves all peers of a cell at once, and the places of a value in a house are one operation away.

use super::network::Network;
use super::propagator::{Kind, Propagator};
use super::state::{Failed, Flow, Store, is_single};
use crate::value::Bits;

/// Cells that the sets have room for.
pub(super) const CELLS: usize = 128;
/// Values that the arrays have room for, a power of two.
pub(super) const VALUES: usize = 16;
/// Houses that the sets have room for.
pub(super) const HOUSES: usize = 64;
/// Propagators that the sets have room for.
pub(super) const WAITING: usize = 256;

/// A set of propagators.
pub(super) type Waiting = [u64; WAITING / 64];

/// Tables of the swift search: what it knows about a puzzle besides its network.
pub(crate) struct Plan {
    /// By cell: the cells that hold a different value.
    pub(super) sees: [u128; CELLS],
    pub(super) houses: [u128; HOUSES],
    /// By cell: its houses.
    pub(super) houses_of: [u64; CELLS],
    pub(super) cells: usize,
    /// The other propagators by their numbers in the network, the cheap ones first, and how many of them are cheap.
    pub(super) others: Vec<u32>,
    pub(super) cheap: usize,
    /// By propagator: the cells of a cage, without the rest of its house.
    pub(super) inside: Vec<u128>,
    /// By cell: the propagators that wait for any change in it, and those that wait for a change of its bounds.
    on_change: [Waiting; CELLS],
    on_bound: [Waiting; CELLS],
    /// The cells with tables.
    paired: u128,
}

impl Plan {
    /// The plan of a network, if the sets have room for it and it has no other propagators than those of houses, groups and sums.
    pub(crate) fn new(network: &Network) -> Option<Self> {
        let cells = network.allowed.len();
        if cells > CELLS || network.size > 11 {
            return None;
        }
        let set = |cells: &[u16]| cells.iter().fold(0, |set, &cell| set | 1_u128 << cell);
        let mut houses: Vec<u128> = Vec::new();
        let (mut cheap, mut costly) = (Vec::new(), Vec::new());
        for (index, propagator) in network.propagators.iter().enumerate() {
            match &propagator.kind {
                Kind::Group { is_full: true } => houses.push(set(&propagator.cells)),
                Kind::Pointing { .. } => {}
                Kind::Group { is_full: false } | Kind::Cage { .. } => cheap.push(index as u32),
                Kind::Linear(_) => costly.push(index as u32),
                _ => return None,
            }
        }
        if houses.len() > HOUSES || cheap.len() + costly.len() > WAITING {
            return None;
        }
        let mut plan = Self {
            sees: std::array::from_fn(|cell| if cell < cells { set(network.peers(cell)) } else { 0 }),
            houses: std::array::from_fn(|number| houses.get(number).copied().unwrap_or(0)),
            houses_of: std::array::from_fn(|cell| {
                let has = |&(_, house): &(usize, &u128)| house >> cell & 1 == 1;
                houses.iter().enumerate().filter(has).fold(0, |of, (number, _)| of | 1 << number)
            }),
            cells,
            cheap: cheap.len(),
            others: [cheap, costly].concat(),
            inside: Vec::new(),
            on_change: [[0; WAITING / 64]; CELLS],
            on_bound: [[0; WAITING / 64]; CELLS],
            paired: (0..cells)
                .filter(|&cell| !network.pairs(cell).is_empty())
                .fold(0, |set, cell| set | 1 << cell),
        };
        for (number, &index) in plan.others.iter().enumerate() {
            let Propagator { kind, cells, .. } = &network.propagators[index as usize];
            let (inside, waits) = match kind {
                Kind::Cage { inside, .. } => (*inside, &mut plan.on_change),
                Kind::Linear(_) => (cells.len(), &mut plan.on_bound),
                _ => (cells.len(), &mut plan.on_change),
            };
            plan.inside.push(set(&cells[..inside]));
            for &cell in cells {
                waits[usize::from(cell)][number / 64] |= 1 << (number % 64);
            }
        }
        Some(plan)
    }
}

/// The part of the state that is saved at each node.
#[derive(Clone, Copy)]
pub(super) struct Boards {
    pub(super) masks: [u64; CELLS],
    /// By value: the cells that can hold it.
    pub(super) places: [u128; VALUES],
    /// The cells with several values.
    pub(super) open: u128,
    /// By value: the houses in which it is placed.
    pub(super) placed: [u64; VALUES],
}

/// The state, and what has changed since it was last looked at.
pub(super) struct Changing<'p> {
    pub(super) plan: &'p Plan,
    pub(super) now: Boards,
    /// Cells that have become known.
    pub(super) known: Vec<u8>,
    /// By value: houses in which it has lost places; and the values that have such houses.
    pub(super) narrowed: [u64; VALUES],
    pub(super) narrowed_values: u64,
    pub(super) waiting: Waiting,
    /// Cells with tables that have changed.
    pub(super) changed: u128,
    /// The cell that lost its last value when a propagator failed, if it was a cell.
    pub(super) emptied: Option<usize>,
}

impl<'p> Changing<'p> {
    pub(super) fn new(plan: &'p Plan, masks: &[u64]) -> Self {
        let mut now = Boards { masks: [0; CELLS], places: [0; VALUES], open: 0, placed: [0; VALUES] };
        for (cell, &mask) in masks.iter().enumerate() {
            now.masks[cell] = mask;
            for value in Bits(mask) {
                now.places[value] |= 1 << cell;
            }
            now.open |= u128::from(!is_single(mask)) << cell;
        }
        Self {
            plan,
            now,
            known: Vec::new(),
            narrowed: [0; VALUES],
            narrowed_values: 0,
            waiting: [0; WAITING / 64],
            changed: 0,
            emptied: None,
        }
    }

    /// Forgets what has changed.
    pub(super) fn clear(&mut self) {
        self.known.clear();
        self.narrowed = [0; VALUES];
        self.narrowed_values = 0;
        self.waiting = [0; WAITING / 64];
        self.changed = 0;
    }

    /// Removes a value from cells.
    #[inline]
    pub(super) fn remove(&mut self, value: usize, cells: u128) -> Flow {
        let gone = self.now.places[value % VALUES] & cells;
        if gone == 0 {
            return Ok(());
        }
        self.now.places[value % VALUES] ^= gone;
        let mut houses = 0;
        for cell in each(gone) {
            let before = self.now.masks[cell % CELLS];
            self.shrink(cell, before, before & !(1 << value))?;
            houses |= self.plan.houses_of[cell % CELLS];
        }
        self.narrowed[value % VALUES] |= houses;
        self.narrowed_values |= 1 << value;
        Ok(())
    }

    /// Gives a cell fewer values.
    #[inline]
    fn shrink(&mut self, cell: usize, before: u64, after: u64) -> Flow {
        self.now.masks[cell % CELLS] = after;
        if after == 0 {
            self.emptied = Some(cell);
            return Err(Failed);
        }
        let bit = 1_u128 << cell;
        if is_single(after) {
            self.now.open &= !bit;
            self.known.push(cell as u8);
        }
        self.changed |= bit & self.plan.paired;
        for (waiting, more) in self.waiting.iter_mut().zip(&self.plan.on_change[cell % CELLS]) {
            *waiting |= more;
        }
        // The lowest or the highest value is gone.
        let gone = before ^ after;
        if gone & before.wrapping_neg() & before != 0 || gone > after {
            for (waiting, more) in self.waiting.iter_mut().zip(&self.plan.on_bound[cell % CELLS]) {
                *waiting |= more;
            }
        }
        Ok(())
    }
}

impl Store for Changing<'_> {
    #[inline]
    fn mask(&self, cell: usize) -> u64 {
        self.now.masks[cell % CELLS]
    }

    #[inline]
    fn keep(&mut self, cell: usize, mask: u64) -> Flow {
        let before = self.now.masks[cell % CELLS];
        let after = before & mask;
        if after == before {
            return Ok(());
        }
        let gone = before ^ after;
        let houses = self.plan.houses_of[cell % CELLS];
        for value in Bits(gone) {
            self.now.places[value % VALUES] &= !(1 << cell);
            self.narrowed[value % VALUES] |= houses;
        }
        self.narrowed_values |= gone;
        self.shrink(cell, before, after)
    }
}

/// The cells of a set, in order.
pub(super) fn each(cells: u128) -> impl Iterator<Item = usize> {
    Bits(cells as u64).chain(Bits((cells >> 64) as u64).map(|cell| cell + 64))
}

/// Whether at most one cell is in the set.
#[inline]
pub(super) const fn is_one(cells: u128) -> bool {
    cells & cells.wrapping_sub(1) == 0
}
