//! Questions about a puzzle as a whole.

use minirow::answer::reply::{Problem, ProblemKind};
use minirow::answer::{Canonised, Checked, Converted, Counted, Drawn, ProofTexts, Solved, Verdict, Written};
use minirow::draw::{Picture, Theme, sheet};
use minirow::exact::{self, Run, Stopped};
use minirow::format::{Entry, Format};
use minirow::lanes::Kernel;
use minirow::logic::{Profile, Step};
use minirow::proof::{self, Syntax};
use minirow::rating::{self, Ratings, Scale};
use minirow::symmetry::{band_numbers, canonical};
use minirow::{Board, Engine, Outcome, Stop};
use serde::Serialize;

use crate::difficulty::difficulty;
use crate::given::{Asked, Position, needed};
use crate::json;
use crate::steps::walk;

/// Pictures of one step that stand side by side.
const COLUMNS: usize = 3;

/// The most nodes of forcing chains that a rating may take: some seconds.
const RATING_WORK: u64 = 60_000_000;

#[derive(Serialize)]
struct Understood<'a> {
    #[serde(flatten)]
    position: Position,
    format: Option<&'static str>,
    /// The solution that the text gives, as it stands there.
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<&'a str>,
}

pub(crate) fn read(asked: &Asked) -> Result<String, Problem> {
    let record = asked.record()?;
    let puzzle = record.puzzle.clone().unwrap_or_default();
    json(&Understood {
        position: Position::of(&puzzle),
        format: record.format.map(Format::name),
        solution: record.given_solution(),
    })
}

pub(crate) fn solve(asked: &Asked, stop: &Stop) -> Result<String, Problem> {
    let (puzzle, board) = asked.board()?;
    let verdict = Verdict::from(outcome(&board, stop)?);
    json(&Solved { puzzle: Written::Puzzle(&puzzle), verdict: &verdict })
}

/// Solves the board by a complete search.
fn outcome(board: &Board, stop: &Stop) -> Result<Outcome, Problem> {
    Engine::default().solve_until(stop, board).ok_or_else(Problem::stopped)
}

/// One for each core.
fn threads() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

pub(crate) fn count(asked: &Asked, stop: &Stop) -> Result<String, Problem> {
    let (_, board) = asked.board()?;
    let limit = asked.limit.map(u64::from);
    let count = match limit {
        Some(limit) => u128::from(Engine::default().count_until(stop, &board, limit)),
        None => {
            exact::count(&board, &Run { threads: threads(), stop, ..Run::default() }).map_err(not_exact)?
        }
    };
    json(&Counted { count, limit })
}

pub(crate) fn chances(asked: &Asked, stop: &Stop) -> Result<String, Problem> {
    let (_, board) = asked.board()?;
    let chances =
        exact::chances(&board, &Run { threads: threads(), stop, ..Run::default() }).map_err(not_exact)?;
    json(&chances)
}

pub(crate) fn check(asked: &Asked, stop: &Stop) -> Result<String, Problem> {
    let checked = Checked::until(stop, &asked.puzzle()?, Some(Kernel::default()));
    json(&checked.ok_or_else(Problem::stopped)?)
}

/// The hardest step of the usual path.
#[derive(Serialize)]
struct Hardest {
    technique: minirow::logic::Technique,
    name: &'static str,
    /// The first step with this technique, counted from 1.
    step: usize,
    /// How many steps the path has.
    of: usize,
}

#[derive(Serialize)]
struct RatedWell {
    #[serde(flatten)]
    rating: Ratings,
    /// The step of the usual path that holds it up.
    #[serde(skip_serializing_if = "Option::is_none")]
    bottleneck: Option<Hardest>,
}

