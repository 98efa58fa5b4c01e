//! `Piece`: one array of another library, read row by row in place: strings and bytes of every layout, dictionaries of them, the only column
//! of a table, and lists of 81 numbers or of nine times nine.
//!
//! All lengths and types that can be checked are checked: the interface has no lengths of buffers, so it must be trusted that the buffers are as long as
//! the numbers of rows and the last offset say.
#![expect(unsafe_code, reason = "memory that another library describes")]

use std::ffi::c_void;
use std::ops::Range;

use crate::cells::characters;
use crate::ffi::Array;
use crate::layout::{Layout, Scalar};

/// One row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Text<'a> {
    /// There is no string.
    Null,
    /// The string; for a column of bytes it need not be UTF-8.
    Bytes(&'a [u8]),
    /// The characters of a row of numbers.
    Cells([u8; 81]),
    /// A row of numbers that is no puzzle, and why.
    Refused(String),
    /// The string lies outside its buffer.
    Broken,
}

/// An array without its ownership: whoever holds a piece keeps the array from being released.
#[derive(Debug)]
pub(crate) struct Piece {
    layout: Layout,
    pub(crate) rows: usize,
    /// The number of values in the buffers before its first row.
    offset: usize,
    /// The number of buffers, as many as the layout needs or more.
    count: usize,
    buffers: *const *const c_void,
    /// Where the strings of an array with offsets begin and end in their buffer, or the items of lists.
    span: Range<usize>,
    /// The values of a dictionary, the items of lists, or the only column of a table.
    inner: Option<Box<Self>>,
}

// SAFETY: the memory that an array describes is immutable for as long as the array lives, and any thread may read it.
unsafe impl Send for Piece {}
// SAFETY: likewise.
unsafe impl Sync for Piece {}

const LENGTH_OF_VIEW: usize = 16;
/// Strings up to this length stand in the view itself.
const INLINE: usize = 12;

impl Piece {
    /// The piece, if its structure is sound.
    ///
    /// # Safety
    /// Like `Strings::of_array`, and the array outlives the piece.
    pub(crate) unsafe fn new(layout: &Layout, array: &Array) -> Option<Self> {
        let [rows, offset, count] =
            [array.length, array.offset, array.n_buffers].map(|number| usize::try_from(number).ok());
        let (rows, offset, count) = (rows?, offset?, count?);
        // No position within a buffer overflows.
        let end = offset.checked_add(rows)?.checked_add(1)?;
        isize::try_from(end.checked_mul(layout.width().max(LENGTH_OF_VIEW))?).ok()?;
        let inner = match layout.inner() {
            None => None,
            Some(inner) => {
                let array = if matches!(layout, Layout::Dictionary(..)) {
                    array.dictionary
                } else if array.n_children == 1 && !array.children.is_null() {
                    // SAFETY: by the caller, there is a pointer for each child.
                    unsafe { *array.children }
                } else {
                    return None;
                };
                // SAFETY: by the caller, a pointer that is not null leads to an array.
                Some(Box::new(unsafe { Self::new(inner, array.as_ref()?) }?))
            }
        };
        let buffers = array.buffers.cast_const();
        let mut piece = Self { layout: layout.clone(), rows, offset, count, buffers, span: 0..0, inner };
        let needed = layout.buffers();
        if count < needed || needed > 0 && buffers.is_null() {
            return None;
        }
        if rows == 0 || needed == 0 {
            return Some(piece);
        }
        if needed > 1 && piece.buffer(1).is_null() {
            return None;
        }
        let inner_rows = piece.inner.as_ref().map_or(0, |inner| inner.rows);
        let is_sound = match layout {
            Layout::Views => count == 3 || !piece.buffer(count - 1).is_null(),
            Layout::Offsets32 | Layout::Offsets64 | Layout::List32(_) | Layout::List64(_) => {
                let [start, end] = [offset, offset + rows].map(|at| piece.offset_at(at));
                piece.span = start?..end?;
                let is_list = layout.inner().is_some();
                let has_items =
                    if is_list { piece.span.end <= inner_rows } else { !piece.buffer(2).is_null() };
                piece.span.start <= piece.span.end && (piece.span.is_empty() || has_items)
            }
            Layout::FixedList(size, _) => (offset + rows).checked_mul(*size)? <= inner_rows,
            Layout::Table(_) => offset + rows <= inner_rows,
            Layout::Nulls | Layout::Fixed(_) | Layout::Dictionary(..) | Layout::Numbers(_) => true,
        };
        is_sound.then_some(piece)
    }

    /// A buffer, of which there are more than this index.
    const fn buffer(&self, index: usize) -> *const u8 {
        // SAFETY: `Piece::new` has counted as many as the layout needs, and `viewed` compares the index.
        unsafe { self.buffers.add(index).read_unaligned() }.cast()
    }

    /// Whether there is a value in this row, counted with the offset.
    fn is_valid(&self, at: usize) -> bool {
        if self.layout.buffers() == 0 {
            return false;
        }
        let validity = self.buffer(0);
        // SAFETY: the specification has a bit for each row of the array, from the least significant on.
        validity.is_null() || unsafe { *validity.add(at / 8) } >> (at % 8) & 1 == 1
    }

