//! `minimize`: minimal puzzles inside puzzles. `vary`: puzzles near puzzles. `unavoidable`: what every puzzle must hit.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};

use clap::Args;
use minirow::answer::SetsListed;
use minirow::generate::{Variation, each_minimal, each_relabelled, minimize, unavoidable_sets};
use minirow::symmetry::canonical;
use minirow::{Grid, Random, Solution};
use minirow_variant::Question;
use minirow_variant::format::Read;

use super::dedupe::read_against;
use super::digits::seed;
use super::unique::{OnUnique, Unique, give, unless_stopped};
use super::{Command, Needs, variant};
use crate::answer::{Answer, Tally};
use crate::args::Inputs;
use crate::context::Context;
use crate::input::Item;
use crate::pipeline;

/// Take clues away until none can be spared
#[derive(Args)]
#[command(before_help = "\
Examples:
  minirow minimize --seed 1 puzzle.txt
  minirow minimize --all puzzle.txt")]
pub(super) struct MinimizeArgs {
    #[command(flatten)]
    inputs: Inputs,

    /// Every minimal puzzle inside each puzzle; there may be very many
    #[arg(long, conflicts_with = "seed")]
    all: bool,

    /// One minimal puzzle inside each puzzle, chosen by the seed: this is the default
    #[arg(long, conflicts_with = "all")]
    one: bool,

    /// Seed of the order in which clues are tried [default: a new seed for each run]
    #[arg(long, value_name = "SEED")]
    seed: Option<u64>,
}

/// How many solutions are listed for one choice of clues to take away.
const LIST: usize = 200_000;

impl Command for MinimizeArgs {
    fn needs(&self) -> Needs {
        Needs::of(&self.inputs)
    }

    fn run(&self, context: &Context) -> Tally {
        let job = Unique(Minimize { context, all: self.all, seed: seed(self.seed) });
        if self.all { pipeline::one_by_one(context, None, &job) } else { pipeline::run(context, None, &job) }
    }
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

    fn variant(&self, item: &Item, number: u64, read: &Read, answer: &mut Answer) {
        if self.all {
            return variant::refuse_option(self.context, item, "--all", answer);
        }
        let seed = Random::numbered(self.seed, number).next();
        variant::ask(self.context, &Question::Minimize { seed }, item, read, answer);
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

/// Find the puzzles near a puzzle: clues taken away and added, still with one solution
///
/// Each class of isomorphic puzzles is printed once; the classes of the input puzzles are left out.
#[derive(Args)]
#[command(before_help = "\
Examples:
  minirow vary puzzle.txt
  minirow vary --minus 2 --plus 1 --minimal list.txt
  minirow vary --digits 1 puzzle.txt")]
pub(super) struct VaryArgs {
    #[command(flatten)]
    inputs: Inputs,

    /// How many clues to take away
    #[arg(long, value_name = "K", default_value_t = 1)]
    minus: usize,

    /// How many clues to add
    #[arg(long, value_name = "K", default_value_t = 1)]
    plus: usize,

    /// Keep the cells of the clues and change the digits of this many
    #[arg(long, value_name = "K", conflicts_with_all = ["minus", "plus"])]
    digits: Option<usize>,

    /// Only minimal puzzles
    #[arg(long)]
    minimal: bool,

    /// Leave out puzzles of this file, in whatever disguise
    #[arg(long, value_name = "FILE")]
    against: Vec<PathBuf>,
}

impl Command for VaryArgs {
    fn needs(&self) -> Needs {
        Needs::of(&self.inputs)
    }

    fn run(&self, context: &Context) -> Tally {
        let mut classes = BTreeSet::new();
        let mut tally = Tally::default();
        read_against(&context.common, &self.against, &mut tally, &mut |grid| {
            classes.extend(canonical(grid).map(|canonical| canonical.form));
        });
        let job = Unique(Vary { context, args: self, classes: Mutex::new(classes) });
        tally.add(&pipeline::one_by_one(context, None, &job));
        tally
    }
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

/// List the minimal unavoidable sets of a solution: cells of which every puzzle with this solution has a clue
///
/// One line a set: its size and its cells, smallest first. A puzzle with one solution stands for its solution.
#[derive(Args)]
#[command(before_help = "\
Examples:
  minirow unavoidable --max 8 grid.txt")]
pub(super) struct UnavoidableArgs {
    #[command(flatten)]
    inputs: Inputs,

    /// The largest size; the time grows steeply with it
    #[arg(long, value_name = "SIZE", default_value_t = 8, value_parser = clap::value_parser!(u8).range(4..=12))]
    max: u8,
}

impl Command for UnavoidableArgs {
    fn needs(&self) -> Needs {
        Needs::of(&self.inputs)
    }

    fn run(&self, context: &Context) -> Tally {
        pipeline::run(context, None, &Unique(Unavoidable { context, most: usize::from(self.max) }))
    }
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
