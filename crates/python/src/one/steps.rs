//! `explain`, `hint` and `techniques`.

use minirow::answer::{Described, Ending, Explained, Hinted, NoHint};
use minirow::logic::{Advice, Path, Profile, Technique};
use minirow_words::Language;
use minirow_words::steps::{CellNames, HintLevel, Teller};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use super::json;
use crate::picture::{Picture, Scene};
use crate::read::Given;
use crate::wait::stoppably;

/// Which techniques may be used, and in what words.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
pub(crate) struct StepOptions {
    techniques: Vec<String>,
    without: Vec<String>,
    uniqueness: bool,
    language: String,
    cells: String,
}

impl StepOptions {
    fn profile(&self) -> PyResult<Profile> {
        let profile = Profile::select(&named(&self.techniques)?, &named(&self.without)?);
        Ok(if self.uniqueness { profile } else { profile.without_uniqueness() })
    }

    fn names(&self) -> PyResult<CellNames> {
        match self.cells.as_str() {
            "rc" => Ok(CellNames::RowColumn),
            "a1" => Ok(CellNames::Letters),
            other => {
                Err(PyValueError::new_err(format!("expected names of cells: rc or a1, found {other:?}")))
            }
        }
    }

    fn teller(&self) -> PyResult<Teller> {
        Ok(Teller::new(language(&self.language)?).with_names(self.names()?))
    }
}

fn language(code: &str) -> PyResult<Language> {
    code.parse().map_err(|error| PyValueError::new_err(format!("{error}, found {code:?}")))
}

fn named(ids: &[String]) -> PyResult<Vec<Technique>> {
    let technique = |id: &String| {
        id.parse::<Technique>().map_err(|error| PyValueError::new_err(format!("{error}, found {id:?}")))
    };
    ids.iter().map(technique).collect()
}

/// The steps, how they end, and the board there.
type Told = (Vec<(String, Picture)>, String, Picture);

/// Solves by named techniques: each step as JSON with its picture, and how it ends.
#[pyfunction]
pub(crate) fn explain(puzzle: &Bound<'_, PyAny>, ways: &Bound<'_, PyAny>) -> PyResult<Told> {
    let py = puzzle.py();
    let ways: StepOptions = ways.extract()?;
    let (profile, teller) = (ways.profile()?, ways.teller()?);
    let start = Given::of(puzzle)?.board(py)?;
    let (path, texts) = stoppably(py, move |stop| {
        let profile = profile.for_board_until(stop, &start);
        let path = Path::until(stop, start, &profile)?;
        let texts: Vec<String> =
            path.walk().map(|(board, step)| teller.step(&board, step).to_string()).collect();
        Some((path, texts))
    })?;
    let ending = json(&Ending { steps: path.steps.len(), state: (&path.end).into(), easiest: None })?;
    let told = path.walk().zip(&texts).zip(1..).map(|(((board, step), text), number)| {
        let text = json(&Explained { number, text, step })?;
        Ok((text, Picture(Scene::Step(Box::new((board, step.clone()))))))
    });
    Ok((told.collect::<PyResult<_>>()?, ending, Picture(Scene::Board(path.last().into()))))
}

/// The next step, told no further than asked for.
#[pyfunction]
pub(crate) fn hint(
    puzzle: &Bound<'_, PyAny>,
    level: u8,
    ways: &Bound<'_, PyAny>,
) -> PyResult<(String, Picture)> {
    let py = puzzle.py();
    let ways: StepOptions = ways.extract()?;
    let (profile, teller) = (ways.profile()?, ways.teller()?);
    let shown = usize::from(level).checked_sub(1).and_then(|index| HintLevel::ALL.get(index)).copied();
    let shown =
        shown.ok_or_else(|| PyValueError::new_err(format!("expected a level from 1 to 4, found {level}")))?;
    let given = Given::of(puzzle)?;
    let board = given.board(py)?;
    let (asked, here) = (given.puzzle(), board.clone());
    let step = match stoppably(py, move |stop| Advice::until(stop, &asked, &here, &profile))? {
        Advice::Step(step) => step,
        Advice::Mistakes(mistakes) => {
            let text = teller.mistakes(&mistakes).to_string();
            let none = NoHint::Mistakes { mistakes: &mistakes, text: &text, proof: None };
            return Ok((json(&none)?, Picture(Scene::Board(board.into()))));
        }
        Advice::NoSolution => return Ok((json(&NoHint::NoSolution)?, Picture(Scene::Board(board.into())))),
        Advice::Solved => return Ok((json(&NoHint::Solved)?, Picture(Scene::Board(board.into())))),
        Advice::Stuck => return Ok((json(&NoHint::Stuck)?, Picture(Scene::Board(board.into())))),
        Advice::Several => return Ok((json(&NoHint::Several)?, Picture(Scene::Board(board.into())))),
    };
    let text = teller.hint(&board, &step, shown).to_string();
    let text = json(&Hinted::new(level, &text, &step))?;
    // Only the last level may show what follows.
    let scene = if shown == HintLevel::Result {
        Scene::Step(Box::new((board, *step)))
    } else {
        Scene::Board(board.into())
    };
    Ok((text, Picture(scene)))
}

/// All techniques, easiest first, with names and rules.
#[pyfunction]
#[pyo3(signature = (language = "en"))]
pub(crate) fn techniques(language: &str) -> PyResult<Vec<String>> {
    let teller = Teller::new(self::language(language)?);
    let describe = |&technique: &Technique| {
        let (name, family) = (teller.name(technique), teller.family(technique.family()));
        let page = teller.page(technique);
        json(&Described { technique, name, family, rule: page.rule })
    };
    Technique::ALL.iter().map(describe).collect()
}
