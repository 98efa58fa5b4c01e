//! Columns of strings that Python hands over: `string`, `large_string` and `string_view`, and their kin of bytes, in one piece or
//! in several.
#![expect(unsafe_code, reason = "memory that another library describes")]

use std::ffi::CStr;
use std::ops::Range;
use std::ptr;

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyCapsule;

use super::ffi::{Array, Schema, Stream};
use crate::many::Rows;

/// The rows of a column of strings.
pub(crate) struct ArrowRows {
    layout: Layout,
    chunks: Vec<Chunk>,
}

/// How the strings lie in memory.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Layout {
    /// 32-bit offsets into one buffer.
    Offsets32,
    /// 64-bit offsets into one buffer.
    Offsets64,
    /// Views of 16 bytes into several buffers.
    Views,
}

struct Chunk {
    array: Array,
    rows: usize,
    /// The number of rows in the chunks before it.
    before: usize,
    /// The number of values in the buffers before its first row.
    offset: usize,
    /// The number of buffers: 3 or more.
    buffers: usize,
}

const LENGTH_OF_VIEW: usize = 16;
/// Strings up to this length stand in the view itself.
const INLINE: usize = 12;

impl ArrowRows {
    /// The rows of an object that has the Arrow interface; `None` if it has not.
    pub(crate) fn of(any: &Bound<'_, PyAny>) -> PyResult<Option<Self>> {
        if any.hasattr("__arrow_c_array__")? {
            let (schema, array): (Bound<'_, PyAny>, Bound<'_, PyAny>) =
                any.call_method0("__arrow_c_array__")?.extract()?;
            let layout = layout(&take_schema(&schema)?)?;
            let array: Array = take(&array, c"arrow_array", Array::NONE)?;
            if array.release.is_none() {
                return Err(PyValueError::new_err("expected an Arrow array, found a released one"));
            }
            return Self::new(layout, vec![array]).map(Some);
        }
        if any.hasattr("__arrow_c_stream__")? {
            let capsule = any.call_method0("__arrow_c_stream__")?;
            let stream: Stream = take(&capsule, c"arrow_array_stream", Stream::NONE)?;
            return Self::of_stream(stream).map(Some);
        }
        Ok(None)
    }

    fn of_stream(mut stream: Stream) -> PyResult<Self> {
        let (Some(get_schema), Some(get_next), Some(_)) =
            (stream.get_schema, stream.get_next, stream.release)
        else {
            return Err(PyValueError::new_err("expected an Arrow stream, found a released one"));
        };
        let mut schema = Schema::NONE;
        // SAFETY: the stream is not released, and the schema is a place to write to.
        if unsafe { get_schema(&raw mut stream, &raw mut schema) } != 0 {
            return Err(last_error(&mut stream));
        }
        let layout = layout(&schema)?;
        let mut arrays = Vec::new();
        loop {
            let mut array = Array::NONE;
            // SAFETY: as above; the specification ends the stream with a released array.
            if unsafe { get_next(&raw mut stream, &raw mut array) } != 0 {
                return Err(last_error(&mut stream));
            }
            if array.release.is_none() {
                return Self::new(layout, arrays);
            }
            arrays.push(array);
        }
    }

    fn new(layout: Layout, arrays: Vec<Array>) -> PyResult<Self> {
        let mut before = 0;
        let mut chunks = Vec::with_capacity(arrays.len());
        for array in arrays {
            let numbers = [array.length, array.offset, array.n_buffers].map(usize::try_from);
            let sound = match numbers {
                [Ok(rows), Ok(offset), Ok(buffers)] if buffers >= 3 && !array.buffers.is_null() => {
                    let chunk = Chunk { array, rows, before, offset, buffers };
                    (rows == 0 || !chunk.buffer(1).is_null()).then_some(chunk)
                }
                _ => None,
            };
            let chunk = sound.ok_or_else(|| {
                PyValueError::new_err("expected an Arrow array of strings, found a broken one")
            })?;
            before += chunk.rows;
            chunks.push(chunk);
        }
        Ok(Self { layout, chunks })
    }
}

impl Rows for ArrowRows {
    fn len(&self) -> usize {
        self.chunks.last().map_or(0, |chunk| chunk.before + chunk.rows)
    }

    fn each(&self, range: Range<usize>, give: &mut dyn FnMut(Option<&[u8]>)) {
        for chunk in &self.chunks {
            let within = |row: usize| row.clamp(chunk.before, chunk.before + chunk.rows) - chunk.before;
            let (start, end) = (within(range.start), within(range.end));
            for row in start..end {
                give(chunk.text(row, self.layout));
            }
        }
    }
}

impl Chunk {
    /// A buffer, of which there are more than this index.
    const fn buffer(&self, index: usize) -> *const u8 {
        // SAFETY: `ArrowRows::new` has counted at least 3, and `viewed` compares the index.
        unsafe { *self.array.buffers.add(index) }.cast()
    }

