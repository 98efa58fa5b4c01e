//! Chunks of bytes into lines, and lines into items.

use std::io;
use std::sync::Arc;

use minirow::format::{Format, Lines, Reader, Record};

use super::batch::{PlainLines, Puzzles};
use super::item::{Content, Item, Member, Problem, Resolved, resolve_plain};
use super::recent::Recent;
use super::{Keep, Reading, variant};
use crate::unpack::is_control;

/// How many lines with control characters before the first puzzle show that a source is not text.
const MOST_GARBLED: usize = 16;

/// Cuts chunks into lines, and lines into items.
pub(super) struct Splitter {
    reader: Reader,
    lines: Lines,
    source: usize,
    member: Option<Arc<Member>>,
    strict: bool,
    keep: Keep,
    recent: Recent,
    items: Vec<Item>,
    /// Titles and the like since the last batch.
    skipped: Vec<Item>,
    /// The first of them, as long as nothing else has come: if nothing does, it is told.
    first_skipped: Option<Item>,
    /// Whether nothing but what was skipped has come so far.
    is_empty: bool,
    /// The header of the last table.
    header: Option<Arc<str>>,
    /// Lines with control characters, until the first puzzle comes: if there are many, one error stands for all of them.
    garbled: Option<Vec<Item>>,
    /// Whether the source turned out not to be text, so that the rest of it is not read.
    pub(super) is_over: bool,
}

impl Splitter {
    /// Begins after this many lines of the source.
    pub(super) fn new(reading: &Reading<'_>, source: usize, member: Option<Arc<Member>>, after: u64) -> Self {
        let reader = Reader::new(reading.from).after(after);
        Self {
            reader: if reading.keep == Keep::Fields { reader.with_fields() } else { reader },
            lines: Lines::default(),
            source,
            member,
            strict: reading.strict,
            keep: reading.keep,
            recent: Recent::default(),
            items: Vec::new(),
            skipped: Vec::new(),
            first_skipped: None,
            is_empty: true,
            header: None,
            garbled: Some(Vec::new()),
            is_over: false,
        }
    }

    /// Takes the next bytes if they are plain lines alone, which then stay as they are.
    ///
    /// # Errors
    /// The bytes as they were given, for [`Splitter::take`].
    pub(super) fn plain(&mut self, bytes: Vec<u8>) -> Result<(Puzzles, Vec<Item>), Vec<u8>> {
        if !self.lines.is_between()
            || self.garbled.as_ref().is_some_and(|lines| !lines.is_empty())
            || self.is_over
        {
            return Err(bytes);
        }
        let first = self.reader.lines() + 1;
        let lines = self.reader.plain_lines(bytes)?;
        self.lines.passed();
        self.is_empty = false;
        self.garbled = None;
        let plain = PlainLines { source: self.source, member: self.member.clone(), first, lines };
        Ok((Puzzles::Lines(plain), self.first_skipped.take().into_iter().collect()))
    }

    /// Takes the next bytes.
    pub(super) fn take(&mut self, chunk: &[u8]) {
        let mut lines = std::mem::take(&mut self.lines);
        lines.take(chunk, &mut |line| self.line(line));
        self.lines = lines;
    }

    fn line(&mut self, line: &[u8]) {
        if self.is_over {
            return;
        }
        let before = self.items.len();
        self.read_line(line);
        if let Some(garbled) = self.garbled.take() {
            self.weigh(garbled, before, line.iter().any(|&byte| is_control(byte)));
        }
    }

    /// Holds back what has come since this item if it is an error in a line with control characters, and gives the source up after
    /// many of those.
    fn weigh(&mut self, mut garbled: Vec<Item>, before: usize, is_garbled: bool) {
        let is_problem = |item: &Item| matches!(item.content, Content::Problem(_));
        let has_puzzle = !self.items[before..].iter().all(is_problem);
        if is_garbled && !has_puzzle {
            garbled.extend(self.items.drain(before..));
            if garbled.len() > MOST_GARBLED {
                garbled.clear();
                self.is_over = true;
                let problem = Problem::Refused("file-is-binary");
                self.items.push(self.item(self.reader.lines(), Content::Problem(Box::new(problem))));
            }
        } else if self.items.len() > before {
            self.items.splice(before..before, garbled.drain(..));
        }
        self.garbled = (!has_puzzle).then_some(garbled);
    }

