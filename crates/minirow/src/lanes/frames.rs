//! Lines and grids into frames, and solved frames into solutions. One way serves every CPU; AVX-512 has its own.

use super::layout::Frame;
#[cfg(target_arch = "x86_64")]
use crate::simd::Avx2;
use crate::simd::{Portable, Simd};
use crate::{Cell, plain};

/// The instruction sets that the lane kernel runs on, with their ways to convert frames.
pub(super) trait Frames: Simd {
    /// The frame of a plain line; `None` if it is not plain.
    #[inline(always)]
    fn frame_of_line(self, line: &[u8; Cell::COUNT]) -> Option<Frame> {
        let values = plain::values(line)?;
        Some(Frame::of_values(&values))
    }

    /// The frame of these values in reading order, 0 for an empty cell. Values above 9 must not occur.
    #[inline(always)]
    fn frame_of_values(self, values: &[u8; Cell::COUNT]) -> Frame {
        Frame::of_values(values)
    }

    /// The values in reading order of a frame with one candidate in every cell.
    #[inline(always)]
    fn values_of(self, frame: &Frame) -> [u8; Cell::COUNT] {
        frame.values()
    }
}

impl Frames for Portable {}

#[cfg(target_arch = "x86_64")]
impl Frames for Avx2 {}
