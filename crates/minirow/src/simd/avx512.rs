//! AVX-512 with the extensions of Ice Lake and Zen 4 (bit counts, shifts across two words): sixteen lanes.
#![expect(unsafe_code, reason = "vector instructions are unsafe where the CPU may lack them")]

use core::arch::x86_64::{
    __m512i, _mm256_loadu_si256, _mm512_add_epi32, _mm512_and_si512, _mm512_andnot_si512,
    _mm512_castsi256_si512, _mm512_cmpeq_epi32_mask, _mm512_maskz_set1_epi32, _mm512_min_epu32,
    _mm512_or_si512, _mm512_permutexvar_epi32, _mm512_popcnt_epi32, _mm512_set1_epi32, _mm512_shldi_epi32,
    _mm512_slli_epi32, _mm512_srli_epi32, _mm512_sub_epi32, _mm512_ternarylogic_epi32,
    _mm512_testn_epi32_mask, _mm512_xor_si512,
};

use std::hint::black_box;

use super::avx2::{Xmm, Ymm};
use super::narrow_avx2::Sixteen;
use super::{Simd, Task, Vector, Wide, Words};

/// The token of AVX-512 F, BW, VL, VBMI, VBMI2, VPOPCNTDQ and BITALG, GFNI, AVX2, BMI1, BMI2 and POPCNT.
#[derive(Clone, Copy)]
pub(crate) struct Avx512(());

impl Avx512 {
    /// The token, if this CPU has the instructions.
    #[inline]
    pub(crate) fn detect() -> Option<Self> {
        let available = is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512vl")
            && is_x86_feature_detected!("avx512vbmi")
            && is_x86_feature_detected!("avx512vbmi2")
            && is_x86_feature_detected!("avx512vpopcntdq")
            && is_x86_feature_detected!("avx512bitalg")
            && is_x86_feature_detected!("gfni")
            && is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("popcnt");
        available.then_some(Self(()))
    }
}

impl Simd for Avx512 {
    type Eight = Ymm<true>;
    type Wide = Zmm;
    type Narrow = Sixteen<true>;

    #[inline(always)]
    fn four(self, words: [u32; 4]) -> Xmm<true> {
        // SAFETY: the token proves it.
        unsafe { Xmm::new(words) }
    }
    #[inline(always)]
    fn eight(self, words: [u32; 8]) -> Self::Eight {
        // SAFETY: the token proves it.
        unsafe { Ymm::new(words) }
    }
    #[inline(always)]
    fn wide(self, word: u32) -> Zmm {
        // SAFETY: the token proves that the CPU has the instruction.
        Zmm(unsafe { _mm512_set1_epi32(word.cast_signed()) })
    }
    #[inline(always)]
    fn narrow(self, word: u16) -> Sixteen<true> {
        // SAFETY: the token proves it.
        unsafe { Sixteen::new(word) }
    }
    // Not inlined: two sweeps of the lane kernel inside the search were a twentieth slower.
    #[inline(never)]
    fn call<T: Task<Self>>(self, task: T) -> T::Output {
        #[target_feature(
            enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx512vpopcntdq,avx512bitalg,gfni,avx2,bmi1,bmi2,popcnt"
        )]
        fn with_avx512<T: Task<Avx512>>(task: T, simd: Avx512) -> T::Output {
            // A vector in memory has the stack aligned. Otherwise vectors spilled from registers lie across cache lines.
            black_box(&simd.wide(0));
            task.run(simd)
        }
        // SAFETY: the token proves that the CPU has the instructions that the function is compiled for.
        unsafe { with_avx512(task, self) }
    }
}

/// Sixteen words.
#[derive(Clone, Copy)]
pub(crate) struct Zmm(__m512i);

/// Vector instructions on vectors that the caller holds.
macro_rules! instruction {
    ($call:expr) => {
        // SAFETY: the first `Zmm` comes from a token that proves that the CPU has these instructions; `self` comes
        // from it.
        unsafe { $call }
    };
}

/// Any function of three bits, as its truth table: the bit for `a b c` is number `4a + 2b + c`.
macro_rules! of_three {
    ($table:literal, $a:expr, $b:expr, $c:expr) => {
        Self(instruction!(_mm512_ternarylogic_epi32::<$table>($a.0, $b.0, $c.0)))
    };
}

