//! `.sdk` files of SadMan Software: sections `[Puzzle]`, `[State]` and `[PencilMarks]` of nine rows each, after
//! lines of `#` and a letter with the author and the like, which are skipped. Other sections are passed over.
//!
//! SudoCue writes the lines with `#` and then nine rows without a section: those are read in `rows`.

use crate::{Cell, Digit, DigitSet, Grid, Solution};

use super::blanks::look;
use super::look::Look;
use super::record::{self, Places, Record};
use super::row::Row;
use super::spanning::{Out, Setting, Sign, Spanning, Start, Taken};
use super::text::Line;
use super::{Entry, Expected, Format, Found, ParseError, WriteError};

/// A section of the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Section {
    Puzzle,
    State,
    Marks,
    Other,
}

/// The section that a line begins.
fn section(text: &str) -> Option<Section> {
    let name = text.trim().strip_prefix('[')?.strip_suffix(']')?;
    match name.to_ascii_lowercase().as_str() {
        "puzzle" => Some(Section::Puzzle),
        "state" => Some(Section::State),
        "pencilmarks" => Some(Section::Marks),
        "" => None,
        _ if name.len() <= 20 && name.bytes().all(|byte| byte.is_ascii_alphabetic()) => Some(Section::Other),
        _ => None,
    }
}

/// The file that a line begins.
pub(super) fn start<'a>(line: &Line<'a>) -> Option<Start<'a>> {
    section(line.text).map(|section| Start::Spanning(Box::new(Sdk::new(section, line))))
}

/// A file under way.
#[derive(Debug)]
struct Sdk {
    first_line: u64,
    section: Section,
    /// Rows of the section so far.
    rows: usize,
    givens: Grid,
    state: Grid,
    marks: [DigitSet; Cell::COUNT],
    places: [(u64, u64); Cell::COUNT],
    state_places: [(u64, u64); Cell::COUNT],
    has_puzzle: bool,
    error: Option<ParseError>,
    /// The place after the last line.
    end: (u64, u64),
}

impl Sdk {
    /// A file that begins with this section in this line.
    fn new(section: Section, line: &Line<'_>) -> Self {
        Self {
            first_line: line.number,
            section,
            rows: 0,
            givens: Grid::EMPTY,
            state: Grid::EMPTY,
            marks: [DigitSet::ALL; Cell::COUNT],
            places: [(line.number, 1); Cell::COUNT],
            state_places: [(line.number, 1); Cell::COUNT],
            has_puzzle: section == Section::Puzzle,
            error: None,
            end: (line.number, line.column(line.text.len())),
        }
    }

    fn begin_section(&mut self, section: Section, line: &Line<'_>) -> bool {
        self.check_rows((line.number, 1), Found::text(line.text.trim()));
        self.section = section;
        self.rows = 0;
        self.has_puzzle |= section == Section::Puzzle;
        true
    }

    /// Notes that the section ends before its ninth row.
    fn check_rows(&mut self, (line, column): (u64, u64), found: Found) {
        if self.rows < 9 && self.section != Section::Other {
            let expected = Expected::Row(self.rows as u64 + 1);
            self.error.get_or_insert(ParseError { line, column, expected, found });
        }
    }

    fn take_row(&mut self, line: &Line<'_>) -> bool {
        let row = match (self.section, look(line)) {
            // Nine commas' worth of digits may look like anything, even like nothing.
            (Section::Marks, _) if line.text.contains(',') => {
                self.take_marks(line);
                self.rows += 1;
                return true;
            }
            (Section::Marks, _) => return false,
            (_, Look::Row(row) | Look::RuleOrRow(row)) => row,
            (Section::Puzzle, Look::Blank) => return self.rows == 0,
            _ => return false,
        };
        if let Some(error) = row.error_in_row(self.rows as u64 + 1) {
            self.error.get_or_insert(error);
        }
        match self.section {
            Section::Puzzle => put(&mut self.givens, &mut self.places, self.rows, &row),
            Section::State => put(&mut self.state, &mut self.state_places, self.rows, &row),
            Section::Marks | Section::Other => {}
        }
        self.rows += 1;
        true
    }

