//! The 416 classes of bands: a table from the shape of a band to its class and to the ways that lead to the least band of
//! the class. It is made from the rules when it is first needed, in about 0.05 s.

use std::sync::LazyLock;

use super::shape::{Band, SHAPES, Shape, normal_band};
use super::transform::LineOrder;
use crate::orders::ORDERS;

/// How many classes of bands there are under all symmetries that keep a band a band.
pub(super) const CLASSES: usize = 416;

/// A way from the normal form of a band to the least band of its class.
#[derive(Clone, Copy, Debug)]
pub(super) struct BandMap {
    /// The new label of each label.
    pub(super) labels: [u8; 9],
    /// The column of the normal form that comes to each place.
    pub(super) columns: [u8; 9],
    /// The row that comes to each place.
    pub(super) rows: [u8; 3],
}

/// The table of all shapes.
pub(super) struct Bands {
    /// For each shape its class, counted from 0 in the order of the least bands.
    class: Box<[u16]>,
    /// For each shape where its ways begin, and at last where they end.
    start: Box<[u32]>,
    ways: Box<[BandMap]>,
    /// The least band of each class.
    pub(super) least: Box<[Band]>,
}

static BANDS: LazyLock<Bands> = LazyLock::new(Bands::new);

impl Bands {
    /// The table.
    pub(super) fn table() -> &'static Self {
        &BANDS
    }

    /// The class of a shape.
    #[inline]
    pub(super) fn class(&self, shape: Shape) -> u16 {
        self.class[usize::from(shape.number)]
    }

    /// All ways from a shape to the least band of its class: at least one, and as many as that band has automorphisms.
    #[inline]
    pub(super) fn ways(&self, shape: Shape) -> &[BandMap] {
        let number = usize::from(shape.number);
        &self.ways[self.start[number] as usize..self.start[number + 1] as usize]
    }

    fn new() -> Self {
        let mut reached = vec![false; SHAPES];
        let mut found: Vec<(Band, Vec<(u16, BandMap)>)> = Vec::with_capacity(CLASSES);
        for number in 0..SHAPES {
            if !reached[number] {
                let least = least_band(&normal_band(number));
                let ways = ways_to(&least);
                for &(shape, _) in &ways {
                    reached[usize::from(shape)] = true;
                }
                found.push((least, ways));
            }
        }
        found.sort_by_key(|(least, _)| *least);
        let mut class = vec![0; SHAPES];
        let mut all: Vec<(u16, BandMap)> = Vec::with_capacity(CLASSES * 108);
        for (number, (_, ways)) in found.iter().enumerate() {
            for &(shape, _) in ways {
                class[usize::from(shape)] = number as u16;
            }
            all.extend(ways);
        }
        all.sort_by_key(|&(shape, _)| shape);
        let mut start = vec![0; SHAPES + 1];
        for &(shape, _) in &all {
            start[usize::from(shape) + 1] += 1;
        }
        for number in 0..SHAPES {
            start[number + 1] += start[number];
        }
        Self {
            class: class.into(),
            start: start.into(),
            ways: all.into_iter().map(|(_, way)| way).collect(),
            least: found.into_iter().map(|(least, _)| least).collect(),
        }
    }
}

/// The least band that relabelling and a new order of rows and columns make of a band. Its first row is 0 to 8.
fn least_band(band: &Band) -> Band {
    let mut least = [[u8::MAX; 9]; 3];
    let orders: Vec<LineOrder> = LineOrder::all().collect();
    for rows in ORDERS {
        let [first, second, third] = rows.map(|row| &band[usize::from(row)]);
        for columns in &orders {
            let mut labels = [0; 9];
            for place in 0..9 {
                labels[usize::from(first[columns.from(place)])] = place as u8;
            }
            let label = |row: &[u8; 9], place: usize| labels[usize::from(row[columns.from(place)])];
            if label(second, 0) > least[1][0] {
                continue;
            }
            let relabelled = |row: &[u8; 9]| std::array::from_fn(|place| label(row, place));
            let second = relabelled(second);
            if second <= least[1] {
                let third = relabelled(third);
                least = least.min([[0, 1, 2, 3, 4, 5, 6, 7, 8], second, third]);
            }
        }
    }
    least
}

/// The shapes from which a band can be reached, each with a way: 108 in all, of which several may have the same shape.
fn ways_to(least: &Band) -> Vec<(u16, BandMap)> {
    let mut ways = Vec::with_capacity(108);
    for rows in ORDERS {
        for first_box in 0..3_u8 {
            for order in ORDERS {
                let boxes = [first_box, (first_box + 1) % 3, (first_box + 2) % 3];
                let columns = LineOrder::of_bands(boxes, [order, ORDERS[0], ORDERS[0]]);
                let band: Band =
                    rows.map(|row| std::array::from_fn(|place| least[usize::from(row)][columns.from(place)]));
                let (shape, labels) = Shape::of(&band);
                // The way found leads from the least band to the normal form: it is turned round.
                let mut way = BandMap { labels: [0; 9], columns: [0; 9], rows: [0; 3] };
                for (new, old) in shape.columns().into_iter().enumerate() {
                    way.columns[columns.from(usize::from(old))] = new as u8;
                }
                for digit in 0..9 {
                    way.labels[usize::from(labels[digit])] = digit as u8;
                }
                for (new, old) in rows.into_iter().enumerate() {
                    way.rows[usize::from(old)] = new as u8;
                }
                ways.push((shape.number, way));
            }
        }
    }
    ways
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_416_classes_and_44928_ways() {
        let bands = Bands::table();
        assert_eq!(bands.least.len(), CLASSES);
        assert_eq!(bands.ways.len(), CLASSES * 108);
        assert!(bands.least.is_sorted());
    }

    #[test]
    fn every_way_leads_to_the_least_band_of_the_class() {
        let bands = Bands::table();
        for number in 0..SHAPES {
            let band = normal_band(number);
            let (shape, _) = Shape::of(&band);
            let least = bands.least[usize::from(bands.class(shape))];
            assert!(!bands.ways(shape).is_empty());
            for way in bands.ways(shape) {
                let reached: Band = way.rows.map(|row| {
                    way.columns.map(|col| way.labels[usize::from(band[usize::from(row)][usize::from(col)])])
                });
                assert_eq!(reached, least);
            }
        }
    }

    #[test]
    fn no_band_of_a_class_is_smaller_than_its_least_band() {
        for least in &Bands::table().least {
            assert_eq!(least_band(least), *least);
        }
    }
}