impl Words for Zmm {
    #[inline(always)]
    fn splat(self, word: u32) -> Self {
        Self(instruction!(_mm512_set1_epi32(word.cast_signed())))
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
    fn add(self, b: Self) -> Self {
        Self(instruction!(_mm512_add_epi32(self.0, b.0)))
    }
    #[inline(always)]
    fn sub(self, b: Self) -> Self {
        Self(instruction!(_mm512_sub_epi32(self.0, b.0)))
    }
    #[inline(always)]
    fn and3(self, b: Self, c: Self) -> Self {
        of_three!(0b1000_0000, self, b, c)
    }
    #[inline(always)]
    fn or3(self, b: Self, c: Self) -> Self {
        of_three!(0b1111_1110, self, b, c)
    }
    #[inline(always)]
    fn xor3(self, b: Self, c: Self) -> Self {
        of_three!(0b1001_0110, self, b, c)
    }
    #[inline(always)]
    fn majority(self, b: Self, c: Self) -> Self {
        of_three!(0b1110_1000, self, b, c)
    }
    #[inline(always)]
    fn or_and(self, b: Self, c: Self) -> Self {
        of_three!(0b1111_1000, self, b, c)
    }
    #[inline(always)]
    fn and_or(self, b: Self, c: Self) -> Self {
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
    fn select(self, b: Self, c: Self) -> Self {
        of_three!(0b1100_1010, self, b, c)
    }
}

impl Vector for Zmm {
    #[inline(always)]
    fn equal_words(self, b: Self) -> Self {
        Self(instruction!(_mm512_maskz_set1_epi32(_mm512_cmpeq_epi32_mask(self.0, b.0), -1)))
    }
    #[inline(always)]
    fn equal_bits(self, b: Self) -> u32 {
        u32::from(instruction!(_mm512_cmpeq_epi32_mask(self.0, b.0)))
    }
}

impl Wide for Zmm {
    const LANES: usize = 16;
    const HOLDS_27: bool = true;

    #[inline(always)]
    fn lane(&self, lane: usize) -> u32 {
        // SAFETY: a vector of 512 bits is sixteen words, aligned to more than a word, and any bits are a word.
        let words: &[u32; 16] = unsafe { &*(&raw const self.0).cast() };
        words[lane]
    }
    #[inline(always)]
    fn set_lane(&mut self, lane: usize, word: u32) {
        // SAFETY: a vector of 512 bits is sixteen words, aligned to more than a word; any bits are a word, and any words a vector, which is borrowed
        // mutably for as long as the words are.
        let words: &mut [u32; 16] = unsafe { &mut *(&raw mut self.0).cast() };
        words[lane] = word;
    }
    #[inline(always)]
    fn lanes(self, lanes: u32) -> Self {
        Self(instruction!(_mm512_maskz_set1_epi32(lanes as u16, -1)))
    }
    #[inline(always)]
    fn min(self, b: Self) -> Self {
        Self(instruction!(_mm512_min_epu32(self.0, b.0)))
    }
    #[inline(always)]
    fn count_ones(self) -> Self {
        Self(instruction!(_mm512_popcnt_epi32(self.0)))
    }
    #[inline(always)]
    fn look_up(self, table: &[u32; 8]) -> Self {
        // SAFETY: reads the eight words of the table; `self` proves AVX-512, which includes this instruction.
        let table = unsafe { _mm256_loadu_si256(table.as_ptr().cast()) };
        Self(instruction!(_mm512_permutexvar_epi32(self.0, _mm512_castsi256_si512(table))))
    }
    #[inline(always)]
    fn is_zero(self) -> Self {
        Self(instruction!(_mm512_maskz_set1_epi32(_mm512_testn_epi32_mask(self.0, self.0), -1)))
    }
    #[inline(always)]
    fn rotations_of_27(self) -> (Self, Self) {
        // The 27 bits at the top of a word, to be shifted in behind themselves.
        let top = self.shl::<5>();
        (
            Self(instruction!(_mm512_shldi_epi32::<9>(self.0, top.0))),
            Self(instruction!(_mm512_shldi_epi32::<18>(self.0, top.0))),
        )
    }
}
