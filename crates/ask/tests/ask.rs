//! Questions and answers as a page sends and gets them.

use boon::{Compiler, Schemas};
use minirow_ask::{OPENAPI, Question, Reply, Stop, ask};
use serde_json::{Value, json};

const EASY: &str = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
const CHAIN: &str = "1...5.7..4..789......1.....2.78..4......6...86.....39...5....2.8.2641.5....52..1.";

fn put(question: Question, request: &Value) -> Reply {
    ask(question, &request.to_string(), &Stop::NEVER)
}

/// The answer, which must be one and have the shape that the description gives it.
fn answer(question: Question, request: &Value) -> Value {
    let reply = put(question, request);
    assert_eq!(reply.status, 200, "{}: {}", question.name(), reply.body);
    let answer = serde_json::from_str(&reply.body).expect("JSON");
    fits(&format!("{}-request", question.name()), request);
    fits(&format!("{}-answer", question.name()), &answer);
    answer
}

/// The problem, which must be one.
fn problem(question: Question, request: &str) -> Value {
    let reply = ask(question, request, &Stop::NEVER);
    assert_ne!(reply.status, 200, "{request}");
    let problem: Value = serde_json::from_str(&reply.body).expect("JSON");
    assert_eq!(problem["status"], reply.status);
    fits("problem", &problem);
    problem
}

fn fits(schema: &str, value: &Value) {
    let (mut schemas, mut compiler) = (Schemas::new(), Compiler::new());
    let description: Value = serde_json::from_str(OPENAPI).expect("JSON");
    compiler.add_resource("urn:openapi", description).expect("a document");
    let place = format!("urn:openapi#/components/schemas/{schema}");
    let index = compiler.compile(&place, &mut schemas).unwrap_or_else(|error| panic!("{schema}: {error}"));
    let checked = schemas.validate(value, index).map_err(|error| error.to_string());
    checked.unwrap_or_else(|error| panic!("{schema}: {error}\n{value}"));
}

#[test]
fn every_question_is_described_and_has_one_name() {
    let description: Value = serde_json::from_str(OPENAPI).expect("JSON");
    let paths = description["paths"].as_object().expect("paths");
    // The request of `photo` is a picture, not JSON; the server answers it.
    assert!(paths.contains_key("/api/photo"));
    // Questions about variants are those of `minirow-variant`.
    let classic = paths.keys().filter(|path| !path.starts_with("/api/variant-")).count();
    assert_eq!(classic, Question::ALL.len() + 1);
    for question in Question::ALL {
        assert!(paths.contains_key(&format!("/api/{}", question.name())));
        assert_eq!(Question::named(question.name()), Some(question));
    }
    assert_eq!(Question::named("nonsense"), None);
}

