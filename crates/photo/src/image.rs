//! Pictures: the luma of what the caller has decoded, and planes of numbers that the other layers compute with. Nothing here
//! knows what a Sudoku is.

use std::fmt;

/// A place in a picture, in pixels. The centre of the top left pixel is at (0, 0).
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// Pixels from the left edge.
    pub x: f32,
    /// Pixels from the top edge.
    pub y: f32,
}

impl Point {
    pub(crate) const fn new(x: f32, y: f32) -> Self {
        Self { x, y }
    }

    pub(crate) fn distance(self, other: Self) -> f32 {
        (self.x - other.x).hypot(self.y - other.y)
    }

    /// The point at `share` of the way to another.
    pub(crate) fn towards(self, other: Self, share: f32) -> Self {
        Self::new(self.x + (other.x - self.x) * share, self.y + (other.y - self.y) * share)
    }
}

/// A grey picture to read from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    width: usize,
    height: usize,
    luma: Vec<u8>,
}

/// The reason why bytes are no picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PictureError {
    /// The width or the height is zero.
    Empty,
    /// The picture has more pixels than [`Picture::MAX_PIXELS`].
    TooLarge,
    /// The number of bytes does not match the width and the height.
    Length {
        /// Bytes that the width and the height require.
        expected: usize,
        /// Bytes that were passed.
        found: usize,
    },
}

impl fmt::Display for PictureError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("expected a picture with at least one pixel, found none"),
            Self::TooLarge => {
                write!(f, "expected a picture of at most {} pixels, found more", Picture::MAX_PIXELS)
            }
            Self::Length { expected, found } => {
                write!(f, "expected {expected} bytes of pixels, found {found}")
            }
        }
    }
}

impl std::error::Error for PictureError {}

impl Picture {
    /// The largest number of pixels of a picture: 100 megapixels.
    pub const MAX_PIXELS: usize = 100_000_000;

    /// A picture of grey values, row by row: 0 is black and 255 is white.
    ///
    /// # Errors
    /// If the picture is empty, too large, or if the number of values is not `width * height`.
    pub fn from_luma(width: usize, height: usize, luma: Vec<u8>) -> Result<Self, PictureError> {
        Self::check(width, height, luma.len(), 1)?;
        Ok(Self { width, height, luma })
    }

    /// A picture of red, green and blue bytes, row by row.
    ///
    /// # Errors
    /// If the picture is empty, too large, or if the number of bytes is not `3 * width * height`.
    pub fn from_rgb(width: usize, height: usize, rgb: &[u8]) -> Result<Self, PictureError> {
        Self::check(width, height, rgb.len(), 3)?;
        let (pixels, _) = rgb.as_chunks();
        Ok(Self { width, height, luma: pixels.iter().map(|&[r, g, b]| luma(r, g, b)).collect() })
    }

    /// A picture of red, green, blue and opacity, row by row, in front of white.
    ///
    /// # Errors
    /// If the picture is empty, too large, or if the number of bytes is not `4 * width * height`.
    pub fn from_rgba(width: usize, height: usize, rgba: &[u8]) -> Result<Self, PictureError> {
        Self::check(width, height, rgba.len(), 4)?;
        let (pixels, _) = rgba.as_chunks();
        let on_white = |&[r, g, b, a]: &[u8; 4]| {
            let opacity = u32::from(a);
            ((u32::from(luma(r, g, b)) * opacity + 255 * (255 - opacity) + 127) / 255) as u8
        };
        Ok(Self { width, height, luma: pixels.iter().map(on_white).collect() })
    }

    fn check(width: usize, height: usize, found: usize, channels: usize) -> Result<(), PictureError> {
        let pixels = width
            .checked_mul(height)
            .filter(|&pixels| pixels <= Self::MAX_PIXELS)
            .ok_or(PictureError::TooLarge)?;
        if pixels == 0 {
            return Err(PictureError::Empty);
        }
        let expected = pixels * channels;
        if found == expected { Ok(()) } else { Err(PictureError::Length { expected, found }) }
    }

    /// The number of pixels in a row.
    pub const fn width(&self) -> usize {
        self.width
    }

    /// The number of rows.
    pub const fn height(&self) -> usize {
        self.height
    }

    /// The grey values, row by row.
    pub fn luma(&self) -> &[u8] {
        &self.luma
    }

    /// The picture turned clockwise by a number of quarter turns and then, if asked for, mirrored left to right: what the
    /// orientation in the metadata of a photograph stands for.
    #[must_use]
    pub fn oriented(self, quarter_turns: u8, mirrored: bool) -> Self {
        let mut turned = self;
        for _ in 0..quarter_turns % 4 {
            let (width, height) = (turned.height, turned.width);
            let mut luma = vec![0; turned.luma.len()];
            for (y, row) in turned.luma.chunks_exact(turned.width).enumerate() {
                for (x, &value) in row.iter().enumerate() {
                    luma[x * width + width - 1 - y] = value;
                }
            }
            turned = Self { width, height, luma };
        }
        if mirrored {
            turned.luma.chunks_exact_mut(turned.width).for_each(<[u8]>::reverse);
        }
        turned
    }

