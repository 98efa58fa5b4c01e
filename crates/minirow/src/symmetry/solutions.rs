//! The canonical form of full grids, by the table of band classes.
//!
//! The smallest string of a class of grids begins with the smallest of the least bands of its three bands and three stacks.
//! So only bands of that class are candidates for the first, and only the ways that lead to its least band (one or two,
//! mostly) need to be tried. Each of them fixes the order of the columns and the labels; the other rows are then sorted.

use super::Canonical;
use super::bands::{BandMap, Bands};
use super::shape::{Band, Shape};
use super::transform::{LineOrder, Relabelling, Transform};
use crate::{Digit, Solution};

/// A grid as nine rows of nine values 0 to 8.
type GridRows = [[u8; 9]; 9];

/// A line as a number: nine values of four bits, the first in the highest.
type Key = u64;

/// The canonical form of a solution: the smallest of all grids that transforms make of it, read as a number.
///
/// ```
/// use minirow::symmetry::canonical_solution;
/// use minirow::{Grid, Solution};
///
/// let grid: Grid = "483921657967345821251876493548132976729564138136798245372689514814253769695417382".parse()?;
/// let solution = Solution::verify(grid).expect("full and legal");
/// let canonical = canonical_solution(&solution);
/// assert_eq!(canonical.transform.apply(&solution), canonical.form);
/// assert_eq!(canonical.automorphisms, 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn canonical_solution(solution: &Solution) -> Canonical<Solution> {
    let both = orientations(solution);
    let table = Bands::table();
    let candidates = Candidates::new(&both, table);
    let mut best = Best { lower: [Key::MAX; 6], arrangement: None, ties: 0 };
    candidates.each(table, |number, arrangement| best.offer(&both[number / 3], arrangement));
    let arrangement = best.arrangement.unwrap_or_else(|| unreachable!("every shape has a way"));
    Canonical {
        form: solution_of(&table.least[usize::from(candidates.least)], &best.lower),
        transform: arrangement.transform(),
        automorphisms: best.ties,
    }
}

/// All transforms that lead from a solution to its canonical form: as many as it has automorphisms.
pub fn canonical_transforms(solution: &Solution) -> Vec<Transform> {
    let both = orientations(solution);
    let table = Bands::table();
    let candidates = Candidates::new(&both, table);
    let mut lower = [Key::MAX; 6];
    let mut transforms = Vec::new();
    candidates.each(table, |number, mut arrangement| {
        let grid = &both[number / 3];
        arrangement.sort_lower(grid);
        let keys = std::array::from_fn(|place| arrangement.key(grid, 3 + place));
        if keys < lower {
            lower = keys;
            transforms.clear();
        }
        if keys == lower {
            transforms.push(arrangement.transform());
        }
    });
    transforms
}

/// The bands and stacks, and which of them can come first.
struct Candidates {
    shapes: [(Shape, [u8; 16]); 6],
    classes: [u16; 6],
    /// The least class.
    least: u16,
}

impl Candidates {
    #[inline]
    fn new(both: &[GridRows; 2], table: &Bands) -> Self {
        let shapes = shapes(both);
        let mut classes = [0; 6];
        let mut least = u16::MAX;
        for number in 0..6 {
            classes[number] = table.class(shapes[number].0);
            least = least.min(classes[number]);
        }
        Self { shapes, classes, least }
    }

    /// Calls `found` with each way to bring a band or stack, by its number, to the top in its least form.
    #[inline]
    fn each(&self, table: &Bands, mut found: impl FnMut(usize, Arrangement)) {
        for number in 0..6 {
            if self.classes[number] == self.least {
                let (shape, labels) = &self.shapes[number];
                let columns = shape.columns();
                for way in table.ways(*shape) {
                    found(number, Arrangement::new(number, labels, &columns, way));
                }
            }
        }
    }
}

/// The classes of the three bands and the three stacks of a solution: numbers from 1 to 416, in the order of the least
/// bands of the classes.
///
/// ```
/// use minirow::generate::uniform_solution;
/// use minirow::symmetry::{band_numbers, canonical_solution};
/// use minirow::Random;
///
/// let solution = uniform_solution(&mut Random::new(1));
/// let mut numbers = band_numbers(&solution);
/// let mut of_form = band_numbers(&canonical_solution(&solution).form);
/// numbers.sort_unstable();
/// of_form.sort_unstable();
/// assert_eq!(numbers, of_form);
/// ```
pub fn band_numbers(solution: &Solution) -> [u16; 6] {
    shapes(&orientations(solution)).map(|(shape, _)| Bands::table().class(shape) + 1)
}

/// The grid and the transposed grid.
fn orientations(solution: &Solution) -> [GridRows; 2] {
    let values = solution.grid().values();
    let mut both = [[[0; 9]; 9]; 2];
    for row in 0..9 {
        for col in 0..9 {
            let value = values[9 * row + col] - 1;
            both[0][row][col] = value;
            both[1][col][row] = value;
        }
    }
    both
}

