//! `draw`: a position, or a step on it, as SVG or as text for a terminal.

use std::fmt::Write as _;

use minirow::answer::{Drawn, Nothing};
use minirow::draw::{Ink, Picture, sheet};
use minirow::logic::{Profile, Step, next_step};
use minirow::{Board, Puzzle};
use minirow_words::steps::Teller;

use super::pictures::{Pictures, Pixels, run_drawing};
use super::{Each, Place, exact, ways};
use crate::answer::{Answer, Tally};
use crate::args::{DrawArgs, Medium};
use crate::context::Context;
use crate::input::Item;
use crate::pipeline;

/// Pictures of one step that stand side by side.
const COLUMNS: usize = 3;

pub(crate) fn run(context: &Context, args: &DrawArgs) -> Tally {
    let medium = args.to.unwrap_or(if context.to_screen { Medium::Terminal } else { Medium::Svg });
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
    let is_file_each = args.svg.is_some() || medium != Medium::Terminal && !context.common.json;
    let pixels = (medium == Medium::Png).then_some(Pixels { width: args.width });
    let draw = Draw {
        context,
        args,
        teller: ways::teller(context),
        pictures: is_file_each.then(|| Pictures::new(context, args.svg.as_deref(), pixels)),
    };
    run_drawing(pipeline::run, context, &draw, draw.pictures.as_ref())
}

struct Draw<'a> {
    context: &'a Context,
    args: &'a DrawArgs,
    teller: Teller,
    /// Where pictures go that are a file each.
    pictures: Option<Pictures<'a>>,
}

/// What is to be drawn.
enum Subject {
    Position(Board),
    Step(Board, Box<Step>),
}

impl Each for Draw<'_> {
    fn context(&self) -> &Context {
        self.context
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
        let svg = || sheet(&pictures, COLUMNS, ways::theme(self.args.theme));
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
    /// Why there is nothing to draw.
    fn nothing(&self, item: &Item, board: &Board, answer: &mut Answer) {
        if self.args.step.is_none() || self.context.common.json {
            return exact::nothing(self.context, item, Nothing::NoStep, answer);
        }
        answer.tally.negative += 1;
        answer.tally.other += 1;
        let steps = ways::path(&self.args.ways, board).steps.len();
        let why = self.context.words.say("no-such-step", [("steps", steps.into())]);
        answer.comment(self.context, item, &why);
    }

    /// What was asked for, if it is there.
    fn subject(&self, board: &Board) -> Option<Subject> {
        let step = match (self.args.step, self.args.technique) {
            (Some(number), _) => {
                let path = ways::path(&self.args.ways, board);
                let (here, step) = path.walk().nth(number as usize - 1)?;
                return Some(Subject::Step(here, Box::new(step.clone())));
            }
            (None, Some(technique)) => next_step(board, &Profile::of(&[technique]))?,
            (None, None) => return Some(Subject::Position(board.clone())),
        };
        Some(Subject::Step(board.clone(), Box::new(step)))
    }
}
