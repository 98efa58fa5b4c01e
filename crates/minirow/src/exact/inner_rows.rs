//! The rows of numbers that are multiplied for one orbit (y, z): for each kind of X of an inner band, its fillings
//! for all completions of (y, z).

use super::band::{MOST_FILLINGS, Table};
use super::splits::{COMPLETIONS, NONE};
use crate::simd::rows::PRODUCT_STEP;

/// The longest rows laid out at once: two times 280 of them stay in a second-level cache.
const BLOCK: usize = 512;

const _: () = assert!(BLOCK.next_multiple_of(PRODUCT_STEP) * (MOST_FILLINGS as usize).pow(2) < 1 << 31);

/// The numbers that are copied at once, if they are more than half of it.
const WIDEST: usize = 64;

const _: () = assert!(WIDEST >= COMPLETIONS);

/// Of so many completions of y, with so many of z for each, how many go into one block, so that all blocks are about
/// as long.
pub(super) const fn in_block(of_y: usize, of_z: usize) -> usize {
    let blocks = of_y.div_ceil(BLOCK / of_z);
    of_y.div_ceil(blocks)
}

/// The rows of one inner band.
pub(super) struct InnerRows {
    /// How many kinds of X there are.
    kinds: usize,
    /// For each kind of Y: for each kind of X the fillings for all completions of a split z.
    of_z: Vec<i16>,
    /// Which z that is, for each kind of Y.
    is_for: Vec<u16>,
    /// For each kind of X: the fillings for a block of completions of (y, z).
    laid: Vec<i16>,
    /// Where they start, so that a vector never spans two lines of a cache.
    start: usize,
    /// Which kinds of X are to be laid out.
    in_use: Vec<bool>,
}

impl InnerRows {
    /// With so many kinds of X and of Y.
    pub(super) fn new(kinds: usize, kinds_of_y: usize) -> Self {
        let laid = vec![0; PRODUCT_STEP + kinds * BLOCK.next_multiple_of(PRODUCT_STEP) + WIDEST];
        let start = laid.as_ptr().align_offset(PRODUCT_STEP * size_of::<i16>()).min(PRODUCT_STEP);
        let of_z = vec![0; kinds_of_y * kinds * COMPLETIONS + WIDEST];
        Self { kinds, of_z, is_for: vec![NONE; kinds_of_y], laid, start, in_use: vec![false; kinds] }
    }

    /// Lays out rows for these kinds of X only, from now on. If there are many, as some come more than once, all rows
    /// are laid out: few would be left out.
    pub(super) fn use_only(&mut self, kinds: impl Iterator<Item = u16>, count: usize) {
        let all = count > 8 * self.kinds;
        self.in_use.fill(all);
        if !all {
            kinds.for_each(|kind| self.in_use[kind as usize] = true);
        }
    }

    /// Makes sure that what is known for a kind of Y is for this split z, of which these kinds are the completions.
    pub(super) fn turn_to(&mut self, table: &Table, y: u16, z: u16, completions: &[u16]) {
        if self.is_for[y as usize] == z {
            return;
        }
        self.is_for[y as usize] = z;
        let length = completions.len();
        let rows = &mut self.of_z[y as usize * self.kinds * COMPLETIONS..][..self.kinds * length];
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

    /// Lays out a row for each kind of X in use: the fillings for these kinds of Y, each with so many completions of
    /// z, and zeros up to the length.
    pub(super) fn lay(&mut self, ys: &[u16], of_z: usize, length: usize) {
        debug_assert!(ys.len() * of_z <= BLOCK);
        match of_z {
            0..=8 => self.lay_pieces::<8>(ys, of_z, length),
            9..=16 => self.lay_pieces::<16>(ys, of_z, length),
            17..=32 => self.lay_pieces::<32>(ys, of_z, length),
            _ => self.lay_pieces::<WIDEST>(ys, of_z, length),
        }
    }

    /// Copies more numbers than needed, always as many, which is faster. What is too much is overwritten next.
    fn lay_pieces<const WIDTH: usize>(&mut self, ys: &[u16], of_z: usize, length: usize) {
        let in_y = self.kinds * COMPLETIONS;
        for x in (0..self.kinds).filter(|&x| self.in_use[x]) {
            let row = &mut self.laid[self.start + x * length..][..length + WIDTH];
            let known = &self.of_z[x * of_z..];
            let mut filled = 0;
            for &y in ys {
                row[filled..][..WIDTH].copy_from_slice(&known[y as usize * in_y..][..WIDTH]);
                filled += of_z;
            }
            row[filled..length].fill(0);
        }
    }

    /// The rows laid out last, one after the other.
    pub(super) fn laid(&self) -> &[i16] {
        &self.laid[self.start..]
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
