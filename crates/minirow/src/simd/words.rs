//! Operations on words of 32 bits, one or several side by side. Each instruction set has its own file; an engine knows
//! only these traits.

/// One word or several side by side. Arithmetic is modulo 2^32, word by word.
///
/// Operations on three operands have names of their own because AVX-512 does any of them in one instruction.
pub(crate) trait Words: Copy {
    /// A copy of a word in every place. `self` is only the proof that the CPU has these vectors.
    fn splat(self, word: u32) -> Self;
    fn and(self, b: Self) -> Self;
    fn or(self, b: Self) -> Self;
    fn xor(self, b: Self) -> Self;
    /// The bits of this that are not in the other: `self & !b`.
    fn without(self, b: Self) -> Self;
    fn shl<const BITS: u32>(self) -> Self;
    fn shr<const BITS: u32>(self) -> Self;
    fn add(self, b: Self) -> Self;
    fn sub(self, b: Self) -> Self;

    /// `self & b & c`
    #[inline(always)]
    fn and3(self, b: Self, c: Self) -> Self {
        self.and(b).and(c)
    }
    /// `self | b | c`
    #[inline(always)]
    fn or3(self, b: Self, c: Self) -> Self {
        self.or(b).or(c)
    }
    /// `self ^ b ^ c`: the low bit of the sum of three bits.
    #[inline(always)]
    fn xor3(self, b: Self, c: Self) -> Self {
        self.xor(b).xor(c)
    }
    /// The bits set in at least two of three: the carry of the sum of three bits.
    #[inline(always)]
    fn majority(self, b: Self, c: Self) -> Self {
        self.and(b.or(c)).or(b.and(c))
    }
    /// `self | (b & c)`
    #[inline(always)]
    fn or_and(self, b: Self, c: Self) -> Self {
        self.or(b.and(c))
    }
    /// `self & (b | c)`
    #[inline(always)]
    fn and_or(self, b: Self, c: Self) -> Self {
        self.and(b.or(c))
    }
    /// `self & !(b | c)`
    #[inline(always)]
    fn without_either(self, b: Self, c: Self) -> Self {
        self.without(b.or(c))
    }
    /// `self & (exempt | !bar)`: where `bar` is set, only bits of `exempt` stay.
    #[inline(always)]
    fn barred(self, exempt: Self, bar: Self) -> Self {
        self.without(bar.without(exempt))
    }
    /// The bits of `b` where `self` is set, those of `c` elsewhere.
    #[inline(always)]
    fn select(self, b: Self, c: Self) -> Self {
        self.and(b).or(c.without(self))
    }
    /// This in the bits of the mask, the other elsewhere.
    #[inline(always)]
    fn within(self, mask: u32, elsewhere: Self) -> Self {
        self.splat(mask).select(self, elsewhere)
    }
}

/// Several words side by side that can be compared one by one.
pub(crate) trait Vector: Words {
    /// All bits set in the words that are equal, none in the others.
    fn equal_words(self, b: Self) -> Self;
    /// A bit for each word: whether they are equal. The first word has the lowest bit.
    fn equal_bits(self, b: Self) -> u32;
}

/// Four words: half of [`Eight`]; or one word for each of three bands, the fourth like the first.
pub(crate) trait Four: Vector {
    fn to_array(self) -> [u32; 4];
    /// The first word.
    fn first(self) -> u32;
    /// The word at this place, in every place.
    fn broadcast<const PLACE: usize>(self) -> Self;
    /// The first word of the first vector, the second of the second, the third of the third, the fourth of the first.
    fn blend(of: [Self; 3]) -> Self;
    /// The first three words shifted left by 0, `STEP` and 2 * `STEP` bits and joined by OR, in every place.
    fn pack<const STEP: u32>(self) -> Self;
    /// The first three words shifted right by 0, `STEP` and 2 * `STEP` bits; the fourth as it is.
    fn unpack<const STEP: u32>(self) -> Self;
}

/// Eight words.
pub(crate) trait Eight: Vector {
    type Half: Four;

    /// Two copies of a half.
    fn twice(half: Self::Half) -> Self;
    fn to_array(self) -> [u32; 8];
    fn halves(self) -> (Self::Half, Self::Half);
    /// Each word exchanged with its neighbour.
    fn swap_words(self) -> Self;
    /// Each pair of words exchanged with its neighbour.
    fn swap_pairs(self) -> Self;
}

/// As many words as suit the instruction set. Each place is a *lane*.
pub(crate) trait Wide: Vector {
    /// How many lanes.
    const LANES: usize;
    /// Whether 27 vectors fit the registers, with some to spare.
    const HOLDS_27: bool = false;
    /// Whether long code is better as a loop: with more instructions for the same, less of it fits what a CPU keeps decoded.
    const PREFERS_LOOPS: bool = false;

    /// The word of a lane.
    fn lane(&self, lane: usize) -> u32;
    /// Sets the word of a lane.
    fn set_lane(&mut self, lane: usize, word: u32);

    /// All bits set in the lanes given as bits (the rest of which is not looked at), none in the others. `self` is only the proof that the CPU has these vectors.
    fn lanes(self, lanes: u32) -> Self;
    fn min(self, b: Self) -> Self;
    /// How many bits are set in each lane.
    fn count_ones(self) -> Self;
    /// For each lane the table's word at its index, which must be below 8.
    fn look_up(self, table: &[u32; 8]) -> Self;

    /// All bits set in the lanes that are zero, none in the others.
    #[inline(always)]
    fn is_zero(self) -> Self {
        self.equal_words(self.splat(0))
    }
    /// Words of 27 bits rotated left by 9 and by 18. Bits above 26 must be clear; in the result they are undefined.
    #[inline(always)]
    fn rotations_of_27(self) -> (Self, Self) {
        (self.shl::<9>().or(self.shr::<18>()), self.shl::<18>().or(self.shr::<9>()))
    }
}

impl Words for u32 {
    #[inline(always)]
    fn splat(self, word: u32) -> Self {
        word
    }
    #[inline(always)]
    fn and(self, b: Self) -> Self {
        self & b
    }
    #[inline(always)]
    fn or(self, b: Self) -> Self {
        self | b
    }
    #[inline(always)]
    fn xor(self, b: Self) -> Self {
        self ^ b
    }
    #[inline(always)]
    fn without(self, b: Self) -> Self {
        self & !b
    }
    #[inline(always)]
    fn shl<const BITS: u32>(self) -> Self {
        self << BITS
    }
    #[inline(always)]
    fn shr<const BITS: u32>(self) -> Self {
        self >> BITS
    }
    #[inline(always)]
    fn add(self, b: Self) -> Self {
        self.wrapping_add(b)
    }
    #[inline(always)]
    fn sub(self, b: Self) -> Self {
        self.wrapping_sub(b)
    }
}
