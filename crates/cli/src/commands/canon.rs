//! `canon`: canonical forms. `same`: whether two puzzles have the same. `morph`: the way back into disguise.

use std::ffi::OsString;
use std::fmt::Write as _;

use clap::Args;
use minirow::answer::{Canonised, Morphed, Sameness, Written};
use minirow::format::Format;
use minirow::lists::only_solution;
use minirow::symmetry::{Transform, band_numbers, canonical, same as isomorphism};
use minirow::{Board, Grid, Puzzle, Random};

use super::digits::{digits, header, seed, write_puzzle};
use super::{Command, Each, Needs, Place};
use crate::answer::{Answer, Tally};
use crate::args::Inputs;
use crate::context::Context;
use crate::errors::Errors;
use crate::input::{Batch, Item};
use crate::output::print_error;
use crate::pipeline::{self, Job};
use crate::values::formats;

/// Convert puzzles to canonical form
///
/// The canonical form is the smallest puzzle, read as an 81-digit number with 0 for empty cells, that can be reached by permuting rows,
/// columns, bands, stacks and digits and by transposing. Two puzzles are isomorphic if and only if their canonical forms are equal.
/// Additional columns are separated by tabs and do not depend on --lang.
#[derive(Args)]
#[command(after_help = "\
Examples:
  minirow canon puzzle.txt
  minirow canon --automorphisms --transform list.txt
  minirow canon --bands --json grids.txt")]
pub(super) struct CanonArgs {
    #[command(flatten)]
    inputs: Inputs,

    /// Add the number of automorphisms (cell permutations that map the puzzle to itself up to relabelling digits)
    #[arg(long)]
    automorphisms: bool,

    /// Add the transformation to the canonical form
    #[arg(long)]
    transform: bool,

    /// Add the class (1 to 416) of each band and stack of the solution
    #[arg(long)]
    bands: bool,
}

impl Command for CanonArgs {
    fn needs(&self) -> Needs {
        Needs::of(&self.inputs)
    }

    fn run(&self, context: &Context) -> Tally {
        pipeline::run(context, None, &Canon { context, args: self })
    }
}

struct Canon<'a> {
    context: &'a Context,
    args: &'a CanonArgs,
}

impl Job for Canon<'_> {
    fn answer(&self, batch: &Batch, answer: &mut Answer) {
        for item in batch.items() {
            if let Some(grid) = digits(self.context, item, answer) {
                self.grid(item, &grid, answer);
            }
        }
    }
}

impl Canon<'_> {
    fn grid(&self, item: &Item, grid: &Grid, answer: &mut Answer) {
        let Ok(canonical) = canonical(grid) else { return };
        answer.tally.other += 1;
        let bands =
            if self.args.bands { only_solution(grid).map(|solution| band_numbers(&solution)) } else { None };
        if self.context.common.json {
            return answer.json(self.context, item, &Canonised { canonical, bands });
        }
        let _ = write!(answer.out, "{}", canonical.form);
        if self.args.automorphisms {
            let _ = write!(answer.out, "\t{}", canonical.automorphisms);
        }
        if self.args.transform {
            let _ = write!(answer.out, "\t{}", canonical.transform);
        }
        if self.args.bands {
            let bands = bands.map(|bands| bands.map(|band| band.to_string()).join(" "));
            let _ = write!(answer.out, "\t{}", bands.as_deref().unwrap_or("-"));
        }
        answer.out.push('\n');
    }
}

/// Test whether two puzzles are isomorphic
///
/// Prints the transformation if they are. Files are compared puzzle by puzzle; an input that is not a puzzle is reported in the place of
/// its pair. Exits with 1 if any pair is not isomorphic.
#[derive(Args)]
#[command(after_help = "\
Examples:
  minirow same one.txt other.txt")]
pub(super) struct SameArgs {
    /// Puzzle, or file of puzzles
    #[arg(value_name = "A")]
    first: OsString,

    /// Second puzzle, or a file with the same number of puzzles
    #[arg(value_name = "B")]
    second: OsString,
}

