//! Equations: the checker adds up their summands, and tries all fillings or adds up bounds.

use std::collections::{BTreeMap, BTreeSet};

use super::{Checker, Rejection};
use crate::steps::{Candidate, Equation, House, Position, Summand};
use crate::{Place, Rule, Value};

/// The fillings of an equation with more partial ones than this are not tried, so that no certificate takes all memory. The searches
/// leave equations alone that may have more than 100,000.
const MAX_STATES: usize = 1 << 18;

/// An equation whose summands were added up.
pub(super) struct Added {
    pub(super) total: i64,
    /// The coefficient of each cell.
    pub(super) terms: BTreeMap<Place, i64>,
    groups: Vec<Vec<Place>>,
}

impl Checker {
    /// The total of an equation and the coefficient of each cell.
    pub(super) fn add_up(&self, equation: &Equation) -> Result<(i64, BTreeMap<Place, i64>), Rejection> {
        let mut total = 0;
        let mut terms: BTreeMap<Place, i64> = BTreeMap::new();
        let signed =
            equation.plus.iter().map(|one| (1, one)).chain(equation.minus.iter().map(|one| (-1, one)));
        for (sign, summand) in signed {
            let (sum, cells) = self.summand(*summand).ok_or(Rejection::Unknown)?;
            total += sign * sum;
            for (coefficient, place) in cells {
                *terms.entry(place).or_default() += sign * coefficient;
            }
        }
        terms.retain(|_, coefficient| *coefficient != 0);
        Ok((total, terms))
    }

    /// Adds up an equation. Its groups must have each of its cells once, and the cells of a group must see each other.
    pub(super) fn equation(&self, equation: &Equation) -> Result<Added, Rejection> {
        let (total, terms) = self.add_up(equation)?;
        let grouped: BTreeSet<Place> = equation.groups.iter().flatten().copied().collect();
        let is_partition = grouped.len() == equation.groups.iter().map(Vec::len).sum::<usize>()
            && grouped.iter().eq(terms.keys());
        let see = |group: &Vec<Place>| {
            group.iter().enumerate().all(|(i, &a)| group[..i].iter().all(|&b| self.differ(a, b)))
        };
        if terms.is_empty() || !is_partition || !equation.groups.iter().all(see) {
            return Err(Rejection::Unknown);
        }
        Ok(Added { total, terms, groups: equation.groups.clone() })
    }

    /// The sum of a summand, and its cells with coefficients.
    fn summand(&self, summand: Summand) -> Option<(i64, Vec<(i64, Place)>)> {
        let size = self.variant.shape().size();
        let once = |cells: &[Place]| -> Vec<(i64, Place)> { cells.iter().map(|&place| (1, place)).collect() };
        match summand {
            // The name of a rule stands for its own equations, so the text of a certificate cannot name the sum of its groups.
            Summand::House(House::Rule { .. }) => None,
            Summand::House(house) => {
                let cells = self.cells(house).filter(|cells| cells.len() == size)?;
                Some(((size * (size + 1) / 2) as i64, once(&cells)))
            }
            Summand::Rule { rule, part } => {
                let equal = |left: Vec<(i64, Place)>, right: &[(i64, Place)]| {
                    let right = right.iter().map(|&(times, place)| (-times, place));
                    Some((0, left.into_iter().chain(right).collect()))
                };
                match self.variant.rules().get(rule as usize)? {
                    Rule::Zipper(line) if line.len() % 2 == 1 => {
                        let (i, last) = (usize::from(part), line.len() - 1);
                        (i < last / 2)
                            .then(|| equal(once(&[line[i], line[last - i]]), &[(1, line[last / 2])]))?
                    }
                    _ if part > 0 => None,
                    Rule::Killer { sum: Some(sum), cells } | Rule::Sum { sum, cells } => {
                        Some((i64::from(*sum), once(cells)))
                    }
                    Rule::LittleKiller { sum, start, towards } => {
                        Some((i64::from(*sum), once(&self.variant.shape().ray(*start, *towards))))
                    }
                    Rule::Arrow { circle, shaft } => equal(once(shaft), &[(1, *circle)]),
                    Rule::Pill { pill, shaft } => {
                        let mut digits = pill.clone();
                        digits.sort_unstable();
                        let worth = |i: usize| 10_i64.pow((digits.len() - 1 - i) as u32);
                        let number: Vec<(i64, Place)> =
                            digits.iter().enumerate().map(|(i, &place)| (worth(i), place)).collect();
                        equal(once(shaft), &number)
                    }
                    Rule::DoubleArrow(line) => {
                        let last = line.len() - 1;
                        equal(once(&line[1..last]), &[(1, line[0]), (1, line[last])])
                    }
                    _ => None,
                }
            }
        }
    }

