//! A puzzle made ready for the sum: what its boxes allow, seen from one view.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::band::Band;
use super::boxes::BoxKinds;
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
    /// For each stack and outer split, the pairs of kinds that complete it in the inner boxes.
    pub(super) completions: [Vec<Vec<(u16, u16)>>; 3],
    /// The symmetries of the inner bands.
    pub(super) symmetries: Symmetries,
}

/// What the boxes met so far allow: many are the same.
#[derive(Default)]
pub(super) struct KnownBoxes(BTreeMap<[u16; 9], Arc<BoxKinds>>);

impl KnownBoxes {
    /// A band with the stacks in the order they are seen.
    fn band(&mut self, cells: &Cells) -> Band {
        Band([0, 1, 2].map(|stack| {
            let cells = std::array::from_fn(|cell| cells[cell / 3 * 9 + stack * 3 + cell % 3]);
            Arc::clone(self.0.entry(cells).or_insert_with(|| Arc::new(BoxKinds::new(&cells))))
        }))
    }
}

impl Setup {
    pub(super) fn new(masks: &Masks, view: View, known: &mut KnownBoxes) -> Self {
        let [outer, inner_a, inner_b] = view.bands_of(masks);
        let inner = Inner::new([inner_a, inner_b], known);
        Self { view, outer: Outer::new(&outer, &inner, known), inner }
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
            let completions = &inner.completions[stack];
            let usable =
                |&split: &u16| kinds[split as usize] != NONE && !completions[split as usize].is_empty();
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
        let completions = [0, 1, 2].map(|stack| {
            let kinds = bands.each_ref().map(|band| &band.0[stack].kind_of);
            let kinds = |&(a, b): &(u16, u16)| (kinds[0][a as usize], kinds[1][b as usize]);
            let allowed = |&(a, b): &(u16, u16)| a != NONE && b != NONE;
            let pairs = Splits::tables().completions.iter();
            pairs.map(|pairs| pairs.iter().map(kinds).filter(allowed).collect()).collect()
        });
        let symmetries = Symmetries::new(&cells, Rows::Movable);
        Self { cells, bands, completions, symmetries }
    }

    fn turn(&mut self) {
        for band in &mut self.bands {
            band.0.rotate_left(1);
        }
        self.completions.rotate_left(1);
        self.symmetries.turn();
        self.cells.as_flattened_mut().chunks_exact_mut(9).for_each(|row| row.rotate_left(3));
    }
}
