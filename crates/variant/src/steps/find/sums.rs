//! Sums: cages, arrows, little killers and the equations of the 45 rule. Bounds add up least and greatest values; the others list the
//! ways to satisfy an equation, layer by layer.

use std::ops::ControlFlow;

use super::ground::Sum;
use super::locked::{places, seen};
use super::{Found, Ground, candidates, eliminate};
use crate::steps::{Candidate, Equation, Evidence, Position, Summand, Technique, Truth};
use crate::value::Bits;
use crate::{Place, Value};

/// Equations with more partial fillings than this are left to bounds. It is estimated from the numbers of cells and values alone, so
/// that equivalent puzzles are treated alike.
const MAX_STATES: f64 = 100_000.0;

impl Sum {
    pub(super) const fn is_derived(&self) -> bool {
        matches!(self.plus.as_slice(), [Summand::House(_), ..])
    }

    fn equation(&self, partition: &[Vec<usize>]) -> Equation {
        let group = |group: &Vec<usize>| group.iter().map(|&term| Place::new(self.terms[term].1)).collect();
        Equation {
            plus: self.plus.clone(),
            minus: self.minus.clone(),
            groups: partition.iter().map(group).collect(),
        }
    }

    /// The equation in its first groups.
    pub(super) fn evidence(&self) -> Equation {
        self.equation(&self.partitions[0])
    }

    fn mask(&self, position: &Position, term: usize) -> u64 {
        position.masks[usize::from(self.terms[term].1)]
    }

    /// Whether all cells see each other and count once.
    fn is_cage(&self) -> bool {
        self.partitions[0].len() == 1 && self.terms.iter().all(|term| term.0 == 1)
    }

    fn open(&self, position: &Position) -> usize {
        (0..self.terms.len()).filter(|&term| self.mask(position, term).count_ones() > 1).count()
    }

    /// The technique that lists the fillings of this equation, with this number of open cells.
    fn technique(&self, open: usize) -> Option<Technique> {
        match (self.is_derived(), open) {
            (false, 0) | (true, 0 | 7..) => None,
            (true, 1) => Some(Technique::SingleInnie),
            (true, 2..=3) => Some(Technique::Innies),
            (true, 4..=6) => Some(Technique::ManyInnies),
            (false, 1..=3) if self.is_cage() => Some(Technique::SmallCage),
            (false, _) => Some(Technique::Combination),
        }
    }

    /// The least and the greatest product of coefficient and value of a term.
    fn range(&self, position: &Position, term: usize) -> (i32, i32) {
        let mask = self.mask(position, term);
        let (least, most) = (mask.trailing_zeros() as i32 + 1, 64 - mask.leading_zeros() as i32);
        let coefficient = self.terms[term].0;
        if coefficient > 0 {
            (coefficient * least, coefficient * most)
        } else {
            (coefficient * most, coefficient * least)
        }
    }
}

/// Bounds: candidates that the least and greatest sums of the other cells exclude.
pub(super) fn bounds(ground: &Ground, position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    for sum in ground.sums.iter().filter(|sum| !sum.is_derived()) {
        if (0..sum.terms.len()).any(|term| sum.mask(position, term) == 0) {
            continue;
        }
        for partition in &sum.partitions {
            let mut gone: Vec<Candidate> = Vec::new();
            for (term, &(coefficient, cell)) in sum.terms.iter().enumerate() {
                let (least, most) = others(sum, position, partition, term);
                let mask = sum.mask(position, term);
                let fits = |value: &usize| {
                    (sum.total - most..=sum.total - least).contains(&(coefficient * (*value as i32 + 1)))
                };
                let kept = Bits(mask).filter(fits).fold(0, |kept, value| kept | 1 << value);
                gone.extend(candidates(usize::from(cell), mask & !kept));
            }
            eliminate(Technique::Bound, gone, || Evidence::Bound(sum.equation(partition)), found)?;
        }
    }
    ControlFlow::Continue(())
}

/// The least and greatest sum of all terms but one. In a group, equal coefficients have different values.
fn others(sum: &Sum, position: &Position, partition: &[Vec<usize>], but: usize) -> (i32, i32) {
    let (mut least, mut most) = (0, 0);
    for group in partition {
        let mut coefficients: Vec<i32> = group.iter().map(|&term| sum.terms[term].0).collect();
        coefficients.sort_unstable();
        coefficients.dedup();
        for coefficient in coefficients {
            let terms = group.iter().filter(|&&term| term != but && sum.terms[term].0 == coefficient);
            let mut low: Vec<i32> = Vec::new();
            let mut high: Vec<i32> = Vec::new();
            for &term in terms {
                let mask = sum.mask(position, term);
                low.push(mask.trailing_zeros() as i32 + 1);
                high.push(64 - mask.leading_zeros() as i32);
            }
            let (low, high) = (apart(low), -apart(high.into_iter().map(|value| -value).collect()));
            least += (coefficient * low).min(coefficient * high);
            most += (coefficient * low).max(coefficient * high);
        }
    }
    (least, most)
}

/// The least sum of different numbers, each at least as great as one of these.
fn apart(mut least: Vec<i32>) -> i32 {
    least.sort_unstable();
    let mut reached = i32::MIN;
    least.into_iter().fold(0, |sum, value| {
        reached = value.max(reached.saturating_add(1));
        sum + reached
    })
}