    /// The string of a row; `None` for null.
    fn text(&self, row: usize, layout: Layout) -> Option<&[u8]> {
        let row = row + self.offset;
        let validity = self.buffer(0);
        // SAFETY: the specification has a bit for each row of the array, from the least significant on.
        if !validity.is_null() && unsafe { *validity.add(row / 8) } >> (row % 8) & 1 == 0 {
            return None;
        }
        Some(match layout {
            Layout::Offsets32 => self.between::<i32>(row),
            Layout::Offsets64 => self.between::<i64>(row),
            Layout::Views => self.viewed(row),
        })
    }

    fn between<Offset: Copy + TryInto<usize>>(&self, row: usize) -> &[u8] {
        let offsets = self.buffer(1).cast::<Offset>();
        // SAFETY: there is one offset more than rows.
        let [start, end] = [row, row + 1].map(|at| unsafe { offsets.add(at).read_unaligned() });
        match (start.try_into(), end.try_into()) {
            (Ok(start), Ok(end)) if start < end => {
                // SAFETY: offsets rise and end with the length of the buffer of characters.
                unsafe { std::slice::from_raw_parts(self.buffer(2).add(start), end - start) }
            }
            _ => &[],
        }
    }

    fn viewed(&self, row: usize) -> &[u8] {
        // SAFETY: there is a view for each row.
        let view =
            unsafe { std::slice::from_raw_parts(self.buffer(1).add(row * LENGTH_OF_VIEW), LENGTH_OF_VIEW) };
        let number = |at: usize| {
            let bytes = view[at..at + 4].try_into().unwrap_or_default();
            usize::try_from(i32::from_le_bytes(bytes)).unwrap_or_default()
        };
        let length = number(0);
        if length <= INLINE {
            return &view[4..4 + length];
        }
        let (index, start) = (number(8), number(12));
        // After the views come the buffers of characters, and last a buffer with their lengths.
        let buffers = self.buffers - 3;
        if index >= buffers {
            return &[];
        }
        let lengths = self.buffer(buffers + 2).cast::<[u8; 8]>();
        // SAFETY: there is a length for each buffer of characters.
        let within = usize::try_from(i64::from_ne_bytes(unsafe { *lengths.add(index) })).unwrap_or_default();
        if start.checked_add(length).is_none_or(|end| end > within) {
            return &[];
        }
        // SAFETY: just compared with the length of the buffer.
        unsafe { std::slice::from_raw_parts(self.buffer(index + 2).add(start), length) }
    }
}

/// Moves a structure out of its capsule.
fn take<T>(capsule: &Bound<'_, PyAny>, name: &CStr, none: T) -> PyResult<T> {
    let capsule = capsule.cast::<PyCapsule>().map_err(|_| {
        PyTypeError::new_err("expected a capsule of the Arrow interface, found another object")
    })?;
    let pointer = capsule.pointer_checked(Some(name))?.cast::<T>();
    // SAFETY: the name promises a structure of this type, which a consumer may move out, leaving a released one.
    Ok(unsafe { ptr::replace(pointer.as_ptr(), none) })
}

fn take_schema(capsule: &Bound<'_, PyAny>) -> PyResult<Schema> {
    take(capsule, c"arrow_schema", Schema::NONE)
}

fn layout(schema: &Schema) -> PyResult<Layout> {
    if schema.release.is_none() || schema.format.is_null() {
        return Err(PyValueError::new_err("expected an Arrow schema, found a released one"));
    }
    // SAFETY: the schema is not released, so its format is a string that ends with 0.
    let format = unsafe { CStr::from_ptr(schema.format) }.to_string_lossy();
    if !schema.dictionary.is_null() {
        let found = "expected a column of strings, found a dictionary: cast it to string";
        return Err(PyTypeError::new_err(found));
    }
    match &*format {
        "u" | "z" => Ok(Layout::Offsets32),
        "U" | "Z" => Ok(Layout::Offsets64),
        "vu" | "vz" => Ok(Layout::Views),
        "+s" => Err(PyTypeError::new_err("expected a column of strings, found a table: choose a column")),
        other => {
            Err(PyTypeError::new_err(format!("expected a column of strings, found Arrow format {other:?}")))
        }
    }
}

fn last_error(stream: &mut Stream) -> PyErr {
    let text = stream.get_last_error.and_then(|get| {
        // SAFETY: the stream is not released; the text lives until its next call.
        let text = unsafe { get(stream) };
        // SAFETY: if there is a text, it ends with 0.
        (!text.is_null()).then(|| unsafe { CStr::from_ptr(text) }.to_string_lossy().into_owned())
    });
    PyValueError::new_err(text.unwrap_or_else(|| "the Arrow stream failed".to_owned()))
}
