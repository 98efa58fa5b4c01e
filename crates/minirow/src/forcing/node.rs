//! The nodes of a branch: candidates that are on or off, each with its causes.

use crate::{Candidate, House};

/// Why a node is on or off: the last in its cell or house, or excluded there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cause {
    Root,
    Cell,
    House(House),
}

#[derive(Clone, Copy, Debug)]
pub(super) struct On {
    pub(super) candidate: Candidate,
    pub(super) cause: Cause,
    /// The off that was followed up when this one was found.
    pub(super) off: u16,
    /// The nodes of one way to it: it rests on no fewer.
    pub(super) depth: u16,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Off {
    pub(super) candidate: Candidate,
    pub(super) from: From,
    /// The nodes of one way to it: it rests on no fewer.
    pub(super) depth: u16,
}

/// The cause of an off.
#[derive(Clone, Copy, Debug)]
pub(super) enum From {
    Root,
    /// The on with this index.
    On(u16),
    /// The deduction with this index.
    Deduction(u16),
}

/// A chain inside a branch, as far as lengths depend on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Nested {
    pub(super) length: u32,
    /// Equal for chains with the same nodes in the same order, which count once.
    pub(super) identity: u64,
}

/// A candidate that is on and off at once.
#[derive(Clone, Copy, Debug)]
pub(super) enum Clash {
    /// An on that was known, and the on that turns it off.
    Off { known: u16, by: u16, candidate: Candidate },
    /// A new on, and the off that was known.
    On { new: On, known: u16 },
}

/// A node of a branch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Target {
    On(u16),
    Off(u16),
    /// The on of the clash.
    ClashOn,
    /// The off of the clash.
    ClashOff,
}
