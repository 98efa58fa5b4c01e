//! Whether a full grid obeys a puzzle, rule by rule. It follows the wording of the rules and shares no code with the engine, so
//! it confirms every grid that the engine finds.

use std::fmt;

use crate::{Filled, Line, Pair, Place, Rule, Shape, Variant};

/// Something that a full grid breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Broken {
    /// A value occurs twice in a row or column.
    Line(Line),
    /// A value occurs twice in the region with this number.
    Region(usize),
    /// The cell does not hold its given value.
    Given(Place),
    /// The cell holds a value that is not among its pencil marks.
    Marks(Place),
    /// The rule with this number is broken.
    Rule(usize),
}

impl Broken {
    /// The name of what is broken: `row`, `region`, `given` or the name of a rule.
    pub fn name(self, variant: &Variant) -> &'static str {
        match self {
            Self::Line(Line::Row(_)) => "row",
            Self::Line(Line::Column(_)) => "column",
            Self::Region(_) => "region",
            Self::Given(_) => "given",
            Self::Marks(_) => "marks",
            Self::Rule(index) => variant.rules()[index].name(),
        }
    }
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Line(Line::Row(row)) => write!(f, "row {}", row + 1),
            Self::Line(Line::Column(col)) => write!(f, "column {}", col + 1),
            Self::Region(region) => write!(f, "region {}", region + 1),
            Self::Given(place) => write!(f, "given of cell {}", place.index() + 1),
            Self::Marks(place) => write!(f, "pencil marks of cell {}", place.index() + 1),
            Self::Rule(index) => write!(f, "rule {}", index + 1),
        }
    }
}

/// Whether the grid obeys the puzzle: rows, columns, regions, givens, pencil marks and all rules.
///
/// ```
/// use minirow_variant::{Filled, Value, format, holds};
///
/// let read = format::read("size 4\ngrid 12.. .... .... ....\n")?;
/// let values = "1234341221434321".bytes().filter_map(|byte| Value::new(byte - b'0')).collect();
/// let grid = Filled::new(read.variant.shape(), values).expect("16 values");
/// assert!(holds(&read.variant, &grid));
/// # Ok::<(), format::FormatError>(())
/// ```
pub fn holds(variant: &Variant, grid: &Filled) -> bool {
    grid.values().len() == variant.shape().cells() && broken(variant, grid).next().is_none()
}

/// Lists the violations of a grid, in this order: rows, columns, regions, givens, pencil marks, rules.
///
/// # Panics
/// If the grid does not have as many cells as the puzzle.
pub fn broken<'a>(variant: &'a Variant, grid: &'a Filled) -> impl Iterator<Item = Broken> + 'a {
    let shape = variant.shape();
    assert_eq!(grid.values().len(), shape.cells(), "the grid has as many cells as the puzzle");
    let lines = (0..shape.size() as u8).map(Line::Row).chain((0..shape.size() as u8).map(Line::Column));
    let lines = lines.filter(|&line| !different(grid, &shape.line(line))).map(Broken::Line);
    let regions = (0..shape.regions().len())
        .filter(|&region| !different(grid, &shape.regions()[region]))
        .map(Broken::Region);
    let givens = shape
        .places()
        .filter(|&place| variant.givens()[place.index()].is_some_and(|given| given != grid.at(place)))
        .map(Broken::Given);
    let marks = shape
        .places()
        .filter(|&place| !variant.marks()[place.index()].contains(grid.at(place)))
        .map(Broken::Marks);
    let rules = variant
        .rules()
        .iter()
        .enumerate()
        .filter(|(_, rule)| !Reading { variant, shape, grid }.obeys(rule))
        .map(|(index, _)| Broken::Rule(index));
    lines.chain(regions).chain(givens).chain(marks).chain(rules)
}

fn different(grid: &Filled, cells: &[Place]) -> bool {
    cells.iter().enumerate().all(|(i, &a)| cells[..i].iter().all(|&b| a == b || grid.at(a) != grid.at(b)))
}

