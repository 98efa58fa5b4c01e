//! Producer 21: chains and cycles of links that need no supposition to exist: forcing X-chains, forcing chains, and bidirectional
//! cycles of one digit (X), of cells with two candidates (Y) or of both.
//!
//! Three lists, X, Y and both; in each the sources in reading order; for a source its cycles, then the chain from on to
//! off, then from off to on. Lowest rating first, then length, kind, and this order.
//!
//! `best` finds the one that is taken, by sets; `all` builds all of them for a branch that uses chains inside.

mod all;
mod best;
mod reach;
mod walk;

use super::field::{Field, box_row_column, in_order};
use super::length::surcharge;
use super::node::Cause;
use crate::{Candidate, CandidateSet, Cell, CellSet, House};
use all::Static;
pub(crate) use best::StaticChain;
pub(super) use reach::Agreeing;
use reach::{LONG, LinkRows, MIDDLE, SHORT};
use walk::Linked;

/// The links of a field without suppositions, in rows as long as needed.
#[derive(Default)]
pub(super) struct StaticLinks {
    short: Option<Box<LinkRows<SHORT>>>,
    middle: Option<Box<LinkRows<MIDDLE>>>,
    long: Option<Box<LinkRows<LONG>>>,
}

/// How long the rows of a field are.
enum Size {
    Short,
    Middle,
    Long,
}

impl Size {
    const fn of(field: &Field) -> Self {
        let count = field.candidate_count();
        if count <= 64 * SHORT {
            Self::Short
        } else if count <= 64 * MIDDLE {
            Self::Middle
        } else {
            Self::Long
        }
    }
}

fn made<const N: usize>(rows: &mut Option<Box<LinkRows<N>>>) -> &mut LinkRows<N> {
    rows.get_or_insert_with(|| Box::new(LinkRows::new()))
}

impl StaticLinks {
    /// The chain or cycle that is taken. Fills the rows.
    pub(super) fn best(&mut self, field: &Field) -> Option<StaticChain> {
        match Size::of(field) {
            Size::Short => best::best(field, made(&mut self.short)),
            Size::Middle => best::best(field, made(&mut self.middle)),
            Size::Long => best::best(field, made(&mut self.long)),
        }
    }

    /// All chains and cycles, the best first, each set of removals once. Fills the rows.
    pub(super) fn all(&mut self, field: &Field) -> Vec<Static> {
        match Size::of(field) {
            Size::Short => all::all(field, made(&mut self.short)),
            Size::Middle => all::all(field, made(&mut self.middle)),
            Size::Long => all::all(field, made(&mut self.long)),
        }
    }

    /// Where something follows without a supposition, after a search for chains on this field that found none.
    pub(super) fn agreeing(&self, field: &Field) -> Option<Agreeing> {
        match Size::of(field) {
            Size::Short => self.short.as_ref().map(|rows| rows.agreeing(field)),
            Size::Middle => self.middle.as_ref().map(|rows| rows.agreeing(field)),
            Size::Long => self.long.as_ref().map(|rows| rows.agreeing(field)),
        }
    }
}

/// The rating of the shortest cycles of one digit, or of cells with two candidates.
pub(crate) const CYCLE: f64 = 6.5;
/// The rating of the shortest chains of one digit.
pub(crate) const CHAIN_OF_ONE_DIGIT: f64 = 6.6;
/// The rating of the shortest chains and cycles of several digits.
pub(crate) const CHAIN: f64 = 7.0;

/// Which links a chain has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Links {
    X,
    Y,
    Both,
}

/// By what the chain that is taken is chosen.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rank {
    pub(super) rating: f64,
    pub(super) length: u32,
    key: u8,
    order: Order,
}

/// The order of discovery: list, source, kind, number.
type Order = (Links, u16, u8, u32);

/// A node of a chain, and why it follows from the next one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub(super) candidate: Candidate,
    pub(super) is_on: bool,
    pub(super) cause: Cause,
}

