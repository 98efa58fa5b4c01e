//! `candidates`: what each cell may still hold.

use clap::{Args, ValueEnum};
use minirow::answer::{Nothing, Remaining};
use minirow::format::{Entry, Format};
use minirow::{Board, Puzzle, propagate};

use super::{Command, Each, Needs, Place, Span};
use crate::answer::{Answer, Tally};
use crate::args::Inputs;
use crate::context::Context;
use crate::input::Item;
use crate::pipeline;

/// Show the candidates of each cell
#[derive(Args)]
#[command(after_help = "\
Examples:
  minirow candidates puzzle.txt
  minirow candidates --style mask --propagate puzzle.txt")]
pub(super) struct CandidatesArgs {
    #[command(flatten)]
    inputs: Inputs,

    /// Output style
    #[arg(long, conflicts_with = "json", value_enum, default_value_t)]
    style: CandidateStyle,

    /// Place naked and hidden singles first, until none is left (constraint propagation)
    #[arg(long)]
    propagate: bool,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum CandidateStyle {
    /// Pencilmark grid
    #[default]
    Grid,
    /// Nine characters per cell, `_` for a removed digit, tabs between cells
    Mask,
    /// 729 characters on one line
    Line,
}

impl Command for CandidatesArgs {
    fn needs(&self) -> Needs {
        Needs { span: Span::Moment, ..Needs::of(&self.inputs) }
    }

    fn run(&self, context: &Context) -> Tally {
        pipeline::one_by_one(context, None, &Candidates { context, args: self })
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

    fn puzzle(&self, item: &Item, (_, board): &(Puzzle, Board), place: Place, answer: &mut Answer) {
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