pub(crate) fn rate(asked: &Asked, stop: &Stop) -> Result<String, Problem> {
    let (_, board) = asked.board()?;
    let options = rating::RatingOptions { node_limit: Some(RATING_WORK), ..rating::RatingOptions::default() };
    let rating = Ratings::until(stop, &board, &Scale::ALL, &options).ok_or_else(Problem::stopped)?;
    let path = walk(&board, &Profile::human().for_board_until(stop, &board), stop)?;
    let hardness = |step: &Step| difficulty(step.technique());
    // The first of equals.
    let hardest = path.steps.iter().enumerate().rev().max_by_key(|(_, step)| hardness(step));
    let hardest = hardest.map(|(index, step)| Hardest {
        technique: step.technique(),
        name: asked.words().teller().name(step.technique()),
        step: index + 1,
        of: path.steps.len(),
    });
    json(&RatedWell { rating, bottleneck: hardest })
}

pub(crate) fn canon(asked: &Asked, stop: &Stop) -> Result<String, Problem> {
    let (puzzle, board) = asked.board()?;
    if puzzle.marks().is_some() {
        let detail = "expected a puzzle without pencilmarks that rule candidates out";
        return Err(Problem::new(ProblemKind::NoAnswer, detail));
    }
    let bands = match outcome(&board, stop)? {
        Outcome::Unique(solution) => Some(band_numbers(&solution)),
        Outcome::Unsolvable | Outcome::Multiple(..) => None,
    };
    let canonical = canonical(&puzzle.grid())
        .map_err(|conflict| Problem::new(ProblemKind::Conflict, asked.words().catalogue().tell(&conflict)))?;
    json(&Canonised { canonical, bands })
}

pub(crate) fn prove(asked: &Asked, stop: &Stop) -> Result<String, Problem> {
    let syntax: Syntax = asked
        .syntax
        .as_deref()
        .unwrap_or("lrat")
        .parse()
        .map_err(|error: minirow::NameError| Problem::new(ProblemKind::Request, error.to_string()))?;
    let (puzzle, _) = asked.board()?;
    match proof::prove_until(stop, &puzzle).ok_or_else(Problem::stopped)? {
        Ok(certificate) => {
            let texts = [("cnf", certificate.cnf()), (syntax.name(), certificate.proof(syntax))];
            json(&ProofTexts { certificate: &certificate, texts: &texts })
        }
        Err(several) => json(&several),
    }
}

pub(crate) fn convert(asked: &Asked) -> Result<String, Problem> {
    let format: Format = needed(asked.to.as_ref(), "to")?
        .parse()
        .map_err(|error: minirow::NameError| Problem::new(ProblemKind::Request, error.to_string()))?;
    let puzzle = asked.puzzle()?;
    let mut text = String::new();
    match format.write(&Entry { puzzle: &puzzle, solution: None, id: 1 }, &mut text) {
        Ok(()) => json(&Converted { format, text: Ok(&text) }),
        Err(error) => Err(Problem::new(ProblemKind::NoAnswer, asked.words().catalogue().tell(&error))),
    }
}

pub(crate) fn draw(asked: &Asked) -> Result<String, Problem> {
    let (_, board) = asked.board()?;
    let theme = match &asked.theme {
        None => Theme::Light,
        Some(name) => name
            .parse()
            .map_err(|error: minirow::NameError| Problem::new(ProblemKind::Request, error.to_string()))?,
    };
    let Some(step) = &asked.step else {
        return json(&Drawn { text: None, svg: &Picture::new(&board).svg(theme) });
    };
    crate::steps::accept(&board, step)?;
    let text = asked.words().teller().step(&board, step).to_string();
    json(&Drawn { text: Some(&text), svg: &sheet(&Picture::of_step(&board, step), COLUMNS, theme) })
}

/// An exact answer that was cancelled, or that would need too much work.
fn not_exact(stopped: Stopped) -> Problem {
    match stopped {
        Stopped::Cancelled(_) => Problem::stopped(),
        Stopped::TooMuchWork { .. } => Problem::new(ProblemKind::NoAnswer, stopped.to_string()),
    }
}
