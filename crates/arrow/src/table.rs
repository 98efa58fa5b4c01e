//! `Table`: answers for many puzzles, column by column.

use std::ffi::CStr;
use std::ops::Range;

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
    /// 81 sets of candidates each, as bit masks.
    Marks(Vec<u16>, Vec<bool>),
    /// Lists of three small numbers each: where the list of each row ends, in threes, and the numbers.
    Triples(Vec<i32>, Vec<u8>, Vec<bool>),
}

/// The number of cells of a row of [`Data::Cells`].
pub const CELLS: usize = 81;

/// The most bytes of text in a column of an exported batch: its offsets have 32 bits. Tests come without gigabytes.
const LONGEST: usize = if cfg!(test) { 1000 } else { i32::MAX as usize };

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

    /// Ranges of rows, in order, that are short enough to be exported: one, unless there are gigabytes of text.
    pub(crate) fn batches(&self) -> Vec<Range<usize>> {
        let mut batches = Vec::new();
        self.split(0..self.rows, &mut batches);
        batches
    }

    fn split(&self, range: Range<usize>, batches: &mut Vec<Range<usize>>) {
        let is_long = |column: &Column| column.data.text_bytes(range.clone()) > LONGEST;
        if range.len() < 2 || !self.columns.iter().any(is_long) {
            return batches.push(range);
        }
        let middle = range.start + range.len() / 2;
        self.split(range.start..middle, batches);
        self.split(middle..range.end, batches);
    }
}

impl Data {
    /// Whether there is a value for each of these rows, and each has its name or place.
    pub(crate) fn has_rows(&self, rows: usize) -> bool {
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
            Self::Marks(marks, valid) => marks.len() == rows * CELLS && valid.len() == rows,
            Self::Triples(ends, values, valid) => {
                let last = ends.last().map_or(Some(0), |&last| usize::try_from(last).ok());
                both(ends.len(), valid) && ends.is_sorted() && last.map(|last| 3 * last) == Some(values.len())
            }
        }
    }

    /// The bytes of text in these rows.
    fn text_bytes(&self, range: Range<usize>) -> usize {
        match self {
            Self::Names(codes, names) => {
                codes[range].iter().map(|&code| names[usize::from(code)].len()).sum()
            }
            Self::Cells(..) => CELLS * range.len(),
            Self::Words(words) => words[range].iter().flatten().map(|word| word.len()).sum(),
            Self::Texts(texts) => few(texts, &range).iter().map(|(_, text)| text.len()).sum(),
            _ => 0,
        }
    }
}

/// The texts of these rows, of texts in the order of rows.
pub(crate) fn few<'a>(texts: &'a [(usize, String)], range: &Range<usize>) -> &'a [(usize, String)] {
    let [start, end] = [range.start, range.end].map(|row| texts.partition_point(|(at, _)| *at < row));
    &texts[start..end]
}
