//! Where the answers do not hold a puzzle: what stands in its place. Decided once for each run, by what the answers are.

use minirow::format::Format;

/// The form in which an input without a result appears among the results.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Errors {
    /// A line that begins with `#`, so that each puzzle has its line.
    #[default]
    Comments,
    /// A JSON object with a status.
    Objects,
    /// Nothing: the answers are in a structure that has no place for it, and the message on standard error is all.
    Messages,
    /// Nothing: the answers are lines of the input, and only the message on standard error names the others.
    Omitted,
}

impl Errors {
    /// Whether the answers are data in a structure that has no place for other text.
    pub(crate) const fn are_in_structure(self) -> bool {
        matches!(self, Self::Objects | Self::Messages)
    }

    /// The form for puzzles in this format, which is `line` by default.
    pub(crate) const fn among(format: Option<Format>) -> Self {
        match format {
            Some(Format::Ndjson) => Self::Objects,
            Some(Format::Csv | Format::Array | Format::Dimacs | Format::Sdk) => Self::Messages,
            _ => Self::Comments,
        }
    }
}
