//! Human steps for puzzles of every size and with every rule: what follows, and why. `find/` searches for steps in terms of
//! primitives; `check/` replays each step from the wording of the rules and shares no code with the searches; `path.rs` chains
//! steps to a path, `rate.rs` rates puzzles by them, and `certificate.rs` writes and reads paths as proofs.

mod certificate;
mod check;
mod classic_json;
mod evidence_json;
mod find;
mod path;
mod plan;
mod position;
mod rate;
mod technique;

pub use certificate::{PathFlaw, certificate, verify_path};
pub use check::{Checker, Rejection};
pub use path::{Ending, Path};
pub use position::Position;
pub use rate::{Rated, Round, rate};
pub use technique::{Level, Technique};

pub use evidence_json::step_json;
pub(crate) use evidence_json::step_members;
#[cfg(test)]
pub(crate) use evidence_json::{read, write};

use minirow::logic::Assumption;

use crate::{Place, Value};

/// A value in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Candidate {
    /// The cell.
    pub place: Place,
    /// The value.
    pub value: Value,
}

/// Cells that hold different values, by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum House {
    /// The row with this number, from 0.
    Row(u8),
    /// The column with this number, from 0.
    Column(u8),
    /// The region with this number, from 0.
    Region(u16),
    /// A group of the rule with this number: the diagonal, a window, a disjoint group, the cells of a cage or of a line.
    Rule {
        /// The number of the rule, from 0.
        rule: u32,
        /// The number of the group, from 0, if the rule has several.
        part: u16,
    },
}

/// A term of an equation: cells whose sum is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Summand {
    /// A row, column or region that holds every value: its sum is that of all values.
    House(House),
    /// The sum that a rule demands. An arrow demands that the shaft minus the circle is 0.
    Rule {
        /// The number of the rule, from 0.
        rule: u32,
        /// The number of the equation, from 0, if the rule has several.
        part: u16,
    },
}

/// An equation: the sum of the terms in `plus` without those in `minus`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Equation {
    /// Terms that are added.
    pub plus: Vec<Summand>,
    /// Terms that are subtracted.
    pub minus: Vec<Summand>,
    /// The cells of the equation in groups. The cells of a group all see each other, so they hold different values.
    pub groups: Vec<Vec<Place>>,
}

/// Candidates of which at least one is true in every solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Truth {
    /// The candidates of a cell.
    Cell(Place),
    /// A value in the cells of a house that holds every value.
    House(House, Value),
    /// A value in the cells of an equation that has no solution without the value.
    Sum(Equation, Value),
    /// A value in the cells of a rule that names the value: a quadruple.
    Named(u32, Value),
}

/// Candidates of which at most one is true.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Cover {
    /// The candidates of a cell.
    Cell(Place),
    /// A value in the cells of a house.
    House(House, Value),
}

/// Why a step holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Evidence {
    /// The truth has one candidate, which is placed.
    Single(Truth),
    /// Every candidate of the truth excludes the eliminations.
    Seen(Truth),
    /// As many truths as covers: candidates of the covers that are in no truth are eliminated.
    Count {
        /// The truths.
        truths: Vec<Truth>,
        /// The covers.
        covers: Vec<Cover>,
    },
    /// No candidate of this cell goes with the eliminations, by a rule about pairs of cells.
    Pair {
        /// The number of the rule, from 0.
        rule: u32,
        /// The cell.
        from: Place,
    },
    /// The least and greatest sums of the other cells exclude the eliminations.
    Bound(Equation),
    /// Values grow along the line, and leave no room for the eliminations.
    Line {
        /// The number of the thermometer, from 0.
        rule: u32,
    },
    /// No values that satisfy the equation contain the eliminations.
    Sum(Equation),
    /// No values that fill the house and satisfy the equations contain the eliminations. No two equations share a cell of the house.
    Within {
        /// The house, which holds every value.
        house: House,
        /// The equations about its cells, and about some others.
        sums: Vec<Equation>,
    },
    /// No values that satisfy the rule contain the eliminations.
    Words {
        /// The number of the rule, from 0.
        rule: u32,
    },
    /// An argument of a classic technique on the houses of the puzzle.
    Classic(Box<minirow::logic::Step>),
    /// The candidate leads through these steps to a cell without candidates or to a house without a value, so it is eliminated.
    Suppose(Candidate, Vec<Step>),
}

/// A step: conclusions from a position, and their evidence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The technique.
    pub technique: Technique,
    /// Values that are placed.
    pub placements: Vec<Candidate>,
    /// Candidates that are removed.
    pub eliminations: Vec<Candidate>,
    /// Why.
    pub evidence: Evidence,
}

impl Candidate {
    pub(crate) fn new(cell: usize, index: usize) -> Self {
        Self { place: Place::new(cell as u16), value: Value::from_index(index) }
    }
}

impl Step {
    /// Whether the step assumes that the puzzle has only one solution.
    pub fn assumes_unique(&self) -> bool {
        match &self.evidence {
            Evidence::Classic(argument) => argument.assumes() == Assumption::Unique,
            Evidence::Suppose(_, steps) => steps.iter().any(Self::assumes_unique),
            _ => false,
        }
    }
}

impl Evidence {
    /// The numbers of the rules that the step rests on, in ascending order.
    pub fn rules(&self) -> Vec<u32> {
        let mut rules = Vec::new();
        self.collect_rules(&mut rules);
        rules.sort_unstable();
        rules.dedup();
        rules
    }

    fn collect_rules(&self, rules: &mut Vec<u32>) {
        let house = |house: &House, rules: &mut Vec<u32>| {
            if let House::Rule { rule, .. } = house {
                rules.push(*rule);
            }
        };
        let equation = |equation: &Equation, rules: &mut Vec<u32>| {
            for summand in equation.plus.iter().chain(&equation.minus) {
                match summand {
                    Summand::House(one) => house(one, rules),
                    Summand::Rule { rule, .. } => rules.push(*rule),
                }
            }
        };
        let truth = |truth: &Truth, rules: &mut Vec<u32>| match truth {
            Truth::Cell(_) => {}
            Truth::House(one, _) => house(one, rules),
            Truth::Sum(one, _) => equation(one, rules),
            Truth::Named(rule, _) => rules.push(*rule),
        };
        match self {
            Self::Single(one) | Self::Seen(one) => truth(one, rules),
            Self::Count { truths, covers } => {
                for one in truths {
                    truth(one, rules);
                }
                for cover in covers {
                    if let Cover::House(one, _) = cover {
                        house(one, rules);
                    }
                }
            }
            Self::Pair { rule, .. } | Self::Line { rule } | Self::Words { rule } => rules.push(*rule),
            Self::Bound(one) | Self::Sum(one) => equation(one, rules),
            Self::Within { house: one, sums } => {
                house(one, rules);
                for sum in sums {
                    equation(sum, rules);
                }
            }
            Self::Classic(_) => {}
            Self::Suppose(_, steps) => steps.iter().for_each(|step| step.evidence.collect_rules(rules)),
        }
    }
}
