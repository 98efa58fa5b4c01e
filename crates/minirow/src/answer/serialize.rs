//! `Serialize` and `Deserialize` (feature `serde`) for the vocabulary: digits are numbers, cells are names such as `r1c3`,
//! houses are `r1`, `c4` or `b9`, grids are lines of 81 characters. Answers made of these are in `answer/json.rs`.

use std::fmt::Display;
use std::str::FromStr;

use serde::de::{Deserializer, Error as _};
use serde::ser::{Error as _, SerializeStruct, Serializer};
use serde::{Deserialize, Serialize};

use crate::logic::{Assumption, Conclusions, Evidence, Step, Technique};
use crate::{
    Candidate, CandidateSet, Cell, CellSet, Conflict, Contradiction, Digit, DigitSet, Grid, House, HouseKind,
    Outcome, Solution,
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

/// Written by `Display`, read by `FromStr`.
macro_rules! texts {
    ($($Type:ty),+) => {
        $(impl Serialize for $Type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $Type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                from_text(deserializer)
            }
        })+
    };
}

/// Sets, as lists of their members.
macro_rules! lists {
    ($($Set:ty: $Member:ty),+) => {
        $(impl Serialize for $Set {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_seq(self.iter())
            }
        }

        impl<'de> Deserialize<'de> for $Set {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                Ok(Vec::<$Member>::deserialize(deserializer)?.into_iter().collect())
            }
        })+
    };
}

texts! { Cell, Technique }
lists! { DigitSet: Digit, CellSet: Cell, CandidateSet: Candidate }

impl Serialize for House {
    /// A letter for the kind and the number: `r1`, `c4`, `b9`; in variants `j1` for regions of a jigsaw, `d1` for diagonals, `w1` for
    /// windows, `p1` for disjoint groups, `e1` for extra regions.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&format_args!("{}{}", self.kind().letter(), self.number() + 1))
    }
}

impl<'de> Deserialize<'de> for House {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = String::deserialize(deserializer)?;
        let number = match name.as_bytes() {
            [_, number @ b'1'..=b'9'] => Some(usize::from(number - b'1')),
            [_, b'1', number @ b'0'..=b'3'] => Some(usize::from(number - b'0') + 9),
            _ => None,
        };
        let kind = HouseKind::ALL.into_iter().find(|kind| name.starts_with(kind.letter()));
        let house = kind.zip(number).and_then(|(kind, number)| Self::of(kind, number));
        house.ok_or_else(|| D::Error::custom("expected a house such as r1, c4 or b9"))
    }
}

impl Serialize for Contradiction {
    /// The cell that no digit can go in, or the house that has no place for a digit.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_struct("Contradiction", 2)?;
        match self {
            Self::Cell(cell) => object.serialize_field("cell", cell)?,
            Self::House(house, digit) => {
                object.serialize_field("house", house)?;
                object.serialize_field("digit", digit)?;
            }
        }
        object.end()
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
    /// `[row, column, digit]`, counted from 1.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        [self.cell.row() + 1, self.cell.col() + 1, usize::from(self.digit.get())].serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Candidate {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let [row, col, digit] = <[u8; 3]>::deserialize(deserializer)?;
        let index = |number: u8| usize::from(number).wrapping_sub(1);
        match (Cell::at(index(row), index(col)), Digit::new(digit)) {
            (Some(cell), Some(digit)) => Ok(Self { cell, digit }),
            _ => Err(D::Error::custom("expected row, column and digit, each from 1 to 9")),
        }
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
        object.serialize_field("status", self.status().name())?;
        if let Some(solution) = self.first() {
            object.serialize_field("solution", solution)?;
        }
        if let Self::Multiple(_, second) = self {
            object.serialize_field("second", second)?;
        }
        object.end()
    }
}

/// A step as it is written. What it assumes follows from the rest, so a step that says otherwise is refused.
#[derive(Deserialize)]
#[serde(expecting = "a step")]
struct WrittenStep {
    technique: Technique,
    placements: CandidateSet,
    eliminations: CandidateSet,
    assumes_uniqueness: bool,
    evidence: Evidence,
}

impl Step {
    /// Adds its members to an object.
    pub(crate) fn write_members<S: SerializeStruct>(&self, object: &mut S) -> Result<(), S::Error> {
        object.serialize_field("technique", &self.technique())?;
        object.serialize_field("placements", &self.conclusions().place)?;
        object.serialize_field("eliminations", &self.conclusions().remove)?;
        object.serialize_field("assumes_uniqueness", &(self.assumes() == Assumption::Unique))?;
        object.serialize_field("evidence", self.evidence())
    }
}

impl Serialize for Step {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_struct("Step", 5)?;
        self.write_members(&mut object)?;
        object.end()
    }
}

impl<'de> Deserialize<'de> for Step {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let WrittenStep { technique, placements, eliminations, assumes_uniqueness, evidence } =
            WrittenStep::deserialize(deserializer)?;
        let step = Self::new(technique, Conclusions { place: placements, remove: eliminations }, evidence)
            .ok_or_else(|| D::Error::custom("expected a step with a placement or an elimination"))?;
        let assumes = step.assumes() == Assumption::Unique;
        if assumes_uniqueness != assumes {
            return Err(D::Error::custom(format_args!("expected \"assumes_uniqueness\":{assumes}")));
        }
        Ok(step)
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
        assert_eq!(value["placements"], json!([[1, 1, 1]]));
        assert_eq!(value["eliminations"], json!([]));
        assert_eq!(value["assumes_uniqueness"], json!(false));
    }

    #[test]
    fn a_step_is_read_back_and_one_without_conclusions_or_with_a_lie_about_its_assumption_is_refused() {
        let grid: Grid = ".2.4...8..5.1...36...2.7.................46...3.67.42..9.....4.5.1.....8.46.153.."
            .parse()
            .unwrap();
        let board = Board::new(&grid).unwrap();
        let mut seen = 0;
        for &technique in Technique::ALL {
            for step in logic::find_all(&board, technique) {
                let value = to_value(&step).unwrap();
                let read: Step = from_value(value.clone()).unwrap();
                assert_eq!(read, step);
                assert_eq!(logic::check(&board, &read), Ok(()));
                let mut empty = value;
                empty["placements"] = json!([]);
                empty["eliminations"] = json!([]);
                assert!(from_value::<Step>(empty).is_err());
                let mut lying = to_value(&step).unwrap();
                lying["assumes_uniqueness"] = json!(step.assumes() == Assumption::None);
                assert!(from_value::<Step>(lying).is_err());
                seen += 1;
            }
        }
        assert!(seen > 5);
    }

    #[test]
    fn candidates_and_houses_out_of_range_are_refused() {
        assert!(from_value::<Candidate>(json!([0, 1, 1])).is_err());
        assert!(from_value::<Candidate>(json!([1, 10, 1])).is_err());
        assert!(from_value::<House>(json!("r0")).is_err());
        assert!(from_value::<House>(json!("x1")).is_err());
        assert!(from_value::<House>(json!("r10")).is_err());
        for house in (0..House::MOST).map(House::from_index) {
            assert_eq!(from_value::<House>(to_value(house).unwrap()).unwrap(), house);
        }
    }
}
