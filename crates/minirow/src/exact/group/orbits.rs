//! The pairs (y, z) of outer splits, grouped into orbits under the symmetries of the inner bands: one sum over the inner
//! bands serves a whole orbit.

use super::pair_action::{Key, LeastPair, LeastZ, PairAction};
use super::symmetry::{DigitClasses, Symmetries};
use super::transform::Transform;
use crate::exact::run::{Meter, Stopped};
use crate::exact::space::by::{ByStack, Stack};
use crate::exact::space::split::{BySplit, Lines, Split};

/// A pair (y, z) of outer splits. It is the least of its orbit under the symmetries of the whole puzzle, and stands for
/// all pairs of that orbit.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Member {
    /// The least pair of its orbit under the symmetries of the inner bands.
    pub(crate) key: Key,
    pub(crate) y: Split,
    pub(crate) z: Split,
    /// The number of pairs it stands for.
    pub(crate) times: u32,
    /// A symmetry of the inner bands that takes it to the key.
    pub(crate) to_key: Transform,
}

/// The index of an orbit in [`Orbits`].
pub(crate) type Orbit = usize;

/// All members, by orbits under the symmetries of the inner bands.
pub(crate) struct Orbits {
    members: Vec<Member>,
    /// Where the members of each orbit start, and the end of the last.
    starts: Vec<usize>,
}

impl Orbits {
    /// The orbits of the pairs from these lists of outer splits.
    pub(crate) fn new(
        lists: &ByStack<Vec<Split>>,
        of_puzzle: &Symmetries,
        of_inner: &Symmetries,
        meter: &Meter<'_>,
    ) -> Result<Self, Stopped> {
        let mut members = members(lists, of_puzzle, of_inner, meter)?;
        // The key starts with z: orbits with the same z follow each other and share the rows prepared for z.
        members.sort_unstable_by_key(|member| (member.key, member.z, member.y));
        let is_start = |&index: &usize| index == 0 || members[index - 1].key != members[index].key;
        let mut starts: Vec<usize> = (0..members.len()).filter(is_start).collect();
        starts.push(members.len());
        Ok(Self { members, starts })
    }

    pub(crate) fn len(&self) -> usize {
        self.starts.len() - 1
    }

    /// The members of an orbit: at least one.
    pub(crate) fn members_of(&self, orbit: Orbit) -> &[Member] {
        &self.members[self.starts[orbit]..self.starts[orbit + 1]]
    }

    pub(crate) fn key(&self, orbit: Orbit) -> Key {
        self.members[self.starts[orbit]].key
    }

    /// The keys of all orbits, ascending.
    pub(crate) fn keys(&self) -> impl Iterator<Item = Key> + '_ {
        (0..self.len()).map(|orbit| self.key(orbit))
    }

    /// The members of all orbits.
    pub(crate) fn members(&self) -> &[Member] {
        &self.members
    }
}

/// The least pair of each orbit under the symmetries of the puzzle.
fn members(
    lists: &ByStack<Vec<Split>>,
    of_puzzle: &Symmetries,
    of_inner: &Symmetries,
    meter: &Meter<'_>,
) -> Result<Vec<Member>, Stopped> {
    let (whole, inner) = (PairAction::new(of_puzzle), PairAction::new(of_inner));
    let (whole_distinct, inner_distinct) = (whole.distinct(), inner.distinct());
    let least_z = least_splits_of_z(&whole, &whole_distinct, &lists[Stack::Z]);
    let with_z = |members: &mut Vec<Member>, to_least: &LeastZ<'_>| {
        let z = to_least.least;
        let to_orbit = LeastZ::new(&inner, &inner_distinct, z, |_| ());
        let mut is_met = BySplit::filled(false);
        for &y in &lists[Stack::Y] {
            // The list ascends, so the first pair met of an orbit is its least.
            if is_met[y] || !whole.is_ordered(y.lines(), z.lines()) {
                continue;
            }
            let LeastPair { ways, .. } = to_least.pair(&whole, y, |image| is_met[image] = true);
            let by_digits = pairs_by_digits(&of_puzzle.classes, y.lines(), z.lines());
            let times = by_digits * (whole_distinct.len() / ways) as u32;
            let LeastPair { key, transform, .. } = to_orbit.pair(&inner, y, |_| ());
            members.push(Member { key, y, z, times, to_key: transform });
        }
    };
    let found = meter.share(least_z.len(), Vec::new, |members, item| with_z(members, &least_z[item]))?;
    Ok(found.concat())
}

/// The least split of each orbit of splits of Z, from an ascending list.
fn least_splits_of_z<'a>(
    action: &PairAction<'_>,
    distinct: &[&'a Transform],
    list: &[Split],
) -> Vec<LeastZ<'a>> {
    let mut is_met = BySplit::filled(false);
    let mut least = Vec::new();
    for &z in list {
        if !is_met[z] && action.is_ordered(&[0; 9], z.lines()) {
            let found = LeastZ::new(action, distinct, z, |image| is_met[image] = true);
            debug_assert_eq!(found.least, z);
            least.push(found);
        }
    }
    least
}

/// How many pairs the permutations of digits within their classes make of this one.
pub(crate) fn pairs_by_digits(classes: &DigitClasses, y: &Lines, z: &Lines) -> u32 {
    let mut pairs = 1;
    let mut in_class = [0; 9];
    let mut in_columns = [[0; 9]; 9];
    for digit in 0..9 {
        let (class, columns) = (usize::from(classes.of(digit)), usize::from(3 * z[digit] + y[digit]));
        in_class[class] += 1;
        in_columns[class][columns] += 1;
        // A product of multinomial coefficients, built up so that each step is an integer.
        pairs = pairs * in_class[class] / in_columns[class][columns];
    }
    pairs
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::DigitSet;
    use crate::exact::group::symmetry::RowOrder;
    use crate::exact::run::Run;

    #[test]
    fn members_stand_for_all_pairs() {
        let cells = [[DigitSet::ALL; 27]; 3];
        let [of_puzzle, of_inner] = [(&cells[..], RowOrder::Fixed), (&cells[1..], RowOrder::Movable)]
            .map(|(cells, rows)| Symmetries::new(cells, rows));
        let lists = ByStack::from_fn(|_| Split::all().collect());
        let run = Run { threads: 2, ..Run::default() };
        let orbits = Orbits::new(&lists, &of_puzzle, &of_inner, &Meter::new(&run)).expect("nobody stops it");
        assert!(orbits.members().len() < 10);
        let pairs: u64 = orbits.members().iter().map(|member| u64::from(member.times)).sum();
        assert_eq!(pairs, 1680 * 1680);
    }
}
