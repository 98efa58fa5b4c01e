//! What requests have in common: the puzzle, the language, the names of cells.

use std::sync::LazyLock;

use minirow::format::{Record, parse_record};
use minirow::{Board, Cell, DigitSet, Grid, Puzzle};
use minirow_words::steps::{CellNames, Teller};
use minirow_words::{Catalogue, Language};
use serde::de::{Deserializer, Error as _};
use serde::{Deserialize, Serialize};

use crate::problem::{Kind, Problem};

/// A puzzle: a text in any format, or a position.
#[derive(Debug, Deserialize)]
#[serde(untagged, expecting = "expected a puzzle: a text, or an object with givens, found and marks")]
pub(crate) enum Given {
    Text(String),
    Position(Position),
}

/// What a board shows: the givens, the digits found since, and what each open cell may still hold.
#[derive(Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Position {
    pub(crate) givens: Grid,
    #[serde(default)]
    pub(crate) found: Grid,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) marks: Option<Vec<DigitSet>>,
}

impl Position {
    pub(crate) fn of(puzzle: &Puzzle) -> Self {
        Self {
            givens: *puzzle.givens(),
            found: *puzzle.found(),
            marks: puzzle.marks().map(|marks| marks.to_vec()),
        }
    }

    fn puzzle(&self) -> Result<Puzzle, Problem> {
        let puzzle = Puzzle::from(self.givens).with_found(&self.found).map_err(|cell| {
            Problem::new(
                Kind::Conflict,
                format!("expected no found digit in {cell}, which has another given"),
            )
        })?;
        let Some(marks) = &self.marks else { return Ok(puzzle) };
        let marks: &[DigitSet; Cell::COUNT] = marks[..].try_into().map_err(|_| {
            Problem::new(Kind::Request, format!("expected marks of 81 cells, found {}", marks.len()))
        })?;
        Ok(puzzle.with_marks(marks))
    }
}

/// In which words an answer is given.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
pub(crate) struct Words {
    #[serde(default, deserialize_with = "language")]
    language: Language,
    #[serde(default, deserialize_with = "cells")]
    cells: CellNames,
}

fn language<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Language, D::Error> {
    String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
}

fn cells<'de, D: Deserializer<'de>>(deserializer: D) -> Result<CellNames, D::Error> {
    match String::deserialize(deserializer)?.as_str() {
        "rc" => Ok(CellNames::RowColumn),
        "a1" => Ok(CellNames::Letters),
        _ => Err(D::Error::custom("expected names of cells: rc or a1")),
    }
}

static CATALOGUES: LazyLock<[Catalogue; 2]> = LazyLock::new(|| Language::ALL.map(Catalogue::new));

impl Words {
    pub(crate) const fn teller(self) -> Teller {
        Teller::new(self.language).with_names(self.cells)
    }

    pub(crate) fn catalogue(self) -> &'static Catalogue {
        let [first, second] = &*CATALOGUES;
        if first.language() == self.language { first } else { second }
    }
}

impl Given {
    /// What the text says.
    pub(crate) fn record(text: &str, words: Words) -> Result<Record, Problem> {
        parse_record(text, None).map_err(|error| {
            let detail = words.catalogue().tell(&error.mismatch());
            Problem::new(Kind::Unreadable, detail).at(error.line, error.column)
        })
    }

    pub(crate) fn puzzle(&self, words: Words) -> Result<Puzzle, Problem> {
        match self {
            Self::Text(text) => Ok(Self::record(text, words)?.puzzle.unwrap_or_default()),
            Self::Position(position) => position.puzzle(),
        }
    }

    /// The puzzle and its board. Digits that break a rule are a problem.
    pub(crate) fn board(&self, words: Words) -> Result<(Puzzle, Board), Problem> {
        let puzzle = self.puzzle(words)?;
        match puzzle.board() {
            Ok(board) => Ok((puzzle, board)),
            Err(conflict) => Err(Problem::new(Kind::Conflict, words.catalogue().tell(&conflict))),
        }
    }
}
