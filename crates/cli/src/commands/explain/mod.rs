//! `explain`: the way through a puzzle, step by step, each with its reason.

mod files;
#[cfg(feature = "parquet")]
mod table;

use std::fmt::Write as _;
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use minirow::answer::{Ending, Explained, Position};
use minirow::logic::{Easiest, Family, Notation, Profile, Step, check, easiest};
use minirow::{Board, Engine, Outcome, Puzzle};
use minirow_variant::format::Read;
use minirow_words::Value;
use minirow_words::steps::Teller;

use super::steps::{StepArgs, ThemeArg};
use super::variant::steps::Span;
use super::{Command, Each, Needs, Place, steps, variant};
use crate::answer::{Answer, Tally};
use crate::args::Inputs;
use crate::context::Context;
use crate::drawing::side_by_side;
use crate::errors::Errors;
use crate::input::Item;
use crate::pipeline;
use files::Files;

/// A compact notation for steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum NotationArg {
    /// As in forums: (2=8)r4c3 - (8)r7c3 = (8)r8c2 - (8=2)r8c7 => r4c7<>2
    Eureka,
    /// As HoDoKu does: 2- r4c3 -8- r7c3 =8= r8c2 -8- r8c7 -2 => r4c7<>2
    Hodoku,
}

/// A format of the steps as data.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum StepFormat {
    /// A table with one row for each step
    Parquet,
}

/// Solve step by step and explain each step
///
/// Starts from the digits and pencilmarks of the position. No step is a guess. If no technique applies, prints the position it reached
/// and exits with 1. If the puzzle has several solutions, techniques that assume uniqueness are disabled.
#[derive(Args)]
#[command(after_help = "\
Examples:
  minirow explain puzzle.txt
  minirow explain --from-step 10 --to-step 12 --grids puzzle.txt
  minirow explain --notation eureka puzzle.txt
  minirow explain --easiest --html report.html puzzle.txt
  minirow explain --no-uniqueness --certificate proof.jsonl puzzle.txt
  minirow explain --techniques naked-single,hidden-single --verify list.txt
  minirow explain --to parquet list.txt -o steps.parquet")]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of the command line")]
pub(super) struct ExplainArgs {
    #[command(flatten)]
    inputs: Inputs,

    #[command(flatten)]
    steps: StepArgs,

    /// First step to print
    #[arg(long, value_name = "N", default_value_t = 1)]
    from_step: usize,

    /// Last step to print
    #[arg(long, value_name = "N")]
    to_step: Option<usize>,

    /// Print steps in compact notation instead of sentences
    #[arg(long, value_enum, value_name = "NOTATION")]
    notation: Option<NotationArg>,

    /// Print long arguments in full, with every deduction; with --to parquet, add the columns text and evidence
    #[arg(long)]
    details: bool,

    /// Write the steps of all puzzles as a Parquet table with one row per step (in a build with the `parquet` feature)
    #[arg(id = "step_format", long = "to", value_enum, value_name = "FORMAT", hide_possible_values = true, conflicts_with_all = ["json", "from_step", "to_step", "notation", "grids", "verify", "easiest", "svg_folder", "html", "certificate_file"])]
    to: Option<StepFormat>,

    /// Print the candidates before each step that is not a single
    #[arg(long, conflicts_with = "json")]
    grids: bool,

    /// Check every step with the independent checker
    #[arg(long)]
    verify: bool,

    /// Search for the easiest path (lowest hardest step, then least effort) and report the gain over the default path
    #[arg(long)]
    easiest: bool,

    /// Write a picture of each printed step to this folder
    #[arg(id = "svg_folder", long = "svg", value_name = "DIR")]
    svg: Option<PathBuf>,

    /// Write an illustrated report of the printed steps to one HTML file
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,

    /// Write the full path to FILE as a proof that `minirow verify` can check
    #[arg(id = "certificate_file", long = "certificate", value_name = "FILE")]
    certificate: Option<PathBuf>,

    /// Colours of the pictures of --svg
    #[arg(long, value_enum, default_value_t, hide_default_value = true, value_name = "THEME")]
    theme: ThemeArg,
}

