//! What the kernel asks of an instruction set: a vector of words, one for each lane, and bitwise operations on
//! all of them at once. Each instruction set has its own file; the kernel knows only this trait.
//!
//! Operations on three words have names of their own because AVX-512 does any of them in one instruction.

use super::layout::Frame;

/// One word for each of `LANES` puzzles.
///
/// Everything is inlined into a function that was compiled for the instruction set: that is what makes the
/// operations single instructions, and for some sets what makes them legal. Never call them from elsewhere.
pub(super) trait Vector: Copy {
    /// How many.
    const LANES: usize;

    /// The same word in every lane.
    fn all(word: u32) -> Self;
    /// The word of a lane.
    fn word(&self, lane: usize) -> u32;
    /// Sets the word of a lane.
    fn set_word(&mut self, lane: usize, word: u32);

    fn and(self, b: Self) -> Self;
    fn or(self, b: Self) -> Self;
    fn xor(self, b: Self) -> Self;
    /// The bits of this that are not in the other.
    fn without(self, b: Self) -> Self;
    fn shl<const BITS: u32>(self) -> Self;
    fn shr<const BITS: u32>(self) -> Self;
    fn plus(self, b: Self) -> Self;
    fn minus(self, b: Self) -> Self;
    fn smaller(self, b: Self) -> Self;
    /// How many bits are set, in each lane.
    fn count_ones(self) -> Self;
    /// The lanes, as bits, whose words are equal.
    fn lanes_equal(self, b: Self) -> u32;

    /// All bits in the lanes whose word has no bit, no bit in the others.
    fn lanes_without_bits(self) -> Self;
    /// The word of the table that each lane has the number of, 0 to 7.
    fn look_up(self, table: &[u32; 8]) -> Self;
    /// The words of all lanes, then zeros.
    fn to_words(self) -> [u32; 16];

    /// In any of three.
    #[inline(always)]
    fn or3(self, b: Self, c: Self) -> Self {
        self.or(b).or(c)
    }
    /// In one or all of three: the low bit of their sum.
    #[inline(always)]
    fn odd(self, b: Self, c: Self) -> Self {
        self.xor(b).xor(c)
    }
    /// In two or all of three: the carry of their sum.
    #[inline(always)]
    fn two_of(self, b: Self, c: Self) -> Self {
        self.and(b.or(c)).or(b.and(c))
    }
    /// `self | (b & c)`
    #[inline(always)]
    fn or_both(self, b: Self, c: Self) -> Self {
        self.or(b.and(c))
    }
    /// `self & (b | c)`
    #[inline(always)]
    fn and_either(self, b: Self, c: Self) -> Self {
        self.and(b.or(c))
    }
    /// `self & !(b | c)`
    #[inline(always)]
    fn without_either(self, b: Self, c: Self) -> Self {
        self.without(b.or(c))
    }
    /// Where `bar` is set, only what is also in `exempt` stays: `self & (exempt | !bar)`.
    #[inline(always)]
    fn barred(self, exempt: Self, bar: Self) -> Self {
        self.without(bar.without(exempt))
    }
    /// `self | (b ^ c)`
    #[inline(always)]
    fn or_difference(self, b: Self, c: Self) -> Self {
        self.or(b.xor(c))
    }
    /// `b` where this is set, `c` elsewhere.
    #[inline(always)]
    fn select(self, b: Self, c: Self) -> Self {
        self.and(b).or(c.without(self))
    }

    /// The word turned by one and by two digits of its trio, so that each digit's boxes lie where the next
    /// digit's and the one after that were. Bits above 26 are undefined.
    #[inline(always)]
    fn other_digits(self) -> (Self, Self) {
        (self.shl::<9>().or(self.shr::<18>()), self.shl::<18>().or(self.shr::<9>()))
    }

    /// The frame of a line of 81 characters, `1` to `9` or `0` or `.` for an empty cell; `None` for any other character.
    #[inline(always)]
    fn frame_of_line(line: &[u8; 81]) -> Option<Frame> {
        let mut values = [0; 81];
        let mut plain = true;
        for (value, &character) in values.iter_mut().zip(line) {
            let digit = character.wrapping_sub(b'0');
            plain &= digit <= 9 || character == b'.';
            *value = if digit <= 9 { digit } else { 0 };
        }
        plain.then(|| Frame::of_values(&values))
    }

    /// [`Frame::of_values`]
    #[inline(always)]
    fn frame_of_values(values: &[u8; 81]) -> Frame {
        Frame::of_values(values)
    }

    /// [`Frame::values`]
    #[inline(always)]
    fn values_of(frame: &Frame) -> [u8; 81] {
        frame.values()
    }
}
