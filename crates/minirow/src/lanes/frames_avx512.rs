//! Frames with AVX-512: 81 bytes in two vectors, permuted by instructions that look up any of 128 bytes.
//!
//! The functions are compiled for their instructions themselves, so that only calling them from outside, and access through
//! pointers, is unsafe.
#![expect(
    unsafe_code,
    reason = "code compiled for AVX-512 is called, and vectors are moved through pointers"
)]

use core::arch::x86_64::{
    __m512i, _mm512_gf2p8affine_epi64_epi8, _mm512_loadu_epi8, _mm512_loadu_epi32, _mm512_mask_set1_epi32,
    _mm512_mask_storeu_epi8, _mm512_mask_storeu_epi32, _mm512_maskz_loadu_epi8,
    _mm512_maskz_permutexvar_epi32, _mm512_or_si512, _mm512_permutex2var_epi8, _mm512_permutex2var_epi32,
    _mm512_permutexvar_epi32, _mm512_set1_epi32, _mm512_set1_epi64, _mm512_setr_epi32, _mm512_setr_epi64,
    _mm512_setzero_si512, _mm512_slli_epi32, _mm512_srli_epi32, _mm512_storeu_epi8, _mm512_storeu_epi32,
    _mm512_ternarylogic_epi32, _mm512_test_epi32_mask,
};

use super::frames::Frames;
use super::layout::{CELL_OF, Frame, WITH_WEIGHT, WORDS, bits_of_value};
use crate::plain::{self, PlainLine};
use crate::simd::{Avx512, Wide, Zmm};

impl Frames for Avx512 {
    #[inline(always)]
    fn load_line(self, puzzle: &PlainLine, frame: &mut Frame) {
        // SAFETY: the token proves that the CPU has the instructions that the function is compiled for.
        unsafe { load_line(puzzle, frame) }
    }
    #[inline(always)]
    fn load_values(self, values: &[u8; 81], frame: &mut Frame) {
        // SAFETY: the token proves that the CPU has the instructions that the function is compiled for.
        unsafe { load_values(values, frame) }
    }
    #[inline(always)]
    fn values_of_lane(self, words: &[Zmm; WORDS], lane: usize) -> [u8; 81] {
        // SAFETY: the token proves that the CPU has the instructions that the function is compiled for.
        unsafe { values_of_lane(words, lane) }
    }
}

/// The bytes of the second vector of 81.
const LAST_17: u64 = (1 << 17) - 1;
/// The words of the second vector of 27.
const LAST_11: u16 = (1 << 11) - 1;

#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,gfni")]
#[inline]
fn load_line(puzzle: &PlainLine, frame: &mut Frame) {
    let (halves, _) = plain::VALUES.as_chunks();
    let (low, high) = (load_64(&halves[0]), load_64(&halves[1]));
    let (characters, last) = load_81(puzzle.characters());
    let values = _mm512_permutex2var_epi8(low, characters, high);
    load(values, _mm512_permutex2var_epi8(low, last, high), frame);
}

#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,gfni")]
#[inline]
fn load_values(values: &[u8; 81], frame: &mut Frame) {
    let (values, last) = load_81(values);
    load(values, last, frame);
}

