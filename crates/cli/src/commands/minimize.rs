//! `minimize`: minimal puzzles inside puzzles. `vary`: puzzles near puzzles. `unavoidable`: what every puzzle must hit.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::ops::ControlFlow;
use std::sync::{Mutex, PoisonError};

use minirow::answer::SetsListed;
use minirow::generate::{Variation, each_minimal, each_relabelled, minimize, unavoidable_sets};
use minirow::symmetry::canonical;
use minirow::{Grid, Random, Solution};

use super::dedupe::read_against;
use super::digits::seed;
use super::unique::{OnUnique, Unique, give, unless_stopped};
use crate::answer::{Answer, Tally};
use crate::args::{MinimizeArgs, UnavoidableArgs, VaryArgs};
use crate::context::Context;
use crate::input::Item;
use crate::pipeline;

/// How many solutions are listed for one choice of clues to take away.
const LIST: usize = 200_000;

pub(crate) fn run(context: &Context, args: &MinimizeArgs) -> Tally {
    let job = Unique(Minimize { context, all: args.all, seed: seed(args.seed) });
    if args.all { pipeline::one_by_one(context, None, &job) } else { pipeline::run(context, None, &job) }
}

struct Minimize<'a> {
    context: &'a Context,
    all: bool,
    seed: u64,
}

impl OnUnique for Minimize<'_> {
    fn context(&self) -> &Context {
        self.context
    }

    fn unique(&self, item: &Item, number: u64, puzzle: &Grid, solution: &Solution, answer: &mut Answer) {
        let kernel = self.context.kernel();
        if self.all {
            let _ = each_minimal(kernel, puzzle, &mut |minimal| {
                give(self.context, item, minimal, answer);
                answer.spill();
                unless_stopped()
            });
        } else {
            let mut random = Random::numbered(self.seed, number);
            for minimal in minimize(kernel, &[(*puzzle, *solution)], &mut random) {
                give(self.context, item, &minimal, answer);
            }
        }
    }
}

pub(crate) fn vary(context: &Context, args: &VaryArgs) -> Tally {
    let mut classes = BTreeSet::new();
    let mut tally = Tally::default();
    read_against(&context.common, &args.against, &mut tally, &mut |grid| {
        classes.extend(canonical(grid).map(|canonical| canonical.form));
    });
    let job = Unique(Vary { context, args, classes: Mutex::new(classes) });
    tally.add(&pipeline::one_by_one(context, None, &job));
    tally
}

struct Vary<'a> {
    context: &'a Context,
    args: &'a VaryArgs,
    /// The canonical forms that are not to be given (again).
    classes: Mutex<BTreeSet<Grid>>,
}

impl OnUnique for Vary<'_> {
    fn context(&self) -> &Context {
        self.context
    }

    fn unique(&self, item: &Item, _: u64, puzzle: &Grid, _: &Solution, answer: &mut Answer) {
        let kernel = self.context.kernel();
        let mut classes = self.classes.lock().unwrap_or_else(PoisonError::into_inner);
        classes.extend(canonical(puzzle).map(|canonical| canonical.form));
        let given = RefCell::new(&mut *answer);
        let mut found = |variant: &Grid| {
            if self.args.minimal && !kernel.redundant_givens(&(*variant).into()).is_empty() {
                return unless_stopped();
            }
            if canonical(variant).is_ok_and(|canonical| classes.insert(canonical.form)) {
                let mut answer = given.borrow_mut();
                give(self.context, item, variant, &mut answer);
                answer.spill();
            }
            unless_stopped()
        };
        if let Some(changed) = self.args.digits {
            let _ = each_relabelled(kernel, puzzle, changed, &mut found);
            return;
        }
        let variation = Variation { minus: self.args.minus, plus: self.args.plus, list: LIST };
        if let ControlFlow::Continue(passed_over @ 1..) = variation.each(puzzle, &mut found) {
            let values = [("number", passed_over.into()), ("list", LIST.into())];
            let why = self.context.words.say("passed-over", values);
            let _ = writeln!(answer.err, "{}:{}: {why}", self.context.name(item), item.line);
        }
    }
}

pub(crate) fn unavoidable(context: &Context, args: &UnavoidableArgs) -> Tally {
    pipeline::run(context, None, &Unique(Unavoidable { context, most: usize::from(args.max) }))
}

struct Unavoidable<'a> {
    context: &'a Context,
    most: usize,
}

impl OnUnique for Unavoidable<'_> {
    fn context(&self) -> &Context {
        self.context
    }

    fn unique(&self, item: &Item, _: u64, _: &Grid, solution: &Solution, answer: &mut Answer) {
        let sets = unavoidable_sets(solution, self.most);
        if self.context.common.json {
            return answer.json(self.context, item, &SetsListed { solution: *solution, sets: &sets });
        }
        for set in sets {
            let _ = write!(answer.out, "{}", set.len());
            for cell in set {
                let _ = write!(answer.out, " {cell}");
            }
            answer.out.push('\n');
        }
    }
}
