//! Reading and writing puzzles of other sizes and with other rules. Each format has a file; [`read`] finds out which one a text is
//! in, and [`write()`] refuses by name what a format cannot hold.
//!
//! ```
//! use minirow_variant::format::{self, Format};
//!
//! let read = format::read("size 4\ngrid 1... .... .... ...2\nthermo r1c1-3\n")?;
//! assert_eq!(read.format, Format::Text);
//! let link = format::write(&read.variant, Format::FpuzzlesLink)?;
//! assert_eq!(format::read(&link)?.variant, read.variant);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod arrows;
mod cells;
mod classic;
mod error;
mod field;
mod fpuzzles;
mod json;
mod links;
mod lisudoku;
mod message;
mod object;
mod pad;
mod parts;
mod plain;
mod sentences;
mod solo;
mod text;
mod text_rules;
mod text_write;
mod words;

use std::fmt;
use std::str::FromStr;

pub use error::{FormatError, Problem, Unwritable};
pub use message::{Expected, Found, Part};
pub use plain::Alphabet;
pub use sentences::{Say, Saying, Sentence, rule_sentence, say_name, say_step, understood};

use crate::{Filled, Variant};
use error::{Fault, quoted};
use json::Dialect;
pub(crate) use json::{Json, Kind};
use links::Link;
use minirow::value_names;

/// The longest text that is read, in bytes. What links hold is bounded by the same number.
pub const TEXT_LIMIT: usize = minirow::format::LINE_LIMIT;

value_names! {
    /// How a puzzle is written.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    #[non_exhaustive]
    pub enum Format {
        /// Our own text, one rule in each line. It can hold every puzzle.
        Text = "variant-text",
        /// Our own JSON. It can hold every puzzle.
        Json = "variant-json",
        /// The JSON of f-puzzles.
        Fpuzzles = "fpuzzles",
        /// A link to f-puzzles that holds the puzzle.
        FpuzzlesLink = "fpuzzles-link",
        /// The JSON of SudokuPad.
        Sudokupad = "sudokupad",
        /// A link to SudokuPad that holds the puzzle. Links are written with the data of f-puzzles.
        SudokupadLink = "sudokupad-link",
        /// The JSON of lisudoku.
        Lisudoku = "lisudoku",
        /// A game id of Solo in sgt-puzzles.
        Solo = "solo",
        /// A killer Sudoku in 81 characters.
        Killer = "killer",
        /// A grid of any size with the usual boxes, as characters or numbers.
        Grid = "plain-grid",
    }
}

impl Format {
    /// A description in a few words.
    pub const fn description(self) -> &'static str {
        match self {
            Self::Text => "any size and rules: one rule per line",
            Self::Json => "any size and rules: a JSON object",
            Self::Fpuzzles => "f-puzzles JSON",
            Self::FpuzzlesLink => "f-puzzles link",
            Self::Sudokupad => "SudokuPad JSON",
            Self::SudokupadLink => "SudokuPad link",
            Self::Lisudoku => "lisudoku JSON",
            Self::Solo => "sgt-puzzles Solo game ID",
            Self::Killer => "killer Sudoku in 81 characters",
            Self::Grid => "grid of any size, as characters or numbers",
        }
    }

    /// The format of a text by its content.
    pub fn detect(text: &str) -> Option<Self> {
        detect(text.trim_start_matches('\u{feff}'))
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Format {
    type Err = FormatNameError;

    fn from_str(name: &str) -> Result<Self, FormatNameError> {
        Self::ALL
            .into_iter()
            .find(|format| format.name() == name)
            .ok_or_else(|| FormatNameError(name.to_owned()))
    }
}

/// A name that no format has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormatNameError(String);

impl fmt::Display for FormatNameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = Format::ALL.map(Format::name).join(", ");
        write!(f, "expected one of {names}, found {}", quoted(&self.0))
    }
}

impl std::error::Error for FormatNameError {}

/// A puzzle that was read, and what else its text holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Read {
    /// The format of the text.
    pub format: Format,
    /// The puzzle.
    pub variant: Variant,
    /// The solution that was published with the puzzle. It was not checked.
    pub solution: Option<Filled>,
    /// Drawings and other content without a meaning for the solution, such as `line (3)`.
    pub ignored: Vec<String>,
    /// The characters of a plain grid.
    pub alphabet: Option<Alphabet>,
}

impl Read {
    /// A puzzle of this format, and nothing else.
    pub const fn of(format: Format, variant: Variant) -> Self {
        Self { format, variant, solution: None, ignored: Vec::new(), alphabet: None }
    }
}

