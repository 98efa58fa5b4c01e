//! The questions that can be put to the kernel.

use std::ops::ControlFlow;

use super::jobs::{Jobs, Puzzles, Shares, SolutionCount};
use super::search::{Search, Strategy};
use super::singles::Singles;
use crate::outcome::{FirstTwo, NEVER, Work};
use crate::plain::PlainLine;
use crate::simd::{self, InstructionSet};
use crate::{Board, Candidate, Cell, CellSet, DigitSet, Grid, Order, Outcome, Puzzle, Solution, Stop};

/// A puzzle that the lane kernel takes in batches: a [`PlainLine`], a [`Grid`] or a [`Board`].
pub trait LanePuzzle: Batched {}

impl LanePuzzle for PlainLine {}
impl LanePuzzle for Grid {}
impl LanePuzzle for Board {}

/// Keeps other crates from implementing [`LanePuzzle`].
pub trait Batched: Sized {
    /// A batch of these puzzles.
    fn batch(puzzles: &[Self]) -> Puzzles<'_>;
}

impl Batched for PlainLine {
    fn batch(lines: &[Self]) -> Puzzles<'_> {
        Puzzles::Lines(lines)
    }
}

impl Batched for Grid {
    fn batch(grids: &[Self]) -> Puzzles<'_> {
        Puzzles::Grids(grids)
    }
}

impl Batched for Board {
    fn batch(boards: &[Self]) -> Puzzles<'_> {
        Puzzles::Boards(boards)
    }
}

/// The lane kernel, on an instruction set.
///
/// ```
/// use minirow::format::PlainLine;
/// use minirow::lanes::Kernel;
///
/// let puzzle = b"..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
/// let lines = [puzzle, &[b'.'; 81]].map(|line| PlainLine::new(line).expect("81 cells"));
/// let counts = Kernel::default().count(&lines, 100);
/// assert!(counts.iter().map(|count| count.solutions).eq([1, 100]));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kernel {
    set: InstructionSet,
}

impl Default for Kernel {
    /// On the best instruction set of this CPU.
    fn default() -> Self {
        Self::new(InstructionSet::best())
    }
}

impl Kernel {
    /// On this instruction set, or on the portable one if the CPU does not have it.
    pub const fn new(set: InstructionSet) -> Self {
        Self { set }
    }

    /// The instruction set.
    pub const fn instruction_set(self) -> InstructionSet {
        self.set
    }

    /// Counts the solutions of each puzzle, up to a limit. A line or grid with a conflict has none.
    pub fn count<T: LanePuzzle>(self, puzzles: &[T], limit: u64) -> Vec<SolutionCount> {
        self.count_until(&NEVER, puzzles, limit)
    }

    /// Like [`Kernel::count`], but replaces the content of `counts`, whose memory is used again: for a program that counts batch
    /// after batch.
    pub fn count_into<T: LanePuzzle>(self, puzzles: &[T], limit: u64, counts: &mut Vec<SolutionCount>) {
        self.count_all(&NEVER, T::batch(puzzles), limit, counts);
    }

    /// Like [`Kernel::count`], but can be cancelled through `stop`: then puzzles that are not finished have as many solutions as were
    /// counted, and puzzles that were not begun have none.
    pub fn count_until<T: LanePuzzle>(self, stop: &Stop, puzzles: &[T], limit: u64) -> Vec<SolutionCount> {
        let mut counts = Vec::new();
        self.count_all(stop, T::batch(puzzles), limit, &mut counts);
        counts
    }

    /// Solves each puzzle. A line or grid with a conflict has no solution.
    pub fn solve<T: LanePuzzle>(self, puzzles: &[T]) -> Vec<Outcome> {
        let mut outcomes = Vec::new();
        self.solve_into(puzzles, &mut outcomes);
        outcomes
    }

    /// Like [`Kernel::solve`], but replaces the content of `outcomes`, whose memory is used again: for a program that solves batch
    /// after batch.
    pub fn solve_into<T: LanePuzzle>(self, puzzles: &[T], outcomes: &mut Vec<Outcome>) {
        self.solve_all(T::batch(puzzles), outcomes);
    }

    /// The redundant givens, each on its own: without the given it has at most one solution. Found
    /// digits and pencilmarks stay. If a puzzle with one solution has none of these, it is minimal.
    pub fn redundant_givens(self, puzzle: &Puzzle) -> CellSet {
        self.redundant_givens_until(&NEVER, puzzle)
    }

