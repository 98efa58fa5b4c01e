//! The pairs (y, z) of outer splits, gathered into orbits: pairs that the inner bands cannot tell apart, so
//! that one layout of the inner bands serves them all.

use std::collections::BTreeMap;

use super::setup::{Inner, Outer};
use super::splits::{Lines, POWERS, SPLITS, Splits};
use super::symmetry::class_lists;

/// The name of an orbit, which is also a pair of splits in it: for each digit four bits, 3 * its column in
/// z + its column in y. Least among the pairs of the orbit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Key(u64);

impl Key {
    fn columns(self, digit: usize) -> u8 {
        (self.0 >> (4 * digit) & 15) as u8
    }

    /// The split y of the orbit's own pair.
    pub(super) fn y(self) -> u16 {
        Splits::tables().of(&std::array::from_fn(|digit| self.columns(digit) % 3))
    }

    /// The split z of the orbit's own pair.
    pub(super) fn z(self) -> u16 {
        Splits::tables().of(&std::array::from_fn(|digit| self.columns(digit) / 3))
    }
}

/// A pair (y, z), and how it becomes its orbit's own pair. It stands for `times` pairs, which differ from it
/// by digits that are alike in the whole puzzle.
#[derive(Clone, Copy, Debug)]
pub(super) struct Member {
    pub(super) key: Key,
    pub(super) y: u16,
    pub(super) z: u16,
    pub(super) times: u32,
    /// What each digit becomes.
    pub(super) relabel: [u8; 9],
    /// Which of the alike orders the columns of y and of z take.
    pub(super) orders: [u8; 2],
}

/// All pairs by orbits.
pub(super) struct Orbits {
    members: Vec<Member>,
    /// Where the members of each orbit start; at last the end.
    starts: Vec<usize>,
}

