//! Cells: cuts the 81 cells out of the picture along the mesh and makes paper 0 and ink 1, whatever their colours are.

use crate::image::{Plane, Point};
use crate::mesh::Mesh;

/// The pixels of a side of a cell as the network sees it.
pub(crate) const SIDE: usize = 24;
/// The share of a cell that is cut off at each side, where the lines are.
const INSET: f32 = 0.06;
/// The pixels at each side that do not decide what is paper and what is ink.
const RIM: usize = 3;

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

    /// The cells as seen after turning the picture clockwise by a quarter.
    pub(crate) fn turned(&self) -> Self {
        let turned = |cell: usize| {
            let (row, column) = (cell / 9, cell % 9);
            let before = &self.0[(8 - column) * 9 + row];
            std::array::from_fn(|pixel| {
                let (y, x) = (pixel / SIDE, pixel % SIDE);
                before[(SIDE - 1 - x) * SIDE + y]
            })
        };
        Self((0..81).map(turned).collect())
    }
}

/// The grey values of the quadrilateral, each the mean of four samples.
fn sampled(plane: &Plane, [a, b, c, d]: [Point; 4]) -> Pixels {
    const FINE: usize = 2 * SIDE;
    let mut pixels = [0.0; SIDE * SIDE];
    let share = |index: usize| INSET + (1.0 - 2.0 * INSET) * (index as f32 + 0.5) / FINE as f32;
    for y in 0..FINE {
        let (left, right) = (a.towards(d, share(y)), b.towards(c, share(y)));
        let row = &mut pixels[y / 2 * SIDE..][..SIDE];
        for x in 0..FINE {
            let point = left.towards(right, share(x));
            row[x / 2] += 0.25 * plane.at(point.x, point.y);
        }
    }
    pixels
}

/// The darkest, the common and the lightest value in the middle of a cell.
struct Levels {
    dark: f32,
    paper: f32,
    light: f32,
}

impl Levels {
    fn of(pixels: &Pixels) -> Self {
        let rows = pixels.chunks_exact(SIDE).skip(RIM).take(SIDE - 2 * RIM);
        let mut middle: Vec<f32> = rows.flat_map(|row| &row[RIM..SIDE - RIM]).copied().collect();
        let len = middle.len();
        let mut value_at =
            |percent: usize| *middle.select_nth_unstable_by(len * percent / 100, f32::total_cmp).1;
        Self { dark: value_at(2), paper: value_at(60), light: value_at(98) }
    }

    /// The distance from paper to the ink of this kind.
    fn reach(&self, is_light: bool) -> f32 {
        if is_light { self.light - self.paper } else { self.paper - self.dark }
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
        Self { is_light: light > dark, scale: dark.max(light).max(8.0) }
    }

    fn normalise(&self, pixels: &mut Pixels, levels: &Levels) {
        let (own, other) = (levels.reach(self.is_light), levels.reach(!self.is_light));
        // A highlighted cell may have the colours swapped, but only where that is clear.
        let is_swapped = other > 2.0 * own && other > 0.6 * self.scale;
        let is_light = self.is_light != is_swapped;
        let divisor = levels.reach(is_light).max(0.45 * self.scale);
        let sign = if is_light { 1.0 } else { -1.0 };
        for value in pixels {
            *value = (sign * (*value - levels.paper) / divisor).clamp(-0.2, 1.2);
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