impl Command for ExplainArgs {
    fn needs(&self) -> Needs {
        let needs = Needs::of(&self.inputs);
        if self.to.is_some() { Needs { errors: Errors::Omitted, ..needs } } else { needs }
    }

    fn refusal(&self, context: &Context) -> Option<&'static str> {
        self.to?;
        if cfg!(not(feature = "parquet")) {
            return Some("refused-parquet-feature");
        }
        context.is_for_screen().then_some("parquet-to-terminal")
    }

    fn run(&self, context: &Context) -> Tally {
        #[cfg(feature = "parquet")]
        if self.to.is_some() {
            return table::run(context, self);
        }
        let teller = steps::teller(context);
        let files = match Files::new(context, self, teller) {
            Ok(files) => files,
            Err(tally) => return tally,
        };
        let explain = Explain { context, args: self, profile: steps::profile(&self.steps), teller, files };
        let mut tally = pipeline::run(context, None, &explain);
        tally.bad += explain.files.write();
        tally
    }
}

struct Explain<'a> {
    context: &'a Context,
    args: &'a ExplainArgs,
    profile: Profile,
    teller: Teller,
    files: Files<'a>,
}

/// Where a path begins.
#[derive(Clone, Copy)]
struct Start<'a> {
    board: &'a Board,
    place: Place,
    /// The gain of the easiest path, if it was asked for.
    gained: Option<&'a Easiest>,
}

impl Each for Explain<'_> {
    fn context(&self) -> &Context {
        self.context
    }

    fn puzzle(&self, item: &Item, (_, board): &(Puzzle, Board), place: Place, answer: &mut Answer) {
        if !self.context.common.json && !place.alone {
            let _ = writeln!(answer.out, "# {}:{}", self.context.name(item), item.line);
        }
        let gained = self.args.easiest.then(|| easiest(board, &self.profile.clone().for_board(board)));
        let path = match &gained {
            Some(gained) => gained.path.clone(),
            None => steps::path(&self.args.steps, board),
        };
        let start = Start { board, place, gained: gained.as_ref() };
        self.files.path(place.number, &path, answer);
        let mut is_shortened = false;
        for ((here, step), number) in path.walk().zip(1..) {
            if self.args.to_step.is_some_and(|last| number > last) {
                self.remark(is_shortened, &mut answer.out);
                return self.end(item, number - 1, &Position::Shown(&here), start, answer);
            }
            let rejected = self.args.verify.then(|| check(&here, step)).and_then(Result::err);
            if let Some(rejection) = rejected {
                let error = rejection.to_string();
                let state = Position::Rejected { step: number, error: &error };
                return self.end(item, number, &state, start, answer);
            }
            if number >= self.args.from_step {
                let shortened = self.shortened(&here, step);
                is_shortened |= shortened.is_some();
                let text = shortened.unwrap_or_else(|| self.told(&here, step));
                if self.context.common.json {
                    answer.json(self.context, item, Explained { number, text: &text, step });
                } else {
                    if self.args.grids && step.technique().family() != Family::Single {
                        steps::candidates(&mut answer.out, &here);
                    }
                    steps::numbered(&mut answer.out, number, &text);
                }
            }
        }
        self.remark(is_shortened, &mut answer.out);
        let is_told = |gained: &&Easiest| gained.usual_steps > 0 && !self.context.common.json;
        if let Some(gained) = gained.as_ref().filter(is_told) {
            self.gained(gained, &mut answer.out);
        }
        self.end(item, path.steps.len(), &Position::from(&path.end), start, answer);
    }

    fn variant(&self, item: &Item, read: &Read, place: Place, answer: &mut Answer) {
        let args = self.args;
        let options = [
            ("--notation", args.notation.is_some()),
            ("--grids", args.grids),
            ("--easiest", args.easiest),
            ("--svg", args.svg.is_some()),
            ("--html", args.html.is_some()),
        ];
        let option = options.into_iter().find(|(_, is_given)| *is_given).map(|(option, _)| option);
        if let Some(option) = option.or(args.steps.classic_option()) {
            return variant::refuse_option(self.context, item, option, answer);
        }
        if !self.context.common.json && !place.alone {
            let _ = writeln!(answer.out, "# {}:{}", self.context.name(item), item.line);
        }
        let span = Span {
            from: args.from_step,
            to: args.to_step,
            is_verified: args.verify,
            is_certified: args.certificate.is_some(),
        };
        if let Some(certificate) = variant::steps::explain(self.context, span, item, read, answer) {
            self.files.certificate(place.number, certificate);
        }
    }
}

