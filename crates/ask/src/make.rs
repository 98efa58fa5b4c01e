//! New puzzles as wished.

use minirow::answer::Made;
use minirow::generate::{Arrangement, FEWEST_CLUES, MakeOptions, Maker, Making, NewPuzzle, Source, Wishes};
use minirow::lanes::Kernel;
use minirow::logic::{Profile, human::Level};
use minirow::rating::{Ratings, Wanted};
use minirow::{Board, Stop};
use serde::Serialize;

use crate::given::{Asked, LevelAsked, needed};
use crate::json;
use crate::problem::{Kind, Problem};
use crate::steps::walk;

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

    /// How hard it shall be. Any level is wished for where none is named, so that each puzzle is rated.
    fn difficulty(&self) -> Result<Wanted, Problem> {
        let level = match &self.level {
            Some(LevelAsked::Name(name)) => {
                let level: Level =
                    name.parse().map_err(|error| Problem::new(Kind::Request, format!("{error}")))?;
                level..=level
            }
            Some(LevelAsked::Number(_)) => {
                return Err(Problem::new(Kind::Request, "expected the name of a level".to_owned()));
            }
            None => Level::Easy..=Level::Beyond,
        };
        Ok(Wanted {
            level: Some(level),
            techniques: self.technique.into_iter().collect(),
            ..Wanted::default()
        })
    }
}

pub(crate) fn generate(asked: &Asked, stop: &Stop) -> Result<String, Problem> {
    let words = asked.words().catalogue();
    let maker = Maker::new(asked.wishes()?, Kernel::default())
        .map_err(|impossible| Problem::new(Kind::NoAnswer, words.tell(&impossible)))?;
    let seed = needed(asked.seed, "seed")?;
    let difficulty = asked.difficulty()?;
    let source = Source::Puzzles(maker);
    let options =
        MakeOptions { seed, difficulty, tries: TRIES, stop: stop.clone(), ..MakeOptions::default() };
    let Some(NewPuzzle { puzzle, attempt, ratings }) = Making::new(&source, options).next() else {
        let values = [("tries", TRIES.to_string().into()), ("seed", seed.to_string().into())];
        return Err(Problem::new(Kind::NoAnswer, words.say("not-found", values)));
    };
    let rating = ratings.as_ref().and_then(Ratings::human);
    let level = rating.map_or(Level::Beyond, |rating| rating.level).name();
    let board =
        Board::new(&puzzle).map_err(|conflict| Problem::new(Kind::Conflict, words.tell(&conflict)))?;
    let steps = walk(&board, &Profile::human(), stop)?.steps.len();
    json(&Graded { made: Made { puzzle, drawn: Some((seed, attempt)) }, level, steps })
}
