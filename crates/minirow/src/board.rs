//! `Board`: what is still possible. Engines search on it, techniques reason on it, and pencilmark puzzles
//! are nothing else.

use std::fmt;

use crate::{Candidate, Cell, CellSet, Conflict, Digit, DigitSet, Grid, House, Solution};

/// Placed digits, and the candidates of every other cell.
///
/// Always true: a placed digit is no candidate of a peer, and a placed cell has no candidates. A cell without
/// digit and without candidates, or a house with no room for a digit, may exist: such a board has no solution.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Board {
    placed: Grid,
    candidates: [DigitSet; Cell::COUNT],
}

/// What placing or removing a candidate did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
pub enum Change {
    /// The board changed.
    Changed,
    /// It was so already.
    Already,
    /// It cannot be: the board now has a cell without candidates, or the digit was not possible there.
    Contradiction,
}

/// Why a board has no solution, seen at a glance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Contradiction {
    /// No digit is possible in this cell.
    Cell(Cell),
    /// This house has no place for this digit.
    House(House, Digit),
}

impl Board {
    /// Every digit possible everywhere.
    pub const EMPTY: Self = Self { placed: Grid::EMPTY, candidates: [DigitSet::ALL; Cell::COUNT] };

    /// The board of a grid: its digits placed.
    ///
    /// # Errors
    /// The first broken rule, if two equal digits share a house.
    pub fn new(grid: &Grid) -> Result<Self, Conflict> {
        if let Some(conflict) = grid.conflict() {
            return Err(conflict);
        }
        let mut board = Self::EMPTY;
        for (cell, digit) in grid.digits() {
            board.put(Candidate { cell, digit });
        }
        Ok(board)
    }

    /// The board with just these candidates and nothing placed: a pencilmark puzzle.
    pub const fn from_candidates(candidates: [DigitSet; Cell::COUNT]) -> Self {
        Self { placed: Grid::EMPTY, candidates }
    }

    /// The placed digits.
    pub const fn placed(&self) -> &Grid {
        &self.placed
    }

    /// The candidates of a cell: none if a digit is placed there.
    pub const fn candidates(&self, cell: Cell) -> DigitSet {
        self.candidates[cell.index()]
    }

    /// The digits a cell may hold in the end: the placed one, or its candidates.
    pub fn possible(&self, cell: Cell) -> DigitSet {
        self.placed[cell].map_or(self.candidates(cell), DigitSet::of)
    }

    /// The cells that have this digit as a candidate.
    pub fn cells_with(&self, digit: Digit) -> CellSet {
        Cell::all().filter(|&cell| self.candidates(cell).contains(digit)).collect()
    }

    /// The cells where nothing is placed.
    pub fn open(&self) -> CellSet {
        !self.placed.filled()
    }

    /// Whether this digit is placed in this house.
    pub fn has_placed(&self, house: House, digit: Digit) -> bool {
        house.cells().iter().any(|cell| self.placed[cell] == Some(digit))
    }

    /// Whether the candidate is on the board.
    pub const fn has(&self, candidate: Candidate) -> bool {
        self.candidates(candidate.cell).contains(candidate.digit)
    }

    /// Places a digit, which then is no candidate of any peer.
    pub fn place(&mut self, candidate: Candidate) -> Change {
        if self.placed[candidate.cell] == Some(candidate.digit) {
            return Change::Already;
        }
        if !self.has(candidate) {
            return Change::Contradiction;
        }
        self.put(candidate);
        debug_assert!(self.holds_its_invariant());
        let emptied = |peer: Cell| self.placed[peer].is_none() && self.candidates(peer).is_empty();
        if candidate.cell.peers().iter().any(emptied) { Change::Contradiction } else { Change::Changed }
    }

    /// Removes a candidate. A placed digit cannot be removed.
    pub fn remove(&mut self, candidate: Candidate) -> Change {
        if self.placed[candidate.cell] == Some(candidate.digit) {
            return Change::Contradiction;
        }
        if !self.has(candidate) {
            return Change::Already;
        }
        let left = &mut self.candidates[candidate.cell.index()];
        *left = left.without(candidate.digit);
        if left.is_empty() { Change::Contradiction } else { Change::Changed }
    }

