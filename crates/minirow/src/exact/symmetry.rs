//! What a set of bands cannot tell apart: digits that may change places, and with them columns within their
//! stacks and rows within their bands. The number of solutions does not see such a change.

use super::splits::ORDERS;

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
    /// For each of the bands; there are at most three.
    pub(super) rows: [[u8; 3]; 3],
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
        let orders = [0, 1, 2].map(|stack| possible_orders(bands, stack));
        let bands: Vec<MovableBand> = bands.iter().map(MovableBand::new).collect();
        let mut others = Vec::new();
        for &x in &orders[0] {
            for &y in &orders[1] {
                for &z in &orders[2] {
                    add_symmetries(&bands, [x, y, z], &classes, &mut others);
                }
            }
        }
        Self { classes, others }
    }

    /// None but to leave everything as it is.
    pub(super) fn none() -> Self {
        let digits = std::array::from_fn(|digit| digit as u8);
        let rows = [[0, 1, 2]; 3];
        Self { classes: digits, others: vec![Symmetry { digits, orders: [[0, 1, 2]; 3], rows }] }
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

/// The class of each digit: the smallest digit that may change places with it.
pub(super) fn digit_classes(bands: &[Cells], rows: Rows) -> [u8; 9] {
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

/// The orders of a stack's columns, as their numbers in `ORDERS`, that digits and rows could follow: each column must
/// come to where as many candidates are, so far as it can be told without rows and digits.
fn possible_orders(bands: &[Cells], stack: usize) -> Vec<usize> {
    let column = |col: usize| -> Vec<[u32; 3]> {
        let of = |band: &Cells| {
            let mut counts = [0, 1, 2].map(|row| band[9 * row + 3 * stack + col].count_ones());
            counts.sort_unstable();
            counts
        };
        bands.iter().map(of).collect()
    };
    let columns = [0, 1, 2].map(column);
    let is_possible =
        |&order: &usize| (0..3).all(|col| columns[col] == columns[usize::from(ORDERS[order][col])]);
    (0..ORDERS.len()).filter(is_possible).collect()
}

/// A band, and its places so far as they are in each stack, after each order of the stack's columns.
struct MovableBand {
    places: Places,
    moved: [[Places; 6]; 3],
    fingerprint: u64,
}

impl MovableBand {
    fn new(band: &Cells) -> Self {
        let places = places(band);
        let moved = std::array::from_fn(|stack| ORDERS.map(|order| moved_columns(&places, stack, order)));
        Self { places, moved, fingerprint: fingerprint(&places) }
    }

    /// The different results of moving these columns and the rows, each with one way to get it, so far as the digits
    /// could follow.
    fn ways(&self, orders: [usize; 3]) -> Vec<([u8; 3], Places)> {
        let [x, y, z] = [0, 1, 2].map(|stack| &self.moved[stack][orders[stack]]);
        let columns_moved: Places = std::array::from_fn(|digit| x[digit] | y[digit] | z[digit]);
        let mut ways: Vec<([u8; 3], Places)> = Vec::new();
        for rows in ORDERS {
            let places = columns_moved.map(|places| moved_rows(places, rows));
            if fingerprint(&places) == self.fingerprint && ways.iter().all(|(_, other)| *other != places) {
                ways.push((rows, places));
            }
        }
        ways
    }
}

/// The places in one stack after its columns have moved.
fn moved_columns(places: &Places, stack: usize, order: [u8; 3]) -> Places {
    const FIRST_COLUMN: u32 = 1 << 18 | 1 << 9 | 1;
    places.map(|places| {
        let column = |col: usize| {
            (places >> (3 * stack + col) & FIRST_COLUMN) << (3 * stack + usize::from(order[col]))
        };
        column(0) | column(1) | column(2)
    })
}

/// The places after the rows have moved.
fn moved_rows(places: u32, [first, second, third]: [u8; 3]) -> u32 {
    (places & 0x1ff) << (9 * first) | (places >> 9 & 0x1ff) << (9 * second) | (places >> 18) << (9 * third)
}

/// A number that does not depend on what the digits are called.
fn fingerprint(places: &Places) -> u64 {
    let mixed = |&places: &u32| {
        let mixed = u64::from(places).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        mixed ^ mixed >> 29
    };
    places.iter().map(mixed).fold(0, u64::wrapping_add)
}

/// Finds what rows and digits can go with these orders of columns, one of each coset.
fn add_symmetries(bands: &[MovableBand], orders: [usize; 3], classes: &[u8; 9], found: &mut Vec<Symmetry>) {
    let mut candidates = vec![([[0, 1, 2]; 3], [0_u128; 9], std::array::from_fn(|digit| digit as u8))];
    let mut wanted = [0_u128; 9];
    for (number, band) in bands.iter().enumerate() {
        let join = |joined: &[u128; 9], places: &Places| -> [u128; 9] {
            std::array::from_fn(|digit| joined[digit] << 27 | u128::from(places[digit]))
        };
        wanted = join(&wanted, &band.places);
        let ways = band.ways(orders);
        let mut longer = Vec::new();
        for (rows, joined, _) in &candidates {
            for (order, places) in &ways {
                let joined = join(joined, places);
                if let Some(digits) = digits_between(&joined, &wanted) {
                    let mut rows = *rows;
                    rows[number] = *order;
                    longer.push((rows, joined, digits));
                }
            }
        }
        candidates = longer;
    }
    let mut cosets: Vec<u64> = Vec::new();
    for (rows, _, digits) in candidates {
        let add = |coset: u64, digit: &u8| coset << 4 | u64::from(classes[usize::from(*digit)]);
        let coset = digits.iter().fold(0, add);
        if !cosets.contains(&coset) {
            cosets.push(coset);
            found.push(Symmetry { digits, orders: orders.map(|order| ORDERS[order]), rows });
        }
    }
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
