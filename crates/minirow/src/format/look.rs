//! Classifies a line by its cells, bars and rules, for detection.

use crate::{Cell, Digit, DigitSet};

use super::text::{Line, cell_value, is_bar, starts_tail};
use super::{Expected, Found, ParseError, mask};

/// The class of a line.
#[derive(Debug)]
pub(super) enum Look<'a> {
    /// Only white space.
    Blank,
    /// A line between rows or around them.
    Rule(Frame),
    /// Nine hyphens: a rule or a row of empty cells.
    RuleOrRow(Row),
    /// 81 hyphens: a rule or a puzzle without digits.
    RuleOrPuzzle,
    /// One run of characters that should be 81 cells; a tail may follow.
    Cells(&'a str),
    /// 81 cells in equal groups.
    Groups(Vec<&'a str>),
    /// 81 cells that are set apart in other ways.
    Listed(Box<Listed>),
    /// One run of characters that should be 729 pencilmarks.
    Marks,
    /// A row of nine cells, or what should be one.
    Row(Row),
    /// Cells of a grid with another number of rows.
    OtherSize(OtherSize),
    /// Nothing that a grid is made of.
    Unknown,
}

/// How a drawing is framed; of several, the last named here tells most.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Frame {
    /// Hyphens alone.
    Hyphens,
    /// Hyphens and bars or plus signs.
    Plain,
    /// With stars in the corners.
    Stars,
    /// With dots, colons or apostrophes in the corners.
    Dots,
    /// With box drawing characters.
    Boxes,
}

/// A row of nine cells, or what is wrong with it.
#[derive(Clone, Debug)]
pub(super) struct Row {
    pub(super) line: u64,
    /// The digits that each cell may have, none for an empty cell, and its column.
    pub(super) cells: [(DigitSet, u64); 9],
    /// The column after the last character.
    pub(super) end: u64,
    pub(super) shape: Shape,
    /// How sure the places of its cells are.
    pub(super) fit: Fit,
    /// The first character used for an empty cell.
    pub(super) blank: Option<char>,
    /// The error. The number of cells is reported separately: the row does not know its own number.
    pub(super) error: Option<RowError>,
}

#[derive(Clone, Debug)]
pub(super) enum RowError {
    Other(ParseError),
    Count { column: u64, count: u64 },
}

/// How sure the places of the cells of a row are that has spaces for empty cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fit {
    /// As sure as they can be.
    Whole,
    /// Like `Whole`, with the spaces at its end.
    Padded,
    /// Nine characters, but digits only in every second: its cells may stand two characters apart and its end be missing.
    Even,
    /// Spaces at its end are missing.
    Cut,
    /// Spaces at its end are missing, and its cells may stand one or two characters apart.
    Vague,
}

/// How the cells of a row are set apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Shape {
    /// Not at all.
    Compact,
    /// By their places: empty cells are left blank.
    Width,
    /// By their places, two characters apart.
    Wide,
    /// By spaces.
    Spaced,
    /// By bars, with or without spaces.
    Barred,
    /// Each cell lists its candidates.
    Pencil,
    /// Each cell has nine characters, one for each digit.
    Mask,
}

/// The cells of a whole puzzle in a line: their values and columns.
#[derive(Debug)]
pub(super) struct Listed(pub(super) [(u8, u64); Cell::COUNT]);

/// A line of cells that fits a grid of another size.
#[derive(Clone, Debug)]
pub(super) struct OtherSize {
    /// How many cells.
    pub(super) cells: u64,
    /// The row it is if nine cells were meant.
    pub(super) row: Row,
    /// The number of rows if the line is a whole puzzle.
    pub(super) whole: Option<u64>,
}

/// A run of this many characters can only be meant as a whole puzzle, not as a row.
const LONG: usize = 50;

