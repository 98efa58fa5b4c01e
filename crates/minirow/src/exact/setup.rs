//! A puzzle made ready for the sum: what its boxes allow, seen from one view.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::Arc;

use super::band::Band;
use super::boxes::BoxKinds;
use super::parallel::share;
use super::splits::{NONE, SPLITS, Splits};
use super::symmetry::{Cells, Rows, Symmetries};
use super::view::{Masks, View};

/// A puzzle seen from one view.
pub(super) struct Setup {
    pub(super) view: View,
    pub(super) outer: Outer,
    pub(super) inner: Inner,
}

/// The outer band. Only what concerns it depends on its givens.
pub(super) struct Outer {
    /// Its candidates as seen.
    pub(super) cells: Cells,
    pub(super) band: Band,
    /// For each stack the splits that the outer box allows and that the inner boxes can complete.
    pub(super) lists: [Vec<u16>; 3],
    /// The symmetries of the whole puzzle, the outer band first.
    pub(super) symmetries: Symmetries,
}

/// The two inner bands.
pub(super) struct Inner {
    cells: [Cells; 2],
    pub(super) bands: [Band; 2],
    /// For each stack and outer split, in how many ways the inner boxes complete it.
    pub(super) ways: [Vec<u8>; 3],
    /// For each stack and outer split, the pairs of kinds that complete it in the inner boxes.
    pub(super) completions: [Vec<Vec<(u16, u16)>>; 3],
    /// The symmetries of the inner bands.
    pub(super) symmetries: Symmetries,
}

/// What the boxes met so far allow: many are the same.
#[derive(Clone, Default)]
pub(super) struct KnownBoxes(BTreeMap<[u16; 9], Arc<BoxKinds>>);

impl KnownBoxes {
    /// Those of these bands.
    pub(super) fn of(bands: impl Iterator<Item = Cells>, threads: usize) -> Self {
        let mut boxes: Vec<[u16; 9]> = bands.flat_map(|cells| boxes_of(&cells)).collect();
        boxes.sort_unstable();
        boxes.dedup();
        let found = share(threads, boxes.len(), Vec::new, |found, item| {
            found.push((boxes[item], Arc::new(BoxKinds::new(&boxes[item]))));
            ControlFlow::Continue(())
        });
        Self(found.into_iter().flatten().collect())
    }

    /// A band with the stacks in the order they are seen.
    fn band(&mut self, cells: &Cells) -> Band {
        Band(
            boxes_of(cells).map(|cells| {
                Arc::clone(self.0.entry(cells).or_insert_with(|| Arc::new(BoxKinds::new(&cells))))
            }),
        )
    }
}

/// The cells of each of the three boxes of a band.
fn boxes_of(cells: &Cells) -> [[u16; 9]; 3] {
    [0, 1, 2].map(|stack| std::array::from_fn(|cell| cells[cell / 3 * 9 + stack * 3 + cell % 3]))
}

impl Setup {
    /// All but the completions.
    pub(super) fn draft(masks: &Masks, view: View, known: &mut KnownBoxes) -> Self {
        let [outer, inner_a, inner_b] = view.bands_of(masks);
        let inner = Inner::new([inner_a, inner_b], known);
        Self { view, outer: Outer::new(&outer, &inner, known), inner }
    }

    /// Adds the completions.
    pub(super) fn complete(self) -> Self {
        Self { inner: self.inner.complete(), ..self }
    }

    /// Turns the stacks: Y becomes X, Z becomes Y, X becomes Z.
    pub(super) fn turn(&mut self) {
        self.view.stacks.rotate_left(1);
        self.outer.band.0.rotate_left(1);
        self.outer.lists.rotate_left(1);
        self.outer.symmetries.turn();
        self.outer.cells.chunks_exact_mut(9).for_each(|row| row.rotate_left(3));
        self.inner.turn();
    }
}

