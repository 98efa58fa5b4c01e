//! Which digits, and which columns of a stack, a set of bands cannot tell apart. The numbers of fillings of
//! these bands then stay the same when such digits or columns change places.

use super::splits::ORDERS;

/// The candidates of a band's 27 cells, row by row.
pub(super) type Cells = [u16; 27];

/// Whether the rows of a band may change places among themselves, which the number of its fillings by
/// columns does not see.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Rows {
    Fixed,
    Movable,
}

/// The class of each digit: the smallest digit with which it can change places in all these bands.
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

/// The digits of each class, smallest first.
pub(super) fn class_lists(classes: &[u8; 9]) -> Vec<Vec<usize>> {
    let of = |class: usize| (0..9).filter(|&digit| usize::from(classes[digit]) == class).collect::<Vec<_>>();
    (0..9).map(of).filter(|digits| !digits.is_empty()).collect()
}

/// The orders of the columns of a stack that these bands cannot tell from the order they have.
pub(super) fn column_orders(bands: &[Cells], stack: usize) -> Vec<[u8; 3]> {
    let moved = |band: &Cells, order: &[u8; 3]| -> Cells {
        std::array::from_fn(|cell| {
            let (row, col) = (cell / 9, cell % 9);
            let from = if col / 3 == stack { stack * 3 + usize::from(order[col % 3]) } else { col };
            band[row * 9 + from]
        })
    };
    let alike = |order: &&[u8; 3]| bands.iter().all(|band| same(band, &moved(band, order), Rows::Movable));
    ORDERS.iter().filter(alike).copied().collect()
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
