//! Requests that no page would send: each gets a problem that says what was expected and where, and none ends the program.

use minirow_ask::{Question, Reply, Stop, ask};
use serde::de::IgnoredAny;
use serde_json::Value;

const EASY: &str = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";

/// Values of every kind, with those that readers of JSON stumble over.
const VALUES: [&str; 22] = [
    "null",
    "true",
    "7",
    "-0",
    "-1",
    "1.5",
    "1e2",
    "1e999",
    "4294967296",
    "18446744073709551615",
    "18446744073709551616",
    "99999999999999999999999999999999999999999",
    r#""""#,
    r#""nonsense""#,
    r#""\u0000""#,
    r#""\ud800""#,
    r#""\udc00\ud800""#,
    "[]",
    "[1,2]",
    "[[[]]]",
    "{}",
    r#"{"nonsense":1}"#,
];

/// The members of a request, and which of the values above each takes, by their first character: `n` null, `t` true, `u` a whole
/// number of 64 bits, `i` one of 32 bits, `s` a text, `p` a pair of numbers.
const MEMBERS: [(&str, &str); 16] = [
    ("puzzle", "ns"),
    ("text", "ns"),
    ("limit", "ni"),
    ("level", "nus"),
    ("step", "n"),
    ("technique", "n"),
    ("to", "ns"),
    ("syntax", "ns"),
    ("theme", "ns"),
    ("seed", "nu"),
    ("clues", "np"),
    ("minimal", "t"),
    ("symmetry", "ns"),
    ("pattern", "n"),
    ("language", ""),
    ("cells", ""),
];

fn is_taken(value: &str, kinds: &str) -> bool {
    kinds.chars().any(|kind| match kind {
        'n' => value == "null",
        't' => value == "true",
        'i' => value.parse::<u32>().is_ok(),
        'u' => value.parse::<u64>().is_ok(),
        's' => value.starts_with('"') && !value.contains(r"\ud"),
        'p' => value == "[1,2]",
        _ => false,
    })
}

/// The detail of the problem, which the request must get because it is malformed.
fn malformed(question: Question, request: &str) -> String {
    let Reply { status, body } = ask(question, request, &Stop::NEVER);
    let problem: Value = serde_json::from_str(&body).expect("JSON");
    let shown: String = request.chars().take(200).collect();
    assert_eq!(
        (status, &problem["type"]),
        (400, &Value::from("urn:minirow:problem:request")),
        "{shown}: {body}"
    );
    problem["detail"].as_str().expect("a text").to_owned()
}

/// The detail, which must also say where the request is malformed.
fn malformed_somewhere(question: Question, request: &str) -> String {
    let detail = malformed(question, request);
    assert!(detail.contains(" at line ") && detail.contains(" column "), "{detail}");
    detail
}

