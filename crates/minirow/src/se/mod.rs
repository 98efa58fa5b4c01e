//! Sudoku Explainer 1.2.1: its thirty producers in its order, with its ratings, and what follows from them: ER, EP and ED.
//! The README of this folder says what decides exactness.

mod aligned;
mod bug;
mod bulk;
mod easy;
mod hint;
mod ratings;
mod singles;
mod subsets;
mod unique_loops;

use std::ops::ControlFlow;

use aligned::Aligned;
use bulk::Seen;
use hint::{Among, Hint, Sink};
#[doc(hidden)]
pub use ratings::SeRange;
use unique_loops::UniqueLoops;

use crate::forcing::field::Field;
use crate::forcing::{Mode, Pool, StaticChain, surcharge};
use crate::outcome::NEVER;
use crate::plain::PlainLine;
use crate::simd::InstructionSet;
use crate::{Board, Candidate, CandidateSet, Engine, Outcome, Stop};

/// The rating of a puzzle, in tenths.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SeRating {
    /// The hardest step.
    pub er: u16,
    /// The hardest step up to the first placement.
    pub ep: u16,
    /// The first step.
    pub ed: u16,
    /// How the path ended.
    pub end: SeEnd,
}

/// How a path ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SeEnd {
    /// Every cell is placed.
    Solved,
    /// No step was found: ER is 20.0.
    Stuck,
    /// The node limit was reached: the ratings are those of the steps so far.
    Limit,
}

impl SeEnd {
    /// Its name in data.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Solved => "solved",
            Self::Stuck => "stuck",
            Self::Limit => "limit",
        }
    }
}

/// How to rate.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub struct SeOptions {
    /// Whether unique loops and BUG are used, which assume a single solution.
    pub uniqueness: bool,
    /// The most nodes of forcing chains to examine; deterministic on every machine. To cancel from another thread, use [`Stop`].
    pub node_limit: Option<u64>,
}

impl Default for SeOptions {
    fn default() -> Self {
        Self { uniqueness: true, node_limit: None }
    }
}

/// Rates a board as Sudoku Explainer does.
///
/// Without techniques that assume a unique solution, a board with several solutions cannot be solved, so its ER is 20.0. Only EP and ED
/// depend on the steps, and both are known when the first digit is placed. The path of such a board therefore ends there.
#[doc(hidden)]
pub fn rate(board: &Board, options: &SeOptions) -> SeRating {
    rate_so_far(&NEVER, board, options)
}

/// Like [`rate`], but can be cancelled through `stop`; then there is no rating.
#[doc(hidden)]
pub fn rate_until(stop: &Stop, board: &Board, options: &SeOptions) -> Option<SeRating> {
    let rated = rate_so_far(stop, board, options);
    (!stop.is_set()).then_some(rated)
}

/// The rating, which is right if it was not stopped.
fn rate_so_far(stop: &Stop, board: &Board, options: &SeOptions) -> SeRating {
    let mut rater = Rater::new(stop, board, options);
    let mut so_far = SoFar::default();
    let mut gets_stuck = None;
    let mut seen = Seen::default();
    let end = loop {
        bulk::close(&mut rater.field, &mut so_far, &mut seen);
        if rater.field.open.is_empty() {
            break SeEnd::Solved;
        }
        if !options.uniqueness
            && so_far.ep.is_some()
            && *gets_stuck.get_or_insert_with(|| has_several(stop, board))
        {
            break SeEnd::Stuck;
        }
        let Some(hint) = rater.patterns().or_else(|| rater.chains()) else {
            break if rater.pool.is_exhausted() { SeEnd::Limit } else { SeEnd::Stuck };
        };
        so_far.note(hint.rating, hint.place.is_some());
        hint.apply(&mut rater.field);
    };
    so_far.rated(end)
}

/// Whether the board has several solutions.
fn has_several(stop: &Stop, board: &Board) -> bool {
    let outcome = Engine::default().solve_until(stop, board);
    matches!(outcome, Some(Outcome::Multiple(..)))
}

/// Rates those of some puzzles that placements up to naked singles solve; they have one solution each. Many times faster than [`rate`].
#[doc(hidden)]
pub fn rate_easy(lines: &[PlainLine]) -> Vec<Option<SeRating>> {
    let mut rated = Vec::with_capacity(lines.len());
    easy::rate(InstructionSet::best(), lines.iter().map(PlainLine::values), &mut |one| rated.push(one));
    rated
}

/// One step as Sudoku Explainer takes it.
#[doc(hidden)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeStep {
    /// How hard it is, in tenths.
    pub rating: u16,
    /// The digit that it places.
    pub place: Option<Candidate>,
    /// The candidates that it removes, besides those that the placement removes.
    pub remove: CandidateSet,
}

