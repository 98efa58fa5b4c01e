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

    /// `self | b | c`.
    #[inline(always)]
    fn or3(self, b: Self, c: Self) -> Self {
        self.or(b).or(c)
    }
    /// `self & b | c`.
    #[inline(always)]
    fn and_then_or(self, b: Self, c: Self) -> Self {
        self.and(b).or(c)
    }
    /// `self | b & c`.
    #[inline(always)]
    fn or_and(self, b: Self, c: Self) -> Self {
        self.or(b.and(c))
    }
    /// `self & !(b & c)`.
    #[inline(always)]
    fn without_and(self, b: Self, c: Self) -> Self {
        self.without(b.and(c))
    }

    /// Turns records into columns: word `r` of column `c` has bit `d - 1` set if byte `c` of record `r` is `zero + d`, for `d` from 1 to 9, and no
    /// bit for any other byte. `N` is at least 16. `self` is only the proof that the CPU has these vectors.
    fn columns<const N: usize>(self, records: &[&[u8; N]; MOST_RECORDS], zero: u8, columns: &mut [Self; N]);
    /// The other way round, with `d` for bit `d - 1`. The bytes of words with no bit or several are undefined.
    fn records<const N: usize>(columns: &[Self; N], records: &mut Records<N>);
}

/// Sixteen bytes for each eight records: what turns records into columns and back where there are vectors of bytes.
pub(super) trait Bytes<W>: Copy {
    /// Sixteen bytes of a record, from a place on; in a vector of 32 bytes, those of the eighth record after it too.
    fn load<const N: usize>(proof: W, records: &[&[u8; N]; MOST_RECORDS], record: usize, at: usize) -> Self;
    /// Puts them there.
    fn store<const N: usize>(self, records: &mut Records<N>, record: usize, at: usize);
    /// The first eight of sixteen bytes, alternating with those of the other.
    fn low(self, b: Self) -> Self;
    /// The last eight of sixteen bytes, alternating with those of the other.
    fn high(self, b: Self) -> Self;
    /// Two columns, each eight bytes of sixteen, as [`Narrow::columns`] makes them.
    fn one_hot(self, zero: u8) -> [W; 2];
    /// The inverse, as [`Narrow::records`] makes it.
    fn values(first: W, second: W) -> Self;
}

/// [`Narrow::columns`].
#[inline(always)]
pub(super) fn columns<W: Copy, B: Bytes<W>, const N: usize>(
    proof: W,
    records: &[&[u8; N]; MOST_RECORDS],
    zero: u8,
    columns: &mut [W; N],
) {
    for part in 0..N.div_ceil(16) {
        let at = start_of::<N>(part);
        macro_rules! rows {
            ($($row:literal)*) => { [$(B::load(proof, records, $row, at)),*] };
        }
        // Three steps bring two columns into each vector.
        let pairs = interleave(interleave(interleave(rows!(0 1 2 3 4 5 6 7))));
        for (index, pair) in pairs.into_iter().enumerate() {
            [columns[at + 2 * index], columns[at + 2 * index + 1]] = pair.one_hot(zero);
        }
    }
}

/// [`Narrow::records`].
#[inline(always)]
pub(super) fn records<W: Copy, B: Bytes<W>, const N: usize>(columns: &[W; N], records: &mut Records<N>) {
    for part in 0..N.div_ceil(16) {
        let at = start_of::<N>(part);
        macro_rules! pairs {
            ($($pair:literal)*) => { [$(B::values(columns[at + 2 * $pair], columns[at + 2 * $pair + 1])),*] };
        }
        // Four steps more make seven in all, as many as the number of a byte has bits: each is back in its row.
        let pairs = pairs!(0 1 2 3 4 5 6 7);
        let rows = interleave(interleave(interleave(interleave(pairs))));
        for (record, row) in rows.into_iter().enumerate() {
            row.store(records, record, at);
        }
    }
}

/// Where the parts of 16 bytes begin. The last one overlaps the one before, so that all are full.
const fn start_of<const N: usize>(part: usize) -> usize {
    let at = 16 * part;
    if at + 16 <= N { at } else { N - 16 }
}

/// Interleaves the first four rows with the last four. The number of a byte, with three bits of its row and then four of its place, is
/// rotated left by one bit.
#[inline(always)]
fn interleave<W, B: Bytes<W>>(a: [B; 8]) -> [B; 8] {
    macro_rules! low_and_high {
        ($($i:literal)*) => { [$(a[$i].low(a[$i + 4]), a[$i].high(a[$i + 4])),*] };
    }
    low_and_high!(0 1 2 3)
}