/// Reads a puzzle in any format.
///
/// ```
/// let read = minirow_variant::format::read("size 4\ngrid 12.. .... .... ....\nkiller 5 r2c1 r2c2\n")?;
/// assert_eq!(read.variant.rules().len(), 1);
/// # Ok::<(), minirow_variant::format::FormatError>(())
/// ```
///
/// # Errors
/// If the text is in no known format or has a fault.
pub fn read(text: &str) -> Result<Read, FormatError> {
    let text = text.trim_start_matches('\u{feff}');
    let Some(format) = detect(text) else {
        let start = text.len() - text.trim_start().len();
        return Err(Fault::expected(start, Expected::Puzzle, quoted(text.trim())).within(text));
    };
    read_as(text, format)
}

/// Reads a puzzle in this format. For a link, both formats of a program stand for each other.
///
/// # Errors
/// If the text has a fault.
pub fn read_as(text: &str, format: Format) -> Result<Read, FormatError> {
    let text = text.trim_start_matches('\u{feff}');
    if text.len() > TEXT_LIMIT {
        let fault = Fault::new(0, Problem::TooLong(TEXT_LIMIT));
        return Err(fault.within(text));
    }
    if let Some(link) = links::link(text) {
        return read_link(text, link, format).map(with_texts_on_one_line);
    }
    let strict = || json::parse(text, Dialect::Strict);
    let read = match format {
        Format::Text => text::read(text).map(|variant| Read::of(format, variant)),
        Format::Json => {
            strict().and_then(|json| object::read(&json)).map(|variant| Read::of(format, variant))
        }
        Format::Fpuzzles | Format::FpuzzlesLink => strict().and_then(|json| fpuzzles::read(&json)),
        Format::Sudokupad | Format::SudokupadLink => {
            json::parse(text, Dialect::Relaxed).and_then(|json| pad::read(&json))
        }
        Format::Lisudoku => {
            strict().and_then(|json| lisudoku::read(&json)).map(|variant| Read::of(format, variant))
        }
        Format::Solo => solo::read(text).map(|variant| Read::of(format, variant)),
        Format::Killer => arrows::read(text).map(|variant| Read::of(format, variant)),
        Format::Grid => plain::read(text)
            .map(|(variant, alphabet)| Read { alphabet: Some(alphabet), ..Read::of(format, variant) }),
    };
    read.map(with_texts_on_one_line).map_err(|fault| fault.within(text))
}

/// The puzzle with blanks for control characters in its title, author and ruleset, because every format must be able to hold them, and
/// without empty ones.
fn with_texts_on_one_line(mut read: Read) -> Read {
    for (_, text) in read.variant.texts_mut() {
        let line = text.take().map(|text| text_write::one_line(&text));
        *text = line.filter(|line| !line.is_empty());
    }
    read
}

/// Reads the data of a link. Errors inside it have a field, and the place of the data in the link.
fn read_link(text: &str, link: Link<'_>, format: Format) -> Result<Read, FormatError> {
    let unpacked = |data, dialect| links::unpack(text, data, dialect).map_err(|fault| fault.within(text));
    match link {
        Link::Short(id) => Err(links::refuse(text, id).within(text)),
        Link::Fpuzzles(data) => {
            let json = unpacked(data, Dialect::Strict)?;
            let is_pad = matches!(format, Format::Sudokupad | Format::SudokupadLink);
            let format = if is_pad { Format::SudokupadLink } else { Format::FpuzzlesLink };
            let read = fpuzzles::read(&json).map_err(Fault::within_link)?;
            Ok(Read { format, ..read })
        }
        Link::Pad(data) => {
            let json = unpacked(data, Dialect::Relaxed)?;
            let read = pad::read(&json).map_err(Fault::within_link)?;
            Ok(Read { format: Format::SudokupadLink, ..read })
        }
    }
}

fn detect(text: &str) -> Option<Format> {
    let start = text.trim_start();
    if start.starts_with('{') {
        return detect_json(text);
    }
    match links::link(text) {
        Some(Link::Fpuzzles(_)) if !text.contains("f-puzzles.com/") && !start.starts_with("?load=") => {
            return Some(Format::SudokupadLink);
        }
        Some(Link::Fpuzzles(_)) => return Some(Format::FpuzzlesLink),
        Some(Link::Short(_)) if text.contains("f-puzzles.com/") => return Some(Format::FpuzzlesLink),
        Some(Link::Pad(_) | Link::Short(_)) => return Some(Format::SudokupadLink),
        None => {}
    }
    if text::fits(text) {
        return Some(Format::Text);
    }
    [
        (solo::fits as fn(&str) -> bool, Format::Solo),
        (arrows::fits, Format::Killer),
        (plain::is_grid, Format::Grid),
    ]
    .into_iter()
    .find_map(|(fits, format)| fits(text).then_some(format))
}

