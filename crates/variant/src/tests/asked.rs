//! Questions as front ends ask them: limits, samples, many puzzles at once, and the JSON of answers.

use std::ops::ControlFlow;

use minirow::Stop;
use serde_json::Value as Json;

use crate::{
    Finish, Limits, Made, MakeError, Order, Question, Recipe, RecipeError, Total, Variant, count, format,
    generate_each, holds, sample,
};

fn read(text: &str) -> Variant {
    format::read(text).unwrap().variant
}

#[test]
fn the_effort_bounds_the_number_of_solutions_too() {
    let limits = Limits { stop: Stop::NEVER, conflicts: 100 };
    for text in ["size 6", "size 9\nrules anti-knight", "size 9"] {
        let answer = count(&read(text), u64::MAX, &limits);
        assert_eq!((answer.found, answer.finish), (100, Finish::Unknown), "{text}");
        assert_eq!(count(&read(text), 100, &limits).finish, Finish::Enough, "{text}");
    }
    let answer = count(&read("size 4"), u64::MAX, &Limits { conflicts: 288, ..limits });
    assert_eq!((answer.found, answer.finish), (288, Finish::Complete));
}

#[test]
fn samples_are_solutions_and_depend_on_the_seed_alone() {
    let few = read("size 4");
    let drawn = sample(&few, 2000, 5, &Limits::NONE);
    assert_eq!(drawn.total, Total::Exact(288));
    assert_eq!(drawn.solutions, sample(&few, 2000, 5, &Limits::NONE).solutions);
    let mut different = drawn.solutions.clone();
    different.sort_unstable_by_key(|grid| grid.values().to_vec());
    different.dedup();
    // Of 288 solutions, 2000 uniform draws miss 0.3 on average.
    assert!(different.len() > 280, "{} different solutions", different.len());
    let many = read("size 9\nrules anti-knight");
    let drawn = sample(&many, 4, 5, &Limits::NONE);
    assert!(matches!(drawn.total, Total::Estimated(_)));
    assert!(drawn.solutions.len() == 4 && drawn.solutions.iter().all(|grid| holds(&many, grid)));
    assert_ne!(drawn.solutions[0], drawn.solutions[1]);
    assert_eq!(drawn.solutions[..2], sample(&many, 2, 5, &Limits::NONE).solutions);
    let none = sample(&read("size 4\ngrid 11.. .... .... ...."), 3, 1, &Limits::NONE);
    assert_eq!((none.solutions.len(), none.total), (0, Total::Exact(0)));
}

fn made(recipe: &Recipe, order: &Order) -> Vec<(u64, Made)> {
    let mut all = Vec::new();
    let number = generate_each(recipe, order, &Limits::NONE, |attempt, made| {
        all.push((attempt, made));
        ControlFlow::Continue(())
    });
    assert_eq!(number, Ok(all.len() as u64));
    all
}

#[test]
fn the_number_of_threads_does_not_change_what_is_made() {
    for rules in [&["x"][..], &["jigsaw"], &["killer", "anti-king"], &["thermo", "windoku"]] {
        let recipe = Recipe::of(6, rules, None).unwrap();
        let order = Order { guesses: 0..=3, ..Order::new(3, 8) };
        let one = made(&recipe, &order);
        assert_eq!(one.len(), 3, "{rules:?}");
        assert_eq!(one, made(&recipe, &Order { threads: 3, ..order }), "{rules:?}");
        for (_, made) in &one {
            assert!(made.guesses <= 3);
            assert_eq!(count(&made.variant, 2, &Limits::NONE).found, 1, "{rules:?}");
        }
    }
}