impl Command for SameArgs {
    fn run(&self, context: &Context) -> Tally {
        let common = &context.common;
        let context = |input: &OsString| {
            Context::new(common.clone(), Some(&Inputs::of(vec![input.clone()]))).running(context.command)
        };
        let contexts = [context(&self.first), context(&self.second)];
        let [first, second] = [&contexts[0], &contexts[1]].map(read_items);
        let mut tally = Tally::default();
        for index in 0..first.len().max(second.len()) {
            let mut answer = Answer::default();
            compare(&contexts, [first.get(index), second.get(index)], &mut answer);
            answer.write();
            print_error(&answer.err);
            tally.add(&answer.tally);
        }
        if tally.unread == 0 && (first.len() != second.len() || first.is_empty()) {
            print_error(&format!("{}\n", contexts[0].words.word("same-numbers-differ")));
            tally.bad += 1;
        }
        tally
    }
}

/// Compares a pair of puzzles, or says what is wrong with one of them.
fn compare(contexts: &[Context; 2], [first, second]: [Option<&Item>; 2], answer: &mut Answer) {
    let context = &contexts[0];
    let first_grid = first.and_then(|item| digits(context, item, answer));
    // One line for each pair, even if both are wrong.
    let length = answer.out.len();
    let second_grid = second.and_then(|item| digits(&contexts[1], item, answer));
    if length > 0 {
        answer.out.truncate(length);
    }
    let (Some(item), Some(first), Some(second)) = (first, first_grid, second_grid) else { return };
    let transform = isomorphism(&first, &second).unwrap_or_default();
    answer.tally.other += 1;
    answer.tally.negative += u64::from(transform.is_none());
    if context.common.json {
        return answer.json(context, item, &Sameness(transform));
    }
    let _ = match transform {
        Some(transform) => writeln!(answer.out, "{}: {transform}", context.words.word("same")),
        None => writeln!(answer.out, "{}", context.words.word("different")),
    };
}

/// All items of a source.
pub(super) fn read_items(context: &Context) -> Vec<Item> {
    let mut items = Vec::new();
    context.reading().run(&mut |batch| {
        let mut answer = Answer::default();
        answer.skipped(context, &batch);
        print_error(&answer.err);
        items.extend(batch.into_items());
        std::ops::ControlFlow::Continue(())
    });
    items
}

/// Replace each puzzle with a random isomorph
#[derive(Args)]
#[command(after_help = "\
Examples:
  minirow morph --seed 1 puzzle.txt")]
pub(super) struct MorphArgs {
    #[command(flatten)]
    inputs: Inputs,

    /// Random seed [default: a new seed for each run]
    #[arg(long, value_name = "SEED")]
    seed: Option<u64>,

    /// Output format (see `minirow help formats`) [default: line]
    #[arg(long, value_name = "FORMAT", hide_possible_values = true, value_parser = formats(Format::can_write))]
    to: Option<Format>,
}

impl Command for MorphArgs {
    fn needs(&self) -> Needs {
        Needs { errors: Errors::among(self.to), ..Needs::of(&self.inputs) }
    }

    fn run(&self, context: &Context) -> Tally {
        let seed = seed(self.seed);
        pipeline::run(context, header(context, self.to), &Morph { context, args: self, seed })
    }
}

struct Morph<'a> {
    context: &'a Context,
    args: &'a MorphArgs,
    seed: u64,
}

impl Each for Morph<'_> {
    fn context(&self) -> &Context {
        self.context
    }

    fn puzzle(&self, item: &Item, (puzzle, _): &(Puzzle, Board), place: Place, answer: &mut Answer) {
        answer.tally.other += 1;
        // A stream for each place: what comes of a puzzle does not depend on threads.
        let transform = Transform::random(&mut Random::numbered(self.seed, place.number));
        let morphed = transform.apply(puzzle);
        if self.context.common.json {
            let morphed = Morphed { puzzle: Written::Puzzle(&morphed), seed: self.seed, transform };
            answer.json(self.context, item, &morphed);
        } else {
            let written = write_puzzle(&mut answer.out, &morphed, self.args.to, place.number);
            if let Err(error) = written {
                answer.refuse(self.context, item, &self.context.words.tell(&error));
            }
        }
    }
}
