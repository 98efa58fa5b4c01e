//! Second readings of a line that is no row and no puzzle as it stands: with empty cells that are left blank, with commas
//! between the cells, with quotes or a number around it. They are tried only where the first reading fails, so that no
//! good line changes its meaning.

use crate::{Cell, Digit, DigitSet};

use super::look::{Listed, Look, look_at};
use super::row::{Fit, Row, RowError, Shape};
use super::text::{Line, cell_value, is_bar};
use super::{Expected, Found};

/// Classifies a line, at first sight or by fallback detection.
pub(super) fn look<'a>(line: &Line<'a>) -> Look<'a> {
    let first = look_at(line, line.text.trim());
    if first.is_good() {
        return first;
    }
    let is_wrong_row = matches!(&first, Look::Row(row) if matches!(row.error, Some(RowError::Other(_))));
    let faulty = || if is_wrong_row { faulty_row(line) } else { None };
    look_again(line).or_else(faulty).unwrap_or(first)
}

/// Fallback detection: classifies a line as a row or a puzzle, if that leaves no fault.
fn look_again<'a>(line: &Line<'a>) -> Option<Look<'a>> {
    let fields = || {
        let separators: [fn(char) -> bool; 4] = [is_bar, |c| c == '\t', |c| c == ',', |c| c == ';'];
        separators.into_iter().find_map(|separates| by_fields(line, separates))
    };
    let placed = || is_placed(line).then(|| placed_row(line)).flatten().map(Look::Row);
    fields().or_else(|| in_boxes(line)).or_else(|| by_width(line)).or_else(placed).or_else(|| bare(line))
}

/// A row without any character, if it has the width of nine cells.
pub(super) fn empty_row(line: &Line<'_>) -> Option<Row> {
    let is_wide = line.text == " ".repeat(9) || line.text == "\t".repeat(8);
    is_wide.then(|| row(line, [(0, line.column(0)); 9], Shape::Width))
}

/// Cells in fields, one in each; an empty field is an empty cell.
fn by_fields<'a>(line: &Line<'a>, separates: fn(char) -> bool) -> Option<Look<'a>> {
    let is_bar = separates('|');
    // Tabs at the ends are empty fields; bars there are the frame.
    let text = line.text.trim_matches(|c: char| c.is_whitespace() && !separates(c));
    let text = if is_bar { text.trim_matches(separates) } else { text };
    let mut fields: Vec<&str> = text.split(separates).take(Cell::COUNT + 2).collect();
    // A comma after the last cell is no tenth field, if all nine are there.
    let mut filled = fields.iter().map(|field| !field.trim().is_empty());
    let ends_open = matches!(fields.len(), 10 | 82) && filled.next_back() == Some(false);
    if ends_open && filled.all(|is_filled| is_filled) {
        fields.pop();
    }
    if !matches!(fields.len(), 9 | Cell::COUNT) {
        return None;
    }
    let mut cells = Vec::with_capacity(fields.len());
    for field in fields {
        let cell = field.trim().trim_matches(['"', '\'']).trim();
        let mut characters = cell.chars();
        let value = match (characters.next(), characters.next()) {
            (None, _) => 0,
            (Some(character), None) => cell_value(character)?,
            _ => return None,
        };
        cells.push((value, line.column(line.offset_of(cell))));
    }
    let shape = match (is_bar, separates('\t')) {
        (true, _) => Shape::Barred,
        (_, true) => Shape::Width,
        _ => Shape::Spaced,
    };
    as_look(line, &cells, shape)
}

