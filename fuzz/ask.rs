//! The body of the fuzz target for questions: any bytes as a request, or a request built of names and values that mean something.

use minirow::{Grid, Solution};
use minirow_ask::{Question, Reply};
use serde_json::Value;

#[path = "request.rs"]
mod request;

/// The members of requests, and one that is none.
const NAMES: [&str; 19] = [
    "puzzle",
    "text",
    "limit",
    "level",
    "step",
    "technique",
    "to",
    "syntax",
    "theme",
    "seed",
    "clues",
    "minimal",
    "symmetry",
    "pattern",
    "language",
    "cells",
    "givens",
    "found",
    "unknown",
];

/// Values, each at home in some member and hostile in the others.
const VALUES: [&str; 44] = [
    r#""..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..""#,
    r#""1...5.7..4..789......1.....2.78..4......6...86.....39...5....2.8.2641.5....52..1.""#,
    r#""55...............................................................................""#,
    r#""................................................................................""#,
    r#"{"givens":"..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..","found":"4................................................................................"}"#,
    r#"{"givens":".................................................................................","marks":[]}"#,
    r#"{"givens":"12"}"#,
    r#"{"technique":"naked-single","place":["r1c1=4"],"remove":[],"evidence":{}}"#,
    r#"{"technique":"x-wing","place":[],"remove":["r1c1<>4"]}"#,
    r#""naked-single""#,
    r#""x-wing""#,
    r#""sudokuwiki""#,
    r#""grid""#,
    r#""line""#,
    r#""ndjson""#,
    r#""dimacs""#,
    r#""drat""#,
    r#""lrat""#,
    r#""dark""#,
    r#""ko""#,
    r#""en""#,
    r#""a1""#,
    r#""easy""#,
    r#""extreme""#,
    r#""rotate180""#,
    r#""""#,
    r#""\ud800""#,
    r#""\u0000""#,
    r#""r1c1=5 r2c3=7""#,
    "0",
    "1",
    "4",
    "-1",
    "1e999",
    "0.5",
    "4294967295",
    "18446744073709551615",
    "18446744073709551616",
    "true",
    "null",
    "[22,26]",
    "[26,22]",
    "[[[[]]]]",
    "{}",
];

/// Whatever is asked has an answer in JSON, the same again, and what it claims can be used.
pub(crate) fn ask(bytes: &[u8]) {
    let Some((question, rest)) = bytes.split_first() else { return };
    let question = Question::ALL[usize::from(*question) % Question::ALL.len()];
    let request = request::request(rest, &NAMES, &VALUES);
    let (reply, answer) = put(question, &request);
    let (again, _) = put(question, &request);
    let is_stopped = |reply: &Reply| reply.body.contains(":problem:stopped");
    assert!(reply == again || is_stopped(&reply) || is_stopped(&again), "{request}: {reply:?}, {again:?}");
    if reply.status == 200 && question == Question::Solve && answer["status"] == "unique" {
        let solution = answer["solution"].as_str().and_then(|text| text.parse::<Grid>().ok());
        assert!(solution.and_then(Solution::verify).is_some(), "{request}: {answer}");
    }
    if reply.status == 200 && matches!(question, Question::Steps | Question::Explain) {
        can_be_told(&request, &answer);
    }
}

/// The first step of an answer is one that the same board can be asked about.
fn can_be_told(request: &str, answer: &Value) {
    let (Ok(mut request), Some(step)) = (serde_json::from_str::<Value>(request), answer["steps"].get(0))
    else {
        return;
    };
    request["step"] = step.clone();
    let (reply, _) = put(Question::Tell, &request.to_string());
    assert_eq!(reply.status, 200, "{request}: {}", reply.body);
}

/// The reply, and its body. Nobody waits long for it.
fn put(question: Question, request: &str) -> (Reply, Value) {
    let reply = request::within_patience(|stop| minirow_ask::ask(question, request, stop));
    let body = request::object(reply.status, &reply.body);
    (reply, body)
}
