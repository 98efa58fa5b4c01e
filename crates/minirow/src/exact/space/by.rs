//! The three stacks and the two inner bands as types, and tables indexed by them. A table by stack cannot be indexed by a
//! band, and neither by a plain number.

use std::ops::{Index, IndexMut};

/// A stack of a view. The sum multiplies rows of numbers over the splits of X; (y, z) is its pair of outer splits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stack {
    X,
    Y,
    Z,
}

impl Stack {
    pub(crate) const ALL: [Self; 3] = [Self::X, Self::Y, Self::Z];
}

/// A value for each stack.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct ByStack<T>(pub(crate) [T; 3]);

impl<T> ByStack<T> {
    pub(crate) fn from_fn(of: impl FnMut(Stack) -> T) -> Self {
        Self(Stack::ALL.map(of))
    }

    pub(crate) fn map<'a, U>(&'a self, of: impl FnMut(&'a T) -> U) -> ByStack<U> {
        ByStack(self.0.each_ref().map(of))
    }

    pub(crate) fn iter(&self) -> std::slice::Iter<'_, T> {
        self.0.iter()
    }

    /// Renames the stacks: Y becomes X, Z becomes Y, X becomes Z.
    pub(crate) fn turn(&mut self) {
        self.0.rotate_left(1);
    }
}

impl<T> Index<Stack> for ByStack<T> {
    type Output = T;

    fn index(&self, stack: Stack) -> &T {
        &self.0[stack as usize]
    }
}

impl<T> IndexMut<Stack> for ByStack<T> {
    fn index_mut(&mut self, stack: Stack) -> &mut T {
        &mut self.0[stack as usize]
    }
}

/// One of the two bands that are not the outer one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum InnerBand {
    Second,
    Third,
}

impl InnerBand {
    pub(crate) const ALL: [Self; 2] = [Self::Second, Self::Third];

    pub(crate) const fn other(self) -> Self {
        match self {
            Self::Second => Self::Third,
            Self::Third => Self::Second,
        }
    }

    /// Its position among the bands of a view, where the outer band is 0.
    pub(crate) const fn position(self) -> usize {
        1 + self as usize
    }
}

/// A value for each inner band.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct ByInner<T>(pub(crate) [T; 2]);

impl<T> ByInner<T> {
    pub(crate) fn from_fn(of: impl FnMut(InnerBand) -> T) -> Self {
        Self(InnerBand::ALL.map(of))
    }

    pub(crate) fn map<'a, U>(&'a self, of: impl FnMut(&'a T) -> U) -> ByInner<U> {
        ByInner(self.0.each_ref().map(of))
    }

    pub(crate) fn iter(&self) -> std::slice::Iter<'_, T> {
        self.0.iter()
    }
}

impl<T> Index<InnerBand> for ByInner<T> {
    type Output = T;

    fn index(&self, band: InnerBand) -> &T {
        &self.0[band as usize]
    }
}

impl<T> IndexMut<InnerBand> for ByInner<T> {
    fn index_mut(&mut self, band: InnerBand) -> &mut T {
        &mut self.0[band as usize]
    }
}
