//! A collection: every puzzle of a text, in any mixture of formats.

use minirow::answer::reply::{Problem, ProblemKind};
use minirow::format::puzzles;
use minirow::{Grid, Stop};
use serde::Serialize;

use crate::given::{Asked, needed};
use crate::json;

/// How many puzzles a collection has, at most; what follows is counted.
const MOST: usize = 5000;
/// How many records that are no puzzles are described; the rest is counted.
const DESCRIBED: usize = 5;

#[derive(Serialize)]
struct List {
    puzzles: Vec<Grid>,
    /// How many puzzles the text has.
    count: usize,
    bad: Vec<Bad>,
    /// How many records are no puzzles.
    bad_count: usize,
}

/// A record that is no puzzle.
#[derive(Serialize)]
struct Bad {
    line: u64,
    column: u64,
    detail: String,
}

pub(crate) fn list(asked: &Asked, stop: &Stop) -> Result<String, Problem> {
    let text = needed(asked.text.as_ref(), "text")?;
    let words = asked.words().catalogue();
    let mut list = List { puzzles: Vec::new(), count: 0, bad: Vec::new(), bad_count: 0 };
    for record in puzzles(text.as_bytes()) {
        if stop.is_set() {
            return Err(Problem::stopped());
        }
        let record = record.map_err(|error| Problem::new(ProblemKind::Failed, error.to_string()))?;
        match record.puzzle {
            Ok(puzzle) => {
                list.count += 1;
                if list.puzzles.len() < MOST {
                    list.puzzles.push(*puzzle.givens());
                }
            }
            Err(error) => {
                list.bad_count += 1;
                if list.bad.len() < DESCRIBED {
                    let detail = words.tell(&error.mismatch());
                    list.bad.push(Bad { line: error.line, column: error.column, detail });
                }
            }
        }
    }
    json(&list)
}
