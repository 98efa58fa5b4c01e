//! `Ground`: a puzzle prepared for the searches. Its houses by name, which cells see each other, its pair tables in both directions
//! and its equations, those of the 45 rule included. It is built once for a path.

use std::collections::{BTreeMap, BTreeSet};

use super::leftovers::{self, Leftover};
use super::within::{self, System};
use crate::lower::lower;
use crate::primitive::{Automaton, Origin, Primitive, Problem};
use crate::steps::{Checker, House, Summand};
use crate::{Rule, Variant};

/// The longest equations of the 45 rule, in cells.
const MAX_DERIVED: usize = 8;

/// Cells that hold different values.
pub(crate) struct Group {
    pub(crate) name: House,
    pub(crate) cells: Vec<u16>,
    /// As many cells as values.
    pub(crate) is_full: bool,
}

/// A sum of cells with coefficients, and the summands that it is made of.
pub(crate) struct Sum {
    pub(crate) total: i32,
    pub(crate) terms: Vec<(i32, u16)>,
    pub(crate) plus: Vec<Summand>,
    pub(crate) minus: Vec<Summand>,
    /// Ways to divide the terms into groups of cells that see each other, by their indexes.
    pub(crate) partitions: Vec<Vec<Vec<usize>>>,
}

/// A pair table of a rule: `allowed[v]` are the values of `to` beside `v` in the cell of the list.
pub(crate) struct Link {
    pub(crate) rule: u32,
    pub(crate) to: u16,
    pub(crate) table: usize,
}

/// A rule about cells in order that is none of the other kinds.
pub(crate) enum Shape {
    Word {
        automaton: usize,
        cells: Vec<u16>,
        /// Whether the cells are a row or a column, read from one side.
        is_line: bool,
    },
    Run(Vec<u16>),
    Contains {
        counts: Vec<(u8, u8)>,
        cells: Vec<u16>,
    },
    EqualSums(Vec<Vec<u16>>),
}

/// A puzzle prepared for the searches.
pub(crate) struct Ground {
    pub(crate) size: usize,
    pub(crate) all: u64,
    pub(crate) groups: Vec<Group>,
    /// The numbers of the groups of each cell.
    pub(crate) groups_of: Vec<Vec<u16>>,
    /// The cells that see each cell, in order.
    pub(crate) sees: Vec<Vec<u16>>,
    /// A row of bits for each cell.
    rows: Vec<Vec<u64>>,
    /// Groups without common cells: rows, columns, regions, windows, disjoint groups.
    pub(crate) families: Vec<Vec<usize>>,
    pub(crate) tables: Vec<Vec<u64>>,
    /// The links of each cell.
    pub(crate) links: Vec<Vec<Link>>,
    /// The lines of thermometers, with the least growth from cell to cell.
    pub(crate) thermometers: Vec<(u32, Vec<u16>, i32)>,
    pub(crate) sums: Vec<Sum>,
    pub(crate) shapes: Vec<(u32, Shape)>,
    pub(crate) automata: Vec<Automaton>,
    pub(crate) leftovers: Vec<Leftover>,
    pub(crate) systems: Vec<System>,
    /// Shows which steps of a chain are needed.
    pub(crate) checker: Checker,
}

impl Ground {
    pub(crate) fn new(variant: &Variant) -> Self {
        let problem = lower(variant);
        let cells = problem.cells();
        let mut ground = Self {
            size: problem.size,
            all: problem.all(),
            groups: Vec::new(),
            groups_of: vec![Vec::new(); cells],
            sees: Vec::new(),
            rows: vec![vec![0; cells.div_ceil(64)]; cells],
            families: Vec::new(),
            tables: Vec::new(),
            links: (0..cells).map(|_| Vec::new()).collect(),
            thermometers: thermometers(variant),
            sums: Vec::new(),
            shapes: Vec::new(),
            automata: problem.automata.clone(),
            leftovers: Vec::new(),
            systems: Vec::new(),
            checker: Checker::new(variant),
        };
        ground.add_groups(&problem, variant);
        ground.add_links(&problem);
        ground.add_rules(&problem, variant);
        ground.add_derived(variant);
        ground.leftovers = leftovers::all(&ground, variant.shape());
        ground.systems = within::systems(&ground);
        ground
    }

