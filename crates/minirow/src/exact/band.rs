//! The fillings of one band, counted by the column splits of its three boxes.
//!
//! Each row of a band holds each digit once: so the row splits of its three boxes complete each other, and a
//! filling is three column splits and three row splits, each box allowing its pair. Summing over the row
//! splits gives f(x, y, z), the number of fillings with given column splits, by their kinds alone.

use std::ops::ControlFlow;
use std::sync::Arc;

use super::boxes::BoxKinds;
use super::parallel::share;
use super::splits::{COMPLETIONS, NONE, SPLITS, Splits};
use crate::simd::rows::{STEP, add_rows, sum_rows};

/// The greatest f there is: that of a band without givens, found by a test that looks at all of them.
pub(super) const MOST_FILLINGS: u16 = 1728;

/// What the boxes of one band allow, in the order X, Y, Z.
#[derive(Clone)]
pub(super) struct Band(pub(super) [Arc<BoxKinds>; 3]);

impl Band {
    /// Whether the other is known to allow the same.
    pub(super) fn is_same(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).all(|(box_here, box_there)| Arc::ptr_eq(box_here, box_there))
    }

    /// The kinds of three column splits, if their boxes allow them.
    pub(super) fn kinds(&self, splits: [u16; 3]) -> Option<[u16; 3]> {
        let kinds = [0, 1, 2].map(|stack| self.0[stack].kind_of[splits[stack] as usize]);
        kinds.iter().all(|&kind| kind != NONE).then_some(kinds)
    }

    /// All fillings with these column splits: the row splits of the three boxes.
    pub(super) fn fillings(&self, splits: [u16; 3]) -> Vec<[u16; 3]> {
        let Some(kinds) = self.kinds(splits) else { return Vec::new() };
        let [x, y, z] = [0, 1, 2].map(|stack| &self.0[stack].rows[kinds[stack] as usize]);
        let (mut in_x, mut in_y) = ([false; SPLITS], [false; SPLITS]);
        for &row in x {
            in_x[row as usize] = true;
        }
        for &row in y {
            in_y[row as usize] = true;
        }
        let mut found = Vec::new();
        for &z in z {
            for &(y, x) in &Splits::tables().completions[z as usize] {
                if in_y[y as usize] && in_x[x as usize] {
                    found.push([x, y, z]);
                }
            }
        }
        found
    }
}

/// Which box of a band plays which part in a table: for one kind of the box `slice`, there is a row for each
/// kind of the box `down` and a column for each kind of the box `across`.
#[derive(Clone, Copy)]
pub(super) struct Parts {
    pub(super) across: usize,
    pub(super) down: usize,
    pub(super) slice: usize,
}

impl Parts {
    /// X across, Y down, a slice for each Z: how all tables of fillings are kept.
    pub(super) const XYZ: Self = Self { across: 0, down: 1, slice: 2 };
}

/// Counts the fillings of a band, one slice at a time.
pub(super) struct Filler<'a> {
    band: &'a Band,
    parts: Parts,
    /// For each row split, which kinds of the box across allow it: a byte 0 or 1 for each kind.
    allowed: Arc<Allowed>,
    /// For each row split of the box down and each kind of the box across, in how many ways the slice's
    /// row splits complete them. At most 8, as a test shows.
    ways: Vec<u8>,
}

/// What the boxes across and down allow, by row splits.
pub(super) struct Allowed {
    across: Vec<u8>,
    some_across: Vec<bool>,
    some_down: Vec<bool>,
    width: usize,
}

impl Allowed {
    pub(super) fn new(band: &Band, parts: Parts) -> Self {
        let width = band.0[parts.across].len().next_multiple_of(STEP);
        let mut across = vec![0; SPLITS * width];
        let (mut some_across, mut some_down) = (vec![false; SPLITS], vec![false; SPLITS]);
        for (kind, rows) in band.0[parts.across].rows.iter().enumerate() {
            for &row in rows {
                across[row as usize * width + kind] = 1;
                some_across[row as usize] = true;
            }
        }
        for &row in band.0[parts.down].rows.iter().flatten() {
            some_down[row as usize] = true;
        }
        Self { across, some_across, some_down, width }
    }
}

