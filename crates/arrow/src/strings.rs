//! Columns of puzzles that another library hands over, in one piece or in several, all at once or one array after the other.
#![expect(unsafe_code, reason = "memory that another library describes")]

use std::ffi::CStr;
use std::fmt;
use std::ops::Range;
use std::ptr;

use crate::ffi::{Array, Schema, Stream};
use crate::layout::Layout;
use crate::piece::{Piece, Text};

/// The rows of a column of puzzles.
#[derive(Debug, Default)]
pub struct Strings {
    chunks: Vec<Chunk>,
}

/// Why an object with the Arrow interface is no column of puzzles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    /// It has another type: what was expected and found.
    Type(String),
    /// Its structures are not as the specification wants them, or its stream failed: what is wrong.
    Value(String),
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (Self::Type(text) | Self::Value(text)) = self;
        f.write_str(text)
    }
}

impl std::error::Error for Refused {}

impl Refused {
    pub(crate) fn released(what: &str) -> Self {
        Self::Value(format!("expected an Arrow {what}, found a released one"))
    }
}

/// One array of the column.
#[derive(Debug)]
struct Chunk {
    piece: Piece,
    /// Rows of the column that come before.
    before: usize,
    /// Released after the piece, which reads its memory.
    _array: Array,
}

impl Strings {
    /// The rows of one array.
    ///
    /// # Errors
    /// It is no column of puzzles, or its structures are broken.
    ///
    /// # Safety
    /// The structures are as the Arrow C data interface specifies them: pointers that are not null lead to memory as long as
    /// the other members say.
    pub unsafe fn of_array(schema: &Schema, array: Array) -> Result<Self, Refused> {
        // SAFETY: by the caller.
        let layout = unsafe { Layout::of(schema) }?;
        if array.release.is_none() {
            return Err(Refused::released("array"));
        }
        let mut strings = Self::default();
        // SAFETY: by the caller.
        unsafe { strings.push(&layout, array) }?;
        Ok(strings)
    }

    /// The rows of all arrays of a stream.
    ///
    /// # Errors
    /// It is no column of puzzles, its structures are broken, or the stream fails.
    ///
    /// # Safety
    /// Like [`Strings::of_array`].
    pub unsafe fn of_stream(stream: Stream) -> Result<Self, Refused> {
        // SAFETY: by the caller.
        let mut arrays = unsafe { StringStream::new(stream) }?;
        let mut strings = Self::default();
        while arrays.read_into(&mut strings)? {}
        Ok(strings)
    }

    /// Adds the rows of an array. Safety: like `of_array`.
    unsafe fn push(&mut self, layout: &Layout, array: Array) -> Result<(), Refused> {
        let broken = || Refused::Value("expected an Arrow array of strings, found a broken one".to_owned());
        let before = self.len();
        // SAFETY: by the caller; the chunk keeps the array.
        let piece = unsafe { Piece::new(layout, &array) }.ok_or_else(broken)?;
        before.checked_add(piece.rows).ok_or_else(broken)?;
        self.chunks.push(Chunk { piece, before, _array: array });
        Ok(())
    }

    /// The number of rows.
    pub fn len(&self) -> usize {
        self.chunks.last().map_or(0, |chunk| chunk.before + chunk.piece.rows)
    }

    /// Whether there is no row.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Gives each row of the range, in order.
    pub fn each(&self, range: Range<usize>, give: &mut dyn FnMut(Text<'_>)) {
        // A stream may have a million chunks: the first of the range is found by bisection.
        let first = self.chunks.partition_point(|chunk| chunk.before + chunk.piece.rows <= range.start);
        for chunk in self.chunks[first..].iter().take_while(|chunk| chunk.before < range.end) {
            let within = |row: usize| row.clamp(chunk.before, chunk.before + chunk.piece.rows) - chunk.before;
            for row in within(range.start)..within(range.end) {
                give(chunk.piece.text(row));
            }
        }
    }
}

/// The arrays of a stream, read when they are asked for.
#[derive(Debug)]
pub struct StringStream {
    stream: Stream,
    layout: Layout,
}

impl StringStream {
    /// The stream of a column of puzzles.
    ///
    /// # Errors
    /// It is no column of puzzles, or the stream fails.
    ///
    /// # Safety
    /// Like [`Strings::of_array`]; also for every array that the stream gives.
    pub unsafe fn new(mut stream: Stream) -> Result<Self, Refused> {
        let (Some(get_schema), Some(_), Some(_)) = (stream.get_schema, stream.get_next, stream.release)
        else {
            return Err(Refused::released("stream"));
        };
        let mut schema = Schema::NONE;
        // SAFETY: the stream is not released, and the schema is a place to write to.
        if unsafe { get_schema(&raw mut stream, &raw mut schema) } != 0 {
            // SAFETY: by the caller.
            return Err(unsafe { last_error(&mut stream) });
        }
        // SAFETY: by the caller.
        let layout = unsafe { Layout::of(&schema) }?;
        Ok(Self { stream, layout })
    }

    /// Adds the rows of the next array to a column; false if there is none.
    ///
    /// # Errors
    /// The stream fails, or the array is broken.
    pub fn read_into(&mut self, strings: &mut Strings) -> Result<bool, Refused> {
        let Some(get_next) = self.stream.get_next else { return Ok(false) };
        let mut array = Array::NONE;
        // SAFETY: the stream is not released; the specification ends it with a released array.
        if unsafe { get_next(&raw mut self.stream, &raw mut array) } != 0 {
            // SAFETY: by the caller of `new`.
            return Err(unsafe { last_error(&mut self.stream) });
        }
        if array.release.is_none() {
            return Ok(false);
        }
        // SAFETY: by the caller of `new`.
        unsafe { strings.push(&self.layout, array) }?;
        Ok(true)
    }
}

/// Why a stream failed. Safety: like `Strings::of_array`.
unsafe fn last_error(stream: &mut Stream) -> Refused {
    let text = stream.get_last_error.map_or(ptr::null(), |get| {
        // SAFETY: the stream is not released.
        unsafe { get(stream) }
    });
    if text.is_null() {
        return Refused::Value("the Arrow stream failed".to_owned());
    }
    // SAFETY: the text ends with 0 and lives until the next call of the stream.
    Refused::Value(unsafe { CStr::from_ptr(text) }.to_string_lossy().into_owned())
}
