//! Laws of the formats over random puzzles and random texts.

use minirow::format::{Entry, Format, Record, WriteError};
use minirow::{Cell, Digit, DigitSet, Grid, Puzzle, Random};
use proptest::prelude::*;

use crate::fuzz::bodies::read;

fn puzzles(records: Vec<Record>) -> Vec<Puzzle> {
    records.into_iter().map(|record| record.puzzle.expect("a puzzle")).collect()
}

fn write(format: Format, puzzles: &[Puzzle]) -> Result<String, WriteError> {
    let mut text = format.header().map_or_else(String::new, |header| format!("{header}\n"));
    for (id, puzzle) in (1..).zip(puzzles) {
        format.write(&Entry { puzzle, solution: None, id }, &mut text)?;
    }
    Ok(text)
}

fn both_ways() -> impl Iterator<Item = Format> {
    Format::ALL.into_iter().filter(|format| format.can_read() && format.can_write())
}

/// A full legal grid: a fixed one with its digits renamed and its bands of rows shuffled.
fn full_grid(random: &mut Random) -> Grid {
    let mut digits = Digit::ALL;
    random.shuffle(&mut digits);
    let mut bands = [0, 1, 2];
    random.shuffle(&mut bands);
    let mut grid = Grid::EMPTY;
    for cell in Cell::all() {
        let row = 3 * bands[cell.row() / 3] + cell.row() % 3;
        grid.set(cell, Some(digits[(row * 3 + row / 3 + cell.col()) % 9]));
    }
    grid
}

/// How much of a puzzle there is, in percent of the cells.
#[derive(Clone, Copy, Debug)]
struct Share {
    givens: u64,
    found: u64,
    removed: u64,
}

fn shares() -> impl Strategy<Value = Share> {
    let percent = || prop_oneof![Just(0), 1..=99u64, Just(100)];
    (percent(), percent(), percent()).prop_map(|(givens, found, removed)| Share { givens, found, removed })
}

/// A legal puzzle: its marks keep the digit of a solution, and are as the reader would keep them.
fn legal(seed: u64, share: Share) -> Puzzle {
    let random = &mut Random::new(seed);
    let full = full_grid(random);
    let (mut givens, mut found) = (Grid::EMPTY, Grid::EMPTY);
    for (cell, digit) in full.digits() {
        if random.below(100) < share.givens {
            givens.set(cell, Some(digit));
        } else if random.below(100) < share.found {
            found.set(cell, Some(digit));
        }
    }
    let puzzle = Puzzle::from(givens).with_found(&found).expect("no cell is both");
    let board = puzzle.board().expect("parts of a legal grid are legal");
    let mut marks = [DigitSet::EMPTY; Cell::COUNT];
    for cell in board.open() {
        marks[cell.index()] = board.candidates(cell);
        for digit in board.candidates(cell) {
            if full[cell] != Some(digit) && random.below(100) < share.removed {
                marks[cell.index()] = marks[cell.index()].without(digit);
            }
        }
    }
    puzzle.with_marks(&marks)
}

fn keeps_found(format: Format) -> bool {
    matches!(format, Format::Hodoku | Format::Sdk | Format::Ndjson)
}

/// Whether the format shows candidates alone, so that the last one of a cell may be read as placed.
fn shows_candidates(format: Format, puzzle: &Puzzle) -> bool {
    let always = matches!(
        format,
        Format::HodokuPm | Format::Mask | Format::SimplePm | Format::Sukaku | Format::SukakuZero
    );
    always || (format == Format::Csv && puzzle.marks().is_some())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_written_is_read_back(seed: u64, share in shares()) {
        let puzzle = legal(seed, share);
        let plain = Puzzle::from(puzzle.grid());
        for format in both_ways() {
            let text = match write(format, &[puzzle.clone(), plain.clone(), puzzle.clone()]) {
                Err(WriteError::Pencilmarks(..)) => {
                    prop_assert!(!format.holds_marks() && puzzle.marks().is_some());
                    continue;
                }
                text => text.unwrap(),
            };
            prop_assert!(format.holds_marks() || puzzle.marks().is_none());
            let again = puzzles(read(None, text.as_bytes()));
            prop_assert_eq!(&again, &puzzles(read(Some(format), text.as_bytes())), "{}", format);
            prop_assert_eq!(again.len(), 3, "{}", format);
            if keeps_found(format) {
                prop_assert_eq!(&again[0], &puzzle, "{}", format);
                prop_assert_eq!(&again[1], &plain, "{}", format);
            } else if shows_candidates(format, &puzzle) {
                let (board, board_again) = (puzzle.board().unwrap(), again[0].board().unwrap());
                for cell in Cell::all() {
                    prop_assert_eq!(board.possible(cell), board_again.possible(cell), "{} {}", format, cell);
                }
            } else {
                prop_assert_eq!(&again[0], &plain, "{}", format);
                prop_assert_eq!(&again[1], &plain, "{}", format);
            }
            prop_assert_eq!(&again[0], &again[2], "{}", format);
            let twice = puzzles(read(None, write(format, &again).unwrap().as_bytes()));
            prop_assert_eq!(twice, again, "{}", format);
        }
    }

    #[test]
    fn digits_that_break_the_rules_are_read_back_too(seed: u64, percent in 0..=100u64) {
        let mut random = Random::new(seed);
        let mut grid = Grid::EMPTY;
        for cell in Cell::all() {
            if random.below(100) < percent {
                grid.set(cell, Digit::new(random.below(9) as u8 + 1));
            }
        }
        for format in both_ways() {
            match write(format, &[grid.into()]) {
                Ok(text) => prop_assert_eq!(puzzles(read(None, text.as_bytes())), vec![Puzzle::from(grid)], "{}", format),
                Err(WriteError::Conflict(conflict)) => prop_assert_eq!(Some(conflict), grid.conflict()),
                Err(WriteError::NoCandidate(_, cell)) => {
                    prop_assert!(Puzzle::from(grid).board().unwrap().possible(cell).is_empty());
                }
                Err(error) => prop_assert!(false, "{}", error),
            }
        }
    }

    #[test]
    fn any_bytes_are_read_without_panic(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        check_any(&bytes);
    }

    #[test]
    fn any_lines_that_resemble_forms_are_read_without_panic(text in texts()) {
        check_any(text.as_bytes());
    }

    #[test]
    fn nothing_swallows_the_good_line_after_it(text in texts()) {
        let good = ".83.2..9....8..1...293....8....987...7.....6...674....3....698...2..5....1..3.54.";
        let records = read(None, format!("{text}\n{good}\n").as_bytes());
        let last = records.last().unwrap();
        prop_assert_eq!(last.line, text.split('\n').count() as u64 + 1);
        prop_assert_eq!(last.puzzle.as_ref().unwrap().grid(), good.parse::<Grid>().unwrap());
    }

    #[test]
    fn nothing_swallows_the_drawing_after_a_blank_line(text in texts()) {
        let good: Grid =
            ".83.2..9....8..1...293....8....987...7.....6...674....3....698...2..5....1..3.54.".parse().unwrap();
        for format in [Format::Nine, Format::Spaced, Format::Grid, Format::HodokuPm] {
            let drawing = write(format, &[good.into()]).unwrap();
            let records = read(None, format!("{text}\n\n{drawing}").as_bytes());
            prop_assert_eq!(records.last().unwrap().puzzle.as_ref().unwrap().grid(), good, "{}", format);
        }
    }
}

