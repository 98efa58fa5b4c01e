//! `Transform`: one element of the symmetry group of Sudoku, made of a transposition, an order of the rows, an order of
//! the columns and a relabelling of the digits.

use std::fmt;

use crate::orders::ORDERS;
use crate::{Cell, Digit, Random};

/// An order of nine rows (or columns) that keeps the three of a band (or stack) together: one of 1296.
///
/// `order.from(new)` is the old line that comes to the new place.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LineOrder([u8; 9]);

impl LineOrder {
    /// The order in which every line stays where it is.
    pub const IDENTITY: Self = Self([0, 1, 2, 3, 4, 5, 6, 7, 8]);

    /// The order that brings the old line `from[new]` to the place `new`, both counted from 0; `None` if a line is missing
    /// or if the three lines of a new band come from different old bands.
    pub fn new(from: [u8; 9]) -> Option<Self> {
        let mut seen = 0_u16;
        for &line in &from {
            seen |= 1_u16.checked_shl(u32::from(line))?;
        }
        let keeps_bands = from.as_chunks::<3>().0.iter().all(|[a, b, c]| a / 3 == b / 3 && b / 3 == c / 3);
        (seen == 511 && keeps_bands).then_some(Self(from))
    }

    /// The order with the band `bands[new]` at the place `new`, and the lines inside each new band in the order
    /// `inside[new]`.
    pub(super) fn of_bands(bands: [u8; 3], inside: [[u8; 3]; 3]) -> Self {
        Self(std::array::from_fn(|new| 3 * bands[new / 3] + inside[new / 3][new % 3]))
    }

    /// The order with these lines, which are known to keep bands together.
    pub(super) fn trusted(from: [u8; 9]) -> Self {
        debug_assert!(Self::new(from).is_some(), "no order of lines: {from:?}");
        Self(from)
    }

    /// All 1296 orders.
    pub fn all() -> impl Iterator<Item = Self> {
        ORDERS.into_iter().flat_map(|bands| {
            ORDERS.into_iter().flat_map(move |first| {
                ORDERS.into_iter().flat_map(move |second| {
                    ORDERS.into_iter().map(move |third| Self::of_bands(bands, [first, second, third]))
                })
            })
        })
    }

    /// A random order, each equally likely.
    pub fn random(random: &mut Random) -> Self {
        let mut order = || ORDERS[random.below(6) as usize];
        Self::of_bands(order(), [order(), order(), order()])
    }

    /// The old line that comes to the new place.
    pub const fn from(&self, new: usize) -> usize {
        self.0[new] as usize
    }

    /// This order first, the next after it.
    #[must_use]
    pub fn then(&self, next: &Self) -> Self {
        Self(next.0.map(|line| self.0[usize::from(line)]))
    }

    /// The order that undoes this one.
    #[must_use]
    pub fn inverse(&self) -> Self {
        let mut inverse = [0; 9];
        for (new, &old) in self.0.iter().enumerate() {
            inverse[usize::from(old)] = new as u8;
        }
        Self(inverse)
    }
}

impl fmt::Display for LineOrder {
    /// The old lines in their new order, counted from 1: `123456789` for the identity.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|line| write!(f, "{}", line + 1))
    }
}

impl fmt::Debug for LineOrder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// New names for the digits: one of 9! permutations.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Relabelling([Digit; 9]);

impl Relabelling {
    /// The relabelling in which every digit keeps its name.
    pub const IDENTITY: Self = Self(Digit::ALL);

    /// Digit 1 becomes the first, digit 2 the second, and so on; `None` if a digit is missing.
    pub fn new(to: [Digit; 9]) -> Option<Self> {
        let distinct = Digit::ALL.iter().all(|digit| to.contains(digit));
        distinct.then_some(Self(to))
    }

    /// Digit `index + 1` becomes `to[index] + 1`; the caller has made sure that it is a permutation.
    pub(super) fn trusted(to: [u8; 9]) -> Self {
        let labels = Self(to.map(|index| Digit::from_index(usize::from(index))));
        debug_assert!(Self::new(labels.0).is_some(), "no relabelling: {labels}");
        labels
    }

    /// A random relabelling, each equally likely.
    pub fn random(random: &mut Random) -> Self {
        let mut to = Digit::ALL;
        random.shuffle(&mut to);
        Self(to)
    }

    /// The new label of a digit.
    pub const fn of(&self, digit: Digit) -> Digit {
        self.0[digit.index()]
    }

    /// This relabelling first, the next after it.
    #[must_use]
    pub fn then(&self, next: &Self) -> Self {
        Self(self.0.map(|digit| next.of(digit)))
    }

    /// The relabelling that undoes this one.
    #[must_use]
    pub fn inverse(&self) -> Self {
        let mut inverse = Digit::ALL;
        for digit in Digit::ALL {
            inverse[self.of(digit).index()] = digit;
        }
        Self(inverse)
    }
}

