//! All ways to fill a band whose boxes have given sets of digits in their columns.

use super::partitions::{Columns, Labels, STANDARD, digits};

/// A filling of a band: for each box the row (0 to 2) of each digit, two bits per digit, 18 bits per box.
#[derive(Clone, Copy, Debug)]
pub(super) struct Filling(u64);

impl Filling {
    /// The row of a digit in a box.
    #[inline]
    pub(super) const fn row(self, boxed: usize, digit: u8) -> usize {
        (self.0 >> (18 * boxed + 2 * digit as usize) & 3) as usize
    }
}

/// A filling of a box: the digits of each row as bits, and the row of each digit, two bits each.
#[derive(Clone, Copy)]
struct BoxFilling {
    rows: [u16; 3],
    row_of: u64,
}

/// All fillings of the band whose first box has the standard columns, and the other boxes these.
pub(super) fn fillings(second: Columns, third: Columns) -> Vec<Filling> {
    let (firsts, seconds) = (box_fillings(STANDARD), box_fillings(second));
    let mut all = Vec::new();
    for one in &firsts {
        for two in &seconds {
            let clash = (0..3).fold(0, |clash, row| clash | one.rows[row] & two.rows[row]);
            if clash != 0 {
                continue;
            }
            let rows = [0, 1, 2].map(|row| 511 & !one.rows[row] & !two.rows[row]);
            let one_of_each_column =
                rows.iter().all(|row| third.iter().all(|column| (row & column).is_power_of_two()));
            if one_of_each_column {
                let row_of = rows_of_digits(rows);
                all.push(Filling(one.row_of | two.row_of << 18 | row_of << 36));
            }
        }
    }
    all
}

fn rows_of_digits(rows: [u16; 3]) -> u64 {
    rows.iter().zip(0_u64..).fold(0, |packed, (&row, number)| {
        digits(row).fold(packed, |packed, digit| packed | number << (2 * digit))
    })
}

/// The 216 fillings of a box with these columns.
fn box_fillings(columns: Columns) -> Vec<BoxFilling> {
    let orders: Vec<Labels> = crate::symmetry::LineOrder::all()
        .map(|order| std::array::from_fn(|place| order.from(place) as u8))
        .take(216)
        .collect();
    orders
        .iter()
        .map(|order| {
            let mut rows = [0; 3];
            for (number, &column) in columns.iter().enumerate() {
                for (place, digit) in digits(column).enumerate() {
                    rows[usize::from(order[3 * number + place] % 3)] |= 1 << digit;
                }
            }
            BoxFilling { rows, row_of: rows_of_digits(rows) }
        })
        .collect()
}
