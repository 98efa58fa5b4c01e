//! `solve`: the lexicographically first solution, and whether there are others.

use std::fmt::Write as _;
use std::fs::File;
use std::io::Read as _;
use std::ops::ControlFlow;
use std::path::Path as FilePath;

use clap::Args;
use minirow::answer::{Solved, Verdict, Written};
use minirow::format::{Entry, Format, Writer};
use minirow::lanes::Kernel;
use minirow::logic::{End, Path, Profile, Technique};
use minirow::{Board, Engine, Order, Puzzle};
use minirow_variant::Question;

use super::{Command, Needs, Place, Span, variant};
use crate::answer::{Answer, Tally};
use crate::args::Inputs;
use crate::context::Context;
use crate::drawing::side_by_side;
use crate::errors::Errors;
use crate::input::{Batch, Content, Item, Keep, Resolved, Source};
use crate::lanes;
use crate::pipeline::{self, Job};
use crate::signals::{STOP, is_stopped};
use crate::values::{EngineArg, engines, formats, parse_technique};
use minirow_words::Value;

/// Print the lexicographically first solution, the same from every engine
///
/// If a puzzle has several solutions, the first in lexicographic order is printed. If it has none, a line that begins with `#`
/// takes its place and the exit code is 1.
///
/// Engines: `backtrack` tries digits in reading order and scans the houses; `flags` does the same with one bit per used digit;
/// `propagate` places naked and hidden singles, then guesses in the cell with the fewest candidates; `bands` works on all nine
/// digits at once in vectors; `lanes` solves many puzzles at once, one per vector lane; `rules` uses only the techniques of
/// --techniques and may get stuck.
#[derive(Args)]
#[command(before_help = "\
Examples:
  minirow solve puzzle.txt
  minirow solve --to boj2580 < puzzle.txt
  minirow solve --engine rules --techniques naked-single,hidden-single puzzle.txt
  minirow solve puzzles.parquet --column puzzle -o solved.parquet")]
pub(super) struct SolveArgs {
    #[command(flatten)]
    inputs: Inputs,

    /// Format of the output; `minirow convert --help` lists them [default: line, or a drawing for one puzzle on a terminal]
    #[arg(long, conflicts_with = "json", value_name = "FORMAT", hide_possible_values = true, value_parser = formats(Format::can_write))]
    to: Option<Format>,

    /// Algorithm
    #[arg(long, default_value_t, value_parser = engines(&[EngineArg::Rules]))]
    engine: EngineArg,

    /// Print the first solution found, without checking whether there are others
    #[arg(long)]
    any: bool,

    /// The techniques that `--engine rules` may use [default: full-house,naked-single,hidden-single]
    #[arg(long, value_delimiter = ',', value_name = "IDS", value_parser = parse_technique)]
    techniques: Vec<Technique>,

    /// The column of a Parquet file that holds the puzzles [default: puzzle]
    #[arg(long, value_name = "NAME")]
    column: Option<String>,
}

impl Command for SolveArgs {
    fn needs(&self) -> Needs {
        Needs {
            errors: Errors::among(self.to),
            keep: if matches!(self.to, Some(Format::Csv | Format::Ndjson)) {
                Keep::Fields
            } else {
                Keep::Nothing
            },
            span: if self.engine == EngineArg::default() { Span::Moment } else { Span::Input },
            ..Needs::of(&self.inputs)
        }
    }

