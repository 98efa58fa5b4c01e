//! Paths through published puzzles: every step is accepted by the checker and true to the solution.

use std::path::PathBuf;

use minirow::Stop;
use minirow_variant::format::{Saying, to_json};
use minirow_variant::steps::{Ending, Path, Technique};
use minirow_variant::{Filled, Limits, Outcome, Recipe, Variant, generate, holds, reply, solve};

use super::corpora;

/// The puzzles of a list.
fn list(name: &str) -> Vec<corpora::Case> {
    let folder = std::env::var("MINIROW_CORPORA").expect("MINIROW_CORPORA names the folder of the lists");
    let file = PathBuf::from(folder).join("variants").join(format!("{name}.jsonl"));
    corpora::read(&std::fs::read_to_string(&file).expect("the list can be read"))
}

/// Explains puzzles of a list, at most this many. Returns how many paths end with the solution, and a summary.
fn explain(list: &str, most: usize) -> (usize, String) {
    let cases = self::list(list);
    let all = cases.len().min(most);
    let (mut solved, mut without_trial, mut steps) = (0, 0, 0);
    for case in cases.iter().take(most) {
        // The published solution, or that of the engine.
        let limits = Limits { conflicts: 20_000, ..Limits::NONE };
        let published = case.solution.clone().filter(|solution| holds(&case.variant, solution));
        let solution = published.or_else(|| match solve(&case.variant, &limits).0 {
            Outcome::Unique(solution) => Some(solution),
            _ => None,
        });
        let Some(solution) = solution else { continue };
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

/// Plays a puzzle with hints alone, as the web app asks for them: each answer has the steps to the next value. Returns whether that leads to
/// the solution.
fn is_played_by_hints(variant: &Variant, solution: &Filled) -> bool {
    let mut values: Vec<u8> =
        variant.givens().iter().map(|given| given.map_or(0, minirow_variant::Value::get)).collect();
    let puzzle = to_json(variant).to_string();
    let size = variant.shape().size();
    let say = |_: &str, saying: &Saying<'_>| saying.to_string();
    while values.contains(&0) {
        let request = format!(r#"{{"puzzle":{puzzle},"values":{values:?}}}"#);
        let answer = reply("variant-hint", &request, &Stop::NEVER, &say).expect("a question");
        assert_eq!(answer.status, 200, "{}", answer.body);
        let answer: serde_json::Value = serde_json::from_str(&answer.body).expect("JSON");
        if answer["status"] != "hint" {
            assert_eq!(answer["status"], "stuck", "{answer}");
            return false;
        }
        let steps = answer["steps"].as_array().expect("steps");
        for placement in steps.last().expect("a step")["placements"].as_array().expect("placements") {
            let number = |index: usize| placement[index].as_u64().expect("a number") as usize;
            let cell = (number(0) - 1) * size + number(1) - 1;
            values[cell] = number(2) as u8;
            assert_eq!(values[cell], solution.values()[cell].get(), "{placement} of {puzzle}");
        }
    }
    true
}

#[test]
fn puzzles_of_every_kind_are_played_by_hints() {
    for (rules, size) in [
        (&["killer"][..], 6),
        (&["thermo"], 6),
        (&["arrow"], 6),
        (&["whisper"], 6),
        (&["x"], 9),
        (&["jigsaw"], 6),
        (&["anti-knight"], 9),
    ] {
        let recipe = Recipe::of(size, rules, None).expect("the names of rules");
        let made = generate(&recipe, 2, &Limits::NONE).expect("a puzzle");
        assert!(is_played_by_hints(&made.variant, &made.solution), "{rules:?}");
    }
}

mod public_lists {
    use minirow_variant::{Limits, Outcome, solve};

    use super::{explain, is_played_by_hints, list};

    #[test]
    #[ignore = "needs the public lists: set MINIROW_CORPORA"]
    fn twenty_published_variants_are_played_by_hints_to_the_end() {
        let mut played = Vec::new();
        for (name, most) in [("fpuzzles", 30), ("jigsaw", 2), ("x", 2), ("sgtkiller", 2), ("12x12", 1)] {
            for case in list(name).iter().take(most) {
                let limits = Limits { conflicts: 20_000, ..Limits::NONE };
                let Outcome::Unique(solution) = solve(&case.variant, &limits).0 else { continue };
                if is_played_by_hints(&case.variant, &solution) {
                    played.push(format!("{name}: {:?}", case.name));
                }
            }
        }
        println!("{}", played.join("\n"));
        assert!(played.len() >= 20, "{} are played to the end", played.len());
    }

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

/// A test for each list, which can be run alone.
macro_rules! all_published_variants {
    ($($name:ident = $list:literal;)*) => {
        mod all_published_variants {
            $(#[test]
            #[ignore = "takes minutes, and needs the public lists: set MINIROW_CORPORA"]
            fn $name() {
                println!("{}", super::explain($list, usize::MAX).1);
            })*
        }
    };
}

all_published_variants! {
    x = "x";
    jigsaw = "jigsaw";
    jigsaw_x = "jigsawx";
    small_killers = "sgtkiller";
    jigsaw_killers = "jigsawkiller";
    twelve = "12x12";
    killer_x = "killerx";
    fpuzzles = "fpuzzles";
    sixteen = "16x16";
    sixteen_x = "16x16x";
    killers = "killer";
    mixed = "issmix";
    little_killers = "littlekiller";
}
