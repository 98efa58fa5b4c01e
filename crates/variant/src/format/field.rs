//! `Field`: a JSON value together with its path, so that every complaint names the field.

use crate::{Place, Shape, Value, VariantError};

use super::cells;
use super::error::{Fault, Problem, TextPlace};
use super::json::{Json, Kind, described};
use super::message::{Expected, Found};

/// A JSON value and the path that leads to it.
#[derive(Clone)]
pub(super) struct Field<'a> {
    pub(super) json: &'a Json,
    path: String,
}

impl<'a> Field<'a> {
    /// The outermost value.
    pub(super) const fn root(json: &'a Json) -> Self {
        Self { json, path: String::new() }
    }

    /// The error that this problem makes of the field.
    pub(super) fn problem(&self, problem: Problem) -> Fault {
        let field = (!self.path.is_empty()).then(|| self.path.clone());
        let place = TextPlace::Column(self.json.line, self.json.column);
        Fault { place: Some(place), field, problem }
    }

    /// That the field holds something else than expected.
    pub(super) fn expected(&self, expected: Expected) -> Fault {
        self.problem(Problem::Expected { expected, found: described(self.json) })
    }

    pub(super) fn rule(&self, error: VariantError) -> Fault {
        self.problem(Problem::Rule(error))
    }

    fn step(&self, json: &'a Json, name: &str) -> Self {
        let path = if self.path.is_empty() { name.to_owned() } else { format!("{}.{name}", self.path) };
        Field { json, path }
    }

    /// The members of the object.
    pub(super) fn members(&self) -> Result<Vec<(&'a str, Self)>, Fault> {
        let Kind::Object(members) = &self.json.kind else { return Err(self.expected(Expected::Object)) };
        Ok(members.iter().map(|(name, value)| (name.as_str(), self.step(value, name))).collect())
    }

    /// The member with this name, if there is one and it has content.
    pub(super) fn get(&self, name: &str) -> Option<Self> {
        let (name, json) = self.json.members().iter().find(|(other, _)| other == name)?;
        (!matches!(json.kind, Kind::Null)).then(|| self.step(json, name))
    }

    /// The first member that has one of these names and content.
    pub(super) fn get_any(&self, names: &[&str]) -> Option<Self> {
        names.iter().find_map(|name| self.get(name))
    }

    /// The member with this name.
    pub(super) fn need(&self, name: &'static str) -> Result<Self, Fault> {
        self.get(name).ok_or_else(|| {
            self.problem(Problem::Expected { expected: Expected::Field(name), found: Found::Nothing })
        })
    }

    /// The elements of the array.
    pub(super) fn elements(&self) -> Result<Vec<Self>, Fault> {
        let elements = self.json.elements().ok_or_else(|| self.expected(Expected::Array))?;
        let step = |(index, json)| Field { json, path: format!("{}[{index}]", self.path) };
        Ok(elements.iter().enumerate().map(step).collect())
    }

    /// The text of the string.
    pub(super) fn text(&self) -> Result<&'a str, Fault> {
        if let Kind::Text(text) = &self.json.kind { Ok(text) } else { Err(self.expected(Expected::String)) }
    }

    pub(super) fn boolean(&self) -> Result<bool, Fault> {
        if let Kind::Bool(value) = self.json.kind { Ok(value) } else { Err(self.expected(Expected::Boolean)) }
    }

    /// The whole number that the value is or, as a string, shows.
    pub(super) fn number(&self, least: u32, most: u32) -> Result<u32, Fault> {
        let text = match &self.json.kind {
            Kind::Number(text) | Kind::Text(text) => text.trim(),
            _ => "",
        };
        let whole = text.strip_suffix(".0").unwrap_or(text);
        whole
            .parse()
            .ok()
            .filter(|number| (least..=most).contains(number))
            .ok_or_else(|| self.expected(Expected::number(least, most)))
    }

    /// A number that may be missing or an empty string.
    pub(super) fn number_if_any(&self, least: u32, most: u32) -> Result<Option<u32>, Fault> {
        match &self.json.kind {
            Kind::Null => Ok(None),
            Kind::Text(text) if text.trim().is_empty() => Ok(None),
            _ => self.number(least, most).map(Some),
        }
    }

    /// The value that a cell of this shape may hold.
    pub(super) fn value(&self, shape: &Shape) -> Result<Value, Fault> {
        let size = shape.size() as u32;
        let number = self.number(1, size)?;
        Value::new(number as u8).ok_or_else(|| self.expected(Expected::Number(1, size)))
    }

    /// The cell that the string names.
    pub(super) fn cell(&self, shape: &Shape) -> Result<Place, Fault> {
        let expected = || self.expected(Expected::Cell(shape.size()));
        let (row, col) = cells::coordinates(self.text().map_err(|_| expected())?).ok_or_else(expected)?;
        cells::inside(shape, row, col).ok_or_else(expected)
    }

    /// The cells that the array of strings names.
    pub(super) fn cells(&self, shape: &Shape) -> Result<Vec<Place>, Fault> {
        self.elements()?.iter().map(|element| element.cell(shape)).collect()
    }

    /// The shape of this size with the regions that a member of one of these names lists; with the usual boxes if there is no
    /// list. `places` reads the cells of one region.
    pub(super) fn shape(
        &self,
        names: &[&str],
        size: usize,
        places: impl Fn(&Field<'a>, &Shape) -> Result<Vec<Place>, Fault>,
    ) -> Result<Shape, Fault> {
        let Some(field) = self.get_any(names).filter(|field| !field.json.is_void()) else {
            return Shape::usual(size).map_err(|error| self.problem(Problem::Shape(error)));
        };
        let bare = Shape::without_boxes(size).map_err(|error| self.problem(Problem::Shape(error)))?;
        let mut labels = vec![None; bare.cells()];
        for (number, region) in field.elements()?.iter().enumerate() {
            for place in places(region, &bare)? {
                labels[place.index()] = Some(number);
            }
        }
        Shape::with_regions(size, &labels).map_err(|error| field.problem(Problem::Shape(error)))
    }
}