    fn refusal(&self, context: &Context) -> Option<&'static str> {
        let is_parquet = parquet_file(context).is_some();
        if self.column.is_some() && !is_parquet {
            return Some("refused-column");
        }
        let common = &context.common;
        let is_told_how =
            common.json || common.strict || common.from.is_some() || self.to.is_some() || self.any;
        if is_parquet && (is_told_how || self.engine != EngineArg::default()) {
            return Some("refused-parquet");
        }
        match self.engine {
            EngineArg::Rules => self.any.then_some("refused-any"),
            _ => (!self.techniques.is_empty()).then_some("refused-techniques"),
        }
    }

    fn run(&self, context: &Context) -> Tally {
        let method = match self.engine {
            EngineArg::Rules if self.techniques.is_empty() => Method::Rules(Profile::singles()),
            EngineArg::Rules => Method::Rules(Profile::of(&self.techniques)),
            other if self.any => Method::Any(other.search()),
            other => Method::Solve(other.search()),
        };
        #[cfg(feature = "parquet")]
        if let Some(path) = parquet_file(context) {
            return super::parquet::run(context, path, self.column.as_deref().unwrap_or("puzzle"));
        }
        let plain_lines = !context.common.json && matches!(self.to, None | Some(Format::Line));
        let option = match self {
            Self { to: Some(_), .. } => Some("--to"),
            Self { any: true, .. } => Some("--any"),
            _ if self.engine != EngineArg::default() => Some("--engine"),
            _ => None,
        };
        pipeline::run(context, None, &Solve { context, method, to: self.to, plain_lines, option })
    }
}

/// The Parquet file that is the whole input.
fn parquet_file(context: &Context) -> Option<&FilePath> {
    let [Source::File(path)] = &context.sources[..] else { return None };
    // What is read from a pipe would be gone.
    if !path.is_file() {
        return None;
    }
    let mut start = [0; 4];
    File::open(path).and_then(|mut file| file.read_exact(&mut start)).ok()?;
    (start == *b"PAR1").then_some(path)
}

struct Solve<'a> {
    context: &'a Context,
    method: Method,
    to: Option<Format>,
    /// Whether an answer is just the 81 digits.
    plain_lines: bool,
    /// An option that only classic puzzles have.
    option: Option<&'static str>,
}

/// Gives the verdict on each item in turn, if there is one yet.
type VerdictOn = Box<dyn FnMut(&Batch, usize) -> Option<Verdict>>;

enum Method {
    Solve(Engine),
    Any(Engine),
    Rules(Profile),
}

impl Method {
    /// Asks the kernel about all items at once, where the method can do that. The result gives the verdict on each item in turn.
    fn on_batch(&self, kernel: Kernel, batch: &Batch) -> VerdictOn {
        match self {
            Self::Solve(Engine::Lanes) => {
                let mut outcomes = lanes::solve(kernel, batch);
                Box::new(move |batch, index| outcomes.next(batch, index).map(Verdict::from))
            }
            Self::Any(Engine::Lanes) => {
                let mut solutions = lanes::any(kernel, batch);
                Box::new(move |batch, index| solutions.next(batch, index).map(Verdict::from))
            }
            _ => Box::new(|_, _| None),
        }
    }