    pub(crate) fn see(&self, a: u16, b: u16) -> bool {
        self.rows[usize::from(a)][usize::from(b) / 64] >> (b % 64) & 1 == 1
    }

    pub(crate) fn all_see(&self, cells: &[u16]) -> bool {
        cells.iter().enumerate().all(|(i, &a)| cells[..i].iter().all(|&b| self.see(a, b)))
    }

    /// The cells that see all of these.
    pub(crate) fn common(&self, cells: &[u16]) -> Vec<u16> {
        let Some((&first, rest)) = cells.split_first() else { return Vec::new() };
        let see_all = |cell: &&u16| rest.iter().all(|&other| self.see(**cell, other));
        self.sees[usize::from(first)].iter().filter(see_all).copied().collect()
    }

    fn add_groups(&mut self, problem: &Problem, variant: &Variant) {
        let size = problem.size;
        let mut parts: BTreeMap<u32, u16> = BTreeMap::new();
        let regions: Vec<u16> = (0..variant.shape().regions().len() as u16)
            .filter(|&region| variant.shape().regions()[usize::from(region)].len() > 1)
            .collect();
        let mut shapes = 0;
        for (origin, primitive) in &problem.primitives {
            let (Primitive::House(cells) | Primitive::Different(cells)) = primitive else { continue };
            let name = match origin {
                Origin::Shape if size == 1 => continue,
                Origin::Shape => {
                    shapes += 1;
                    match shapes - 1 {
                        row if row < size => House::Row(row as u8),
                        col if col < 2 * size => House::Column((col - size) as u8),
                        region => House::Region(regions[region - 2 * size]),
                    }
                }
                Origin::Rule(rule) => {
                    let part = parts.entry(*rule).or_default();
                    *part += 1;
                    House::Rule { rule: *rule, part: *part - 1 }
                }
            };
            for (i, &a) in cells.iter().enumerate() {
                for &b in &cells[..i] {
                    self.rows[usize::from(a)][usize::from(b) / 64] |= 1 << (b % 64);
                    self.rows[usize::from(b)][usize::from(a) / 64] |= 1 << (a % 64);
                }
            }
            // Pairs, such as those of the anti-knight rule, only make cells see each other.
            if cells.len() == 2 && size > 2 {
                continue;
            }
            for &cell in cells {
                self.groups_of[usize::from(cell)].push(self.groups.len() as u16);
            }
            self.groups.push(Group { name, cells: cells.clone(), is_full: cells.len() == size });
        }
        let cells = problem.cells() as u16;
        self.sees = (0..cells).map(|a| (0..cells).filter(|&b| self.see(a, b)).collect()).collect();
        self.add_families();
    }

    fn add_families(&mut self) {
        let kind = |name: &House| match name {
            House::Row(_) => 0,
            House::Column(_) => 1,
            House::Region(_) => 2,
            House::Rule { rule, .. } => 3 + rule,
        };
        let mut families: BTreeMap<u32, Vec<usize>> = BTreeMap::new();
        for (index, group) in self.groups.iter().enumerate() {
            families.entry(kind(&group.name)).or_default().push(index);
        }
        self.families = families.into_values().filter(|family| family.len() > 1).collect();
    }

