//! Boards to test on: from the data files, from the public lists, and random ones fixed by a seed.

use std::path::{Path, PathBuf};

use minirow::{Board, Candidate, Cell, CellSet, Change, Digit, DigitSet, Engine, Grid, Random, Solution};

/// A file of this repository's `data`.
pub(crate) fn data(path: &str) -> String {
    let full = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data").join(path);
    std::fs::read_to_string(&full).unwrap_or_else(|error| panic!("{}: {error}", full.display()))
}

/// Every `step`-th line of a public list. Tests that use these lists are ignored, and stand in modules named `public_lists`, so that
/// `./check` can run them where `MINIROW_CORPORA` names the folder of the lists.
pub(crate) fn corpus(name: &str, step: usize) -> Vec<Grid> {
    corpus_text(name).lines().step_by(step).map(|line| grid(&line[..81])).collect()
}

/// The text of a public list.
pub(crate) fn corpus_text(name: &str) -> String {
    String::from_utf8(corpus_bytes(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// The bytes of a public list, which may be compressed.
pub(crate) fn corpus_bytes(name: &str) -> Vec<u8> {
    let folder =
        std::env::var_os("MINIROW_CORPORA").expect("MINIROW_CORPORA names the folder of the public lists");
    let path = PathBuf::from(folder).join(name);
    std::fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The grid of a plain line.
pub(crate) fn grid(line: &str) -> Grid {
    let values: Vec<u8> = line.bytes().map(|byte| if byte == b'.' { 0 } else { byte - b'0' }).collect();
    Grid::from_values(&values.try_into().expect("81 cells")).expect("digits and dots")
}

/// A position: 81 cells, `.` for an open one and `+` before a digit that is no given; then, after ` - `, the
/// candidates removed besides, such as `r1c2<>5`.
pub(crate) fn position(text: &str) -> Board {
    let (cells, removed) = text.split_once(" - ").unwrap_or((text, ""));
    let mut givens = CellSet::EMPTY;
    let mut found = false;
    let mut values = Vec::new();
    for byte in cells.bytes() {
        if byte == b'+' {
            found = true;
            continue;
        }
        if byte != b'.' && !found {
            givens = givens.with(Cell::from_index(values.len()));
        }
        found = false;
        values.push(if byte == b'.' { 0 } else { byte - b'0' });
    }
    let grid = Grid::from_values(&values.try_into().expect("81 cells")).expect("digits and dots");
    let mut board = Board::new(&grid).expect("no rule is broken").with_givens(givens);
    for (cell, digit) in removed.split_whitespace().filter_map(|text| text.split_once("<>")) {
        let digit = digit.parse().ok().and_then(Digit::new).expect("a digit");
        let change = board.remove(Candidate { cell: cell.parse().expect("a cell"), digit });
        assert_eq!(change, Change::Changed, "{text}");
    }
    board
}

/// The kinds of random board.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Kind {
    /// A solution with clues taken away: at least one solution, often many.
    Thinned,
    /// A puzzle with one clue changed: often no solution, some with a plain contradiction.
    Changed,
    /// A puzzle with one clue changed and some pencilmarks removed, mostly wrong ones.
    Marked,
    /// Pencilmarks only, nothing placed.
    MarksOnly,
}

pub(crate) const KINDS: [Kind; 4] = [Kind::Thinned, Kind::Changed, Kind::Marked, Kind::MarksOnly];

/// A random solution: cells filled in random order with what still allows a solution.
pub(crate) fn random_solution(random: &mut Random) -> Solution {
    let mut cells: Vec<Cell> = Cell::all().collect();
    random.shuffle(&mut cells);
    let mut board = Board::EMPTY;
    for cell in cells.into_iter().take(24) {
        let mut digits: Vec<Digit> = board.candidates(cell).iter().collect();
        random.shuffle(&mut digits);
        let placed = digits.into_iter().find_map(|digit| {
            let mut grid = *board.placed();
            grid.set(cell, Some(digit));
            let next = Board::new(&grid).ok()?;
            Engine::Propagate.any(&next).map(|_| next)
        });
        board = placed.expect("a solvable board has a digit for every cell");
    }
    Engine::Propagate.any(&board).expect("kept solvable all along")
}

/// A random board of this kind around a solution, with this many digits placed (or cells known, if only marked).
pub(crate) fn random_board(random: &mut Random, solution: &Solution, kind: Kind, placed: usize) -> Board {
    let mut cells: Vec<Cell> = Cell::all().collect();
    random.shuffle(&mut cells);
    let mut grid = Grid::EMPTY;
    for &cell in &cells[..placed] {
        grid.set(cell, Some(solution.digit(cell)));
    }
    match kind {
        Kind::Thinned => Board::new(&grid).expect("part of a solution"),
        Kind::Changed => {
            let digits: Vec<Digit> =
                Board::new(&grid).expect("part of a solution").candidates(cells[80]).iter().collect();
            grid.set(cells[80], digits.get(random.below(9) as usize).copied());
            Board::new(&grid).expect("the changed digit is a candidate")
        }
        Kind::Marked => {
            let mut board = Board::new(&grid).expect("part of a solution");
            board.restrict(&random_marks(random, solution));
            board
        }
        Kind::MarksOnly => {
            let mut marks = random_marks(random, solution);
            for &cell in &cells[..placed] {
                marks[cell.index()] = DigitSet::of(solution.digit(cell));
            }
            Board::from_candidates(marks)
        }
    }
}

/// Marks with a fifth of the wrong digits removed, and once in a while a right one.
fn random_marks(random: &mut Random, solution: &Solution) -> [DigitSet; 81] {
    let mut marks = [DigitSet::ALL; 81];
    for cell in Cell::all() {
        for digit in Digit::ALL {
            let odds = if solution.digit(cell) == digit { 400 } else { 5 };
            if random.below(odds) == 0 {
                marks[cell.index()] = marks[cell.index()].without(digit);
            }
        }
    }
    marks
}
