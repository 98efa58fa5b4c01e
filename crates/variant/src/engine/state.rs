//! The state of a search: a mask of possible values for each cell, and what has changed since it was last looked at.

/// Some cell or value has no possibility left.
pub(crate) struct Failed;

/// The result of a propagator.
pub(crate) type Flow = Result<(), Failed>;

/// A state as propagators see it.
pub(super) trait Store {
    /// The values that a cell can hold.
    fn mask(&self, cell: usize) -> u64;
    /// Restricts a cell to the values of a mask.
    fn keep(&mut self, cell: usize, mask: u64) -> Flow;
}

impl Store for State {
    #[inline]
    fn mask(&self, cell: usize) -> u64 {
        self.masks[cell]
    }

    #[inline]
    fn keep(&mut self, cell: usize, mask: u64) -> Flow {
        Self::keep(self, cell, mask)
    }
}

/// The masks, and the cells whose masks have become smaller.
pub(crate) struct State {
    pub(crate) masks: Vec<u64>,
    changed: Vec<u16>,
    is_changed: Vec<bool>,
    /// The masks of changed cells before they changed.
    before: Vec<u64>,
    /// The cell that lost its last value when a propagator failed, if it was a cell.
    pub(crate) emptied: Option<usize>,
    /// Whether a cell that keeps several values counts as unchanged.
    pub(crate) is_quiet: bool,
    /// A buffer for propagators.
    pub(crate) buffer: Vec<u64>,
}

impl State {
    pub(crate) fn new(masks: &[u64]) -> Self {
        Self {
            masks: masks.to_vec(),
            changed: Vec::new(),
            is_changed: vec![false; masks.len()],
            before: vec![0; masks.len()],
            emptied: None,
            is_quiet: false,
            buffer: Vec::new(),
        }
    }

    /// Marks a cell as changed from this mask.
    #[inline]
    pub(crate) fn touch(&mut self, cell: usize, before: u64) {
        if !self.is_changed[cell] {
            self.is_changed[cell] = true;
            self.before[cell] = before;
            self.changed.push(cell as u16);
        }
    }

    /// Restricts a cell to the values of a mask.
    #[inline]
    pub(crate) fn keep(&mut self, cell: usize, mask: u64) -> Flow {
        let before = self.masks[cell];
        let after = before & mask;
        if after != before {
            self.masks[cell] = after;
            if after == 0 {
                self.emptied = Some(cell);
                return Err(Failed);
            }
            if !self.is_quiet || is_single(after) {
                self.touch(cell, before);
            }
        }
        Ok(())
    }

    /// The next changed cell, and its mask before.
    #[inline]
    pub(crate) fn next_changed(&mut self) -> Option<(usize, u64)> {
        let cell = usize::from(self.changed.pop()?);
        self.is_changed[cell] = false;
        Some((cell, self.before[cell]))
    }
}

/// Whether at most one bit is set.
#[inline]
pub(crate) const fn is_single(mask: u64) -> bool {
    mask & mask.wrapping_sub(1) == 0
}

/// The least value of a mask that is not empty, from 1.
#[inline]
pub(crate) const fn least(mask: u64) -> i32 {
    mask.trailing_zeros() as i32 + 1
}

/// The greatest value of a mask that is not empty, from 1.
#[inline]
pub(crate) const fn greatest(mask: u64) -> i32 {
    64 - mask.leading_zeros() as i32
}