fn check_any(text: &[u8]) {
    let lines = text.split(|&byte| byte == b'\n').count() as u64;
    for from in std::iter::once(None).chain(Format::ALL.map(Some)) {
        let mut last = 0;
        for record in read(from, text) {
            assert!((1..=lines).contains(&record.line), "{record:?}");
            assert!(record.line >= last, "{record:?}");
            last = record.line;
            if let Err(error) = record.board() {
                assert!((1..=lines).contains(&error.line) && error.column >= 1, "{error}");
                assert!(!error.to_string().contains('\n'), "{error:?}");
            }
            if let Ok(puzzle) = record.puzzle {
                for format in both_ways() {
                    if let Ok(text) = write(format, std::slice::from_ref(&puzzle)) {
                        assert_eq!(read(Some(format), text.as_bytes()).len(), 1, "{format}: {text}");
                    }
                }
            }
        }
    }
}

/// Pieces that lines of the formats are made of.
const PIECES: &[&str] = &[
    ".83.2..9....8..1...293....8....987...7.....6...674....3....698...2..5....1..3.54.",
    "083020090",
    "000800100",
    ".........",
    "---------",
    "---+---+---",
    "*-----------*",
    "|.83|.2.|.9.|",
    "0 8 3 0 2 0 0 9 0",
    "1456",
    "123456789",
    "| 14567 8 3 | 1456 2 147 | 46 9 4567 |",
    "[Puzzle]",
    "[State]",
    "[PencilMarks]",
    ",,,,,147,46,,4567",
    ":0000:x:",
    ":716::",
    "+1",
    "{",
    "}",
    "[",
    "]",
    "\"puzzle\"",
    "\"cells\"",
    "\"grid\"",
    "\\u00e9",
    "'",
    "\"",
    ":",
    ",",
    "puzzle,solution",
    "<opensudoku>",
    "</opensudoku>",
    "<game data=\"",
    "<!--",
    "-->",
    "<name>",
    "/>",
    ">",
    "https://sudokupad.app/",
    "scl",
    "fpuzzles",
    "classic08DMnSV29hm98bva67ih69cMjLD5E",
    "?load=",
    "?bd=",
    "S9B0a08030e022j1m093u3u222y083m9m012w403v0209033n2j1m2q08191a171x0908",
    "N4IgzglgXgpiBcBOANCALhNAbO8QDEB7AJwFsBDNAAjHNIAccRVyBXNACxIRAFEAPOozioA5sQgATBAG0ZwAL7",
    "%2F",
    "00015097c6c3 ",
    "1,1,28,0,",
    "p cnf 729 1",
    "c puzzle ",
    "c sudoku ",
    "1 2 0",
    "#A",
    "# ",
    "·",
    "１",
    "│",
    "\u{feff}",
    "\t",
    " ",
    "\r",
    "\0",
    "7",
    "x",
    "é",
    "nan",
    "\"\"",
    "hello there",
    " 83 2  9",
    "   8  1",
    "3    698",
    "  8 3   2     9",
    "5   3",
    "0  0  8  3  0  2  0  0  9  0",
    "1  0  0  0  8  0  0  1  0  0",
    "   0  1  2  3  4  5  6  7  8",
    "0  1  2  3  4  5  6  7  8",
    "|   8 3 |   2   |   9   |",
    " 83| 2 | 9",
    "8\u{fe0f}\u{20e3}",
    "⬜",
    "\u{3000}",
    "    puzzle",
    "dtype: object",
    "[9 rows x 9 columns]",
    "r1c1=4",
    "=====",
];

fn texts() -> impl Strategy<Value = String> {
    let piece = prop::sample::select(PIECES).prop_map(str::to_owned);
    let line = prop_oneof![
        3 => piece.clone(),
        3 => prop::collection::vec(piece, 0..6).prop_map(|pieces| pieces.concat()),
        1 => Just(String::new()),
    ];
    prop::collection::vec(line, 0..20).prop_map(|lines| lines.join("\n"))
}
