//! The 280 partitions of the digits into three columns of a box, what relabelling does to them, and the 131 orbits of bands:
//! three partitions, one for each box, up to relabelling.

use crate::symmetry::LineOrder;

/// How many partitions of nine digits into three sets of three there are.
pub(super) const PARTITIONS: usize = 280;
/// How many orbits of three partitions there are under relabelling.
pub(super) const ORBITS: usize = 131;

/// Three disjoint sets of three digits (0 to 8) each, as bits; in a partition in the order of their first digits.
pub(super) type Columns = [u16; 3];
/// A permutation of the digits 0 to 8.
pub(super) type Labels = [u8; 9];

/// The partition that puts 0 1 2, 3 4 5 and 6 7 8 together. It has number 0.
pub(super) const STANDARD: Columns = [0o7, 0o70, 0o700];

/// All partitions and how relabelling acts on them.
pub(super) struct Partitions {
    pub(super) all: Vec<Columns>,
    /// The number of the partition with these first two sets, at `512 * first + second`.
    numbers: Vec<u16>,
    /// For each partition a relabelling that makes it [`STANDARD`].
    pub(super) to_standard: Vec<Labels>,
    /// For partitions p and q, at `PARTITIONS * p + q`: what q becomes when p is made standard.
    relative: Vec<u16>,
}

impl Partitions {
    pub(super) fn new() -> Self {
        let mut all = Vec::with_capacity(PARTITIONS);
        for first in triples().filter(|first| first & 1 == 1) {
            let smallest_left = 1 << (!first).trailing_zeros();
            for second in triples().filter(|second| second & first == 0 && second & smallest_left != 0) {
                all.push([first, second, 511 & !first & !second]);
            }
        }
        let mut numbers = vec![0; 512 * 512];
        for (number, &columns) in all.iter().enumerate() {
            numbers[place(columns)] = number as u16;
        }
        let to_standard: Vec<Labels> = all.iter().copied().map(standardising).collect();
        let mut partitions = Self { all, numbers, to_standard, relative: Vec::new() };
        partitions.relative =
            partitions.to_standard.iter().flat_map(|labels| partitions.after(labels)).collect();
        partitions
    }

    /// The number of a partition, whose sets may come in any order.
    #[inline]
    pub(super) fn number(&self, [one, two, three]: Columns) -> usize {
        // The sets in the order of their first digits: 0 is in the first.
        let [first, two, three] = match (one & 1, two & 1) {
            (1, _) => [one, two, three],
            (_, 1) => [two, one, three],
            _ => [three, one, two],
        };
        let second = if two & two.wrapping_neg() < three & three.wrapping_neg() { two } else { three };
        usize::from(self.numbers[place([first, second, 0])])
    }

    /// The number of what each partition becomes by a relabelling.
    fn after(&self, labels: &Labels) -> impl Iterator<Item = u16> + use<'_> {
        let relabelling = Relabelling::new(labels);
        self.all.iter().map(move |&columns| self.number(columns.map(|column| relabelling.of(column))) as u16)
    }

    /// The partition that `other` becomes when `first` is made standard.
    #[inline]
    pub(super) fn relative(&self, first: usize, other: usize) -> usize {
        usize::from(self.relative[PARTITIONS * first + other])
    }
}

/// Where the number of a partition stands.
#[inline]
fn place([first, second, _]: Columns) -> usize {
    512 * usize::from(first) + usize::from(second)
}

/// A relabelling of sets of digits, by two halves.
struct Relabelling {
    low: [u16; 32],
    high: [u16; 16],
}

impl Relabelling {
    fn new(labels: &Labels) -> Self {
        let (mut low, mut high) = ([0; 32], [0; 16]);
        for bits in 1..32_usize {
            low[bits] = low[bits & (bits - 1)] | 1 << labels[bits.trailing_zeros() as usize];
        }
        for bits in 1..16_usize {
            high[bits] = high[bits & (bits - 1)] | 1 << labels[5 + bits.trailing_zeros() as usize];
        }
        Self { low, high }
    }

    #[inline]
    fn of(&self, digits: u16) -> u16 {
        self.low[usize::from(digits & 31)] | self.high[usize::from(digits >> 5 & 15)]
    }
}

/// All sets of three digits.
fn triples() -> impl Iterator<Item = u16> {
    (0..512_u16).filter(|bits| bits.count_ones() == 3)
}