#[test]
fn a_text_in_any_format_becomes_a_position() {
    let read = answer(Question::Read, &json!({ "text": EASY.replace('.', "0") }));
    assert_eq!((&read["givens"], &read["format"]), (&json!(EASY), &json!("line")));
    let drawn = answer(Question::Convert, &json!({ "puzzle": EASY, "to": "grid" }));
    let again = answer(Question::Read, &json!({ "text": drawn["text"] }));
    assert_eq!(again["givens"], EASY);
    let wrong = problem(Question::Read, r#"{"text":"12345","language":"ko"}"#);
    assert_eq!((&wrong["line"], &wrong["detail"]), (&json!(1), &json!("81칸이어야 하는데 5칸입니다")));
}

#[test]
fn none_one_and_many_are_told_apart() {
    assert_eq!(answer(Question::Solve, &json!({ "puzzle": EASY }))["status"], "unique");
    let many = answer(Question::Solve, &json!({ "puzzle": ".".repeat(81) }));
    assert_eq!(many["status"], "multiple");
    assert_ne!(many["solution"], many["second"]);
    let none = format!("12345678.........9{}", ".".repeat(63));
    assert_eq!(answer(Question::Solve, &json!({ "puzzle": none }))["status"], "none");
    let broken = problem(Question::Solve, &json!({ "puzzle": format!("11{}", ".".repeat(79)) }).to_string());
    assert_eq!(broken["type"], "urn:minirow:problem:conflict");
}

#[test]
fn exact_answers_are_exact() {
    let empty = json!({ "puzzle": ".".repeat(81) });
    assert_eq!(answer(Question::Count, &empty)["count"], "6670903752021072936960");
    assert_eq!(answer(Question::Count, &json!({ "puzzle": EASY, "limit": 2 }))["count"], 1);
    let chances = answer(Question::Chances, &json!({ "puzzle": EASY }));
    assert_eq!(chances["cells"][0], json!([0, 0, 0, 1, 0, 0, 0, 0, 0]));
}

#[test]
fn every_question_ends_when_it_is_told_to_stop_while_it_works() {
    let one = format!("1{}", ".".repeat(80));
    let golden = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....";
    let open = "..4...7................1.......6...................2................8....5......9";
    let pattern = "1..1..1......1...1.1.....1.1..1.....1....1.....1...1..1....1..1.....1.......1....";
    // Each takes seconds, some of them hours.
    for (question, request) in [
        (Question::Count, json!({ "puzzle": one, "limit": u32::MAX })),
        (Question::Count, json!({ "puzzle": open })),
        (Question::Chances, json!({ "puzzle": open })),
        (Question::Rate, json!({ "puzzle": one })),
        (Question::Rate, json!({ "puzzle": golden })),
        (Question::Explain, json!({ "puzzle": golden })),
        (Question::Generate, json!({ "seed": 1, "technique": "sk-loop" })),
        (Question::Generate, json!({ "seed": 1, "pattern": pattern })),
    ] {
        let stop = Stop::new();
        let reply = std::thread::scope(|scope| {
            let working = scope.spawn(|| ask(question, &request.to_string(), &stop));
            std::thread::sleep(std::time::Duration::from_millis(50));
            stop.set();
            working.join().expect("it ends")
        });
        assert_eq!(reply.status, 503, "{}: {}", question.name(), reply.body);
    }
}

#[test]
fn no_question_has_an_answer_after_it_was_told_to_stop() {
    let stop = Stop::new();
    stop.set();
    for question in Question::ALL {
        let request = json!({
            "puzzle": EASY, "text": EASY, "level": 1, "to": "grid", "technique": "naked-single", "seed": 1
        });
        let reply = ask(question, &request.to_string(), &stop);
        assert!(reply.status == 503 && reply.body.contains("urn:minirow:problem:stopped"), "{}", reply.body);
    }
}

#[test]
fn a_hint_tells_as_much_as_asked_for() {
    let hint = |level: u8| answer(Question::Hint, &json!({ "puzzle": CHAIN, "level": level }));
    let [family, place, pattern, all] = [1, 2, 3, 4].map(hint);
    assert!(family.get("technique").is_none() && family["pictures"] == json!([]));
    assert!(place["text"].as_str().unwrap().len() > family["text"].as_str().unwrap().len());
    assert_eq!(pattern["technique"], all["technique"]);
    assert!(pattern.get("placements").is_none() && pattern["pictures"][0]["placed"] == json!([]));
    assert_ne!(all["placements"], json!([]));
    assert_eq!(problem(Question::Hint, &json!({ "puzzle": CHAIN, "level": 5 }).to_string())["status"], 400);
}

#[test]
fn a_wrong_digit_comes_before_any_hint_even_if_it_breaks_a_rule() {
    for (digit, cell) in [('5', 0), ('3', 0)] {
        let mut found = vec!['.'; 81];
        found[cell] = digit;
        let found: String = found.into_iter().collect();
        let wrong = answer(
            Question::Hint,
            &json!({ "puzzle": { "givens": EASY, "found": found }, "level": 4, "language": "ko" }),
        );
        assert_eq!(wrong["status"], "wrong");
        assert_eq!(wrong["wrong_digits"], json!([[1, 1, digit.to_digit(10)]]));
        assert!(wrong["paragraphs"].as_array().is_some_and(|told| !told.is_empty()));
    }
    let solution = answer(Question::Solve, &json!({ "puzzle": EASY }))["solution"].clone();
    assert_eq!(answer(Question::Hint, &json!({ "puzzle": solution, "level": 4 }))["status"], "solved");
}

#[test]
fn marks_of_the_reader_count() {
    let mut marks = vec![vec![1, 2, 3, 4, 5, 6, 7, 8, 9]; 81];
    marks[0] = vec![4, 5];
    let right = json!({ "puzzle": { "givens": EASY, "marks": marks }, "level": 4 });
    assert!(answer(Question::Hint, &right).get("status").is_none());
    marks[0] = vec![5, 6];
    let wrong = answer(Question::Hint, &json!({ "puzzle": { "givens": EASY, "marks": marks }, "level": 4 }));
    assert_eq!((&wrong["status"], &wrong["missing_candidates"]), (&json!("wrong"), &json!(["r1c1"])));
    let short = json!({ "puzzle": { "givens": EASY, "marks": [[1]] }, "level": 4 }).to_string();
    assert_eq!(problem(Question::Hint, &short)["status"], 400);
}

#[test]
fn each_step_of_the_path_is_told_on_its_board_and_nowhere_else() {
    let path = answer(Question::Explain, &json!({ "puzzle": CHAIN }));
    assert_eq!(path["end"]["status"], "solved");
    assert_eq!(path["level"], "expert");
    let step = path["steps"][0].clone();
    let told = answer(Question::Tell, &json!({ "puzzle": CHAIN, "step": step }));
    assert_eq!((&told["name"], &told["text"]), (&step["name"], &step["text"]));
    let drawn = answer(Question::Draw, &json!({ "puzzle": CHAIN, "step": step, "theme": "dark" }));
    assert!(drawn["svg"].as_str().is_some_and(|svg| svg.starts_with("<svg")));
    let elsewhere = json!({ "puzzle": EASY, "step": step }).to_string();
    assert_eq!(problem(Question::Tell, &elsewhere)["status"], 422);
    let here = answer(Question::Steps, &json!({ "puzzle": CHAIN }));
    assert!(here["steps"].as_array().is_some_and(|steps| steps.len() > 3));
}

#[test]
fn ratings_canonical_forms_checks_and_proofs_are_answered() {
    let rated = answer(Question::Rate, &json!({ "puzzle": CHAIN }));
    assert_eq!(rated["status"], "unique");
    assert!(rated["se"]["er"].as_f64() > Some(6.0) && rated["human"]["level"].is_string());
    assert!(rated["bottleneck"]["step"].as_u64() <= rated["bottleneck"]["of"].as_u64());
    let checked = answer(Question::Check, &json!({ "puzzle": EASY }));
    assert_eq!(checked["minimal"], json!(checked["redundant"] == json!([])));
    assert!(answer(Question::Canon, &json!({ "puzzle": EASY }))["automorphisms"].as_u64() >= Some(1));
    let proof = answer(Question::Prove, &json!({ "puzzle": EASY }));
    assert!(proof["cnf"].is_string() && proof["lrat"].is_string());
    assert_eq!(answer(Question::Prove, &json!({ "puzzle": ".".repeat(81) }))["status"], "multiple");
}

#[test]
fn every_technique_has_a_page_in_both_languages() {
    for language in ["en", "ko"] {
        let all = answer(Question::Techniques, &json!({ "language": language }));
        assert!(all["techniques"].as_array().is_some_and(|all| all.len() > 50));
        let request = json!({ "technique": "x-wing", "language": language });
        let page = answer(Question::Technique, &request);
        assert_eq!(page["example"]["step"]["technique"], "x-wing");
    }
}

#[test]
fn a_seed_and_wishes_make_the_same_puzzle_again() {
    let options = json!({ "seed": 7, "level": "medium", "symmetry": "half-turn", "clues": [24, 32] });
    let made = answer(Question::Generate, &options);
    assert_eq!(made, answer(Question::Generate, &options));
    assert_eq!(made["level"], "medium");
    assert_eq!(answer(Question::Solve, &json!({ "puzzle": made["puzzle"] }))["status"], "unique");
    let few = json!({ "seed": 7, "clues": [3, 9] }).to_string();
    assert_eq!(problem(Question::Generate, &few)["status"], 422);
}

#[test]
fn malformed_requests_get_a_problem() {
    for request in ["", "{", "[]", "null", "{\"puzzle\":7}", "{\"puzzle\":{\"givens\":\"x\"}}", "{}"] {
        assert!(problem(Question::Solve, request)["status"].as_u64() < Some(500), "{request}");
    }
    let unknown = json!({ "puzzle": EASY, "language": "xx" }).to_string();
    assert_eq!(problem(Question::Solve, &unknown)["status"], 400);
    let clash = json!({ "puzzle": { "givens": EASY, "found": format!("..4{}", ".".repeat(78)) } });
    assert_eq!(problem(Question::Solve, &clash.to_string())["status"], 422);
}

/// The names of what is drawn in a picture: shapes of marks, bands, outlines, links and what becomes of candidates.
fn drawn(picture: &Value) -> Vec<&str> {
    let all = |name: &str| picture[name].as_array().expect("a list").iter();
    let mut drawn: Vec<&str> = all("marks").filter_map(|mark| mark[1].as_str()).collect();
    drawn.extend(all("links").filter_map(|link| link["strength"].as_str()));
    for (list, look) in
        [("bands", "band"), ("outlines", "outline"), ("placed", "placed"), ("removed", "removed")]
    {
        drawn.extend(all(list).map(|_| look));
    }
    drawn
}

#[test]
fn the_legend_of_a_picture_explains_everything_in_it_and_nothing_else() {
    let all = answer(Question::Techniques, &json!({}));
    for technique in all["techniques"].as_array().expect("a list") {
        let id = &technique["technique"];
        let page = answer(Question::Technique, &json!({ "technique": id }));
        for picture in page["example"]["step"]["pictures"].as_array().expect("pictures") {
            let drawn = drawn(picture);
            let legend = picture["legend"].as_array().expect("a legend");
            let looks: Vec<&str> = legend.iter().filter_map(|entry| entry[1].as_str()).collect();
            for look in &drawn {
                assert!(looks.contains(look), "{id}: {look} is missing in {legend:?}");
            }
            let marks = picture["marks"].as_array().expect("marks");
            let is_marked = |candidate: &Value| marks.iter().filter(|mark| mark[0] == *candidate).count();
            assert!(marks.iter().all(|mark| is_marked(&mark[0]) == 1), "{id}: a mark hides another");
            let placed = picture["placed"].as_array().expect("placed digits");
            assert!(placed.iter().all(|one| is_marked(one) == 0), "{id}: a mark hides a digit");
            for look in looks.iter().filter(|look| **look != "fill") {
                assert!(drawn.contains(look), "{id}: {look} is in the legend only");
            }
        }
    }
}