    /// Like the method above, but can be cancelled through `stop`; then givens that were not yet examined are returned as well.
    pub fn redundant_givens_until(self, stop: &Stop, puzzle: &Puzzle) -> CellSet {
        let givens = puzzle.givens().filled();
        let less_one = givens.iter().map(|given| puzzle.without_given(given));
        let answers = if puzzle.marks().is_none() {
            let grids: Vec<Grid> = less_one.map(|puzzle| puzzle.grid()).collect();
            self.count_until(stop, &grids, 2)
        } else {
            // Digits that break a rule leave no solution, like a board without candidates.
            let board = |puzzle: Puzzle| {
                puzzle.board().unwrap_or_else(|_| Board::from_candidates([DigitSet::EMPTY; 81]))
            };
            self.count_until(stop, &less_one.map(board).collect::<Vec<_>>(), 2)
        };
        givens
            .iter()
            .zip(answers)
            .filter(|(_, answer)| answer.solutions < 2)
            .map(|(given, _)| given)
            .collect()
    }

    /// For each puzzle a solution other than the known one, if there is any. Which one it is means nothing.
    pub(crate) fn other_solutions(self, grids: &[Grid], known: &[Solution]) -> Vec<Option<Solution>> {
        self.others(Puzzles::Grids(grids), known)
    }

    /// Like [`other_solutions`](Self::other_solutions), but excludes a candidate of each known solution that no other solution is known to have. The search
    /// then does not meet the known solution.
    pub(crate) fn other_solutions_without(
        self,
        grids: &[Grid],
        known: &[Solution],
        without: &[Option<Candidate>],
    ) -> Vec<Option<Solution>> {
        self.others(Puzzles::GridsWithout(grids, without), known)
    }

    fn others(self, puzzles: Puzzles<'_>, known: &[Solution]) -> Vec<Option<Solution>> {
        let mut others = vec![None; known.len()];
        let mut each = |job: usize, solution: Solution| {
            if known[job] == solution {
                return ControlFlow::Continue(());
            }
            others[job] = Some(solution);
            ControlFlow::Break(())
        };
        let mut jobs = Jobs::new(puzzles, 2).calling(&mut each);
        simd::run(self.set, Search { strategy: Strategy::SmallTrees, jobs: &mut jobs });
        others
    }

    /// For each puzzle the candidates that exactly one of its solutions has: added as a clue, each of them leaves one solution. `None` if a
    /// puzzle has more solutions than `most`.
    pub(crate) fn deciding_clues(self, grids: &[Grid], most: u64) -> Vec<Option<Vec<Candidate>>> {
        let mut shares = vec![Shares::NONE; grids.len()];
        let mut jobs = Jobs::new(Puzzles::Grids(grids), most.saturating_add(1)).noting(&mut shares);
        simd::run(self.set, Search { strategy: Strategy::SpreadOut, jobs: &mut jobs });
        let counts = jobs.into_counts();
        let deciding = |(count, shares): (SolutionCount, &Shares)| {
            (count.solutions <= most).then(|| shares.only_one().collect())
        };
        counts.into_iter().zip(&shares).map(deciding).collect()
    }

    /// The number of solutions of a board, up to a limit, found in all lanes at once. For tests and benches of each instruction set;
    /// [`Engine::count`](crate::Engine::count) answers with the best one.
    #[doc(hidden)]
    pub fn count_up_to(self, board: &Board, limit: u64) -> u64 {
        self.count_one(Puzzles::Boards(std::slice::from_ref(board)), limit)
    }

    /// How many solutions a grid has, up to a limit, found in all lanes at once. A grid with a conflict has none.
    pub(crate) fn count_grid_up_to(self, grid: &Grid, limit: u64) -> u64 {
        self.count_one(Puzzles::Grids(std::slice::from_ref(grid)), limit)
    }

    fn count_one(self, puzzle: Puzzles<'_>, limit: u64) -> u64 {
        let mut jobs = Jobs::new(puzzle, limit);
        simd::run(self.set, Search { strategy: Strategy::SpreadOut, jobs: &mut jobs });
        jobs.into_counts().into_iter().map(|answer| answer.solutions).sum()
    }

    /// Calls `found` for each solution of a board until it breaks. In any order, the search spreads over all lanes; in
    /// lexicographic order it keeps to one.
    pub(crate) fn search(
        self,
        board: &Board,
        order: Order,
        work: &mut Work<'_>,
        found: &mut dyn FnMut(&Solution) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.search_one(Puzzles::Boards(std::slice::from_ref(board)), order, work, found)
    }

    /// Like [`search`](Self::search) in any order, but for a grid. A grid with a conflict has no solution.
    pub(crate) fn search_grid(
        self,
        grid: &Grid,
        work: &mut Work<'_>,
        found: &mut dyn FnMut(&Solution) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.search_one(Puzzles::Grids(std::slice::from_ref(grid)), Order::Any, work, found)
    }

