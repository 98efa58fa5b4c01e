//! `explain`, `hint`, `steps_at` and `techniques`.

use minirow::answer::{Described, Ending, Explained, Hinted, Instance, NoHint, Told};
use minirow::logic::{Advice, Path, Profile, Step, StepsAt, Technique, refute_until};
use minirow::rating::{self, Scale};
use minirow::{Board, Stop};
use minirow_words::Language;
use minirow_words::steps::{CellNames, HintLevel, Teller};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use super::json;
use super::rate::scale_named;
use crate::picture::{Picture, Scene};
use crate::read::Given;
use crate::wait::stoppably;

/// Which techniques may be used, and in what words.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
pub(crate) struct StepOptions {
    scale: String,
    techniques: Vec<String>,
    without: Vec<String>,
    uniqueness: bool,
    language: String,
    cells: String,
}

/// Finds paths and describes their steps.
pub(crate) struct Walker {
    profile: Profile,
    scale: Scale,
    uniqueness: bool,
    teller: Teller,
    /// Whether sentences are wanted.
    text: bool,
    /// Whether evidence is wanted.
    evidence: bool,
}

impl StepOptions {
    pub(crate) fn profile(&self) -> PyResult<Profile> {
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

    pub(crate) fn teller(&self) -> PyResult<Teller> {
        Ok(Teller::new(language(&self.language)?).with_names(self.names()?))
    }

    /// Paths with these options; sentences and evidence as wanted.
    pub(crate) fn walker(&self, (text, evidence): (bool, bool)) -> PyResult<Walker> {
        let scale = scale_named(&self.scale)?;
        if scale != Scale::Human && !(self.techniques.is_empty() && self.without.is_empty()) {
            return Err(PyValueError::new_err("expected either a scale or techniques, found both"));
        }
        let (profile, teller, uniqueness) = (self.profile()?, self.teller()?, self.uniqueness);
        Ok(Walker { profile, scale, uniqueness, teller, text, evidence })
    }
}

impl Walker {
    /// Whether sentences and evidence are wanted.
    pub(crate) const fn wishes(&self) -> (bool, bool) {
        (self.text, self.evidence)
    }

    /// The path from a board; `None` if it is cancelled.
    pub(crate) fn path(&self, stop: &Stop, board: Board) -> Option<Path> {
        match self.scale {
            Scale::Human => {
                let profile = self.profile.clone().for_board_until(stop, &board);
                Path::until(stop, board, &profile)
            }
            scale => (!stop.is_set()).then(|| rating::path(&board, scale, self.uniqueness)),
        }
    }

    /// A step in words, and its evidence as JSON.
    pub(crate) fn told(&self, board: &Board, step: &Step) -> Told {
        Told {
            text: self.text.then(|| self.teller.step(board, step).to_string()),
            evidence: if self.evidence { serde_json::to_string(step.evidence()).ok() } else { None },
        }
    }
}

fn language(code: &str) -> PyResult<Language> {
    code.parse().map_err(|error| PyValueError::new_err(format!("{error}, found {code:?}")))
}

/// The techniques with these ids.
pub(crate) fn named(ids: &[String]) -> PyResult<Vec<Technique>> {
    let technique = |id: &String| {
        id.parse::<Technique>().map_err(|error| PyValueError::new_err(format!("{error}, found {id:?}")))
    };
    ids.iter().map(technique).collect()
}

/// The steps, how they end, and the board there.
type Explanation = (Vec<(String, Picture)>, String, Picture);

/// Solves by named techniques: each step as JSON with its picture, and how it ends.
#[pyfunction]
pub(crate) fn explain(puzzle: &Bound<'_, PyAny>, ways: &Bound<'_, PyAny>) -> PyResult<Explanation> {
    let py = puzzle.py();
    let ways: StepOptions = ways.extract()?;
    let walker = ways.walker((true, false))?;
    let start = Given::of(puzzle)?.board(py)?;
    let (path, texts) = stoppably(py, move |stop| {
        let path = walker.path(stop, start)?;
        let texts: Vec<String> =
            path.walk().map(|(board, step)| walker.teller.step(&board, step).to_string()).collect();
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
    let shown = hint_level(level)?;
    let given = Given::of(puzzle)?;
    let board = given.board(py)?;
    let (asked, here) = (given.puzzle(), board.clone());
    let (advice, proof) = stoppably(py, move |stop| {
        let advice = Advice::until(stop, &asked, &here, &profile)?;
        let first = if let Advice::Mistakes(mistakes) = &advice { mistakes.first().copied() } else { None };
        Some((advice, first.and_then(|first| refute_until(stop, &asked, first))))
    })?;
    let step = match advice {
        Advice::Step(step) => step,
        Advice::Mistakes(mistakes) => {
            let mut told = teller.mistakes(&mistakes);
            if let (Some(&first), Some(proof)) = (mistakes.first(), &proof) {
                told.paragraphs.extend(teller.refutation(first, proof).paragraphs);
            }
            let text = told.to_string();
            let none = NoHint::Mistakes { mistakes: &mistakes, text: &text, proof: proof.as_ref() };
            return Ok((json(&none)?, Picture(Scene::Board(board.into()))));
        }
        Advice::NoSolution => return Ok((json(&NoHint::NoSolution)?, Picture(Scene::Board(board.into())))),
        Advice::Solved => return Ok((json(&NoHint::Solved)?, Picture(Scene::Board(board.into())))),
        Advice::Stuck => return Ok((json(&NoHint::Stuck)?, Picture(Scene::Board(board.into())))),
        Advice::Several => return Ok((json(&NoHint::Several)?, Picture(Scene::Board(board.into())))),
    };
    let text = teller.hint(&board, &step, shown).to_string();
    let text = json(&Hinted::new(shown, &text, &step))?;
    // Only the last level may show what follows.
    let scene = if shown == HintLevel::Result {
        Scene::Step(Box::new((board, *step)))
    } else {
        Scene::Board(board.into())
    };
    Ok((text, Picture(scene)))
}

/// How much a hint of this level shows.
pub(crate) fn hint_level(level: u8) -> PyResult<HintLevel> {
    let level_shown = HintLevel::try_from(u64::from(level));
    level_shown.map_err(|why| PyValueError::new_err(format!("{why}, found {level}")))
}

/// The steps that are possible on a position, as JSON with their pictures, and whether these are all.
#[pyfunction]
pub(crate) fn steps_at(
    puzzle: &Bound<'_, PyAny>,
    limit: usize,
    ways: &Bound<'_, PyAny>,
) -> PyResult<(Vec<(String, Picture)>, bool)> {
    let py = puzzle.py();
    let ways: StepOptions = ways.extract()?;
    let (profile, teller) = (ways.profile()?, ways.teller()?);
    let board = Given::of(puzzle)?.board(py)?;
    let here = board.clone();
    let (found, texts) = stoppably(py, move |stop| {
        let profile = profile.for_board_until(stop, &here);
        let found = StepsAt::new(stop, &here, &profile, limit)?;
        let texts: Vec<String> =
            found.steps.iter().map(|step| teller.step(&here, step).to_string()).collect();
        Some((found, texts))
    })?;
    let told = found.steps.into_iter().zip(&texts).map(|(step, text)| {
        let text = json(&Instance { text, step: &step })?;
        Ok((text, Picture(Scene::Step(Box::new((board.clone(), step))))))
    });
    Ok((told.collect::<PyResult<_>>()?, found.is_complete))
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
