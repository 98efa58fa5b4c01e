//! Shared by the commands on puzzles as sets of clues: the digits of an item, quickly; seeds; and output in a format.

use std::fmt::Write as _;

use minirow::Grid;
use minirow::Puzzle;
use minirow::format::{Entry, Format, WriteError};

use super::variant;
use crate::answer::Answer;
use crate::context::Context;
use crate::input::{Batch, Content, Item, Resolved};

/// The digits of an item. If it has none to work with, because it is not a puzzle, breaks a rule or has pencilmarks, the answer says so.
pub(super) fn digits(context: &Context, item: &Item, answer: &mut Answer) -> Option<Grid> {
    match &item.content {
        Content::Plain(line) => {
            let grid = line.grid();
            if grid.conflict().is_none() {
                return Some(grid);
            }
            if let Resolved::Conflict(both) = item.content.resolve(item.line) {
                answer.problem(context, item, &both.1);
            }
            None
        }
        Content::Puzzle(both) if both.0.marks().is_some() => {
            answer.tally.invalid += 1;
            answer.refuse(context, item, &context.words.word("no-pencilmarks"));
            None
        }
        Content::Puzzle(both) => Some(both.0.grid()),
        Content::Conflict(both) => {
            answer.problem(context, item, &both.1);
            None
        }
        Content::Variant(_) => {
            variant::refuse(context, item, answer);
            None
        }
        Content::Problem(problem) => {
            answer.problem(context, item, problem);
            None
        }
    }
}

/// The items of a batch with their digits, if they have some. Nothing is said of the others yet: their turn comes.
pub(super) fn all_digits<'a>(context: &Context, batch: &'a Batch) -> Vec<(&'a Item, Option<Grid>)> {
    let unsaid = &mut Answer::default();
    batch.items().iter().map(|item| (item, digits(context, item, unsaid))).collect()
}

/// The seed that was asked for, or a new one.
pub(super) fn seed(asked: Option<u64>) -> u64 {
    asked.unwrap_or_else(|| {
        let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
        now.map_or(0, |time| u64::from(time.subsec_nanos()) ^ time.as_secs() << 30)
    })
}

/// Writes a puzzle in this format, or as a line if it does not matter.
///
/// # Errors
/// Why the format cannot hold it.
pub(super) fn write_puzzle(
    out: &mut String,
    puzzle: &Puzzle,
    format: Option<Format>,
    id: u64,
) -> Result<(), WriteError> {
    let format = format.unwrap_or(if puzzle.marks().is_some() { Format::Sukaku } else { Format::Line });
    format.write(&Entry { puzzle, solution: None, id }, out)
}

/// The header line of an output, if its format has one.
pub(super) fn header(context: &Context, format: Option<Format>) -> Option<&'static str> {
    if context.common.json { None } else { format.and_then(Format::header) }
}

/// The header of the table that begins with an item: it is passed on, whatever becomes of the item.
pub(super) fn pass_on_header(context: &Context, item: &Item, out: &mut String) {
    if let Some(header) = item.header.as_deref().filter(|_| !context.common.json) {
        out.push_str(header);
        out.push('\n');
    }
}

/// Copies the text of an item, or writes its puzzle as a line if the text was not kept.
pub(super) fn pass_on(item: &Item, grid: &Grid, out: &mut String) {
    match &item.text {
        Some(text) => out.push_str(text),
        None => {
            let _ = write!(out, "{grid}");
        }
    }
    out.push('\n');
}
