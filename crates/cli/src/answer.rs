//! The output of a command for a batch, and the exit code of the whole run.

use std::fmt::Write as _;
use std::io::{self, Write};
use std::ops::Range;

use minirow::answer::{Located, Solved, Unreadable};
use minirow::format::ParseError;
use minirow::{Grid, Solution, Status};
use serde::Serialize;
use unicode_width::UnicodeWidthStr;

use crate::context::Context;
use crate::errors::Errors;
use crate::input::{Batch, Content, Item, Problem};
use crate::output::{escaped, is_harmless, write_or_end, write_remark_or_end};
use minirow_words::Value;

/// The text of the answers for one batch, for standard output and for standard error. The answers as data are in
/// `minirow::answer`.
#[derive(Default)]
pub(crate) struct Answer {
    pub(crate) out: String,
    pub(crate) err: String,
    pub(crate) tally: Tally,
    /// Whether puzzles at the end of the batch were left out, because a signal came.
    pub(crate) is_cut: bool,
    /// Texts in `out` with the keys of their puzzles, for a job that writes only the first text of each key.
    pub(crate) keyed: Vec<(Range<usize>, Grid)>,
    /// Steps as rows of a table, for a job that writes them itself.
    #[cfg(feature = "parquet")]
    pub(crate) steps: minirow::answer::StepRows,
    /// Where JSON is written first.
    scratch: Vec<u8>,
}

/// How many puzzles had which answer.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Tally {
    /// Exactly one solution.
    pub(crate) unique: u64,
    /// More than one.
    pub(crate) multiple: u64,
    /// None.
    pub(crate) none: u64,
    /// Digits that break a rule, or text that is no puzzle.
    pub(crate) invalid: u64,
    /// Answered without such a verdict.
    pub(crate) other: u64,
    /// Negative answers, for the exit code.
    pub(crate) negative: u64,
    /// Bad input, for the exit code.
    pub(crate) bad: u64,
    /// Invalid inputs that are files which could not be read at all.
    pub(crate) unread: u64,
}

impl Tally {
    pub(crate) fn add(&mut self, other: &Self) {
        let Self { unique, multiple, none, invalid, other: rest, negative, bad, unread } = other;
        self.unique += unique;
        self.multiple += multiple;
        self.none += none;
        self.invalid += invalid;
        self.other += rest;
        self.negative += negative;
        self.bad += bad;
        self.unread += unread;
    }

    /// Counts an answer with this status.
    pub(crate) fn count(&mut self, status: Status) {
        let tally = match status {
            Status::None => &mut self.none,
            Status::Unique => &mut self.unique,
            Status::Multiple => &mut self.multiple,
            _ => &mut self.other,
        };
        *tally += 1;
    }

    pub(crate) const fn puzzles(&self) -> u64 {
        self.unique + self.multiple + self.none + self.invalid + self.other
    }

    /// Whether there were files, and none of them could be read.
    pub(crate) const fn is_unread(&self) -> bool {
        self.unread > 0 && self.unread == self.puzzles()
    }

    /// 2 after bad input, 1 after a negative answer, else 0.
    pub(crate) const fn exit_code(&self) -> u8 {
        match (self.bad, self.negative) {
            (0, 0) => 0,
            (0, _) => 1,
            _ => 2,
        }
    }
}

impl Answer {
    /// Writes what is for standard output or the file of `--output`.
    pub(crate) fn write(&self) {
        let write = if self.tally.is_unread() { write_remark_or_end } else { write_or_end };
        write(self.out.as_bytes());
    }

    /// Writes what there is so far, if it is much: for answers without end, given on the thread that writes.
    pub(crate) fn spill(&mut self) {
        const MUCH: usize = 1 << 16;
        if self.out.len() >= MUCH {
            write_or_end(self.out.as_bytes());
            self.out.clear();
        }
    }

    /// A line of JSON for this item: its place and the members of the answer.
    pub(crate) fn json<A>(&mut self, context: &Context, item: &Item, answer: A)
    where
        for<'a> Located<'a, A>: Serialize,
    {
        let located = Located { file: &context.file(item), line: item.line, answer };
        // Writing into memory cannot fail.
        let _ = serde_json::to_writer(&mut self.scratch, &located);
        self.out.push_str(std::str::from_utf8(&self.scratch).unwrap_or_default());
        self.out.push('\n');
        self.scratch.clear();
    }

    /// Like [`Answer::json`], for most lines of a long list: without a serialiser if that is possible.
    pub(crate) fn json_solved(&mut self, context: &Context, item: &Item, answer: Solved<'_>) {
        let start = self.out.len();
        if item.member.is_none() {
            let _ =
                write!(self.out, "{{\"file\":{},\"line\":{},", context.quoted_file(item.source), item.line);
            if answer.push_members(&mut self.out) {
                return self.out.push_str("}\n");
            }
            self.out.truncate(start);
        }
        self.json(context, item, answer);
    }

    /// Like [`Answer::json`], for an answer without end, given on the thread that writes.
    pub(crate) fn json_stream<A>(&mut self, context: &Context, item: &Item, answer: A)
    where
        for<'a> Located<'a, A>: Serialize,
    {
        let located = Located { file: &context.file(item), line: item.line, answer };
        let _ = serde_json::to_writer(Spilling(&mut *self), &located);
        self.out.push('\n');
    }

    /// A line of plain characters.
    pub(crate) fn line(&mut self, ascii: &[u8]) {
        self.out.push_str(std::str::from_utf8(ascii).unwrap_or_default());
        self.out.push('\n');
    }

