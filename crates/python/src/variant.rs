//! Puzzles of other sizes and with other rules: texts in, the JSON of the answers out. `python/minirow/variant.py` makes objects of it.

use std::ops::ControlFlow;

use minirow::answer::HintLevel;
use minirow::proof::Part;
use minirow_variant::format::{self, Format};
use minirow_variant::proof::{prove, verify};
use minirow_variant::steps::{Level, verify_path};
use minirow_variant::{
    Answer, Limits, MakeError, Order, Question, Recipe, Variant, answer_all, generate_each, rejected_json,
};
use minirow_words::variants::say;
use minirow_words::{Catalogue, Language};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};

use crate::error::{impossible, unreadable_variant};
use crate::picture::theme;
use crate::wait::{list, patiently, stoppably, threads};

/// The question with this name and these options.
fn question(name: &str, options: &Bound<'_, PyDict>) -> PyResult<Question> {
    let option = |name: &str| options.get_item(name)?.ok_or_else(|| PyValueError::new_err(name.to_owned()));
    Ok(match name {
        "solve" => Question::Solve,
        "count" => Question::Count { limit: option("limit")?.extract()? },
        "estimate" => {
            Question::Estimate { probes: option("probes")?.extract()?, seed: option("seed")?.extract()? }
        }
        "list" => Question::List { limit: option("limit")?.extract()? },
        "check" => Question::Check { is_quick: option("quick")?.extract()? },
        "candidates" => Question::Candidates,
        "true-candidates" => Question::TrueCandidates { limit: option("limit")?.extract()? },
        "sample" => {
            Question::Sample { number: option("number")?.extract()?, seed: option("seed")?.extract()? }
        }
        "minimize" => Question::Minimize { seed: option("seed")?.extract()? },
        "convert" => {
            let format: String = option("format")?.extract()?;
            let format = format.parse();
            Question::Convert(
                format.map_err(|error: format::FormatNameError| PyValueError::new_err(error.to_string()))?,
            )
        }
        "explain" => Question::Explain {
            limit: option("limit")?.extract()?,
            uniqueness: option("uniqueness")?.extract()?,
        },
        "hint" => {
            let level = HintLevel::try_from(option("level")?.extract::<u64>()?);
            let level = level.map_err(PyValueError::new_err)?;
            Question::Hint { level, uniqueness: option("uniqueness")?.extract()? }
        }
        "rate" => Question::Rate,
        "draw" => Question::Draw(theme(&option("theme")?.extract::<String>()?)?),
        other => return Err(PyValueError::new_err(format!("no question has the name {other:?}"))),
    })
}

/// The answers to a question about each text, as JSON, in their order.
#[pyfunction]
#[pyo3(signature = (texts, question, options, effort = None, threads = 0))]
pub(crate) fn variant_ask<'py>(
    py: Python<'py>,
    texts: Vec<String>,
    question: &str,
    options: &Bound<'py, PyDict>,
    effort: Option<u64>,
    threads: usize,
) -> PyResult<Bound<'py, PyList>> {
    let question = self::question(question, options)?;
    let threads = self::threads(threads);
    let words = Catalogue::of_variants(Language::En);
    let answers = patiently(py, move |stop| {
        question.ask_all(&texts, &Limits::with_effort(stop.clone(), effort), threads, &|saying| {
            say(&words, saying)
        })
    })?;
    list(py, answers.into_iter())
}

/// The certificates of each text, as JSON with the formula and the proof, in their order.
#[pyfunction]
#[pyo3(signature = (texts, effort = None, threads = 0))]
pub(crate) fn variant_prove(
    py: Python<'_>,
    texts: Vec<String>,
    effort: Option<u64>,
    threads: usize,
) -> PyResult<Bound<'_, PyList>> {
    let threads = self::threads(threads);
    let answers = patiently(py, move |stop| {
        let limits = Limits::with_effort(stop.clone(), effort);
        answer_all(&texts, stop, threads, |variant| match prove(variant, &limits) {
            Ok(certificate) => {
                let texts = [("cnf", certificate.cnf()), ("drat", certificate.proof())];
                certificate.json(variant, &texts.map(|(name, text)| (name, text.to_owned())))
            }
            Err(unproven) => unproven.json(variant),
        })
    })?;
    list(py, answers.into_iter())
}

