//! `check`: broken rules, uniqueness, and the clues a puzzle does not need.

use std::fmt::Write as _;

use clap::Args;
use minirow::answer::{Checked, CheckedFile};
use minirow::format::Field;
use minirow::{Board, CellSet, Puzzle, Solution, Status};
use minirow_variant::Question;
use minirow_variant::format::Read;

use super::{Command, Each, Needs, Place, Span, variant};
use crate::answer::{Answer, Tally};
use crate::args::Inputs;
use crate::context::Context;
use crate::input::{Item, Keep, Problem};
use crate::pipeline;
use minirow_words::Value;

/// Check puzzles: broken rules, uniqueness, redundant clues
///
/// The exit code is 1 if a puzzle does not have exactly one solution.
#[derive(Args)]
#[command(before_help = "\
Examples:
  minirow check puzzle.txt
  minirow check --quick list.txt
  minirow check --json list.txt")]
pub(super) struct CheckArgs {
    #[command(flatten)]
    inputs: Inputs,

    /// Check uniqueness only, not whether clues are redundant
    #[arg(long)]
    quick: bool,
}

impl Command for CheckArgs {
    fn needs(&self) -> Needs {
        Needs { keep: Keep::Fields, span: Span::Moment, ..Needs::of(&self.inputs) }
    }

    fn run(&self, context: &Context) -> Tally {
        pipeline::run(context, None, &Check { context, is_quick: self.quick })
    }
}

struct Check<'a> {
    context: &'a Context,
    /// Without the question which clues are redundant.
    is_quick: bool,
}

impl Each for Check<'_> {
    fn context(&self) -> &Context {
        self.context
    }

    fn puzzle(&self, item: &Item, (puzzle, board): &(Puzzle, Board), _: Place, answer: &mut Answer) {
        let given_solution = given_solution(item, board);
        answer.tally.negative += u64::from(given_solution == Some(false));
        let redundancy = (!self.is_quick).then(|| self.context.kernel());
        let checked = Checked::of(puzzle, redundancy);
        answer.tally.count(checked.status());
        answer.tally.negative += u64::from(checked.status() != Status::Unique);
        self.say(item, &CheckedFile { checked, given_solution }, answer);
    }

    fn variant(&self, item: &Item, read: &Read, _: Place, answer: &mut Answer) {
        let question = Question::Check { is_quick: self.is_quick };
        variant::ask(self.context, &question, item, read, answer);
    }

    fn conflict(&self, item: &Item, (puzzle, _): &(Puzzle, Problem), _: Place, answer: &mut Answer) {
        answer.tally.invalid += 1;
        answer.tally.negative += 1;
        let checked = Checked::of(puzzle, None);
        self.say(item, &CheckedFile { checked, given_solution: None }, answer);
    }
}

impl Check<'_> {
    fn say(&self, item: &Item, checked: &CheckedFile, answer: &mut Answer) {
        if self.context.common.json {
            answer.json(self.context, item, checked);
        } else {
            let wrong = match checked.given_solution {
                Some(false) => self.context.words.word("check-wrong-solution"),
                Some(true) | None => String::new(),
            };
            let _ = writeln!(answer.out, "{}{wrong}", self.line(&checked.checked));
        }
    }

    fn line(&self, checked: &Checked) -> String {
        let words = &self.context.words;
        let with_clues = |name, clues: &usize| words.say(name, [("clues", Value::from(*clues))]);
        match checked {
            Checked::Solved => words.word("check-solved"),
            Checked::Multiple { clues } => with_clues("check-multiple", clues),
            Checked::None { clues } => with_clues("check-none", clues),
            Checked::Unique { clues, redundant } => {
                with_clues("check-unique", clues)
                    + &redundant.map_or_else(String::new, |cells| self.needless(cells))
            }
            Checked::Invalid { conflicts, .. } => {
                let told: Vec<String> =
                    conflicts.iter().map(|conflict| self.context.tell(conflict)).collect();
                words.say("check-invalid", [("conflicts", Value::from(told.join("; ")))])
            }
        }
    }

    /// Which clues the puzzle does not need.
    fn needless(&self, cells: CellSet) -> String {
        let words = &self.context.words;
        if cells.is_empty() {
            return words.word("check-minimal");
        }
        let names: Vec<String> = cells.iter().map(|cell| self.context.common.cells.name(cell)).collect();
        let values = [("count", Value::from(names.len())), ("cells", Value::from(names.join(" ")))];
        words.say("check-redundant", values)
    }
}

/// Whether the solution that the file gives is one of the puzzle; `None` if the file gives none.
fn given_solution(item: &Item, board: &Board) -> Option<bool> {
    let is_given = |field: &&Field| field.is_solution() && !field.text().trim().is_empty();
    let field = item.fields.iter().find(is_given)?;
    let solution = field.text().parse().ok().and_then(Solution::verify);
    Some(solution.is_some_and(|solution| board.admits(&solution)))
}
