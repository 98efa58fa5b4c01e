//! SudokuPad's own JSON, which is a drawing. Givens, regions, cages and a few switches have a meaning; lines, shapes and texts
//! have none, so they are listed.

use crate::{Line, Place, Rule, Shape, Variant};

use super::error::{Fault, Problem, Unwritable};
use super::field::Field;
use super::json::{Json, Kind};
use super::message::{Expected, Found, Part};
use super::{Format, Read};

/// Members without a meaning for the solution, by their long and short names.
const SETTINGS: [&str; 17] = [
    "id", "cellSize", "cs", "cells", "ce", "settings", "title", "t", "author", "a", "rules", "solution",
    "metadata", "regions", "re", "cages", "ca",
];

/// Drawings by their long and short names.
const DRAWINGS: [(&str, &str); 6] = [
    ("lines", "l"),
    ("underlays", "u"),
    ("overlays", "o"),
    ("arrows", "a"),
    ("fogLights", "fl"),
    ("triggereffect", "te"),
];

/// Members of `metadata` that switch a rule on.
static SWITCHES: [(&str, Rule); 2] = [("antiknight", Rule::AntiKnight), ("antiking", Rule::AntiKing)];

/// Whether an object is a puzzle in this format.
pub(super) fn fits(json: &Json) -> bool {
    let rows = json.get(&["cells", "ce"]).and_then(Json::elements).unwrap_or_default();
    rows.iter().filter_map(Json::elements).flatten().any(|cell| matches!(cell.kind, Kind::Object(_)))
}

/// Reads a puzzle.
pub(super) fn read(json: &Json) -> Result<Read, Fault> {
    let root = Field::root(json);
    let mut ignored = Vec::new();
    let cells = root.get_any(&["cells", "ce"]).ok_or_else(|| root.expected(Expected::Field("cells")))?;
    let rows = cells.elements()?;
    let size = rows.len();
    let mut givens = Vec::new();
    for row in &rows {
        let cells = row.elements()?;
        if cells.len() != size {
            return Err(row.problem(Problem::Expected {
                expected: Expected::Square,
                found: Found::Rectangle(size, cells.len()),
            }));
        }
        givens.extend(cells);
    }
    let shape = root.shape(&["regions", "re"], size, places)?;
    let mut variant = Variant::new(shape.clone());
    for (place, cell) in shape.places().zip(givens) {
        if let Some(value) = cell.get_any(&["value", "v"]).filter(|value| !value.json.is_void()) {
            variant.set_given(place, Some(value.value(&shape)?)).map_err(|error| cell.rule(error))?;
        }
    }
    if let Some(cages) = root.get_any(&["cages", "ca"]) {
        for cage in cages.elements()? {
            read_cage(&mut variant, &mut ignored, &cage)?;
        }
    }
    if let Some(metadata) = root.get("metadata") {
        read_metadata(&mut variant, &metadata)?;
    }
    for (name, field) in root.members()? {
        let drawing = DRAWINGS.iter().find(|(long, short)| *long == name || *short == name);
        let is_list = field.json.elements().is_some();
        match drawing {
            _ if field.json.is_void() => {}
            Some((long, _)) if is_list => {
                ignored.push(format!("{long} ({})", field.json.elements().map_or(1, <[Json]>::len)));
            }
            _ if SETTINGS.contains(&name) => {}
            _ => return Err(field.problem(Problem::UnknownField(name.to_owned()))),
        }
    }
    Ok(Read { ignored, ..Read::of(Format::Sudokupad, variant) })
}

/// The place of `[row, column]`, both from 0.
fn place(field: &Field<'_>, shape: &Shape) -> Result<Place, Fault> {
    let most = shape.size() as u32 - 1;
    match field.elements()?.as_slice() {
        [row, col] => {
            let (row, col) = (row.number(0, most)?, col.number(0, most)?);
            shape.at(row as usize, col as usize).ok_or_else(|| field.expected(Expected::Cell(shape.size())))
        }
        _ => Err(field.expected(Expected::RowAndColumn)),
    }
}

fn places(field: &Field<'_>, shape: &Shape) -> Result<Vec<Place>, Fault> {
    field.elements()?.iter().map(|cell| place(cell, shape)).collect()
}

