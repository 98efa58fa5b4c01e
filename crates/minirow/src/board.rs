//! `Board`: what is still possible. Engines search on it, techniques reason on it, and pencilmark puzzles
//! are nothing else.

use std::fmt;
use std::sync::Arc;

use crate::{
    Candidate, CandidateSet, Cell, CellSet, Conflict, Digit, DigitSet, Grid, House, Layout, Solution,
};

/// Placed digits, and the candidates of every other cell.
///
/// Always true: a placed digit is no candidate of a peer, and a placed cell has no candidates. A cell without
/// digit and without candidates, or a house with no room for a digit, may exist: such a board has no solution.
///
/// Everything is kept twice, by cell and by digit, because half of the questions are asked either way.
///
/// The houses are those of classic Sudoku, unless the board was made with [`Board::with_layout`].
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Board {
    placed: Grid,
    given: CellSet,
    open: CellSet,
    placed_by_digit: CandidateSet,
    candidates: [DigitSet; Cell::COUNT],
    by_digit: CandidateSet,
    /// None for the classic layout.
    layout: Option<Arc<Layout>>,
}

/// The effect of placing or removing a candidate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
pub enum Change {
    /// The board changed.
    Changed,
    /// It was so already.
    Already,
    /// The board is as before: what was to be placed is no candidate, or what was to be removed is placed.
    Refused,
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
    pub const EMPTY: Self = Self {
        placed: Grid::EMPTY,
        given: CellSet::EMPTY,
        open: CellSet::ALL,
        placed_by_digit: CandidateSet::EMPTY,
        candidates: [DigitSet::ALL; Cell::COUNT],
        by_digit: CandidateSet::ALL,
        layout: None,
    };

    /// The board of a grid: its digits placed, all of them as givens.
    ///
    /// # Errors
    /// The first broken rule, if two equal digits share a house.
    pub fn new(grid: &Grid) -> Result<Self, Conflict> {
        let [rows, cols, boxes] = grid.by_house()?;
        let mut board = Self { placed: *grid, ..Self::EMPTY };
        let mut seen = [CellSet::EMPTY; 9];
        for cell in Cell::all() {
            board.candidates[cell.index()] = match grid[cell] {
                None => !(rows[cell.row()] | cols[cell.col()] | boxes[cell.box_index()]),
                Some(digit) => {
                    board.open = board.open.without(cell);
                    board.placed_by_digit.insert(Candidate { cell, digit });
                    seen[digit.index()] |= cell.peers();
                    DigitSet::EMPTY
                }
            };
        }
        board.given = !board.open;
        for digit in Digit::ALL {
            board.by_digit.remove_all(digit, seen[digit.index()] | board.given);
        }
        debug_assert!(board.holds_its_invariant());
        Ok(board)
    }

    /// The board with these candidates and no placed digit: a pencilmark puzzle.
    pub fn from_candidates(candidates: [DigitSet; Cell::COUNT]) -> Self {
        let mut board = Self::EMPTY;
        board.restrict(&candidates);
        board
    }

