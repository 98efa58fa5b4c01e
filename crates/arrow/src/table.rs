//! `Table`: answers for many puzzles, column by column.

use std::ffi::CStr;

/// A column of answers.
#[derive(Debug)]
pub struct Column {
    /// Its name.
    pub name: &'static CStr,
    /// Its values.
    pub data: Data,
}

/// The values of a column. Where a row is not valid, it has no value.
#[derive(Debug)]
pub enum Data {
    /// One of few texts, by number.
    Names(Vec<u8>, &'static [&'static str]),
    /// 81 ASCII characters each.
    Cells(Vec<u8>, Vec<bool>),
    /// One of the library's words.
    Words(Vec<Option<&'static str>>),
    /// Texts of few rows, in the order of the rows.
    Texts(Vec<(usize, String)>),
    /// True or false.
    Bools(Vec<Option<bool>>),
    /// Whole numbers of 32 bits.
    Small(Vec<i32>, Vec<bool>),
    /// Whole numbers of 64 bits.
    Numbers(Vec<i64>, Vec<bool>),
    /// Numbers with a fraction.
    Floats(Vec<f64>, Vec<bool>),
    /// Whole numbers of any size, as decimals without a fraction.
    Large(Vec<i128>, Vec<bool>),
}

/// The number of cells of a row of [`Data::Cells`].
pub const CELLS: usize = 81;

/// The most bytes of a column that 32-bit offsets can address. Tests come without gigabytes.
const SHORT: usize = if cfg!(test) { 1000 } else { i32::MAX as usize };

/// Columns of the same length.
#[derive(Debug)]
pub struct Table {
    columns: Vec<Column>,
    rows: usize,
}

impl Table {
    /// A table of these columns.
    ///
    /// # Panics
    /// A column does not have this number of rows, a number of [`Data::Names`] has no name, or [`Data::Texts`] are out of order.
    pub fn new(rows: usize, columns: Vec<Column>) -> Self {
        // Exported buffers are only as long as the columns, and readers trust the number of rows.
        assert!(
            columns.iter().all(|column| column.data.has_rows(rows)),
            "every column has a value for each row"
        );
        Self { columns, rows }
    }

    /// The columns.
    pub fn columns(&self) -> &[Column] {
        &self.columns
    }

    /// The number of rows.
    pub const fn rows(&self) -> usize {
        self.rows
    }
}

impl Data {
    fn has_rows(&self, rows: usize) -> bool {
        let both = |values: usize, valid: &[bool]| values == rows && valid.len() == rows;
        match self {
            Self::Names(codes, names) => {
                codes.len() == rows && codes.iter().all(|&code| usize::from(code) < names.len())
            }
            Self::Cells(cells, valid) => cells.len() == rows * CELLS && valid.len() == rows,
            Self::Words(words) => words.len() == rows,
            Self::Texts(texts) => {
                texts.is_sorted_by(|one, next| one.0 < next.0)
                    && texts.last().is_none_or(|last| last.0 < rows)
            }
            Self::Bools(bools) => bools.len() == rows,
            Self::Small(numbers, valid) => both(numbers.len(), valid),
            Self::Numbers(numbers, valid) => both(numbers.len(), valid),
            Self::Floats(numbers, valid) => both(numbers.len(), valid),
            Self::Large(numbers, valid) => both(numbers.len(), valid),
        }
    }

    /// Whether the column holds more text than 32-bit offsets can address.
    pub(crate) fn is_long(&self) -> bool {
        let bytes: usize = match self {
            Self::Names(codes, names) => codes.iter().map(|&code| names[usize::from(code)].len()).sum(),
            Self::Cells(cells, _) => cells.len(),
            Self::Words(words) => words.iter().flatten().map(|word| word.len()).sum(),
            Self::Texts(texts) => texts.iter().map(|(_, text)| text.len()).sum(),
            Self::Bools(_) | Self::Small(..) | Self::Numbers(..) | Self::Floats(..) | Self::Large(..) => 0,
        };
        bytes > SHORT
    }

    /// The type, as Arrow writes it.
    pub(crate) fn format(&self) -> &'static CStr {
        match self {
            Self::Names(..) | Self::Cells(..) | Self::Words(_) | Self::Texts(_) => {
                if self.is_long() {
                    c"U"
                } else {
                    c"u"
                }
            }
            Self::Bools(_) => c"b",
            Self::Small(..) => c"i",
            Self::Numbers(..) => c"l",
            Self::Floats(..) => c"g",
            Self::Large(..) => c"d:38,0",
        }
    }
}