/// Cells at fixed places in three groups with bars between, spaces for the empty ones. A frame of bars has groups of one width.
/// Without one, the first group ends at its bar, and the last one may lack the spaces at its end.
fn in_boxes<'a>(line: &Line<'a>) -> Option<Look<'a>> {
    let text = line.text.trim_end();
    let parts: Vec<&str> = text.split(is_bar).take(6).collect();
    let (is_framed, first, middle, last) = match parts[..] {
        [first, middle, _] => (false, first, middle, line.text.rsplit(is_bar).next()?),
        [before, first, middle, last, ""] if before.trim().is_empty() => (true, first, middle, last),
        _ => return None,
    };
    let [before, width, after] = [first, middle, last].map(|group| group.chars().count());
    // Before the first group, more spaces are an indent.
    let excess = if is_framed { 0 } else { before.saturating_sub(width) };
    let (indent, first) = first.split_at(first.char_indices().nth(excess).map_or(first.len(), |(at, _)| at));
    let before = if indent.trim().is_empty() { before - excess } else { before };
    let is_padded = width > 3 && before + 1 == width;
    let fits = if is_framed {
        before == width && after == width
    } else {
        // Where spaces at the end are there, they all are.
        let is_whole = after == width || width > 3 && after + 1 == width;
        (before == width || is_padded) && (is_whole || after < width && !last.ends_with(' '))
    };
    // Which cell of its group stands where: one character apart, the same with spaces around it or two apart, and so on.
    let places: &[Option<usize>] = match width {
        3 => &[Some(0), Some(1), Some(2)],
        5 => &[Some(0), Some(0), Some(1), Some(2), Some(2)],
        7 => &[None, Some(0), None, Some(1), None, Some(2), None],
        9 => &[None, Some(0), None, None, Some(1), None, None, Some(2), None],
        _ => return None,
    };
    let mut cells = [(0, line.column(line.start())); 9];
    for (index, (group, from)) in
        [(first, width.saturating_sub(before)), (middle, 0), (last, 0)].into_iter().enumerate()
    {
        for ((at, character), place) in group.char_indices().zip(places.iter().skip(from)) {
            if character == ' ' {
                continue;
            }
            let cell = &mut cells[3 * index + (*place)?];
            let value = cell_value(character).filter(|&value| value > 0 && cell.0 == 0)?;
            *cell = (value, line.column(line.offset_of(&group[at..])));
        }
    }
    fits.then(|| Look::Row(Row { blank: Some(' '), ..row(line, cells, Shape::Barred) }))
}

/// A row of digits at fixed places, one or two characters apart, with spaces for empty cells; spaces at its end may be missing.
pub(super) fn placed_row(line: &Line<'_>) -> Option<Row> {
    let digits: Vec<(usize, u8)> = line.text.bytes().enumerate().filter(|&(_, byte)| byte != b' ').collect();
    let last = digits.last()?.0;
    if last > 16 || !digits.iter().all(|(_, byte)| byte.is_ascii_digit()) {
        return None;
    }
    let are_apart = digits.iter().all(|(at, _)| at % 2 == 0);
    let is_padded = last + 1 < line.text.len();
    let (step, fit) = match (line.text.len(), are_apart) {
        (9, _) if is_padded => (1, Fit::Padded),
        (17, true) if is_padded => (2, Fit::Padded),
        // Other spaces at the end are more likely some that were lost elsewhere.
        _ if is_padded => return None,
        (9, true) => (1, Fit::Even),
        (9, false) => (1, Fit::Whole),
        (17, true) => (2, Fit::Whole),
        (10.., true) => (2, Fit::Cut),
        (10.., false) => return None,
        (_, true) => (1, Fit::Vague),
        (_, false) => (1, Fit::Cut),
    };
    let mut cells = [(0, line.column(0)); 9];
    for (at, byte) in digits {
        cells[at / step] = (byte - b'0', line.column(at));
    }
    Some(Row { fit, ..row(line, cells, if step == 1 { Shape::Width } else { Shape::Wide }) })
}

/// Whether a line by itself has spaces for empty cells: at its beginning, or two in a row.
fn is_placed(line: &Line<'_>) -> bool {
    let has_blanks = line.text.starts_with(' ') || line.text.trim_end().contains("  ");
    has_blanks && !is_by_turns(line.text.trim())
}

/// Digits and spaces by turns are more likely some of the cells of a spaced line.
fn is_by_turns(text: &str) -> bool {
    text.as_bytes().windows(2).all(|pair| (pair[0] == b' ') != (pair[1] == b' '))
}

