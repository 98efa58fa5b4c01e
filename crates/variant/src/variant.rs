//! `Variant`: a puzzle of any size with any rules, and `Filled`: a full grid. Both can only be made with values and cells that fit
//! the shape.

use std::fmt;

use crate::message::Need;
use crate::{Pair, Place, Rule, Shape, Value, Values};

/// A puzzle: a shape, givens, pencil marks and rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variant {
    shape: Shape,
    givens: Vec<Option<Value>>,
    marks: Vec<Values>,
    rules: Vec<Rule>,
    /// The title, if there is one.
    pub title: Option<String>,
    /// The author, if known.
    pub author: Option<String>,
    /// The rules in the words of the author. They have no effect: what the rules mean is in [`rules`](Self::rules).
    pub ruleset: Option<String>,
}

/// Why something does not belong in a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum VariantError {
    /// The place is not in the grid.
    Place {
        /// The number of the place.
        index: usize,
        /// How many cells there are.
        cells: usize,
    },
    /// The value is greater than the size of the grid.
    Value {
        /// The value.
        value: u8,
        /// The size.
        size: u8,
    },
    /// A row or column that is not in the grid.
    Line {
        /// Its number, from 0.
        index: u8,
        /// The size.
        size: u8,
    },
    /// Fewer or more cells than the rule can have.
    Count {
        /// The name of the rule.
        rule: &'static str,
        /// The least number of cells.
        least: usize,
        /// The greatest number of cells.
        most: usize,
        /// How many there are.
        found: usize,
    },
    /// A cell occurs twice in a rule where that makes no sense.
    Repeated {
        /// The name of the rule.
        rule: &'static str,
        /// The name of the cell.
        cell: String,
    },
    /// A clone whose copy does not have as many cells as the original.
    Copy {
        /// The number of cells of the original.
        cells: usize,
        /// The number of cells of the copy.
        copy: usize,
    },
    /// A ratio of 0, or a modulus below 2.
    Number {
        /// The name of the rule.
        rule: &'static str,
        /// The number.
        found: u8,
    },
    /// A little killer that does not start at the border.
    NotOnBorder {
        /// The name of the cell.
        cell: String,
    },
    /// The rule needs regions, boxes or houses that the shape does not have.
    Shape {
        /// The name of the rule.
        rule: &'static str,
        /// The requirement that the shape does not meet.
        needs: Need,
    },
}

impl fmt::Display for VariantError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place { index, cells } => {
                write!(f, "expected one of {cells} cells, found number {}", index + 1)
            }
            Self::Value { value, size } => write!(f, "expected a value from 1 to {size}, found {value}"),
            Self::Line { index, size } => {
                write!(f, "expected a row or column from 1 to {size}, found {}", index + 1)
            }
            Self::Count { rule, least, most, found } if *most == usize::MAX => {
                write!(f, "{rule}: expected at least {least} cells, found {found}")
            }
            Self::Count { rule, least, most, found } => {
                write!(f, "{rule}: expected {least} to {most} cells, found {found}")
            }
            Self::Repeated { rule, cell } => {
                write!(f, "{rule}: expected different cells, found {cell} twice")
            }
            Self::Copy { cells, copy } => {
                write!(f, "clone: expected a copy of {cells} cells, found {copy}")
            }
            Self::Number { rule, found } => {
                write!(f, "{rule}: expected at least {}, found {found}", Self::least_number(rule))
            }
            Self::NotOnBorder { cell } => {
                write!(f, "little-killer: expected a start on the border, found {cell}")
            }
            Self::Shape { rule, needs } => write!(f, "{rule}: expected {needs}"),
        }
    }
}

impl std::error::Error for VariantError {}

impl VariantError {
    /// The least number that makes sense in this rule.
    pub(crate) fn least_number(rule: &str) -> u8 {
        if rule == "modular" { 2 } else { 1 }
    }
}

impl Variant {
    /// A puzzle of this shape without givens or rules.
    pub fn new(shape: Shape) -> Self {
        let cells = shape.cells();
        let all = Values::up_to(shape.size() as u8);
        Self {
            shape,
            givens: vec![None; cells],
            marks: vec![all; cells],
            rules: Vec::new(),
            title: None,
            author: None,
            ruleset: None,
        }
    }