impl<'a> Filler<'a> {
    pub(super) fn new(band: &'a Band, parts: Parts, allowed: Arc<Allowed>) -> Self {
        let ways = vec![0; SPLITS * allowed.width];
        Self { band, parts, allowed, ways }
    }

    /// Turns to this kind of the box `slice`.
    pub(super) fn turn_to(&mut self, kind: u16) {
        let allowed = &*self.allowed;
        self.ways.fill(0);
        let mut pairs = [(0, 0); COMPLETIONS];
        for &of_slice in &self.band.0[self.parts.slice].rows[kind as usize] {
            let mut useful = 0;
            for &(down, across) in &Splits::tables().completions[of_slice as usize] {
                pairs[useful] = (down, across);
                useful +=
                    usize::from(allowed.some_down[down as usize] && allowed.some_across[across as usize]);
            }
            add_rows(allowed.width, &allowed.across, &mut self.ways, &pairs[..useful]);
        }
    }

    /// The slice turned to: f for each kind down, and in it each kind across.
    fn slice(&self) -> Vec<u16> {
        let across = self.band.0[self.parts.across].len();
        let mut slice = Vec::with_capacity(self.band.0[self.parts.down].len() * across);
        let mut sums = vec![0_u16; self.allowed.width];
        for rows in &self.band.0[self.parts.down].rows {
            sums.fill(0);
            sum_rows(&self.ways, rows, &mut sums);
            slice.extend_from_slice(&sums[..across]);
        }
        slice
    }

    /// Of the slice turned to: how many fillings have one of these row splits in the box down, for each kind
    /// across, added to `counts`.
    pub(super) fn add_rows_down(&self, rows: &[u16], counts: &mut [u16]) {
        sum_rows(&self.ways, rows, counts);
    }

    /// How long a row of counts is: the kinds across, and some room.
    pub(super) fn width(&self) -> usize {
        self.allowed.width
    }
}

/// The slices of f of one band for those kinds of Z that are wanted; the others are empty.
pub(super) struct Table {
    slices: Vec<Vec<u16>>,
    across: usize,
}

impl Table {
    pub(super) fn new(band: &Band, wanted: impl Iterator<Item = u16>, threads: usize) -> Self {
        let mut wanted: Vec<u16> = wanted.collect();
        wanted.sort_unstable();
        wanted.dedup();
        let allowed = Arc::new(Allowed::new(band, Parts::XYZ));
        let new = || (Filler::new(band, Parts::XYZ, Arc::clone(&allowed)), Vec::new());
        let made = share(threads, wanted.len(), new, |(filler, made), item| {
            filler.turn_to(wanted[item]);
            made.push((wanted[item], filler.slice()));
            ControlFlow::Continue(())
        });
        let mut slices = vec![Vec::new(); band.0[2].len()];
        for (kind, slice) in made.into_iter().flat_map(|(_, made)| made) {
            slices[kind as usize] = slice;
        }
        Self { slices, across: band.0[0].len() }
    }

    /// f for all kinds of X.
    pub(super) fn row(&self, y: u16, z: u16) -> &[u16] {
        &self.slices[z as usize][y as usize * self.across..][..self.across]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::simd::rows::MOST_SUMMED;

    #[test]
    fn no_band_has_more_fillings_by_columns_than_the_limits() {
        // All splits of Z are alike in a band without givens: one slice shows every number there is,
        // and givens only take fillings away.
        let free = Arc::new(BoxKinds::new(&[0x1ff; 9]));
        let band = Band([0; 3].map(|_| Arc::clone(&free)));
        let mut filler = Filler::new(&band, Parts::XYZ, Arc::new(Allowed::new(&band, Parts::XYZ)));
        filler.turn_to(0);
        assert_eq!(filler.ways.iter().max(), Some(&MOST_SUMMED));
        let table = Table::new(&band, std::iter::once(0), 1);
        let most = (0..280).filter_map(|y| table.row(y, 0).iter().max().copied()).max();
        assert_eq!(most, Some(MOST_FILLINGS));
        let all: u64 = (0..SPLITS)
            .flat_map(|y| table.row(free.kind_of[y], 0).iter().map(|&fillings| 6 * u64::from(fillings)))
            .sum();
        assert_eq!(all * SPLITS as u64, 948_109_639_680);
    }
}
