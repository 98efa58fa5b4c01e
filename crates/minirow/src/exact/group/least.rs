//! Orbits of splits x under the stabiliser of a pair (y, z): the symmetries of the inner bands that leave the key of an
//! orbit as it is. The least split of such an orbit represents it.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::pair_action::{Key, PairAction};
use super::symmetry::{DigitClasses, Symmetries};
use super::transform::{DigitMap, Transform};
use crate::exact::space::by::Stack;
use crate::exact::space::split::{BySplit, Lines, Split};

/// The stabiliser of a key, as it acts on splits of X: coset representatives, and the classes of digits that may be
/// permuted besides.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Stabiliser {
    cosets: Vec<Transform>,
    classes: DigitClasses,
}

impl Stabiliser {
    fn new(key: Key, of_inner: &Symmetries) -> Self {
        let (y, z) = (key.y_lines(), key.z_lines());
        let action = PairAction::new(of_inner);
        let mut cosets = Vec::new();
        for symmetry in &of_inner.cosets {
            let (image, digits) = action.arrange(&symmetry.transform, &y, &z);
            if image == key {
                cosets.push(Transform { digits, columns: symmetry.transform.columns });
            }
        }
        // Interchangeable digits that share their columns in y and z may still be permuted.
        let of = |digit: usize| (of_inner.classes.of(digit), y[digit], z[digit]);
        let classes = DigitClasses::from_relation(|digit, other| of(digit) == of(other));
        Self { cosets, classes }
    }

    /// For each split the least of its orbit.
    fn least_splits(&self) -> BySplit<Split> {
        let lists = self.classes.lists();
        let image = |x, transform: &Transform| image(x, transform, &lists).0;
        let ordered = BySplit::from_fn(|x| image(x, &Transform::IDENTITY));
        let mut least = BySplit::filled(None);
        for x in Split::all().filter(|&x| ordered[x] == x) {
            // The representatives act as a group on splits ordered within classes; scanning in ascending order
            // therefore meets the minimum of each orbit first.
            if least[x].is_none() {
                for transform in &self.cosets {
                    least[image(x, transform)] = Some(x);
                }
            }
        }
        BySplit::from_fn(|x| least[ordered[x]].expect("the identity is a symmetry"))
    }
}

/// For each split x the least of its orbit under the stabiliser of a key. Many keys share a stabiliser: a cache.
#[derive(Default)]
pub(crate) struct LeastSplits(BTreeMap<Stabiliser, Arc<BySplit<Split>>>);

impl LeastSplits {
    pub(crate) fn of(&mut self, key: Key, of_inner: &Symmetries) -> &Arc<BySplit<Split>> {
        let stabiliser = Stabiliser::new(key, of_inner);
        self.0.entry(stabiliser).or_insert_with_key(|stabiliser| Arc::new(stabiliser.least_splits()))
    }
}

/// A symmetry of the inner bands that leaves the key as it is and takes x to the least split of its orbit.
pub(crate) fn to_least(key: Key, of_inner: &Symmetries, x: Split) -> Transform {
    let stabiliser = Stabiliser::new(key, of_inner);
    let lists = stabiliser.classes.lists();
    let images = stabiliser.cosets.iter().map(|transform| {
        let (split, digits) = image(x, transform, &lists);
        (split, Transform { digits, columns: transform.columns })
    });
    images.min().expect("the identity is a symmetry").1
}

/// The image of a split of X, with the digits of each class sorted by column; and what becomes of each digit.
fn image(x: Split, transform: &Transform, classes: &[Vec<usize>]) -> (Split, DigitMap) {
    let order = transform.columns[Stack::X];
    let mut after = [(0, 0); 9];
    for (digit, &line) in x.lines().iter().enumerate() {
        after[transform.digits.of(digit)] = (order.of(line), digit);
    }
    let (mut lines, mut digits): (Lines, [u8; 9]) = ([0; 9], [0; 9]);
    for class in classes {
        let mut sorted = [(0, 0); 9];
        let sorted = &mut sorted[..class.len()];
        for (entry, &digit) in sorted.iter_mut().zip(class) {
            *entry = after[digit];
        }
        sorted.sort_unstable();
        for (&(line, digit), &place) in sorted.iter().zip(class) {
            lines[place] = line;
            digits[digit] = place as u8;
        }
    }
    (Split::from_lines(&lines).expect("a permutation of a split is a split"), DigitMap::new(digits))
}
