//! Puzzles of the level `beyond`. Ordinary puzzles reach it so rarely that no number of attempts finds one while somebody waits, so some are kept
//! and disguised: a random transform keeps the level.

use minirow::symmetry::Transform;
use minirow::{Grid, Random};

/// One puzzle a line. They were made by exchanging one clue of puzzles of `data/puzzles/rated.txt` with ER 10.5 and more
/// (`minirow vary`, then `minirow filter --level beyond`).
const BEYOND: &str = include_str!("beyond.txt");

/// A puzzle of the level `beyond`: the same seed gives the same one.
pub(crate) fn beyond(seed: u64) -> Option<Grid> {
    let mut random = Random::new(seed);
    let lines: Vec<&str> = BEYOND.lines().collect();
    let index = usize::try_from(random.below(lines.len() as u64)).ok()?;
    let puzzle: Grid = lines.get(index)?.parse().ok()?;
    Some(Transform::random(&mut random).apply(&puzzle))
}

#[cfg(test)]
mod tests {
    use super::beyond;
    use minirow::logic::human::{HumanOptions, Level, rate};
    use minirow::{Board, Engine};

    #[test]
    fn every_seed_gives_a_puzzle_beyond_all_levels() {
        for seed in 0..4 {
            let puzzle = beyond(seed).expect("a puzzle");
            let board = Board::new(&puzzle).expect("no conflict");
            assert!(Engine::default().solve(&board).unique().is_some());
            assert_eq!(rate(&board, &HumanOptions::default()).level, Level::Beyond, "{puzzle}");
            assert_eq!(beyond(seed), Some(puzzle));
        }
        assert_ne!(beyond(1), beyond(2));
    }
}
