//! All engines give the same answer: the same count up to three, the same first two solutions in order.
//!
//! Each byte writes a digit of a fixed solution, or another digit, into a cell; engines that search in reading
//! order could take for ever on boards that are nearly empty, so there are at least 30 digits.

#![no_main]

use libfuzzer_sys::fuzz_target;
use minirow::{Board, Cell, Digit, Engine, Grid};

const FULL: &str = "183524697547869123629317458235698714471253869896741235354176982962485371718932546";

fuzz_target!(|bytes: &[u8]| {
    let full: Grid = FULL.parse().expect("a full grid");
    let mut grid = full;
    for (cell, &byte) in Cell::all().zip(bytes) {
        match byte {
            // A digit that may be wrong, rarely; no digit; or the digit of the solution.
            1..=9 => grid.set(cell, Digit::new(byte)),
            b'.' | b'0' if grid.filled().len() > 30 => grid.set(cell, None),
            _ => {}
        }
    }
    let Ok(board) = Board::new(&grid) else { return };
    let answers: Vec<_> = Engine::ALL.map(|engine| (engine.count(&board, 3), engine.solve(&board))).into();
    assert!(answers.windows(2).all(|pair| pair[0] == pair[1]), "{grid}: {answers:?}");
});
