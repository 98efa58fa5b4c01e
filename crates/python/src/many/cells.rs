//! Arrays of 81 numbers a row, or of nine rows of nine, read from the memory that numpy and others share. The form of the answers never
//! depends on the numbers.

use minirow_arrow::{Number, characters};
use pyo3::buffer::{Element, PyBuffer};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PySlice;

use super::rows::Texts;
use crate::wait::Pulse;

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

fn read<N: Number + Element>(any: &Bound<'_, PyAny>, buffer: &PyBuffer<N>) -> PyResult<Texts> {
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