impl Look<'_> {
    /// Whether a line that looks so is blank, a rule, or cells without any fault.
    pub(super) fn is_good(&self) -> bool {
        match self {
            Self::Row(row) => row.error.is_none(),
            Self::Cells(run) => run.chars().count() == 81 && run.chars().all(|c| cell_value(c).is_some()),
            Self::OtherSize(_) | Self::Unknown => false,
            Self::Blank
            | Self::Rule(_)
            | Self::RuleOrRow(_)
            | Self::RuleOrPuzzle
            | Self::Groups(_)
            | Self::Listed(_)
            | Self::Marks => true,
        }
    }
}

/// Classifies a part of a line at first sight.
pub(super) fn look_at<'a>(line: &Line<'a>, text: &'a str) -> Look<'a> {
    if text.is_empty() {
        return Look::Blank;
    }
    if let Some(rule) = rule(line, text) {
        return rule;
    }
    let first_end =
        text.find(|c: char| c.is_whitespace() || starts_tail(c) || is_bar(c)).unwrap_or(text.len());
    let first = &text[..first_end];
    let length = first.chars().count();
    match length {
        729 => return Look::Marks,
        256 | 625 if first.chars().all(is_any_size) && first.chars().any(|c| cell_value(c).is_none()) => {
            return other_size(line, first, length, &[first]);
        }
        LONG.. if is_mostly(first.chars(), |c| cell_value(c).is_some()) => return Look::Cells(first),
        LONG.. => return Look::Unknown,
        _ => {}
    }
    let end = text.find(['#', ';']).unwrap_or(text.len());
    let tokens: Vec<&str> = text[..end]
        .split(|c: char| c.is_whitespace() || is_bar(c))
        .filter(|token| !token.is_empty())
        .take(LONG + 81)
        .collect();
    by_tokens(line, text, &tokens)
}

fn by_tokens<'a>(line: &Line<'a>, text: &str, tokens: &[&'a str]) -> Look<'a> {
    let total: usize = tokens.iter().map(|token| token.chars().count()).sum();
    let characters = || tokens.iter().flat_map(|token| token.chars());
    let count = tokens.len();
    if let Some(row) = mask_row(line, text, tokens) {
        return Look::Row(row);
    }
    // Nine times 123456789 would be a puzzle full of conflicts; it is a row of cells where all is possible.
    if count == 9 && total > 9 && 2 * tokens.iter().filter(|token| lists_candidates(token)).count() > count {
        return Look::Row(pencil_row(line, tokens));
    }
    let is_size = |size: usize| matches!(size, 4 | 6 | 16 | 25);
    let are_numbers = || tokens.iter().all(|token| token.len() <= 2) && characters().all(is_any_size);
    if is_size(count) && total > count && are_numbers() {
        return other_size(line, text, count, tokens);
    }
    if !is_mostly(characters(), |c| cell_value(c).is_some()) {
        return Look::Unknown;
    }
    if total == 81
        && matches!(count, 3 | 9 | 27 | 81)
        && tokens.iter().all(|t| t.chars().count() == 81 / count)
    {
        return Look::Groups(tokens.to_vec());
    }
    if is_size(total) || (total == 36 && count == 1) {
        return other_size(line, text, total, tokens);
    }
    Look::Row(cell_row(line, text, tokens))
}

/// A row of nine masks, if the line can only be meant so: a puzzle of 81 cells in nine groups whose digits all stand in
/// the column of their own number is taken for one if each group has a digit, or if it is written as masks are here.
fn mask_row(line: &Line<'_>, text: &str, tokens: &[&str]) -> Option<Row> {
    let is_written_so = text.contains('_') && text.contains('\t');
    let row = any_mask_row(line, tokens)?;
    (is_written_so || row.cells.iter().all(|(digits, _)| !digits.is_empty())).then_some(row)
}

/// A row of nine masks, some of which may be without any digit.
fn any_mask_row(line: &Line<'_>, tokens: &[&str]) -> Option<Row> {
    // Nine full masks are a row of any grid of pencilmarks.
    if tokens.len() != 9 || tokens.iter().all(|token| lists_candidates(token)) {
        return None;
    }
    let mut row = cell_row(line, "", &[]);
    (row.shape, row.error) = (Shape::Mask, None);
    for (cell, token) in row.cells.iter_mut().zip(tokens) {
        *cell = (mask::read(token)?, line.column(line.offset_of(token)));
    }
    Some(row)
}

/// A row of nine masks within a table of them.
pub(super) fn row_of_masks(line: &Line<'_>) -> Option<Row> {
    any_mask_row(line, &line.text.split_whitespace().take(10).collect::<Vec<_>>())
}

/// Whether a run of characters is digits that rise.
fn lists_candidates(token: &str) -> bool {
    token.bytes().all(|byte| Digit::from_ascii(byte).is_some()) && token.as_bytes().is_sorted_by(|a, b| a < b)
}

fn is_mostly(characters: impl Iterator<Item = char>, accept: impl Fn(char) -> bool) -> bool {
    let (mut good, mut all) = (0, 0);
    for character in characters {
        good += usize::from(accept(character));
        all += 1;
    }
    2 * good > all
}

fn is_any_size(character: char) -> bool {
    character.is_ascii_alphanumeric() || cell_value(character) == Some(0)
}

fn other_size<'a>(line: &Line<'a>, text: &str, cells: usize, tokens: &[&str]) -> Look<'a> {
    let whole = match cells {
        16 => Some(4),
        36 => Some(6),
        256 => Some(16),
        625 => Some(25),
        _ => None,
    };
    let row = cell_row(line, text, tokens);
    Look::OtherSize(OtherSize { cells: cells as u64, row, whole })
}

