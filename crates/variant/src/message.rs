//! The errors of shapes, rules and generators as messages: a catalogue can say them in another language.

use minirow::{Argument, Message, messages};

use crate::{Boxes, MakeError, Recipe, RecipeError, ShapeError, VariantError};

messages! {
    /// A requirement of a rule on the shape.
    Need, "The names of all messages of what a rule needs of a shape." {
        /// Boxes.
        Boxes => "variant-need-boxes", "a size that boxes fit";
        /// Regions that are houses.
        Houses => "variant-need-houses", "regions with as many cells as a row";
        /// A region for each cell of a line.
        Regions => "variant-need-regions", "a line through regions only";
        /// A cell in a region that is a house.
        CellInHouse => "variant-need-cell-in-house", "a cell in a region with as many cells as a row";
    }
}

const fn number(number: usize) -> Argument {
    Argument::Number(number as u64)
}

#[doc(hidden)]
impl Message for ShapeError {
    fn id(&self) -> &'static str {
        match self {
            Self::Size(_) => "variant-shape-size",
            Self::Boxes { .. } => "variant-shape-boxes",
            Self::NoBoxes(_) => "variant-shape-no-boxes",
            Self::Length { .. } => "variant-shape-length",
            Self::RegionTooLarge { .. } => "variant-shape-region",
        }
    }

    fn arguments(&self) -> Vec<(&'static str, Argument)> {
        match *self {
            Self::Size(size) => vec![("size", number(size))],
            Self::Boxes { size, boxes: Boxes { height, width } } => vec![
                ("size", number(size.into())),
                ("height", number(height.into())),
                ("width", number(width.into())),
            ],
            Self::NoBoxes(size) => vec![("size", number(size.into()))],
            Self::Length { expected, found } => {
                vec![("expected", number(expected)), ("found", number(found))]
            }
            Self::RegionTooLarge { region, cells } => {
                vec![("region", number(region + 1)), ("cells", number(cells))]
            }
        }
    }
}

#[doc(hidden)]
impl Message for VariantError {
    fn id(&self) -> &'static str {
        match self {
            Self::Place { .. } => "variant-rule-place",
            Self::Value { .. } => "variant-rule-value",
            Self::Line { .. } => "variant-rule-line",
            Self::Count { most: usize::MAX, .. } => "variant-rule-least",
            Self::Count { .. } => "variant-rule-count",
            Self::Repeated { .. } => "variant-rule-repeated",
            Self::Copy { .. } => "variant-rule-copy",
            Self::Number { .. } => "variant-rule-number",
            Self::NotOnBorder { .. } => "variant-rule-border",
            Self::Shape { .. } => "variant-rule-shape",
        }
    }

    fn arguments(&self) -> Vec<(&'static str, Argument)> {
        let small = |value: &u8| number((*value).into());
        let index = |value: u64| Argument::Number(value + 1);
        match self {
            Self::Place { index: place, cells } => {
                vec![("place", index(*place as u64)), ("cells", number(*cells))]
            }
            Self::Value { value, size } => vec![("value", small(value)), ("size", small(size))],
            Self::Line { index: line, size } => vec![("line", index((*line).into())), ("size", small(size))],
            Self::Count { rule, least, most, found } => vec![
                ("rule", Argument::text(rule)),
                ("least", number(*least)),
                ("most", number(*most)),
                ("found", number(*found)),
            ],
            Self::Repeated { rule, cell } => {
                vec![("rule", Argument::text(rule)), ("cell", Argument::text(cell))]
            }
            Self::Copy { cells, copy } => vec![("cells", number(*cells)), ("copy", number(*copy))],
            Self::Number { rule, found } => vec![
                ("rule", Argument::text(rule)),
                ("least", small(&Self::least_number(rule))),
                ("found", small(found)),
            ],
            Self::NotOnBorder { cell } => vec![("cell", Argument::text(cell))],
            Self::Shape { rule, needs } => {
                vec![("rule", Argument::text(rule)), ("needs", Argument::message(needs.clone()))]
            }
        }
    }
}

#[doc(hidden)]
impl Message for RecipeError {
    fn id(&self) -> &'static str {
        match self {
            Self::Shape(error) => error.id(),
            Self::Name(_) => "variant-recipe-name",
            Self::KillerClues => "variant-recipe-killer-clues",
        }
    }

    fn arguments(&self) -> Vec<(&'static str, Argument)> {
        match self {
            Self::Shape(error) => error.arguments(),
            Self::Name(name) => {
                vec![("names", Argument::Text(Recipe::NAMES.join(", "))), ("name", Argument::text(name))]
            }
            Self::KillerClues => Vec::new(),
        }
    }
}

#[doc(hidden)]
impl Message for MakeError {
    fn id(&self) -> &'static str {
        match self {
            Self::Rule(error) => error.id(),
            Self::Impossible => "variant-make-impossible",
            Self::Unknown => "variant-make-unknown",
        }
    }

    fn arguments(&self) -> Vec<(&'static str, Argument)> {
        if let Self::Rule(error) = self { error.arguments() } else { Vec::new() }
    }
}
