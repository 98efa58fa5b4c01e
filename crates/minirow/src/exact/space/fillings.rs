//! f(x, y, z): the number of fillings of one band with given column splits. It depends on their kinds alone, and is found
//! by summing over the row splits of the three boxes.

use std::sync::Arc;

use super::band::Band;
use super::boxes::{Kind, RowSplits};
use super::by::Stack;
use super::split::{BySplit, COMPLETIONS, Split};
use crate::exact::run::{Meter, Stopped};
use crate::simd::rows::{STEP, add_rows, sum_rows};

/// The greatest f: that of a band without givens. A test computes all of them.
pub(crate) const MOST_FILLINGS: u16 = 1728;

/// Which box of a band has which role in a table: for one kind of the box `slice` there is a row for each kind of the box
/// `down` and a column for each kind of the box `across`.
#[derive(Clone, Copy)]
pub(crate) struct Roles {
    pub(crate) across: Stack,
    pub(crate) down: Stack,
    pub(crate) slice: Stack,
}

impl Roles {
    /// The layout of a [`Table`].
    const TABLE: Self = Self { across: Stack::X, down: Stack::Y, slice: Stack::Z };
}

/// Counts the fillings of a band, one slice at a time.
pub(crate) struct Filler<'a> {
    band: &'a Band,
    roles: Roles,
    allowed: Arc<Allowed>,
    /// For each row split of the box down and each kind of the box across, in how many ways the row splits of the slice
    /// complete them. At most 8, as a test shows.
    ways: Vec<u8>,
}

/// The row splits that the boxes across and down allow.
pub(crate) struct Allowed {
    /// For each row split, which kinds across allow it: a byte 0 or 1 for each kind.
    across: Vec<u8>,
    /// Whether any kind across, or down, allows the row split.
    any_across: BySplit<bool>,
    any_down: BySplit<bool>,
    width: usize,
}

impl Allowed {
    pub(crate) fn new(band: &Band, roles: Roles) -> Self {
        let (across_kinds, down_kinds) = (&band.0[roles.across], &band.0[roles.down]);
        let width = across_kinds.len().next_multiple_of(STEP);
        let mut across = vec![0; Split::COUNT * width];
        let (mut any_across, mut any_down) = (BySplit::filled(false), BySplit::filled(false));
        for kind in across_kinds.kinds() {
            for row_split in across_kinds.row_splits(kind).iter() {
                across[row_split.index() * width + kind.index()] = 1;
                any_across[row_split] = true;
            }
        }
        for row_split in down_kinds.kinds().flat_map(|kind| down_kinds.row_splits(kind).iter()) {
            any_down[row_split] = true;
        }
        Self { across, any_across, any_down, width }
    }
}

impl<'a> Filler<'a> {
    /// `allowed` must be that of the same band and roles. No slice is selected yet.
    pub(crate) fn new(band: &'a Band, roles: Roles, allowed: Arc<Allowed>) -> Self {
        let ways = vec![0; Split::COUNT * allowed.width];
        Self { band, roles, allowed, ways }
    }

    /// Selects the slice of this kind.
    pub(crate) fn select(&mut self, slice: Kind) {
        let allowed = &*self.allowed;
        self.ways.fill(0);
        let mut pairs = [(0, 0); COMPLETIONS];
        for of_slice in self.band.0[self.roles.slice].row_splits(slice).iter() {
            let mut useful = 0;
            for &(down, across) in of_slice.completions() {
                pairs[useful] = (down.number(), across.number());
                useful += usize::from(allowed.any_down[down] && allowed.any_across[across]);
            }
            add_rows(allowed.width, &allowed.across, &mut self.ways, &pairs[..useful]);
        }
    }

    /// The selected slice: f for each kind down, and in it for each kind across.
    fn slice(&self) -> Vec<u16> {
        let (across, down) = (&self.band.0[self.roles.across], &self.band.0[self.roles.down]);
        let mut slice = Vec::with_capacity(down.len() * across.len());
        let mut sums = vec![0_u16; self.allowed.width];
        for kind in down.kinds() {
            sums.fill(0);
            self.add_fillings(down.row_splits(kind), &mut sums);
            slice.extend_from_slice(&sums[..across.len()]);
        }
        slice
    }

    /// Adds to `counts`, for each kind across, the fillings of the selected slice that have one of these row splits in
    /// the box down.
    pub(crate) fn add_fillings(&self, row_splits: &RowSplits, counts: &mut [u16]) {
        sum_rows(&self.ways, row_splits.numbers(), counts);
    }

    /// The length of a row of counts: the kinds across, rounded up.
    pub(crate) fn width(&self) -> usize {
        self.allowed.width
    }
}

/// f of one band, for the kinds of Z that were asked for.
pub(crate) struct Table {
    /// Empty for the kinds of Z that were not asked for.
    slices: Vec<Vec<u16>>,
    across: usize,
}

impl Table {
    pub(crate) fn new(
        band: &Band,
        kinds_of_z: impl Iterator<Item = Kind>,
        meter: &Meter<'_>,
    ) -> Result<Self, Stopped> {
        let mut wanted: Vec<Kind> = kinds_of_z.collect();
        wanted.sort_unstable();
        wanted.dedup();
        let allowed = Arc::new(Allowed::new(band, Roles::TABLE));
        let new = || (Filler::new(band, Roles::TABLE, Arc::clone(&allowed)), Vec::new());
        let made = meter.share(wanted.len(), new, |(filler, made), item| {
            filler.select(wanted[item]);
            made.push((wanted[item], filler.slice()));
        })?;
        let mut slices = vec![Vec::new(); band.0[Stack::Z].len()];
        for (kind, slice) in made.into_iter().flat_map(|(_, made)| made) {
            slices[kind.index()] = slice;
        }
        Ok(Self { slices, across: band.0[Stack::X].len() })
    }

    /// f for all kinds of X.
    pub(crate) fn row(&self, y: Kind, z: Kind) -> &[u16] {
        &self.slices[z.index()][y.index() * self.across..][..self.across]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::DigitSet;
    use crate::exact::run::Run;
    use crate::exact::space::boxes::BoxKinds;
    use crate::exact::space::by::ByStack;
    use crate::simd::rows::MOST_SUMMED;

    #[test]
    fn no_band_has_more_fillings_by_columns_than_the_limits() {
        // All splits of Z are alike in a band without givens: one slice shows every number there is, and givens only take
        // fillings away.
        let free = Arc::new(BoxKinds::new(&[DigitSet::ALL; 9]));
        let band = Band(ByStack::from_fn(|_| Arc::clone(&free)));
        let first = free.kinds().next().expect("there are 280");
        let mut filler = Filler::new(&band, Roles::TABLE, Arc::new(Allowed::new(&band, Roles::TABLE)));
        filler.select(first);
        assert_eq!(filler.ways.iter().max(), Some(&MOST_SUMMED));
        let run = Run::default();
        let table = Table::new(&band, std::iter::once(first), &Meter::new(&run)).expect("nobody stops it");
        let most = free.kinds().filter_map(|y| table.row(y, first).iter().max().copied()).max();
        assert_eq!(most, Some(MOST_FILLINGS));
        let all: u64 = free
            .splits()
            .flat_map(|(_, y)| table.row(y, first).iter().map(|&fillings| 6 * u64::from(fillings)))
            .sum();
        assert_eq!(all * Split::COUNT as u64, 948_109_639_680);
    }
}
