//! Puzzles of every kind that can be wished for, each checked without the code that made it: uniqueness and minimality by plain
//! propagation, the symmetry by its definition, the level by rating it again. CONTRIBUTING.md says how to start a long run.

use minirow::generate::{Arrangement, Constraints, Maker, Unbiased, uniform_solution};
use minirow::lanes::Kernel;
use minirow::logic::human::{HumanOptions, Level, rate};
use minirow::rating::{Difficulty, RatingOptions};
use minirow::se::{self, SeOptions};
use minirow::{Board, Cell, CellSet, Engine, Grid, Outcome, Random, Solution};

/// How many puzzles of each kind.
fn number() -> usize {
    std::env::var("MINIROW_MADE").ok().and_then(|number| number.parse().ok()).unwrap_or(30)
}

/// As many puzzles as asked for, from as many attempts as it takes.
fn made(constraints: &Constraints, seed: u64) -> Vec<Grid> {
    let maker = Maker::new(constraints.clone(), Kernel::default()).expect("possible");
    let rounds = (0..).map(|round| maker.attempts(seed, 100 * round..100 * (round + 1)));
    rounds.flatten().flatten().take(number()).collect()
}

fn outcome(grid: &Grid) -> Outcome {
    Engine::Propagate.solve(&Board::new(grid).expect("no conflict"))
}

fn is_unique(grid: &Grid) -> bool {
    matches!(outcome(grid), Outcome::Unique(_))
}

fn without(puzzle: &Grid, cells: CellSet) -> Grid {
    let mut less = *puzzle;
    cells.iter().for_each(|cell| less.set(cell, None));
    less
}

/// Where the symmetries that make up an arrangement move a cell.
fn moves(arrangement: Arrangement) -> Vec<fn(Cell) -> [usize; 2]> {
    let half_turn: fn(Cell) -> [usize; 2] = |cell| [8 - cell.row(), 8 - cell.col()];
    let quarter_turn: fn(Cell) -> [usize; 2] = |cell| [cell.col(), 8 - cell.row()];
    let left_to_right: fn(Cell) -> [usize; 2] = |cell| [cell.row(), 8 - cell.col()];
    let top_to_bottom: fn(Cell) -> [usize; 2] = |cell| [8 - cell.row(), cell.col()];
    let diagonal: fn(Cell) -> [usize; 2] = |cell| [cell.col(), cell.row()];
    let antidiagonal: fn(Cell) -> [usize; 2] = |cell| [8 - cell.col(), 8 - cell.row()];
    match arrangement {
        Arrangement::Any => vec![],
        Arrangement::HalfTurn => vec![half_turn],
        Arrangement::QuarterTurn => vec![quarter_turn],
        Arrangement::Horizontal => vec![left_to_right],
        Arrangement::Vertical => vec![top_to_bottom],
        Arrangement::Diagonal => vec![diagonal],
        Arrangement::Antidiagonal => vec![antidiagonal],
        Arrangement::Full => vec![quarter_turn, diagonal],
    }
}

/// All cells that must be filled if this one is.
fn orbit(cell: Cell, arrangement: Arrangement) -> CellSet {
    let mut orbit = CellSet::of(cell);
    loop {
        let moved = moves(arrangement)
            .into_iter()
            .flat_map(|moved| orbit.iter().map(moved).collect::<Vec<_>>())
            .map(|[row, col]| Cell::at(row, col).expect("inside"))
            .collect::<CellSet>();
        if orbit.contains_all(moved) {
            return orbit;
        }
        orbit |= moved;
    }
}

#[test]
fn every_arrangement_holds_and_no_orbit_of_a_minimal_puzzle_can_be_left_out() {
    for arrangement in Arrangement::ALL {
        for (minimal, clues) in [(true, 17..=81), (false, 30..=36)] {
            let constraints =
                Constraints { arrangement, minimal, clues: clues.clone(), ..Constraints::default() };
            for puzzle in made(&constraints, 11) {
                let cells = puzzle.filled();
                assert!(is_unique(&puzzle) && clues.contains(&cells.len()), "{constraints:?} {puzzle}");
                for orbit in cells.iter().map(|cell| orbit(cell, arrangement)) {
                    assert!(cells.contains_all(orbit), "{constraints:?} {puzzle}");
                    assert!(
                        !minimal || !is_unique(&without(&puzzle, orbit)),
                        "{constraints:?} {puzzle} {orbit:?}"
                    );
                }
            }
        }
    }
}

fn is_minimal(puzzle: &Grid) -> bool {
    is_unique(puzzle) && puzzle.filled().iter().all(|cell| !is_unique(&without(puzzle, CellSet::of(cell))))
}

#[test]
fn puzzles_with_a_pattern_of_a_solution_and_without_bias_are_as_wished() {
    let pattern =
        made(&Constraints { minimal: false, clues: 32..=32, ..Constraints::default() }, 12)[0].filled();
    let constraints = Constraints { pattern: Some(pattern), minimal: false, ..Constraints::default() };
    assert!(made(&constraints, 13).iter().all(|puzzle| puzzle.filled() == pattern && is_unique(puzzle)));

    let solution: Solution = uniform_solution(&mut Random::new(14));
    let constraints = Constraints { solution: Some(solution), ..Constraints::default() };
    for puzzle in made(&constraints, 15) {
        assert_eq!(outcome(&puzzle), Outcome::Unique(solution));
        assert!(is_minimal(&puzzle), "{puzzle}");
    }

    let unbiased = Unbiased::new(26..=26, Kernel::default());
    let drawn = (0..).flat_map(|round| unbiased.round(16, round)).take(number() / 5);
    for puzzle in drawn {
        assert!(puzzle.filled().len() == 26 && is_minimal(&puzzle), "{puzzle}");
    }
}

/// The puzzles among those made that are as hard as wished.
fn wanted(wanted: &Difficulty, arrangement: Arrangement) -> Vec<Grid> {
    let constraints = Constraints { arrangement, ..Constraints::default() };
    let maker = Maker::new(constraints, Kernel::default()).expect("possible");
    (0..)
        .flat_map(|round| maker.attempts(17, 20 * round..20 * (round + 1)))
        .flatten()
        .filter(|puzzle| {
            wanted
                .ratings(&Board::new(puzzle).expect("it breaks no rule"), &RatingOptions::default())
                .is_some()
        })
        .take(number() / 5)
        .collect()
}

#[test]
fn puzzles_are_as_hard_as_wished() {
    for level in [Level::Easy, Level::Medium, Level::Hard, Level::Expert, Level::Extreme] {
        let wish = Difficulty { level: Some(level..=level), ..Difficulty::default() };
        for puzzle in wanted(&wish, Arrangement::HalfTurn) {
            let rated = rate(&Board::new(&puzzle).unwrap(), &HumanOptions::default());
            assert!(is_unique(&puzzle) && rated.level == level, "{puzzle} {:?}", rated.level);
        }
    }
    let wish = Difficulty { er: Some(42..=50), ..Difficulty::default() };
    for puzzle in wanted(&wish, Arrangement::Any) {
        let rated = se::rate(&Board::new(&puzzle).unwrap(), &SeOptions::default());
        assert!(is_minimal(&puzzle));
        assert!((42..=50).contains(&rated.er), "{puzzle}");
    }
}
