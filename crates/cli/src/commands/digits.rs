//! What the commands on puzzles as sets of clues share: the digits of an item, quickly; seeds; and work on several threads that
//! keeps its order.

use std::fmt::Write as _;

use minirow::Grid;
use minirow::Puzzle;
use minirow::format::{Entry, Format};

use crate::answer::Answer;
use crate::context::Context;
use crate::input::{Batch, Content, Item, Resolved};
use crate::threads::each_part;

/// The digits of an item. If it has none to work with, because it is no puzzle, breaks a rule or has pencilmarks, the answer says so.
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
            answer.tally.bad += 1;
            answer.tally.invalid += 1;
            let why = context.words.word("no-pencilmarks");
            if context.common.json {
                answer.json(context, item, &minirow::answer::Unreadable { column: None, error: &why });
            } else {
                answer.comment(context, item, &why);
            }
            let _ = writeln!(answer.err, "{}:{}: {why}", context.name(item), item.line);
            None
        }
        Content::Puzzle(both) => Some(both.0.grid()),
        Content::Conflict(both) => {
            answer.problem(context, item, &both.1);
            None
        }
        Content::Problem(problem) => {
            answer.problem(context, item, problem);
            None
        }
    }
}

/// The digits of all items of a batch that have some, with the items.
pub(super) fn all_digits<'a>(
    context: &Context,
    batch: &'a Batch,
    answer: &mut Answer,
) -> Vec<(&'a Item, Grid)> {
    let with_digits = |item| digits(context, item, answer).map(|grid| (item, grid));
    batch.items().iter().filter_map(with_digits).collect()
}

/// The seed that was asked for, or a new one.
pub(super) fn seed(asked: Option<u64>) -> u64 {
    asked.unwrap_or_else(|| {
        let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
        now.map_or(0, |time| u64::from(time.subsec_nanos()) ^ time.as_secs() << 30)
    })
}

/// The results for all items, in their order, worked out on several threads.
pub(super) fn in_parallel<T: Sync, R: Send>(
    threads: usize,
    items: &[T],
    work: impl Fn(&T) -> R + Sync,
) -> Vec<R> {
    const FEW: usize = 64;
    if threads == 1 || items.len() < FEW {
        return items.iter().map(work).collect();
    }
    let parts = items.chunks(items.len().div_ceil(threads));
    each_part(parts, |part| part.iter().map(&work).collect::<Vec<R>>()).into_iter().flatten().collect()
}

/// Writes a puzzle in this format, or as a line if it does not matter.
pub(super) fn write_puzzle(out: &mut String, puzzle: &Puzzle, format: Option<Format>, id: u64) {
    let format = format.unwrap_or(if puzzle.marks().is_some() { Format::Sukaku } else { Format::Line });
    if let Err(error) = format.write(&Entry { puzzle, solution: None, id }, out) {
        let _ = writeln!(out, "# {error}");
    }
}

/// What was written for an item, or its puzzle as a line if that was not kept.
pub(super) fn pass_on(item: &Item, grid: &Grid, out: &mut String) {
    match &item.text {
        Some(text) => out.push_str(text),
        None => {
            let _ = write!(out, "{grid}");
        }
    }
    out.push('\n');
}
