//! Sixteen lanes: AVX-512 with the extensions of Ice Lake and Zen 4 (bit counts, shifts across two words).

use core::arch::x86_64::{
    __m512i, _mm_cvtsi128_si32, _mm_set_epi64x, _mm_storeu_epi8, _mm256_loadu_si256, _mm256_storeu_epi32,
    _mm512_add_epi32, _mm512_and_si512, _mm512_andnot_si512, _mm512_castsi128_si512, _mm512_castsi256_si512,
    _mm512_castsi512_si128, _mm512_castsi512_si256, _mm512_cmpeq_epi8_mask, _mm512_cmpeq_epi32_mask,
    _mm512_cmple_epu8_mask, _mm512_extracti32x4_epi32, _mm512_gf2p8affine_epi64_epi8, _mm512_loadu_epi8,
    _mm512_loadu_epi32, _mm512_maskz_loadu_epi8, _mm512_maskz_loadu_epi32, _mm512_maskz_mov_epi8,
    _mm512_maskz_permutex2var_epi32, _mm512_maskz_permutexvar_epi32, _mm512_maskz_set1_epi32,
    _mm512_min_epu32, _mm512_or_si512, _mm512_permutex2var_epi8, _mm512_permutexvar_epi32,
    _mm512_popcnt_epi32, _mm512_set1_epi8, _mm512_set1_epi32, _mm512_set1_epi64, _mm512_setr_epi32,
    _mm512_setzero_si512, _mm512_shldi_epi32, _mm512_slli_epi32, _mm512_srli_epi32, _mm512_storeu_epi8,
    _mm512_storeu_epi32, _mm512_storeu_si512, _mm512_sub_epi8, _mm512_sub_epi32, _mm512_ternarylogic_epi32,
    _mm512_test_epi32_mask, _mm512_testn_epi32_mask, _mm512_xor_si512,
};

use super::layout::{CELL_OF, Frame, WITH_WEIGHT, bits_of_value};
use super::vector::Vector;

/// Sixteen words.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(super) struct Avx512(__m512i);

/// An operation that is one instruction. `$call` is made of intrinsics.
macro_rules! instruction {
    ($call:expr) => {
        // SAFETY: `Vector` methods are inlined into `super::dispatch::avx512` only, which is compiled for
        // these instructions and called only after the CPU was asked for them.
        unsafe { $call }
    };
}

/// Any function of three bits, as its truth table: the bit for `a b c` is number `4a + 2b + c`.
macro_rules! of_three {
    ($table:literal, $a:expr, $b:expr, $c:expr) => {
        Self(instruction!(_mm512_ternarylogic_epi32::<$table>($a.0, $b.0, $c.0)))
    };
}

impl Vector for Avx512 {
    const LANES: usize = 16;

