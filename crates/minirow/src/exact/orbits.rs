//! The pairs (y, z) of outer splits, gathered into orbits: pairs that the inner bands cannot tell apart, so
//! that one layout of the inner bands serves them all.

use std::ops::ControlFlow;

use super::parallel::share;
use super::setup::{Inner, Outer};
use super::splits::{Lines, POWERS, SPLITS, Splits};
use super::symmetry::{Symmetries, Symmetry};

/// The name of an orbit, which is also a pair of splits in it, the least: for each digit two bits with its
/// column in z, then for each digit two bits with its column in y.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Key(u64);

impl Key {
    const Z: u32 = 18;

    /// The column of a digit in y.
    pub(super) fn in_y(self, digit: usize) -> u8 {
        (self.0 >> (2 * digit) & 3) as u8
    }

    /// The column of a digit in z.
    pub(super) fn in_z(self, digit: usize) -> u8 {
        (self.0 >> Self::Z >> (2 * digit) & 3) as u8
    }

    /// Without what it says of y.
    const fn z_part(self) -> Self {
        Self(self.0 >> Self::Z << Self::Z)
    }

    /// The split y of the orbit's own pair.
    pub(super) fn y(self) -> u16 {
        Splits::tables().of(&std::array::from_fn(|digit| self.in_y(digit)))
    }

    /// The split z of the orbit's own pair.
    pub(super) fn z(self) -> u16 {
        Splits::tables().of(&std::array::from_fn(|digit| self.in_z(digit)))
    }
}

/// A pair (y, z), and how it becomes its orbit's own pair. It stands for `times` pairs, which symmetries of the
/// whole puzzle make of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Member {
    pub(super) key: Key,
    pub(super) y: u16,
    pub(super) z: u16,
    pub(super) times: u32,
    /// What each digit becomes.
    pub(super) relabel: [u8; 9],
    /// Which symmetry of the inner bands moves the columns.
    pub(super) symmetry: u16,
}

/// All pairs by orbits.
pub(super) struct Orbits {
    members: Vec<Member>,
    /// Where the members of each orbit start; at last the end.
    starts: Vec<usize>,
}

impl Orbits {
    pub(super) fn new(outer: &Outer, inner: &Inner, threads: usize) -> Self {
        let mut members = members(outer, inner, threads);
        // Orbits with the same z stand together, as it is the first part of the key: what is laid out for z is used for all of them.
        members.sort_unstable_by_key(|member| (member.key, member.z, member.y));
        let is_start = |&index: &usize| index == 0 || members[index - 1].key != members[index].key;
        let mut starts: Vec<usize> = (0..members.len()).filter(is_start).collect();
        starts.push(members.len());
        Self { members, starts }
    }

    pub(super) fn len(&self) -> usize {
        self.starts.len() - 1
    }

    /// The members of an orbit: at least one.
    pub(super) fn members_of(&self, orbit: usize) -> &[Member] {
        &self.members[self.starts[orbit]..self.starts[orbit + 1]]
    }

    pub(super) fn key(&self, orbit: usize) -> Key {
        self.members[self.starts[orbit]].key
    }

    pub(super) fn keys(&self) -> impl Iterator<Item = Key> + '_ {
        (0..self.len()).map(|orbit| self.key(orbit))
    }

    /// The members of all orbits.
    pub(super) fn members(&self) -> &[Member] {
        &self.members
    }
}

/// One pair of each set of pairs that symmetries of the whole puzzle make of each other: the least.
fn members(outer: &Outer, inner: &Inner, threads: usize) -> Vec<Member> {
    let lines = &Splits::tables().lines;
    let (whole, inner) = (Mover::new(&outer.symmetries), Mover::new(&inner.symmetries));
    let least_z = least_splits_of_z(&whole, &outer.lists[2]);
    let of_z = |members: &mut Vec<Member>, to_least: &LeastZ| {
        let z = to_least.z;
        let to_orbit = LeastZ::new(&inner, z, |_| ());
        let mut met = vec![false; SPLITS];
        for &y in &outer.lists[1] {
            // The first one met of those that symmetries make of each other is the least.
            if met[y as usize] || !whole.is_ordered(&lines[y as usize], &lines[z as usize]) {
                continue;
            }
            let (_, ways) = to_least.pair(&whole, y, |image| met[image as usize] = true);
            let by_digits = orbit_size(&outer.symmetries.classes, &lines[y as usize], &lines[z as usize]);
            let times = by_digits * (whole.moves.len() / ways) as u32;
            let ((key, relabel, symmetry), _) = to_orbit.pair(&inner, y, |_| ());
            members.push(Member { key, y, z, times, relabel, symmetry });
        }
    };
    let found = share(threads, least_z.len(), Vec::new, |members, item| {
        of_z(members, &least_z[item]);
        ControlFlow::Continue(())
    });
    found.concat()
}

