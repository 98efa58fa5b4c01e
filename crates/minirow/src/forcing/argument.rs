//! `Argument`: a forcing chain written down claim by claim, each after the claims it rests on. Only what the ends need is written.
//! `logic` makes evidence of it; rating never builds one.

use super::branch::Branch;
use super::field::{Field, box_row_column};
use super::node::{Cause, Clash, From, On, Target};
use super::rule::Rule;
use super::search::{ForcingSearch, Seed};
use crate::{Candidate, CandidateSet, CellSet, DigitSet, House};

/// A chain or net as claims in order.
pub(crate) struct Argument {
    pub(crate) claims: Vec<Assertion>,
    pub(crate) close: Close,
    /// The conclusion: a digit to place, or a candidate to remove.
    pub(crate) end: Candidate,
    pub(crate) is_on: bool,
}

/// One claim: a candidate is on or off.
pub(crate) struct Assertion {
    pub(crate) candidate: Candidate,
    pub(crate) is_on: bool,
    pub(crate) why: Why,
    /// The earlier claims that it rests on.
    pub(crate) causes: Vec<usize>,
}

/// Why a claim holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Why {
    Supposed,
    /// Off: another digit is in the cell. On: no other is left there.
    Cell,
    /// Off: the digit is elsewhere in the house. On: it has no other place there.
    House(House),
    /// Off, by a pattern.
    Rule(Rule),
    /// The opposite of a supposition (first cause), which leads to an on and the same off.
    Refuted,
}

/// How an argument ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Close {
    /// The supposition leads to an on and the same off.
    Refuted { supposed: usize, on: usize, off: usize },
    /// The supposition and its opposite lead to the same.
    EitherWay([(usize, usize); 2]),
    /// All candidates of the cell lead to the same.
    Cell(Vec<(usize, usize)>),
    /// All places of the digit in the house lead to the same.
    House(House, Vec<(usize, usize)>),
}

/// Writes the chain of a seed.
pub(super) fn of_seed(search: &ForcingSearch<'_>, seed: Seed) -> Argument {
    let mut writer = Writer { start: search.field, scopes: Vec::new(), claims: Vec::new() };
    let targets = search.targets(seed);
    let close = if let Seed::Contradiction { .. } = seed {
        let (supposed, on, off) = writer.clash(targets[0].0);
        Close::Refuted { supposed, on, off }
    } else {
        let pairs: Vec<(usize, usize)> =
            targets.into_iter().map(|(branch, target)| writer.case(branch, target)).collect();
        match seed {
            Seed::House { house, .. } => Close::House(house, pairs),
            Seed::Double { .. } => Close::EitherWay([pairs[0], pairs[1]]),
            _ => Close::Cell(pairs),
        }
    };
    let end = seed.end();
    Argument { claims: writer.claims, close, end: end.candidate, is_on: end.is_on }
}

/// Writes the contradiction of a branch that supposes a candidate on.
pub(super) fn of_contradiction(field: &Field, source: Candidate, branch: &Branch) -> Argument {
    let mut writer = Writer { start: field, scopes: Vec::new(), claims: Vec::new() };
    let (supposed, on, off) = writer.clash(branch);
    Argument { claims: writer.claims, close: Close::Refuted { supposed, on, off }, end: source, is_on: false }
}

struct Writer<'a> {
    /// The field before all suppositions.
    start: &'a Field,
    /// The branches that are open, the innermost last.
    scopes: Vec<Scope<'a>>,
    claims: Vec<Assertion>,
}

struct Scope<'a> {
    branch: &'a Branch,
    /// How many of its offs the scopes inside it may use: those known when they began.
    known: u16,
    ons: Vec<Option<usize>>,
    offs: Vec<Option<usize>>,
}

impl<'a> Writer<'a> {
    fn claim(&mut self, candidate: Candidate, is_on: bool, why: Why, causes: Vec<usize>) -> usize {
        self.claims.push(Assertion { candidate, is_on, why, causes });
        self.claims.len() - 1
    }

    fn open(&mut self, branch: &'a Branch) {
        let (ons, offs) = (vec![None; branch.ons.len()], vec![None; branch.offs.len()]);
        self.scopes.push(Scope { branch, known: u16::MAX, ons, offs });
    }

    /// The supposition of the innermost branch.
    fn supposition(&mut self) -> usize {
        let depth = self.scopes.len() - 1;
        let branch = self.scopes[depth].branch;
        let is_on = branch.ons.first().is_some_and(|on| on.cause == Cause::Root);
        if is_on { self.on(depth, 0) } else { self.off(depth, 0) }
    }

    /// The supposition of a branch and what it leads to.
    fn case(&mut self, branch: &'a Branch, target: Target) -> (usize, usize) {
        self.open(branch);
        let supposed = self.supposition();
        let depth = self.scopes.len() - 1;
        let end = match target {
            Target::On(index) => self.on(depth, index),
            Target::Off(index) => self.off(depth, index),
            Target::ClashOn | Target::ClashOff => supposed,
        };
        self.scopes.pop();
        (supposed, end)
    }

    /// The supposition of a branch, and the on and the off that it leads to.
    fn clash(&mut self, branch: &'a Branch) -> (usize, usize, usize) {
        self.open(branch);
        let supposed = self.supposition();
        let depth = self.scopes.len() - 1;
        let (on, off) = match branch.clash.expect("the branch ends in a contradiction") {
            Clash::Off { known, by, candidate } => {
                let on = self.on(depth, known);
                let by = self.on(depth, by);
                (on, self.weak(by, candidate))
            }
            Clash::On { new, known } => {
                let on = self.strong(depth, new);
                (on, self.off(depth, known))
            }
        };
        self.scopes.pop();
        (supposed, on, off)
    }