/// The shapes of the bands and stacks, with the labels of the digits in their normal forms.
#[inline]
fn shapes(both: &[GridRows; 2]) -> [(Shape, [u8; 16]); 6] {
    let band = |number: usize| -> &Band {
        let (bands, _) = both[number / 3].as_chunks::<3>();
        &bands[number % 3]
    };
    [
        Shape::of(band(0)),
        Shape::of(band(1)),
        Shape::of(band(2)),
        Shape::of(band(3)),
        Shape::of(band(4)),
        Shape::of(band(5)),
    ]
}

/// A way to bring a grid into the form whose first band is the least.
#[derive(Clone, Copy)]
struct Arrangement {
    transposed: bool,
    /// The old row of each new row; those from 3 on are sorted by [`Best::offer`].
    rows: [u8; 9],
    /// The old column of each new column.
    columns: [u8; 9],
    /// The new label of each digit.
    labels: [u8; 16],
}

impl Arrangement {
    /// The band with this number (0 to 5) goes to the top by the way.
    #[inline]
    fn new(number: usize, labels: &[u8; 16], columns: &[u8; 9], way: &BandMap) -> Self {
        let band = number % 3;
        let mut rows = [0; 9];
        for place in 0..3 {
            rows[place] = 3 * band as u8 + way.rows[place];
        }
        let mut new_labels = [0; 16];
        for digit in 0..9 {
            new_labels[digit] = way.labels[usize::from(labels[digit])];
        }
        let mut new_columns = [0; 9];
        for place in 0..9 {
            new_columns[place] = columns[usize::from(way.columns[place])];
        }
        Self { transposed: number >= 3, rows, columns: new_columns, labels: new_labels }
    }

    #[inline]
    fn label(&self, grid: &GridRows, row: u8, col: u8) -> u8 {
        self.labels[usize::from(grid[usize::from(row)][usize::from(col)] & 15)]
    }

    /// Sorts the rows of the two lower bands, and the bands, by the first column.
    #[inline]
    fn sort_lower(&mut self, grid: &GridRows) {
        let top = self.rows[0] / 3;
        let others = [[1, 2], [0, 2], [0, 1]][usize::from(top)];
        let [upper, lower] = [self.sorted(grid, others[0]), self.sorted(grid, others[1])];
        let [upper, lower] = if upper[0] < lower[0] { [upper, lower] } else { [lower, upper] };
        for place in 0..3 {
            self.rows[3 + place] = upper[place] & 15;
            self.rows[6 + place] = lower[place] & 15;
        }
    }

    /// The rows of a band, each with its label in the first column as the higher four bits, sorted.
    #[inline]
    fn sorted(&self, grid: &GridRows, band: u8) -> [u8; 3] {
        let first = 3 * band;
        let row = |row: u8| self.label(grid, row, self.columns[0]) << 4 | row;
        let (a, b, c) = (row(first), row(first + 1), row(first + 2));
        let (a, b) = (a.min(b), a.max(b));
        let (b, c) = (b.min(c), b.max(c));
        [a.min(b), a.max(b), c]
    }

    #[inline]
    fn key(&self, grid: &GridRows, place: usize) -> Key {
        let row = &grid[usize::from(self.rows[place])];
        let mut key = 0;
        for &col in &self.columns {
            key = key << 4 | Key::from(self.labels[usize::from(row[usize::from(col)] & 15)]);
        }
        key
    }

    fn transform(&self) -> Transform {
        let mut labels = [0; 9];
        labels.copy_from_slice(&self.labels[..9]);
        Transform {
            transposed: self.transposed,
            rows: LineOrder::trusted(self.rows),
            columns: LineOrder::trusted(self.columns),
            digits: Relabelling::trusted(labels),
        }
    }
}

/// The least form so far.
struct Best {
    /// Its rows below the first band.
    lower: [Key; 6],
    arrangement: Option<Arrangement>,
    /// How many arrangements lead to it.
    ties: u64,
}

impl Best {
    #[inline]
    fn offer(&mut self, grid: &GridRows, mut arrangement: Arrangement) {
        arrangement.sort_lower(grid);
        for place in 0..6 {
            let key = arrangement.key(grid, 3 + place);
            if key > self.lower[place] {
                return;
            }
            if key < self.lower[place] {
                self.lower[place] = key;
                for later in place + 1..6 {
                    self.lower[later] = arrangement.key(grid, 3 + later);
                }
                self.arrangement = Some(arrangement);
                self.ties = 1;
                return;
            }
        }
        self.ties += 1;
    }
}

fn solution_of(band: &Band, lower: &[Key; 6]) -> Solution {
    let mut values = [0; 81];
    for row in 0..3 {
        for col in 0..9 {
            values[9 * row + col] = band[row][col] + 1;
        }
    }
    for (row, key) in lower.iter().enumerate() {
        for col in 0..9 {
            values[27 + 9 * row + col] = (key >> (4 * (8 - col)) & 15) as u8 + 1;
        }
    }
    debug_assert!(values.iter().all(|&value| Digit::new(value).is_some()));
    Solution::trusted(values)
}
