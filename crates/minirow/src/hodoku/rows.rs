//! `Rows`: for each node a row of bits, what it leads to.

use super::units;

/// A row of bits for each node.
#[derive(Clone)]
pub(super) struct Rows {
    words: usize,
    bits: Vec<u64>,
}

impl<const WORDS: usize> From<Vec<[u64; WORDS]>> for Rows {
    fn from(rows: Vec<[u64; WORDS]>) -> Self {
        Self { words: WORDS, bits: rows.into_flattened() }
    }
}

impl Rows {
    /// Rows of nodes that lead to themselves only.
    pub(super) fn new(nodes: usize) -> Self {
        let words = nodes.div_ceil(64);
        let mut rows = Self { words, bits: vec![0; words * nodes] };
        for number in 0..nodes {
            rows.insert(number, number);
        }
        rows
    }

    pub(super) fn insert(&mut self, from: usize, to: usize) {
        self.bits[from * self.words + to / 64] |= 1 << (to % 64);
    }

    pub(super) fn remove(&mut self, from: usize, to: usize) {
        self.bits[from * self.words + to / 64] &= !(1 << (to % 64));
    }

    /// Adds all nodes of a row.
    pub(super) fn add(&mut self, from: usize, row: &[u64]) {
        let own = &mut self.bits[from * self.words..][..self.words];
        own.iter_mut().zip(row).for_each(|(word, bits)| *word |= bits);
    }

    /// Adds all nodes of another row of these.
    pub(super) fn add_row(&mut self, from: usize, other: usize) {
        for word in 0..self.words {
            self.bits[from * self.words + word] |= self.bits[other * self.words + word];
        }
    }

    /// Whether a row and one of other rows have a node in common.
    pub(super) fn meets(&self, from: usize, others: &Self, other: usize) -> bool {
        self.row(from).iter().zip(others.row(other)).any(|(one, other)| one & other != 0)
    }

    pub(super) fn contains(&self, from: usize, to: usize) -> bool {
        self.bits[from * self.words + to / 64] >> (to % 64) & 1 == 1
    }

    pub(super) fn row(&self, number: usize) -> &[u64] {
        &self.bits[number * self.words..][..self.words]
    }

    /// Everything that each node leads to by any number of links.
    pub(super) fn close(&mut self) {
        match self.words {
            0..=8 => self.close_by::<8>(),
            9..=10 => self.close_by::<10>(),
            11..=12 => self.close_by::<12>(),
            13..=16 => self.close_by::<16>(),
            // No position has more than 729 candidates and 486 groups, each on and off.
            _ => self.close_by::<38>(),
        }
    }

    /// The closure with rows copied to `WORDS` words each, which must be at least `self.words`.
    fn close_by<const WORDS: usize>(&mut self) {
        let mut rows: Vec<[u64; WORDS]> = Vec::with_capacity(self.bits.len() / self.words.max(1));
        for own in self.bits.chunks_exact(self.words.max(1)) {
            let mut row = [0; WORDS];
            row[..own.len()].copy_from_slice(own);
            rows.push(row);
        }
        for number in 0..rows.len() {
            let mut row = rows[number];
            let mut done = [0; WORDS];
            done[number / 64] |= 1 << (number % 64);
            let mut word = 0;
            while word < WORDS {
                let left = row[word] & !done[word];
                if left == 0 {
                    word += 1;
                    continue;
                }
                let next = word * 64 + left.trailing_zeros() as usize;
                done[word] |= 1 << (next % 64);
                // A row before this one is closed already: nothing in it needs a look.
                let settled = if next < number { u64::MAX } else { 0 };
                for (at, &bits) in rows[next].iter().enumerate() {
                    row[at] |= bits;
                    done[at] |= bits & settled;
                }
                // What was added may lie before.
                word = 0;
            }
            rows[number] = row;
        }
        for (own, row) in self.bits.chunks_exact_mut(self.words.max(1)).zip(&rows) {
            own.copy_from_slice(&row[..own.len()]);
        }
    }

    /// For each of the first nodes those of them that lead to it.
    pub(super) fn transposed(&self, nodes: usize) -> Self {
        let words = nodes.div_ceil(64);
        let mut transposed = Self { words: self.words, bits: vec![0; self.bits.len()] };
        let mut square = [0; 64];
        for down in 0..words {
            let rows = down * 64..nodes.min(down * 64 + 64);
            for across in 0..words {
                square.fill(0);
                for (line, row) in square.iter_mut().zip(rows.clone()) {
                    *line = self.bits[row * self.words + across];
                }
                transpose(&mut square);
                for (line, row) in square.iter().zip(across * 64..nodes.min(across * 64 + 64)) {
                    transposed.bits[row * self.words + down] = *line;
                }
            }
        }
        transposed
    }

    /// What all of these nodes lead to, in the row given.
    pub(super) fn common(&self, nodes: impl Iterator<Item = usize>, common: &mut Vec<u64>) {
        common.clear();
        common.resize(self.words, u64::MAX);
        for node in nodes {
            for (word, bits) in common.iter_mut().zip(self.row(node)) {
                *word &= bits;
            }
        }
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

/// The numbers of the bits of a row in ascending order.
pub(super) fn bits(row: &[u64]) -> impl Iterator<Item = usize> {
    row.iter().enumerate().flat_map(|(word, &bits)| units::bits(bits).map(move |bit| word * 64 + bit))
}
