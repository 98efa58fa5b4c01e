//! Paths through published puzzles: every step is accepted by the checker and true to the solution.

use std::path::PathBuf;

use minirow::Stop;
use minirow_variant::steps::{Ending, Path, Technique};
use minirow_variant::{Limits, Outcome, solve};

use super::corpora;

/// Explains puzzles of a list, at most this many. Returns how many paths end with the solution, and a summary.
fn explain(list: &str, most: usize) -> (usize, String) {
    let folder = std::env::var("MINIROW_CORPORA").expect("MINIROW_CORPORA names the folder of the lists");
    let file = PathBuf::from(folder).join("variants").join(format!("{list}.jsonl"));
    let cases = corpora::read(&std::fs::read_to_string(&file).expect("the list can be read"));
    let all = cases.len().min(most);
    let (mut solved, mut without_trial, mut steps) = (0, 0, 0);
    for case in cases.iter().take(most) {
        let limits = Limits { conflicts: 20_000, ..Limits::NONE };
        let Outcome::Unique(solution) = solve(&case.variant, &limits).0 else { continue };
        let mut path = Path::new(&case.variant, Stop::NEVER);
        let mut hardest = Technique::FullHouse;
        let mut before = path.position().clone();
        while let Some(step) = path.next() {
            let checked = path.checker().check(&before, &step);
            assert_eq!(checked, Ok(()), "{list}: {:?}: {step:?}", case.name);
            before = path.position().clone();
            for place in case.variant.shape().places() {
                let is_true = before.values(place).contains(solution.at(place));
                assert!(is_true, "{list}: {:?}: {step:?}", case.name);
            }
            hardest = hardest.max(step.technique);
            steps += 1;
        }
        if let Some(Ending::Solved(filled)) = path.ending() {
            assert_eq!(filled, solution, "{list}: {:?}", case.name);
            solved += 1;
            without_trial += usize::from(hardest < Technique::Trial);
        }
    }
    let summary = format!(
        "{list}: {solved} of {all} explained to the end, {without_trial} without trials; {steps} steps"
    );
    (solved, summary)
}

mod public_lists {
    use super::explain;

    #[test]
    #[ignore = "needs the public lists: set MINIROW_CORPORA"]
    fn published_variants_of_every_kind_are_explained() {
        for list in ["x", "jigsaw", "sgtkiller", "jigsawkiller", "12x12", "fpuzzles"] {
            let (solved, summary) = explain(list, 6);
            println!("{summary}");
            assert!(solved > 0, "{list}");
        }
    }
}

#[test]
#[ignore = "takes five minutes, and needs the public lists: set MINIROW_CORPORA"]
fn all_published_variants_are_explained_as_far_as_steps_lead() {
    let lists = [
        "x",
        "jigsaw",
        "jigsawx",
        "sgtkiller",
        "jigsawkiller",
        "12x12",
        "killerx",
        "fpuzzles",
        "16x16",
        "16x16x",
        "killer",
        "issmix",
        "littlekiller",
    ];
    for list in lists {
        println!("{}", explain(list, usize::MAX).1);
    }
}
