//! Classifies a line by its cells, bars and rules, for detection.

use crate::Cell;

use super::row::{Row, cell_row, lists_candidates, mask_row, pencil_row};
use super::text::{Line, cell_value, is_bar, starts_tail};

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
