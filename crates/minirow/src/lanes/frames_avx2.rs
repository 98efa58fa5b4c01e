//! Frames with AVX2: a word of a frame is 27 bits of a vector of bytes that is compared with digits, and the other way round.
//!
//! The functions are compiled for their instructions themselves, so that only calling them from outside, and access through
//! pointers, is unsafe.
#![expect(unsafe_code, reason = "code compiled for AVX2 is called, and vectors are moved through pointers")]

use core::arch::x86_64::{
    __m128i, __m256i, _mm_alignr_epi8, _mm_extract_epi8, _mm_loadu_si128, _mm_or_si128, _mm_shuffle_epi8,
    _mm_srli_si128, _mm_storel_epi64, _mm_storeu_si128, _mm256_and_si256, _mm256_broadcastsi128_si256,
    _mm256_castsi256_si128, _mm256_cmpeq_epi8, _mm256_extracti128_si256, _mm256_loadu_si256, _mm256_min_epu8,
    _mm256_movemask_epi8, _mm256_or_si256, _mm256_set1_epi8, _mm256_set1_epi32, _mm256_setzero_si256,
    _mm256_shuffle_epi8, _mm256_sub_epi8,
};

use super::frames::Frames;
use super::layout::{Frame, WORDS};
use crate::plain::PlainLine;
use crate::simd::{Avx2, Simd, Wide};

type Ymm = <Avx2 as Simd>::Wide;

impl Frames for Avx2 {
    #[inline(always)]
    fn load_line(self, puzzle: &PlainLine, frame: &mut Frame) {
        // SAFETY: the token proves that the CPU has the instructions that the function is compiled for.
        unsafe { load(puzzle.characters(), b'1', frame) }
    }
    #[inline(always)]
    fn load_values(self, values: &[u8; 81], frame: &mut Frame) {
        // SAFETY: the token proves that the CPU has the instructions that the function is compiled for.
        unsafe { load(values, 1, frame) }
    }
    #[inline(always)]
    fn values_of_lane(self, words: &[Ymm; WORDS], lane: usize) -> [u8; 81] {
        // SAFETY: the token proves that the CPU has the instructions that the function is compiled for.
        unsafe { values_of_lane(words, lane) }
    }
}

/// The bytes of a row of a band, nine from this place on; the last sixteen of the 81 begin earlier.
const fn start_of_row(row: usize, band: usize) -> (usize, usize) {
    let start = 27 * band + 9 * row;
    if start + 16 <= 81 { (start, 0) } else { (81 - 16, start - (81 - 16)) }
}

/// Fills in the candidates of 81 characters or values, of which this one is the digit 1 and the next eight are the others; what is none of them
/// is an empty cell.
///
/// For each spot a vector holds the digits of the nine boxes three times, once for each digit of a trio: compared with these, it is a word.
#[target_feature(enable = "avx2")]
fn load(cells: &[u8; 81], one: u8, frame: &mut Frame) {
    let [one, empty] = [_mm256_set1_epi8(one.cast_signed()), _mm256_set1_epi8(9)];
    let digits = [load_32(&DIGITS[0]), load_32(&DIGITS[1]), load_32(&DIGITS[2])];
    for row in 0..3 {
        let mut bands = [empty; 3];
        for band in 0..3 {
            let (start, _) = start_of_row(row, band);
            let cells = cells[start..start + 16].as_chunks().0;
            let bytes = _mm256_broadcastsi128_si256(load_16(&cells[0]));
            bands[band] = _mm256_min_epu8(_mm256_sub_epi8(bytes, one), empty);
        }
        for col in 0..3 {
            let mut boxes = _mm256_setzero_si256();
            for band in 0..3 {
                let from = load_32(&BOXES[row][col][band]);
                boxes = _mm256_or_si256(boxes, _mm256_shuffle_epi8(bands[band], from));
            }
            let empty = _mm256_cmpeq_epi8(boxes, empty);
            for trio in 0..3 {
                let here = _mm256_or_si256(_mm256_cmpeq_epi8(boxes, digits[trio]), empty);
                frame.0[9 * trio + 3 * row + col] = _mm256_movemask_epi8(here).cast_unsigned();
            }
        }
    }
}

/// For each trio its digits, counted from 0, nine times each. Nothing is equal to the rest.
static DIGITS: [[u8; 32]; 3] = {
    let mut digits = [[255; 32]; 3];
    let mut byte = 0;
    while byte < 81 {
        digits[byte / 27][byte % 27] = (byte / 9) as u8;
        byte += 1;
    }
    digits
};

/// For each row, column and band where the bytes of its three boxes come from, three times. The highest bit makes a zero.
static BOXES: [[[[u8; 32]; 3]; 3]; 3] = {
    let mut boxes = [[[[128; 32]; 3]; 3]; 3];
    let mut byte = 0;
    while byte < 27 * 9 {
        let (to, row, col) = (byte % 27, byte / 81, byte / 27 % 3);
        let (band, stack) = (to % 9 / 3, to % 3);
        let (_, skipped) = start_of_row(row, band);
        boxes[row][col][band][to] = (skipped + 3 * stack + col) as u8;
        byte += 1;
    }
    boxes
};

