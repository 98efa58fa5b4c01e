//! Evidence of classic techniques as JSON, in the shape of the certificates of classic puzzles (`docs/path-certificate.md`), written and
//! read.

use minirow::logic::{
    Because, Count, CountId, Cover, Evidence, Line, LineId, Mark, Node, Pattern, PatternId, Role, State,
    Truth,
};
use minirow::{Cell, CellSet, Digit, DigitSet, House, HouseKind};

use super::evidence_json::{members, number, text};
use crate::format::Json;

/// The roles and their names.
const ROLES: [(Role, &str); 5] = [
    (Role::Witness, "witness"),
    (Role::Pivot, "pivot"),
    (Role::Pincer, "pincer"),
    (Role::Base, "base"),
    (Role::Target, "target"),
];

pub(super) fn write(evidence: &Evidence) -> Json {
    let pattern = |pattern: &Pattern| {
        let cell = |(cell, digits): &(Cell, DigitSet)| {
            Json::array([name(*cell), Json::array(digits.iter().map(Json::number))])
        };
        Json::object([("cells", Json::array(pattern.cells.iter().map(cell)))])
    };
    let count = |count: &Count| {
        let cover = |cover: &Cover| match *cover {
            Cover::Cell(cell) => Json::object([("cell", name(cell))]),
            Cover::House(house, digit) => of_house(house, digit),
        };
        Json::object([
            ("truths", Json::array(count.truths.iter().copied().map(truth))),
            ("covers", Json::array(count.covers.iter().map(cover))),
        ])
    };
    let line = |line: &Line| {
        Json::object([
            ("node", node(&line.node)),
            ("because", because(&line.because)),
            ("causes", Json::array(line.causes.iter().map(|cause| Json::number(cause.0)))),
        ])
    };
    let mark = |mark: &Mark| {
        let role = ROLES.iter().find(|(role, _)| *role == mark.role).map_or("", |(_, name)| *name);
        Json::object([("cells", cells(mark.cells)), ("role", Json::text(role))])
    };
    Json::object([
        ("patterns", Json::array(evidence.patterns.iter().map(pattern))),
        ("counts", Json::array(evidence.counts.iter().map(count))),
        ("lines", Json::array(evidence.lines.iter().map(line))),
        ("marks", Json::array(evidence.marks.iter().map(mark))),
    ])
}

fn name(cell: Cell) -> Json {
    Json::text(cell.to_string())
}

fn cells(cells: CellSet) -> Json {
    Json::array(cells.iter().map(name))
}

fn house(house: House) -> Json {
    Json::text(format!("{}{}", house.kind().letter(), house.number() + 1))
}

fn of_house(one: House, digit: Digit) -> Json {
    Json::object([("house", Json::array([house(one), Json::number(digit)]))])
}

fn truth(truth: Truth) -> Json {
    match truth {
        Truth::Cell(cell) => Json::object([("cell", name(cell))]),
        Truth::House(house, digit) => of_house(house, digit),
        Truth::Guardians(pattern) => Json::object([("guardians", Json::number(pattern.0))]),
    }
}

fn node(node: &Node) -> Json {
    let state = if node.state == State::On { "on" } else { "off" };
    Json::object([
        ("digit", Json::number(node.digit)),
        ("cells", cells(node.cells)),
        ("state", Json::text(state)),
    ])
}

fn because(because: &Because) -> Json {
    match because {
        Because::Supposed => Json::text("supposed"),
        Because::Cell(cell) => Json::object([("cell", name(*cell))]),
        Because::House(one) => Json::object([("house", house(*one))]),
        Because::Seen => Json::text("seen"),
        Because::Count(count) => Json::object([("count", Json::number(count.0))]),
        Because::Refuted => Json::text("refuted"),
        Because::Either => Json::text("either"),
        Because::Loop => Json::text("loop"),
        Because::Cases(one) => Json::object([("cases", truth(*one))]),
        Because::EitherWay => Json::text("either-way"),
    }
}

