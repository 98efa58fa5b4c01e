//! The answer to "rate" in JSON: with one scale its members, with several an object for each scale under its name.

use serde::ser::{Serialize, SerializeStruct, Serializer};

use super::Members;
use crate::rating::{Bottleneck, RatedOn, Rating, Ratings};

impl Members for Ratings {
    fn write<S: SerializeStruct>(&self, object: &mut S) -> Result<(), S::Error> {
        object.serialize_field("status", self.status.name())?;
        if let [only] = &self.each[..] {
            return only.write(object);
        }
        self.each.iter().try_for_each(|rating| object.serialize_field(rating.scale().name(), rating))
    }
}

impl Members for Rating {
    fn write<S: SerializeStruct>(&self, object: &mut S) -> Result<(), S::Error> {
        match &self.rated {
            RatedOn::Human(rated) => {
                object.serialize_field("hardest", &rated.hardest)?;
                object.serialize_field("times", &rated.times())?;
                object.serialize_field("level", rated.level.name())?;
                object.serialize_field("effort", &rated.effort)?;
                object.serialize_field("end", rated.end.name())?;
            }
            RatedOn::Se(rated) => {
                for (name, tenths) in [("er", rated.er), ("ep", rated.ep), ("ed", rated.ed)] {
                    object.serialize_field(name, &(f64::from(tenths) / 10.0))?;
                }
                object.serialize_field("end", rated.end.name())?;
            }
            RatedOn::Hodoku(rated) => {
                object.serialize_field("level", rated.level.name())?;
                object.serialize_field("score", &rated.score)?;
                object.serialize_field("steps", &rated.steps)?;
                object.serialize_field("guesses", &rated.guesses)?;
                object.serialize_field("end", rated.end())?;
            }
        }
        self.why.as_ref().map_or(Ok(()), |why| object.serialize_field("why", why))
    }
}

impl Members for Bottleneck {
    fn write<S: SerializeStruct>(&self, object: &mut S) -> Result<(), S::Error> {
        if let Some(technique) = self.technique {
            object.serialize_field("technique", &technique)?;
        }
        if self.length > 0 {
            object.serialize_field("length", &self.length)?;
        }
        object.serialize_field("open", &self.open)?;
        object.serialize_field("placements", &self.conclusions.place)?;
        object.serialize_field("eliminations", &self.conclusions.remove)
    }
}

impl Serialize for Rating {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_struct("Rating", 4)?;
        self.write(&mut object)?;
        object.end()
    }
}

impl Serialize for Ratings {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_struct("Ratings", 4)?;
        self.write(&mut object)?;
        object.end()
    }
}

impl Serialize for Bottleneck {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_struct("Bottleneck", 5)?;
        self.write(&mut object)?;
        object.end()
    }
}
