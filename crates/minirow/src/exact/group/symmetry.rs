//! The symmetries of a set of bands: permutations of digits, of columns within their stacks and of rows within their bands
//! that leave all candidates as they are. The number of solutions is invariant under them.

use super::transform::{DigitMap, LineOrder, Transform};
use crate::exact::space::by::{ByStack, Stack};
use crate::exact::space::view::BandCells;

/// Whether digits are interchangeable only if no row moves, or also if rows move within their bands. The number of
/// fillings with given column splits is invariant under moves of rows.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum RowOrder {
    Fixed,
    Movable,
}

/// One symmetry.
#[derive(Clone, Debug)]
pub(crate) struct Symmetry {
    pub(crate) transform: Transform,
    /// Where the rows of each band go; there are at most three bands.
    pub(crate) rows: [LineOrder; 3],
}

/// The classes of interchangeable digits, each named by its smallest digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct DigitClasses([u8; 9]);

impl DigitClasses {
    /// Each digit in a class of its own.
    const SINGLE: Self = Self([0, 1, 2, 3, 4, 5, 6, 7, 8]);

    /// The classes of an equivalence relation.
    pub(crate) fn from_relation(mut are_alike: impl FnMut(usize, usize) -> bool) -> Self {
        let mut classes = Self::SINGLE.0;
        for digit in 1..9 {
            if let Some(other) = (0..digit).find(|&other| are_alike(digit, other)) {
                classes[digit] = classes[other];
            }
        }
        Self(classes)
    }

    /// The digits that may be swapped without a change to these bands.
    pub(crate) fn of_bands(bands: &[BandCells], rows: RowOrder) -> Self {
        Self::from_relation(|digit, other| {
            bands
                .iter()
                .all(|band| sorted_rows(band, rows) == sorted_rows(&swapped(band, digit, other), rows))
        })
    }

    /// The class of a digit: the smallest digit in it.
    pub(crate) const fn of(&self, digit: usize) -> u8 {
        self.0[digit]
    }

    /// The digits of each class, smallest first.
    pub(crate) fn lists(&self) -> Vec<Vec<usize>> {
        let of =
            |class: usize| (0..9).filter(|&digit| usize::from(self.0[digit]) == class).collect::<Vec<_>>();
        (0..9).map(of).filter(|digits| !digits.is_empty()).collect()
    }

    /// The number of permutations within the classes.
    pub(crate) fn order(&self) -> usize {
        self.lists().iter().map(|class| (1..=class.len()).product::<usize>()).product()
    }
}

/// All symmetries of a set of bands: a group. The permutations of digits within their classes are a normal subgroup, and
/// each symmetry is a coset representative followed by one of them.
#[derive(Clone, Debug)]
pub(crate) struct Symmetries {
    pub(crate) classes: DigitClasses,
    /// One representative of each coset of the permutations within classes.
    pub(crate) cosets: Vec<Symmetry>,
}

impl Symmetries {
    pub(crate) fn new(bands: &[BandCells], rows: RowOrder) -> Self {
        let classes = DigitClasses::of_bands(bands, rows);
        let orders = ByStack([0, 1, 2].map(|stack| possible_orders(bands, stack)));
        let bands: Vec<MovableBand> = bands.iter().map(MovableBand::new).collect();
        let mut cosets = Vec::new();
        for &x in &orders[Stack::X] {
            for &y in &orders[Stack::Y] {
                for &z in &orders[Stack::Z] {
                    add_symmetries(&bands, ByStack([x, y, z]), &classes, &mut cosets);
                }
            }
        }
        Self { classes, cosets }
    }

    /// The trivial group.
    pub(crate) fn trivial() -> Self {
        let identity = Symmetry { transform: Transform::IDENTITY, rows: [LineOrder::IDENTITY; 3] };
        Self { classes: DigitClasses::SINGLE, cosets: vec![identity] }
    }

    /// The number of symmetries.
    pub(crate) fn order(&self) -> usize {
        self.classes.order() * self.cosets.len()
    }

