//! What lanes have put off: the later sides of their guesses.
//!
//! All lanes that guess in a round leave their later sides in one *layer*, side by side as they lie in the vectors, so that splitting costs the
//! same for one lane or for all. A lane remembers the numbers of its layers. A layer is used again when the last lane has left it.

use super::layout::{MOST_LANES, WORDS, bits};
use crate::simd::Wide;

/// No search puts off more: a guess strictly shrinks the choices of one digit in one box.
const DEEPEST: usize = 162;

/// What the lanes have put off.
pub(super) struct PutOff<V> {
    layers: Vec<Layer<V>>,
    /// The layers that no lane has anything in.
    free: Vec<u16>,
    stacks: [Stack; MOST_LANES],
}

/// The later sides of the guesses of a round.
struct Layer<V> {
    words: [V; WORDS],
    /// The lanes that have something here, as bits.
    lanes: u32,
}

/// The layers of a lane, the latest last.
#[derive(Clone, Copy)]
struct Stack {
    layers: [u16; DEEPEST],
    depth: usize,
}

impl<V: Wide> PutOff<V> {
    pub(super) const fn new() -> Self {
        let empty = Stack { layers: [0; DEEPEST], depth: 0 };
        Self { layers: Vec::new(), free: Vec::new(), stacks: [empty; MOST_LANES] }
    }

    /// A free layer.
    #[inline(always)]
    pub(super) fn open(&mut self, none: V) -> usize {
        if let Some(number) = self.free.pop() {
            return usize::from(number);
        }
        self.layers.push(Layer { words: [none; WORDS], lanes: 0 });
        self.layers.len() - 1
    }

    /// The words of a layer that was opened.
    #[inline(always)]
    pub(super) fn words(&mut self, layer: usize) -> &mut [V; WORDS] {
        &mut self.layers[layer].words
    }

    /// These lanes have put off what this layer holds.
    #[inline(always)]
    pub(super) fn close(&mut self, layer: usize, lanes: u32) {
        if lanes == 0 {
            self.free.push(layer as u16);
            return;
        }
        self.layers[layer].lanes = lanes;
        for lane in bits(lanes) {
            let stack = &mut self.stacks[lane];
            stack.layers[stack.depth] = layer as u16;
            stack.depth += 1;
        }
    }

    /// How much a lane has put off.
    #[inline(always)]
    pub(super) const fn depth(&self, lane: usize) -> usize {
        self.stacks[lane].depth
    }

    /// Puts what a lane put off last into its words. False if there is nothing left.
    #[inline(always)]
    pub(super) fn resume(&mut self, lane: usize, words: &mut [V; WORDS]) -> bool {
        let stack = &mut self.stacks[lane];
        if stack.depth == 0 {
            return false;
        }
        stack.depth -= 1;
        let layer = usize::from(stack.layers[stack.depth]);
        for (word, later) in words.iter_mut().zip(&self.layers[layer].words) {
            word.set_lane(lane, later.lane(lane));
        }
        self.leave(layer, lane);
        true
    }

    /// Forgets what a lane put off beyond this depth.
    #[inline(always)]
    pub(super) fn truncate(&mut self, lane: usize, depth: usize) {
        while self.stacks[lane].depth > depth {
            let stack = &mut self.stacks[lane];
            stack.depth -= 1;
            let layer = usize::from(stack.layers[stack.depth]);
            self.leave(layer, lane);
        }
    }

    #[inline(always)]
    fn leave(&mut self, layer: usize, lane: usize) {
        let lanes = &mut self.layers[layer].lanes;
        *lanes &= !(1 << lane);
        if *lanes == 0 {
            self.free.push(layer as u16);
        }
    }
}
