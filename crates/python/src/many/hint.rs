//! `hint_many`: the next step of many positions.

use minirow::answer::Triples;
use minirow::format::parse_record;
use minirow::logic::{Advice, Assumption, Step};
use minirow::{CandidateSet, Stop};
use minirow_words::steps::{HintLevel, Teller};
use pyo3::prelude::*;

use super::run::{Part, RunOptions, ask};
use super::{DONE, code};
use crate::arrow::{Column, Columns, Data};
use crate::one::steps::{StepOptions, hint_level};

/// Rows at once: few, as some take a second.
const AT_ONCE: usize = 8;

/// The hints of some rows.
#[derive(Default)]
struct Hints {
    technique: Vec<Option<&'static str>>,
    family: Vec<Option<&'static str>>,
    placements: Triples,
    eliminations: Triples,
    assumes_uniqueness: Vec<Option<bool>>,
    /// Whether the whole step is shown.
    is_whole: Vec<bool>,
    texts: Vec<Option<String>>,
}

/// How hints are given.
struct Giver {
    profile: minirow::logic::Profile,
    teller: Teller,
    level: HintLevel,
}

/// Give a hint for each of many positions: columns status, technique, family, placements, eliminations, `assumes_uniqueness`, text and error.
#[pyfunction]
pub(crate) fn hint_many(
    puzzles: &Bound<'_, PyAny>,
    level: u8,
    ways: &Bound<'_, PyAny>,
    threads: usize,
    progress: Option<Py<PyAny>>,
) -> PyResult<Columns> {
    let ways: StepOptions = ways.extract()?;
    let giver = Giver { profile: ways.profile()?, teller: ways.teller()?, level: hint_level(level)? };
    ask(puzzles, RunOptions { at_once: AT_ONCE, threads, progress }, move |asked| {
        let mut parts: Vec<Hints> = Vec::new();
        parts.resize_with(asked.len().div_ceil(AT_ONCE), Hints::default);
        let answered =
            asked.answer(parts.iter_mut(), |part, hints| giver.answer(part, hints, &asked.stop))?;
        let mut all = Hints::default();
        for part in parts {
            all.append(part);
        }
        Ok(answered.columns(all.columns()))
    })
}

impl Giver {
    fn answer(&self, part: &mut Part<'_>, hints: &mut Hints, stop: &Stop) {
        let mut found: Vec<Option<(Option<Box<Step>>, String)>> = vec![None; part.status.len()];
        part.each(
            stop,
            |text| parse_record(text, None),
            |place, record| {
                let board = record.board()?;
                let puzzle = record.puzzle?;
                let Some(advice) = Advice::until(stop, &puzzle, &board, &self.profile) else {
                    return Ok(DONE);
                };
                let (text, none) = match advice {
                    Advice::Step(next) => {
                        let text = self.teller.hint(&board, &next, self.level).to_string();
                        found[place] = Some((Some(next), text));
                        return Ok(DONE);
                    }
                    Advice::Mistakes(mistakes) => {
                        (Some(self.teller.mistakes(&mistakes).to_string()), "wrong")
                    }
                    Advice::NoSolution => (None, "none"),
                    Advice::Solved => (None, "solved"),
                    Advice::Stuck => (None, "stuck"),
                    Advice::Several => (None, "multiple"),
                };
                found[place] = text.map(|text| (None, text));
                Ok(code(none))
            },
        );
        for one in found {
            hints.push(one, self.level);
        }
    }
}

impl Hints {
    fn push(&mut self, found: Option<(Option<Box<Step>>, String)>, level: HintLevel) {
        let (step, text) = found.map_or((None, None), |(step, text)| (step, Some(text)));
        let step = step.as_deref();
        let named = step.filter(|_| level >= HintLevel::Pattern);
        let whole = step.filter(|_| level == HintLevel::Result);
        self.technique.push(named.map(|step| step.technique().id()));
        self.family.push(step.map(|step| step.technique().family().id()));
        self.placements.push(&whole.map_or(CandidateSet::EMPTY, |step| step.conclusions().place));
        self.eliminations.push(&whole.map_or(CandidateSet::EMPTY, |step| step.conclusions().remove));
        self.assumes_uniqueness.push(whole.map(|step| step.assumes() == Assumption::Unique));
        self.is_whole.push(whole.is_some());
        self.texts.push(text);
    }

    fn append(&mut self, mut other: Self) {
        self.technique.append(&mut other.technique);
        self.family.append(&mut other.family);
        self.placements.append(other.placements);
        self.eliminations.append(other.eliminations);
        self.assumes_uniqueness.append(&mut other.assumes_uniqueness);
        self.is_whole.append(&mut other.is_whole);
        self.texts.append(&mut other.texts);
    }

    fn columns(self) -> Vec<Column> {
        let texts = self.texts.into_iter().enumerate().filter_map(|(row, text)| Some((row, text?)));
        vec![
            Column { name: c"technique", data: Data::Words(self.technique) },
            Column { name: c"family", data: Data::Words(self.family) },
            Column {
                name: c"placements",
                data: Data::Triples(self.placements.ends, self.placements.values, self.is_whole.clone()),
            },
            Column {
                name: c"eliminations",
                data: Data::Triples(self.eliminations.ends, self.eliminations.values, self.is_whole),
            },
            Column { name: c"assumes_uniqueness", data: Data::Bools(self.assumes_uniqueness) },
            Column { name: c"text", data: Data::Texts(texts.collect()) },
        ]
    }
}