    /// The rectangle from `left`, `top` with this size, scaled down by `factor` (at least 1) with the mean over the area that
    /// each new pixel covers. Parts outside of the picture are left out.
    pub(crate) fn close_up(&self, area: Area, factor: f32) -> Plane {
        let area = area.within(self.width, self.height);
        let factor = factor.max(1.0);
        let width = ((area.width as f32 / factor) as usize).max(1);
        let height = ((area.height as f32 / factor) as usize).max(1);
        let columns = Shares::new(area.width, width);
        let rows = Shares::new(area.height, height);
        let mut plane = Plane::new(width, height);
        let mut narrowed = vec![0.0f32; width];
        let mut sums = vec![0.0f32; area.width];
        for (y, out) in plane.values.chunks_exact_mut(width).enumerate() {
            sums.fill(0.0);
            for (source, share) in rows.of(y) {
                let from = (area.top + source) * self.width + area.left;
                let row = &self.luma[from..from + area.width];
                for (sum, &value) in sums.iter_mut().zip(row) {
                    *sum += share * f32::from(value);
                }
            }
            columns.narrow(&sums, &mut narrowed);
            out.copy_from_slice(&narrowed);
        }
        plane
    }
}

/// Luma after ITU-R BT.601, in integers.
fn luma(r: u8, g: u8, b: u8) -> u8 {
    ((u32::from(r) * 77 + u32::from(g) * 150 + u32::from(b) * 29 + 128) >> 8) as u8
}

/// A rectangle of pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Area {
    pub(crate) left: usize,
    pub(crate) top: usize,
    pub(crate) width: usize,
    pub(crate) height: usize,
}

impl Area {
    /// The smallest rectangle around these points that keeps `margin` pixels away from them; cut off at the top and the left.
    pub(crate) fn around(points: &[Point], margin: f32) -> Self {
        let (mut left, mut top, mut right, mut bottom) = (f32::MAX, f32::MAX, 0.0f32, 0.0f32);
        for point in points {
            left = left.min(point.x);
            top = top.min(point.y);
            right = right.max(point.x);
            bottom = bottom.max(point.y);
        }
        // Conversions of floating-point numbers to integers saturate.
        let (left, top) = ((left - margin).max(0.0) as usize, (top - margin).max(0.0) as usize);
        let (right, bottom) = ((right + margin).max(0.0) as usize, (bottom + margin).max(0.0) as usize);
        Self {
            left,
            top,
            width: right.saturating_sub(left).max(1),
            height: bottom.saturating_sub(top).max(1),
        }
    }

    /// The part of it inside a picture of this size, at least one pixel.
    pub(crate) fn within(self, width: usize, height: usize) -> Self {
        let (left, top) = (self.left.min(width - 1), self.top.min(height - 1));
        Self {
            left,
            top,
            width: self.width.clamp(1, width - left),
            height: self.height.clamp(1, height - top),
        }
    }
}

/// For each pixel of a scaled line, the pixels of the original that it covers with the share of each.
struct Shares {
    first: Vec<usize>,
    weights: Vec<f32>,
    /// Shares per pixel.
    count: usize,
}

impl Shares {
    fn new(from: usize, to: usize) -> Self {
        let step = from as f32 / to as f32;
        let count = step.ceil() as usize + 1;
        let mut shares = vec![0.0; to * count];
        let mut first = Vec::with_capacity(to);
        for (index, own) in shares.chunks_exact_mut(count).enumerate() {
            let (start, end) = (index as f32 * step, (index + 1) as f32 * step);
            let at = (start as usize).min(from - 1);
            for (offset, share) in own.iter_mut().enumerate() {
                let source = (at + offset) as f32;
                if at + offset < from {
                    *share = ((source + 1.0).min(end) - source.max(start)).max(0.0);
                }
            }
            let sum: f32 = own.iter().sum();
            if sum > 0.0 {
                for share in own.iter_mut() {
                    *share /= sum;
                }
            } else {
                own[0] = 1.0;
            }
            first.push(at);
        }
        Self { first, weights: shares, count }
    }

    fn of(&self, index: usize) -> impl Iterator<Item = (usize, f32)> + '_ {
        let own = &self.weights[index * self.count..(index + 1) * self.count];
        let first = self.first[index];
        own.iter()
            .enumerate()
            .filter(|&(_, &share)| share > 0.0)
            .map(move |(offset, &share)| (first + offset, share))
    }

    fn narrow(&self, line: &[f32], out: &mut [f32]) {
        for ((out, own), &first) in out.iter_mut().zip(self.weights.chunks_exact(self.count)).zip(&self.first)
        {
            *out = own.iter().zip(&line[first..]).map(|(share, value)| share * value).sum();
        }
    }
}

