//! The consequences of rules for houses and for pairs of cells, from their wording.

use super::{Checker, Rejection};
use crate::steps::{Candidate, House};
use crate::{Line, Pair, Place, Rule, Value};

impl Checker {
    pub(super) fn rule(&self, rule: u32) -> Result<&Rule, Rejection> {
        self.variant.rules().get(rule as usize).ok_or(Rejection::Unknown)
    }

    /// The cells of a house.
    pub(super) fn cells(&self, house: House) -> Option<Vec<Place>> {
        let shape = self.variant.shape();
        let cells = match house {
            House::Row(row) => shape.line(Line::Row(row)),
            House::Column(col) => shape.line(Line::Column(col)),
            House::Region(region) => shape.regions().get(usize::from(region))?.clone(),
            House::Rule { rule, part } => {
                self.groups(self.variant.rules().get(rule as usize)?).into_iter().nth(usize::from(part))?
            }
        };
        (!cells.is_empty()).then_some(cells)
    }

    /// The groups of different cells of a rule.
    pub(super) fn groups(&self, rule: &Rule) -> Vec<Vec<Place>> {
        let shape = self.variant.shape();
        let mut groups = match rule {
            Rule::Diagonal(diagonal) => vec![shape.diagonal(*diagonal)],
            Rule::Windoku => shape.windows().unwrap_or_default(),
            Rule::DisjointGroups => shape.disjoint_groups().unwrap_or_default(),
            Rule::ExtraRegion(cells)
            | Rule::Killer { cells, .. }
            | Rule::Renban(cells)
            | Rule::Thermo(cells) => {
                vec![cells.clone()]
            }
            Rule::AntiKnight => pairs(shape.pairs_apart(&[(1, 2), (2, 1), (1, -2), (2, -1)])),
            Rule::AntiKing => pairs(shape.pairs_apart(&[(1, 1), (1, -1)])),
            _ => Vec::new(),
        };
        for group in &mut groups {
            group.sort_unstable();
            group.dedup();
        }
        groups
    }

    /// All groups of different cells.
    pub(crate) fn houses(&self) -> Vec<Vec<Place>> {
        let shape = self.variant.shape();
        let lines = (0..shape.size() as u8).flat_map(|line| [Line::Row(line), Line::Column(line)]);
        let mut houses: Vec<Vec<Place>> = lines.map(|line| shape.line(line)).collect();
        houses.extend_from_slice(shape.regions());
        houses.extend(self.variant.rules().iter().flat_map(|rule| self.groups(rule)));
        houses
    }

    pub(super) fn find_sees(&self) -> Vec<Vec<u16>> {
        let mut sees = vec![Vec::new(); self.variant.shape().cells()];
        for house in self.houses() {
            for &a in &house {
                sees[a.index()].extend(house.iter().filter(|&&b| b != a).map(|place| place.index() as u16));
            }
        }
        for list in &mut sees {
            list.sort_unstable();
            list.dedup();
        }
        sees
    }

    /// Whether a rule forbids two candidates together. One that is named twice is forbidden by itself.
    pub(super) fn forbids(&self, rule: &Rule, a: Candidate, b: Candidate) -> bool {
        self.breaks(rule, a, b) || self.breaks(rule, b, a)
    }