    /// The texts that come with the puzzle, by the names that they have in files: title, author and ruleset.
    pub(crate) const fn texts(&self) -> [(&'static str, &Option<String>); 3] {
        [("title", &self.title), ("author", &self.author), ("ruleset", &self.ruleset)]
    }

    /// Like [`texts`](Self::texts), to be changed.
    pub(crate) const fn texts_mut(&mut self) -> [(&'static str, &mut Option<String>); 3] {
        [("title", &mut self.title), ("author", &mut self.author), ("ruleset", &mut self.ruleset)]
    }

    /// The shape.
    pub fn shape(&self) -> &Shape {
        &self.shape
    }

    /// The given value of each cell in reading order, if it has one.
    pub fn givens(&self) -> &[Option<Value>] {
        &self.givens
    }

    /// The pencil marks of each cell in reading order: the values it may hold. All values of the size, if nothing was marked.
    pub fn marks(&self) -> &[Values] {
        &self.marks
    }

    /// The rules in the order they were added.
    pub fn rules(&self) -> &[Rule] {
        &self.rules
    }

    /// Whether the puzzle is classic: 9x9 with boxes and no further rules. Pencil marks do not matter.
    pub fn is_classic(&self) -> bool {
        self.shape.is_classic() && self.rules.is_empty()
    }

    /// Writes a given into a cell, or removes it.
    ///
    /// # Errors
    /// If the cell or the value is not in the grid.
    pub fn set_given(&mut self, place: Place, value: Option<Value>) -> Result<(), VariantError> {
        self.check_place(place)?;
        if let Some(value) = value {
            self.check_value(value)?;
        }
        self.givens[place.index()] = value;
        Ok(())
    }

    /// Restricts a cell to these values.
    ///
    /// # Errors
    /// If the cell or a value is not in the grid.
    pub fn set_marks(&mut self, place: Place, values: Values) -> Result<(), VariantError> {
        self.check_place(place)?;
        if let Some(value) = values.iter().last() {
            self.check_value(value)?;
        }
        self.marks[place.index()] = values;
        Ok(())
    }

    /// Adds a rule.
    ///
    /// # Errors
    /// If the rule does not fit the shape; the puzzle is then unchanged.
    pub fn add(&mut self, rule: Rule) -> Result<(), VariantError> {
        self.check(&rule)?;
        self.rules.push(rule);
        Ok(())
    }

    /// Removes the rule with this number and returns it, if there is one. Later rules move up.
    pub fn remove(&mut self, index: usize) -> Option<Rule> {
        (index < self.rules.len()).then(|| self.rules.remove(index))
    }

    /// Whether a rule fits the shape.
    ///
    /// # Errors
    /// The reason, if it does not.
    pub fn check(&self, rule: &Rule) -> Result<(), VariantError> {
        let shape = &self.shape;
        self.check_lines(rule)?;
        if let Rule::LittleKiller { start, .. } = rule {
            self.check_place(*start)?;
            let last = shape.size() - 1;
            let (row, col) = (shape.row(*start), shape.col(*start));
            if row != 0 && col != 0 && row != last && col != last {
                return Err(VariantError::NotOnBorder { cell: shape.name(*start) });
            }
        }
        let cells = rule.cells(shape);
        for &place in &cells {
            self.check_place(place)?;
        }
        self.check_count(rule)?;
        self.check_repeats(rule)?;
        self.check_numbers(rule)?;
        self.check_shape(rule)
    }

    fn check_lines(&self, rule: &Rule) -> Result<(), VariantError> {
        use crate::Line;
        let index = match rule {
            Rule::Sandwich { line: Line::Row(index) | Line::Column(index), .. } => *index,
            Rule::XSum { from, .. } | Rule::Skyscraper { from, .. } | Rule::NumberedRoom { from, .. } => {
                from.index
            }
            _ => return Ok(()),
        };
        if usize::from(index) < self.shape.size() {
            Ok(())
        } else {
            Err(VariantError::Line { index, size: self.shape.size() as u8 })
        }
    }

    fn check_count(&self, rule: &Rule) -> Result<(), VariantError> {
        let size = self.shape.size();
        let any = usize::MAX;
        let (least, most, found) = match rule {
            Rule::ExtraRegion(cells) | Rule::Killer { cells, .. } => (1, size, cells.len()),
            Rule::Sum { cells, .. }
            | Rule::Thermo(cells)
            | Rule::SlowThermo(cells)
            | Rule::Palindrome(cells)
            | Rule::Renban(cells)
            | Rule::Whisper { line: cells, .. }
            | Rule::RegionSum(cells)
            | Rule::Entropic(cells)
            | Rule::Modular { line: cells, .. }
            | Rule::Nabner(cells)
            | Rule::Zipper(cells)
            | Rule::Clone { cells, .. } => (1, any, cells.len()),
            Rule::Between(cells) | Rule::Lockout { line: cells, .. } => (2, any, cells.len()),
            Rule::DoubleArrow(cells) => (3, any, cells.len()),
            Rule::Arrow { shaft, .. } => (1, any, shaft.len()),
            Rule::Pill { shaft, .. } if shaft.is_empty() => (1, any, 0),
            Rule::Pill { pill, .. } => (2, 4, pill.len()),
            Rule::Quadruple { cells, values } if values.len() > 4 => (values.len(), usize::MAX, cells.len()),
            Rule::Quadruple { cells, values } if values.len() > cells.len() => (values.len(), 4, cells.len()),
            Rule::Quadruple { cells, .. } => (1, 4, cells.len()),
            _ => return Ok(()),
        };
        if (least..=most).contains(&found) {
            Ok(())
        } else {
            Err(VariantError::Count { rule: rule.name(), least, most, found })
        }
    }

    /// Lines may cross themselves and end where they began; cages, pairs and the like have each cell once.
    fn check_repeats(&self, rule: &Rule) -> Result<(), VariantError> {
        let mut cells = match rule {
            Rule::ExtraRegion(cells)
            | Rule::Killer { cells, .. }
            | Rule::Pill { pill: cells, .. }
            | Rule::Quadruple { cells, .. } => cells.clone(),
            Rule::Difference(Pair(a, b), _)
            | Rule::Ratio(Pair(a, b), _)
            | Rule::X(Pair(a, b))
            | Rule::V(Pair(a, b))
            | Rule::GreaterThan(Pair(a, b)) => vec![*a, *b],
            _ => return Ok(()),
        };
        cells.sort_unstable();
        match cells.windows(2).find(|pair| pair[0] == pair[1]) {
            Some(pair) => Err(VariantError::Repeated { rule: rule.name(), cell: self.shape.name(pair[0]) }),
            None => Ok(()),
        }
    }

    fn check_numbers(&self, rule: &Rule) -> Result<(), VariantError> {
        match rule {
            Rule::Clone { cells, copy } if cells.len() != copy.len() => {
                Err(VariantError::Copy { cells: cells.len(), copy: copy.len() })
            }
            Rule::Ratio(_, found @ 0)
            | Rule::NoRatio(found @ 0)
            | Rule::Modular { modulus: found @ 0..=1, .. } => {
                Err(VariantError::Number { rule: rule.name(), found: *found })
            }
            Rule::Quadruple { values, .. } => values.iter().try_for_each(|&value| self.check_value(value)),
            Rule::NumberedRoom { value, .. } => self.check_value(*value),
            _ => Ok(()),
        }
    }

    fn check_shape(&self, rule: &Rule) -> Result<(), VariantError> {
        let shape = &self.shape;
        let is_house =
            |place| shape.region(place).is_some_and(|region| shape.regions()[region].len() == shape.size());
        let needs = match rule {
            Rule::Windoku if shape.windows().is_none() => Need::Boxes,
            Rule::DisjointGroups if !shape.regions_are_houses() => Need::Houses,
            Rule::RegionSum(line) if line.iter().any(|&place| shape.region(place).is_none()) => Need::Regions,
            Rule::BoxIndexer(place) if !is_house(*place) => Need::CellInHouse,
            _ => return Ok(()),
        };
        Err(VariantError::Shape { rule: rule.name(), needs })
    }

    fn check_place(&self, place: Place) -> Result<(), VariantError> {
        if self.shape.contains(place) {
            Ok(())
        } else {
            Err(VariantError::Place { index: place.index(), cells: self.shape.cells() })
        }
    }

    fn check_value(&self, value: Value) -> Result<(), VariantError> {
        if usize::from(value.get()) <= self.shape.size() {
            Ok(())
        } else {
            Err(VariantError::Value { value: value.get(), size: self.shape.size() as u8 })
        }
    }
}

/// A full grid: one value for each cell in reading order. Whether it obeys any rule is for [`holds`](crate::holds()) to say.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Filled(Vec<Value>);

impl Filled {
    /// A full grid of these values in reading order, if there are as many as the shape has cells and none is too large.
    pub fn new(shape: &Shape, values: Vec<Value>) -> Option<Self> {
        let fits = |value: &Value| usize::from(value.get()) <= shape.size();
        (values.len() == shape.cells() && values.iter().all(fits)).then_some(Self(values))
    }

    /// The values in reading order.
    pub fn values(&self) -> &[Value] {
        &self.0
    }

    /// The value of a cell.
    ///
    /// # Panics
    /// If the place is not in the grid.
    pub fn at(&self, place: Place) -> Value {
        self.0[place.index()]
    }
}

impl fmt::Debug for Filled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(&self.0).finish()
    }
}
