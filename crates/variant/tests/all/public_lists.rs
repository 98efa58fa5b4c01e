//! Published puzzles. They are not part of the project: `MINIROW_CORPORA` names the folder that has them in `variants/*.jsonl`.

use std::path::PathBuf;

use minirow_variant::{Finish, Limits, broken, count};

use super::corpora;

fn cases(list: &str) -> Vec<corpora::Case> {
    let folder = std::env::var("MINIROW_CORPORA").expect("MINIROW_CORPORA names the folder of the lists");
    let file = PathBuf::from(folder).join("variants").join(format!("{list}.jsonl"));
    corpora::read(&std::fs::read_to_string(&file).expect("the list can be read"))
}

/// Titles of the mixed list that are known to have another number of solutions than one, with that number up to two.
fn expected(name: &str) -> u64 {
    match name {
        "Classic sudoku, was slow (1)"
        | "Classic sudoku, was slow (3)"
        | "Classic sudoku, was slow (4)"
        | "Anti-Knight, slow"
        // The list has lost all but one sign of each group of greater-than signs.
        | "Doggo Experiment #8" => 2,
        _ if name.starts_with("Zero solution") => 0,
        _ => 1,
    }
}

/// Each puzzle has the expected number of solutions, and published solutions obey what was read. Returns how many puzzles were
/// decided with this many conflicts of the learning solver, and of how many.
pub(super) fn check(list: &str, conflicts: u64) -> (usize, usize) {
    let limits = Limits { conflicts, ..Limits::NONE };
    let cases = cases(list);
    let mut decided = 0;
    for case in &cases {
        // One solution of the lists belongs to another puzzle.
        if let Some(solution) = case.solution.as_ref().filter(|_| case.name != "Fortress Sudoku") {
            let names: Vec<_> =
                broken(&case.variant, solution).map(|broken| broken.name(&case.variant)).collect();
            assert!(names.is_empty(), "{list}: the solution of {:?} breaks {names:?}", case.name);
        }
        let answer = count(&case.variant, 2, &limits);
        if answer.finish == Finish::Unknown {
            assert!(answer.found <= expected(&case.name), "{list}: {:?}", case.name);
        } else {
            assert_eq!(answer.found, expected(&case.name), "{list}: {:?}", case.name);
            decided += 1;
        }
    }
    (decided, cases.len())
}

macro_rules! lists {
    ($($name:ident: $list:literal,)*) => {$(
        #[test]
        #[ignore = "needs the public lists: set MINIROW_CORPORA"]
        fn $name() {
            let (decided, all) = check($list, 300_000);
            assert_eq!(decided, all);
        }
    )*};
}

lists! {
    x_puzzles_are_unique: "x",
    jigsaws_are_unique: "jigsaw",
    jigsaws_with_diagonals_are_unique: "jigsawx",
    killers_of_the_generator_are_unique: "sgtkiller",
    jigsaw_killers_are_unique: "jigsawkiller",
    puzzles_of_size_12_are_unique: "12x12",
    puzzles_of_size_16_are_unique: "16x16",
    x_puzzles_of_size_16_are_unique: "16x16x",
    killers_with_diagonals_are_unique: "killerx",
    published_variants_are_unique: "fpuzzles",
}

#[test]
#[ignore = "needs the public lists: set MINIROW_CORPORA"]
fn hard_lists_have_no_wrong_answer_within_a_small_budget() {
    for list in ["25x25", "killer", "littlekiller", "issmix"] {
        let (decided, all) = check(list, 1000);
        println!("{list}: {decided} of {all} decided");
        assert!(decided > 0, "{list}");
    }
}
