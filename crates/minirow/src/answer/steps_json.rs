//! The shape in JSON of answers made of steps.

use serde::ser::{Serialize, SerializeStruct, Serializer};

use super::json::Members;
use super::{Described, Drawn, Ending, Explained, Hinted, Instance, NoHint, Position, Replayed};
use crate::certificate::PathClaim;
use crate::logic::{Assumption, Exposed, Family, Mistake, Step};
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
        if let Some(easiest) = self.easiest {
            let is_hard = |step: &&Step| step.technique().family() != Family::Single;
            object.serialize_field("hard_steps", &easiest.path.steps.iter().filter(is_hard).count())?;
            object.serialize_field("effort", &easiest.cost)?;
            object.serialize_field("usual_hard_steps", &easiest.usual_steps)?;
            object.serialize_field("usual_effort", &easiest.usual_cost)?;
            object.serialize_field("least", &easiest.is_least)?;
        }
        let (status, left) = match &self.state {
            Position::Solved(solution) => {
                object.serialize_field("status", "solved")?;
                return object.serialize_field("solution", solution);
            }
            Position::Contradiction(contradiction) => {
                object.serialize_field("status", "none")?;
                return object.serialize_field("contradiction", contradiction);
            }
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
        object.serialize_field("level", &self.level.number())?;
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
            Self::Mistakes { mistakes, text, proof } => {
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
                object.serialize_field("missing_candidates", &marks.collect::<CellSet>())?;
                let Some(proof) = proof else { return Ok(()) };
                object.serialize_field("supposed", &matches!(proof.end, Exposed::Contradiction(_)))?;
                object.serialize_field("steps", &proof.steps)
            }
            Self::Solved => object.serialize_field("status", "solved"),
            Self::Stuck => object.serialize_field("status", "stuck"),
            Self::Several => object.serialize_field("status", "multiple"),
            Self::NoSolution => object.serialize_field("status", "none"),
        }
    }
}

impl Members for Drawn<'_> {
    fn write<S: SerializeStruct>(&self, object: &mut S) -> Result<(), S::Error> {
        if let Some(text) = self.text {
            object.serialize_field("text", text)?;
        }
        object.serialize_field("svg", self.svg)
    }
}

impl Members for Replayed<'_> {
    fn write<S: SerializeStruct>(&self, object: &mut S) -> Result<(), S::Error> {
        let status = if self.result.is_ok() { "accepted" } else { "rejected" };
        object.serialize_field("status", status)?;
        object.serialize_field("proof", self.proof)?;
        match &self.result {
            Ok(proven) => {
                let claim = if matches!(proven.claim, PathClaim::Unique(_)) { "unique" } else { "none" };
                object.serialize_field("claim", claim)?;
                object.serialize_field("assumes_uniqueness", &(proven.assumes == Assumption::Unique))?;
                match proven.claim {
                    PathClaim::Unique(solution) => object.serialize_field("solution", &solution),
                    PathClaim::None | PathClaim::Open => Ok(()),
                }
            }
            Err((line, error)) => {
                object.serialize_field("error_file", self.proof)?;
                object.serialize_field("error_line", line)?;
                object.serialize_field("error", error)
            }
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
