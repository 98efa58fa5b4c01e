//! `find`: where a technique is on a position.

use std::fmt::Write as _;

use minirow::answer::{Instance, Nothing};
use minirow::logic::find_all;
use minirow::{Board, Puzzle};
use minirow_words::steps::Teller;

use super::{Each, Place, exact, ways};
use crate::answer::{Answer, Tally};
use crate::args::FindArgs;
use crate::context::Context;
use crate::input::Item;
use crate::pipeline;

pub(crate) fn run(context: &Context, args: &FindArgs) -> Tally {
    pipeline::run(context, None, &Find { context, args, teller: ways::teller(context) })
}

struct Find<'a> {
    context: &'a Context,
    args: &'a FindArgs,
    teller: Teller,
}

impl Each for Find<'_> {
    fn context(&self) -> &Context {
        self.context
    }

    fn puzzle(&self, item: &Item, (_, board): &(Puzzle, Board), _: Place, answer: &mut Answer) {
        let mut steps = find_all(board, self.args.technique);
        if steps.is_empty() {
            return exact::nothing(self.context, item, Nothing::NoStep, answer);
        }
        answer.tally.other += 1;
        steps.truncate(if self.args.all { usize::MAX } else { 1 });
        for step in &steps {
            let text = self.teller.step(board, step).to_string();
            if self.context.common.json {
                answer.json(self.context, item, Instance { text: &text, step });
            } else {
                let _ = writeln!(answer.out, "{text}");
            }
        }
    }
}
