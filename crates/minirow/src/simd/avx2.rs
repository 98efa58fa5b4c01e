//! AVX2, which nearly every x86-64 CPU of the last ten years has: vectors of four and of eight words. AVX-512 uses them too,
//! with its operation on three operands: nine digits fill little more than half of a vector of 512 bits, and each
//! operation on such a vector took twice as long (14 % slower in all, Zen 4).
#![expect(unsafe_code, reason = "vector instructions are unsafe where the CPU may lack them")]

use core::arch::x86_64::{
    __m128i, __m256i, _mm_add_epi32, _mm_and_si128, _mm_andnot_si128, _mm_blend_epi32, _mm_castsi128_ps,
    _mm_cmpeq_epi32, _mm_cvtsi32_si128, _mm_cvtsi128_si32, _mm_movemask_ps, _mm_or_si128, _mm_set1_epi32,
    _mm_setr_epi8, _mm_setr_epi32, _mm_shuffle_epi32, _mm_sll_epi32, _mm_sllv_epi32, _mm_srl_epi32,
    _mm_srlv_epi32, _mm_sub_epi32, _mm_ternarylogic_epi32, _mm_xor_si128, _mm256_add_epi8, _mm256_add_epi32,
    _mm256_and_si256, _mm256_andnot_si256, _mm256_broadcastsi128_si256, _mm256_castsi256_ps,
    _mm256_castsi256_si128, _mm256_cmpeq_epi32, _mm256_extracti128_si256, _mm256_loadu_si256,
    _mm256_madd_epi16, _mm256_maddubs_epi16, _mm256_min_epu32, _mm256_movemask_ps, _mm256_or_si256,
    _mm256_permutevar8x32_epi32, _mm256_set1_epi8, _mm256_set1_epi16, _mm256_set1_epi32, _mm256_setr_epi32,
    _mm256_shuffle_epi8, _mm256_shuffle_epi32, _mm256_sll_epi32, _mm256_srl_epi32, _mm256_srli_epi32,
    _mm256_sub_epi32, _mm256_ternarylogic_epi32, _mm256_xor_si256,
};
use std::hint::black_box;
use std::mem::transmute;

use super::narrow_avx2::Sixteen;
use super::{Eight, Four, Simd, Task, Vector, Wide, Words};

/// The token of AVX2, BMI1, BMI2 and POPCNT.
#[derive(Clone, Copy)]
pub(crate) struct Avx2(());

impl Avx2 {
    /// The token, if this CPU has the instructions.
    #[inline]
    pub(crate) fn detect() -> Option<Self> {
        let available = is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("popcnt");
        available.then_some(Self(()))
    }
}

impl Simd for Avx2 {
    type Eight = Ymm<false>;
    type Wide = Ymm<false>;
    type Narrow = Sixteen<false>;

    #[inline(always)]
    fn four(self, words: [u32; 4]) -> Xmm<false> {
        // SAFETY: the token proves it.
        unsafe { Xmm::new(words) }
    }
    #[inline(always)]
    fn eight(self, words: [u32; 8]) -> Self::Eight {
        // SAFETY: the token proves it.
        unsafe { Ymm::new(words) }
    }
    #[inline(always)]
    fn wide(self, word: u32) -> Self::Wide {
        // SAFETY: the token proves it.
        unsafe { Ymm::new([word; 8]) }
    }
    #[inline(always)]
    fn narrow(self, word: u16) -> Sixteen<false> {
        // SAFETY: the token proves it.
        unsafe { Sixteen::new(word) }
    }
    // Not inlined, so that what is called has a stack frame of its own, which is aligned.
    #[inline(never)]
    fn call<T: Task<Self>>(self, task: T) -> T::Output {
        #[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
        fn with_avx2<T: Task<Avx2>>(task: T, simd: Avx2) -> T::Output {
            // A vector in memory has the stack aligned. Otherwise vectors spilled from registers lie across cache lines.
            black_box(&simd.wide(0));
            task.run(simd)
        }
        // SAFETY: the token proves that the CPU has the instructions that the function is compiled for.
        unsafe { with_avx2(task, self) }
    }
}

/// Four words. `TERNARY` says that the token was that of AVX-512.
#[derive(Clone, Copy)]
pub(crate) struct Xmm<const TERNARY: bool>(__m128i);

/// Eight words. `TERNARY` says that the token was that of AVX-512.
#[derive(Clone, Copy)]
pub(crate) struct Ymm<const TERNARY: bool>(__m256i);

impl<const TERNARY: bool> Xmm<TERNARY> {
    /// # Safety
    /// The CPU has AVX2, and AVX-512 if `TERNARY`.
    #[inline(always)]
    pub(super) const unsafe fn new(words: [u32; 4]) -> Self {
        // SAFETY: both are 128 bits, and any bits are a vector.
        Self(unsafe { transmute::<[u32; 4], __m128i>(words) })
    }
}

