//! Contrast: how strongly each pixel stands out from its surroundings, so that the layers above need not know about light,
//! shadow or the colour of the paper.

use crate::image::{Plane, smaller};

/// The appearance of the lines of a grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lines {
    /// Darker than the cells: print, most screens.
    Dark,
    /// Lighter than the cells: dark mode.
    Light,
    /// No lines at all: the cells are tiles of different shades, and the edges between them are what can be seen.
    Edges,
}

/// How much a pixel at this distance from the local mean counts; 1 is reached at 40 % of the possible distance.
const GAIN: f32 = 2.5;

/// The contrast of each pixel, 0 to 1.
pub(crate) fn contrast(plane: &Plane, lines: Lines, radius: usize) -> Plane {
    if lines == Lines::Edges {
        return edges(plane);
    }
    let mut out = plane.mean(radius);
    for (mean, &value) in out.values.iter_mut().zip(&plane.values) {
        // The divisors make a line in the shadow as strong as one in the light, and keep noise near black small.
        let share = match lines {
            Lines::Light => (value - *mean) / (280.0 - *mean),
            Lines::Dark | Lines::Edges => (*mean - value) / (*mean + 25.0),
        };
        *mean = (share * GAIN).clamp(0.0, 1.0);
    }
    out
}

/// The radius of the surroundings for a picture in which the grid may be anywhere.
pub(crate) fn radius_for(plane: &Plane) -> usize {
    plane.width.max(plane.height) / 50 + 2
}

/// The size of the change of brightness at each pixel.
fn edges(plane: &Plane) -> Plane {
    let (width, height) = (plane.width, plane.height);
    let mut out = Plane::new(width, height);
    for y in 0..height {
        let above = &plane.values[y.saturating_sub(1) * width..][..width];
        let row = &plane.values[y * width..][..width];
        let below = &plane.values[(y + 1).min(height - 1) * width..][..width];
        for (x, value) in out.values[y * width..][..width].iter_mut().enumerate() {
            let across = row[(x + 1).min(width - 1)] - row[x.saturating_sub(1)];
            let down = below[x] - above[x];
            *value = smaller((across * across + down * down).sqrt() / 40.0, 1.0);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with_line(paper: f32, ink: f32) -> Plane {
        let mut plane = Plane { width: 41, height: 41, values: vec![paper; 41 * 41] };
        for y in 0..41 {
            plane.values[y * 41 + 20] = ink;
        }
        plane
    }

    #[test]
    fn a_line_in_the_shadow_is_about_as_strong_as_one_in_the_light() {
        let bright = contrast(&with_line(240.0, 120.0), Lines::Dark, 5).values[20 * 41 + 20];
        let shade = contrast(&with_line(80.0, 40.0), Lines::Dark, 5).values[20 * 41 + 20];
        assert!(bright > 0.5 && shade > 0.5, "{bright} {shade}");
    }

    #[test]
    fn each_kind_of_line_sees_its_own_lines_alone() {
        let centre = 20 * 41 + 20;
        assert!(contrast(&with_line(40.0, 200.0), Lines::Dark, 5).values[centre] < 1e-6);
        assert!(contrast(&with_line(40.0, 200.0), Lines::Light, 5).values[centre] > 0.5);
        let mut step = Plane { width: 20, height: 3, values: vec![90.0; 60] };
        step.values.chunks_exact_mut(20).for_each(|row| row[10..].fill(120.0));
        let found = contrast(&step, Lines::Edges, 5);
        assert!(found.values[10] > 0.5 && found.values[5] == 0.0);
    }
}
