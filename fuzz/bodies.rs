//! The bodies of the fuzz targets. The targets in `fuzz_targets/` call these; plain `cargo test` runs them over the
//! corpus and over mutations of it (`driver.rs`), so that something always runs.

#[path = "forger/mod.rs"]
pub(crate) mod forger;

use std::ops::ControlFlow;

use minirow::exact::{self, Run};
use minirow::format::{Entry, Format, Lines, Reader, Record};
use minirow::proof::{self, Claim, Syntax};
use minirow::{Board, Cell, Digit, Engine, Grid, Order, Outcome, Puzzle, Solution};

/// A solution that boards are made from.
const FULL: &str = "183524697547869123629317458235698714471253869896741235354176982962485371718932546";

/// The records of a text are the same however it is cut into pieces, and each is told within the text.
pub(crate) fn lines(bytes: &[u8]) {
    let read = |size: usize| {
        let mut records = Vec::new();
        let (mut lines, mut reader) = (Lines::default(), Reader::new(None));
        for piece in bytes.chunks(size) {
            lines.take(piece, &mut |line| reader.line(line, &mut |record| records.push(record)));
        }
        lines.end(&mut |line| reader.line(line, &mut |record| records.push(record)));
        reader.end(&mut |record| records.push(record));
        (records, reader.lines())
    };
    let (whole, count) = read(bytes.len().max(1));
    for size in [1, 2, 7] {
        assert_eq!(read(size).0, whole);
    }
    for record in whole {
        assert!(record.line >= 1 && record.line <= count.max(1), "{record:?}");
        if let Err(error) = record.puzzle {
            assert!(!error.to_string().contains(char::is_control), "{error:?}");
        }
    }
}

/// Any bytes are read without panic, and a puzzle that was read is the same after it was written and read again. The first
/// byte chooses the format to read, or none; the rest is the text.
pub(crate) fn parse(bytes: &[u8]) {
    let Some((&choice, text)) = bytes.split_first() else { return };
    let from = Format::ALL.get(usize::from(choice)).copied();
    for record in read(from, text) {
        let board = record.board();
        let Ok(puzzle) = record.puzzle else { continue };
        for format in Format::ALL.into_iter().filter(|format| format.can_read() && format.can_write()) {
            let Some(text) = written(format, &puzzle) else { continue };
            let again = read(None, text.as_bytes());
            let named = read(Some(format), text.as_bytes());
            let is_same = |(named, detected): (&Record, &Record)| named.puzzle == detected.puzzle;
            assert!(named.len() == again.len() && named.iter().zip(&again).all(is_same), "{format}: {text}");
            let [again] = again.as_slice() else { panic!("{format}: {} records", again.len()) };
            let again = again.puzzle.as_ref().expect("what is written is read");
            if matches!(format, Format::Hodoku | Format::Ndjson) {
                assert_eq!(*again, puzzle, "{format}");
            }
            if let (Ok(board), Ok(board_again)) = (&board, again.board()) {
                let mut cells = Cell::all();
                assert!(cells.all(|cell| board.possible(cell) == board_again.possible(cell)), "{format}");
            }
            // A second round changes nothing.
            if let Some(text) = written(format, again) {
                assert_eq!(read(None, text.as_bytes())[0].puzzle.as_ref(), Ok(again), "{format}");
            }
        }
    }
}

/// Everything that the reader makes of a text.
pub(crate) fn read(from: Option<Format>, text: &[u8]) -> Vec<Record> {
    let mut records = Vec::new();
    let mut reader = Reader::new(from);
    for line in text.split(|&byte| byte == b'\n') {
        reader.line(line, &mut |record| records.push(record));
    }
    reader.end(&mut |record| records.push(record));
    records
}

fn written(format: Format, puzzle: &Puzzle) -> Option<String> {
    let mut text = format.header().map_or_else(String::new, |header| format!("{header}\n"));
    format.write(&Entry { puzzle, solution: None, id: 1 }, &mut text).ok().map(|()| text)
}

/// A solution with cells cleared and changed: each byte keeps a digit, clears it, or writes another one. At least this many
/// digits stay.
fn board_near_a_solution(bytes: &[u8], fewest: usize) -> Option<Board> {
    let mut grid: Grid = FULL.parse().expect("a full grid");
    for (cell, &byte) in Cell::all().zip(bytes) {
        match byte {
            1..=9 => grid.set(cell, Digit::new(byte)),
            b'.' | b'0' if grid.filled().len() > fewest => grid.set(cell, None),
            _ => {}
        }
    }
    Board::new(&grid).ok()
}

/// All engines give the same answer: the same count up to three, the same first two solutions in order. Those that search in
/// reading order can take for ever on boards that are nearly empty: they are asked only if there are many digits.
pub(crate) fn engines(bytes: &[u8]) {
    let Some(board) = board_near_a_solution(bytes, 20) else { return };
    let has_many = board.placed().filled().len() >= 50;
    let is_asked = |engine: &Engine| has_many || !matches!(engine, Engine::Backtrack | Engine::Flags);
    let answer = |engine: Engine| (engine.count(&board, 3), engine.solve(&board));
    let answers: Vec<_> = Engine::ALL.into_iter().filter(is_asked).map(answer).collect();
    assert!(answers.iter().all(|answer| *answer == answers[0]), "{board:?}: {answers:?}");
}