    /// Renames the stacks: Y becomes X, Z becomes Y, X becomes Z.
    pub(crate) fn turn(&mut self) {
        self.cosets.iter_mut().for_each(|symmetry| symmetry.transform.columns.turn());
    }
}

/// Candidates as bits: digits are swapped by bit operations.
type Bits = [u16; 27];

fn swapped(band: &BandCells, digit: usize, other: usize) -> Bits {
    band.map(|candidates| {
        let bits = candidates.bits();
        let differ = (bits >> digit ^ bits >> other) & 1;
        bits ^ (differ << digit | differ << other)
    })
}

fn sorted_rows(band: &impl AsBits, rows: RowOrder) -> [[u16; 9]; 3] {
    let bits = band.bits();
    let mut three: [[u16; 9]; 3] = std::array::from_fn(|row| std::array::from_fn(|col| bits[9 * row + col]));
    if rows == RowOrder::Movable {
        three.sort_unstable();
    }
    three
}

trait AsBits {
    fn bits(&self) -> Bits;
}

impl AsBits for Bits {
    fn bits(&self) -> Bits {
        *self
    }
}

impl AsBits for BandCells {
    fn bits(&self) -> Bits {
        self.map(crate::DigitSet::bits)
    }
}

/// For each digit the cells of a band that may hold it, as bits.
type Places = [u32; 9];

fn places(band: &BandCells) -> Places {
    std::array::from_fn(|digit| {
        (0..27).fold(0, |places, cell| places | u32::from(band[cell].bits() >> digit & 1) << cell)
    })
}

/// The permutations of a stack's columns that could be part of a symmetry: each column must come to where the cells have
/// as many candidates, up to the order of rows.
fn possible_orders(bands: &[BandCells], stack: usize) -> Vec<LineOrder> {
    let column = |col: usize| -> Vec<[usize; 3]> {
        let of = |band: &BandCells| {
            let mut counts = [0, 1, 2].map(|row| band[9 * row + 3 * stack + col].len());
            counts.sort_unstable();
            counts
        };
        bands.iter().map(of).collect()
    };
    let columns = [0, 1, 2].map(column);
    let is_possible = |order: &LineOrder| {
        order.positions().iter().zip(&columns).all(|(&to, column)| *column == columns[usize::from(to)])
    };
    LineOrder::ALL.into_iter().filter(is_possible).collect()
}

/// A band, with the places of its digits in each stack after each permutation of the stack's columns.
struct MovableBand {
    places: Places,
    moved: ByStack<[Places; 6]>,
    fingerprint: u64,
}

impl MovableBand {
    fn new(band: &BandCells) -> Self {
        let places = places(band);
        let moved = [0, 1, 2].map(|stack| LineOrder::ALL.map(|order| moved_columns(&places, stack, order)));
        Self { places, moved: ByStack(moved), fingerprint: fingerprint(&places) }
    }

    /// The different results of moving these columns and then the rows, each with one row order that leads to it. Results
    /// that no relabelling of digits makes equal to the band are left out.
    fn images(&self, orders: ByStack<LineOrder>) -> Vec<(LineOrder, Places)> {
        let [x, y, z] = Stack::ALL.map(|stack| &self.moved[stack][orders[stack].index()]);
        let columns_moved: Places = std::array::from_fn(|digit| x[digit] | y[digit] | z[digit]);
        let mut images: Vec<(LineOrder, Places)> = Vec::new();
        for rows in LineOrder::ALL {
            let places = columns_moved.map(|places| moved_rows(places, rows));
            if fingerprint(&places) == self.fingerprint && images.iter().all(|(_, other)| *other != places) {
                images.push((rows, places));
            }
        }
        images
    }
}

/// The places in one stack after its columns have moved.
fn moved_columns(places: &Places, stack: usize, order: LineOrder) -> Places {
    const FIRST_COLUMN: u32 = 1 << 18 | 1 << 9 | 1;
    places.map(|places| {
        let column = |col: usize| {
            let to = usize::from(order.positions()[col]);
            (places >> (3 * stack + col) & FIRST_COLUMN) << (3 * stack + to)
        };
        column(0) | column(1) | column(2)
    })
}