impl Rank {
    /// Of the chain from this source on (or off) to its opposite.
    fn of_chain(links: Links, source: Candidate, is_on: bool, length: u32) -> Self {
        let order = (links, source.index() as u16, 1 + u8::from(!is_on), 0);
        Self { rating: links.base(false) + surcharge(length), length, key: links.key(), order }
    }

    /// Of the cycle with this number from this source.
    fn of_cycle(links: Links, source: Candidate, number: u32, length: u32) -> Self {
        let order = (links, source.index() as u16, 0, number);
        Self { rating: links.base(true) + surcharge(length), length, key: links.key(), order }
    }

    /// Returns `true` if this chain is preferred to the other.
    fn precedes(&self, other: &Self) -> bool {
        let key = |one: &Self| (one.length, one.key, one.order);
        self.rating < other.rating || (self.rating <= other.rating && key(self) < key(other))
    }
}

/// The candidates that a chain from this source on (or off) to its opposite removes.
fn removed(field: &Field, source: Candidate, is_on: bool) -> CandidateSet {
    if is_on {
        CandidateSet::of(source)
    } else {
        let others = field.candidates(source.cell).without(source.digit);
        CandidateSet::product(CellSet::of(source.cell), others)
    }
}

impl Links {
    const fn cells(self) -> bool {
        !matches!(self, Self::X)
    }

    const fn houses(self) -> bool {
        !matches!(self, Self::Y)
    }

    const fn key(self) -> u8 {
        match self {
            Self::X => 2,
            Self::Y => 3,
            Self::Both => 4,
        }
    }

    const fn base(self, is_cycle: bool) -> f64 {
        match (self, is_cycle) {
            (Self::X | Self::Y, true) => CYCLE,
            (Self::X | Self::Y, false) => CHAIN_OF_ONE_DIGIT,
            (Self::Both, _) => CHAIN,
        }
    }

    /// The weak successors of an on that have a strong successor, in order, each once.
    fn weak(self, field: &Field, linked: &Linked, on: Candidate, mut off: impl FnMut(Candidate, Cause)) {
        let Candidate { cell, digit } = on;
        if self.cells() {
            for digit in field.candidates(cell).without(digit) {
                if linked.cells(self, digit).contains(cell) {
                    off(Candidate { cell, digit }, Cause::Cell);
                }
            }
        }
        let seen = cell.peers() & linked.cells(self, digit);
        for (part, house) in in_order(cell, seen).into_iter().zip(box_row_column(cell)) {
            part.iter().for_each(|cell| off(Candidate { cell, digit }, Cause::House(house)));
        }
    }

    /// The candidates that an off turns on, in order.
    fn strong(self, field: &Field, off: Candidate, mut on: impl FnMut(Candidate, Cause)) {
        let Candidate { cell, digit } = off;
        if self.cells()
            && let Some(digit) = field.candidates(cell).without(digit).single()
        {
            on(Candidate { cell, digit }, Cause::Cell);
        }
        if self.houses() {
            for house in box_row_column(cell) {
                if let Some(cell) = field.places(house, digit).without(cell).single() {
                    on(Candidate { cell, digit }, Cause::House(house));
                }
            }
        }
    }
}

/// The candidates of a cell or of a digit in a house that a cause speaks of, as far as they are on this field.
pub(super) fn group(field: &Field, candidate: Candidate, cause: Cause) -> CandidateSet {
    let Candidate { cell, digit } = candidate;
    match cause {
        Cause::Root => CandidateSet::EMPTY,
        Cause::Cell => CandidateSet::product(CellSet::of(cell), field.candidates(cell)),
        Cause::House(house) => of_house(field, house, digit),
    }
}

/// The candidates of a digit in a house.
pub(super) fn of_house(field: &Field, house: House, digit: crate::Digit) -> CandidateSet {
    CandidateSet::product(field.places(house, digit), crate::DigitSet::of(digit))
}

/// The candidates of a cell.
pub(super) fn of_cell(field: &Field, cell: Cell) -> CandidateSet {
    CandidateSet::product(CellSet::of(cell), field.candidates(cell))
}