/// Whether a text that begins with this line may be one puzzle of several lines: our own text, a JSON object that goes on, or a grid of
/// another size than 9.
pub fn may_open(line: &str) -> bool {
    let line = line.trim_start_matches('\u{feff}').trim();
    text::opens(line)
        || line.starts_with('{') && json::parse(line, Dialect::Relaxed).is_err()
        || plain::may_open(line)
}

/// Whether an object is a puzzle in a format.
type Fits = fn(&Json) -> bool;

/// The format of a JSON object by its members. A text with a fault is in the format that its names suggest.
fn detect_json(text: &str) -> Option<Format> {
    let Ok(json) = json::parse(text, Dialect::Relaxed) else {
        let has = |name: &str| text.contains(name);
        return match () {
            () if has("\"gridSize\"") => Some(Format::Lisudoku),
            () if has("\"cellSize\"") => Some(Format::Sudokupad),
            () if has("\"size\"") && has("[[") => Some(Format::Fpuzzles),
            () if has("\"size\"") => Some(Format::Json),
            () => None,
        };
    };
    let fits: [(Fits, Format); 4] = [
        (lisudoku::fits, Format::Lisudoku),
        (fpuzzles::fits, Format::Fpuzzles),
        (pad::fits, Format::Sudokupad),
        (object::fits, Format::Json),
    ];
    fits.into_iter().find_map(|(fits, format)| fits(&json).then_some(format))
}

/// Writes a puzzle; the text ends with a line end. A grid is written with the characters 1-9A-Z, or as numbers if there are more
/// values than characters.
///
/// ```
/// use minirow_variant::format::{Format, read, write};
///
/// let read = read("size 4\ngrid 12.. .... .... ....\nrules x\n")?;
/// assert!(write(&read.variant, Format::FpuzzlesLink)?.starts_with("https://"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If the format cannot hold the puzzle: the part that it cannot hold.
pub fn write(variant: &Variant, format: Format) -> Result<String, Unwritable> {
    let own = |error: Unwritable| Unwritable { format, ..error };
    let text = match format {
        Format::Text => return Ok(text_write::write(variant)),
        Format::Json => object::write(variant).to_string(),
        Format::Fpuzzles => fpuzzles::write(variant)?.to_string(),
        Format::FpuzzlesLink => links::fpuzzles(&fpuzzles::write(variant).map_err(own)?),
        Format::Sudokupad => pad::write(variant)?.to_string(),
        Format::SudokupadLink => links::sudokupad(&fpuzzles::write(variant).map_err(own)?),
        Format::Lisudoku => lisudoku::write(variant)?.to_string(),
        Format::Solo => solo::write(variant)?,
        Format::Killer => arrows::write(variant)?,
        Format::Grid => {
            let is_large = variant.shape().size() > 35;
            return plain::write(variant, if is_large { Alphabet::Numbers } else { Alphabet::OneBased });
        }
    };
    Ok(text + "\n")
}

/// A puzzle as a value of our own JSON.
pub fn to_json(variant: &Variant) -> Json {
    object::write(variant)
}

/// Writes the givens of a puzzle without rules in an alphabet.
///
/// # Errors
/// If the puzzle has rules, pencil marks or other regions than the usual boxes, or if there are more values than characters.
pub fn write_grid(variant: &Variant, alphabet: Alphabet) -> Result<String, Unwritable> {
    plain::write(variant, alphabet)
}

/// Writes a full grid as the values of a puzzle of this size are usually written: characters up to size 9, and rows of numbers above.
pub fn write_filled(size: usize, grid: &Filled) -> String {
    let width = if size > 9 { 2 } else { 1 };
    let separator = if size > 9 { " " } else { "" };
    let row = |row: &[crate::Value]| {
        row.iter().map(|value| format!("{value:>width$}")).collect::<Vec<_>>().join(separator) + "\n"
    };
    if size > 9 {
        return grid.values().chunks(size).map(row).collect();
    }
    grid.values().iter().map(ToString::to_string).collect::<String>() + "\n"
}
