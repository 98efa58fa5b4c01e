//! The members of a request. Each is decoded here, once for all questions.

use std::fmt;
use std::sync::LazyLock;

use minirow::answer::reply::{Problem, ProblemKind};
use minirow::format::{Record, parse_record};
use minirow::logic::{Step, Technique};
use minirow::{Board, Cell, DigitSet, Grid, Puzzle};
use minirow_words::steps::{CellNames, Teller};
use minirow_words::{Catalogue, Language};
use serde::de::value::MapAccessDeserializer;
use serde::de::{Deserializer, Error as _, MapAccess, Visitor};
use serde::{Deserialize, Serialize};

/// The members of a request: one structure for all questions.
#[derive(Deserialize)]
pub(crate) struct Asked {
    puzzle: Option<Given>,
    /// A text to read.
    pub(crate) text: Option<String>,
    /// The number at which counting stops.
    pub(crate) limit: Option<u32>,
    /// How much a hint tells, or how hard a new puzzle is to be.
    pub(crate) level: Option<LevelAsked>,
    pub(crate) step: Option<Step>,
    pub(crate) technique: Option<Technique>,
    /// The format to convert to.
    pub(crate) to: Option<String>,
    /// The syntax of a proof: `drat` or `lrat`.
    pub(crate) syntax: Option<String>,
    /// The colours of a picture: `light`, `dark` or `print`.
    pub(crate) theme: Option<String>,
    pub(crate) seed: Option<u64>,
    /// The date of a daily puzzle.
    pub(crate) date: Option<String>,
    /// The fewest and the most clues.
    pub(crate) clues: Option<(usize, usize)>,
    #[serde(default)]
    pub(crate) minimal: bool,
    pub(crate) symmetry: Option<String>,
    /// A puzzle whose filled cells are those of the clues.
    pub(crate) pattern: Option<Grid>,
    #[serde(default, deserialize_with = "language")]
    language: Language,
    #[serde(default, deserialize_with = "cells")]
    cells: CellNames,
}

/// A member that the question cannot do without.
pub(crate) fn needed<T>(member: Option<T>, name: &str) -> Result<T, Problem> {
    member.ok_or_else(|| Problem::new(ProblemKind::Request, format!("missing field `{name}`")))
}

/// A level by its number or its name.
pub(crate) enum LevelAsked {
    Number(u64),
    Name(String),
}

impl<'de> Deserialize<'de> for LevelAsked {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Reads;
        impl Visitor<'_> for Reads {
            type Value = LevelAsked;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a level: a number or a name")
            }

            fn visit_u64<E>(self, number: u64) -> Result<LevelAsked, E> {
                Ok(LevelAsked::Number(number))
            }

            fn visit_str<E>(self, name: &str) -> Result<LevelAsked, E> {
                Ok(LevelAsked::Name(name.to_owned()))
            }
        }
        deserializer.deserialize_any(Reads)
    }
}

/// A puzzle: a text in any format, or a position.
enum Given {
    Text(String),
    Position(Position),
}

impl<'de> Deserialize<'de> for Given {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Reads;
        impl<'de> Visitor<'de> for Reads {
            type Value = Given;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a puzzle: a text, or an object with givens, found and marks")
            }

            fn visit_str<E>(self, text: &str) -> Result<Given, E> {
                Ok(Given::Text(text.to_owned()))
            }

            fn visit_map<A: MapAccess<'de>>(self, members: A) -> Result<Given, A::Error> {
                Position::deserialize(MapAccessDeserializer::new(members)).map(Given::Position)
            }
        }
        deserializer.deserialize_any(Reads)
    }
}

/// The state of a board: the givens, the digits found since, and the remaining candidates of each open cell.
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
                ProblemKind::Conflict,
                format!("expected no found digit in {cell}, which has another given"),
            )
        })?;
        let Some(marks) = &self.marks else { return Ok(puzzle) };
        let marks: &[DigitSet; Cell::COUNT] = marks[..].try_into().map_err(|_| {
            Problem::new(ProblemKind::Request, format!("expected marks of 81 cells, found {}", marks.len()))
        })?;
        Ok(puzzle.with_marks(marks))
    }
}

/// In which words an answer is given.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Words {
    language: Language,
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

static CATALOGUES: LazyLock<[Catalogue; 2]> = LazyLock::new(|| Language::ALL.map(Catalogue::of_answers));

impl Words {
    pub(crate) const fn teller(self) -> Teller {
        Teller::new(self.language).with_names(self.cells)
    }

    pub(crate) fn catalogue(self) -> &'static Catalogue {
        let [first, second] = &*CATALOGUES;
        if first.language() == self.language { first } else { second }
    }
}

/// Parses the text.
fn record(text: &str, words: Words) -> Result<Record, Problem> {
    parse_record(text, None).map_err(|error| {
        let detail = words.catalogue().tell(&error.mismatch());
        Problem::new(ProblemKind::Unreadable, detail).at(error.line, error.column)
    })
}

impl Asked {
    /// Decodes a request. Members of other names are ignored.
    pub(crate) fn read(request: &str) -> Result<Self, Problem> {
        let malformed = |detail: String| Problem::new(ProblemKind::Request, detail);
        // A derived structure could also be read from an array, by the order of its fields.
        if !request.trim_start().starts_with('{') {
            return Err(malformed("expected an object of JSON at line 1 column 1".to_owned()));
        }
        serde_json::from_str(request).map_err(|error| malformed(error.to_string()))
    }

    pub(crate) const fn words(&self) -> Words {
        Words { language: self.language, cells: self.cells }
    }

    /// Parses the text of the request.
    pub(crate) fn record(&self) -> Result<Record, Problem> {
        record(needed(self.text.as_ref(), "text")?, self.words())
    }

    pub(crate) fn puzzle(&self) -> Result<Puzzle, Problem> {
        match needed(self.puzzle.as_ref(), "puzzle")? {
            Given::Text(text) => Ok(record(text, self.words())?.puzzle.unwrap_or_default()),
            Given::Position(position) => position.puzzle(),
        }
    }

    /// The puzzle and its board. Digits that break a rule are a problem.
    pub(crate) fn board(&self) -> Result<(Puzzle, Board), Problem> {
        let puzzle = self.puzzle()?;
        match puzzle.board() {
            Ok(board) => Ok((puzzle, board)),
            Err(conflict) => {
                Err(Problem::new(ProblemKind::Conflict, self.words().catalogue().tell(&conflict)))
            }
        }
    }
}
