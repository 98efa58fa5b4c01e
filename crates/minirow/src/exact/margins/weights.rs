//! The weights of the fillings of a band: how often each filling occurs among the solutions, which its column splits
//! decide. Those of the outer band are the values of a sum.

use super::word::Word;
use crate::exact::group::orbits::{Member, Orbits};
use crate::exact::group::transform::FastX;
use crate::exact::space::split::{Split, Splits};
use crate::exact::sum::prepared::SplitOfX;
use crate::exact::sum::values::{OrbitValues, UnpackedValues, Values};

/// A pair (y, z) with a weight, and its index among all of them.
pub(crate) struct WeightedPair {
    pub(crate) y: Split,
    pub(crate) z: Split,
    pub(crate) index: usize,
}

/// The weight of each three column splits of a band.
pub(crate) trait Weights: Sync {
    /// All pairs (y, z) with a weight.
    fn pairs(&self) -> impl Iterator<Item = WeightedPair>;

    /// Memory that is reused from one pair to the next.
    type Scratch: Default + Send;

    /// Writes the weights of the pair with this index, one for each of the splits of X.
    fn write<W: Word>(&self, pair: usize, xs: &[SplitOfX], scratch: &mut Self::Scratch, weights: &mut [W]);

    /// An upper bound of the number of solutions that the weights account for.
    fn solutions(&self) -> u128;
}

/// The weights of the outer band, from the values of a sum. The band may have got more givens since.
pub(crate) struct OuterWeights<'a> {
    members: Vec<(&'a Member, &'a OrbitValues)>,
    solutions: u128,
}

impl<'a> OuterWeights<'a> {
    /// `orbits` are those of the outer band as it is now.
    pub(crate) fn new(orbits: &'a Orbits, values: &'a Values) -> Self {
        let of = |orbit: usize| {
            let values = values.of(orbits.key(orbit));
            values
                .into_iter()
                .flat_map(move |values| orbits.members_of(orbit).iter().map(move |member| (member, values)))
        };
        Self { members: (0..orbits.len()).flat_map(of).collect(), solutions: values.solutions() }
    }
}

impl Weights for OuterWeights<'_> {
    fn pairs(&self) -> impl Iterator<Item = WeightedPair> {
        let pair =
            |(index, (member, _)): (usize, &(&Member, _))| WeightedPair { y: member.y, z: member.z, index };
        self.members.iter().enumerate().map(pair)
    }

    type Scratch = UnpackedValues;

    fn write<W: Word>(&self, pair: usize, xs: &[SplitOfX], scratch: &mut UnpackedValues, weights: &mut [W]) {
        let (member, values) = self.members[pair];
        let fillings = scratch.unpack(values);
        let transform = FastX::new(&member.to_key);
        let splits = Splits::tables();
        for (weight, x) in weights.iter_mut().zip(xs) {
            *weight = W::product(fillings(transform.apply(splits, x.thirds)), member.times);
        }
    }

    fn solutions(&self) -> u128 {
        self.solutions
    }
}
