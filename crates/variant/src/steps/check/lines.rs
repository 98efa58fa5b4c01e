//! Fillings of rules about cells in order: the checker tries whether one contains a candidate.

use std::collections::BTreeSet;

use super::Checker;
use crate::steps::{Candidate, Position};
use crate::{Place, Rule, Value, Values};

/// In larger grids, and in longer parts of a line, equal values are not looked for.
const MAX_DISTINCT: usize = 10;

impl Checker {
    /// Whether candidates of the rule's cells may satisfy the rule with this candidate. A cell that the rule names twice is tried at
    /// each of its places; rules of another kind have every filling.
    pub(super) fn has_filling(&self, position: &Position, rule: &Rule, with: Candidate) -> bool {
        let shape = self.variant.shape();
        let cells = rule.cells(shape);
        let size = shape.size() as i64;
        // In a row or column, no value occurs twice.
        let is_distinct = size <= MAX_DISTINCT as i64 && self.all_differ(&cells);
        let spots: Vec<usize> = (0..cells.len()).filter(|&at| cells[at] == with.place).collect();
        let values = |at: usize, fixed: usize| {
            if at == fixed { Values::only(with.value) } else { position.values(cells[at]) }
        };
        let numbers = |at: usize, fixed: usize| -> Vec<i64> {
            values(at, fixed).iter().map(|value| i64::from(value.get())).collect()
        };
        if spots.is_empty() {
            return true;
        }
        spots.iter().all(|&fixed| match rule {
            Rule::Sandwich { sum, .. } if size > 1 => {
                // The first crust, whether the second was seen, and the sum between them.
                let last = follow(
                    (cells.len(), is_distinct),
                    (0, false, 0),
                    |at| numbers(at, fixed),
                    |state, value| match state {
                        (0, _, _) if value == 1 || value == size => Some((value, false, 0)),
                        (0, _, _) | (_, true, _) => {
                            (state.0 == 0 || value != 1 && value != size).then_some(state)
                        }
                        (crust, false, so_far) if value == 1 || value == size => {
                            (value != crust && so_far == i64::from(*sum)).then_some((crust, true, so_far))
                        }
                        (crust, false, so_far) => Some((crust, false, so_far + value)),
                    },
                );
                last.iter().any(|state| state.1)
            }
            Rule::XSum { sum, .. } => {
                // How many values are still added, and the sum so far.
                let last = follow(
                    (cells.len(), is_distinct),
                    (-1, 0),
                    |at| numbers(at, fixed),
                    |state, value| match state {
                        (-1, _) => Some((value - 1, value)),
                        (0, so_far) => Some((0, so_far)),
                        (left, so_far) => Some((left - 1, so_far + value)),
                    },
                );
                last.contains(&(0, i64::from(*sum)))
            }
            Rule::Skyscraper { seen, .. } => {
                // Each value is in the line once: none is as high as the highest before it, and the highest of all is seen.
                let last = follow(
                    (cells.len(), is_distinct),
                    (0, 0),
                    |at| numbers(at, fixed),
                    |(highest, count), value| match value {
                        _ if value == highest => None,
                        _ if value > highest => Some((value, count + 1)),
                        _ => Some((highest, count)),
                    },
                );
                last.contains(&(size, i64::from(*seen)))
            }
            Rule::Between(line) | Rule::Lockout { line, .. } if line.len() > 2 => {
                let end = line.len() - 1;
                let fits = |a: i64, b: i64| {
                    let (low, high) = (a.min(b), a.max(b));
                    let inside = |value: i64| match rule {
                        Rule::Between(_) => low < value && value < high,
                        _ => value < low || high < value,
                    };
                    let far = match rule {
                        Rule::Lockout { difference, .. } => high - low >= i64::from(*difference),
                        _ => true,
                    };
                    far && (1..end).all(|at| numbers(at, fixed).into_iter().any(inside))
                };
                numbers(0, fixed).iter().any(|&a| numbers(end, fixed).iter().any(|&b| fits(a, b)))
            }
            Rule::Renban(line) => self.has_run(position, line, with),
            Rule::Quadruple { cells, values: wanted } => {
                let masks: Vec<Values> = (0..cells.len()).map(|at| values(at, fixed)).collect();
                covers(wanted, &masks, &mut vec![false; cells.len()])
            }
            Rule::RegionSum(line) => self.has_equal_sums(position, &shape.parts_by_region(line), with),
            Rule::Zipper(line) if line.len() % 2 == 0 => {
                let part = |i: usize| vec![line[i], line[line.len() - 1 - i]];
                self.has_equal_sums(position, &(0..line.len() / 2).map(part).collect::<Vec<_>>(), with)
            }
            _ => true,
        })
    }

