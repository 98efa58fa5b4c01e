//! `Network`: the propagators of a puzzle and the graph of cells that see each other. It is built once and does not change during
//! a search.

use std::collections::BTreeMap;

use super::combinations::Combinations;
use super::derive;
use super::propagator::{Event, Kind, Linear, Part, Propagator};
use crate::primitive::{Automaton, Primitive, Problem};
use crate::value::Bits;

/// How many words of 64 bits the cells of the largest grid need.
pub(super) const MAX_WORDS: usize = (36 * 36_usize).div_ceil(64);

/// Sizes up to this have the images of all masks under each table.
const IMAGE_SIZE: usize = 10;

/// The propagators and the graph of a puzzle.
pub(crate) struct Network {
    pub(crate) size: usize,
    pub(crate) all: u64,
    pub(super) words: usize,
    /// One row of bits for each cell: the cells that hold a different value.
    pub(super) sees: Vec<u64>,
    peers: Lists<u16>,
    /// For each cell, the tables and the cells they lead to.
    pairs: Lists<(u32, u16)>,
    tables: Vec<Vec<u64>>,
    images: Vec<Vec<u64>>,
    pub(super) propagators: Vec<Propagator>,
    /// The propagators of each cell by the event that they wait for.
    watching: [Lists<u32>; 3],
    pub(super) combinations: Combinations,
    pub(super) automata: Vec<Automaton>,
    /// The groups that hold every value.
    pub(super) houses: Vec<Vec<u16>>,
    /// Masks that hold whatever the search does: single cells that tables with themselves restrict.
    pub(super) allowed: Vec<u64>,
}

/// A total, and coefficients with cells.
pub(crate) type Equation = (i32, Vec<(i32, u16)>);

/// Lists of different lengths in one vector.
struct Lists<T> {
    starts: Vec<u32>,
    items: Vec<T>,
}

impl<T: Copy> Lists<T> {
    fn new(lists: &[Vec<T>]) -> Self {
        let mut starts = vec![0];
        let mut items = Vec::new();
        for list in lists {
            items.extend_from_slice(list);
            starts.push(items.len() as u32);
        }
        Self { starts, items }
    }

    #[inline]
    fn of(&self, index: usize) -> &[T] {
        &self.items[self.starts[index] as usize..self.starts[index + 1] as usize]
    }
}

impl Network {
    /// The network of a problem whose searches start from these masks or fewer values.
    pub(crate) fn new(problem: &Problem, masks: &[u64]) -> Self {
        let cells = problem.cells();
        let words = cells.div_ceil(64);
        let mut network = Self {
            size: problem.size,
            all: problem.all(),
            words,
            sees: vec![0; cells * words],
            peers: Lists::new(&[]),
            pairs: Lists::new(&[]),
            tables: Vec::new(),
            images: Vec::new(),
            propagators: Vec::new(),
            watching: std::array::from_fn(|_| Lists::new(&[])),
            combinations: Combinations::new(0),
            automata: problem.automata.clone(),
            houses: Vec::new(),
            allowed: vec![problem.all(); cells],
        };
        network.connect(problem);
        network.pair_tables(problem);
        let peers: Vec<Vec<u16>> = (0..cells).map(|cell| network.peers_of(cell)).collect();
        network.peers = Lists::new(&peers);
        network.add_propagators(problem, masks);
        let mut watching = [vec![Vec::new(); cells], vec![Vec::new(); cells], vec![Vec::new(); cells]];
        for (index, propagator) in network.propagators.iter().enumerate() {
            for &cell in &propagator.cells {
                let list: &mut Vec<u32> = &mut watching[propagator.kind.event() as usize][usize::from(cell)];
                if list.last() != Some(&(index as u32)) {
                    list.push(index as u32);
                }
            }
        }
        network.watching = watching.map(|lists| Lists::new(&lists));
        network
    }

    fn peers_of(&self, cell: usize) -> Vec<u16> {
        let row = &self.sees[cell * self.words..(cell + 1) * self.words];
        row.iter()
            .enumerate()
            .flat_map(|(word, &bits)| Bits(bits).map(move |bit| (64 * word + bit) as u16))
            .collect()
    }

    fn link(&mut self, a: u16, b: u16) {
        if a != b {
            let (a, b) = (usize::from(a), usize::from(b));
            self.sees[a * self.words + b / 64] |= 1 << (b % 64);
            self.sees[b * self.words + a / 64] |= 1 << (a % 64);
        }
    }

    /// The masks without the values that rules about single cells exclude.
    pub(crate) fn within_allowed(&self, masks: &[u64]) -> Vec<u64> {
        masks.iter().zip(&self.allowed).map(|(mask, allowed)| mask & allowed).collect()
    }