    /// The string of a row.
    pub(crate) fn text(&self, row: usize) -> Text<'_> {
        let at = row + self.offset;
        if !self.is_valid(at) {
            return Text::Null;
        }
        let bytes = match (&self.layout, &self.inner) {
            (Layout::Dictionary(key, _), Some(values)) => {
                // SAFETY: there is a key for each row.
                let key = unsafe { key.whole_at(self.buffer(1), at) };
                return match usize::try_from(key) {
                    Ok(key) if key < values.rows => values.text(key),
                    _ => Text::Broken,
                };
            }
            (Layout::Table(_), Some(column)) => return column.text(at),
            (Layout::FixedList(..) | Layout::List32(_) | Layout::List64(_), Some(_)) => {
                return self.cells(row);
            }
            (Layout::Views, _) => self.viewed(at),
            (Layout::Fixed(width), _) => {
                // SAFETY: there are as many bytes for each row.
                Some(unsafe { std::slice::from_raw_parts(self.buffer(1).add(at * width), *width) })
            }
            (Layout::Offsets32 | Layout::Offsets64, _) => self.between(at),
            _ => None,
        };
        bytes.map_or(Text::Broken, Text::Bytes)
    }

    /// The 81 numbers of a row of lists, as characters.
    fn cells(&self, row: usize) -> Text<'_> {
        match self.scalar() {
            Scalar::F32 | Scalar::F64 => self.gathered(row, 0.0, |scalar, buffer, at| {
                // SAFETY: `gathered` gives positions inside the array of numbers.
                unsafe { scalar.float_at(buffer, at) }
            }),
            _ => self.gathered(row, 0, |scalar, buffer, at| {
                // SAFETY: likewise.
                unsafe { scalar.whole_at(buffer, at) }
            }),
        }
    }

    fn gathered<N: crate::cells::Number>(
        &self,
        row: usize,
        empty: N,
        number: impl Fn(Scalar, *const u8, usize) -> N,
    ) -> Text<'_> {
        let mut numbers = [empty; 81];
        let mut count = 0;
        let fits = self.each_number(row, &mut |piece, at| {
            if let Some(place) = numbers.get_mut(count)
                && piece.is_valid(at)
            {
                *place = number(piece.scalar(), piece.buffer(1), at);
            }
            count += 1;
        });
        match fits {
            None => Text::Broken,
            Some(()) if count == 81 => characters(&numbers).map_or_else(Text::Refused, Text::Cells),
            Some(()) => Text::Refused(format!("expected 81 cells, found {count}")),
        }
    }

    /// The type of the numbers at the end of the lists.
    fn scalar(&self) -> Scalar {
        match (&self.layout, &self.inner) {
            (Layout::Numbers(scalar), _) => *scalar,
            (_, Some(inner)) => inner.scalar(),
            (_, None) => Scalar::U8,
        }
    }

    /// Gives the piece and the position of each number in the list of a row; `None` if the list lies outside of its items. A list that is
    /// null has no numbers.
    fn each_number(&self, row: usize, give: &mut dyn FnMut(&Self, usize)) -> Option<()> {
        let at = row + self.offset;
        let Some(inner) = &self.inner else {
            give(self, at);
            return Some(());
        };
        if !self.is_valid(at) {
            return Some(());
        }
        let range = match self.layout {
            Layout::FixedList(size, _) => at * size..(at + 1) * size,
            _ => self.offset_at(at)?..self.offset_at(at + 1)?,
        };
        if range.start > range.end || range.end > inner.rows {
            return None;
        }
        // More numbers than there are cells need not be counted exactly.
        range.take(100).try_for_each(|item| inner.each_number(item, give))
    }

    /// An offset of an array that has as many, unless it is negative.
    fn offset_at(&self, at: usize) -> Option<usize> {
        let width = if matches!(self.layout, Layout::Offsets32 | Layout::List32(_)) {
            Scalar::I32
        } else {
            Scalar::I64
        };
        // SAFETY: there is one offset more than rows, and `at` is at most their number.
        usize::try_from(unsafe { width.whole_at(self.buffer(1), at) }).ok()
    }

    fn between(&self, at: usize) -> Option<&[u8]> {
        let (start, end) = (self.offset_at(at)?, self.offset_at(at + 1)?);
        if start > end || start < self.span.start || end > self.span.end {
            return None;
        }
        // An array of empty strings may come without their buffer.
        if start == end {
            return Some(&[]);
        }
        // SAFETY: within the strings of the array, whose last offset ends the buffer.
        Some(unsafe { std::slice::from_raw_parts(self.buffer(2).add(start), end - start) })
    }

    fn viewed(&self, at: usize) -> Option<&[u8]> {
        // SAFETY: there is a view for each row.
        let view =
            unsafe { std::slice::from_raw_parts(self.buffer(1).add(at * LENGTH_OF_VIEW), LENGTH_OF_VIEW) };
        let number = |at: usize| {
            let bytes = view[at..at + 4].try_into().unwrap_or_default();
            usize::try_from(i32::from_ne_bytes(bytes)).ok()
        };
        let length = number(0)?;
        if length <= INLINE {
            return Some(&view[4..4 + length]);
        }
        let (index, start) = (number(8)?, number(12)?);
        // After the views come the buffers of characters, and last a buffer with their lengths.
        let buffers = self.count - 3;
        if index >= buffers {
            return None;
        }
        // SAFETY: there is a length for each buffer of characters.
        let within =
            usize::try_from(unsafe { Scalar::I64.whole_at(self.buffer(buffers + 2), index) }).ok()?;
        let characters = self.buffer(index + 2);
        if start.checked_add(length)? > within || characters.is_null() {
            return None;
        }
        // SAFETY: just compared with the length of the buffer.
        Some(unsafe { std::slice::from_raw_parts(characters.add(start), length) })
    }
}
