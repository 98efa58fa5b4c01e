//! The answer to [`Question::List`](super::Question::List) as JSON, written in parts: there may be more solutions than memory holds.

use std::ops::ControlFlow;

use super::json::{grid, spent};
use crate::format::Json;
use crate::{Effort, Filled, Finish, Limits, Shape, Variant, each_solution};

/// Writes the solutions of the puzzle, up to a limit, as the members of a JSON object without its braces, while they are found. Returns
/// how many there were and how the search ended. The status is `stopped` if the search was cancelled.
///
/// ```
/// use minirow_variant::{Finish, Limits, format, list_json};
///
/// let read = format::read("size 4\ngrid 1234 341. 21.. 43..\n")?;
/// let mut text = String::new();
/// let (count, finish) = list_json(&read.variant, Some(5), &Limits::NONE, &mut |part| text.push_str(part));
/// assert_eq!((count, finish), (1, Finish::Complete));
/// assert_eq!(text, r#""size":4,"solutions":["1234341221434321"],"status":"unique","count":1"#);
/// # Ok::<(), format::FormatError>(())
/// ```
pub fn list_json(
    variant: &Variant,
    limit: Option<u64>,
    limits: &Limits,
    write: &mut dyn FnMut(&str),
) -> (u64, Finish) {
    let mut listing = Listing::new(variant.shape(), write);
    let limit = limit.unwrap_or(u64::MAX);
    if limit == 0 {
        listing.end(Finish::Enough, false, Effort::default());
        return (0, Finish::Enough);
    }
    let (finish, effort) = each_solution(variant, limits, |grid| {
        listing.solution(grid);
        if listing.count == limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    let count = listing.count;
    listing.end(finish, limits.stop.is_set(), effort);
    (count, finish)
}

/// A list of solutions that is being written.
pub(super) struct Listing<'a> {
    shape: &'a Shape,
    write: &'a mut dyn FnMut(&str),
    count: u64,
}

impl<'a> Listing<'a> {
    pub(super) fn new(shape: &'a Shape, write: &'a mut dyn FnMut(&str)) -> Self {
        write(&format!("\"size\":{},\"solutions\":[", shape.size()));
        Self { shape, write, count: 0 }
    }

    pub(super) fn solution(&mut self, filled: &Filled) {
        let comma = if self.count == 0 { "" } else { "," };
        (self.write)(&format!("{comma}{}", grid(self.shape, filled)));
        self.count += 1;
    }

    /// Ends the list after a search that ended like this.
    pub(super) fn end(&mut self, finish: Finish, is_stopped: bool, effort: Effort) {
        let status = match (self.count, finish) {
            (_, Finish::Unknown) if is_stopped => "stopped",
            (_, Finish::Unknown) => "unknown",
            (0 | 1, Finish::Enough) => "any",
            (0, Finish::Complete) => "none",
            (1, Finish::Complete) => "unique",
            _ => "multiple",
        };
        (self.write)(&format!("],\"status\":\"{status}\",\"count\":{}", self.count));
        if let Some((name, spent)) = spent(status == "unknown", effort) {
            (self.write)(&format!(",{}:{spent}", Json::text(name)));
        }
    }
}
