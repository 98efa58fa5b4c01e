//! Houses and cells that see each other as clauses. Where a line and a region share several cells, a literal for each value says
//! that it is in one of them. Lines and regions are put together from these parts, so that unit propagation finds locked candidates.

use std::collections::BTreeMap;

use super::Encoder;
use crate::engine::Network;
use crate::formula::Formula;
use crate::learn::Literal;
use crate::primitive::{Origin, Primitive, Problem};
use crate::value::Bits;

/// Larger sizes have no literals for parts: they save few conflicts there, and each takes half as much time again.
/// (bench/record/variant.md)
const LARGEST_WITH_PARTS: usize = 16;

/// The cells that two houses share, with a literal for each value.
type Parts = BTreeMap<Vec<u16>, Vec<Literal>>;

impl Encoder<'_> {
    /// Every house has each value once, and cells that see each other hold different values.
    pub(super) fn houses(&mut self, problem: &Problem, network: &Network) {
        let size = self.encoding.size;
        let mut lines: Vec<&[u16]> = Vec::new();
        let mut regions: Vec<&[u16]> = Vec::new();
        let mut others: Vec<&[u16]> = Vec::new();
        for (origin, primitive) in &problem.primitives {
            let Primitive::House(cells) = primitive else { continue };
            match origin {
                Origin::Shape if lines.len() < 2 * size => lines.push(cells),
                Origin::Shape => regions.push(cells),
                Origin::Rule(_) => others.push(cells),
            }
        }
        let (rows, cols) = lines.split_at(lines.len() / 2);
        // The pairs of cells that a house keeps apart by its parts.
        let mut apart = vec![false; self.masks.len() * self.masks.len()];
        let mut parts = Parts::new();
        if size > LARGEST_WITH_PARTS {
            for house in lines.iter().chain(&regions).chain(&others) {
                self.house(house, &[], &mut parts, &mut apart);
            }
            return self.different(network, &apart);
        }
        for &line in &lines {
            self.house(line, &regions, &mut parts, &mut apart);
        }
        for &region in &regions {
            self.house(region, rows, &mut parts, &mut apart);
            self.house(region, cols, &mut parts, &mut apart);
        }
        for &other in &others {
            let meets = |house: &[u16]| house.iter().filter(|cell| other.contains(cell)).count() > 1;
            self.house(other, &regions, &mut parts, &mut apart);
            for family in [rows, cols] {
                if family.iter().any(|house| meets(house)) {
                    self.house(other, family, &mut parts, &mut apart);
                }
            }
            for house in lines.iter().chain(&regions).filter(|house| meets(house)) {
                self.house(house, &[other], &mut parts, &mut apart);
            }
        }
        self.different(network, &apart);
    }

    /// A house that consists of what it shares with others, which are disjoint, and of single cells.
    fn house(&mut self, house: &[u16], others: &[&[u16]], parts: &mut Parts, apart: &mut [bool]) {
        let cells = self.masks.len();
        let mut split: Vec<Vec<u16>> = Vec::new();
        let mut rest = house.to_vec();
        for other in others {
            let shared: Vec<u16> = house.iter().copied().filter(|cell| other.contains(cell)).collect();
            if shared.len() > 1 && shared.len() < house.len() {
                rest.retain(|cell| !shared.contains(cell));
                split.push(shared);
            }
        }
        for (index, part) in split.iter().enumerate() {
            let far = split[index + 1..].iter().flatten().chain(&rest);
            for (&a, &b) in far.flat_map(|b| part.iter().map(move |a| (a, b))) {
                let (a, b) = (usize::from(a.min(b)), usize::from(a.max(b)));
                apart[a * cells + b] = true;
            }
        }
        for value in 0..self.encoding.size {
            let mut literals = self.encoding.places(&rest, value);
            let singles = literals.len();
            for part in &split {
                let literal = self.part(part, value, parts);
                if literal != Formula::never() {
                    literals.push(literal);
                }
            }
            self.add(literals.iter().copied());
            for (index, &a) in literals.iter().enumerate() {
                for &b in &literals[(index + 1).max(singles)..] {
                    self.add([!a, !b]);
                }
            }
        }
    }

    /// The literal that says that one of the cells holds the value.
    fn part(&mut self, cells: &[u16], value: usize, parts: &mut Parts) -> Literal {
        if !parts.contains_key(cells) {
            let literals = (0..self.encoding.size).map(|value| self.one_of(cells, value)).collect();
            parts.insert(cells.to_vec(), literals);
        }
        parts[cells][value]
    }

    fn one_of(&mut self, cells: &[u16], value: usize) -> Literal {
        let places = self.encoding.places(cells, value);
        match places[..] {
            [] => Formula::never(),
            [only] => only,
            _ => {
                let any = self.encoding.formula.variable();
                for &place in &places {
                    self.add([!place, any]);
                }
                self.add(places.into_iter().chain([!any]));
                any
            }
        }
    }

    /// Cells that see each other hold different values, unless their house sees to it.
    fn different(&mut self, network: &Network, apart: &[bool]) {
        let cells = self.masks.len();
        for cell in 0..cells {
            for &peer in network.peers(cell) {
                let peer = usize::from(peer);
                if peer > cell && !apart[cell * cells + peer] {
                    for value in Bits(self.masks[cell] & self.masks[peer]) {
                        let (a, b) = (self.encoding.literal(cell, value), self.encoding.literal(peer, value));
                        self.add([!a, !b]);
                    }
                }
            }
        }
    }
}
