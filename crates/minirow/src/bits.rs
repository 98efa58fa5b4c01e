//! Sets of small numbers as rows of bits, and `BitMatrix`, a table of such rows: what is linked to what in a graph.
//!
//! The functions take slices of words. Where the number of words is known at compile time, rows are arrays and loops unroll.

/// A set of numbers below `64 * N`.
pub(crate) type Row<const N: usize> = [u64; N];

/// Adds a number; returns whether it is new.
#[inline]
pub(crate) fn insert(row: &mut [u64], number: usize) -> bool {
    let (word, bit) = (number / 64, 1 << (number % 64));
    let is_new = row[word] & bit == 0;
    row[word] |= bit;
    is_new
}

/// Removes a number.
#[inline]
pub(crate) fn remove(row: &mut [u64], number: usize) {
    row[number / 64] &= !(1 << (number % 64));
}

/// Returns whether the number is a member.
#[inline]
pub(crate) fn contains(row: &[u64], number: usize) -> bool {
    row[number / 64] >> (number % 64) & 1 == 1
}

/// Returns whether there is no member.
#[inline]
pub(crate) fn is_empty(row: &[u64]) -> bool {
    row.iter().fold(0, |any, word| any | word) == 0
}

/// Adds all numbers of the other set.
#[inline]
pub(crate) fn union(row: &mut [u64], other: &[u64]) {
    row.iter_mut().zip(other).for_each(|(word, other)| *word |= other);
}

/// Keeps the numbers that are also in the other set.
#[inline]
pub(crate) fn retain(row: &mut [u64], other: &[u64]) {
    row.iter_mut().zip(other).for_each(|(word, other)| *word &= other);
}

/// Removes all numbers of the other set.
#[inline]
pub(crate) fn subtract(row: &mut [u64], other: &[u64]) {
    row.iter_mut().zip(other).for_each(|(word, other)| *word &= !other);
}

/// Returns the numbers that are in both sets.
#[inline]
pub(crate) fn and<const N: usize>(one: &Row<N>, other: &Row<N>) -> Row<N> {
    std::array::from_fn(|word| one[word] & other[word])
}

/// Returns whether the sets have a member in common.
#[inline]
pub(crate) fn meet(one: &[u64], other: &[u64]) -> bool {
    one.iter().zip(other).any(|(one, other)| one & other != 0)
}

/// Returns the smallest number.
#[inline]
pub(crate) fn first(row: &[u64]) -> Option<usize> {
    let word = row.iter().position(|&word| word != 0)?;
    Some(64 * word + row[word].trailing_zeros() as usize)
}

/// Removes the smallest number and returns it.
pub(crate) fn take_first(row: &mut [u64]) -> Option<usize> {
    let number = first(row)?;
    remove(row, number);
    Some(number)
}

/// Returns the numbers in ascending order.
#[inline]
pub(crate) fn numbers(row: &[u64]) -> Numbers<'_> {
    match row.split_first() {
        Some((&left, rest)) => Numbers { left, start: 0, rest },
        None => Numbers { left: 0, start: 0, rest: &[] },
    }
}

/// The numbers of a set in ascending order.
pub(crate) struct Numbers<'a> {
    /// The rest of a word, whose first bit has the number `start`.
    left: u64,
    start: usize,
    /// The words after it.
    rest: &'a [u64],
}

impl Iterator for Numbers<'_> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        while self.left == 0 {
            let (&word, rest) = self.rest.split_first()?;
            (self.left, self.start, self.rest) = (word, self.start + 64, rest);
        }
        let number = self.start + self.left.trailing_zeros() as usize;
        self.left &= self.left - 1;
        Some(number)
    }

    // Loops that call back are unrolled where the number of words is known.
    #[inline]
    fn fold<A, F: FnMut(A, usize) -> A>(self, first: A, mut each: F) -> A {
        let Self { mut left, mut start, rest } = self;
        let mut folded = first;
        while left != 0 {
            folded = each(folded, start + left.trailing_zeros() as usize);
            left &= left - 1;
        }
        for &word in rest {
            start += 64;
            left = word;
            while left != 0 {
                folded = each(folded, start + left.trailing_zeros() as usize);
                left &= left - 1;
            }
        }
        folded
    }
}

