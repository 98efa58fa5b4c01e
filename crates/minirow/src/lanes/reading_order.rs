//! Branching in reading order, smallest digit first: the solutions come in lexicographic order.

use super::layout::{EVERY_THIRD_BIT, Frame, ONE_BOX, WORDS};
use crate::simd::Wide;

/// Splits a stuck lane: the first undecided cell holds its smallest candidate (now), or does not (later). `later` is what
/// the lane holds. `false` if every cell is decided: the next sweep will solve the lane or end it.
#[inline(always)]
pub(super) fn split<V: Wide>(words: &mut [V; WORDS], lane: usize, later: &mut [V; WORDS]) -> bool {
    let mut frame = Frame::read(words, lane);
    let Some((spot, boxed)) = first_undecided(&frame) else { return false };
    let cell = ONE_BOX << boxed;
    let mut smallest_found = false;
    for word in [spot, 9 + spot, 18 + spot] {
        let candidates = frame.0[word] & cell;
        let smallest = if smallest_found { 0 } else { candidates & candidates.wrapping_neg() };
        smallest_found |= smallest != 0;
        words[word].set_lane(lane, frame.0[word] & !cell | smallest);
        frame.0[word] &= !smallest;
    }
    frame.write(later, lane);
    true
}

/// The first cell in reading order with two candidates or more, as its spot and box.
#[inline(always)]
fn first_undecided(frame: &Frame) -> Option<(usize, usize)> {
    let mut undecided = [0; 9];
    for spot in 0..9 {
        let [a, b, c] = [frame.0[spot], frame.0[9 + spot], frame.0[18 + spot]];
        let one = a | b | c;
        let two = (a & b) | (c & (a | b));
        let (next, last) = (one >> 9, one >> 18);
        let two = two | two >> 9 | two >> 18 | (one & next) | (last & (one | next));
        undecided[spot] = two & 511;
    }
    // For each row of a box the cells of three rows of the grid, one band after the other.
    let mut rows = [0; 3];
    for row in 0..3 {
        for col in 0..3 {
            rows[row] |= EVERY_THIRD_BIT[undecided[3 * row + col] as usize] << col;
        }
    }
    let (cell, row) =
        (0..9).map(|row| (rows[row % 3] >> (9 * (row / 3)) & 511, row)).find(|&(cells, _)| cells != 0)?;
    let col = cell.trailing_zeros() as usize;
    Some((row % 3 * 3 + col % 3, row / 3 * 3 + col / 3))
}
