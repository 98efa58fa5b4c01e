//! Ways to choose cells of a band, 512 at a time.
#![expect(
    clippy::inline_always,
    reason = "only code inlined into a function for an instruction set is made for it"
)]

use super::hitting::BandCells;
use crate::simd::{Eight, Simd, Words};

/// A set of some of the choices of a block, as bits.
pub(super) type Block = [[u32; 8]; 2];

/// How many choices a block holds.
const BLOCK: usize = 512;

/// Choices of cells of a band, and which of them have each cell.
#[derive(Clone, Debug, Default)]
pub(super) struct Choices {
    cells: Vec<BandCells>,
    /// For each block and cell, the choices that have the cell.
    with: Vec<[Block; 27]>,
}

impl Choices {
    pub(super) fn new(cells: Vec<BandCells>) -> Self {
        let with = cells.chunks(BLOCK).map(with_each_cell).collect();
        Self { cells, with }
    }

    /// The choices, in their order.
    pub(super) fn cells(&self) -> &[BandCells] {
        &self.cells
    }

    /// The numbers of the blocks.
    pub(super) fn blocks(&self) -> std::ops::Range<usize> {
        0..self.with.len()
    }

    /// All choices of a block.
    pub(super) fn all(&self, block: usize) -> Block {
        let mut all = Block::default();
        for number in 0..(self.cells.len() - block * BLOCK).min(BLOCK) {
            all.as_flattened_mut()[number / 32] |= 1 << (number % 32);
        }
        all
    }

    /// The choices of a block that have one of these cells.
    #[inline(always)]
    pub(super) fn hitting<S: Simd>(&self, simd: S, block: usize, set: BandCells) -> Chosen<S::Eight> {
        let with = &self.with[block];
        let mut hitting = Chosen::new(simd, &Block::default());
        let mut rest = set;
        while rest != 0 {
            let with = Chosen::new(simd, &with[rest.trailing_zeros() as usize]);
            hitting.0 = hitting.0.or(with.0);
            hitting.1 = hitting.1.or(with.1);
            rest &= rest - 1;
        }
        hitting
    }

    /// Appends some of the choices of a block to a list.
    #[inline(always)]
    pub(super) fn list(&self, block: usize, choices: Chosen<impl Eight>, list: &mut Vec<BandCells>) {
        let cells = &self.cells[block * BLOCK..];
        let (words, mut filled) = (choices.to_block(), choices.filled_words());
        while filled != 0 {
            let word = filled.trailing_zeros() as usize % (BLOCK / 32);
            let mut rest = words.as_flattened()[word];
            while rest != 0 {
                list.push(cells[32 * word + rest.trailing_zeros() as usize]);
                rest &= rest - 1;
            }
            filled &= filled - 1;
        }
    }
}

/// Some of the choices of a block, in two vectors.
#[derive(Clone, Copy, Debug)]
pub(super) struct Chosen<V>(V, V);

impl<V: Eight> Chosen<V> {
    #[inline(always)]
    pub(super) fn new(simd: impl Simd<Eight = V>, choices: &Block) -> Self {
        Self(simd.eight(choices[0]), simd.eight(choices[1]))
    }

    /// The choices that are in both.
    #[inline(always)]
    pub(super) fn and(self, others: Self) -> Self {
        Self(self.0.and(others.0), self.1.and(others.1))
    }

    /// Whether there are none.
    #[inline(always)]
    pub(super) fn is_empty(self) -> bool {
        let any = self.0.or(self.1);
        any.equal_bits(any.splat(0)) == 0xff
    }

    /// The words that are not 0, as bits.
    #[inline(always)]
    fn filled_words(self) -> u32 {
        let none = self.0.splat(0);
        !(self.0.equal_bits(none) | self.1.equal_bits(none) << 8) & 0xffff
    }

    #[inline(always)]
    fn to_block(self) -> Block {
        [self.0.to_array(), self.1.to_array()]
    }
}

/// For each cell those of up to 512 choices that have it.
fn with_each_cell(choices: &[BandCells]) -> [Block; 27] {
    let mut with = [Block::default(); 27];
    for (word, choices) in choices.chunks(32).enumerate() {
        let mut rows = [0; 32];
        rows[..choices.len()].copy_from_slice(choices);
        transpose(&mut rows);
        for cell in 0..27 {
            with[cell][word / 8][word % 8] = rows[cell];
        }
    }
    with
}

/// Exchanges rows and columns of bits: squares of 16, then of 8, and so on, change places across the diagonal.
fn transpose(rows: &mut [u32; 32]) {
    exchange::<16>(rows, 0x0000_ffff);
    exchange::<8>(rows, 0x00ff_00ff);
    exchange::<4>(rows, 0x0f0f_0f0f);
    exchange::<2>(rows, 0x3333_3333);
    exchange::<1>(rows, 0x5555_5555);
}

#[inline]
fn exchange<const SIDE: usize>(rows: &mut [u32; 32], low: u32) {
    for rows in rows.chunks_exact_mut(2 * SIDE) {
        let (upper, lower) = rows.split_at_mut(SIDE);
        for row in 0..SIDE {
            let changed = (upper[row] >> SIDE ^ lower[row]) & low;
            lower[row] ^= changed;
            upper[row] ^= changed << SIDE;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Random;
    use crate::simd::{InstructionSet, Task, run};

    struct Hitting<'a>(&'a Choices, BandCells);

    impl<S: Simd> Task<S> for Hitting<'_> {
        type Output = Vec<BandCells>;

        #[inline(always)]
        fn run(self, simd: S) -> Vec<BandCells> {
            let Self(choices, set) = self;
            let mut found = Vec::new();
            for block in choices.blocks() {
                let all = Chosen::new(simd, &choices.all(block));
                let hitting = choices.hitting(simd, block, set).and(all);
                let before = found.len();
                choices.list(block, hitting, &mut found);
                assert_eq!(hitting.is_empty(), found.len() == before);
            }
            found
        }
    }

    #[test]
    fn choices_that_have_one_of_some_cells_are_those_that_have_one() {
        let mut random = Random::new(1);
        for number in [0, 1, 63, 64, 511, 512, 513, 1200] {
            let cells: Vec<BandCells> =
                (0..number).map(|_| random.next() as u32 & random.next() as u32 & 0x7ff_ffff).collect();
            let choices = Choices::new(cells.clone());
            assert_eq!(choices.blocks().len(), cells.len().div_ceil(512));
            for set in [0, 1, 0x400_0000, random.next() as u32 & 0x7ff_ffff] {
                let expected: Vec<BandCells> =
                    cells.iter().copied().filter(|cells| cells & set != 0).collect();
                for instructions in InstructionSet::ALL.into_iter().filter(|set| set.is_available()) {
                    let found = run(instructions, Hitting(&choices, set));
                    assert_eq!(found, expected, "{number} choices, set {set:b}, {instructions:?}");
                }
            }
        }
    }
}