/// The steps that Sudoku Explainer takes, in its order.
#[doc(hidden)]
pub fn steps(board: &Board, options: &SeOptions) -> Vec<SeStep> {
    let mut rater = Rater::new(&NEVER, board, options);
    let mut steps = Vec::new();
    while !rater.field.open.is_empty() {
        let Some(hint) = rater.next() else { break };
        steps.push(SeStep { rating: tenths(hint.rating), place: hint.place, remove: hint.remove });
        hint.apply(&mut rater.field);
    }
    steps
}

#[derive(Default)]
struct SoFar {
    er: f64,
    ep: Option<f64>,
    ed: Option<f64>,
}

impl SoFar {
    /// Notes a step, or several of the same rating.
    fn note(&mut self, rating: f64, is_placement: bool) {
        self.er = self.er.max(rating);
        self.ed.get_or_insert(self.er);
        if is_placement {
            self.ep.get_or_insert(self.er);
        }
    }

    /// Returns `true` while it matters that the last cell of a house is rated lower than another hidden single.
    fn counts_last_cells(&self) -> bool {
        self.ep.is_none() || self.er < ratings::HIDDEN_SINGLE_IN_BOX
    }

    fn rated(&self, end: SeEnd) -> SeRating {
        let er = if end == SeEnd::Stuck { 20.0 } else { self.er };
        SeRating {
            er: tenths(er),
            ep: tenths(self.ep.unwrap_or(0.0)),
            ed: tenths(self.ed.unwrap_or(0.0)),
            end,
        }
    }
}

/// As Sudoku Explainer prints it.
#[expect(clippy::cast_sign_loss, reason = "no rating is negative")]
fn tenths(rating: f64) -> u16 {
    ((rating + 0.05) * 10.0).floor() as u16
}

struct Rater {
    field: Field,
    uniqueness: bool,
    pool: Pool,
    loops: UniqueLoops,
    pairs: Aligned,
    triplets: Aligned,
}

impl Rater {
    fn new(stop: &Stop, board: &Board, options: &SeOptions) -> Self {
        let pool = Pool::new(options.node_limit, stop);
        Self {
            field: Field::new(board),
            uniqueness: options.uniqueness,
            pool,
            loops: UniqueLoops::default(),
            pairs: Aligned::default(),
            triplets: Aligned::default(),
        }
    }

    /// The first hint of the first producer that has one.
    fn next(&mut self) -> Option<Hint> {
        self.basic().or_else(|| self.patterns()).or_else(|| self.chains())
    }

    /// Producers 1 to 14.
    fn basic(&self) -> Option<Hint> {
        let field = &self.field;
        let mut others = bulk::PRODUCERS.iter();
        first(|sink| singles::hidden_singles(field, sink))
            .or_else(|| others.find_map(|(_, find)| first(|sink| find(field, Among::ALL, sink))))
    }

    /// Producers 15 to 20.
    fn patterns(&mut self) -> Option<Hint> {
        let field = &self.field;
        let uniqueness = self.uniqueness;
        let loops = &mut self.loops;
        uniqueness
            .then(|| loops.find(field))
            .flatten()
            .or_else(|| first(|sink| subsets::naked_sets(field, 4, Among::ALL, sink)))
            .or_else(|| first(|sink| subsets::fish(field, 4, Among::ALL, sink)))
            .or_else(|| first(|sink| subsets::hidden_sets(field, 4, Among::ALL, sink)))
            .or_else(|| uniqueness.then(|| bug::find(field)).flatten())
            .or_else(|| self.pairs.pair(field))
    }

    /// Producers 21 to 30.
    fn chains(&mut self) -> Option<Hint> {
        let Self { field, pool, triplets, .. } = self;
        if let Some(StaticChain { rating, place, remove }) = pool.static_chain(field) {
            return Some(Hint { rating, place, remove });
        }
        triplets.triplet(field).or_else(|| {
            let forced =
                pool.nishio(field).or_else(|| pool.multiple(field)).or_else(|| pool.dynamic(field))?;
            let rating = base(forced.mode) + surcharge(forced.length);
            Some(Hint { rating, place: forced.place, remove: forced.remove })
        })
    }
}

/// The rating of the shortest forcing chains of this mode.
const fn base(mode: Mode) -> f64 {
    match mode {
        Mode::Nishio => 7.5,
        Mode::Multiple => 8.0,
        Mode::Dynamic(0) => 8.5,
        Mode::Dynamic(1) => 9.0,
        Mode::Dynamic(2) => 9.5,
        Mode::Dynamic(3) => 10.0,
        Mode::Dynamic(4) => 10.5,
        Mode::Dynamic(_) => 11.0,
    }
}

/// The first hint of a producer.
fn first(producer: impl FnOnce(Sink<'_>) -> ControlFlow<()>) -> Option<Hint> {
    let mut first = None;
    let _ = producer(&mut |hint| {
        first = Some(*hint);
        ControlFlow::Break(())
    });
    first
}
