//! The shape in JSON of exact answers.

use super::{Members, Serialize, SerializeStruct, Serializer, Whole};
use crate::exact::{Chances, Stopped};
use crate::{Candidate, Cell, Digit};

objects! { Chances, Stopped }

/// For each cell nine numbers of solutions.
struct PerCandidate<'a>(&'a Chances);

impl Serialize for PerCandidate<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let of_cell = |cell| Digit::ALL.map(|digit| Whole(self.0.count(Candidate { cell, digit })));
        serializer.collect_seq(Cell::all().map(of_cell))
    }
}

impl Members for Chances {
    fn write<S: SerializeStruct>(&self, object: &mut S) -> Result<(), S::Error> {
        object.serialize_field("count", &Whole(self.solutions()))?;
        object.serialize_field("cells", &PerCandidate(self))
    }
}

impl Members for Stopped {
    fn write<S: SerializeStruct>(&self, object: &mut S) -> Result<(), S::Error> {
        object.serialize_field("status", "stopped")?;
        object.serialize_field("at_least", &Whole(self.0.solutions))?;
        object.serialize_field("done", &self.0.done)?;
        object.serialize_field("of", &self.0.of)
    }
}
