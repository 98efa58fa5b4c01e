//! What is left of the symmetries of the inner bands when (y, z) is an orbit's own pair: splits x that they make of
//! each other, of which the least stands for all.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::orbits::{Key, Mover};
use super::setup::Inner;
use super::splits::{Lines, NONE, SPLITS, Splits};
use super::symmetry::class_lists;

/// A way that leaves an orbit's own pair (y, z) as it is: what each digit becomes, and where the columns of each
/// stack go.
pub(super) type Way = ([u8; 9], [[u8; 3]; 3]);

/// All ways that leave it as it is, and which digits may change places besides.
type Freedom = (Vec<Way>, [u8; 9]);

const UNCHANGED: Way = ([0, 1, 2, 3, 4, 5, 6, 7, 8], [[0, 1, 2]; 3]);

/// For each split x the least of those that the inner bands cannot tell from it once (y, z) is an orbit's own
/// pair.
#[derive(Default)]
pub(super) struct LeastSplits(BTreeMap<Freedom, Arc<[u16]>>);

impl LeastSplits {
    pub(super) fn of(&mut self, key: Key, inner: &Inner) -> &Arc<[u16]> {
        let groups = Self::groups(key, inner);
        let ways = Self::ways(key, inner);
        self.0.entry((ways, groups)).or_insert_with_key(|(ways, groups)| {
            let lists = class_lists(groups);
            let image = |x, way| Splits::tables().of(&image(x, way, &lists).0);
            let ordered: Vec<u16> = (0..SPLITS as u16).map(|x| image(x, &UNCHANGED)).collect();
            let mut least = vec![NONE; SPLITS];
            for x in (0..SPLITS as u16).filter(|&x| ordered[x as usize] == x) {
                // The ways form a group so far as they move groups: so the first met of those splits that they make of
                // each other is the least.
                if least[x as usize] == NONE {
                    for way in ways {
                        least[image(x, way) as usize] = x;
                    }
                }
            }
            ordered.iter().map(|&x| least[x as usize]).collect()
        })
    }

    /// How x becomes its least split.
    pub(super) fn way(key: Key, inner: &Inner, x: u16) -> Way {
        let lists = class_lists(&Self::groups(key, inner));
        let images = Self::ways(key, inner).into_iter().map(|way| {
            let (lines, relabel) = image(x, &way, &lists);
            (Splits::tables().of(&lines), relabel, way.1)
        });
        let (_, relabel, orders) = images.min().expect("to change nothing is one way");
        (relabel, orders)
    }

    /// The digits alike that share their columns in y and z, as classes: they may still change places.
    fn groups(key: Key, inner: &Inner) -> [u8; 9] {
        let of = |digit: usize| (inner.symmetries.classes[digit], key.in_y(digit), key.in_z(digit));
        std::array::from_fn(|digit| (0..=digit).find(|&other| of(other) == of(digit)).unwrap_or(digit) as u8)
    }

    /// The symmetries of the inner bands that leave the pair as it is.
    fn ways(key: Key, inner: &Inner) -> Vec<Way> {
        let (y, z) =
            (std::array::from_fn(|digit| key.in_y(digit)), std::array::from_fn(|digit| key.in_z(digit)));
        let mover = Mover::without_moves(&inner.symmetries);
        let mut ways = Vec::new();
        for symmetry in &inner.symmetries.others {
            let (image, relabel) = mover.arrange(symmetry, &y, &z);
            if image == key {
                ways.push((relabel, symmetry.orders));
            }
        }
        ways
    }
}

/// The split after this way, with the digits of each group in order; and what each digit became.
fn image(x: u16, (digits, orders): &Way, groups: &[Vec<usize>]) -> (Lines, [u8; 9]) {
    let lines = &Splits::tables().lines[x as usize];
    let mut after = [(0, 0); 9];
    for digit in 0..9 {
        after[usize::from(digits[digit])] = (orders[0][usize::from(lines[digit])], digit);
    }
    let (mut sorted_lines, mut relabel) = ([0; 9], [0; 9]);
    for group in groups {
        let mut sorted = [(0, 0); 9];
        let sorted = &mut sorted[..group.len()];
        for (entry, &digit) in sorted.iter_mut().zip(group) {
            *entry = after[digit];
        }
        sorted.sort_unstable();
        for (&(line, digit), &place) in sorted.iter().zip(group) {
            sorted_lines[place] = line;
            relabel[digit] = place as u8;
        }
    }
    (sorted_lines, relabel)
}
