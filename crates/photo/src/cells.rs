//! Cells: cuts the 81 cells out of the picture along the mesh and makes paper 0 and ink 1, whatever their colours are.

use crate::image::{Plane, Point};
use crate::mesh::Mesh;
use crate::outline::Mask;

/// The pixels of a side of a cell as the network sees it.
pub(crate) const SIDE: usize = 24;
/// The share of a cell that is cut off at each side, where the lines are.
const INSET: f32 = 0.06;
/// The pixels at each side that do not decide what is paper and what is ink.
const RIM: usize = 3;
/// The least distance from paper to ink, in grey values: what is fainter is no ink.
const FAINTEST: f32 = 8.0;

/// The ink of which a blank cell has less.
const FAINT: f32 = 0.3;

/// One cell: ink 1 on paper 0, row by row.
pub(crate) type Pixels = [f32; SIDE * SIDE];

/// The 81 cells of a grid.
#[derive(Clone)]
pub(crate) struct Cells(pub(crate) Vec<Pixels>);

impl Cells {
    /// Cuts the cells out of a picture.
    ///
    /// The contrast of the page, not of each cell, says what is ink: a cell of its own would make digits of paper grain. In
    /// every proper puzzle at least 17 of 81 cells hold a digit, so the 13th strongest contrast is that of a digit.
    pub(crate) fn cut(plane: &Plane, mesh: &Mesh) -> Self {
        let mut cells: Vec<Pixels> = Vec::with_capacity(81);
        for row in 0..9 {
            cells.extend((0..9).map(|column| sampled(plane, mesh.cell(row, column))));
        }
        let levels: Vec<Levels> = cells.iter().map(Levels::of).collect();
        let page = Page::of(&levels);
        for (pixels, levels) in cells.iter_mut().zip(&levels) {
            page.normalise(pixels, levels);
        }
        Self(cells)
    }

    /// The height of the tallest connected part of the ink of each cell, in pixels, without what is left of the lines.
    pub(crate) fn heights(&self) -> Vec<usize> {
        self.0.iter().map(ink_height).collect()
    }

    /// The cells as seen after turning the picture clockwise by a quarter.
    pub(crate) fn turned(&self) -> Self {
        let before = |cell: usize| &self.0[(8 - cell % 9) * 9 + cell / 9];
        Self((0..81).map(|cell| turned_pixels(before(cell))).collect())
    }

    /// At most this many of the cells with ink, evenly spread.
    pub(crate) fn some_with_ink(&self, count: usize) -> Vec<Pixels> {
        let inked: Vec<&Pixels> = self.0.iter().filter(|pixels| !is_blank(pixels)).collect();
        let step = inked.len().div_ceil(count).max(1);
        inked.into_iter().step_by(step).copied().collect()
    }
}

/// A cell as seen after turning it clockwise by a quarter.
pub(crate) fn turned_pixels(before: &Pixels) -> Pixels {
    std::array::from_fn(|pixel| {
        let (y, x) = (pixel / SIDE, pixel % SIDE);
        before[(SIDE - 1 - x) * SIDE + y]
    })
}

/// Whether a cell has nothing as dark as the faintest digits that the network was trained on, except for lines at its edge.
pub(crate) fn is_blank(pixels: &Pixels) -> bool {
    let mut rows = pixels.chunks_exact(SIDE).skip(RIM).take(SIDE - 2 * RIM);
    rows.all(|row| row[RIM..SIDE - RIM].iter().all(|&ink| ink < FAINT))
}

/// The grey values of a cell with the lines cut off, as `side` rows of as many pixels, each the mean of `fine` by `fine` samples.
pub(crate) fn sample(plane: &Plane, [a, b, c, d]: [Point; 4], side: usize, fine: usize, pixels: &mut [f32]) {
    let share = |index: usize| INSET + (1.0 - 2.0 * INSET) * (index as f32 + 0.5) / (side * fine) as f32;
    let weight = 1.0 / (fine * fine) as f32;
    pixels.fill(0.0);
    for y in 0..side * fine {
        let (left, right) = (a.towards(d, share(y)), b.towards(c, share(y)));
        for (x, pixel) in pixels[y / fine * side..][..side].iter_mut().enumerate() {
            for part in 0..fine {
                let point = left.towards(right, share(x * fine + part));
                *pixel += weight * plane.at(point.x, point.y);
            }
        }
    }
}

fn ink_height(pixels: &Pixels) -> usize {
    let mask = Mask { width: SIDE, set: pixels.iter().map(|&value| value > 0.45).collect() };
    let mut tallest = 0;
    for part in mask.parts() {
        let (first, last) = (part[0][0], part[part.len() - 1][0]);
        let left = part.iter().map(|run| run[1]).min().unwrap_or(0);
        let right = part.iter().map(|run| run[2]).max().unwrap_or(0);
        let is_in_rim = last < RIM || first >= SIDE - RIM || right <= RIM || left >= SIDE - RIM;
        if !is_in_rim {
            tallest = tallest.max(last + 1 - first);
        }
    }
    tallest
}

fn sampled(plane: &Plane, corners: [Point; 4]) -> Pixels {
    let mut pixels = [0.0; SIDE * SIDE];
    sample(plane, corners, SIDE, 2, &mut pixels);
    pixels
}

/// The darkest, the common and the lightest values in the middle of a cell.
pub(crate) struct Levels {
    dark: f32,
    /// The paper under dark ink, and under light ink: bold digits cover nearly half of the middle, and light ones the lighter half.
    paper: [f32; 2],
    light: f32,
}

