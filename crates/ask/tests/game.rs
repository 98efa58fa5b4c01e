//! The questions of the game: the daily puzzle, drills, collections, and puzzles beyond all levels.

use minirow::logic::{Profile, Steps, Technique};
use minirow::symmetry::Transform;
use minirow::{Puzzle, Random};
use minirow_ask::{Question, Stop, ask};
use minirow_words::steps::example;
use serde_json::{Value, json};

const EASY: &str = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";

fn put(question: Question, request: &Value) -> (u16, Value) {
    let reply = ask(question, &request.to_string(), &Stop::NEVER);
    (reply.status, serde_json::from_str(&reply.body).expect("JSON"))
}

fn answer(question: Question, request: &Value) -> Value {
    let (status, answer) = put(question, request);
    assert_eq!(status, 200, "{answer}");
    answer
}

#[test]
fn a_date_has_one_puzzle_and_each_weekday_a_level() {
    let daily = |date: &str| answer(Question::Daily, &json!({ "date": date }));
    // Monday to Thursday.
    let levels: Vec<Value> =
        ["2026-11-16", "2026-11-17", "2026-11-19"].map(|date| daily(date)["level"].clone()).to_vec();
    assert_eq!(levels, ["easy", "medium", "hard"]);
    let [first, again, next] = ["2026-11-16", "2026-11-16", "2026-11-23"].map(daily);
    assert_eq!(first, again);
    assert_ne!(first["puzzle"], next["puzzle"]);
    assert_eq!(answer(Question::Solve, &json!({ "puzzle": first["puzzle"] }))["status"], "unique");
    let (status, problem) = put(Question::Daily, &json!({ "date": "2026-02-30" }));
    assert_eq!(status, 400);
    assert!(problem["detail"].as_str().is_some_and(|text| text.contains("expected a date")), "{problem}");
}

#[test]
fn a_drill_is_a_position_whose_next_step_is_the_technique() {
    for technique in ["full-house", "hidden-single", "pointing", "naked-pair", "x-wing", "xy-wing"] {
        let drill = |seed: u64| {
            answer(Question::Drill, &json!({ "technique": technique, "seed": seed, "language": "ko" }))
        };
        let [one, again, other] = [1, 1, 2].map(drill);
        assert_eq!(one, again);
        assert_ne!(one["puzzle"], other["puzzle"]);
        let hint = answer(Question::Hint, &json!({ "puzzle": one["puzzle"], "level": 4 }));
        assert_eq!(hint["technique"], technique);
        // The step itself is among the right answers.
        let answers = one["answers"].as_array().expect("answers");
        assert!(answers.iter().any(|right| right["placements"] == one["step"]["placements"]
            && right["eliminations"] == one["step"]["eliminations"]));
    }
}

#[test]
fn drills_of_advanced_techniques_are_new_puzzles() {
    for technique in
        ["full-house", "swordfish", "finned-x-wing", "wxyz-wing", "x-chain", "xy-chain", "aic", "als-xz"]
    {
        let form = |seed: u64| {
            let drill = answer(Question::Drill, &json!({ "technique": technique, "seed": seed }));
            assert_eq!(
                (&drill["step"]["technique"], &drill["from_example"]),
                (&json!(technique), &json!(false))
            );
            let givens = drill["puzzle"]["givens"].as_str().expect("digits").replace('0', ".");
            answer(Question::Canon, &json!({ "puzzle": givens }))["canonical"].clone()
        };
        // Examples that were only moved and relabelled would have the same canonical form.
        let [one, other] = [1, 2].map(form);
        assert_ne!(one, other, "{technique}");
    }
}

#[test]
fn a_technique_that_puzzles_need_rarely_is_practised_on_its_example_in_disguise() {
    let ask = |seed: u64| answer(Question::Drill, &json!({ "technique": "sk-loop", "seed": seed }));
    let [one, other] = [1, 2].map(ask);
    assert_eq!((&one["step"]["technique"], &one["from_example"]), (&json!("sk-loop"), &json!(true)));
    assert_ne!(one["puzzle"]["givens"], other["puzzle"]["givens"]);
}

#[test]
fn every_technique_is_found_in_its_example_however_that_is_moved_and_relabelled() {
    let mut random = Random::new(27);
    for &technique in Technique::ALL {
        let example = example(technique).expect("an example");
        for _ in 0..6 {
            let board = Transform::random(&mut random).apply(&example);
            let step = Steps::until(&Stop::NEVER, board.clone(), &Profile::of(&[technique])).next();
            assert!(step.is_some(), "{technique:?}: {:?}", Puzzle::from(&board));
        }
    }
}

#[test]
fn a_text_with_several_puzzles_is_a_list() {
    let grid = answer(Question::Convert, &json!({ "puzzle": EASY, "to": "grid" }))["text"].clone();
    let text = format!("Two puzzles\n{EASY}\n\n{}\n\n12345\n", grid.as_str().expect("a text"));
    let list = answer(Question::List, &json!({ "text": text }));
    assert_eq!((&list["puzzles"], &list["count"]), (&json!([EASY, EASY]), &json!(2)));
    assert_eq!(
        (&list["bad_count"], &list["bad"][0]["detail"]),
        (&json!(1), &json!("expected 81 cells, found 5"))
    );
    assert_eq!(answer(Question::List, &json!({ "text": "nothing" }))["count"], 0);
}

#[test]
fn a_puzzle_beyond_all_levels_is_there_at_once() {
    let made = |seed: u64| answer(Question::Generate, &json!({ "seed": seed, "level": "beyond" }));
    let [one, again] = [7, 7].map(made);
    assert_eq!(one, again);
    assert_eq!(one["level"], "beyond");
}