/// Accepts a certificate, or says where it is wrong.
#[pyfunction]
pub(crate) fn variant_verify(py: Python<'_>, text: &str, cnf: String, proof: String) -> PyResult<String> {
    let variant = read(py, text)?;
    patiently(py, move |_| match verify(&variant, &cnf, &proof) {
        Ok(claim) => claim.accepted_json(&variant, "drat"),
        Err(flaw) => {
            let file = if flaw.part == Part::Proof { "proof" } else { "cnf" };
            rejected_json(&variant, "drat", (file, flaw.line), &flaw.reason.to_string())
        }
    })
}

/// The path through a puzzle as a certificate.
#[pyfunction]
#[pyo3(signature = (text, effort = None))]
pub(crate) fn variant_certificate(py: Python<'_>, text: &str, effort: Option<u64>) -> PyResult<String> {
    let variant = read(py, text)?;
    stoppably(py, move |stop| {
        let question = Question::Explain { limit: None, uniqueness: false };
        match question.ask(&variant, &Limits::with_effort(stop.clone(), effort)) {
            Answer::Explained(explained) => Some(explained.certificate(&variant)),
            _ => None,
        }
    })
}

/// Accepts the certificate of a path, or says where it is wrong.
#[pyfunction]
pub(crate) fn variant_verify_path(py: Python<'_>, text: &str, certificate: String) -> PyResult<String> {
    let variant = read(py, text)?;
    patiently(py, move |_| match verify_path(&variant, &certificate) {
        Ok(claim) => claim.accepted_json(&variant, "path"),
        Err(flaw) => rejected_json(&variant, "path", ("path", flaw.line()), &flaw.to_string()),
    })
}

fn read(py: Python<'_>, text: &str) -> PyResult<Variant> {
    Ok(format::read(text).map_err(|error| unreadable_variant(py, &error))?.variant)
}

/// The names of the formats.
#[pyfunction]
pub(crate) fn variant_formats() -> Vec<&'static str> {
    Format::ALL.map(Format::name).to_vec()
}

/// The meaning of a text as it was understood, one sentence for each part.
#[pyfunction]
pub(crate) fn variant_understood(py: Python<'_>, text: &str) -> PyResult<Vec<String>> {
    let read = format::read(text).map_err(|error| unreadable_variant(py, &error))?;
    Ok(format::understood(&read).iter().map(ToString::to_string).collect())
}

/// New puzzles, as JSON.
#[pyfunction]
#[pyo3(signature = (number, seed, size, rules, clues, guesses, levels, tries, effort = None, threads = 0))]
#[expect(clippy::too_many_arguments, reason = "the options of `generate`; Python names them")]
pub(crate) fn variant_generate<'py>(
    py: Python<'py>,
    number: u64,
    seed: u64,
    size: usize,
    rules: &Bound<'py, PyAny>,
    clues: Option<(usize, usize)>,
    guesses: (u64, u64),
    levels: Option<(String, String)>,
    tries: u64,
    effort: Option<u64>,
    threads: usize,
) -> PyResult<Bound<'py, PyList>> {
    let clues = clues.map(|(fewest, most)| fewest..=most);
    let rules: Vec<String> = rules.extract()?;
    let recipe = Recipe::of(size, &rules, clues).map_err(|error| PyValueError::new_err(error.to_string()))?;
    let threads = self::threads(threads);
    let level = |name: &str| {
        let parsed = name.parse::<Level>();
        parsed.map_err(|error| PyValueError::new_err(format!("{error}, found {name:?}")))
    };
    let range = |(easiest, hardest): (String, String)| Ok::<_, PyErr>(level(&easiest)?..=level(&hardest)?);
    let levels = levels.map(range).transpose()?;
    let order = Order { number, seed, guesses: guesses.0..=guesses.1, levels, tries, threads };
    let made = patiently(py, move |stop| {
        let mut all = Vec::new();
        let made =
            generate_each(&recipe, &order, &Limits::with_effort(stop.clone(), effort), |attempt, made| {
                all.push(made.json(seed, attempt));
                ControlFlow::Continue(())
            });
        match made {
            Ok(made) if made < number => Err(MakeError::Unknown),
            Ok(_) => Ok(all),
            Err(error) => Err(error),
        }
    })?;
    list(py, made.map_err(|error| impossible(py, &error.to_string()))?.into_iter())
}
