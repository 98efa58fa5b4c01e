//! `Shape`: the size of a grid and its regions. Rows and columns are houses in every shape; regions are houses if they have as
//! many cells as a row, and otherwise groups of cells with different values.

use std::fmt;

use crate::{Place, Value};

/// A square grid of 1 to 36 rows, with boxes, jigsaw regions or no regions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shape {
    size: u8,
    boxes: Option<Boxes>,
    /// The number of the region by place.
    region_of: Vec<Option<u16>>,
    /// The places of each region in reading order.
    regions: Vec<Vec<Place>>,
}

/// The proportions of boxes that tile a grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Boxes {
    /// How many rows a box has.
    pub height: u8,
    /// How many columns a box has.
    pub width: u8,
}

/// Why something is not a shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShapeError {
    /// The size is not between 1 and 36.
    Size(usize),
    /// The boxes do not have as many cells as a row.
    Boxes {
        /// The size of the grid.
        size: u8,
        /// The proportions that do not fit.
        boxes: Boxes,
    },
    /// No rectangle tiles the grid: the size is 1, 2, 3 or another prime.
    NoBoxes(u8),
    /// The list of regions does not have one entry for each cell.
    Length {
        /// How many entries are needed.
        expected: usize,
        /// How many there are.
        found: usize,
    },
    /// A region has more cells than there are values.
    RegionTooLarge {
        /// The number of the region in order of its first cell, from 0.
        region: usize,
        /// How many cells it has.
        cells: usize,
    },
}

impl fmt::Display for ShapeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Size(size) => write!(f, "expected a size from 1 to 36, found {size}"),
            Self::Boxes { size, boxes: Boxes { height, width } } => {
                write!(f, "expected boxes of {size} cells, found {height} rows by {width} columns")
            }
            Self::NoBoxes(size) => write!(f, "no boxes fit size {size}: expected regions or no boxes"),
            Self::Length { expected, found } => {
                write!(f, "expected a region for each of the {expected} cells, found {found}")
            }
            Self::RegionTooLarge { region, cells } => {
                write!(f, "region {} has {cells} cells, more than there are values", region + 1)
            }
        }
    }
}

impl std::error::Error for ShapeError {}

impl Shape {
    /// The largest size.
    pub const MAX_SIZE: u8 = Value::MAX;

    /// A grid with the usual boxes: the most nearly square ones, at least as wide as high (3x3 for 9, 2 high and 3 wide for 6,
    /// 3 high and 4 wide for 12).
    ///
    /// # Errors
    /// If the size is out of range, or a prime, so that no boxes fit.
    pub fn usual(size: usize) -> Result<Self, ShapeError> {
        let checked = check_size(size)?;
        Self::with_boxes(size, Boxes::usual(checked).ok_or(ShapeError::NoBoxes(checked))?)
    }

    /// A grid with boxes of these proportions.
    ///
    /// # Errors
    /// If the size is out of range or the boxes do not have as many cells as a row.
    pub fn with_boxes(size: usize, boxes: Boxes) -> Result<Self, ShapeError> {
        let size = check_size(size)?;
        let (height, width) = (usize::from(boxes.height), usize::from(boxes.width));
        if height * width != usize::from(size) {
            return Err(ShapeError::Boxes { size, boxes });
        }
        let n = usize::from(size);
        let region_of = (0..n * n).map(|index| {
            let (row, col) = (index / n, index % n);
            Some(row / height * height + col / width)
        });
        Self::from_regions(size, &region_of.collect::<Vec<_>>())
    }

    /// A grid without regions: only rows and columns.
    ///
    /// # Errors
    /// If the size is out of range.
    pub fn without_boxes(size: usize) -> Result<Self, ShapeError> {
        let size = check_size(size)?;
        let n = usize::from(size);
        Self::from_regions(size, &vec![None; n * n])
    }

    /// A grid with regions of any form, one label for each cell in reading order. Cells with equal labels form a region; `None`
    /// is a cell without a region. Regions are numbered in the order of their first cells.
    ///
    /// # Errors
    /// If the size is out of range, a label is missing or a region has more cells than there are values.
    pub fn with_regions(size: usize, labels: &[Option<usize>]) -> Result<Self, ShapeError> {
        Self::from_regions(check_size(size)?, labels)
    }

    fn from_regions(size: u8, labels: &[Option<usize>]) -> Result<Self, ShapeError> {
        let n = usize::from(size);
        if labels.len() != n * n {
            return Err(ShapeError::Length { expected: n * n, found: labels.len() });
        }
        let mut known: Vec<usize> = Vec::new();
        let mut regions: Vec<Vec<Place>> = Vec::new();
        let mut region_of = Vec::with_capacity(n * n);
        for (index, label) in labels.iter().enumerate() {
            let Some(label) = label else {
                region_of.push(None);
                continue;
            };
            let number = known.iter().position(|other| other == label).unwrap_or_else(|| {
                known.push(*label);
                regions.push(Vec::new());
                known.len() - 1
            });
            regions[number].push(Place::new(index as u16));
            region_of.push(Some(number as u16));
        }
        if let Some(region) = regions.iter().position(|places| places.len() > n) {
            return Err(ShapeError::RegionTooLarge { region, cells: regions[region].len() });
        }
        let mut shape = Self { size, boxes: None, region_of, regions };
        shape.boxes = shape.find_boxes();
        Ok(shape)
    }

