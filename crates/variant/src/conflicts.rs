//! The rules that the values of a partly filled grid already break. Rows, columns and regions are broken by a value that occurs twice; a rule is
//! broken if two of its cells contradict each other, or if no values in its open cells could satisfy it. Each rule is looked at alone: that
//! two rules together are impossible is for the solver to say.

use crate::engine::{Network, Search};
use crate::lower::lower;
use crate::primitive::{Origin, Primitive, Problem};
use crate::{Broken, Filled, Line, Place, Rule, Value, Variant, holds};

/// A contradiction between values and one row, column, region, cell or rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conflict {
    /// The row, column, region, cell or rule that is broken.
    pub broken: Broken,
    /// The filled cells that break it, in reading order.
    pub cells: Vec<Place>,
    /// The value that occurs more than once, if that is the reason.
    pub value: Option<Value>,
    /// For a rule that gives a sum: what its filled cells add up to. For an arrow, those of its shaft.
    pub total: Option<u32>,
    /// Whether all cells of the rule are filled.
    pub is_full: bool,
}

/// Whether these values fill the grid and obey the puzzle.
pub fn is_solved(variant: &Variant, values: &[Option<Value>]) -> bool {
    let all: Option<Vec<Value>> = values.iter().copied().collect();
    let filled = all.and_then(|values| Filled::new(variant.shape(), values));
    filled.is_some_and(|filled| holds(variant, &filled))
}

/// The contradictions of these values, in reading order of the cells: those of rows, columns and regions, of pencil marks, then of rules.
///
/// ```
/// use minirow_variant::{Value, conflicts, format};
///
/// let read = format::read("size 4\nkiller 3 r1c1 r1c2\n")?;
/// let mut values = vec![None; 16];
/// values[0] = Value::new(4);
/// assert!(!conflicts(&read.variant, &values).is_empty(), "a cage of 3 has no 4");
/// # Ok::<(), format::FormatError>(())
/// ```
///
/// # Panics
/// If there are not as many values as cells.
pub fn conflicts(variant: &Variant, values: &[Option<Value>]) -> Vec<Conflict> {
    let shape = variant.shape();
    assert_eq!(values.len(), shape.cells(), "there are as many values as cells");
    let grid = Grid { variant, values };
    let size = shape.size() as u8;
    let mut found = Vec::new();
    for line in (0..size).map(Line::Row).chain((0..size).map(Line::Column)) {
        grid.twice(&shape.line(line), Broken::Line(line), &mut found);
    }
    for (index, region) in shape.regions().iter().enumerate() {
        grid.twice(region, Broken::Region(index), &mut found);
    }
    for place in shape.places() {
        if grid.at(place).is_some_and(|value| !variant.marks()[place.index()].contains(value)) {
            let cells = vec![place];
            found.push(Conflict {
                broken: Broken::Marks(place),
                cells,
                value: None,
                total: None,
                is_full: true,
            });
        }
    }
    grid.rules(&mut found);
    found
}

/// Values that are held against the rules of a puzzle.
struct Grid<'a> {
    variant: &'a Variant,
    values: &'a [Option<Value>],
}

impl Grid<'_> {
    fn at(&self, place: Place) -> Option<Value> {
        self.values[place.index()]
    }

    /// Adds each value that occurs more than once in the cells.
    fn twice(&self, cells: &[Place], broken: Broken, found: &mut Vec<Conflict>) {
        for value in (0..self.variant.shape().size()).map(Value::from_index) {
            let with: Vec<Place> =
                cells.iter().copied().filter(|&place| self.at(place) == Some(value)).collect();
            if with.len() > 1 {
                let is_full = cells.iter().all(|&place| self.at(place).is_some());
                found.push(Conflict { broken, cells: with, value: Some(value), total: None, is_full });
            }
        }
    }

    fn rules(&self, found: &mut Vec<Conflict>) {
        let problem = lower(self.variant);
        let mut all: Vec<Vec<Primitive>> = vec![Vec::new(); self.variant.rules().len()];
        for (origin, primitive) in &problem.primitives {
            if let Origin::Rule(index) = origin {
                all[*index as usize].push(primitive.clone());
            }
        }
        for (index, (rule, primitives)) in self.variant.rules().iter().zip(all).enumerate() {
            self.rule(index, rule, primitives, &problem, found);
        }
    }

    /// Adds what breaks one rule, which lowers to these primitives.
    fn rule(
        &self,
        index: usize,
        rule: &Rule,
        primitives: Vec<Primitive>,
        problem: &Problem,
        found: &mut Vec<Conflict>,
    ) {
        let (broken, before) = (Broken::Rule(index), found.len());
        let place = |cell: &u16| Place::new(*cell);
        let mut pairs = Vec::new();
        for primitive in &primitives {
            match primitive {
                Primitive::House(cells) | Primitive::Different(cells) => {
                    let cells: Vec<Place> = cells.iter().map(place).collect();
                    self.twice(&cells, broken, found);
                }
                Primitive::Pair { table, cells } => {
                    let [a, b] = cells.map(|cell| place(&cell));
                    if let (Some(first), Some(second)) = (self.at(a), self.at(b))
                        && problem.tables[*table][first.index()] >> second.index() & 1 == 0
                    {
                        pairs.extend([a, b]);
                    }
                }
                _ => {}
            }
        }
        let named = rule.cells(self.variant.shape());
        let is_full = !named.is_empty() && named.iter().all(|&cell| self.at(cell).is_some());
        let total = self.total(rule);
        if !pairs.is_empty() {
            pairs.sort_unstable();
            pairs.dedup();
            found.push(Conflict { broken, cells: pairs, value: None, total, is_full });
        }
        // A rule about the whole grid is broken by two cells or not at all; what more it implies is for the solver to say.
        if found.len() > before || named.iter().all(|&cell| self.at(cell).is_none()) {
            return;
        }
        if !self.is_possible(primitives, problem) {
            let mut cells: Vec<Place> = named.into_iter().filter(|&cell| self.at(cell).is_some()).collect();
            cells.sort_unstable();
            cells.dedup();
            found.push(Conflict { broken, cells, value: None, total, is_full });
        }
    }

    /// Whether propagation of these primitives alone leaves a value for each open cell.
    fn is_possible(&self, primitives: Vec<Primitive>, problem: &Problem) -> bool {
        let all = problem.all();
        let masks = self.values.iter().map(|value| value.map_or(all, |value| 1 << value.index())).collect();
        let alone = Problem {
            size: problem.size,
            masks,
            tables: problem.tables.clone(),
            automata: problem.automata.clone(),
            primitives: primitives.into_iter().map(|primitive| (Origin::Shape, primitive)).collect(),
        };
        let network = Network::new(&alone, &alone.masks);
        let masks = network.within_allowed(&alone.masks);
        masks.iter().all(|&mask| mask != 0) && Search::new(&network, &masks).root()
    }

    /// The sum of the filled cells whose total a rule gives.
    fn total(&self, rule: &Rule) -> Option<u32> {
        let shape = self.variant.shape();
        let cells = match rule {
            Rule::Killer { sum: Some(_), cells } | Rule::Sum { cells, .. } => cells.clone(),
            Rule::LittleKiller { start, towards, .. } => shape.ray(*start, *towards),
            Rule::Arrow { shaft, .. } | Rule::Pill { shaft, .. } => shaft.clone(),
            _ => return None,
        };
        Some(cells.iter().filter_map(|&cell| self.at(cell)).map(|value| u32::from(value.get())).sum())
    }
}
