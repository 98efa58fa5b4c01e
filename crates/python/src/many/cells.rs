//! Arrays of 81 numbers a row, or of nine rows of nine, read from the memory that numpy and others share.
//!
//! A row has numbers from 0 to 9; a row of whole numbers that are all larger has the codes of ASCII characters. Which of both is decided
//! for each row on its own, and the form of the answers never depends on it.

use std::fmt::Display;

use pyo3::buffer::{Element, PyBuffer};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PySlice;

use super::rows::Texts;
use crate::read::float_digit;
use crate::wait::Pulse;

/// A number in an array.
trait Number: Element + Display {
    /// The number as a byte, if it is whole and not too large.
    fn byte(self) -> Option<u8>;

    /// Whether such numbers may be codes of characters.
    const ARE_CODES: bool;
}

macro_rules! whole_numbers {
    ($($Type:ty),+) => {
        $(impl Number for $Type {
            fn byte(self) -> Option<u8> {
                u8::try_from(self).ok()
            }

            const ARE_CODES: bool = true;
        })+
    };
}

macro_rules! floats {
    ($($Type:ty),+) => {
        $(impl Number for $Type {
            fn byte(self) -> Option<u8> {
                float_digit(self.into())
            }

            const ARE_CODES: bool = false;
        })+
    };
}

whole_numbers!(u8, i8, u16, i16, u32, i32, u64, i64);
floats!(f32, f64);

/// The rows of an array; `None` if the object does not share memory with numbers in it.
pub(super) fn of(any: &Bound<'_, PyAny>) -> PyResult<Option<Texts>> {
    macro_rules! first_that_fits {
        ($($Type:ty),+) => {
            $(if let Ok(buffer) = PyBuffer::<$Type>::get(any) {
                return read(any, &buffer).map(Some);
            })+
        };
    }
    first_that_fits!(u8, i64, i32, f64, f32, i8, u16, i16, u32, u64);
    Ok(None)
}

/// Rows that are copied at once: few, so that Ctrl-C need not wait for long.
const AT_ONCE: usize = 1 << 14;

fn read<N: Number>(any: &Bound<'_, PyAny>, buffer: &PyBuffer<N>) -> PyResult<Texts> {
    let py = any.py();
    let (&[rows, 81] | &[rows, 9, 9]) = buffer.shape() else {
        let shape = buffer.shape();
        return Err(PyValueError::new_err(format!("expected an array of shape (N, 81), found {shape:?}")));
    };
    let (mut texts, mut pulse) = (Texts::default(), Pulse::new());
    let mut push = |cells: &[N]| {
        cells.as_chunks::<81>().0.iter().try_for_each(|row| {
            texts.push_cells(characters(row));
            pulse.beat(py)
        })
    };
    for start in (0..rows).step_by(AT_ONCE) {
        let slice = PySlice::new(py, start.try_into()?, (start + AT_ONCE).min(rows).try_into()?, 1);
        match any.get_item(slice).and_then(|some| PyBuffer::<N>::get(&some)) {
            Ok(some) => push(&some.to_vec(py)?)?,
            // Some objects cannot be sliced.
            Err(_) if start == 0 => {
                push(&buffer.to_vec(py)?)?;
                break;
            }
            Err(error) => return Err(error),
        }
    }
    Ok(texts)
}

/// The 81 characters of a row, or what is wrong with it.
fn characters<N: Number>(row: &[N; 81]) -> Result<[u8; 81], String> {
    let mut bytes = [0; 81];
    let mut largest = 0;
    for (byte, &number) in bytes.iter_mut().zip(row) {
        *byte = number.byte().unwrap_or(u8::MAX);
        largest = largest.max(*byte);
    }
    if largest <= 9 {
        return Ok(bytes.map(|byte| byte + b'0'));
    }
    let is_code = |number: &N| number.byte().is_some_and(|byte| byte > 9);
    if N::ARE_CODES && row.iter().all(is_code) {
        return Ok(bytes);
    }
    let wrong = row.iter().position(|number| number.byte().is_none_or(|byte| byte > 9)).unwrap_or(0);
    let (cell, found) = (wrong + 1, row[wrong]);
    Err(format!("cell {cell}: expected a number from 0 to 9, found {found}"))
}
