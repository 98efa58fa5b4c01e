//! Eight words of 16 bits in a vector of 128 bits that belongs to the target.

use super::bits128::{Bits128, inlined};
use super::narrow::{Bytes, MOST_RECORDS, Narrow, Records, columns, records};

/// Eight words of 16 bits.
#[derive(Clone, Copy)]
pub(crate) struct Octet<V>(V);

impl<V: Bits128> Octet<V> {
    /// A copy of a word in every place.
    #[inline(always)]
    pub(super) fn new(word: u16) -> Self {
        Self(V::splat_16(word))
    }
}

impl<V: Bits128> Narrow for Octet<V> {
    const RECORDS: usize = 8;

    inlined! {
        fn and(self, b: Self) -> Self { Self(self.0.and(b.0)) }
        fn or(self, b: Self) -> Self { Self(self.0.or(b.0)) }
        fn without(self, b: Self) -> Self { Self(self.0.without(b.0)) }
        fn at_most_one(self) -> Self { Self(self.0.and(self.0.sub_16(V::splat_16(1))).is_zero_16()) }
        fn is_zero(self) -> Self { Self(self.0.is_zero_16()) }
        fn all_zero(self) -> bool { self.0.all_zero() }
        fn zero_bits(self) -> u32 { self.0.zero_bits_16() }
    }
    #[inline(always)]
    fn columns<const N: usize>(self, records: &[&[u8; N]; MOST_RECORDS], zero: u8, into: &mut [Self; N]) {
        columns::<Self, Sixteen<V>, N>(self, records, zero, into);
    }
    #[inline(always)]
    fn records<const N: usize>(columns: &[Self; N], into: &mut Records<N>) {
        records::<Self, Sixteen<V>, N>(columns, into);
    }
}

/// Sixteen bytes.
#[derive(Clone, Copy)]
struct Sixteen<V>(V);

impl<V: Bits128> Bytes<Octet<V>> for Sixteen<V> {
    #[inline(always)]
    fn load<const N: usize>(
        _: Octet<V>,
        records: &[&[u8; N]; MOST_RECORDS],
        record: usize,
        at: usize,
    ) -> Self {
        let bytes: &[u8; 16] = records[record][at..].first_chunk().expect("sixteen bytes");
        Self(V::of(*bytes))
    }
    #[inline(always)]
    fn store<const N: usize>(self, records: &mut Records<N>, record: usize, at: usize) {
        let bytes: &mut [u8; 16] = records[record][at..].first_chunk_mut().expect("sixteen bytes");
        *bytes = self.0.to();
    }
    inlined! {
        fn low(self, b: Self) -> Self { Self(self.0.low_bytes(b.0)) }
        fn high(self, b: Self) -> Self { Self(self.0.high_bytes(b.0)) }
        fn values(first: Octet<V>, second: Octet<V>) -> Self { Self(V::values(first.0, second.0)) }
    }
    #[inline(always)]
    fn one_hot(self, zero: u8) -> [Octet<V>; 2] {
        let [first, second] = self.0.one_hot(zero);
        [Octet(first), Octet(second)]
    }
}
