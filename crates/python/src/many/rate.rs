//! `rate_many`: how hard many puzzles are, on one scale. The columns are the members of the library's JSON.

use std::ffi::CStr;

use minirow::Status;
use minirow::answer::row_board;
use minirow::hodoku::HodokuRating;
use minirow::logic::Technique;
use minirow::logic::human::HumanRating;
use minirow::rating::{Ratings, Scale, ScaleRating};
use minirow::se::SeRating;
use pyo3::prelude::*;

use super::code;
use super::run::{Way, ask, filled};
use crate::arrow::{Column, Columns, Data};
use crate::one::rate::{options, scale};

/// Rows at once: few, as some take a second.
const AT_ONCE: usize = 8;

/// Rate many puzzles on one scale.
#[pyfunction]
#[pyo3(signature = (puzzles, profile, uniqueness, work, threads = 0, progress = None))]
pub(crate) fn rate_many(
    puzzles: &Bound<'_, PyAny>,
    profile: &str,
    uniqueness: bool,
    work: u64,
    threads: usize,
    progress: Option<Py<PyAny>>,
) -> PyResult<Columns> {
    let scale = scale(profile)?;
    let options = options(uniqueness, work, false);
    ask(puzzles, Way { at_once: AT_ONCE, threads, progress }, move |asked| {
        let mut rated = filled(Row::default(), asked.len())?;
        let answered = asked.answer(rated.chunks_mut(AT_ONCE), |part, rows| {
            part.each(&asked.stop, row_board, |place, board| {
                let ratings = Ratings::of(&board, &[scale], &options);
                let status = code(ratings.status.name());
                rows[place] = Row::of(ratings);
                Ok(status)
            });
        })?;
        Ok(answered.columns(columns(scale, &rated)))
    })
}

/// What is known of a row.
#[derive(Clone, Default)]
struct Row {
    rated: Option<ScaleRating>,
    /// How many rounds the hardest technique takes on the profile `human`.
    times: usize,
    /// With several solutions the rating has no level.
    has_level: bool,
}

impl Row {
    fn of(ratings: Ratings) -> Self {
        let has_level = ratings.status == Status::Unique;
        let mut rated = ratings.each.into_iter().next().map(|rating| rating.rated);
        let mut times = 0;
        if let Some(ScaleRating::Human(rated)) = &mut rated {
            times = rated.times();
            // Those of a million puzzles would fill the memory.
            rated.rounds = Vec::new();
        }
        Self { rated, times, has_level }
    }
}

/// The columns of the ratings on one scale.
fn columns(scale: Scale, all: &[Row]) -> Vec<Column> {
    match scale {
        Scale::Human => {
            human(all, &of(all, |row| if let ScaleRating::Human(row) = row { Some(row) } else { None }))
        }
        Scale::Se => se(&of(all, |row| if let ScaleRating::Se(row) = row { Some(row) } else { None })),
        Scale::Hodoku => {
            hodoku(all, &of(all, |row| if let ScaleRating::Hodoku(row) = row { Some(row) } else { None }))
        }
    }
}

/// The rows on their scale.
fn of<R>(all: &[Row], on: fn(&ScaleRating) -> Option<&R>) -> Vec<Option<&R>> {
    all.iter().map(|row| row.rated.as_ref().and_then(on)).collect()
}

fn human(all: &[Row], rows: &[Option<&HumanRating>]) -> Vec<Column> {
    let is_rated = rows.iter().map(Option::is_some).collect();
    let times = all.iter().map(|row| row.times.try_into().unwrap_or(i64::MAX)).collect();
    vec![
        words(c"hardest", rows, |row| row.hardest.map(Technique::id)),
        Column { name: c"times", data: Data::Numbers(times, is_rated) },
        levels(all, rows, |row| row.level.name()),
        numbers(c"effort", rows, |row| row.effort.into()),
        words(c"end", rows, |row| Some(row.end.name())),
    ]
}

fn se(rows: &[Option<&SeRating>]) -> Vec<Column> {
    vec![
        tenths(c"er", rows, |row| row.er),
        tenths(c"ep", rows, |row| row.ep),
        tenths(c"ed", rows, |row| row.ed),
        words(c"end", rows, |row| Some(row.end.name())),
    ]
}

fn hodoku(all: &[Row], rows: &[Option<&HodokuRating>]) -> Vec<Column> {
    vec![
        levels(all, rows, |row| row.level.name()),
        numbers(c"score", rows, |row| row.score.into()),
        numbers(c"steps", rows, |row| row.steps.try_into().unwrap_or(i64::MAX)),
        numbers(c"guesses", rows, |row| row.guesses.try_into().unwrap_or(i64::MAX)),
        words(c"end", rows, |row| Some(row.end())),
    ]
}

fn levels<R>(all: &[Row], rows: &[Option<&R>], of: fn(&R) -> &'static str) -> Column {
    let level = |(row, rated): (&Row, Option<&R>)| rated.filter(|_| row.has_level).map(of);
    Column { name: c"level", data: Data::Words(all.iter().zip(rows.iter().copied()).map(level).collect()) }
}

fn words<R>(name: &'static CStr, rows: &[Option<&R>], of: fn(&R) -> Option<&'static str>) -> Column {
    Column { name, data: Data::Words(rows.iter().map(|row| row.and_then(of)).collect()) }
}

fn numbers<R>(name: &'static CStr, rows: &[Option<&R>], of: fn(&R) -> i64) -> Column {
    let numbers = rows.iter().map(|row| row.map_or(0, of)).collect();
    Column { name, data: Data::Numbers(numbers, rows.iter().map(Option::is_some).collect()) }
}

/// Tenths as numbers with one decimal.
fn tenths<R>(name: &'static CStr, rows: &[Option<&R>], of: fn(&R) -> u16) -> Column {
    let numbers = rows.iter().map(|row| row.map_or(f64::NAN, |row| f64::from(of(row)) / 10.0)).collect();
    Column { name, data: Data::Floats(numbers, rows.iter().map(Option::is_some).collect()) }
}
