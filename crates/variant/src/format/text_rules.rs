//! A line of our own text that says a rule: its words become the parts that the table of layouts asks for.

use crate::{Line, Outside, Place, Rule, Shape, Side};

use super::cells;
use super::error::{Fault, quoted};
use super::message::Expected;
use super::parts::{At, CORNERS, DIAGONALS, Layout, Number, Parts, Pointing, SIDES, by_word, rule};
use super::words::{Word, Words, value};

/// The rules of a line: several if a rule about one cell names more.
pub(super) fn rules(shape: &Shape, layout: &Layout, words: &mut Words<'_>) -> Result<Vec<Rule>, Fault> {
    let parts = parts(shape, layout, words)?;
    let is_each = layout.count == 1 && layout.more.is_none() && layout.pointing.is_none();
    let several = if is_each {
        parts.cells.iter().map(|&cell| Parts { cells: vec![cell], ..parts.clone() }).collect()
    } else {
        vec![parts]
    };
    let rules = several.into_iter().map(|parts| rule(layout.name, parts)).collect::<Option<Vec<_>>>();
    let start = words.list[0];
    rules.filter(|rules| !rules.is_empty()).ok_or_else(|| {
        let found = format!("{}...", start.text);
        let expected = Expected::WholeRule;
        Fault::expected(start.at, expected, quoted(found.trim_end_matches("...")))
    })
}

fn parts(shape: &Shape, layout: &Layout, words: &mut Words<'_>) -> Result<Parts, Fault> {
    let size = shape.size();
    let mut parts = Parts::default();
    let mut is_second = false;
    let mut is_corner = false;
    while let Some(word) = words.next() {
        let is_number = word.text.starts_with(|c: char| c.is_ascii_digit());
        match word.text {
            "@" if layout.has_values => is_corner = true,
            "in" if layout.has_values => {}
            ">" if layout.name == "greater-than" => {}
            text if layout.more.is_some_and(|(_, sign)| sign == text) && !is_second => is_second = true,
            "row" | "column" if matches!(layout.pointing, Some(Pointing::Line | Pointing::Outside)) => {
                parts.at = Some(position(size as u32, layout, word, words)?);
            }
            _ if is_number && layout.has_values => parts.values.push(value(word, size)?),
            _ if is_number && layout.number != Number::None && parts.number.is_none() => {
                parts.number = Some(word.number(0, u32::MAX)?);
            }
            text if layout.pointing == Some(Pointing::Corner) && by_word(&CORNERS, text).is_some() => {
                parts.at = by_word(&CORNERS, text).map(At::Corner);
            }
            text if layout.pointing == Some(Pointing::Diagonal) => {
                let diagonal = by_word(&DIAGONALS, text);
                let expected = || word.expected(Expected::Word(&["falling", "rising"]));
                parts.at = Some(At::Diagonal(diagonal.ok_or_else(expected)?));
            }
            text if !layout.cells.is_empty() => {
                let cells = cells::range(shape, text).ok_or_else(|| word.expected(Expected::Cell(size)))?;
                let list = if is_second { &mut parts.more } else { &mut parts.cells };
                list.extend(cells);
            }
            _ => return Err(word.expected(Expected::EndOfLine)),
        }
    }
    if is_corner {
        parts.cells = around_corner(shape, &parts.cells).ok_or_else(|| words.missing(Expected::Corner))?;
    }
    if parts.number.is_none() {
        parts.number = layout.number.default(size);
    }
    complete(layout, &parts, words)?;
    Ok(parts)
}

/// Whether the parts are all that the layout asks for.
fn complete(layout: &Layout, parts: &Parts, words: &Words<'_>) -> Result<(), Fault> {
    let missing = |expected| Err(words.missing(expected));
    match layout.pointing {
        _ if layout.number == Number::Needed && parts.number.is_none() => missing(Expected::NumberFrom(0)),
        Some(Pointing::Diagonal) if parts.at.is_none() => missing(Expected::Word(&["falling", "rising"])),
        Some(Pointing::Corner) if parts.at.is_none() => missing(Expected::Word(&["ul", "ur", "dl", "dr"])),
        Some(_) if parts.at.is_none() => missing(Expected::Word(&["row", "column"])),
        _ if layout.has_values && parts.values.is_empty() => missing(Expected::Values),
        _ if !layout.cells.is_empty() && parts.cells.len() < layout.count.max(1) => {
            missing(Expected::Cells(layout.count.max(1)))
        }
        _ => match layout.more {
            Some((_, sign)) if parts.more.is_empty() => missing(match sign {
                ">" => Expected::Shaft,
                _ => Expected::Copy,
            }),
            _ => Ok(()),
        },
    }
}

/// The four cells whose top left is the only one of a list.
fn around_corner(shape: &Shape, cells: &[Place]) -> Option<Vec<Place>> {
    let &[first] = cells else { return None };
    [(0, 0), (0, 1), (1, 0), (1, 1)].iter().map(|&(down, right)| shape.step(first, down, right)).collect()
}

/// A row or column with the side from which it is seen, after the word `row` or `column`.
fn position(most: u32, layout: &Layout, word: Word<'_>, words: &mut Words<'_>) -> Result<At, Fault> {
    let number = words.need(Expected::Number(1, most))?.number(1, most)?;
    let index = number as u8 - 1;
    let is_row = word.text == "row";
    if layout.pointing == Some(Pointing::Line) {
        return Ok(At::Line(if is_row { Line::Row(index) } else { Line::Column(index) }));
    }
    let Some(word) = words.next() else {
        let side = if is_row { Side::Left } else { Side::Top };
        return Ok(At::Outside(Outside { side, index }));
    };
    let seen_from =
        by_word(&SIDES, word.text).filter(|side| matches!(side, Side::Left | Side::Right) == is_row);
    let expected =
        if is_row { Expected::Word(&["left", "right"]) } else { Expected::Word(&["top", "bottom"]) };
    Ok(At::Outside(Outside { side: seen_from.ok_or_else(|| word.expected(expected))?, index }))
}
