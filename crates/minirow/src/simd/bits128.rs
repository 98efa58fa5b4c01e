//! Vectors of 128 bits that belong to the target, so that no CPU has to be asked for them. Here is what they have in common; what
//! differs has a file for each instruction set: `sse2.rs`, `neon.rs`, `simd128.rs`, and `arrays.rs` for all other targets.
#![expect(unsafe_code, reason = "vectors are made of arrays and taken apart")]

use std::mem::transmute_copy;

use super::native::Native;
use super::{Four, Task, Vector, Wide};

/// A vector of 128 bits: four words, eight words of 16 bits or sixteen bytes, in their order in memory.
///
/// # Safety
/// The type takes 16 bytes without padding, is aligned to four bytes or more, and any bits are a value of it.
pub(crate) unsafe trait Bits128: Vector {
    /// See [`Wide::PREFERS_LOOPS`].
    const IN_LOOPS: bool = false;

    /// Does a task, compiled for the instructions of these vectors.
    #[inline(always)]
    fn call<T: Task<Native<Self>>>(simd: Native<Self>, task: T) -> T::Output {
        task.run(simd)
    }

    /// Each word exchanged with its neighbour.
    fn swap_words(self) -> Self;
    /// Each pair of words exchanged with the other.
    fn swap_pairs(self) -> Self;
    /// See [`Four::broadcast`].
    fn copies<const PLACE: usize>(self) -> Self;
    /// See [`Wide::min`].
    fn smaller(self, b: Self) -> Self;

    /// Eight copies of a word of 16 bits.
    fn splat_16(word: u16) -> Self;
    /// Subtracts words of 16 bits.
    fn sub_16(self, b: Self) -> Self;
    /// All bits set in the words of 16 bits that are zero, none in the others.
    fn is_zero_16(self) -> Self;
    /// A bit for each word of 16 bits: whether it is zero. The first word has the lowest bit.
    fn zero_bits_16(self) -> u32;
    /// Whether no bit is set.
    fn all_zero(self) -> bool;

    /// The first eight bytes, alternating with those of the other.
    fn low_bytes(self, b: Self) -> Self;
    /// The last eight bytes, alternating with those of the other.
    fn high_bytes(self, b: Self) -> Self;
    /// See [`Bytes::one_hot`](super::narrow::Bytes::one_hot).
    fn one_hot(self, zero: u8) -> [Self; 2];
    /// See [`Bytes::values`](super::narrow::Bytes::values).
    fn values(first: Self, second: Self) -> Self;

    /// See [`Four::blend`].
    #[inline(always)]
    fn blend_words([first, second, third]: [Self; 3]) -> Self {
        let two = Self::of([0, u32::MAX, 0, 0]).select(second, first);
        Self::of([0, 0, u32::MAX, 0]).select(third, two)
    }
    /// See [`Four::pack`].
    #[inline(always)]
    fn packed<const STEP: u32>(self) -> Self {
        let [second, third] = [self.copies::<1>().shl::<STEP>(), self.copies::<2>().shl::<STEP>()];
        self.copies::<0>().or3(second, third.shl::<STEP>())
    }
    /// See [`Four::unpack`].
    #[inline(always)]
    fn unpacked<const STEP: u32>(self) -> Self {
        let second = self.shr::<STEP>();
        Self::blend_words([self, second, second.shr::<STEP>()])
    }
    /// See [`Wide::count_ones`].
    #[inline(always)]
    fn ones(self) -> Self {
        self.ones_by_fields()
    }
    /// [`ones`](Self::ones) by shifts and sums.
    #[inline(always)]
    fn ones_by_fields(self) -> Self {
        // In fields of two bits, of four, of eight; then the four bytes together.
        let [odd, pairs, bytes] = [self.splat(0x5555_5555), self.splat(0x3333_3333), self.splat(0x0f0f_0f0f)];
        let twos = self.sub(self.shr::<1>().and(odd));
        let fours = twos.and(pairs).add(twos.shr::<2>().and(pairs));
        let eights = fours.add(fours.shr::<4>()).and(bytes);
        let sixteens = eights.add(eights.shr::<8>());
        sixteens.add(sixteens.shr::<16>()).and(self.splat(63))
    }
    /// See [`Wide::look_up`].
    #[inline(always)]
    fn words_of(self, table: &[u32; 8]) -> Self {
        let [a, b, c, d] = *self.words();
        let word = |index: u32| table[index as usize & 7];
        Self::of([word(a), word(b), word(c), word(d)])
    }

