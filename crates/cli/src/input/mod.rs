//! Where puzzles come from: arguments, files, folders, standard input, compressed or not. Lines are cut here, and
//! what one read brought becomes one batch, so that a slow source is answered at once and a fast one in bulk.

mod batch;
mod doubt;
mod item;
mod part;
mod recent;
mod source;
mod splitter;
#[cfg(test)]
mod tests;
mod variant;

use std::io::{self, Read};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use minirow::format::{Field, Format, Writer};
use minirow::{Cell, Stop};

pub(crate) use self::batch::{Batch, Puzzles, Spare};
pub(crate) use self::doubt::Doubt;
pub(crate) use self::item::{Content, Item, Member, Problem, Resolved};
use self::part::PlainFile;
pub(crate) use self::source::{Source, sources};
use self::splitter::Splitter;
use self::variant::Beginning;
use crate::shard::Shard;
use crate::unpack::{self, Hidden, Pictures, Refusal, each_text};

/// How much is read at once, at least, if there is as much.
const CHUNK: usize = 128 * 1024;

/// The size of a chunk with room for the beginning of a line before it: readers with a buffer of their own pass it by only for as much as a chunk.
const ROOM: usize = CHUNK + Cell::COUNT + 1;

/// The parts of an input that are kept besides the puzzle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Keep {
    /// Nothing.
    #[default]
    Nothing,
    /// Its text, if it stands on one line.
    Texts,
    /// The other columns or members of its record.
    Fields,
}

/// How to read.
pub(crate) struct Reading<'a> {
    pub(crate) sources: &'a [Source],
    pub(crate) from: Option<Format>,
    /// Stop after the first problem.
    pub(crate) strict: bool,
    /// Take only the records of this shard.
    pub(crate) shard: Option<Shard>,
    /// The parts of each input to keep besides the puzzle.
    pub(crate) keep: Keep,
    /// Hold the first batch back until it is known whether it is alone.
    pub(crate) tell_alone: bool,
    /// Set when reading should end.
    pub(crate) stop: &'a Stop,
    /// How much has been read so far.
    pub(crate) progress: &'a ReadSoFar,
    /// Buffers for reading.
    pub(crate) spare: &'a Spare,
}

/// How much of the sources has been read.
#[derive(Default)]
pub(crate) struct ReadSoFar {
    pub(crate) bytes: AtomicU64,
    /// Records that were handed out.
    pub(crate) records: AtomicU64,
}