    #[inline(always)]
    fn all(word: u32) -> Self {
        Self(instruction!(_mm512_set1_epi32(word.cast_signed())))
    }
    #[inline(always)]
    fn word(&self, lane: usize) -> u32 {
        // SAFETY: a vector of 512 bits is sixteen words, and any bits are a word.
        let words: &[u32; 16] = unsafe { &*(&raw const self.0).cast() };
        words[lane]
    }
    #[inline(always)]
    fn set_word(&mut self, lane: usize, word: u32) {
        // SAFETY: as above.
        let words: &mut [u32; 16] = unsafe { &mut *(&raw mut self.0).cast() };
        words[lane] = word;
    }
    #[inline(always)]
    fn and(self, b: Self) -> Self {
        Self(instruction!(_mm512_and_si512(self.0, b.0)))
    }
    #[inline(always)]
    fn or(self, b: Self) -> Self {
        Self(instruction!(_mm512_or_si512(self.0, b.0)))
    }
    #[inline(always)]
    fn xor(self, b: Self) -> Self {
        Self(instruction!(_mm512_xor_si512(self.0, b.0)))
    }
    #[inline(always)]
    fn without(self, b: Self) -> Self {
        Self(instruction!(_mm512_andnot_si512(b.0, self.0)))
    }
    #[inline(always)]
    fn shl<const BITS: u32>(self) -> Self {
        Self(instruction!(_mm512_slli_epi32::<BITS>(self.0)))
    }
    #[inline(always)]
    fn shr<const BITS: u32>(self) -> Self {
        Self(instruction!(_mm512_srli_epi32::<BITS>(self.0)))
    }
    #[inline(always)]
    fn plus(self, b: Self) -> Self {
        Self(instruction!(_mm512_add_epi32(self.0, b.0)))
    }
    #[inline(always)]
    fn minus(self, b: Self) -> Self {
        Self(instruction!(_mm512_sub_epi32(self.0, b.0)))
    }
    #[inline(always)]
    fn lanes_without_bits(self) -> Self {
        Self(instruction!(_mm512_maskz_set1_epi32(_mm512_testn_epi32_mask(self.0, self.0), -1)))
    }
    #[inline(always)]
    fn look_up(self, table: &[u32; 8]) -> Self {
        Self(instruction!({
            let table = _mm256_loadu_si256(table.as_ptr().cast());
            _mm512_permutexvar_epi32(self.0, _mm512_castsi256_si512(table))
        }))
    }
    #[inline(always)]
    fn to_words(self) -> [u32; 16] {
        let mut words = [0; 16];
        instruction!(_mm512_storeu_si512(words.as_mut_ptr().cast(), self.0));
        words
    }
    #[inline(always)]
    fn smaller(self, b: Self) -> Self {
        Self(instruction!(_mm512_min_epu32(self.0, b.0)))
    }
    #[inline(always)]
    fn count_ones(self) -> Self {
        Self(instruction!(_mm512_popcnt_epi32(self.0)))
    }
    #[inline(always)]
    fn lanes_equal(self, b: Self) -> u32 {
        u32::from(instruction!(_mm512_cmpeq_epi32_mask(self.0, b.0)))
    }
    #[inline(always)]
    fn or3(self, b: Self, c: Self) -> Self {
        of_three!(0b1111_1110, self, b, c)
    }
    #[inline(always)]
    fn odd(self, b: Self, c: Self) -> Self {
        of_three!(0b1001_0110, self, b, c)
    }
    #[inline(always)]
    fn two_of(self, b: Self, c: Self) -> Self {
        of_three!(0b1110_1000, self, b, c)
    }
    #[inline(always)]
    fn or_both(self, b: Self, c: Self) -> Self {
        of_three!(0b1111_1000, self, b, c)
    }
    #[inline(always)]
    fn and_either(self, b: Self, c: Self) -> Self {
        of_three!(0b1110_0000, self, b, c)
    }
    #[inline(always)]
    fn without_either(self, b: Self, c: Self) -> Self {
        of_three!(0b0001_0000, self, b, c)
    }
    #[inline(always)]
    fn barred(self, exempt: Self, bar: Self) -> Self {
        of_three!(0b1101_0000, self, exempt, bar)
    }
    #[inline(always)]
    fn or_difference(self, b: Self, c: Self) -> Self {
        of_three!(0b1111_0110, self, b, c)
    }
    #[inline(always)]
    fn select(self, b: Self, c: Self) -> Self {
        of_three!(0b1100_1010, self, b, c)
    }
    #[inline(always)]
    fn other_digits(self) -> (Self, Self) {
        // The 27 bits at the top of a word, to be shifted in behind themselves.
        let top = self.shl::<5>();
        (
            Self(instruction!(_mm512_shldi_epi32::<9>(self.0, top.0))),
            Self(instruction!(_mm512_shldi_epi32::<18>(self.0, top.0))),
        )
    }

    #[inline(always)]
    fn frame_of_line(line: &[u8; 81]) -> Option<Frame> {
        let (characters, last) = load_81(line);
        instruction!({
            let zero = _mm512_set1_epi8(b'0'.cast_signed());
            let nine = _mm512_set1_epi8(9);
            let dot = _mm512_set1_epi8(b'.'.cast_signed());
            let (values, last_values) = (_mm512_sub_epi8(characters, zero), _mm512_sub_epi8(last, zero));
            let digits = _mm512_cmple_epu8_mask(values, nine);
            let last_digits = _mm512_cmple_epu8_mask(last_values, nine);
            let plain = digits | _mm512_cmpeq_epi8_mask(characters, dot);
            let last_plain = last_digits | _mm512_cmpeq_epi8_mask(last, dot) | !LAST_17;
            // Not `then`: a closure would not be compiled for these instructions.
            if plain & last_plain == u64::MAX {
                let values = _mm512_maskz_mov_epi8(digits, values);
                Some(frame_of(values, _mm512_maskz_mov_epi8(last_digits, last_values)))
            } else {
                None
            }
        })
    }
    #[inline(always)]
    fn frame_of_values(values: &[u8; 81]) -> Frame {
        let (values, last) = load_81(values);
        frame_of(values, last)
    }
    #[inline(always)]
    fn values_of(frame: &Frame) -> [u8; 81] {
        values_of(frame)
    }
}

/// The bytes of the second vector of 81.
const LAST_17: u64 = (1 << 17) - 1;

/// The first 64 of 81 bytes, and the last 17 followed by zeros.
#[inline(always)]
fn load_81(bytes: &[u8; 81]) -> (__m512i, __m512i) {
    instruction!((
        _mm512_loadu_epi8(bytes.as_ptr().cast()),
        _mm512_maskz_loadu_epi8(LAST_17, bytes[64..].as_ptr().cast()),
    ))
}

