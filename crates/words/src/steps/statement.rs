//! The statements of an explanation, independent of the language.

use std::rc::Rc;

use minirow::logic::{Conclusions, Node};
use minirow::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House};

use super::counts::Shape;

/// One thing to say.
#[derive(Debug)]
pub(super) enum Statement {
    /// The house has one open cell, and lacks this digit.
    LastCell { house: House, candidate: Option<Candidate> },
    /// The cell has one candidate.
    OnlyCandidate { cell: Cell, digit: Option<Digit> },
    /// The house has one place for the digit.
    OnlyPlace { house: House, digit: Digit, cell: Option<Cell> },
    /// A counting argument.
    Count(Shape),
    /// The cells of the naked subset told before are all in this house too.
    Also { cells: CellSet, house: House },
    /// Cells with two digits each that cannot all be filled with them, if there is one solution.
    /// Some may be filled already, but none is given.
    Deadly { cells: Vec<(Cell, DigitSet)>, filled: CellSet, guardians: CandidateSet },
    /// Twelve cells that cannot be filled with three digits alone.
    Impossible { cells: CellSet, digits: DigitSet, guardians: CandidateSet },
    /// Two almost locked sets; only one of them can have the first digit, because all its places share the house or see each
    /// other, so one of them has the second digit.
    AlmostXz {
        sets: [(CellSet, DigitSet); 2],
        shared: Digit,
        house: Option<House>,
        digit: Digit,
        places: CellSet,
    },
    /// The common cells of all ways to place a digit in the grid, or the cells that no way uses.
    Templates { digit: Digit, others: bool, places: bool },
    /// Candidates in these cells that leave no way to fill the others; which, if that may be told.
    Exclusion { tried: CellSet, others: CellSet, removed: Option<CandidateSet> },
    /// Two cells that hold two of these digits, and two that must hold the same.
    Exocet { base: CellSet, digits: DigitSet, lines: Vec<House>, targets: CellSet },
    /// Four cells that would hold two digits alone if the house had both of them in these two corners; outside, it has
    /// these.
    External { cells: CellSet, digits: DigitSet, corners: CellSet, house: House, outside: CandidateSet },
    /// Candidates in two colours by strong links: all of one are true, or all of the other; and what comes of it, if that may
    /// be told.
    Colours { one: CandidateSet, other: CandidateSet, verdict: Option<Verdict> },
    /// Cells with the same two digits that see each other in turn.
    InTurn { cells: Vec<Cell>, digits: DigitSet },
    /// If this is so, ...; a link follows.
    Suppose(Node),
    /// If the cell does not hold the one digit, it holds the other.
    SupposeNot { cell: Cell, not: Digit, but: Digit },
    /// This is supposed; what follows from it is said later, after other suppositions under it.
    Under(Node),
    /// If this is so, there is nothing more to show.
    Already(Node),
    /// A consequence of what was said before; the next link may follow from it alone, and is told in the same sentence. A link
    /// that does not follow from the one told just before is an aside.
    Link { node: Node, why: Why, leads_on: bool, is_aside: bool },
    /// Cells that lose one candidate, for a reason, and so have the other, one after the other.
    NotBut(Vec<NotBut>),
    /// One of the two, both on, is true.
    OneOf { first: Node, last: Node },
    /// The end, on, excludes what the start says is off: the chain is a loop.
    Ring { start: Node, end: Node },
    /// Of the two ends of a weak link in a loop, both on, one is true.
    Between { one: Node, other: Node },
    /// Both cannot be.
    Contradiction { on: Node, off: Node },
    /// An assumption leads to a contradiction after this many deductions.
    Refuted { supposed: Node, on: Node, off: Node, deductions: usize },
    /// This many deductions are left out.
    Skipped(usize),
    /// Each case of this leads to the same: to this, if that may be told.
    Cases { of: Case, candidates: CandidateSet, result: Option<Node> },
    /// A fact that was shown on the way.
    Shown(Node),
    /// The conclusions for the board.
    So(Conclusions),
}

impl Statement {
    /// Whether its sentence goes on with the next statement.
    pub(super) const fn is_open(&self) -> bool {
        matches!(self, Self::Suppose(_) | Self::Link { leads_on: true, .. })
    }
}

/// A cell that loses a candidate and so has the other.
#[derive(Clone, Debug)]
pub(super) struct NotBut {
    pub(super) cell: Cell,
    pub(super) not: Digit,
    pub(super) but: Digit,
    pub(super) why: Why,
}

/// The subject of a case distinction.
#[derive(Clone, Copy, Debug)]
pub(super) enum Case {
    Cell(Cell),
    House(House, Digit),
    Guardians,
    Opposites,
}

/// The verdict on two colours.
#[derive(Clone, Copy, Debug)]
pub(super) enum Verdict {
    /// A candidate that both colours exclude is false.
    Both,
    /// The first puts this digit twice into the house.
    Twice(Digit, House, CellSet),
    /// The first puts these digits into the cell.
    Together(Cell, DigitSet),
    /// The first leaves the cell no candidate.
    Empties(Cell),
}

/// Why a link holds.
#[derive(Clone, Debug)]
pub(super) enum Why {
    /// The other one of two candidates, or the only one left.
    Candidate(Rest),
    /// The other one of two places in the house, or the only one left.
    Place(House, Rest),
    /// The cell holds another digit.
    SameCell { is_just_named: bool },
    /// The digit is elsewhere in the house.
    SameHouse(House),
    /// It sees all these places of the digit.
    Seen(CellSet),
    /// By counting.
    Count(Rc<Shape>),
}

/// How many were ruled out on the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rest {
    /// One: this is the other.
    Other,
    /// Several: this is left.
    Left,
}

/// Where a person would look: houses if there are any, else cells.
#[derive(Clone, Debug, Default)]
pub(super) struct Area {
    pub(super) houses: Vec<House>,
    pub(super) cells: CellSet,
}
