//! `Rule`: one variant for each rule that setters name. This is data only: `lower/` and, independently, `holds.rs` say what a
//! rule means, and [`Variant::add`](crate::Variant::add) checks that it fits a shape.

use crate::{Place, Value};

/// A rule beyond "each row, column and region holds different values".
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Rule {
    /// The cells of a long diagonal hold different values. Sudoku X has both.
    Diagonal(Diagonal),
    /// Windows of the size of a box, one cell away from the border and from each other, hold different values.
    Windoku,
    /// Cells at the same position in their regions hold different values.
    DisjointGroups,
    /// Cells a knight's move apart hold different values.
    AntiKnight,
    /// Cells that touch diagonally hold different values.
    AntiKing,
    /// Cells that share an edge do not hold consecutive values.
    NonConsecutive,
    /// Neighbours without a kropki dot do not have this difference.
    NoDifference(u8),
    /// Neighbours without a kropki dot do not have this ratio.
    NoRatio(u8),
    /// Neighbours without an X or a V do not add up to 10.
    NoX,
    /// Neighbours without an X or a V do not add up to 5.
    NoV,
    /// The cells hold different values, as a region does.
    ExtraRegion(Vec<Place>),
    /// A killer cage: the cells hold different values that add up to the sum, if there is one.
    Killer {
        /// The sum, if it is given.
        sum: Option<u32>,
        /// The cells of the cage.
        cells: Vec<Place>,
    },
    /// The cells add up to the sum; values may repeat, and a cell that is listed twice counts twice.
    Sum {
        /// The sum.
        sum: u32,
        /// The cells.
        cells: Vec<Place>,
    },
    /// The cells of a diagonal add up to the sum; values may repeat.
    LittleKiller {
        /// The sum.
        sum: u32,
        /// The first cell of the diagonal, on the border of the grid.
        start: Place,
        /// Where the diagonal goes from there.
        towards: Corner,
    },
    /// Values increase from the bulb, which is the first cell.
    Thermo(Vec<Place>),
    /// Values increase or stay the same from the bulb, which is the first cell.
    SlowThermo(Vec<Place>),
    /// The cells of the shaft add up to the value in the circle.
    Arrow {
        /// The circle.
        circle: Place,
        /// The cells after the circle.
        shaft: Vec<Place>,
    },
    /// The cells of the shaft add up to the number in the pill, whose values are read as decimal digits in reading order.
    Pill {
        /// The cells of the pill.
        pill: Vec<Place>,
        /// The cells after the pill.
        shaft: Vec<Place>,
    },
    /// The cells between the circles, which are the first and the last, add up to the sum of the circles.
    DoubleArrow(Vec<Place>),
    /// A white kropki dot: the two values have this difference.
    Difference(Pair, u8),
    /// A black kropki dot: one value is this many times the other.
    Ratio(Pair, u8),
    /// The two values add up to 10.
    X(Pair),
    /// The two values add up to 5.
    V(Pair),
    /// The first cell holds a greater value than the second.
    GreaterThan(Pair),
    /// The values read the same from both ends.
    Palindrome(Vec<Place>),
    /// The cells hold different values that are consecutive in some order.
    Renban(Vec<Place>),
    /// Neighbours along the line differ by at least this much: 5 in German whispers.
    Whisper {
        /// The least difference.
        difference: u8,
        /// The cells of the line.
        line: Vec<Place>,
    },
    /// Cells between the circles, which are the first and the last, hold values strictly between those of the circles.
    Between(Vec<Place>),
    /// The ends differ by at least this much; cells between them hold values outside the range from one end to the other.
    Lockout {
        /// The least difference of the ends.
        difference: u8,
        /// The cells of the line.
        line: Vec<Place>,
    },
    /// The parts of the line in different regions have equal sums.
    RegionSum(Vec<Place>),
    /// Any three neighbours along the line hold a low, a middle and a high value.
    Entropic(Vec<Place>),
    /// Any `modulus` neighbours along the line have different remainders.
    Modular {
        /// The divisor, usually 3.
        modulus: u8,
        /// The cells of the line.
        line: Vec<Place>,
    },
    /// No two values on the line are equal or consecutive, wherever they are.
    Nabner(Vec<Place>),
    /// Cells at equal distance from the middle have equal sums, which the middle cell holds if there is one.
    Zipper(Vec<Place>),
    /// The value is even.
    Even(Place),
    /// The value is odd.
    Odd(Place),
    /// The value is less than those of all neighbours that are not minimum cells.
    Minimum(Place),
    /// The value is greater than those of all neighbours that are not maximum cells.
    Maximum(Place),
    /// The values all occur in the cells around a corner, a repeated one as often as it is given.
    Quadruple {
        /// The cells around the corner.
        cells: Vec<Place>,
        /// The values that occur.
        values: Vec<Value>,
    },
    /// Corresponding cells hold equal values.
    Clone {
        /// The cells of the original.
        cells: Vec<Place>,
        /// The cells of the copy, in the same order.
        copy: Vec<Place>,
    },
    /// The values between 1 and the greatest value of the line add up to the sum.
    Sandwich {
        /// The row or column.
        line: Line,
        /// The sum.
        sum: u32,
    },
    /// The first X values add up to the sum, where X is the first value.
    XSum {
        /// Where the clue stands.
        from: Outside,
        /// The sum.
        sum: u32,
    },
    /// This many values are greater than all before them.
    Skyscraper {
        /// Where the clue stands.
        from: Outside,
        /// How many values are seen.
        seen: u8,
    },
    /// The X-th cell holds this value, where X is the first value.
    NumberedRoom {
        /// Where the clue stands.
        from: Outside,
        /// The value in the room.
        value: Value,
    },
    /// If the cell in row r holds v, then the cell in row v of its column holds r.
    RowIndexer(Place),
    /// If the cell in column c holds v, then the cell in column v of its row holds c.
    ColumnIndexer(Place),
    /// If the cell at position p of its region holds v, then the cell at position v of the region holds p.
    BoxIndexer(Place),
}

