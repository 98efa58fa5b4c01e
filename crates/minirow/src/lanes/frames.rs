//! Lines and grids into frames, and solved frames into solutions. One way serves every CPU; AVX2 and AVX-512 have their own.

use super::layout::{Frame, WORDS};
use crate::Cell;
use crate::plain::PlainLine;
#[cfg(target_arch = "x86_64")]
use crate::simd::Sse4;
use crate::simd::{Portable, Simd};

/// The instruction sets that the lane kernel runs on, with their ways to convert frames.
pub(super) trait Frames: Simd {
    /// Puts the candidates of a plain line into a frame.
    #[inline(always)]
    fn load_line(self, puzzle: &PlainLine, frame: &mut Frame) {
        frame.set_values(&puzzle.values());
    }

    /// Puts the candidates of these values in reading order, 0 for an empty cell, into a frame. Values above 9 must not occur.
    #[inline(always)]
    fn load_values(self, values: &[u8; Cell::COUNT], frame: &mut Frame) {
        frame.set_values(values);
    }

    /// The values in reading order of a lane with one candidate in every cell.
    #[inline(always)]
    fn values_of_lane(self, words: &[Self::Wide; WORDS], lane: usize) -> [u8; Cell::COUNT] {
        Frame::read(words, lane).values()
    }
}

impl Frames for Portable {}
#[cfg(target_arch = "x86_64")]
impl Frames for Sse4 {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lanes::Kernel;
    use crate::simd::{InstructionSet, Task, Wide, run};
    use crate::{Outcome, Random, Status};

    /// The frame of a line, that of its values, and the values of that frame, in the last lane.
    struct Convert<'a> {
        line: &'a PlainLine,
        values: &'a [u8; 81],
    }

    impl<S: Frames> Task<S> for Convert<'_> {
        type Output = (Frame, Frame, [u8; 81]);

        #[inline(always)]
        fn run(self, simd: S) -> Self::Output {
            let lane = S::Wide::LANES - 1;
            let mut words = [simd.wide(0); WORDS];
            let [mut of_line, mut of_values] = [Frame::EMPTY; 2];
            simd.load_line(self.line, &mut of_line);
            simd.load_values(self.values, &mut of_values);
            of_values.write(&mut words, lane);
            (of_line, of_values, simd.values_of_lane(&words, lane))
        }
    }

    #[test]
    fn every_instruction_set_converts_frames_alike() {
        let mut random = Random::new(3);
        for round in 0..if cfg!(miri) { 3 } else { 1000 } {
            let least = u64::from(round % 3 > 0);
            let values: [u8; 81] = std::array::from_fn(|_| (least + random.below(10 - least)) as u8);
            let line = PlainLine::new(&values.map(|value| b'0' + value)).expect("digits");
            let mut expected = Frame::EMPTY;
            expected.set_values(&values);
            for set in InstructionSet::ALL {
                let (of_line, of_values, back) = run(set, Convert { line: &line, values: &values });
                assert_eq!((of_line, of_values), (expected, expected), "{set:?}");
                // Only a full grid has one candidate in every cell.
                assert!(back == values || values.contains(&0), "{set:?}");
            }
        }
    }

    #[test]
    fn every_instruction_set_solves_a_batch_of_each_outcome() {
        let easy = *b"..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
        let mut grids = [PlainLine::new(&easy).expect("a plain line").grid(); 3];
        let some = |index: usize| Cell::from_index(index);
        // Without its first three rows it has several solutions; with a wrong digit it has none.
        (0..27).for_each(|index| grids[1].set(some(index), None));
        grids[2].set(some(0), grids[0][some(2)]);
        // The search for several solutions takes Miri many minutes.
        let grids = if cfg!(miri) { &grids[..1] } else { &grids };
        for set in InstructionSet::ALL {
            let outcomes = Kernel::new(set).solve(grids);
            let statuses: Vec<Status> = outcomes.iter().map(Outcome::status).collect();
            assert_eq!(statuses, [Status::Unique, Status::Multiple, Status::None][..grids.len()], "{set:?}");
        }
    }
}
