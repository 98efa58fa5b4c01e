//! Patterns: which cells of a puzzle or of a drawing are filled, whatever they are filled with.

use std::fmt;

use crate::{Cell, CellSet, Grid};

/// Reads which cells are filled: the givens of a puzzle in any format, or the marks of a drawing such as nine lines of `x` and `.`.
///
/// In a drawing every character fills a cell except `.`, `0`, `_`, `-`, `·` and a space. Lines that begin with `#` are comments, and
/// the frame of a grid is skipped.
///
/// # Errors
///
/// If the text has neither 81 cells nor a puzzle.
pub fn parse_pattern(text: &str) -> Result<CellSet, PatternError> {
    let givens = text.parse::<Grid>().map(|grid| grid.filled());
    if let Ok(givens) = givens
        && !givens.is_empty()
    {
        return Ok(givens);
    }
    let lines = || text.lines().filter(|line| !is_comment(line));
    let readings = [
        lines().flat_map(str::chars).collect::<Vec<char>>(),
        lines().flat_map(str::chars).filter(|c| !c.is_whitespace()).collect(),
        lines().filter(|line| !is_rule(line)).flat_map(str::chars).filter(|&c| !is_frame(c)).collect(),
    ];
    let Some(marks) = readings.iter().find(|marks| marks.len() == Cell::COUNT) else {
        return Err(PatternError { found: readings[2].len() });
    };
    Ok(Cell::all().zip(marks).filter(|&(_, &mark)| is_filled(mark)).map(|(cell, _)| cell).collect())
}

/// Whether a line is a comment: it begins with `#` and is not a row of cells that are filled with `#`.
fn is_comment(line: &str) -> bool {
    let is_drawn = |c: char| is_frame(c) || c == '#' || !is_filled(c);
    line.starts_with('#') && !line.chars().all(is_drawn)
}

/// Whether a character fills a cell.
fn is_filled(mark: char) -> bool {
    !matches!(mark, '.' | '0' | '_' | '-' | '·' | ' ')
}

/// Whether a character stands between cells or around them.
fn is_frame(c: char) -> bool {
    c.is_whitespace() || c == '|' || ('\u{2500}'..='\u{257f}').contains(&c)
}

/// Whether a line separates rows.
fn is_rule(line: &str) -> bool {
    let is_drawn = |c: char| is_frame(c) || matches!(c, '-' | '+' | '=' | ':');
    line.chars().all(is_drawn) && line.contains(['-', '+', '=', '─', '━', '═'])
}

/// A text that is no pattern of 81 cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PatternError {
    /// How many cells it has.
    pub found: usize,
}

impl fmt::Display for PatternError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected 81 cells, '.' for a cell without a clue, found {}", self.found)
    }
}

impl std::error::Error for PatternError {}

#[cfg(test)]
mod tests {
    use std::fmt::Write as _;

    use super::*;

    /// The corners of each band, as nine rows.
    const ROWS: [&str; 9] = [
        "x.......x",
        ".........",
        ".........",
        "x.......x",
        ".........",
        ".........",
        ".........",
        ".........",
        "x.......x",
    ];

    #[test]
    fn a_pattern_is_read_however_it_is_drawn() {
        let expected: CellSet =
            [0, 8, 27, 35, 72, 80].into_iter().map(|index| Cell::new(index).expect("below 81")).collect();
        let line = ROWS.concat();
        let drawn = |rule: &str, bar: &str| -> String {
            let mut text = String::new();
            for (index, row) in ROWS.iter().enumerate() {
                if index % 3 == 0 {
                    let _ = writeln!(text, "{rule}");
                }
                let _ = writeln!(text, "{bar} {} {bar}", [&row[..3], &row[3..6], &row[6..]].join(bar));
            }
            text
        };
        let apart = |row: &str| row.chars().flat_map(|c| [c, ' ']).collect::<String>();
        let texts = [
            line.clone(),
            ROWS.join("\n"),
            line.replace('.', " "),
            line.replace('.', "_").replace('x', "#"),
            line.replace('x', "7"),
            format!("# a comment\n{}", ROWS.join("\n")),
            drawn("+---+---+---+", "|"),
            drawn("├───┼───┼───┤", "│"),
            drawn("-------------", "|").replace('x', "5"),
            ROWS.map(apart).join("\n"),
        ];
        for text in &texts {
            assert_eq!(parse_pattern(text), Ok(expected), "{text}");
        }
    }

    #[test]
    fn a_pattern_has_81_cells() {
        assert_eq!(parse_pattern("x..x"), Err(PatternError { found: 4 }));
        assert_eq!(parse_pattern(""), Err(PatternError { found: 0 }));
    }
}
