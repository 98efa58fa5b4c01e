//! Paths as certificates: the puzzle, the steps with their evidence, and the claim, one JSON object per line. `docs/variant-path.md`
//! is the specification.

use std::fmt;

use minirow::format::json::{Dialect, parse};
use minirow::{Argument, Message};

use super::evidence_json::{read, write};
use super::{Checker, Ending, Rejection, Step};
use crate::format::{Json, Kind, to_json};
use crate::proof::Claim;
use crate::{Variant, holds};

/// Why a certificate is rejected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PathFlaw {
    /// The text has no certificate of this puzzle.
    Missing,
    /// The line is no line of a certificate, or not at its place.
    Line(usize),
    /// The step in this line is not accepted.
    Step(usize, Rejection),
    /// The claim in this line is not that of the steps.
    Claim(usize),
}

impl PathFlaw {
    /// The line, counted from 1; 0 if the text is wrong as a whole.
    pub const fn line(self) -> usize {
        match self {
            Self::Missing => 0,
            Self::Line(line) | Self::Step(line, _) | Self::Claim(line) => line,
        }
    }
}

impl fmt::Display for PathFlaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing => f.write_str("no certificate of this puzzle"),
            Self::Line(_) => f.write_str("expected a start, steps and an end, one JSON object per line"),
            Self::Step(_, rejection) => rejection.fmt(f),
            Self::Claim(_) => f.write_str("the steps do not prove the claim"),
        }
    }
}

impl std::error::Error for PathFlaw {}

impl Message for PathFlaw {
    fn id(&self) -> &'static str {
        match self {
            Self::Missing => "variant-path-missing",
            Self::Line(_) => "variant-path-line",
            Self::Step(_, rejection) => rejection.id(),
            Self::Claim(_) => "variant-path-claim",
        }
    }

    fn arguments(&self) -> Vec<(&'static str, Argument)> {
        Vec::new()
    }
}

/// The puzzle without what a solution does not depend on.
fn identity(variant: &Variant) -> Json {
    let mut plain = variant.clone();
    for (_, text) in plain.texts_mut() {
        *text = None;
    }
    to_json(&plain)
}

/// The certificate of a path: its lines, each with a line end.
pub fn certificate(variant: &Variant, steps: &[Step], ending: &Ending) -> String {
    let shape = variant.shape();
    let start = Json::object([("version", Json::number(1)), ("puzzle", identity(variant))]);
    let end = match ending {
        Ending::Solved(filled) => {
            let values = Json::array(filled.values().iter().map(|value| Json::number(value.get())));
            Json::object([("unique", values)])
        }
        Ending::Contradiction => Json::text("none"),
        Ending::Stuck | Ending::Stopped => Json::text("open"),
    };
    let mut lines = vec![Json::object([("start", start)])];
    lines.extend(steps.iter().map(|step| Json::object([("step", write(shape, step))])));
    lines.push(Json::object([("end", end)]));
    lines.iter().map(|line| line.to_string() + "\n").collect()
}

/// Verifies the first certificate of this puzzle in a text.
///
/// # Errors
/// If there is none, or a line of it is not accepted.
pub fn verify_path(variant: &Variant, text: &str) -> Result<Claim, PathFlaw> {
    let own = Json::object([("version", Json::number(1)), ("puzzle", identity(variant))]).to_string();
    let checker = Checker::new(variant);
    let mut position = checker.start();
    let mut is_started = false;
    for (line, number) in text.lines().zip(1..).filter(|(line, _)| !line.trim().is_empty()) {
        let json = parse(line, Dialect::Strict).map_err(|_| PathFlaw::Line(number));
        let entry = json.as_ref().ok().and_then(|json| match json.members() {
            [(name, value)] => Some((name.as_str(), value)),
            _ => None,
        });
        match (is_started, entry) {
            (false, Some(("start", start))) => is_started = start.to_string() == own,
            (false, _) => {}
            (true, Some(("step", step))) => {
                let step = read(variant.shape(), step).ok_or(PathFlaw::Line(number))?;
                if step.assumes_unique() {
                    return Err(PathFlaw::Step(number, Rejection::Unique));
                }
                checker.check(&position, &step).map_err(|why| PathFlaw::Step(number, why))?;
                checker.apply(&mut position, &step);
            }
            (true, Some(("end", end))) => {
                let is_contradictory = checker.is_contradictory(&position);
                let claimed: Option<Vec<crate::Value>> = end.get(&["unique"]).and_then(|values| {
                    let value = |json: &Json| match &json.kind {
                        Kind::Number(number) => crate::Value::new(number.parse().ok()?),
                        _ => None,
                    };
                    values.elements()?.iter().map(value).collect()
                });
                let filled = position.filled(variant.shape());
                return match (&end.kind, claimed, filled) {
                    (Kind::Text(claim), ..) if claim == "none" && is_contradictory => Ok(Claim::None),
                    (_, Some(claimed), Some(filled))
                        if !is_contradictory && claimed == filled.values() && holds(variant, &filled) =>
                    {
                        Ok(Claim::Unique(filled))
                    }
                    _ => Err(PathFlaw::Claim(number)),
                };
            }
            (true, _) => return Err(PathFlaw::Line(number)),
        }
    }
    Err(if is_started { PathFlaw::Line(text.lines().count()) } else { PathFlaw::Missing })
}