impl Orbits {
    pub(super) fn new(outer: &Outer, inner: &Inner) -> Self {
        let mut members = members(outer, inner);
        // Orbits with the same z stand together: what is laid out for z is used for all of them.
        members.sort_by_cached_key(|member| (member.key.z(), member.key, member.z, member.y));
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

/// One pair of each set of pairs that differ by digits alike in the whole puzzle: that in which the digits
/// of a class stand in order.
fn members(outer: &Outer, inner: &Inner) -> Vec<Member> {
    let lines = &Splits::tables().lines;
    let before: [Option<usize>; 9] = std::array::from_fn(|digit| {
        (0..digit).rev().find(|&other| outer.classes[other] == outer.classes[digit])
    });
    let class_lists = class_lists(&inner.classes);
    let mut members = Vec::new();
    for &z in &outer.lists[2] {
        let of_z = &lines[z as usize];
        if (0..9).any(|digit| before[digit].is_some_and(|other| of_z[other] > of_z[digit])) {
            continue;
        }
        let tied = before.map(|other| other.map(|other| (other, of_z[other])));
        for &y in &outer.lists[1] {
            let of_y = &lines[y as usize];
            let out_of_order = |digit: usize| {
                tied[digit].is_some_and(|(other, col)| col == of_z[digit] && of_y[other] > of_y[digit])
            };
            if !(0..9).any(out_of_order) {
                let times = orbit_size(&outer.classes, of_y, of_z);
                members.push(canonical(inner, &class_lists, y, z, times));
            }
        }
    }
    members
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

/// The pair as a member of its orbit.
fn canonical(inner: &Inner, class_lists: &[Vec<usize>], y: u16, z: u16, times: u32) -> Member {
    let lines = &Splits::tables().lines;
    let (of_y, of_z) = (&lines[y as usize], &lines[z as usize]);
    let mut best = Member { key: Key(u64::MAX), y, z, times, relabel: [0; 9], orders: [0; 2] };
    for (index_z, order_z) in inner.orders[2].iter().enumerate() {
        for (index_y, order_y) in inner.orders[1].iter().enumerate() {
            let mut key = 0;
            let mut relabel = [0; 9];
            for class in class_lists {
                let mut sorted = [(0, 0); 9];
                let sorted = &mut sorted[..class.len()];
                for (entry, &digit) in sorted.iter_mut().zip(class) {
                    let columns = 3 * order_z[usize::from(of_z[digit])] + order_y[usize::from(of_y[digit])];
                    *entry = (columns, digit);
                }
                sorted.sort_unstable();
                for (&(columns, digit), &place) in sorted.iter().zip(class) {
                    key |= u64::from(columns) << (4 * place);
                    relabel[digit] = place as u8;
                }
            }
            if Key(key) < best.key {
                best = Member { key: Key(key), relabel, orders: [index_y as u8, index_z as u8], ..best };
            }
        }
    }
    best
}

/// The number of a split after its digits are relabelled, three digits at a time.
pub(super) struct Relabel([[u16; 27]; 3]);

impl Relabel {
    pub(super) fn new(relabel: &[u8; 9]) -> Self {
        Self([0, 3, 6].map(|first: usize| {
            std::array::from_fn(|third| {
                let lines = [third % 3, third / 3 % 3, third / 9];
                let part = |at: usize| lines[at] as u16 * POWERS[usize::from(relabel[first + at])];
                part(0) + part(1) + part(2)
            })
        }))
    }

    /// The split that this one, given by its thirds, becomes.
    pub(super) fn apply(&self, splits: &Splits, [a, b, c]: [u8; 3]) -> u16 {
        splits.of_code(self.0[0][usize::from(a)] + self.0[1][usize::from(b)] + self.0[2][usize::from(c)])
    }
}

/// For each split x the least of those that the inner bands cannot tell from it once y and z are an orbit's
/// own pair: digits alike that share their columns may still change places, and so may columns of x.
#[derive(Default)]
pub(super) struct LeastSplits(BTreeMap<[u8; 9], Vec<u16>>);

impl LeastSplits {
    /// The digits that may still change places, as classes.
    fn groups(key: Key, inner: &Inner) -> [u8; 9] {
        let same =
            |a: usize, b: usize| inner.classes[a] == inner.classes[b] && key.columns(a) == key.columns(b);
        std::array::from_fn(|digit| (0..=digit).find(|&other| same(other, digit)).unwrap_or(digit) as u8)
    }

    pub(super) fn of(&mut self, key: Key, inner: &Inner) -> &[u16] {
        let groups = Self::groups(key, inner);
        self.0.entry(groups).or_insert_with(|| {
            let lists = class_lists(&groups);
            let least = |x: u16| {
                let image = |order| Splits::tables().of(&Self::image(x, order, &lists).0);
                inner.orders[0].iter().map(image).min().unwrap_or(x)
            };
            (0..SPLITS as u16).map(least).collect()
        })
    }

    /// Which order of the columns of x and which digits in place of which turn x into its least split.
    pub(super) fn way(key: Key, inner: &Inner, x: u16) -> ([u8; 3], [u8; 9]) {
        let lists = class_lists(&Self::groups(key, inner));
        let ways = inner.orders[0].iter().map(|order| {
            let (lines, relabel) = Self::image(x, order, &lists);
            (Splits::tables().of(&lines), *order, relabel)
        });
        let (_, order, relabel) = ways.min().expect("the given order is always one");
        (order, relabel)
    }

    /// The split with its columns in this order and the digits of each group in order; and what each digit
    /// became.
    fn image(x: u16, order: &[u8; 3], groups: &[Vec<usize>]) -> (Lines, [u8; 9]) {
        let lines = Splits::tables().lines[x as usize].map(|line| order[usize::from(line)]);
        let (mut sorted, mut relabel) = (lines, [0; 9]);
        for group in groups {
            let mut digits = [0; 9];
            let digits = &mut digits[..group.len()];
            digits.copy_from_slice(group);
            digits.sort_by_key(|&digit| lines[digit]);
            for (&digit, &place) in digits.iter().zip(group) {
                sorted[place] = lines[digit];
                relabel[digit] = place as u8;
            }
        }
        (sorted, relabel)
    }
}