/// One split of each set of splits of Z that symmetries make of each other: the least.
fn least_splits_of_z(mover: &Mover<'_>, list: &[u16]) -> Vec<LeastZ> {
    let mut met = vec![false; SPLITS];
    let mut least = Vec::new();
    for &z in list {
        if !met[z as usize] && mover.is_ordered(&[0; 9], &Splits::tables().lines[z as usize]) {
            least.push(LeastZ::new(mover, z, |image| met[image as usize] = true));
            debug_assert_eq!(least.last().map(|least| least.z), Some(z));
        }
    }
    least
}

/// The symmetries of some bands as they move pairs (y, z).
pub(super) struct Mover<'a> {
    all: &'a Symmetries,
    /// The digits, those of a class together and in order; and for each place there where its class starts.
    places: [u8; 9],
    class_starts: [u8; 9],
    /// One symmetry for each different effect: the columns of x do not matter here.
    moves: Vec<u16>,
}

impl<'a> Mover<'a> {
    fn new(all: &'a Symmetries) -> Self {
        let effect = |index: u16| {
            let Symmetry { digits, orders: [_, y, z], .. } = &all.others[index as usize];
            (digits.map(|digit| all.classes[usize::from(digit)]), *y, *z)
        };
        let mut moves: Vec<u16> = (0..all.others.len() as u16).collect();
        moves.sort_by_cached_key(|&index| effect(index));
        moves.dedup_by_key(|index| effect(*index));
        moves.sort_unstable();
        Self { moves, ..Self::without_moves(all) }
    }

    pub(super) fn without_moves(all: &'a Symmetries) -> Self {
        let (mut places, mut class_starts) = ([0; 9], [0; 9]);
        let mut at = 0;
        for class in all.class_lists() {
            let start = at as u8;
            for digit in class {
                places[at] = digit as u8;
                class_starts[at] = start;
                at += 1;
            }
        }
        Self { all, places, class_starts, moves: Vec::new() }
    }

    /// Whether the digits of each class are in order in this pair.
    fn is_ordered(&self, y: &Lines, z: &Lines) -> bool {
        (1..9).filter(|&at| self.class_starts[at] < at as u8).all(|at| {
            let [before, here] = [at - 1, at].map(|at| usize::from(self.places[at]));
            (z[before], y[before]) <= (z[here], y[here])
        })
    }

    /// The pair after a symmetry, with the digits of each class in order; and what each digit became.
    pub(super) fn arrange(&self, symmetry: &Symmetry, y: &Lines, z: &Lines) -> (Key, [u8; 9]) {
        let [_, order_y, order_z] = &symmetry.orders;
        // Where each digit goes, in the order of the digits as they are called after the symmetry: its column
        // in z, its column in y and its name before, in one number.
        let mut after = [0_u8; 9];
        for digit in 0..9 {
            let (in_y, in_z) = (order_y[usize::from(y[digit])], order_z[usize::from(z[digit])]);
            after[usize::from(symmetry.digits[digit])] = in_z << 6 | in_y << 4 | digit as u8;
        }
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
        let mut relabel = [0; 9];
        for (&entry, &place) in sorted.iter().zip(&self.places) {
            key |= (u64::from(entry >> 6) << Key::Z | u64::from(entry >> 4 & 3)) << (2 * place);
            relabel[usize::from(entry & 15)] = place;
        }
        (Key(key), relabel)
    }
}

