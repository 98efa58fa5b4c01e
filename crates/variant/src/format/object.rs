//! Our own JSON: `{"size":9,"grid":"...","rules":["anti-knight",{"killer":{"sum":15,"cells":["r1c1","r1c2"]}}]}`. Every puzzle can
//! be written; what is read again is the same puzzle.

use crate::{Boxes, Line, Outside, Place, Rule, Shape, Side, Values, Variant};

use super::error::{Fault, Problem};
use super::field::Field;
use super::json::{Json, Kind};
use super::message::{Expected, Found};
use super::parts::{
    At, CORNERS, DIAGONALS, Layout, Number, Parts, Pointing, SIDES, by_word, layout, parts, rule, word_of,
};
use super::plain::{self, Alphabet};
use super::{text, text_write};

/// Members that this format has.
const MEMBERS: [&str; 9] =
    ["size", "boxes", "regions", "grid", "marks", "rules", "title", "author", "ruleset"];

/// Whether an object is a puzzle in this format.
pub(super) fn fits(json: &Json) -> bool {
    let is_grid = json.get(&["grid"]).is_none_or(|grid| match &grid.kind {
        Kind::Text(_) => true,
        Kind::Array(cells) => cells.iter().all(|cell| matches!(cell.kind, Kind::Number(_) | Kind::Null)),
        _ => false,
    });
    json.get(&["size"]).is_some() && is_grid
}

/// Reads a puzzle.
pub(super) fn read(json: &Json) -> Result<Variant, Fault> {
    let root = Field::root(json);
    for (name, field) in root.members()? {
        if !MEMBERS.contains(&name) && !field.json.is_void() {
            return Err(field.problem(Problem::UnknownField(name.to_owned())));
        }
    }
    let shape = shape(&root)?;
    let mut variant = Variant::new(shape.clone());
    if let Some(grid) = root.get("grid") {
        read_grid(&grid, &mut variant)?;
    }
    if let Some(marks) = root.get("marks") {
        for (name, field) in marks.members()? {
            let cells = super::cells::range(&shape, name);
            let cells = cells.ok_or_else(|| field.expected(Expected::Cell(shape.size())))?;
            let values =
                field.elements()?.iter().map(|value| value.value(&shape)).collect::<Result<Values, _>>()?;
            for cell in cells {
                variant.set_marks(cell, values).map_err(|error| field.rule(error))?;
            }
        }
    }
    if let Some(rules) = root.get("rules") {
        for field in rules.elements()? {
            for rule in read_rules(&field, &shape)? {
                variant.add(rule).map_err(|error| field.rule(error))?;
            }
        }
    }
    for (name, slot) in variant.texts_mut() {
        if let Some(field) = root.get(name) {
            *slot = Some(field.text()?.to_owned()).filter(|text| !text.is_empty());
        }
    }
    Ok(variant)
}

fn shape(root: &Field<'_>) -> Result<Shape, Fault> {
    let size = root.need("size")?.number(1, u32::from(Shape::MAX_SIZE))? as usize;
    if let Some(field) = root.get("regions") {
        let labels: Vec<Option<usize>> = if let Kind::Text(text) = &field.json.kind {
            text.chars().map(|c| (c != '.').then_some(c as usize)).collect()
        } else {
            let number = |field: &Field<'_>| field.number(0, 9999);
            let numbers = field.elements()?.iter().map(number).collect::<Result<Vec<_>, _>>()?;
            numbers.iter().map(|&label| (label > 0).then_some(label as usize)).collect()
        };
        return Shape::with_regions(size, &labels).map_err(|error| field.problem(Problem::Shape(error)));
    }
    let Some(field) = root.get("boxes") else {
        return Shape::usual(size).map_err(|error| root.problem(Problem::Shape(error)));
    };
    let shape = if field.text()? == "none" {
        Shape::without_boxes(size)
    } else {
        let expected = || field.expected(Expected::BoxesOrNone);
        Shape::with_boxes(size, text::boxes(field.text()?).ok_or_else(expected)?)
    };
    shape.map_err(|error| field.problem(Problem::Shape(error)))
}

fn read_grid(field: &Field<'_>, variant: &mut Variant) -> Result<(), Fault> {
    let shape = variant.shape().clone();
    let size = shape.size();
    let wrong_count = |found: usize| {
        let expected = Expected::Cells(shape.cells());
        field.problem(Problem::Expected { expected, found: Found::Count(found) })
    };
    if let Kind::Array(_) = field.json.kind {
        let cells = field.elements()?;
        if cells.len() != shape.cells() {
            return Err(wrong_count(cells.len()));
        }
        for (place, cell) in shape.places().zip(cells) {
            if cell.number_if_any(0, size as u32)?.is_some_and(|number| number > 0) {
                variant.set_given(place, Some(cell.value(&shape)?)).map_err(|error| cell.rule(error))?;
            }
        }
        return Ok(());
    }
    let text: Vec<char> = field.text()?.chars().filter(|c| !c.is_whitespace()).collect();
    if text.len() != shape.cells() {
        return Err(wrong_count(text.len()));
    }
    for (place, character) in shape.places().zip(text) {
        let value = plain::cell(character, Alphabet::OneBased, size).map_err(|_| {
            let expected = Expected::Value(size as u8);
            field.problem(Problem::Expected { expected, found: super::error::quoted(&character.to_string()) })
        })?;
        variant.set_given(place, value).map_err(|error| field.rule(error))?;
    }
    Ok(())
}

