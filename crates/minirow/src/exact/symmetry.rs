//! What a set of bands cannot tell apart: digits that may change places, and with them columns within their
//! stacks and rows within their bands. The number of solutions does not see such a change.

use super::splits::{Lines, ORDERS};

/// The candidates of a band's 27 cells, row by row.
pub(super) type Cells = [u16; 27];

/// Whether digits are alike only if no row moves, or also if rows move within their bands, which the number
/// of fillings by columns does not see.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Rows {
    Fixed,
    Movable,
}

/// A change that leaves the bands as they are: what each digit becomes, where the columns of each stack and
/// the rows of each band go.
#[derive(Clone, Debug)]
pub(super) struct Symmetry {
    pub(super) digits: [u8; 9],
    pub(super) orders: [[u8; 3]; 3],
    pub(super) rows: Vec<[u8; 3]>,
}

/// All symmetries of a set of bands: each is one of `others` followed by a permutation of digits within their
/// classes. They form a group, and so do the latter, as a normal subgroup.
#[derive(Clone, Debug)]
pub(super) struct Symmetries {
    /// The class of each digit: the smallest digit that may change places with it.
    pub(super) classes: [u8; 9],
    /// One for each coset of the permutations within classes.
    pub(super) others: Vec<Symmetry>,
}

impl Symmetries {
    pub(super) fn new(bands: &[Cells], rows: Rows) -> Self {
        let classes = digit_classes(bands, rows);
        let bands: Vec<Places> = bands.iter().map(places).collect();
        let mut others = Vec::new();
        for x in ORDERS {
            for y in ORDERS {
                for z in ORDERS {
                    add_symmetries(&bands, [x, y, z], &classes, &mut others);
                }
            }
        }
        Self { classes, others }
    }

    /// The digits of each class, smallest first.
    pub(super) fn class_lists(&self) -> Vec<Vec<usize>> {
        class_lists(&self.classes)
    }

    /// Turns the stacks: the second becomes the first.
    pub(super) fn turn(&mut self) {
        self.others.iter_mut().for_each(|symmetry| symmetry.orders.rotate_left(1));
    }
}

/// The digits of each class, smallest first.
pub(super) fn class_lists(classes: &[u8; 9]) -> Vec<Vec<usize>> {
    let of = |class: usize| (0..9).filter(|&digit| usize::from(classes[digit]) == class).collect::<Vec<_>>();
    (0..9).map(of).filter(|digits| !digits.is_empty()).collect()
}

fn digit_classes(bands: &[Cells], rows: Rows) -> [u8; 9] {
    let mut classes: [u8; 9] = std::array::from_fn(|digit| digit as u8);
    for digit in 1..9 {
        let alike = |other: usize| bands.iter().all(|band| same(band, &swapped(band, digit, other), rows));
        if let Some(other) = (0..digit).find(|&other| alike(other)) {
            classes[digit] = classes[other];
        }
    }
    classes
}

fn swapped(band: &Cells, digit: usize, other: usize) -> Cells {
    band.map(|candidates| {
        let differ = (candidates >> digit ^ candidates >> other) & 1;
        candidates ^ (differ << digit | differ << other)
    })
}

fn same(band: &Cells, other: &Cells, rows: Rows) -> bool {
    let rows_of = |band: &Cells| {
        let mut three: [[u16; 9]; 3] =
            std::array::from_fn(|row| std::array::from_fn(|col| band[9 * row + col]));
        if rows == Rows::Movable {
            three.sort_unstable();
        }
        three
    };
    rows_of(band) == rows_of(other)
}

/// For each digit the cells of a band that may hold it, as bits.
type Places = [u32; 9];

fn places(band: &Cells) -> Places {
    std::array::from_fn(|digit| {
        (0..27).fold(0, |places, cell| places | u32::from(band[cell] >> digit & 1) << cell)
    })
}