impl Explain<'_> {
    /// A step with a long argument in short, unless all of it is wanted.
    fn shortened(&self, board: &Board, step: &Step) -> Option<String> {
        let is_full = self.args.details || self.context.common.json || self.args.notation.is_some();
        if is_full { None } else { self.teller.shortened(board, step).map(|told| told.to_string()) }
    }

    /// Says how to see the arguments that were shortened.
    fn remark(&self, is_shortened: bool, out: &mut String) {
        if is_shortened {
            let _ = writeln!(out, "{}", self.context.words.word("explain-shortened"));
        }
    }

    /// The step in sentences, or in the notation that was asked for.
    fn told(&self, board: &Board, step: &Step) -> String {
        let notation = match self.args.notation {
            None => return self.teller.step(board, step).to_string(),
            Some(NotationArg::Eureka) => Notation::Eureka,
            Some(NotationArg::Hodoku) => Notation::Hodoku,
        };
        format!("{}: {}", self.teller.name(step.technique()), notation.step(board, step))
    }

    /// Reports the gain of the easiest path over the default one.
    fn gained(&self, easiest: &Easiest, out: &mut String) {
        let hard = easiest.path.steps.iter().filter(|step| step.technique().family() != Family::Single);
        let values = [
            ("steps", Value::from(hard.count())),
            ("usual", Value::from(easiest.usual_steps)),
            ("effort", Value::from(easiest.cost.to_string())),
            ("before", Value::from(easiest.usual_cost.to_string())),
        ];
        let words = &self.context.words;
        let _ = writeln!(out, "{}", words.say("explain-easiest", values));
        let proven = if easiest.is_least { "explain-least" } else { "explain-not-least" };
        let _ = writeln!(out, "{}", words.word(proven));
    }

    fn end(&self, item: &Item, steps: usize, state: &Position<'_>, start: Start<'_>, answer: &mut Answer) {
        let Start { board: start, place, gained } = start;
        let tally = &mut answer.tally;
        *match state {
            Position::Solved(_) => &mut tally.unique,
            Position::Contradiction(_) => &mut tally.none,
            Position::Stuck(_) | Position::Shown(_) | Position::Rejected { .. } => &mut tally.other,
        } += 1;
        tally.negative += u64::from(!matches!(state, Position::Solved(_) | Position::Shown(_)));
        if self.context.common.json {
            return answer.json(self.context, item, Ending { steps, state: *state, easiest: gained });
        }
        let words = &self.context.words;
        let steps = ("steps", Value::from(steps));
        let out = &mut answer.out;
        match state {
            Position::Solved(solution) => {
                let _ = writeln!(out, "{}", words.say("explain-solved", [steps]));
                if place.alone {
                    out.push_str(&side_by_side(
                        &[start.placed(), solution.grid()],
                        self.context.is_coloured(),
                    ));
                } else {
                    answer.line(&solution.grid().ascii());
                }
            }
            Position::Stuck(left) => {
                let open = ("open", Value::from(left.open().len()));
                let _ = writeln!(out, "{}", words.say("explain-stuck", [steps, open]));
                let why = match Engine::default().solve(start) {
                    Outcome::Unique(_) => None,
                    Outcome::Multiple(..) => Some("explain-several"),
                    Outcome::Unsolvable => Some("explain-none"),
                };
                if let Some(why) = why {
                    let _ = writeln!(out, "{}", words.word(why));
                }
                steps::candidates(out, left);
            }
            Position::Shown(left) => {
                let _ = writeln!(out, "{}", words.say("explain-shown", [steps]));
                steps::candidates(out, left);
            }
            Position::Contradiction(contradiction) => {
                let _ = writeln!(out, "{}", words.say("explain-contradiction", [steps]));
                let _ = writeln!(out, "{}", self.teller.contradiction(*contradiction));
            }
            Position::Rejected { error, .. } => {
                let values = [steps, ("reason", Value::from(*error))];
                let _ = writeln!(out, "{}", words.say("explain-rejected", values));
            }
        }
    }
}
