//! Forcing chains from all candidates of a cell, all places of a digit, or a candidate on and off: Nishio, multiple,
//! dynamic, and dynamic with rules of a higher level inside (`inner`).
//!
//! Of all chains of a mode the shortest is taken; of these the lowest kind, of these the first found. Branches are run once and kept: cells, houses and binary chains share them.

mod common;
mod inner;
mod nishio;
mod seed;
mod shortest;
#[cfg(test)]
mod tests;

use crate::forcing::branch::{Branch, Rules};
use crate::forcing::field::{Field, box_row_column};
use crate::forcing::length::Counter;
use crate::forcing::node::Target;
use crate::forcing::statics::{Agreeing, StaticChain, StaticLinks};
use common::Common;
use nishio::LastNishio;
use seed::{End, Judge, Shortest};
pub(crate) use seed::{Mode, Seed};

use crate::{Candidate, Cell, Stop};

/// Keeps branches for the next search, so that their memory is used again, and counts the nodes examined.
#[derive(Default)]
pub(crate) struct Pool {
    #[expect(clippy::vec_box, reason = "branches move between this list and tables")]
    spare: Vec<Box<Branch>>,
    /// Tables of branches, empty.
    tables: Vec<Vec<[Option<Box<Branch>>; 2]>>,
    /// The field on which branches are run.
    lent: Option<Box<Field>>,
    counter: Counter,
    links: StaticLinks,
    last_nishio: LastNishio,
    /// The cells that a search for Nishio has yet to turn off.
    offs: Vec<Cell>,
    /// Nodes of all branches so far.
    nodes: u64,
    /// Searches end when more nodes were examined.
    limit: Option<u64>,
    /// Searches end when it is set.
    stop: Stop,
}

impl Pool {
    pub(crate) fn new(limit: Option<u64>, stop: &Stop) -> Self {
        Self { limit, stop: stop.clone(), ..Self::default() }
    }

    /// A branch that has been run by links alone.
    fn run(&mut self, field: &Field, source: Candidate, is_on: bool, rules: Rules) -> Box<Branch> {
        let mut branch = match self.spare.pop() {
            Some(mut branch) => {
                branch.reset();
                branch
            }
            None => Box::new(Branch::new(field)),
        };
        let lent = self.lent.get_or_insert_with(|| Box::new(field.clone()));
        branch.run_on(lent, field, (source, is_on), rules);
        branch
    }

    /// The best chain or cycle of links that need no supposition.
    pub(crate) fn static_chain(&mut self, field: &Field) -> Option<StaticChain> {
        self.links.best(field)
    }

    /// Whether the node limit is reached or the search is cancelled.
    pub(crate) fn is_exhausted(&self) -> bool {
        self.limit.is_some_and(|limit| self.nodes > limit) || self.stop.is_set()
    }
}

/// The branches of one field in one mode.
pub(crate) struct ForcingSearch<'a> {
    pub(crate) field: &'a Field,
    mode: Mode,
    pool: &'a mut Pool,
    /// By candidate: supposed off, supposed on.
    branches: Vec<[Option<Box<Branch>>; 2]>,
    /// The cells, and the digits in houses, of which something follows, if that is known.
    only: Option<&'a Agreeing>,
    /// Whether searches of lower levels found nothing on this field: then a hint rests on a branch that has grown since.
    is_raised: bool,
    /// Whether branches that suppose a candidate off are kept for the caller; the search needs each once.
    keeps_offs: bool,
    ends: Vec<End>,
}

impl<'a> ForcingSearch<'a> {
    pub(crate) fn new(field: &'a Field, mode: Mode, pool: &'a mut Pool) -> Self {
        let mut branches = pool.tables.pop().unwrap_or_default();
        branches.resize_with(Candidate::COUNT, || [None, None]);
        Self { field, mode, pool, branches, only: None, is_raised: false, keeps_offs: true, ends: Vec::new() }
    }

    /// A search of which only the ends of the hints are asked for.
    pub(crate) fn for_ends(field: &'a Field, mode: Mode, pool: &'a mut Pool) -> Self {
        Self { keeps_offs: false, ..Self::new(field, mode, pool) }
    }

    /// Searches only where something follows.
    pub(crate) const fn only(mut self, agreeing: &'a Agreeing) -> Self {
        self.only = Some(agreeing);
        self
    }

