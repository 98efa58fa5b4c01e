//! How a puzzle lies in the words of a lane. Everything else in the kernel follows from this picture.
//!
//! A box has nine *spots*, 0 to 8, and every cell is a spot of a box. The digits go in three *trios*: 1 2 3,
//! 4 5 6 and 7 8 9. A lane holds 27 words, one for each trio and spot; a word has one bit for each digit of
//! the trio and each box: whether that digit is still a candidate at that spot of that box.
//!
//! ```text
//!  spots of a box    boxes       word 9 * trio + spot, bit 9 * member + box
//!
//!     0 1 2          0 1 2       bit   26 ... 18 | 17 ... 9 | 8 7 6 5 4 3 2 1 0
//!     3 4 5          3 4 5              third    |  second  |   first digit of the trio,
//!     6 7 8          6 7 8              digit    |  digit   |   boxes 8 to 0
//! ```
//!
//! So the row inside a box and the column inside a box choose the word, and what the three boxes of a band or
//! a stack have to do with each other happens between bits of one word:
//!
//! - a minirow (three neighbouring cells of a row inside a box) is the OR of three words, for three digits
//!   and all nine boxes at once; likewise a minicolumn;
//! - two boxes side by side are neighbouring bits, two boxes one above the other are three bits apart;
//! - the other digits of a cell are nine bits apart, or at the same bit in the words of the other trios.

use crate::simd::Wide;
use crate::{Board, Candidate, Cell, Digit, DigitSet};

/// The most lanes any instruction set has.
pub(super) const MOST_LANES: usize = 16;

/// Words of a lane.
pub(super) const WORDS: usize = 27;
/// All bits of a word that mean something.
pub(super) const ALL: u32 = (1 << 27) - 1;
/// All boxes, for the first digit of a trio.
pub(super) const ALL_BOXES: u32 = (1 << 9) - 1;
/// One box, for the three digits of a trio.
pub(super) const ONE_BOX: u32 = 1 | 1 << 9 | 1 << 18;
/// The boxes of the first band, for the three digits of a trio. The other bands are 3 and 6 bits further.
pub(super) const FIRST_BAND: u32 = ONE_BOX * 0b111;
/// The boxes of the first stack, for the three digits of a trio. The other stacks are 1 and 2 bits further.
pub(super) const FIRST_STACK: u32 = ONE_BOX * 0b001_001_001;

/// The bits of each band and then of each stack.
pub(super) const CHUTES: [u32; 6] =
    [FIRST_BAND, FIRST_BAND << 3, FIRST_BAND << 6, FIRST_STACK, FIRST_STACK << 1, FIRST_STACK << 2];

/// The positions of the bits set.
#[inline(always)]
pub(super) fn bits(mut bits: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        if bits == 0 {
            return None;
        }
        let lowest = bits.trailing_zeros();
        bits &= bits - 1;
        Some(lowest as usize)
    })
}

/// The spot of a cell in its box, and the box.
#[inline(always)]
const fn spot_and_box(cell: usize) -> (usize, usize) {
    let (row, col) = (cell / 9, cell % 9);
    (row % 3 * 3 + col % 3, row / 3 * 3 + col / 3)
}

/// The word of a candidate, and its bit there.
#[inline(always)]
const fn word_and_bit(Candidate { cell, digit }: Candidate) -> (usize, usize) {
    let (spot, boxed) = spot_and_box(cell.index());
    (9 * (digit.index() / 3) + spot, 9 * (digit.index() % 3) + boxed)
}

/// The cell of each box and spot.
pub(super) const CELL_OF: [[u8; 9]; 9] = {
    let mut cells = [[0; 9]; 9];
    let mut cell = 0;
    while cell < 81 {
        let (spot, boxed) = spot_and_box(cell);
        cells[boxed][spot] = cell as u8;
        cell += 1;
    }
    cells
};

/// The bits that a value sets in the words of the three trios, at the spot of its cell: 0 sets all, as any digit may be
/// there.
pub(super) const fn bits_of_value(boxed: usize, value: usize) -> [u32; 3] {
    let mut bits = [0; 3];
    if value == 0 {
        bits = [ONE_BOX << boxed; 3];
    } else {
        bits[(value - 1) / 3] = 1 << (9 * ((value - 1) % 3) + boxed);
    }
    bits
}

/// [`bits_of_value`] for all boxes and values, two words together. Values from 10 fill up the table.
static BITS_OF_VALUE: [[[u64; 2]; 16]; 9] = {
    let mut bits = [[[0; 2]; 16]; 9];
    let mut boxed = 0;
    while boxed < 9 {
        let mut value = 0;
        while value <= 9 {
            let [first, second, third] = bits_of_value(boxed, value);
            bits[boxed][value] = [first as u64 | (second as u64) << 32, third as u64];
            value += 1;
        }
        boxed += 1;
    }
    bits
};

/// The words of one lane: a puzzle, or where a search left it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Frame(pub(super) [u32; WORDS]);

impl Frame {
    /// No candidate anywhere.
    pub(super) const EMPTY: Self = Self([0; WORDS]);

