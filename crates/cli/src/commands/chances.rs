//! `chances`: how many of all solutions have each candidate, as text, JSON or a heat-map.

use std::fmt::Write as _;

use clap::Args;
use minirow::draw::Theme;
use minirow::exact::{Chances as Counts, Run};
use minirow::{Board, Candidate, Digit, Puzzle};
use minirow_words::steps::CellNames;

use super::exact::WorkArgs;
use super::pictures::{Pictures, run_drawing};
use super::{Command, Each, Needs, Place, exact};
use crate::answer::{Answer, Tally};
use crate::args::Inputs;
use crate::context::Context;
use crate::errors::Errors;
use crate::input::Item;
use crate::pipeline;

/// Count how many solutions contain each candidate
///
/// Prints the number of solutions, then one line per candidate that occurs in a solution: cell, digit, number of solutions that contain
/// it, percentage. In JSON, `cells` has nine counts per cell.
#[derive(Args)]
#[command(after_help = "\
Examples:
  minirow chances puzzle.txt
  minirow chances --svg puzzle.txt > heat-map.svg")]
pub(super) struct ChancesArgs {
    #[command(flatten)]
    inputs: Inputs,

    #[command(flatten)]
    work: WorkArgs,

    /// Draw an SVG heat map: darker candidates occur in more solutions. For several puzzles, -o is required and its file name is numbered
    #[arg(long, conflicts_with = "json")]
    svg: bool,
}

impl Command for ChancesArgs {
    fn needs(&self) -> Needs {
        Needs {
            errors: if self.svg { Errors::Messages } else { Errors::Comments },
            ..Needs::of(&self.inputs)
        }
    }

    fn run(&self, context: &Context) -> Tally {
        let pictures = self.svg.then(|| Pictures::new(context, None, None));
        let chances = Chances { context, run: self.work.run(context), pictures };
        run_drawing(pipeline::one_by_one, context, &chances, chances.pictures.as_ref())
    }
}

struct Chances<'a> {
    context: &'a Context,
    run: Run<'static>,
    /// Where heat-maps go, if they are wanted.
    pictures: Option<Pictures<'a>>,
}

impl Each for Chances<'_> {
    fn context(&self) -> &Context {
        self.context
    }

    fn puzzle(&self, item: &Item, (_, board): &(Puzzle, Board), place: Place, answer: &mut Answer) {
        let chances = match minirow::exact::chances(board, &self.run) {
            Ok(chances) => chances,
            Err(stopped) => return exact::stopped(self.context, item, stopped, answer),
        };
        match chances.solutions() {
            0 => answer.tally.none += 1,
            1 => answer.tally.unique += 1,
            _ => answer.tally.multiple += 1,
        }
        if let Some(pictures) = &self.pictures {
            pictures.take(place.number, chances.heat_map(board).svg(Theme::Light), answer);
        } else if self.context.common.json {
            answer.json(self.context, item, &chances);
        } else {
            if place.number > 1 {
                answer.out.push('\n');
            }
            write_table(board, &chances, self.context.common.cells, &mut answer.out);
        }
    }
}

/// The number of solutions; then a line for each candidate that some solution has: cell, digit, count, percent.
fn write_table(board: &Board, chances: &Counts, names: CellNames, out: &mut String) {
    let solutions = chances.solutions();
    let width = solutions.to_string().len();
    let _ = writeln!(out, "{solutions}");
    for cell in board.open() {
        for digit in Digit::ALL {
            let candidate = Candidate { cell, digit };
            let count = chances.count(candidate);
            if count > 0 {
                let percent = 100.0 * chances.share(candidate);
                let _ = writeln!(out, "{} {digit} {count:>width$} {percent:>8.4} %", names.name(cell));
            }
        }
    }
}
