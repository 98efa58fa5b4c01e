//! `draw`: a position, or a step on it, as SVG or as text for a terminal.

use std::fmt::Write as _;
use std::sync::Mutex;

use minirow::answer::{Drawn, Nothing};
use minirow::draw::{Ink, Picture, sheet};
use minirow::logic::{Profile, Step, next_step};
use minirow::{Board, Puzzle};
use minirow_words::steps::Teller;

use super::{Each, Place, exact, ways};
use crate::answer::{Answer, Tally};
use crate::args::{DrawArgs, Medium};
use crate::context::Context;
use crate::input::Item;
use crate::output::print_error;
use crate::pending::write_file;
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
        print_error(&format!("{refusal}\n"));
        return Tally { bad: 1, ..Tally::default() };
    }
    let draw = Draw { context, args, medium, teller: ways::teller(context), drawn: Mutex::default() };
    let mut tally = pipeline::run(context, None, &draw);
    if let Some(path) = &args.svg {
        let drawn = draw.drawn.into_inner().unwrap_or_default();
        if let Some(Err(error)) = drawn.first().map(|(_, svg)| write_file(path, svg.as_bytes())) {
            print_error(&format!("{}\n", context.cannot_write(path, &error)));
            tally.bad += 1;
        }
        return tally;
    }
    #[cfg(feature = "print")]
    if medium == Medium::Png {
        png::write(&draw, &mut tally);
    }
    tally
}

#[cfg(feature = "print")]
mod png {
    use minirow_print::{Fonts, png};

    use super::Draw;
    use crate::answer::Tally;
    use crate::output::{print_error, write_or_end};

    /// Writes the first picture.
    pub(super) fn write(draw: &Draw<'_>, tally: &mut Tally) {
        let drawn = draw.drawn.lock().map(|drawn| drawn.first().cloned()).ok().flatten();
        match drawn.map(|(_, svg)| png(&svg, draw.args.width, &Fonts::none())) {
            None => {}
            Some(Ok(picture)) => write_or_end(&picture),
            Some(Err(error)) => {
                let values = [("what", "PNG".into()), ("error", error.to_string().into())];
                print_error(&format!("{}\n", draw.context.words.say("print-failed", values)));
                tally.bad += 1;
            }
        }
    }
}

struct Draw<'a> {
    context: &'a Context,
    args: &'a DrawArgs,
    medium: Medium,
    teller: Teller,
    /// The SVG for the file of `--svg`, by the number of its puzzle.
    drawn: Mutex<Vec<(u64, String)>>,
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
        if self.args.svg.is_some() || self.medium == Medium::Png {
            if let Ok(mut drawn) = self.drawn.lock() {
                drawn.push((place.number, svg()));
                drawn.sort_by_key(|(number, _)| *number);
                drawn.truncate(1);
            }
        } else if self.context.common.json {
            answer.json(self.context, item, Drawn { text: told.as_deref(), svg: &svg() });
        } else if self.medium == Medium::Terminal {
            let ink = if self.context.is_coloured() { Ink::Coloured } else { Ink::Plain };
            for picture in &pictures {
                answer.out.push_str(&picture.text(ink));
            }
            if let Some(told) = told {
                let _ = writeln!(answer.out, "{told}\n{}", self.context.words.word("draw-signs"));
            }
        } else {
            answer.out.push_str(&svg());
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
                let index = number as usize - 1;
                let step = path.steps.get(index)?.clone();
                let mut here = board.clone();
                path.steps[..index].iter().for_each(|before| before.apply(&mut here));
                return Some(Subject::Step(here, Box::new(step)));
            }
            (None, Some(technique)) => next_step(board, &Profile::of(&[technique]))?,
            (None, None) => return Some(Subject::Position(board.clone())),
        };
        Some(Subject::Step(board.clone(), Box::new(step)))
    }
}
