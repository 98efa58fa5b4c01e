//! The JSON of lisudoku: cells as `{"row": 0, "col": 0}`, one list for each rule.

use crate::{Boxes, Diagonal, Pair, Place, Rule, Shape, Variant};

use super::Format;
use super::error::{Fault, Problem, Unwritable};
use super::field::Field;
use super::json::{Json, Kind};
use super::message::{Expected, Part};

/// Members that switch a rule on.
static FLAGS: [(&str, Rule); 6] = [
    ("primaryDiagonal", Rule::Diagonal(Diagonal::Falling)),
    ("secondaryDiagonal", Rule::Diagonal(Diagonal::Rising)),
    ("antiKnight", Rule::AntiKnight),
    ("antiKing", Rule::AntiKing),
    ("disjointGroups", Rule::DisjointGroups),
    ("nonconsecutive", Rule::NonConsecutive),
];

type LineRule = fn(Vec<Place>) -> Rule;

/// Members that are lists of lists of cells.
const LINES: [(&str, LineRule); 4] = [
    ("thermos", Rule::Thermo),
    ("renbans", Rule::Renban),
    ("palindromes", Rule::Palindrome),
    ("extraRegions", Rule::ExtraRegion),
];

type CellRule = fn(Place) -> Rule;

/// Members that are lists of cells.
const CELLS: [(&str, CellRule); 2] = [("oddCells", Rule::Odd), ("evenCells", Rule::Even)];

/// Whether an object is a puzzle in this format.
pub(super) fn fits(json: &Json) -> bool {
    json.get(&["gridSize"]).is_some()
}

/// Reads a puzzle.
pub(super) fn read(json: &Json) -> Result<Variant, Fault> {
    let root = Field::root(json);
    let size = root.need("gridSize")?.number(1, u32::from(Shape::MAX_SIZE))? as usize;
    let shape = root.shape(&["regions"], size, places)?;
    let mut variant = Variant::new(shape.clone());
    for (name, field) in root.members()? {
        if field.json.is_void() {
            continue;
        }
        let rules = if let Some((_, rule)) = FLAGS.iter().find(|(flag, _)| *flag == name) {
            if field.boolean()? { vec![rule.clone()] } else { Vec::new() }
        } else if let Some((_, rule)) = LINES.iter().find(|(line, _)| *line == name) {
            field.elements()?.iter().map(|line| Ok(rule(places(line, &shape)?))).collect::<Result<_, _>>()?
        } else if let Some((_, rule)) = CELLS.iter().find(|(cell, _)| *cell == name) {
            places(&field, &shape)?.into_iter().map(rule).collect()
        } else {
            match name {
                "gridSize" | "regions" | "id" | "publicId" | "variant" | "difficulty" | "sourceUrl" => {
                    Vec::new()
                }
                "title" | "author" => {
                    let text = field.text()?.to_owned();
                    *(if name == "title" { &mut variant.title } else { &mut variant.author }) = Some(text);
                    Vec::new()
                }
                "fixedNumbers" => {
                    for given in field.elements()? {
                        let place = place(&given.need("position")?, &shape)?;
                        let value = given.need("value")?.value(&shape)?;
                        variant.set_given(place, Some(value)).map_err(|error| given.rule(error))?;
                    }
                    Vec::new()
                }
                "killerCages" => collect(&field, |cage| {
                    let sum = cage.get("sum").map(|sum| sum.number_if_any(0, 9999)).transpose()?.flatten();
                    Ok(Rule::Killer { sum, cells: places(&cage.need("region")?, &shape)? })
                })?,
                "arrows" => collect(&field, |arrow| {
                    let circle = places(&arrow.need("circleCells")?, &shape)?;
                    let shaft = places(&arrow.need("arrowCells")?, &shape)?;
                    Ok(match circle[..] {
                        [circle] => Rule::Arrow { circle, shaft },
                        _ => Rule::Pill { pill: circle, shaft },
                    })
                })?,
                "kropkiDots" => collect(&field, |dot| {
                    let pair = Pair(place(&dot.need("cell1")?, &shape)?, place(&dot.need("cell2")?, &shape)?);
                    let kind = dot.need("dotType")?;
                    match kind.text()? {
                        "Consecutive" => Ok(Rule::Difference(pair, 1)),
                        "Double" => Ok(Rule::Ratio(pair, 2)),
                        _ => Err(kind.expected(Expected::Word(&["Consecutive", "Double"]))),
                    }
                })?,
                "kropkiNegative" if field.boolean()? => vec![Rule::NoDifference(1), Rule::NoRatio(2)],
                _ => return Err(field.problem(Problem::UnknownField(name.to_owned()))),
            }
        };
        for rule in rules {
            variant.add(rule).map_err(|error| field.rule(error))?;
        }
    }
    Ok(variant)
}

