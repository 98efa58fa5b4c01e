//! The puzzles of one read. A list of plain lines stays as it is until somebody asks for items, so that little memory goes from the
//! thread that reads to the one that answers.

use std::borrow::Cow;
use std::cell::OnceCell;
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use minirow::format::{self, Format, PlainLine, Writer};

use super::ROOM;
use super::doubt::Doubt;
use super::item::{Content, Item, Member};
use crate::unpack::Hidden;

/// The puzzles of one read.
#[derive(Default)]
pub(crate) struct Batch {
    pub(super) puzzles: Puzzles,
    /// Plain lines as items, once somebody has asked for them.
    pub(super) made: OnceCell<Vec<Item>>,
    /// The index of the first among all that are in the input, of all shards, counted from 0.
    pub(super) first: u64,
    /// The distance from one to the next in the input: more than 1 if other shards have those between.
    pub(super) step: u64,
    /// Whether this one puzzle is the whole input.
    pub(crate) alone: bool,
    /// Lines that are titles or the like and were skipped.
    pub(crate) skipped: Vec<Item>,
    /// Members of an archive that were not read, after the index of the source.
    pub(crate) hidden: Option<(usize, Hidden)>,
    /// Puzzles of a picture, before they come, that a person should look at.
    pub(crate) doubts: Vec<Doubt>,
    /// The columns of a table that began with the first puzzle of an earlier batch.
    pub(super) columns: Option<Arc<[String]>>,
}

/// Puzzles in the order of the input.
pub(crate) enum Puzzles {
    /// Plain lines alone, each on the line after the one before.
    Lines(PlainLines),
    /// Of any kind.
    Items(Vec<Item>),
}

/// Plain lines that follow each other.
pub(crate) struct PlainLines {
    /// Which source, by index.
    pub(super) source: usize,
    /// Which member of the source, if that is an archive.
    pub(super) member: Option<Arc<Member>>,
    /// The line of the first.
    pub(super) first: u64,
    pub(super) lines: format::PlainLines,
}

impl Default for Puzzles {
    fn default() -> Self {
        Self::Items(Vec::new())
    }
}

impl PlainLines {
    fn item(&self, index: usize, line: PlainLine) -> Item {
        Item {
            source: self.source,
            member: self.member.clone(),
            line: self.first + index as u64,
            in_line: 0,
            content: Content::Plain(line),
            text: None,
            header: None,
            fields: Vec::new(),
        }
    }

    fn items(&self) -> Vec<Item> {
        self.lines.iter().enumerate().map(|(index, line)| self.item(index, line)).collect()
    }
}

impl Puzzles {
    pub(super) const fn len(&self) -> usize {
        match self {
            Self::Lines(lines) => lines.lines.len(),
            Self::Items(items) => items.len(),
        }
    }
}

impl Batch {
    pub(crate) const fn len(&self) -> usize {
        self.puzzles.len()
    }

    pub(crate) const fn puzzles(&self) -> &Puzzles {
        &self.puzzles
    }

    pub(crate) fn items(&self) -> &[Item] {
        match &self.puzzles {
            Puzzles::Lines(lines) => self.made.get_or_init(|| lines.items()),
            Puzzles::Items(items) => items,
        }
    }

    /// Whether there are puzzles of other sizes or with other rules, one of which may take as long as thousands of others.
    pub(crate) fn has_variants(&self) -> bool {
        let is_variant = |item: &Item| matches!(item.content, Content::Variant(_));
        matches!(&self.puzzles, Puzzles::Items(items) if items.iter().any(is_variant))
    }

    /// The number of an item among all that are in the input, of all shards, counted from 1.
    pub(crate) const fn number(&self, index: usize) -> u64 {
        self.first + index as u64 * self.step + 1
    }

    /// The items with their numbers.
    pub(crate) fn numbered(&self) -> impl Iterator<Item = (&Item, u64)> {
        self.items().iter().enumerate().map(|(index, item)| (item, self.number(index)))
    }

    /// One of the items, without making the others.
    pub(crate) fn item(&self, index: usize) -> Cow<'_, Item> {
        match &self.puzzles {
            Puzzles::Lines(lines) => {
                let line = lines.lines.get(index).expect("an index below the length");
                Cow::Owned(lines.item(index, line))
            }
            Puzzles::Items(items) => Cow::Borrowed(&items[index]),
        }
    }

    pub(crate) fn into_items(self) -> Vec<Item> {
        match self.puzzles {
            Puzzles::Lines(lines) => lines.items(),
            Puzzles::Items(items) => items,
        }
    }

    /// The puzzles that are plain lines.
    pub(crate) fn plain_lines(&self) -> Vec<PlainLine> {
        match &self.puzzles {
            Puzzles::Lines(lines) => lines.lines.iter().collect(),
            Puzzles::Items(items) => {
                let line = |item: &Item| match &item.content {
                    Content::Plain(line) => Some(*line),
                    Content::Puzzle(_) | Content::Conflict(_) | Content::Variant(_) | Content::Problem(_) => {
                        None
                    }
                };
                items.iter().filter_map(line).collect()
            }
        }
    }

    /// A writer for the puzzles of this batch in a format; it continues where the batch before ended.
    pub(crate) fn writer(&self, format: Format) -> Writer {
        match &self.columns {
            Some(columns) => Writer::continuing(format, columns.to_vec()),
            None => Writer::new(format),
        }
    }

    /// Keeps the first puzzles, this many, and gives the others, if there are more.
    pub(crate) fn split_off(&mut self, most: usize) -> Option<Self> {
        if self.len() <= most {
            return None;
        }
        let rest = match &mut self.puzzles {
            Puzzles::Lines(lines) => Puzzles::Lines(PlainLines {
                source: lines.source,
                member: lines.member.clone(),
                first: lines.first + most as u64,
                lines: lines.lines.split_off(most),
            }),
            Puzzles::Items(items) => Puzzles::Items(items.split_off(most)),
        };
        Some(Self {
            puzzles: rest,
            first: self.first + most as u64 * self.step,
            step: self.step,
            columns: self.columns.clone(),
            ..Self::default()
        })
    }
}

/// Memory to read into. What went to another thread with a batch comes back here.
#[derive(Default)]
pub(crate) struct Spare(Mutex<VecDeque<Vec<u8>>>);

impl Spare {
    fn lock(&self) -> MutexGuard<'_, VecDeque<Vec<u8>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn take(&self) -> Vec<u8> {
        let mut memory = self.lock().pop_front().unwrap_or_default();
        memory.resize(ROOM, 0);
        memory
    }

    /// Keeps memory for another read. A part that was split off has less than a read needs: kept, the parts of a long list would fill
    /// all memory.
    pub(super) fn give_back(&self, memory: Vec<u8>) {
        if memory.capacity() >= ROOM {
            self.lock().push_back(memory);
        }
    }

    /// The number of reads that there is memory for.
    #[cfg(test)]
    pub(super) fn len(&self) -> usize {
        self.lock().len()
    }

    /// Takes the memory of a batch that is answered.
    pub(crate) fn clear(&self, batch: Batch) {
        if let Puzzles::Lines(lines) = batch.puzzles {
            self.give_back(lines.lines.into_bytes());
        }
    }
}
