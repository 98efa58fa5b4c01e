//! Producers 23 to 30: forcing chains from all candidates of a cell, all places of a digit, or a candidate on and off: Nishio, multiple,
//! dynamic, and dynamic with rules of a higher level inside (`inner`).
//!
//! All hints of one producer have the same base rating, so the shortest is taken; of these the lowest kind, of these the
//! first found. Branches are run once and kept: cells, houses and binary chains share them.

mod inner;

use crate::se::ancestors::Counter;
use crate::se::branch::{Branch, Rules, Target, contains, is_empty};
use crate::se::field::{Field, box_row_column};

use crate::{Candidate, Cell, CellSet, Digit, DigitSet, House};

/// Which chains are looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::se) enum Mode {
    Nishio,
    Multiple,
    /// With rules of this level.
    Dynamic(u8),
}

impl Mode {
    pub(in crate::se) const fn rules(self) -> Rules {
        match self {
            Self::Nishio => Rules { cells: false, dynamic: true, level: 0 },
            Self::Multiple => Rules { cells: true, dynamic: false, level: 0 },
            Self::Dynamic(level) => Rules { cells: true, dynamic: true, level },
        }
    }

    /// The rating of its shortest chain.
    pub(in crate::se) const fn base(self) -> f64 {
        match self {
            Self::Nishio => 7.5,
            Self::Multiple => 8.0,
            Self::Dynamic(0) => 8.5,
            Self::Dynamic(1) => 9.0,
            Self::Dynamic(2) => 9.5,
            Self::Dynamic(3) => 10.0,
            Self::Dynamic(4) => 10.5,
            Self::Dynamic(_) => 11.0,
        }
    }
}

/// One chain, by what it starts from and leads to; the branches hold the rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::se) enum Seed {
    /// The source on (or off) is on and off somewhere.
    Contradiction { source: Candidate, is_on: bool },
    /// The source on and off lead to the same.
    Double { source: Candidate, end: End },
    /// All candidates of the cell lead to the same.
    Cell { cell: Cell, end: End },
    /// All places of the digit in the house lead to the same.
    House { house: House, digit: Digit, end: End },
}

/// What a chain leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::se) struct End {
    pub(in crate::se) candidate: Candidate,
    pub(in crate::se) is_on: bool,
}

impl Seed {
    /// Kinds of the same length in order.
    pub(in crate::se) const fn key(self) -> u8 {
        match self {
            Self::Double { .. } => 1,
            Self::Cell { .. } => 5,
            Self::House { .. } => 6,
            Self::Contradiction { .. } => 7,
        }
    }

    /// What follows.
    pub(in crate::se) const fn end(self) -> End {
        match self {
            Self::Contradiction { source, is_on } => End { candidate: source, is_on: !is_on },
            Self::Double { end, .. } | Self::Cell { end, .. } | Self::House { end, .. } => end,
        }
    }
}

impl End {
    /// The digits that go from its cell.
    pub(in crate::se) fn removed(self, field: &Field) -> DigitSet {
        if self.is_on {
            field.candidates(self.candidate.cell).without(self.candidate.digit)
        } else {
            DigitSet::of(self.candidate.digit)
        }
    }
}

/// Decides which hints are worth measuring, and keeps what it wants.
pub(in crate::se) trait Judge {
    /// The greatest length at which such a hint would be kept.
    fn limit(&self, field: &Field, seed: Seed) -> Option<u32>;
    /// A hint of at most that length.
    fn keep(&mut self, field: &Field, seed: Seed, length: u32);
}

/// Keeps the first hint of the lowest length and kind.
#[derive(Default)]
pub(in crate::se) struct Shortest(pub(super) Option<(u32, Seed)>);

impl Judge for Shortest {
    fn limit(&self, field: &Field, seed: Seed) -> Option<u32> {
        if seed.end().removed(field).is_empty() {
            return None;
        }
        Some(self.0.map_or(u32::MAX, |(length, best)| length - u32::from(seed.key() >= best.key())))
    }

