//! The shape of answers in JSON: which members, in which order. The vocabulary within them is in `serialize.rs`.
//!
//! A whole number above 2^53 is written as a string of its digits, since many readers of JSON would round it.

use std::cell::Cell as Slot;
use std::ops::ControlFlow;

use serde::ser::{Serialize, SerializeSeq, SerializeStruct, Serializer};

use super::{
    Checked, CheckedFile, Compared, Contender, Converted, Counted, Listed, Located, Measured, Nothing, Peers,
    Ranked, Remaining, Sampled, Solved, Stream, Unreadable, Verdict, Written,
};
use crate::{Board, Cell};

/// Something that adds members to a JSON object.
pub(super) trait Members {
    fn write<S: SerializeStruct>(&self, object: &mut S) -> Result<(), S::Error>;
}

/// Serialises each type as an object with its members.
macro_rules! objects {
    ($($Type:ty),+ $(,)?) => {
        $(impl Serialize for $Type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let mut object = serializer.serialize_struct(stringify!($Type), 1)?;
                self.write(&mut object)?;
                object.end()
            }
        })+
    };
}

/// Serialises each type as an object that always has the same members, in this order.
macro_rules! records {
    ($($Type:ty, $this:ident { $($name:literal: $value:expr),+ $(,)? })+) => {
        $(impl Members for $Type {
            fn write<S: SerializeStruct>(&self, object: &mut S) -> Result<(), S::Error> {
                let $this = self;
                $(object.serialize_field($name, &$value)?;)+
                Ok(())
            }
        })+
        objects! { $($Type),+ }
    };
}

#[cfg(feature = "exact")]
mod exact;
mod made;
#[cfg(feature = "proof")]
mod proof;
mod rating;

records! {
    Counted, this { "status": this.status().name(), "count": Whole(this.count), "limited": this.is_limited() }
    Listed<'_>, this {
        "solutions": this.solutions,
        "status": this.status().name(),
        "count": this.solutions.count(),
    }
    Sampled<'_>, this {
        "count": Whole(this.count),
        "seed": Whole(u128::from(this.seed)),
        "solutions": this.solutions,
    }
    Ranked, this { "rank": Whole(this.rank), "solution": this.solution }
    Nothing, this { "status": this.name() }
    Remaining<'_>, this { "placed": this.0.placed(), "candidates": PerCell(this.0) }
    Peers, this { "cell": this.0, "houses": this.0.houses(), "peers": this.0.peers() }
    Unreadable<'_>, this { "column": this.column, "status": "invalid", "error": this.error }
    Compared, this {
        "space": this.space,
        "years": this.years,
        "space_after_propagation": this.space_after_propagation,
        "engines": this.engines,
    }
    Measured, this {
        "file": this.file,
        "engine": this.engine.name(),
        "puzzles": this.puzzles(),
        "none": this.none,
        "unique": this.unique,
        "multiple": this.multiple,
        "guesses_per_puzzle": this.guesses_per_puzzle(),
        "per_second_best": this.best,
        "per_second_median": this.median,
        "microseconds_per_puzzle": 1e6 / this.best,
        "microseconds_slowest": this.slowest * 1e6,
    }
}

objects! {
    Checked, CheckedFile, Contender, Converted<'_>, Solved<'_>, super::Ending<'_>, super::Explained<'_>, super::Hinted<'_>,
    super::Instance<'_>, super::NoHint<'_>, super::Drawn<'_>,
}

impl<A: Members> Serialize for Located<'_, A> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_struct("Located", 1)?;
        object.serialize_field("file", self.file)?;
        object.serialize_field("line", &self.line)?;
        self.answer.write(&mut object)?;
        object.end()
    }
}

impl<A: Members> Members for &A {
    fn write<S: SerializeStruct>(&self, object: &mut S) -> Result<(), S::Error> {
        (*self).write(object)
    }
}

/// A whole number, as a string if it is above 2^53.
struct Whole(u128);

impl Serialize for Whole {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match u64::try_from(self.0) {
            Ok(small) if small <= 1 << 53 => serializer.serialize_u64(small),
            _ => serializer.collect_str(&self.0),
        }
    }
}

impl Serialize for Written<'_> {
    /// 81 characters, or 729 if there are pencilmarks.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Line(line) => line.grid().serialize(serializer),
            Self::Puzzle(puzzle) => serializer.collect_str(puzzle),
        }
    }
}

impl Members for Verdict {
    fn write<S: SerializeStruct>(&self, object: &mut S) -> Result<(), S::Error> {
        if let Some(solution) = self.solution() {
            object.serialize_field("solution", solution)?;
        }
        match self {
            Self::Multiple(_, second) => object.serialize_field("second", second),
            Self::Stuck(board) => {
                object.serialize_field("left", board.placed())?;
                object.serialize_field("open", &board.open().len())
            }
            Self::None | Self::Unique(_) | Self::Any(_) | Self::Stopped => Ok(()),
        }
    }
}

impl Members for Solved<'_> {
    fn write<S: SerializeStruct>(&self, object: &mut S) -> Result<(), S::Error> {
        object.serialize_field("status", self.verdict.status().name())?;
        object.serialize_field("puzzle", &self.puzzle)?;
        self.verdict.write(object)
    }
}