pub(super) fn read(json: &Json) -> Option<Evidence> {
    let [patterns, counts, lines, marks] = members(json, ["patterns", "counts", "lines", "marks"])?;
    Some(Evidence {
        patterns: list(patterns, |json| {
            let [cells] = members(json, ["cells"])?;
            let cell = |json: &Json| {
                let [cell, digits] = json.elements()? else { return None };
                Some((read_cell(cell)?, list(digits, read_digit)?.into_iter().collect()))
            };
            Some(Pattern { cells: list(cells, cell)? })
        })?,
        counts: list(counts, |json| {
            let [truths, covers] = members(json, ["truths", "covers"])?;
            Some(Count { truths: list(truths, read_truth)?, covers: list(covers, read_cover)? })
        })?,
        lines: list(lines, |json| {
            let [node, because, causes] = members(json, ["node", "because", "causes"])?;
            let causes = list(causes, |cause| number(cause).map(LineId))?;
            Some(Line { node: read_node(node)?, because: read_because(because)?, causes })
        })?,
        marks: list(marks, |json| {
            let [cells, role] = members(json, ["cells", "role"])?;
            let role = text(role)?;
            let (role, _) = *ROLES.iter().find(|(_, name)| *name == role)?;
            Some(Mark { cells: read_cells(cells)?, role })
        })?,
    })
}

fn list<T>(json: &Json, read: impl Fn(&Json) -> Option<T>) -> Option<Vec<T>> {
    json.elements()?.iter().map(read).collect()
}

fn read_cell(json: &Json) -> Option<Cell> {
    text(json)?.parse().ok()
}

fn read_cells(json: &Json) -> Option<CellSet> {
    Some(list(json, read_cell)?.into_iter().collect())
}

fn read_digit(json: &Json) -> Option<Digit> {
    Digit::new(number(json)?)
}

fn read_house(json: &Json) -> Option<House> {
    let name = text(json)?;
    let kind = HouseKind::ALL.into_iter().find(|kind| name.starts_with(kind.letter()))?;
    House::of(kind, name[1..].parse::<usize>().ok()?.checked_sub(1)?)
}

fn read_of_house(json: &Json) -> Option<(House, Digit)> {
    let [house, digit] = json.elements()? else { return None };
    Some((read_house(house)?, read_digit(digit)?))
}

fn read_truth(json: &Json) -> Option<Truth> {
    match json.members() {
        [(name, cell)] if name == "cell" => read_cell(cell).map(Truth::Cell),
        [(name, pair)] if name == "house" => {
            read_of_house(pair).map(|(house, digit)| Truth::House(house, digit))
        }
        [(name, pattern)] if name == "guardians" => number(pattern).map(|id| Truth::Guardians(PatternId(id))),
        _ => None,
    }
}

fn read_cover(json: &Json) -> Option<Cover> {
    match read_truth(json)? {
        Truth::Cell(cell) => Some(Cover::Cell(cell)),
        Truth::House(house, digit) => Some(Cover::House(house, digit)),
        Truth::Guardians(_) => None,
    }
}

fn read_node(json: &Json) -> Option<Node> {
    let [digit, cells, state] = members(json, ["digit", "cells", "state"])?;
    let state = match text(state)? {
        "on" => State::On,
        "off" => State::Off,
        _ => return None,
    };
    Some(Node { digit: read_digit(digit)?, cells: read_cells(cells)?, state })
}

fn read_because(json: &Json) -> Option<Because> {
    if let Some(word) = text(json) {
        return Some(match word {
            "supposed" => Because::Supposed,
            "seen" => Because::Seen,
            "refuted" => Because::Refuted,
            "either" => Because::Either,
            "loop" => Because::Loop,
            "either-way" => Because::EitherWay,
            _ => return None,
        });
    }
    match json.members() {
        [(name, cell)] if name == "cell" => read_cell(cell).map(Because::Cell),
        [(name, house)] if name == "house" => read_house(house).map(Because::House),
        [(name, count)] if name == "count" => number(count).map(|id| Because::Count(CountId(id))),
        [(name, truth)] if name == "cases" => read_truth(truth).map(Because::Cases),
        _ => None,
    }
}