/// Puts the candidates of 81 values in two vectors into a frame: for each box the values at its spots find their bits in tables of sixteen. Bytes
/// after the 81 are not looked at.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,gfni")]
#[inline]
fn load(values: __m512i, last: __m512i, frame: &mut Frame) {
    let mut trios = [_mm512_setzero_si512(); 3];
    for boxed in 0..9 {
        let values = _mm512_permutex2var_epi8(values, load_64(&CELLS_OF_BOX[boxed]), last);
        for trio in 0..3 {
            let bits = load_16_words(&BITS_OF_VALUE[boxed][trio]);
            trios[trio] = _mm512_or_si512(trios[trio], _mm512_permutexvar_epi32(values, bits));
        }
    }
    // The first sixteen words: the first trio, and what follows of the second.
    let from = _mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 16, 17, 18, 19, 20, 21, 22);
    let first = _mm512_permutex2var_epi32(trios[0], from, trios[1]);
    // The last eleven: the rest of the second, and the third.
    let from = _mm512_setr_epi32(7, 8, 16, 17, 18, 19, 20, 21, 22, 23, 24, 0, 0, 0, 0, 0);
    let last = _mm512_permutex2var_epi32(trios[1], from, trios[2]);
    // SAFETY: the first writes sixteen words of the 27; the second writes eleven from there on, those of its mask.
    unsafe {
        _mm512_storeu_epi32(frame.0.as_mut_ptr().cast(), first);
        _mm512_mask_storeu_epi32(frame.0[16..].as_mut_ptr().cast(), LAST_11, last);
    }
}

/// For each box and spot the cell, as bytes at words 0 to 8.
static CELLS_OF_BOX: [[u8; 64]; 9] = {
    let mut cells = [[0; 64]; 9];
    let mut boxed = 0;
    while boxed < 9 {
        let mut byte = 0;
        while byte < 36 {
            cells[boxed][byte] = CELL_OF[boxed][byte / 4];
            byte += 1;
        }
        boxed += 1;
    }
    cells
};

/// For each box, trio and value the bits of a word.
static BITS_OF_VALUE: [[[u32; 16]; 3]; 9] = {
    let mut bits = [[[0; 16]; 3]; 9];
    let mut boxed = 0;
    while boxed < 9 {
        let mut value = 0;
        while value <= 9 {
            let of_value = bits_of_value(boxed, value);
            let mut trio = 0;
            while trio < 3 {
                bits[boxed][trio][value] = of_value[trio];
                trio += 1;
            }
            value += 1;
        }
        boxed += 1;
    }
    bits
};

/// The values in reading order of a lane with one candidate in every cell.
///
/// The values in binary, one vector for each weight, have a bit for each box in the word of each spot. Transposing eight
/// bytes of eight bits makes bytes of values of them, for the first eight spots and boxes; the ninth spot and the ninth box
/// get words of their own.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,gfni")]
#[inline]
fn values_of_lane(words: &[Zmm; WORDS], lane: usize) -> [u8; 81] {
    let (nine, _) = words.as_chunks::<9>();
    let trios = [
        nine_words_of_lane(&nine[0], lane),
        nine_words_of_lane(&nine[1], lane),
        nine_words_of_lane(&nine[2], lane),
    ];
    let mut eight_boxes = _mm512_setzero_si512();
    let mut ninth_box = 0_u64;
    let mut ninth_of_both = 0_u64;
    for masks in WITH_WEIGHT {
        let mut digits = _mm512_setzero_si512();
        for trio in 0..3 {
            let mask = _mm512_set1_epi32(masks[trio].cast_signed());
            // digits | (trio & mask)
            digits = _mm512_ternarylogic_epi32::<0b1111_1000>(digits, trios[trio], mask);
        }
        let (next, last) = (_mm512_srli_epi32::<9>(digits), _mm512_srli_epi32::<18>(digits));
        let boxes = _mm512_or_si512(_mm512_or_si512(digits, next), last);
        // The lowest byte from `boxes`, the others from the weights before.
        let before = _mm512_slli_epi32::<8>(eight_boxes);
        eight_boxes = _mm512_ternarylogic_epi32::<0b1100_1010>(_mm512_set1_epi32(255), boxes, before);
        let ninth = u64::from(_mm512_test_epi32_mask(boxes, _mm512_set1_epi32(1 << 8)));
        ninth_box = ninth_box << 8 | (ninth & 255);
        ninth_of_both = ninth_of_both << 8 | ninth >> 8;
    }
    // Each word becomes the upper half of eight bytes.
    let upper = _mm512_setr_epi32(0, 0, 0, 1, 0, 2, 0, 3, 0, 4, 0, 5, 0, 6, 0, 7);
    let matrices = _mm512_maskz_permutexvar_epi32(0b1010_1010_1010_1010, upper, eight_boxes);
    let ninth_spot = _mm512_maskz_permutexvar_epi32(0b10, _mm512_set1_epi32(8), eight_boxes);
    let (ninth_box, ninth_of_both) = ((ninth_box << 32).cast_signed(), (ninth_of_both << 32).cast_signed());
    let ninth_matrices =
        _mm512_or_si512(ninth_spot, _mm512_setr_epi64(0, ninth_box, ninth_of_both, 0, 0, 0, 0, 0));
    let unit = _mm512_set1_epi64(0x8040_2010_0804_0201_u64.cast_signed());
    let values = _mm512_gf2p8affine_epi64_epi8::<0>(unit, matrices);
    let ninth_values = _mm512_gf2p8affine_epi64_epi8::<0>(unit, ninth_matrices);
    let (order, last_order) = load_81(&BYTE_OF_CELL);
    let mut result = [0; 81];
    store_81(
        &mut result,
        _mm512_permutex2var_epi8(values, order, ninth_values),
        _mm512_permutex2var_epi8(values, last_order, ninth_values),
    );
    result
}

