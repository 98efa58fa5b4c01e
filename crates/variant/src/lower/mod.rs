//! The meaning of each rule: rules become primitives. Only this folder and `holds.rs`, which shares nothing with it, know the
//! rules by their names; the engine sees primitives.

mod grid;
mod lines;
mod outside;

use std::collections::{BTreeMap, BTreeSet};

use crate::primitive::{Automaton, Origin, Primitive, Problem};
use crate::{Line, Pair, Place, Rule, Variant};

/// The puzzle as masks and primitives.
pub(crate) fn lower(variant: &Variant) -> Problem {
    let shape = variant.shape();
    let masks = shape.places().map(|place| {
        let marks = variant.marks()[place.index()].bits();
        variant.givens()[place.index()].map_or(marks, |given| marks & (1 << given.index()))
    });
    let mut lowering = Lowering {
        variant,
        problem: Problem {
            size: shape.size(),
            masks: masks.collect(),
            tables: Vec::new(),
            automata: Vec::new(),
            primitives: Vec::new(),
        },
        origin: Origin::Shape,
        kropki: marked(variant, |rule| match rule {
            Rule::Difference(pair, _) | Rule::Ratio(pair, _) => Some(*pair),
            _ => None,
        }),
        xv: marked(variant, |rule| match rule {
            Rule::X(pair) | Rule::V(pair) => Some(*pair),
            _ => None,
        }),
        tables: BTreeMap::new(),
    };
    let size = shape.size() as u8;
    for line in (0..size).map(Line::Row).chain((0..size).map(Line::Column)) {
        lowering.different(&shape.line(line));
    }
    for region in shape.regions() {
        lowering.different(region);
    }
    for (index, rule) in variant.rules().iter().enumerate() {
        lowering.origin = Origin::Rule(index as u32);
        lowering.rule(rule);
    }
    lowering.problem
}

/// The pairs of cells that carry a mark, in both orders.
fn marked(variant: &Variant, mark: impl Fn(&Rule) -> Option<Pair>) -> BTreeSet<(Place, Place)> {
    variant.rules().iter().filter_map(mark).flat_map(|Pair(a, b)| [(a, b), (b, a)]).collect()
}

struct Lowering<'a> {
    variant: &'a Variant,
    problem: Problem,
    origin: Origin,
    kropki: BTreeSet<(Place, Place)>,
    xv: BTreeSet<(Place, Place)>,
    /// The numbers of the tables that exist.
    tables: BTreeMap<Vec<u64>, usize>,
}

fn number(place: Place) -> u16 {
    place.index() as u16
}

fn numbers(places: &[Place]) -> Vec<u16> {
    places.iter().copied().map(number).collect()
}

impl Lowering<'_> {
    fn size(&self) -> i32 {
        self.problem.size as i32
    }

    fn push(&mut self, primitive: Primitive) {
        self.problem.primitives.push((self.origin, primitive));
    }

    /// No grid obeys the rule.
    fn impossible(&mut self) {
        self.push(Primitive::Linear { total: 1, terms: Vec::new() });
    }

    /// Restricts a cell to the values that pass.
    fn only(&mut self, place: Place, passes: impl Fn(i32) -> bool) {
        let table = self.table(&|a, b| a == b && passes(a));
        self.push(Primitive::Pair { table, cells: [number(place); 2] });
    }

    fn different(&mut self, places: &[Place]) {
        let mut cells = numbers(places);
        cells.sort_unstable();
        cells.dedup();
        if cells.len() == self.problem.size {
            self.push(Primitive::House(cells));
        } else if cells.len() > self.problem.size {
            self.impossible();
        } else if cells.len() > 1 {
            self.push(Primitive::Different(cells));
        }
    }

    fn linear(&mut self, total: i64, places: impl IntoIterator<Item = (i32, Place)>) {
        let mut terms: BTreeMap<u16, i32> = BTreeMap::new();
        for (coefficient, place) in places {
            *terms.entry(number(place)).or_default() += coefficient;
        }
        let terms: Vec<(i32, u16)> = terms
            .into_iter()
            .filter(|term| term.1 != 0)
            .map(|(cell, coefficient)| (coefficient, cell))
            .collect();
        match i32::try_from(total) {
            Ok(total) => self.push(Primitive::Linear { total, terms }),
            Err(_) => self.impossible(),
        }
    }

    fn sum(&mut self, sum: u32, places: &[Place]) {
        self.linear(i64::from(sum), places.iter().map(|&place| (1, place)));
    }

    fn table(&mut self, relation: &dyn Fn(i32, i32) -> bool) -> usize {
        let size = self.size();
        let row = |a| (1..=size).filter(|&b| relation(a, b)).fold(0, |mask, b| mask | 1 << (b - 1));
        let table: Vec<u64> = (1..=size).map(row).collect();
        let tables = &mut self.problem.tables;
        *self.tables.entry(table).or_insert_with_key(|table| {
            tables.push(table.clone());
            tables.len() - 1
        })
    }

    fn pair(&mut self, a: Place, b: Place, relation: impl Fn(i32, i32) -> bool) {
        if a == b {
            return self.only(a, |value| relation(value, value));
        }
        let table = self.table(&relation);
        self.push(Primitive::Pair { table, cells: [number(a), number(b)] });
    }

    fn pairs(
        &mut self,
        pairs: impl IntoIterator<Item = (Place, Place)>,
        relation: impl Fn(i32, i32) -> bool,
    ) {
        for (a, b) in pairs {
            self.pair(a, b, &relation);
        }
    }

    fn word(&mut self, places: &[Place], automaton: Automaton) {
        let known = self.problem.automata.iter().position(|other| *other == automaton);
        let automaton = known.unwrap_or_else(|| {
            self.problem.automata.push(automaton);
            self.problem.automata.len() - 1
        });
        self.push(Primitive::Word { automaton, cells: numbers(places) });
    }
}