    /// The proportions of the boxes, if the regions are boxes that tile the grid.
    fn find_boxes(&self) -> Option<Boxes> {
        let n = self.size();
        let width = (0..n).take_while(|&col| self.region_of[col] == Some(0)).count();
        if width == 0 || !n.is_multiple_of(width) {
            return None;
        }
        let height = n / width;
        let expected = |index: usize| Some((index / n / height * height + index % n / width) as u16);
        (0..n * n)
            .all(|index| self.region_of[index] == expected(index))
            .then_some(Boxes { height: height as u8, width: width as u8 })
    }

    /// How many rows, columns and values there are.
    pub fn size(&self) -> usize {
        usize::from(self.size)
    }

    /// How many cells there are.
    pub fn cells(&self) -> usize {
        self.size() * self.size()
    }

    /// All places in reading order.
    pub fn places(&self) -> impl ExactSizeIterator<Item = Place> + DoubleEndedIterator + Clone + use<> {
        (0..self.cells() as u16).map(Place::new)
    }

    /// The place in this row and column, both from 0, if it lies in the grid.
    pub fn at(&self, row: usize, col: usize) -> Option<Place> {
        (row < self.size() && col < self.size()).then(|| Place::new((row * self.size() + col) as u16))
    }

    /// Whether the place lies in the grid.
    pub fn contains(&self, place: Place) -> bool {
        place.index() < self.cells()
    }

    /// The row of the place, from 0.
    pub fn row(&self, place: Place) -> usize {
        place.index() / self.size()
    }

    /// The column of the place, from 0.
    pub fn col(&self, place: Place) -> usize {
        place.index() % self.size()
    }

    /// The name of the place: `r1c1` is the top left cell.
    pub fn name(&self, place: Place) -> String {
        format!("r{}c{}", self.row(place) + 1, self.col(place) + 1)
    }

    /// The place this far down and right of another, if it lies in the grid.
    pub fn step(&self, place: Place, down: isize, right: isize) -> Option<Place> {
        let row = self.row(place).checked_add_signed(down)?;
        let col = self.col(place).checked_add_signed(right)?;
        self.at(row, col)
    }

    /// The neighbours that share an edge with the place: above, left, right, below.
    pub fn neighbours(&self, place: Place) -> impl Iterator<Item = Place> + '_ {
        [(-1, 0), (0, -1), (0, 1), (1, 0)]
            .into_iter()
            .filter_map(move |(down, right)| self.step(place, down, right))
    }

    /// The number of the region of the place, if it is in one.
    pub fn region(&self, place: Place) -> Option<usize> {
        self.region_of.get(place.index()).copied().flatten().map(usize::from)
    }

    /// The regions, each with its places in reading order.
    pub fn regions(&self) -> &[Vec<Place>] {
        &self.regions
    }

    /// The proportions of the boxes, if the regions are the boxes of a rectangular tiling.
    pub fn boxes(&self) -> Option<Boxes> {
        self.boxes
    }

    /// Whether every cell is in a region and every region is a house: as many cells as a row.
    pub fn regions_are_houses(&self) -> bool {
        self.regions.len() == self.size() && self.regions.iter().all(|places| places.len() == self.size())
    }

    /// Whether this is the classic shape: 9x9 with boxes of 3x3.
    pub fn is_classic(&self) -> bool {
        self.boxes == Some(Boxes { height: 3, width: 3 })
    }
}

impl Boxes {
    /// The usual boxes of a size: the most nearly square ones, at least as wide as high. Primes have none.
    pub fn usual(size: u8) -> Option<Self> {
        (2..size)
            .take_while(|height| height * height <= size)
            .filter(|height| size.is_multiple_of(*height))
            .last()
            .map(|height| Self { height, width: size / height })
    }
}

fn check_size(size: usize) -> Result<u8, ShapeError> {
    u8::try_from(size).ok().filter(|size| (1..=Shape::MAX_SIZE).contains(size)).ok_or(ShapeError::Size(size))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn usual_boxes_are_nearly_square_and_wide() {
        let of = |size| Boxes::usual(size).map(|Boxes { height, width }| (height, width));
        assert_eq!([4, 6, 8, 9, 10, 12].map(of), [(2, 2), (2, 3), (2, 4), (3, 3), (2, 5), (3, 4)].map(Some));
        assert_eq!([1, 2, 3, 5, 7, 13].map(of), [None; 6]);
        assert_eq!(of(36), Some((6, 6)));
    }

    #[test]
    fn boxes_are_recognised_among_regions() {
        let shape = Shape::with_boxes(12, Boxes { height: 4, width: 3 }).unwrap();
        let labels: Vec<_> = shape.places().map(|place| shape.region(place)).collect();
        assert_eq!(Shape::with_regions(12, &labels), Ok(shape.clone()));
        assert_eq!(shape.boxes(), Some(Boxes { height: 4, width: 3 }));
        assert!(shape.regions_are_houses());
        assert!(Shape::usual(9).unwrap().is_classic());
    }

    #[test]
    fn what_is_no_shape_is_refused() {
        assert_eq!(Shape::usual(0), Err(ShapeError::Size(0)));
        assert_eq!(Shape::without_boxes(37), Err(ShapeError::Size(37)));
        assert_eq!(Shape::usual(7), Err(ShapeError::NoBoxes(7)));
        assert_eq!(
            Shape::with_regions(2, &[Some(0), Some(0), Some(0), Some(1)]),
            Err(ShapeError::RegionTooLarge { region: 0, cells: 3 })
        );
        assert_eq!(Shape::with_regions(2, &[None]), Err(ShapeError::Length { expected: 4, found: 1 }));
    }
}
