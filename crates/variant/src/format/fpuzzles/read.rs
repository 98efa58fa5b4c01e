//! Reads the JSON of f-puzzles.

use crate::{Corner, Filled, Line, Pair, Place, Rule, Shape, Side, Value, Values, Variant};

use super::super::cells::{coordinates, inside, outside};
use super::super::error::{Fault, Problem};
use super::super::field::Field;
use super::super::json::{Json, Kind};
use super::super::message::{Expected, Found};
use super::super::parts::{CORNERS, by_word};
use super::super::{Format, Read};
use super::{CELL, CELLS, COSMETIC, FLAGS, LINES, LOOKS, NUMBERED, SETTINGS};

/// Whether an object is a puzzle in this format.
pub(in super::super) fn fits(json: &Json) -> bool {
    let rows = json.get(&["grid"]).and_then(Json::elements).unwrap_or_default();
    rows.iter().filter_map(Json::elements).flatten().any(|cell| matches!(cell.kind, Kind::Object(_)))
}

/// Reads a puzzle.
pub(in super::super) fn read(json: &Json) -> Result<Read, Fault> {
    let root = Field::root(json);
    let mut ignored = Vec::new();
    let shape = shape(&root)?;
    let mut reader = Reader { variant: Variant::new(shape.clone()), shape, ignored: Vec::new() };
    reader.grid(&root.need("grid")?)?;
    for (name, field) in root.members()? {
        if field.json.is_void() || SETTINGS.contains(&name) {
            continue;
        }
        if COSMETIC.contains(&name) {
            let count = field.json.elements().map_or(1, <[Json]>::len);
            ignored.push(format!("{name} ({count})"));
            continue;
        }
        reader.rule(name, &field)?;
    }
    if let Some(negative) = root.get("negative") {
        reader.negatives(&negative)?;
    }
    let Reader { mut variant, shape, ignored: more } = reader;
    ignored.extend(more);
    fold_windows(&mut variant);
    for (name, slot) in variant.texts_mut() {
        *slot = root
            .get(name)
            .and_then(|field| field.text().ok())
            .filter(|text| !text.is_empty())
            .map(Into::into);
    }
    let solution = root.get("solution").and_then(|field| solution(&field, &shape));
    Ok(Read { solution, ignored, ..Read::of(Format::Fpuzzles, variant) })
}

/// The published solution, if it is complete.
fn solution(field: &Field<'_>, shape: &Shape) -> Option<Filled> {
    let values = field.elements().ok()?.iter().map(|value| value.value(shape).ok()).collect::<Option<_>>()?;
    Filled::new(shape, values)
}

/// The size and the regions: boxes, unless cells say otherwise.
fn shape(root: &Field<'_>) -> Result<Shape, Fault> {
    let grid = root.need("grid")?;
    let rows = grid.elements()?;
    let most = u32::from(Shape::MAX_SIZE);
    let size = match root.get("size") {
        Some(size) => size.number(1, most)? as usize,
        None => rows.len(),
    };
    let wrong = |error| grid.problem(Problem::Shape(error));
    if rows.len() != size {
        return Err(grid.problem(Problem::Expected {
            expected: Expected::Cells(size * size),
            found: Found::Rows(rows.len()),
        }));
    }
    let mut labels: Vec<Option<Option<usize>>> = Vec::new();
    for row in &rows {
        let cells = row.elements()?;
        if cells.len() != size {
            return Err(row.problem(Problem::Expected {
                expected: Expected::Cells(size),
                found: Found::Count(cells.len()),
            }));
        }
        for cell in cells {
            labels.push(match cell.json.get(&["region"]).map(|region| &region.kind) {
                None => None,
                Some(Kind::Null) => Some(None),
                Some(_) => {
                    let region = cell.need("region")?.number(0, 9999)?;
                    Some(Some(region as usize))
                }
            });
        }
    }
    if labels.iter().all(Option::is_some) {
        let labels: Vec<Option<usize>> = labels.into_iter().flatten().collect();
        return Shape::with_regions(size, &labels).map_err(wrong);
    }
    let usual = Shape::usual(size).map_err(|_| {
        grid.problem(Problem::Expected { expected: Expected::Regions(size), found: Found::NoRegion })
    })?;
    let default =
        |(place, label): (Place, Option<Option<usize>>)| label.unwrap_or_else(|| usual.region(place));
    let labels: Vec<Option<usize>> = usual.places().zip(labels).map(default).collect();
    Shape::with_regions(size, &labels).map_err(wrong)
}

