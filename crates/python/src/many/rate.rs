//! `rate_many`: how hard many puzzles are, on one scale. The columns are the members of the library's JSON.

use std::ffi::CString;
use std::sync::LazyLock;

use minirow::Status;
use minirow::answer::row_board;
use minirow::rating::{RatingField, RatingValue, Ratings, Scale, ScaleRating};
use pyo3::prelude::*;

use super::code;
use super::run::{RunOptions, ask, filled};
use crate::arrow::{Column, Columns, Data};
use crate::one::rate::{options, scale_named};

/// Rows at once: few, as some take a second.
const AT_ONCE: usize = 8;

/// Rate many puzzles on one scale.
#[pyfunction]
#[pyo3(signature = (puzzles, scale, uniqueness, work, threads = 0, progress = None))]
pub(crate) fn rate_many(
    puzzles: &Bound<'_, PyAny>,
    scale: &str,
    uniqueness: bool,
    work: u64,
    threads: usize,
    progress: Option<Py<PyAny>>,
) -> PyResult<Columns> {
    let scale = scale_named(scale)?;
    let options = options(uniqueness, work, false);
    ask(puzzles, RunOptions { at_once: AT_ONCE, threads, progress }, move |asked| {
        let mut rated = filled(Row::default(), asked.len())?;
        let answered = asked.answer(rated.chunks_mut(AT_ONCE), |part, rows| {
            part.each(&asked.stop, row_board, |place, board| {
                let ratings = Ratings::of(&board, &[scale], &options);
                let status = code(ratings.status.name());
                rows[place] = Row::of(ratings);
                Ok(status)
            });
        })?;
        Ok(answered.columns(scale.fields().iter().map(|field| column(field, &rated)).collect()))
    })
}

/// The result for a row.
#[derive(Clone, Default)]
struct Row {
    rated: Option<ScaleRating>,
    /// With several solutions the rating has no level.
    has_level: bool,
}

impl Row {
    fn of(ratings: Ratings) -> Self {
        let has_level = ratings.status == Status::Unique;
        let mut rated = ratings.each.into_iter().next().map(|rating| rating.rated);
        if let Some(ScaleRating::Human(rated)) = &mut rated {
            // Those of a million puzzles would fill the memory.
            rated.rounds = Vec::new();
        }
        Self { rated, has_level }
    }
}

/// The names of all fields, as Arrow wants them.
static NAMES: LazyLock<Vec<CString>> = LazyLock::new(|| {
    let fields = Scale::ALL.into_iter().flat_map(Scale::fields);
    fields.map(|field| CString::new(field.name).expect("names have no null bytes")).collect()
});

/// The column of a field.
fn column(field: &RatingField, rows: &[Row]) -> Column {
    let rated = || rows.iter().map(|row| row.rated.as_ref());
    let is_rated = || rated().map(|rated| rated.is_some()).collect();
    let data = match field.value {
        RatingValue::Word(of) => Data::Words(rated().map(|rated| rated.and_then(of)).collect()),
        RatingValue::Level(of) => {
            let level = |row: &Row| row.rated.as_ref().filter(|_| row.has_level).and_then(of);
            Data::Words(rows.iter().map(level).collect())
        }
        RatingValue::Count(of) => {
            let count = |rated: Option<&ScaleRating>| rated.and_then(of).unwrap_or_default();
            let counts = rated().map(|rated| count(rated).try_into().unwrap_or(i64::MAX));
            Data::Numbers(counts.collect(), is_rated())
        }
        RatingValue::Tenths(of) => {
            let number = |rated: Option<&ScaleRating>| {
                rated.and_then(of).map_or(f64::NAN, |tenths| f64::from(tenths) / 10.0)
            };
            Data::Floats(rated().map(number).collect(), is_rated())
        }
    };
    let name = NAMES.iter().find(|name| name.as_bytes() == field.name.as_bytes());
    Column { name: name.expect("every field is in the list"), data }
}