impl Levels {
    fn of(pixels: &Pixels) -> Self {
        let rows = pixels.chunks_exact(SIDE).skip(RIM).take(SIDE - 2 * RIM);
        Self::among(rows.flat_map(|row| &row[RIM..SIDE - RIM]).copied().collect(), 20)
    }

    /// The levels of these values; the darkest and the lightest are such that a given number per mille of the values lie beyond them.
    pub(crate) fn among(mut values: Vec<f32>, beyond: usize) -> Self {
        let len = values.len();
        let mut value_at =
            |per_mille: usize| *values.select_nth_unstable_by(len * per_mille / 1000, f32::total_cmp).1;
        let paper = [value_at(600), value_at(400)];
        Self { dark: value_at(beyond), paper, light: value_at(1000 - beyond) }
    }

    /// The paper under ink of this kind.
    fn paper(&self, is_light: bool) -> f32 {
        self.paper[usize::from(is_light)]
    }

    /// The distance from paper to the ink of this kind.
    fn reach(&self, is_light: bool) -> f32 {
        let paper = self.paper(is_light);
        if is_light { self.light - paper } else { paper - self.dark }
    }

    /// Makes paper 0 and the strongest ink of this cell 1.
    pub(crate) fn normalise_alone(&self, pixels: &mut [f32]) {
        let is_light = self.reach(true) > self.reach(false);
        let divisor = self.reach(is_light).max(FAINTEST);
        let sign = if is_light { 1.0 } else { -1.0 };
        let paper = self.paper(is_light);
        for value in pixels {
            *value = sign * (*value - paper) / divisor;
        }
    }
}

/// The appearance of the digits of a page.
struct Page {
    /// Whether they are lighter than the paper.
    is_light: bool,
    /// The distance from paper to ink.
    scale: f32,
}

impl Page {
    fn of(levels: &[Levels]) -> Self {
        let strong = |is_light: bool| {
            let mut reaches: Vec<f32> = levels.iter().map(|levels| levels.reach(is_light)).collect();
            reaches.sort_by(f32::total_cmp);
            reaches[68]
        };
        let (dark, light) = (strong(false), strong(true));
        Self { is_light: light > dark, scale: dark.max(light).max(FAINTEST) }
    }

    fn normalise(&self, pixels: &mut Pixels, levels: &Levels) {
        let (own, other) = (levels.reach(self.is_light), levels.reach(!self.is_light));
        // A highlighted cell may have the colours swapped, but only where that is clear.
        let is_swapped = other > 2.0 * own && other > 0.6 * self.scale;
        let is_light = self.is_light != is_swapped;
        let divisor = levels.reach(is_light).max(0.45 * self.scale);
        let sign = if is_light { 1.0 } else { -1.0 };
        let paper = levels.paper(is_light);
        for value in pixels {
            *value = (sign * (*value - paper) / divisor).clamp(-0.2, 1.2);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::outline::Corners;

    const CORNERS: Corners = [
        Point { x: 0.0, y: 0.0 },
        Point { x: 270.0, y: 0.0 },
        Point { x: 270.0, y: 270.0 },
        Point { x: 0.0, y: 270.0 },
    ];

    /// A page with a block of ink in the upper left part of the cells of some columns.
    fn page(paper: f32, ink: f32) -> Plane {
        let mut plane = Plane { width: 271, height: 271, values: vec![paper; 271 * 271] };
        for y in 0..270 {
            for x in 0..270 {
                if x / 30 < 4 && (8..16).contains(&(x % 30)) && (6..14).contains(&(y % 30)) {
                    plane.values[y * 271 + x] = ink;
                }
            }
        }
        plane
    }

    #[test]
    fn ink_is_one_and_paper_is_zero_in_any_colours() {
        for (paper, ink) in [(240.0, 10.0), (120.0, 90.0), (20.0, 230.0)] {
            let cells = Cells::cut(&page(paper, ink), &Mesh::straight(&CORNERS));
            let at = |cell: usize, x: usize, y: usize| cells.0[cell][y * SIDE + x];
            assert!(at(0, 9, 8) > 0.9, "{paper} {ink}");
            assert!(at(0, 18, 18).abs() < 0.05 && at(8, 9, 8).abs() < 0.05);
        }
    }

    #[test]
    fn bold_ink_is_ink_whether_it_is_dark_or_light() {
        for (paper, ink) in [(240.0, 10.0), (20.0, 230.0)] {
            let mut plane = page(paper, ink);
            // Ink on more than 40 % of the middle of the first cell.
            for row in plane.values.chunks_exact_mut(271).take(23).skip(6) {
                row[7..17].fill(ink);
            }
            let cells = Cells::cut(&plane, &Mesh::straight(&CORNERS));
            let at = |x: usize, y: usize| cells.0[0][y * SIDE + x];
            assert!(
                at(9, 10) > 0.9 && at(19, 10).abs() < 0.05,
                "{paper} {ink}: {} {}",
                at(9, 10),
                at(19, 10)
            );
        }
    }

    #[test]
    fn an_even_page_has_no_ink() {
        let plane = Plane { width: 271, height: 271, values: vec![200.0; 271 * 271] };
        let cells = Cells::cut(&plane, &Mesh::straight(&CORNERS));
        assert!(cells.0.iter().all(|pixels| pixels.iter().all(|&value| value == 0.0)));
    }

    #[test]
    fn turning_the_cells_is_turning_the_picture() {
        let plane = page(240.0, 10.0);
        let mesh = Mesh::straight(&CORNERS);
        let turned = Cells::cut(&plane, &mesh.turned());
        let cells = Cells::cut(&plane, &mesh).turned();
        for (a, b) in cells.0.as_flattened().iter().zip(turned.0.as_flattened()) {
            assert!((a - b).abs() < 1e-3);
        }
    }
}
