//! The hint of the web app: the steps from a partly filled grid to its next value, or the values that are wrong.

use std::iter;

use super::json::Members;
use super::steps::path;
use crate::format::{Json, Say};
use crate::steps::{Ending, Path, step_members};
use crate::{Limits, Outcome, Place, Value, Variant, conflicts, solve};

/// The answer about a grid with these values: `status`, the `cells` that are wrong, and the `steps` to the next value.
pub(super) fn next_value(
    variant: &Variant,
    values: &[Option<Value>],
    limits: &Limits,
    say: Say<'_>,
) -> Members {
    if !conflicts(variant, values).is_empty() {
        return status("conflict");
    }
    match solve(variant, limits).0 {
        Outcome::Unsolvable => return status("none"),
        Outcome::Unique(solution) => {
            let is_wrong =
                |place: &Place| values[place.index()].is_some_and(|value| value != solution.at(*place));
            let wrong: Vec<Place> = variant.shape().places().filter(is_wrong).collect();
            if !wrong.is_empty() {
                let cells = Json::array(wrong.iter().map(|place| Json::number(place.index())));
                return vec![("status", Json::text("wrong")), ("cells", cells)];
            }
        }
        Outcome::Multiple(..) | Outcome::Unknown(_) => {}
    }
    let mut board = variant.clone();
    for (place, value) in variant.shape().places().zip(values) {
        if value.is_some() {
            board.set_given(place, *value).expect("a value of this size fits the grid");
        }
    }
    steps(path(&board, true, limits), say)
}

fn status(status: &str) -> Members {
    vec![("status", Json::text(status))]
}

/// The steps up to the first that places a value.
fn steps(mut path: Path, say: Say<'_>) -> Members {
    let checker = path.checker().clone();
    let mut is_placed = false;
    let steps: Vec<Json> = iter::from_fn(|| {
        if is_placed {
            return None;
        }
        let before = path.position().clone();
        let step = path.next()?;
        is_placed = !step.placements.is_empty();
        Some(Json::object(step_members(&checker, &before, &step, say)))
    })
    .collect();
    let end = match path.ending() {
        _ if is_placed => "hint",
        Some(Ending::Solved(_)) => "solved",
        Some(Ending::Contradiction) => "none",
        Some(Ending::Stopped) => "stopped",
        Some(Ending::Stuck) | None => "stuck",
    };
    vec![("status", Json::text(end)), ("steps", Json::array(steps))]
}