/// The solutions of any board come in order, the same from every engine that is never blind, and soon: each pair of bytes
/// writes a digit into an empty board.
pub(crate) fn list(bytes: &[u8]) {
    const LIMIT: usize = 4;
    let mut grid = Grid::EMPTY;
    for pair in bytes.chunks_exact(2).take(40) {
        let cell = Cell::from_index(usize::from(pair[0]) % Cell::COUNT);
        let before = grid;
        grid.set(cell, Digit::new(1 + pair[1] % 9));
        if grid.conflict().is_some() {
            grid = before;
        }
    }
    let board = Board::new(&grid).expect("no conflict");
    let first = |engine: Engine| {
        let mut solutions = Vec::new();
        let _ = engine.search(&board, Order::Lexicographic, &mut |solution| {
            solutions.push(*solution);
            if solutions.len() == LIMIT { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        solutions
    };
    let expected: Vec<Solution> = minirow::Solutions::new(&board).take(LIMIT).collect();
    assert!(expected.is_sorted() && expected.iter().all(|solution| board.admits(solution)), "{grid}");
    for engine in [Engine::Bands, Engine::Lanes] {
        assert_eq!(first(engine), expected, "{engine} on {grid}");
    }
}

/// An exact count is what enumeration counts.
pub(crate) fn exactly(bytes: &[u8]) {
    const LIMIT: u64 = 20_000;
    let Some(board) = board_near_a_solution(bytes, 24) else { return };
    let counted = Engine::Lanes.count(&board, LIMIT);
    let exact = exact::count(&board, &Run::default()).expect("nobody stops it");
    assert!(
        exact == u128::from(counted) || counted == LIMIT && exact > u128::from(LIMIT),
        "{board:?}: {exact}"
    );
}

/// No certificate of a false claim is accepted, whatever stands in it. The first byte chooses the puzzle and the syntax; a
/// zero parts the formula from the proof.
pub(crate) fn verify(bytes: &[u8]) {
    let Some((&choice, text)) = bytes.split_first() else { return };
    let syntax = Syntax::ALL[usize::from(choice & 1)];
    let puzzle = claimed(usize::from(choice >> 1) % CLAIMED.len());
    let truth = puzzle.board().map_or(Outcome::Unsolvable, |board| Engine::default().solve(&board));
    let text = String::from_utf8_lossy(text);
    let (cnf, proof) = text.split_once('\0').unwrap_or(("", &text));
    let is_true = |claim: &Claim| match (claim, truth) {
        (Claim::None, Outcome::Unsolvable) => true,
        (Claim::Unique(claimed), Outcome::Unique(only)) => *claimed == only,
        _ => false,
    };
    let some = FULL.parse().ok().and_then(Solution::verify).expect("a solution");
    for claim in [Claim::None, Claim::Unique(some)] {
        let accepted = proof::verify_claim(&puzzle, &claim, proof, syntax).is_ok();
        assert!(!accepted || is_true(&claim), "{claim:?}");
    }
    if let Ok(claim) = proof::verify(&puzzle, cnf, proof, syntax) {
        assert!(is_true(&claim), "{claim:?}");
    }
}

/// Puzzles with one solution, with several, and with none: digits that break a rule.
const CLAIMED: [&str; 3] = [
    ".83524697547869123629317458235698714471253869896741235354176982962485371718932546",
    ".83.2..9....8..1...293....8....987...7.....6...674....3....698...2..5....1.......",
    "583.24697547869123629317458235698714471253869896741235354176982962485371718932546",
];

fn claimed(number: usize) -> Puzzle {
    Puzzle::from(CLAIMED[number].parse::<Grid>().expect("81 cells"))
}

/// Inputs for [`verify`] to begin with: good certificates.
pub(crate) fn certificates() -> Vec<Vec<u8>> {
    let mut inputs = Vec::new();
    for number in [0, 2] {
        let certificate = proof::prove(&claimed(number)).expect("at most one solution");
        for (index, syntax) in Syntax::ALL.into_iter().enumerate() {
            let mut input = vec![(2 * number + index) as u8];
            input.extend_from_slice(certificate.cnf().as_bytes());
            input.push(0);
            input.extend_from_slice(certificate.proof(syntax).as_bytes());
            inputs.push(input);
        }
    }
    inputs
}

/// No argument that the bytes choose makes the checker accept something false.
pub(crate) fn path_certificate(bytes: &[u8]) {
    let mut choices = forger::choices::Choices::Bytes(bytes);
    if let Err(hole) = forger::forge(&mut choices, 1000, &mut |_, _| {}) {
        panic!("{hole:#?}");
    }
}
