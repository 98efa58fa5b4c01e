//! The mesh: the ten by ten crossings of the lines, found one by one, so that curved and folded pages come out straight.

use crate::contrast::{Lines, contrast};
use crate::image::{Plane, Point, larger, smaller};
use crate::outline::Corners;
use crate::perspective::Perspective;

/// The crossings of the lines, row by row from the top left corner.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mesh(pub [[Point; 10]; 10]);

impl Mesh {
    /// Straight lines between four corners.
    pub(crate) fn straight(corners: &Corners) -> Self {
        let map = Perspective::new(corners);
        Self(std::array::from_fn(|row| std::array::from_fn(|column| map.map(column as f32, row as f32))))
    }

    /// The corners of the grid: top left, top right, bottom right, bottom left.
    pub fn corners(&self) -> [Point; 4] {
        [self.0[0][0], self.0[0][9], self.0[9][9], self.0[9][0]]
    }

    /// The four corners of a cell, in the same order.
    pub fn cell(&self, row: usize, column: usize) -> [Point; 4] {
        let (upper, lower) = (&self.0[row], &self.0[row + 1]);
        [upper[column], upper[column + 1], lower[column + 1], lower[column]]
    }

    /// Every crossing changed by a function.
    pub(crate) fn map(&self, change: impl Fn(Point) -> Point) -> Self {
        Self(self.0.map(|row| row.map(&change)))
    }

    /// The mesh as seen after turning the picture clockwise by a quarter.
    pub(crate) fn turned(&self) -> Self {
        Self(std::array::from_fn(|row| std::array::from_fn(|column| self.0[9 - column][row])))
    }
}

/// Pixels of a cell in the straightened picture, which has a margin of half a cell.
const UNIT: usize = 40;
const SIDE: usize = UNIT * 10;
const MARGIN: usize = UNIT / 2;

/// How far a line may be from its place, in pixels.
const REACH: usize = 13;
const OFFSETS: usize = 2 * REACH + 1;

/// A line is followed in blocks of this many pixels and may move by one pixel from block to block.
const BLOCK: usize = 5;
const BLOCKS: usize = (SIDE - UNIT) / BLOCK;
/// The cost of such a move, and of each pixel off the place, squared.
const MOVE: f32 = 0.25;
const OFF: f32 = 0.0004;
/// The contrast at which a line counts fully, so that a row of digits cannot attract it.
const CAP: f32 = 0.12;

/// The crossings near the straight lines between four corners.
pub(crate) fn find_mesh(plane: &Plane, corners: &Corners, lines: Lines) -> Mesh {
    let map = Perspective::new(corners);
    let unbent =
        |x: f32, y: f32| map.map((x - MARGIN as f32) / UNIT as f32, (y - MARGIN as f32) / UNIT as f32);
    let mut straight = Plane::new(SIDE, SIDE);
    for (y, row) in straight.values.chunks_exact_mut(SIDE).enumerate() {
        for (x, value) in row.iter_mut().enumerate() {
            let point = unbent(x as f32, y as f32);
            *value = plane.at(point.x, point.y);
        }
    }
    let seen = contrast(&straight, lines, UNIT * 3 / 10);
    let rows = follow(&seen);
    let columns = follow(&seen.transposed());
    let offsets = even_out(&meet(&rows, &columns));
    Mesh(std::array::from_fn(|row| {
        std::array::from_fn(|column| {
            let Point { x, y } = offsets[row][column];
            unbent((MARGIN + column * UNIT) as f32 + x, (MARGIN + row * UNIT) as f32 + y)
        })
    }))
}

/// How far each of the ten horizontal lines is below its place, for each x.
fn follow(seen: &Plane) -> Vec<Vec<f32>> {
    let gains = block_gains(seen);
    (0..10).map(|line| smooth(&best_path(&gains, MARGIN + line * UNIT))).collect()
}