/// Extra regions that are all the windows of windoku become that rule.
fn fold_windows(variant: &mut Variant) {
    let Some(windows) = variant.shape().windows().filter(|windows| !windows.is_empty()) else { return };
    let found = |window: &Vec<Place>, variant: &Variant| {
        variant.rules().iter().position(|rule| match rule {
            Rule::ExtraRegion(cells) => {
                let mut cells = cells.clone();
                cells.sort_unstable();
                cells == *window
            }
            _ => false,
        })
    };
    if !windows.iter().all(|window| found(window, variant).is_some()) {
        return;
    }
    for window in &windows {
        if let Some(index) = found(window, variant) {
            variant.remove(index);
        }
    }
    variant.add(Rule::Windoku).expect("the shape has windows");
}

struct Reader {
    variant: Variant,
    shape: Shape,
    ignored: Vec<String>,
}

impl Reader {
    fn grid(&mut self, grid: &Field<'_>) -> Result<(), Fault> {
        let mut written = 0;
        let shape = self.shape.clone();
        let rows = grid.elements()?;
        let mut cells = Vec::new();
        for row in rows {
            cells.extend(row.elements()?);
        }
        for (place, cell) in shape.places().zip(cells) {
            let unknown = |(name, field): &(&str, Field<'_>)| !CELL.contains(name) && !field.json.is_void();
            let members = if cell.json.is_void() { Vec::new() } else { cell.members()? };
            if let Some((name, field)) = members.into_iter().find(unknown) {
                return Err(field.problem(Problem::UnknownField(name.to_owned())));
            }
            if let Some(value) = cell.get("value") {
                let is_given = cell.get("given").is_some_and(|given| given.json.kind == Kind::Bool(true));
                if is_given {
                    let value = Some(value.value(&shape)?);
                    self.variant.set_given(place, value).map_err(|error| cell.rule(error))?;
                } else {
                    written += 1;
                }
            }
            if let Some(marks) = cell.get("givenPencilMarks").filter(|marks| !marks.json.is_void()) {
                let values = marks
                    .elements()?
                    .iter()
                    .map(|value| value.value(&shape))
                    .collect::<Result<Values, _>>()?;
                self.variant.set_marks(place, values).map_err(|error| cell.rule(error))?;
            }
        }
        if written > 0 {
            self.ignored.push(format!("values that are not given ({written})"));
        }
        Ok(())
    }

    fn add(&mut self, field: &Field<'_>, rule: Rule) -> Result<(), Fault> {
        self.variant.add(rule).map_err(|error| field.rule(error))
    }

    /// Reads a member of the puzzle that is a rule.
    fn rule(&mut self, name: &str, field: &Field<'_>) -> Result<(), Fault> {
        if let Some((_, rule)) = FLAGS.iter().find(|(flag, _)| *flag == name) {
            if field.boolean()? {
                self.add(field, rule.clone())?;
            }
            return Ok(());
        }
        let known = match name {
            "arrow" | "clone" | "quadruple" | "littlekillersum" | "sandwichsum" | "xsum" | "skyscraper"
            | "difference" | "ratio" | "xv" | "killercage" | "extraregion" => true,
            _ => {
                LINES.iter().any(|(line, _)| *line == name)
                    || NUMBERED.iter().any(|(line, ..)| *line == name)
                    || CELLS.iter().any(|(cell, _)| *cell == name)
            }
        };
        if !known {
            return Err(field.problem(Problem::UnknownField(name.to_owned())));
        }
        for entry in field.elements()? {
            check_members(name, &entry)?;
            self.entry(name, &entry)?;
        }
        Ok(())
    }

    /// Reads one entry of the list of a rule.
    fn entry(&mut self, name: &str, entry: &Field<'_>) -> Result<(), Fault> {
        if let Some((_, rule)) = LINES.iter().find(|(line, _)| *line == name) {
            for line in self.lines(entry)? {
                self.add(entry, rule(line))?;
            }
            return Ok(());
        }
        if let Some((_, rule, usual)) = NUMBERED.iter().find(|(line, ..)| *line == name) {
            let number = Self::number(entry, usual.of(self.shape.size()))?;
            for line in self.lines(entry)? {
                self.add(entry, rule(number, line))?;
            }
            return Ok(());
        }
        if let Some((_, rule)) = CELLS.iter().find(|(cell, _)| *cell == name) {
            let cells = match entry.get("cell") {
                Some(cell) => vec![cell.cell(&self.shape)?],
                None => entry.need("cells")?.cells(&self.shape)?,
            };
            return cells.into_iter().try_for_each(|cell| self.add(entry, rule(cell)));
        }
        match name {
            "arrow" => self.arrow(entry),
            "difference" | "ratio" | "xv" => self.pair(name, entry),
            "sandwichsum" | "xsum" | "skyscraper" => self.clue(name, entry),
            "littlekillersum" => self.little_killer(entry),
            "killercage" => {
                let sum = match entry.get("value") {
                    Some(value) => value.number_if_any(0, 9999)?,
                    None => None,
                };
                let cells = entry.need("cells")?.cells(&self.shape)?;
                self.add(entry, Rule::Killer { sum, cells })
            }
            "extraregion" => {
                let cells = entry.need("cells")?.cells(&self.shape)?;
                self.add(entry, Rule::ExtraRegion(cells))
            }
            "clone" => {
                let cells = entry.need("cells")?.cells(&self.shape)?;
                let copy = entry.need("cloneCells")?.cells(&self.shape)?;
                self.add(entry, Rule::Clone { cells, copy })
            }
            _ => {
                let cells = entry.need("cells")?.cells(&self.shape)?;
                let values = entry.need("values")?.elements()?;
                let values =
                    values.iter().map(|value| value.value(&self.shape)).collect::<Result<Vec<Value>, _>>()?;
                if values.is_empty() {
                    self.ignored.push("quadruple without values (1)".to_owned());
                    return Ok(());
                }
                self.add(entry, Rule::Quadruple { cells, values })
            }
        }
    }

    fn lines(&self, entry: &Field<'_>) -> Result<Vec<Vec<Place>>, Fault> {
        entry.need("lines")?.elements()?.iter().map(|line| line.cells(&self.shape)).collect()
    }

    /// The `value` of an entry, or this number.
    fn number(entry: &Field<'_>, usual: u8) -> Result<u8, Fault> {
        let value = entry.get("value").map(|value| value.number_if_any(0, 255)).transpose()?.flatten();
        Ok(value.map_or(usual, |value| value as u8))
    }

    /// Each line of an arrow begins in its circle or pill.
    fn arrow(&mut self, entry: &Field<'_>) -> Result<(), Fault> {
        let circle = entry.need("cells")?.cells(&self.shape)?;
        let mut has_shaft = false;
        for line in self.lines(entry)? {
            let shaft: Vec<Place> = line.into_iter().skip_while(|cell| circle.contains(cell)).collect();
            if shaft.is_empty() {
                continue;
            }
            has_shaft = true;
            let rule = match circle[..] {
                [circle] => Rule::Arrow { circle, shaft },
                _ => Rule::Pill { pill: circle.clone(), shaft },
            };
            self.add(entry, rule)?;
        }
        if !has_shaft {
            self.ignored.push("arrow without a shaft (1)".to_owned());
        }
        Ok(())
    }

    fn pair(&mut self, name: &str, entry: &Field<'_>) -> Result<(), Fault> {
        let field = entry.need("cells")?;
        let cells = field.cells(&self.shape)?;
        let [a, b] = cells[..] else {
            let (expected, found) = (Expected::Cells(2), Found::Count(cells.len()));
            return Err(field.problem(Problem::Expected { expected, found }));
        };
        let pair = Pair(a, b);
        let rule = match name {
            "difference" => Rule::Difference(pair, Self::number(entry, 1)?),
            "ratio" => Rule::Ratio(pair, Self::number(entry, 2)?),
            _ => match entry.get("value") {
                Some(value) => match value.text() {
                    Ok("X" | "x") => Rule::X(pair),
                    Ok("V" | "v") => Rule::V(pair),
                    Ok("") => {
                        self.ignored.push("xv without a sign (1)".to_owned());
                        return Ok(());
                    }
                    _ => return Err(value.expected(Expected::Word(&["X", "V"]))),
                },
                None => return Err(entry.expected(Expected::Field("value"))),
            },
        };
        self.add(entry, rule)
    }

    fn clue(&mut self, name: &str, entry: &Field<'_>) -> Result<(), Fault> {
        let cell = entry.need("cell")?;
        let expected = || cell.expected(Expected::Outside(self.shape.size() + 1));
        let (row, col) = coordinates(cell.text()?).ok_or_else(expected)?;
        let from = outside(&self.shape, row, col).ok_or_else(expected)?;
        let number = entry.get("value").map(|value| value.number_if_any(0, 9999)).transpose()?.flatten();
        let Some(number) = number else {
            self.ignored.push(format!("{name} without a value (1)"));
            return Ok(());
        };
        let rule = match name {
            "sandwichsum" => {
                let line = match from.side {
                    Side::Left | Side::Right => Line::Row(from.index),
                    Side::Top | Side::Bottom => Line::Column(from.index),
                };
                Rule::Sandwich { line, sum: number }
            }
            "xsum" => Rule::XSum { from, sum: number },
            _ => Rule::Skyscraper { from, seen: entry.need("value")?.number(0, 255)? as u8 },
        };
        self.add(entry, rule)
    }

    fn little_killer(&mut self, entry: &Field<'_>) -> Result<(), Fault> {
        let (cell, direction) = (entry.need("cell")?, entry.need("direction")?);
        let expected = || direction.expected(Expected::Word(&["UL", "UR", "DL", "DR"]));
        let towards: Corner = by_word(&CORNERS, direction.text()?).ok_or_else(expected)?;
        let expected = || cell.expected(Expected::Outside(self.shape.size() + 1));
        let (row, col) = coordinates(cell.text()?).ok_or_else(expected)?;
        let (down, right) = towards.step();
        let start = row
            .checked_add_signed(down)
            .zip(col.checked_add_signed(right))
            .and_then(|(row, col)| inside(&self.shape, row, col));
        let is_inside = inside(&self.shape, row, col).is_some();
        let start = start.filter(|_| !is_inside).ok_or_else(expected)?;
        let sum = entry.get("value").map(|value| value.number_if_any(0, 9999)).transpose()?.flatten();
        let Some(sum) = sum else {
            self.ignored.push("littlekillersum without a value (1)".to_owned());
            return Ok(());
        };
        self.add(entry, Rule::LittleKiller { sum, start, towards })
    }

    /// The negatives bind the numbers that occur on dots, and the usual ones if there are no dots.
    fn negatives(&mut self, field: &Field<'_>) -> Result<(), Fault> {
        for element in field.elements()? {
            let rules = match element.text()? {
                "xv" => vec![Rule::NoX, Rule::NoV],
                "difference" => self.numbers_on_dots(false).into_iter().map(Rule::NoDifference).collect(),
                "ratio" => self.numbers_on_dots(true).into_iter().map(Rule::NoRatio).collect(),
                _ => return Err(element.expected(Expected::Word(&["xv", "difference", "ratio"]))),
            };
            for rule in rules {
                self.add(&element, rule)?;
            }
        }
        Ok(())
    }

    fn numbers_on_dots(&self, is_ratio: bool) -> Vec<u8> {
        super::write::numbers_on_dots(&self.variant, is_ratio)
    }
}

/// Refuses members of an entry that may change its meaning.
fn check_members(name: &str, entry: &Field<'_>) -> Result<(), Fault> {
    for (member, field) in entry.members()? {
        let is_known = match member {
            "cells" | "lines" | "value" | "values" | "cell" => true,
            "cloneCells" => name == "clone",
            "direction" => name == "littlekillersum",
            _ => LOOKS.contains(&member),
        };
        if !is_known && !field.json.is_void() {
            return Err(field.problem(Problem::UnknownField(member.to_owned())));
        }
    }
    Ok(())
}