    /// Keeps only the candidates that are in the given sets too. Placed cells are left alone.
    pub fn restrict(&mut self, marks: &[DigitSet; Cell::COUNT]) {
        for cell in self.open() {
            self.candidates[cell.index()] &= marks[cell.index()];
        }
    }

    /// A cell or a house that shows that there is no solution, if one is plain to see.
    pub fn contradiction(&self) -> Option<Contradiction> {
        let cell = Cell::all().find(|&cell| self.possible(cell).is_empty()).map(Contradiction::Cell);
        cell.or_else(|| {
            House::all().find_map(|house| {
                let possible =
                    house.cells().iter().fold(DigitSet::EMPTY, |digits, cell| digits | self.possible(cell));
                (!possible).first().map(|digit| Contradiction::House(house, digit))
            })
        })
    }

    /// The solution, if every cell is placed.
    pub fn solution(&self) -> Option<Solution> {
        Solution::verify(self.placed)
    }

    fn put(&mut self, Candidate { cell, digit }: Candidate) {
        self.placed.set(cell, Some(digit));
        self.candidates[cell.index()] = DigitSet::EMPTY;
        for peer in cell.peers() {
            let left = &mut self.candidates[peer.index()];
            *left = left.without(digit);
        }
    }

    /// Derived anew from the placed digits; debug builds call it after each placement.
    fn holds_its_invariant(&self) -> bool {
        self.placed.conflict().is_none()
            && self.placed.digits().all(|(cell, digit)| {
                self.candidates(cell).is_empty()
                    && cell.peers().iter().all(|peer| !self.candidates(peer).contains(digit))
            })
    }
}

impl fmt::Debug for Board {
    /// Nine rows of cells; a placed digit is followed by `!`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in 0..9 {
            for cell in House::row(row).cells() {
                match self.placed[cell] {
                    Some(digit) => write!(f, "{:<10}", format!("{digit}!"))?,
                    None => write!(f, "{:<10}", self.candidates(cell).to_string())?,
                }
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn candidate(cell: &str, digit: u8) -> Candidate {
        Candidate { cell: cell.parse().unwrap(), digit: Digit::new(digit).unwrap() }
    }

    #[test]
    fn placing_a_digit_takes_it_from_the_peers_and_empties_the_cell() {
        let mut board = Board::EMPTY;
        assert_eq!(board.place(candidate("r1c1", 5)), Change::Changed);
        assert_eq!(board.place(candidate("r1c1", 5)), Change::Already);
        assert_eq!(board.place(candidate("r1c9", 5)), Change::Contradiction);
        assert_eq!(board.remove(candidate("r1c1", 5)), Change::Contradiction);
        let five = Digit::new(5).unwrap();
        assert_eq!(board.cells_with(five).len(), 81 - 21);
        assert_eq!(board.possible("r1c1".parse().unwrap()), DigitSet::of(five));
    }

    #[test]
    fn the_last_candidate_removed_is_a_contradiction() {
        let mut board = Board::EMPTY;
        for digit in 1..=8 {
            assert_eq!(board.remove(candidate("r5c5", digit)), Change::Changed);
        }
        assert_eq!(board.remove(candidate("r5c5", 8)), Change::Already);
        assert_eq!(board.remove(candidate("r5c5", 9)), Change::Contradiction);
        assert_eq!(board.contradiction(), Some(Contradiction::Cell("r5c5".parse().unwrap())));
    }

    #[test]
    fn a_digit_without_a_place_is_a_contradiction_of_its_house() {
        let mut board = Board::EMPTY;
        for cell in House::boxed(4).cells() {
            let _ = board.remove(Candidate { cell, digit: Digit::from_index(2) });
        }
        assert_eq!(board.contradiction(), Some(Contradiction::House(House::boxed(4), Digit::from_index(2))));
    }
}