    fn keep(&mut self, _: &Field, seed: Seed, length: u32) {
        self.0 = Some((length, seed));
    }
}

/// Keeps branches for the next search, so that their memory is used again, and counts the work.
#[derive(Default)]
pub(in crate::se) struct Pool {
    #[expect(clippy::vec_box, reason = "a branch is kilobytes, and moves to and from the list all the time")]
    spare: Vec<Box<Branch>>,
    counter: Counter,
    /// Nodes of all branches so far.
    work: u64,
    /// Searches end when the work exceeds it.
    limit: Option<u64>,
}

impl Pool {
    pub(in crate::se) fn new(limit: Option<u64>) -> Self {
        Self { limit, ..Self::default() }
    }

    fn take(&mut self, field: &Field) -> Box<Branch> {
        match self.spare.pop() {
            Some(mut branch) => {
                branch.reset(field);
                branch
            }
            None => Box::new(Branch::new(field)),
        }
    }

    /// Whether the limit of work is reached.
    pub(in crate::se) fn is_exhausted(&self) -> bool {
        self.limit.is_some_and(|limit| self.work > limit)
    }
}

/// The branches of one field in one mode.
pub(in crate::se) struct Search<'a> {
    pub(in crate::se) field: &'a Field,
    mode: Mode,
    pool: &'a mut Pool,
    /// By candidate: supposed off, supposed on.
    branches: Vec<[Option<Box<Branch>>; 2]>,
}

impl<'a> Search<'a> {
    pub(in crate::se) fn new(field: &'a Field, mode: Mode, pool: &'a mut Pool) -> Self {
        let mut branches = Vec::new();
        branches.resize_with(Candidate::COUNT, || [None, None]);
        Self { field, mode, pool, branches }
    }

    /// Gives the memory of all branches back.
    pub(in crate::se) fn end(self) {
        let Self { pool, branches, .. } = self;
        pool.spare.extend(branches.into_iter().flatten().flatten());
    }

    /// Runs the branch unless it has been run.
    fn run(&mut self, source: Candidate, is_on: bool) {
        if self.branches[source.index()][usize::from(is_on)].is_none() {
            let mut branch = self.pool.take(self.field);
            let rules = self.mode.rules();
            branch.suppose(source, is_on);
            branch.follow(rules);
            while rules.level > 0
                && branch.clash.is_none()
                && inner::deduce(self.field, &mut branch, rules.level, self.pool)
            {
                branch.follow(rules);
            }
            self.pool.work += (branch.ons.len() + branch.offs.len()) as u64;
            self.branches[source.index()][usize::from(is_on)] = Some(branch);
        }
    }

    /// A branch that has been run.
    pub(in crate::se) fn branch(&self, source: Candidate, is_on: bool) -> &Branch {
        self.branches[source.index()][usize::from(is_on)].as_deref().expect("the branch has been run")
    }

    /// Finds all hints in the order of discovery.
    pub(in crate::se) fn find(&mut self, judge: &mut dyn Judge) {
        for cell in self.field.open {
            let digits = self.field.candidates(cell);
            let is_visited = if self.mode == Mode::Multiple { digits.len() > 2 } else { digits.len() > 1 };
            if !is_visited {
                continue;
            }
            for digit in digits {
                let source = Candidate { cell, digit };
                self.run(source, true);
                if self.mode != Mode::Multiple {
                    self.binary(source, digits.len(), judge);
                }
                if self.mode != Mode::Nishio {
                    self.houses(source, judge);
                }
                if self.pool.is_exhausted() {
                    return;
                }
            }
            if self.mode != Mode::Nishio {
                let sources: Vec<Candidate> = digits.iter().map(|digit| Candidate { cell, digit }).collect();
                self.cases(&sources, judge, |end| Seed::Cell { cell, end });
            }
        }
    }