    fn take_marks(&mut self, line: &Line<'_>) {
        let fields: Vec<&str> = line.text.split(',').take(10).collect();
        if fields.len() != 9 {
            let found = Found::Fields(line.text.split(',').count() as u64);
            self.error.get_or_insert(line.error(line.text.len(), Expected::Fields(9), found));
            return;
        }
        for (col, field) in fields.into_iter().enumerate() {
            let mut digits = DigitSet::EMPTY;
            for (offset, character) in field.trim().char_indices() {
                let Some(digit) = u8::try_from(character).ok().and_then(Digit::from_ascii) else {
                    let at = line.offset_of(field.trim()) + offset;
                    self.error.get_or_insert(line.unexpected(at, Expected::Candidates));
                    return;
                };
                digits = digits.with(digit);
            }
            if !digits.is_empty() {
                self.marks[9 * self.rows + col] = digits;
            }
        }
    }
}

impl Spanning for Sdk {
    fn begin(&mut self, _line: &Line<'_>, _setting: &Setting, _found: Out<'_>) -> Taken {
        Taken::Yes
    }

    fn take(&mut self, line: &Line<'_>, _setting: &Setting, _found: Out<'_>) -> Taken {
        let is_taken = match section(line.text) {
            Some(Section::Puzzle) if self.has_puzzle => false,
            Some(section) => self.begin_section(section, line),
            None if self.rows == 9 => line.text.trim().is_empty(),
            None => self.take_row(line),
        };
        if is_taken {
            self.end = (line.number, line.column(line.text.len()));
        }
        Taken::yes_if(is_taken)
    }

    fn finish(mut self: Box<Self>, place: (u64, u64), what: Found, found: Out<'_>) {
        self.check_rows(place, what.clone());
        if !self.has_puzzle {
            let (line, column) = place;
            let expected = Expected::Text("[Puzzle]");
            self.error.get_or_insert(ParseError { line, column, expected, found: what });
        }
        let state_place = |cell: Cell| self.state_places[cell.index()];
        let puzzle = record::with_found(self.givens.into(), &self.state, state_place)
            .map(|puzzle| puzzle.with_marks(&self.marks));
        let puzzle = self.error.map_or(puzzle, Err);
        found(Record::new(self.first_line, Some(Format::Sdk), puzzle, Places::Each(Box::new(self.places))));
    }

    fn end(&self) -> Option<(u64, u64)> {
        Some(self.end)
    }

    fn sign(&self, _line: &Line<'_>) -> Sign {
        if self.has_puzzle { Sign::Sure } else { Sign::Clear }
    }

    fn meant(&self, line: &Line<'_>) -> Option<Expected> {
        // A section whose name is broken is no title.
        line.text.contains(['[', ']']).then_some(Expected::Text("a section such as [Puzzle]"))
    }
}

fn put(grid: &mut Grid, places: &mut [(u64, u64); Cell::COUNT], number: usize, row: &Row) {
    for (col, (digits, column)) in row.cells.into_iter().enumerate() {
        if let Some(cell) = Cell::at(number, col) {
            grid.set(cell, digits.single());
            places[cell.index()] = (row.line, column);
        }
    }
}

/// Writes a file: the givens; the state if there is more than they; the pencilmarks if they rule anything out.
pub(super) fn write(entry: &Entry<'_>, out: &mut String) -> Result<(), WriteError> {
    let puzzle = entry.puzzle;
    let marks = puzzle.marks().filter(|_| entry.solution.is_none());
    let grid = entry.solution.map_or_else(|| puzzle.grid(), |solution| *Solution::grid(solution));
    if let Some(marks) = marks {
        let is_hopeless = |cell: &Cell| grid[*cell].is_none() && marks[cell.index()].is_empty();
        if let Some(cell) = Cell::all().find(is_hopeless) {
            return Err(WriteError::NoCandidate(Format::Sdk, cell));
        }
    }
    if entry.id > 1 {
        out.push('\n');
    }
    out.push_str("[Puzzle]\n");
    push_rows(puzzle.givens(), out);
    if grid != *puzzle.givens() {
        out.push_str("[State]\n");
        push_rows(&grid, out);
    }
    if let Some(marks) = marks {
        out.push_str("[PencilMarks]\n");
        for cell in Cell::all() {
            out.extend(marks[cell.index()].iter().map(|digit| char::from(digit.ascii())));
            out.push(if cell.col() == 8 { '\n' } else { ',' });
        }
    }
    Ok(())
}

fn push_rows(grid: &Grid, out: &mut String) {
    for cell in Cell::all() {
        out.push(grid[cell].map_or('.', |digit| char::from(digit.ascii())));
        if cell.col() == 8 {
            out.push('\n');
        }
    }
}
