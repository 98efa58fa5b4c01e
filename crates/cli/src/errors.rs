//! Where the answers do not hold a puzzle: what stands in its place. Decided once for each run, by what the answers are.

use minirow::format::Format;

use crate::args::{Command, Medium};

/// What an input that has no answer of its own leaves among the answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Errors {
    /// A line that begins with `#`, so that each puzzle has its line.
    Comments,
    /// A JSON object with a status.
    Objects,
    /// Nothing: the answers are in a structure that has no place for it, and the message on standard error is all.
    Messages,
}

impl Errors {
    /// What a command leaves whose answers are text.
    pub(crate) const fn of(command: &Command) -> Self {
        match command {
            Command::Convert(args) => Self::among(args.to),
            Command::Solve(args) => Self::among_some(args.to),
            Command::Morph(args) => Self::among_some(args.to),
            // What passes is passed on as it is, and nothing else.
            Command::Filter(_) | Command::Dedupe(_) | Command::Book(_) => Self::Messages,
            Command::Prove(args) if args.out.is_none() && !args.format.is_empty() => Self::Messages,
            Command::Chances(args) if args.svg => Self::Messages,
            Command::Draw(args) if matches!(args.to, Some(Medium::Svg | Medium::Png)) => Self::Messages,
            _ => Self::Comments,
        }
    }

    const fn among_some(format: Option<Format>) -> Self {
        match format {
            Some(format) => Self::among(format),
            None => Self::Comments,
        }
    }

    /// What stands among puzzles in this format.
    const fn among(format: Format) -> Self {
        match format {
            Format::Ndjson => Self::Objects,
            Format::Csv | Format::Array | Format::Dimacs | Format::Sdk => Self::Messages,
            _ => Self::Comments,
        }
    }
}