    fn search_one(
        self,
        puzzle: Puzzles<'_>,
        order: Order,
        work: &mut Work<'_>,
        found: &mut dyn FnMut(&Solution) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut flow = ControlFlow::Continue(());
        let mut each = |_, solution| {
            flow = found(&solution);
            flow
        };
        let mut jobs = Jobs::new(puzzle, u64::MAX).calling(&mut each).until(work.stop);
        let strategy = match order {
            Order::Any => Strategy::SpreadOut,
            Order::Lexicographic => Strategy::ReadingOrder,
        };
        simd::run(self.set, Search { strategy, jobs: &mut jobs });
        work.stats.guesses += jobs.into_counts().into_iter().map(|count| count.guesses).sum::<u64>();
        if flow.is_break() { flow } else { work.go_on() }
    }

    fn count_all(self, stop: &Stop, puzzles: Puzzles<'_>, limit: u64, counts: &mut Vec<SolutionCount>) {
        counts.clear();
        counts.reserve(puzzles.len());
        if limit == 0 || matches!(puzzles, Puzzles::Boards(_)) {
            counts.extend(self.count_in_lanes(Jobs::new(puzzles, limit).until(stop)));
            return;
        }
        let mut left = Vec::new();
        self.solve_singles(puzzles, &mut |solved| {
            if let Some(&values) = solved {
                let solution = Some(Solution::trusted(values));
                counts.push(SolutionCount { solutions: 1, solution, guesses: 0 });
            } else {
                left.push(counts.len());
                counts.push(SolutionCount { solutions: 0, solution: None, guesses: 0 });
            }
        });
        let jobs = Jobs::new(puzzles, limit).only(&left).until(stop);
        for (&number, count) in left.iter().zip(self.count_in_lanes(jobs)) {
            counts[number] = count;
        }
    }

    /// As [`Outcome::of_search`]: counts to two; the puzzles with two solutions go through the lanes again for the first two in order.
    fn solve_all(self, puzzles: Puzzles<'_>, outcomes: &mut Vec<Outcome>) {
        outcomes.clear();
        outcomes.reserve(puzzles.len());
        let mut left = Vec::new();
        self.solve_singles(puzzles, &mut |solved| {
            if let Some(&values) = solved {
                outcomes.push(Outcome::Unique(Solution::trusted(values)));
            } else {
                left.push(outcomes.len());
                outcomes.push(Outcome::Unsolvable);
            }
        });
        let mut ambiguous = Vec::new();
        for (&number, count) in
            left.iter().zip(self.count_in_lanes(Jobs::new(puzzles, 2).only(&left).supposing()))
        {
            match (count.solutions, count.solution) {
                (1, Some(only)) => outcomes[number] = Outcome::Unique(only),
                (2, _) => ambiguous.push(number),
                _ => {}
            }
        }
        let mut twos = vec![FirstTwo::default(); ambiguous.len()];
        let mut each = |job: usize, solution| twos[job].take(solution);
        let mut jobs = Jobs::new(puzzles, 2).only(&ambiguous).calling(&mut each);
        simd::run(self.set, Search { strategy: Strategy::ReadingOrder, jobs: &mut jobs });
        for (number, two) in ambiguous.into_iter().zip(twos) {
            outcomes[number] = two.outcome();
        }
    }

    /// Calls `each` for every puzzle in order, with the values of its solution if naked singles alone lead to it.
    fn solve_singles(self, puzzles: Puzzles<'_>, each: &mut dyn FnMut(Option<&[u8; Cell::COUNT]>)) {
        simd::run(self.set, Singles { puzzles, each });
    }

    fn count_in_lanes(self, mut jobs: Jobs<'_>) -> Vec<SolutionCount> {
        simd::run(self.set, Search { strategy: Strategy::SmallTrees, jobs: &mut jobs });
        jobs.into_counts()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Engine, Random};

    /// The search comes to suppose that the puzzles have several solutions; those at the end have one.
    #[test]
    fn what_is_supposed_about_a_puzzle_changes_no_answer() {
        let full: Grid = "483921657967345821251876493548132976729564138136798245372689514814253769695417382"
            .parse()
            .expect("a grid");
        let hard: Grid = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
            .parse()
            .expect("a grid");
        let mut random = Random::new(8);
        let mut sparse = || {
            let mut grid = full;
            while grid.filled().len() > 24 {
                grid.set(Cell::from_index(random.below(81) as usize), None);
            }
            grid
        };
        let mut grids: Vec<Grid> = (0..if cfg!(miri) { 4 } else { 150 }).map(|_| sparse()).collect();
        grids.extend([hard; 40]);
        let of_reference = |grid: &Grid| Engine::Flags.solve(&Board::new(grid).expect("no conflict"));
        let mut expected: Vec<Outcome> = grids[..grids.len() - 40].iter().map(of_reference).collect();
        expected.extend([Engine::Propagate.solve(&Board::new(&hard).expect("no conflict")); 40]);
        for set in InstructionSet::ALL {
            assert_eq!(Kernel::new(set).solve(&grids), expected, "{set:?}");
        }
    }
}