/// For each cell where its value is found: first eight boxes for each of the first eight spots, then those of the ninth
/// spot, then the nine spots of the ninth box.
static BYTE_OF_CELL: [u8; 81] = {
    let mut bytes = [0; 81];
    let mut boxed = 0;
    while boxed < 9 {
        let mut spot = 0;
        while spot < 9 {
            let byte = if boxed < 8 { 8 * spot + boxed } else { 72 + spot };
            bytes[CELL_OF[boxed][spot] as usize] = byte as u8;
            spot += 1;
        }
        boxed += 1;
    }
    bytes
};

#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,gfni")]
#[inline]
fn load_64(bytes: &[u8; 64]) -> __m512i {
    // SAFETY: reads the 64 bytes.
    unsafe { _mm512_loadu_epi8(bytes.as_ptr().cast()) }
}

/// The first 64 of 81 bytes, and the last 17 followed by zeros.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,gfni")]
#[inline]
fn load_81(bytes: &[u8; 81]) -> (__m512i, __m512i) {
    // SAFETY: the first reads 64 of the 81 bytes; the second reads 17 from byte 64 on, those of its mask.
    unsafe {
        (
            _mm512_loadu_epi8(bytes.as_ptr().cast()),
            _mm512_maskz_loadu_epi8(LAST_17, bytes[64..].as_ptr().cast()),
        )
    }
}

/// The first 64 of 81 bytes from one vector, the last 17 from another.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,gfni")]
#[inline]
fn store_81(bytes: &mut [u8; 81], first: __m512i, last: __m512i) {
    // SAFETY: the first writes 64 of the 81 bytes; the second writes 17 from byte 64 on, those of its mask.
    unsafe {
        _mm512_storeu_epi8(bytes.as_mut_ptr().cast(), first);
        _mm512_mask_storeu_epi8(bytes[64..].as_mut_ptr().cast(), LAST_17, last);
    }
}

#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,gfni")]
#[inline]
fn load_16_words(words: &[u32; 16]) -> __m512i {
    // SAFETY: reads the sixteen words.
    unsafe { _mm512_loadu_epi32(words.as_ptr().cast()) }
}

/// The words of one lane, followed by zeros.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,gfni")]
#[inline]
fn nine_words_of_lane(words: &[Zmm; 9], lane: usize) -> __m512i {
    let mut nine = _mm512_setzero_si512();
    for (place, word) in words.iter().enumerate() {
        // Three gather instructions for a lane would cost 3 % more in all on the easier lists (Zen 4).
        nine = _mm512_mask_set1_epi32(nine, 1 << place, word.lane(lane).cast_signed());
    }
    nine
}