    /// Whether some consecutive values, as many as there are cells, have a place each and meet every cell.
    fn has_run(&self, position: &Position, line: &[Place], with: Candidate) -> bool {
        let mut cells = line.to_vec();
        cells.sort_unstable();
        cells.dedup();
        let values = |place: Place| {
            if place == with.place {
                Values::only(with.value)
            } else {
                position.values(place).without(with.value)
            }
        };
        let size = self.variant.shape().size();
        // More cells than values hold no different values.
        let Some(last) = size.checked_sub(cells.len()) else { return false };
        (0..=last).any(|first| {
            let run = Values::from_bits(((1 << cells.len()) - 1) << first);
            let has_place = |value: Value| cells.iter().any(|&place| values(place).contains(value));
            run.iter().all(has_place) && cells.iter().all(|&place| !values(place).and(run).is_empty())
        })
    }

    /// Whether some sum is possible in every part, with the candidate at each of its places. Cells of a part that see each other hold
    /// different values.
    fn has_equal_sums(&self, position: &Position, parts: &[Vec<Place>], with: Candidate) -> bool {
        let sums = |part: &[Place], fixed: Option<usize>| -> BTreeSet<i64> {
            let values = |at: usize| -> Vec<i64> {
                let values =
                    if fixed == Some(at) { Values::only(with.value) } else { position.values(part[at]) };
                values.iter().map(|value| i64::from(value.get())).collect()
            };
            let is_distinct = part.len() <= MAX_DISTINCT && self.all_differ(part);
            follow((part.len(), is_distinct), 0, values, |sum, value| Some(sum + value))
        };
        let all: Vec<BTreeSet<i64>> = parts.iter().map(|part| sums(part, None)).collect();
        let fits = |part: &[Place], at: usize| {
            sums(part, Some(at)).iter().any(|sum| all.iter().all(|others| others.contains(sum)))
        };
        parts.iter().all(|part| (0..part.len()).filter(|&at| part[at] == with.place).all(|at| fits(part, at)))
    }

    /// Whether these cells all see each other.
    fn all_differ(&self, cells: &[Place]) -> bool {
        cells.iter().enumerate().all(|(at, &a)| cells[..at].iter().all(|&b| self.differ(a, b)))
    }
}

/// All states after reading one value for each cell, no value twice if `is_distinct`.
fn follow<S: Ord + Copy>(
    (cells, is_distinct): (usize, bool),
    start: S,
    values: impl Fn(usize) -> Vec<i64>,
    step: impl Fn(S, i64) -> Option<S>,
) -> BTreeSet<S> {
    let mut states = BTreeSet::from([(start, 0_u64)]);
    for at in 0..cells {
        let mut next = BTreeSet::new();
        for (state, used) in states {
            for value in values(at) {
                let bit = if is_distinct { 1 << value } else { 0 };
                if used & bit == 0 {
                    next.extend(step(state, value).map(|state| (state, used | bit)));
                }
            }
        }
        states = next;
    }
    states.into_iter().map(|(state, _)| state).collect()
}

/// Whether the values have different cells.
fn covers(wanted: &[Value], cells: &[Values], used: &mut Vec<bool>) -> bool {
    let Some((&value, rest)) = wanted.split_first() else { return true };
    for at in 0..cells.len() {
        if !used[at] && cells[at].contains(value) {
            used[at] = true;
            if covers(rest, cells, used) {
                return true;
            }
            used[at] = false;
        }
    }
    false
}
