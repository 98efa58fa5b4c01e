//! `dedupe`: the first of each group of isomorphic puzzles.

use std::mem::take;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};

use clap::{Args, ValueEnum};
use minirow::Grid;
use minirow::answer::Made;
use minirow::lists::ClassKey;

use super::digits::{digits, pass_on, pass_on_header};
use super::seen::{Seen, Unkept};
use super::{Command, Needs};
use crate::answer::{Answer, Tally};
use crate::args::{Common, Inputs};
use crate::context::Context;
use crate::errors::Errors;
use crate::input::{Batch, Keep};
use crate::output::{cannot_write, end, print_error, say, write_or_end};
use crate::pipeline::{self, Job};
use crate::values::parse_memory;

/// Remove duplicates, including isomorphic puzzles
///
/// Keeps the first of each class of isomorphic puzzles, unchanged. Puzzles are compared by canonical form, not by hash, so the result is
/// exact. Beyond --memory, data spills to temporary files.
#[derive(Args)]
#[command(after_help = "\
Examples:
  minirow dedupe list.txt > different.txt
  minirow dedupe --against known.txt new.txt")]
pub(super) struct DedupeArgs {
    #[command(flatten)]
    inputs: Inputs,

    /// Also remove puzzles that occur in this file
    #[arg(long, value_name = "FILE")]
    against: Vec<PathBuf>,

    /// Key by which puzzles are compared
    #[arg(long, value_enum, default_value_t)]
    key: KeyArg,

    /// Memory limit for the puzzles seen so far, such as 500M or 4G
    #[arg(long, value_name = "SIZE", default_value = "1G", value_parser = parse_memory)]
    memory: u64,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum KeyArg {
    /// Canonical form of the puzzle
    #[default]
    Puzzle,
    /// Canonical form of the solution and the clues in it; faster for puzzles with a unique solution
    Solution,
}

impl Command for DedupeArgs {
    fn needs(&self) -> Needs {
        Needs { errors: Errors::Omitted, keep: Keep::Texts, ..Needs::of(&self.inputs) }
    }

    fn run(&self, context: &Context) -> Tally {
        let mut seen = Seen::new(self.memory);
        let mut tally = Tally::default();
        read_against(&context.common, &self.against, &mut tally, &mut |grid| {
            seen.know(&self.key.key().of(grid));
        });
        let job = Dedupe { context, key: self.key.key(), seen: Mutex::new(seen) };
        tally.add(&pipeline::run(context, None, &job));
        let seen = job.seen.into_inner().unwrap_or_else(PoisonError::into_inner);
        if let Err(full) = seen.rest(&mut |text| write_or_end(text.as_bytes())) {
            give_up(&full);
        }
        tally
    }
}

/// Calls `each` with the digits of all puzzles in these files; what cannot be read is reported.
pub(super) fn read_against(
    common: &Common,
    files: &[PathBuf],
    tally: &mut Tally,
    each: &mut dyn FnMut(&Grid),
) {
    if files.is_empty() {
        return;
    }
    let inputs = files.iter().map(|file| file.clone().into_os_string()).collect();
    let context = Context::new(common.clone(), Some(&Inputs::of(inputs)));
    context.reading().run(&mut |batch| {
        let mut answer = Answer::default();
        answer.skipped(&context, &batch);
        for item in batch.items() {
            if let Some(grid) = digits(&context, item, &mut answer) {
                each(&grid);
            }
        }
        print_error(&answer.err);
        tally.bad += answer.tally.bad;
        ControlFlow::Continue(())
    });
}

struct Dedupe<'a> {
    context: &'a Context,
    key: ClassKey,
    seen: Mutex<Seen>,
}

impl Job for Dedupe<'_> {
    fn answer(&self, batch: &Batch, answer: &mut Answer) {
        for item in batch.items() {
            pass_on_header(self.context, item, &mut answer.out);
            let Some(grid) = digits(self.context, item, answer) else { continue };
            answer.tally.other += 1;
            let start = answer.out.len();
            if self.context.common.json {
                answer.json(self.context, item, Made { puzzle: grid, drawn: None });
            } else {
                pass_on(item, &grid, &mut answer.out);
                answer.head(self.context, item, start);
            }
            answer.keyed.push((start..answer.out.len(), self.key.of(&grid)));
        }
    }

    /// Removes the texts of puzzles that were seen before, and writes the rest.
    fn write(&self, answer: &mut Answer) {
        let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        let out = take(&mut answer.out);
        let mut end = 0;
        for (text, key) in take(&mut answer.keyed) {
            answer.out.push_str(&out[end..text.start]);
            end = text.end;
            match seen.see(&key, &out[text.clone()]) {
                Ok(true) => answer.out.push_str(&out[text]),
                Ok(false) => {}
                Err(full) => give_up(&full),
            }
        }
        answer.out.push_str(&out[end..]);
        answer.write();
    }
}

/// Ends the program: what was not recognised yet cannot be kept.
fn give_up(Unkept { path, error }: &Unkept) -> ! {
    say(&format!("{}\n", cannot_write(path, error)));
    end(2)
}

impl KeyArg {
    const fn key(self) -> ClassKey {
        match self {
            Self::Puzzle => ClassKey::Puzzle,
            Self::Solution => ClassKey::Solution,
        }
    }
}
