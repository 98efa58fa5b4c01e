//! Permutations of digits and of columns, and how they act on splits.

use crate::exact::space::by::{ByStack, Stack};
use crate::exact::space::split::{Code, Lines, Split, Splits, Thirds};
use crate::orders::ORDERS;

/// A permutation of the three lines of a stack or band.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct LineOrder(u8);

impl LineOrder {
    pub(crate) const IDENTITY: Self = Self(0);
    pub(crate) const ALL: [Self; 6] = [Self(0), Self(1), Self(2), Self(3), Self(4), Self(5)];

    /// The new position of each line.
    pub(crate) const fn positions(self) -> &'static [u8; 3] {
        &ORDERS[self.0 as usize]
    }

    /// The new position of a line.
    pub(crate) const fn of(self, line: u8) -> u8 {
        self.positions()[line as usize]
    }

    /// Its index in [`LineOrder::ALL`].
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    fn from_positions(positions: [u8; 3]) -> Self {
        let is_it = |order: &Self| *order.positions() == positions;
        Self::ALL.into_iter().find(is_it).expect("positions of three lines are a permutation")
    }

    fn then(self, next: Self) -> Self {
        Self::from_positions(self.positions().map(|line| next.of(line)))
    }

    fn inverse(self) -> Self {
        let mut positions = [0; 3];
        for line in 0..3 {
            positions[usize::from(self.of(line))] = line;
        }
        Self::from_positions(positions)
    }
}

/// A permutation of the digits, by their indices.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct DigitMap([u8; 9]);

impl DigitMap {
    pub(crate) const IDENTITY: Self = Self([0, 1, 2, 3, 4, 5, 6, 7, 8]);

    /// The permutation that takes each digit to its image.
    pub(crate) fn new(images: [u8; 9]) -> Self {
        debug_assert_eq!(images.iter().fold(0, |seen, image| seen | 1 << image), 0x1ff, "{images:?}");
        Self(images)
    }

    pub(crate) const fn of(&self, digit: usize) -> usize {
        self.0[digit] as usize
    }

    pub(crate) const fn images(&self) -> &[u8; 9] {
        &self.0
    }

    pub(crate) fn then(self, next: Self) -> Self {
        Self(self.0.map(|digit| next.0[usize::from(digit)]))
    }

    fn inverse(self) -> Self {
        let mut images = [0; 9];
        for (digit, &image) in (0..).zip(&self.0) {
            images[usize::from(image)] = digit;
        }
        Self(images)
    }
}

/// A permutation of the digits, and one of the columns of each stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Transform {
    pub(crate) digits: DigitMap,
    pub(crate) columns: ByStack<LineOrder>,
}

impl Transform {
    pub(crate) const IDENTITY: Self =
        Self { digits: DigitMap::IDENTITY, columns: ByStack([LineOrder::IDENTITY; 3]) };

    /// First this, then the next.
    pub(crate) fn then(&self, next: &Self) -> Self {
        let columns = ByStack::from_fn(|stack| self.columns[stack].then(next.columns[stack]));
        Self { digits: self.digits.then(next.digits), columns }
    }

    pub(crate) fn inverse(&self) -> Self {
        Self { digits: self.digits.inverse(), columns: self.columns.map(|order| order.inverse()) }
    }

    /// The image of a column split of this stack.
    pub(crate) fn apply(&self, stack: Stack, split: Split) -> Split {
        let mut image: Lines = [0; 9];
        for (digit, &line) in split.lines().iter().enumerate() {
            image[self.digits.of(digit)] = self.columns[stack].of(line);
        }
        Split::from_lines(&image).expect("a permutation of a split is a split")
    }
}

/// A transformation of splits of X, tabulated three digits at a time: for inner loops.
pub(crate) struct FastX([[Code; 27]; 3]);

impl FastX {
    pub(crate) fn new(transform: &Transform) -> Self {
        let order = transform.columns[Stack::X].positions();
        let mut thirds = [[Code::default(); 27]; 3];
        for (first, third) in [0, 3, 6].into_iter().zip(&mut thirds) {
            let [a, b, c] = [0, 1, 2].map(|at| {
                let image = transform.digits.of(first + at);
                order.map(|line| Code::of(image, line))
            });
            // Three loops need no division by three and nine.
            let (nines, _) = third.as_chunks_mut::<9>();
            for (nine, &c) in nines.iter_mut().zip(&c) {
                let (threes, _) = nine.as_chunks_mut::<3>();
                for (three, &b) in threes.iter_mut().zip(&b) {
                    *three = a.map(|a| a + b + c);
                }
            }
        }
        Self(thirds)
    }

    /// The image of the split with these thirds.
    pub(crate) fn apply(&self, splits: &Splits, Thirds([a, b, c]): Thirds) -> Split {
        let code = self.0[0][usize::from(a)] + self.0[1][usize::from(b)] + self.0[2][usize::from(c)];
        splits.image(code)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn transformations_compose_invert_and_tabulate() {
        let first = Transform {
            digits: DigitMap::new([3, 1, 4, 0, 5, 8, 2, 6, 7]),
            columns: ByStack([LineOrder(3), LineOrder(1), LineOrder(5)]),
        };
        let second = Transform {
            digits: DigitMap::new([8, 7, 6, 5, 4, 3, 2, 1, 0]),
            columns: ByStack([LineOrder(2), LineOrder(4), LineOrder(0)]),
        };
        let fast = FastX::new(&first);
        for split in Split::all() {
            for stack in Stack::ALL {
                let image = first.apply(stack, split);
                assert_eq!(first.then(&second).apply(stack, split), second.apply(stack, image));
                assert_eq!(first.inverse().apply(stack, image), split);
            }
            assert_eq!(fast.apply(Splits::tables(), split.thirds()), first.apply(Stack::X, split));
        }
    }
}
