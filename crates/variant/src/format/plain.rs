//! Grids of any size without rules: a run of characters, rows of characters, or rows of numbers. Which characters stand for the
//! values is found out from those that occur.

use std::fmt;

use minirow::value_names;

use crate::{Shape, Value, Variant};

use super::Format;
use super::error::{Fault, Problem, Unwritable, quoted};
use super::message::{Expected, Part};

value_names! {
    /// Which characters stand for the values.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Alphabet {
        /// 1 to 9, then A for 10: `1-G` for 16.
        OneBased = "1-9A-Z",
        /// 0 to 9, then A for 11: `0-F` for 16. The character 0 is the first value.
        ZeroBased = "0-9A-Z",
        /// A for 1: `A-Y` for 25.
        Letters = "A-Z",
        /// Decimal numbers separated by blanks.
        Numbers = "numbers",
    }
}

impl Alphabet {
    /// The largest value that has a character.
    const fn largest(self) -> usize {
        match self {
            Self::OneBased => 35,
            Self::ZeroBased | Self::Numbers => 36,
            Self::Letters => 26,
        }
    }
}

impl fmt::Display for Alphabet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Text that is neither a value nor an empty cell.
#[derive(Clone, Copy, Debug)]
pub(super) struct NoCell;

/// A cell of text: what is read is a value, an empty cell, or nothing that a cell can be.
pub(super) fn cell(character: char, alphabet: Alphabet, size: usize) -> Result<Option<Value>, NoCell> {
    let is_empty = match character {
        '.' | '_' | '*' | '-' | '?' => true,
        '0' => alphabet != Alphabet::ZeroBased,
        'x' => size <= 9,
        _ => false,
    };
    if is_empty {
        return Ok(None);
    }
    let number = match (alphabet, character.to_ascii_uppercase()) {
        (Alphabet::Letters, letter @ 'A'..='Z') => letter as usize - 'A' as usize + 1,
        (Alphabet::OneBased, digit @ '1'..='9') => digit as usize - '0' as usize,
        (Alphabet::ZeroBased, digit @ '0'..='9') => digit as usize - '0' as usize + 1,
        (Alphabet::OneBased, letter @ 'A'..='Z') => letter as usize - 'A' as usize + 10,
        (Alphabet::ZeroBased, letter @ 'A'..='Z') => letter as usize - 'A' as usize + 11,
        _ => return Err(NoCell),
    };
    if number <= size { Ok(Value::new(number as u8)) } else { Err(NoCell) }
}

/// A cell of a row of numbers.
pub(super) fn number_cell(word: &str, size: usize) -> Result<Option<Value>, NoCell> {
    if matches!(word, "." | "_" | "*" | "-" | "?" | "0" | "-1" | "00" | "x") {
        return Ok(None);
    }
    let number: usize = word.parse().map_err(|_| NoCell)?;
    if (1..=size).contains(&number) { Ok(Value::new(number as u8)) } else { Err(NoCell) }
}

/// A text taken apart: the cells and where each begins.
struct Cells<'a> {
    cells: Vec<(usize, &'a str)>,
    are_numbers: bool,
}

/// Whether a line may be the first row, or the whole, of a grid of another size than 9. A long run of characters is a puzzle by
/// itself, which needs no further lines.
pub(super) fn may_open(line: &str) -> bool {
    let is_separator = |c: char| c.is_whitespace() || matches!(c, '|' | ',');
    let is_cell = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '_' | '*' | '-' | '?');
    if !line.chars().all(|c| is_separator(c) || is_cell(c)) {
        return false;
    }
    let lengths: Vec<usize> = line.split(is_separator).map(str::len).filter(|&length| length > 0).collect();
    let is_row = lengths.len() > 1 && lengths.iter().all(|&length| length <= 2);
    let has_numbers = is_row && lengths.contains(&2);
    let cells = if has_numbers { lengths.len() } else { lengths.iter().sum() };
    let is_run =
        lengths.len() == 1 && line.contains(|c: char| c.is_ascii_digit() || matches!(c, '.' | '_' | '*'));
    // A row of letters without an empty cell; a title repeats some.
    let has_all = |line: &str| {
        line.bytes().collect::<std::collections::BTreeSet<u8>>().len() == line.len()
            && line.bytes().all(|byte| byte.is_ascii_uppercase())
    };
    let is_run = is_run || cells > 9 && lengths.len() == 1 && has_all(line.trim());
    let is_square = cells.isqrt().pow(2) == cells;
    let is_size = cells <= usize::from(Shape::MAX_SIZE) || is_square && (cells < 81 || is_row);
    (is_row || is_run || line.starts_with('|')) && is_size && !matches!(cells, 9 | 81)
}

