//! The kinds of propagators, and the events that wake them.

/// The kind of a propagator.
pub(super) enum Kind {
    /// Different values; a full group has as many cells as there are values.
    Group {
        is_full: bool,
    },
    /// Values with few places in a group are removed from the cells that see them all.
    Pointing {
        is_full: bool,
    },
    /// Different values with a sum. The cells after the first `inside` are the rest of a house around them.
    Cage {
        total: i32,
        inside: usize,
    },
    Linear(Linear),
    Run,
    Word {
        automaton: usize,
    },
    Contains {
        counts: Vec<(u8, u8)>,
    },
    /// Ranges of the cells, and whether the cells of each all differ.
    EqualSums {
        parts: Vec<(u16, u16, bool)>,
    },
    /// The first `left` cells hold the values of the others.
    Same {
        left: usize,
    },
}

/// An event of a cell that propagators wait for.
#[derive(Clone, Copy)]
pub(super) enum Event {
    /// It loses a value.
    Change,
    /// It loses its least or its greatest value.
    Bound,
    /// One value is left.
    Known,
}

impl Kind {
    /// The event that the propagator waits for.
    pub(super) const fn event(&self) -> Event {
        match self {
            Self::Pointing { .. } => Event::Known,
            Self::Linear(_) => Event::Bound,
            _ => Event::Change,
        }
    }
}

/// A sum with coefficients.
pub(super) struct Linear {
    pub(crate) total: i32,
    /// Whether all coefficients are 1 or -1.
    pub(crate) is_plain: bool,
    pub(crate) groups: Vec<Part>,
}

/// Neighbouring cells of a sum that all differ and have equal coefficients.
pub(super) struct Part {
    pub(crate) coefficient: i32,
    pub(crate) start: u16,
    pub(crate) end: u16,
}

impl Part {
    #[inline]
    pub(crate) fn of<'c>(&self, cells: &'c [u16]) -> &'c [u16] {
        &cells[usize::from(self.start)..usize::from(self.end)]
    }
}

impl Linear {
    /// Sums of more groups have bounds of single cells only.
    pub(crate) const MAX_GROUPS: usize = 32;
}

/// A constraint on cells that removes values.
pub(super) struct Propagator {
    pub(crate) kind: Kind,
    pub(crate) cells: Vec<u16>,
    /// The cost, from 0: cheap propagators run first.
    pub(crate) level: u8,
}