impl<const TERNARY: bool> Ymm<TERNARY> {
    /// # Safety
    /// The CPU has AVX2, and AVX-512 if `TERNARY`.
    #[inline(always)]
    pub(super) const unsafe fn new(words: [u32; 8]) -> Self {
        // SAFETY: both are 256 bits, and any bits are a vector.
        Self(unsafe { transmute::<[u32; 8], __m256i>(words) })
    }
}

/// Vector instructions on vectors that the caller holds.
macro_rules! instruction {
    ($call:expr) => {
        // SAFETY: the first vector of these types comes from a token that proves that the CPU has AVX2, and AVX-512
        // if `TERNARY`; `self`, or another vector among the operands, comes from it.
        unsafe { $call }
    };
}

macro_rules! words {
    ($Type:ident, $set1:ident $and:ident $or:ident $xor:ident $andnot:ident $sll:ident $srl:ident $add:ident
     $sub:ident $ternary:ident) => {
        impl<const TERNARY: bool> Words for $Type<TERNARY> {
            #[inline(always)]
            fn splat(self, word: u32) -> Self {
                Self(instruction!($set1(word.cast_signed())))
            }
            #[inline(always)]
            fn and(self, b: Self) -> Self {
                Self(instruction!($and(self.0, b.0)))
            }
            #[inline(always)]
            fn or(self, b: Self) -> Self {
                Self(instruction!($or(self.0, b.0)))
            }
            #[inline(always)]
            fn xor(self, b: Self) -> Self {
                Self(instruction!($xor(self.0, b.0)))
            }
            #[inline(always)]
            fn without(self, b: Self) -> Self {
                Self(instruction!($andnot(b.0, self.0)))
            }
            #[inline(always)]
            fn shl<const BITS: u32>(self) -> Self {
                // The count is constant, so the compiler makes a shift by an immediate of it.
                Self(instruction!($sll(self.0, _mm_cvtsi32_si128(BITS.cast_signed()))))
            }
            #[inline(always)]
            fn shr<const BITS: u32>(self) -> Self {
                Self(instruction!($srl(self.0, _mm_cvtsi32_si128(BITS.cast_signed()))))
            }
            #[inline(always)]
            fn add(self, b: Self) -> Self {
                Self(instruction!($add(self.0, b.0)))
            }
            #[inline(always)]
            fn sub(self, b: Self) -> Self {
                Self(instruction!($sub(self.0, b.0)))
            }
            #[inline(always)]
            fn select(self, b: Self, c: Self) -> Self {
                if TERNARY {
                    // Spelled out because the compiler makes two instructions of it; the others it finds itself.
                    Self(instruction!($ternary::<0b1100_1010>(self.0, b.0, c.0)))
                } else {
                    self.and(b).or(c.without(self))
                }
            }
        }
    };
}

words!(Xmm, _mm_set1_epi32 _mm_and_si128 _mm_or_si128 _mm_xor_si128 _mm_andnot_si128 _mm_sll_epi32 _mm_srl_epi32
    _mm_add_epi32 _mm_sub_epi32 _mm_ternarylogic_epi32);
words!(Ymm, _mm256_set1_epi32 _mm256_and_si256 _mm256_or_si256 _mm256_xor_si256 _mm256_andnot_si256
    _mm256_sll_epi32 _mm256_srl_epi32 _mm256_add_epi32 _mm256_sub_epi32 _mm256_ternarylogic_epi32);

impl<const TERNARY: bool> Vector for Xmm<TERNARY> {
    #[inline(always)]
    fn equal_words(self, b: Self) -> Self {
        Self(instruction!(_mm_cmpeq_epi32(self.0, b.0)))
    }
    #[inline(always)]
    fn equal_bits(self, b: Self) -> u32 {
        instruction!(_mm_movemask_ps(_mm_castsi128_ps(self.equal_words(b).0))).cast_unsigned()
    }
}

impl<const TERNARY: bool> Four for Xmm<TERNARY> {
    #[inline(always)]
    fn to_array(self) -> [u32; 4] {
        // SAFETY: both are 128 bits, and any bits are words.
        unsafe { transmute::<__m128i, [u32; 4]>(self.0) }
    }
    #[inline(always)]
    fn first(self) -> u32 {
        instruction!(_mm_cvtsi128_si32(self.0)).cast_unsigned()
    }
    #[inline(always)]
    fn broadcast<const PLACE: usize>(self) -> Self {
        Self(instruction!(match PLACE {
            0 => _mm_shuffle_epi32::<0b00_00_00_00>(self.0),
            1 => _mm_shuffle_epi32::<0b01_01_01_01>(self.0),
            2 => _mm_shuffle_epi32::<0b10_10_10_10>(self.0),
            _ => _mm_shuffle_epi32::<0b11_11_11_11>(self.0),
        }))
    }
    #[inline(always)]
    fn blend([first, second, third]: [Self; 3]) -> Self {
        Self(instruction!({
            _mm_blend_epi32::<0b0100>(_mm_blend_epi32::<0b0010>(first.0, second.0), third.0)
        }))
    }
    #[inline(always)]
    fn pack<const STEP: u32>(self) -> Self {
        let step = STEP.cast_signed();
        let (shifted, once, twice) = instruction!({
            let shifted = _mm_sllv_epi32(self.0, _mm_setr_epi32(0, step, 2 * step, 0));
            let once = _mm_shuffle_epi32::<0b01_00_10_01>(shifted);
            let twice = _mm_shuffle_epi32::<0b10_01_00_10>(shifted);
            (Self(shifted), Self(once), Self(twice))
        });
        shifted.or(once).or(twice)
    }
    #[inline(always)]
    fn unpack<const STEP: u32>(self) -> Self {
        let step = STEP.cast_signed();
        Self(instruction!(_mm_srlv_epi32(self.0, _mm_setr_epi32(0, step, 2 * step, 0))))
    }
}

