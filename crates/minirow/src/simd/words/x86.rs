//! AVX2, and the same with AVX-512's operations on three words at once, which the compiler finds by itself.
//!
//! Vectors of 256 bits even where there are 512: nine digits fill little more than half of those, and each
//! operation on them takes twice as long on the CPUs at hand (measured: 14 % slower, Zen 4).
#![expect(unsafe_code, reason = "vector instructions are unsafe where the CPU may lack them")]

use core::arch::x86_64::{
    __m128i, __m256i, _mm_add_epi32, _mm_and_si128, _mm_andnot_si128, _mm_blend_epi32, _mm_castsi128_ps,
    _mm_cmpeq_epi32, _mm_cvtsi128_si32, _mm_movemask_ps, _mm_or_si128, _mm_set1_epi32, _mm_setr_epi32,
    _mm_shuffle_epi32, _mm_slli_epi32, _mm_sllv_epi32, _mm_srli_epi32, _mm_srlv_epi32, _mm_sub_epi32,
    _mm_ternarylogic_epi32, _mm256_add_epi32, _mm256_and_si256, _mm256_andnot_si256,
    _mm256_broadcastsi128_si256, _mm256_castsi256_ps, _mm256_castsi256_si128, _mm256_cmpeq_epi32,
    _mm256_extracti128_si256, _mm256_movemask_ps, _mm256_or_si256, _mm256_set1_epi32, _mm256_shuffle_epi32,
    _mm256_slli_epi32, _mm256_srli_epi32, _mm256_sub_epi32, _mm256_ternarylogic_epi32,
};

use super::{Call, Eight, Four, Words};

/// Four words; `TERNARY` where AVX-512 is there too.
#[derive(Clone, Copy)]
pub(super) struct Xmm<const TERNARY: bool>(__m128i);

/// Eight words likewise.
#[derive(Clone, Copy)]
pub(super) struct Ymm<const TERNARY: bool>(__m256i);

pub(super) type Avx2 = Ymm<false>;
pub(super) type Avx512 = Ymm<true>;

pub(super) fn has_avx2() -> bool {
    is_x86_feature_detected!("avx2") && is_x86_feature_detected!("bmi1") && is_x86_feature_detected!("bmi2")
}

pub(super) fn has_avx512() -> bool {
    has_avx2() && is_x86_feature_detected!("avx512f") && is_x86_feature_detected!("avx512vl")
}

#[target_feature(enable = "avx2,bmi1,bmi2")]
fn on_avx2<C: Call>(call: C) -> C::Answer {
    call.call()
}

#[target_feature(enable = "avx2,bmi1,bmi2,avx512f,avx512vl")]
fn on_avx512<C: Call>(call: C) -> C::Answer {
    call.call()
}

/// Vector instructions.
macro_rules! instruction {
    ($call:expr) => {
        // SAFETY: these types are private to `words`, where `widest` brings them into play only after the CPU
        // was asked for the instructions.
        unsafe { $call }
    };
}

macro_rules! words {
    ($Type:ident, $set:ident $and:ident $or:ident $andnot:ident $slli:ident $srli:ident $add:ident $sub:ident
     $ternary:ident) => {
        impl<const TERNARY: bool> Words for $Type<TERNARY> {
            #[inline(always)]
            fn all(word: u32) -> Self {
                Self(instruction!($set(word.cast_signed())))
            }
            #[inline(always)]
            fn and(self, other: Self) -> Self {
                Self(instruction!($and(self.0, other.0)))
            }
            #[inline(always)]
            fn or(self, other: Self) -> Self {
                Self(instruction!($or(self.0, other.0)))
            }
            #[inline(always)]
            fn without(self, other: Self) -> Self {
                Self(instruction!($andnot(other.0, self.0)))
            }
            #[inline(always)]
            fn shl<const BITS: i32>(self) -> Self {
                Self(instruction!($slli::<BITS>(self.0)))
            }
            #[inline(always)]
            fn shr<const BITS: i32>(self) -> Self {
                Self(instruction!($srli::<BITS>(self.0)))
            }
            #[inline(always)]
            fn plus(self, other: Self) -> Self {
                Self(instruction!($add(self.0, other.0)))
            }
            #[inline(always)]
            fn minus(self, other: Self) -> Self {
                Self(instruction!($sub(self.0, other.0)))
            }
            #[inline(always)]
            fn within(self, mask: u32, elsewhere: Self) -> Self {
                if TERNARY {
                    // Said in so many words, because the compiler makes two instructions of it.
                    Self(instruction!($ternary::<0xca>(Self::all(mask).0, self.0, elsewhere.0)))
                } else {
                    self.and(Self::all(mask)).or(elsewhere.and(Self::all(!mask)))
                }
            }
        }
    };
}

