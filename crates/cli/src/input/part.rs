//! Large lists of plain lines, of which a shard reads only its own part. Every line has the same length, so the place of a line in the file
//! is known without reading the lines before it.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::ops::Range;
use std::path::Path;

use minirow::Cell;
use minirow::format::PlainLines;

use super::CHUNK;
use crate::unpack::Refusal;

/// Smaller files are read as a whole: that takes a millisecond, and hard puzzles that stand together are shared evenly.
const LARGE: u64 = 1 << 20;

/// A file whose length and first lines are those of a list of plain lines.
pub(super) struct PlainFile {
    file: File,
    /// The length of a line with its end.
    pitch: u64,
    pub(super) lines: u64,
}

impl PlainFile {
    /// The file, if it is a large list of plain lines. Anything else, and what cannot be opened, is left to the other readers.
    pub(super) fn open(path: &Path) -> Option<Self> {
        let mut file = File::open(path).ok()?;
        let about = file.metadata().ok()?;
        if !about.is_file() || about.len() < LARGE {
            return None;
        }
        let mut start = Vec::with_capacity(CHUNK);
        (&mut file).take(CHUNK as u64).read_to_end(&mut start).ok()?;
        let pitch = Cell::COUNT + if start.get(Cell::COUNT) == Some(&b'\r') { 2 } else { 1 };
        start.truncate(start.len() / pitch * pitch);
        PlainLines::new(start).ok()?;
        let pitch = pitch as u64;
        // The last line may have no end.
        let is_whole = [0, Cell::COUNT as u64].contains(&(about.len() % pitch));
        is_whole.then_some(Self { file, pitch, lines: about.len().div_ceil(pitch) })
    }

    /// Some of the lines.
    ///
    /// # Errors
    /// The file cannot be read from there.
    pub(super) fn part(mut self, lines: &Range<u64>) -> io::Result<impl Read> {
        self.file.seek(SeekFrom::Start(lines.start * self.pitch))?;
        let length = (lines.end - lines.start) * self.pitch;
        Ok(Aligned { text: self.file.take(length), pitch: self.pitch, at: 0 })
    }
}

/// Lines of one length. It fails at a line of another length: the lines after it would be counted wrong, and other shards with them.
struct Aligned<R> {
    text: R,
    pitch: u64,
    /// How many bytes were read.
    at: u64,
}

impl<R: Read> Read for Aligned<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.text.read(buffer)?;
        let read = &buffer[..length];
        // The places of line ends, and no line end elsewhere.
        let first = self.pitch - 1 - self.at % self.pitch;
        let ends = read.iter().skip(first as usize).step_by(self.pitch as usize);
        let (number, are_ends) = (ends.len(), ends.clone().all(|&byte| byte == b'\n'));
        if !are_ends || read.iter().map(|&byte| usize::from(byte == b'\n')).sum::<usize>() != number {
            return Err(Refusal("shard-not-plain").into());
        }
        self.at += length as u64;
        Ok(length)
    }
}
