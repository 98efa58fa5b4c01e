//! The primitives that rules are made of, and `Problem`: a puzzle in these terms. The engine and the clauses know primitives only;
//! `lower/` makes them.

/// A condition on cells, which are numbered in reading order. Values are indexes from 0 in masks and tables, numbers from 1 in sums.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Primitive {
    /// As many cells as values, each value once.
    House(Vec<u16>),
    /// Different values in fewer cells than there are values.
    Different(Vec<u16>),
    /// The products of coefficients and values add up to the total. Each cell occurs once; no coefficient is 0.
    Linear { total: i32, terms: Vec<(i32, u16)> },
    /// If the first cell holds `v`, the second holds a value of the mask `tables[table][v]`.
    Pair { table: usize, cells: [u16; 2] },
    /// Different values that are consecutive in some order.
    Run(Vec<u16>),
    /// The automaton accepts the values in this order.
    Word { automaton: usize, cells: Vec<u16> },
    /// Each value (by index) occurs at least as often as given.
    Contains { counts: Vec<(u8, u8)>, cells: Vec<u16> },
    /// All parts have equal sums.
    EqualSums(Vec<Vec<u16>>),
}

/// A deterministic automaton that reads values. Its first state is 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Automaton {
    /// `next[state * size + value]`, or `DEAD`.
    pub(crate) next: Vec<u32>,
    /// Whether a word may end in the state.
    pub(crate) accepts: Vec<bool>,
}

impl Automaton {
    /// No state follows.
    pub(crate) const DEAD: u32 = u32::MAX;

    pub(crate) fn states(&self) -> usize {
        self.accepts.len()
    }

    /// The automaton of a step function, explored from its first state.
    pub(crate) fn explore<S: Clone + Ord>(
        size: usize,
        start: S,
        step: impl Fn(&S, u8) -> Option<S>,
        accepts: impl Fn(&S) -> bool,
    ) -> Self {
        let mut numbers = std::collections::BTreeMap::from([(start.clone(), 0)]);
        let mut states = vec![start];
        let mut next = Vec::new();
        let mut at = 0;
        while at < states.len() {
            for value in 1..=size as u8 {
                next.push(match step(&states[at], value) {
                    None => Self::DEAD,
                    Some(state) => *numbers.entry(state.clone()).or_insert_with(|| {
                        states.push(state);
                        states.len() as u32 - 1
                    }),
                });
            }
            at += 1;
        }
        Self { next, accepts: states.iter().map(accepts).collect() }
    }
}

/// The origin of a primitive, for answers about clues and rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Origin {
    /// The shape: rows, columns and regions.
    Shape,
    /// The rule with this number.
    Rule(u32),
}

/// A puzzle as masks of possible values and primitives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Problem {
    pub(crate) size: usize,
    /// The values that givens, pencil marks and rules about single cells allow, by cell.
    pub(crate) masks: Vec<u64>,
    pub(crate) tables: Vec<Vec<u64>>,
    pub(crate) automata: Vec<Automaton>,
    pub(crate) primitives: Vec<(Origin, Primitive)>,
}

impl Problem {
    pub(crate) fn cells(&self) -> usize {
        self.masks.len()
    }

    /// The mask of all values.
    pub(crate) fn all(&self) -> u64 {
        (1 << self.size) - 1
    }
}
