//! A random position for the forger, with all its solutions.

use minirow::{
    Board, Candidate, CandidateSet, Cell, CellSet, Change, Digit, DigitSet, Engine, Grid, Solution, Solutions,
};

use super::choices::Choices;

/// Positions have at most this many solutions: one for each bit of a [`Worlds`].
const MOST: usize = 128;

/// A set of solutions of a position, by their numbers.
pub(crate) type Worlds = u128;

/// A position and its solutions.
pub(crate) struct Scene {
    pub(crate) board: Board,
    pub(crate) candidates: Vec<Candidate>,
    /// One bit for each solution.
    pub(crate) all: Worlds,
    /// For each candidate, by its number, the solutions that have it.
    holding: Vec<Worlds>,
    /// The only solution, if there is one.
    pub(crate) only: Option<Solution>,
    /// For the only solution of the position, solutions of its givens that differ from it: the cells and both digits.
    pub(crate) differences: Vec<Vec<(Cell, DigitSet)>>,
}

impl Scene {
    /// A random position: some of the digits of a random solution, some of them as found, some candidates removed.
    pub(crate) fn new(choices: &mut Choices<'_>) -> Self {
        let full = any_solution(choices);
        let most = if choices.one_in(3) { 1 } else { 1 + choices.below(MOST) };
        let mut board = thinned(&full, most, choices);
        if choices.one_in(3) {
            let given = board.given().iter().filter(|_| !choices.one_in(4)).collect();
            board = board.with_givens(given);
        }
        if choices.one_in(2) {
            remove_some(&mut board, &full, choices);
        }
        Self::of(board)
    }

    /// The scene of a position. Solutions beyond the first 128 are not looked at.
    pub(crate) fn of(board: Board) -> Self {
        let solutions: Vec<Solution> = Solutions::new(&board).take(MOST).collect();
        let mut holding = vec![0; Candidate::COUNT];
        for (number, solution) in solutions.iter().enumerate() {
            for cell in Cell::all() {
                holding[Candidate { cell, digit: solution.digit(cell) }.index()] |= 1 << number;
            }
        }
        let all = if solutions.len() == MOST { Worlds::MAX } else { (1 << solutions.len()) - 1 };
        let only = if let [only] = solutions[..] { Some(only) } else { None };
        let differences = only.map_or_else(Vec::new, |only| differences(&board, &only));
        Self { candidates: board.all_candidates().iter().collect(), board, all, holding, only, differences }
    }

    /// The solutions in which at least one of the candidates is true.
    pub(crate) fn with_any(&self, candidates: &CandidateSet) -> Worlds {
        candidates.iter().fold(0, |worlds, one| worlds | self.holding[one.index()])
    }

    pub(crate) const fn is_unique(&self) -> bool {
        self.only.is_some()
    }
}

/// A solution after random first digits.
fn any_solution(choices: &mut Choices<'_>) -> Solution {
    let mut board = Board::EMPTY;
    let mut found = Engine::default().any(&board).expect("the empty board has solutions");
    for _ in 0..24 {
        let mut next = board.clone();
        let cell = Cell::from_index(choices.below(Cell::COUNT));
        let digits: Vec<Digit> = next.candidates(cell).iter().collect();
        if let Some(digit) = choices.one_of(&digits) {
            let _: Change = next.place(Candidate { cell, digit });
        }
        if let Some(solution) = Engine::default().any(&next) {
            (board, found) = (next, solution);
        }
    }
    found
}

/// The solution with as many digits cleared as leaves this many solutions or fewer.
fn thinned(full: &Solution, most: usize, choices: &mut Choices<'_>) -> Board {
    let mut grid = *full.grid();
    let mut cells: Vec<Cell> = Cell::all().collect();
    for place in 0..cells.len() {
        let other = place + choices.below(cells.len() - place);
        cells.swap(place, other);
        let before = grid[cells[place]];
        grid.set(cells[place], None);
        if count(&grid) > most {
            grid.set(cells[place], before);
        }
    }
    Board::new(&grid).expect("digits of a solution")
}

fn count(grid: &Grid) -> usize {
    let board = Board::new(grid).expect("digits of a solution");
    Engine::default().count(&board, MOST as u64 + 1) as usize
}

/// Removes candidates at random, most of them so that this solution stays.
fn remove_some(board: &mut Board, full: &Solution, choices: &mut Choices<'_>) {
    let spares_all = !choices.one_in(12);
    for _ in 0..choices.below(60) {
        let candidates: Vec<Candidate> = board.all_candidates().iter().collect();
        let Some(one) = choices.one_of(&candidates) else { return };
        if full.digit(one.cell) != one.digit || !spares_all {
            let _: Change = board.remove(one);
        }
    }
}

/// How a few solutions of the givens alone differ from the only solution of the board.
fn differences(board: &Board, only: &Solution) -> Vec<Vec<(Cell, DigitSet)>> {
    let mut givens = Grid::EMPTY;
    board.given().iter().for_each(|cell| givens.set(cell, board.placed()[cell]));
    let Ok(givens) = Board::new(&givens) else { return Vec::new() };
    let difference = |other: Solution| -> Vec<(Cell, DigitSet)> {
        let pair = |cell: Cell| (cell, DigitSet::of(only.digit(cell)).with(other.digit(cell)));
        let differs = |&(_, digits): &(Cell, DigitSet)| digits.len() == 2;
        Cell::all().map(pair).filter(differs).collect()
    };
    let mut all: Vec<_> = Solutions::new(&givens).take(MOST).map(difference).collect();
    all.retain(|cells| !cells.is_empty());
    all.sort_by_key(Vec::len);
    all.truncate(8);
    all
}

/// The cells of the house that have this digit as a candidate.
pub(crate) fn places(board: &Board, house: minirow::House, digit: Digit) -> CellSet {
    house.cells() & board.cells_with(digit)
}