/// The values in reading order of a lane with one candidate in every cell.
///
/// The bits of a word become the bytes of three digits in nine boxes, as in [`load`]; the three are joined to one byte for each box, and three spots
/// make the rows.
#[target_feature(enable = "avx2")]
fn values_of_lane(words: &[Ymm; WORDS], lane: usize) -> [u8; 81] {
    let [bytes, bits] = [load_32(&BYTE_OF_BIT), load_32(&BIT_OF_BYTE)];
    let values = [load_32(&VALUES[0]), load_32(&VALUES[1]), load_32(&VALUES[2])];
    let mut result = [0; 81];
    let mut rows = [[_mm256_castsi256_si128(bits); 3]; 3];
    for spot in 0..9 {
        let mut digits = _mm256_setzero_si256();
        for trio in 0..3 {
            let word = _mm256_set1_epi32(words[9 * trio + spot].lane(lane).cast_signed());
            let tested = _mm256_and_si256(_mm256_shuffle_epi8(word, bytes), bits);
            digits = _mm256_or_si256(digits, _mm256_and_si256(_mm256_cmpeq_epi8(tested, bits), values[trio]));
        }
        let (low, high) = (_mm256_castsi256_si128(digits), _mm256_extracti128_si256::<1>(digits));
        let others = _mm_or_si128(_mm_alignr_epi8::<9>(high, low), _mm_srli_si128::<2>(high));
        rows[spot / 3][spot % 3] = _mm_or_si128(low, others);
    }
    for band in 0..3 {
        for row in 0..3 {
            let mut cells = _mm_shuffle_epi8(rows[row][0], load_16(&CELLS[band][0]));
            for col in 1..3 {
                cells = _mm_or_si128(cells, _mm_shuffle_epi8(rows[row][col], load_16(&CELLS[band][col])));
            }
            store_9(&mut result, 27 * band + 9 * row, cells);
        }
    }
    result
}

/// For each of 32 bits, as bytes, the byte of a word that it is in.
static BYTE_OF_BIT: [u8; 32] = {
    let mut bytes = [0; 32];
    let mut bit = 0;
    while bit < 32 {
        bytes[bit] = (bit / 8) as u8;
        bit += 1;
    }
    bytes
};

/// For each of 32 bits, as bytes, the bit in its byte.
static BIT_OF_BYTE: [u8; 32] = {
    let mut bits = [0; 32];
    let mut bit = 0;
    while bit < 32 {
        bits[bit] = 1 << (bit % 8);
        bit += 1;
    }
    bits
};

/// For each trio its digits, nine times each, and zeros.
static VALUES: [[u8; 32]; 3] = {
    let mut values = [[0; 32]; 3];
    let mut byte = 0;
    while byte < 81 {
        values[byte / 27][byte % 27] = (byte / 9 + 1) as u8;
        byte += 1;
    }
    values
};

/// For each band and column inside a box where the bytes of a row come from. The highest bit makes a zero.
static CELLS: [[[u8; 16]; 3]; 3] = {
    let mut cells = [[[128; 16]; 3]; 3];
    let mut band = 0;
    while band < 3 {
        let mut cell = 0;
        while cell < 9 {
            cells[band][cell % 3][cell] = (3 * band + cell / 3) as u8;
            cell += 1;
        }
        band += 1;
    }
    cells
};

#[target_feature(enable = "avx2")]
#[inline]
fn load_16(bytes: &[u8; 16]) -> __m128i {
    // SAFETY: reads the sixteen bytes.
    unsafe { _mm_loadu_si128(bytes.as_ptr().cast()) }
}

#[target_feature(enable = "avx2")]
#[inline]
fn load_32(bytes: &[u8; 32]) -> __m256i {
    // SAFETY: reads the 32 bytes.
    unsafe { _mm256_loadu_si256(bytes.as_ptr().cast()) }
}

/// Nine bytes of a vector; those that follow may be overwritten with others.
#[target_feature(enable = "avx2")]
#[inline]
fn store_9(bytes: &mut [u8; 81], start: usize, nine: __m128i) {
    let (whole, _) = bytes[start..].as_chunks_mut::<16>();
    if let Some(sixteen) = whole.first_mut() {
        // SAFETY: writes the sixteen bytes.
        unsafe { _mm_storeu_si128(sixteen.as_mut_ptr().cast(), nine) };
    } else {
        let nine_bytes = &mut bytes[start..start + 9];
        nine_bytes[8] = _mm_extract_epi8::<8>(nine).to_le_bytes()[0];
        // SAFETY: writes the first eight of the nine bytes.
        unsafe { _mm_storel_epi64(nine_bytes.as_mut_ptr().cast(), nine) };
    }
}
