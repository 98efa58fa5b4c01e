//! Columns of strings that another library hands over: `string`, `large_string` and `string_view`, and their kin of bytes, in one
//! piece or in several; also a column of nulls alone.
//!
//! What can be checked is checked: the interface has no lengths of buffers, so it must be trusted that the buffers are as long as
//! the numbers of rows and the last offset say.
#![expect(unsafe_code, reason = "memory that another library describes")]

use std::ffi::CStr;
use std::fmt;
use std::ops::Range;
use std::ptr;

use crate::ffi::{Array, Schema, Stream};

/// The rows of a column of strings.
#[derive(Debug)]
pub struct Strings {
    layout: Layout,
    chunks: Vec<Chunk>,
}

/// One row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Text<'a> {
    /// There is no string.
    Null,
    /// The string; for a column of bytes it need not be UTF-8.
    Bytes(&'a [u8]),
    /// The string lies outside its buffer.
    Broken,
}

/// Why an object with the Arrow interface is no column of strings.
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

/// How the strings lie in memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Layout {
    /// No buffers: every row is null.
    Nulls,
    /// 32-bit offsets into one buffer.
    Offsets32,
    /// 64-bit offsets into one buffer.
    Offsets64,
    /// Views of 16 bytes into several buffers.
    Views,
}

#[derive(Debug)]
struct Chunk {
    array: Array,
    rows: usize,
    /// The number of rows in the chunks before it.
    before: usize,
    /// The number of values in the buffers before its first row.
    offset: usize,
    /// The number of buffers: 3 or more, unless the layout has none.
    buffers: usize,
    /// Where the strings of an array with offsets begin and end in their buffer.
    strings: Range<usize>,
}

const LENGTH_OF_VIEW: usize = 16;
/// Strings up to this length stand in the view itself.
const INLINE: usize = 12;

impl Strings {
    /// The rows of one array.
    ///
    /// # Errors
    /// It is no column of strings, or its structures are broken.
    ///
    /// # Safety
    /// The structures are as the Arrow C data interface specifies them: pointers that are not null lead to memory as long as
    /// the other members say.
    pub unsafe fn of_array(schema: &Schema, array: Array) -> Result<Self, Refused> {
        // SAFETY: by the caller.
        let layout = unsafe { layout(schema) }?;
        if array.release.is_none() {
            return Err(Refused::released("array"));
        }
        // SAFETY: by the caller.
        unsafe { Self::new(layout, vec![array]) }
    }

    /// The rows of all arrays of a stream.
    ///
    /// # Errors
    /// It is no column of strings, its structures are broken, or the stream fails.
    ///
    /// # Safety
    /// Like [`Strings::of_array`].
    pub unsafe fn of_stream(mut stream: Stream) -> Result<Self, Refused> {
        let (Some(get_schema), Some(get_next), Some(_)) =
            (stream.get_schema, stream.get_next, stream.release)
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
        let layout = unsafe { layout(&schema) }?;
        let mut arrays = Vec::new();
        loop {
            let mut array = Array::NONE;
            // SAFETY: as above; the specification ends the stream with a released array.
            if unsafe { get_next(&raw mut stream, &raw mut array) } != 0 {
                // SAFETY: by the caller.
                return Err(unsafe { last_error(&mut stream) });
            }
            if array.release.is_none() {
                // SAFETY: by the caller.
                return unsafe { Self::new(layout, arrays) };
            }
            arrays.push(array);
        }
    }

    /// Safety: like `of_array`.
    unsafe fn new(layout: Layout, arrays: Vec<Array>) -> Result<Self, Refused> {
        let broken = || Refused::Value("expected an Arrow array of strings, found a broken one".to_owned());
        let mut before = 0_usize;
        let mut chunks = Vec::with_capacity(arrays.len());
        for array in arrays {
            // SAFETY: by the caller.
            let chunk = unsafe { Chunk::new(layout, array, before) }.ok_or_else(broken)?;
            before = before.checked_add(chunk.rows).ok_or_else(broken)?;
            chunks.push(chunk);
        }
        Ok(Self { layout, chunks })
    }

    /// The number of rows.
    pub fn len(&self) -> usize {
        self.chunks.last().map_or(0, |chunk| chunk.before + chunk.rows)
    }

    /// Whether there is no row.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Gives each row of the range, in order.
    pub fn each(&self, range: Range<usize>, give: &mut dyn FnMut(Text<'_>)) {
        // A stream may have a million chunks: the first of the range is found by bisection.
        let first = self.chunks.partition_point(|chunk| chunk.before + chunk.rows <= range.start);
        for chunk in self.chunks[first..].iter().take_while(|chunk| chunk.before < range.end) {
            let within = |row: usize| row.clamp(chunk.before, chunk.before + chunk.rows) - chunk.before;
            for row in within(range.start)..within(range.end) {
                give(chunk.text(row, self.layout));
            }
        }
    }
}

impl Chunk {
    /// The chunk, if its structure is sound. Safety: like `Strings::of_array`.
    unsafe fn new(layout: Layout, array: Array, before: usize) -> Option<Self> {
        let [rows, offset, buffers] =
            [array.length, array.offset, array.n_buffers].map(|number| usize::try_from(number).ok());
        let (rows, offset, buffers) = (rows?, offset?, buffers?);
        // No position within a buffer overflows.
        let end = offset.checked_add(rows)?.checked_add(1)?;
        isize::try_from(end.checked_mul(LENGTH_OF_VIEW)?).ok()?;
        let mut chunk = Self { array, rows, before, offset, buffers, strings: 0..0 };
        if layout == Layout::Nulls {
            return Some(chunk);
        }
        if buffers < 3 || chunk.array.buffers.is_null() {
            return None;
        }
        if rows == 0 {
            return Some(chunk);
        }
        if chunk.buffer(1).is_null() {
            return None;
        }
        let is_sound = match layout {
            Layout::Nulls => true,
            Layout::Views => buffers == 3 || !chunk.buffer(buffers - 1).is_null(),
            Layout::Offsets32 | Layout::Offsets64 => {
                let [start, end] = [offset, offset + rows].map(|at| chunk.offset(at, layout));
                chunk.strings = start?..end?;
                chunk.strings.start <= chunk.strings.end
                    && (chunk.strings.is_empty() || !chunk.buffer(2).is_null())
            }
        };
        is_sound.then_some(chunk)
    }

