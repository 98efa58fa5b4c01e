//! How hard a puzzle is, on one scale or several.

mod wanted;

pub use wanted::Wanted;

use crate::hodoku::{self, HodokuRated};
use crate::logic::human::{self, HumanOptions, HumanRated};
use crate::logic::{Conclusions, Path, Profile, Step, Technique, follow};
use crate::named::named;
use crate::plain::PlainLine;
use crate::se::{self, Rated, RatedEnd};
use crate::{Board, CandidateSet, Effort, Engine, Outcome, Status, Stop};

/// A scale of difficulty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Scale {
    /// minirow's own, the same for every isomorph.
    Human,
    /// Sudoku Explainer's.
    Se,
    /// HoDoKu's.
    Hodoku,
}

impl Scale {
    /// All scales.
    pub const ALL: [Self; 3] = [Self::Human, Self::Se, Self::Hodoku];

    /// Its name in data.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Human => "human",
            Self::Se => "se",
            Self::Hodoku => "hodoku",
        }
    }
}

named!(Scale, ScaleNameError, "a" "scale");

/// How to rate.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// Whether techniques are used that assume a single solution.
    pub uniqueness: bool,
    /// The greatest amount of work on the scale `se`, counted in nodes of forcing chains.
    pub work: Option<u64>,
    /// Whether the bottlenecks are wanted.
    pub why: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self { uniqueness: true, work: None, why: false }
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
    /// What it is.
    pub rated: RatedOn,
    /// The steps that make the puzzle as hard as it is, if they were wanted.
    pub why: Option<Vec<Bottleneck>>,
}

/// A rating with its scale.
#[derive(Clone, Debug)]
pub enum RatedOn {
    /// minirow's own.
    Human(HumanRated),
    /// Sudoku Explainer's.
    Se(Rated),
    /// HoDoKu's.
    Hodoku(HodokuRated),
}

/// A step that makes a puzzle as hard as it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bottleneck {
    /// Its technique, where it has a name.
    pub technique: Option<Technique>,
    /// The length of the shortest find, or the depth of a net; 0 for other techniques.
    pub length: u32,
    /// What follows.
    pub conclusions: Conclusions,
    /// The number of cells that were open.
    pub open: usize,
}

impl Ratings {
    /// Rates a board on these scales.
    pub fn of(board: &Board, scales: &[Scale], options: &Options) -> Self {
        let (status, options) = Self::begun(Engine::default().solve(board), options);
        let scales = if status == Status::None { &[] } else { scales };
        Self { status, each: scales.iter().map(|&scale| Rating::of(board, scale, &options)).collect() }
    }

    /// Like [`Ratings::of`] without bottlenecks, but can be cancelled through `stop`; then there are no ratings.
    pub fn until(stop: &Stop, board: &Board, scales: &[Scale], options: &Options) -> Option<Self> {
        let outcome = Engine::default().solve_until(stop, board, &mut Effort::default())?;
        let (status, options) = Self::begun(outcome, options);
        let scales = if status == Status::None { &[] } else { scales };
        let each = scales.iter().map(|&scale| Rating::until(stop, board, scale, &options));
        Some(Self { status, each: each.collect::<Option<_>>()? })
    }

    /// How many solutions there are, and how to rate then.
    fn begun(outcome: Outcome, options: &Options) -> (Status, Options) {
        let status = outcome.status();
        let uniqueness = options.uniqueness && status == Status::Unique;
        (status, Options { uniqueness, ..*options })
    }

    /// The ratings of the puzzles that placements alone solve, many at once; `None` for the others, which [`Ratings::of`] rates. The scale
    /// must be `se` alone, and bottlenecks not wanted: else it is `None` for all.
    ///
    /// ```
    /// use minirow::format::PlainLine;
    /// use minirow::rating::{Options, RatedOn, Ratings, Scale};
    ///
    /// let line = b"..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
    /// let lines = [line, &[b'.'; 81]].map(|line| PlainLine::new(line).expect("81 cells"));
    /// let ratings = Ratings::of_easy(&lines, &[Scale::Se], &Options::default());
    /// let [Some(easy), None] = &ratings[..] else { panic!("one is easy") };
    /// assert!(matches!(easy.each[0].rated, RatedOn::Se(rated) if rated.er == 12));
    /// ```
    pub fn of_easy(lines: &[PlainLine], scales: &[Scale], options: &Options) -> Vec<Option<Self>> {
        if scales != [Scale::Se] || options.why {
            return vec![None; lines.len()];
        }
        let unique = |rated| Self {
            status: Status::Unique,
            each: vec![Rating { rated: RatedOn::Se(rated), why: None }],
        };
        se::rate_easy(lines).into_iter().map(|rated| rated.map(unique)).collect()
    }

    /// Whether there is a solution, and every scale could rate the way to it.
    pub fn is_complete(&self) -> bool {
        self.status == Status::Unique && self.each.iter().all(Rating::is_complete)
    }
}

