//! `Branch`: what follows from one candidate being on or off, in the order in which Sudoku Explainer meets it.
//!
//! An on is always followed up before an off, so the order is neither breadth- nor depth-first; lengths of chains
//! depend on it. In a dynamic branch each off that was followed up is gone from the field, and an on rests on all offs of its
//! cell or house that made it the last. When both queues are empty, rules of a higher level may add offs (`inner`).
//!
//! A node stores no list of parents: an on keeps its cause and the index of the off that was followed up, and its parents
//! are the members of that cell or house whose off came no later.

use super::field::{Field, box_row_column, in_order};
use crate::{Candidate, CandidateSet, CellSet, Digit, DigitSet, House, HouseSet};

/// Which links a branch follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Rules {
    /// Links inside cells; without them only those of one digit inside houses.
    pub(super) cells: bool,
    /// Offs are taken from the field, so that new links appear.
    pub(super) dynamic: bool,
    /// Which rules are tried when no link leads on: 0 none, 1 locked candidates to X-Wing, 2 and above also chains.
    pub(super) level: u8,
}

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
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Off {
    pub(super) candidate: Candidate,
    pub(super) from: From,
}

/// What an off follows from.
#[derive(Clone, Copy, Debug)]
pub(super) enum From {
    Root,
    /// The on with this index.
    On(u16),
    /// The deduction with this index.
    Deduction(u16),
}

/// Offs that one rule of a higher level gave.
#[derive(Clone)]
pub(super) struct Deduction {
    /// The offs it rests on.
    pub(super) parents: Vec<u16>,
    /// The chain that it is, if it is one.
    pub(super) nested: Option<Nested>,
    /// The pattern that it is, if it is one.
    pub(super) rule: Option<Rule>,
    /// The contradiction that its supposition leads to, if it is refuted by a branch of its own (`net`).
    pub(super) refutation: Option<Box<Branch>>,
    /// How many offs the branch had before.
    pub(super) after: u16,
}

/// A pattern that a branch may use besides links.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rule {
    /// All places of the digit in the base lie in the cover.
    Locked { base: House, cover: House, digit: Digit },
    /// All places of the digits in the house lie in the cells, as many as digits.
    Hidden { house: House, digits: DigitSet, cells: CellSet },
    /// All candidates of the cells are these digits, as many as cells.
    Naked { house: House, cells: CellSet, digits: DigitSet },
    /// All places of the digit in the bases lie in the covers, as many as bases.
    Fish { digit: Digit, bases: HouseSet, covers: HouseSet },
}

impl Rule {
    /// The candidates of this field that must be gone for the pattern to be there.
    pub(super) fn outside(self, field: &Field) -> CandidateSet {
        match self {
            Self::Locked { base, cover, digit } => {
                CandidateSet::product(field.places(base, digit) - cover.cells(), DigitSet::of(digit))
            }
            Self::Hidden { house, digits, cells } => {
                let mut outside = CandidateSet::EMPTY;
                for digit in digits {
                    outside.insert_all(digit, field.places(house, digit) - cells);
                }
                outside
            }
            Self::Naked { cells, digits, .. } => cells.iter().fold(CandidateSet::EMPTY, |outside, cell| {
                outside | CandidateSet::product(CellSet::of(cell), field.candidates(cell) - digits)
            }),
            Self::Fish { digit, bases, covers } => {
                let outside = cells_of(bases) - cells_of(covers);
                CandidateSet::product(field.cells_with(digit) & outside, DigitSet::of(digit))
            }
        }
    }
}