/// The digits of a set, smallest first.
pub(super) fn digits(bits: u16) -> impl Iterator<Item = u8> {
    (0..9).filter(move |digit| bits >> digit & 1 == 1)
}

fn standardising(columns: Columns) -> Labels {
    let mut labels = [0; 9];
    for (label, digit) in columns.iter().flat_map(|&column| digits(column)).enumerate() {
        labels[usize::from(digit)] = label as u8;
    }
    labels
}

/// The columns after a relabelling.
pub(super) fn relabelled(columns: Columns, labels: &Labels) -> Columns {
    columns.map(|column| digits(column).fold(0, |bits, digit| bits | 1 << labels[usize::from(digit)]))
}

/// The permutation that undoes one.
pub(super) fn inverse(labels: &Labels) -> Labels {
    let mut inverse = [0; 9];
    for (digit, &label) in labels.iter().enumerate() {
        inverse[usize::from(label)] = digit as u8;
    }
    inverse
}

/// The orbits of pairs (q, r) of partitions under the 1296 relabellings that keep the standard partition: so, of all
/// (standard, q, r).
pub(super) struct Orbits {
    /// For each orbit the pair that stands for it, and how many pairs there are.
    pub(super) representatives: Vec<([usize; 2], u64)>,
    /// For each pair, at `PARTITIONS * q + r`: its orbit.
    pub(super) orbit: Vec<u8>,
    /// For each pair the number, in `keeping`, of a relabelling that leads to it from the pair that stands for the orbit.
    from_representative: Vec<u16>,
    /// The relabellings that keep the standard partition, turned round.
    keeping: Vec<Labels>,
}

impl Orbits {
    pub(super) fn new(partitions: &Partitions) -> Self {
        const NONE: u8 = u8::MAX;
        // An order of lines that keeps bands together is a permutation of 0 to 8 that keeps the standard partition.
        let keeping: Vec<Labels> =
            LineOrder::all().map(|order| std::array::from_fn(|place| order.from(place) as u8)).collect();
        let mut orbits = Self {
            representatives: Vec::with_capacity(ORBITS),
            orbit: vec![NONE; PARTITIONS * PARTITIONS],
            from_representative: vec![0; PARTITIONS * PARTITIONS],
            keeping: keeping.iter().map(inverse).collect(),
        };
        let after: Vec<u16> = keeping.iter().flat_map(|labels| partitions.after(labels)).collect();
        for pair in 0..PARTITIONS * PARTITIONS {
            if orbits.orbit[pair] != NONE {
                continue;
            }
            let members = [pair / PARTITIONS, pair % PARTITIONS];
            let mut size = 0;
            for (way, after) in after.chunks(PARTITIONS).enumerate() {
                let [q, r] = members.map(|p| usize::from(after[p]));
                let reached = PARTITIONS * q + r;
                if orbits.orbit[reached] == NONE {
                    orbits.orbit[reached] = orbits.representatives.len() as u8;
                    orbits.from_representative[reached] = way as u16;
                    size += 1;
                }
            }
            orbits.representatives.push((members, size));
        }
        orbits
    }

    /// A relabelling that leads from the pair to the one that stands for its orbit, and keeps the standard partition.
    #[inline]
    pub(super) fn to_representative(&self, pair: usize) -> &Labels {
        &self.keeping[usize::from(self.from_representative[pair])]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_280_partitions_in_131_orbits() {
        let partitions = Partitions::new();
        assert_eq!(partitions.all.len(), PARTITIONS);
        assert_eq!(partitions.all[0], STANDARD);
        let orbits = Orbits::new(&partitions);
        assert_eq!(orbits.representatives.len(), ORBITS);
        let pairs: u64 = orbits.representatives.iter().map(|&(_, size)| size).sum();
        assert_eq!(pairs, 280 * 280);
        for pair in 0..PARTITIONS * PARTITIONS {
            let labels = orbits.to_representative(pair);
            let [q, r] = [pair / PARTITIONS, pair % PARTITIONS]
                .map(|p| partitions.number(relabelled(partitions.all[p], labels)));
            assert_eq!([q, r], orbits.representatives[usize::from(orbits.orbit[pair])].0);
            assert_eq!(partitions.number(relabelled(STANDARD, labels)), 0);
        }
    }
}