/// A line of at least three hyphens or the like in a row, and no cell that holds a digit.
fn rule<'a>(line: &Line<'a>, text: &str) -> Option<Look<'a>> {
    let is_stroke = |c: char| matches!(c, '-' | '=' | '─' | '━' | '═' | '┄' | '┅' | '┈' | '┉' | '╌' | '╍');
    let is_corner = |c: char| matches!(c, '+' | '*' | '.' | ':' | '\'' | '`' | ',' | '\u{2500}'..='\u{257f}');
    let (mut run, mut longest, mut hyphens) = (0, 0, 0);
    let (mut bars, mut corner, mut boxes, mut others) = (false, None, false, false);
    for character in text.chars() {
        run = if is_stroke(character) { run + 1 } else { 0 };
        longest = longest.max(run);
        match character {
            '-' => hyphens += 1,
            _ if is_bar(character) => bars = true,
            ' ' => {}
            '=' => others = true,
            _ if is_corner(character) || is_stroke(character) => {
                corner = corner.or(Some(character));
                boxes |= matches!(character, '\u{2500}'..='\u{257f}');
            }
            _ => return None,
        }
    }
    if longest < 3 {
        return table_rule(line, text);
    }
    let frame = match corner {
        _ if boxes => Frame::Boxes,
        Some('*') => Frame::Stars,
        Some('.' | ':' | '\'' | '`' | ',') => Frame::Dots,
        None if !bars => Frame::Hyphens,
        _ => Frame::Plain,
    };
    let hyphens_alone = corner.is_none() && !others;
    Some(match hyphens {
        9 if hyphens_alone => {
            let tokens: Vec<&str> =
                text.split(|c: char| c == ' ' || is_bar(c)).filter(|token| !token.is_empty()).collect();
            Look::RuleOrRow(cell_row(line, text, &tokens))
        }
        81 if hyphens_alone && !bars => Look::RuleOrPuzzle,
        _ => Look::Rule(frame),
    })
}

