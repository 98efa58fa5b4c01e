//! The long run over the public lists: puzzles solved by steps alone, each accepted by the checker and true, and lies told
//! about them, which the checker rejects. CONTRIBUTING.md says how to start it.

use minirow::logic::{End, Family, Path, Profile, Step, Technique, check, find_all};
use minirow::{Board, Engine, Grid, Random, Solution};

use crate::boards::corpus;
use crate::logic_lies::lies;

/// The lists, and how many puzzles each has.
const LISTS: [(&str, usize); 8] = [
    ("easy.txt", 100_000),
    ("minimal.txt", 100_000),
    ("rated_published.txt", 20_000),
    ("17clue.txt", 49_158),
    ("top1465.txt", 1_465),
    ("top95.txt", 95),
    ("hardest.txt", 11),
    ("hardest_11plus.txt", 48_766),
];

/// The statistics of a run.
#[derive(Default)]
struct Seen {
    puzzles: u64,
    steps: u64,
    lies: u64,
    faults: Vec<String>,
}

impl Seen {
    #[expect(clippy::print_stderr, reason = "a run of hours tells what it finds at once")]
    fn fault(&mut self, fault: String) {
        eprintln!("{fault}");
        self.faults.push(fault);
    }

    fn puzzle(&mut self, grid: &Grid, random: &mut Random) {
        let mut board = Board::new(grid).expect("a puzzle of the lists breaks no rule");
        let solution = Engine::default().any(&board).expect("a puzzle of the lists has a solution");
        let path = Path::new(board.clone(), &Profile::human());
        if path.end != End::Solved(solution) {
            self.fault(format!("{grid:?} is not solved: {:?}", path.end));
        }
        for step in &path.steps {
            if let Err(why) = check(&board, step) {
                self.fault(format!("{why}: {step:?} on\n{board:?}"));
            }
            if !is_true(step, &solution) {
                self.fault(format!("not true: {step:?} on\n{board:?}"));
            }
            if step.technique().family() != Family::Single {
                self.lies(&board, step, random);
            }
            step.apply(&mut board);
        }
        self.puzzles += 1;
        self.steps += path.steps.len() as u64;
    }

    /// Tells about four lies of the step.
    fn lies(&mut self, board: &Board, step: &Step, random: &mut Random) {
        let mut possible = 0;
        let _ = lies(board, step, &mut || {
            possible += 1;
            false
        });
        for (lie, step) in lies(board, step, &mut || random.below(possible) < 4) {
            self.lies += 1;
            if check(board, &step).is_ok() {
                self.fault(format!("{lie} passes: {step:?} on\n{board:?}"));
            }
        }
    }
}

fn is_true(step: &Step, solution: &Solution) -> bool {
    let (place, remove) = (step.conclusions().place, step.conclusions().remove);
    place.iter().all(|one| solution.digit(one.cell) == one.digit)
        && remove.iter().all(|one| solution.digit(one.cell) != one.digit)
}

#[test]
#[ignore = "takes hours: CONTRIBUTING.md says how to start it"]
fn puzzles_of_every_list_are_solved_by_accepted_and_true_steps_and_lies_are_rejected() {
    let share = std::env::var("MINIROW_SOAK").ok().and_then(|share| share.parse().ok()).unwrap_or(1000);
    let only = std::env::var("MINIROW_SOAK_LIST").ok();
    assert!(
        only.as_ref().is_none_or(|only| LISTS.iter().any(|(name, _)| only == name)),
        "{only:?} is not one of the lists"
    );
    let mut faults = 0;
    for (name, puzzles) in LISTS {
        if only.as_ref().is_some_and(|only| only != name) {
            continue;
        }
        let grids = corpus(name, (puzzles / share).max(1));
        let mut seen = Seen::default();
        let mut random = Random::new(10);
        for grid in &grids {
            seen.puzzle(grid, &mut random);
            if seen.puzzles.is_multiple_of(1000) {
                eprintln!("{name}: {} puzzles, {} steps, {} lies", seen.puzzles, seen.steps, seen.lies);
            }
        }
        let Seen { puzzles, steps, lies, .. } = seen;
        eprintln!("{name}: {puzzles} puzzles, {steps} steps, {lies} lies, {} faults", seen.faults.len());
        faults += seen.faults.len();
    }
    assert_eq!(faults, 0);
}

/// Somewhere on the path of each puzzle: every step of every technique but forcing chains and nets, easier ones left or not.
#[test]
#[ignore = "takes hours: CONTRIBUTING.md says how to start it"]
fn all_steps_that_any_technique_finds_are_accepted_and_true() {
    let share = std::env::var("MINIROW_SOAK").ok().and_then(|share| share.parse().ok()).unwrap_or(1000);
    let (mut positions, mut steps) = (0, 0);
    for (name, puzzles) in LISTS {
        let grids = corpus(name, (puzzles / share).max(1));
        let mut random = Random::new(11);
        let mut seen = Seen::default();
        for grid in &grids {
            let mut board = Board::new(grid).expect("a puzzle of the lists breaks no rule");
            let solution = Engine::default().any(&board).expect("a puzzle of the lists has a solution");
            let path = Path::new(board.clone(), &Profile::human());
            let taken = random.below(path.steps.len() as u64) as usize;
            path.steps[..taken].iter().for_each(|step| step.apply(&mut board));
            for &technique in Technique::ALL.iter().filter(|technique| technique.family() != Family::Forcing)
            {
                for step in find_all(&board, technique) {
                    seen.steps += 1;
                    if let Err(why) = check(&board, &step) {
                        seen.fault(format!("{why}: {step:?} on\n{board:?}"));
                    }
                    if !is_true(&step, &solution) {
                        seen.fault(format!("not true: {step:?} on\n{board:?}"));
                    }
                }
            }
            positions += 1;
        }
        steps += seen.steps;
        assert_eq!(seen.faults.len(), 0, "{name}");
    }
    eprintln!("{positions} positions, {steps} steps");
}