    /// Fills in the candidates of these values in reading order, 0 for an empty cell. Values above 9 must not occur.
    #[inline(always)]
    pub(super) fn set_values(&mut self, values: &[u8; 81]) {
        for spot in 0..9 {
            let [mut two, mut third] = [0; 2];
            for boxed in 0..9 {
                let value = values[usize::from(CELL_OF[boxed][spot])];
                let bits = &BITS_OF_VALUE[boxed][usize::from(value) & 15];
                two |= bits[0];
                third |= bits[1];
            }
            self.0[spot] = two as u32;
            self.0[9 + spot] = (two >> 32) as u32;
            self.0[18 + spot] = third as u32;
        }
    }

    /// The candidates of a board.
    #[inline(never)]
    pub(super) fn of_board(board: &Board) -> Self {
        let mut frame = Self::EMPTY;
        for cell in Cell::all() {
            let (spot, boxed) = spot_and_box(cell.index());
            let digits = usize::from(board.possible(cell).bits());
            for trio in 0..3 {
                frame.0[9 * trio + spot] |= EVERY_NINTH_BIT[digits >> (3 * trio) & 7] << boxed;
            }
        }
        frame
    }

    /// Reads the content of a lane.
    #[inline(always)]
    pub(super) fn read<V: Wide>(words: &[V; WORDS], lane: usize) -> Self {
        let mut frame = Self::EMPTY;
        for word in 0..WORDS {
            frame.0[word] = words[word].lane(lane);
        }
        frame
    }

    /// Sets what a lane holds.
    #[inline(always)]
    pub(super) fn write<V: Wide>(&self, words: &mut [V; WORDS], lane: usize) {
        for word in 0..WORDS {
            words[word].set_lane(lane, self.0[word]);
        }
    }

    /// The candidates of a cell.
    pub(super) fn digits(&self, cell: Cell) -> DigitSet {
        let is_left = |&digit: &Digit| {
            let (word, bit) = word_and_bit(Candidate { cell, digit });
            self.0[word] >> bit & 1 == 1
        };
        Digit::ALL.into_iter().filter(is_left).collect()
    }

    /// Rules a candidate out.
    #[inline(always)]
    pub(super) const fn remove(&mut self, candidate: Candidate) {
        let (word, bit) = word_and_bit(candidate);
        self.0[word] &= !(1 << bit);
    }

    /// The values in reading order of a frame with one candidate in every cell.
    #[inline(always)]
    pub(super) fn values(&self) -> [u8; 81] {
        // The values in binary: for each weight and spot the boxes whose digit has it.
        let mut weights = [[0; 9]; 4];
        for spot in 0..9 {
            let trios = [self.0[spot], self.0[9 + spot], self.0[18 + spot]];
            for weight in 0..4 {
                let masks = &WITH_WEIGHT[weight];
                let digits = (trios[0] & masks[0]) | (trios[1] & masks[1]) | (trios[2] & masks[2]);
                weights[weight][spot] = (digits | digits >> 9 | digits >> 18) & 511;
            }
        }
        let mut values = [0; 81];
        for row in 0..3 {
            let mut cells = [0; 4];
            for weight in 0..4 {
                let spots = &weights[weight][3 * row..3 * row + 3];
                cells[weight] = EVERY_THIRD_BIT[spots[0] as usize]
                    | EVERY_THIRD_BIT[spots[1] as usize] << 1
                    | EVERY_THIRD_BIT[spots[2] as usize] << 2;
            }
            for band in 0..3 {
                let mut eight = 0;
                let mut ninth = 0;
                for weight in 0..4 {
                    let nine = cells[weight] >> (9 * band);
                    eight |= EVERY_BYTE[nine as usize & 255] << weight;
                    ninth |= (nine >> 8 & 1) << weight;
                }
                let start = 27 * band + 9 * row;
                values[start..start + 8].copy_from_slice(&eight.to_le_bytes());
                values[start + 8] = ninth as u8;
            }
        }
        values
    }
}

/// For each weight of a binary number, 1, 2, 4 and 8, and each trio, all boxes of the digits that have it.
pub(super) const WITH_WEIGHT: [[u32; 3]; 4] = {
    let mut masks = [[0; 3]; 4];
    let mut value = 1;
    while value <= 9 {
        let mut weight = 0;
        while weight < 4 {
            if value >> weight & 1 == 1 {
                masks[weight][(value - 1) / 3] |= 511 << (9 * ((value - 1) % 3));
            }
            weight += 1;
        }
        value += 1;
    }
    masks
};

/// Three bits, spread to every ninth.
const EVERY_NINTH_BIT: [u32; 8] = [0, 1, 1 << 9, 1 | 1 << 9, 1 << 18, 1 | 1 << 18, 1 << 9 | 1 << 18, ONE_BOX];

/// Nine bits, spread to every third.
static EVERY_THIRD_BIT: [u32; 512] = {
    let mut spread = [0; 512];
    let mut bits = 0;
    while bits < 512 {
        let mut bit = 0;
        while bit < 9 {
            spread[bits] |= (bits as u32 >> bit & 1) << (3 * bit);
            bit += 1;
        }
        bits += 1;
    }
    spread
};

/// Eight bits, spread to the lowest of each byte.
static EVERY_BYTE: [u64; 256] = {
    let mut spread = [0; 256];
    let mut bits = 0;
    while bits < 256 {
        let mut bit = 0;
        while bit < 8 {
            spread[bits] |= (bits as u64 >> bit & 1) << (8 * bit);
            bit += 1;
        }
        bits += 1;
    }
    spread
};
