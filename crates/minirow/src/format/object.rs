//! JSON objects, one or several on a line, or one over several lines. The members decide which format an object is in: `puzzle`,
//! `board` and the like make it ours, `grid` f-puzzles, `cells` SudokuPad.

use super::arrays::Array;
use super::json::{Builder, Dialect, Json, Kind};
use super::record::{Field, FieldValue, Parsed, Places, Record};
use super::spanning::{Out, Setting, Sign, Spanning, Start, Taken, filler};
use super::text::Line;
use super::{Expected, Format, Found, ParseError, arrays, fpuzzles, ndjson, sudokupad};

/// The names under which a puzzle stands in an object or a table.
pub(super) const NAMES: [&str; 8] =
    ["puzzle", "quizzes", "question", "quiz", "board", "sudoku", "problem", "unsolved"];

/// The object that a line begins.
pub(super) fn start<'a>(line: &Line<'a>) -> Option<Start<'a>> {
    let object = payload(line.text.trim())?;
    Some(Start::Spanning(Box::new(Object::new(line, line.offset_of(object)))))
}

/// The part of a line where an object begins: it may stand in a list.
fn payload(text: &str) -> Option<&str> {
    let object = text.trim_start_matches(['[', ' ', '\t']);
    let inside = object.strip_prefix('{')?.trim_start();
    let is_list = arrays::payload(text).is_some() && !inside.is_empty();
    (!is_list).then_some(object)
}

/// An object under way.
#[derive(Debug)]
struct Object {
    builder: Builder,
    first_line: u64,
    /// The byte of the first line where it begins, and the column of that.
    start: usize,
    column: u64,
    state: ObjectState,
}

/// The state after the lines so far.
#[derive(Debug)]
enum ObjectState {
    /// The beginning of an object.
    Whole,
    /// A broken object, whose rest is passed over.
    Broken,
    /// The bracket did not open an object but a list.
    List(Box<Array>),
}

impl Object {
    /// An object that begins at a byte of a line.
    fn new(line: &Line<'_>, start: usize) -> Self {
        let builder = Builder::new(Dialect::Strict);
        Self {
            builder,
            first_line: line.number,
            start,
            column: line.column(start),
            state: ObjectState::Whole,
        }
    }

    /// Takes a line from a byte on.
    fn take_from(&mut self, line: &Line<'_>, mut at: usize, setting: &Setting, found: Out<'_>) -> Taken {
        loop {
            let (value, end) = match self.builder.take(line, at) {
                Ok(None) => return Taken::Yes,
                Ok(Some(whole)) => whole,
                Err(error) => {
                    found(Record::of(self.first_line, setting.from, Err(error), Vec::new()));
                    if self.first_line == line.number {
                        return Taken::Last;
                    }
                    self.state = ObjectState::Broken;
                    return pass_over(line, setting, found);
                }
            };
            let (format, mut parsed) = read(&value, (self.first_line, self.column), line, setting.from);
            let fields = if setting.with_fields { fields(&value) } else { Vec::new() };
            // A list of objects has a comma between two, and a bracket after the last.
            let rest = line.text[end..].trim_matches([',', ']', ' ', '\t']);
            let has_next = rest.starts_with('{');
            if !(rest.is_empty() || has_next) {
                parsed = Err(line.unexpected(line.offset_of(rest), Expected::EndOfLine));
            }
            found(Record::of(self.first_line, format, parsed, fields));
            if !has_next {
                return Taken::Last;
            }
            at = line.offset_of(rest);
            *self = Self::new(line, at);
        }
    }
}

/// Takes a line of the rest of a broken object, unless it begins something.
fn pass_over(line: &Line<'_>, setting: &Setting, found: Out<'_>) -> Taken {
    if line.text.trim().is_empty() || setting.begins_well(line) {
        return Taken::No;
    }
    found(filler(line, None));
    Taken::Yes
}

impl Spanning for Object {
    fn begin(&mut self, line: &Line<'_>, setting: &Setting, found: Out<'_>) -> Taken {
        self.take_from(line, self.start, setting, found)
    }

