//! Reads lists of puzzles as JSON lines: our own short form (`n`, `regions`, `givens`, `marks`, `cons`, `solution`) and f-puzzles
//! JSON with its solution. It serves tests and measurements only.

use minirow_variant::{
    Corner, Diagonal, Filled, Line, Outside, Pair, Place, Rule, Shape, Side, Value, Values, Variant,
};
use serde_json::Value as Json;

/// A puzzle of a list.
pub(crate) struct Case {
    pub(crate) name: String,
    pub(crate) variant: Variant,
    pub(crate) solution: Option<Filled>,
}

/// Reads the lines of a file.
pub(crate) fn read(text: &str) -> Vec<Case> {
    text.lines().filter(|line| !line.trim().is_empty()).map(|line| read_line(line).expect(line)).collect()
}

fn read_line(line: &str) -> Result<Case, String> {
    let json: Json = serde_json::from_str(line).map_err(|error| error.to_string())?;
    let (name, variant) = match json.get("fpuzzle") {
        Some(puzzle) => (text(&json["title"]), fpuzzle(puzzle)?),
        None => (text(&json["name"]), short(&json)?),
    };
    let solution = json["solution"].as_array().and_then(|values| {
        let values: Option<Vec<Value>> = values.iter().map(|value| Value::new(number(value) as u8)).collect();
        Filled::new(variant.shape(), values?)
    });
    Ok(Case { name, variant, solution })
}

fn text(json: &Json) -> String {
    json.as_str().unwrap_or_default().to_owned()
}

/// A number, also written as text.
fn number(json: &Json) -> u32 {
    json.as_u64().map(|number| number as u32).or_else(|| json.as_str()?.trim().parse().ok()).unwrap_or(0)
}

fn places(json: &Json) -> Vec<Place> {
    json.as_array().into_iter().flatten().map(|cell| Place::new(number(cell) as u16)).collect()
}

fn shape(size: usize, regions: &[Option<usize>]) -> Result<Shape, String> {
    Shape::with_regions(size, regions).map_err(|error| error.to_string())
}

fn short(json: &Json) -> Result<Variant, String> {
    let size = number(&json["n"]) as usize;
    let list = |name: &str| json[name].as_array().cloned().unwrap_or_default();
    let labels: Vec<_> =
        list("regions").iter().map(|label| label.as_u64().map(|label| label as usize)).collect();
    let mut variant = Variant::new(shape(size, &labels)?);
    for (index, given) in list("givens").iter().enumerate() {
        let place = Place::new(index as u16);
        variant.set_given(place, Value::new(number(given) as u8)).map_err(|error| error.to_string())?;
    }
    for (cell, marks) in json["marks"].as_object().into_iter().flatten() {
        let values: Values = marks
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(|mark| Value::new(number(mark) as u8))
            .collect();
        let place = Place::new(cell.parse().map_err(|_| format!("cell {cell}"))?);
        variant.set_marks(place, values).map_err(|error| error.to_string())?;
    }
    for constraint in list("cons") {
        for rule in short_rule(variant.shape(), &constraint)? {
            variant.add(rule).map_err(|error| error.to_string())?;
        }
    }
    Ok(variant)
}

fn short_rule(shape: &Shape, json: &Json) -> Result<Vec<Rule>, String> {
    let name = text(&json[0]);
    let pair = |json: &Json| Pair(places(json)[0], places(json)[1]);
    Ok(vec![match name.as_str() {
        "diagonal+" => Rule::Diagonal(Diagonal::Rising),
        "diagonal-" => Rule::Diagonal(Diagonal::Falling),
        "antiknight" => Rule::AntiKnight,
        "antiking" => Rule::AntiKing,
        "disjointgroups" => Rule::DisjointGroups,
        "negative" => return Ok(vec![Rule::NoX, Rule::NoV]),
        "cage" => return Ok(cage(number(&json[1]), places(&json[2]))),
        "diff" => Rule::Killer { sum: None, cells: places(&json[1]) },
        "sum" => Rule::Sum { sum: number(&json[1]), cells: places(&json[2]) },
        "lk" => little_killer(shape, number(&json[1]), Place::new(number(&json[2]) as u16)),
        "arrow" => arrow(places(&json[1]), places(&json[2])),
        "difference" => Rule::Difference(pair(&json[2]), number(&json[1]) as u8),
        "ratio" => Rule::Ratio(pair(&json[2]), number(&json[1]) as u8),
        "xv" if number(&json[1]) == 10 => Rule::X(pair(&json[2])),
        "xv" => Rule::V(pair(&json[2])),
        "zipper" => Rule::Zipper(places(&json[1])),
        "whisper" => Rule::Whisper { difference: number(&json[1]) as u8, line: places(&json[2]) },
        "thermo" => Rule::Thermo(places(&json[1])),
        "renban" => Rule::Renban(places(&json[1])),
        "between" => Rule::Between(places(&json[1])),
        _ => return Err(format!("unknown rule {name}")),
    }])
}