    /// Whether the others' least and greatest sums exclude each elimination.
    pub(super) fn bound(
        &self,
        position: &Position,
        equation: &Equation,
        eliminations: &[Candidate],
    ) -> Result<(), Rejection> {
        let added = self.equation(equation)?;
        let excluded = |out: &Candidate| {
            let Some(&coefficient) = added.terms.get(&out.place) else { return false };
            let Some((least, most)) = added.range_without(position, out.place) else { return false };
            let rest = added.total - coefficient * i64::from(out.value.get());
            rest < least || rest > most
        };
        if eliminations.iter().all(excluded) { Ok(()) } else { Err(Rejection::NotShown) }
    }
}

impl Added {
    /// The least and greatest sum of all cells but one. Cells of a group with the same coefficient hold different values, so their
    /// least values are pushed apart.
    fn range_without(&self, position: &Position, but: Place) -> Option<(i64, i64)> {
        let mut ends = [0, 0];
        for group in &self.groups {
            let mut ranges: BTreeMap<i64, Vec<(i64, i64)>> = BTreeMap::new();
            for place in group.iter().filter(|&&place| place != but) {
                let mut values = position.values(*place).iter().map(|value| i64::from(value.get()));
                let least = values.next()?;
                ranges.entry(self.terms[place]).or_default().push((least, values.last().unwrap_or(least)));
            }
            for (coefficient, ranges) in ranges {
                let mut low: Vec<i64> = ranges.iter().map(|range| range.0).collect();
                let mut high: Vec<i64> = ranges.iter().map(|range| range.1).collect();
                low.sort_unstable();
                high.sort_unstable_by(|a, b| b.cmp(a));
                for i in 1..low.len() {
                    low[i] = low[i].max(low[i - 1] + 1);
                    high[i] = high[i].min(high[i - 1] - 1);
                }
                let (low, high) = (low.iter().sum::<i64>(), high.iter().sum::<i64>());
                ends[0] += (coefficient * low).min(coefficient * high);
                ends[1] += (coefficient * low).max(coefficient * high);
            }
        }
        Some((ends[0], ends[1]))
    }

    /// Whether candidates that are allowed satisfy the equation, with different values in each group. An equation with too many
    /// partial fillings may have one for all that is known.
    pub(super) fn has_filling(&self, position: &Position, allowed: impl Fn(Place, Value) -> bool) -> bool {
        let open: Vec<Place> = self.groups.iter().flatten().copied().collect();
        let reach = |place: &Place| {
            let coefficient = self.terms[place];
            let products = position.values(*place);
            let mut products = products.iter().map(|value| coefficient * i64::from(value.get()));
            let first = products.next().unwrap_or(0);
            let last = products.last().unwrap_or(first);
            (first.min(last), first.max(last))
        };
        let mut ahead = open.iter().map(reach).fold((0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1));
        let mut states = BTreeSet::from([(0_i64, 0_u64)]);
        for group in &self.groups {
            for place in group {
                let (least, most) = reach(place);
                ahead = (ahead.0 - least, ahead.1 - most);
                let mut next = BTreeSet::new();
                for (sum, used) in states {
                    for value in position.values(*place).iter().filter(|&value| allowed(*place, value)) {
                        let bit = 1 << value.index();
                        let sum = sum + self.terms[place] * i64::from(value.get());
                        if used & bit == 0 && (sum + ahead.0..=sum + ahead.1).contains(&self.total) {
                            next.insert((sum, used | bit));
                        }
                    }
                    if next.len() > MAX_STATES {
                        return true;
                    }
                }
                states = next;
            }
            states = states.into_iter().map(|(sum, _)| (sum, 0)).collect();
        }
        states.contains(&(self.total, 0))
    }
}
