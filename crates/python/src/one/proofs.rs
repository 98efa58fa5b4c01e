//! `prove` and `verify`.

use minirow::answer::{ProofTexts, Rejected, Verified};
use minirow::proof::{self, Part, Syntax};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use super::json;
use crate::read::Given;
use crate::wait::{patiently, stoppably};

fn syntax(name: &str) -> PyResult<Syntax> {
    name.parse().map_err(|error| PyValueError::new_err(format!("{error}, found {name:?}")))
}

/// A certificate that a puzzle has no solution or just one; two solutions if it has several.
#[pyfunction]
pub(crate) fn prove(puzzle: &Bound<'_, PyAny>, syntax: &str) -> PyResult<String> {
    let syntax = self::syntax(syntax)?;
    let puzzle_given = Given::of(puzzle)?.puzzle();
    let proven = stoppably(puzzle.py(), move |stop| {
        let proven = proof::prove_until(stop, &puzzle_given)?;
        Some(proven.map(|certificate| {
            let texts = [("cnf", certificate.cnf()), (syntax.name(), certificate.proof(syntax))];
            (certificate, texts)
        }))
    })?;
    match proven {
        Ok((certificate, texts)) => json(&ProofTexts { certificate: &certificate, texts: &texts }),
        Err(several) => json(&several),
    }
}

/// Accepts a certificate, or says where it is wrong.
#[pyfunction]
pub(crate) fn verify(
    puzzle: &Bound<'_, PyAny>,
    cnf: String,
    proof: String,
    syntax: &str,
) -> PyResult<String> {
    let syntax = self::syntax(syntax)?;
    let given = Given::of(puzzle)?.puzzle();
    let result = patiently(puzzle.py(), move |_| proof::verify(&given, &cnf, &proof, syntax))?;
    let result = result.map_err(|flaw| Rejected {
        file: match flaw.part {
            Part::Proof => "proof",
            Part::Formula | Part::Claim => "cnf",
        },
        line: flaw.line,
        error: flaw.reason.to_string(),
    });
    json(&Verified { proof: syntax.name(), result })
}
