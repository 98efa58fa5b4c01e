//! Writes our own text. Every puzzle can be written; what is read again is the same puzzle.

use std::fmt::Write;

use crate::{Boxes, Diagonal, Line, Rule, Shape, Side, Variant};

use super::cells::names;
use super::parts::{At, CORNERS, DIAGONALS, Layout, Number, SIDES, layout, parts, word_of};
use super::plain;

/// The characters that name regions.
const LABELS: &[u8] = b"123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/// A title, an author or the rules in words as they stand in a line of text.
pub(super) fn one_line(text: &str) -> String {
    let line: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    line.trim().to_owned()
}

/// The puzzle as text.
pub(super) fn write(variant: &Variant) -> String {
    let shape = variant.shape();
    let mut out = String::new();
    for (name, text) in variant.texts() {
        if let Some(text) = text {
            let _ = writeln!(out, "{name} {}", one_line(text));
        }
    }
    let _ = writeln!(out, "size {}", shape.size());
    write_shape(shape, &mut out);
    if variant.givens().iter().any(Option::is_some) {
        write_grid(variant, &mut out);
    }
    for place in shape.places() {
        let marks = variant.marks()[place.index()];
        if marks.len() < shape.size() {
            let _ = write!(out, "marks {}", shape.name(place));
            for value in marks.iter() {
                let _ = write!(out, " {value}");
            }
            out.push('\n');
        }
    }
    write_rules(variant, &mut out);
    out
}

fn write_shape(shape: &Shape, out: &mut String) {
    if let Some(Boxes { height, width }) = shape.boxes() {
        if Boxes::usual(shape.size() as u8) != shape.boxes() {
            let _ = writeln!(out, "boxes {height}x{width}");
        }
        return;
    }
    if shape.regions().is_empty() {
        out.push_str("no boxes\n");
        return;
    }
    out.push_str("regions");
    let labels = regions(shape);
    if labels.iter().all(|label| label.chars().count() == 1) {
        for row in labels.chunks(shape.size()) {
            let _ = write!(out, " {}", row.concat());
        }
    } else {
        for label in labels {
            let _ = write!(out, " {label}");
        }
    }
    out.push('\n');
}

/// A label for the region of each cell: a character, or a number if there are more regions than characters. A dot or 0 stands
/// for no region.
pub(super) fn regions(shape: &Shape) -> Vec<String> {
    let is_many = shape.regions().len() > LABELS.len();
    let label = |place| match shape.region(place) {
        None if is_many => "0".to_owned(),
        None => ".".to_owned(),
        Some(region) if is_many => (region + 1).to_string(),
        Some(region) => char::from(LABELS[region]).to_string(),
    };
    shape.places().map(label).collect()
}

fn write_grid(variant: &Variant, out: &mut String) {
    let size = variant.shape().size();
    if size <= 9 {
        let _ = writeln!(out, "grid {}", plain::line(variant));
        return;
    }
    out.push_str("grid\n");
    for row in variant.givens().chunks(size) {
        let cells: Vec<String> =
            row.iter().map(|given| given.map_or_else(|| ".".to_owned(), |value| value.to_string())).collect();
        let _ = writeln!(out, "{}", cells.join(" "));
    }
}

fn write_rules(variant: &Variant, out: &mut String) {
    let mut rules = variant.rules().iter().peekable();
    let mut is_open = false;
    while let Some(rule) = rules.next() {
        let is_x = *rule == Rule::Diagonal(Diagonal::Falling)
            && rules.next_if_eq(&&Rule::Diagonal(Diagonal::Rising)).is_some();
        let short = if is_x { Some("x") } else { flag(rule) };
        if let Some(name) = short {
            out.push_str(if is_open { " " } else { "rules " });
            out.push_str(name);
            is_open = true;
            continue;
        }
        if std::mem::take(&mut is_open) {
            out.push('\n');
        }
        out.push_str(&line(variant.shape(), rule));
        out.push('\n');
    }
    if is_open {
        out.push('\n');
    }
}

/// The name of a rule that has no parts.
fn flag(rule: &Rule) -> Option<&'static str> {
    layout(rule.name())
        .filter(|Layout { cells, number, pointing, .. }| {
            cells.is_empty() && *number == Number::None && pointing.is_none()
        })
        .map(|layout| layout.name)
}

/// The line that says a rule.
pub(super) fn line(shape: &Shape, rule: &Rule) -> String {
    let parts = parts(rule);
    let mut out = rule.name().to_owned();
    if let Some(number) = parts.number {
        let _ = write!(out, " {number}");
    }
    for value in &parts.values {
        let _ = write!(out, " {value}");
    }
    if !parts.values.is_empty() {
        out.push_str(" in");
    }
    if !parts.cells.is_empty() {
        let _ = write!(out, " {}", names(shape, &parts.cells));
    }
    if let Some(Layout { more: Some((_, sign)), .. }) = layout(rule.name()) {
        let _ = write!(out, " {sign} {}", names(shape, &parts.more));
    }
    let _ = match parts.at {
        None => Ok(()),
        Some(At::Diagonal(diagonal)) => write!(out, " {}", word_of(&DIAGONALS, diagonal)),
        Some(At::Corner(corner)) => write!(out, " {}", word_of(&CORNERS, corner)),
        Some(At::Line(Line::Row(row))) => write!(out, " row {}", row + 1),
        Some(At::Line(Line::Column(col))) => write!(out, " column {}", col + 1),
        Some(At::Outside(from)) => {
            let line = if matches!(from.side, Side::Left | Side::Right) { "row" } else { "column" };
            write!(out, " {line} {} {}", from.index + 1, word_of(&SIDES, from.side))
        }
    };
    out
}
