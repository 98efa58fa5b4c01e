//! HoDoKu 2.2: its solver with its order of techniques, its choice of steps, its scores and levels. The README of this folder says what
//! decides exactness.

mod als;
mod als_chains;
mod chains;
mod colours;
mod field;
mod fish;
mod forcing;
mod lines;
mod links;
mod net;
mod nets;
mod one_digit;
mod singles;
mod solver;
mod step;
mod sue_de_coq;
mod tables;
mod unique;
mod wings;

use std::fmt;

use field::Field;
use solver::Solver;
use step::{Kind, Step};
use unique::Exchange;

use crate::logic::{Conclusions, Technique, givens_decide};
use crate::outcome::NEVER;
use crate::{Board, CandidateSet, Engine, Outcome, Solution, Stop, value_names};

value_names! {
    /// How hard a puzzle is, in HoDoKu's words.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum HodokuLevel {
        /// Up to 800 points.
        Easy = "Easy",
        /// Up to 1000.
        Medium = "Medium",
        /// Up to 1600.
        Hard = "Hard",
        /// Up to 1800.
        Unfair = "Unfair",
        /// Any more.
        Extreme = "Extreme",
    }
}

impl HodokuLevel {
    /// The most points of a puzzle of this level.
    const fn most(self) -> u32 {
        match self {
            Self::Easy => 800,
            Self::Medium => 1000,
            Self::Hard => 1600,
            Self::Unfair => 1800,
            Self::Extreme => u32::MAX,
        }
    }

    /// The level of a puzzle whose hardest step has this level.
    fn with_score(self, score: u32) -> Self {
        Self::ALL.into_iter().find(|&level| level >= self && score <= level.most()).unwrap_or(Self::Extreme)
    }
}

impl fmt::Display for HodokuLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// HoDoKu's rating of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HodokuRating {
    /// The highest level of a step, or a higher one if the score asks for it.
    pub level: HodokuLevel,
    /// The points of all steps.
    pub score: u32,
    /// How many steps there are.
    pub steps: usize,
    /// How many of them are guesses: HoDoKu looks at the solution.
    pub guesses: usize,
    /// Whether every cell is placed. A puzzle with several solutions may stay open, since it has no solution to look at.
    pub is_solved: bool,
}

impl HodokuRating {
    /// The name of its end in data.
    pub const fn end(&self) -> &'static str {
        if self.is_solved { "solved" } else { "stuck" }
    }
}

/// One step as HoDoKu takes it.
#[doc(hidden)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HodokuStep {
    /// The technique; none for a guess.
    pub technique: Option<Technique>,
    /// Its points.
    pub score: u32,
    /// The effect of the step.
    pub conclusions: Conclusions,
}

/// The points that HoDoKu gives for a step of this technique, and the least level of a puzzle that needs it. None if HoDoKu's
/// solver does not use the technique. Forcing chains and nets have several names here and one score there.
pub(crate) fn points(technique: Technique) -> Option<(u32, HodokuLevel)> {
    Kind::ALL.iter().find(|kind| kind.technique() == Some(technique)).map(|kind| (kind.score(), kind.level()))
}

/// How to rate.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub struct HodokuOptions {
    /// Whether techniques are used that assume a single solution: BUG+1, unique and avoidable rectangles.
    pub uniqueness: bool,
}

impl Default for HodokuOptions {
    fn default() -> Self {
        Self { uniqueness: true }
    }
}

/// Rates a board as HoDoKu does.
#[doc(hidden)]
pub fn rate(board: &Board, options: &HodokuOptions) -> HodokuRating {
    rate_solved(&NEVER, board, solution(&NEVER, board).as_ref(), *options)
}

/// Like [`rate`], but can be cancelled through `stop`; then there is no rating.
#[doc(hidden)]
pub fn rate_until(stop: &Stop, board: &Board, options: &HodokuOptions) -> Option<HodokuRating> {
    let rated = rate_solved(stop, board, solution(stop, board).as_ref(), *options);
    (!stop.is_set()).then_some(rated)
}

/// Like [`rate`] for a board whose only solution is known, or `None` if it has none or several. The rating is right if it was not
/// stopped.
pub(crate) fn rate_solved(
    stop: &Stop,
    board: &Board,
    solution: Option<&Solution>,
    options: HodokuOptions,
) -> HodokuRating {
    let mut rated =
        HodokuRating { level: HodokuLevel::Easy, score: 0, steps: 0, guesses: 0, is_solved: false };
    rated.is_solved = walk(stop, board, solution, options, &mut |kind, step| {
        rated.level = rated.level.max(kind.level());
        rated.score += kind.score();
        rated.steps += 1;
        rated.guesses += usize::from(step.kind == Kind::BruteForce);
    });
    rated.level = if rated.is_solved { rated.level.with_score(rated.score) } else { HodokuLevel::Extreme };
    rated
}

/// The steps that HoDoKu takes, in its order.
#[doc(hidden)]
pub fn steps(board: &Board, options: &HodokuOptions) -> Vec<HodokuStep> {
    steps_solved(board, solution(&NEVER, board).as_ref(), *options)
}

/// Like [`steps`] for a board whose only solution is known, or `None` if it has none or several.
pub(crate) fn steps_solved(
    board: &Board,
    solution: Option<&Solution>,
    options: HodokuOptions,
) -> Vec<HodokuStep> {
    let mut steps = Vec::new();
    walk(&NEVER, board, solution, options, &mut |kind, step| {
        let place = step.place.map_or(CandidateSet::EMPTY, CandidateSet::of);
        let conclusions = Conclusions { place, remove: step.remove.iter().copied().collect() };
        steps.push(HodokuStep { technique: step.kind.technique(), score: kind.score(), conclusions });
    });
    steps
}

/// The only solution of a board, to which HoDoKu's guesses look.
fn solution(stop: &Stop, board: &Board) -> Option<Solution> {
    match Engine::default().solve_until(stop, board)? {
        Outcome::Unique(solution) => Some(solution),
        Outcome::Unsolvable | Outcome::Multiple(..) => None,
    }
}

/// The digits that rectangles may exchange on a path that begins with this board. HoDoKu takes missing candidates for its own progress, which
/// is right for a puzzle of givens alone, and for any position whose givens have one solution.
fn exchange(board: &Board) -> Exchange {
    let is_plain = || Board::new(board.placed()).is_ok_and(|plain| plain == *board);
    if is_plain() || givens_decide(board) { Exchange::Any } else { Exchange::Candidates }
}

/// Walks HoDoKu's path; calls `take` with each step and the technique that it is counted under. Returns whether the end is a full grid.
fn walk(
    stop: &Stop,
    board: &Board,
    solution: Option<&Solution>,
    options: HodokuOptions,
    take: &mut dyn FnMut(Kind, &Step),
) -> bool {
    let exchange = options.uniqueness.then(|| exchange(board));
    let mut solver = Solver::new(Field::new(board), solution, exchange);
    while let Some((kind, step)) = solver.next(stop) {
        take(kind, &step);
        solver.apply(&step);
    }
    solver.field.open.is_empty()
}