    fn on_board(&self, board: &Board) -> Verdict {
        match self {
            Self::Any(engine) => any(*engine, board),
            Self::Solve(engine) => engine.solve_until(&STOP, board).map_or(Verdict::Stopped, Verdict::from),
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
        let mut verdict_on = self.method.on_batch(self.context.kernel(), batch);
        let mut writer = batch.writer(self.to.unwrap_or(Format::Line));
        for index in 0..batch.len() {
            let verdict = verdict_on(batch, index);
            if verdict.is_none() && is_stopped() {
                answer.is_cut = true;
                return;
            }
            if let Some(verdict) = &verdict
                && self.say_at_once(batch, index, verdict, answer)
            {
                continue;
            }
            let item = &*batch.item(index);
            // The kernel has no solution for digits that break a rule; here they are distinguished from puzzles that keep the rules.
            match item.content.resolve(item.line) {
                Resolved::Problem(problem) => answer.problem(self.context, item, problem),
                Resolved::Variant(read) => {
                    let start = answer.out.len();
                    match self.option {
                        Some(option) => variant::refuse_option(self.context, item, option, answer),
                        None => variant::ask(self.context, &Question::Solve, item, read, answer),
                    }
                    answer.head(self.context, item, start);
                    if answer.is_cut {
                        return;
                    }
                }
                Resolved::Conflict(both) => {
                    writer.write_header(&item.fields, &mut answer.out);
                    answer.problem(self.context, item, &both.1);
                }
                Resolved::Puzzle(both) => {
                    writer.write_header(&item.fields, &mut answer.out);
                    let start = answer.out.len();
                    let verdict = verdict.unwrap_or_else(|| self.method.on_board(&both.1));
                    count(&verdict, &mut answer.tally);
                    if self.context.common.json {
                        let solved = Solved { puzzle: Written::Puzzle(&both.0), verdict: &verdict };
                        answer.json(self.context, item, solved);
                        continue;
                    }
                    let place = Place { number: batch.number(index), alone: batch.alone };
                    self.text(item, &both.0, &verdict, place, &mut writer, answer);
                    answer.head(self.context, item, start);
                }
            }
        }
    }
}

/// Any solution, until a signal comes.
fn any(engine: Engine, board: &Board) -> Verdict {
    let mut first = None;
    let flow = engine.search_until(&STOP, board, Order::Any, &mut |solution| {
        first = Some(*solution);
        ControlFlow::Break(())
    });
    if first.is_none() && flow.is_break() { Verdict::Stopped } else { Verdict::from(first) }
}

fn count(verdict: &Verdict, tally: &mut Tally) {
    tally.count(verdict.status());
    tally.negative += u64::from(verdict.solution().is_none());
}

impl Solve<'_> {
    /// The quick way for most lines of a list: a solved puzzle, answered without reading it in full. Whether it was possible.
    fn say_at_once(&self, batch: &Batch, index: usize, verdict: &Verdict, answer: &mut Answer) -> bool {
        let Some(solution) = verdict.solution() else { return false };
        let common = &self.context.common;
        if self.plain_lines && !batch.alone {
            let start = answer.out.len();
            answer.line(&solution.grid().ascii());
            if common.with_filename {
                answer.head(self.context, &batch.item(index), start);
            }
        } else if common.json
            && let item = batch.item(index)
            && let Content::Plain(line) = &item.content
        {
            answer.json_solved(self.context, &item, Solved { puzzle: Written::Line(line), verdict });
        } else {
            return false;
        }
        count(verdict, &mut answer.tally);
        true
    }

    fn text(
        &self,
        item: &Item,
        puzzle: &Puzzle,
        verdict: &Verdict,
        place: Place,
        writer: &mut Writer,
        answer: &mut Answer,
    ) {
        let words = &self.context.words;
        let Some(solution) = verdict.solution() else {
            if self.context.errors == Errors::Objects {
                return answer.json(self.context, item, Solved { puzzle: Written::Puzzle(puzzle), verdict });
            }
            if self.to == Some(Format::Csv) {
                // A solution that the file gives is none.
                let fields: Vec<_> =
                    item.fields.iter().filter(|field| !field.is_solution()).cloned().collect();
                let entry = Entry { puzzle, solution: None, id: place.number };
                let _ = writer.write(&entry, &fields, &mut answer.out);
            }
            return match verdict {
                Verdict::Stuck(left) => self.stuck(item, left, answer),
                Verdict::Stopped => answer.comment(self.context, item, &words.word("stopped-before")),
                _ => answer.comment(self.context, item, &words.word("no-solution")),
            };
        };
        if place.alone && self.to.is_none() {
            answer
                .out
                .push_str(&side_by_side(&[puzzle.givens(), solution.grid()], self.context.is_coloured()));
            if matches!(verdict, Verdict::Multiple(..)) {
                let _ = writeln!(answer.err, "{}", words.word("several-solutions"));
            }
            return;
        }
        let entry = Entry { puzzle, solution: Some(solution), id: place.number };
        if let Err(error) = writer.write(&entry, &item.fields, &mut answer.out) {
            answer.refuse(self.context, item, &self.context.words.tell(&error));
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
