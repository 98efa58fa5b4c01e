//! `filter_many` and `dedupe_many`: which rows of a list are kept. The Python part takes these rows out of their container.

use minirow::Grid;
use minirow::lanes::Kernel;
use minirow::lists::{ClassKey, Filter};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use super::DONE;
use super::run::{Answered, RunOptions, ask, filled};
use super::table::digits;
use crate::arrow::{Column, Columns, Data};
use crate::one::make::{Hardness, arrangement};

/// Rows at once: few, as rating one may take long.
const AT_ONCE: usize = 64;

/// The conditions that Python names.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
struct Conditions {
    unique: bool,
    minimal: bool,
    clues: Option<(usize, usize)>,
    symmetry: Option<String>,
}

/// Which puzzles match all conditions: columns status, keep and error.
#[pyfunction]
pub(crate) fn filter_many(
    puzzles: &Bound<'_, PyAny>,
    conditions: &Bound<'_, PyAny>,
    hardness: &Bound<'_, PyAny>,
    inverts: bool,
    threads: usize,
    progress: Option<Py<PyAny>>,
) -> PyResult<Columns> {
    let Conditions { unique, minimal, clues, symmetry } = conditions.extract()?;
    let filter = Filter {
        unique,
        minimal,
        clues: clues.map(|(fewest, most)| fewest..=most),
        symmetry: symmetry.map(|name| arrangement(&name)).transpose()?,
        difficulty: hardness.extract::<Hardness>()?.difficulty()?,
    };
    ask(puzzles, RunOptions { at_once: AT_ONCE, threads, progress }, move |asked| {
        let mut keep = filled(false, asked.len())?;
        let answered = asked.answer(keep.chunks_mut(AT_ONCE), |part, keep| {
            let (mut grids, mut places) = (Vec::new(), Vec::new());
            part.each(&asked.stop, digits, |place, grid| {
                grids.push(grid);
                places.push(place);
                Ok(DONE)
            });
            // Few at once, so that Ctrl-C need not wait for long.
            for (grids, places) in grids.chunks(8).zip(places.chunks(8)) {
                if asked.stop.is_set() {
                    return;
                }
                for (&place, matched) in places.iter().zip(filter.matched(Kernel::default(), grids)) {
                    keep[place] = matched.is_some() != inverts;
                }
            }
        })?;
        Ok(kept(answered, &keep))
    })
}

/// Which puzzles are the first of their class of isomorphic puzzles: columns status, keep and error.
#[pyfunction]
pub(crate) fn dedupe_many(
    puzzles: &Bound<'_, PyAny>,
    key: &str,
    threads: usize,
    progress: Option<Py<PyAny>>,
) -> PyResult<Columns> {
    let key = match key {
        "puzzle" => ClassKey::Puzzle,
        "solution" => ClassKey::Solution,
        other => {
            return Err(PyValueError::new_err(format!(
                "expected a key: puzzle or solution, found {other:?}"
            )));
        }
    };
    ask(puzzles, RunOptions { at_once: AT_ONCE, threads, progress }, move |asked| {
        let mut keys = filled(None::<Grid>, asked.len())?;
        let answered = asked.answer(keys.chunks_mut(AT_ONCE), |part, keys| {
            part.each(&asked.stop, digits, |place, grid| {
                keys[place] = Some(key.of(&grid));
                Ok(DONE)
            });
        })?;
        // The first row of each class has the smallest number.
        let mut rows: Vec<usize> = (0..keys.len()).filter(|&row| keys[row].is_some()).collect();
        rows.sort_unstable_by_key(|&row| (keys[row], row));
        rows.dedup_by_key(|row| keys[*row]);
        let mut keep = filled(false, keys.len())?;
        for row in rows {
            keep[row] = true;
        }
        Ok(kept(answered, &keep))
    })
}

/// The column of the rows to keep; a row that is no puzzle is not kept.
fn kept(answered: Answered, keep: &[bool]) -> Columns {
    let keep =
        answered.status.iter().zip(keep).map(|(&status, &keep)| Some(status == DONE && keep)).collect();
    answered.columns(vec![Column { name: c"keep", data: Data::Bools(keep) }])
}
