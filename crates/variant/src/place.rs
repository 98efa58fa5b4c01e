//! `Place`: a cell of a grid of any size. A place is a number in reading order; the [`Shape`](crate::Shape) knows which row and
//! column that is.

/// A cell by its number in reading order, from 0. Whether it lies in a grid is for the shape to say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place(u16);

impl Place {
    /// The place with this number in reading order, from 0.
    pub const fn new(index: u16) -> Self {
        Self(index)
    }

    /// The number in reading order, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}
