//! Words of 16 bits side by side, one for each of several records of bytes: for work that treats many short records alike.

/// The most records that any instruction set takes at once.
pub(crate) const MOST_RECORDS: usize = 16;

/// Records of `N` bytes.
pub(crate) type Records<const N: usize> = [[u8; N]; MOST_RECORDS];

/// A word of 16 bits for each record.
pub(crate) trait Narrow: Copy {
    /// How many records.
    const RECORDS: usize;

    fn and(self, b: Self) -> Self;
    fn or(self, b: Self) -> Self;
    /// The bits of this that are not in the other: `self & !b`.
    fn without(self, b: Self) -> Self;
    /// All bits set in the words with at most one bit, none in the others.
    fn at_most_one(self) -> Self;
    /// All bits set in the words that are zero, none in the others.
    fn is_zero(self) -> Self;
    /// Whether every word is zero.
    fn all_zero(self) -> bool;
    /// A bit for each word: whether it is zero. The first word has the lowest bit.
    fn zero_bits(self) -> u32;

    /// Turns records into columns: word `r` of column `c` has bit `value - 1` set, where `value` is byte `c` of record `r`, or
    /// no bit if that is 0. Values above 9 must not occur; `N` is at least 32. `self` is only the proof that the CPU has these vectors.
    fn columns<const N: usize>(self, records: &Records<N>, columns: &mut [Self; N]);
    /// The other way round. The bytes of words with several bits are undefined.
    fn records<const N: usize>(columns: &[Self; N], records: &mut Records<N>);
}