/// The rules of an element: a name, or an object with one member.
fn read_rules(field: &Field<'_>, shape: &Shape) -> Result<Vec<Rule>, Fault> {
    let (name, content) = match &field.json.kind {
        Kind::Text(name) => (name.as_str(), None),
        _ => match field.members()?.as_slice() {
            [(name, content)] => (*name, Some(content.clone())),
            _ => {
                return Err(field.expected(Expected::RuleObject));
            }
        },
    };
    if name == "x" && content.is_none() {
        return Ok(DIAGONALS.iter().map(|(_, diagonal)| Rule::Diagonal(*diagonal)).collect());
    }
    let Some(layout) = layout(name) else { return Err(field.expected(Expected::Rule)) };
    let mut parts =
        content.as_ref().map_or(Ok(Parts::default()), |content| read_parts(content, layout, shape))?;
    if parts.number.is_none() {
        parts.number = layout.number.default(shape.size());
    }
    let expected = || content.as_ref().unwrap_or(field).expected(Expected::WholeRule);
    Ok(vec![rule(layout.name, parts).ok_or_else(expected)?])
}

fn read_parts(field: &Field<'_>, layout: &Layout, shape: &Shape) -> Result<Parts, Fault> {
    let mut parts = Parts::default();
    match &field.json.kind {
        Kind::Array(_) => parts.cells = field.cells(shape)?,
        Kind::Number(_) if layout.number != Number::None => parts.number = Some(field.number(0, u32::MAX)?),
        Kind::Text(word) if layout.pointing == Some(Pointing::Diagonal) => {
            let expected = || field.expected(Expected::Word(&["falling", "rising"]));
            parts.at = Some(At::Diagonal(by_word(&DIAGONALS, word).ok_or_else(expected)?));
        }
        Kind::Text(_) if layout.count == 1 => parts.cells = vec![field.cell(shape)?],
        _ => {
            for (name, member) in field.members()? {
                read_part(&mut parts, &member, name, layout, shape)?;
            }
        }
    }
    Ok(parts)
}

fn read_part(
    parts: &mut Parts,
    field: &Field<'_>,
    name: &str,
    layout: &Layout,
    shape: &Shape,
) -> Result<(), Fault> {
    let most = shape.size() as u32;
    match name {
        _ if name == layout.number_name => parts.number = field.number_if_any(0, u32::MAX)?,
        _ if name == layout.cells => parts.cells = cells(field, shape)?,
        _ if layout.more.is_some_and(|(more, _)| more == name) => parts.more = cells(field, shape)?,
        "values" if layout.has_values => {
            parts.values =
                field.elements()?.iter().map(|value| value.value(shape)).collect::<Result<_, _>>()?;
        }
        "towards" if layout.pointing == Some(Pointing::Corner) => {
            let expected = || field.expected(Expected::Word(&["ul", "ur", "dl", "dr"]));
            parts.at = Some(At::Corner(by_word(&CORNERS, field.text()?).ok_or_else(expected)?));
        }
        "row" | "column" if layout.pointing == Some(Pointing::Line) => {
            let index = field.number(1, most)? as u8 - 1;
            parts.at = Some(At::Line(if name == "row" { Line::Row(index) } else { Line::Column(index) }));
        }
        "row" | "column" if layout.pointing == Some(Pointing::Outside) => {
            let index = field.number(1, most)? as u8 - 1;
            let side = match parts.at {
                Some(At::Outside(from)) => from.side,
                _ if name == "row" => Side::Left,
                _ => Side::Top,
            };
            check_side(field, side, name == "row")?;
            parts.at = Some(At::Outside(Outside { side, index }));
        }
        "from" if layout.pointing == Some(Pointing::Outside) => {
            let expected = || field.expected(Expected::Word(&["left", "right", "top", "bottom"]));
            let side = by_word(&SIDES, field.text()?).ok_or_else(expected)?;
            let index = if let Some(At::Outside(from)) = parts.at {
                check_side(field, side, matches!(from.side, Side::Left | Side::Right))?;
                from.index
            } else {
                0
            };
            parts.at = Some(At::Outside(Outside { side, index }));
        }
        _ => return Err(field.problem(Problem::UnknownField(name.to_owned()))),
    }
    Ok(())
}

