//! The JSON of f-puzzles, and the LZ-string of it in links. `read.rs` and `write.rs` follow the tables here.

mod read;
mod write;

pub(super) use read::{fits, read};
pub(super) use write::write;

use crate::{Place, Rule};

/// Members that are drawings: they are listed, because a ruleset may give them a meaning that no field says.
const COSMETIC: [&str; 7] = ["line", "rectangle", "circle", "text", "cage", "foglight", "fogofwar"];

/// Members of cells: what the puzzle says, what a solver wrote, and colours.
const CELL: [&str; 10] = [
    "value",
    "given",
    "region",
    "givenPencilMarks",
    "centerPencilMarks",
    "cornerPencilMarks",
    "c",
    "cArray",
    "highlight",
    "highlightc",
];

/// Members that are descriptions or settings of a program.
const SETTINGS: [&str; 14] = [
    "size",
    "grid",
    "title",
    "author",
    "ruleset",
    "solution",
    "successMessage",
    "disabledlogic",
    "truecandidatesoptions",
    "highlightConflicts",
    "metadata",
    "id",
    "url",
    "negative",
];

/// Members of rules that say how they look.
const LOOKS: [&str; 12] = [
    "outlineC",
    "baseC",
    "fontC",
    "width",
    "height",
    "angle",
    "size",
    "color",
    "opacity",
    "fromConstraint",
    "isLLConstraint",
    "isNewConstraint",
];

/// Members that switch a rule on.
static FLAGS: [(&str, Rule); 6] = [
    ("diagonal-", Rule::Diagonal(crate::Diagonal::Falling)),
    ("diagonal+", Rule::Diagonal(crate::Diagonal::Rising)),
    ("antiknight", Rule::AntiKnight),
    ("antiking", Rule::AntiKing),
    ("disjointgroups", Rule::DisjointGroups),
    ("nonconsecutive", Rule::NonConsecutive),
];

/// A rule that is a line and nothing else.
type LineRule = fn(Vec<Place>) -> Rule;

/// Members that are lists of lines.
const LINES: [(&str, LineRule); 10] = [
    ("thermometer", Rule::Thermo),
    ("slowthermometer", Rule::SlowThermo),
    ("palindrome", Rule::Palindrome),
    ("renban", Rule::Renban),
    ("betweenline", Rule::Between),
    ("entropicline", Rule::Entropic),
    ("regionsumline", Rule::RegionSum),
    ("nabner", Rule::Nabner),
    ("doublearrow", Rule::DoubleArrow),
    ("zipperline", Rule::Zipper),
];

/// A rule that is a line with a number.
type NumberedRule = fn(u8, Vec<Place>) -> Rule;

/// Members that are lists of lines with a number, which is usually left out.
const NUMBERED: [(&str, NumberedRule, Usual); 3] = [
    ("whispers", |difference, line| Rule::Whisper { difference, line }, Usual::HalfUp),
    ("lockout", |difference, line| Rule::Lockout { difference, line }, Usual::HalfDown),
    ("modularline", |modulus, line| Rule::Modular { modulus, line }, Usual::Three),
];

/// The number that is meant if none is given.
#[derive(Clone, Copy)]
enum Usual {
    /// Half the size, rounded up: 5 for size 9.
    HalfUp,
    /// Half the size, rounded down: 4 for size 9.
    HalfDown,
    Three,
}

impl Usual {
    const fn of(self, size: usize) -> u8 {
        match self {
            Self::HalfUp => size.div_ceil(2) as u8,
            Self::HalfDown => (size / 2) as u8,
            Self::Three => 3,
        }
    }
}

/// A rule about one cell.
type CellRule = fn(Place) -> Rule;

/// Members that are lists of single cells, under `cell` or `cells`.
const CELLS: [(&str, CellRule); 7] = [
    ("odd", Rule::Odd),
    ("even", Rule::Even),
    ("minimum", Rule::Minimum),
    ("maximum", Rule::Maximum),
    ("rowindexer", Rule::RowIndexer),
    ("columnindexer", Rule::ColumnIndexer),
    ("boxindexer", Rule::BoxIndexer),
];
