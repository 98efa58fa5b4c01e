//! `rate`: how hard a puzzle is, on the scale of Sudoku Explainer.

use std::fmt::Write as _;

use minirow::Puzzle;
use minirow::answer::Rating;
use minirow::se::{Options, Rated, RatedEnd};

use crate::answer::{Answer, Tally};
use crate::args::RateArgs;
use crate::context::Context;
use crate::input::{Batch, Item, Resolved};
use crate::pipeline::{self, Job};
use crate::values::{RateFormat, RatePart};

pub(crate) fn run(context: &Context, args: &RateArgs) -> Tally {
    let work = Some(args.work.saturating_mul(1_000_000));
    let options = Options { uniqueness: !args.no_uniqueness, work };
    pipeline::run(context, None, &Rate { context, options, format: &args.format })
}

struct Rate<'a> {
    context: &'a Context,
    options: Options,
    format: &'a RateFormat,
}

impl Job for Rate<'_> {
    fn answer(&self, batch: &Batch, answer: &mut Answer) {
        for item in &batch.items {
            match item.content.resolve(item.line) {
                Resolved::Problem(problem) => answer.problem(self.context, item, problem),
                Resolved::Conflict(both) => answer.problem(self.context, item, &both.1),
                Resolved::Puzzle(both) => {
                    let rating = Rating::of(&both.1, &self.options);
                    answer.tally.count(rating.status());
                    let is_solved = rating.rated().is_some_and(|rated| rated.end == RatedEnd::Solved);
                    answer.tally.negative += u64::from(!is_solved);
                    self.say(item, &both.0, &rating, answer);
                }
            }
        }
    }
}

impl Rate<'_> {
    fn say(&self, item: &Item, puzzle: &Puzzle, rating: &Rating, answer: &mut Answer) {
        if self.context.common.json {
            return answer.json(self.context, item, rating);
        }
        let words = &self.context.words;
        match rating.rated() {
            None => answer.comment(self.context, item, &words.word("no-solution")),
            Some(rated) if rated.end == RatedEnd::Limit => {
                answer.comment(self.context, item, &words.word("rate-limit"));
            }
            Some(rated) => {
                let start = answer.out.len();
                self.text(puzzle, *rated, &mut answer.out);
                answer.head(self.context, item, start);
            }
        }
    }

    fn text(&self, puzzle: &Puzzle, rated: Rated, out: &mut String) {
        let tenths = |out: &mut String, rating: u16| _ = write!(out, "{}.{}", rating / 10, rating % 10);
        for part in &self.format.0 {
            match part {
                RatePart::Text(text) => out.push_str(text),
                RatePart::Puzzle => {
                    out.push_str(std::str::from_utf8(&puzzle.givens().ascii()).unwrap_or_default());
                }
                RatePart::Er => tenths(out, rated.er),
                RatePart::Ep => tenths(out, rated.ep),
                RatePart::Ed => tenths(out, rated.ed),
            }
        }
        out.push('\n');
    }
}