    /// The board of a grid with the houses and pairs of a layout: its digits placed, all of them as givens. `None` if two
    /// equal digits see each other.
    ///
    /// [`logic`](crate::logic) and every [`Engine`](crate::Engine) work on such a board; an engine searches it by propagation.
    /// Modules that count, rate or transform classic puzzles (`exact`, `se`, `hodoku`, `symmetry`) know rows, columns and boxes only.
    ///
    /// ```
    /// use std::sync::Arc;
    /// use minirow::{Board, Grid, Layout};
    ///
    /// let mut grid = Grid::EMPTY;
    /// grid.set("r1c1".parse()?, minirow::Digit::new(5));
    /// grid.set("r2c3".parse()?, minirow::Digit::new(6));
    /// let no_boxes = Board::with_layout(&grid, &Arc::new(Layout::LINES.clone())).expect("no equal digits");
    /// assert!(no_boxes.candidates("r2c2".parse()?).contains(minirow::Digit::from_index(4)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn with_layout(grid: &Grid, layout: &Arc<Layout>) -> Option<Self> {
        let is_classic = **layout == *Layout::CLASSIC;
        let mut board = Self { layout: (!is_classic).then(|| Arc::clone(layout)), ..Self::EMPTY };
        for (cell, digit) in grid.digits() {
            if board.place(Candidate { cell, digit }) == Change::Refused {
                return None;
            }
        }
        Some(board.with_givens(CellSet::ALL))
    }

    /// The layout: the houses, and the cells that see each other.
    pub fn layout(&self) -> &Layout {
        self.layout.as_deref().unwrap_or(Layout::CLASSIC)
    }

    /// Returns `true` if the houses are rows, columns and boxes, and nothing else restricts the cells.
    pub const fn is_classic(&self) -> bool {
        self.layout.is_none()
    }

    /// The board with this layout and nothing placed.
    pub(crate) fn empty_like(&self) -> Self {
        Self { layout: self.layout.clone(), ..Self::EMPTY }
    }

    /// This board, with only these of its placed digits as givens.
    #[must_use]
    pub fn with_givens(mut self, cells: CellSet) -> Self {
        self.given = cells - self.open;
        self
    }

    /// The placed digits.
    pub const fn placed(&self) -> &Grid {
        &self.placed
    }

    /// The placed cells that the puzzle gave; the other placed ones were found.
    pub const fn given(&self) -> CellSet {
        self.given
    }

    /// The cells where this digit is placed.
    pub const fn placed_cells(&self, digit: Digit) -> CellSet {
        self.placed_by_digit.cells_of(digit)
    }

    /// The candidates of a cell: none if a digit is placed there.
    pub const fn candidates(&self, cell: Cell) -> DigitSet {
        self.candidates[cell.index()]
    }

    /// All candidates, by digit.
    pub const fn all_candidates(&self) -> &CandidateSet {
        &self.by_digit
    }

    /// The digits a cell may hold in the end: the placed one, or its candidates.
    pub fn possible(&self, cell: Cell) -> DigitSet {
        self.placed[cell].map_or(self.candidates(cell), DigitSet::of)
    }

    /// The cells that have this digit as a candidate.
    pub const fn cells_with(&self, digit: Digit) -> CellSet {
        self.by_digit.cells_of(digit)
    }

    /// The cells where nothing is placed.
    pub const fn open(&self) -> CellSet {
        self.open
    }

    /// Whether this digit is placed in this house.
    pub fn has_placed(&self, house: House, digit: Digit) -> bool {
        !(self.layout().cells(house) & self.placed_cells(digit)).is_empty()
    }

    /// Whether the candidate is on the board.
    pub const fn has(&self, candidate: Candidate) -> bool {
        self.candidates(candidate.cell).contains(candidate.digit)
    }

    /// Places a digit, which then is no candidate of any peer. The cell counts as found, not as given.
    pub fn place(&mut self, candidate: Candidate) -> Change {
        if self.placed[candidate.cell] == Some(candidate.digit) {
            return Change::Already;
        }
        if !self.has(candidate) {
            return Change::Refused;
        }
        self.put(candidate);
        debug_assert!(self.holds_its_invariant());
        Change::Changed
    }

    /// Removes a candidate. A placed digit cannot be removed.
    pub fn remove(&mut self, candidate: Candidate) -> Change {
        if self.placed[candidate.cell] == Some(candidate.digit) {
            return Change::Refused;
        }
        if !self.has(candidate) {
            return Change::Already;
        }
        self.strike(candidate);
        debug_assert!(self.holds_its_invariant());
        Change::Changed
    }

    /// The board without these candidates. Placed digits stay.
    #[must_use]
    pub fn without(&self, candidates: &CandidateSet) -> Self {
        let mut board = self.clone();
        for candidate in candidates.iter() {
            let _: Change = board.remove(candidate);
        }
        board
    }

    /// Keeps only the candidates that are also in the given sets. Placed cells do not change.
    pub fn restrict(&mut self, marks: &[DigitSet; Cell::COUNT]) {
        for cell in self.open {
            for digit in self.candidates(cell) - marks[cell.index()] {
                self.strike(Candidate { cell, digit });
            }
        }
        debug_assert!(self.holds_its_invariant());
    }

    /// The first open cell without candidates.
    pub fn empty_cell(&self) -> Option<Cell> {
        (self.open - self.by_digit.cells()).first()
    }

    /// A cell or a house that shows that there is no solution, if one is plain to see.
    pub fn contradiction(&self) -> Option<Contradiction> {
        if let Some(cell) = self.empty_cell() {
            return Some(Contradiction::Cell(cell));
        }
        let possible = |digit: Digit| self.cells_with(digit) | self.placed_cells(digit);
        let first_without = || {
            self.layout().houses().iter().find_map(|house| {
                let lacks = |digit: &Digit| (self.layout().cells(house) & possible(*digit)).is_empty();
                Digit::ALL.into_iter().find(lacks).map(|digit| Contradiction::House(house, digit))
            })
        };
        if !self.is_classic() {
            return first_without();
        }
        // No two equal digits share a house, so that nine of them are in every house.
        let is_done = |digit: Digit| self.cells_with(digit).is_empty() && self.placed_cells(digit).len() == 9;
        if Digit::ALL.into_iter().all(|digit| is_done(digit) || possible(digit).meets_every_house()) {
            return None;
        }
        first_without()
    }

    /// Whether a solution agrees with every placed digit and candidate.
    pub fn admits(&self, solution: &Solution) -> bool {
        Cell::all().all(|cell| self.possible(cell).contains(solution.digit(cell)))
    }

    /// The solution, if every cell is placed.
    pub fn solution(&self) -> Option<Solution> {
        if self.open.is_empty() { Solution::verify_on(self.placed, self.layout()) } else { None }
    }

    fn put(&mut self, Candidate { cell, digit }: Candidate) {
        for other in self.candidates(cell) {
            self.by_digit.remove(Candidate { cell, digit: other });
        }
        self.candidates[cell.index()] = DigitSet::EMPTY;
        let losing = self.layout().peers(cell) & self.cells_with(digit);
        for peer in losing {
            let left = &mut self.candidates[peer.index()];
            *left = left.without(digit);
        }
        self.by_digit.remove_all(digit, losing);
        self.placed.set(cell, Some(digit));
        self.placed_by_digit.insert(Candidate { cell, digit });
        self.open = self.open.without(cell);
    }

    fn strike(&mut self, candidate: Candidate) {
        let left = &mut self.candidates[candidate.cell.index()];
        *left = left.without(candidate.digit);
        self.by_digit.remove(candidate);
    }

    /// Derived anew from the placed digits and the candidates by cell; debug builds call it after each change.
    fn holds_its_invariant(&self) -> bool {
        let candidates = Cell::all()
            .flat_map(|cell| self.candidates(cell).iter().map(move |digit| Candidate { cell, digit }));
        let placed = self.placed.digits().map(|(cell, digit)| Candidate { cell, digit });
        self.placed.digits().all(|(cell, digit)| {
            self.candidates(cell).is_empty()
                && (self.layout().peers(cell).iter())
                    .all(|peer| !self.candidates(peer).contains(digit) && self.placed[peer] != Some(digit))
        }) && self.open == !self.placed.filled()
            && (self.given & self.open).is_empty()
            && self.by_digit == candidates.collect()
            && self.placed_by_digit == placed.collect()
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
        assert_eq!(board.place(candidate("r1c9", 5)), Change::Refused);
        assert_eq!(board.remove(candidate("r1c1", 5)), Change::Refused);
        let five = Digit::new(5).unwrap();
        assert_eq!(board.cells_with(five).len(), 81 - 21);
        assert_eq!(board.possible("r1c1".parse().unwrap()), DigitSet::of(five));
    }

    #[test]
    fn a_cell_without_candidates_is_a_contradiction_that_is_asked_for() {
        let mut board = Board::EMPTY;
        for digit in 1..=8 {
            assert_eq!(board.remove(candidate("r5c5", digit)), Change::Changed);
        }
        assert_eq!(board.remove(candidate("r5c5", 8)), Change::Already);
        assert_eq!((board.contradiction(), board.empty_cell()), (None, None));
        assert_eq!(board.remove(candidate("r5c5", 9)), Change::Changed);
        assert_eq!(board.empty_cell(), Some("r5c5".parse().unwrap()));
        assert_eq!(board.contradiction(), Some(Contradiction::Cell("r5c5".parse().unwrap())));
    }

    #[test]
    fn a_digit_placed_later_is_no_given() {
        let mut grid = Grid::EMPTY;
        grid.set("r1c1".parse().unwrap(), Digit::new(5));
        let mut board = Board::new(&grid).unwrap();
        assert_eq!(board.place(candidate("r9c9", 5)), Change::Changed);
        assert_eq!(board.given(), CellSet::of("r1c1".parse().unwrap()));
        assert_eq!(board.open().len(), 79);
        assert_eq!(board.with_givens(CellSet::ALL).given().len(), 2);
    }

    #[test]
    fn a_digit_without_a_place_is_a_contradiction_of_its_house() {
        let mut board = Board::EMPTY;
        for cell in House::box_at(4).cells() {
            let _ = board.remove(Candidate { cell, digit: Digit::from_index(2) });
        }
        assert_eq!(board.contradiction(), Some(Contradiction::House(House::box_at(4), Digit::from_index(2))));
    }
}
