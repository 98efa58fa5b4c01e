//! How hard a puzzle is, on one scale or several.

mod difficulty;
mod fields;
mod technique;

pub use difficulty::Difficulty;
#[doc(hidden)]
pub use fields::{RatingField, RatingValue};
#[doc(hidden)]
pub use technique::TechniqueRating;

use crate::hodoku::{self, HodokuOptions, HodokuRating};
use crate::logic::human::{self, HumanOptions, HumanRating};
use crate::logic::{Conclusions, Path, Profile, Step, Technique, retell};
use crate::named::named;
use crate::outcome::NEVER;
use crate::plain::PlainLine;
use crate::se::{self, SeEnd, SeOptions, SeRating, SeStep};
use crate::{Board, CandidateSet, Change, Engine, Solution, Status, Stop};

named! {
    "a scale",
    /// A scale of difficulty.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Scale {
        /// minirow's own, the same for every isomorph.
        Human = "human",
        /// Sudoku Explainer's.
        Se = "se",
        /// HoDoKu's.
        Hodoku = "hodoku",
    }
}

/// Options of a rating.
#[derive(Clone, Copy, Debug)]
pub struct RatingOptions {
    /// Whether techniques are used that assume a single solution.
    pub uniqueness: bool,
    /// The most nodes of forcing chains to examine on the scale `se`; a puzzle that needs more is not rated to its end.
    pub node_limit: Option<u64>,
    /// Whether the bottlenecks are wanted.
    pub why: bool,
}

impl Default for RatingOptions {
    fn default() -> Self {
        Self { uniqueness: true, node_limit: None, why: false }
    }
}

/// The ratings of a puzzle.
#[derive(Clone, Debug)]
pub struct Ratings {
    /// How many solutions it has. Without one it is not rated; with several, techniques that assume a single one are not used.
    pub status: Status,
    /// The rating on each scale that was asked for; none without a solution.
    pub each: Vec<Rating>,
}

/// The rating on one scale.
#[derive(Clone, Debug)]
pub struct Rating {
    /// The rating itself.
    pub rated: ScaleRating,
    /// The steps that determine the rating, if they were requested.
    pub why: Option<Vec<Bottleneck>>,
}

/// A rating with its scale.
#[derive(Clone, Debug)]
pub enum ScaleRating {
    /// minirow's own.
    Human(HumanRating),
    /// Sudoku Explainer's.
    Se(SeRating),
    /// HoDoKu's.
    Hodoku(HodokuRating),
}

/// A step that determines the rating of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bottleneck {
    /// Its technique, where it has a name.
    pub technique: Option<Technique>,
    /// The length of the shortest find, or the depth of a net; 0 for other techniques.
    pub length: u32,
    /// The conclusions of the step.
    pub conclusions: Conclusions,
    /// The number of cells that were open.
    pub open: usize,
}

impl Ratings {
    /// Rates a board on these scales.
    #[expect(clippy::missing_panics_doc, reason = "only a stop that is set ends it without ratings")]
    pub fn of(board: &Board, scales: &[Scale], options: &RatingOptions) -> Self {
        Self::rate(&NEVER, board, scales, options).expect("nothing cancels it")
    }

    /// Like [`Ratings::of`] without bottlenecks, but can be cancelled through `stop`; then there are no ratings.
    pub fn until(stop: &Stop, board: &Board, scales: &[Scale], options: &RatingOptions) -> Option<Self> {
        Self::rate(stop, board, scales, &RatingOptions { why: false, ..*options })
    }

    /// The rating on minirow's own scale, if it was requested.
    pub fn human(&self) -> Option<&HumanRating> {
        self.each.iter().find_map(|rating| match &rating.rated {
            ScaleRating::Human(rated) => Some(rated),
            ScaleRating::Se(_) | ScaleRating::Hodoku(_) => None,
        })
    }

