//! `candidates`: what each cell may still hold.

use minirow::answer::{Nothing, Remaining};
use minirow::format::{Entry, Format};
use minirow::{Board, Puzzle, propagate};

use super::{Each, Place};
use crate::answer::{Answer, Tally};
use crate::args::{CandidateStyle, CandidatesArgs};
use crate::context::Context;
use crate::input::Item;
use crate::pipeline;

pub(crate) fn run(context: &Context, args: &CandidatesArgs) -> Tally {
    pipeline::one_by_one(context, None, &Candidates { context, args })
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
