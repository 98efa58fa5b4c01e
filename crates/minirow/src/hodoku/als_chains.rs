//! Chains of almost locked sets, from each to a later one by their restricted commons.

use super::als::{Common, Sets, mask, shared};
use super::step::{Kind, Step, best};
use crate::bits::BitMatrix;

/// How many restricted commons a chain has, at most.
const LONGEST: usize = 50;

impl Sets {
    /// The first chain in HoDoKu's order.
    pub(super) fn chain(&self) -> Option<Step> {
        let sets = &self.all;
        // The sets that are mates of something that each set leads to. A restricted common leads to a later set, so those of later sets are
        // complete.
        let mut useful = self.mates.clone();
        for start in (0..sets.len()).rev() {
            for common in &self.commons[self.starts[start]..self.starts[start + 1]] {
                useful.union_rows(start, usize::from(common.other));
            }
        }
        let mut search = Chain {
            of: self,
            useful: &useful,
            links: Vec::new(),
            start: 0,
            known: Vec::new(),
            steps: Vec::new(),
        };
        for start in 0..sets.len() {
            search.start = start;
            search.walk(start);
        }
        best(search.steps, Step::compare_sets)
    }
}

struct Chain<'a> {
    of: &'a Sets,
    /// For each set the mates of all that it leads to by any number of restricted commons.
    useful: &'a BitMatrix,
    /// The restricted commons of the chain, and which of their digits count: 1, 2 or both (3).
    links: Vec<(Common, u8)>,
    start: usize,
    /// What is removed, with the place of its step.
    known: Vec<(Vec<(usize, usize)>, usize)>,
    steps: Vec<Step>,
}

impl Chain<'_> {
    /// Follows the restricted commons of a set. They lead to later sets only, so no set is met twice.
    fn walk(&mut self, at: usize) {
        if self.links.len() >= LONGEST {
            return;
        }
        for number in self.of.starts[at]..self.of.starts[at + 1] {
            let common = self.of.commons[number];
            let to = usize::from(common.other);
            // Only a chain to a mate of its start removes something.
            if !self.useful.contains(to, self.start) {
                continue;
            }
            // The first restricted common is tried with either digit.
            let choices: &[u8] = match (self.links.last(), common.digits[1]) {
                (None, 0) => &[1],
                (None, _) => &[1, 2],
                (Some(&(last, which)), _) => match which_digits(last, which, common) {
                    0 => &[],
                    1 => &[1],
                    2 => &[2],
                    _ => &[3],
                },
            };
            for &which in choices {
                self.links.push((common, which));
                if self.links.len() >= 3 && self.of.mates.contains(self.start, to) {
                    self.check(common, which);
                }
                self.walk(to);
                self.links.pop();
            }
        }
    }

    /// Notes what the chain that ends here removes.
    fn check(&mut self, last: Common, which: u8) {
        let (first, first_which) = self.links[0];
        let mut without = [0_u8; 4];
        without[..2].copy_from_slice(&first.digits);
        match first_which {
            1 => without[1] = 0,
            2 => without[0] = 0,
            _ => {}
        }
        match which {
            1 => without[2] = last.digits[0],
            2 => without[2] = last.digits[1],
            _ => without[2..].copy_from_slice(&last.digits),
        }
        let mut step = Step::new(Kind::AlsChain);
        shared(&self.of.all[self.start], &self.of.all[usize::from(last.other)], mask(&without), &mut step);
        if step.remove.is_empty() {
            return;
        }
        step.tidy();
        let cells = self.of.all[self.start].cells.count_ones()
            + self
                .links
                .iter()
                .map(|(link, _)| self.of.all[usize::from(link.other)].cells.count_ones())
                .sum::<u32>();
        step.sets = (self.links.len() + 1, cells as usize);
        if let Some(&(_, place)) = self.known.iter().find(|(removed, _)| *removed == step.remove) {
            if self.steps[place].sets.1 > step.sets.1 {
                self.steps[place] = step;
            }
        } else {
            self.known.push((step.remove.clone(), self.steps.len()));
            self.steps.push(step);
        }
    }
}

/// Which digits of a restricted common count after another: neighbours may not use the same digit.
fn which_digits(last: Common, which: u8, next: Common) -> u8 {
    let [first, second] = next.digits;
    // With both digits HoDoKu compares the first only.
    let digit = if which == 2 { last.digits[1] } else { last.digits[0] };
    let is_both = which == 3;
    match (is_both, second) {
        (_, 0) => u8::from(digit != first),
        (true, _) if digit == first && digit == second => 0,
        _ if digit == second => 1,
        _ if digit == first => 2,
        _ => 3,
    }
}
