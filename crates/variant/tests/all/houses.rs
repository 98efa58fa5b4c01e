//! 9x9 puzzles whose rules are houses and pairs, explained with the techniques of classic Sudoku: every step is accepted by the checker and
//! true to the solution.

use minirow::logic::{Conclusion, End, Family, Profile, Step, Steps, Technique, check, find_all};
use minirow::{Board, Cell, Engine, Outcome};
use minirow_variant::{Limits, Made, Recipe, board, generate, layout};

/// The kinds of puzzle: rules by name.
const KINDS: [&[&str]; 9] = [
    &["x"],
    &["windoku"],
    &["jigsaw"],
    &["disjoint-groups"],
    &["anti-knight"],
    &["anti-king"],
    &["x", "jigsaw"],
    &["jigsaw", "anti-king"],
    &["no-boxes", "x"],
];

fn make(kind: &[&str], seed: u64) -> Made {
    // Minimal puzzles need nets, which take a second each in a debug build.
    let clues = (!kind.contains(&"killer")).then_some(27..=81);
    let recipe = Recipe::of(9, kind, clues).expect("the names of rules");
    generate(&recipe, seed, &Limits::NONE).expect("a puzzle")
}

/// Asserts that the step is accepted and true.
fn verify(made: &Made, board: &Board, step: &Step) {
    assert_eq!(check(board, step), Ok(()), "{step:?} on\n{board:?}");
    for conclusion in step.conclusions().iter() {
        let (candidate, is_placed) = match conclusion {
            Conclusion::Place(candidate) => (candidate, true),
            Conclusion::Remove(candidate) => (candidate, false),
        };
        let value = made.solution.values()[candidate.cell.index()].get();
        assert_eq!(candidate.digit.get() == value, is_placed, "{step} on\n{board:?}");
    }
}

#[test]
fn every_step_on_the_way_is_accepted_and_true() {
    let (mut steps, mut solved) = (0, 0);
    for (kind, seed) in KINDS.iter().flat_map(|kind| (0..4).map(move |seed| (kind, seed))) {
        let made = make(kind, seed);
        let start = board(&made.variant).expect("houses and pairs only");
        assert!(!start.layout().has_other_rules());
        let Outcome::Unique(solution) = Engine::default().solve(&start) else {
            panic!("one solution of {kind:?} {seed}")
        };
        let values: Vec<u8> = Cell::all().map(|cell| solution.digit(cell).get()).collect();
        assert_eq!(values, made.solution.values().iter().map(|value| value.get()).collect::<Vec<u8>>());
        let profile = Profile::human();
        let mut walk = Steps::new(start, &profile);
        for (board, step) in walk.by_ref() {
            verify(&made, &board, &step);
            steps += 1;
        }
        match walk.end() {
            End::Solved(end) => {
                assert_eq!(end, solution);
                solved += 1;
            }
            End::Stuck(_) => {}
            End::Contradiction(contradiction) => panic!("{kind:?} {seed}: {contradiction:?}"),
        }
    }
    assert!(steps > 1500, "{steps} steps");
    assert!(solved >= 3 * KINDS.len(), "{solved} solved");
}

#[test]
fn every_technique_finds_only_what_is_accepted_and_true() {
    let mut found = 0;
    let mut seen = Vec::new();
    for (kind, seed) in KINDS.iter().flat_map(|kind| (10..16).map(move |seed| (kind, seed))) {
        let made = make(kind, seed);
        let profile = Profile::human();
        let boards = Steps::new(board(&made.variant).expect("houses and pairs only"), &profile);
        let is_hard = |(_, step): &(Board, Step)| step.technique().family() != Family::Single;
        for (board, _) in boards.filter(is_hard).take(3) {
            let has_one_answer = board.layout().has_only_houses();
            for &technique in Technique::ALL.iter().filter(|one| one.family() != Family::Forcing) {
                if technique.family() == Family::Fish && technique > Technique::Jellyfish {
                    continue;
                }
                for step in find_all(&board, technique).iter().take(40) {
                    verify(&made, &board, step);
                    assert!(has_one_answer || !step.evidence().assumes_unique(), "{step}");
                    found += 1;
                    seen.push(technique);
                }
            }
        }
    }
    seen.sort_unstable();
    seen.dedup();
    assert!(found > 3000, "{found} steps");
    assert!(seen.len() > 40, "{} techniques", seen.len());
}

#[test]
fn rules_that_are_no_houses_are_marked() {
    for (kind, only_houses, other_rules) in [
        ("x", true, false),
        ("anti-king", false, false),
        ("non-consecutive", false, true),
        ("killer", false, true),
    ] {
        let layout = layout(&make(&[kind], 1).variant).expect("9x9");
        assert_eq!(
            (layout.has_only_houses(), layout.has_other_rules()),
            (only_houses, other_rules),
            "{kind}"
        );
    }
    let small =
        generate(&Recipe::of(6, &[""; 0], None).expect("a size"), 1, &Limits::NONE).expect("a puzzle");
    assert_eq!(layout(&small.variant), None);
}