/// The frame of 81 values in two vectors: for each box the values at its spots find their bits in tables of sixteen.
#[inline(always)]
fn frame_of(values: __m512i, last: __m512i) -> Frame {
    let mut frame = Frame::EMPTY;
    instruction!({
        let mut trios = [_mm512_setzero_si512(); 3];
        for boxed in 0..9 {
            let cells = _mm512_loadu_epi8(CELLS_OF_BOX[boxed].as_ptr().cast());
            let values = _mm512_permutex2var_epi8(values, cells, last);
            for trio in 0..3 {
                let bits = _mm512_loadu_epi32(BITS_OF_VALUE[boxed][trio].as_ptr().cast());
                trios[trio] = _mm512_or_si512(trios[trio], _mm512_permutexvar_epi32(values, bits));
            }
        }
        // Nine words each; what is stored beyond them is written over, but for the last.
        _mm512_storeu_epi32(frame.0[..16].as_mut_ptr().cast(), trios[0]);
        _mm512_storeu_epi32(frame.0[9..25].as_mut_ptr().cast(), trios[1]);
        _mm256_storeu_epi32(frame.0[18..26].as_mut_ptr().cast(), _mm512_castsi512_si256(trios[2]));
        frame.0[26] = _mm_cvtsi128_si32(_mm512_extracti32x4_epi32::<2>(trios[2])).cast_unsigned();
    });
    frame
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

/// The values in reading order of a frame with one candidate in every cell.
///
/// The values in binary, one vector for each weight, have a bit for each box in the word of each spot. Turning eight
/// bytes of eight bits by the diagonal makes bytes of values of them, for the first eight spots and boxes; the ninth
/// spot and the ninth box get words of their own.
#[inline(always)]
fn values_of(frame: &Frame) -> [u8; 81] {
    let mut result = [0; 81];
    instruction!({
        let trios = [
            _mm512_maskz_loadu_epi32(511, frame.0[0..].as_ptr().cast()),
            _mm512_maskz_loadu_epi32(511, frame.0[9..].as_ptr().cast()),
            _mm512_maskz_loadu_epi32(511, frame.0[18..].as_ptr().cast()),
        ];
        let mut eight_boxes = _mm512_setzero_si512();
        let mut ninth_box = 0_u64;
        let mut ninth_of_both = 0_u64;
        for masks in WITH_WEIGHT {
            let mut digits = Avx512::all(0);
            for (trio, mask) in trios.into_iter().zip(masks) {
                digits = digits.or_both(Avx512(trio), Avx512::all(mask));
            }
            let boxes = digits.or3(digits.shr::<9>(), digits.shr::<18>());
            eight_boxes = Avx512::all(255).select(boxes, Avx512(eight_boxes).shl::<8>()).0;
            let ninth = u64::from(_mm512_test_epi32_mask(boxes.0, _mm512_set1_epi32(1 << 8)));
            ninth_box = ninth_box << 8 | (ninth & 255);
            ninth_of_both = ninth_of_both << 8 | ninth >> 8;
        }
        let ninths = _mm512_castsi128_si512(_mm_set_epi64x(
            (ninth_of_both << 32).cast_signed(),
            (ninth_box << 32).cast_signed(),
        ));
        // Each word becomes the upper half of eight bytes.
        let upper = _mm512_setr_epi32(0, 0, 0, 1, 0, 2, 0, 3, 0, 4, 0, 5, 0, 6, 0, 7);
        let matrices = _mm512_maskz_permutexvar_epi32(0b1010_1010_1010_1010, upper, eight_boxes);
        let upper_ninth = _mm512_setr_epi32(0, 8, 0, 17, 0, 19, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
        let ninth_matrices = _mm512_maskz_permutex2var_epi32(0b10_1010, eight_boxes, upper_ninth, ninths);
        let unit = _mm512_set1_epi64(0x8040_2010_0804_0201_u64.cast_signed());
        let values = _mm512_gf2p8affine_epi64_epi8::<0>(unit, matrices);
        let ninth_values = _mm512_gf2p8affine_epi64_epi8::<0>(unit, ninth_matrices);
        let (order, last_order) = load_81(&BYTE_OF_CELL);
        _mm512_storeu_epi8(result.as_mut_ptr().cast(), _mm512_permutex2var_epi8(values, order, ninth_values));
        let last = _mm512_permutex2var_epi8(values, last_order, ninth_values);
        _mm_storeu_epi8(result[64..80].as_mut_ptr().cast(), _mm512_castsi512_si128(last));
        result[80] = _mm_cvtsi128_si32(_mm512_extracti32x4_epi32::<1>(last)).cast_unsigned() as u8;
    });
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