/// Cells at fixed places, spaces for the empty ones: 81 characters or nine.
fn by_width<'a>(line: &Line<'a>) -> Option<Look<'a>> {
    let value = |character: char| if character == ' ' { Some(0) } else { cell_value(character) };
    let text = line.text;
    let is_spaced = text.bytes().all(|byte| byte.is_ascii_digit() || byte == b' ');
    if !is_spaced || !matches!(text.len(), 9 | Cell::COUNT) || is_by_turns(text) {
        return None;
    }
    if text.len() == 9 {
        return placed_row(line).map(Look::Row);
    }
    let cells = text.char_indices().map(|(at, c)| Some((value(c)?, line.column(at))));
    as_look(line, &cells.collect::<Option<Vec<_>>>()?, Shape::Width)
}

/// Classifies the line without its quotes, and without the number or letter of the row before it, if that has no fault.
fn bare<'a>(line: &Line<'a>) -> Option<Look<'a>> {
    let inner = inside(line)?;
    match look_at(line, inner) {
        Look::Cells(run) if run.len() == inner.len() => {
            Some(Look::Groups(vec![run])).filter(|_| Look::Cells(run).is_good())
        }
        Look::Cells(_) | Look::Blank | Look::Rule(_) => None,
        inside => inside.is_good().then_some(inside),
    }
}

/// A row with quotes around it or commas between its cells that has a fault: the fault lies with a cell or with their
/// number, not with the quotes and commas.
fn faulty_row<'a>(line: &Line<'a>) -> Option<Look<'a>> {
    if let Some(inner) = inside(line)
        && let look @ Look::Row(_) = look_at(line, inner)
    {
        return Some(look);
    }
    let fields: Vec<&str> = line.text.trim().split(',').map(str::trim).take(12).collect();
    if !(7..=11).contains(&fields.len()) {
        return None;
    }
    let wrong = fields.iter().find(|field| field.chars().count() != 1 || !field.chars().all(is_cell));
    let mut row = row(line, [(0, line.column(0)); 9], Shape::Spaced);
    row.error = Some(match wrong {
        None => RowError::Count { column: row.end, count: fields.len() as u64 },
        Some(field) => RowError::Other(line.error(line.offset_of(field), Expected::Cell, Found::text(field))),
    });
    Some(Look::Row(row))
}

fn is_cell(character: char) -> bool {
    cell_value(character).is_some()
}

/// The text between quotes, or after the number or letter of a row; nothing if there is neither.
fn inside<'a>(line: &Line<'a>) -> Option<&'a str> {
    let wraps = |c: char| c.is_whitespace() || matches!(c, '"' | '\'' | '`' | ',' | ';' | '\\' | '+');
    let text = line.text.trim();
    let mut inner = text.trim_matches(wraps);
    if let Some((label, rest)) = inner.split_once([' ', '\t'])
        && let Some(label) = label.strip_suffix([':', '.', ')'])
        && (1..=3).contains(&label.len())
        && (label.bytes().all(|byte| byte.is_ascii_digit())
            || matches!(label.as_bytes(), [b'A'..=b'I' | b'a'..=b'i']))
    {
        inner = rest.trim_matches(wraps);
    }
    (inner.len() < text.len()).then_some(inner)
}

fn as_look<'a>(line: &Line<'a>, cells: &[(u8, u64)], shape: Shape) -> Option<Look<'a>> {
    if let Ok(cells) = cells.try_into() {
        return Some(Look::Listed(Box::new(Listed(cells))));
    }
    Some(Look::Row(row(line, cells.try_into().ok()?, shape)))
}

fn row(line: &Line<'_>, cells: [(u8, u64); 9], shape: Shape) -> Row {
    let digits = |value: u8| Digit::new(value).map_or(DigitSet::EMPTY, DigitSet::of);
    Row {
        line: line.number,
        cells: cells.map(|(value, column)| (digits(value), column)),
        end: line.column(line.text.trim_end().len()),
        shape,
        fit: Fit::Whole,
        blank: None,
        error: None,
    }
}
