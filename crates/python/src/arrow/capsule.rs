//! Structures of Arrow, moved out of the capsules in which Python hands them over.
#![expect(unsafe_code, reason = "memory that another library describes")]

use std::ffi::CStr;
use std::ops::Range;
use std::ptr;

use minirow_arrow::{Array, Refused, Schema, Stream, StringStream, Strings, Text};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyCapsule;

use crate::many::{Row, Rows};

/// The rows of a column of puzzles.
pub(crate) struct ArrowRows(Strings);

impl ArrowRows {
    /// The rows of an object that has the Arrow interface; `None` if it has not.
    pub(crate) fn of(any: &Bound<'_, PyAny>) -> PyResult<Option<Self>> {
        let Some(mut arrays) = ArrowArrays::of(any)? else { return Ok(None) };
        let py = any.py();
        // Others may make the arrays while they are asked for: Ctrl-C comes in between.
        while arrays.read(py)? {
            py.check_signals()?;
        }
        Ok(Some(arrays.taken()))
    }
}

/// The arrays of a column of puzzles, read one after the other.
pub(crate) struct ArrowArrays {
    stream: Option<StringStream>,
    read: Strings,
}

impl ArrowArrays {
    /// The arrays of an object that has the Arrow interface; `None` if it has not.
    pub(crate) fn of(any: &Bound<'_, PyAny>) -> PyResult<Option<Self>> {
        if any.hasattr("__arrow_c_array__")? {
            let (schema, array): (Bound<'_, PyAny>, Bound<'_, PyAny>) =
                any.call_method0("__arrow_c_array__")?.extract()?;
            let schema: Schema = take(&schema, c"arrow_schema", Schema::NONE)?;
            let array: Array = take(&array, c"arrow_array", Array::NONE)?;
            // SAFETY: the names of the capsules promise structures as Arrow specifies them.
            let read = unsafe { Strings::of_array(&schema, array) }.map_err(|refused| raised(&refused))?;
            Ok(Some(Self { stream: None, read }))
        } else if any.hasattr("__arrow_c_stream__")? {
            let capsule = any.call_method0("__arrow_c_stream__")?;
            let stream: Stream = take(&capsule, c"arrow_array_stream", Stream::NONE)?;
            // SAFETY: likewise.
            let stream = unsafe { StringStream::new(stream) }.map_err(|refused| raised(&refused))?;
            Ok(Some(Self { stream: Some(stream), read: Strings::default() }))
        } else {
            Ok(None)
        }
    }

    /// Reads one more array; false at the end.
    pub(crate) fn read(&mut self, py: Python<'_>) -> PyResult<bool> {
        let Self { stream, read } = self;
        let Some(stream) = stream else { return Ok(false) };
        py.detach(|| stream.read_into(read)).map_err(|refused| raised(&refused))
    }

    /// The number of rows that were read since the last call of `taken`.
    pub(crate) fn rows(&self) -> usize {
        self.read.len()
    }

    /// The rows that were read.
    pub(crate) fn taken(&mut self) -> ArrowRows {
        ArrowRows(std::mem::take(&mut self.read))
    }
}

fn raised(refused: &Refused) -> PyErr {
    match refused {
        Refused::Type(text) => PyTypeError::new_err(text.clone()),
        Refused::Value(text) => PyValueError::new_err(text.clone()),
    }
}

impl Rows for ArrowRows {
    fn len(&self) -> usize {
        self.0.len()
    }

    fn each(&self, range: Range<usize>, give: &mut dyn FnMut(Row<'_>)) {
        self.0.each(range, &mut |text| match text {
            Text::Null => give(Row::Missing),
            Text::Bytes(bytes) => give(Row::Text(bytes)),
            Text::Cells(cells) => give(Row::Text(&cells)),
            Text::Refused(why) => give(Row::Refused(&why)),
            Text::Broken => give(Row::Refused("expected a string of Arrow, found one outside of its buffer")),
        });
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
