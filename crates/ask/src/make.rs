//! New puzzles as wished.

use minirow::answer::Made;
use minirow::generate::{Arrangement, FEWEST_CLUES, Maker, Wishes};
use minirow::lanes::Kernel;
use minirow::logic::{Profile, human::Level};
use minirow::{Board, Grid, Stop};
use serde::Serialize;

use crate::given::{Asked, LevelAsked, needed};
use crate::json;
use crate::problem::{Kind, Problem};
use crate::steps::{level_of, walk};

/// How many attempts are made at once.
const CHUNK: u64 = 16;
/// After how many attempts the maker gives up.
const TRIES: u64 = 20_000;

#[derive(Serialize)]
struct Graded {
    #[serde(flatten)]
    made: Made,
    level: &'static str,
    steps: usize,
}

impl Asked {
    fn wishes(&self) -> Result<Wishes, Problem> {
        let arrangement = match &self.symmetry {
            Some(name) => name.parse().map_err(|error: minirow::generate::ArrangementNameError| {
                Problem::new(Kind::Request, error.to_string())
            })?,
            None => Arrangement::Any,
        };
        let (fewest, most) = self.clues.unwrap_or((FEWEST_CLUES, 81));
        Ok(Wishes {
            clues: fewest..=most,
            minimal: self.minimal || (self.clues.is_none() && self.pattern.is_none()),
            arrangement,
            pattern: self.pattern.map(|grid| grid.filled()),
            solution: None,
        })
    }

    /// The puzzle with its level, if it is as wished.
    fn graded(
        &self,
        puzzle: Grid,
        drawn: (u64, u64),
        wished: Option<Level>,
        stop: &Stop,
    ) -> Result<Option<Graded>, Problem> {
        let Ok(board) = Board::new(&puzzle) else { return Ok(None) };
        let path = walk(&board, &Profile::human(), stop)?;
        let uses = |technique| path.steps.iter().any(|step| step.technique() == technique);
        let fits =
            |level: &Level| wished.is_none_or(|wished| wished == *level) && self.technique.is_none_or(uses);
        let made = Made { puzzle, drawn: Some(drawn) };
        let steps = path.steps.len();
        Ok(level_of(&path).filter(fits).map(|level| Graded { made, level: level.name(), steps }))
    }
}

pub(crate) fn generate(asked: &Asked, stop: &Stop) -> Result<String, Problem> {
    let words = asked.words().catalogue();
    let maker = Maker::new(asked.wishes()?, Kernel::default())
        .map_err(|impossible| Problem::new(Kind::NoAnswer, words.tell(&impossible)))?;
    let seed = needed(asked.seed, "seed")?;
    let level: Option<Level> = match &asked.level {
        Some(LevelAsked::Name(name)) => {
            Some(name.parse().map_err(|error| Problem::new(Kind::Request, format!("{error}")))?)
        }
        Some(LevelAsked::Number(_)) => {
            return Err(Problem::new(Kind::Request, "expected the name of a level".to_owned()));
        }
        None => None,
    };
    // An attempt at a pattern is a walk of its own; others go faster side by side.
    let chunk = if asked.pattern.is_some() { 1 } else { CHUNK };
    for start in (0..TRIES).step_by(chunk as usize) {
        if stop.is_set() {
            return Err(Problem::stopped());
        }
        let attempts = maker.attempts(seed, start..start + chunk);
        for (puzzle, number) in attempts.into_iter().zip(start..) {
            if let Some(puzzle) = puzzle
                && let Some(graded) = asked.graded(puzzle, (seed, number), level, stop)?
            {
                return json(&graded);
            }
        }
    }
    let values = [("tries", TRIES.to_string().into()), ("seed", seed.to_string().into())];
    Err(Problem::new(Kind::NoAnswer, words.say("not-found", values)))
}