#[test]
fn recipes_obey_the_number_of_clues_and_refuse_the_impossible() {
    let recipe = Recipe::of(9, &["x"], Some(25..=30)).unwrap();
    for (_, made) in made(&recipe, &Order::new(2, 1)) {
        let givens = made.variant.givens().iter().flatten().count();
        assert!((25..=30).contains(&givens), "{givens} givens");
    }
    // No 9x9 puzzle has 5 clues.
    let order = Order { tries: 2, ..Order::new(1, 1) };
    assert_eq!(made(&Recipe::of(9, &["x"; 0], Some(5..=5)).unwrap(), &order), []);
    let impossible = Recipe::of(4, &["anti-king"], None).unwrap();
    let answer = generate_each(&impossible, &order, &Limits::NONE, |_, _| ControlFlow::Continue(()));
    assert_eq!(answer, Err(MakeError::Impossible));
    assert!(matches!(Recipe::of(9, &["knight"], None), Err(RecipeError::Name(_))));
    assert!(matches!(Recipe::of(37, &["x"], None), Err(RecipeError::Shape(_))));
    assert!(matches!(Recipe::of(9, &["killer"], Some(0..=5)), Err(RecipeError::KillerClues)));
}

#[test]
fn answers_are_objects_in_the_order_of_the_texts() {
    let texts = ["size 4", "{\"size\":4,\"grid\":\"x\"}", "size 16", "", "size 9\nkiller 3 r1c1 r1c2\n"];
    let questions = [
        Question::Solve,
        Question::Count { limit: Some(3) },
        Question::Estimate { probes: 5, seed: u64::MAX },
        Question::List { limit: Some(2) },
        Question::Check { is_quick: false },
        Question::Candidates,
        Question::TrueCandidates { limit: 2 },
        Question::Sample { number: 1, seed: 1 },
        Question::Minimize { seed: 1 },
        Question::Convert(format::Format::Solo),
        Question::Draw(minirow::draw::Theme::Light),
    ];
    for question in questions {
        let answers = question.ask_all(&texts, &Limits::NONE, 1, &|saying| saying.to_string());
        assert_eq!(
            answers,
            question.ask_all(&texts, &Limits::NONE, 3, &|saying| saying.to_string()),
            "{question:?}"
        );
        let parsed: Vec<Json> = answers.iter().map(|answer| serde_json::from_str(answer).unwrap()).collect();
        let sizes: Vec<Option<u64>> = parsed.iter().map(|answer| answer["size"].as_u64()).collect();
        assert_eq!(sizes, [Some(4), None, Some(16), None, Some(9)], "{question:?}");
        assert_eq!((&parsed[1]["status"], &parsed[3]["status"]), (&"invalid".into(), &"invalid".into()));
    }
}

/// Values from a text with a dot for an open cell.
fn values(text: &str) -> Vec<Option<crate::Value>> {
    text.chars().map(|c| c.to_digit(36).and_then(|digit| crate::Value::new(digit as u8))).collect()
}

#[test]
fn conflicts_name_the_rule_that_is_broken() {
    let read = |text: &str| crate::format::read(text).unwrap().variant;
    let found = |text: &str, grid: &str| {
        let variant = read(text);
        let conflicts = crate::conflicts(&variant, &values(grid));
        let told = conflicts.iter().map(|one| (one.broken.name(&variant), one.cells.len(), one.total));
        told.collect::<Vec<_>>()
    };
    let rest = ".".repeat(12);
    let cage = "size 4\nkiller 7 r1c1 r1c2 r2c1\n";
    assert_eq!(found(cage, &format!("43..{rest}")), [("killer", 2, Some(7))]);
    assert_eq!(found(cage, &format!("1...{rest}")), []);
    assert_eq!(found("size 4\nthermo r1c1-4\n", &format!("2...{rest}")), [("thermo", 1, None)]);
    assert_eq!(found("size 4\nthermo r1c1-2\n", &format!("32..{rest}")), [("thermo", 2, None)]);
    assert_eq!(found("size 4\nanti-knight\n", "1.....1........."), [("anti-knight", 2, None)]);
    assert_eq!(found("size 4\n", &format!("1..1{rest}")), [("row", 2, None)]);
    let full = values("1234341221434321");
    assert!(crate::is_solved(&read("size 4\nthermo r1c1-4\n"), &full));
    assert!(!crate::is_solved(&read("size 4\nthermo r4c1-4\n"), &full));
}