impl Reading<'_> {
    /// Whether plain lines need not be looked at one by one before they are answered.
    const fn takes_lines(&self, gate: &Gate<'_>) -> bool {
        !self.strict && gate.shard.is_none() && !matches!(self.keep, Keep::Texts)
    }

    /// Reads all sources in order and hands out batches until told to stop.
    pub(crate) fn run(&self, give: &mut dyn FnMut(Batch) -> ControlFlow<()>) {
        let mut gate = Gate::new(self, give);
        for index in 0..self.sources.len() {
            if self.read(index, &mut gate).is_break() {
                return;
            }
        }
        if let Some(mut batch) = gate.held.take() {
            batch.alone = batch.len() == 1;
            let _ = (gate.give)(batch);
        }
    }

    fn read(&self, index: usize, gate: &mut Gate<'_>) -> ControlFlow<()> {
        if let Some(shard) = self.shard
            && let Source::File(path) = &self.sources[index]
            && let Some(list) = PlainFile::open(path)
        {
            return self.read_part(index, shard, list, gate);
        }
        let mut members = 0;
        let mut hidden = Hidden::default();
        let read = self.sources[index].open().and_then(|mut raw| {
            each_text(&mut *raw, Pictures::Read, &mut hidden, &mut |name, mut content| {
                members += u64::from(name.is_some());
                let member = name.map(|name| Arc::new(Member { name: name.to_owned(), number: members }));
                if self.strict && content.readings.iter().any(|reading| !reading.is_exact()) {
                    content = unpack::Content::failing(Refusal("picture-not-exact").into());
                }
                let doubts = Doubt::all(index, member.as_ref(), std::mem::take(&mut content.readings));
                if !doubts.is_empty() {
                    gate.doubt(doubts)?;
                }
                self.read_text(index, member, &mut content.text, gate)
            })
        });
        let is_over = matches!(read, Ok(ControlFlow::Break(())));
        if hidden.number > 0 && !is_over {
            gate.tell((index, hidden))?;
        }
        read.unwrap_or_else(|error| {
            let mut splitter = Splitter::new(self, index, None, 0);
            splitter.end(Some(error));
            gate.pass(splitter.given())
        })
    }

    /// Reads the lines of one shard of a list, without those of the others.
    fn read_part(&self, index: usize, shard: Shard, list: PlainFile, gate: &mut Gate<'_>) -> ControlFlow<()> {
        let range = shard.range(list.lines);
        let before = gate.seen;
        (gate.shard, gate.seen) = (None, before + range.start);
        let after = before + list.lines;
        if !range.is_empty() {
            let mut splitter = Splitter::new(self, index, None, range.start);
            match list.part(&range) {
                Ok(mut part) => self.read_lines(&mut part, splitter, gate)?,
                Err(error) => {
                    splitter.end(Some(error));
                    gate.pass(splitter.given())?;
                }
            }
        }
        (gate.shard, gate.seen) = (self.shard, after);
        ControlFlow::Continue(())
    }

    fn read_text(
        &self,
        index: usize,
        member: Option<Arc<Member>>,
        text: &mut dyn Read,
        gate: &mut Gate<'_>,
    ) -> ControlFlow<()> {
        let mut splitter = Splitter::new(self, index, member, 0);
        let beginning = if self.from.is_none() { variant::beginning(text) } else { Ok(Beginning::default()) };
        let Beginning { bytes, is_complete, whole } = match beginning {
            Ok(beginning) => beginning,
            Err(error) => {
                splitter.end(Some(error));
                return gate.pass(splitter.given());
            }
        };
        if let Some(content) = whole {
            self.progress.bytes.fetch_add(bytes.len() as u64, Ordering::Relaxed);
            return gate.pass(splitter.whole(content));
        }
        let mut nothing = io::empty();
        let rest: &mut dyn Read = if is_complete { &mut nothing } else { text };
        self.read_lines(&mut bytes.as_slice().chain(rest), splitter, gate)
    }

    fn read_lines(
        &self,
        text: &mut dyn Read,
        mut splitter: Splitter,
        gate: &mut Gate<'_>,
    ) -> ControlFlow<()> {
        let mut chunk = self.spare.take();
        // How many bytes at its start were read before: the beginning of a line.
        let mut begun = 0;
        let failed = loop {
            if self.stop.is_set() {
                return ControlFlow::Break(());
            }
            match text.read(&mut chunk[begun..]) {
                Ok(0) => break None,
                Ok(length) => {
                    self.progress.bytes.fetch_add(length as u64, Ordering::Relaxed);
                    let end = begun + length;
                    begun = begun_line(&chunk[..end]);
                    let mut next = self.spare.take();
                    next[..begun].copy_from_slice(&chunk[end - begun..end]);
                    chunk.truncate(end - begun);
                    let split = self.split(std::mem::replace(&mut chunk, next), &mut splitter, gate);
                    gate.pass(split)?;
                    if splitter.is_over {
                        break None;
                    }
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => break Some(error),
            }
        };
        splitter.take(&chunk[..begun]);
        splitter.end(failed);
        self.spare.give_back(chunk);
        gate.pass(splitter.given())
    }

    fn split(&self, chunk: Vec<u8>, splitter: &mut Splitter, gate: &Gate<'_>) -> (Puzzles, Vec<Item>) {
        let plain = if self.takes_lines(gate) { splitter.plain(chunk) } else { Err(chunk) };
        plain.unwrap_or_else(|chunk| {
            splitter.take(&chunk);
            self.spare.give_back(chunk);
            splitter.given()
        })
    }
}

/// Where batches leave: leaves out other shards, stops after a problem if strict, and holds the first batch back if
/// it may be alone.
struct Gate<'a> {
    held: Option<Batch>,
    hold: bool,
    /// Records of other shards are left out. None while the part of a list that this shard has is read.
    shard: Option<Shard>,
    /// How many records of the input came before, of all shards.
    seen: u64,
    given: u64,
    columns: Option<Arc<[String]>>,
    /// The header of the last table.
    header: Option<Arc<str>>,
    reading: &'a Reading<'a>,
    give: &'a mut dyn FnMut(Batch) -> ControlFlow<()>,
}

