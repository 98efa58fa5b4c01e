//! Writes the JSON of f-puzzles. What it has no field for is refused by name.

use crate::{Line, Outside, Pair, Place, Rule, Shape, Side, Variant};

use super::super::Format;
use super::super::cells::beside;
use super::super::error::Unwritable;
use super::super::json::{Json, Kind};
use super::super::message::Part;
use super::super::parts::{CORNERS, word_of};
use super::{FLAGS, LINES, NUMBERED};

/// The puzzle as an object.
pub(in super::super) fn write(variant: &Variant) -> Result<Json, Unwritable> {
    let shape = variant.shape();
    let mut members: Vec<(&str, Json)> = vec![("size", Json::number(shape.size()))];
    for (name, text) in variant.texts() {
        if let Some(text) = text {
            members.push((name, Json::text(text.as_str())));
        }
    }
    // An empty list of pencil marks means that a cell has none, not that no value is possible there.
    if variant.marks().iter().any(|marks| marks.is_empty()) {
        return Err(Unwritable { format: Format::Fpuzzles, part: Part::NoCandidates, rule: None });
    }
    members.push(("grid", grid(variant)));
    let mut negatives = Vec::new();
    for (index, rule) in variant.rules().iter().enumerate() {
        let refuse = |part| Unwritable { format: Format::Fpuzzles, part, rule: Some(index) };
        match rule {
            Rule::NoX | Rule::NoV => {
                let has = |other: &Rule| variant.rules().contains(other);
                if !has(&Rule::NoX) || !has(&Rule::NoV) {
                    return Err(refuse(Part::OneNegative));
                }
                negatives.push("xv");
            }
            Rule::NoDifference(_) | Rule::NoRatio(_) => {
                let is_ratio = matches!(rule, Rule::NoRatio(_));
                if numbers_on_dots(variant, is_ratio) != numbers_of_negatives(variant, is_ratio) {
                    return Err(refuse(Part::OtherNegative));
                }
                negatives.push(if is_ratio { "ratio" } else { "difference" });
            }
            Rule::Windoku => {
                let windows = shape
                    .windows()
                    .filter(|windows| !windows.is_empty())
                    .ok_or_else(|| refuse(Part::Rule("windoku")))?;
                for window in windows {
                    append(&mut members, "extraregion", Json::object([("cells", names(shape, &window))]));
                }
            }
            _ => {
                if let Some((name, _)) = FLAGS.iter().find(|(_, flag)| flag == rule) {
                    members.push((name, Kind::Bool(true).into()));
                } else {
                    let (name, content) =
                        entry(shape, rule).ok_or_else(|| refuse(Part::Rule(rule.name())))?;
                    append(&mut members, name, content);
                }
            }
        }
    }
    negatives.sort_unstable();
    negatives.dedup();
    if !negatives.is_empty() {
        members.push(("negative", Json::array(negatives.into_iter().map(Json::text))));
    }
    Ok(Json::object(members))
}

/// The numbers on the dots of one colour, each once; the usual number if there are no dots.
pub(super) fn numbers_on_dots(variant: &Variant, is_ratio: bool) -> Vec<u8> {
    let number = |rule: &Rule| match rule {
        Rule::Ratio(_, number) if is_ratio => Some(*number),
        Rule::Difference(_, number) if !is_ratio => Some(*number),
        _ => None,
    };
    let mut numbers: Vec<u8> = variant.rules().iter().filter_map(number).collect();
    if numbers.is_empty() {
        numbers.push(if is_ratio { 2 } else { 1 });
    }
    numbers.sort_unstable();
    numbers.dedup();
    numbers
}

fn numbers_of_negatives(variant: &Variant, is_ratio: bool) -> Vec<u8> {
    let number = |rule: &Rule| match rule {
        Rule::NoRatio(number) if is_ratio => Some(*number),
        Rule::NoDifference(number) if !is_ratio => Some(*number),
        _ => None,
    };
    let mut numbers: Vec<u8> = variant.rules().iter().filter_map(number).collect();
    numbers.sort_unstable();
    numbers.dedup();
    numbers
}

fn append(members: &mut Vec<(&str, Json)>, name: &'static str, content: Json) {
    let list = members.iter_mut().find(|(other, _)| *other == name);
    match list {
        Some((_, Json { kind: Kind::Array(entries), .. })) => entries.push(content),
        _ => members.push((name, Json::array([content]))),
    }
}

fn grid(variant: &Variant) -> Json {
    let shape = variant.shape();
    let usual = Shape::usual(shape.size());
    let cell = |place: Place| {
        let mut members = Vec::new();
        if let Some(value) = variant.givens()[place.index()] {
            members.push(("value", Json::number(value)));
            members.push(("given", Kind::Bool(true).into()));
        }
        let region = shape.region(place);
        if usual.as_ref().map_or(true, |usual| usual.region(place) != region) {
            members.push(("region", region.map_or(Kind::Null.into(), Json::number)));
        }
        let marks = variant.marks()[place.index()];
        if marks.len() < shape.size() {
            members.push(("givenPencilMarks", Json::array(marks.iter().map(Json::number))));
        }
        Json::object(members)
    };
    let cells: Vec<Json> = shape.places().map(cell).collect();
    Json::array(cells.chunks(shape.size()).map(|row| Json::array(row.to_vec())))
}

fn name(shape: &Shape, place: Place) -> Json {
    Json::text(shape.name(place).to_uppercase())
}

