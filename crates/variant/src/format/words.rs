//! A line of our own text as words, each with its place.

use crate::Value;

use super::error::{Fault, quoted};
use super::message::{Expected, Found};

/// A word and the byte where it begins.
#[derive(Clone, Copy)]
pub(super) struct Word<'a> {
    pub(super) at: usize,
    pub(super) text: &'a str,
}

impl Word<'_> {
    pub(super) fn expected(self, expected: Expected) -> Fault {
        Fault::expected(self.at, expected, quoted(self.text))
    }

    pub(super) fn number(self, least: u32, most: u32) -> Result<u32, Fault> {
        self.text
            .parse()
            .ok()
            .filter(|number| (least..=most).contains(number))
            .ok_or_else(|| self.expected(Expected::number(least, most)))
    }
}

/// A line as words, without its comment.
pub(super) struct Words<'a> {
    pub(super) list: Vec<Word<'a>>,
    next: usize,
    /// The byte after the last word, for complaints about what is missing.
    pub(super) end: usize,
}

impl<'a> Words<'a> {
    pub(super) fn of(text: &'a str, from: usize, to: usize) -> Self {
        let line = &text[from..to];
        let line = line.split_once('#').map_or(line, |(line, _)| line);
        let place = |word: &'a str| word.as_ptr() as usize - text.as_ptr() as usize;
        let list = line.split_whitespace().map(|word| Word { at: place(word), text: word }).collect();
        Self { list, next: 0, end: from + line.trim_end().len() }
    }

    pub(super) fn peek(&self) -> Option<Word<'a>> {
        self.list.get(self.next).copied()
    }

    pub(super) fn next(&mut self) -> Option<Word<'a>> {
        let word = self.peek()?;
        self.next += 1;
        Some(word)
    }

    pub(super) fn need(&mut self, expected: Expected) -> Result<Word<'a>, Fault> {
        self.next().ok_or_else(|| self.missing(expected))
    }

    pub(super) fn missing(&self, expected: Expected) -> Fault {
        Fault::expected(self.end, expected, Found::EndOfLine)
    }

    pub(super) fn finish(&self) -> Result<(), Fault> {
        self.peek().map_or(Ok(()), |word| Err(word.expected(Expected::EndOfLine)))
    }
}

/// The value that a word says, in a grid of this size.
pub(super) fn value(word: Word<'_>, size: usize) -> Result<Value, Fault> {
    let number = word.number(1, size as u32)?;
    Value::new(number as u8).ok_or_else(|| word.expected(Expected::Number(1, size as u32)))
}