#[test]
fn a_member_of_the_wrong_kind_is_refused_by_every_question() {
    let mut refused = 0;
    for (name, kinds) in MEMBERS {
        for value in VALUES.iter().filter(|value| !is_taken(value, kinds)) {
            for question in Question::ALL {
                malformed_somewhere(question, &format!(r#"{{"{name}":{value}}}"#));
            }
            refused += 1;
        }
    }
    assert!(refused > 200, "{refused}");
}

#[test]
fn a_member_of_the_right_kind_is_not_malformed_but_may_have_no_answer() {
    for (name, kinds) in MEMBERS.iter().filter(|(name, _)| *name != "puzzle") {
        for value in VALUES.iter().filter(|value| is_taken(value, kinds)) {
            let request = format!(r#"{{"puzzle":"{EASY}","{name}":{value}}}"#);
            assert_eq!(ask(Question::Solve, &request, &Stop::NEVER).status, 200, "{request}");
        }
    }
    for puzzle in [r#""""#, r#""\u0000""#, r#""nonsense""#] {
        let reply = ask(Question::Solve, &format!(r#"{{"puzzle":{puzzle}}}"#), &Stop::NEVER);
        assert_eq!(reply.status, 422, "{puzzle}: {}", reply.body);
    }
}

#[test]
fn what_is_wrong_with_a_position_is_told() {
    let positions = [
        ("{}", "missing field `givens`"),
        (r#"{"givens":7}"#, "expected a string"),
        (r#"{"givens":"12"}"#, "expected a puzzle in a known format"),
        (r#"{"givens":"GRID","givens":"GRID"}"#, "duplicate field `givens`"),
        (r#"{"givens":"GRID","hints":1}"#, "unknown field `hints`"),
        (r#"{"givens":"GRID","marks":[[10]]}"#, "expected a digit from 1 to 9"),
        (r#"{"givens":"GRID","marks":[[-1]]}"#, "expected u8"),
        (r#"{"givens":"GRID","marks":[7]}"#, "expected a sequence"),
    ];
    for (position, expected) in positions {
        let request = format!(r#"{{"puzzle":{}}}"#, position.replace("GRID", EASY));
        let detail = malformed_somewhere(Question::Solve, &request);
        assert!(detail.contains(expected), "{detail}");
    }
    let detail = malformed(Question::Solve, &format!(r#"{{"puzzle":{{"givens":"{EASY}","marks":[[1]]}}}}"#));
    assert_eq!(detail, "expected marks of 81 cells, found 1");
}

#[test]
fn members_of_a_known_name_stand_once_and_others_are_ignored() {
    let twice = format!(r#"{{"puzzle":"{EASY}","puzzle":"{EASY}"}}"#);
    assert!(malformed_somewhere(Question::Solve, &twice).starts_with("duplicate field `puzzle`"));
    let others = format!(r#"{{"other":1,"puzzle":"{EASY}","other":[{{"puzzle":2}}],"":1e999}}"#);
    assert_eq!(ask(Question::Solve, &others, &Stop::NEVER).status, 200);
}

#[test]
fn every_piece_of_a_request_and_every_addition_to_it_is_refused() {
    let request = format!(r#"{{"puzzle":{{"givens":"{EASY}"}},"level":4,"clues":[20,30]}}"#);
    assert_eq!(ask(Question::Solve, &request, &Stop::NEVER).status, 200);
    for end in 0..request.len() {
        malformed_somewhere(Question::Solve, &request[..end]);
        malformed_somewhere(Question::Solve, &request[end + 1..]);
    }
    for addition in ["x", "{}", ",", "}", "\0", "\u{feff}", "//", "null"] {
        malformed_somewhere(Question::Solve, &format!("{request}{addition}"));
        malformed_somewhere(Question::Solve, &format!("{addition}{request}"));
    }
    for values in ["[]", "null", "7", "\"x\"", &format!("[\"{EASY}\"]")] {
        assert_eq!(
            malformed(Question::Solve, values),
            "expected an object of JSON at line 1 column 1",
            "{values}"
        );
    }
}

/// Runs on a stack so small that reading by recursion without a limit would overflow it.
fn on_a_small_stack(work: impl FnOnce() + Send + 'static) {
    let thread = std::thread::Builder::new().stack_size(512 * 1024).spawn(work).expect("a thread");
    thread.join().expect("no panic");
}

#[test]
fn nesting_has_a_limit() {
    on_a_small_stack(|| {
        for depth in [100, 127, 128, 129, 1_000, 200_000] {
            let (lists, objects) = ("[".repeat(depth), r#"{"a":"#.repeat(depth));
            let closed = format!("{lists}{}", "]".repeat(depth));
            let evidence = format!(r#"{{"technique":"x-wing","evidence":{closed}}}"#);
            for request in [
                lists.clone(),
                objects.clone(),
                format!(r#"{{"puzzle":{lists}"#),
                format!(r#"{{"puzzle":{objects}"#),
                format!(r#"{{"puzzle":{{"givens":"{EASY}","marks":{closed}}}}}"#),
                format!(r#"{{"step":{evidence}}}"#),
                format!(r#"{{"clues":{closed}}}"#),
                format!(r#"{{"other":{lists}"#),
            ] {
                malformed_somewhere(Question::Tell, &request);
            }
        }
    });
}

/// Tokens of JSON, and texts that are none.
const SIGNS: &[u8] = b"{}[]\",:\\u0e-. \0\x7f";

/// A small generator of numbers: the same on every machine.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % end as u64) as usize
    }

    fn of<'a>(&mut self, choices: &[&'a str]) -> &'a str {
        choices[self.below(choices.len())]
    }

    /// A value by the grammar of JSON.
    fn value(&mut self, depth: usize) -> String {
        let length = self.below(4);
        match self.below(if depth == 0 { 1 } else { 3 }) {
            0 => self.of(&VALUES).to_owned(),
            1 => {
                let values: Vec<String> = (0..length).map(|_| self.value(depth - 1)).collect();
                format!("[{}]", values.join(","))
            }
            _ => self.object(depth - 1, length),
        }
    }

    fn object(&mut self, depth: usize, length: usize) -> String {
        let names = [
            "puzzle",
            "givens",
            "marks",
            "step",
            "technique",
            "evidence",
            "level",
            "language",
            "",
            "\\u0000",
        ];
        let member = |numbers: &mut Self| format!(r#""{}":{}"#, numbers.of(&names), numbers.value(depth));
        let members: Vec<String> = (0..length).map(|_| member(self)).collect();
        format!("{{{}}}", members.join(","))
    }

    /// The text with some of its bytes left out, doubled or replaced.
    fn spoilt(&mut self, text: &str) -> String {
        let mut bytes = text.as_bytes().to_vec();
        for _ in 0..self.below(3) {
            let at = self.below(bytes.len());
            match self.below(3) {
                0 => drop(bytes.remove(at)),
                1 => bytes.insert(at, bytes[at]),
                _ => bytes[at] = SIGNS[self.below(SIGNS.len())],
            }
            if bytes.is_empty() {
                break;
            }
        }
        String::from_utf8_lossy(&bytes).into_owned()
    }
}

#[test]
fn generated_requests_get_an_answer_or_a_problem() {
    let mut numbers = Numbers(0x5eed);
    let (mut broken, mut others) = (0, 0);
    for _ in 0..20_000 {
        let length = 1 + numbers.below(4);
        let object = numbers.object(3, length);
        let request = numbers.spoilt(&object);
        if serde_json::from_str::<IgnoredAny>(&request).is_err() {
            malformed_somewhere(Question::Hint, &request);
            broken += 1;
        } else {
            let status = ask(Question::Hint, &request, &Stop::NEVER).status;
            assert!(matches!(status, 200 | 400 | 422), "{status}: {request}");
            others += 1;
        }
    }
    assert!(broken > 2_000 && others > 2_000, "{broken} and {others}");
}

#[test]
fn problems_name_what_was_expected_and_no_type_of_the_program() {
    let reply = ask(Question::Tell, r#"{"puzzle":"","step":1}"#, &Stop::NEVER);
    assert!(reply.body.contains("expected a step at line 1 column 21"), "{}", reply.body);
}
