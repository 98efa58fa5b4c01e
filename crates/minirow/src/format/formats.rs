//! `Format`: the list of formats, their names and what each can do.

use crate::named::named;

/// A format in which puzzles are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Format {
    /// 81 characters, `.` for an empty cell.
    Line,
    /// 81 characters, `0` for an empty cell.
    Sdm,
    /// Nine lines of nine characters, `0` for an empty cell (Baekjoon 2239).
    Nine,
    /// Nine lines of nine digits with spaces between, `0` for an empty cell (Baekjoon 2580).
    Spaced,
    /// A drawing with `|`, `+` and `-`.
    Grid,
    /// A drawing with box drawing characters.
    Unicode,
    /// Simple Sudoku, framed.
    Ss,
    /// Simple Sudoku, without frame.
    SsPlain,
    /// A grid of pencilmarks as HoDoKu draws it.
    HodokuPm,
    /// A grid of pencilmarks as Simple Sudoku draws it.
    SimplePm,
    /// Nine rows of nine masks, each of nine characters: a digit in its place if it is possible, `_` if not.
    Mask,
    /// A line of a HoDoKu library.
    Hodoku,
    /// 729 characters, `.` for a digit that is not possible.
    Sukaku,
    /// 729 characters, `0` for a digit that is not possible.
    SukakuZero,
    /// A table with commas.
    Csv,
    /// A line of the sudoku-exchange puzzle bank.
    Bank,
    /// A line of gsf's taxonomy.
    Gsf,
    /// A `.sdk` file of SadMan Software.
    Sdk,
    /// A `.sdk` file of SudoCue.
    Sudocue,
    /// One JSON object per line.
    Ndjson,
    /// XML of OpenSudoku.
    Opensudoku,
    /// Links and JSON of f-puzzles.
    Fpuzzles,
    /// Links and JSON of SudokuPad.
    Sudokupad,
    /// Links of SudokuWiki.
    Sudokuwiki,
    /// Lists in brackets, as programs write them.
    Array,
    /// A table of HTML.
    Html,
    /// A list of cells with their digits.
    Cells,
    /// DIMACS CNF, for SAT solvers.
    Dimacs,
}

/// What can be done with a format.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Use {
    Both,
    Read,
    Write,
}

/// What a format can hold besides digits.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Holds {
    Digits,
    Marks,
}

struct About {
    name: &'static str,
    aliases: &'static [&'static str],
    r#use: Use,
    holds: Holds,
    description: &'static str,
}

