//! `solve`: the lexicographically first solution, and whether there are others.

use std::fmt::Write as _;

use minirow::format::{Entry, Format};
use minirow::lanes::Kernel;
use minirow::logic::{End, Path, Profile};
use minirow::{Board, Engine, Outcome, Puzzle, Solution};
use serde_json::json;

use super::Place;
use crate::answer::{Answer, Tally};
use crate::args::SolveArgs;
use crate::context::Context;
use crate::drawing::side_by_side;
use crate::input::{Batch, Item, Resolved};
use crate::lanes;
use crate::pipeline::{self, Job};
use crate::values::EngineArg;
use minirow_words::Value;

pub(crate) fn run(context: &Context, args: &SolveArgs) -> Tally {
    let method = match args.engine {
        EngineArg::Rules if args.techniques.is_empty() => Method::Rules(Profile::singles()),
        EngineArg::Rules => Method::Rules(Profile::of(&args.techniques)),
        other if args.any => Method::Any(super::search_engine(other)),
        other => Method::Solve(super::search_engine(other)),
    };
    let header = args.to.and_then(Format::header).filter(|_| !context.common.json);
    let plain_lines = !context.common.json && matches!(args.to, None | Some(Format::Line));
    pipeline::run(context, header, &Solve { context, method, to: args.to, plain_lines })
}

struct Solve<'a> {
    context: &'a Context,
    method: Method,
    to: Option<Format>,
    /// Whether an answer is just the 81 digits.
    plain_lines: bool,
}

enum Method {
    Solve(Engine),
    Any(Engine),
    Rules(Profile),
}

/// What was found out about a puzzle.
#[derive(Clone)]
enum Verdict {
    None,
    Unique(Solution),
    Multiple(Solution, Solution),
    /// A solution, and nothing known about others.
    Any(Solution),
    /// The techniques lead no further than this.
    Stuck(Box<Board>),
}

impl From<Outcome> for Verdict {
    fn from(outcome: Outcome) -> Self {
        match outcome {
            Outcome::Unsolvable => Self::None,
            Outcome::Unique(solution) => Self::Unique(solution),
            Outcome::Multiple(first, second) => Self::Multiple(first, second),
        }
    }
}

impl From<Option<Solution>> for Verdict {
    fn from(solution: Option<Solution>) -> Self {
        solution.map_or(Self::None, Self::Any)
    }
}

impl Verdict {
    const fn solution(&self) -> Option<&Solution> {
        match self {
            Self::Unique(solution) | Self::Multiple(solution, _) | Self::Any(solution) => Some(solution),
            Self::None | Self::Stuck(_) => None,
        }
    }

    fn count(&self, tally: &mut Tally) {
        match self {
            Self::None => tally.none += 1,
            Self::Unique(_) => tally.unique += 1,
            Self::Multiple(..) => tally.multiple += 1,
            Self::Any(_) | Self::Stuck(_) => tally.other += 1,
        }
        tally.negative += u64::from(self.solution().is_none());
    }
}

impl Method {
    /// The verdict on each item at once, where the method can do that.
    fn on_batch(&self, kernel: Kernel, batch: &Batch) -> Vec<Option<Verdict>> {
        match self {
            Self::Solve(Engine::Lanes) => {
                lanes::solve(kernel, batch).into_iter().map(|outcome| outcome.map(Verdict::from)).collect()
            }
            Self::Any(Engine::Lanes) => {
                lanes::any(kernel, batch).into_iter().map(|solution| solution.map(Verdict::from)).collect()
            }
            _ => vec![None; batch.items.len()],
        }
    }

    fn on_board(&self, board: &Board) -> Verdict {
        match self {
            Self::Any(engine) => Verdict::from(engine.any(board)),
            Self::Solve(engine) => Verdict::from(engine.solve(board)),
            Self::Rules(profile) => match Path::new(board.clone(), profile).end {
                End::Solved(solution) => Verdict::Unique(solution),
                End::Stuck(left) => Verdict::Stuck(left),
                End::Contradiction(_) => Verdict::None,
            },
        }
    }
}

