//! Unavoidable sets that are found without a search: two digits change places in a part of the grid, or two lines of a band or
//! stack do.

use super::unavoidable::{BOX_OF, COL_OF, ROW_OF};
use crate::{Cell, Solution};

/// Index tables of a solution, from which these sets are read off.
struct Exchanges {
    rows: Lines,
    /// The `rows` of the transposed solution.
    cols: Lines,
    /// For each digit and column the row, as a bit; then for each digit and box.
    row_in_col: [[u16; 9]; 9],
    row_in_box: [[u16; 9]; 9],
    /// For each digit and row the box.
    box_in_row: [[u8; 9]; 9],
    /// For each digit and row what the cell counts for.
    bits_in_row: [[u128; 9]; 9],
}

struct Lines {
    /// For each line and place in it the digit.
    digits: [[u8; 9]; 9],
    /// For each line and digit the place in it.
    places: [[u8; 9]; 9],
    /// For each line and place what the cell counts for.
    bits: [[u128; 9]; 9],
}

impl Lines {
    const NONE: Self = Self { digits: [[0; 9]; 9], places: [[0; 9]; 9], bits: [[0; 9]; 9] };

    #[inline]
    fn set(&mut self, line: u8, place: u8, digit: usize, bits: u128) {
        let (line, at) = (usize::from(line), usize::from(place));
        self.digits[line][at] = digit as u8;
        self.places[line][digit] = place;
        self.bits[line][at] = bits;
    }
}

/// Calls `found` with each set that exchanges two digits, and each that exchanges parts of two lines: the union of what its cells
/// count for.
pub(super) fn each_exchange(solution: &Solution, bits: &[u128; 81], mut found: impl FnMut(u128)) {
    let exchanges = Exchanges::new(solution, bits);
    for one in 1..9 {
        for other in 0..one {
            exchanges.each_of_digits(one, other, &mut found);
        }
    }
    for lines in [&exchanges.rows, &exchanges.cols] {
        for chute in [0, 3, 6] {
            for [first, second] in [[0, 1], [0, 2], [1, 2]] {
                lines.each_of_two(chute + first, chute + second, &mut found);
            }
        }
    }
}

impl Exchanges {
    fn new(solution: &Solution, bits: &[u128; 81]) -> Self {
        let [row_in_col, row_in_box] = [[[0; 9]; 9]; 2];
        let mut all = Self {
            rows: Lines::NONE,
            cols: Lines::NONE,
            row_in_col,
            row_in_box,
            box_in_row: [[0; 9]; 9],
            bits_in_row: [[0; 9]; 9],
        };
        for (cell, &bits) in bits.iter().enumerate() {
            let digit = solution.digit(Cell::from_index(cell)).index();
            let (row, col, boxed) = (ROW_OF[cell], COL_OF[cell], BOX_OF[cell]);
            all.rows.set(row, col, digit, bits);
            all.cols.set(col, row, digit, bits);
            all.row_in_col[digit][usize::from(col)] = 1 << row;
            all.row_in_box[digit][usize::from(boxed)] = 1 << row;
            all.box_in_row[digit][usize::from(row)] = boxed;
            all.bits_in_row[digit][usize::from(row)] = bits;
        }
        all
    }

    /// Rows are followed from a digit to the other in its column and in its box until the part is closed.
    #[inline]
    fn each_of_digits(&self, one: usize, other: usize, found: &mut impl FnMut(u128)) {
        let (in_col, in_box) = (&self.row_in_col[other], &self.row_in_box[other]);
        let mut left = 511_u16;
        while left != 0 {
            let mut set = 0;
            let mut open = left & left.wrapping_neg();
            let mut part = open;
            while open != 0 {
                let row = open.trailing_zeros() as usize;
                open &= open - 1;
                set |= self.bits_in_row[one][row] | self.bits_in_row[other][row];
                let col = self.rows.places[row][one];
                let reached = in_col[usize::from(col)] | in_box[usize::from(self.box_in_row[one][row])];
                open |= reached & !part;
                part |= reached;
            }
            left &= !part;
            found(set);
        }
    }
}

impl Lines {
    /// Places are followed from a digit of the first line to the same in the second until the circle is closed.
    #[inline]
    fn each_of_two(&self, first: usize, second: usize, found: &mut impl FnMut(u128)) {
        let mut left = 511_u16;
        while left != 0 {
            let mut set = 0;
            let mut place = left.trailing_zeros() as usize;
            while left >> place & 1 == 1 {
                left &= !(1 << place);
                set |= self.bits[first][place] | self.bits[second][place];
                place = usize::from(self.places[second][usize::from(self.digits[first][place])]);
            }
            found(set);
        }
    }
}
