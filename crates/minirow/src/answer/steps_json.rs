//! The shape in JSON of answers made of steps.

use serde::ser::{Serialize, SerializeStruct, Serializer};

use super::json::Members;
use super::{Described, Ending, Explained, Hinted, Instance, NoHint, Position};
use crate::logic::{Assumption, Mistake};
use crate::{CandidateSet, CellSet};

impl Members for Explained<'_> {
    fn write<S: SerializeStruct>(&self, object: &mut S) -> Result<(), S::Error> {
        object.serialize_field("step", &self.number)?;
        object.serialize_field("text", self.text)?;
        self.step.write_members(object)
    }
}

impl Members for Instance<'_> {
    fn write<S: SerializeStruct>(&self, object: &mut S) -> Result<(), S::Error> {
        object.serialize_field("text", self.text)?;
        self.step.write_members(object)
    }
}

impl Members for Ending<'_> {
    fn write<S: SerializeStruct>(&self, object: &mut S) -> Result<(), S::Error> {
        object.serialize_field("steps", &self.steps)?;
        let (status, left) = match &self.state {
            Position::Solved(solution) => {
                object.serialize_field("status", "solved")?;
                return object.serialize_field("solution", solution);
            }
            Position::Contradiction => return object.serialize_field("status", "none"),
            Position::Rejected { step, error } => {
                object.serialize_field("status", "rejected")?;
                object.serialize_field("rejected_step", step)?;
                return object.serialize_field("error", error);
            }
            Position::Stuck(board) => ("stuck", board),
            Position::Shown(board) => ("shown", board),
        };
        object.serialize_field("status", status)?;
        object.serialize_field("left", left.placed())?;
        object.serialize_field("open", &left.open().len())
    }
}

impl Members for Hinted<'_> {
    fn write<S: SerializeStruct>(&self, object: &mut S) -> Result<(), S::Error> {
        object.serialize_field("level", &self.level)?;
        object.serialize_field("text", self.text)?;
        match (self.step, &self.technique) {
            (Some(step), _) => step.write_members(object),
            (None, Some(technique)) => object.serialize_field("technique", technique),
            (None, None) => Ok(()),
        }
    }
}

impl Members for NoHint<'_> {
    fn write<S: SerializeStruct>(&self, object: &mut S) -> Result<(), S::Error> {
        match self {
            Self::Mistakes { mistakes, text } => {
                let digits = mistakes.iter().filter_map(|mistake| match mistake {
                    Mistake::Digit(candidate) => Some(*candidate),
                    Mistake::Mark(_) => None,
                });
                let marks = mistakes.iter().filter_map(|mistake| match mistake {
                    Mistake::Mark(candidate) => Some(candidate.cell),
                    Mistake::Digit(_) => None,
                });
                object.serialize_field("status", "wrong")?;
                object.serialize_field("text", text)?;
                object.serialize_field("wrong_digits", &digits.collect::<CandidateSet>())?;
                // Not which: that would tell the solution.
                object.serialize_field("missing_candidates", &marks.collect::<CellSet>())
            }
            Self::Solved => object.serialize_field("status", "solved"),
            Self::Stuck => object.serialize_field("status", "stuck"),
            Self::NoSolution => object.serialize_field("status", "none"),
        }
    }
}

impl Serialize for Described<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_struct("Described", 6)?;
        object.serialize_field("technique", &self.technique)?;
        object.serialize_field("name", self.name)?;
        object.serialize_field("family", self.family)?;
        object.serialize_field("hodoku", self.technique.hodoku_codes())?;
        object.serialize_field("assumes_uniqueness", &(self.technique.assumes() == Assumption::Unique))?;
        object.serialize_field("rule", self.rule)?;
        object.end()
    }
}