impl fmt::Display for Relabelling {
    /// Writes the new labels of the digits 1 to 9: `123456789` for the identity.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|digit| write!(f, "{digit}"))
    }
}

impl fmt::Debug for Relabelling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A change of a grid that keeps it a Sudoku: transposed or not, then rows and columns in another order, then the digits
/// relabelled. Together they form a group of 3,359,232 * 9! elements.
///
/// ```
/// use minirow::symmetry::Transform;
/// use minirow::{Grid, Random};
///
/// let puzzle: Grid = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..".parse()?;
/// let transform = Transform::random(&mut Random::new(1));
/// let disguised = transform.apply(&puzzle);
/// assert_ne!(disguised, puzzle);
/// assert_eq!(transform.inverse().apply(&disguised), puzzle);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Transform {
    /// Whether rows and columns change places first.
    pub transposed: bool,
    /// Where the rows, as they are after the transposition, go.
    pub rows: LineOrder,
    /// Where the columns, as they are after the transposition, go.
    pub columns: LineOrder,
    /// The relabelling of the digits.
    pub digits: Relabelling,
}

impl Transform {
    /// The number of ways to move the cells, apart from relabelling.
    pub const MOVES: u64 = 2 * 1296 * 1296;

    /// The transform that changes nothing.
    pub const IDENTITY: Self = Self {
        transposed: false,
        rows: LineOrder::IDENTITY,
        columns: LineOrder::IDENTITY,
        digits: Relabelling::IDENTITY,
    };

    /// A random transform, each equally likely.
    pub fn random(random: &mut Random) -> Self {
        Self {
            transposed: random.below(2) == 1,
            rows: LineOrder::random(random),
            columns: LineOrder::random(random),
            digits: Relabelling::random(random),
        }
    }

    /// The old cell whose content comes to the new cell.
    pub fn from(&self, new: Cell) -> Cell {
        let (row, col) = (self.rows.from(new.row()), self.columns.from(new.col()));
        let (row, col) = if self.transposed { (col, row) } else { (row, col) };
        Cell::from_index(9 * row + col)
    }

    /// This transform first, the next after it.
    #[must_use]
    pub fn then(&self, next: &Self) -> Self {
        let (rows, columns) =
            if next.transposed { (&self.columns, &self.rows) } else { (&self.rows, &self.columns) };
        Self {
            transposed: self.transposed != next.transposed,
            rows: rows.then(&next.rows),
            columns: columns.then(&next.columns),
            digits: self.digits.then(&next.digits),
        }
    }

    /// The transform that undoes this one.
    #[must_use]
    pub fn inverse(&self) -> Self {
        let (rows, columns) = (self.rows.inverse(), self.columns.inverse());
        let (rows, columns) = if self.transposed { (columns, rows) } else { (rows, columns) };
        Self { transposed: self.transposed, rows, columns, digits: self.digits.inverse() }
    }
}

impl fmt::Display for Transform {
    /// `transposed, rows 213456789, columns 123456789, digits 123456789`: the old lines in their new order, and what the
    /// digits 1 to 9 become.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let transposed = if self.transposed { "transposed, " } else { "" };
        write!(f, "{transposed}rows {}, columns {}, digits {}", self.rows, self.columns, self.digits)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_order_that_tears_a_band_apart_is_none() {
        assert_eq!(LineOrder::new([0, 1, 3, 2, 4, 5, 6, 7, 8]), None);
        assert_eq!(LineOrder::new([0, 0, 1, 3, 4, 5, 6, 7, 8]), None);
        assert_eq!(LineOrder::new([0, 1, 2, 3, 4, 5, 6, 7, 200]), None);
        assert!(LineOrder::new([8, 7, 6, 0, 2, 1, 4, 3, 5]).is_some());
    }

    #[test]
    fn all_orders_are_different_and_valid() {
        let mut all: Vec<LineOrder> = LineOrder::all().collect();
        assert!(all.iter().all(|order| LineOrder::new(order.0) == Some(*order)));
        all.sort();
        all.dedup();
        assert_eq!(all.len(), 1296);
    }

    #[test]
    fn a_relabelling_loses_no_digit() {
        let mut to = Digit::ALL;
        to[0] = to[1];
        assert_eq!(Relabelling::new(to), None);
    }

    #[test]
    fn transforms_form_a_group() {
        let mut random = Random::new(1);
        for _ in 0..1000 {
            let [a, b, c] = [(); 3].map(|()| Transform::random(&mut random));
            assert_eq!(a.then(&b).then(&c), a.then(&b.then(&c)));
            assert_eq!(a.then(&a.inverse()), Transform::IDENTITY);
            assert_eq!(a.inverse().then(&a), Transform::IDENTITY);
        }
    }
}