    /// Contradictions of a candidate on and off, and what both lead to.
    fn binary(&mut self, source: Candidate, candidates: usize, judge: &mut dyn Judge) {
        if self.branch(source, true).clash.is_some() {
            self.judge(Seed::Contradiction { source, is_on: true }, judge);
        }
        self.run(source, false);
        if self.branch(source, false).clash.is_some() {
            self.judge(Seed::Contradiction { source, is_on: false }, judge);
        }
        if candidates >= 3 && self.mode != Mode::Nishio {
            let (on, off) = (self.branch(source, true), self.branch(source, false));
            let ends = ends(on, &on.common_on(&[off]), &on.common_off(&[off]));
            for end in ends {
                self.judge(Seed::Double { source, end }, judge);
            }
        }
    }

    /// What all places of the digit in a house lead to, if this is the first of them.
    fn houses(&mut self, source: Candidate, judge: &mut dyn Judge) {
        let Candidate { cell, digit } = source;
        for house in box_row_column(cell) {
            let places = self.field.places(house, digit);
            if places.len() >= 2 && places.first() == Some(cell) {
                let sources: Vec<Candidate> = places.iter().map(|cell| Candidate { cell, digit }).collect();
                self.cases(&sources, judge, |end| Seed::House { house, digit, end });
            }
        }
    }

    fn cases(&mut self, sources: &[Candidate], judge: &mut dyn Judge, seed: impl Fn(End) -> Seed) {
        for &source in sources {
            self.run(source, true);
        }
        let first = self.branch(sources[0], true);
        let others: Vec<&Branch> = sources[1..].iter().map(|&source| self.branch(source, true)).collect();
        let (on, off) = (first.common_on(&others), first.common_off(&others));
        for end in ends(first, &on, &off) {
            self.judge(seed(end), judge);
        }
    }

    /// Measures the hint and hands it over if it is short enough.
    fn judge(&mut self, seed: Seed, judge: &mut dyn Judge) {
        let Some(limit) = judge.limit(self.field, seed) else { return };
        let mut counter = std::mem::take(&mut self.pool.counter);
        counter.clear();
        let fits = self
            .targets(seed)
            .iter()
            .try_for_each(|&(branch, target)| counter.add(branch, self.field, target, limit))
            .is_some();
        let length = counter.length();
        self.pool.counter = counter;
        if fits {
            judge.keep(self.field, seed, length);
        }
    }

    /// The ends of the chains of a hint, each in its branch.
    pub(in crate::se) fn targets(&self, seed: Seed) -> Vec<(&Branch, Target)> {
        let in_branch = |source: Candidate, is_on: bool, end: End| {
            let branch = self.branch(source, is_on);
            let target = if end.is_on {
                Target::On(branch.on_index(end.candidate).expect("on in every branch"))
            } else {
                Target::Off(branch.off_index(end.candidate).expect("off in every branch"))
            };
            (branch, target)
        };
        match seed {
            Seed::Contradiction { source, is_on } => {
                let branch = self.branch(source, is_on);
                vec![(branch, Target::ClashOn), (branch, Target::ClashOff)]
            }
            Seed::Double { source, end } => {
                vec![in_branch(source, true, end), in_branch(source, false, end)]
            }
            Seed::Cell { cell, end } => {
                let digits = self.field.candidates(cell);
                digits.iter().map(|digit| in_branch(Candidate { cell, digit }, true, end)).collect()
            }
            Seed::House { house, digit, end } => {
                let places = self.field.places(house, digit);
                places.iter().map(|cell| in_branch(Candidate { cell, digit }, true, end)).collect()
            }
        }
    }
}

/// The candidates of two sets in the order of a branch: ons, then offs.
fn ends(order: &Branch, on: &[CellSet; 9], off: &[CellSet; 9]) -> Vec<End> {
    let mut ends = Vec::new();
    if !is_empty(on) {
        let ons = order.ons.iter().map(|on| on.candidate).filter(|&candidate| contains(on, candidate));
        ends.extend(ons.map(|candidate| End { candidate, is_on: true }));
    }
    if !is_empty(off) {
        let offs = order.offs.iter().map(|off| off.candidate).filter(|&candidate| contains(off, candidate));
        ends.extend(offs.map(|candidate| End { candidate, is_on: false }));
    }
    ends
}