    fn rate(stop: &Stop, board: &Board, scales: &[Scale], options: &RatingOptions) -> Option<Self> {
        let outcome = Engine::default().solve_until(stop, board)?;
        let status = outcome.status();
        let scales = if status == Status::None { &[] } else { scales };
        let options =
            RatingOptions { uniqueness: options.uniqueness && status == Status::Unique, ..*options };
        let each = scales.iter().map(|&scale| Rating::rate(stop, board, outcome.unique(), scale, &options));
        Some(Self { status, each: each.collect::<Option<_>>()? })
    }

    /// The ratings of the puzzles that placements alone solve, many at once; `None` for the others, which [`Ratings::of`] rates. The scale
    /// must be `se` alone, and bottlenecks not wanted: else it is `None` for all.
    ///
    /// ```
    /// use minirow::format::PlainLine;
    /// use minirow::rating::{RatingOptions, ScaleRating, Ratings, Scale};
    ///
    /// let line = b"..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
    /// let lines = [line, &[b'.'; 81]].map(|line| PlainLine::new(line).expect("81 cells"));
    /// let ratings = Ratings::of_easy(&lines, &[Scale::Se], &RatingOptions::default());
    /// let [Some(easy), None] = &ratings[..] else { panic!("one is easy") };
    /// assert!(matches!(easy.each[0].rated, ScaleRating::Se(rated) if rated.er == 12));
    /// ```
    pub fn of_easy(lines: &[PlainLine], scales: &[Scale], options: &RatingOptions) -> Vec<Option<Self>> {
        if scales != [Scale::Se] || options.why {
            return vec![None; lines.len()];
        }
        let unique = |rated| Self {
            status: Status::Unique,
            each: vec![Rating { rated: ScaleRating::Se(rated), why: None }],
        };
        se::rate_easy(lines).into_iter().map(|rated| rated.map(unique)).collect()
    }

    /// True if there is a solution and every scale rated the path to its end.
    pub fn is_complete(&self) -> bool {
        self.status == Status::Unique && self.each.iter().all(Rating::is_complete)
    }
}

impl Rating {
    /// Rates a board that has this solution alone, or several; `None` if it is cancelled.
    fn rate(
        stop: &Stop,
        board: &Board,
        solution: Option<&Solution>,
        scale: Scale,
        options: &RatingOptions,
    ) -> Option<Self> {
        let &RatingOptions { uniqueness, node_limit, why } = options;
        Some(match scale {
            Scale::Human => {
                let options = HumanOptions { uniqueness, ..HumanOptions::default() };
                let rated = human::rate_until(stop, board, &options)?;
                let why = why.then(|| hardest_rounds(board, &rated));
                Self { rated: ScaleRating::Human(rated), why }
            }
            Scale::Se => {
                let options = SeOptions { uniqueness, node_limit };
                let rated = se::rate_until(stop, board, &options)?;
                let is_solved = rated.end == SeEnd::Solved;
                let why = why
                    .then(|| if is_solved { hardest_of_se(board, &options, rated.er) } else { Vec::new() });
                Self { rated: ScaleRating::Se(rated), why }
            }
            Scale::Hodoku => {
                let options = HodokuOptions { uniqueness };
                let rated = hodoku::rate_solved(stop, board, solution, options);
                let why = why.then(|| hardest_of_hodoku(board, solution, options));
                Self { rated: ScaleRating::Hodoku(rated), why }
            }
        })
        .filter(|_| !stop.is_set())
    }

    /// Its scale.
    pub const fn scale(&self) -> Scale {
        match self.rated {
            ScaleRating::Human(_) => Scale::Human,
            ScaleRating::Se(_) => Scale::Se,
            ScaleRating::Hodoku(_) => Scale::Hodoku,
        }
    }

    /// Whether the way to the solution was rated to its end.
    pub const fn is_complete(&self) -> bool {
        match self.rated {
            ScaleRating::Human(_) => true,
            ScaleRating::Se(rated) => matches!(rated.end, SeEnd::Solved),
            ScaleRating::Hodoku(rated) => rated.is_solved,
        }
    }

