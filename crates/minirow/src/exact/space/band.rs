//! The fillings of the three boxes of one band. Each row of a band holds each digit once, so the row splits of its boxes
//! complete each other: a filling of the band is three column splits and three row splits, each box allowing its pair.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::boxes::{BoxKinds, Kind};
use super::by::ByStack;
use super::split::{BySplit, Split};
use super::view::{BandCells, BoxCells, boxes_of};
use crate::exact::run::{Meter, Stopped};

/// The kinds of the boxes of one band.
#[derive(Clone)]
pub(crate) struct Band(pub(crate) ByStack<Arc<BoxKinds>>);

impl Band {
    /// Whether both have the same boxes in memory, and so certainly allow the same.
    pub(crate) fn is_same(&self, other: &Self) -> bool {
        self.0.iter().zip(other.0.iter()).all(|(box_here, box_there)| Arc::ptr_eq(box_here, box_there))
    }

    /// The kinds of three column splits; `None` if a box forbids its split.
    pub(crate) fn kinds(&self, splits: ByStack<Split>) -> Option<ByStack<Kind>> {
        let ByStack([x, y, z]) = &self.0;
        let ByStack([of_x, of_y, of_z]) = splits;
        Some(ByStack([x.kind(of_x)?, y.kind(of_y)?, z.kind(of_z)?]))
    }

    /// All fillings with these column splits: the row splits of the three boxes, in a fixed order.
    pub(crate) fn fillings(&self, splits: ByStack<Split>) -> Vec<ByStack<Split>> {
        let Some(kinds) = self.kinds(splits) else { return Vec::new() };
        let ByStack([x, y, z]) = ByStack::from_fn(|stack| self.0[stack].row_splits(kinds[stack]));
        let (mut in_x, mut in_y) = (BySplit::filled(false), BySplit::filled(false));
        x.iter().for_each(|row_split| in_x[row_split] = true);
        y.iter().for_each(|row_split| in_y[row_split] = true);
        let mut found = Vec::new();
        for z in z.iter() {
            for &(y, x) in z.completions() {
                if in_y[y] && in_x[x] {
                    found.push(ByStack([x, y, z]));
                }
            }
        }
        found
    }

    /// The number of entries of its table of fillings: one for each three kinds.
    pub(crate) fn entries(&self) -> usize {
        self.0.iter().map(|kinds| kinds.len()).product()
    }
}

/// A cache of box kinds: most boxes of a puzzle and its views occur more than once.
#[derive(Clone, Default)]
pub(crate) struct KnownBoxes(BTreeMap<BoxCells, Arc<BoxKinds>>);

impl KnownBoxes {
    /// The most boxes that are kept. One takes up to a megabyte.
    const MOST: usize = 100;

    /// Adds the kinds of all boxes of these bands.
    pub(crate) fn add(
        &mut self,
        bands: impl Iterator<Item = BandCells>,
        meter: &Meter<'_>,
    ) -> Result<(), Stopped> {
        if self.0.len() > Self::MOST {
            self.0.clear();
        }
        let mut boxes: Vec<BoxCells> = bands.flat_map(|cells| boxes_of(&cells).0).collect();
        boxes.sort_unstable();
        boxes.dedup();
        boxes.retain(|cells| !self.0.contains_key(cells));
        let found = meter.share(boxes.len(), Vec::new, |found, item| {
            found.push((boxes[item], Arc::new(BoxKinds::new(&boxes[item]))));
        })?;
        self.0.extend(found.into_iter().flatten());
        Ok(())
    }

    /// The band with these cells.
    pub(crate) fn band(&mut self, cells: &BandCells) -> Band {
        Band(
            boxes_of(cells).map(|cells| {
                Arc::clone(self.0.entry(*cells).or_insert_with(|| Arc::new(BoxKinds::new(cells))))
            }),
        )
    }
}