/// A grid that is held against the rules of a puzzle.
struct Reading<'a> {
    variant: &'a Variant,
    shape: &'a Shape,
    grid: &'a Filled,
}

impl Reading<'_> {
    fn at(&self, place: Place) -> i64 {
        i64::from(self.grid.at(place).get())
    }

    fn sum(&self, cells: &[Place]) -> i64 {
        cells.iter().map(|&place| self.at(place)).sum()
    }

    /// Whether the relation holds between all neighbours along the line.
    fn along(&self, line: &[Place], relation: impl Fn(i64, i64) -> bool) -> bool {
        line.windows(2).all(|pair| relation(self.at(pair[0]), self.at(pair[1])))
    }

    fn pair(&self, pair: Pair, relation: impl Fn(i64, i64) -> bool) -> bool {
        relation(self.at(pair.0), self.at(pair.1))
    }

    /// Whether the relation holds between all cells that share an edge, except those that an exempting rule marks.
    fn edges(&self, exempt: impl Fn(&Rule) -> Option<Pair>, relation: impl Fn(i64, i64) -> bool) -> bool {
        let marked: Vec<Pair> = self.variant.rules().iter().filter_map(exempt).collect();
        let is_marked = |a, b| {
            marked.iter().any(|&Pair(first, second)| (first, second) == (a, b) || (second, first) == (a, b))
        };
        self.shape.edges().into_iter().all(|(a, b)| is_marked(a, b) || relation(self.at(a), self.at(b)))
    }

    fn unequal(&self, steps: &[(isize, isize)]) -> bool {
        self.shape.pairs_apart(steps).into_iter().all(|(a, b)| self.at(a) != self.at(b))
    }

    fn obeys(&self, rule: &Rule) -> bool {
        match rule {
            Rule::Diagonal(diagonal) => different(self.grid, &self.shape.diagonal(*diagonal)),
            Rule::Windoku => self.all_different(self.shape.windows()),
            Rule::DisjointGroups => self.all_different(self.shape.disjoint_groups()),
            Rule::AntiKnight => self.unequal(&[(1, 2), (2, 1), (1, -2), (2, -1)]),
            Rule::AntiKing => self.unequal(&[(1, 1), (1, -1)]),
            Rule::NonConsecutive => self.edges(|_| None, |a, b| (a - b).abs() != 1),
            Rule::NoDifference(difference) => {
                self.edges(kropki, |a, b| (a - b).abs() != i64::from(*difference))
            }
            Rule::NoRatio(ratio) => self.edges(kropki, |a, b| !has_ratio(a, b, *ratio)),
            Rule::NoX => self.edges(xv, |a, b| a + b != 10),
            Rule::NoV => self.edges(xv, |a, b| a + b != 5),
            Rule::ExtraRegion(cells) => different(self.grid, cells),
            Rule::Killer { sum, cells } => {
                different(self.grid, cells) && sum.is_none_or(|sum| self.sum(cells) == i64::from(sum))
            }
            Rule::Sum { sum, cells } => self.sum(cells) == i64::from(*sum),
            Rule::LittleKiller { sum, start, towards } => {
                self.sum(&self.shape.ray(*start, *towards)) == i64::from(*sum)
            }
            Rule::Even(cell) => self.at(*cell) % 2 == 0,
            Rule::Odd(cell) => self.at(*cell) % 2 == 1,
            Rule::Minimum(cell) => self.extreme(*cell, |rule| matches!(rule, Rule::Minimum(_)), |a, b| a < b),
            Rule::Maximum(cell) => self.extreme(*cell, |rule| matches!(rule, Rule::Maximum(_)), |a, b| a > b),
            Rule::Difference(pair, difference) => {
                self.pair(*pair, |a, b| (a - b).abs() == i64::from(*difference))
            }
            Rule::Ratio(pair, ratio) => self.pair(*pair, |a, b| has_ratio(a, b, *ratio)),
            Rule::X(pair) => self.pair(*pair, |a, b| a + b == 10),
            Rule::V(pair) => self.pair(*pair, |a, b| a + b == 5),
            Rule::GreaterThan(pair) => self.pair(*pair, |a, b| a > b),
            Rule::Quadruple { cells, values } => values.iter().all(|value| {
                let wanted = values.iter().filter(|other| *other == value).count();
                cells.iter().filter(|&&cell| self.grid.at(cell) == *value).count() >= wanted
            }),
            Rule::Clone { cells, copy } => cells.iter().zip(copy).all(|(&a, &b)| self.at(a) == self.at(b)),
            _ => self.obeys_line(rule),
        }
    }

    fn obeys_line(&self, rule: &Rule) -> bool {
        match rule {
            Rule::Thermo(line) => self.along(line, |a, b| a < b),
            Rule::SlowThermo(line) => self.along(line, |a, b| a <= b),
            Rule::Arrow { circle, shaft } => self.at(*circle) == self.sum(shaft),
            Rule::Pill { pill, shaft } => {
                let mut digits = pill.clone();
                digits.sort_unstable();
                digits.iter().fold(0, |number, &place| 10 * number + self.at(place)) == self.sum(shaft)
            }
            Rule::DoubleArrow(line) => {
                let last = line.len() - 1;
                self.at(line[0]) + self.at(line[last]) == self.sum(&line[1..last])
            }
            Rule::Palindrome(line) => {
                line.iter().zip(line.iter().rev()).all(|(&a, &b)| self.at(a) == self.at(b))
            }
            Rule::Renban(line) => {
                let mut values: Vec<i64> = each_once(line).iter().map(|&place| self.at(place)).collect();
                values.sort_unstable();
                values.windows(2).all(|pair| pair[0] + 1 == pair[1])
            }
            Rule::Whisper { difference, line } => {
                self.along(line, |a, b| (a - b).abs() >= i64::from(*difference))
            }
            Rule::Between(line) => {
                let (low, high) = self.ends(line);
                line[1..line.len() - 1].iter().all(|&cell| low < self.at(cell) && self.at(cell) < high)
            }
            Rule::Lockout { difference, line } => {
                let (low, high) = self.ends(line);
                high - low >= i64::from(*difference)
                    && line[1..line.len() - 1].iter().all(|&cell| self.at(cell) < low || self.at(cell) > high)
            }
            Rule::RegionSum(line) => {
                let sums: Vec<i64> =
                    self.shape.parts_by_region(line).iter().map(|part| self.sum(part)).collect();
                sums.windows(2).all(|pair| pair[0] == pair[1])
            }
            Rule::Entropic(line) => {
                let size = self.shape.size() as i64;
                self.neighbours_differ(line, 3, |value| (value - 1) * 3 / size)
            }
            Rule::Modular { modulus, line } => {
                self.neighbours_differ(line, usize::from(*modulus), |value| value % i64::from(*modulus))
            }
            Rule::Nabner(line) => {
                let cells = each_once(line);
                let apart = |a, b| (self.at(a) - self.at(b)).abs() >= 2;
                cells.iter().enumerate().all(|(i, &a)| cells[..i].iter().all(|&b| apart(a, b)))
            }
            Rule::Zipper(line) => {
                let last = line.len() - 1;
                let sum = |i: usize| {
                    if 2 * i == last { self.at(line[i]) } else { self.sum(&[line[i], line[last - i]]) }
                };
                (0..=last / 2).all(|i| sum(i) == sum(0))
            }
            _ => self.obeys_outside(rule),
        }
    }

    fn obeys_outside(&self, rule: &Rule) -> bool {
        let seen =
            |from| -> Vec<i64> { self.shape.seen_from(from).iter().map(|&place| self.at(place)).collect() };
        match rule {
            Rule::Sandwich { line, sum } => {
                let values: Vec<i64> = self.shape.line(*line).iter().map(|&place| self.at(place)).collect();
                let find = |wanted: i64| values.iter().position(|&value| value == wanted);
                match (find(1), find(values.len() as i64)) {
                    (Some(one), Some(most)) if one != most => {
                        values[one.min(most) + 1..one.max(most)].iter().sum::<i64>() == i64::from(*sum)
                    }
                    _ => *sum == 0,
                }
            }
            Rule::XSum { from, sum } => {
                let values = seen(*from);
                values.iter().take(values[0] as usize).sum::<i64>() == i64::from(*sum)
            }
            Rule::Skyscraper { from, seen: expected } => {
                let values = seen(*from);
                let visible =
                    (0..values.len()).filter(|&i| values[..i].iter().all(|&before| before < values[i]));
                visible.count() == usize::from(*expected)
            }
            Rule::NumberedRoom { from, value } => {
                let values = seen(*from);
                values[values[0] as usize - 1] == i64::from(value.get())
            }
            Rule::RowIndexer(cell) => {
                let (row, col) = (self.shape.row(*cell), self.shape.col(*cell));
                self.shape
                    .at(self.at(*cell) as usize - 1, col)
                    .is_some_and(|place| self.at(place) == row as i64 + 1)
            }
            Rule::ColumnIndexer(cell) => {
                let (row, col) = (self.shape.row(*cell), self.shape.col(*cell));
                self.shape
                    .at(row, self.at(*cell) as usize - 1)
                    .is_some_and(|place| self.at(place) == col as i64 + 1)
            }
            Rule::BoxIndexer(cell) => {
                let cells = self.shape.region(*cell).map_or(&[][..], |region| &self.shape.regions()[region]);
                let position = cells.iter().position(|place| place == cell);
                let pointed = cells.get(self.at(*cell) as usize - 1);
                pointed.map(|&place| self.at(place)) == position.map(|position| position as i64 + 1)
            }
            _ => unreachable!("every rule is about the grid, a line or a clue beside the grid"),
        }
    }

    fn all_different(&self, groups: Option<Vec<Vec<Place>>>) -> bool {
        groups.into_iter().flatten().all(|cells| different(self.grid, &cells))
    }

    fn extreme(
        &self,
        cell: Place,
        is_same: impl Fn(&Rule) -> bool,
        beats: impl Fn(i64, i64) -> bool,
    ) -> bool {
        let also = |place: Place| {
            self.variant.rules().iter().any(|rule| is_same(rule) && rule.cells(self.shape) == [place])
        };
        self.shape.neighbours(cell).all(|other| also(other) || beats(self.at(cell), self.at(other)))
    }

    fn ends(&self, line: &[Place]) -> (i64, i64) {
        let (first, last) = (self.at(line[0]), self.at(line[line.len() - 1]));
        (first.min(last), first.max(last))
    }

    /// Whether any `width` neighbours along the line fall into different classes.
    fn neighbours_differ(&self, line: &[Place], width: usize, class: impl Fn(i64) -> i64) -> bool {
        line.iter().enumerate().all(|(i, &a)| {
            line[i + 1..].iter().take(width - 1).all(|&b| class(self.at(a)) != class(self.at(b)))
        })
    }
}

/// The cells of a line without repetitions: a loop ends where it began.
fn each_once(line: &[Place]) -> Vec<Place> {
    let mut cells = line.to_vec();
    cells.sort_unstable();
    cells.dedup();
    cells
}

fn has_ratio(a: i64, b: i64, ratio: u8) -> bool {
    a == b * i64::from(ratio) || b == a * i64::from(ratio)
}

/// A pair with a kropki dot of either colour: the negative rules do not bind it.
fn kropki(rule: &Rule) -> Option<Pair> {
    match rule {
        Rule::Difference(pair, _) | Rule::Ratio(pair, _) => Some(*pair),
        _ => None,
    }
}

fn xv(rule: &Rule) -> Option<Pair> {
    match rule {
        Rule::X(pair) | Rule::V(pair) => Some(*pair),
        _ => None,
    }
}