    /// Whether two cells hold different values.
    pub(crate) fn sees(&self, a: u16, b: u16) -> bool {
        let (a, b) = (usize::from(a), usize::from(b));
        self.sees[a * self.words + b / 64] >> (b % 64) & 1 == 1
    }

    /// Whether all the cells hold different values.
    pub(crate) fn all_differ(&self, cells: &[u16]) -> bool {
        cells.iter().enumerate().all(|(i, &a)| cells[i + 1..].iter().all(|&b| self.sees(a, b)))
    }

    #[inline]
    pub(crate) fn peers(&self, cell: usize) -> &[u16] {
        self.peers.of(cell)
    }

    #[inline]
    pub(crate) fn pairs(&self, cell: usize) -> &[(u32, u16)] {
        self.pairs.of(cell)
    }

    /// The propagators that wait for this event in the cell.
    #[inline]
    pub(super) fn watching(&self, event: Event, cell: usize) -> &[u32] {
        self.watching[event as usize].of(cell)
    }

    /// The values that the table allows beside some value of the mask.
    #[inline]
    pub(crate) fn image(&self, table: u32, mask: u64) -> u64 {
        if self.size <= IMAGE_SIZE {
            self.images[table as usize][mask as usize]
        } else {
            let table = &self.tables[table as usize];
            Bits(mask).fold(0, |image, value| image | table[value])
        }
    }

    fn connect(&mut self, problem: &Problem) {
        for (_, primitive) in &problem.primitives {
            match primitive {
                Primitive::House(cells) | Primitive::Different(cells) | Primitive::Run(cells) => {
                    for (i, &a) in cells.iter().enumerate() {
                        for &b in &cells[i + 1..] {
                            self.link(a, b);
                        }
                    }
                    if cells.len() == self.size && !matches!(primitive, Primitive::Run(_)) {
                        self.houses.push(cells.clone());
                    }
                }
                Primitive::Pair { table, cells: [a, b] } => {
                    let table = &problem.tables[*table];
                    if a == b {
                        let own =
                            Bits(self.all).filter(|&v| table[v] >> v & 1 == 1).fold(0, |own, v| own | 1 << v);
                        self.allowed[usize::from(*a)] &= own;
                    } else if (0..self.size).all(|value| table[value] >> value & 1 == 0) {
                        self.link(*a, *b);
                    }
                }
                _ => {}
            }
        }
    }

    /// Merges the tables of each pair of cells, in both directions; cells that see each other have no equal values.
    fn pair_tables(&mut self, problem: &Problem) {
        let size = self.size;
        let mut merged: BTreeMap<(u16, u16), Vec<u64>> = BTreeMap::new();
        for (_, primitive) in &problem.primitives {
            let Primitive::Pair { table, cells: [a, b] } = primitive else { continue };
            if a == b {
                continue;
            }
            let table = &problem.tables[*table];
            let mut allow = |from: u16, to: u16, row: &dyn Fn(usize) -> u64| {
                let merged = merged.entry((from, to)).or_insert_with(|| vec![u64::MAX; size]);
                for (value, merged) in merged.iter_mut().enumerate() {
                    *merged &= row(value);
                }
            };
            allow(*a, *b, &|value| table[value]);
            allow(*b, *a, &|value| {
                (0..size).filter(|&from| table[from] >> value & 1 == 1).fold(0, |row, from| row | 1 << from)
            });
        }
        let mut numbers: BTreeMap<Vec<u64>, u32> = BTreeMap::new();
        let mut pairs = vec![Vec::new(); problem.cells()];
        for ((a, b), mut table) in merged {
            if self.sees(a, b) {
                for (value, row) in table.iter_mut().enumerate() {
                    *row &= !(1 << value);
                }
                // A table that only forbids equal values adds nothing to the peers.
                if table.iter().enumerate().all(|(value, &row)| row == self.all & !(1 << value)) {
                    continue;
                }
            }
            let number = *numbers.entry(table).or_insert_with_key(|table| {
                self.tables.push(table.clone());
                self.tables.len() as u32 - 1
            });
            pairs[usize::from(a)].push((number, b));
        }
        self.pairs = Lists::new(&pairs);
        if size <= IMAGE_SIZE {
            let image = |table: &Vec<u64>| {
                let mut images = vec![0; 1 << size];
                for mask in 1..1_usize << size {
                    images[mask] = images[mask & (mask - 1)] | table[mask.trailing_zeros() as usize];
                }
                images
            };
            self.images = self.tables.iter().map(image).collect();
        }
    }

