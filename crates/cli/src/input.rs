//! Where puzzles come from: arguments, files, folders, standard input, compressed or not. Lines are cut here, and
//! what one read brought becomes one batch, so that a slow source is answered at once and a fast one in bulk.

use std::borrow::Cow;
use std::collections::VecDeque;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use minirow::format::{Field, Format, Lines, ParseError, Reader, Record};
use minirow::{Board, Puzzle};

/// How much is read at once.
const CHUNK: usize = 128 * 1024;

/// How many lines are kept to show the one that an error is in: more than any record has.
const RECENT_LINES: usize = 64;

/// How much of a line is kept to be shown.
const SHOWN_BYTES: usize = 4096;

/// One place to read from.
#[derive(Clone, Debug)]
pub(crate) enum Source {
    /// The puzzle itself.
    Argument(String),
    /// A file.
    File(PathBuf),
    /// Standard input.
    Stdin,
    /// Something in a folder that cannot be read, and why.
    Unreadable(PathBuf, String),
}

impl Source {
    /// Its name in messages.
    pub(crate) fn name(&self) -> String {
        match self {
            Self::Argument(_) => "argument".to_owned(),
            Self::File(path) | Self::Unreadable(path, _) => path.display().to_string(),
            Self::Stdin => "stdin".to_owned(),
        }
    }

    fn open(&self) -> io::Result<Box<dyn Read + '_>> {
        match self {
            Self::Argument(text) => Ok(Box::new(text.as_bytes())),
            Self::File(path) => decompressed(File::open(path)?),
            Self::Stdin => decompressed(io::stdin()),
            Self::Unreadable(_, reason) => Err(io::Error::other(reason.clone())),
        }
    }
}

/// The content of gzip and zstd streams, told by their first bytes; anything else as it is.
fn decompressed<'a>(raw: impl Read + 'a) -> io::Result<Box<dyn Read + 'a>> {
    let mut raw = BufReader::with_capacity(CHUNK, raw);
    let start = raw.fill_buf()?;
    if start.starts_with(&[0x1f, 0x8b]) {
        Ok(Box::new(flate2::bufread::MultiGzDecoder::new(raw)))
    } else if start.starts_with(&[0x28, 0xb5, 0x2f, 0xfd]) {
        Ok(Box::new(zstd::stream::read::Decoder::with_buffer(raw)?))
    } else if let Some((_, what)) = BINARY.iter().find(|(magic, _)| start.starts_with(magic)) {
        Err(io::Error::other(*what))
    } else {
        Ok(Box::new(raw))
    }
}

/// Files that are no text, by their first bytes, and what to do about them.
const BINARY: [(&[u8], &str); 9] = [
    (b"PK\x03\x04", "a zip archive; try: unzip -p FILE | minirow ..."),
    (b"BZh", "compressed with bzip2; try: bzcat FILE | minirow ..."),
    (b"\xfd7zXZ\x00", "compressed with xz; try: xzcat FILE | minirow ..."),
    (b"7z\xbc\xaf\x27\x1c", "a 7z archive; unpack it first"),
    (b"PAR1", "a parquet file; write it as CSV first"),
    (b"\x89PNG", "a PNG image, not text"),
    (b"\xff\xd8\xff", "a JPEG image, not text"),
    (b"GIF8", "a GIF image, not text"),
    (b"%PDF", "a PDF document, not text"),
];

/// The sources that the arguments name: existing files, all files of a folder by name, `-`, or else puzzles.
pub(crate) fn sources(arguments: &[String]) -> Vec<Source> {
    if arguments.is_empty() {
        return vec![Source::Stdin];
    }
    let mut sources = Vec::new();
    for argument in arguments {
        let path = Path::new(argument);
        if argument == "-" {
            sources.push(Source::Stdin);
        } else if path.is_dir() {
            sources.extend(sources_in(path));
        } else if path.exists() || !looks_like_a_puzzle(argument) {
            sources.push(Source::File(path.to_owned()));
        } else {
            sources.push(Source::Argument(argument.clone()));
        }
    }
    sources
}

/// What is in a folder, by name, without what is hidden. A folder within it and anything else that is no file is told, not
/// left out.
fn sources_in(folder: &Path) -> Vec<Source> {
    let unreadable =
        |path: &Path, reason: &dyn ToString| Source::Unreadable(path.to_owned(), reason.to_string());
    let entries = match std::fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) => return vec![unreadable(folder, &error)],
    };
    let mut sources = Vec::new();
    let mut paths = Vec::new();
    for entry in entries {
        match entry {
            Ok(entry) => paths.push(entry.path()),
            Err(error) => sources.push(unreadable(folder, &error)),
        }
    }
    paths.retain(|path| path.file_name().is_none_or(|name| !name.as_encoded_bytes().starts_with(b".")));
    paths.sort();
    sources.extend(paths.into_iter().map(|path| match std::fs::metadata(&path) {
        Err(error) => unreadable(&path, &error),
        Ok(about) if about.is_file() => Source::File(path),
        Ok(about) if about.is_dir() => unreadable(&path, &"a folder within a folder"),
        Ok(_) => unreadable(&path, &"no regular file"),
    }));
    sources
}

