//! Sums, words and sets of values as clauses: cages choose a set of values, other sums and words run through layers of states.

use std::collections::BTreeMap;

use super::Encoder;
use crate::engine::{Combinations, Equation, Network};
use crate::formula::Formula;
use crate::learn::Literal;
use crate::value::Bits;

impl Encoder<'_> {
    pub(super) fn equation(
        &mut self,
        (total, terms): &Equation,
        network: &Network,
        combinations: &Combinations,
    ) {
        let cells: Vec<u16> = terms.iter().map(|term| term.1).collect();
        let is_sum = terms.iter().all(|term| term.0 == 1);
        if is_sum && !cells.is_empty() && combinations.has(cells.len()) && network.all_differ(&cells) {
            let sets = combinations.of(cells.len(), *total).iter().map(|&set| u64::from(set));
            return self.one_of_sets(&cells, &sets.collect::<Vec<_>>());
        }
        self.layers(
            &cells,
            |index, sum, value| Some(sum + terms[index].0 * (value as i32 + 1)),
            |sum| sum == *total,
        );
    }

    /// The cells, which all differ, hold exactly the values of one of the sets.
    pub(super) fn one_of_sets(&mut self, cells: &[u16], sets: &[u64]) {
        let any = cells.iter().fold(0, |any, &cell| any | self.masks[usize::from(cell)]);
        let fits =
            |set: u64| set & !any == 0 && cells.iter().all(|&cell| self.masks[usize::from(cell)] & set != 0);
        let sets: Vec<u64> = sets.iter().copied().filter(|&set| fits(set)).collect();
        if sets.is_empty() {
            return self.add([]);
        }
        if let [a, b] = *cells {
            return self.one_of_pairs([a, b], &sets);
        }
        let only_one = sets.len() == 1;
        let choice = |encoder: &mut Self, set| {
            let chosen = if only_one { Formula::TRUE } else { encoder.encoding.formula.variable() };
            (set, chosen)
        };
        let sets: Vec<(u64, Literal)> = sets.iter().map(|&set| choice(self, set)).collect();
        self.add(sets.iter().map(|set| set.1));
        for value in 0..self.encoding.size {
            let places = self.encoding.places(cells, value);
            let with = || sets.iter().filter(move |set| set.0 >> value & 1 == 1);
            let without = || sets.iter().filter(move |set| set.0 >> value & 1 == 0);
            let used = match (with().count(), &places[..]) {
                (0, _) => Formula::never(),
                (count, _) if count == sets.len() => Formula::TRUE,
                (_, [only]) => *only,
                _ => self.encoding.formula.variable(),
            };
            // The value is in the chosen set if and only if one of the cells holds it.
            if places[..] != [used] {
                for &place in &places {
                    self.add([!place, used]);
                }
                self.add(places.into_iter().chain([!used]));
            }
            for set in with() {
                self.add([!set.1, used]);
            }
            for set in without() {
                self.add([!set.1, !used]);
            }
            if used.variable() != Formula::TRUE.variable() {
                self.add(with().map(|set| set.1).chain([!used]));
                self.add(without().map(|set| set.1).chain([used]));
            }
        }
        // Each cell holds a value of the chosen set.
        for &cell in cells {
            for &(set, chosen) in &sets {
                let held = Bits(set & self.masks[usize::from(cell)]).map(|value| self.literal(cell, value));
                let clause: Vec<Literal> = held.chain([!chosen]).collect();
                self.add(clause);
            }
        }
    }

    /// Two cells hold the values of one of the sets: each value of one cell is supported by values of the other.
    fn one_of_pairs(&mut self, [a, b]: [u16; 2], sets: &[u64]) {
        for (from, to) in [(a, b), (b, a)] {
            for value in Bits(self.masks[usize::from(from)]) {
                let others = sets.iter().filter(|&&set| set >> value & 1 == 1);
                let others = others.fold(0, |others, set| others | set & !(1 << value));
                let own = self.literal(from, value);
                let clause: Vec<Literal> =
                    Bits(others).map(|other| self.literal(to, other)).chain([!own]).collect();
                self.add(clause);
            }
        }
    }

    /// A layer of states before and after each cell, cut to those that lie on a way from 0 to an accepted state.
    pub(super) fn layers(
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
