//! `convert`: the same puzzles in another form.

use std::fmt::Write as _;
use std::sync::{Mutex, PoisonError};

use minirow::Puzzle;
use minirow::answer::Converted;
use minirow::format::{Entry, Field, Format, WriteError, Writer};

use super::{AsWritten, EachWritten, Place};
use crate::answer::{Answer, Tally};
use crate::args::ConvertArgs;
use crate::context::Context;
use crate::input::Item;
use crate::pipeline;

pub(crate) fn run(context: &Context, args: &ConvertArgs) -> Tally {
    let convert = AsWritten(Convert { context, to: args.to, table: Mutex::new(Writer::new(args.to)) });
    // The first puzzle decides about the columns of a table, so it must be the first that is written.
    match args.to {
        Format::Csv => pipeline::one_by_one(context, None, &convert),
        _ => pipeline::run(context, None, &convert),
    }
}

struct Convert<'a> {
    context: &'a Context,
    to: Format,
    table: Mutex<Writer>,
}

impl Convert<'_> {
    fn write(&self, entry: &Entry<'_>, fields: &[Field], text: &mut String) -> Result<(), WriteError> {
        if self.to == Format::Csv && !self.context.common.json {
            return self.table.lock().unwrap_or_else(PoisonError::into_inner).write(entry, fields, text);
        }
        Writer::new(self.to).write(entry, fields, text)
    }
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
        match self.write(&entry, &item.fields, &mut text) {
            Ok(()) if json => {
                answer.json(self.context, item, Converted { form: self.to, text: Ok(&text) });
            }
            Ok(()) => answer.out.push_str(&text),
            Err(error) => {
                // The header of a table stands, even if its first puzzle does not.
                answer.out.push_str(if json { "" } else { &text });
                answer.tally.bad += 1;
                let why = self.context.words.tell(&error);
                if json {
                    answer.json(self.context, item, Converted { form: self.to, text: Err(&why) });
                } else {
                    answer.comment(self.context, item, &why);
                }
                let _ = writeln!(answer.err, "{}:{}: {why}", self.context.name(item), item.line);
            }
        }
    }
}
