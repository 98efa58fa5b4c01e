//! All engines give the same answer: the same count up to three, the same first two solutions in order.
//!
//! Each byte keeps a digit of a fixed solution, clears it, or writes another digit. The engines that search in reading
//! order can take for ever on boards that are nearly empty: they are asked only if there are many digits.

#![no_main]

use libfuzzer_sys::fuzz_target;
use minirow::{Board, Cell, Digit, Engine, Grid};

const FULL: &str = "183524697547869123629317458235698714471253869896741235354176982962485371718932546";
const FEWEST: usize = 20;
const MANY: usize = 50;

fuzz_target!(|bytes: &[u8]| {
    let mut grid: Grid = FULL.parse().expect("a full grid");
    for (cell, &byte) in Cell::all().zip(bytes) {
        match byte {
            1..=9 => grid.set(cell, Digit::new(byte)),
            b'.' | b'0' if grid.filled().len() > FEWEST => grid.set(cell, None),
            _ => {}
        }
    }
    let Ok(board) = Board::new(&grid) else { return };
    let has_many = grid.filled().len() >= MANY;
    let asked = |engine: &Engine| has_many || !matches!(engine, Engine::Backtrack | Engine::Flags);
    let engines = Engine::ALL.into_iter().filter(asked);
    let answers: Vec<_> = engines.map(|engine| (engine, engine.count(&board, 3), engine.solve(&board))).collect();
    let same = |pair: &[(Engine, u64, minirow::Outcome)]| pair[0].1 == pair[1].1 && pair[0].2 == pair[1].2;
    assert!(answers.windows(2).all(same), "{grid}: {answers:?}");
});