/// The cells of a text, if they are a square: all in one line, or as many in each line as there are lines.
fn cells(text: &str) -> Option<(usize, Cells<'_>)> {
    let place = |part: &str| part.as_ptr() as usize - text.as_ptr() as usize;
    let is_border = |line: &&str| line.contains(['+', '=']) && !line.contains(|c: char| c.is_alphanumeric());
    let lines: Vec<Vec<&str>> = text
        .lines()
        .filter(|line| !line.trim().is_empty() && !is_border(line))
        .map(|line| {
            line.split(|c: char| c.is_whitespace() || matches!(c, '|' | ','))
                .filter(|w| !w.is_empty())
                .collect()
        })
        .collect();
    // Words of more than two characters are runs of cells; numbers have at most two.
    let mut words = lines.iter().flatten();
    let are_numbers =
        words.clone().all(|word| word.chars().count() <= 2) && words.any(|word| word.chars().count() == 2);
    let count = |line: &Vec<&str>| {
        if are_numbers { line.len() } else { line.iter().map(|word| word.chars().count()).sum() }
    };
    let total: usize = lines.iter().map(count).sum();
    let size = total.isqrt();
    let is_square = size > 0 && size * size == total && size <= usize::from(Shape::MAX_SIZE);
    if !is_square || lines.len() > 1 && !(lines.len() == size && lines.iter().all(|line| count(line) == size))
    {
        return None;
    }
    let mut cells = Vec::with_capacity(total);
    for word in lines.iter().flatten() {
        if are_numbers {
            cells.push((place(word), *word));
        } else {
            cells.extend(word.char_indices().map(|(at, c)| (place(word) + at, &word[at..at + c.len_utf8()])));
        }
    }
    Some((size, Cells { cells, are_numbers }))
}

/// Whether a text is a grid of cells: nothing but cells, as many as a square has.
pub(super) fn is_grid(text: &str) -> bool {
    cells(text).is_some_and(|(size, Cells { cells, are_numbers })| {
        size >= 2
            && cells.iter().all(|(_, cell)| match cell.as_bytes() {
                [byte] => byte.is_ascii_alphanumeric() || b"._*-?".contains(byte),
                _ => are_numbers && number_cell(cell, usize::from(Value::MAX)).is_ok(),
            })
    })
}

/// Reads a grid with the usual boxes.
pub(super) fn read(text: &str) -> Result<(Variant, Alphabet), Fault> {
    let start = text.len() - text.trim_start().len();
    let (size, Cells { cells, are_numbers }) = cells(text)
        .ok_or_else(|| Fault::expected(start, Expected::Format(Format::Grid), quoted(text.trim())))?;
    let alphabet = if are_numbers { Alphabet::Numbers } else { guess(size, &cells) };
    let shape = Shape::usual(size).map_err(|error| Fault::new(start, Problem::Shape(error)))?;
    let mut variant = Variant::new(shape.clone());
    for (place, (at, text)) in shape.places().zip(cells) {
        let value = match text.chars().next() {
            Some(character) if !are_numbers => cell(character, alphabet, size),
            _ => number_cell(text, size),
        };
        let value = value.map_err(|_| Fault::expected(at, Expected::Value(size as u8), quoted(text)))?;
        variant.set_given(place, value).map_err(|error| Fault::rule(at, error))?;
    }
    Ok((variant, alphabet))
}

