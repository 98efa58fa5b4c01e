//! Questions about many puzzles at once. Rows go through the lane kernel in batches, on several threads, with the GIL
//! released. A row that is no puzzle gets a status and never stops the others.

mod cells;
mod choose;
mod hint;
mod rate;
mod rows;
mod run;
mod solve;
mod steps;
mod table;

pub(crate) use choose::{dedupe_many, filter_many};
pub(crate) use hint::hint_many;
pub(crate) use rate::rate_many;
pub(crate) use rows::{Row, Rows};
pub(crate) use solve::{count_many, solve_many};
pub(crate) use steps::{StepBatches, explain_many};
pub(crate) use table::{canon_many, check_many};

/// The statuses of a row, by number: the names are the words of the library's JSON.
const STATUSES: &[&str] =
    &["none", "unique", "multiple", "any", "ok", "invalid", "missing", "wrong", "solved", "stuck"];

/// A row whose text is no puzzle, or whose digits break a rule.
const INVALID: u8 = 5;
/// A row without a text.
const MISSING: u8 = 6;
/// A row that was answered without a verdict.
const DONE: u8 = 4;

/// The number of a status.
fn code(status: &str) -> u8 {
    STATUSES.iter().position(|&name| name == status).map_or(INVALID, |index| index as u8)
}
