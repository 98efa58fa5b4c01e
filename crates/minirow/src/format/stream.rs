//! Puzzles from anything that can be read: an iterator over [`Lines`] and a [`Reader`].

use std::collections::VecDeque;
use std::io::{self, BufRead, ErrorKind};

use super::{Lines, Reader, Record};

/// The records of a source, in order and in bounded memory. Text that is not a puzzle, such as a title, is skipped.
#[derive(Debug)]
pub struct Puzzles<R> {
    /// `None` after its end or an error.
    source: Option<R>,
    lines: Lines,
    reader: Reader,
    ready: VecDeque<Record>,
}

/// The puzzles of a source, in any mixture of formats; each record holds a puzzle or what is wrong with it.
///
/// ```
/// let text = "\
/// Two puzzles
/// 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
///
/// 003020600
/// 900305001
/// 001806400
/// 008102900
/// 700000008
/// 006708200
/// 002609500
/// 800203009
/// 005010300
/// ";
/// let records: Vec<_> = minirow::format::puzzles(text.as_bytes()).collect::<Result<_, _>>()?;
/// assert_eq!(records.len(), 2);
/// let second = records[1].puzzle.clone()?;
/// assert_eq!((records[1].line, second.givens().filled().len()), (4, 32));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn puzzles<R: BufRead>(source: R) -> Puzzles<R> {
    Puzzles {
        source: Some(source),
        lines: Lines::default(),
        reader: Reader::new(None),
        ready: VecDeque::new(),
    }
}

impl<R: BufRead> Puzzles<R> {
    /// Takes what the source has at once.
    fn read_on(&mut self) -> io::Result<()> {
        let Self { source, lines, reader, ready } = self;
        let mut keep = |record: Record| {
            if !record.is_text() {
                ready.push_back(record);
            }
        };
        let Some(open) = source else { return Ok(()) };
        let bytes = match open.fill_buf() {
            Err(error) if error.kind() == ErrorKind::Interrupted => return Ok(()),
            bytes => bytes?,
        };
        let taken = bytes.len();
        if taken == 0 {
            lines.end(&mut |line| reader.line(line, &mut keep));
            reader.end(&mut keep);
            *source = None;
        } else {
            lines.take(bytes, &mut |line| reader.line(line, &mut keep));
            open.consume(taken);
        }
        Ok(())
    }
}

impl<R: BufRead> Iterator for Puzzles<R> {
    type Item = io::Result<Record>;

    fn next(&mut self) -> Option<io::Result<Record>> {
        loop {
            if let Some(record) = self.ready.pop_front() {
                return Some(Ok(record));
            }
            self.source.as_ref()?;
            if let Err(error) = self.read_on() {
                self.source = None;
                return Some(Err(error));
            }
        }
    }
}