#[test]
fn questions_of_the_page_have_answers_or_say_why_not() {
    let ask = |name: &str, request: &str| {
        crate::reply(name, request, &minirow::Stop::NEVER, &|_, saying| saying.to_string()).unwrap()
    };
    let text = r#""size 4\ngrid 1... .... .... ...2\nkiller 5 r1c1 r1c2\n""#;
    let read = ask("variant-read", &format!("{{\"text\":{text}}}"));
    assert!(
        read.body.starts_with(r#"{"size":4,"format":"variant-text","classic":false,"puzzle":{"size":4,"#),
        "{}",
        read.body
    );
    let look = ask("variant-look", &format!("{{\"puzzle\":{text},\"theme\":\"dark\"}}"));
    assert!(look.body.contains(r#""cells":[[0,1]]"#) && look.body.contains("<svg"), "{}", look.body);
    for (name, member, expected) in [
        ("variant-count", "", r#""status":"#),
        ("variant-candidates", ",\"limit\":3", r#""counts":"#),
        ("variant-check", "", r#""status":"#),
        ("variant-convert", ",\"to\":\"fpuzzles-link\"", "f-puzzles.com"),
        ("variant-draw", "", "<svg"),
        ("variant-solve", "", r#""solution":"#),
    ] {
        let reply = ask(name, &format!("{{\"puzzle\":{text}{member}}}"));
        assert!(reply.status == 200 && reply.body.contains(expected), "{name}: {}", reply.body);
    }
    for (name, request, status) in [
        ("variant-read", "{}", 400),
        ("variant-read", "", 400),
        ("variant-read", r#"{"text":"nonsense"}"#, 422),
        ("variant-count", r#"{"puzzle":{"size":99}}"#, 422),
        ("variant-count", r#"{"puzzle":"size 4","limit":0}"#, 400),
        ("variant-conflicts", r#"{"puzzle":"size 4","values":[1]}"#, 400),
        ("variant-conflicts", r#"{"puzzle":"size 4","values":[1,2,3,4,1,1,1,1,1,1,1,1,1,1,1,9]}"#, 400),
        ("variant-draw", r#"{"puzzle":"size 4","theme":"x"}"#, 400),
    ] {
        assert_eq!(ask(name, request).status, status, "{name} {request}");
    }
    assert_eq!(crate::reply("solve", "{}", &minirow::Stop::NEVER, &|_, saying| saying.to_string()), None);
}

#[test]
fn steps_are_objects_in_the_order_of_the_texts() {
    let texts = [
        "size 4\ngrid 12.. .... .... ....",
        "x",
        "size 4\nkiller 3 r1c1 r1c2\nkiller 7 r2c1 r2c2\n",
        "size 4\ngrid 11.. .... .... ....",
    ];
    let levels = minirow::answer::HintLevel::ALL.map(|level| Question::Hint { level, uniqueness: true });
    let explain = |limit| Question::Explain { limit, uniqueness: true };
    for question in [explain(Some(3)), explain(None), Question::Rate].into_iter().chain(levels) {
        let answers = question.ask_all(&texts, &Limits::NONE, 1, &|saying| saying.to_string());
        assert_eq!(
            answers,
            question.ask_all(&texts, &Limits::NONE, 3, &|saying| saying.to_string()),
            "{question:?}"
        );
        let parsed: Vec<Json> = answers.iter().map(|answer| serde_json::from_str(answer).unwrap()).collect();
        assert_eq!((&parsed[1]["status"], &parsed[3]["status"]), (&"invalid".into(), &"none".into()));
        let step = match question {
            Question::Explain { .. } => &parsed[2]["steps"][0],
            Question::Hint { .. } => &parsed[2]["step"],
            _ => continue,
        };
        assert!(step["technique"].is_string() && step["text"].is_string(), "{question:?}: {step}");
        assert!(step["eliminations"].is_array() && step["placements"].is_array() && step["cells"].is_array());
    }
}
