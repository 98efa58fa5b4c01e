//! Sets of small numbers as bits, and tables of such sets: what is linked to what in a graph.

/// Rows of bits, all of the same length.
pub(super) struct Rows {
    words: usize,
    bits: Vec<u64>,
}

impl Rows {
    /// Empty rows for numbers below `columns`.
    pub(super) fn new(rows: usize, columns: usize) -> Self {
        let words = columns.div_ceil(64);
        Self { words, bits: vec![0; rows * words] }
    }

    /// How many words a row has.
    pub(super) const fn words(&self) -> usize {
        self.words
    }

    pub(super) fn row(&self, row: usize) -> &[u64] {
        &self.bits[row * self.words..][..self.words]
    }

    /// The rows before this one, and this one.
    pub(super) fn split(&mut self, row: usize) -> (RowsBefore<'_>, &mut [u64]) {
        let (before, rest) = self.bits.split_at_mut(row * self.words);
        (RowsBefore { words: self.words, bits: before }, &mut rest[..self.words])
    }

    pub(super) fn row_mut(&mut self, row: usize) -> &mut [u64] {
        &mut self.bits[row * self.words..][..self.words]
    }
}

/// The rows before one that is being written.
pub(super) struct RowsBefore<'a> {
    words: usize,
    bits: &'a [u64],
}

impl RowsBefore<'_> {
    pub(super) fn row(&self, row: usize) -> &[u64] {
        &self.bits[row * self.words..][..self.words]
    }
}

/// Adds a number; says whether it is new.
pub(super) fn insert(bits: &mut [u64], number: usize) -> bool {
    let (word, bit) = (number / 64, 1 << (number % 64));
    let is_new = bits[word] & bit == 0;
    bits[word] |= bit;
    is_new
}

pub(super) fn contains(bits: &[u64], number: usize) -> bool {
    bits[number / 64] >> (number % 64) & 1 == 1
}

/// Adds all numbers of the other set.
pub(super) fn union(bits: &mut [u64], other: &[u64]) {
    for (bits, more) in bits.iter_mut().zip(other) {
        *bits |= more;
    }
}

/// Keeps the numbers that the other set has too.
pub(super) fn retain(bits: &mut [u64], other: &[u64]) {
    for (bits, more) in bits.iter_mut().zip(other) {
        *bits &= more;
    }
}

/// Takes the numbers of the other set out.
pub(super) fn subtract(bits: &mut [u64], other: &[u64]) {
    for (bits, less) in bits.iter_mut().zip(other) {
        *bits &= !less;
    }
}

/// Takes the smallest number out.
pub(super) fn take_first(bits: &mut [u64]) -> Option<usize> {
    let word = bits.iter().position(|&bits| bits != 0)?;
    let bit = bits[word].trailing_zeros() as usize;
    bits[word] &= bits[word] - 1;
    Some(word * 64 + bit)
}

/// Whether both sets have a number.
pub(super) fn meet(bits: &[u64], other: &[u64]) -> bool {
    bits.iter().zip(other).any(|(bits, more)| bits & more != 0)
}

/// The numbers in order.
pub(super) fn numbers(bits: &[u64]) -> impl Iterator<Item = usize> {
    bits.iter().enumerate().flat_map(|(word, &bits)| ones(bits).map(move |bit| word * 64 + bit))
}

/// The numbers of the bits that are set in a word.
pub(super) fn ones(mut bits: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = (bits != 0).then(|| bits.trailing_zeros() as usize);
        bits &= bits.wrapping_sub(1);
        lowest
    })
}
