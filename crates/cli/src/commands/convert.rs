//! `convert`: the same puzzles in another form.

use std::fmt::Write as _;

use minirow::Puzzle;
use minirow::answer::Converted;
use minirow::format::{Entry, Format};

use super::{AsWritten, EachWritten, Place};
use crate::answer::{Answer, Tally};
use crate::args::ConvertArgs;
use crate::context::Context;
use crate::input::Item;
use crate::pipeline;

pub(crate) fn run(context: &Context, args: &ConvertArgs) -> Tally {
    let header = args.to.header().filter(|_| !context.common.json);
    pipeline::run(context, header, &AsWritten(Convert { context, to: args.to }))
}

struct Convert<'a> {
    context: &'a Context,
    to: Format,
}

impl EachWritten for Convert<'_> {
    fn context(&self) -> &Context {
        self.context
    }

    /// Broken rules are no hindrance: what was written is written again.
    fn written(&self, item: &Item, puzzle: &Puzzle, place: Place, answer: &mut Answer) {
        answer.tally.other += 1;
        let json = self.context.common.json;
        // As JSON each puzzle stands on its own, without the blank line that parts it from the one before.
        let entry = Entry { puzzle, solution: None, id: if json { 1 } else { place.number } };
        let mut text = String::new();
        match self.to.write(&entry, &mut text) {
            Ok(()) if json => {
                answer.json(self.context, item, Converted { form: self.to, text: Ok(&text) });
            }
            Ok(()) => answer.out.push_str(&text),
            Err(error) => {
                answer.tally.bad += 1;
                let why = self.context.words.tell(&error);
                if json {
                    answer.json(self.context, item, Converted { form: self.to, text: Err(&why) });
                } else {
                    answer.comment(self.context, item, &why);
                }
                let _ = writeln!(answer.err, "{}:{}: {why}", self.context.name(item.source), item.line);
            }
        }
    }
}