/// The line below the header of a table as Markdown has it: hyphens in each column, colons beside them for the alignment.
/// A hyphen in each of nine columns may also be a row of empty cells.
fn table_rule<'a>(line: &Line<'a>, text: &str) -> Option<Look<'a>> {
    let columns: Vec<&str> = text.trim_matches(is_bar).split(is_bar).map(str::trim).take(10).collect();
    let is_rule = |column: &&str| {
        let hyphens = column.strip_prefix(':').unwrap_or(column);
        let hyphens = hyphens.strip_suffix(':').unwrap_or(hyphens);
        !hyphens.is_empty() && hyphens.bytes().all(|byte| byte == b'-')
    };
    if columns.len() < 2 || !columns.iter().all(is_rule) {
        return None;
    }
    match columns.iter().all(|column| column.len() == 1) {
        true if columns.len() == 9 => Some(Look::RuleOrRow(cell_row(line, text, &columns))),
        true => None,
        false => Some(Look::Rule(Frame::Plain)),
    }
}

fn shape_of(text: &str, tokens: &[&str]) -> Shape {
    if text.chars().any(is_bar) {
        Shape::Barred
    } else if tokens.len() > 1 {
        Shape::Spaced
    } else {
        Shape::Compact
    }
}

fn cell_row(line: &Line<'_>, text: &str, tokens: &[&str]) -> Row {
    let mut row = Row {
        line: line.number,
        cells: [(DigitSet::EMPTY, 0); 9],
        end: line.column(line.text.trim_end().len()),
        shape: shape_of(text, tokens),
        fit: Fit::Whole,
        blank: None,
        error: None,
    };
    let mut count = 0;
    let mut wrong_place = row.end;
    for token in tokens {
        let start = line.offset_of(token);
        for (offset, character) in token.char_indices() {
            match cell_value(character) {
                Some(value) if count < 9 => {
                    let digits = Digit::new(value).map_or(DigitSet::EMPTY, DigitSet::of);
                    row.cells[count] = (digits, line.column(start + offset));
                    if value == 0 {
                        row.blank = row.blank.or(Some(character));
                    }
                }
                None if row.error.is_none() => {
                    let error = line.unexpected(start + offset, Expected::Cell);
                    row.error = Some(RowError::Other(error));
                }
                _ => {}
            }
            if count == 9 {
                wrong_place = line.column(start + offset);
            }
            count += 1;
        }
    }
    if count != 9 && row.error.is_none() {
        row.error = Some(RowError::Count { column: wrong_place, count: count as u64 });
    }
    row
}

fn pencil_row(line: &Line<'_>, tokens: &[&str]) -> Row {
    let mut row = cell_row(line, "", &[]);
    row.shape = Shape::Pencil;
    row.error = None;
    for (cell, token) in row.cells.iter_mut().zip(tokens) {
        let start = line.offset_of(token);
        cell.1 = line.column(start);
        if token.chars().count() == 1 && token.chars().all(|c| cell_value(c) == Some(0)) {
            // An empty cell in a grid of pencilmarks: every digit is possible.
            cell.0 = DigitSet::ALL;
            continue;
        }
        for (offset, character) in token.char_indices() {
            let digit = u8::try_from(character).ok().and_then(Digit::from_ascii);
            match digit.filter(|&digit| cell.0.iter().all(|before| before < digit)) {
                Some(digit) => cell.0 = cell.0.with(digit),
                None if row.error.is_none() => {
                    let error = line.unexpected(start + offset, Expected::Candidates);
                    row.error = Some(RowError::Other(error));
                }
                None => {}
            }
        }
    }
    row
}

impl Row {
    /// The error of the row, if it has this number, counted from 1.
    pub(super) fn error_in_row(&self, number: u64) -> Option<ParseError> {
        Some(match self.error.clone()? {
            RowError::Other(error) => error,
            RowError::Count { column, count } => ParseError {
                line: self.line,
                column,
                expected: Expected::CellsInRow(number),
                found: Found::Cells(count),
            },
        })
    }
}
