//! The answer to "rate" in JSON: with one scale its members, with several an object for each scale under its name.

use serde::ser::{Serialize, SerializeStruct, Serializer};

use super::Members;
use crate::Status;
use crate::rating::{Bottleneck, Rating, RatingValue, Ratings};

impl Members for Ratings {
    fn write<S: SerializeStruct>(&self, object: &mut S) -> Result<(), S::Error> {
        object.serialize_field("status", self.status.name())?;
        let on_scale = |rating| OnScale { rating, is_level_known: self.status == Status::Unique };
        if let [only] = &self.each[..] {
            return on_scale(only).write(object);
        }
        self.each
            .iter()
            .try_for_each(|rating| object.serialize_field(rating.scale().name(), &on_scale(rating)))
    }
}

objects! { Bottleneck, OnScale<'_>, Ratings }

/// A rating. A puzzle with several solutions is rated up to the point where logic stops, and has no level.
struct OnScale<'a> {
    rating: &'a Rating,
    is_level_known: bool,
}

impl Members for OnScale<'_> {
    fn write<S: SerializeStruct>(&self, object: &mut S) -> Result<(), S::Error> {
        let rated = &self.rating.rated;
        for field in self.rating.scale().fields() {
            match field.value {
                RatingValue::Word(of) => object.serialize_field(field.name, &of(rated))?,
                RatingValue::Level(of) => {
                    object.serialize_field(field.name, &of(rated).filter(|_| self.is_level_known))?;
                }
                RatingValue::Count(of) => object.serialize_field(field.name, &of(rated))?,
                RatingValue::Tenths(of) => {
                    object.serialize_field(field.name, &of(rated).map(|tenths| f64::from(tenths) / 10.0))?;
                }
            }
        }
        self.rating.why.as_ref().map_or(Ok(()), |why| object.serialize_field("why", why))
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

#[cfg(test)]
mod tests {
    use serde_json::{Value, json, to_value};

    use super::*;
    use crate::Board;
    use crate::rating::{RatingOptions, Scale};

    #[test]
    fn a_puzzle_with_several_solutions_has_no_level() {
        let rated = |line: &str, scales: &[Scale]| -> Value {
            let board = Board::new(&line.parse().unwrap()).unwrap();
            to_value(Ratings::of(
                &board,
                scales,
                &RatingOptions { node_limit: Some(0), ..RatingOptions::default() },
            ))
            .unwrap()
        };
        let empty = ".".repeat(81);
        let human = rated(&empty, &[Scale::Human]);
        let expected = json!({ "status": "multiple", "hardest": null, "times": 0, "level": null, "effort": 0, "end": "stuck" });
        assert_eq!(human, expected);
        let both = rated(&empty, &[Scale::Human, Scale::Hodoku]);
        assert_eq!((&both["human"]["level"], &both["hodoku"]["level"]), (&Value::Null, &Value::Null));
        let unique = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
        let both = rated(unique, &[Scale::Human, Scale::Hodoku]);
        assert_eq!((&both["human"]["level"], &both["hodoku"]["level"]), (&json!("easy"), &json!("Easy")));
    }
}
