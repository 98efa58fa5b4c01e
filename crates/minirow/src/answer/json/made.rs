//! The shape of the answers in `made.rs`.

use serde::ser::{Serialize, SerializeStruct, Serializer};

use super::super::{Canonised, Made, MadeRated, Morphed, Sameness, SetsListed};
use super::{Members, Whole};
use crate::symmetry::Transform;

records! {
    Transform, this {
        "transposed": this.transposed,
        "rows": this.rows.to_string(),
        "columns": this.columns.to_string(),
        "digits": this.digits.to_string(),
    }
    Morphed<'_>, this {
        "puzzle": this.puzzle,
        "seed": Whole(u128::from(this.seed)),
        "transform": this.transform,
    }
    SetsListed<'_>, this { "solution": this.solution, "sets": this.sets }
}

objects! { Canonised, Made, MadeRated<'_>, Sameness }

impl Members for Canonised {
    fn write<S: SerializeStruct>(&self, object: &mut S) -> Result<(), S::Error> {
        object.serialize_field("canonical", &self.canonical.form)?;
        object.serialize_field("automorphisms", &self.canonical.automorphisms)?;
        object.serialize_field("transform", &self.canonical.transform)?;
        match &self.bands {
            Some(bands) => object.serialize_field("bands", bands),
            None => Ok(()),
        }
    }
}

impl Members for Sameness {
    fn write<S: SerializeStruct>(&self, object: &mut S) -> Result<(), S::Error> {
        object.serialize_field("same", &self.0.is_some())?;
        match &self.0 {
            Some(transform) => object.serialize_field("transform", transform),
            None => Ok(()),
        }
    }
}

impl Members for Made {
    fn write<S: SerializeStruct>(&self, object: &mut S) -> Result<(), S::Error> {
        object.serialize_field("puzzle", &self.puzzle)?;
        object.serialize_field("clues", &self.puzzle.filled().len())?;
        if let Some((seed, number)) = self.drawn {
            object.serialize_field("seed", &Whole(u128::from(seed)))?;
            object.serialize_field("number", &(number + 1))?;
        }
        Ok(())
    }
}

impl Members for MadeRated<'_> {
    fn write<S: SerializeStruct>(&self, object: &mut S) -> Result<(), S::Error> {
        self.made.write(object)?;
        object.serialize_field("rating", self.ratings)
    }
}