impl<const TERNARY: bool> Vector for Ymm<TERNARY> {
    #[inline(always)]
    fn equal_words(self, b: Self) -> Self {
        Self(instruction!(_mm256_cmpeq_epi32(self.0, b.0)))
    }
    #[inline(always)]
    fn equal_bits(self, b: Self) -> u32 {
        instruction!(_mm256_movemask_ps(_mm256_castsi256_ps(self.equal_words(b).0))).cast_unsigned()
    }
}

impl<const TERNARY: bool> Eight for Ymm<TERNARY> {
    type Half = Xmm<TERNARY>;

    #[inline(always)]
    fn twice(half: Self::Half) -> Self {
        Self(instruction!(_mm256_broadcastsi128_si256(half.0)))
    }
    #[inline(always)]
    fn to_array(self) -> [u32; 8] {
        // SAFETY: both are 256 bits, and any bits are words.
        unsafe { transmute::<__m256i, [u32; 8]>(self.0) }
    }
    #[inline(always)]
    fn halves(self) -> (Self::Half, Self::Half) {
        instruction!((Xmm(_mm256_castsi256_si128(self.0)), Xmm(_mm256_extracti128_si256::<1>(self.0))))
    }
    #[inline(always)]
    fn swap_words(self) -> Self {
        Self(instruction!(_mm256_shuffle_epi32::<0b10_11_00_01>(self.0)))
    }
    #[inline(always)]
    fn swap_pairs(self) -> Self {
        Self(instruction!(_mm256_shuffle_epi32::<0b01_00_11_10>(self.0)))
    }
}

impl Wide for Ymm<false> {
    const LANES: usize = 8;
    // Unrolled, two sweeps took 1.30 or 1.50 us with the same instructions, depending on where they lay (bench/record/profile.md).
    const PREFERS_LOOPS: bool = true;

    #[inline(always)]
    fn lane(&self, lane: usize) -> u32 {
        // SAFETY: a vector of 256 bits is eight words, aligned to more than a word, and any bits are a word.
        let words: &[u32; 8] = unsafe { &*(&raw const self.0).cast() };
        words[lane]
    }
    #[inline(always)]
    fn set_lane(&mut self, lane: usize, word: u32) {
        // SAFETY: a vector of 256 bits is eight words, aligned to more than a word; any bits are a word, and any words a vector, which is borrowed
        // mutably for as long as the words are.
        let words: &mut [u32; 8] = unsafe { &mut *(&raw mut self.0).cast() };
        words[lane] = word;
    }
    #[inline(always)]
    fn lanes(self, lanes: u32) -> Self {
        let places = Self(instruction!(_mm256_setr_epi32(1, 2, 4, 8, 16, 32, 64, 128)));
        self.splat(lanes).and(places).equal_words(places)
    }
    #[inline(always)]
    fn min(self, b: Self) -> Self {
        Self(instruction!(_mm256_min_epu32(self.0, b.0)))
    }
    #[inline(always)]
    fn count_ones(self) -> Self {
        // Four bits at a time by a table of sixteen, then neighbours added twice.
        Self(instruction!({
            let table =
                _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4));
            let low_bits = _mm256_set1_epi8(15);
            let low = _mm256_shuffle_epi8(table, _mm256_and_si256(self.0, low_bits));
            let high = _mm256_shuffle_epi8(table, _mm256_and_si256(_mm256_srli_epi32::<4>(self.0), low_bits));
            let pairs = _mm256_maddubs_epi16(_mm256_add_epi8(low, high), _mm256_set1_epi8(1));
            _mm256_madd_epi16(pairs, _mm256_set1_epi16(1))
        }))
    }
    #[inline(always)]
    fn look_up(self, table: &[u32; 8]) -> Self {
        // SAFETY: reads the eight words of the table; `self` proves AVX2.
        let table = unsafe { _mm256_loadu_si256(table.as_ptr().cast()) };
        Self(instruction!(_mm256_permutevar8x32_epi32(table, self.0)))
    }
}