    /// Goes on with dynamic chains of the next level, after those of this level were not found. Branches go on from where they
    /// are: rules of a higher level are tried only where those of a lower one make no progress. Level 4 has other rules than
    /// 2 and 3, and goes on from level 1.
    pub(crate) fn raise(&mut self, level: u8) {
        self.mode = Mode::Dynamic(level);
        self.is_raised = true;
        self.keeps_offs = true;
        if level == 4 {
            for branch in self.branches.iter_mut().flatten().flatten() {
                branch.back_to_level_1(self.field);
            }
        }
    }

    /// Gives the memory of all branches back.
    pub(crate) fn end(self) {
        let Self { pool, mut branches, field, .. } = self;
        for cell in field.open {
            for digit in field.candidates(cell) {
                for branch in &mut branches[Candidate { cell, digit }.index()] {
                    pool.spare.extend(branch.take());
                }
            }
        }
        pool.tables.push(branches);
    }

    /// Runs the branch, from where a search of a lower level left it.
    fn run(&mut self, source: Candidate, is_on: bool) {
        let rules = self.mode.rules();
        let slot = &mut self.branches[source.index()][usize::from(is_on)];
        let mut branch = match slot.take() {
            Some(branch) if branch.level >= rules.level => {
                *slot = Some(branch);
                return;
            }
            Some(branch) => branch,
            None => self.pool.run(self.field, source, is_on, rules),
        };
        let before = branch.nodes();
        if branch.level < rules.level && branch.clash.is_none() {
            branch.restore_field(self.field);
        }
        while branch.level < rules.level && branch.clash.is_none() && !self.pool.stop.is_set() {
            if inner::deduce(self.field, &mut branch, rules.level, self.pool) {
                branch.follow(rules);
                branch.level = 0;
            } else {
                break;
            }
        }
        branch.has_grown = !self.is_raised || branch.nodes() > before;
        branch.end_level(rules.level);
        self.pool.nodes += branch.nodes();
        self.branches[source.index()][usize::from(is_on)] = Some(branch);
    }

    /// A branch that has been run.
    pub(crate) fn branch(&self, source: Candidate, is_on: bool) -> &Branch {
        self.branches[source.index()][usize::from(is_on)].as_deref().expect("the branch has been run")
    }

    /// The shortest chain and its length.
    pub(crate) fn shortest(&mut self) -> Option<(u32, Seed)> {
        let mut shortest = Shortest::default();
        self.find(&mut shortest);
        shortest.0
    }

    /// Finds all hints in the order of discovery.
    fn find(&mut self, judge: &mut dyn Judge) {
        if self.mode == Mode::Nishio {
            return self.find_nishio(judge);
        }
        for cell in self.field.open {
            let digits = self.field.candidates(cell);
            let is_visited = if self.mode == Mode::Multiple { digits.len() > 2 } else { digits.len() > 1 };
            if !is_visited {
                continue;
            }
            for digit in digits {
                let source = Candidate { cell, digit };
                if self.mode != Mode::Multiple {
                    self.run(source, true);
                    self.binary(source, digits.len(), judge);
                }
                self.houses(source, judge);
                if self.pool.is_exhausted() {
                    return;
                }
            }
            if self.only.is_some_and(|only| !only.cells.contains(cell)) {
                continue;
            }
            let sources = digits.iter().map(|digit| Candidate { cell, digit });
            self.cases(sources, judge, |end| Seed::Cell { cell, end });
        }
    }

    /// Contradictions of a candidate on and off, and what both lead to.
    fn binary(&mut self, source: Candidate, candidates: usize, judge: &mut dyn Judge) {
        if self.branch(source, true).clash.is_some() {
            self.judge(Seed::Contradiction { source, is_on: true }, judge);
        }
        if self.mode == Mode::Dynamic(0) && self.leads_nowhere_if_off(source, candidates) {
            return;
        }
        self.run(source, false);
        if self.branch(source, false).clash.is_some() {
            self.judge(Seed::Contradiction { source, is_on: false }, judge);
        }
        let (on, off) = (self.branch(source, true), self.branch(source, false));
        if candidates >= 3 && (on.has_grown || off.has_grown) {
            let common = Common::of(on).keeping(off);
            let mut ends = std::mem::take(&mut self.ends);
            common.ends(self.branch(source, true), &mut ends);
            for &end in &ends {
                self.judge(Seed::Double { source, end }, judge);
            }
            self.ends = ends;
        }
        if !self.keeps_offs {
            self.pool.spare.extend(self.branches[source.index()][0].take());
        }
    }