    fn add_propagators(&mut self, problem: &Problem, masks: &[u64]) {
        let mut equations: Vec<Equation> = Vec::new();
        // Cages see to it by themselves that there are enough values.
        let size = self.size;
        let has_sum = |cells: &[u16]| {
            problem.primitives.iter().any(|(_, other)| match other {
                Primitive::Linear { terms, .. } => {
                    size <= 16
                        && terms.len() <= 6
                        && terms.iter().copied().eq(cells.iter().map(|&cell| (1, cell)))
                }
                _ => false,
            })
        };
        for (_, primitive) in &problem.primitives {
            match primitive {
                Primitive::House(cells) => {
                    self.push(Kind::Group { is_full: true }, cells.clone(), 0);
                    self.push(Kind::Pointing { is_full: true }, cells.clone(), 1);
                }
                Primitive::Different(cells) if cells.len() > 2 && !has_sum(cells) => {
                    self.push(Kind::Group { is_full: false }, cells.clone(), 0);
                    self.push(Kind::Pointing { is_full: false }, cells.clone(), 1);
                }
                Primitive::Different(_) | Primitive::Pair { .. } => {}
                Primitive::Linear { total, terms } => equations.push((*total, terms.clone())),
                Primitive::Run(cells) => self.push(Kind::Run, cells.clone(), 1),
                Primitive::Word { automaton, cells } => {
                    self.push(Kind::Word { automaton: *automaton }, cells.clone(), 3);
                }
                Primitive::Contains { counts, cells } => {
                    self.push(Kind::Contains { counts: counts.clone() }, cells.clone(), 1);
                }
                Primitive::EqualSums(parts) => self.add_equal_sums(parts),
            }
        }
        if !equations.is_empty() {
            self.combinations = Combinations::new(self.size);
            let derived = derive::sums(self, &equations, masks);
            equations.extend(derived);
        }
        for (total, terms) in equations {
            self.add_equation(total, &terms);
        }
        derive::leftovers(self);
    }

    pub(super) fn push(&mut self, kind: Kind, cells: Vec<u16>, level: u8) {
        self.propagators.push(Propagator { kind, cells, level });
    }

    fn add_equal_sums(&mut self, parts: &[Vec<u16>]) {
        let mut cells = Vec::new();
        let mut ranges = Vec::new();
        for part in parts {
            let start = cells.len() as u16;
            cells.extend_from_slice(part);
            ranges.push((start, cells.len() as u16, self.all_differ(part)));
        }
        self.push(Kind::EqualSums { parts: ranges }, cells, 2);
    }

    fn add_equation(&mut self, total: i32, terms: &[(i32, u16)]) {
        let is_negative = terms.iter().all(|term| term.0 == -1);
        let sign = if is_negative { -1 } else { 1 };
        let total = sign * total;
        let coefficients: Vec<i32> = terms.iter().map(|term| sign * term.0).collect();
        let cells: Vec<u16> = terms.iter().map(|term| term.1).collect();
        let is_sum = coefficients.iter().all(|&coefficient| coefficient == 1);
        if is_sum && !cells.is_empty() && self.combinations.has(cells.len()) && self.all_differ(&cells) {
            let level = if cells.len() <= 3 { 1 } else { 2 };
            let house = self.houses.iter().find(|house| cells.iter().all(|cell| house.contains(cell)));
            let inside = cells.len();
            let rest = house.into_iter().flatten().copied().filter(|cell| !cells.contains(cell));
            let cells = cells.iter().copied().chain(rest).collect();
            return self.push(Kind::Cage { total, inside }, cells, level);
        }
        let mut groups: Vec<Vec<usize>> = Vec::new();
        for (index, &cell) in cells.iter().enumerate() {
            let fits = |group: &&mut Vec<usize>| {
                coefficients[group[0]] == coefficients[index]
                    && group.iter().all(|&other| self.sees(cell, cells[other]))
            };
            match groups.iter_mut().find(fits) {
                Some(group) => group.push(index),
                None => groups.push(vec![index]),
            }
        }
        let mut start = 0;
        let part = |group: &Vec<usize>| {
            let end = start + group.len() as u16;
            let part = Part { coefficient: coefficients[group[0]], start, end };
            start = end;
            part
        };
        let is_plain = coefficients.iter().all(|coefficient| coefficient.abs() == 1);
        let linear = Linear { total, is_plain, groups: groups.iter().map(part).collect() };
        let level = if cells.len() > 5 { 3 } else { 2 };
        let cells = groups.iter().flatten().map(|&index| cells[index]).collect();
        self.push(Kind::Linear(linear), cells, level);
    }
}