/// A cage whose sum is 0 has none; a cell that is listed twice counts twice.
fn cage(sum: u32, listed: Vec<Place>) -> Vec<Rule> {
    let mut cells = listed.clone();
    cells.sort_unstable();
    cells.dedup();
    if cells.len() == listed.len() {
        vec![Rule::Killer { sum: (sum > 0).then_some(sum), cells }]
    } else {
        vec![Rule::Killer { sum: None, cells }, Rule::Sum { sum, cells: listed }]
    }
}

fn arrow(circle: Vec<Place>, shaft: Vec<Place>) -> Rule {
    match circle[..] {
        [circle] => Rule::Arrow { circle, shaft },
        _ => Rule::Pill { pill: circle, shaft },
    }
}

/// A little killer by its first cell alone: each cell of the border starts one diagonal.
fn little_killer(shape: &Shape, sum: u32, start: Place) -> Rule {
    let last = shape.size() - 1;
    let towards = match (shape.row(start), shape.col(start)) {
        (row, 0) if row < last => Corner::BottomRight,
        (0, _) => Corner::BottomLeft,
        (row, col) if row == last && col < last => Corner::TopRight,
        _ => Corner::TopLeft,
    };
    Rule::LittleKiller { sum, start, towards }
}

/// Row and column of a name such as `R0C10`, from 0 outside the grid.
fn at(json: &Json) -> Result<(usize, usize), String> {
    let name = text(json);
    let numbers = name.strip_prefix('R').and_then(|rest| rest.split_once('C'));
    numbers.and_then(|(row, col)| Some((row.parse().ok()?, col.parse().ok()?))).ok_or(format!("cell {name}"))
}

fn cell(shape: &Shape, json: &Json) -> Result<Place, String> {
    let (row, col) = at(json)?;
    row.checked_sub(1)
        .zip(col.checked_sub(1))
        .and_then(|(row, col)| shape.at(row, col))
        .ok_or(format!("cell {json}"))
}

fn cells(shape: &Shape, json: &Json) -> Result<Vec<Place>, String> {
    json.as_array().into_iter().flatten().map(|json| cell(shape, json)).collect()
}

fn outside(shape: &Shape, json: &Json) -> Result<Outside, String> {
    let beyond = shape.size() + 1;
    let (side, index) = match at(json)? {
        (0, col) => (Side::Top, col),
        (row, 0) => (Side::Left, row),
        (row, col) if row == beyond => (Side::Bottom, col),
        (row, col) if col == beyond => (Side::Right, row),
        other => return Err(format!("{other:?} is not outside")),
    };
    Ok(Outside { side, index: index as u8 - 1 })
}

fn fpuzzle(json: &Json) -> Result<Variant, String> {
    let size = number(&json["size"]) as usize;
    let usual = Shape::usual(size).map_err(|error| error.to_string())?;
    let mut labels = Vec::new();
    for place in usual.places() {
        let cell = &json["grid"][usual.row(place)][usual.col(place)];
        labels.push(match cell.get("region") {
            Some(region) => region.as_u64().map(|region| region as usize),
            None => usual.region(place),
        });
    }
    let shape = shape(size, &labels)?;
    let mut variant = Variant::new(shape.clone());
    for place in shape.places() {
        let cell = &json["grid"][shape.row(place)][shape.col(place)];
        if cell["given"] == true {
            let value = Value::new(number(&cell["value"]) as u8);
            variant.set_given(place, value).map_err(|error| error.to_string())?;
        }
        if let Some(marks) = cell["givenPencilMarks"].as_array() {
            let values: Values = marks.iter().filter_map(|mark| Value::new(number(mark) as u8)).collect();
            if !values.is_empty() {
                variant.set_marks(place, values).map_err(|error| error.to_string())?;
            }
        }
    }
    let mut rules = Vec::new();
    for (name, value) in json.as_object().into_iter().flatten() {
        rules.extend(fields(&shape, json, name, value)?);
    }
    for rule in rules {
        variant.add(rule).map_err(|error| error.to_string())?;
    }
    Ok(variant)
}

