//! `hint`: the next step, told no further than asked for.

use std::fmt::Write as _;

use minirow::answer::{Hinted, NoHint};
use minirow::logic::{Advice, Mistake, Profile};
use minirow::{Board, Puzzle};
use minirow_words::Value;
use minirow_words::steps::{Level, Teller};

use super::{Each, Place, ways};
use crate::answer::{Answer, Tally};
use crate::args::HintArgs;
use crate::context::Context;
use crate::input::Item;
use crate::pipeline;

pub(crate) fn run(context: &Context, args: &HintArgs) -> Tally {
    let teller = ways::teller(context);
    pipeline::run(context, None, &Hint { context, args, profile: ways::profile(&args.ways), teller })
}

struct Hint<'a> {
    context: &'a Context,
    args: &'a HintArgs,
    profile: Profile,
    teller: Teller,
}

impl Each for Hint<'_> {
    fn context(&self) -> &Context {
        self.context
    }

    fn puzzle(&self, item: &Item, (puzzle, board): &(Puzzle, Board), _: Place, answer: &mut Answer) {
        let step = match Advice::new(puzzle, board, &self.profile) {
            Advice::Step(step) => step,
            Advice::Mistakes(wrong) => {
                let text = self.wrong(&wrong);
                return self.none(item, &NoHint::Mistakes { mistakes: &wrong, text: &text }, answer);
            }
            Advice::NoSolution => return self.none(item, &NoHint::NoSolution, answer),
            Advice::Solved => return self.none(item, &NoHint::Solved, answer),
            Advice::Stuck => return self.none(item, &NoHint::Stuck, answer),
        };
        answer.tally.other += 1;
        let level = Level::ALL[usize::from(self.args.level) - 1];
        let text = self.teller.hint(board, &step, level).to_string();
        if self.context.common.json {
            let hinted = Hinted {
                level: self.args.level,
                text: &text,
                technique: (level >= Level::Pattern).then(|| step.technique()),
                step: (level == Level::Result).then_some(&step),
            };
            answer.json(self.context, item, hinted);
        } else {
            let _ = writeln!(answer.out, "{text}");
        }
    }
}

impl Hint<'_> {
    /// What is wrong, one sentence each.
    fn wrong(&self, wrong: &[Mistake]) -> String {
        let names = self.context.common.cells;
        let tell = |mistake: &Mistake| match *mistake {
            Mistake::Digit(one) => {
                let cell = ("cell", Value::from(names.name(one.cell)));
                self.context.words.say("hint-wrong-digit", [cell, ("digit", one.digit.to_string().into())])
            }
            Mistake::Mark(one) => {
                self.context.words.say("hint-missing-candidate", [("cell", names.name(one.cell).into())])
            }
        };
        wrong.iter().map(tell).collect::<Vec<_>>().join(" ")
    }

    fn none(&self, item: &Item, why: &NoHint<'_>, answer: &mut Answer) {
        answer.tally.other += 1;
        answer.tally.negative += u64::from(!matches!(why, NoHint::Solved));
        if self.context.common.json {
            return answer.json(self.context, item, why);
        }
        let words = &self.context.words;
        let text = match why {
            NoHint::Mistakes { text, .. } => (*text).to_owned(),
            NoHint::Solved => words.word("hint-solved"),
            NoHint::Stuck => words.word("hint-stuck"),
            NoHint::NoSolution => words.word("no-solution"),
        };
        answer.comment(self.context, item, &text);
    }
}
