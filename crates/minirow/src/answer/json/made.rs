//! The shape of the answers in `made.rs`.

use serde::ser::{Serialize, SerializeStruct, Serializer};

use super::super::{Canonised, Made, MadeRated, Morphed, Sameness, SetsListed};
use super::{Members, Whole};
use crate::symmetry::Transform;

objects! { Canonised, Made, MadeRated<'_>, Morphed<'_>, Sameness, SetsListed<'_> }

impl Serialize for Transform {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_struct("Transform", 4)?;
        object.serialize_field("transposed", &self.transposed)?;
        object.serialize_field("rows", &self.rows.to_string())?;
        object.serialize_field("columns", &self.columns.to_string())?;
        object.serialize_field("digits", &self.digits.to_string())?;
        object.end()
    }
}

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

impl Members for Morphed<'_> {
    fn write<S: SerializeStruct>(&self, object: &mut S) -> Result<(), S::Error> {
        object.serialize_field("puzzle", &self.puzzle)?;
        object.serialize_field("seed", &Whole(u128::from(self.seed)))?;
        object.serialize_field("transform", &self.transform)
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

impl Members for SetsListed<'_> {
    fn write<S: SerializeStruct>(&self, object: &mut S) -> Result<(), S::Error> {
        object.serialize_field("solution", &self.solution)?;
        object.serialize_field("sets", &self.sets)
    }
}
