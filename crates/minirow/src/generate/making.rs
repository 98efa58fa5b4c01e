//! Puzzles made to order: numbered attempts on several threads until there are as many as ordered, each within the bounds for its difficulty, in the order of
//! their attempts. Neither the number of threads nor the size of a round changes what a seed makes.

use std::ops::{ControlFlow, Range};

use super::planted::Planted;
use super::{Impossible, Maker, Unbiased, uniform_solution};
use crate::logic::Technique;
use crate::parallel::{in_order, in_turn};
use crate::rating::{Difficulty, RatingOptions, Ratings};
use crate::{Board, Grid, Random, Stop};

/// How many attempts a thread makes in a round, at most. An attempt at a pattern or without bias takes far longer than others.
const MOST: u64 = 2048;
const MOST_AT_PATTERN: u64 = 8;
const MOST_UNBIASED: u64 = 1;

/// How many in the first round, so that the first puzzles are there at once; then twice as many each time. Rating takes longer than making:
/// where bounds for the difficulty are given, it stays at this.
const FIRST: u64 = 64;

/// The source of new puzzles.
#[derive(Clone, Debug)]
pub enum Source {
    /// Puzzles that satisfy constraints.
    Puzzles(Maker),
    /// Minimal puzzles without bias. An attempt is a round of [`Unbiased`], which may find several.
    Unbiased(Unbiased),
    /// Full grids, drawn uniformly.
    Grids,
}

impl Source {
    /// How many attempts in a row may fail before it is time to give up, unless the options say otherwise.
    pub const fn tries(&self) -> u64 {
        if self.most() == MOST_AT_PATTERN { 1000 } else { 1_000_000 }
    }

    const fn most(&self) -> u64 {
        match self {
            Self::Puzzles(maker) if maker.has_pattern() => MOST_AT_PATTERN,
            Self::Puzzles(_) | Self::Grids => MOST,
            Self::Unbiased(_) => MOST_UNBIASED,
        }
    }

    /// Checks that puzzles may need the techniques of a difficulty.
    ///
    /// # Errors
    /// If one of them is never needed.
    pub fn check(&self, difficulty: &Difficulty) -> Result<(), Impossible> {
        let is_never_needed = |technique: &&Technique| **technique > Technique::NestedForcingNet;
        difficulty
            .techniques
            .iter()
            .find(is_never_needed)
            .map_or(Ok(()), |&technique| Err(Impossible::NeverNeeded(technique)))
    }

    /// The pattern to plant in each attempt at a puzzle that needs these techniques.
    fn planted(&self, techniques: &[Technique]) -> Option<Planted> {
        match self {
            Self::Puzzles(maker) if maker.can_plant() => Planted::of(techniques),
            _ => None,
        }
    }

    /// The puzzles of these attempts, with the number of the attempt; one without a puzzle is listed once.
    fn attempts(&self, planted: Option<Planted>, seed: u64, numbers: Range<u64>) -> Vec<(u64, Option<Grid>)> {
        match self {
            Self::Puzzles(maker) => {
                let puzzles = match planted {
                    Some(planted) => maker.planted_attempts(planted, seed, numbers.clone()),
                    None => maker.attempts(seed, numbers.clone()),
                };
                numbers.zip(puzzles).collect()
            }
            Self::Grids => {
                let draw = |number| *uniform_solution(&mut Random::numbered(seed, number)).grid();
                numbers.map(|number| (number, Some(draw(number)))).collect()
            }
            Self::Unbiased(unbiased) => {
                let round = |number| {
                    let found = unbiased.round(seed, number);
                    let nothing = found.is_empty().then_some((number, None));
                    found.into_iter().map(move |puzzle| (number, Some(puzzle))).chain(nothing)
                };
                numbers.flat_map(round).collect()
            }
        }
    }
}

/// How many puzzles, of which seed, how hard, and when to give up.
#[derive(Clone, Debug)]
pub struct MakeOptions {
    /// How many.
    pub number: u64,
    /// The seed of the random numbers.
    pub seed: u64,
    /// How hard they shall be.
    pub difficulty: Difficulty,
    /// How many attempts in a row may fail; [`Source::tries`] is a good number.
    pub tries: u64,
    /// How many threads make them; fewer if the system has no more to give.
    pub threads: usize,
    /// Ends the making after the round that is under way.
    pub stop: Stop,
}