/// A rectangle of numbers.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Plane {
    pub(crate) width: usize,
    pub(crate) height: usize,
    pub(crate) values: Vec<f32>,
}

impl Plane {
    pub(crate) fn new(width: usize, height: usize) -> Self {
        Self { width, height, values: vec![0.0; width * height] }
    }

    /// Twice as wide and twice as high, by bilinear interpolation.
    pub(crate) fn doubled(&self) -> Self {
        let mut out = Self::new(self.width * 2, self.height * 2);
        for (y, row) in out.values.chunks_exact_mut(self.width * 2).enumerate() {
            for (x, value) in row.iter_mut().enumerate() {
                *value = self.at(x as f32 / 2.0 - 0.25, y as f32 / 2.0 - 0.25);
            }
        }
        out
    }

    /// The value between pixels by bilinear interpolation, clamped at the border.
    #[inline]
    pub(crate) fn at(&self, x: f32, y: f32) -> f32 {
        let x = x.clamp(0.0, (self.width - 1) as f32);
        let y = y.clamp(0.0, (self.height - 1) as f32);
        // Through 32 bits: a conversion to 64 bits takes several instructions more.
        let (left, top) = (x as u32 as usize, y as u32 as usize);
        let right = (left + 1).min(self.width - 1);
        let below = (top + 1).min(self.height - 1) * self.width;
        let top_row = top * self.width;
        let (fx, fy) = (x - left as f32, y - top as f32);
        let upper = self.values[top_row + left] * (1.0 - fx) + self.values[top_row + right] * fx;
        let lower = self.values[below + left] * (1.0 - fx) + self.values[below + right] * fx;
        upper * (1.0 - fy) + lower * fy
    }

    /// The value of the nearest pixel; 0 outside.
    #[inline]
    pub(crate) fn nearest(&self, x: f32, y: f32) -> f32 {
        let (column, row) = (rounded(x), rounded(y));
        if column >= self.width || row >= self.height {
            return 0.0;
        }
        self.values[row * self.width + column]
    }

    /// The mean over squares that reach `radius` pixels to each side, cut off at the border; by running sums.
    pub(crate) fn mean(&self, radius: usize) -> Self {
        let (width, height) = (self.width, self.height);
        let mut rows = Self::new(width, height);
        for (row, out) in self.values.chunks_exact(width).zip(rows.values.chunks_exact_mut(width)) {
            let mut count = radius.min(width);
            let mut sum: f32 = row[..count].iter().sum();
            for x in 0..width {
                if x + radius < width {
                    sum += row[x + radius];
                    count += 1;
                }
                if x > radius {
                    sum -= row[x - radius - 1];
                    count -= 1;
                }
                out[x] = sum / count as f32;
            }
        }
        let mut out = Self::new(width, height);
        let mut sums = vec![0.0f32; width];
        let mut count = radius.min(height);
        for row in rows.values.chunks_exact(width).take(count) {
            sums.iter_mut().zip(row).for_each(|(sum, value)| *sum += value);
        }
        for y in 0..height {
            if y + radius < height {
                let row = &rows.values[(y + radius) * width..(y + radius + 1) * width];
                sums.iter_mut().zip(row).for_each(|(sum, value)| *sum += value);
                count += 1;
            }
            if y > radius {
                let row = &rows.values[(y - radius - 1) * width..(y - radius) * width];
                sums.iter_mut().zip(row).for_each(|(sum, value)| *sum -= value);
                count -= 1;
            }
            let share = 1.0 / count as f32;
            let line = &mut out.values[y * width..(y + 1) * width];
            line.iter_mut().zip(&sums).for_each(|(value, sum)| *value = sum * share);
        }
        out
    }

    /// Rows become columns.
    pub(crate) fn transposed(&self) -> Self {
        let mut out = Self::new(self.height, self.width);
        for (y, row) in self.values.chunks_exact(self.width).enumerate() {
            for (x, &value) in row.iter().enumerate() {
                out.values[x * self.height + y] = value;
            }
        }
        out
    }
}

/// The larger of two numbers. In WebAssembly, [`f32::max`] is a call, because of what it does with what is not a number, and keeps loops
/// from being vectorised: the network took three times as long with it.
#[inline]
pub(crate) const fn larger(a: f32, b: f32) -> f32 {
    if a > b { a } else { b }
}

/// The smaller of two numbers.
#[inline]
pub(crate) const fn smaller(a: f32, b: f32) -> f32 {
    if a < b { a } else { b }
}

