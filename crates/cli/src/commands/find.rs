//! `find`: where a technique is on a position.

use std::fmt::Write as _;

use clap::Args;
use minirow::answer::{Instance, Nothing};
use minirow::logic::{Technique, find_all};
use minirow::{Board, Puzzle};
use minirow_words::steps::Teller;

use super::{Command, Each, Needs, Place, exact, steps};
use crate::answer::{Answer, Tally};
use crate::args::Inputs;
use crate::context::Context;
use crate::input::Item;
use crate::pipeline;

/// Search a position for one technique
///
/// Exits with 1 if the technique does not occur.
#[derive(Args)]
#[command(after_help = "\
Examples:
  minirow find --technique x-wing position.txt
  minirow find --technique hodoku:0300 --all --json position.txt")]
pub(super) struct FindArgs {
    #[command(flatten)]
    inputs: Inputs,

    /// Technique id, or a HoDoKu code such as hodoku:0300
    #[arg(long, value_name = "ID", value_parser = str::parse::<Technique>)]
    technique: Technique,

    /// Print every instance, not only the first
    #[arg(long)]
    all: bool,
}

impl Command for FindArgs {
    fn needs(&self) -> Needs {
        Needs::of(&self.inputs)
    }

    fn run(&self, context: &Context) -> Tally {
        pipeline::run(context, None, &Find { context, args: self, teller: steps::teller(context) })
    }
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