    /// A line with one solution of many. Much text is written before the answer is complete.
    pub(crate) fn solution(&mut self, context: &Context, item: &Item, solution: &Solution) {
        let start = self.out.len();
        self.line(&solution.grid().ascii());
        self.head(context, item, start);
        self.spill();
    }

    /// Puts the place of the puzzle before the answer that begins here, if the user wants to see it: on the same line, or on
    /// its own before an answer of several lines.
    pub(crate) fn head(&mut self, context: &Context, item: &Item, start: usize) {
        if !context.common.with_filename || context.common.json {
            return;
        }
        let Some(text) = self.out.get(start..).filter(|text| !text.is_empty() && !text.starts_with("# "))
        else {
            return;
        };
        let is_long = text.trim_end().contains('\n');
        let head = format!("{}:{}:{}", context.name(item), item.line, if is_long { "\n" } else { "" });
        self.out.insert_str(start + usize::from(text.starts_with('\n')), &head);
    }

    /// Writes a comment in the place of a puzzle that has no other answer, such as one without a solution.
    pub(crate) fn comment(&mut self, context: &Context, item: &Item, why: &str) {
        let place = (context.name(item), item.line);
        match context.errors {
            Errors::Comments => {
                let _ = writeln!(self.out, "# {}:{}: {why}", place.0, place.1);
            }
            Errors::Objects => self.json(context, item, &Unreadable { column: None, error: why }),
            Errors::Messages | Errors::Omitted => {
                let _ = writeln!(self.err, "{}:{}: {why}", place.0, place.1);
            }
        }
    }

    /// A puzzle that was read but is refused: what holds its place, and a message.
    pub(crate) fn refuse(&mut self, context: &Context, item: &Item, why: &str) {
        self.tally.bad += 1;
        if context.errors == Errors::Objects || context.errors == Errors::Comments && !context.common.quiet {
            self.comment(context, item, why);
        }
        let _ = writeln!(self.err, "{}:{}: {why}", context.name(item), item.line);
    }

    /// Bad input: what holds its place, the message, and the line it is about. A line of text is a message too, which `--quiet`
    /// leaves out; an object is data.
    pub(crate) fn problem(&mut self, context: &Context, item: &Item, problem: &Problem) {
        self.tally.invalid += 1;
        self.tally.bad += 1;
        self.tally.unread += u64::from(matches!(problem, Problem::Source(_) | Problem::Refused(_)));
        let message = context.problem(item, problem);
        match context.errors {
            Errors::Objects => {
                let column = match problem {
                    Problem::Text { error, .. } => Some(error.column),
                    Problem::Variant(error) => error.place.map(|(_, column)| column),
                    Problem::Source(_) | Problem::Refused(_) | Problem::Empty => None,
                };
                self.json(context, item, &Unreadable { column, error: &context.why(problem) });
            }
            Errors::Comments if !context.one_screen && !context.common.quiet => {
                let _ = writeln!(self.out, "# {message}");
            }
            Errors::Comments | Errors::Messages | Errors::Omitted => {}
        }
        let _ = writeln!(self.err, "{message}");
        if let Problem::Text { error, text } = problem {
            show(text, error, &mut self.err);
        }
    }
}

/// Puts the bytes of a JSON serialiser, which are whole characters, into a text.
pub(crate) struct AsText<'a>(pub(crate) &'a mut String);

impl Write for AsText<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.push_str(std::str::from_utf8(bytes).map_err(io::Error::other)?);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Appends to an answer and writes its text as soon as it is much.
struct Spilling<'a>(&'a mut Answer);

impl Write for Spilling<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.spill();
        AsText(&mut self.0.out).write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Answer {
    /// Says which sources hold no puzzle, which members of an archive were skipped and, with `--verbose`, which titles, headers and
    /// remarks.
    pub(crate) fn skipped(&mut self, context: &Context, batch: &Batch) {
        if let Some((source, hidden)) = &batch.hidden {
            self.err.push_str(&context.hidden(context.source_name(*source), hidden));
        }
        for doubt in &batch.doubts {
            self.err.push_str(&context.doubt(doubt));
        }
        for item in &batch.skipped {
            let Content::Problem(problem) = &item.content else { continue };
            match &**problem {
                Problem::Text { text, .. } if context.common.verbose => {
                    let text: String = escaped(text.trim()).chars().take(AROUND).collect();
                    let said = context.words.say("skipped", [("text", Value::from(text))]);
                    let _ = writeln!(self.err, "{}:{}: {said}", context.name(item), item.line);
                }
                Problem::Text { .. } | Problem::Variant(_) => {}
                Problem::Empty | Problem::Source(_) | Problem::Refused(_) => {
                    let _ = writeln!(self.err, "{}", context.problem(item, problem));
                }
            }
        }
    }
}

/// How much of a long line is shown on each side of the place.
const AROUND: usize = 90;

/// The line with a caret below the column.
fn show(text: &str, error: &ParseError, out: &mut String) {
    let column = usize::try_from(error.column).unwrap_or(1).saturating_sub(1);
    let start = column.saturating_sub(AROUND);
    let printable = |c: char| if is_harmless(c) { c } else { ' ' };
    let shown: String = text.chars().skip(start).take(2 * AROUND).map(printable).collect();
    if shown.is_empty() {
        return;
    }
    let cut = if start > 0 { "…" } else { "" };
    let before: String = shown.chars().take(column - start).collect();
    let indent = before.width() + cut.width();
    let _ = writeln!(out, "  {cut}{shown}\n  {:indent$}^", "");
}
