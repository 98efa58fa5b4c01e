//! Where the answers do not hold a puzzle: what stands in its place. Decided once for each run, by what the answers are.

use minirow::format::Format;

/// What an input that has no answer of its own leaves among the answers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Errors {
    /// A line that begins with `#`, so that each puzzle has its line.
    #[default]
    Comments,
    /// A JSON object with a status.
    Objects,
    /// Nothing: the answers are in a structure that has no place for it, and the message on standard error is all.
    Messages,
}

impl Errors {
    /// What stands among puzzles in this format, which is `line` if none is asked for.
    pub(crate) const fn among(format: Option<Format>) -> Self {
        match format {
            Some(Format::Ndjson) => Self::Objects,
            Some(Format::Csv | Format::Array | Format::Dimacs | Format::Sdk) => Self::Messages,
            _ => Self::Comments,
        }
    }
}