/// The symmetries that make a split z as small as it can be.
struct LeastZ {
    z: u16,
    from: Lines,
    best: Vec<u16>,
}

impl LeastZ {
    /// Calls `met` for all that symmetries make of z, except if there is but one symmetry.
    fn new(mover: &Mover<'_>, z: u16, mut met: impl FnMut(u16)) -> Self {
        let from = Splits::tables().lines[z as usize];
        let mut least = Key(u64::MAX);
        let mut best = Vec::new();
        for &index in &mover.moves {
            let image = mover.arrange(&mover.all.others[index as usize], &[0; 9], &from).0.z_part();
            if mover.moves.len() > 1 {
                met(image.z());
            }
            if image < least {
                least = image;
                best.clear();
            }
            if image == least {
                best.push(index);
            }
        }
        Self { z: least.z(), from, best }
    }

    /// The least pair of z and this y, what each digit becomes and which symmetry leads there; and how many
    /// symmetries do. Calls `met` for all that become of y with the least z, except if there is but one way.
    fn pair(&self, mover: &Mover<'_>, y: u16, mut met: impl FnMut(u16)) -> ((Key, [u8; 9], u16), usize) {
        let y = &Splits::tables().lines[y as usize];
        let mut best = (Key(u64::MAX), [0; 9], 0);
        let mut ways = 0;
        for &index in &self.best {
            let (key, relabel) = mover.arrange(&mover.all.others[index as usize], y, &self.from);
            if self.best.len() > 1 {
                met(key.y());
            }
            if key < best.0 {
                best = (key, relabel, index);
                ways = 0;
            }
            ways += usize::from(key == best.0);
        }
        (best, ways)
    }
}

/// How many pairs come from this one by permuting the digits within their classes.
pub(super) fn orbit_size(classes: &[u8; 9], y: &Lines, z: &Lines) -> u32 {
    let mut size = 1;
    let mut in_class = [0; 9];
    let mut in_columns = [[0; 9]; 9];
    for digit in 0..9 {
        let (class, columns) = (usize::from(classes[digit]), usize::from(3 * z[digit] + y[digit]));
        in_class[class] += 1;
        in_columns[class][columns] += 1;
        // The multinomial coefficient, step by step: each step is a whole number.
        size = size * in_class[class] / in_columns[class][columns];
    }
    size
}

/// What becomes of a split x when its digits are relabelled and its columns moved, three digits at a time.
pub(super) struct Relabel([[u16; 27]; 3]);

impl Relabel {
    /// As a member becomes its orbit's own pair.
    pub(super) fn new(member: &Member, inner: &Inner) -> Self {
        let order = inner.symmetries.others[member.symmetry as usize].orders[0];
        let mut thirds = [[0; 27]; 3];
        for (first, third) in [0, 3, 6].into_iter().zip(&mut thirds) {
            let of_digit = [0, 1, 2].map(|at| {
                let power = POWERS[usize::from(member.relabel[first + at])];
                order.map(|line| u16::from(line) * power)
            });
            for c in 0..3 {
                for b in 0..3 {
                    for a in 0..3 {
                        third[9 * c + 3 * b + a] = of_digit[0][a] + of_digit[1][b] + of_digit[2][c];
                    }
                }
            }
        }
        Self(thirds)
    }

    /// The split that this one, given by its thirds, becomes.
    pub(super) fn apply(&self, splits: &Splits, [a, b, c]: [u8; 3]) -> u16 {
        splits.of_code(self.0[0][usize::from(a)] + self.0[1][usize::from(b)] + self.0[2][usize::from(c)])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exact::setup::{KnownBoxes, Setup};
    use crate::exact::view::View;

    #[test]
    fn members_stand_for_all_pairs() {
        let setup = Setup::draft(&[0x1ff; 81], View::new(false, 0), &mut KnownBoxes::default());
        let orbits = Orbits::new(&setup.outer, &setup.inner, 2);
        assert!(orbits.members().len() < 10);
        let pairs: u64 = orbits.members().iter().map(|member| u64::from(member.times)).sum();
        assert_eq!(pairs, 1680 * 1680);
    }
}
