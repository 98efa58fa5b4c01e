//! Structures of Arrow, moved out of the capsules in which Python hands them over.
#![expect(unsafe_code, reason = "memory that another library describes")]

use std::ffi::CStr;
use std::ops::Range;
use std::ptr;

use minirow_arrow::{Array, Refused, Schema, Stream, Strings, Text};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyCapsule;

use crate::many::{Row, Rows};

/// The rows of a column of strings.
pub(crate) struct ArrowRows(Strings);

impl ArrowRows {
    /// The rows of an object that has the Arrow interface; `None` if it has not.
    pub(crate) fn of(any: &Bound<'_, PyAny>) -> PyResult<Option<Self>> {
        let strings = if any.hasattr("__arrow_c_array__")? {
            let (schema, array): (Bound<'_, PyAny>, Bound<'_, PyAny>) =
                any.call_method0("__arrow_c_array__")?.extract()?;
            let schema: Schema = take(&schema, c"arrow_schema", Schema::NONE)?;
            let array: Array = take(&array, c"arrow_array", Array::NONE)?;
            // SAFETY: the names of the capsules promise structures as Arrow specifies them.
            unsafe { Strings::of_array(&schema, array) }
        } else if any.hasattr("__arrow_c_stream__")? {
            let capsule = any.call_method0("__arrow_c_stream__")?;
            let stream: Stream = take(&capsule, c"arrow_array_stream", Stream::NONE)?;
            // SAFETY: likewise.
            unsafe { Strings::of_stream(stream) }
        } else {
            return Ok(None);
        };
        strings.map(|strings| Some(Self(strings))).map_err(|refused| match refused {
            Refused::Type(text) => PyTypeError::new_err(text),
            Refused::Value(text) => PyValueError::new_err(text),
        })
    }
}

impl Rows for ArrowRows {
    fn len(&self) -> usize {
        self.0.len()
    }

    fn each(&self, range: Range<usize>, give: &mut dyn FnMut(Row<'_>)) {
        self.0.each(range, &mut |text| {
            give(match text {
                Text::Null => Row::Missing,
                Text::Bytes(bytes) => Row::Text(bytes),
                Text::Broken => Row::Refused("expected a string of Arrow, found one outside of its buffer"),
            });
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