/// All cells of some houses.
pub(super) fn cells_of(houses: HouseSet) -> CellSet {
    houses.iter().fold(CellSet::EMPTY, |cells, house| cells | house.cells())
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

#[derive(Clone)]
pub(super) struct Branch {
    pub(super) field: Field,
    pub(super) ons: Vec<On>,
    pub(super) offs: Vec<Off>,
    /// One more than the index of each candidate among the ons, 0 if it is none.
    on_at: [u16; Candidate::COUNT],
    off_at: [u16; Candidate::COUNT],
    pub(super) on_set: [CellSet; 9],
    pub(super) off_set: [CellSet; 9],
    pub(super) deductions: Vec<Deduction>,
    pub(super) clash: Option<Clash>,
    pub(super) dynamic: bool,
    next_on: usize,
    next_off: usize,
}

impl Branch {
    pub(super) fn new(field: &Field) -> Self {
        Self {
            field: field.clone(),
            ons: Vec::with_capacity(96),
            offs: Vec::with_capacity(256),
            on_at: [0; Candidate::COUNT],
            off_at: [0; Candidate::COUNT],
            on_set: [CellSet::EMPTY; 9],
            off_set: [CellSet::EMPTY; 9],
            deductions: Vec::new(),
            clash: None,
            dynamic: false,
            next_on: 0,
            next_off: 0,
        }
    }

    /// Forgets everything and starts from this field.
    pub(super) fn reset(&mut self, field: &Field) {
        self.field.clone_from(field);
        self.ons.clear();
        self.offs.clear();
        self.on_at.fill(0);
        self.off_at.fill(0);
        self.on_set = [CellSet::EMPTY; 9];
        self.off_set = [CellSet::EMPTY; 9];
        self.deductions.clear();
        self.clash = None;
        self.next_on = 0;
        self.next_off = 0;
    }

    /// Supposes a candidate on or off.
    pub(super) fn suppose(&mut self, candidate: Candidate, is_on: bool) {
        if is_on {
            self.add_on(On { candidate, cause: Cause::Root, off: 0 });
        } else {
            self.add_off(candidate, From::Root);
        }
    }

    /// The index of the candidate among the offs.
    pub(super) fn off_index(&self, candidate: Candidate) -> Option<u16> {
        self.off_at[candidate.index()].checked_sub(1)
    }

    /// The index of the candidate among the ons.
    pub(super) fn on_index(&self, candidate: Candidate) -> Option<u16> {
        self.on_at[candidate.index()].checked_sub(1)
    }

    fn add_on(&mut self, on: On) {
        self.ons.push(on);
        self.on_at[on.candidate.index()] = self.ons.len() as u16;
        let cells = &mut self.on_set[on.candidate.digit.index()];
        *cells = cells.with(on.candidate.cell);
    }

    pub(super) fn add_off(&mut self, candidate: Candidate, from: From) {
        self.offs.push(Off { candidate, from });
        self.off_at[candidate.index()] = self.offs.len() as u16;
        let cells = &mut self.off_set[candidate.digit.index()];
        *cells = cells.with(candidate.cell);
    }

    /// Follows links until none leads on or two contradict each other.
    pub(super) fn follow(&mut self, rules: Rules) {
        self.dynamic = rules.dynamic;
        while self.clash.is_none() {
            if self.next_on < self.ons.len() {
                self.next_on += 1;
                self.follow_on(self.next_on - 1, rules);
            } else if self.next_off < self.offs.len() {
                self.next_off += 1;
                self.follow_off(self.next_off - 1, rules);
            } else {
                return;
            }
        }
    }

    /// What an on turns off: the rest of its cell, then its digit in its box, row and column.
    fn follow_on(&mut self, index: usize, rules: Rules) {
        let Candidate { cell, digit } = self.ons[index].candidate;
        let by = index as u16;
        if rules.cells {
            for other in self.field.candidates(cell).without(digit) {
                if self.turn_off(Candidate { cell, digit: other }, by) {
                    return;
                }
            }
        }
        let seen = cell.peers() & self.field.cells_with(digit);
        let is_clash = !(seen & self.on_set[digit.index()]).is_empty();
        let new = if is_clash { seen } else { seen - self.off_set[digit.index()] };
        for part in in_order(cell, new) {
            for cell in part {
                if self.turn_off(Candidate { cell, digit }, by) {
                    return;
                }
            }
        }
    }

    /// Whether this is a contradiction.
    fn turn_off(&mut self, candidate: Candidate, by: u16) -> bool {
        if let Some(known) = self.on_index(candidate) {
            self.clash = Some(Clash::Off { known, by, candidate });
            return true;
        }
        if self.off_at[candidate.index()] == 0 {
            self.add_off(candidate, From::On(by));
        }
        false
    }

    /// What an off leaves as the last: of its cell, then of its box, row and column.
    fn follow_off(&mut self, index: usize, rules: Rules) {
        let candidate = self.offs[index].candidate;
        let Candidate { cell, digit } = candidate;
        let last = |house: House| {
            let others = self.field.places(house, digit).without(cell);
            others.single().map(|cell| (Candidate { cell, digit }, Cause::House(house)))
        };
        let in_houses = box_row_column(cell).map(last);
        let in_cell = if rules.cells {
            let others = self.field.candidates(cell).without(digit);
            others.single().map(|digit| (Candidate { cell, digit }, Cause::Cell))
        } else {
            None
        };
        if rules.dynamic {
            self.field.remove(candidate);
        }
        for (candidate, cause) in [in_cell].into_iter().chain(in_houses).flatten() {
            let on = On { candidate, cause, off: index as u16 };
            if let Some(known) = self.off_index(candidate) {
                self.clash = Some(Clash::On { new: on, known });
                return;
            }
            if self.on_at[candidate.index()] == 0 {
                self.add_on(on);
            }
        }
    }

    /// The offs that an on rests on: the one followed up first, then the others of its cell or house that were gone by then.
    pub(super) fn each_parent(&self, start: &Field, on: On, mut parent: impl FnMut(u16)) {
        if on.cause == Cause::Root {
            return;
        }
        parent(on.off);
        if !self.dynamic {
            return;
        }
        let mut other = |candidate: Candidate| {
            if let Some(index) = self.off_index(candidate).filter(|&index| index < on.off) {
                parent(index);
            }
        };
        let Candidate { cell, digit } = on.candidate;
        match on.cause {
            Cause::Root => {}
            Cause::Cell => start.candidates(cell).iter().for_each(|digit| other(Candidate { cell, digit })),
            Cause::House(house) => {
                start.places(house, digit).iter().for_each(|cell| other(Candidate { cell, digit }));
            }
        }
    }

    /// The candidates that are on here and in all the others.
    pub(super) fn common_on(&self, others: &[&Self]) -> [CellSet; 9] {
        others.iter().fold(self.on_set, |all, other| intersection(&all, &other.on_set))
    }

    /// The candidates that are off here and in all the others.
    pub(super) fn common_off(&self, others: &[&Self]) -> [CellSet; 9] {
        others.iter().fold(self.off_set, |all, other| intersection(&all, &other.off_set))
    }
}

fn intersection(one: &[CellSet; 9], other: &[CellSet; 9]) -> [CellSet; 9] {
    std::array::from_fn(|digit| one[digit] & other[digit])
}

/// Whether a set by digit holds the candidate.
pub(super) const fn contains(set: &[CellSet; 9], candidate: Candidate) -> bool {
    set[candidate.digit.index()].contains(candidate.cell)
}

/// Whether a set by digit holds nothing.
pub(super) fn is_empty(set: &[CellSet; 9]) -> bool {
    Digit::ALL.into_iter().all(|digit| set[digit.index()].is_empty())
}