/// Fillings of equations: candidates that none contains, by the techniques that list fillings.
pub(super) fn sums(
    ground: &Ground,
    position: &Position,
    technique: Technique,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    for sum in &ground.sums {
        if sum.technique(sum.open(position)) != Some(technique) {
            continue;
        }
        for partition in &sum.partitions {
            let Some(fillings) = fillings(ground.size, sum, position, partition) else { continue };
            let gone = sum.terms.iter().zip(&fillings.kept).flat_map(|(&(_, cell), kept)| {
                candidates(usize::from(cell), position.masks[usize::from(cell)] & !kept)
            });
            eliminate(technique, gone.collect(), || Evidence::Sum(sum.equation(partition)), found)?;
        }
    }
    ControlFlow::Continue(())
}

/// Values that every filling of a cage contains, and values that a quadruple names: they go from cells that see all their places.
pub(super) fn values(ground: &Ground, position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    for sum in ground.sums.iter().filter(|sum| sum.is_cage() && sum.terms.len() < ground.size) {
        if sum.technique(sum.open(position)).is_none() {
            continue;
        }
        let Some(fillings) = fillings(ground.size, sum, position, &sum.partitions[0]) else { continue };
        if fillings.kept.contains(&0) {
            continue;
        }
        let cells: Vec<u16> = sum.terms.iter().map(|term| term.1).collect();
        for value in Bits(fillings.common) {
            let gone = seen(ground, position, &places(position, &cells, value), value);
            let truth = || Truth::Sum(sum.equation(&sum.partitions[0]), Value::from_index(value));
            eliminate(Technique::CageValue, gone, || Evidence::Seen(truth()), found)?;
        }
    }
    for (rule, shape) in &ground.shapes {
        let super::ground::Shape::Contains { counts, cells } = shape else { continue };
        for &(value, _) in counts {
            let value = usize::from(value);
            let gone = seen(ground, position, &places(position, cells, value), value);
            let truth = || Truth::Named(*rule, Value::from_index(value));
            eliminate(Technique::CageValue, gone, || Evidence::Seen(truth()), found)?;
        }
    }
    ControlFlow::Continue(())
}

/// The ways to satisfy an equation, taken together.
struct Fillings {
    /// The values of each term that occur.
    kept: Vec<u64>,
    /// The values that all fillings of the last group contain.
    common: u64,
}

/// A partial filling: the sum so far, and the values of the group that is being filled.
type State = (i32, u64);

/// The fillings of an equation; `None` if there may be too many.
fn fillings(size: usize, sum: &Sum, position: &Position, partition: &[Vec<usize>]) -> Option<Fillings> {
    if estimate(size, sum, position, partition) > MAX_STATES {
        return None;
    }
    let order: Vec<(usize, bool)> = partition
        .iter()
        .flat_map(|group| group.iter().enumerate().map(|(i, &term)| (term, i + 1 == group.len())))
        .collect();
    // The least and greatest sums of what is still to come.
    let mut ahead = vec![(0, 0)];
    for &(term, _) in order.iter().rev() {
        if sum.mask(position, term) == 0 {
            return None;
        }
        let (least, most) = sum.range(position, term);
        let &(low, high) = ahead.last()?;
        ahead.push((low + least, high + most));
    }
    ahead.reverse();
    let mut layers: Vec<Vec<State>> = vec![vec![(0, 0)]];
    let after = |(so_far, used): State, (term, is_last): (usize, bool), value: usize| {
        let used = if is_last { 0 } else { used | 1 << value };
        (so_far + sum.terms[term].0 * (value as i32 + 1), used)
    };
    for (index, &item) in order.iter().enumerate() {
        let mut next: Vec<State> = Vec::new();
        let (low, high) = ahead[index + 1];
        for &state in &layers[index] {
            for value in Bits(sum.mask(position, item.0) & !state.1) {
                let new = after(state, item, value);
                if (new.0 + low..=new.0 + high).contains(&sum.total) {
                    next.push(new);
                }
            }
        }
        next.sort_unstable();
        next.dedup();
        layers.push(next);
    }
    let mut kept = vec![0; sum.terms.len()];
    let mut common = u64::MAX;
    let mut good = layers.pop()?;
    for (index, &item) in order.iter().enumerate().rev() {
        let mut before: Vec<State> = Vec::new();
        for state in layers.pop()? {
            let mut leads = false;
            for value in Bits(sum.mask(position, item.0) & !state.1) {
                if good.binary_search(&after(state, item, value)).is_ok() {
                    leads = true;
                    kept[item.0] |= 1 << value;
                    if index + 1 == order.len() {
                        common &= state.1 | 1 << value;
                    }
                }
            }
            if leads {
                before.push(state);
            }
        }
        good = before;
    }
    Some(Fillings { kept, common })
}

/// An upper estimate of the number of partial fillings in a layer.
fn estimate(size: usize, sum: &Sum, position: &Position, partition: &[Vec<usize>]) -> f64 {
    let is_open = |&&term: &&usize| sum.mask(position, term).count_ones() > 1;
    let sets = |cells: usize| (0..cells).fold(1.0, |sets, i| sets * (size - i) as f64 / (i + 1) as f64);
    let largest = |group: &Vec<usize>| {
        let open = group.iter().filter(is_open).count();
        (0..=open.min(size)).map(sets).fold(1.0, f64::max)
    };
    let widest = partition.iter().map(largest).fold(1.0, f64::max);
    if partition.len() == 1 && sum.terms.iter().all(|term| term.0 == sum.terms[0].0) {
        return widest;
    }
    let width = |term: usize| f64::from(sum.terms[term].0.abs()) * size as f64;
    widest * (0..sum.terms.len()).filter(|term| is_open(&term)).map(width).sum::<f64>().max(1.0)
}