/// How much each row of pixels looks like a line, block by block.
fn block_gains(seen: &Plane) -> Vec<[f32; BLOCKS]> {
    let row = |y: usize, by: isize| {
        let y = y.saturating_add_signed(by).min(SIDE - 1);
        &seen.values[y * SIDE..(y + 1) * SIDE]
    };
    let mut gains = vec![[0.0; BLOCKS]; SIDE];
    for (y, gains) in gains.iter_mut().enumerate() {
        let (here, above, below) = (row(y, 0), row(y, -1), row(y, 1));
        let (near, near_below, far, far_below) = (row(y, -5), row(y, 5), row(y, -7), row(y, 7));
        let mut ridge = [0.0f32; SIDE];
        for (x, value) in ridge.iter_mut().enumerate() {
            let on = larger(here[x], 0.5 * (above[x] + below[x])) + 0.25 * (above[x] + below[x]);
            let off = larger(smaller(far[x], far_below[x]), smaller(near[x], near_below[x]));
            *value = (on - 1.5 * off).clamp(0.0, CAP);
        }
        // The mean over 15 pixels along the line, then the sum over each block: running sums of running sums.
        let mut sums = [0.0f32; SIDE + 1];
        for (x, value) in ridge.iter().enumerate() {
            sums[x + 1] = sums[x] + value;
        }
        for (block, gain) in gains.iter_mut().enumerate() {
            let start = MARGIN + block * BLOCK;
            *gain =
                (start..start + BLOCK).map(|x| sums[x + 8] - sums[x - 7]).sum::<f32>() * (0.5 / CAP) / 15.0;
        }
    }
    gains
}

/// The best path along a line by dynamic programming: the offset in pixels of each block.
fn best_path(gains: &[[f32; BLOCKS]], base: usize) -> [f32; BLOCKS] {
    let gain = |block: usize, offset: usize| {
        let off = offset as f32 - REACH as f32;
        gains[base + offset - REACH][block] - BLOCK as f32 * OFF * off * off
    };
    let mut from = [[0u8; OFFSETS]; BLOCKS];
    let mut total: [f32; OFFSETS] = std::array::from_fn(|offset| gain(0, offset));
    for (block, from) in from.iter_mut().enumerate().skip(1) {
        total = std::array::from_fn(|offset| {
            let mut best = (total[offset], offset);
            for other in [offset.wrapping_sub(1), offset + 1] {
                if other < OFFSETS && total[other] - MOVE > best.0 {
                    best = (total[other] - MOVE, other);
                }
            }
            from[offset] = best.1 as u8;
            best.0 + gain(block, offset)
        });
    }
    let mut offset =
        (0..OFFSETS).fold(0, |best, other| if total[other] > total[best] { other } else { best });
    let mut path = [0.0; BLOCKS];
    for block in (0..BLOCKS).rev() {
        path[block] = offset as f32 - REACH as f32;
        offset = usize::from(from[block][offset]);
    }
    path
}

/// The offsets for each pixel along the line, with the steps between blocks smoothed.
fn smooth(path: &[f32; BLOCKS]) -> Vec<f32> {
    let at = |x: usize| path[(x.saturating_sub(MARGIN) / BLOCK).min(BLOCKS - 1)];
    let mut sums = [0.0f32; SIDE + 1];
    for x in 0..SIDE {
        sums[x + 1] = sums[x] + at(x);
    }
    let mean = |x: usize| {
        let (start, end) = (x.saturating_sub(8), (x + 9).min(SIDE));
        (sums[end] - sums[start]) / (end - start) as f32
    };
    (0..SIDE).map(mean).collect()
}

/// Where each row meets each column, as an offset from the straight crossing.
fn meet(rows: &[Vec<f32>], columns: &[Vec<f32>]) -> [[Point; 10]; 10] {
    std::array::from_fn(|row| {
        std::array::from_fn(|column| {
            let (left, top) = ((MARGIN + column * UNIT) as f32, (MARGIN + row * UNIT) as f32);
            let (mut x, mut y) = (left, top);
            for _ in 0..3 {
                y = top + rows[row][(x.round() as usize).min(SIDE - 1)];
                x = left + columns[column][(y.round() as usize).min(SIDE - 1)];
            }
            Point::new(x - left, y - top)
        })
    })
}