/// Returns the numbers of the bits that are set in a word, in ascending order.
#[inline]
pub(crate) fn ones(mut word: u64) -> impl Iterator<Item = usize> + Clone {
    std::iter::from_fn(move || {
        let lowest = (word != 0).then(|| word.trailing_zeros() as usize);
        word &= word.wrapping_sub(1);
        lowest
    })
}

/// The transitive closure of the relation `before`, whose rows are empty outside `linked`, in the rows of `closed`, which are empty
/// at first. A row that is complete stands for all its members, so that these need no look.
pub(crate) fn close<const N: usize>(before: &[Row<N>], linked: &Row<N>, closed: &mut [Row<N>]) {
    let mut complete = [0; N];
    numbers(linked).for_each(|number| {
        let mut row = before[number];
        let mut left = and(&row, linked);
        let mut seen = [0; N];
        // Complete rows first: they settle the most.
        while let Some(next) = first(&and(&left, &complete)).or_else(|| first(&left)) {
            insert(&mut seen, next);
            if contains(&complete, next) {
                union(&mut row, &closed[next]);
                union(&mut seen, &closed[next]);
            } else {
                union(&mut row, &before[next]);
            }
            left = std::array::from_fn(|word| row[word] & linked[word] & !seen[word]);
        }
        closed[number] = row;
        insert(&mut complete, number);
    });
}

/// Rows of bits, all of the same length.
#[derive(Clone)]
pub(crate) struct BitMatrix {
    words: usize,
    bits: Vec<u64>,
}

impl<const N: usize> From<Vec<Row<N>>> for BitMatrix {
    fn from(rows: Vec<Row<N>>) -> Self {
        Self { words: N, bits: rows.into_flattened() }
    }
}

impl BitMatrix {
    /// Empty rows for numbers below `columns`.
    pub(crate) fn new(rows: usize, columns: usize) -> Self {
        let words = columns.div_ceil(64);
        Self { words, bits: vec![0; rows * words] }
    }

    /// A square matrix in which each row contains its own number alone.
    pub(crate) fn identity(size: usize) -> Self {
        let mut matrix = Self::new(size, size);
        (0..size).for_each(|number| matrix.insert(number, number));
        matrix
    }

    /// How many words a row has.
    pub(crate) const fn words(&self) -> usize {
        self.words
    }

    pub(crate) fn row(&self, row: usize) -> &[u64] {
        &self.bits[row * self.words..][..self.words]
    }

    pub(crate) fn row_mut(&mut self, row: usize) -> &mut [u64] {
        &mut self.bits[row * self.words..][..self.words]
    }

    pub(crate) fn contains(&self, row: usize, number: usize) -> bool {
        contains(self.row(row), number)
    }

    pub(crate) fn insert(&mut self, row: usize, number: usize) {
        insert(self.row_mut(row), number);
    }

    /// Adds the numbers of one row to another.
    pub(crate) fn union_rows(&mut self, row: usize, other: usize) {
        for word in 0..self.words {
            self.bits[row * self.words + word] |= self.bits[other * self.words + word];
        }
    }

    /// The rows before this one, and this one.
    pub(crate) fn split(&mut self, row: usize) -> (RowsBefore<'_>, &mut [u64]) {
        let (before, rest) = self.bits.split_at_mut(row * self.words);
        (RowsBefore { words: self.words, bits: before }, &mut rest[..self.words])
    }

    /// The numbers that all of these rows contain, in the row given.
    pub(crate) fn common(&self, rows: impl Iterator<Item = usize>, common: &mut Vec<u64>) {
        common.clear();
        common.resize(self.words, u64::MAX);
        rows.for_each(|row| retain(common, self.row(row)));
    }

    /// The transitive closure of a square matrix in which every row contains its own number.
    #[must_use]
    pub(crate) fn closed(self) -> Self {
        match self.words {
            0..=8 => self.closed_in::<8>(),
            9..=10 => self.closed_in::<10>(),
            11..=12 => self.closed_in::<12>(),
            13..=16 => self.closed_in::<16>(),
            // No position has more than 729 candidates and 486 groups, each on and off.
            _ => self.closed_in::<38>(),
        }
    }

