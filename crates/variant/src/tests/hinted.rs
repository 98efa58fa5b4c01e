//! Hints of the web app: the steps to the next value, and what stands in their way.

use minirow::Stop;
use minirow::format::json::{Dialect, Json, parse};

use crate::format::Saying;
use crate::reply;

/// It has one solution.
const PUZZLE: &str =
    "size 4\ngrid ..3. .... 2... ....\nkiller 3 r1c1 r1c2\nthermo r2c3 r2c4 r3c4\nthermo r1c1 r2c1 r2c2\n";
const SOLUTION: [u8; 16] = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1];

fn hint(values: &[u8]) -> Json {
    let request = format!(r#"{{"puzzle":{PUZZLE:?},"values":{values:?},"language":"ko"}}"#);
    let tell = |language: &str, saying: &Saying<'_>| format!("{language}: {saying}");
    let answer = reply("variant-hint", &request, &Stop::NEVER, &tell).expect("a question");
    assert_eq!(answer.status, 200, "{}", answer.body);
    parse(&answer.body, Dialect::Strict).expect("JSON")
}

fn numbers(json: &Json) -> Vec<usize> {
    json.elements().expect("an array").iter().map(|one| one.to_string().parse().expect("a number")).collect()
}

#[test]
fn hints_lead_to_the_solution() {
    let mut values = [0; 16];
    (values[2], values[8]) = (3, 2);
    for _ in 0..14 {
        let answer = hint(&values);
        assert_eq!(answer.get(&["status"]).expect("a status").to_string(), "\"hint\"");
        let steps = answer.get(&["steps"]).and_then(Json::elements).expect("steps");
        for step in steps {
            let text = step.get(&["text"]).expect("a text").to_string();
            assert!(text.starts_with("\"ko: "), "{text}");
        }
        let placed = steps.last().and_then(|step| step.get(&["placements"])).expect("placements");
        for placement in placed.elements().expect("an array") {
            let [row, column, value] = numbers(placement)[..] else { panic!("a row, a column and a value") };
            let cell = (row - 1) * 4 + column - 1;
            assert_eq!(usize::from(SOLUTION[cell]), value);
            values[cell] = SOLUTION[cell];
        }
        if values == SOLUTION {
            break;
        }
    }
    assert_eq!(values, SOLUTION);
    assert_eq!(hint(&values).get(&["status"]).expect("a status").to_string(), "\"solved\"");
}

#[test]
fn wrong_values_are_named_before_any_step() {
    let mut values = [0; 16];
    values[15] = 4;
    let answer = hint(&values);
    assert_eq!(answer.get(&["status"]).expect("a status").to_string(), "\"wrong\"");
    assert_eq!(numbers(answer.get(&["cells"]).expect("cells")), [15]);
    // Two equal values of a row break a rule.
    values[14] = 4;
    assert_eq!(hint(&values).get(&["status"]).expect("a status").to_string(), "\"conflict\"");
}