    /// Whether a dynamic branch by links alone that supposes the candidate off gives no hint. What it leaves as the last turns it off in turn,
    /// so both lead to the same, and one contradicts itself if the other does.
    fn leads_nowhere_if_off(&mut self, source: Candidate, candidates: usize) -> bool {
        let Some(last) = self.field.last_without(source) else {
            self.pool.nodes += 1;
            return true;
        };
        if self.keeps_offs {
            return false;
        }
        self.run(last, true);
        let (on, off) = (self.branch(source, true), self.branch(last, true));
        if off.clash.is_some() || candidates >= 3 && !Common::of(on).keeping(off).is_empty() {
            return false;
        }
        self.pool.nodes += off.nodes();
        true
    }

    /// Finds the common consequences of all places of the digit in a house, if this is the first of them.
    fn houses(&mut self, source: Candidate, judge: &mut dyn Judge) {
        let Candidate { cell, digit } = source;
        for house in box_row_column(cell) {
            let places = self.field.places(house, digit);
            let agree = self.only.is_none_or(|only| only.houses[digit.index()].contains(house));
            if agree && places.first() == Some(cell) && places.single().is_none() {
                let sources = places.iter().map(|cell| Candidate { cell, digit });
                self.cases(sources, judge, |end| Seed::House { house, digit, end });
            }
        }
    }

    fn cases(
        &mut self,
        sources: impl Iterator<Item = Candidate> + Clone,
        judge: &mut dyn Judge,
        seed: impl Fn(End) -> Seed,
    ) {
        let mut common: Option<(Candidate, Common)> = None;
        let mut has_grown = false;
        for source in sources.clone() {
            self.run(source, true);
            has_grown |= self.branch(source, true).has_grown;
        }
        if !has_grown {
            return;
        }
        for source in sources {
            let branch = self.branch(source, true);
            match &mut common {
                None => common = Some((source, Common::of(branch))),
                Some((_, common)) => common.keep(branch),
            }
        }
        let Some((first, common)) = common else { return };
        let mut ends = std::mem::take(&mut self.ends);
        common.ends(self.branch(first, true), &mut ends);
        for &end in &ends {
            self.judge(seed(end), judge);
        }
        self.ends = ends;
    }

    /// Measures the hint and hands it over if it is short enough.
    fn judge(&mut self, seed: Seed, judge: &mut dyn Judge) {
        let Some(limit) = judge.limit(self.field, seed) else { return };
        if limit < u32::MAX {
            let mut least = 0;
            self.each_target(seed, |branch, target| least += branch.depth(target));
            if least > limit {
                return;
            }
        }
        let mut counter = std::mem::take(&mut self.pool.counter);
        counter.clear();
        let mut fits = true;
        self.each_target(seed, |branch, target| {
            fits = fits && counter.add(branch, self.field, target, limit).is_some();
        });
        let length = counter.length();
        self.pool.counter = counter;
        if fits {
            judge.keep(self.field, seed, length);
        }
    }

    /// The ends of the chains of a hint, each in its branch.
    pub(crate) fn each_target<'b>(&'b self, seed: Seed, mut found: impl FnMut(&'b Branch, Target)) {
        let mut in_branch = |source: Candidate, is_on: bool, end: End| {
            let branch = self.branch(source, is_on);
            let target = if end.is_on {
                Target::On(branch.on_index(end.candidate).expect("on in every branch"))
            } else {
                Target::Off(branch.off_index(end.candidate).expect("off in every branch"))
            };
            found(branch, target);
        };
        match seed {
            Seed::Contradiction { source, is_on } => {
                let branch = self.branch(source, is_on);
                found(branch, Target::ClashOn);
                found(branch, Target::ClashOff);
            }
            Seed::Double { source, end } => {
                in_branch(source, true, end);
                in_branch(source, false, end);
            }
            Seed::Cell { cell, end } => {
                let digits = self.field.candidates(cell);
                digits.iter().for_each(|digit| in_branch(Candidate { cell, digit }, true, end));
            }
            Seed::House { house, digit, end } => {
                let places = self.field.places(house, digit);
                places.iter().for_each(|cell| in_branch(Candidate { cell, digit }, true, end));
            }
        }
    }

    /// The ends of the chains of a hint as a list.
    pub(crate) fn targets(&self, seed: Seed) -> Vec<(&Branch, Target)> {
        let mut targets = Vec::new();
        self.each_target(seed, |branch, target| targets.push((branch, target)));
        targets
    }
}
