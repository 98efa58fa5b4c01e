//! JSON texts as the library reads them, with the faults of this crate. Texts of SudokuPad are JSON made shorter: see
//! [`Dialect::Relaxed`].

use minirow::format::json;
pub(super) use minirow::format::json::Dialect;
pub(crate) use minirow::format::json::{Json, Kind};

use super::error::{Expected, Fault, Problem, TextPlace, quoted};

/// Reads a text that is one JSON value.
pub(super) fn parse(text: &str, dialect: Dialect) -> Result<Json, Fault> {
    json::parse(text, dialect).map_err(|error| Fault {
        place: Some(TextPlace::Column(error.line, error.column)),
        field: None,
        problem: Problem::Expected {
            expected: Expected::Json(error.expected),
            found: error.found.to_string(),
        },
    })
}

/// A short description of a value, for messages.
pub(super) fn described(json: &Json) -> String {
    match &json.kind {
        Kind::Null => "null".to_owned(),
        Kind::Bool(value) => value.to_string(),
        Kind::Number(number) => number.chars().take(30).collect(),
        Kind::Text(text) if text.is_empty() => "\"\"".to_owned(),
        Kind::Text(text) => quoted(text),
        Kind::Array(_) => "an array".to_owned(),
        Kind::Object(_) => "an object".to_owned(),
    }
}
