//! A puzzle in one view: what its boxes allow and the symmetries of its bands. Everything that a sum needs but the numbers.

use std::sync::Arc;

use crate::exact::group::orbits::Orbits;
use crate::exact::group::symmetry::{RowOrder, Symmetries};
use crate::exact::run::{Meter, Stopped};
use crate::exact::space::band::{Band, KnownBoxes};
use crate::exact::space::boxes::Kind;
use crate::exact::space::by::{ByInner, ByStack, InnerBand, Stack};
use crate::exact::space::split::{BySplit, Split};
use crate::exact::space::view::{BandCells, Masks, View};

/// A puzzle in one view.
pub(crate) struct Setup {
    pub(crate) view: View,
    pub(crate) outer: Outer,
    pub(crate) inner: Inner,
}

/// The outer band. Its givens affect nothing else.
pub(crate) struct Outer {
    pub(crate) cells: BandCells,
    pub(crate) band: Band,
    /// For each stack the splits that the outer box allows and the inner boxes can complete, ascending. If a stack has none
    /// there is no solution, and all lists are empty.
    pub(crate) lists: ByStack<Vec<Split>>,
    /// The symmetries of the whole puzzle, its outer band first.
    pub(crate) symmetries: Symmetries,
}

/// The two inner bands.
pub(crate) struct Inner {
    cells: ByInner<BandCells>,
    pub(crate) bands: ByInner<Band>,
    /// For each outer split, in how many ways the inner boxes of the stack complete it.
    pub(crate) ways: ByStack<BySplit<u8>>,
    pub(crate) symmetries: Symmetries,
}

impl Setup {
    pub(crate) fn new(masks: &Masks, view: View, known: &mut KnownBoxes) -> Self {
        let [outer, second, third] = view.bands_of(masks);
        let inner = Inner::new(ByInner([second, third]), known);
        Self { view, outer: Outer::new(&outer, &inner, known), inner }
    }

    /// Renames the stacks: Y becomes X, Z becomes Y, X becomes Z.
    pub(crate) fn turn(&mut self) {
        self.view.turn();
        self.outer.turn();
        self.inner.turn();
    }

    /// The pairs (y, z) by orbits.
    pub(crate) fn orbits(&self, meter: &Meter<'_>) -> Result<Orbits, Stopped> {
        self.inner.orbits_beside(&self.outer, meter)
    }

    /// For each stack, how many completions all outer splits have together.
    pub(crate) fn completions(&self) -> ByStack<u64> {
        ByStack::from_fn(|stack| {
            let ways = &self.inner.ways[stack];
            self.outer.lists[stack].iter().map(|&split| u64::from(ways[split])).sum()
        })
    }
}

fn turn_cells(cells: &mut BandCells) {
    cells.chunks_exact_mut(9).for_each(|row| row.rotate_left(3));
}

impl Outer {
    pub(crate) fn new(cells: &BandCells, inner: &Inner, known: &mut KnownBoxes) -> Self {
        let band = known.band(cells);
        let mut lists = ByStack::from_fn(|stack| {
            let is_useful = |&split: &Split| band.0[stack].allows(split) && inner.ways[stack][split] != 0;
            Split::all().filter(is_useful).collect::<Vec<_>>()
        });
        if lists.iter().any(Vec::is_empty) {
            lists = ByStack::default();
        }
        let ByInner([second, third]) = inner.cells;
        let symmetries = Symmetries::new(&[*cells, second, third], RowOrder::Fixed);
        Self { cells: *cells, band, lists, symmetries }
    }

    fn turn(&mut self) {
        turn_cells(&mut self.cells);
        self.band.0.turn();
        self.lists.turn();
        self.symmetries.turn();
    }
}

impl Inner {
    fn new(cells: ByInner<BandCells>, known: &mut KnownBoxes) -> Self {
        let bands = cells.map(|cells| known.band(cells));
        Self::with_bands(cells, bands, Symmetries::new(&cells.0, RowOrder::Movable))
    }

    fn with_bands(cells: ByInner<BandCells>, bands: ByInner<Band>, symmetries: Symmetries) -> Self {
        let ways = ByStack::from_fn(|stack| {
            let ByInner([second, third]) =
                bands.map(|band| BySplit::from_fn(|split| u8::from(band.0[stack].allows(split))));
            BySplit::from_fn(|split| split.completions().iter().map(|&(a, b)| second[a] & third[b]).sum())
        });
        Self { cells, bands, ways, symmetries }
    }

    /// The pairs (y, z) of an outer band by orbits.
    pub(crate) fn orbits_beside(&self, outer: &Outer, meter: &Meter<'_>) -> Result<Orbits, Stopped> {
        Orbits::new(&outer.lists, &outer.symmetries, &self.symmetries, meter)
    }

    /// The splits of one of the bands, by stack, that complete a split of the outer lists.
    pub(crate) fn useful_splits(&self, band: InnerBand, outer: &Outer) -> ByStack<BySplit<bool>> {
        ByStack::from_fn(|stack| {
            let ByInner([second, third]) = self.bands.map(|band| &*band.0[stack]);
            let mut is_useful = BySplit::filled(false);
            for split in &outer.lists[stack] {
                for &(a, b) in split.completions() {
                    if second.allows(a) && third.allows(b) {
                        is_useful[ByInner([a, b])[band]] = true;
                    }
                }
            }
            is_useful
        })
    }

    /// These bands, with each useful split of one of them as a kind of its own, and with no symmetries but those of the
    /// whole puzzle.
    pub(crate) fn with_all_splits(&self, band: InnerBand, outer: &Outer) -> Self {
        let mut bands = self.bands.clone();
        let is_useful = self.useful_splits(band, outer);
        for stack in Stack::ALL {
            let kinds = &mut bands[band].0[stack];
            *kinds = Arc::new(kinds.with_a_kind_for_each_split(&is_useful[stack]));
        }
        Self::with_bands(self.cells, bands, outer.symmetries.clone())
    }

    /// The pairs of kinds in the inner boxes of a stack that complete an outer split.
    pub(crate) fn completions(&self, stack: Stack, split: Split) -> impl Iterator<Item = ByInner<Kind>> {
        let ByInner([second, third]) = self.bands.map(|band| &*band.0[stack]);
        split.completions().iter().filter_map(|&(a, b)| Some(ByInner([second.kind(a)?, third.kind(b)?])))
    }

    fn turn(&mut self) {
        self.cells.0.iter_mut().for_each(turn_cells);
        self.bands.0.iter_mut().for_each(|band| band.0.turn());
        self.ways.turn();
        self.symmetries.turn();
    }
}