words!(Xmm, _mm_set1_epi32 _mm_and_si128 _mm_or_si128 _mm_andnot_si128 _mm_slli_epi32 _mm_srli_epi32
    _mm_add_epi32 _mm_sub_epi32 _mm_ternarylogic_epi32);
words!(Ymm, _mm256_set1_epi32 _mm256_and_si256 _mm256_or_si256 _mm256_andnot_si256 _mm256_slli_epi32
    _mm256_srli_epi32 _mm256_add_epi32 _mm256_sub_epi32 _mm256_ternarylogic_epi32);

impl<const TERNARY: bool> Four for Xmm<TERNARY> {
    #[inline(always)]
    fn from_words(words: [u32; 4]) -> Self {
        // SAFETY: both are 128 bits, and any bits are a vector.
        Self(unsafe { std::mem::transmute::<[u32; 4], __m128i>(words) })
    }
    #[inline(always)]
    fn words(self) -> [u32; 4] {
        // SAFETY: both are 128 bits, and any bits are words.
        unsafe { std::mem::transmute::<__m128i, [u32; 4]>(self.0) }
    }
    #[inline(always)]
    fn first(self) -> u32 {
        instruction!(_mm_cvtsi128_si32(self.0)).cast_unsigned()
    }
    #[inline(always)]
    fn equal(self, other: Self) -> u32 {
        instruction!(_mm_movemask_ps(_mm_castsi128_ps(_mm_cmpeq_epi32(self.0, other.0)))).cast_unsigned()
    }
    #[inline(always)]
    fn spread<const PLACE: usize>(self) -> Self {
        Self(instruction!(match PLACE {
            0 => _mm_shuffle_epi32::<0b00_00_00_00>(self.0),
            1 => _mm_shuffle_epi32::<0b01_01_01_01>(self.0),
            2 => _mm_shuffle_epi32::<0b10_10_10_10>(self.0),
            _ => _mm_shuffle_epi32::<0b11_11_11_11>(self.0),
        }))
    }
    #[inline(always)]
    fn pick([first, second, third]: [Self; 3]) -> Self {
        Self(instruction!({
            _mm_blend_epi32::<0b0100>(_mm_blend_epi32::<0b0010>(first.0, second.0), third.0)
        }))
    }
    #[inline(always)]
    fn join<const STEP: i32>(self) -> Self {
        let (steps, once, twice) = instruction!({
            let steps = _mm_sllv_epi32(self.0, _mm_setr_epi32(0, STEP, 2 * STEP, 0));
            let once = _mm_shuffle_epi32::<0b01_00_10_01>(steps);
            let twice = _mm_shuffle_epi32::<0b10_01_00_10>(steps);
            (Self(steps), Self(once), Self(twice))
        });
        steps.or(once).or(twice)
    }
    #[inline(always)]
    fn part<const STEP: i32>(self) -> Self {
        Self(instruction!(_mm_srlv_epi32(self.0, _mm_setr_epi32(0, STEP, 2 * STEP, 0))))
    }
}

impl<const TERNARY: bool> Eight for Ymm<TERNARY> {
    type Half = Xmm<TERNARY>;

    #[inline(always)]
    fn from_words(words: [u32; 8]) -> Self {
        // SAFETY: both are 256 bits, and any bits are a vector.
        Self(unsafe { std::mem::transmute::<[u32; 8], __m256i>(words) })
    }
    #[inline(always)]
    fn words(self) -> [u32; 8] {
        // SAFETY: both are 256 bits, and any bits are words.
        unsafe { std::mem::transmute::<__m256i, [u32; 8]>(self.0) }
    }
    #[inline(always)]
    fn same(self, other: Self) -> Self {
        Self(instruction!(_mm256_cmpeq_epi32(self.0, other.0)))
    }
    #[inline(always)]
    fn equal(self, other: Self) -> u32 {
        instruction!(_mm256_movemask_ps(_mm256_castsi256_ps(self.same(other).0))).cast_unsigned()
    }
    #[inline(always)]
    fn swap_words(self) -> Self {
        Self(instruction!(_mm256_shuffle_epi32::<0b10_11_00_01>(self.0)))
    }
    #[inline(always)]
    fn swap_pairs(self) -> Self {
        Self(instruction!(_mm256_shuffle_epi32::<0b01_00_11_10>(self.0)))
    }
    #[inline(always)]
    fn halves(self) -> (Self::Half, Self::Half) {
        instruction!((Xmm(_mm256_castsi256_si128(self.0)), Xmm(_mm256_extracti128_si256::<1>(self.0))))
    }
    #[inline(always)]
    fn twice(half: Self::Half) -> Self {
        Self(instruction!(_mm256_broadcastsi128_si256(half.0)))
    }
    #[inline(always)]
    fn inside<C: Call>(call: C) -> C::Answer {
        if TERNARY { instruction!(on_avx512(call)) } else { instruction!(on_avx2(call)) }
    }
}
