//! Refinement: moves corners and sides of a quadrilateral to where its score is best.

use super::score::{CAP, Measure};
use crate::image::{Plane, Point};
use crate::outline::{Corners, cell_size};

/// How far the search for a better place goes. Little is right for most pictures, because a quadrilateral that was found is
/// nearly right and coarse steps can lead away from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Effort {
    Little,
    More,
    Most,
}

/// The size of the steps in cells. The first four are taken on the blurred contrast.
const STEPS: [f32; 7] = [0.4, 0.25, 0.15, 0.1, 0.06, 0.03, 0.015];
const BLURRED: usize = 4;

/// The corners after hill climbing.
pub(crate) fn refined(sharp: &Plane, soft: &Plane, corners: Corners, effort: Effort) -> Corners {
    let first = match effort {
        Effort::Little => BLURRED,
        Effort::More => 2,
        Effort::Most => 0,
    };
    let size = cell_size(&corners);
    let mut corners = corners;
    for (level, step) in STEPS.into_iter().enumerate().skip(first) {
        let (plane, measure) = if level < BLURRED {
            (soft, Measure { slack: 0.08, cap: CAP, samples: 3 })
        } else {
            (sharp, Measure { slack: 0.03, cap: 2.0 * CAP, samples: 3 })
        };
        climb(plane, measure, &mut corners, step * size);
    }
    corners
}

fn climb(plane: &Plane, measure: Measure, corners: &mut Corners, step: f32) {
    let mut best = measure.score(plane, corners);
    for _ in 0..3 {
        let before = best;
        for at in 0..4 {
            for (x, y) in [(step, 0.0), (-step, 0.0), (0.0, step), (0.0, -step)] {
                // One corner, then a whole side.
                for side in [false, true] {
                    let mut moved = *corners;
                    moved[at] = Point::new(moved[at].x + x, moved[at].y + y);
                    if side {
                        let next = &mut moved[(at + 1) % 4];
                        *next = Point::new(next.x + x, next.y + y);
                    }
                    if let Some(score) = measure.score_above(plane, &moved, best + 1e-4) {
                        best = score;
                        *corners = moved;
                    }
                }
            }
        }
        if best <= before + 1e-3 {
            break;
        }
    }
}