impl Outer {
    /// `cells` are those of the outer band as seen.
    pub(super) fn new(cells: &Cells, inner: &Inner, known: &mut KnownBoxes) -> Self {
        let band = known.band(cells);
        let mut lists: [Vec<u16>; 3] = [0, 1, 2].map(|stack| {
            let kinds = &band.0[stack].kind_of;
            let ways = &inner.ways[stack];
            let usable = |&split: &u16| kinds[split as usize] != NONE && ways[split as usize] != 0;
            (0..SPLITS as u16).filter(usable).collect()
        });
        if lists.iter().any(Vec::is_empty) {
            // There is no solution, and nothing to do.
            lists = Default::default();
        }
        let symmetries = Symmetries::new(&[*cells, inner.cells[0], inner.cells[1]], Rows::Fixed);
        Self { cells: *cells, band, lists, symmetries }
    }
}

impl Inner {
    fn new(cells: [Cells; 2], known: &mut KnownBoxes) -> Self {
        let bands = cells.each_ref().map(|cells| known.band(cells));
        Self::of(cells, bands, Symmetries::new(&cells, Rows::Movable))
    }

    /// All but the completions.
    fn of(cells: [Cells; 2], bands: [Band; 2], symmetries: Symmetries) -> Self {
        let ways = [0, 1, 2].map(|stack| {
            let [first, second] = bands.each_ref().map(|band| {
                let allowed = |&kind: &u16| u8::from(kind != NONE);
                band.0[stack].kind_of.iter().map(allowed).collect::<Vec<u8>>()
            });
            let both = |ways: u8, &(a, b): &(u16, u16)| ways + (first[a as usize] & second[b as usize]);
            let pairs = Splits::tables().completions.iter();
            pairs.map(|pairs| pairs.iter().fold(0, both)).collect()
        });
        Self { cells, bands, ways, completions: Default::default(), symmetries }
    }

    /// The splits of one of the bands in each stack that are of use beside an outer band.
    pub(super) fn of_use(&self, band: usize, outer: &Outer) -> [Vec<bool>; 3] {
        [0, 1, 2].map(|stack| {
            let mut of_use = vec![false; SPLITS];
            for &split in &outer.lists[stack] {
                for &(a, b) in &Splits::tables().completions[split as usize] {
                    let allowed =
                        |band: usize, split: u16| self.bands[band].0[stack].kind_of[split as usize] != NONE;
                    if allowed(0, a) && allowed(1, b) {
                        of_use[if band == 0 { a } else { b } as usize] = true;
                    }
                }
            }
            of_use
        })
    }

    /// With each split of one of the bands that is of use as a kind of its own, and with no symmetries but those
    /// of the whole puzzle.
    pub(super) fn in_full(&self, band: usize, outer: &Outer) -> Self {
        let mut bands = self.bands.clone();
        for (kinds, of_use) in bands[band].0.iter_mut().zip(self.of_use(band, outer)) {
            *kinds = Arc::new(kinds.in_full(&of_use));
        }
        Self::of(self.cells, bands, outer.symmetries.clone()).complete()
    }

    /// Adds the completions.
    fn complete(mut self) -> Self {
        self.completions =
            [0, 1, 2].map(|stack| (0..SPLITS).map(|split| self.pairs(stack, split).collect()).collect());
        self
    }

    /// The pairs of kinds that complete an outer split.
    pub(super) fn pairs(&self, stack: usize, split: usize) -> impl Iterator<Item = (u16, u16)> {
        let [first, second] = self.bands.each_ref().map(|band| &band.0[stack].kind_of);
        let kinds = |&(a, b): &(u16, u16)| (first[a as usize], second[b as usize]);
        let allowed = |&(a, b): &(u16, u16)| a != NONE && b != NONE;
        Splits::tables().completions[split].iter().map(kinds).filter(allowed)
    }

    fn turn(&mut self) {
        for band in &mut self.bands {
            band.0.rotate_left(1);
        }
        self.ways.rotate_left(1);
        self.completions.rotate_left(1);
        self.symmetries.turn();
        self.cells.as_flattened_mut().chunks_exact_mut(9).for_each(|row| row.rotate_left(3));
    }
}
