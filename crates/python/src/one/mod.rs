//! Questions about one puzzle. Each answer is a text of JSON in the library's shape, which the Python part turns into an object;
//! only `solve`, which must be quick, has an object of its own.

pub(crate) mod exact;
pub(crate) mod make;
pub(crate) mod proofs;
pub(crate) mod questions;
pub(crate) mod rate;
pub(crate) mod solve;
pub(crate) mod steps;

use pyo3::PyResult;
use serde::Serialize;

use crate::error::bug;

/// An answer as JSON.
pub(crate) fn json(answer: &impl Serialize) -> PyResult<String> {
    serde_json::to_string(answer).map_err(|_| bug())
}
