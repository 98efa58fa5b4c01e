//! New puzzles, within the bounds that the request gives.

use minirow::answer::Made;
use minirow::answer::reply::{Problem, ProblemKind};
use minirow::generate::{
    Arrangement, Constraints, FEWEST_CLUES, Impossible, MakeOptions, Maker, Making, NewPuzzle, Source,
};
use minirow::lanes::Kernel;
use minirow::logic::{Profile, human::Level};
use minirow::rating::{Difficulty, Ratings};
use minirow::{Board, Stop};
use serde::Serialize;

use crate::given::{Asked, LevelAsked, Words, needed};
use crate::json;
use crate::steps::walk;
use crate::stock;

/// After how many attempts the maker gives up.
const TRIES: u64 = 20_000;

#[derive(Serialize)]
pub(crate) struct Graded {
    #[serde(flatten)]
    made: Made,
    level: &'static str,
    /// How many steps its path has; not counted where walking it takes long.
    #[serde(skip_serializing_if = "Option::is_none")]
    steps: Option<usize>,
}

impl Asked {
    fn constraints(&self) -> Result<Constraints, Problem> {
        let arrangement = match &self.symmetry {
            Some(name) => name
                .parse()
                .map_err(|error: minirow::NameError| Problem::new(ProblemKind::Request, error.to_string()))?,
            None => Arrangement::Any,
        };
        let (fewest, most) = self.clues.unwrap_or((FEWEST_CLUES, 81));
        Ok(Constraints {
            clues: fewest..=most,
            minimal: self.minimal || (self.clues.is_none() && self.pattern.is_none()),
            arrangement,
            pattern: self.pattern.map(|grid| grid.filled()),
            solution: None,
        })
    }

    /// How hard it shall be. Where none is named, any level is accepted, so that each puzzle is rated.
    fn difficulty(&self) -> Result<Difficulty, Problem> {
        let level = match &self.level {
            Some(LevelAsked::Name(name)) => {
                let level: Level =
                    name.parse().map_err(|error| Problem::new(ProblemKind::Request, format!("{error}")))?;
                level..=level
            }
            Some(LevelAsked::Number(_)) => {
                return Err(Problem::new(ProblemKind::Request, "expected the name of a level"));
            }
            None => Level::Easy..=Level::Beyond,
        };
        Ok(Difficulty {
            level: Some(level),
            techniques: self.technique.into_iter().collect(),
            ..Difficulty::default()
        })
    }
}

pub(crate) fn generate(asked: &Asked, stop: &Stop) -> Result<String, Problem> {
    let (seed, constraints, difficulty) =
        (needed(asked.seed, "seed")?, asked.constraints()?, asked.difficulty()?);
    let is_any =
        asked.clues.is_none() && asked.pattern.is_none() && constraints.arrangement == Arrangement::Any;
    let is_beyond =
        difficulty.level == Some(Level::Beyond..=Level::Beyond) && difficulty.techniques.is_empty();
    match stock::beyond(seed) {
        Some(puzzle) if is_any && is_beyond => {
            let made = Made { puzzle, drawn: Some((seed, 0)) };
            json(&Graded { made, level: Level::Beyond.name(), steps: None })
        }
        _ => json(&made(seed, constraints, difficulty, asked.words(), stop)?),
    }
}

/// The first puzzle of a seed that satisfies the constraints.
pub(crate) fn made(
    seed: u64,
    constraints: Constraints,
    difficulty: Difficulty,
    words: Words,
    stop: &Stop,
) -> Result<Graded, Problem> {
    let no_answer = |why: Impossible| Problem::new(ProblemKind::NoAnswer, words.catalogue().tell(&why));
    let source = Source::Puzzles(Maker::new(constraints, Kernel::default()).map_err(no_answer)?);
    source.check(&difficulty).map_err(no_answer)?;
    let options =
        MakeOptions { seed, difficulty, tries: TRIES, stop: stop.clone(), ..MakeOptions::default() };
    let Some(NewPuzzle { puzzle, attempt, ratings }) = Making::new(&source, options).next() else {
        let values = [("tries", TRIES.to_string().into()), ("seed", seed.to_string().into())];
        return Err(Problem::new(ProblemKind::NoAnswer, words.catalogue().say("not-found", values)));
    };
    let level = ratings.as_ref().and_then(Ratings::human).map_or(Level::Beyond, |rating| rating.level);
    let board = Board::new(&puzzle)
        .map_err(|conflict| Problem::new(ProblemKind::Conflict, words.catalogue().tell(&conflict)))?;
    let steps = Some(walk(&board, &Profile::human(), stop)?.steps.len());
    Ok(Graded { made: Made { puzzle, drawn: Some((seed, attempt)) }, level: level.name(), steps })
}