/// A puzzle that was made to order.
#[derive(Clone, Debug)]
pub struct NewPuzzle {
    /// The puzzle.
    pub puzzle: Grid,
    /// The number of the attempt that made it.
    pub attempt: u64,
    /// Its ratings on the scales of the difficulty bounds, if there are any.
    pub ratings: Option<Ratings>,
}

/// Makes puzzles, round after round. As an iterator it gives them one by one.
///
/// ```
/// use minirow::generate::{Maker, Making, MakeOptions, Source, Constraints};
///
/// let maker = Maker::new(Constraints { clues: 17..=24, ..Constraints::default() }, Default::default())?;
/// let source = Source::Puzzles(maker);
/// let options = MakeOptions { number: 3, tries: source.tries(), ..MakeOptions::default() };
/// let puzzles: Vec<_> = Making::new(&source, options).collect();
/// assert_eq!(puzzles.len(), 3);
/// # Ok::<(), minirow::generate::Impossible>(())
/// ```
#[derive(Clone, Debug)]
pub struct Making<'a> {
    source: &'a Source,
    options: MakeOptions,
    planted: Option<Planted>,
    /// The plant of the last puzzle: it makes no second one.
    last_plant: Option<u64>,
    /// How many puzzles there are so far.
    made: u64,
    /// The number of the next attempt.
    next: u64,
    /// How many attempts failed since the last puzzle.
    failed: u64,
    /// How many attempts a thread makes in the next round.
    size: u64,
    /// The puzzles of the last round that the iterator has not given yet.
    ready: std::vec::IntoIter<NewPuzzle>,
}

impl Default for MakeOptions {
    /// One puzzle of any difficulty, on one thread.
    fn default() -> Self {
        Self {
            number: 1,
            seed: 1,
            difficulty: Difficulty::default(),
            tries: 1_000_000,
            threads: 1,
            stop: Stop::NEVER,
        }
    }
}

impl<'a> Making<'a> {
    /// Prepares to make puzzles. The first round makes the first ones.
    pub fn new(source: &'a Source, options: MakeOptions) -> Self {
        let each = options.number.div_ceil(options.threads.max(1) as u64);
        let size = each.clamp(1, source.most().min(FIRST));
        let planted = source.planted(&options.difficulty.techniques);
        Self {
            source,
            options,
            planted,
            last_plant: None,
            made: 0,
            next: 0,
            failed: 0,
            size,
            ready: Vec::new().into_iter(),
        }
    }

    /// The number of attempts so far.
    pub const fn attempts(&self) -> u64 {
        self.next
    }

    /// How many puzzles are there.
    pub const fn made(&self) -> u64 {
        self.made
    }

    /// Whether as many attempts failed in a row as the options allow.
    pub const fn has_given_up(&self) -> bool {
        self.failed >= self.options.tries
    }

    /// Whether no further round would make anything: all are there, too many attempts failed, or it was stopped.
    pub fn is_over(&self) -> bool {
        self.made >= self.options.number || self.has_given_up() || self.options.stop.is_set()
    }

    /// Makes attempts on all threads, and returns the puzzles in the order of their attempts; nothing if it is over.
    pub fn round(&mut self) -> Vec<NewPuzzle> {
        let mut found = Vec::new();
        if self.is_over() {
            return found;
        }
        let threads = self.options.threads.max(1) as u64;
        let parts =
            (0..threads).map(|part| self.next + part * self.size).map(|start| start..start + self.size);
        let results = self.results(&parts.collect::<Vec<_>>());
        self.next += threads * self.size;
        for (attempt, result) in results {
            if let Some(puzzle) = result.filter(|_| !self.is_used(attempt, self.last_plant)) {
                found.push(puzzle);
                self.last_plant = self.plant(attempt);
                (self.failed, self.made) = (0, self.made + 1);
            } else {
                self.failed += 1;
            }
            if self.is_over() {
                // Whatever is known of later attempts: the number of threads must not matter.
                self.next = attempt + 1;
                break;
            }
        }
        let is_rated = !self.options.difficulty.is_anything();
        self.size =
            (2 * self.size).min(if is_rated { self.source.most().min(FIRST) } else { self.source.most() });
        found
    }

