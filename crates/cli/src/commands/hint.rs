//! `hint`: the next step, told no further than asked for.

use std::fmt::Write as _;

use clap::Args;
use minirow::answer::{HintLevel, Hinted, NoHint};
use minirow::logic::{Advice, Mistake, Profile, Refutation, Step, refute};
use minirow::{Board, Puzzle};
use minirow_variant::Question;
use minirow_variant::format::Read;
use minirow_words::steps::Teller;

use super::steps::StepArgs;
use super::{Command, Each, Needs, Place, steps, variant};
use crate::answer::{Answer, Tally};
use crate::args::Inputs;
use crate::context::Context;
use crate::input::Item;
use crate::pipeline;
use crate::values::whole;

/// Give a hint, as detailed as you like
///
/// Level 1 names the family of the technique, level 2 adds where to look, level 3 shows the pattern, and level 4 gives the result. If a
/// digit is wrong, or the correct candidate of a cell has been removed, the hint reports that instead.
#[derive(Args)]
#[command(after_help = "\
Examples:
  minirow hint puzzle.txt
  minirow hint --level 3 puzzle.txt")]
pub(super) struct HintArgs {
    #[command(flatten)]
    inputs: Inputs,

    /// Level of detail, 1 to 4
    #[arg(long, value_name = "LEVEL", default_value = "2", value_parser = whole::<HintLevel>(1..=4))]
    level: HintLevel,

    /// At level 4, print a long argument in full, with every deduction
    #[arg(long)]
    details: bool,

    #[command(flatten)]
    steps: StepArgs,
}

impl Command for HintArgs {
    fn needs(&self) -> Needs {
        Needs::of(&self.inputs)
    }

    fn run(&self, context: &Context) -> Tally {
        let teller = steps::teller(context);
        pipeline::run(
            context,
            None,
            &Hint { context, args: self, profile: steps::profile(&self.steps), teller },
        )
    }
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
            Advice::Step(step) => self.as_asked(board).map_or(step, Box::new),
            Advice::Mistakes(wrong) => {
                let proof = wrong.first().and_then(|&mistake| refute(puzzle, mistake));
                let text = self.wrong(&wrong, proof.as_ref());
                let why = NoHint::Mistakes { mistakes: &wrong, text: &text, proof: proof.as_ref() };
                return self.none(item, &why, answer);
            }
            Advice::NoSolution => return self.none(item, &NoHint::NoSolution, answer),
            Advice::Solved => return self.none(item, &NoHint::Solved, answer),
            Advice::Stuck => return self.none(item, &NoHint::Stuck, answer),
            Advice::Several => return self.none(item, &NoHint::Several, answer),
        };
        answer.tally.other += 1;
        let level = self.args.level;
        let is_short = level == HintLevel::Result && !self.args.details && !self.context.common.json;
        if let Some(short) = is_short.then(|| self.teller.shortened(board, &step)).flatten() {
            let _ = writeln!(answer.out, "{short}\n{}", self.context.words.word("explain-shortened"));
            return;
        }
        let text = self.teller.hint(board, &step, level).to_string();
        if self.context.common.json {
            answer.json(self.context, item, Hinted::new(level, &text, &step));
        } else {
            let _ = writeln!(answer.out, "{text}");
        }
    }

    fn variant(&self, item: &Item, read: &Read, _: Place, answer: &mut Answer) {
        if let Some(option) = self.args.steps.classic_option() {
            return variant::refuse_option(self.context, item, option, answer);
        }
        let question = Question::Hint { level: self.args.level, uniqueness: !self.args.steps.no_uniqueness };
        variant::ask(self.context, &question, item, read, answer);
    }
}

impl Hint<'_> {
    /// The first step of another solver, if that was asked for.
    fn as_asked(&self, board: &Board) -> Option<Step> {
        self.args.steps.scale?;
        steps::path(&self.args.steps, board).steps.into_iter().next()
    }

    /// Reports the mistakes, and explains the first of them.
    fn wrong(&self, wrong: &[Mistake], proof: Option<&Refutation>) -> String {
        let told = self.teller.mistakes(wrong).to_string();
        match (wrong, proof) {
            (&[mistake, ..], Some(proof)) => format!("{told}\n{}", self.teller.refutation(mistake, proof)),
            _ => told,
        }
    }

    fn none(&self, item: &Item, why: &NoHint<'_>, answer: &mut Answer) {
        answer.tally.other += 1;
        answer.tally.negative += u64::from(!matches!(why, NoHint::Solved));
        if self.context.common.json {
            return answer.json(self.context, item, why);
        }
        let words = &self.context.words;
        let text = match why {
            NoHint::Mistakes { text, .. } => {
                // Several lines, each a comment.
                let mut lines = text.lines();
                answer.comment(self.context, item, lines.next().unwrap_or_default());
                lines.for_each(|line| _ = writeln!(answer.out, "#   {line}"));
                return;
            }
            NoHint::Solved => words.word("hint-solved"),
            NoHint::Stuck => words.word("hint-stuck"),
            NoHint::Several => {
                answer.comment(self.context, item, &words.word("hint-stuck"));
                words.word("explain-several")
            }
            NoHint::NoSolution => words.word("no-solution"),
        };
        answer.comment(self.context, item, &text);
    }
}
