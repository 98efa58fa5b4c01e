//! `StepRows`: the solving paths of many puzzles as a table with one row for each step, column by column. A puzzle without steps has one
//! row, so that every puzzle of the input is in the table.

use crate::logic::{Assumption, End, Path, Step};
use crate::{Board, CandidateSet, Cell, Grid};

/// The steps of many puzzles. All columns have the same length.
///
/// ```
/// use minirow::answer::{StepRows, Told};
/// use minirow::Puzzle;
///
/// let puzzle: Puzzle =
///     "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..".parse()?;
/// let mut rows = StepRows::default();
/// rows.push_path(0, &puzzle.explain()?, &mut |_, _| Told::default());
/// rows.push_nothing(1, StepRows::INVALID, Some("no puzzle".to_owned()));
/// assert_eq!(rows.technique[0], Some("naked-single"));
/// assert_eq!(rows.status.last(), Some(&StepRows::INVALID));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StepRows {
    /// The number of the puzzle in the input, counted from 0.
    pub row: Vec<i64>,
    /// The digits of the puzzle, 81 characters for each row; dots if it is not a puzzle.
    pub puzzle: Vec<u8>,
    /// How the path of the puzzle ends, as an index of [`StepRows::STATUSES`].
    pub status: Vec<u8>,
    /// The number of the step, counted from 1; 0 in the row of a puzzle without steps.
    pub step: Vec<i32>,
    /// The id of the technique.
    pub technique: Vec<Option<&'static str>>,
    /// The id of its family.
    pub family: Vec<Option<&'static str>>,
    /// The digits before the step, 81 characters for each row.
    pub placed: Vec<u8>,
    /// The candidates before the step, 81 numbers for each row: bit 0 for the digit 1. A cell with a digit has none.
    pub candidates: Vec<u16>,
    /// The digits that the step places.
    pub placements: Triples,
    /// The candidates that the step removes.
    pub eliminations: Triples,
    /// Whether the step holds only if the puzzle has a single solution.
    pub assumes_uniqueness: Vec<Option<bool>>,
    /// The steps in words, with their places in the table, if they were asked for.
    pub text: Vec<(usize, String)>,
    /// The evidence as JSON, with its places in the table, if it was requested.
    pub evidence: Vec<(usize, String)>,
    /// The errors of invalid puzzles, with their places in the table.
    pub error: Vec<(usize, String)>,
}

/// Lists of row, column and digit, counted from 1: one list for each row of the table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Triples {
    /// Where the list of each row ends, in triples.
    pub ends: Vec<i32>,
    /// The numbers, three for each triple.
    pub values: Vec<u8>,
}

/// A step in words and its evidence as JSON, as far as they were requested.
#[derive(Clone, Debug, Default)]
pub struct Told {
    /// The step in words.
    pub text: Option<String>,
    /// Its evidence as JSON.
    pub evidence: Option<String>,
}

impl StepRows {
    /// The statuses of a puzzle, by number.
    pub const STATUSES: &[&str] = &["solved", "stuck", "none", "invalid", "missing"];
    /// The number of the status of a row that is not a puzzle.
    pub const INVALID: u8 = 3;
    /// The number of the status of a row without a puzzle.
    pub const MISSING: u8 = 4;

    /// The number of rows.
    pub const fn len(&self) -> usize {
        self.row.len()
    }

    /// Returns `true` if there is no row.
    pub const fn is_empty(&self) -> bool {
        self.row.is_empty()
    }

    /// Returns `true` if this row of the table belongs to a puzzle, and not to an input that is none.
    pub fn has_board(&self, at: usize) -> bool {
        self.status[at] < Self::INVALID
    }

    /// Adds the path of a puzzle, one row for each step.
    pub fn push_path(&mut self, row: u64, path: &Path, tell: &mut dyn FnMut(&Board, &Step) -> Told) {
        let status = match path.end {
            End::Solved(_) => 0,
            End::Stuck(_) => 1,
            End::Contradiction(_) => 2,
        };
        let puzzle = path.start.placed();
        if path.steps.is_empty() {
            return self.push(row, status, 0, (puzzle, Some(&path.start)), None);
        }
        for ((board, step), number) in path.walk().zip(1..) {
            let Told { text, evidence } = tell(&board, step);
            let at = self.len();
            self.text.extend(text.map(|text| (at, text)));
            self.evidence.extend(evidence.map(|evidence| (at, evidence)));
            self.push(row, status, number, (puzzle, Some(&board)), Some(step));
        }
    }

    /// Adds the row of an input that is not a puzzle, with what is wrong.
    pub fn push_nothing(&mut self, row: u64, status: u8, error: Option<String>) {
        self.error.extend(error.map(|error| (self.len(), error)));
        self.push(row, status, 0, (&Grid::EMPTY, None), None);
    }

