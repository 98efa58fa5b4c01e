//! The action of a group of symmetries on pairs (y, z) of column splits, and the least pair of each orbit.

use super::symmetry::{Symmetries, Symmetry};
use super::transform::{DigitMap, Transform};
use crate::exact::space::by::{ByStack, Stack};
use crate::exact::space::split::{Lines, Split};

/// A pair (y, z) as one number, z in the more significant half: two bits per digit with its column. Pairs are ordered by
/// it, and an orbit is named by its least pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Key(u64);

impl Key {
    const Z: u32 = 18;
    const GREATEST: Self = Self(u64::MAX);

    /// The columns of all digits in y.
    pub(crate) fn y_lines(self) -> Lines {
        std::array::from_fn(|digit| (self.0 >> (2 * digit) & 3) as u8)
    }

    /// The columns of all digits in z.
    pub(crate) fn z_lines(self) -> Lines {
        Self(self.0 >> Self::Z).y_lines()
    }

    /// This z, with all digits of y in column 0.
    const fn z_part(self) -> Self {
        Self(self.0 >> Self::Z << Self::Z)
    }

    pub(crate) fn y(self) -> Split {
        Split::from_lines(&self.y_lines()).expect("a key holds two splits")
    }

    pub(crate) fn z(self) -> Split {
        Split::from_lines(&self.z_lines()).expect("a key holds two splits")
    }
}

/// A group of symmetries, ready to be applied to pairs.
pub(crate) struct PairAction<'a> {
    group: &'a Symmetries,
    /// The digits, grouped by class and ascending in it.
    places: [u8; 9],
    /// For each of these places, the place where its class starts.
    class_starts: [u8; 9],
}

impl<'a> PairAction<'a> {
    pub(crate) fn new(group: &'a Symmetries) -> Self {
        let (mut places, mut class_starts) = ([0; 9], [0; 9]);
        let mut at = 0;
        for class in group.classes.lists() {
            let start = at as u8;
            for digit in class {
                places[at] = digit as u8;
                class_starts[at] = start;
                at += 1;
            }
        }
        Self { group, places, class_starts }
    }

    /// One coset representative for each different effect on pairs: what it does to the columns of X does not matter.
    pub(crate) fn distinct(&self) -> Vec<&'a Transform> {
        let effect = |transform: &Transform| {
            let ByStack([_, y, z]) = transform.columns;
            (transform.digits.images().map(|image| self.group.classes.of(usize::from(image))), y, z)
        };
        let mut numbered: Vec<(usize, &Transform)> =
            self.group.cosets.iter().map(|Symmetry { transform, .. }| transform).enumerate().collect();
        numbered.sort_by_cached_key(|(_, transform)| effect(transform));
        numbered.dedup_by_key(|(_, transform)| effect(transform));
        numbered.sort_unstable_by_key(|&(number, _)| number);
        numbered.into_iter().map(|(_, transform)| transform).collect()
    }

    /// Whether the digits of each class ascend in this pair.
    pub(crate) fn is_ordered(&self, y: &Lines, z: &Lines) -> bool {
        (1..9).filter(|&at| self.class_starts[at] < at as u8).all(|at| {
            let [before, here] = [at - 1, at].map(|at| usize::from(self.places[at]));
            (z[before], y[before]) <= (z[here], y[here])
        })
    }

    /// The image of a pair under a transformation, followed by the permutation within classes that makes it least; and
    /// what becomes of each digit.
    pub(crate) fn arrange(&self, transform: &Transform, y: &Lines, z: &Lines) -> (Key, DigitMap) {
        let [order_y, order_z] = [Stack::Y, Stack::Z].map(|stack| transform.columns[stack].positions());
        // For each digit after the transformation, in one number: its column in z, its column in y, and the digit it was.
        let mut after = [0_u8; 9];
        for digit in 0..9 {
            let (in_y, in_z) = (order_y[usize::from(y[digit])], order_z[usize::from(z[digit])]);
            after[transform.digits.of(digit)] = in_z << 6 | in_y << 4 | digit as u8;
        }
        // An insertion sort of each class.
        let mut sorted = [0; 9];
        for (length, (&place, &start)) in self.places.iter().zip(&self.class_starts).enumerate() {
            let mut at = length;
            while at > usize::from(start) && sorted[at - 1] > after[usize::from(place)] {
                sorted[at] = sorted[at - 1];
                at -= 1;
            }
            sorted[at] = after[usize::from(place)];
        }
        let mut key = 0;
        let mut digits = [0; 9];
        for (&entry, &place) in sorted.iter().zip(&self.places) {
            key |= (u64::from(entry >> 6) << Key::Z | u64::from(entry >> 4 & 3)) << (2 * place);
            digits[usize::from(entry & 15)] = place;
        }
        (Key(key), DigitMap::new(digits))
    }
}

/// The transformations that take a split z to the least split of its orbit.
pub(crate) struct LeastZ<'a> {
    pub(crate) least: Split,
    from: &'static Lines,
    best: Vec<&'a Transform>,
}

/// The least pair of an orbit, as seen from one of its pairs.
pub(crate) struct LeastPair {
    pub(crate) key: Key,
    /// One transformation that leads there.
    pub(crate) transform: Transform,
    /// How many of the transformations tried lead there.
    pub(crate) ways: usize,
}

impl<'a> LeastZ<'a> {
    /// Calls `met` for each image of z, unless there is only one transformation.
    pub(crate) fn new(
        action: &PairAction<'_>,
        transforms: &[&'a Transform],
        z: Split,
        mut met: impl FnMut(Split),
    ) -> Self {
        let from = z.lines();
        let mut least = Key::GREATEST;
        let mut best = Vec::new();
        for &transform in transforms {
            let image = action.arrange(transform, &[0; 9], from).0.z_part();
            if transforms.len() > 1 {
                met(image.z());
            }
            if image < least {
                least = image;
                best.clear();
            }
            if image == least {
                best.push(transform);
            }
        }
        Self { least: least.z(), from, best }
    }

    /// The least pair that contains the image of y. Calls `met` for each y that comes to stand beside the least z, unless
    /// there is only one transformation.
    pub(crate) fn pair(&self, action: &PairAction<'_>, y: Split, mut met: impl FnMut(Split)) -> LeastPair {
        let y = y.lines();
        let mut least = LeastPair { key: Key::GREATEST, transform: Transform::IDENTITY, ways: 0 };
        for &transform in &self.best {
            let (key, digits) = action.arrange(transform, y, self.from);
            if self.best.len() > 1 {
                met(key.y());
            }
            if key < least.key {
                let transform = Transform { digits, columns: transform.columns };
                least = LeastPair { key, transform, ways: 0 };
            }
            least.ways += usize::from(key == least.key);
        }
        least
    }
}