#[expect(clippy::too_many_lines, reason = "one arm for each field")]
fn fields(shape: &Shape, puzzle: &Json, name: &str, value: &Json) -> Result<Vec<Rule>, String> {
    let flag = |rule: Rule| if value == true { vec![rule] } else { vec![] };
    let items: Vec<Json> = value.as_array().cloned().unwrap_or_default();
    let with_default = |item: &Json, default: usize| match number(&item["value"]) {
        0 => default as u8,
        found => found as u8,
    };
    let lines = |item: &Json| -> Result<Vec<Vec<Place>>, String> {
        item["lines"].as_array().into_iter().flatten().map(|line| cells(shape, line)).collect()
    };
    let line_rules = |make: &dyn Fn(&Json, Vec<Place>) -> Rule| -> Result<Vec<Rule>, String> {
        let mut rules = Vec::new();
        for item in &items {
            rules.extend(lines(item)?.into_iter().map(|line| make(item, line)));
        }
        Ok(rules)
    };
    let each = |make: &dyn Fn(&Json) -> Result<Rule, String>| {
        items.iter().map(make).collect::<Result<Vec<Rule>, String>>()
    };
    let pair = |item: &Json| cells(shape, &item["cells"]).map(|cells| Pair(cells[0], cells[1]));
    let single = |make: fn(Place) -> Rule| -> Result<Vec<Rule>, String> {
        let mut rules = Vec::new();
        for item in &items {
            let listed = cells(shape, &item["cells"])?;
            let found = if listed.is_empty() { vec![cell(shape, &item["cell"])?] } else { listed };
            rules.extend(found.into_iter().map(make));
        }
        Ok(rules)
    };
    Ok(match name {
        "diagonal+" => flag(Rule::Diagonal(Diagonal::Rising)),
        "diagonal-" => flag(Rule::Diagonal(Diagonal::Falling)),
        "antiknight" => flag(Rule::AntiKnight),
        "antiking" => flag(Rule::AntiKing),
        "disjointgroups" => flag(Rule::DisjointGroups),
        "nonconsecutive" => flag(Rule::NonConsecutive),
        "negative" => negatives(puzzle, &items),
        "thermometer" => line_rules(&|_, line| Rule::Thermo(line))?,
        "slowthermometer" => line_rules(&|_, line| Rule::SlowThermo(line))?,
        "palindrome" => line_rules(&|_, line| Rule::Palindrome(line))?,
        "renban" => line_rules(&|_, line| Rule::Renban(line))?,
        "betweenline" => line_rules(&|_, line| Rule::Between(line))?,
        "entropicline" => line_rules(&|_, line| Rule::Entropic(line))?,
        "regionsumline" => line_rules(&|_, line| Rule::RegionSum(line))?,
        "nabner" => line_rules(&|_, line| Rule::Nabner(line))?,
        "doublearrow" => line_rules(&|_, line| Rule::DoubleArrow(line))?,
        "zipperline" => line_rules(&|_, line| Rule::Zipper(line))?,
        "whispers" => line_rules(&|item, line| Rule::Whisper {
            difference: with_default(item, shape.size().div_ceil(2)),
            line,
        })?,
        "modularline" => line_rules(&|item, line| Rule::Modular { modulus: with_default(item, 3), line })?,
        "lockout" => line_rules(&|item, line| Rule::Lockout { difference: with_default(item, 4), line })?,
        "arrow" => {
            let mut rules = Vec::new();
            for item in &items {
                let circle = cells(shape, &item["cells"])?;
                rules.extend(lines(item)?.into_iter().map(|line| arrow(circle.clone(), line[1..].to_vec())));
            }
            rules
        }
        "killercage" => each(&|item| {
            let sum = (!item["value"].is_null() && item["value"] != "").then(|| number(&item["value"]));
            Ok(Rule::Killer { sum, cells: cells(shape, &item["cells"])? })
        })?,
        "littlekillersum" => each(&|item| {
            let (row, col) = at(&item["cell"])?;
            let (down, right, towards) = match item["direction"].as_str() {
                Some("DR") => (1, 1, Corner::BottomRight),
                Some("DL") => (1, -1, Corner::BottomLeft),
                Some("UR") => (-1, 1, Corner::TopRight),
                _ => (-1, -1, Corner::TopLeft),
            };
            let first = |at: usize, step: isize| at.wrapping_add_signed(step).wrapping_sub(1);
            let start =
                shape.at(first(row, down), first(col, right)).ok_or(format!("little killer {item}"))?;
            Ok(Rule::LittleKiller { sum: number(&item["value"]), start, towards })
        })?,
        "difference" => each(&|item| Ok(Rule::Difference(pair(item)?, with_default(item, 1))))?,
        "ratio" => each(&|item| Ok(Rule::Ratio(pair(item)?, with_default(item, 2))))?,
        "xv" => {
            each(&|item| Ok(if item["value"] == "X" { Rule::X(pair(item)?) } else { Rule::V(pair(item)?) }))?
        }
        "odd" => single(Rule::Odd)?,
        "even" => single(Rule::Even)?,
        "minimum" => single(Rule::Minimum)?,
        "maximum" => single(Rule::Maximum)?,
        "rowindexer" => single(Rule::RowIndexer)?,
        "columnindexer" => single(Rule::ColumnIndexer)?,
        "boxindexer" => single(Rule::BoxIndexer)?,
        "extraregion" => each(&|item| Ok(Rule::ExtraRegion(cells(shape, &item["cells"])?)))?,
        "clone" => each(&|item| {
            Ok(Rule::Clone { cells: cells(shape, &item["cells"])?, copy: cells(shape, &item["cloneCells"])? })
        })?,
        "quadruple" => each(&|item| {
            let values = item["values"].as_array().into_iter().flatten();
            let values = values.filter_map(|value| Value::new(number(value) as u8)).collect();
            Ok(Rule::Quadruple { cells: cells(shape, &item["cells"])?, values })
        })?,
        "sandwichsum" => each(&|item| {
            let line = match outside(shape, &item["cell"])? {
                Outside { side: Side::Left | Side::Right, index } => Line::Row(index),
                Outside { index, .. } => Line::Column(index),
            };
            Ok(Rule::Sandwich { line, sum: number(&item["value"]) })
        })?,
        "xsum" => each(&|item| {
            Ok(Rule::XSum { from: outside(shape, &item["cell"])?, sum: number(&item["value"]) })
        })?,
        "skyscraper" => each(&|item| {
            Ok(Rule::Skyscraper { from: outside(shape, &item["cell"])?, seen: number(&item["value"]) as u8 })
        })?,
        "size"
        | "grid"
        | "title"
        | "author"
        | "ruleset"
        | "solution"
        | "line"
        | "rectangle"
        | "circle"
        | "text"
        | "cage"
        | "disabledlogic"
        | "truecandidatesoptions"
        | "successMessage" => vec![],
        _ if items.is_empty() && value != true => vec![],
        _ => return Err(format!("unknown field {name}")),
    })
}

fn negatives(puzzle: &Json, items: &[Json]) -> Vec<Rule> {
    // A negative forbids the differences or ratios that occur, and the usual one if none does.
    let used = |name: &str, default: u8| {
        let marks = puzzle[name].as_array().into_iter().flatten();
        let mut found: Vec<u8> = marks
            .map(|item| number(&item["value"]) as u8)
            .map(|v| if v == 0 { default } else { v })
            .collect();
        found.sort_unstable();
        found.dedup();
        if found.is_empty() { vec![default] } else { found }
    };
    let mut rules = Vec::new();
    for item in items {
        match item.as_str() {
            Some("xv") => rules.extend([Rule::NoX, Rule::NoV]),
            Some("ratio") => rules.extend(used("ratio", 2).into_iter().map(Rule::NoRatio)),
            Some("difference") => rules.extend(used("difference", 1).into_iter().map(Rule::NoDifference)),
            _ => {}
        }
    }
    rules
}