/// The places after the rows have moved.
fn moved_rows(places: u32, order: LineOrder) -> u32 {
    let [first, second, third] = *order.positions();
    (places & 0x1ff) << (9 * first) | (places >> 9 & 0x1ff) << (9 * second) | (places >> 18) << (9 * third)
}

/// A hash that is invariant under relabelling of the digits.
fn fingerprint(places: &Places) -> u64 {
    let mixed = |&places: &u32| {
        let mixed = u64::from(places).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        mixed ^ mixed >> 29
    };
    places.iter().map(mixed).fold(0, u64::wrapping_add)
}

/// Adds the symmetries with these permutations of columns, one of each coset.
fn add_symmetries(
    bands: &[MovableBand],
    orders: ByStack<LineOrder>,
    classes: &DigitClasses,
    found: &mut Vec<Symmetry>,
) {
    // Row orders of the bands so far, the places of the digits in them, and the digits that fit.
    let mut partial = vec![([LineOrder::IDENTITY; 3], [0_u128; 9], DigitMap::IDENTITY)];
    let mut wanted = [0_u128; 9];
    for (number, band) in bands.iter().enumerate() {
        let join = |joined: &[u128; 9], places: &Places| -> [u128; 9] {
            std::array::from_fn(|digit| joined[digit] << 27 | u128::from(places[digit]))
        };
        wanted = join(&wanted, &band.places);
        let images = band.images(orders);
        let mut longer = Vec::new();
        for (rows, joined, _) in &partial {
            for (order, places) in &images {
                let joined = join(joined, places);
                if let Some(digits) = digits_between(&joined, &wanted) {
                    let mut rows = *rows;
                    rows[number] = *order;
                    longer.push((rows, joined, digits));
                }
            }
        }
        partial = longer;
    }
    let mut cosets: Vec<[u8; 9]> = Vec::new();
    for (rows, _, digits) in partial {
        let coset = digits.images().map(|image| classes.of(usize::from(image)));
        if !cosets.contains(&coset) {
            cosets.push(coset);
            found.push(Symmetry { transform: Transform { digits, columns: orders }, rows });
        }
    }
}

/// The digits whose places `after` equal those `before`; equal ones are matched in order.
fn digits_between(before: &[u128; 9], after: &[u128; 9]) -> Option<DigitMap> {
    let mut digits = [0; 9];
    let mut taken = 0_u16;
    for (digit, places) in digits.iter_mut().zip(before) {
        let is_free = |&to: &usize| taken >> to & 1 == 0 && after[to] == *places;
        let to = (0..9).find(is_free)?;
        taken |= 1 << to;
        *digit = to as u8;
    }
    Some(DigitMap::new(digits))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Digit, DigitSet};

    #[test]
    fn without_givens_all_digits_are_alike_and_all_columns_may_move() {
        let all = Symmetries::new(&[[DigitSet::ALL; 27]; 3], RowOrder::Fixed);
        assert_eq!(all.classes, DigitClasses([0; 9]));
        assert_eq!(all.cosets.len(), 216);
        assert_eq!(all.order(), 362_880 * 216);
    }

    #[test]
    fn digits_follow_the_columns_of_a_full_row() {
        let mut band = [DigitSet::ALL; 27];
        (0..9).for_each(|col| band[col] = DigitSet::of(Digit::from_index(col)));
        let all = Symmetries::new(&[band, [DigitSet::ALL; 27]], RowOrder::Fixed);
        assert_eq!(all.classes, DigitClasses::SINGLE);
        assert_eq!(all.cosets.len(), 216);
        for Symmetry { transform, rows } in &all.cosets {
            assert_eq!(rows[0].of(0), 0);
            for digit in 0..9 {
                let order = transform.columns.0[digit / 3];
                assert_eq!(
                    transform.digits.of(digit),
                    digit / 3 * 3 + usize::from(order.of(digit as u8 % 3))
                );
            }
        }
    }
}