impl Rating {
    /// Rates a board that has a solution; with `uniqueness`, just one.
    pub fn of(board: &Board, scale: Scale, options: &Options) -> Self {
        let &Options { uniqueness, work, why } = options;
        match scale {
            Scale::Human => {
                let rated = human::rate(board, &HumanOptions { uniqueness, ..HumanOptions::default() });
                let why = why.then(|| hardest_rounds(board, &rated));
                Self { rated: RatedOn::Human(rated), why }
            }
            Scale::Se => {
                let options = se::Options { uniqueness, work };
                let rated = se::rate(board, &options);
                let is_solved = rated.end == RatedEnd::Solved;
                let why = why
                    .then(|| if is_solved { hardest_of_se(board, &options, rated.er) } else { Vec::new() });
                Self { rated: RatedOn::Se(rated), why }
            }
            Scale::Hodoku => {
                let rated = RatedOn::Hodoku(hodoku::rate(board, uniqueness));
                Self { rated, why: why.then(|| hardest_of_hodoku(board, uniqueness)) }
            }
        }
    }

    /// The same without bottlenecks; `None` if `stop` was set from elsewhere before the rating was known.
    pub fn until(stop: &Stop, board: &Board, scale: Scale, options: &Options) -> Option<Self> {
        let &Options { uniqueness, work, .. } = options;
        let rated = match scale {
            Scale::Human => {
                let options = HumanOptions { uniqueness, ..HumanOptions::default() };
                RatedOn::Human(human::rate_until(stop, board, &options)?)
            }
            Scale::Se => RatedOn::Se(se::rate_until(stop, board, &se::Options { uniqueness, work })?),
            Scale::Hodoku => RatedOn::Hodoku(hodoku::rate_until(stop, board, uniqueness)?),
        };
        Some(Self { rated, why: None })
    }

    /// Its scale.
    pub const fn scale(&self) -> Scale {
        match self.rated {
            RatedOn::Human(_) => Scale::Human,
            RatedOn::Se(_) => Scale::Se,
            RatedOn::Hodoku(_) => Scale::Hodoku,
        }
    }

    /// Whether the way to the solution was rated to its end.
    pub const fn is_complete(&self) -> bool {
        match self.rated {
            RatedOn::Human(_) => true,
            RatedOn::Se(rated) => matches!(rated.end, RatedEnd::Solved),
            RatedOn::Hodoku(rated) => rated.is_solved,
        }
    }

    /// Whether the limit of work was reached.
    pub const fn is_limited(&self) -> bool {
        matches!(self.rated, RatedOn::Se(Rated { end: RatedEnd::Limit, .. }))
    }
}

/// The rounds of the hardest technique; for a nested net, which concludes nothing, where it is needed.
fn hardest_rounds(board: &Board, rated: &HumanRated) -> Vec<Bottleneck> {
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
fn hardest_of_se(board: &Board, options: &se::Options, er: u16) -> Vec<Bottleneck> {
    let mut board = board.clone();
    let mut hardest = Vec::new();
    for step in se::steps(&board, options) {
        let place = step.place.map_or(CandidateSet::EMPTY, CandidateSet::of);
        let conclusions = Conclusions { place, remove: step.remove };
        if step.rating == er {
            let told = follow(board.clone(), options.uniqueness, [(None, conclusions)]);
            let technique = told.steps.iter().map(Step::technique).max();
            hardest.push(Bottleneck { technique, length: 0, conclusions, open: board.open().len() });
        }
        for candidate in step.remove.iter() {
            let _ = board.remove(candidate);
        }
        if let Some(candidate) = step.place {
            let _ = board.place(candidate);
        }
    }
    hardest
}

/// The steps of HoDoKu's path with the most points.
fn hardest_of_hodoku(board: &Board, uniqueness: bool) -> Vec<Bottleneck> {
    let steps = hodoku::steps(board, uniqueness);
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

/// The path that a scale rates: the usual one, or the other solver's steps in its order, told by techniques that conclude the same. HoDoKu's
/// guesses are not told: the path ends before the first.
pub fn path(board: &Board, scale: Scale, uniqueness: bool) -> Path {
    let is_unique = matches!(Engine::default().solve(board), Outcome::Unique(_));
    let uniqueness = uniqueness && is_unique;
    match scale {
        Scale::Human => {
            let profile = Profile::human();
            Path::new(board.clone(), &if uniqueness { profile } else { profile.without_uniqueness() })
        }
        Scale::Se => {
            let steps = se::steps(board, &se::Options { uniqueness, work: None });
            let changes = steps.into_iter().map(|step| {
                let place = step.place.map_or(CandidateSet::EMPTY, CandidateSet::of);
                (None, Conclusions { place, remove: step.remove })
            });
            follow(board.clone(), uniqueness, changes)
        }
        Scale::Hodoku => {
            let steps = hodoku::steps(board, uniqueness).into_iter();
            let changes = steps.map_while(|step| Some((Some(step.technique?), step.conclusions)));
            follow(board.clone(), uniqueness, changes)
        }
    }
}
