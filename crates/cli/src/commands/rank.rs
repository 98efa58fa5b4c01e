//! `rank` and `unrank`: the number of a solution among all solutions of a puzzle, and the solution with a number.

use std::fmt::Write as _;

use minirow::answer::{Nothing, Ranked};
use minirow::{Board, Puzzle, Solution};

use super::{Each, Place, exact};
use crate::answer::{Answer, Tally};
use crate::args::{RankArgs, UnrankArgs};
use crate::context::Context;
use crate::input::Item;
use crate::pipeline;

pub(crate) fn rank(context: &Context, args: &RankArgs) -> Tally {
    pipeline::one_by_one(context, None, &Numbering { context, what: What::Rank(args.solution) })
}

pub(crate) fn unrank(context: &Context, args: &UnrankArgs) -> Tally {
    pipeline::one_by_one(context, None, &Numbering { context, what: What::Unrank(args.number) })
}

struct Numbering<'a> {
    context: &'a Context,
    what: What,
}

enum What {
    Rank(Solution),
    Unrank(u128),
}

impl Each for Numbering<'_> {
    fn context(&self) -> &Context {
        self.context
    }

    fn puzzle(&self, item: &Item, (_, board): &(Puzzle, Board), _: Place, answer: &mut Answer) {
        let context = self.context;
        let run = exact::run(context);
        let found = match self.what {
            What::Rank(solution) => {
                minirow::exact::rank(board, &solution, &run).map(|rank| rank.map(|rank| (rank, solution)))
            }
            What::Unrank(rank) => {
                minirow::exact::unrank(board, rank, &run).map(|found| found.map(|solution| (rank, solution)))
            }
        };
        match found {
            Err(stopped) => exact::stopped(context, item, stopped, answer),
            Ok(None) => {
                let why = match self.what {
                    What::Rank(_) => Nothing::NotASolution,
                    What::Unrank(_) => Nothing::OutOfRange,
                };
                exact::nothing(context, item, why, answer);
            }
            Ok(Some((rank, solution))) => {
                answer.tally.other += 1;
                if context.common.json {
                    answer.json(context, item, Ranked { rank, solution });
                } else {
                    let _ = match self.what {
                        What::Rank(_) => writeln!(answer.out, "{rank}"),
                        What::Unrank(_) => writeln!(answer.out, "{solution}"),
                    };
                }
            }
        }
    }
}
