//! The score of a quadrilateral: how much the picture looks like ten by ten lines there.

use crate::image::{Plane, Point, larger, smaller};
use crate::outline::{Corners, doubled_area};
use crate::perspective::Perspective;

/// The contrast at which a piece of a line counts fully. This is the most important number of the finder: a faint line that
/// is complete must beat a bold row of digits. With 0.25 the scores of right grids were 0.70 to 1.0; with 0.12 nearly all of
/// them are at least 0.99.
pub(crate) const CAP: f32 = 0.12;

/// The pieces of lines: nine in each of ten rows and ten columns.
const PIECES: f32 = 180.0;
/// The lines in the order in which they are looked at: the outer ones lose most if a corner is misplaced.
const ORDER: [u8; 10] = [0, 9, 5, 2, 7, 3, 6, 1, 8, 4];

/// How a score is taken.
#[derive(Clone, Copy)]
pub(crate) struct Measure {
    /// How far, in cells, a line may be from its place.
    pub(crate) slack: f32,
    /// The contrast at which a piece of a line counts fully.
    pub(crate) cap: f32,
    /// Samples in each piece of a line.
    pub(crate) samples: u8,
}

impl Measure {
    /// For lines that are nearly in place.
    pub(crate) const FINE: Self = Self { slack: 0.03, cap: CAP, samples: 5 };
    /// For comparing grids that are all complete: thick frames decide.
    pub(crate) const BOLD: Self = Self { slack: 0.03, cap: 3.0 * CAP, samples: 5 };

    /// The mean over the 180 pieces of lines of how far each stands out from what is beside it, 0 to 1. A quadrilateral that
    /// is not convex has no score, and a narrow one has less.
    pub(crate) fn score(self, contrast: &Plane, corners: &Corners) -> f32 {
        self.score_above(contrast, corners, f32::MIN).unwrap_or(0.0)
    }

    /// The score if it is above this one. A search that tries many places ends most of them after a few lines.
    pub(crate) fn score_above(self, contrast: &Plane, corners: &Corners, least: f32) -> Option<f32> {
        let shape = squareness(corners);
        if shape == 0.0 {
            return (0.0 > least).then_some(0.0);
        }
        let map = Perspective::new(corners);
        // Rounding must not end a search that would just reach it.
        let needed = least * PIECES / shape - 0.01;
        let mut total = 0.0;
        let mut possible = PIECES;
        for line in ORDER {
            for cell in 0..9u8 {
                let (line, cell) = (f32::from(line), f32::from(cell));
                let across = |along: f32, aside: f32| map.map(cell + along, line + aside);
                let down = |along: f32, aside: f32| map.map(line + aside, cell + along);
                total += self.piece(contrast, across) + self.piece(contrast, down);
            }
            possible -= 18.0;
            if total + possible < needed {
                return None;
            }
        }
        let score = total / PIECES * shape;
        (score > least).then_some(score)
    }

    /// One side of one cell. Within it the perspective is as good as linear.
    fn piece(self, contrast: &Plane, place: impl Fn(f32, f32) -> Point) -> f32 {
        let (start, end, beside) = (place(0.14, 0.0), place(0.86, 0.0), place(0.14, 0.2));
        let aside = Point::new((beside.x - start.x) * 5.0, (beside.y - start.y) * 5.0);
        let (mut on, mut off) = (0.0, 0.0);
        for sample in 0..self.samples {
            let point = start.towards(end, f32::from(sample) / f32::from(self.samples - 1));
            let at = |share: f32| contrast.nearest(point.x + aside.x * share, point.y + aside.y * share);
            on += larger(at(0.0), larger(at(-self.slack), at(self.slack)));
            off += larger(smaller(at(-0.2), at(0.2)), smaller(at(-0.13), at(0.13)));
        }
        ((on - off) / f32::from(self.samples) / self.cap).clamp(0.0, 1.0)
    }
}

/// 1 for anything like a square in perspective, 0 for a strip or a shape that is not convex and clockwise.
fn squareness(corners: &Corners) -> f32 {
    let convex =
        (0..4).all(|at| doubled_area(corners[at], corners[(at + 1) % 4], corners[(at + 2) % 4]) > 0.0);
    if !convex {
        return 0.0;
    }
    let side = |from: usize, to: usize| corners[from].distance(corners[to]);
    let (across, down) = (side(0, 1) + side(3, 2), side(0, 3) + side(1, 2));
    (((across / down).min(down / across) - 0.3) / 0.3).clamp(0.0, 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn corners(left: f32, top: f32, size: f32) -> Corners {
        [(left, top), (left + size, top), (left + size, top + size), (left, top + size)]
            .map(|(x, y)| Point::new(x, y))
    }

    #[test]
    fn a_grid_has_full_score_at_its_place_and_little_elsewhere() {
        let mut plane = Plane::new(240, 240);
        for y in 0..240 {
            for x in 0..240 {
                let inside = (10..=226).contains(&x) && (10..=226).contains(&y);
                if inside && ((x - 10) % 24 == 0 || (y - 10) % 24 == 0) {
                    plane.values[y * 240 + x] = 1.0;
                }
            }
        }
        assert!(Measure::FINE.score(&plane, &corners(10.0, 10.0, 216.0)) > 0.99);
        assert!(Measure::FINE.score(&plane, &corners(22.0, 22.0, 216.0)) < 0.1);
        assert!(Measure::FINE.score(&plane, &corners(34.0, 10.0, 216.0)) < 0.95);
        let aside = corners(11.0, 9.5, 215.0);
        let score = Measure::FINE.score(&plane, &aside);
        for (least, expected) in
            [(score - 0.01, Some(score)), (score, None), (score + 0.01, None), (2.0, None)]
        {
            assert_eq!(Measure::FINE.score_above(&plane, &aside, least), expected);
        }
        let mut crossed = corners(10.0, 10.0, 216.0);
        crossed.swap(0, 1);
        assert!(Measure::FINE.score(&plane, &crossed) < 1e-6);
    }
}
