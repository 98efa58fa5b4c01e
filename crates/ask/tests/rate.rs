//! The bottleneck that `rate` names: the first step of the hardest technique.

use minirow::logic::{Path, Profile, Step};
use minirow::{Board, Grid};
use minirow_ask::{Question, Stop, ask};
use serde_json::{Value, json};

/// A puzzle that needs its hardest technique, hidden singles, many times.
const PUZZLE: &str = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";

#[test]
fn the_bottleneck_is_the_first_step_of_the_hardest_technique() {
    let grid: Grid = PUZZLE.parse().expect("81 cells");
    let path = Path::new(Board::new(&grid).expect("no rule is broken"), &Profile::human());
    let hardest = path.steps.iter().map(Step::technique).max().expect("a step");
    let is_hardest = |step: &&Step| step.technique() == hardest;
    assert!(path.steps.iter().filter(is_hardest).count() > 1, "{hardest} is needed once");
    let first = path.steps.iter().take_while(|step| !is_hardest(step)).count() + 1;

    let reply = ask(Question::Rate, &json!({ "puzzle": PUZZLE }).to_string(), &Stop::NEVER);
    let rated: Value = serde_json::from_str(&reply.body).expect("JSON");
    let bottleneck = &rated["bottleneck"];
    assert_eq!(bottleneck["technique"], hardest.id());
    assert_eq!((&bottleneck["step"], &bottleneck["of"]), (&json!(first), &json!(path.steps.len())));
}