/// Two different cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pair(pub Place, pub Place);

/// A long diagonal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Diagonal {
    /// From the top left to the bottom right corner.
    Falling,
    /// From the bottom left to the top right corner.
    Rising,
}

/// A direction along a diagonal, by the corner it goes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Corner {
    /// Up and left.
    TopLeft,
    /// Up and right.
    TopRight,
    /// Down and left.
    BottomLeft,
    /// Down and right.
    BottomRight,
}

/// A row or a column by its number, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// A row.
    Row(u8),
    /// A column.
    Column(u8),
}

/// A side of the grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// The left side: rows are read from the left.
    Left,
    /// The right side: rows are read from the right.
    Right,
    /// The top side: columns are read downwards.
    Top,
    /// The bottom side: columns are read upwards.
    Bottom,
}

/// A place beside the grid: a side, and the row or column it looks along.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outside {
    /// The side.
    pub side: Side,
    /// The number of the row or column, from 0.
    pub index: u8,
}

impl Corner {
    /// The step down and to the right.
    pub const fn step(self) -> (isize, isize) {
        match self {
            Self::TopLeft => (-1, -1),
            Self::TopRight => (-1, 1),
            Self::BottomLeft => (1, -1),
            Self::BottomRight => (1, 1),
        }
    }
}

impl Rule {
    /// The name in files and options.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Diagonal(_) => "diagonal",
            Self::Windoku => "windoku",
            Self::DisjointGroups => "disjoint-groups",
            Self::AntiKnight => "anti-knight",
            Self::AntiKing => "anti-king",
            Self::NonConsecutive => "non-consecutive",
            Self::NoDifference(_) => "no-difference",
            Self::NoRatio(_) => "no-ratio",
            Self::NoX => "no-x",
            Self::NoV => "no-v",
            Self::ExtraRegion(_) => "extra-region",
            Self::Killer { .. } => "killer",
            Self::Sum { .. } => "sum",
            Self::LittleKiller { .. } => "little-killer",
            Self::Thermo(_) => "thermo",
            Self::SlowThermo(_) => "slow-thermo",
            Self::Arrow { .. } => "arrow",
            Self::Pill { .. } => "pill",
            Self::DoubleArrow(_) => "double-arrow",
            Self::Difference(..) => "difference",
            Self::Ratio(..) => "ratio",
            Self::X(_) => "x",
            Self::V(_) => "v",
            Self::GreaterThan(_) => "greater-than",
            Self::Palindrome(_) => "palindrome",
            Self::Renban(_) => "renban",
            Self::Whisper { .. } => "whisper",
            Self::Between(_) => "between",
            Self::Lockout { .. } => "lockout",
            Self::RegionSum(_) => "region-sum",
            Self::Entropic(_) => "entropic",
            Self::Modular { .. } => "modular",
            Self::Nabner(_) => "nabner",
            Self::Zipper(_) => "zipper",
            Self::Even(_) => "even",
            Self::Odd(_) => "odd",
            Self::Minimum(_) => "minimum",
            Self::Maximum(_) => "maximum",
            Self::Quadruple { .. } => "quadruple",
            Self::Clone { .. } => "clone",
            Self::Sandwich { .. } => "sandwich",
            Self::XSum { .. } => "x-sum",
            Self::Skyscraper { .. } => "skyscraper",
            Self::NumberedRoom { .. } => "numbered-room",
            Self::RowIndexer(_) => "row-indexer",
            Self::ColumnIndexer(_) => "column-indexer",
            Self::BoxIndexer(_) => "box-indexer",
        }
    }
}
