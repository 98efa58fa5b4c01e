//! Chains of almost locked sets, from each to a later one by their restricted commons.

use super::als::{Common, Sets, shared};
use super::step::{Kind, Step, best};
use crate::bits::BitMatrix;
use crate::{Candidate, DigitSet};

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
    /// The restricted commons of the chain, and which of their digits count.
    links: Vec<(Common, DigitSet)>,
    start: usize,
    /// The removals so far, with the place of their step.
    known: Vec<(Vec<Candidate>, usize)>,
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
            // Only a chain to a mate of its start removes something.
            if !self.useful.contains(usize::from(common.other), self.start) {
                continue;
            }
            // Neighbours may not use the same digit. Of two digits that count, HoDoKu compares the first only.
            if let Some(last) = self.links.last().and_then(|(_, counting)| counting.first()) {
                let counting = common.digits().without(last);
                if !counting.is_empty() {
                    self.follow(common, counting);
                }
            } else {
                common.digits().iter().for_each(|digit| self.follow(common, DigitSet::of(digit)));
            }
        }
    }

    /// Adds a restricted common of which these digits count, and goes on from there.
    fn follow(&mut self, common: Common, counting: DigitSet) {
        let to = usize::from(common.other);
        self.links.push((common, counting));
        if self.links.len() >= 3 && self.of.mates.contains(self.start, to) {
            self.check(to, self.links[0].1 | counting);
        }
        self.walk(to);
        self.links.pop();
    }

    /// Notes what the chain to this set removes, without the digits that count at its ends.
    fn check(&mut self, end: usize, without: DigitSet) {
        let sets = &self.of.all;
        let mut step = Step::new(Kind::AlsChain);
        shared(&sets[self.start], &sets[end], without, &mut step);
        if step.remove.is_empty() {
            return;
        }
        step.tidy();
        let cells = |(link, _): &(Common, DigitSet)| sets[usize::from(link.other)].cells.len();
        let size = sets[self.start].cells.len() + self.links.iter().map(cells).sum::<usize>();
        step.sets = (self.links.len() + 1, size);
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