impl<'a> Gate<'a> {
    fn new(reading: &'a Reading<'a>, give: &'a mut dyn FnMut(Batch) -> ControlFlow<()>) -> Self {
        Self {
            held: None,
            hold: reading.tell_alone,
            shard: reading.shard,
            seen: 0,
            given: 0,
            columns: None,
            header: None,
            reading,
            give,
        }
    }

    fn pass(&mut self, (mut puzzles, skipped): (Puzzles, Vec<Item>)) -> ControlFlow<()> {
        let first = self.shard.map_or(self.seen, |shard| shard.next(self.seen));
        self.seen += puzzles.len() as u64;
        let is_over = match &mut puzzles {
            Puzzles::Lines(_) => false,
            Puzzles::Items(items) => self.choose(items),
        };
        if puzzles.len() > 0 || !skipped.is_empty() {
            let columns = self.columns.clone();
            if columns.is_none() {
                self.columns = first_fields(&puzzles).map(|fields| Writer::columns(fields).into());
            }
            let batch = Batch {
                puzzles,
                first,
                step: self.shard.map_or(1, Shard::of),
                skipped,
                columns,
                ..Batch::default()
            };
            self.given += batch.len() as u64;
            self.reading.progress.records.store(self.given, Ordering::Relaxed);
            if std::mem::take(&mut self.hold) && batch.len() == 1 && !is_over {
                self.held = Some(batch);
            } else {
                if let Some(held) = self.held.take() {
                    (self.give)(held)?;
                }
                (self.give)(batch)?;
            }
        }
        if is_over { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// Hands on which cells of a picture are doubtful.
    fn doubt(&mut self, doubts: Vec<Doubt>) -> ControlFlow<()> {
        (self.give)(Batch { doubts, ..Batch::default() })
    }

    /// Hands on that members of a source are hidden.
    fn tell(&mut self, hidden: (usize, Hidden)) -> ControlFlow<()> {
        (self.give)(Batch { hidden: Some(hidden), ..Batch::default() })
    }

    /// Numbers the items of each line and leaves out what is not asked for. Whether a problem ends the reading.
    fn choose(&mut self, items: &mut Vec<Item>) -> bool {
        for index in 1..items.len() {
            if items[index].line == items[index - 1].line {
                items[index].in_line = items[index - 1].in_line + 1;
            }
        }
        if let Some(shard) = self.shard {
            let mut index = self.seen - items.len() as u64;
            items.retain(|_| {
                index += 1;
                shard.has(index - 1)
            });
        }
        for item in items.iter_mut().filter(|item| item.header.is_some()) {
            if self.header == item.header {
                item.header = None;
            } else {
                self.header.clone_from(&item.header);
            }
        }
        let is_bad = |item: &Item| matches!(item.content, Content::Problem(_) | Content::Conflict(_));
        let stop_after = if self.reading.strict { items.iter().position(is_bad) } else { None };
        if let Some(last) = stop_after {
            items.truncate(last + 1);
        }
        stop_after.is_some()
    }
}

/// How many bytes at the end are the beginning of a line that may be plain. They are held back until its end has come, so that what
/// is read next begins with a line too. A zero may be half of a line end in UTF-16.
fn begun_line(bytes: &[u8]) -> usize {
    let is_within = |&&byte: &&u8| !matches!(byte, 0 | b'\n'..=b'\r');
    let length = bytes.iter().rev().take(Cell::COUNT + 1).take_while(is_within).count();
    let is_whole = length == bytes.len() || bytes[bytes.len() - length - 1] == b'\n';
    if is_whole && length <= Cell::COUNT { length } else { 0 }
}

/// The other columns or members of the first record.
fn first_fields(puzzles: &Puzzles) -> Option<&[Field]> {
    match puzzles {
        Puzzles::Lines(_) => Some(&[]),
        Puzzles::Items(items) => {
            let first = items.iter().find(|item| !matches!(item.content, Content::Problem(_)));
            first.map(|first| &first.fields[..])
        }
    }
}