/// The nearest whole number if that is from 0 to 2^22; for all other numbers something larger.
///
/// From 2^23 to 2^24, the bits of a floating-point number count whole numbers. Sorting by bits is sorting by size, so what is below 0
/// wraps around. A conversion saturates, which takes several instructions more.
#[inline]
fn rounded(value: f32) -> usize {
    const ZERO: f32 = 12_582_912.0;
    (value + ZERO).to_bits().wrapping_sub(ZERO.to_bits()) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_has_as_many_bytes_as_its_size_requires() {
        assert_eq!(Picture::from_luma(0, 3, vec![]), Err(PictureError::Empty));
        assert_eq!(Picture::from_luma(2, 2, vec![0; 3]), Err(PictureError::Length { expected: 4, found: 3 }));
        assert_eq!(Picture::from_luma(usize::MAX, 2, vec![]), Err(PictureError::TooLarge));
        assert_eq!(Picture::from_rgba(1, 1, &[0; 4]).map(|picture| picture.luma), Ok(vec![255]));
        assert_eq!(Picture::from_rgb(1, 1, &[255; 3]).map(|picture| picture.luma), Ok(vec![255]));
    }

    #[test]
    fn four_quarter_turns_change_nothing() {
        let picture = Picture::from_luma(3, 2, vec![1, 2, 3, 4, 5, 6]).expect("six values");
        assert_eq!(picture.clone().oriented(1, false).luma, [4, 1, 5, 2, 6, 3]);
        assert_eq!(picture.clone().oriented(0, true).luma, [3, 2, 1, 6, 5, 4]);
        assert_eq!(picture.clone().oriented(3, false).oriented(1, false), picture);
    }

    #[test]
    fn a_close_up_keeps_the_mean() {
        let luma: Vec<u8> = (0..70).map(|value| (value * 37 % 256) as u8).collect();
        let mean = luma.iter().map(|&value| f32::from(value)).sum::<f32>() / 70.0;
        let picture = Picture::from_luma(10, 7, luma).expect("70 values");
        let whole = Area { left: 0, top: 0, width: 10, height: 7 };
        for factor in [1.0, 1.7, 3.0, 100.0] {
            let plane = picture.close_up(whole, factor);
            let scaled = plane.values.iter().sum::<f32>() / plane.values.len() as f32;
            assert!((scaled - mean).abs() < 0.5, "factor {factor}: {scaled} is not {mean}");
        }
        assert_eq!(
            picture.close_up(Area { left: 99, top: 99, width: 9, height: 9 }, 1.0).values,
            [f32::from(picture.luma[69])]
        );
    }

    #[test]
    fn the_running_mean_is_the_mean() {
        let mut plane = Plane::new(9, 7);
        plane.values.iter_mut().enumerate().for_each(|(index, value)| *value = (index * 31 % 17) as f32);
        for radius in [0, 1, 3, 20] {
            let mean = plane.mean(radius);
            for y in 0..7usize {
                for x in 0..9usize {
                    let (mut sum, mut count) = (0.0, 0.0);
                    for row in y.saturating_sub(radius)..(y + radius + 1).min(7) {
                        for column in x.saturating_sub(radius)..(x + radius + 1).min(9) {
                            sum += plane.values[row * 9 + column];
                            count += 1.0;
                        }
                    }
                    assert!((mean.values[y * 9 + x] - sum / count).abs() < 1e-3);
                }
            }
        }
    }

    #[test]
    fn samples_outside_of_a_plane_are_its_border_or_nothing() {
        let plane = Plane { width: 2, height: 2, values: vec![1.0, 2.0, 3.0, 4.0] };
        assert_eq!((plane.at(-5.0, -5.0), plane.at(0.5, 0.5), plane.at(9.0, 9.0)), (1.0, 2.5, 4.0));
        assert_eq!(
            (plane.nearest(-0.6, 0.0), plane.nearest(-0.4, 0.0), plane.nearest(1.4, 1.4)),
            (0.0, 1.0, 4.0)
        );
        for (x, y) in [
            (1.6, 0.0),
            (0.0, 1.6),
            (-0.6, -0.6),
            (f32::NAN, 0.0),
            (0.0, f32::INFINITY),
            (f32::NEG_INFINITY, 0.0),
        ] {
            assert!(plane.nearest(x, y).abs() < 1e-9, "{x} {y}");
        }
        for far in [1e6, 4.2e6, 8.4e6, 1.26e7, 1.7e7, 1e9, 1e30] {
            assert!(rounded(far) > 999_999 && rounded(-far) > 999_999, "{far}");
        }
        assert_eq!([0.0, 0.4, 0.6, 1.4, 99_999.6].map(rounded), [0, 0, 1, 1, 100_000]);
    }
}