    /// A buffer, of which there are more than this index.
    const fn buffer(&self, index: usize) -> *const u8 {
        // SAFETY: `Chunk::new` has counted at least 3, and `viewed` compares the index.
        unsafe { self.array.buffers.add(index).read_unaligned() }.cast()
    }

    /// The string of a row.
    fn text(&self, row: usize, layout: Layout) -> Text<'_> {
        if layout == Layout::Nulls {
            return Text::Null;
        }
        let row = row + self.offset;
        let validity = self.buffer(0);
        // SAFETY: the specification has a bit for each row of the array, from the least significant on.
        if !validity.is_null() && unsafe { *validity.add(row / 8) } >> (row % 8) & 1 == 0 {
            return Text::Null;
        }
        let bytes = if layout == Layout::Views { self.viewed(row) } else { self.between(row, layout) };
        bytes.map_or(Text::Broken, Text::Bytes)
    }

    /// An offset of an array that has as many, unless it is negative.
    fn offset(&self, at: usize, layout: Layout) -> Option<usize> {
        let offsets = self.buffer(1);
        // Bytes, since nothing says that the offsets are aligned.
        // SAFETY: there is one offset more than rows, and `at` is at most their number.
        let offset = unsafe {
            if layout == Layout::Offsets32 {
                i64::from(i32::from_ne_bytes(*offsets.cast::<[u8; 4]>().add(at)))
            } else {
                i64::from_ne_bytes(*offsets.cast::<[u8; 8]>().add(at))
            }
        };
        usize::try_from(offset).ok()
    }

    fn between(&self, row: usize, layout: Layout) -> Option<&[u8]> {
        let (start, end) = (self.offset(row, layout)?, self.offset(row + 1, layout)?);
        if start > end || start < self.strings.start || end > self.strings.end {
            return None;
        }
        // An array of empty strings may come without their buffer.
        if start == end {
            return Some(&[]);
        }
        // SAFETY: within the strings of the array, whose last offset ends the buffer.
        Some(unsafe { std::slice::from_raw_parts(self.buffer(2).add(start), end - start) })
    }

    fn viewed(&self, row: usize) -> Option<&[u8]> {
        // SAFETY: there is a view for each row.
        let view =
            unsafe { std::slice::from_raw_parts(self.buffer(1).add(row * LENGTH_OF_VIEW), LENGTH_OF_VIEW) };
        let number = |at: usize| {
            let bytes = view[at..at + 4].try_into().unwrap_or_default();
            usize::try_from(i32::from_ne_bytes(bytes)).ok()
        };
        let length = number(0)?;
        if length <= INLINE {
            return Some(&view[4..4 + length]);
        }
        let (index, start) = (number(8)?, number(12)?);
        // After the views come the buffers of characters, and last a buffer with their lengths.
        let buffers = self.buffers - 3;
        if index >= buffers {
            return None;
        }
        let lengths = self.buffer(buffers + 2).cast::<[u8; 8]>();
        // SAFETY: there is a length for each buffer of characters.
        let within = usize::try_from(i64::from_ne_bytes(unsafe { *lengths.add(index) })).ok()?;
        let characters = self.buffer(index + 2);
        if start.checked_add(length)? > within || characters.is_null() {
            return None;
        }
        // SAFETY: just compared with the length of the buffer.
        Some(unsafe { std::slice::from_raw_parts(characters.add(start), length) })
    }
}

impl Refused {
    fn released(what: &str) -> Self {
        Self::Value(format!("expected an Arrow {what}, found a released one"))
    }
}

/// The layout of a column of this type. Safety: like `Strings::of_array`.
unsafe fn layout(schema: &Schema) -> Result<Layout, Refused> {
    if schema.release.is_none() || schema.format.is_null() {
        return Err(Refused::released("schema"));
    }
    // SAFETY: the schema is not released, so its format is a string that ends with 0.
    let format = unsafe { CStr::from_ptr(schema.format) }.to_string_lossy();
    let found = |text: &str| Err(Refused::Type(format!("expected a column of strings, found {text}")));
    if !schema.dictionary.is_null() {
        return found("a dictionary: cast it to string");
    }
    match &*format {
        "n" => Ok(Layout::Nulls),
        "u" | "z" => Ok(Layout::Offsets32),
        "U" | "Z" => Ok(Layout::Offsets64),
        "vu" | "vz" => Ok(Layout::Views),
        "+s" => found("a table: choose a column"),
        other => found(&format!("Arrow format {other:?}")),
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