fn collect<'a>(
    field: &Field<'a>,
    rule: impl Fn(&Field<'a>) -> Result<Rule, Fault>,
) -> Result<Vec<Rule>, Fault> {
    field.elements()?.iter().map(rule).collect()
}

fn place(field: &Field<'_>, shape: &Shape) -> Result<Place, Fault> {
    let most = shape.size() as u32 - 1;
    let (row, col) = (field.need("row")?.number(0, most)?, field.need("col")?.number(0, most)?);
    shape.at(row as usize, col as usize).ok_or_else(|| field.expected(Expected::Cell(shape.size())))
}

fn places(field: &Field<'_>, shape: &Shape) -> Result<Vec<Place>, Fault> {
    field.elements()?.iter().map(|cell| place(cell, shape)).collect()
}

/// The puzzle as an object. Rules that lisudoku does not have are refused by name.
pub(super) fn write(variant: &Variant) -> Result<Json, Unwritable> {
    let shape = variant.shape();
    let refuse = |part, rule| Unwritable { format: Format::Lisudoku, part, rule };
    if variant.marks().iter().any(|marks| marks.len() < shape.size()) {
        return Err(refuse(Part::PencilMarks, None));
    }
    if shape.regions().is_empty() {
        return Err(refuse(Part::NoBoxes, None));
    }
    let mut members: Vec<(&str, Json)> = vec![("gridSize", Json::number(shape.size()))];
    let at = |place: Place| {
        Json::object([("row", Json::number(shape.row(place))), ("col", Json::number(shape.col(place)))])
    };
    let list = |cells: &[Place]| Json::array(cells.iter().map(|&place| at(place)));
    let given = |place: Place| {
        let value = variant.givens()[place.index()]?;
        Some(Json::object([("position", at(place)), ("value", Json::number(value))]))
    };
    members.push(("fixedNumbers", Json::array(shape.places().filter_map(given))));
    if shape.boxes() != Boxes::usual(shape.size() as u8) || shape.boxes().is_none() {
        members.push(("regions", Json::array(shape.regions().iter().map(|region| list(region)))));
    }
    let has = |rule: &Rule| variant.rules().contains(rule);
    for (index, rule) in variant.rules().iter().enumerate() {
        if let Some((name, _)) = FLAGS.iter().find(|(_, flag)| flag == rule) {
            members.push((name, Kind::Bool(true).into()));
            continue;
        }
        let dot = |kind: &str, Pair(a, b): Pair| {
            Json::object([("dotType", Json::text(kind)), ("cell1", at(a)), ("cell2", at(b))])
        };
        let arrow = |circle: &[Place], shaft: &[Place]| {
            Json::object([("circleCells", list(circle)), ("arrowCells", list(shaft))])
        };
        let (name, entry) = match rule {
            Rule::Thermo(line) => ("thermos", list(line)),
            Rule::Renban(line) => ("renbans", list(line)),
            Rule::Palindrome(line) => ("palindromes", list(line)),
            Rule::ExtraRegion(line) => ("extraRegions", list(line)),
            Rule::Odd(place) => ("oddCells", at(*place)),
            Rule::Even(place) => ("evenCells", at(*place)),
            Rule::Killer { sum, cells } => {
                let sum = sum.map_or(Kind::Null.into(), Json::number);
                ("killerCages", Json::object([("sum", sum), ("region", list(cells))]))
            }
            Rule::Arrow { circle, shaft } => ("arrows", arrow(&[*circle], shaft)),
            Rule::Pill { pill, shaft } => ("arrows", arrow(pill, shaft)),
            Rule::Difference(pair, 1) => ("kropkiDots", dot("Consecutive", *pair)),
            Rule::Ratio(pair, 2) => ("kropkiDots", dot("Double", *pair)),
            Rule::NoDifference(1) if has(&Rule::NoRatio(2)) => {
                members.push(("kropkiNegative", Kind::Bool(true).into()));
                continue;
            }
            Rule::NoRatio(2) if has(&Rule::NoDifference(1)) => continue,
            _ => return Err(refuse(Part::Rule(rule.name()), Some(index))),
        };
        match members.iter_mut().find(|(other, _)| *other == name) {
            Some((_, Json { kind: Kind::Array(entries), .. })) => entries.push(entry),
            _ => members.push((name, Json::array([entry]))),
        }
    }
    for (name, text) in [("title", &variant.title), ("author", &variant.author)] {
        if let Some(text) = text {
            members.push((name, Json::text(text.as_str())));
        }
    }
    Ok(Json::object(members))
}