    /// The closure with rows of `N` words, which must be at least `self.words`.
    fn closed_in<const N: usize>(self) -> Self {
        let mut rows: Vec<Row<N>> = Vec::with_capacity(self.bits.len() / self.words.max(1));
        for own in self.bits.chunks_exact(self.words.max(1)) {
            let mut row = [0; N];
            row[..own.len()].copy_from_slice(own);
            rows.push(row);
        }
        let mut all = [0; N];
        (0..rows.len()).for_each(|number| _ = insert(&mut all, number));
        let mut closed = vec![[0; N]; rows.len()];
        close(&rows, &all, &mut closed);
        Self::from(closed)
    }

    /// The transposed square of the first rows and columns.
    #[must_use]
    pub(crate) fn transposed(&self, size: usize) -> Self {
        let mut transposed = Self { words: self.words, bits: vec![0; self.bits.len()] };
        let mut square = [0; 64];
        let blocks = size.div_ceil(64);
        for down in 0..blocks {
            let rows = down * 64..size.min(down * 64 + 64);
            for across in 0..blocks {
                square.fill(0);
                for (line, row) in square.iter_mut().zip(rows.clone()) {
                    *line = self.bits[row * self.words + across];
                }
                transpose(&mut square);
                for (line, row) in square.iter().zip(across * 64..size.min(across * 64 + 64)) {
                    transposed.bits[row * self.words + down] = *line;
                }
            }
        }
        transposed
    }
}

/// The rows before one that is being written.
pub(crate) struct RowsBefore<'a> {
    words: usize,
    bits: &'a [u64],
}

impl RowsBefore<'_> {
    pub(crate) fn row(&self, row: usize) -> &[u64] {
        &self.bits[row * self.words..][..self.words]
    }
}

/// Exchanges the rows and columns of a square of bits, by quarters of ever smaller squares.
fn transpose(square: &mut [u64; 64]) {
    let (mut half, mut low) = (32, u64::MAX >> 32);
    while half != 0 {
        for row in (0..64).filter(|row| row & half == 0) {
            let differ = (square[row] >> half ^ square[row + half]) & low;
            square[row] ^= differ << half;
            square[row + half] ^= differ;
        }
        half /= 2;
        low ^= low << half;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Random;

    fn random_row(random: &mut Random, count: u64) -> Row<3> {
        let mut row = [0; 3];
        (0..count).for_each(|_| _ = insert(&mut row, random.below(192) as usize));
        row
    }

    #[test]
    fn numbers_are_the_members_in_order_one_by_one_and_all_at_once() {
        let mut random = Random::new(1);
        for count in [0, 1, 5, 200] {
            let row = random_row(&mut random, count);
            let members: Vec<usize> = (0..192).filter(|&number| contains(&row, number)).collect();
            assert_eq!(numbers(&row).fold(Vec::new(), |all, one| [all, vec![one]].concat()), members);
            assert!(numbers(&row).eq(members.iter().copied()));
            assert_eq!(first(&row), members.first().copied());
        }
    }

    #[test]
    fn the_closure_adds_what_is_reached_until_nothing_is_new() {
        let mut random = Random::new(2);
        let mut rows: Vec<Row<3>> = (0..192).map(|_| random_row(&mut random, 1)).collect();
        rows.iter_mut().enumerate().for_each(|(number, row)| _ = insert(row, number));
        let closed = BitMatrix::from(rows.clone()).closed();
        loop {
            let last = rows.clone();
            for row in &mut rows {
                numbers(&row.clone()).for_each(|next| union(row, &last[next]));
            }
            if rows == last {
                break;
            }
        }
        for (number, row) in rows.iter().enumerate() {
            assert!(numbers(closed.row(number)).eq(numbers(row)), "{number}");
        }
        let transposed = closed.transposed(192);
        assert!(
            (0..192).all(|row| (0..192).all(|to| closed.contains(row, to) == transposed.contains(to, row)))
        );
    }
}