    fn breaks(&self, rule: &Rule, first: Candidate, second: Candidate) -> bool {
        let shape = self.variant.shape();
        let (a, b) = (first.place, second.place);
        let (x, y) = (i64::from(first.value.get()), i64::from(second.value.get()));
        let touch = || shape.neighbours(a).any(|place| place == b);
        let is = |pair: &Pair| (pair.0, pair.1) == (a, b);
        // The first cell is on the line before the second, at most this far.
        let along = |line: &[Place], far: usize| {
            (0..line.len())
                .any(|i| line[i] == a && line.iter().skip(i + 1).take(far).any(|&place| place == b))
        };
        let ratio = |ratio: u8| x == y * i64::from(ratio) || y == x * i64::from(ratio);
        match rule {
            Rule::NonConsecutive => touch() && (x - y).abs() == 1,
            Rule::NoDifference(difference) => {
                touch() && !self.has_dot(a, b) && (x - y).abs() == i64::from(*difference)
            }
            Rule::NoRatio(number) => touch() && !self.has_dot(a, b) && ratio(*number),
            Rule::NoX => touch() && !self.has_sign(a, b) && x + y == 10,
            Rule::NoV => touch() && !self.has_sign(a, b) && x + y == 5,
            Rule::Difference(pair, difference) => is(pair) && (x - y).abs() != i64::from(*difference),
            Rule::Ratio(pair, number) => is(pair) && !ratio(*number),
            Rule::X(pair) => is(pair) && x + y != 10,
            Rule::V(pair) => is(pair) && x + y != 5,
            Rule::GreaterThan(pair) => is(pair) && x <= y,
            Rule::Even(cell) => first == second && a == *cell && x % 2 == 1,
            Rule::Odd(cell) => first == second && a == *cell && x % 2 == 0,
            Rule::Minimum(cell) => a == *cell && touch() && !self.is_extreme(b, &Rule::Minimum) && x >= y,
            Rule::Maximum(cell) => a == *cell && touch() && !self.is_extreme(b, &Rule::Maximum) && x <= y,
            Rule::Clone { cells, copy } => x != y && cells.iter().zip(copy).any(|both| both == (&a, &b)),
            Rule::Thermo(line) => along(line, line.len()) && x >= y,
            Rule::SlowThermo(line) => along(line, line.len()) && x > y,
            Rule::Palindrome(line) => {
                x != y && line.iter().zip(line.iter().rev()).any(|both| both == (&a, &b))
            }
            Rule::Whisper { difference, line } => along(line, 1) && (x - y).abs() < i64::from(*difference),
            Rule::Entropic(line) => {
                let third = |value: i64| (value - 1) * 3 / shape.size() as i64;
                along(line, 2) && third(x) == third(y)
            }
            Rule::Modular { modulus, line } => {
                let modulus = i64::from(*modulus);
                along(line, modulus as usize - 1) && x % modulus == y % modulus
            }
            Rule::Nabner(line) => a != b && line.contains(&a) && line.contains(&b) && (x - y).abs() < 2,
            Rule::Lockout { difference, line } => {
                line.len() == 2 && line[..] == [a, b] && (x - y).abs() < i64::from(*difference)
            }
            Rule::NumberedRoom { from, value } => {
                let cells = shape.seen_from(*from);
                self.points(&cells, cells[0], i64::from(value.get()), first, second)
            }
            Rule::RowIndexer(cell) => {
                let cells = shape.line(Line::Column(shape.col(*cell) as u8));
                self.points(&cells, *cell, shape.row(*cell) as i64 + 1, first, second)
            }
            Rule::ColumnIndexer(cell) => {
                let cells = shape.line(Line::Row(shape.row(*cell) as u8));
                self.points(&cells, *cell, shape.col(*cell) as i64 + 1, first, second)
            }
            Rule::BoxIndexer(cell) => {
                let Some(region) = shape.region(*cell) else { return false };
                let cells = &shape.regions()[region];
                let position =
                    cells.iter().position(|place| place == cell).map_or(0, |index| index as i64 + 1);
                self.points(cells, *cell, position, first, second)
            }
            _ => false,
        }
    }

    /// Whether the candidates break "the cell holds the position of the value among the cells", which have each value once.
    fn points(&self, cells: &[Place], cell: Place, value: i64, first: Candidate, second: Candidate) -> bool {
        let Some(position) = cells.iter().position(|&place| place == second.place) else { return false };
        let points_here = i64::from(first.value.get()) == position as i64 + 1;
        let has_value = i64::from(second.value.get()) == value;
        let is_same = first.place == second.place && first.value != second.value;
        first.place == cell
            && !is_same
            && cells.len() == self.variant.shape().size()
            && points_here != has_value
    }

    fn has_dot(&self, a: Place, b: Place) -> bool {
        self.is_marked(a, b, |rule| match rule {
            Rule::Difference(pair, _) | Rule::Ratio(pair, _) => Some(*pair),
            _ => None,
        })
    }

    fn has_sign(&self, a: Place, b: Place) -> bool {
        self.is_marked(a, b, |rule| match rule {
            Rule::X(pair) | Rule::V(pair) => Some(*pair),
            _ => None,
        })
    }

    fn is_marked(&self, a: Place, b: Place, mark: impl Fn(&Rule) -> Option<Pair>) -> bool {
        self.variant.rules().iter().filter_map(mark).any(|pair| pair == Pair(a, b) || pair == Pair(b, a))
    }

    fn is_extreme(&self, place: Place, rule: &dyn Fn(Place) -> Rule) -> bool {
        self.variant.rules().contains(&rule(place))
    }
}

fn pairs(pairs: Vec<(Place, Place)>) -> Vec<Vec<Place>> {
    pairs.into_iter().map(|(a, b)| vec![a, b]).collect()
}

/// Whether the values of a thermometer leave no room for a candidate: too few smaller values before it, or greater ones after it.
pub(super) fn line_excludes(position: &crate::steps::Position, rule: &Rule, out: Candidate) -> bool {
    let (line, growth) = match rule {
        Rule::Thermo(line) => (line, 1),
        Rule::SlowThermo(line) => (line, 0),
        _ => return false,
    };
    let fits = |at: usize| {
        // Each cell takes the least value that is great enough.
        let mut least = 1;
        line.iter().enumerate().all(|(index, &place)| {
            let mut values = position.values(place).iter().map(Value::get);
            let taken = values.find(|&value| value >= least && (index != at || value == out.value.get()));
            least = taken.map_or(0, |value| value + growth);
            taken.is_some()
        })
    };
    line.iter().enumerate().any(|(index, &place)| place == out.place && !fits(index))
}