/// A cage without cells carries the title and the like. A number is a sum, of different values unless the cage says that they are not
/// unique; without one, cells that are said to be unique are different; any other cage is a drawing.
fn read_cage(variant: &mut Variant, ignored: &mut Vec<String>, cage: &Field<'_>) -> Result<(), Fault> {
    let shape = variant.shape().clone();
    let value = cage.get_any(&["value", "v", "sum"]);
    let Some(field) = cage.get_any(&["cells", "ce"]).filter(|cells| !cells.json.is_void()) else {
        if let Some(Kind::Text(text)) = value.map(|value| &value.json.kind) {
            let after = |name: &str| text.strip_prefix(name).map(|rest| rest.trim().to_owned());
            variant.title = variant.title.take().or_else(|| after("title:"));
            variant.author = variant.author.take().or_else(|| after("author:"));
            variant.ruleset = variant.ruleset.take().or_else(|| after("rules:"));
        }
        return Ok(());
    };
    let cells = places(&field, &shape)?;
    let sum = match &value {
        Some(value) => value.number_if_any(0, 9999)?,
        None => None,
    };
    let unique = cage.get_any(&["unique", "u"]).map(|unique| unique.json.kind == Kind::Bool(true));
    let rule = match (sum, unique) {
        (None, Some(true)) => Rule::Killer { sum, cells: cells.clone() },
        (None, _) => {
            ignored.push("cage without a sum (1)".to_owned());
            return Ok(());
        }
        (Some(sum), Some(false)) => Rule::Sum { sum, cells: cells.clone() },
        (Some(_), _) => Rule::Killer { sum, cells: cells.clone() },
    };
    let mut sorted = cells;
    sorted.sort_unstable();
    let numbers = 0..shape.size() as u8;
    let is_line = numbers.clone().map(Line::Row).chain(numbers.map(Line::Column)).any(|line| {
        let mut line = shape.line(line);
        line.sort_unstable();
        line == sorted
    });
    if sum.is_none() && (is_line || shape.regions().contains(&sorted)) {
        return Ok(());
    }
    variant.add(rule).map_err(|error| cage.rule(error))
}

fn read_metadata(variant: &mut Variant, metadata: &Field<'_>) -> Result<(), Fault> {
    for (name, field) in metadata.members()? {
        if field.json.is_void() {
            continue;
        }
        if let Some((_, rule)) = SWITCHES.iter().find(|(switch, _)| *switch == name) {
            variant.add(rule.clone()).map_err(|error| field.rule(error))?;
        } else if name.starts_with("anti") {
            return Err(field.problem(Problem::UnknownField(name.to_owned())));
        } else if let Kind::Text(text) = &field.json.kind {
            match name {
                "title" => variant.title = Some(text.clone()),
                "author" => variant.author = Some(text.clone()),
                "rules" => variant.ruleset = Some(text.clone()),
                _ => {}
            }
        }
    }
    Ok(())
}

/// The puzzle as an object: givens, regions, killer cages, anti-knight and anti-king.
pub(super) fn write(variant: &Variant) -> Result<Json, Unwritable> {
    let shape = variant.shape();
    let refuse = |part, rule| Unwritable { format: Format::Sudokupad, part, rule };
    if variant.marks().iter().any(|marks| marks.len() < shape.size()) {
        return Err(refuse(Part::PencilMarks, None));
    }
    let at = |place: Place| Json::array([Json::number(shape.row(place)), Json::number(shape.col(place))]);
    let list = |cells: &[Place]| Json::array(cells.iter().map(|&place| at(place)));
    let mut metadata = Vec::new();
    for (name, text) in variant.texts() {
        if let Some(text) = text {
            metadata.push((if name == "ruleset" { "rules" } else { name }, Json::text(text.as_str())));
        }
    }
    let mut cages = Vec::new();
    for (index, rule) in variant.rules().iter().enumerate() {
        if let Some((name, _)) = SWITCHES.iter().find(|(_, switch)| switch == rule) {
            metadata.push((name, Kind::Bool(true).into()));
            continue;
        }
        let Rule::Killer { sum, cells } = rule else {
            return Err(refuse(Part::Rule(rule.name()), Some(index)));
        };
        let unique = ("unique", Kind::Bool(true).into());
        let sum = sum.map(|sum| ("value", Json::text(sum.to_string())));
        cages.push(Json::object([("cells", list(cells)), unique].into_iter().chain(sum)));
    }
    if shape.regions().is_empty() {
        return Err(refuse(Part::NoBoxes, None));
    }
    let cell = |given: &Option<crate::Value>| {
        Json::object(given.map(|value| ("value", Json::text(value.to_string()))))
    };
    let rows = variant.givens().chunks(shape.size()).map(|row| Json::array(row.iter().map(cell)));
    Ok(Json::object([
        ("cellSize", Json::number(64)),
        ("metadata", Json::object(metadata)),
        ("cells", Json::array(rows)),
        ("regions", Json::array(shape.regions().iter().map(|region| list(region)))),
        ("cages", Json::array(cages)),
    ]))
}