fn names(shape: &Shape, cells: &[Place]) -> Json {
    Json::array(cells.iter().map(|&place| name(shape, place)))
}

fn lines(shape: &Shape, line: &[Place]) -> (&'static str, Json) {
    ("lines", Json::array([names(shape, line)]))
}

/// The list that a rule belongs to, and its entry there.
fn entry(shape: &Shape, rule: &Rule) -> Option<(&'static str, Json)> {
    let cells = |cells: &[Place]| ("cells", names(shape, cells));
    let cell = |cell: Place| Json::object([("cell", name(shape, cell))]);
    let one = |place: Place| Json::object([cells(&[place])]);
    let pair = |Pair(a, b): Pair| cells(&[a, b]);
    let number = |number: u32| ("value", Json::text(number.to_string()));
    let optional = |value: u8, usual: u8| (value != usual).then(|| number(u32::from(value)));
    Some(match rule {
        Rule::Thermo(line)
        | Rule::SlowThermo(line)
        | Rule::Palindrome(line)
        | Rule::Renban(line)
        | Rule::Between(line)
        | Rule::Entropic(line)
        | Rule::RegionSum(line)
        | Rule::Nabner(line)
        | Rule::DoubleArrow(line)
        | Rule::Zipper(line) => {
            let (name, _) = LINES.iter().find(|(_, make)| make(line.clone()) == *rule)?;
            (name, Json::object([lines(shape, line)]))
        }
        Rule::Whisper { difference: value, line }
        | Rule::Lockout { difference: value, line }
        | Rule::Modular { modulus: value, line } => {
            let (name, _, usual) =
                NUMBERED.iter().find(|(_, make, _)| make(*value, line.clone()) == *rule)?;
            let usual = usual.of(shape.size());
            (name, Json::object([lines(shape, line)].into_iter().chain(optional(*value, usual))))
        }
        Rule::Arrow { circle, shaft } => {
            let line = [&[*circle], shaft.as_slice()].concat();
            ("arrow", Json::object([lines(shape, &line), cells(&[*circle])]))
        }
        Rule::Pill { pill, shaft } => {
            let line = [&[*pill.last()?], shaft.as_slice()].concat();
            ("arrow", Json::object([lines(shape, &line), cells(pill)]))
        }
        Rule::Killer { sum, cells: list } => {
            ("killercage", Json::object([cells(list)].into_iter().chain(sum.map(number))))
        }
        Rule::ExtraRegion(list) => ("extraregion", Json::object([cells(list)])),
        Rule::Difference(list, value) => {
            ("difference", Json::object([pair(*list)].into_iter().chain(optional(*value, 1))))
        }
        Rule::Ratio(list, value) => {
            ("ratio", Json::object([pair(*list)].into_iter().chain(optional(*value, 2))))
        }
        Rule::X(list) => ("xv", Json::object([pair(*list), ("value", Json::text("X"))])),
        Rule::V(list) => ("xv", Json::object([pair(*list), ("value", Json::text("V"))])),
        Rule::Odd(place) => ("odd", cell(*place)),
        Rule::Even(place) => ("even", cell(*place)),
        Rule::Minimum(place) => ("minimum", cell(*place)),
        Rule::Maximum(place) => ("maximum", cell(*place)),
        Rule::RowIndexer(place) => ("rowindexer", one(*place)),
        Rule::ColumnIndexer(place) => ("columnindexer", one(*place)),
        Rule::BoxIndexer(place) => ("boxindexer", one(*place)),
        Rule::Quadruple { cells: list, values } => {
            let values = Json::array(values.iter().map(Json::number));
            ("quadruple", Json::object([cells(list), ("values", values)]))
        }
        Rule::Clone { cells: list, copy } => {
            ("clone", Json::object([cells(list), ("cloneCells", names(shape, copy))]))
        }
        Rule::Sandwich { line, sum } => {
            let from = match *line {
                Line::Row(index) => Outside { side: Side::Left, index },
                Line::Column(index) => Outside { side: Side::Top, index },
            };
            ("sandwichsum", clue(shape, from, *sum))
        }
        Rule::XSum { from, sum } => ("xsum", clue(shape, *from, *sum)),
        Rule::Skyscraper { from, seen } => ("skyscraper", clue(shape, *from, u32::from(*seen))),
        Rule::LittleKiller { sum, start, towards } => {
            let (down, right) = towards.step();
            // Rows and columns from 1, as they are written; a step back from the first cell.
            let row = (shape.row(*start) + 1).checked_add_signed(-down)?;
            let col = (shape.col(*start) + 1).checked_add_signed(-right)?;
            let is_inside = (1..=shape.size()).contains(&row) && (1..=shape.size()).contains(&col);
            if is_inside {
                return None;
            }
            let direction = word_of(&CORNERS, *towards).to_uppercase();
            let ray = names(shape, &shape.ray(*start, *towards));
            let cell = Json::text(format!("R{row}C{col}"));
            (
                "littlekillersum",
                Json::object([
                    ("cell", cell),
                    ("cells", ray),
                    ("direction", Json::text(direction)),
                    number(*sum),
                ]),
            )
        }
        _ => return None,
    })
}

fn clue(shape: &Shape, from: Outside, number: u32) -> Json {
    let (row, col) = beside(shape, from);
    Json::object([("cell", Json::text(format!("R{row}C{col}"))), ("value", Json::text(number.to_string()))])
}