/// Whether an argument that is no file was meant as a puzzle: long enough to hold one.
fn looks_like_a_puzzle(argument: &str) -> bool {
    argument.chars().count() >= 60 || argument.contains('\n') || argument.starts_with("classic")
}

/// One puzzle of the input.
pub(crate) struct Item {
    /// Which source, by index.
    pub(crate) source: usize,
    /// The line where it begins, counted from 1.
    pub(crate) line: u64,
    /// How many puzzles of the source begin in the same line before it.
    pub(crate) in_line: u64,
    /// What stands there.
    pub(crate) content: Content,
    /// The line as it is written, if it holds the whole puzzle and texts are kept.
    pub(crate) text: Option<Box<str>>,
    /// What else the file says of it, if that was asked for.
    pub(crate) fields: Vec<Field>,
}

pub(crate) enum Content {
    /// 81 plain characters.
    Plain([u8; 81]),
    /// Any other puzzle, with its board.
    Puzzle(Box<(Puzzle, Board)>),
    /// A puzzle whose digits break a rule.
    Conflict(Box<(Puzzle, Problem)>),
    /// Something that is no puzzle.
    Problem(Box<Problem>),
}

/// What is wrong with an item.
#[derive(Clone, Debug)]
pub(crate) enum Problem {
    /// The text, with the line it is in.
    Text { error: ParseError, text: String },
    /// The source could not be read (further).
    Source(String),
}

impl Content {
    fn of(record: Record, recent: &Recent) -> Self {
        let problem = |error: ParseError| Problem::Text { text: recent.text(error.line), error };
        match record.board() {
            Err(error) => match record.puzzle {
                Ok(puzzle) => Self::Conflict(Box::new((puzzle, problem(error)))),
                Err(_) => Self::Problem(Box::new(problem(error))),
            },
            Ok(board) => match record.puzzle {
                Ok(puzzle) => Self::Puzzle(Box::new((puzzle, board))),
                Err(error) => Self::Problem(Box::new(problem(error))),
            },
        }
    }

    /// The same with plain characters read in full: what a command answers.
    pub(crate) fn resolve(&self, line: u64) -> Resolved<'_> {
        match self {
            Self::Puzzle(both) => Resolved::Puzzle(Cow::Borrowed(both)),
            Self::Conflict(both) => Resolved::Conflict(Cow::Borrowed(both)),
            Self::Problem(problem) => Resolved::Problem(problem),
            Self::Plain(text) => resolve_plain(text, line),
        }
    }
}

fn resolve_plain(text: &[u8; 81], line: u64) -> Resolved<'static> {
    let mut resolved = None;
    Reader::new(Some(Format::Line)).line(text, &mut |record: Record| {
        let board = record.board();
        let puzzle = record.puzzle.expect("a plain line is a puzzle");
        resolved = Some(match board {
            Ok(board) => Resolved::Puzzle(Cow::Owned((puzzle, board))),
            Err(error) => {
                let text = String::from_utf8_lossy(text).into_owned();
                Resolved::Conflict(Cow::Owned((
                    puzzle,
                    Problem::Text { error: ParseError { line, ..error }, text },
                )))
            }
        });
    });
    resolved.expect("a plain line is one record")
}

