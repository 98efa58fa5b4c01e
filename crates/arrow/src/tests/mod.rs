//! The boundary from both sides, honest and hostile. `MINIROW_MIRI=1 ./check` runs these tests under Miri, which sees reads outside of a
//! buffer, reads through null, double and missing releases.
#![expect(unsafe_code, reason = "both sides of an interface between languages")]
#![expect(clippy::cast_possible_wrap, reason = "the tables have few rows")]
#![expect(clippy::unnecessary_wraps, reason = "what stands for a buffer may be `None`, a null pointer")]

mod export;
mod nested;
mod strings;

use std::cell::Cell;
use std::ffi::{CStr, c_char, c_int, c_void};
use std::ptr::{null, null_mut};
use std::rc::Rc;
use std::sync::Arc;

use crate::{Array, Column, Data, Refused, Schema, Stream, Strings, Table, Text};

/// An array of another library. It counts how often it is released.
struct Foreign {
    buffers: Vec<*const c_void>,
    _memory: Vec<Vec<u8>>,
    releases: Rc<Cell<usize>>,
}

impl Foreign {
    /// An array of these buffers; `None` is a null pointer.
    fn array(rows: i64, memory: Vec<Option<Vec<u8>>>, releases: &Rc<Cell<usize>>) -> Array {
        let pointer = |memory: &Option<Vec<u8>>| memory.as_ref().map_or(null(), |it| it.as_ptr().cast());
        let foreign = Box::leak(Box::new(Self {
            buffers: memory.iter().map(pointer).collect(),
            _memory: memory.into_iter().flatten().collect(),
            releases: Rc::clone(releases),
        }));
        Array {
            length: rows,
            null_count: -1,
            n_buffers: foreign.buffers.len().try_into().unwrap(),
            buffers: foreign.buffers.as_mut_ptr(),
            release: Some(Self::release),
            private_data: (&raw mut *foreign).cast(),
            ..Array::NONE
        }
    }

    unsafe extern "C" fn release(array: *mut Array) {
        // SAFETY: called with an array that `array` made, and once: Miri would see a second release.
        let foreign = unsafe {
            (*array).release = None;
            Box::from_raw((*array).private_data.cast::<Self>())
        };
        foreign.releases.set(foreign.releases.get() + 1);
    }
}

unsafe extern "C" fn release_type(schema: *mut Schema) {
    // SAFETY: called with the schema that is dropped.
    unsafe { (*schema).release = None };
}

/// The type of a column; its format must live as long.
fn of_type(format: &'static CStr) -> Schema {
    Schema { format: format.as_ptr(), name: c"".as_ptr(), release: Some(release_type), ..Schema::NONE }
}

fn counter() -> Rc<Cell<usize>> {
    Rc::default()
}

fn bytes_of<const N: usize, T: Copy>(values: &[T], bytes: fn(T) -> [u8; N]) -> Option<Vec<u8>> {
    Some(values.iter().flat_map(|&value| bytes(value)).collect())
}

fn offsets(values: &[i32]) -> Option<Vec<u8>> {
    bytes_of(values, i32::to_ne_bytes)
}

fn long_offsets(values: &[i64]) -> Option<Vec<u8>> {
    bytes_of(values, i64::to_ne_bytes)
}

fn text(text: &str) -> Option<Vec<u8>> {
    Some(text.as_bytes().to_vec())
}

/// A view of a string that stands elsewhere, or of one of at most 12 bytes.
fn view(length: i32, prefix: &[u8], index: i32, start: i32) -> [u8; 16] {
    let mut view = [0; 16];
    view[..4].copy_from_slice(&length.to_ne_bytes());
    view[8..12].copy_from_slice(&index.to_ne_bytes());
    view[12..].copy_from_slice(&start.to_ne_bytes());
    view[4..4 + prefix.len()].copy_from_slice(prefix);
    view
}

fn read(format: &'static CStr, array: Array) -> Result<Vec<Option<String>>, Refused> {
    // SAFETY: every test hands over buffers as long as its numbers say; what is wrong with them is what is to be found out.
    let strings = unsafe { Strings::of_array(&of_type(format), array) }?;
    Ok(rows_of(&strings))
}

/// The rows, with `<broken>` for those outside of their buffer.
fn rows_of(strings: &Strings) -> Vec<Option<String>> {
    let mut rows = Vec::new();
    // In ranges that do not fit the chunks.
    for start in (0..strings.len()).step_by(2) {
        strings.each(start..strings.len().min(start + 2), &mut |row| {
            rows.push(match row {
                Text::Null => None,
                Text::Bytes(bytes) => Some(String::from_utf8_lossy(bytes).into_owned()),
                Text::Cells(cells) => Some(String::from_utf8_lossy(&cells).into_owned()),
                Text::Refused(why) => Some(format!("<{why}>")),
                Text::Broken => Some("<broken>".to_owned()),
            });
        });
    }
    rows
}

fn some(rows: &[&str]) -> Vec<Option<String>> {
    rows.iter().map(|&row| (row != "null").then(|| row.to_owned())).collect()
}
