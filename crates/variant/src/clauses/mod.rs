//! The primitives as clauses, for the solver that learns. A literal for each value that a cell can hold after propagation; cages
//! choose a set of values, sums and words run through layers of states.

mod houses;
mod sums;

use crate::engine::{Combinations, Network};
use crate::formula::Formula;
use crate::learn::Literal;
use crate::primitive::{Automaton, Primitive, Problem};
use crate::value::Bits;

/// The clauses of a puzzle, and the literals of its candidates.
pub(crate) struct Encoding {
    pub(crate) formula: Formula,
    size: usize,
    /// By cell and value; `Formula::never()` if the cell cannot hold it.
    literals: Vec<Literal>,
}

impl Encoding {
    /// The literal for a value (by index) in a cell.
    #[inline]
    pub(crate) fn literal(&self, cell: usize, value: usize) -> Literal {
        self.literals[cell * self.size + value]
    }

    /// The literals for a value in the cells.
    fn places(&self, cells: &[u16], value: usize) -> Vec<Literal> {
        cells
            .iter()
            .map(|&cell| self.literal(usize::from(cell), value))
            .filter(|&l| l != Formula::never())
            .collect()
    }
}

/// Encodes the puzzle from masks that propagation has narrowed. Derived sums do not become clauses: they save conflicts in killers
/// with small cages but no time, and cost both in those with large ones. (bench/record/variant.md)
pub(crate) fn encode(problem: &Problem, network: &Network, masks: &[u64]) -> Encoding {
    let size = problem.size;
    let mut formula = Formula::new();
    let mut literals = vec![Formula::never(); masks.len() * size];
    for (cell, &mask) in masks.iter().enumerate() {
        for value in Bits(mask) {
            literals[cell * size + value] =
                if mask.is_power_of_two() { Formula::TRUE } else { formula.variable() };
        }
    }
    let mut encoder = Encoder { encoding: Encoding { formula, size, literals }, masks };
    encoder.cells();
    encoder.houses(problem, network);
    encoder.pairs(network);
    let combinations = Combinations::new(size);
    for (_, primitive) in &problem.primitives {
        encoder.primitive(primitive, problem, network, &combinations);
    }
    encoder.encoding
}

struct Encoder<'a> {
    encoding: Encoding,
    masks: &'a [u64],
}

impl Encoder<'_> {
    fn add(&mut self, clause: impl IntoIterator<Item = Literal>) {
        self.encoding.formula.add(clause);
    }

    fn literal(&self, cell: u16, value: usize) -> Literal {
        self.encoding.literal(usize::from(cell), value)
    }

    /// Each cell holds exactly one value.
    fn cells(&mut self) {
        for (cell, &mask) in self.masks.iter().enumerate() {
            if mask.is_power_of_two() {
                continue;
            }
            let literals: Vec<Literal> = Bits(mask).map(|value| self.encoding.literal(cell, value)).collect();
            self.add(literals.iter().copied());
            for (i, &a) in literals.iter().enumerate() {
                for &b in &literals[i + 1..] {
                    self.add([!a, !b]);
                }
            }
        }
    }

    /// Forbidden pairs, and for each value of one cell the values of the other that support it.
    fn pairs(&mut self, network: &Network) {
        for cell in 0..self.masks.len() {
            for &(table, other) in network.pairs(cell) {
                let other_mask = self.masks[usize::from(other)];
                for value in Bits(self.masks[cell]) {
                    let own = self.encoding.literal(cell, value);
                    let allowed = network.image(table, 1 << value) & other_mask;
                    if usize::from(other) > cell {
                        let forbidden = other_mask & !allowed;
                        for other_value in Bits(forbidden) {
                            // Equal values of cells that see each other are forbidden already.
                            if other_value != value || !network.sees(cell as u16, other) {
                                let other = self.literal(other, other_value);
                                self.add([!own, !other]);
                            }
                        }
                    }
                    let support: Vec<Literal> =
                        Bits(allowed).map(|value| self.literal(other, value)).collect();
                    self.add(support.into_iter().chain([!own]));
                }
            }
        }
    }

    fn primitive(
        &mut self,
        primitive: &Primitive,
        problem: &Problem,
        network: &Network,
        combinations: &Combinations,
    ) {
        let size = self.encoding.size;
        match primitive {
            Primitive::House(_) | Primitive::Different(_) | Primitive::Pair { .. } => {}
            Primitive::Linear { total, terms } => {
                self.equation(&(*total, terms.clone()), network, combinations);
            }
            Primitive::Run(cells) => {
                if cells.len() > size {
                    return self.add([]);
                }
                let window = |start: usize| ((1 << cells.len()) - 1) << start;
                self.one_of_sets(cells, &(0..=size - cells.len()).map(window).collect::<Vec<_>>());
            }
            Primitive::Word { automaton, cells } => {
                let automaton = &problem.automata[*automaton];
                let step = |_, state: i32, value: usize| {
                    let next = automaton.next[state as usize * size + value];
                    (next != Automaton::DEAD).then_some(next as i32)
                };
                self.layers(cells, step, |state| automaton.accepts[state as usize]);
            }
            Primitive::Contains { counts, cells } => {
                for &(value, count) in counts {
                    let places = self.encoding.places(cells, usize::from(value));
                    self.at_least(&places, usize::from(count));
                }
            }
            Primitive::EqualSums(parts) => {
                for part in parts.iter().skip(1) {
                    let first = parts[0].len();
                    let cells = [parts[0].as_slice(), part].concat();
                    let sign = |index| if index < first { 1 } else { -1 };
                    self.layers(
                        &cells,
                        |index, sum, value| Some(sum + sign(index) * (value as i32 + 1)),
                        |sum| sum == 0,
                    );
                }
            }
        }
    }

    /// At least `count` of the literals are true. There are few literals, so each set that is large enough becomes a clause.
    fn at_least(&mut self, literals: &[Literal], count: usize) {
        if literals.len() < count {
            return self.add([]);
        }
        let left_out = literals.len() + 1 - count;
        for chosen in 0..1_u32 << literals.len() {
            if chosen.count_ones() as usize == left_out {
                self.add(Bits(u64::from(chosen)).map(|index| literals[index]));
            }
        }
    }
}
