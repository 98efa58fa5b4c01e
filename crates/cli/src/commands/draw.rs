//! `draw`: a position, or a step on it, as SVG or as text for a terminal.

use std::fmt::Write as _;
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use minirow::answer::{Drawn, Nothing};
use minirow::draw::{Ink, Picture, sheet};
use minirow::logic::{Profile, Step, Technique, next_step};
use minirow::{Board, Puzzle};
use minirow_variant::draw::Drawing;
use minirow_variant::format::{self, Read};
use minirow_variant::{Answer as Said, Question};
use minirow_words::steps::Teller;

use super::pictures::{Pictures, Pixels, run_drawing};
use super::steps::{StepArgs, ThemeArg};
use super::{Command, Each, Needs, Place, exact, steps, variant};
use crate::answer::{Answer, Tally};
use crate::args::Inputs;
use crate::context::Context;
use crate::errors::Errors;
use crate::input::Item;
use crate::output::escaped;
use crate::pipeline;
use crate::values::whole;

/// Draw a position or a solving step
///
/// Without --step or --technique, draws the position. A step with several cases gets one picture per case. For several puzzles, SVG and
/// PNG files are numbered: picture.svg becomes picture-1.svg, picture-2.svg and so on. Only one picture can go to standard output.
#[derive(Args)]
#[command(after_help = "\
Examples:
  minirow draw puzzle.txt
  minirow draw puzzle.txt > puzzle.svg
  minirow draw --step 12 --svg step.svg puzzle.txt
  minirow draw --technique x-wing position.txt")]
pub(super) struct DrawArgs {
    #[command(flatten)]
    inputs: Inputs,

    /// Draw step N of the path that `explain` prints
    #[arg(long, value_name = "N", value_parser = whole::<u32>(1..=u64::from(u32::MAX)))]
    step: Option<u32>,

    /// Draw the first instance of this technique in the position
    #[arg(id = "drawn_technique", long = "technique", value_name = "ID", value_parser = str::parse::<Technique>, conflicts_with = "step")]
    technique: Option<Technique>,

    /// Output type [default: terminal on a terminal, otherwise svg]
    #[arg(id = "medium", long = "to", value_enum, value_name = "MEDIUM")]
    to: Option<Medium>,

    /// Width of a PNG image, in pixels
    #[arg(long, value_name = "PIXELS", default_value_t = 1200, value_parser = whole::<u32>(1..=10_000))]
    width: u32,

    /// Write the SVG to FILE instead of standard output; FILE is numbered if there are several puzzles
    #[arg(id = "svg_file", long = "svg", value_name = "FILE", conflicts_with = "json")]
    svg: Option<PathBuf>,

    /// Colour theme
    #[arg(long, value_enum, default_value_t, hide_default_value = true, value_name = "THEME")]
    theme: ThemeArg,

    #[command(flatten)]
    steps: StepArgs,
}

/// An output type for pictures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Medium {
    /// Vector graphic
    Svg,
    /// Text with symbols and colours
    Terminal,
    /// PNG image (requires the `print` feature)
    Png,
}

/// Pictures of one step that stand side by side.
const COLUMNS: usize = 3;

impl Command for DrawArgs {
    fn needs(&self) -> Needs {
        Needs {
            errors: match self.to {
                Some(Medium::Svg | Medium::Png) => Errors::Messages,
                Some(Medium::Terminal) | None => Errors::Comments,
            },
            ..Needs::of(&self.inputs)
        }
    }

    fn run(&self, context: &Context) -> Tally {
        let medium = self.to.unwrap_or(if context.to_screen { Medium::Terminal } else { Medium::Svg });
        #[cfg(not(feature = "print"))]
        if medium == Medium::Png {
            return super::unprinted(context);
        }
        #[cfg(feature = "print")]
        if medium == Medium::Png && context.to_screen {
            let refusal = context.words.say("print-to-file", [("what", "PNG".into())]);
            crate::output::print_error(&format!("{refusal}\n"));
            return Tally { bad: 1, ..Tally::default() };
        }
        let is_file_each = self.svg.is_some() || medium != Medium::Terminal && !context.common.json;
        let pixels = (medium == Medium::Png).then_some(Pixels { width: self.width });
        let draw = Draw {
            context,
            args: self,
            teller: steps::teller(context),
            pictures: is_file_each.then(|| Pictures::new(context, self.svg.as_deref(), pixels)),
        };
        run_drawing(pipeline::run, context, &draw, draw.pictures.as_ref())
    }
}