/// Whether a side belongs to a row or a column.
fn check_side(field: &Field<'_>, side: Side, is_row: bool) -> Result<(), Fault> {
    if matches!(side, Side::Left | Side::Right) == is_row {
        return Ok(());
    }
    Err(field.expected(if is_row {
        Expected::Word(&["left", "right"])
    } else {
        Expected::Word(&["top", "bottom"])
    }))
}

/// A list of cells, or one cell alone.
fn cells(field: &Field<'_>, shape: &Shape) -> Result<Vec<Place>, Fault> {
    if let Kind::Text(_) = field.json.kind { Ok(vec![field.cell(shape)?]) } else { field.cells(shape) }
}

/// The puzzle as an object.
pub(super) fn write(variant: &Variant) -> Json {
    let shape = variant.shape();
    let mut members = vec![("size", Json::number(shape.size()))];
    match shape.boxes() {
        Some(Boxes { height, width }) => {
            if shape.boxes() != Boxes::usual(shape.size() as u8) {
                members.push(("boxes", Json::text(format!("{height}x{width}"))));
            }
        }
        None if shape.regions().is_empty() => members.push(("boxes", Json::text("none"))),
        None => {
            let labels = text_write::regions(shape);
            let is_short = labels.iter().all(|label| label.len() == 1);
            let numbers = || Json::array(labels.iter().map(Json::number));
            members.push(("regions", if is_short { Json::text(labels.concat()) } else { numbers() }));
        }
    }
    if shape.size() < usize::from(Shape::MAX_SIZE) {
        members.push(("grid", Json::text(plain::line(variant))));
    } else {
        let number = |given: &Option<crate::Value>| Json::number(given.map_or(0, crate::Value::get));
        members.push(("grid", Json::array(variant.givens().iter().map(number))));
    }
    let marked: Vec<_> =
        shape.places().filter(|place| variant.marks()[place.index()].len() < shape.size()).collect();
    if !marked.is_empty() {
        let entry = |&place: &Place| {
            let values = variant.marks()[place.index()].iter().map(Json::number);
            (shape.name(place), Json::array(values))
        };
        members.push(("marks", Kind::Object(marked.iter().map(entry).collect()).into()));
    }
    if !variant.rules().is_empty() {
        members.push(("rules", Json::array(variant.rules().iter().map(|rule| write_rule(shape, rule)))));
    }
    for (name, text) in variant.texts() {
        if let Some(text) = text {
            members.push((name, Json::text(text.as_str())));
        }
    }
    Json::object(members)
}

/// A rule as a name, or as an object with one member: a plain value if the rule has one part, and an object otherwise.
fn write_rule(shape: &Shape, rule: &Rule) -> Json {
    let Some(layout) = layout(rule.name()) else { return Json::text(rule.name()) };
    let parts = parts(rule);
    let list = |cells: &[Place]| Json::array(cells.iter().map(|&place| Json::text(shape.name(place))));
    let mut members = Vec::new();
    if let Some(number) = parts.number {
        members.push((layout.number_name, Json::number(number)));
    }
    if layout.has_values {
        members.push(("values", Json::array(parts.values.iter().map(Json::number))));
    }
    if !layout.cells.is_empty() {
        let is_one = layout.count == 1;
        let cells = if is_one { Json::text(shape.name(parts.cells[0])) } else { list(&parts.cells) };
        members.push((layout.cells, cells));
    }
    if let Some((name, _)) = layout.more {
        members.push((name, list(&parts.more)));
    }
    match parts.at {
        None => {}
        Some(At::Diagonal(diagonal)) => members.push(("", Json::text(word_of(&DIAGONALS, diagonal)))),
        Some(At::Corner(corner)) => members.push(("towards", Json::text(word_of(&CORNERS, corner)))),
        Some(At::Line(Line::Row(index))) => members.push(("row", Json::number(index + 1))),
        Some(At::Line(Line::Column(index))) => members.push(("column", Json::number(index + 1))),
        Some(At::Outside(from)) => {
            let is_row = matches!(from.side, Side::Left | Side::Right);
            members.push((if is_row { "row" } else { "column" }, Json::number(from.index + 1)));
            members.push(("from", Json::text(word_of(&SIDES, from.side))));
        }
    }
    let has_one = layout.number == Number::None
        && layout.more.is_none()
        && !layout.has_values
        && matches!(layout.pointing, None | Some(Pointing::Diagonal));
    match members.len() {
        0 if layout.cells.is_empty() => Json::text(layout.name),
        1 if has_one || layout.cells.is_empty() && layout.pointing.is_none() => {
            Json::object([(layout.name, members.remove(0).1)])
        }
        _ => Json::object([(layout.name, Json::object(members))]),
    }
}