/// An item ready to be answered.
#[expect(
    clippy::large_enum_variant,
    reason = "lives on the stack while one record is answered; the large variant is the usual one"
)]
pub(crate) enum Resolved<'a> {
    /// A puzzle with its board.
    Puzzle(Cow<'a, (Puzzle, Board)>),
    /// A puzzle that breaks a rule.
    Conflict(Cow<'a, (Puzzle, Problem)>),
    /// No puzzle.
    Problem(&'a Problem),
}

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
    /// Bytes of the sources read so far.
    pub(crate) progress: &'a AtomicU64,
}

/// The last lines, to show the one an error is in.
#[derive(Default)]
struct Recent {
    lines: VecDeque<(u64, Vec<u8>)>,
}

impl Recent {
    fn keep(&mut self, number: u64, line: &[u8]) {
        if self.lines.len() == RECENT_LINES {
            self.lines.pop_front();
        }
        self.lines.push_back((number, line[..line.len().min(SHOWN_BYTES)].to_vec()));
    }

    fn text(&self, number: u64) -> String {
        let line = self.lines.iter().find(|(kept, _)| *kept == number);
        let text = line.map_or(String::new(), |(_, line)| String::from_utf8_lossy(line).into_owned());
        text.trim_end_matches('\r').trim_start_matches('\u{feff}').to_owned()
    }
}

impl Reading<'_> {
    /// Reads all sources in order and hands out batches until told to stop.
    pub(crate) fn run(&self, give: &mut dyn FnMut(Batch) -> ControlFlow<()>) {
        let mut gate = Gate { held: None, hold: self.tell_alone, seen: 0, given: 0, reading: self, give };
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
        let reader = Reader::new(self.from);
        let mut splitter = Splitter {
            reader: if self.keep == Keep::Fields { reader.with_fields() } else { reader },
            source: index,
            strict: self.strict,
            keep: self.keep,
            lines: Lines::default(),
            recent: Recent::default(),
            items: Vec::new(),
            skipped: Vec::new(),
            first_skipped: None,
            is_empty: true,
        };
        let failed = match self.sources[index].open() {
            Err(error) => Some(error),
            Ok(mut source) => {
                let mut chunk = vec![0; CHUNK];
                loop {
                    if self.stop.load(Ordering::Relaxed) {
                        return ControlFlow::Break(());
                    }
                    match source.read(&mut chunk) {
                        Ok(0) => break None,
                        Ok(length) => {
                            self.progress.fetch_add(length as u64, Ordering::Relaxed);
                            splitter.take(&chunk[..length]);
                            gate.pass(splitter.given())?;
                        }
                        Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                        Err(error) => break Some(error),
                    }
                }
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
            let batch = Batch { before: self.given, items, alone: false, skipped };
            self.given += batch.items.len() as u64;
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

/// Cuts chunks into lines, and lines into items.
struct Splitter {
    reader: Reader,
    lines: Lines,
    source: usize,
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
}

impl Splitter {
    fn take(&mut self, chunk: &[u8]) {
        let mut lines = std::mem::take(&mut self.lines);
        lines.take(chunk, &mut |line| self.line(line));
        self.lines = lines;
    }

    fn line(&mut self, line: &[u8]) {
        if self.reader.plain(line).is_some() {
            let text: [u8; 81] = line[..81].try_into().expect("a plain line has 81 characters");
            let number = self.reader.lines();
            let resolved = self.strict.then(|| resolve_plain(&text, number));
            let content = match resolved {
                Some(Resolved::Conflict(both)) => Content::Conflict(Box::new(both.into_owned())),
                _ => Content::Plain(text),
            };
            let text = self.text(line);
            self.items.push(Item {
                source: self.source,
                line: number,
                in_line: 0,
                content,
                text,
                fields: Vec::new(),
            });
            return;
        }
        self.recent.keep(self.reader.lines() + 1, line);
        let text = self.text(line);
        self.read(text.as_deref(), |reader, found| reader.line(line, found));
    }

    /// The line as it is kept.
    fn text(&self, line: &[u8]) -> Option<Box<str>> {
        let text = || String::from_utf8_lossy(line).trim_end_matches('\r').into();
        (self.keep == Keep::Texts).then(text)
    }

    /// Keeps the records that the reader hands out, and the text of the line for those that begin in it.
    fn read(&mut self, text: Option<&str>, read: impl FnOnce(&mut Reader, &mut dyn FnMut(Record))) {
        let Self { reader, recent, items, skipped, source, strict, .. } = self;
        let number = reader.lines() + 1;
        read(reader, &mut |mut record| {
            let is_skipped = record.is_text() && !*strict;
            let (line, fields) = (record.line, std::mem::take(&mut record.fields));
            let text = text.filter(|_| line == number).map(Box::from);
            let item = Item {
                source: *source,
                line,
                in_line: 0,
                content: Content::of(record, recent),
                text,
                fields,
            };
            if is_skipped {
                skipped.push(item);
            } else {
                items.push(item);
            }
        });
    }

    /// What has come since the last time.
    fn given(&mut self) -> (Vec<Item>, Vec<Item>) {
        self.is_empty &= self.items.is_empty();
        if !self.is_empty {
            self.skipped.splice(0..0, self.first_skipped.take());
        } else if self.first_skipped.is_none() && !self.skipped.is_empty() {
            self.first_skipped = Some(self.skipped.remove(0));
        }
        (std::mem::take(&mut self.items), std::mem::take(&mut self.skipped))
    }

    fn end(&mut self, failed: Option<io::Error>) {
        let mut lines = std::mem::take(&mut self.lines);
        lines.end(&mut |line| self.line(line));
        self.read(None, |reader, found| reader.end(found));
        // A source of titles alone holds no puzzle, and that is an error.
        if self.is_empty && self.items.is_empty() {
            let next = if self.skipped.is_empty() { None } else { Some(self.skipped.remove(0)) };
            self.items.extend(self.first_skipped.take().or(next));
        }
        if let Some(error) = failed {
            let content = Content::Problem(Box::new(Problem::Source(error.to_string())));
            let line = self.reader.lines() + 1;
            self.items.push(Item {
                source: self.source,
                line,
                in_line: 0,
                content,
                text: None,
                fields: Vec::new(),
            });
        }
    }
}
