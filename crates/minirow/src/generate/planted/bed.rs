//! The bed of a pattern: which cells stay open, which candidates stay, which clues are given; and the solution around it.

use super::Plant;
use crate::generate::draw::{below, shuffle};
use crate::lanes::Kernel;
use crate::{Board, Candidate, CandidateSet, Cell, CellSet, Digit, Grid, Outcome, Random, Solution};

/// A pattern in the making.
#[derive(Clone, Debug)]
pub(super) struct Bed {
    /// The clues of the pattern so far.
    pub(super) clues: Grid,
    /// Cells without clues.
    pub(super) open: CellSet,
    /// Candidates that no further clue may remove.
    pub(super) kept: CandidateSet,
}

impl Bed {
    /// A bed without clues.
    pub(super) const fn new(open: CellSet, kept: CandidateSet) -> Self {
        Self { clues: Grid::EMPTY, open, kept }
    }

    /// Gives a digit as a clue in one of these cells, chosen at random among those where it breaks no rule; `None` if there is
    /// none.
    pub(super) fn put(&mut self, digit: Digit, cells: CellSet, random: &mut Random) -> Option<()> {
        let is_free = |cell: &Cell| {
            self.clues.get(*cell).is_none()
                && cell.peers().iter().all(|peer| self.clues.get(peer) != Some(digit))
        };
        let free: Vec<Cell> = (cells - self.open).iter().filter(is_free).collect();
        self.clues.set(*choose(random, &free)?, Some(digit));
        Some(())
    }

    /// Gives the first of these digits that breaks no rule there as a clue in a cell.
    pub(super) fn put_any(&mut self, digits: &[Digit], cell: Cell, random: &mut Random) -> Option<()> {
        digits.iter().find_map(|&digit| self.put(digit, CellSet::of(cell), random))
    }

    /// Draws a solution with the clues of the pattern.
    pub(super) fn grow(self, kernel: Kernel, random: &mut Random) -> Option<Plant> {
        let solution = solution_with(kernel, self.clues, random)?;
        Some(self.surround(solution))
    }

    /// Gives all other clues of the solution that the bed allows.
    fn surround(self, solution: Solution) -> Plant {
        let pattern = self.clues.filled();
        let mut clues = self.clues;
        for cell in !self.open - pattern {
            let digit = solution.digit(cell);
            if (self.kept.cells_of(digit) & cell.peers()).is_empty() {
                clues.set(cell, Some(digit));
            }
        }
        Plant { solution, clues, pattern }
    }

    /// The bed in a solution, with clues that remove these candidates from the open cells; none of them more than needed.
    pub(super) fn inside(
        self,
        solution: Solution,
        removed: &CandidateSet,
        random: &mut Random,
    ) -> Option<Plant> {
        let plant = self.surround(solution);
        let hits = |cell: Cell| removed.cells_of(solution.digit(cell)) & cell.peers();
        let mut cells: Vec<Cell> = plant.clues.filled().iter().collect();
        shuffle(random, &mut cells);
        let mut left = *removed;
        cells.retain(|&cell| {
            let digit = solution.digit(cell);
            let is_useful = !(left.cells_of(digit) & hits(cell)).is_empty();
            left.remove_all(digit, hits(cell));
            is_useful
        });
        if !left.is_empty() {
            return None;
        }
        let mut pattern: CellSet = cells.iter().copied().collect();
        for &cell in &cells {
            let digit = solution.digit(cell);
            let others = pattern.without(cell).iter().filter(|other| solution.digit(*other) == digit);
            let by_others = others.fold(CellSet::EMPTY, |all, other| all | hits(other));
            if by_others.contains_all(hits(cell)) {
                pattern = pattern.without(cell);
            }
        }
        Some(Plant { pattern, ..plant })
    }
}

/// A solution with these clues: each further cell gets a random digit with which there is still one.
fn solution_with(kernel: Kernel, mut clues: Grid, random: &mut Random) -> Option<Solution> {
    let mut solutions = kernel.count(&[clues], 2)[0].solutions;
    let mut cells: Vec<Cell> = (!clues.filled()).iter().collect();
    shuffle(random, &mut cells);
    for cell in cells {
        if solutions < 2 {
            break;
        }
        let mut digits: Vec<Digit> = Board::new(&clues).ok()?.candidates(cell).iter().collect();
        shuffle(random, &mut digits);
        let with = |&digit: &Digit| {
            let mut with = clues;
            with.set(cell, Some(digit));
            with
        };
        let choices: Vec<Grid> = digits.iter().map(with).collect();
        let counts = kernel.count(&choices, 2);
        let (choice, count) = choices.iter().zip(counts).find(|(_, count)| count.solutions > 0)?;
        (clues, solutions) = (*choice, count.solutions);
    }
    match kernel.solve(&[clues])[..] {
        [Outcome::Unique(solution)] => Some(solution),
        _ => None,
    }
}

/// One of the items, each equally likely.
pub(super) fn choose<'a, T>(random: &mut Random, items: &'a [T]) -> Option<&'a T> {
    items.get(below(random, items.len() as u64) as usize)
}

/// The numbers below `N` in random order.
pub(super) fn order<const N: usize>(random: &mut Random) -> [usize; N] {
    let mut order = std::array::from_fn(|number| number);
    shuffle(random, &mut order);
    order
}

/// The digits in random order.
pub(super) fn digits(random: &mut Random) -> [Digit; 9] {
    order::<9>(random).map(|number| Digit::ALL[number])
}

/// The candidates of these cells that the solution has.
pub(super) fn true_candidates(solution: &Solution, cells: CellSet) -> CandidateSet {
    cells
        .iter()
        .fold(CandidateSet::EMPTY, |all, cell| all.with(Candidate { cell, digit: solution.digit(cell) }))
}
