//! `filter`: the puzzles that match every condition, as they are written.

use std::ops::RangeInclusive;

use clap::Args;
use minirow::Grid;
use minirow::answer::{Made, MadeRated};
use minirow::generate::Arrangement;
use minirow::lists::{Filter, Matched};

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
        let filter = Filter {
            unique: self.unique,
            minimal: self.minimal,
            clues: self.clues.clone(),
            symmetry: self.symmetry,
            difficulty: self.difficulty.to_difficulty(),
        };
        let mut tally = pipeline::run(context, None, &Filtering { context, filter, inverts: self.not });
        // Negative if nothing passed: what passed was counted as unique.
        tally.negative = u64::from(tally.unique == 0);
        tally
    }
}

struct Filtering<'a> {
    context: &'a Context,
    filter: Filter,
    /// Whether the puzzles that do not match are kept.
    inverts: bool,
}

impl Job for Filtering<'_> {
    fn answer(&self, batch: &Batch, answer: &mut Answer) {
        let puzzles = all_digits(self.context, batch);
        let grids: Vec<Grid> = puzzles.iter().filter_map(|(_, grid)| *grid).collect();
        let mut matched = self.filter.matched(self.context.kernel(), &grids).into_iter();
        for (item, grid) in puzzles {
            pass_on_header(self.context, item, &mut answer.out);
            let Some((grid, matched)) = grid.and_then(|grid| Some((grid, matched.next()?))) else {
                digits(self.context, item, answer);
                continue;
            };
            if matched.is_some() == self.inverts {
                answer.tally.other += 1;
                continue;
            }
            answer.tally.unique += 1;
            if self.context.common.json {
                let made = Made { puzzle: grid, drawn: None };
                match &matched {
                    Some(Matched(Some(ratings))) => {
                        answer.json(self.context, item, MadeRated { made, ratings });
                    }
                    _ => answer.json(self.context, item, &made),
                }
            } else {
                let start = answer.out.len();
                pass_on(item, &grid, &mut answer.out);
                answer.head(self.context, item, start);
            }
        }
    }
}
