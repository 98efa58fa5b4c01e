//! The pairs of kinds of X in the inner bands that complete an outer split of X, and the selection of them that is
//! multiplied for one orbit.

use super::completions::Completions;
use crate::exact::space::boxes::Kind;
use crate::exact::space::by::{ByInner, InnerBand};
use crate::exact::space::split::{BySplit, Split};
use crate::simd::rows::Pair;

/// All pairs, by the outer split that they complete.
pub(crate) struct Pairs {
    /// The distinct pairs that complete each outer split, one split after the other.
    completing: Vec<Pair>,
    /// Where the pairs of each outer split start, and the end of the last.
    starts: Vec<usize>,
    /// For each kind in the second band, where its room for selected pairs starts, and the end of the last.
    rooms: Vec<usize>,
}

impl Pairs {
    /// `kinds` is the number of kinds of X in the second band.
    pub(crate) fn new(completions: &Completions, kinds: usize) -> Self {
        let (mut completing, mut starts) = (Vec::new(), vec![0]);
        let mut rooms = vec![0; kinds + 1];
        let mut sorted = Vec::new();
        for (x, pairs) in completions.of_x() {
            sorted.clear();
            sorted.extend_from_slice(pairs);
            sorted.sort_unstable();
            for same in sorted.chunk_by(|pair, next| pair == next) {
                let ByInner([second, third]) = same[0];
                let tag = tag(x, same.len());
                completing.push(Pair { first: second.number(), second: third.number(), tag });
                rooms[second.index() + 1] += 1;
            }
            starts.push(completing.len());
        }
        for kind in 1..rooms.len() {
            rooms[kind] += rooms[kind - 1];
        }
        Self { completing, starts, rooms }
    }

    fn completing(&self, x: Split) -> &[Pair] {
        &self.completing[self.starts[x.index()]..self.starts[x.index() + 1]]
    }
}

/// An outer split and how often a pair completes it, as the tag of the pair.
const fn tag(x: Split, times: usize) -> u32 {
    (times as u32) << 16 | x.number() as u32
}

/// A selected pair with its product.
pub(crate) struct Product {
    pair: Pair,
    /// The fillings of the inner bands.
    pub(crate) fillings: u64,
}

impl Product {
    /// The outer split that the pair completes.
    pub(crate) const fn x(&self) -> Split {
        Split::from_number(self.pair.tag as u16)
    }

    /// How often the pair completes it.
    pub(crate) const fn times(&self) -> u64 {
        (self.pair.tag >> 16) as u64
    }

    pub(crate) fn kinds(&self) -> ByInner<Kind> {
        kinds(self.pair)
    }
}

/// The pairs that complete splits with a weight, and their products. A pair is listed once for each split that it
/// completes: pairs that complete several weighted splits are too rare to be worth finding.
pub(crate) struct Selection {
    pairs: Vec<Pair>,
    /// For each kind in the second band, where its selected pairs end.
    ends: Vec<usize>,
    count: usize,
    products: Vec<u64>,
}

impl Selection {
    pub(crate) fn new(pairs: &Pairs) -> Self {
        Self {
            pairs: vec![Pair::default(); pairs.completing.len()],
            ends: vec![0; pairs.rooms.len() - 1],
            count: 0,
            products: Vec::new(),
        }
    }

    /// Selects the pairs that complete splits with a weight. All products are 0 then.
    pub(crate) fn select(&mut self, pairs: &Pairs, weights: &BySplit<u64>) {
        self.count = 0;
        let (selected, ends) = (&mut *self.pairs, &mut *self.ends);
        ends.copy_from_slice(&pairs.rooms[..ends.len()]);
        for (x, _) in weights.iter().filter(|&(_, &weight)| weight != 0) {
            let completing = pairs.completing(x);
            for pair in completing {
                let end = &mut ends[usize::from(pair.first)];
                selected[*end] = *pair;
                *end += 1;
            }
            self.count += completing.len();
        }
        self.products.clear();
        self.products.resize(self.count, 0);
    }

    /// How many pairs are selected.
    pub(crate) const fn count(&self) -> usize {
        self.count
    }

    /// The kinds of X in one of the bands that occur in selected pairs, some more than once.
    pub(crate) fn kinds<'a>(&'a self, pairs: &'a Pairs, band: InnerBand) -> impl Iterator<Item = Kind> {
        self.by_second_band(pairs).flatten().map(move |pair| kinds(*pair)[band])
    }

    /// The selected pairs, grouped by their kind in the second band.
    fn by_second_band<'a>(&'a self, pairs: &'a Pairs) -> impl Iterator<Item = &'a [Pair]> {
        let of = |(&start, &end): (&usize, &usize)| &self.pairs[start..end];
        pairs.rooms.iter().zip(&self.ends).map(of)
    }

    /// Calls `add` for the pairs of each kind in the second band, with their products so far.
    pub(crate) fn add_products(&mut self, pairs: &Pairs, add: impl Fn(&[Pair], &mut [u64])) {
        let mut products = &mut *self.products;
        for (&start, &end) in pairs.rooms.iter().zip(&self.ends) {
            let (here, after) = products.split_at_mut(end - start);
            add(&self.pairs[start..end], here);
            products = after;
        }
    }

    /// The selected pairs with their products.
    pub(crate) fn products<'a>(&'a self, pairs: &'a Pairs) -> impl Iterator<Item = Product> {
        let selected = self.by_second_band(pairs).flatten();
        selected.zip(&self.products).map(|(&pair, &fillings)| Product { pair, fillings })
    }
}

fn kinds(pair: Pair) -> ByInner<Kind> {
    ByInner([pair.first, pair.second].map(Kind::from_number))
}
