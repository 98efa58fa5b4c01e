//! The shape in JSON of exact answers.

use super::{Members, Serialize, SerializeStruct, Serializer, Whole};
use crate::exact::{Chances, Stopped};
use crate::{Candidate, Cell, Digit};

records! {
    Chances, this { "count": Whole(this.solutions()), "cells": PerCandidate(this) }
    Stopped, this {
        "status": "stopped",
        "at_least": Whole(this.0.solutions),
        "done": this.0.done,
        "of": this.0.of,
    }
}

/// For each cell nine numbers of solutions.
struct PerCandidate<'a>(&'a Chances);

impl Serialize for PerCandidate<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let of_cell = |cell| Digit::ALL.map(|digit| Whole(self.0.count(Candidate { cell, digit })));
        serializer.collect_seq(Cell::all().map(of_cell))
    }
}