/// A crossing that is more than 4 pixels off the median of its neighbours takes the median: paper bends smoothly.
fn even_out(offsets: &[[Point; 10]; 10]) -> [[Point; 10]; 10] {
    std::array::from_fn(|row| {
        std::array::from_fn(|column| {
            let (mut xs, mut ys) = (Vec::with_capacity(9), Vec::with_capacity(9));
            for near in &offsets[row.saturating_sub(1)..(row + 2).min(10)] {
                for point in &near[column.saturating_sub(1)..(column + 2).min(10)] {
                    xs.push(point.x);
                    ys.push(point.y);
                }
            }
            let own = offsets[row][column];
            let settled = |own: f32, near: &mut Vec<f32>| {
                near.sort_by(f32::total_cmp);
                let median = near[near.len() / 2];
                if (own - median).abs() > 4.0 { median } else { own }
            };
            Point::new(settled(own.x, &mut xs), settled(own.y, &mut ys))
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// White paper with a grid whose rows bend by a sine of this size.
    fn bent(depth: f32) -> (Plane, Corners) {
        let mut plane = Plane { width: 420, height: 420, values: vec![230.0; 420 * 420] };
        for line in 0..10 {
            for step in 0..=1440 {
                let along = step as f32 / 4.0;
                let bend = depth * (along / 360.0 * std::f32::consts::PI).sin();
                let (x, y) = ((30.0 + along) as usize, (30.0 + 40.0 * line as f32 + bend) as usize);
                plane.values[y * 420 + x] = 60.0;
                let row =
                    (30.0 + along + depth * (line as f32 / 9.0 * std::f32::consts::PI).sin() * 0.0) as usize;
                plane.values[row * 420 + 30 + 40 * line] = 60.0;
            }
        }
        let corners =
            [(30.0, 30.0), (390.0, 30.0), (390.0, 390.0), (30.0, 390.0)].map(|(x, y)| Point::new(x, y));
        (plane, corners)
    }

    #[test]
    fn a_bent_grid_is_followed() {
        for depth in [0.0, 4.0, 8.0] {
            let (plane, corners) = bent(depth);
            let mesh = find_mesh(&plane, &corners, Lines::Dark);
            for (row, points) in mesh.0.iter().enumerate() {
                for (column, point) in points.iter().enumerate() {
                    let bend = depth * (column as f32 / 9.0 * std::f32::consts::PI).sin();
                    let right = Point::new(30.0 + 40.0 * column as f32, 30.0 + 40.0 * row as f32 + bend);
                    assert!(point.distance(right) < 2.5, "depth {depth}: {point:?} is not {right:?}");
                }
            }
        }
    }

    #[test]
    fn without_lines_the_mesh_is_straight() {
        let plane = Plane { width: 300, height: 300, values: vec![128.0; 90_000] };
        let corners =
            [(10.0, 10.0), (280.0, 20.0), (290.0, 290.0), (20.0, 270.0)].map(|(x, y)| Point::new(x, y));
        let (found, straight) = (find_mesh(&plane, &corners, Lines::Dark), Mesh::straight(&corners));
        for (a, b) in found.0.as_flattened().iter().zip(straight.0.as_flattened()) {
            assert!(a.distance(*b) < 0.1);
        }
    }

    #[test]
    fn four_turns_of_a_mesh_change_nothing() {
        let corners =
            [(10.0, 10.0), (280.0, 20.0), (290.0, 290.0), (20.0, 270.0)].map(|(x, y)| Point::new(x, y));
        let mesh = Mesh::straight(&corners);
        let [a, b, c, d] = mesh.corners();
        assert_eq!(mesh.turned().corners(), [d, a, b, c]);
        assert_eq!(mesh.turned().turned().turned().turned(), mesh);
    }
}