const fn about(
    name: &'static str,
    aliases: &'static [&'static str],
    r#use: Use,
    holds: Holds,
    description: &'static str,
) -> About {
    About { name, aliases, r#use, holds, description }
}

impl Format {
    /// All formats.
    pub const ALL: [Self; 28] = [
        Self::Line,
        Self::Sdm,
        Self::Nine,
        Self::Spaced,
        Self::Grid,
        Self::Unicode,
        Self::Ss,
        Self::SsPlain,
        Self::HodokuPm,
        Self::SimplePm,
        Self::Mask,
        Self::Hodoku,
        Self::Sukaku,
        Self::SukakuZero,
        Self::Csv,
        Self::Bank,
        Self::Gsf,
        Self::Sdk,
        Self::Sudocue,
        Self::Ndjson,
        Self::Opensudoku,
        Self::Fpuzzles,
        Self::Sudokupad,
        Self::Sudokuwiki,
        Self::Array,
        Self::Html,
        Self::Cells,
        Self::Dimacs,
    ];

    const fn about(self) -> About {
        use Holds::{Digits, Marks};
        use Use::{Both, Read, Write};
        match self {
            Self::Line => about("line", &["81"], Both, Digits, "81 characters per line, . for an empty cell"),
            Self::Sdm => about("sdm", &[], Both, Digits, "81 characters per line, 0 for an empty cell"),
            Self::Nine => about("nine", &["boj2239", "msk"], Both, Digits, "nine lines of nine characters"),
            Self::Spaced => about("spaced", &["boj2580"], Both, Digits, "nine lines of digits and spaces"),
            Self::Grid => about("grid", &["spf"], Both, Digits, "a drawing with |, + and -"),
            Self::Unicode => about("unicode", &[], Both, Digits, "a drawing with box drawing characters"),
            Self::Ss => about("ss", &[], Both, Digits, "Simple Sudoku, framed"),
            Self::SsPlain => about("ss-plain", &[], Both, Digits, "Simple Sudoku, without frame"),
            Self::HodokuPm => about("hodoku-pm", &[], Both, Marks, "a pencilmark grid as HoDoKu draws it"),
            Self::SimplePm => {
                about("simple-pm", &[], Both, Marks, "a pencilmark grid as Simple Sudoku draws it")
            }
            Self::Mask => {
                about("mask", &[], Both, Marks, "nine characters per cell, _ for a digit ruled out")
            }
            Self::Hodoku => about("hodoku", &[], Both, Marks, "a line of a HoDoKu library"),
            Self::Sukaku => about("sukaku", &["729"], Both, Marks, "729 pencilmarks a line, . for none"),
            Self::SukakuZero => about("sukaku-zero", &[], Both, Marks, "729 pencilmarks a line, 0 for none"),
            Self::Csv => about("csv", &[], Both, Marks, "a table with the columns puzzle and solution"),
            Self::Bank => about("bank", &[], Both, Digits, "a line of the sudoku-exchange puzzle bank"),
            Self::Gsf => about("gsf", &[], Read, Digits, "a line of gsf's taxonomy"),
            Self::Sdk => {
                about("sdk", &["sadman"], Both, Marks, "SadMan Software, with [Puzzle] and other sections")
            }
            Self::Sudocue => about("sudocue", &[], Both, Digits, "SudoCue, nine lines after lines with #"),
            Self::Ndjson => about("ndjson", &["json", "jsonl"], Both, Marks, "one JSON object per line"),
            Self::Opensudoku => about("opensudoku", &["xml"], Read, Digits, "XML of OpenSudoku"),
            Self::Fpuzzles => about("fpuzzles", &["f-puzzles"], Read, Marks, "links and JSON of f-puzzles"),
            Self::Sudokupad => about("sudokupad", &["scl"], Read, Digits, "links and JSON of SudokuPad"),
            Self::Sudokuwiki => about("sudokuwiki", &["s9b"], Read, Marks, "links of SudokuWiki"),
            Self::Array => about(
                "array",
                &["leetcode", "python"],
                Both,
                Digits,
                "lists in brackets, as programs write them",
            ),
            Self::Html => about("html", &[], Read, Digits, "a table of HTML"),
            Self::Cells => about("cells", &[], Read, Digits, "a list such as r1c1=4 or A1=4"),
            Self::Dimacs => about("dimacs", &["cnf"], Write, Marks, "DIMACS CNF, for SAT solvers"),
        }
    }

    /// Its name in flags and messages.
    pub const fn name(self) -> &'static str {
        self.about().name
    }

    /// Other names it is known by.
    pub const fn aliases(self) -> &'static [&'static str] {
        self.about().aliases
    }

    /// What it is, in a few words.
    pub const fn description(self) -> &'static str {
        self.about().description
    }

    /// Whether puzzles in this format are read.
    pub const fn can_read(self) -> bool {
        !matches!(self.about().r#use, Use::Write)
    }

    /// Whether puzzles are written in this format.
    pub const fn can_write(self) -> bool {
        !matches!(self.about().r#use, Use::Read)
    }

    /// Whether it can hold pencilmarks.
    pub const fn holds_marks(self) -> bool {
        matches!(self.about().holds, Holds::Marks)
    }
}

/// The names of the formats that can be written with pencilmarks.
pub(super) fn names_with_marks() -> String {
    let can = Format::ALL.into_iter().filter(|format| format.can_write() && format.holds_marks());
    can.map(Format::name).collect::<Vec<_>>().join(", ")
}

named!(Format, FormatNameError, "a" "format", |format, name| format.aliases().contains(&name));
