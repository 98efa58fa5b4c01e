//! JSON texts as the library reads them, with the faults of this crate. Texts of SudokuPad are JSON made shorter: see
//! [`Dialect::Relaxed`].

use minirow::format::json;
pub(super) use minirow::format::json::Dialect;
pub(crate) use minirow::format::json::{Json, Kind};

use super::error::{Fault, Problem, TextPlace, quoted};
use super::message::{Expected, Found};

/// Reads a text that is one JSON value.
pub(super) fn parse(text: &str, dialect: Dialect) -> Result<Json, Fault> {
    json::parse(text, dialect).map_err(|error| Fault {
        place: Some(TextPlace::Column(error.line, error.column)),
        field: None,
        problem: Problem::Expected {
            expected: Expected::Json(error.expected),
            found: Found::Json(error.found),
        },
    })
}

/// A short description of a value, for messages.
pub(super) fn described(json: &Json) -> Found {
    match &json.kind {
        Kind::Null => Found::Text("null".to_owned()),
        Kind::Bool(value) => Found::Text(value.to_string()),
        Kind::Number(number) => Found::Text(number.chars().take(30).collect()),
        Kind::Text(text) if text.is_empty() => Found::Text("\"\"".to_owned()),
        Kind::Text(text) => quoted(text),
        Kind::Array(_) => Found::Array,
        Kind::Object(_) => Found::Object,
    }
}