impl Job for Solve<'_> {
    fn answer(&self, batch: &Batch, answer: &mut Answer) {
        let verdicts = self.method.on_batch(self.context.kernel(), batch);
        for ((item, verdict), number) in batch.items.iter().zip(verdicts).zip(batch.before + 1..) {
            if self.plain_lines
                && !batch.alone
                && let Some(verdict) = &verdict
                && let Some(solution) = verdict.solution()
            {
                verdict.count(&mut answer.tally);
                answer.line(&solution.grid().ascii());
                continue;
            }
            // The kernel has no solution for digits that break a rule; here they are told from honest puzzles.
            match item.content.resolve(item.line) {
                Resolved::Problem(problem) => answer.problem(self.context, item, problem),
                Resolved::Conflict(both) => answer.problem(self.context, item, &both.1),
                Resolved::Puzzle(both) => {
                    let verdict = verdict.unwrap_or_else(|| self.method.on_board(&both.1));
                    verdict.count(&mut answer.tally);
                    let place = Place { number, alone: batch.alone };
                    self.say(item, &both.0, &verdict, place, answer);
                }
            }
        }
    }
}

impl Solve<'_> {
    fn say(&self, item: &Item, puzzle: &Puzzle, verdict: &Verdict, place: Place, answer: &mut Answer) {
        if self.context.common.json {
            self.json(item, puzzle, verdict, answer);
        } else {
            self.text(item, puzzle, verdict, place, answer);
        }
    }

    fn json(&self, item: &Item, puzzle: &Puzzle, verdict: &Verdict, answer: &mut Answer) {
        let puzzle = ("puzzle", json!(on_one_line(puzzle)));
        let status = |status: &str| ("status", json!(status));
        let solution = |name, solution: &Solution| (name, json!(solution.to_string()));
        let members = match verdict {
            Verdict::None => vec![status("none"), puzzle],
            Verdict::Unique(only) => vec![status("unique"), puzzle, solution("solution", only)],
            Verdict::Multiple(first, second) => {
                vec![status("multiple"), puzzle, solution("solution", first), solution("second", second)]
            }
            Verdict::Any(found) => vec![status("any"), puzzle, solution("solution", found)],
            Verdict::Stuck(left) => {
                let placed = ("left", json!(left.placed().to_string()));
                vec![status("stuck"), puzzle, placed, ("open", json!(left.open().len()))]
            }
        };
        answer.json(self.context, item, members);
    }

    fn text(&self, item: &Item, puzzle: &Puzzle, verdict: &Verdict, place: Place, answer: &mut Answer) {
        let words = &self.context.words;
        let Some(solution) = verdict.solution() else {
            return match verdict {
                Verdict::Stuck(left) => self.stuck(item, left, answer),
                _ => answer.comment(self.context, item, &words.word("no-solution")),
            };
        };
        if place.alone && self.to.is_none() {
            answer.out.push_str(&side_by_side(&[puzzle.givens(), solution.grid()]));
            if matches!(verdict, Verdict::Multiple(..)) {
                let _ = writeln!(answer.err, "{}", words.word("several-solutions"));
            }
            return;
        }
        let entry = Entry { puzzle, solution: Some(solution), id: place.number };
        if let Err(error) = self.to.unwrap_or(Format::Line).write(&entry, &mut answer.out) {
            answer.tally.bad += 1;
            answer.comment(self.context, item, &self.context.words.tell(&error));
        }
    }

    /// Says how far the techniques came: the placed digits, and the candidates of the cells left open.
    fn stuck(&self, item: &Item, left: &Board, answer: &mut Answer) {
        let why = self.context.words.say(
            "stuck",
            [("open", Value::from(left.open().len())), ("placed", Value::from(left.placed().to_string()))],
        );
        answer.comment(self.context, item, &why);
        if self.context.summary() {
            let candidates = Puzzle::from(left);
            let entry = Entry { puzzle: &candidates, solution: None, id: 1 };
            let _ = Format::HodokuPm.write(&entry, &mut answer.err);
        }
    }
}

/// The puzzle as text that says all of it: 81 characters, or 729 if it has pencilmarks.
fn on_one_line(puzzle: &Puzzle) -> String {
    let mut marks = String::new();
    let entry = Entry { puzzle, solution: None, id: 1 };
    match puzzle.marks().is_some().then(|| Format::Sukaku.write(&entry, &mut marks)) {
        Some(Ok(())) => marks.trim_end().to_owned(),
        _ => puzzle.grid().to_string(),
    }
}
