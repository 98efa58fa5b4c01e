//! `convert`: the same puzzles in another format.

use std::fmt::Write as _;

use clap::Args;
use minirow::answer::Converted;
use minirow::format::{Entry, Format, Writer};
use minirow::{Board, Puzzle};
use minirow_variant::Question;
use minirow_variant::format::Read;

use super::{Command, Each, Needs, Place, Span, variant};
use crate::answer::{Answer, Tally};
use crate::args::Inputs;
use crate::context::Context;
use crate::errors::Errors;
use crate::input::{Batch, Item, Keep, Resolved};
use crate::pipeline::{self, Job};
use crate::signals::is_stopped;
use crate::values::{Target, targets};

/// Write puzzles in another format
///
/// An input that cannot be read leaves a line that begins with # among lines and drawings, an object with "status":"invalid" in ndjson,
/// and nothing in csv, array, dimacs and sdk. In all of them it is reported on standard error.
#[derive(Args)]
#[command(before_help = "\
Examples:
  minirow convert --to line puzzle.sdk
  minirow convert --to csv list.txt > list.csv
  minirow convert --to fpuzzles-link killer.txt")]
pub(super) struct ConvertArgs {
    #[command(flatten)]
    inputs: Inputs,

    /// Format to write
    #[arg(long, value_name = "FORMAT", value_parser = targets())]
    to: Target,
}

impl Command for ConvertArgs {
    fn needs(&self) -> Needs {
        Needs {
            errors: match self.to {
                Target::Classic(format) => Errors::among(Some(format)),
                Target::Variant(_) => Errors::Comments,
            },
            keep: Keep::Fields,
            span: Span::Moment,
            ..Needs::of(&self.inputs)
        }
    }

    fn run(&self, context: &Context) -> Tally {
        match self.to {
            Target::Classic(to) => pipeline::run(context, None, &Convert { context, to }),
            Target::Variant(to) => pipeline::run(context, None, &ConvertToVariant { context, to }),
        }
    }
}

/// Puzzles in the formats for any size and rules.
struct ConvertToVariant<'a> {
    context: &'a Context,
    to: minirow_variant::format::Format,
}

impl Each for ConvertToVariant<'_> {
    fn context(&self) -> &Context {
        self.context
    }

    fn puzzle(&self, item: &Item, (puzzle, _): &(Puzzle, Board), _: Place, answer: &mut Answer) {
        let read = Read::of(self.to, puzzle.into());
        variant::ask(self.context, &Question::Convert(self.to), item, &read, answer);
    }

    fn variant(&self, item: &Item, read: &Read, _: Place, answer: &mut Answer) {
        variant::ask(self.context, &Question::Convert(self.to), item, read, answer);
    }
}

struct Convert<'a> {
    context: &'a Context,
    to: Format,
}

impl Job for Convert<'_> {
    fn answer(&self, batch: &Batch, answer: &mut Answer) {
        let mut writer = batch.writer(self.to);
        for (item, number) in batch.numbered() {
            if is_stopped() {
                answer.is_cut = true;
                return;
            }
            let start = answer.out.len();
            // As JSON each puzzle stands on its own, with its header and without the blank line that parts it from the one before.
            let (mut alone, number) =
                (Writer::new(self.to), if self.context.common.json { 1 } else { number });
            let writer = if self.context.common.json { &mut alone } else { &mut writer };
            match item.content.resolve(item.line) {
                Resolved::Problem(problem) => answer.problem(self.context, item, problem),
                Resolved::Variant(_) => {
                    let option = format!("--to {}", self.to);
                    variant::refuse_option(self.context, item, &option, answer);
                }
                // Broken rules are no hindrance: what was written is written again.
                Resolved::Conflict(both) => self.puzzle(item, &both.0, number, writer, answer),
                Resolved::Puzzle(both) => self.puzzle(item, &both.0, number, writer, answer),
            }
            answer.head(self.context, item, start);
        }
    }
}

impl Convert<'_> {
    fn puzzle(&self, item: &Item, puzzle: &Puzzle, number: u64, writer: &mut Writer, answer: &mut Answer) {
        answer.tally.other += 1;
        let json = self.context.common.json;
        let entry = Entry { puzzle, solution: None, id: number };
        let mut text = String::new();
        match writer.write(&entry, &item.fields, &mut text) {
            Ok(()) if json => {
                answer.json(self.context, item, Converted { format: self.to, text: Ok(&text) });
            }
            Ok(()) => answer.out.push_str(&text),
            Err(error) => {
                let why = self.context.words.tell(&error);
                if json {
                    answer.tally.bad += 1;
                    answer.json(self.context, item, Converted { format: self.to, text: Err(&why) });
                    let _ = writeln!(answer.err, "{}:{}: {why}", self.context.name(item), item.line);
                } else {
                    // The header of a table stands, even if its first puzzle does not.
                    answer.out.push_str(&text);
                    answer.refuse(self.context, item, &why);
                }
            }
        }
    }
}