    fn read_line(&mut self, line: &[u8]) {
        if let Some(plain) = self.reader.plain(line) {
            let number = self.reader.lines();
            let resolved = self.strict.then(|| resolve_plain(&plain, number));
            let content = match resolved {
                Some(Resolved::Conflict(both)) => Content::Conflict(Box::new(both.into_owned())),
                _ => Content::Plain(plain),
            };
            let text = self.text(line);
            return self.items.push(Item { text, ..self.item(number, content) });
        }
        if let Some(content) = variant::in_line(line, self.reader.lines() + 1) {
            let mut is_taken = false;
            let text = String::from_utf8_lossy(line);
            self.read(None, |reader, found| is_taken = reader.foreign(&text, found));
            if is_taken {
                return self.items.push(self.item(self.reader.lines(), content));
            }
        }
        self.recent.keep(self.reader.lines() + 1, line);
        let text = self.text(line);
        self.read(text.as_deref(), |reader, found| reader.line(line, found));
    }

    fn item(&self, line: u64, content: Content) -> Item {
        let (source, member) = (self.source, self.member.clone());
        Item { source, member, line, in_line: 0, content, text: None, header: None, fields: Vec::new() }
    }

    /// The line as it is kept.
    fn text(&self, line: &[u8]) -> Option<Box<str>> {
        let text = || String::from_utf8_lossy(line).trim_end_matches('\r').into();
        (self.keep == Keep::Texts).then(text)
    }

    /// Keeps the records that the reader hands out, and the text of the line for those that begin in it.
    fn read(&mut self, text: Option<&str>, read: impl FnOnce(&mut Reader, &mut dyn FnMut(Record))) {
        let Self { reader, recent, items, skipped, source, member, strict, .. } = self;
        let (number, before) = (reader.lines() + 1, items.len());
        read(reader, &mut |mut record| {
            let is_skipped = record.is_text() && !*strict;
            let (line, fields) = (record.line, std::mem::take(&mut record.fields));
            let is_row = record.format == Some(Format::Csv);
            let text = text.filter(|_| line == number).map(Box::from);
            let item = Item {
                source: *source,
                member: member.clone(),
                line,
                in_line: 0,
                content: Content::of(record, recent),
                text,
                header: is_row.then(Arc::default),
                fields,
            };
            if is_skipped {
                skipped.push(item);
            } else {
                items.push(item);
            }
        });
        if self.keep == Keep::Texts {
            self.complete_rows(before, number);
            self.part_texts(before, number);
        }
    }

    /// Drops the texts of puzzles that share this line: it is the text of all of them, not of each.
    fn part_texts(&mut self, from: usize, number: u64) {
        let is_in_line = |item: &Item| item.line == number;
        if self.items[from..].iter().filter(|item| is_in_line(item)).count() > 1 {
            for item in self.items[from..].iter_mut().filter(|item| is_in_line(item)) {
                item.text = None;
            }
        }
    }

    /// Gives the rows of tables since this item their header, and those that go on over several lines their text.
    fn complete_rows(&mut self, from: usize, number: u64) {
        let Some(header) = self.reader.table_header() else { return };
        for item in self.items[from..].iter_mut().filter(|item| item.header.is_some()) {
            if self.header.as_deref() != Some(header) {
                self.header = Some(header.into());
            }
            item.header.clone_from(&self.header);
            if item.text.is_none() {
                item.text = self.recent.span(item.line, number).map(String::into_boxed_str);
            }
        }
    }

    /// Adds the puzzle that the source is as a whole.
    pub(super) fn whole(&mut self, content: Content) -> (Puzzles, Vec<Item>) {
        self.items.push(self.item(1, content));
        self.given()
    }

    /// The puzzles and items since the last call.
    pub(super) fn given(&mut self) -> (Puzzles, Vec<Item>) {
        self.is_empty &= self.items.is_empty();
        if !self.is_empty {
            self.skipped.splice(0..0, self.first_skipped.take());
        } else if self.first_skipped.is_none() && !self.skipped.is_empty() {
            self.first_skipped = Some(self.skipped.remove(0));
        }
        (Puzzles::Items(std::mem::take(&mut self.items)), std::mem::take(&mut self.skipped))
    }

    /// The end of the text, or the error that it ends with.
    pub(super) fn end(&mut self, failed: Option<io::Error>) {
        let mut lines = std::mem::take(&mut self.lines);
        lines.end(&mut |line| self.line(line));
        self.items.append(&mut self.garbled.take().unwrap_or_default());
        if !self.is_over {
            self.read(None, |reader, found| reader.end(found));
        }
        // A source of titles alone holds no puzzle, and that is an error.
        if self.is_empty && self.items.is_empty() {
            let next = if self.skipped.is_empty() { None } else { Some(self.skipped.remove(0)) };
            self.items.extend(self.first_skipped.take().or(next));
        }
        if self.is_empty && self.items.is_empty() && failed.is_none() {
            let content = Content::Problem(Box::new(Problem::Empty));
            self.is_empty = false;
            self.skipped.push(self.item(self.reader.lines() + 1, content));
        }
        if let Some(error) = failed {
            let content = Content::Problem(Box::new(Problem::from(error)));
            self.items.push(self.item(self.reader.lines() + 1, content));
        }
    }
}