/// The alphabet by the characters that occur.
///
/// Letters without any digit count from A. A 0 beside another sign for empty cells is a value, and so is a 0 that no row or
/// column has twice in a grid without other empty cells. All else counts from 1.
fn guess(size: usize, cells: &[(usize, &str)]) -> Alphabet {
    let characters: Vec<char> = cells.iter().filter_map(|(_, text)| text.chars().next()).collect();
    let has = |test: fn(&char) -> bool| characters.iter().any(test);
    let has_letters = has(char::is_ascii_alphabetic);
    if size <= 9 {
        let is_letter = has_letters && !has(|c| matches!(c, '1'..='9')) && !has(|c| *c == 'x');
        return if is_letter { Alphabet::Letters } else { Alphabet::OneBased };
    }
    if has_letters && !has(|c| matches!(c, '1'..='9')) && size <= Alphabet::Letters.largest() {
        return Alphabet::Letters;
    }
    if !has(|c| *c == '0') {
        return Alphabet::OneBased;
    }
    let is_largest = |c: &char| {
        cell(*c, Alphabet::OneBased, size).ok().flatten().is_some_and(|v| usize::from(v.get()) == size)
    };
    if characters.iter().any(is_largest) {
        return Alphabet::OneBased;
    }
    let has_other_blank = has(|c| matches!(c, '.' | '_' | '*' | '-' | '?'));
    let zeros_of = |line: &dyn Fn(usize) -> usize| {
        (0..size).any(|index| {
            (0..size * size).filter(|&cell| characters[cell] == '0' && line(cell) == index).count() > 1
        })
    };
    if has_other_blank || !zeros_of(&|cell| cell / size) && !zeros_of(&|cell| cell % size) {
        Alphabet::ZeroBased
    } else {
        Alphabet::OneBased
    }
}

/// The givens as one run of characters, with dots for empty cells. Values above 35 have no character and become dots, so this is
/// for sizes up to 35.
pub(super) fn line(variant: &Variant) -> String {
    variant.givens().iter().map(|given| character(*given, Alphabet::OneBased)).collect()
}

fn character(value: Option<Value>, alphabet: Alphabet) -> char {
    let Some(value) = value else { return '.' };
    let number = u32::from(value.get());
    let code = match alphabet {
        Alphabet::Letters => return char::from(b'A' + (number - 1) as u8),
        Alphabet::ZeroBased => number - 1,
        Alphabet::OneBased | Alphabet::Numbers => number,
    };
    char::from_digit(code, 36).map_or('.', |c| c.to_ascii_uppercase())
}

/// Writes the givens in an alphabet: one line of characters, or rows of numbers.
pub(super) fn write(variant: &Variant, alphabet: Alphabet) -> Result<String, Unwritable> {
    let shape = variant.shape();
    let refuse = |part| Err(Unwritable { format: Format::Grid, part, rule: None });
    if let Some(rule) = variant.rules().first() {
        return Err(Unwritable { format: Format::Grid, part: Part::Rule(rule.name()), rule: Some(0) });
    }
    if Shape::usual(shape.size()).as_ref() != Ok(shape) {
        return refuse(Part::OtherRegions);
    }
    if variant.marks().iter().any(|marks| marks.len() < shape.size()) {
        return refuse(Part::PencilMarks);
    }
    if shape.size() > alphabet.largest() {
        return refuse(Part::NoCharacter);
    }
    if alphabet == Alphabet::Numbers {
        let width = shape.size().to_string().len();
        let cell = |given: &Option<Value>| format!("{:>width$}", given.map_or(0, Value::get));
        let row = |row: &[Option<Value>]| row.iter().map(cell).collect::<Vec<_>>().join(" ") + "\n";
        return Ok(variant.givens().chunks(shape.size()).map(row).collect());
    }
    let line: String = variant.givens().iter().map(|given| character(*given, alphabet)).collect();
    Ok(line + "\n")
}