/// The places after columns and rows have moved.
fn moved(places: &Places, columns: &[[u8; 3]; 3], rows: [u8; 3]) -> Places {
    let mut to = [0; 27];
    for (cell, to) in to.iter_mut().enumerate() {
        let (row, stack, col) = (cell / 9, cell % 9 / 3, cell % 3);
        *to = 9 * usize::from(rows[row]) + 3 * stack + usize::from(columns[stack][col]);
    }
    places.map(|places| {
        let mut left = places;
        let mut result = 0;
        while left != 0 {
            result |= 1 << to[left.trailing_zeros() as usize];
            left &= left - 1;
        }
        result
    })
}

/// Finds what rows and digits can go with these orders of columns, one of each coset.
fn add_symmetries(bands: &[Places], orders: [[u8; 3]; 3], classes: &[u8; 9], found: &mut Vec<Symmetry>) {
    let mut candidates: Vec<(Vec<[u8; 3]>, [u128; 9])> = vec![(Vec::new(), [0; 9])];
    let mut wanted = [0_u128; 9];
    for band in bands {
        let ways = row_ways(band, &orders);
        let join = |joined: &[u128; 9], places: &Places| -> [u128; 9] {
            std::array::from_fn(|digit| joined[digit] << 27 | u128::from(places[digit]))
        };
        wanted = join(&wanted, band);
        candidates = candidates
            .iter()
            .flat_map(|(rows, joined)| {
                ways.iter().map(move |(order, places)| {
                    let rows = rows.iter().copied().chain([*order]).collect();
                    (rows, join(joined, places))
                })
            })
            .filter(|(_, joined)| digits_between(joined, &wanted).is_some())
            .collect();
    }
    let first = found.len();
    for (rows, joined) in candidates {
        let Some(digits) = digits_between(&joined, &wanted) else { continue };
        let coset = |digits: &Lines| digits.map(|digit| classes[usize::from(digit)]);
        if found[first..].iter().all(|other| coset(&other.digits) != coset(&digits)) {
            found.push(Symmetry { digits, orders, rows });
        }
    }
}

/// The different results of moving the rows, each with one way to get it, so far as the digits can follow.
fn row_ways(band: &Places, orders: &[[u8; 3]; 3]) -> Vec<([u8; 3], Places)> {
    let sorted = |places: &Places| {
        let mut sorted = *places;
        sorted.sort_unstable();
        sorted
    };
    let wanted = sorted(band);
    let mut ways: Vec<([u8; 3], Places)> = Vec::new();
    for rows in ORDERS {
        let places = moved(band, orders, rows);
        if sorted(&places) == wanted && ways.iter().all(|(_, other)| *other != places) {
            ways.push((rows, places));
        }
    }
    ways
}

/// What each digit becomes, if its places before are to be the new digit's places; equal ones in order.
fn digits_between(before: &[u128; 9], after: &[u128; 9]) -> Option<[u8; 9]> {
    let mut digits = [0; 9];
    let mut taken = 0_u16;
    for (digit, places) in digits.iter_mut().zip(before) {
        let free = |&to: &usize| taken >> to & 1 == 0 && after[to] == *places;
        let to = (0..9).find(free)?;
        taken |= 1 << to;
        *digit = to as u8;
    }
    Some(digits)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_givens_all_digits_are_alike_and_all_columns_may_move() {
        let all = Symmetries::new(&[[0x1ff; 27]; 3], Rows::Fixed);
        assert_eq!(all.classes, [0; 9]);
        assert_eq!(all.others.len(), 216);
    }

    #[test]
    fn digits_follow_the_columns_of_a_full_row() {
        let mut band = [0x1ff; 27];
        (0..9).for_each(|col| band[col] = 1 << col);
        let all = Symmetries::new(&[band, [0x1ff; 27]], Rows::Fixed);
        assert_eq!(all.classes, std::array::from_fn(|digit| digit as u8));
        assert_eq!(all.others.len(), 216);
        for Symmetry { digits, orders, rows } in &all.others {
            assert_eq!(rows[0][0], 0);
            for (digit, &to) in digits.iter().enumerate() {
                assert_eq!(usize::from(to), digit / 3 * 3 + usize::from(orders[digit / 3][digit % 3]));
            }
        }
    }
}
