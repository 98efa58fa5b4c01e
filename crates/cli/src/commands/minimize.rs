//! `minimize`: minimal puzzles inside puzzles. `vary`: puzzles near puzzles. `unavoidable`: what every puzzle must hit.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};

use clap::Args;
use minirow::answer::SetsListed;
use minirow::generate::{Variation, each_minimal, minimize, unavoidable_sets};
use minirow::lists::{Difference, Vary};
use minirow::symmetry::canonical;
use minirow::{Grid, Random, Solution};
use minirow_variant::Question;
use minirow_variant::format::Read;

use super::dedupe::read_against;
use super::digits::seed;
use super::unique::{OnUnique, Unique, give};
use super::{Command, Needs, variant};
use crate::answer::{Answer, Tally};
use crate::args::Inputs;
use crate::context::Context;
use crate::input::Item;
use crate::pipeline;
use crate::signals::STOP;
use crate::values::whole;

/// Remove clues until the puzzle is minimal
///
/// A puzzle is minimal if removing any one clue gives it a second solution.
#[derive(Args)]
#[command(after_help = "\
Examples:
  minirow minimize --seed 1 puzzle.txt
  minirow minimize --all puzzle.txt")]
pub(super) struct MinimizeArgs {
    #[command(flatten)]
    inputs: Inputs,

    /// Print every minimal puzzle contained in each puzzle; there can be very many
    #[arg(long, conflicts_with = "seed")]
    all: bool,

    /// Print one minimal puzzle per puzzle, chosen by the seed (default)
    #[arg(long, conflicts_with = "all")]
    one: bool,

    /// Seed for the order in which clues are tried [default: a new seed for each run]
    #[arg(long, value_name = "SEED")]
    seed: Option<u64>,
}

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
                STOP.flow()
            });
        } else {
            let mut random = Random::numbered(self.seed, number);
            for minimal in minimize(kernel, &[(*puzzle, *solution)], &mut random) {
                give(self.context, item, &minimal, answer);
            }
        }
    }
}

/// Find puzzles that differ from a puzzle by a few clues
///
/// Removes and adds clues and keeps the puzzles with a unique solution. Isomorphic puzzles are printed once; puzzles isomorphic to an
/// input puzzle are excluded.
#[derive(Args)]
#[command(after_help = "\
Examples:
  minirow vary puzzle.txt
  minirow vary --minus 2 --plus 1 --minimal list.txt
  minirow vary --digits 1 puzzle.txt")]
pub(super) struct VaryArgs {
    #[command(flatten)]
    inputs: Inputs,

    /// Number of clues to remove
    #[arg(long, value_name = "K", default_value_t = 1)]
    minus: usize,

    /// Number of clues to add
    #[arg(long, value_name = "K", default_value_t = 1)]
    plus: usize,

    /// Keep the clue positions and change this many digits
    #[arg(long, value_name = "K", conflicts_with_all = ["minus", "plus"])]
    digits: Option<usize>,

    /// Print minimal puzzles only
    #[arg(long)]
    minimal: bool,

    /// Exclude puzzles isomorphic to one in this file
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
        let job = Unique(Varying { context, args: self, classes: Mutex::new(classes) });
        tally.add(&pipeline::one_by_one(context, None, &job));
        tally
    }
}

struct Varying<'a> {
    context: &'a Context,
    args: &'a VaryArgs,
    /// The canonical forms that are not to be given (again).
    classes: Mutex<BTreeSet<Grid>>,
}

impl OnUnique for Varying<'_> {
    fn context(&self) -> &Context {
        self.context
    }

    fn unique(&self, item: &Item, _: u64, puzzle: &Grid, _: &Solution, answer: &mut Answer) {
        let mut known = self.classes.lock().unwrap_or_else(PoisonError::into_inner);
        let difference = match self.args.digits {
            Some(changed) => Difference::Digits(changed),
            None => Difference::Clues(Variation {
                minus: self.args.minus,
                plus: self.args.plus,
                list: Vary::LIST,
            }),
        };
        let vary = Vary { difference, minimal: self.args.minimal };
        let mut found = |variant: &Grid| {
            give(self.context, item, variant, answer);
            answer.spill();
            STOP.flow()
        };
        let kernel = self.context.kernel();
        if let ControlFlow::Continue(skipped @ 1..) = vary.each(kernel, puzzle, &mut known, &mut found, &STOP)
        {
            let values = [("number", skipped.into()), ("list", Vary::LIST.into())];
            let why = self.context.words.say("passed-over", values);
            let _ = writeln!(answer.err, "{}:{}: {why}", self.context.name(item), item.line);
        }
    }
}

/// List the minimal unavoidable sets of a solution
///
/// Every puzzle with this solution has a clue in each of these sets. Prints one line per set, smallest first: its size and its cells. A
/// puzzle with a unique solution can be given instead of the solution.
#[derive(Args)]
#[command(after_help = "\
Examples:
  minirow unavoidable --max 8 grid.txt")]
pub(super) struct UnavoidableArgs {
    #[command(flatten)]
    inputs: Inputs,

    /// Largest set size; the time grows steeply with it
    #[arg(long, value_name = "SIZE", default_value_t = 8, value_parser = whole::<u8>(4..=12))]
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