    /// Whether the node limit was reached.
    pub const fn is_limited(&self) -> bool {
        matches!(self.rated, ScaleRating::Se(SeRating { end: SeEnd::Limit, .. }))
    }
}

/// The rounds of the hardest technique; for a nested net, which concludes nothing, where it is needed.
fn hardest_rounds(board: &Board, rated: &HumanRating) -> Vec<Bottleneck> {
    if rated.hardest == Some(Technique::NestedForcingNet) {
        let placed: usize = rated.rounds.iter().map(|round| round.conclusions.place.len()).sum();
        let open = board.open().len() - placed;
        let conclusions = Conclusions { place: CandidateSet::EMPTY, remove: CandidateSet::EMPTY };
        return vec![Bottleneck { technique: rated.hardest, length: 0, conclusions, open }];
    }
    let hardest = rated.rounds.iter().filter(|round| Some(round.technique) == rated.hardest);
    hardest
        .map(|round| Bottleneck {
            technique: Some(round.technique),
            length: round.length,
            conclusions: round.conclusions,
            open: round.open,
        })
        .collect()
}

/// The steps of Sudoku Explainer's path that have this rating, each under the name of a technique that concludes the same; where it
/// takes several, of the hardest.
fn hardest_of_se(board: &Board, options: &SeOptions, er: u16) -> Vec<Bottleneck> {
    let mut board = board.clone();
    let mut hardest = Vec::new();
    for step in se::steps(&board, options) {
        let conclusions = conclusions_of_se(&step);
        if step.rating == er {
            let told = retell(board.clone(), options.uniqueness, [(None, conclusions)]);
            let technique = told.steps.iter().map(Step::technique).max();
            hardest.push(Bottleneck { technique, length: 0, conclusions, open: board.open().len() });
        }
        let _: Change = conclusions.apply(&mut board);
    }
    hardest
}

fn conclusions_of_se(step: &SeStep) -> Conclusions {
    Conclusions { place: step.place.map_or(CandidateSet::EMPTY, CandidateSet::of), remove: step.remove }
}

/// The steps of HoDoKu's path with the most points.
fn hardest_of_hodoku(board: &Board, solution: Option<&Solution>, options: HodokuOptions) -> Vec<Bottleneck> {
    let steps = hodoku::steps_solved(board, solution, options);
    let most = steps.iter().map(|step| step.score).max();
    let mut open = board.open().len();
    let mut hardest = Vec::new();
    for step in steps {
        if Some(step.score) == most {
            let conclusions = step.conclusions;
            hardest.push(Bottleneck { technique: step.technique, length: 0, conclusions, open });
        }
        open -= step.conclusions.place.len();
    }
    hardest
}

/// The path that a scale rates: the default one, or the other solver's steps in its order, each as a technique that reaches the same
/// conclusions. A path of HoDoKu ends before its first guess.
pub fn path(board: &Board, scale: Scale, uniqueness: bool) -> Path {
    let outcome = Engine::default().solve(board);
    let solution = outcome.unique();
    let uniqueness = uniqueness && solution.is_some();
    match scale {
        Scale::Human => {
            let profile = Profile::human();
            Path::new(board.clone(), &if uniqueness { profile } else { profile.without_uniqueness() })
        }
        Scale::Se => {
            let steps = se::steps(board, &SeOptions { uniqueness, node_limit: None });
            let changes = steps.iter().map(|step| (None, conclusions_of_se(step)));
            retell(board.clone(), uniqueness, changes)
        }
        Scale::Hodoku => {
            let steps = hodoku::steps_solved(board, solution, HodokuOptions { uniqueness }).into_iter();
            let changes = steps.map_while(|step| Some((Some(step.technique?), step.conclusions)));
            retell(board.clone(), uniqueness, changes)
        }
    }
}
