//! Where puzzles come from: arguments, files, folders, standard input, compressed or not. Lines are cut here, and
//! what one read brought becomes one batch, so that a slow source is answered at once and a fast one in bulk.

mod item;
mod recent;
mod source;
mod splitter;

use std::io::{self, Read};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use minirow::format::{Format, Writer};

pub(crate) use self::item::{Content, Item, Member, Problem, Resolved};
pub(crate) use self::source::{Source, sources};
use self::splitter::Splitter;
use crate::unpack::each_text;

/// How much is read at once.
const CHUNK: usize = 128 * 1024;

/// The puzzles of one read.
#[derive(Default)]
pub(crate) struct Batch {
    pub(crate) items: Vec<Item>,
    /// How many came before.
    pub(crate) before: u64,
    /// Whether this one puzzle is the whole input.
    pub(crate) alone: bool,
    /// Lines that are titles or the like and were skipped.
    pub(crate) skipped: Vec<Item>,
    /// The columns of a table that began with the first puzzle of an earlier batch.
    columns: Option<Arc<[String]>>,
}

impl Batch {
    /// What writes the puzzles of this batch in a format; it goes on where the batch before ended.
    pub(crate) fn writer(&self, format: Format) -> Writer {
        match &self.columns {
            Some(columns) => Writer::continuing(format, columns.to_vec()),
            None => Writer::new(format),
        }
    }

    /// Keeps the first puzzles, this many, and gives the others, if there are more.
    pub(crate) fn split_off(&mut self, most: usize) -> Option<Self> {
        (self.items.len() > most).then(|| Self {
            items: self.items.split_off(most),
            before: self.before + most as u64,
            alone: false,
            skipped: Vec::new(),
            columns: self.columns.clone(),
        })
    }
}

/// What is kept of a puzzle besides itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Keep {
    /// Nothing.
    Nothing,
    /// Its text, if it stands on one line.
    Texts,
    /// What the file says of it in other columns or members.
    Fields,
}

/// How to read.
pub(crate) struct Reading<'a> {
    pub(crate) sources: &'a [Source],
    pub(crate) from: Option<Format>,
    /// Stop after the first problem.
    pub(crate) strict: bool,
    /// Take only the records whose number leaves this remainder (first) when divided by this (second).
    pub(crate) shard: Option<(u64, u64)>,
    /// What to keep of each puzzle besides itself.
    pub(crate) keep: Keep,
    /// Hold the first batch back until it is known whether it is alone.
    pub(crate) tell_alone: bool,
    /// Set when reading should end.
    pub(crate) stop: &'a AtomicBool,
    /// How much has been read so far.
    pub(crate) progress: &'a ReadSoFar,
}

/// How much of the sources has been read.
#[derive(Default)]
pub(crate) struct ReadSoFar {
    pub(crate) bytes: AtomicU64,
    /// Records that were handed out.
    pub(crate) records: AtomicU64,
}

impl Reading<'_> {
    /// Reads all sources in order and hands out batches until told to stop.
    pub(crate) fn run(&self, give: &mut dyn FnMut(Batch) -> ControlFlow<()>) {
        let mut gate =
            Gate { held: None, hold: self.tell_alone, seen: 0, given: 0, columns: None, reading: self, give };
        for index in 0..self.sources.len() {
            if self.read(index, &mut gate).is_break() {
                return;
            }
        }
        if let Some(mut batch) = gate.held.take() {
            batch.alone = batch.items.len() == 1;
            let _ = (gate.give)(batch);
        }
    }

    fn read(&self, index: usize, gate: &mut Gate<'_>) -> ControlFlow<()> {
        let mut members = 0;
        let read = self.sources[index].open().and_then(|mut raw| {
            each_text(&mut *raw, &mut |name, text| {
                members += u64::from(name.is_some());
                let member = name.map(|name| Arc::new(Member { name: name.to_owned(), number: members }));
                self.read_text(index, member, text, gate)
            })
        });
        read.unwrap_or_else(|error| {
            let mut splitter = Splitter::new(self, index, None);
            splitter.end(Some(error));
            gate.pass(splitter.given())
        })
    }

    fn read_text(
        &self,
        index: usize,
        member: Option<Arc<Member>>,
        text: &mut dyn Read,
        gate: &mut Gate<'_>,
    ) -> ControlFlow<()> {
        let mut splitter = Splitter::new(self, index, member);
        let mut chunk = vec![0; CHUNK];
        let failed = loop {
            if self.stop.load(Ordering::Relaxed) {
                return ControlFlow::Break(());
            }
            match text.read(&mut chunk) {
                Ok(0) => break None,
                Ok(length) => {
                    self.progress.bytes.fetch_add(length as u64, Ordering::Relaxed);
                    splitter.take(&chunk[..length]);
                    gate.pass(splitter.given())?;
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => break Some(error),
            }
        };
        splitter.end(failed);
        gate.pass(splitter.given())
    }
}

/// Where batches leave: leaves out other shards, stops after a problem if strict, and holds the first batch back if
/// it may be alone.
struct Gate<'a> {
    held: Option<Batch>,
    hold: bool,
    seen: u64,
    given: u64,
    columns: Option<Arc<[String]>>,
    reading: &'a Reading<'a>,
    give: &'a mut dyn FnMut(Batch) -> ControlFlow<()>,
}

impl Gate<'_> {
    fn pass(&mut self, (mut items, skipped): (Vec<Item>, Vec<Item>)) -> ControlFlow<()> {
        for index in 1..items.len() {
            if items[index].line == items[index - 1].line {
                items[index].in_line = items[index - 1].in_line + 1;
            }
        }
        if let Some((part, parts)) = self.reading.shard {
            items.retain(|_| {
                self.seen += 1;
                (self.seen - 1) % parts == part
            });
        }
        let is_bad = |item: &Item| matches!(item.content, Content::Problem(_) | Content::Conflict(_));
        let stop_after = if self.reading.strict { items.iter().position(is_bad) } else { None };
        if let Some(last) = stop_after {
            items.truncate(last + 1);
        }
        if !items.is_empty() || !skipped.is_empty() {
            let columns = self.columns.clone();
            if columns.is_none() {
                let first = items.iter().find(|item| !matches!(item.content, Content::Problem(_)));
                self.columns = first.map(|first| Writer::columns(&first.fields).into());
            }
            let batch = Batch { before: self.given, items, alone: false, skipped, columns };
            self.given += batch.items.len() as u64;
            self.reading.progress.records.store(self.given, Ordering::Relaxed);
            if std::mem::take(&mut self.hold) && batch.items.len() == 1 && stop_after.is_none() {
                self.held = Some(batch);
            } else {
                if let Some(held) = self.held.take() {
                    (self.give)(held)?;
                }
                (self.give)(batch)?;
            }
        }
        if stop_after.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}
