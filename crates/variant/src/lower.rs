//! What each rule means: rules become primitives. This file and `holds.rs`, which shares nothing with it, are the only ones that
//! know; nothing after this file knows a rule by its name.

use std::collections::{BTreeMap, BTreeSet};

use crate::primitive::{Automaton, Origin, Primitive, Problem};
use crate::{Line, Outside, Pair, Place, Rule, Value, Variant};

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

/// A state of the automaton for sandwiches.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Sandwich {
    /// No crust yet.
    Before,
    /// Between the crusts: the crust that was seen and the sum so far.
    Inside(u8, u32),
    /// Both crusts seen.
    After,
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
        let table = self.table(|a, b| a == b && passes(a));
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

    fn table(&mut self, relation: impl Fn(i32, i32) -> bool) -> usize {
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
        let table = self.table(relation);
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

    fn rule(&mut self, rule: &Rule) {
        let shape = self.variant.shape();
        match rule {
            Rule::Diagonal(diagonal) => self.different(&shape.diagonal(*diagonal)),
            Rule::Windoku => self.groups(shape.windows()),
            Rule::DisjointGroups => self.groups(shape.disjoint_groups()),
            Rule::AntiKnight => self.apart(&[(1, 2), (2, 1), (1, -2), (2, -1)]),
            Rule::AntiKing => self.apart(&[(1, 1), (1, -1)]),
            Rule::NonConsecutive => self.pairs(shape.edges(), |a, b| (a - b).abs() != 1),
            Rule::NoDifference(difference) => {
                let edges = unmarked(shape.edges(), &self.kropki);
                self.pairs(edges, |a, b| (a - b).abs() != i32::from(*difference));
            }
            Rule::NoRatio(ratio) => {
                let edges = unmarked(shape.edges(), &self.kropki);
                self.pairs(edges, |a, b| !is_ratio(a, b, *ratio));
            }
            Rule::NoX => self.pairs(unmarked(shape.edges(), &self.xv), |a, b| a + b != 10),
            Rule::NoV => self.pairs(unmarked(shape.edges(), &self.xv), |a, b| a + b != 5),
            Rule::ExtraRegion(cells) => self.different(cells),
            Rule::Killer { sum, cells } => {
                self.different(cells);
                if let Some(sum) = sum {
                    self.sum(*sum, cells);
                }
            }
            Rule::Sum { sum, cells } => self.sum(*sum, cells),
            Rule::LittleKiller { sum, start, towards } => self.sum(*sum, &shape.ray(*start, *towards)),
            Rule::Difference(pair, difference) => {
                self.pair(pair.0, pair.1, |a, b| (a - b).abs() == i32::from(*difference));
            }
            Rule::Ratio(pair, ratio) => self.pair(pair.0, pair.1, |a, b| is_ratio(a, b, *ratio)),
            Rule::X(pair) => self.pair(pair.0, pair.1, |a, b| a + b == 10),
            Rule::V(pair) => self.pair(pair.0, pair.1, |a, b| a + b == 5),
            Rule::GreaterThan(pair) => self.pair(pair.0, pair.1, |a, b| a > b),
            Rule::Even(cell) => self.only(*cell, |value| value % 2 == 0),
            Rule::Odd(cell) => self.only(*cell, |value| value % 2 == 1),
            Rule::Minimum(cell) => self.extreme(*cell, Rule::Minimum, |a, b| a < b),
            Rule::Maximum(cell) => self.extreme(*cell, Rule::Maximum, |a, b| a > b),
            Rule::Quadruple { cells, values } => self.quadruple(cells, values),
            Rule::Clone { cells, copy } => {
                self.pairs(cells.iter().copied().zip(copy.iter().copied()), |a, b| a == b);
            }
            _ => self.line(rule),
        }
    }

    fn line(&mut self, rule: &Rule) {
        let shape = self.variant.shape();
        let size = self.size();
        match rule {
            Rule::Thermo(line) => {
                self.pairs(steps(line, 1), |a, b| a < b);
                self.different(line);
            }
            Rule::SlowThermo(line) => self.pairs(steps(line, 1), |a, b| a <= b),
            Rule::Arrow { circle, shaft } => {
                self.linear(0, shaft.iter().map(|&place| (1, place)).chain([(-1, *circle)]));
            }
            Rule::Pill { pill, shaft } => {
                let mut digits = pill.clone();
                digits.sort_unstable_by(|a, b| b.cmp(a));
                let digits = (0..).zip(&digits).map(|(i, &place)| (-10_i32.pow(i), place));
                self.linear(0, shaft.iter().map(|&place| (1, place)).chain(digits));
            }
            Rule::DoubleArrow(line) => {
                let last = line.len() - 1;
                let sign = |i| if i == 0 || i == last { -1 } else { 1 };
                self.linear(0, line.iter().enumerate().map(|(i, &place)| (sign(i), place)));
            }
            Rule::Palindrome(line) => {
                let half = line.len() / 2;
                let pairs = line.iter().copied().zip(line.iter().rev().copied()).take(half);
                self.pairs(pairs, |a, b| a == b);
            }
            Rule::Renban(line) => {
                self.different(line);
                let mut cells = numbers(line);
                cells.sort_unstable();
                cells.dedup();
                self.push(Primitive::Run(cells));
            }
            Rule::Whisper { difference, line } => {
                self.pairs(steps(line, 1), |a, b| (a - b).abs() >= i32::from(*difference));
            }
            Rule::Between(line) => {
                self.ends(line, |_, _| true, |low, high, value| low < value && value < high);
            }
            Rule::Lockout { difference, line } => self.ends(
                line,
                |low, high| high - low >= i32::from(*difference),
                |low, high, value| value < low || high < value,
            ),
            Rule::RegionSum(line) => {
                let parts: Vec<_> = shape.parts_by_region(line).iter().map(|part| numbers(part)).collect();
                self.push(Primitive::EqualSums(parts));
            }
            Rule::Entropic(line) => {
                for distance in 1..3 {
                    self.pairs(steps(line, distance), |a, b| (a - 1) * 3 / size != (b - 1) * 3 / size);
                }
            }
            Rule::Modular { modulus, line } => {
                let modulus = i32::from(*modulus);
                for distance in 1..modulus as usize {
                    self.pairs(steps(line, distance), |a, b| a % modulus != b % modulus);
                }
            }
            Rule::Nabner(line) => {
                let mut cells = line.clone();
                cells.sort_unstable();
                cells.dedup();
                for distance in 1..cells.len() {
                    self.pairs(steps(&cells, distance), |a, b| (a - b).abs() >= 2);
                }
            }
            Rule::Zipper(line) => self.zipper(line),
            _ => self.outside(rule),
        }
    }

    fn outside(&mut self, rule: &Rule) {
        let shape = self.variant.shape();
        let size = self.problem.size;
        match rule {
            Rule::Sandwich { line, sum } => self.sandwich(&shape.line(*line), *sum),
            Rule::XSum { from, sum } => {
                // A state: how many values are still to be added, and the sum so far.
                let step = |state: &Option<(u8, u32)>, value: u8| match *state {
                    None => Some((value - 1, u32::from(value))),
                    Some((0, so_far)) => Some((0, so_far)),
                    Some((left, so_far)) => Some((left - 1, so_far + u32::from(value))),
                };
                let step = |state: &Option<(u8, u32)>, value| match step(state, value) {
                    Some((0, so_far)) if so_far != *sum => None,
                    Some((_, so_far)) if so_far > *sum => None,
                    next => Some(next),
                };
                let accepts = |state: &Option<(u8, u32)>| *state == Some((0, *sum));
                let automaton = Automaton::explore(size, None, step, accepts);
                self.word(&shape.seen_from(*from), automaton);
            }
            Rule::Skyscraper { from, seen } => {
                // A state: the greatest value so far, and how many were seen.
                let step = |&(greatest, count): &(u8, u8), value| match value > greatest {
                    true if count == *seen => None,
                    true => Some((value, count + 1)),
                    false => Some((greatest, count)),
                };
                let automaton = Automaton::explore(size, (0, 0), step, |state| state.1 == *seen);
                self.word(&shape.seen_from(*from), automaton);
            }
            Rule::NumberedRoom { from, value } => self.numbered_room(*from, *value),
            Rule::RowIndexer(cell) => {
                let (row, col) = (shape.row(*cell), shape.col(*cell));
                self.indexer(*cell, row, (0..size).filter_map(|other| shape.at(other, col)).collect());
            }
            Rule::ColumnIndexer(cell) => {
                let (row, col) = (shape.row(*cell), shape.col(*cell));
                self.indexer(*cell, col, (0..size).filter_map(|other| shape.at(row, other)).collect());
            }
            Rule::BoxIndexer(cell) => {
                let cells =
                    shape.region(*cell).map_or_else(Vec::new, |region| shape.regions()[region].clone());
                if let Some(position) = cells.iter().position(|place| place == cell) {
                    self.indexer(*cell, position, cells);
                }
            }
            _ => unreachable!("every rule is about the grid, a line or a clue beside the grid"),
        }
    }

    fn groups(&mut self, groups: Option<Vec<Vec<Place>>>) {
        for group in groups.into_iter().flatten() {
            self.different(&group);
        }
    }

    fn apart(&mut self, steps: &[(isize, isize)]) {
        for (a, b) in self.variant.shape().pairs_apart(steps) {
            self.different(&[a, b]);
        }
    }

    /// The cell beats all neighbours that do not carry the same rule.
    fn extreme(&mut self, cell: Place, same: fn(Place) -> Rule, beats: impl Fn(i32, i32) -> bool) {
        let variant = self.variant;
        let others =
            variant.shape().neighbours(cell).filter(|&other| !variant.rules().contains(&same(other)));
        self.pairs(others.map(|other| (cell, other)), beats);
    }

    fn quadruple(&mut self, cells: &[Place], values: &[Value]) {
        let mut counts: BTreeMap<u8, u8> = BTreeMap::new();
        for value in values {
            *counts.entry(value.index() as u8).or_default() += 1;
        }
        self.push(Primitive::Contains { counts: counts.into_iter().collect(), cells: numbers(cells) });
    }

    /// Conditions on the values of the ends, and on each value between them.
    fn ends(
        &mut self,
        line: &[Place],
        allowed: impl Fn(i32, i32) -> bool,
        inside: impl Fn(i32, i32, i32) -> bool,
    ) {
        let (first, last) = (line[0], line[line.len() - 1]);
        if line.len() == 2 {
            return self.pair(first, last, |a, b| allowed(a.min(b), a.max(b)));
        }
        // The ends are read first. A state: nothing, the value of one end, or the lesser and the greater value of both.
        let step = |state: &(i32, i32), value: u8| {
            let value = i32::from(value);
            match *state {
                (0, 0) => Some((value, 0)),
                (end, 0) => {
                    let (low, high) = (end.min(value), end.max(value));
                    allowed(low, high).then_some((low, high))
                }
                (low, high) => inside(low, high, value).then_some((low, high)),
            }
        };
        let automaton = Automaton::explore(self.problem.size, (0, 0), step, |state| state.1 != 0);
        let cells = [&[first, last], &line[1..line.len() - 1]].concat();
        self.word(&cells, automaton);
    }

    fn zipper(&mut self, line: &[Place]) {
        let half = line.len() / 2;
        let mut parts: Vec<Vec<u16>> =
            (0..half).map(|i| vec![number(line[i]), number(line[line.len() - 1 - i])]).collect();
        if line.len().is_multiple_of(2) {
            return self.push(Primitive::EqualSums(parts));
        }
        let middle = line[half];
        for part in parts.drain(..) {
            let part = part.into_iter().map(|cell| (1, Place::new(cell)));
            self.linear(0, part.chain([(-1, middle)]));
        }
    }

    fn sandwich(&mut self, line: &[Place], sum: u32) {
        let size = self.problem.size as u8;
        if size == 1 {
            if sum != 0 {
                self.impossible();
            }
            return;
        }
        let step = |state: &Sandwich, value: u8| {
            let is_crust = value == 1 || value == size;
            match *state {
                Sandwich::Before if is_crust => Some(Sandwich::Inside(value, 0)),
                Sandwich::Inside(crust, so_far) if is_crust => {
                    (value != crust && so_far == sum).then_some(Sandwich::After)
                }
                Sandwich::Inside(crust, so_far) => {
                    let so_far = so_far + u32::from(value);
                    (so_far <= sum).then_some(Sandwich::Inside(crust, so_far))
                }
                Sandwich::After if is_crust => None,
                ref other => Some(other.clone()),
            }
        };
        let automaton =
            Automaton::explore(usize::from(size), Sandwich::Before, step, |state| *state == Sandwich::After);
        self.word(line, automaton);
    }

    /// The first value is the position of the value in the room. Each value is once in a line, so both directions hold.
    fn numbered_room(&mut self, from: Outside, value: Value) {
        let cells = self.variant.shape().seen_from(from);
        let wanted = i32::from(value.get());
        for (position, &cell) in (1..).zip(&cells) {
            self.pair(cells[0], cell, |first, other| (first == position) == (other == wanted));
        }
    }

    /// The cell holds the position of the value `own + 1` among the cells, which are a house: both directions hold.
    fn indexer(&mut self, cell: Place, own: usize, cells: Vec<Place>) {
        let own = own as i32 + 1;
        for (position, other) in (1..).zip(cells) {
            self.pair(cell, other, |first, second| (first == position) == (second == own));
        }
    }
}

/// The pairs of cells at this distance along the line.
fn steps(line: &[Place], distance: usize) -> impl Iterator<Item = (Place, Place)> + '_ {
    line.iter().copied().zip(line.iter().copied().skip(distance))
}

fn unmarked(edges: Vec<(Place, Place)>, marked: &BTreeSet<(Place, Place)>) -> Vec<(Place, Place)> {
    edges.into_iter().filter(|edge| !marked.contains(edge)).collect()
}

fn is_ratio(a: i32, b: i32, ratio: u8) -> bool {
    a == b * i32::from(ratio) || b == a * i32::from(ratio)
}
