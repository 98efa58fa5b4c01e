//! `filter`: the puzzles that fulfil conditions, as they are written.

use std::ops::RangeInclusive;

use clap::Args;
use minirow::answer::{Made, MadeRated};
use minirow::generate::Arrangement;
use minirow::rating::{Difficulty, RatingOptions, Ratings};
use minirow::{Board, Grid};

use super::digits::{all_digits, digits, pass_on, pass_on_header};
use super::{Command, Needs};
use crate::answer::{Answer, Tally};
use crate::args::{DifficultyArgs, Inputs};
use crate::context::Context;
use crate::errors::Errors;
use crate::input::{Batch, Keep};
use crate::pipeline::{self, Job};
use crate::values::{arrangements, parse_clues};

/// Keep only the puzzles that match every condition
///
/// Matching lines are printed unchanged; the header of a table is kept. Inputs that cannot be read are reported on standard error only.
/// Exits with 1 if no puzzle matches. Puzzles without a unique solution never match --level, --er, --technique or --without; with --json,
/// these options add the rating.
#[derive(Args)]
#[command(after_help = "\
Examples:
  minirow filter --unique list.txt
  minirow filter --minimal --clues 17..20 list.txt
  minirow filter --not --symmetry half-turn list.txt
  minirow filter --level hard --technique x-wing list.txt
  minirow filter --er 7.. --json list.txt")]
pub(super) struct FilterArgs {
    #[command(flatten)]
    inputs: Inputs,

    /// Match puzzles with a unique solution
    #[arg(long)]
    unique: bool,

    /// Match minimal puzzles with a unique solution
    #[arg(long)]
    minimal: bool,

    /// Number of clues, such as 17, 17..20, ..24 or 30..
    #[arg(long, value_name = "RANGE", value_parser = parse_clues)]
    clues: Option<RangeInclusive<usize>>,

    /// Symmetry of the clue pattern
    #[arg(long, value_name = "SYMMETRY", value_parser = arrangements())]
    symmetry: Option<Arrangement>,

    #[command(flatten)]
    difficulty: DifficultyArgs,

    /// Keep the puzzles that do not match (inverts the filter)
    #[arg(long)]
    not: bool,
}

impl Command for FilterArgs {
    fn needs(&self) -> Needs {
        Needs { errors: Errors::Omitted, keep: Keep::Texts, ..Needs::of(&self.inputs) }
    }

    fn run(&self, context: &Context) -> Tally {
        let difficulty = self.difficulty.to_difficulty();
        let mut tally = pipeline::run(context, None, &Filter { context, args: self, difficulty });
        // Negative if nothing passed: what passed was counted as unique.
        tally.negative = u64::from(tally.unique == 0);
        tally
    }
}

struct Filter<'a> {
    context: &'a Context,
    args: &'a FilterArgs,
    difficulty: Difficulty,
}

impl Job for Filter<'_> {
    fn answer(&self, batch: &Batch, answer: &mut Answer) {
        let puzzles = all_digits(self.context, batch);
        let grids: Vec<Grid> = puzzles.iter().filter_map(|(_, grid)| *grid).collect();
        let mut passes: Vec<bool> = grids.iter().map(|grid| self.looks_right(grid)).collect();
        if self.args.unique || self.args.minimal {
            self.search(&grids, &mut passes);
        }
        let mut passes = passes.into_iter();
        for (item, grid) in puzzles {
            pass_on_header(self.context, item, &mut answer.out);
            let Some((grid, looks_right)) = grid.and_then(|grid| Some((grid, passes.next()?))) else {
                digits(self.context, item, answer);
                continue;
            };
            let ratings = if looks_right { self.ratings(&grid) } else { None };
            let passes = looks_right && (self.difficulty.is_anything() || ratings.is_some());
            if passes == self.args.not {
                answer.tally.other += 1;
                continue;
            }
            answer.tally.unique += 1;
            if self.context.common.json {
                let made = Made { puzzle: grid, drawn: None };
                match &ratings {
                    Some(ratings) => answer.json(self.context, item, MadeRated { made, ratings }),
                    None => answer.json(self.context, item, &made),
                }
            } else {
                let start = answer.out.len();
                pass_on(item, &grid, &mut answer.out);
                answer.head(self.context, item, start);
            }
        }
    }
}

impl Filter<'_> {
    /// Checks the conditions that need no search.
    fn looks_right(&self, grid: &Grid) -> bool {
        let cells = grid.filled();
        self.args.clues.as_ref().is_none_or(|clues| clues.contains(&cells.len()))
            && self.args.symmetry.is_none_or(|symmetry| symmetry.holds(cells))
    }

    /// The ratings of a puzzle that is within the bounds for the difficulty.
    fn ratings(&self, grid: &Grid) -> Option<Ratings> {
        if self.difficulty.is_anything() {
            return None;
        }
        self.difficulty.ratings(&Board::new(grid).ok()?, &RatingOptions::default())
    }

    /// Checks the conditions that need a search, for the puzzles that pass so far.
    fn search(&self, grids: &[Grid], passes: &mut [bool]) {
        let kernel = self.context.kernel();
        let (numbers, left): (Vec<usize>, Vec<Grid>) =
            grids.iter().enumerate().filter(|&(number, _)| passes[number]).unzip();
        for (number, answer) in numbers.into_iter().zip(kernel.count(&left, 2)) {
            passes[number] = answer.solutions == 1
                && (!self.args.minimal || kernel.redundant_givens(&grids[number].into()).is_empty());
        }
    }
}
