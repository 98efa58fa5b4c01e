//! The perspective map of a square of nine by nine cells to a quadrilateral of the picture.

use crate::image::Point;
use crate::outline::Corners;

/// A projective map. In the square, x counts columns and y counts rows, from 0 to 9.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Perspective {
    /// The numerators of x and y and the denominator: factors of the column, of the row, and what is added.
    x: [f32; 3],
    y: [f32; 3],
    w: [f32; 3],
}

impl Perspective {
    /// The map that takes the corners of the square to these. It is finite wherever the quadrilateral is convex.
    pub(crate) fn new(corners: &Corners) -> Self {
        let [first, second, third, fourth] = *corners;
        let apart = |from: Point, to: Point| Point::new(to.x - from.x, to.y - from.y);
        let (right, down) = (apart(third, second), apart(third, fourth));
        let (top, bottom) = (apart(second, first), apart(fourth, third));
        let rest = Point::new(top.x + bottom.x, top.y + bottom.y);
        let area = right.x * down.y - down.x * right.y;
        let area = if area.abs() < 1e-6 { 1e-6 } else { area };
        let across = (rest.x * down.y - down.x * rest.y) / area;
        let along = (right.x * rest.y - rest.x * right.y) / area;
        let factors = |first: f32, second: f32, fourth: f32| {
            [(second - first + across * second) / 9.0, (fourth - first + along * fourth) / 9.0, first]
        };
        Self {
            x: factors(first.x, second.x, fourth.x),
            y: factors(first.y, second.y, fourth.y),
            w: [across / 9.0, along / 9.0, 1.0],
        }
    }

    /// The point of the picture for a place in the square.
    #[inline]
    pub(crate) fn map(&self, column: f32, row: f32) -> Point {
        let scale = 1.0 / (self.w[0] * column + self.w[1] * row + self.w[2]);
        let x = self.x[0] * column + self.x[1] * row + self.x[2];
        let y = self.y[0] * column + self.y[1] * row + self.y[2];
        Point::new(x * scale, y * scale)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn corners_go_to_corners_and_diagonals_meet_in_the_middle() {
        let corners =
            [(10.0, 20.0), (200.0, 40.0), (230.0, 260.0), (30.0, 210.0)].map(|(x, y)| Point::new(x, y));
        let map = Perspective::new(&corners);
        for (corner, (column, row)) in corners.iter().zip([(0.0, 0.0), (9.0, 0.0), (9.0, 9.0), (0.0, 9.0)]) {
            assert!(map.map(column, row).distance(*corner) < 0.01);
        }
        let middle = map.map(4.5, 4.5);
        let off = crate::outline::doubled_area(corners[0], corners[2], middle);
        assert!(off.abs() < 1.0, "{off}");
    }
}
