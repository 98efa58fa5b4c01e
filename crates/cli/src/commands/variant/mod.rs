//! Puzzles of other sizes and with other rules. Inputs that are such puzzles are recognised here, before they are read line by line as
//! classic ones; the commands that can answer them do so with the functions of `answers.rs`.

pub(super) mod answers;

use std::io::{BufRead, Read, stdin};

use minirow_variant::format::{self, Format, FormatError, TEXT_LIMIT};

use crate::answer::Tally;
use crate::context::Context;
use crate::input::Source;
use crate::output;

/// A puzzle, or the reason why it cannot be read, and where it stands.
pub(super) struct Found {
    /// The name of its source in messages.
    pub(super) file: String,
    /// The line where it begins.
    pub(super) line: u64,
    pub(super) read: Result<format::Read, FormatError>,
}

/// The puzzles of the inputs, if all of them have other sizes or rules. Standard input is read to its end only if it opens like such a
/// puzzle.
pub(super) fn found(context: &mut Context) -> Option<Vec<Found>> {
    if context.common.from.is_some() || context.shard.is_some() || context.sources.is_empty() {
        return None;
    }
    let mut all = Vec::new();
    for index in 0..context.sources.len() {
        let text = match &context.sources[index] {
            Source::Argument(text) => text.clone(),
            Source::File(path) => {
                let about = path.metadata().ok().filter(std::fs::Metadata::is_file)?;
                if about.len() > TEXT_LIMIT as u64 {
                    return None;
                }
                String::from_utf8(std::fs::read(path).ok()?).ok()?
            }
            Source::Stdin => standard_input(context, index)?,
            Source::Unreadable(..) => return None,
        };
        let file = context.source_name(index).to_owned();
        all.extend(puzzles(&text)?.into_iter().map(|(line, read)| Found { file: file.clone(), line, read }));
    }
    Some(all)
}

/// The text of standard input, if it opens like a puzzle with other rules. What is read but turns out to be classic takes the place of
/// standard input among the sources.
fn standard_input(context: &mut Context, index: usize) -> Option<String> {
    let mut input = stdin().lock();
    let start = String::from_utf8_lossy(input.fill_buf().ok()?).into_owned();
    let start = start.trim_start();
    let opens = ["size ", "title ", "author ", "{\"size\"", "{\"gridSize\"", "{\"cellSize\""];
    if !opens.iter().any(|opening| start.starts_with(opening)) && !start.contains("://") {
        return None;
    }
    let mut text = String::new();
    input.by_ref().take(TEXT_LIMIT as u64).read_to_string(&mut text).ok()?;
    if puzzles(&text).is_none() {
        context.sources[index] = Source::Argument(text);
        return None;
    }
    Some(text)
}

type Numbered = (u64, Result<format::Read, FormatError>);

/// The puzzles of a text: one that fills it, or one in each line.
fn puzzles(text: &str) -> Option<Vec<Numbered>> {
    if let Some(read) = variant(text) {
        return Some(vec![(1, read)]);
    }
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    let read = |(index, line): (usize, &str)| {
        let read = is_alone(line).then(|| variant(line)).flatten()?;
        let shifted = read.map_err(|error| FormatError {
            place: error.place.map(|(line, column)| (line + index as u64, column)),
            ..error
        });
        Some((index as u64 + 1, shifted))
    };
    let all: Option<Vec<Numbered>> = lines.map(read).collect();
    all.filter(|all| !all.is_empty())
}

/// Whether a line can be a puzzle beside others: an object, a link or a game id.
fn is_alone(line: &str) -> bool {
    line.trim_start().starts_with('{') || line.contains("://") || Format::detect(line) == Some(Format::Solo)
}

/// Parses a text as a puzzle that is not classic. A text that the classic formats read is left to them, unless it is a link that says
/// more; so is a fault in a plain grid.
fn variant(text: &str) -> Option<Result<format::Read, FormatError>> {
    let format = Format::detect(text)?;
    let is_classic = || minirow::format::parse(text).is_ok();
    match format::read_as(text, format) {
        Ok(_) if format == Format::Grid && is_classic() => None,
        Ok(read) if read.variant.is_classic() => None,
        Ok(read) => Some(Ok(format::Read { format, ..read })),
        Err(_) if format == Format::Grid => None,
        Err(_) if text.contains("://") && is_classic() => None,
        Err(error) => Some(Err(error)),
    }
}

/// Says that a command is for classic puzzles only.
pub(super) fn refuse(context: &Context, command: &str, found: &[Found]) -> Tally {
    for Found { file, line, .. } in found {
        let why = context.words.say("variant-classic-only", [("command", command.into())]);
        output::print_error(&format!("{file}:{line}: {why}\n"));
    }
    Tally { bad: found.len() as u64, ..Tally::default() }
}

/// Says that an option is for classic puzzles only.
pub(super) fn refuse_option(context: &Context, option: &str) -> Tally {
    let why = context.words.say("variant-option", [("option", option.into())]);
    output::print_error(&format!("{why}\n"));
    Tally { bad: 1, ..Tally::default() }
}
