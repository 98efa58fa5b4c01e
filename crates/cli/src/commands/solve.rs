//! `solve`: the lexicographically first solution, and whether there are others.

use std::fmt::Write as _;

use minirow::format::{Entry, Format};
use minirow::logic::{End, Path, TECHNIQUES, Technique};
use minirow::{Board, Engine, Outcome, Puzzle, Solution};
use serde_json::json;

use super::{Each, Place};
use crate::answer::{Answer, Tally};
use crate::args::{EngineArg, SolveArgs};
use crate::context::Context;
use crate::drawing::side_by_side;
use crate::input::{Item, Resolved};
use crate::language::Value;
use crate::pipeline;

pub(crate) fn run(context: &Context, args: &SolveArgs) -> Tally {
    let method = match args.engine {
        EngineArg::Rules if args.techniques.is_empty() => Method::Rules(TECHNIQUES.to_vec()),
        EngineArg::Rules => Method::Rules(args.techniques.clone()),
        other if args.any => Method::Any(super::search_engine(other)),
        other => Method::Solve(super::search_engine(other)),
    };
    let header = args.to.and_then(Format::header).filter(|_| !context.common.json);
    pipeline::run(context, header, &Solve { context, method, to: args.to })
}

struct Solve<'a> {
    context: &'a Context,
    method: Method,
    to: Option<Format>,
}

enum Method {
    Solve(Engine),
    Any(Engine),
    Rules(Vec<&'static dyn Technique>),
}

/// What was found out about a puzzle.
enum Verdict {
    None,
    Unique(Solution),
    Multiple(Solution, Solution),
    /// A solution, and nothing known about others.
    Any(Solution),
    /// The techniques lead no further than this.
    Stuck(Box<Board>),
}

impl Method {
    fn verdict(&self, board: &Board) -> Verdict {
        match self {
            Self::Any(engine) => engine.any(board).map_or(Verdict::None, Verdict::Any),
            Self::Solve(engine) => match engine.solve(board) {
                Outcome::Unsolvable => Verdict::None,
                Outcome::Unique(solution) => Verdict::Unique(solution),
                Outcome::Multiple(first, second) => Verdict::Multiple(first, second),
            },
            Self::Rules(techniques) => match Path::new(board.clone(), techniques).end {
                End::Solved(solution) => Verdict::Unique(solution),
                End::Stuck(left) => Verdict::Stuck(left),
                End::Contradiction(_) => Verdict::None,
            },
        }
    }
}

impl Each for Solve<'_> {
    fn context(&self) -> &Context {
        self.context
    }

    fn each(&self, item: &Item, resolved: &Resolved<'_>, place: Place, answer: &mut Answer) {
        let (puzzle, board) = match resolved {
            Resolved::Puzzle(both) => (&both.0, &both.1),
            Resolved::Conflict(both) => return answer.problem(self.context, item, &both.1),
            Resolved::Problem(problem) => return answer.problem(self.context, item, problem),
        };
        let verdict = self.method.verdict(board);
        match &verdict {
            Verdict::None => answer.tally.none += 1,
            Verdict::Unique(_) => answer.tally.unique += 1,
            Verdict::Multiple(..) => answer.tally.multiple += 1,
            Verdict::Any(_) | Verdict::Stuck(_) => answer.tally.other += 1,
        }
        answer.tally.negative += u64::from(matches!(verdict, Verdict::None | Verdict::Stuck(_)));
        if self.context.common.json {
            self.json(item, puzzle, &verdict, answer);
        } else {
            self.text(item, puzzle, &verdict, place, answer);
        }
    }
}

impl Solve<'_> {
    fn json(&self, item: &Item, puzzle: &Puzzle, verdict: &Verdict, answer: &mut Answer) {
        let puzzle = ("puzzle", json!(puzzle.grid().to_string()));
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
                vec![
                    status("stuck"),
                    puzzle,
                    ("left", json!(left.placed().to_string())),
                    ("open", json!(left.open().len())),
                ]
            }
        };
        answer.json(self.context, item, members);
    }

    fn text(&self, item: &Item, puzzle: &Puzzle, verdict: &Verdict, place: Place, answer: &mut Answer) {
        let words = &self.context.words;
        let solution = match verdict {
            Verdict::None => return answer.comment(self.context, item, &words.word("no-solution")),
            Verdict::Stuck(left) => return self.stuck(item, left, answer),
            Verdict::Unique(solution) | Verdict::Multiple(solution, _) | Verdict::Any(solution) => solution,
        };
        if place.alone && self.to.is_none() {
            answer.out.push_str(&side_by_side(&[&puzzle.givens, solution.grid()]));
            if matches!(verdict, Verdict::Multiple(..)) {
                let _ = writeln!(answer.err, "{}", words.word("several-solutions"));
            }
            return;
        }
        let entry = Entry { puzzle, solution: Some(solution), id: place.number };
        if let Err(error) = self.to.unwrap_or(Format::Line).write(&entry, &mut answer.out) {
            answer.tally.bad += 1;
            answer.comment(self.context, item, &self.context.cannot_write(&error));
        }
    }

    /// Says how far the techniques came: the placed digits, and the candidates of the cells left open.
    fn stuck(&self, item: &Item, left: &Board, answer: &mut Answer) {
        let why = self.context.words.say(
            "stuck",
            [("open", Value::from(left.open().len())), ("placed", Value::from(left.placed().to_string()))],
        );
        answer.comment(self.context, item, &why);
        let candidates = super::candidates::as_puzzle(left);
        let entry = Entry { puzzle: &candidates, solution: None, id: 1 };
        if self.context.summary() {
            let _ = Format::HodokuPm.write(&entry, &mut answer.err);
        }
    }
}