struct Draw<'a> {
    context: &'a Context,
    args: &'a DrawArgs,
    teller: Teller,
    /// Where pictures go that are a file each.
    pictures: Option<Pictures<'a>>,
}

/// The subject of a picture.
enum Subject {
    Position(Board),
    Step(Board, Box<Step>),
}

impl Each for Draw<'_> {
    fn context(&self) -> &Context {
        self.context
    }

    fn variant(&self, item: &Item, read: &Read, place: Place, answer: &mut Answer) {
        match (self.args.step, self.args.technique) {
            (Some(_), _) => variant::refuse_option(self.context, item, "--step", answer),
            (None, Some(_)) => variant::refuse_option(self.context, item, "--technique", answer),
            (None, None) => self.draw_variant(item, read, place, answer),
        }
    }

    fn puzzle(&self, item: &Item, (_, board): &(Puzzle, Board), place: Place, answer: &mut Answer) {
        let Some(subject) = self.subject(board) else {
            return self.nothing(item, board, answer);
        };
        answer.tally.other += 1;
        let (pictures, told) = match &subject {
            Subject::Position(board) => (vec![Picture::new(board)], None),
            Subject::Step(board, step) => {
                (Picture::of_step(board, step), Some(self.teller.step(board, step).to_string()))
            }
        };
        let svg = || sheet(&pictures, COLUMNS, steps::theme(self.args.theme));
        if let Some(pictures) = &self.pictures {
            pictures.take(place.number, svg(), answer);
        } else if self.context.common.json {
            answer.json(self.context, item, Drawn { text: told.as_deref(), svg: &svg() });
        } else {
            let ink = if self.context.is_coloured() { Ink::Coloured } else { Ink::Plain };
            for picture in &pictures {
                answer.out.push_str(&picture.text(ink));
            }
            if let Some(told) = told {
                let _ = writeln!(answer.out, "{told}\n{}", self.context.words.word("draw-signs"));
            }
        }
    }
}

impl Draw<'_> {
    fn draw_variant(&self, item: &Item, read: &Read, place: Place, answer: &mut Answer) {
        let question = Question::Draw(steps::theme(self.args.theme));
        if self.pictures.is_none() && !self.context.common.json {
            answer.tally.other += 1;
            answer.out.push_str(&Drawing::new(&read.variant).text());
            for line in format::understood(read) {
                let _ = writeln!(answer.out, "{}", escaped(&self.context.words.tell(&line)));
            }
        } else if let Some(pictures) = &self.pictures {
            let Some(Said::Drawn(svg)) = variant::said(self.context, &question, item, read, answer) else {
                return;
            };
            answer.tally.other += 1;
            pictures.take(place.number, svg, answer);
        } else {
            variant::ask(self.context, &question, item, read, answer);
        }
    }

    /// Why there is nothing to draw.
    fn nothing(&self, item: &Item, board: &Board, answer: &mut Answer) {
        if self.args.step.is_none() || self.context.common.json {
            return exact::nothing(self.context, item, Nothing::NoStep, answer);
        }
        answer.tally.negative += 1;
        answer.tally.other += 1;
        let steps = steps::path(&self.args.steps, board).steps.len();
        let why = self.context.words.say("no-such-step", [("steps", steps.into())]);
        answer.comment(self.context, item, &why);
    }

    /// The requested position or step, if it exists.
    fn subject(&self, board: &Board) -> Option<Subject> {
        let step = match (self.args.step, self.args.technique) {
            (Some(number), _) => {
                let path = steps::path(&self.args.steps, board);
                let (here, step) = path.walk().nth(number as usize - 1)?;
                return Some(Subject::Step(here, Box::new(step.clone())));
            }
            (None, Some(technique)) => next_step(board, &Profile::of(&[technique]))?,
            (None, None) => return Some(Subject::Position(board.clone())),
        };
        Some(Subject::Step(board.clone(), Box::new(step)))
    }
}
