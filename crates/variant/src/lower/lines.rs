//! Rules about cells along a line.

use super::{Lowering, number, numbers};
use crate::primitive::{Automaton, Primitive};
use crate::{Place, Rule};

impl Lowering<'_> {
    pub(super) fn line(&mut self, rule: &Rule) {
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
}

/// The pairs of cells at this distance along the line.
fn steps(line: &[Place], distance: usize) -> impl Iterator<Item = (Place, Place)> + '_ {
    line.iter().copied().zip(line.iter().copied().skip(distance))
}
