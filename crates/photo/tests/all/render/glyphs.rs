//! Digits as strokes of a pen, in several designs: the project's own, so that pictures need no font.

use super::Dice;

type Place = (f32, f32);

/// The design of the digits of one picture.
pub struct Hand {
    /// Half the width of the pen across and down, in heights of a digit.
    pen: (f32, f32),
    slant: f32,
    width: f32,
    has_foot: bool,
    has_open_four: bool,
    has_flat_three: bool,
    has_bar: bool,
    has_serifs: bool,
}

impl Hand {
    pub fn new(dice: &mut Dice) -> Self {
        let across = dice.between(0.045, 0.1);
        Self {
            pen: (across, across * dice.between(0.55, 1.05)),
            slant: if dice.chance(0.15) { dice.between(0.0, 0.2) } else { 0.0 },
            width: dice.between(0.85, 1.15),
            has_foot: dice.chance(0.5),
            has_open_four: dice.chance(0.15),
            has_flat_three: dice.chance(0.15),
            has_bar: dice.chance(0.1),
            has_serifs: dice.chance(0.4),
        }
    }

    /// How dark a digit is at a place: 0 to 1. The digit is one unit high around its centre, and a pixel has this size.
    pub fn ink(&self, strokes: &[Vec<Place>], at: Place, pixel: f32) -> f32 {
        let scale = |place: Place| (place.0 / self.pen.0, place.1 / self.pen.1);
        let point = scale(at);
        let mut nearest = f32::MAX;
        for stroke in strokes {
            for ends in stroke.windows(2) {
                nearest = nearest.min(distance(point, scale(ends[0]), scale(ends[1])));
            }
        }
        (0.5 + (1.0 - nearest) * self.pen.0.min(self.pen.1) / pixel).clamp(0.0, 1.0)
    }

    /// The strokes of a digit, one unit high around its centre.
    pub fn strokes(&self, digit: u8) -> Vec<Vec<Place>> {
        let mut strokes = self.design(digit);
        for place in strokes.iter_mut().flatten() {
            let (x, y) = ((place.0 - 0.3) * self.width, place.1 - 0.5);
            // The pen has a width: its middle stays inside the digit.
            *place = ((x - y * self.slant) * (1.0 - self.pen.0), y * (1.0 - 2.0 * self.pen.1));
        }
        strokes
    }

    fn design(&self, digit: u8) -> Vec<Vec<Place>> {
        match digit {
            1 => {
                let mut strokes = vec![vec![(0.12, 0.2), (0.34, 0.0), (0.34, 1.0)]];
                if self.has_foot || self.has_serifs {
                    strokes.push(vec![(0.1, 1.0), (0.58, 1.0)]);
                }
                strokes
            }
            2 => {
                let mut stroke = arc((0.3, 0.28), (0.26, 0.28), -170.0, 35.0);
                stroke.extend([(0.03, 1.0), (0.57, 1.0)]);
                vec![stroke]
            }
            3 if self.has_flat_three => {
                let mut stroke = vec![(0.06, 0.0), (0.53, 0.0), (0.26, 0.4)];
                stroke.extend(arc((0.28, 0.7), (0.28, 0.3), -85.0, 150.0));
                vec![stroke]
            }
            3 => vec![
                arc((0.29, 0.25), (0.24, 0.25), -160.0, 90.0),
                arc((0.29, 0.74), (0.28, 0.26), -90.0, 155.0),
            ],
            4 if self.has_open_four => {
                vec![vec![(0.08, 0.0), (0.04, 0.62), (0.58, 0.62)], vec![(0.45, 0.25), (0.45, 1.0)]]
            }
            4 => {
                let mut strokes = vec![vec![(0.43, 1.0), (0.43, 0.0), (0.01, 0.7), (0.6, 0.7)]];
                if self.has_serifs {
                    strokes.push(vec![(0.28, 1.0), (0.56, 1.0)]);
                }
                strokes
            }
            5 => {
                let mut stroke = vec![(0.53, 0.0), (0.12, 0.0), (0.08, 0.46)];
                stroke.extend(arc((0.28, 0.68), (0.28, 0.32), -130.0, 150.0));
                vec![stroke]
            }
            6 => six(),
            7 => {
                let mut strokes = vec![vec![(0.04, 0.0), (0.57, 0.0), (0.22, 1.0)]];
                if self.has_bar {
                    strokes.push(vec![(0.16, 0.52), (0.5, 0.52)]);
                }
                if self.has_serifs {
                    strokes.push(vec![(0.04, 0.0), (0.04, 0.14)]);
                }
                strokes
            }
            8 => vec![arc((0.3, 0.25), (0.23, 0.25), 0.0, 360.0), arc((0.3, 0.74), (0.28, 0.26), 0.0, 360.0)],
            _ => {
                let turned = |place: Place| (0.6 - place.0, 1.0 - place.1);
                six().into_iter().map(|stroke| stroke.into_iter().map(turned).collect()).collect()
            }
        }
    }
}

fn six() -> Vec<Vec<Place>> {
    let bend = |share: f32| {
        let (a, b, c) = ((1.0 - share) * (1.0 - share), 2.0 * share * (1.0 - share), share * share);
        (a * 0.5 + b * 0.04 + c * 0.03, a * 0.02 + b * 0.16 + c * 0.69)
    };
    vec![arc((0.3, 0.69), (0.27, 0.31), 0.0, 360.0), (0..=8).map(|step| bend(step as f32 / 8.0)).collect()]
}

/// A piece of an ellipse; 0° is at the right, and angles grow clockwise as seen.
fn arc(centre: Place, radius: Place, from: f32, to: f32) -> Vec<Place> {
    let point = |step: usize| {
        let angle = (from + (to - from) * step as f32 / 20.0).to_radians();
        (centre.0 + radius.0 * angle.cos(), centre.1 + radius.1 * angle.sin())
    };
    (0..=20).map(point).collect()
}

fn distance(point: Place, from: Place, to: Place) -> f32 {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = dx * dx + dy * dy;
    let share = if length > 0.0 { ((point.0 - from.0) * dx + (point.1 - from.1) * dy) / length } else { 0.0 };
    let share = share.clamp(0.0, 1.0);
    (point.0 - from.0 - dx * share).hypot(point.1 - from.1 - dy * share)
}