    /// The vector with this content.
    #[inline(always)]
    fn of<A: Content>(content: A) -> Self {
        // SAFETY: both take 16 bytes, and any bits are a vector.
        unsafe { transmute_copy(&content) }
    }
    /// The content of the vector.
    #[inline(always)]
    fn to<A: Content>(self) -> A {
        // SAFETY: both take 16 bytes, and any bits are such an array.
        unsafe { transmute_copy(&self) }
    }
    /// The words in memory, where one of them can be read without the others.
    #[inline(always)]
    fn words(&self) -> &[u32; 4] {
        // SAFETY: a vector is four words, aligned to four bytes or more, and any bits are a word.
        unsafe { &*(&raw const *self).cast() }
    }
    /// The words in memory, where one of them can be written without the others.
    #[inline(always)]
    fn words_mut(&mut self) -> &mut [u32; 4] {
        // SAFETY: a vector is four words, aligned to four bytes or more; any bits are a word, and any words a vector.
        unsafe { &mut *(&raw mut *self).cast() }
    }
}

/// An array that fills a vector of 128 bits.
///
/// # Safety
/// The type takes 16 bytes without padding, and any bits are a value of it.
pub(crate) unsafe trait Content: Copy {}
// SAFETY: four times four bytes.
unsafe impl Content for [u32; 4] {}
// SAFETY: eight times two bytes.
unsafe impl Content for [u16; 8] {}
// SAFETY: sixteen bytes.
unsafe impl Content for [u8; 16] {}

/// Functions that are inlined wherever they are called.
macro_rules! inlined {
    ($(fn $name:ident $(<const $constant:ident: $number:ty>)? ($($inputs:tt)*) -> $output:ty { $($body:tt)* })*) => {$(
        #[inline(always)]
        fn $name $(<const $constant: $number>)? ($($inputs)*) -> $output {
            $($body)*
        }
    )*};
}

/// Functions made of vector instructions, inlined wherever they are called.
#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
macro_rules! instructions {
    ($(fn $name:ident $(<const $constant:ident: $number:ty>)? ($($inputs:tt)*) -> $output:ty { $($body:tt)* })*) => {$(
        #[inline(always)]
        fn $name $(<const $constant: $number>)? ($($inputs)*) -> $output {
            // SAFETY: the instructions belong to the architecture, so every CPU that can run the program has them. Those of SSE4.1 are only
            // executed by a type whose first vector comes from a token that proves them.
            unsafe { $($body)* }
        }
    )*};
}

pub(super) use inlined;
#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
pub(super) use instructions;

/// Finds digits where an instruction looks up bytes in a table.
pub(super) trait ByteTable: Bits128 {
    /// The bytes of the table at the places that this vector holds. For places of 16 and more, 0.
    fn bytes_of(self, table: [u8; 16]) -> Self;
    /// Subtracts a byte from each.
    fn sub_byte(self, byte: u8) -> Self;
    /// The upper four bits of each byte.
    fn high_nibbles(self) -> Self;
    /// The words of 16 bits of two vectors as bytes. What is more than 255 becomes 255.
    fn narrow(first: Self, second: Self) -> Self;

    /// [`Bits128::one_hot`] by two tables.
    #[inline(always)]
    fn one_hot_by_table(self, zero: u8) -> [Self; 2] {
        let values = self.sub_byte(zero);
        let low = values.bytes_of([0, 1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0, 0]);
        let high = values.bytes_of([0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0]);
        // The bytes of a word in their order in memory.
        let [first, second] = if cfg!(target_endian = "little") { [low, high] } else { [high, low] };
        [first.low_bytes(second), first.high_bytes(second)]
    }
    /// [`Bits128::values`] by two tables.
    #[inline(always)]
    fn values_by_table(first: Self, second: Self) -> Self {
        // Bit 8 becomes 255: both nibbles are 15.
        let narrow = Self::narrow(first, second);
        let low =
            narrow.and(Self::of([15_u8; 16])).bytes_of([0, 1, 2, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 9]);
        low.or(narrow.high_nibbles().bytes_of([0, 5, 6, 0, 7, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0]))
    }
}

impl<V: Bits128> Four for V {
    inlined! {
        fn to_array(self) -> [u32; 4] { self.to() }
        fn first(self) -> u32 { self.words()[0] }
        fn broadcast<const PLACE: usize>(self) -> Self { self.copies::<PLACE>() }
        fn blend(of: [Self; 3]) -> Self { Self::blend_words(of) }
        fn pack<const STEP: u32>(self) -> Self { self.packed::<STEP>() }
        fn unpack<const STEP: u32>(self) -> Self { self.unpacked::<STEP>() }
    }
}

impl<V: Bits128> Wide for V {
    const LANES: usize = 4;
    const PREFERS_LOOPS: bool = V::IN_LOOPS;

    #[inline(always)]
    fn set_lane(&mut self, lane: usize, word: u32) {
        self.words_mut()[lane] = word;
    }
    inlined! {
        fn lane(&self, lane: usize) -> u32 { self.words()[lane] }
        fn lanes(self, lanes: u32) -> Self {
            let places = Self::of([1_u32, 2, 4, 8]);
            self.splat(lanes).and(places).equal_words(places)
        }
        fn min(self, b: Self) -> Self { self.smaller(b) }
        fn count_ones(self) -> Self { self.ones() }
        fn look_up(self, table: &[u32; 8]) -> Self { self.words_of(table) }
    }
}