impl Serialize for Stream<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut sequence = serializer.serialize_seq(None)?;
        let failed = Slot::new(None);
        self.run(&mut |solution| match sequence.serialize_element(solution) {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => {
                failed.set(Some(error));
                ControlFlow::Break(())
            }
        });
        match failed.take() {
            Some(error) => Err(error),
            None => sequence.end(),
        }
    }
}

impl Members for Checked {
    fn write<S: SerializeStruct>(&self, object: &mut S) -> Result<(), S::Error> {
        object.serialize_field("status", self.status().name())?;
        match self {
            Self::Solved => {
                object.serialize_field("clues", &Cell::COUNT)?;
                object.serialize_field("solved", &true)
            }
            Self::Unique { clues, redundant } => {
                object.serialize_field("clues", clues)?;
                match redundant {
                    Some(redundant) => {
                        object.serialize_field("minimal", &redundant.is_empty())?;
                        object.serialize_field("redundant", redundant)
                    }
                    None => Ok(()),
                }
            }
            Self::Multiple { clues } | Self::None { clues } => object.serialize_field("clues", clues),
            Self::Invalid { clues, conflicts } => {
                object.serialize_field("clues", clues)?;
                object.serialize_field("conflicts", conflicts)
            }
        }
    }
}

impl Members for CheckedFile {
    fn write<S: SerializeStruct>(&self, object: &mut S) -> Result<(), S::Error> {
        self.checked.write(object)?;
        match self.given_solution {
            Some(is_right) => {
                object.serialize_field("given_solution", if is_right { "right" } else { "wrong" })
            }
            None => Ok(()),
        }
    }
}

/// The possible digits of each cell, as a text such as `159`.
struct PerCell<'a>(&'a Board);

impl Serialize for PerCell<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(Cell::all().map(|cell| self.0.possible(cell).to_string()))
    }
}

impl Members for Converted<'_> {
    fn write<S: SerializeStruct>(&self, object: &mut S) -> Result<(), S::Error> {
        object.serialize_field("format", self.format.name())?;
        match self.text {
            Ok(text) => object.serialize_field("text", text),
            Err(error) => object.serialize_field("error", error),
        }
    }
}

impl Members for Contender {
    fn write<S: SerializeStruct>(&self, object: &mut S) -> Result<(), S::Error> {
        object.serialize_field("engine", self.name)?;
        let result = &self.result;
        object.serialize_field("finished", &!matches!(result.verdict, Verdict::Stopped))?;
        object.serialize_field("status", result.verdict.status().name())?;
        result.verdict.write(object)?;
        object.serialize_field("assignments", &result.stats.map(|stats| stats.assignments))?;
        object.serialize_field("backtracks", &result.stats.map(|stats| stats.backtracks))?;
        object.serialize_field("guesses", &result.stats.map(|stats| stats.guesses))?;
        object.serialize_field("seconds", &result.seconds)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{json, to_value};

    use super::*;
    use crate::Grid;
    use crate::Puzzle;
    use crate::answer::Ended;
    use crate::format::PlainLine;

    #[test]
    fn whole_numbers_above_two_to_the_53_are_texts() {
        let largest = 1_u128 << 53;
        assert_eq!(to_value(Whole(largest)).unwrap(), json!(9_007_199_254_740_992_u64));
        assert_eq!(to_value(Whole(largest + 1)).unwrap(), json!("9007199254740993"));
        assert_eq!(to_value(Whole(u128::MAX)).unwrap(), json!(u128::MAX.to_string()));
    }

    #[test]
    fn a_line_and_its_puzzle_are_written_alike() {
        let text = "003020600900305001001806400008102900700000008006708200002609500800203009005010300";
        let puzzle: Puzzle = text.parse().unwrap();
        let line = PlainLine::new(text.as_bytes()).unwrap();
        let of = |puzzle| to_value(Solved { puzzle, verdict: &Verdict::None }).unwrap();
        assert_eq!(of(Written::Line(&line)), of(Written::Puzzle(&puzzle)));
        assert_eq!(of(Written::Line(&line))["puzzle"], text.replace('0', "."));
    }

    #[test]
    fn the_place_comes_first_and_the_members_follow() {
        let answer = Counted { count: 2, limit: Some(2) };
        let text = serde_json::to_string(&Located { file: "a.txt", line: 3, answer }).unwrap();
        assert_eq!(text, r#"{"file":"a.txt","line":3,"status":"multiple","count":2,"limited":true}"#);
    }

    #[test]
    fn a_stream_is_written_while_it_is_found() {
        let solution = crate::Engine::default().any(&Board::EMPTY).unwrap();
        let each = |give: &mut dyn FnMut(&crate::Solution) -> ControlFlow<()>| {
            let _ = give(&solution).is_continue() && give(&solution).is_continue();
            Ended::Complete
        };
        let listed = Listed { solutions: Stream::new(&each), limit: Some(2) };
        let value = to_value(&listed).unwrap();
        assert_eq!(value, json!({ "solutions": [solution, solution], "status": "multiple", "count": 2 }));
    }

    #[test]
    fn a_conflict_names_its_house_by_letter_and_number() {
        let grid: Grid = format!("88{}", ".".repeat(79)).parse().unwrap();
        let checked = Checked::Invalid { clues: 2, conflicts: grid.conflicts().collect() };
        let value = to_value(checked).unwrap();
        assert_eq!(value["conflicts"][0], json!({ "digit": 8, "house": "r1", "cells": ["r1c1", "r1c2"] }));
        assert_eq!(value["conflicts"][1]["house"], "b1");
    }
}