    fn on(&mut self, depth: usize, index: u16) -> usize {
        if let Some(claim) = self.scopes[depth].ons[usize::from(index)] {
            return claim;
        }
        let claim = self.strong(depth, self.scopes[depth].branch.ons[usize::from(index)]);
        self.scopes[depth].ons[usize::from(index)] = Some(claim);
        claim
    }

    /// An on, as the last of its cell or house: all others there are off, here or in a branch around.
    fn strong(&mut self, depth: usize, on: On) -> usize {
        let Candidate { cell, digit } = on.candidate;
        let (why, group) = match on.cause {
            Cause::Root => return self.claim(on.candidate, true, Why::Supposed, Vec::new()),
            Cause::Cell => (Why::Cell, CandidateSet::product(CellSet::of(cell), self.start.candidates(cell))),
            Cause::House(house) => {
                let places = self.start.places(house, digit);
                (Why::House(house), CandidateSet::product(places, DigitSet::of(digit)))
            }
        };
        let causes = self.offs(depth, &group.without(on.candidate), on.off + 1);
        self.claim(on.candidate, true, why, causes)
    }

    /// The claims that these candidates are off: among the first offs of this branch, or in a branch around it.
    fn offs(&mut self, depth: usize, candidates: &CandidateSet, first: u16) -> Vec<usize> {
        let off = |candidate: Candidate| {
            (0..=depth).rev().find_map(|scope| {
                let Scope { branch, known, .. } = self.scopes[scope];
                let first = if scope == depth { first } else { known };
                branch.off_index(candidate).filter(|&index| index < first).map(|index| (scope, index))
            })
        };
        let found: Vec<(usize, u16)> = candidates.iter().filter_map(off).collect();
        found.into_iter().map(|(scope, index)| self.off(scope, index)).collect()
    }

    /// An off that an on excludes.
    fn weak(&mut self, by: usize, candidate: Candidate) -> usize {
        let on = self.claims[by].candidate;
        let why = if on.cell == candidate.cell {
            Why::Cell
        } else {
            let house =
                box_row_column(on.cell).into_iter().find(|house| house.cells().contains(candidate.cell));
            Why::House(house.expect("an on excludes its digit in its houses"))
        };
        self.claim(candidate, false, why, vec![by])
    }

    fn off(&mut self, depth: usize, index: u16) -> usize {
        if let Some(claim) = self.scopes[depth].offs[usize::from(index)] {
            return claim;
        }
        let branch = self.scopes[depth].branch;
        let off = branch.offs[usize::from(index)];
        let claim = match off.from {
            From::Root => self.claim(off.candidate, false, Why::Supposed, Vec::new()),
            From::On(by) => {
                let by = self.on(depth, by);
                self.weak(by, off.candidate)
            }
            From::Deduction(number) => self.deduction(depth, off.candidate, usize::from(number)),
        };
        self.scopes[depth].offs[usize::from(index)] = Some(claim);
        claim
    }

    fn deduction(&mut self, depth: usize, candidate: Candidate, number: usize) -> usize {
        let branch = self.scopes[depth].branch;
        let deduction = &branch.deductions[number];
        let after = deduction.after;
        if let Some(inner) = &deduction.refutation {
            let (supposed, on, off) = self.refutation(depth, inner, after);
            return self.claim(candidate, false, Why::Refuted, vec![supposed, on, off]);
        }
        let rule = deduction.rule.expect("a deduction is a rule or a refutation");
        // What the candidate itself would exclude need not be gone.
        let outside = rule.outside(self.start);
        let outside = outside.iter().filter(|&other| !other.excludes(candidate)).collect();
        let causes = self.offs(depth, &outside, after);
        self.claim(candidate, false, Why::Rule(rule), causes)
    }

    /// The contradiction of a branch inside another, whose first offs count inside. What it needs of the branches around it is
    /// written before its supposition.
    fn refutation(&mut self, depth: usize, inner: &'a Branch, after: u16) -> (usize, usize, usize) {
        // Branches further in than this one are not open to it.
        let inside = self.scopes.split_off(depth + 1);
        let known = std::mem::replace(&mut self.scopes[depth].known, after);
        let start = self.claims.len();
        let mut clash = self.clash(inner);
        let needed = self.written_since(start);
        if !needed.is_empty() {
            self.claims.truncate(start);
            for &(_, scope, is_on, index) in &needed {
                let written = if is_on { &mut self.scopes[scope].ons } else { &mut self.scopes[scope].offs };
                written[usize::from(index)] = None;
            }
            for (_, scope, is_on, index) in needed {
                if is_on {
                    self.on(scope, index)
                } else {
                    self.off(scope, index)
                };
            }
            clash = self.clash(inner);
        }
        self.scopes[depth].known = known;
        self.scopes.extend(inside);
        clash
    }

    /// The nodes of open branches that were written from this claim on, in order: claim, branch, whether on, index.
    fn written_since(&self, start: usize) -> Vec<(usize, usize, bool, u16)> {
        let mut written = Vec::new();
        for (depth, scope) in self.scopes.iter().enumerate() {
            for (is_on, nodes) in [(true, &scope.ons), (false, &scope.offs)] {
                for (index, claim) in nodes.iter().enumerate() {
                    written.extend(
                        claim
                            .filter(|&claim| claim >= start)
                            .map(|claim| (claim, depth, is_on, index as u16)),
                    );
                }
            }
        }
        written.sort_unstable();
        written
    }
}
