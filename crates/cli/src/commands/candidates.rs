//! `candidates`: what each cell may still hold.

use clap::{Args, ValueEnum};
use minirow::answer::{Nothing, Remaining};
use minirow::format::{Entry, Format};
use minirow::{Board, Puzzle, propagate};
use minirow_variant::Question;
use minirow_variant::format::{Format as VariantFormat, Read};

use super::{Command, Each, Needs, Place, variant};
use crate::answer::{Answer, Tally};
use crate::args::Inputs;
use crate::context::Context;
use crate::input::Item;
use crate::pipeline;

/// Show the candidates of each cell
///
/// Those of a puzzle with another size or other rules are what the engine leaves before it guesses.
#[derive(Args)]
#[command(before_help = "\
Examples:
  minirow candidates puzzle.txt
  minirow candidates --style mask --propagate puzzle.txt
  minirow candidates --true --limit 8 killer.json")]
pub(super) struct CandidatesArgs {
    #[command(flatten)]
    inputs: Inputs,

    /// How to show them
    #[arg(long, conflicts_with = "json", value_enum, default_value_t)]
    style: CandidateStyle,

    /// First place naked and hidden singles until there are none left
    #[arg(long)]
    propagate: bool,

    /// Only the candidates that occur in a solution
    #[arg(id = "true", long = "true", conflicts_with_all = ["style", "propagate"])]
    is_true: bool,

    /// With --true, count the solutions of each candidate up to N
    #[arg(long, value_name = "N", default_value_t = 1, hide_default_value = true, requires = "true", value_parser = clap::value_parser!(u32).range(1..))]
    limit: u32,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum CandidateStyle {
    /// A pencilmark grid
    #[default]
    Grid,
    /// Nine characters per cell, `_` for a removed digit, tabs between cells
    Mask,
    /// 729 characters on one line
    Line,
}

impl Command for CandidatesArgs {
    fn needs(&self) -> Needs {
        Needs::of(&self.inputs)
    }

    fn run(&self, context: &Context) -> Tally {
        let job = Candidates { context, args: self };
        // True candidates may take long.
        if self.is_true {
            pipeline::run(context, None, &job)
        } else {
            pipeline::one_by_one(context, None, &job)
        }
    }
}

struct Candidates<'a> {
    context: &'a Context,
    args: &'a CandidatesArgs,
}

impl Each for Candidates<'_> {
    fn context(&self) -> &Context {
        self.context
    }

    fn variant(&self, item: &Item, read: &Read, _: Place, answer: &mut Answer) {
        let question = match self.args.is_true {
            true => Question::TrueCandidates { limit: self.args.limit },
            false if self.args.style == CandidateStyle::Grid => Question::Candidates,
            false => return variant::refuse_option(self.context, item, "--style", answer),
        };
        variant::ask(self.context, &question, item, read, answer);
    }

    fn puzzle(&self, item: &Item, (puzzle, board): &(Puzzle, Board), place: Place, answer: &mut Answer) {
        if self.args.is_true {
            let read = Read::of(VariantFormat::Grid, puzzle.into());
            return self.variant(item, &read, place, answer);
        }
        let propagated = if self.args.propagate { propagate(board) } else { Some(board.clone()) };
        let Some(board) = propagated else {
            answer.tally.none += 1;
            answer.tally.negative += 1;
            return if self.context.common.json {
                answer.json(self.context, item, Nothing::NoSolution);
            } else {
                answer.comment(self.context, item, &self.context.words.word("no-solution"));
            };
        };
        answer.tally.other += 1;
        if self.context.common.json {
            return answer.json(self.context, item, Remaining(&board));
        }
        let format = match self.args.style {
            CandidateStyle::Mask => Format::Mask,
            CandidateStyle::Grid => Format::HodokuPm,
            CandidateStyle::Line => Format::Sukaku,
        };
        let puzzle = Puzzle::from(&board);
        let entry = Entry { puzzle: &puzzle, solution: None, id: place.number };
        if let Err(error) = format.write(&entry, &mut answer.out) {
            answer.tally.negative += 1;
            answer.comment(self.context, item, &self.context.words.tell(&error));
        }
    }
}
