//! Unavoidable sets of a solution: sets of cells whose digits can be exchanged so that another solution results. Every
//! puzzle with exactly this solution has a clue in each of them.
//!
//! The sets are found by comparing the solution with a second one: each connected part of the difference is a set.

use crate::{Cell, CellSet, Solution};

/// Where each digit of a solution is.
#[derive(Clone, Debug)]
pub(super) struct Places {
    /// The values 0 to 8 in reading order.
    pub(super) values: [u8; 81],
    /// For each digit and row the cell; then for each digit and column, and for each digit and box.
    by_row: [[u8; 9]; 9],
    by_col: [[u8; 9]; 9],
    by_box: [[u8; 9]; 9],
}

impl Places {
    pub(super) fn new(solution: &Solution) -> Self {
        let values = solution.grid().values().map(|value| value - 1);
        let [mut by_row, mut by_col, mut by_box] = [[[0; 9]; 9]; 3];
        for cell in 0..81 {
            let digit = usize::from(values[cell]);
            let (row, col) = (cell / 9, cell % 9);
            by_row[digit][row] = cell as u8;
            by_col[digit][col] = cell as u8;
            by_box[digit][BOX_OF[cell] as usize] = cell as u8;
        }
        Self { values, by_row, by_col, by_box }
    }

    /// Calls `found` with the cells of each part in which another solution differs. A part is closed: with the digits of the
    /// other solution there and the digits of this one elsewhere, the grid is a solution too.
    pub(super) fn each_difference(&self, other: &Solution, mut found: impl FnMut(u128)) {
        let mut left = differing(&self.values, &other.grid().values().map(|value| value - 1));
        while left != 0 {
            let part = self.part(other, left.trailing_zeros() as usize, u128::MAX);
            left &= !part;
            found(part);
        }
    }

    /// The cells of the part to which a cell belongs, or at least those of `wanted`, if it has them all.
    #[inline]
    pub(super) fn part(&self, other: &Solution, cell: usize, wanted: u128) -> u128 {
        let mut open = BITS[cell];
        let mut part = open;
        while open != 0 && wanted & !part != 0 {
            let cell = open.trailing_zeros() as usize;
            open &= open - 1;
            // Where the digit that comes here is now: in the row, in the column and in the box.
            let digit = other.digit(Cell::from_index(cell)).index();
            let reached = BITS[self.by_row[digit][ROW_OF[cell] as usize] as usize]
                | BITS[self.by_col[digit][COL_OF[cell] as usize] as usize]
                | BITS[self.by_box[digit][BOX_OF[cell] as usize] as usize];
            open |= reached & !part;
            part |= reached;
        }
        part
    }
}

/// The cells in which two lists of values below 128 differ, as bits; eight cells at a time.
#[inline]
fn differing(values: &[u8; 81], others: &[u8; 81]) -> u128 {
    const LOW: u64 = 0x7f7f_7f7f_7f7f_7f7f;
    let (values, [last]) = values.as_chunks::<8>() else { unreachable!("81 cells") };
    let (others, [other_last]) = others.as_chunks::<8>() else { unreachable!("81 cells") };
    let eights = values.iter().zip(others).enumerate().fold(0, |cells, (number, (&one, &other))| {
        let differing = u64::from_le_bytes(one) ^ u64::from_le_bytes(other);
        // The highest bit of each byte that is not 0, then all of them side by side.
        let bits = (((differing + LOW) & !LOW) >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56;
        cells | u128::from(bits) << (8 * number)
    });
    eights | u128::from(last != other_last) << 80
}

/// The parts in which two solutions differ: each is an unavoidable set of both.
///
/// ```
/// use minirow::generate::differences;
/// use minirow::{Grid, Outcome, solve};
///
/// let puzzle: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5.........".parse()?;
/// let Outcome::Multiple(first, second) = solve(&puzzle)? else { panic!("several solutions") };
/// for set in differences(&first, &second) {
///     assert!((set & puzzle.filled()).is_empty(), "a clue in it would decide between the two");
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn differences(solution: &Solution, other: &Solution) -> Vec<CellSet> {
    let mut parts = Vec::new();
    Places::new(solution).each_difference(other, |cells| parts.extend(CellSet::from_bits(cells)));
    parts
}

/// Each bit, read instead of shifted: 128 bits are wide.
pub(super) static BITS: [u128; 128] = {
    let mut bits = [1; 128];
    let mut place = 1;
    while place < 128 {
        bits[place] = 1 << place;
        place += 1;
    }
    bits
};

const fn coordinates(kind: usize) -> [u8; 81] {
    let mut table = [0; 81];
    let mut cell = 0;
    while cell < 81 {
        let place = Cell::from_index(cell);
        table[cell] = [place.row(), place.col(), place.box_index()][kind] as u8;
        cell += 1;
    }
    table
}
pub(super) const ROW_OF: [u8; 81] = coordinates(0);
pub(super) const COL_OF: [u8; 81] = coordinates(1);
pub(super) const BOX_OF: [u8; 81] = coordinates(2);
