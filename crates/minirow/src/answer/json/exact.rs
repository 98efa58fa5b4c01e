//! The shape in JSON of exact answers.

use super::{Members, Serialize, SerializeStruct, Serializer, Whole};
use crate::exact::{Chances, Stopped};
use crate::{Candidate, Cell, Digit};

records! {
    Chances, this { "count": Whole(this.solutions()), "cells": PerCandidate(this) }
}

/// For each cell nine numbers of solutions.
struct PerCandidate<'a>(&'a Chances);

impl Serialize for PerCandidate<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let of_cell = |cell| Digit::ALL.map(|digit| Whole(self.0.count(Candidate { cell, digit })));
        serializer.collect_seq(Cell::all().map(of_cell))
    }
}

objects! { Stopped }

impl Members for Stopped {
    fn write<S: SerializeStruct>(&self, object: &mut S) -> Result<(), S::Error> {
        object.serialize_field("status", "stopped")?;
        match self {
            Self::Cancelled(progress) => {
                object.serialize_field("at_least", &Whole(progress.solutions))?;
                object.serialize_field("done", &progress.done)?;
                object.serialize_field("of", &progress.of)
            }
            Self::TooMuchWork { needed, limit } => {
                object.serialize_field("work", needed)?;
                object.serialize_field("limit", limit)
            }
        }
    }
}
