//! The rows of numbers that are multiplied for one orbit (y, z): for each kind of X of an inner band, its fillings for all
//! completions of (y, z).

use crate::exact::space::boxes::Kind;
use crate::exact::space::fillings::{MOST_FILLINGS, Table};
use crate::exact::space::split::{COMPLETIONS, Split};
use crate::simd::rows::PRODUCT_STEP;

/// The length of the longest row laid out at once: 560 such rows fit a second-level cache.
const BLOCK: usize = 512;

const _: () = assert!(BLOCK.next_multiple_of(PRODUCT_STEP) * (MOST_FILLINGS as usize).pow(2) < 1 << 31);

/// The largest number of entries copied at once.
const WIDEST: usize = 64;

const _: () = assert!(WIDEST >= COMPLETIONS);

/// How many completions of y go into one block, if there are `of_y` of them and each has `of_z` completions of z: all
/// blocks get about the same length.
pub(crate) const fn in_block(of_y: usize, of_z: usize) -> usize {
    let blocks = of_y.div_ceil(BLOCK / of_z);
    of_y.div_ceil(blocks)
}

/// The rows of one inner band.
pub(crate) struct InnerRows {
    /// The number of kinds of X.
    kinds: usize,
    /// For each kind of Y: for each kind of X the fillings for all completions of a split z.
    of_z: Vec<i16>,
    /// For each kind of Y, which split z that is.
    is_for: Vec<Option<Split>>,
    /// For each kind of X: the fillings for a block of completions of (y, z).
    block: Vec<i16>,
    /// Where the first row of the block starts, so that no vector straddles a cache line.
    start: usize,
    /// Which kinds of X are laid out.
    in_use: Vec<bool>,
}

impl InnerRows {
    pub(crate) fn new(kinds_of_x: usize, kinds_of_y: usize) -> Self {
        let block = vec![0; PRODUCT_STEP + kinds_of_x * BLOCK.next_multiple_of(PRODUCT_STEP) + WIDEST];
        let start = block.as_ptr().align_offset(PRODUCT_STEP * size_of::<i16>()).min(PRODUCT_STEP);
        Self {
            kinds: kinds_of_x,
            of_z: vec![0; kinds_of_y * kinds_of_x * COMPLETIONS + WIDEST],
            is_for: vec![None; kinds_of_y],
            block,
            start,
            in_use: vec![false; kinds_of_x],
        }
    }

    /// From now on lays out rows for these kinds of X only. `count` is the length of the list; if it is long, all rows are
    /// laid out, as few would be left out.
    pub(crate) fn use_only(&mut self, kinds: impl Iterator<Item = Kind>, count: usize) {
        let all = count > 8 * self.kinds;
        self.in_use.fill(all);
        if !all {
            kinds.for_each(|kind| self.in_use[kind.index()] = true);
        }
    }

    /// Makes sure that the numbers stored for a kind of Y are those of this split z, which these kinds complete.
    pub(crate) fn prepare(&mut self, table: &Table, y: Kind, z: Split, completions: &[Kind]) {
        if self.is_for[y.index()] == Some(z) {
            return;
        }
        self.is_for[y.index()] = Some(z);
        let length = completions.len();
        let rows = &mut self.of_z[y.index() * self.kinds * COMPLETIONS..][..self.kinds * length];
        // A transposition, four columns at a time.
        let (fours, rest) = completions.as_chunks::<4>();
        for (four, place) in fours.iter().zip((0..).step_by(4)) {
            let [one, two, three, four] = four.map(|of_z| table.row(y, of_z));
            let rows = rows.chunks_exact_mut(length).zip(one).zip(two).zip(three).zip(four);
            for ((((row, &one), &two), &three), &four) in rows {
                let row = &mut row[place..place + 4];
                row[0] = one.cast_signed();
                row[1] = two.cast_signed();
                row[2] = three.cast_signed();
                row[3] = four.cast_signed();
            }
        }
        for (&of_z, place) in rest.iter().zip(4 * fours.len()..) {
            for (row, &fillings) in rows.chunks_exact_mut(length).zip(table.row(y, of_z)) {
                row[place] = fillings.cast_signed();
            }
        }
    }

    /// Lays out a row for each kind of X in use: the fillings for these kinds of Y, `of_z` numbers for each, and zeros up to
    /// `length`.
    pub(crate) fn lay_out(&mut self, ys: &[Kind], of_z: usize, length: usize) {
        debug_assert!(ys.len() * of_z <= BLOCK);
        match of_z {
            0..=8 => self.copy_pieces::<8>(ys, of_z, length),
            9..=16 => self.copy_pieces::<16>(ys, of_z, length),
            17..=32 => self.copy_pieces::<32>(ys, of_z, length),
            _ => self.copy_pieces::<WIDEST>(ys, of_z, length),
        }
    }

    /// Copies `WIDTH` numbers for each kind of Y, a constant, which is faster; those beyond `of_z` are overwritten next.
    fn copy_pieces<const WIDTH: usize>(&mut self, ys: &[Kind], of_z: usize, length: usize) {
        let in_y = self.kinds * COMPLETIONS;
        for x in (0..self.kinds).filter(|&x| self.in_use[x]) {
            let row = &mut self.block[self.start + x * length..][..length + WIDTH];
            let stored = &self.of_z[x * of_z..];
            let mut filled = 0;
            for &y in ys {
                row[filled..][..WIDTH].copy_from_slice(&stored[y.index() * in_y..][..WIDTH]);
                filled += of_z;
            }
            row[filled..length].fill(0);
        }
    }

    /// The rows laid out last, one after the other.
    pub(crate) fn block(&self) -> &[i16] {
        &self.block[self.start..]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_block_is_never_longer_than_its_room() {
        for of_y in 1..=COMPLETIONS {
            for of_z in 1..=COMPLETIONS {
                assert!((1..=BLOCK / of_z).contains(&in_block(of_y, of_z)), "{of_y} and {of_z}");
            }
        }
    }
}