    /// The plant of an attempt, if a pattern is planted.
    fn plant(&self, attempt: u64) -> Option<u64> {
        self.planted.map(|planted| planted.place(attempt))
    }

    /// Whether an attempt has the plant of the last puzzle.
    fn is_used(&self, attempt: u64, last_plant: Option<u64>) -> bool {
        last_plant.is_some() && self.plant(attempt) == last_plant
    }

    /// The results of the parts, one after the other, each worked out by one thread.
    fn results(&self, parts: &[Range<u64>]) -> Vec<(u64, Option<NewPuzzle>)> {
        let rated = |(): &mut (), part: usize| ControlFlow::Continue(self.rated(parts[part].clone()));
        in_order(self.options.threads, parts.len(), || (), rated).into_iter().flatten().collect()
    }

    /// The puzzles of these attempts that have the right difficulty. No more puzzles than are left to make are rated.
    fn rated(&self, numbers: Range<u64>) -> Vec<(u64, Option<NewPuzzle>)> {
        let difficulty = &self.options.difficulty;
        let rate = |puzzle: Grid, attempt: u64| {
            if difficulty.is_anything() {
                return Some(NewPuzzle { puzzle, attempt, ratings: None });
            }
            let board = Board::new(&puzzle).ok()?;
            if self.planted.is_some_and(|planted| !planted.is_needed(&self.options.stop, &board)) {
                return None;
            }
            let ratings = difficulty.ratings(&board, &RatingOptions::default())?;
            Some(NewPuzzle { puzzle, attempt, ratings: Some(ratings) })
        };
        let left = self.options.number - self.made;
        let (mut found, mut last_plant) = (0, self.last_plant);
        let mut rated = Vec::new();
        for (number, puzzle) in self.source.attempts(self.planted, self.options.seed, numbers) {
            if found == left || self.options.stop.is_set() {
                break;
            }
            let puzzle = puzzle.filter(|_| !self.is_used(number, last_plant));
            let puzzle = puzzle.and_then(|puzzle| rate(puzzle, number));
            if puzzle.is_some() {
                found += 1;
                last_plant = self.plant(number);
            }
            rated.push((number, puzzle));
        }
        rated
    }
}

/// How many grids are written to a text.
const GRIDS: u64 = 1024;

/// Draws the full grids that [`Source::Grids`] makes and writes them: `write` appends a grid with its number, counted from 1, to a text, on any
/// thread; `take` gets the texts in order, and how many grids are in each, until it breaks.
#[doc(hidden)]
pub fn write_grids(
    options: &MakeOptions,
    write: impl Fn(&NewPuzzle, u64, &mut String) + Sync,
    mut take: impl FnMut(&str, u64) -> ControlFlow<()> + Send,
) {
    let texts = usize::try_from(options.number.div_ceil(GRIDS)).unwrap_or(usize::MAX);
    let text = |place: usize| {
        let first = place as u64 * GRIDS;
        let numbers = first..(first + GRIDS).min(options.number);
        let many = numbers.end - first;
        let mut out = String::new();
        for attempt in numbers {
            let puzzle = *uniform_solution(&mut Random::numbered(options.seed, attempt)).grid();
            write(&NewPuzzle { puzzle, attempt, ratings: None }, attempt + 1, &mut out);
        }
        (out, many)
    };
    in_turn(options.threads, texts, text, |(out, many)| take(&out, many));
}

impl Iterator for Making<'_> {
    type Item = NewPuzzle;

    fn next(&mut self) -> Option<NewPuzzle> {
        loop {
            if let Some(made) = self.ready.next() {
                return Some(made);
            }
            if self.is_over() {
                return None;
            }
            self.ready = self.round().into_iter();
        }
    }
}
