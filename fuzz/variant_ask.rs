//! The body of the fuzz target for questions about variants: any bytes as a request, or a request built of names and values that mean
//! something.

use minirow_variant::format::Saying;
use minirow_variant::{Filled, QUESTIONS, Reply, Value, format, holds, reply};
use serde_json::Value as Json;

#[path = "request.rs"]
mod request;

/// The members of requests, and one that is none.
const NAMES: [&str; 8] = ["puzzle", "text", "values", "limit", "to", "theme", "language", "unknown"];

/// Values, each at home in some member and hostile in the others.
const VALUES: [&str; 36] = [
    r#""size 4\ngrid 12.. .... .... ..4.\nrules x\n""#,
    r#""size 4\ngrid 1... .... .... ....\nthermo r1c1 r1c2 r1c3\ncage 7 r4c1 r4c2\n""#,
    r#""size 6\nrules anti-knight\ncage 9 r1c1 r1c2 r1c3\narrow r2c1 > r3c1 r3c2\nsandwich 5 row 1\n""#,
    r#""size 9\nrules x windoku anti-king\n""#,
    r#""size 1\n""#,
    r#""size 36\n""#,
    r#""size 2\ngrid 1. .1\n""#,
    r#"{"size":4,"grid":"12............4.","rules":[{"diagonal":"falling"},{"diagonal":"rising"}]}"#,
    r#"{"size":4,"grid":"12............4.","marks":{"r1c3":[3,4]},"rules":["anti-king",{"thermo":["r3c1","r3c2"]}]}"#,
    r#"{"size":9}"#,
    "[1,2,0,0,0,0,0,0,0,0,0,0,0,0,4,0]",
    "[1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1]",
    "[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]",
    "[0,0,0,0]",
    "[4,5,-1,0.5]",
    "[0]",
    r#""variant-text""#,
    r#""variant-json""#,
    r#""fpuzzles-link""#,
    r#""sudokupad""#,
    r#""solo""#,
    r#""killer""#,
    r#""dark""#,
    r#""ko""#,
    r#""""#,
    r#""\ud800""#,
    r#""\u0000""#,
    "0",
    "1",
    "-1",
    "1e999",
    "4294967296",
    "true",
    "null",
    "[[[[]]]]",
    "{}",
];

/// Whatever is asked has an answer in JSON, the same again, and a solution that it claims obeys the puzzle.
pub(crate) fn ask(bytes: &[u8]) {
    let Some((question, rest)) = bytes.split_first() else { return };
    let question = QUESTIONS[usize::from(*question) % QUESTIONS.len()];
    let request = request::request(rest, &NAMES, &VALUES);
    let (first, answer) = put(question, &request);
    let (again, _) = put(question, &request);
    let is_stopped = |reply: &Reply| reply.body.contains(":problem:stopped");
    assert!(first == again || is_stopped(&first) || is_stopped(&again), "{request}: {first:?}, {again:?}");
    if first.status == 200 && question == "variant-solve" && answer["status"] == "unique" {
        obeys(&request, &answer);
    }
}

/// The solution of an answer obeys the puzzle of the request.
fn obeys(request: &str, answer: &Json) {
    let request: Json = serde_json::from_str(request).expect("it was understood");
    let puzzle = match &request["puzzle"] {
        Json::String(text) => text.clone(),
        object => object.to_string(),
    };
    let variant = format::read(&puzzle).expect("it was solved").variant;
    let digits = answer["solution"].as_str().into_iter().flat_map(str::bytes);
    let values: Option<Vec<Value>> = if let Some(numbers) = answer["solution"].as_array() {
        numbers.iter().map(|number| Value::new(u8::try_from(number.as_u64()?).ok()?)).collect()
    } else {
        digits.map(|digit| Value::new(digit.wrapping_sub(b'0'))).collect()
    };
    let filled = values.and_then(|values| Filled::new(variant.shape(), values));
    assert!(filled.is_some_and(|filled| holds(&variant, &filled)), "{request}: {answer}");
}

/// The reply, and its body. Nobody waits long for it.
fn put(question: &str, request: &str) -> (Reply, Json) {
    let tell = |_: &str, saying: &Saying<'_>| saying.to_string();
    let reply = request::within_patience(|stop| reply(question, request, stop, &tell));
    let reply = reply.expect("it is a question");
    let body = request::object(reply.status, &reply.body);
    (reply, body)
}
