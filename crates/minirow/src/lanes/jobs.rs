//! The input and output of the lanes: the puzzles of a batch, and the count that each collects.

use std::ops::ControlFlow;

use super::frames::Frames;
use super::layout::{Frame, WORDS};
use crate::outcome::NEVER;
use crate::plain::PlainLine;
use crate::{Board, Candidate, Cell, Grid, Solution, Stop};

/// How many solutions one puzzle has, up to the limit of the search, and what came to light on the way. An
/// [`Outcome`](crate::Outcome) says the same for the limit two, with the first two solutions in order as witnesses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SolutionCount {
    /// How many solutions it has, or the limit if there are more.
    pub solutions: u64,
    /// A solution: the only one, or any of several.
    pub solution: Option<Solution>,
    /// How many guesses it took. The same on every instruction set.
    pub guesses: u64,
}

/// Puzzles of a kind.
#[derive(Clone, Copy, Debug)]
pub enum Puzzles<'a> {
    /// Plain lines.
    Lines(&'a [PlainLine]),
    /// Grids.
    Grids(&'a [Grid]),
    /// Grids, each without a candidate, if one is named.
    GridsWithout(&'a [Grid], &'a [Option<Candidate>]),
    /// Boards.
    Boards(&'a [Board]),
}

impl Puzzles<'_> {
    #[inline]
    pub(super) const fn len(self) -> usize {
        match self {
            Self::Lines(lines) => lines.len(),
            Self::Grids(grids) | Self::GridsWithout(grids, _) => grids.len(),
            Self::Boards(boards) => boards.len(),
        }
    }

    /// Puts the candidates of a puzzle into a frame.
    #[inline(always)]
    fn load<S: Frames>(self, simd: S, number: usize, frame: &mut Frame) {
        match self {
            Self::Lines(lines) => simd.load_line(&lines[number], frame),
            Self::Grids(grids) => simd.load_values(&grids[number].values(), frame),
            Self::GridsWithout(grids, without) => {
                simd.load_values(&grids[number].values(), frame);
                if let Some(candidate) = without[number] {
                    frame.remove(candidate);
                }
            }
            Self::Boards(boards) => *frame = Frame::of_board(&boards[number]),
        }
    }
}

/// The callback for a solution: the number of the job, and the solution. Break ends the job.
pub(super) type EachSolution<'a> = &'a mut dyn FnMut(usize, Solution) -> ControlFlow<()>;

/// The candidates that some solution of a puzzle has, and those that several have.
#[derive(Clone, Copy)]
pub(super) struct Shares {
    some: Frame,
    several: Frame,
}

impl Shares {
    pub(super) const NONE: Self = Self { some: Frame::EMPTY, several: Frame::EMPTY };

    #[inline(always)]
    fn note(&mut self, solution: &Frame) {
        for word in 0..WORDS {
            self.several.0[word] |= self.some.0[word] & solution.0[word];
            self.some.0[word] |= solution.0[word];
        }
    }

    /// The candidates that exactly one solution has.
    pub(super) fn only_one(&self) -> impl Iterator<Item = Candidate> {
        Cell::all().flat_map(|cell| {
            let digits = self.some.digits(cell) - self.several.digits(cell);
            digits.iter().map(move |digit| Candidate { cell, digit })
        })
    }
}

/// Statistics of a batch about jobs that take several guesses without a dead end.
struct Experience {
    /// Rises with each job that reached the limit, falls with each that did not.
    score: i32,
}

impl Experience {
    /// How many guesses it takes to suppose anything.
    const GUESSES: u64 = 3;
    const ENOUGH: i32 = 8;
    const MOST: i32 = 16;
    const FALL: i32 = 32;

    /// Whether a job with this number of guesses and no dead end is expected to reach the limit. One job in eight never is, so that the score
    /// keeps following the list.
    #[inline]
    const fn supposes(&self, job: usize, guesses: u64) -> bool {
        guesses >= Self::GUESSES && self.score >= Self::ENOUGH && !job.is_multiple_of(8)
    }

    #[inline]
    fn reached_the_limit(&mut self) {
        self.score = (self.score + 1).min(Self::MOST);
    }

    #[inline]
    const fn exhausted(&mut self, guesses: u64) {
        if guesses >= Self::GUESSES {
            self.score = Self::ENOUGH - Self::FALL;
        }
    }
}

/// The jobs of a batch, one for each puzzle. Jobs are numbered in the order in which they enter the lanes.
pub(super) struct Jobs<'a> {
    puzzles: Puzzles<'a>,
    /// The numbers of the puzzles to take, if not all.
    only: Option<&'a [usize]>,
    limit: u64,
    each: Option<EachSolution<'a>>,
    /// For each job, what its solutions have in common and what only one of them has, if this is asked for.
    shares: Option<&'a mut [Shares]>,
    /// Which jobs are taken to have as many solutions as the limit before they are found, if any may be.
    experience: Option<Experience>,
    /// The sign to stop.
    stop: &'a Stop,
    /// For each job that has entered a lane.
    counts: Vec<SolutionCount>,
}

