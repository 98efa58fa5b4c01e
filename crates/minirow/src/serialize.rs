//! `Serialize` and `Deserialize` (feature `serde`) for the vocabulary: digits are numbers, cells are names such as `r1c3`,
//! houses are `r1`, `c4` or `b9`, grids are lines of 81 characters. Answers made of these are in `answer/json.rs`.

use std::fmt::Display;
use std::str::FromStr;

use serde::de::{Deserialize, Deserializer, Error as _};
use serde::ser::{Error as _, Serialize, SerializeStruct, Serializer};

use crate::logic::{Step, Technique};
use crate::{
    Candidate, CandidateSet, Cell, CellSet, Conflict, Digit, DigitSet, Grid, House, HouseKind, Outcome,
    Solution,
};

fn from_text<'de, D: Deserializer<'de>, T: FromStr<Err: Display>>(deserializer: D) -> Result<T, D::Error> {
    let text = String::deserialize(deserializer)?;
    text.parse().map_err(D::Error::custom)
}

impl Serialize for Digit {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.get())
    }
}

impl<'de> Deserialize<'de> for Digit {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let value = u8::deserialize(deserializer)?;
        Self::new(value).ok_or_else(|| D::Error::custom("expected a digit from 1 to 9"))
    }
}

impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Cell {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        from_text(deserializer)
    }
}

impl Serialize for House {
    /// A letter for the kind and the number: `r1`, `c4`, `b9`.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let letter = match self.kind() {
            HouseKind::Row => 'r',
            HouseKind::Column => 'c',
            HouseKind::Box => 'b',
        };
        serializer.collect_str(&format_args!("{letter}{}", self.number() + 1))
    }
}

impl Serialize for DigitSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl Serialize for CellSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for DigitSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<Digit>::deserialize(deserializer)?.into_iter().collect())
    }
}

impl<'de> Deserialize<'de> for CellSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<Cell>::deserialize(deserializer)?.into_iter().collect())
    }
}

impl Serialize for Grid {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(std::str::from_utf8(&self.ascii()).map_err(S::Error::custom)?)
    }
}

impl<'de> Deserialize<'de> for Grid {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        from_text(deserializer)
    }
}

impl Serialize for Solution {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.grid().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Solution {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let grid = Grid::deserialize(deserializer)?;
        Self::verify(grid).ok_or_else(|| D::Error::custom("expected a full grid that keeps all rules"))
    }
}

impl Serialize for Candidate {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_struct("Candidate", 2)?;
        object.serialize_field("cell", &self.cell)?;
        object.serialize_field("digit", &self.digit)?;
        object.end()
    }
}

impl Serialize for Conflict {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_struct("Conflict", 3)?;
        object.serialize_field("digit", &self.digit)?;
        object.serialize_field("house", &self.house)?;
        object.serialize_field("cells", &self.cells)?;
        object.end()
    }
}

impl Serialize for Outcome {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_struct("Outcome", 3)?;
        object.serialize_field("status", self.status())?;
        if let Some(solution) = self.first() {
            object.serialize_field("solution", solution)?;
        }
        if let Self::Multiple(_, second) = self {
            object.serialize_field("second", second)?;
        }
        object.end()
    }
}

impl Serialize for Technique {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Technique {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        from_text(deserializer)
    }
}

impl Serialize for CandidateSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl Serialize for Step {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_struct("Step", 3)?;
        object.serialize_field("technique", &self.technique())?;
        object.serialize_field("place", &self.conclusions().place)?;
        object.serialize_field("remove", &self.conclusions().remove)?;
        object.end()
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{from_value, json, to_value};

    use super::*;
    use crate::{Board, Engine, logic};

    #[test]
    fn what_is_written_is_read_back() {
        let line = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
        let grid: Grid = line.parse().unwrap();
        assert_eq!(to_value(grid).unwrap(), json!(line));
        assert_eq!(from_value::<Grid>(json!(line)).unwrap(), grid);
        let cell: Cell = "A3".parse().unwrap();
        assert_eq!(to_value(cell).unwrap(), json!("r1c3"));
        assert_eq!(from_value::<Cell>(json!("r1c3")).unwrap(), cell);
        assert_eq!(from_value::<CellSet>(to_value(cell.peers()).unwrap()).unwrap(), cell.peers());
        assert_eq!(from_value::<DigitSet>(json!([2, 9])).unwrap().to_string(), "29");
    }

    #[test]
    fn nonsense_is_refused() {
        assert!(from_value::<Digit>(json!(0)).is_err());
        assert!(from_value::<Cell>(json!("r0c1")).is_err());
        assert!(from_value::<Grid>(json!("12")).is_err());
        assert!(from_value::<Solution>(json!(Grid::EMPTY.to_string())).is_err());
    }

    #[test]
    fn an_outcome_says_its_status_and_its_solutions() {
        let value = to_value(Engine::default().solve(&Board::EMPTY)).unwrap();
        assert_eq!(value["status"], "multiple");
        assert!(from_value::<Solution>(value["solution"].clone()).is_ok());
        assert_ne!(value["solution"], value["second"]);
        assert_eq!(to_value(Outcome::Unsolvable).unwrap(), json!({ "status": "none" }));
    }

    #[test]
    fn a_step_says_what_it_places() {
        let grid: Grid = format!(".23456789{}", ".".repeat(72)).parse().unwrap();
        let step = logic::next_step(&Board::new(&grid).unwrap(), &logic::Profile::human()).unwrap();
        let value = to_value(step).unwrap();
        assert_eq!(value["technique"], "full-house");
        assert_eq!(value["place"], json!([{ "cell": "r1c1", "digit": 1 }]));
        assert_eq!(value["remove"], json!([]));
    }
}
