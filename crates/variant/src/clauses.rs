//! The primitives as clauses, for the solver that learns. A literal for each value that a cell can hold after propagation; cages
//! choose a set of values, sums and words run through layers of states.

use std::collections::BTreeMap;

use crate::engine::{Combinations, Equation, Network};
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

/// Encodes the puzzle from masks that propagation has narrowed. Derived sums of up to so many cells become clauses too.
pub(crate) fn encode(problem: &Problem, network: &Network, masks: &[u64], derived_cells: usize) -> Encoding {
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
    encoder.different(network);
    encoder.pairs(network);
    let combinations = Combinations::new(size);
    for (_, primitive) in &problem.primitives {
        encoder.primitive(primitive, problem, network, &combinations);
    }
    for equation in network.derived() {
        if equation.1.len() <= derived_cells {
            encoder.equation(equation, network, &combinations);
        }
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

    /// Cells that see each other hold different values.
    fn different(&mut self, network: &Network) {
        for cell in 0..self.masks.len() {
            for &peer in network.peers(cell) {
                let peer = usize::from(peer);
                if peer > cell {
                    for value in Bits(self.masks[cell] & self.masks[peer]) {
                        let (a, b) = (self.encoding.literal(cell, value), self.encoding.literal(peer, value));
                        self.add([!a, !b]);
                    }
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
            Primitive::House(cells) => {
                for value in 0..size {
                    self.add(self.encoding.places(cells, value));
                }
            }
            Primitive::Different(_) | Primitive::Pair { .. } => {}
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

    /// At least so many of the literals are true: few literals, so every set that is large enough has one.
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

    fn equation(&mut self, (total, terms): &Equation, network: &Network, combinations: &Combinations) {
        let cells: Vec<u16> = terms.iter().map(|term| term.1).collect();
        let sign = if terms.iter().all(|term| term.0 == -1) { -1 } else { 1 };
        let is_sum = terms.iter().all(|term| term.0 == sign);
        if is_sum && !cells.is_empty() && combinations.has(cells.len()) && network.all_differ(&cells) {
            let sets = combinations.of(cells.len(), sign * total).iter().map(|&set| u64::from(set));
            return self.one_of_sets(&cells, &sets.collect::<Vec<_>>());
        }
        self.layers(
            &cells,
            |index, sum, value| Some(sum + terms[index].0 * (value as i32 + 1)),
            |sum| sum == *total,
        );
    }

    /// The cells, which all differ, hold exactly the values of one of the sets.
    fn one_of_sets(&mut self, cells: &[u16], sets: &[u64]) {
        let any = cells.iter().fold(0, |any, &cell| any | self.masks[usize::from(cell)]);
        let fits =
            |set: u64| set & !any == 0 && cells.iter().all(|&cell| self.masks[usize::from(cell)] & set != 0);
        let sets: Vec<u64> = sets.iter().copied().filter(|&set| fits(set)).collect();
        let only_one = sets.len() == 1;
        let mut selectors = Vec::new();
        for set in sets {
            let selector = if only_one { Formula::TRUE } else { self.encoding.formula.variable() };
            selectors.push(selector);
            for value in 0..self.encoding.size {
                let places = self.encoding.places(cells, value);
                if set >> value & 1 == 1 {
                    self.add(places.into_iter().chain([!selector]));
                } else {
                    for place in places {
                        self.add([!selector, !place]);
                    }
                }
            }
        }
        self.encoding.formula.at_most_one(&selectors);
        self.add(selectors);
    }

    /// A layer of states before and after each cell, cut to those that lie on a way from 0 to an accepted state.
    fn layers(
        &mut self,
        cells: &[u16],
        step: impl Fn(usize, i32, usize) -> Option<i32>,
        accepts: impl Fn(i32) -> bool,
    ) {
        let mut layers: Vec<BTreeMap<i32, Literal>> = vec![BTreeMap::from([(0, Formula::TRUE)])];
        for (index, &cell) in cells.iter().enumerate() {
            let mut next = BTreeMap::new();
            for &state in layers[index].keys() {
                for value in Bits(self.masks[usize::from(cell)]) {
                    if let Some(after) = step(index, state, value) {
                        next.insert(after, Formula::TRUE);
                    }
                }
            }
            layers.push(next);
        }
        layers[cells.len()].retain(|&state, _| accepts(state));
        for index in (0..cells.len()).rev() {
            let (before, after) = layers.split_at_mut(index + 1);
            let mask = self.masks[usize::from(cells[index])];
            let leads_on =
                |state, value| step(index, state, value).is_some_and(|next| after[0].contains_key(&next));
            before[index].retain(|&state, _| Bits(mask).any(|value| leads_on(state, value)));
        }
        if layers[0].is_empty() {
            return self.add([]);
        }
        for layer in &mut layers {
            if layer.len() > 1 {
                for literal in layer.values_mut() {
                    *literal = self.encoding.formula.variable();
                }
            }
        }
        for (index, pair) in layers.windows(2).enumerate() {
            self.layer(cells[index], &pair[0], &pair[1], |state, value| step(index, state, value));
        }
    }

    /// The clauses between two layers.
    fn layer(
        &mut self,
        cell: u16,
        before: &BTreeMap<i32, Literal>,
        after: &BTreeMap<i32, Literal>,
        step: impl Fn(i32, usize) -> Option<i32>,
    ) {
        let mask = self.masks[usize::from(cell)];
        let mut sources: BTreeMap<(i32, usize), Vec<Literal>> = BTreeMap::new();
        let mut ways_in: BTreeMap<i32, Vec<Literal>> = BTreeMap::new();
        for (&state, &literal) in before {
            let mut ways_out = vec![!literal];
            for value in Bits(mask) {
                let held = self.literal(cell, value);
                match step(state, value).and_then(|next| Some((next, *after.get(&next)?))) {
                    Some((next, reached)) => {
                        ways_out.push(held);
                        ways_in.entry(next).or_default().push(held);
                        sources.entry((next, value)).or_default().push(literal);
                        self.add([!literal, !held, reached]);
                    }
                    None => self.add([!literal, !held]),
                }
            }
            self.add(ways_out);
        }
        for (&state, &literal) in after {
            for value in Bits(mask) {
                let from = sources.remove(&(state, value)).unwrap_or_default();
                let held = self.literal(cell, value);
                self.add(from.into_iter().chain([!literal, !held]));
            }
            if let Some(ways_in) = ways_in.remove(&state) {
                self.add(ways_in.into_iter().chain([!literal]));
            }
        }
        let states: Vec<Literal> = before.values().copied().collect();
        if states.len() > 1 {
            self.encoding.formula.at_most_one(&states);
            self.add(states);
        }
    }
}