    fn add_links(&mut self, problem: &Problem) {
        let size = problem.size;
        let mut numbers: BTreeMap<Vec<u64>, usize> = BTreeMap::new();
        for (origin, primitive) in &problem.primitives {
            let (Origin::Rule(rule), Primitive::Pair { table, cells: [a, b] }) = (origin, primitive) else {
                continue;
            };
            // Bounds along the whole line say more, and in one step.
            if self.thermometers.iter().any(|thermometer| thermometer.0 == *rule) {
                continue;
            }
            let forwards = problem.tables[*table].clone();
            let back = |value: usize| {
                (0..size)
                    .filter(|&from| forwards[from] >> value & 1 == 1)
                    .fold(0, |row, from| row | 1 << from)
            };
            let backwards: Vec<u64> = (0..size).map(back).collect();
            let mut add = |from: u16, to: u16, table: Vec<u64>| {
                let table = *numbers.entry(table).or_insert_with_key(|table| {
                    self.tables.push(table.clone());
                    self.tables.len() - 1
                });
                self.links[usize::from(from)].push(Link { rule: *rule, to, table });
            };
            add(*a, *b, forwards.clone());
            if a != b {
                add(*b, *a, backwards);
            }
        }
    }

    fn add_rules(&mut self, problem: &Problem, variant: &Variant) {
        let mut parts: BTreeMap<u32, u16> = BTreeMap::new();
        for (origin, primitive) in &problem.primitives {
            let Origin::Rule(rule) = *origin else { continue };
            let shape = match primitive {
                Primitive::Linear { total, terms } => {
                    let part = parts.entry(rule).or_default();
                    let summand = Summand::Rule { rule, part: *part };
                    *part += 1;
                    self.add_sum(*total, terms.clone(), vec![summand], Vec::new());
                    continue;
                }
                Primitive::Word { automaton, cells } => {
                    let is_line = matches!(
                        variant.rules()[rule as usize],
                        Rule::Sandwich { .. } | Rule::XSum { .. } | Rule::Skyscraper { .. }
                    );
                    Shape::Word { automaton: *automaton, cells: cells.clone(), is_line }
                }
                Primitive::Run(cells) => Shape::Run(cells.clone()),
                Primitive::Contains { counts, cells } => {
                    Shape::Contains { counts: counts.clone(), cells: cells.clone() }
                }
                Primitive::EqualSums(sums) => Shape::EqualSums(sums.clone()),
                Primitive::House(_) | Primitive::Different(_) | Primitive::Pair { .. } => continue,
            };
            self.shapes.push((rule, shape));
        }
    }

    fn add_sum(&mut self, total: i32, terms: Vec<(i32, u16)>, plus: Vec<Summand>, minus: Vec<Summand>) {
        if terms.is_empty() {
            return;
        }
        let cells: Vec<u16> = terms.iter().map(|term| term.1).collect();
        let partitions = if self.all_see(&cells) {
            vec![vec![(0..cells.len()).collect()]]
        } else {
            let size = self.size as u16;
            let region = |cell: u16| {
                let name = |&group: &u16| match self.groups[usize::from(group)].name {
                    House::Region(region) => Some(region),
                    _ => None,
                };
                self.groups_of[usize::from(cell)].iter().find_map(name).map_or(cell + 1296, |region| region)
            };
            let mut ways = vec![
                divided(&cells, |cell| cell / size),
                divided(&cells, |cell| cell % size),
                divided(&cells, region),
            ];
            ways.sort();
            ways.dedup();
            ways
        };
        self.sums.push(Sum { total, terms, plus, minus, partitions });
    }

    /// The 45 rule: houses without the cages that lie mostly inside them.
    fn add_derived(&mut self, variant: &Variant) {
        let cages = self.cages();
        if cages.is_empty() {
            return;
        }
        let whole = (self.size * (self.size + 1) / 2) as i32;
        let mut known: BTreeSet<(i32, Vec<(i32, u16)>)> = BTreeSet::new();
        for union in self.unions(variant) {
            let mut terms: BTreeMap<u16, i32> = BTreeMap::new();
            for &group in &union {
                for &cell in &self.groups[group].cells {
                    *terms.entry(cell).or_default() += 1;
                }
            }
            let mut total = whole * union.len() as i32;
            let mut minus = Vec::new();
            for &cage in &cages {
                let sum = &self.sums[cage];
                let inside = sum.terms.iter().filter(|term| terms.contains_key(&term.1)).count();
                if inside == 0 || 2 * inside <= sum.terms.len() && inside < sum.terms.len() {
                    continue;
                }
                total -= sum.total;
                minus.push(sum.plus[0]);
            }
            if minus.is_empty() {
                continue;
            }
            for &cage in &cages {
                if minus.contains(&self.sums[cage].plus[0]) {
                    for term in &self.sums[cage].terms {
                        *terms.entry(term.1).or_default() -= 1;
                    }
                }
            }
            let terms: Vec<(i32, u16)> =
                terms.into_iter().filter(|term| term.1 != 0).map(|(cell, times)| (times, cell)).collect();
            if terms.len() <= MAX_DERIVED.max(self.size - 1) && known.insert((total, terms.clone())) {
                let plus = union.iter().map(|&group| Summand::House(self.groups[group].name)).collect();
                self.add_sum(total, terms, plus, minus);
            }
        }
    }