    fn push(
        &mut self,
        row: u64,
        status: u8,
        number: i32,
        (puzzle, board): (&Grid, Option<&Board>),
        step: Option<&Step>,
    ) {
        self.row.push(i64::try_from(row).unwrap_or(i64::MAX));
        self.puzzle.extend_from_slice(&puzzle.ascii());
        self.status.push(status);
        self.step.push(number);
        self.technique.push(step.map(|step| step.technique().id()));
        self.family.push(step.map(|step| step.technique().family().id()));
        self.placed.extend_from_slice(&board.map_or(Grid::EMPTY, |board| *board.placed()).ascii());
        let marks = |cell: Cell| board.map_or(0, |board| board.candidates(cell).bits());
        self.candidates.extend(Cell::all().map(marks));
        let conclusions = step.map(|step| *step.conclusions()).unwrap_or_default();
        self.placements.push(&conclusions.place);
        self.eliminations.push(&conclusions.remove);
        self.assumes_uniqueness.push(step.map(|step| step.assumes() == Assumption::Unique));
    }

    /// Adds the rows of another table after these.
    pub fn append(&mut self, mut other: Self) {
        let before = self.len();
        self.row.append(&mut other.row);
        self.puzzle.append(&mut other.puzzle);
        self.status.append(&mut other.status);
        self.step.append(&mut other.step);
        self.technique.append(&mut other.technique);
        self.family.append(&mut other.family);
        self.placed.append(&mut other.placed);
        self.candidates.append(&mut other.candidates);
        self.placements.append(other.placements);
        self.eliminations.append(other.eliminations);
        self.assumes_uniqueness.append(&mut other.assumes_uniqueness);
        let moved =
            |texts: Vec<(usize, String)>| texts.into_iter().map(move |(at, text)| (before + at, text));
        self.text.extend(moved(other.text));
        self.evidence.extend(moved(other.evidence));
        self.error.extend(moved(other.error));
    }
}

impl Triples {
    /// Adds the list of a row.
    pub fn push(&mut self, candidates: &CandidateSet) {
        for candidate in candidates.iter() {
            let numbers = [candidate.cell.row() + 1, candidate.cell.col() + 1].map(|number| number as u8);
            self.values.extend(numbers);
            self.values.push(candidate.digit.get());
        }
        // A list has at most 729 triples, and a table far fewer than millions of rows.
        self.ends.push(i32::try_from(self.values.len() / 3).unwrap_or(i32::MAX));
    }

    /// Adds the lists of another column after these.
    pub fn append(&mut self, mut other: Self) {
        let before = self.ends.last().copied().unwrap_or(0);
        self.ends.extend(other.ends.iter().map(|end| before + end));
        self.values.append(&mut other.values);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Puzzle;
    use crate::logic::Profile;

    const PUZZLE: &str = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";

    fn told(board: &Board, step: &Step) -> Told {
        Told { text: Some(format!("{step} of {}", board.open().len())), evidence: None }
    }

    fn path() -> Path {
        PUZZLE.parse::<Puzzle>().unwrap().explain().unwrap()
    }

    /// Adds a path, an empty row, a path without steps and an invalid row.
    fn add(rows: &mut StepRows, first: u64) {
        rows.push_path(first, &path(), &mut told);
        rows.push_nothing(first + 1, StepRows::MISSING, None);
        rows.push_path(first + 2, &Path::new(path().start, &Profile::of(&[])), &mut told);
        rows.push_nothing(first + 3, StepRows::INVALID, Some("wrong".to_owned()));
    }

    fn rows(first: u64) -> StepRows {
        let mut rows = StepRows::default();
        add(&mut rows, first);
        rows
    }

    #[test]
    fn a_path_has_a_row_for_each_step_and_other_inputs_have_one() {
        let path = path();
        let rows = rows(0);
        let steps = path.steps.len();
        assert_eq!(rows.len(), steps + 3);
        for ((at, step), (board, _)) in path.steps.iter().enumerate().zip(path.walk()) {
            assert_eq!((rows.row[at], rows.status[at], usize::try_from(rows.step[at])), (0, 0, Ok(at + 1)));
            assert_eq!(rows.technique[at], Some(step.technique().id()));
            assert_eq!(&rows.puzzle[81 * at..81 * at + 81], PUZZLE.as_bytes());
            assert_eq!(rows.placed[81 * at..81 * at + 81], board.placed().ascii());
            for cell in Cell::all() {
                assert_eq!(rows.candidates[81 * at + cell.index()], board.candidates(cell).bits());
            }
            let end = |at: usize| usize::try_from(rows.placements.ends[at]).unwrap();
            let placed = &rows.placements.values[3 * at.checked_sub(1).map_or(0, end)..3 * end(at)];
            let expected = step
                .conclusions()
                .place
                .iter()
                .flat_map(|one| [one.cell.row() as u8 + 1, one.cell.col() as u8 + 1, one.digit.get()]);
            assert_eq!(placed, expected.collect::<Vec<_>>());
        }
        assert_eq!(rows.status[steps..], [StepRows::MISSING, 1, StepRows::INVALID]);
        assert_eq!(rows.error, [(steps + 2, "wrong".to_owned())]);
        assert_eq!(rows.text.len(), steps);
        let boards: Vec<bool> = (steps..steps + 3).map(|at| rows.has_board(at)).collect();
        assert_eq!(boards, [false, true, false]);
    }

    #[test]
    fn tables_that_are_appended_are_the_table_of_all() {
        let mut both = rows(0);
        both.append(rows(4));
        both.append(StepRows::default());
        let mut at_once = rows(0);
        add(&mut at_once, 4);
        assert_eq!(both, at_once);
    }
}