impl<'a> Jobs<'a> {
    /// All puzzles, each until it has as many solutions as the limit.
    pub(super) fn new(puzzles: Puzzles<'a>, limit: u64) -> Self {
        let counts = Vec::with_capacity(puzzles.len());
        Self { puzzles, only: None, limit, each: None, shares: None, experience: None, stop: &NEVER, counts }
    }

    /// Only the puzzles with these numbers.
    #[must_use]
    pub(super) fn only(self, numbers: &'a [usize]) -> Self {
        Self { only: Some(numbers), ..self }
    }

    /// Calls `each` for every solution.
    #[must_use]
    pub(super) fn calling(self, each: EachSolution<'a>) -> Self {
        Self { each: Some(each), ..self }
    }

    /// Notes for each job which candidates one solution has, and which several.
    #[must_use]
    pub(super) fn noting(self, shares: &'a mut [Shares]) -> Self {
        Self { shares: Some(shares), ..self }
    }

    /// Takes some jobs to have as many solutions as the limit before they are found, by experience with the jobs before them. It may be wrong.
    #[must_use]
    pub(super) fn supposing(self) -> Self {
        Self { experience: Some(Experience { score: 0 }), ..self }
    }

    /// Until this is set.
    #[must_use]
    pub(super) fn until(self, stop: &'a Stop) -> Self {
        Self { stop, ..self }
    }

    /// Whether the search is to stop.
    #[inline(always)]
    pub(super) fn is_stopped(&self) -> bool {
        self.stop.is_set()
    }

    /// The counts, once the search is over.
    pub(super) fn into_counts(self) -> Vec<SolutionCount> {
        self.counts
    }

    /// Takes the next job, and puts its candidates into a frame.
    #[inline(always)]
    pub(super) fn next<S: Frames>(&mut self, simd: S, frame: &mut Frame) -> Option<usize> {
        loop {
            let job = self.counts.len();
            let number = match self.only {
                Some(numbers) => *numbers.get(job)?,
                None => job,
            };
            if number >= self.puzzles.len() {
                return None;
            }
            self.counts.push(SolutionCount { solutions: 0, solution: None, guesses: 0 });
            if self.limit > 0 {
                self.puzzles.load(simd, number, frame);
                return Some(job);
            }
        }
    }

    /// Records the solution that a lane holds. Break ends the job.
    #[inline(always)]
    pub(super) fn solved<S: Frames>(
        &mut self,
        simd: S,
        job: usize,
        words: &[S::Wide; WORDS],
        lane: usize,
    ) -> ControlFlow<()> {
        let count = &mut self.counts[job];
        count.solutions += 1;
        let mut flow = ControlFlow::Continue(());
        if count.solutions == self.limit {
            flow = ControlFlow::Break(());
            if let Some(experience) = &mut self.experience {
                experience.reached_the_limit();
            }
        }
        if let Some(shares) = &mut self.shares {
            shares[job].note(&Frame::read(words, lane));
            return flow;
        }
        if count.solutions == 1 {
            count.solution = Some(Solution::trusted(simd.values_of_lane(words, lane)));
        }
        if let Some(each) = &mut self.each {
            each(job, Solution::trusted(simd.values_of_lane(words, lane)))?;
        }
        flow
    }

    /// Records a guess of a job, which has met no dead end yet if it is `hopeful`. Break ends the job.
    #[inline(always)]
    pub(super) fn guessed(&mut self, job: usize, hopeful: bool) -> ControlFlow<()> {
        let count = &mut self.counts[job];
        count.guesses += 1;
        if hopeful
            && let Some(experience) = &self.experience
            && experience.supposes(job, count.guesses)
        {
            count.solutions = self.limit;
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }

    /// Nothing is left to search for a job.
    #[inline(always)]
    pub(super) fn exhausted(&mut self, job: usize) {
        if let Some(experience) = &mut self.experience {
            experience.exhausted(self.counts[job].guesses);
        }
    }
}