    /// The plain sums of rules that share no cell with one that is as small or smaller.
    fn cages(&self) -> Vec<usize> {
        let is_cage = |sum: &Sum| sum.terms.iter().all(|term| term.0 == 1);
        let plain: Vec<usize> = (0..self.sums.len()).filter(|&sum| is_cage(&self.sums[sum])).collect();
        let overlaps = |&a: &usize| {
            plain.iter().any(|&b| {
                let (a_terms, b_terms) = (&self.sums[a].terms, &self.sums[b].terms);
                a != b && b_terms.len() <= a_terms.len() && a_terms.iter().any(|term| b_terms.contains(term))
            })
        };
        plain.iter().copied().filter(|sum| !overlaps(sum)).collect()
    }

    /// Neighbouring rows, neighbouring columns, and up to two regions that touch; all of them houses with every value.
    fn unions(&self, variant: &Variant) -> Vec<Vec<usize>> {
        let mut unions = Vec::new();
        let of_kind = |kind: fn(&House) -> bool| -> Vec<usize> {
            (0..self.groups.len()).filter(|&group| kind(&self.groups[group].name)).collect()
        };
        for lines in
            [of_kind(|name| matches!(name, House::Row(_))), of_kind(|name| matches!(name, House::Column(_)))]
        {
            for first in 0..lines.len() {
                unions.extend((first..lines.len()).map(|last| lines[first..=last].to_vec()));
            }
        }
        let full = |group: &usize| self.groups[*group].is_full;
        let regions: Vec<usize> =
            of_kind(|name| matches!(name, House::Region(_))).into_iter().filter(full).collect();
        let edges = variant.shape().edges();
        let touch = |a: usize, b: usize| {
            let has = |group: usize, place: crate::Place| {
                self.groups[group].cells.contains(&(place.index() as u16))
            };
            edges.iter().any(|&(one, other)| has(a, one) && has(b, other) || has(b, one) && has(a, other))
        };
        for (i, &a) in regions.iter().enumerate() {
            unions.push(vec![a]);
            unions.extend(regions[..i].iter().filter(|&&b| touch(a, b)).map(|&b| vec![b, a]));
        }
        unions
    }
}

/// The cells in groups with equal keys, by their indexes.
fn divided(cells: &[u16], key: impl Fn(u16) -> u16) -> Vec<Vec<usize>> {
    let mut groups: BTreeMap<u16, Vec<usize>> = BTreeMap::new();
    for (index, &cell) in cells.iter().enumerate() {
        groups.entry(key(cell)).or_default().push(index);
    }
    groups.into_values().collect()
}

fn thermometers(variant: &Variant) -> Vec<(u32, Vec<u16>, i32)> {
    let numbers = |line: &[crate::Place]| line.iter().map(|place| place.index() as u16).collect();
    let line = |(rule, one): (usize, &Rule)| match one {
        Rule::Thermo(line) => Some((rule as u32, numbers(line), 1)),
        Rule::SlowThermo(line) => Some((rule as u32, numbers(line), 0)),
        _ => None,
    };
    variant.rules().iter().enumerate().filter_map(line).collect()
}