    fn take(&mut self, line: &Line<'_>, setting: &Setting, found: Out<'_>) -> Taken {
        if self.builder.is_fresh()
            && matches!(self.state, ObjectState::Whole)
            && arrays::payload(line.text.trim()).is_some()
        {
            self.state = ObjectState::List(Box::new(Array::new(line.number, 0)));
        }
        match &mut self.state {
            ObjectState::List(list) => list.take(line, setting, found),
            ObjectState::Broken => pass_over(line, setting, found),
            ObjectState::Whole if line.text.trim().is_empty() => Taken::Yes,
            ObjectState::Whole => self.take_from(line, 0, setting, found),
        }
    }

    fn finish(self: Box<Self>, place: (u64, u64), what: Found, found: Out<'_>) {
        match self.state {
            ObjectState::List(list) => list.finish(place, what, found),
            ObjectState::Broken => {}
            ObjectState::Whole => {
                let expected = self.builder.expected();
                let error = ParseError { line: place.0, column: place.1, expected, found: what };
                found(Record::new(self.first_line, None, Err(error), Places::Whole(1)));
            }
        }
    }

    fn complete(self: Box<Self>, line: &Line<'_>, found: Out<'_>) {
        if let ObjectState::List(list) = self.state {
            list.complete(line, found);
        }
    }

    fn sign(&self, line: &Line<'_>) -> Sign {
        let is_puzzle = |value: &Json| read(value, (1, 1), line, None).1.is_ok();
        match Builder::new(Dialect::Strict).take(line, self.start) {
            Ok(Some((value, _))) if is_puzzle(&value) => Sign::Good,
            _ => Sign::Weak,
        }
    }
}

/// Reads an object that begins at a place and ends in a line.
fn read(
    value: &Json,
    (first_line, column): (u64, u64),
    line: &Line<'_>,
    from: Option<Format>,
) -> (Option<Format>, Result<Parsed, ParseError>) {
    let puzzle = value.find(&NAMES);
    let format = if puzzle.is_some() {
        Some(Format::Ndjson)
    } else if fpuzzles::fits(value) {
        Some(Format::Fpuzzles)
    } else if sudokupad::fits(value) {
        Some(Format::Sudokupad)
    } else {
        None
    };
    let whole = |puzzle| Parsed { puzzle, places: Places::Whole(column) };
    let parsed = match (format, puzzle) {
        _ if from.is_some() && from != format => {
            let expected = from.map_or(Expected::Puzzle, Expected::Format);
            Err(ParseError { line: first_line, column, expected, found: Found::text(line.text.trim()) })
        }
        (_, Some((_, puzzle))) => match &puzzle.kind {
            Kind::Text(text) => ndjson::read(value, puzzle, text),
            _ => fpuzzles::digits(puzzle.elements().unwrap_or_default(), first_line, column)
                .map(|grid| whole(grid.into())),
        },
        (Some(Format::Fpuzzles), _) => fpuzzles::read(value, first_line, column).map(whole),
        (Some(_), _) => sudokupad::read(value, first_line, column).map(whole),
        (None, _) => {
            let expected = Expected::Field("puzzle");
            Err(ParseError { line: first_line, column, expected, found: Found::Nothing })
        }
    };
    (format.or(from), parsed)
}

/// The members of an object that say something else than the puzzle.
fn fields(value: &Json) -> Vec<Field> {
    let puzzle = value.find(&NAMES).map(|(name, _)| name);
    let is_other = |name: &str| Some(name) != puzzle && !["found", "marks", "clues"].contains(&name);
    let field = |(name, value): &(String, Json)| {
        let value = match &value.kind {
            Kind::Text(text) => FieldValue::Text(text.clone()),
            _ => FieldValue::Json(format!("{value:#}")),
        };
        Field { name: name.clone(), value }
    };
    value.members().iter().filter(|(name, _)| is_other(name)).map(field).collect()
}
