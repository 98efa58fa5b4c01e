//! The frames outside the lanes: what lanes have put off, the later sides of their guesses, and what is about to enter a lane.
//!
//! All lanes that guess in a round leave their later sides in one *layer*, side by side as they lie in the vectors, so that splitting costs the
//! same for one lane or for all. A lane remembers the numbers of its layers. A layer is used again when the last lane has left it.
//!
//! Where the registers hold all words of the lanes, frames wait until the lanes are split, and enter in the same pass: each vector is loaded once and
//! stored once, and whole. Elsewhere they enter at once, word by word.

use super::branch::Split;
use super::layout::{Frame, MOST_LANES, WORDS, bits};
use crate::simd::Wide;

/// No search puts off more: a guess strictly shrinks the choices of one digit in one box.
const DEEPEST: usize = 162;

/// The number of no layer: no search has as many.
const NONE: u16 = u16::MAX;

/// The frames outside the lanes.
pub(super) struct PutOff<V> {
    layers: Vec<Layer<V>>,
    /// The first layer that no lane has anything in, or [`NONE`].
    free: u16,
    stacks: [Stack; MOST_LANES],
    /// The lanes that have put something off, as bits.
    lanes: u32,
    /// The lanes that wait for a frame of `frames`, as bits.
    entering: u32,
    frames: [Frame; MOST_LANES],
    /// The lanes that wait for what they have in the layer of `layer`, as bits.
    resuming: u32,
    layer: [u16; MOST_LANES],
}

/// The later sides of the guesses of a round.
struct Layer<V> {
    words: [V; WORDS],
    /// The lanes that have something here, as bits.
    lanes: u32,
    /// If no lane has: the next such layer, or [`NONE`]. A list that needs no memory of its own: where all words are held in registers, they would have to leave them
    /// for a call that may get more.
    next_free: u16,
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
        Self {
            layers: Vec::new(),
            free: NONE,
            stacks: [empty; MOST_LANES],
            lanes: 0,
            entering: 0,
            frames: [Frame::EMPTY; MOST_LANES],
            resuming: 0,
            layer: [0; MOST_LANES],
        }
    }

    /// The lanes that have put something off, as bits.
    #[inline(always)]
    pub(super) const fn lanes(&self) -> u32 {
        self.lanes
    }

    /// How much a lane has put off.
    #[inline(always)]
    pub(super) const fn depth(&self, lane: usize) -> usize {
        self.stacks[lane].depth
    }

    /// A frame to be filled, for [`enter`](Self::enter).
    #[inline(always)]
    pub(super) const fn frame(&mut self, lane: usize) -> &mut Frame {
        &mut self.frames[lane]
    }

    /// Enters the frame that was filled in for a lane, in place of any other.
    #[inline(always)]
    pub(super) fn enter(&mut self, lane: usize, words: &mut [V; WORDS]) {
        if !V::HOLDS_27 {
            self.frames[lane].write(words, lane);
            return;
        }
        if self.resuming >> lane & 1 == 1 {
            self.resuming &= !(1 << lane);
            self.leave(self.layer[lane], lane);
        }
        self.entering |= 1 << lane;
    }

    /// Enters the frames that these lanes put off last. All must have one.
    #[inline(always)]
    pub(super) fn resume(&mut self, lanes: u32, words: &mut [V; WORDS]) {
        for lane in bits(lanes) {
            let number = self.pop(lane);
            if V::HOLDS_27 {
                self.layer[lane] = number;
                continue;
            }
            let later = &self.layers[usize::from(number)].words;
            for word in 0..WORDS {
                words[word].set_lane(lane, later[word].lane(lane));
            }
            self.leave(number, lane);
        }
        if V::HOLDS_27 {
            self.resuming |= lanes;
        }
    }

    /// Lets the frames that wait enter their lanes.
    #[inline(always)]
    pub(super) fn settle(&mut self, words: &mut [V; WORDS]) {
        if self.entering | self.resuming != 0 {
            let mut held = *words;
            self.blend(&mut held);
            *words = held;
        }
    }

    /// Lets the frames that wait enter their lanes, and splits the lanes of a mask. Returns the number of the layer with their later sides, which is to be closed.
    #[inline(always)]
    pub(super) fn split(&mut self, split: &impl Split<V>, lanes: V, words: &mut [V; WORDS]) -> usize {
        let number = self.open(lanes);
        let later = &mut self.layers[number].words;
        if V::HOLDS_27 {
            let mut held = *words;
            split.split(lanes, &mut held, later);
            self.blend(&mut held);
            *words = held;
        } else {
            split.split(lanes, words, later);
        }
        number
    }

    /// Lets the frames that wait enter words that are held in registers.
    #[inline(always)]
    fn blend(&mut self, words: &mut [V; WORDS]) {
        for lane in bits(self.resuming) {
            let here = words[0].lanes(1 << lane);
            let number = self.layer[lane];
            let later = &self.layers[usize::from(number)].words;
            for word in 0..WORDS {
                words[word] = here.select(later[word], words[word]);
            }
            self.leave(number, lane);
        }
        for lane in bits(self.entering) {
            let here = words[0].lanes(1 << lane);
            let entering = &self.frames[lane].0;
            for word in 0..WORDS {
                words[word] = here.select(here.splat(entering[word]), words[word]);
            }
        }
        self.resuming = 0;
        self.entering = 0;
    }

    /// The frame that a lane put off last. It must have one.
    #[inline(always)]
    pub(super) fn last(&self, lane: usize) -> Frame {
        let stack = &self.stacks[lane];
        self.later(usize::from(stack.layers[stack.depth - 1]), lane)
    }

    /// The later side of a lane in this layer.
    #[inline(always)]
    pub(super) fn later(&self, layer: usize, lane: usize) -> Frame {
        Frame::read(&self.layers[layer].words, lane)
    }

    /// These lanes have put off what this layer holds.
    #[inline(always)]
    pub(super) fn close(&mut self, layer: usize, lanes: u32) {
        if lanes == 0 {
            self.layers[layer].next_free = self.free;
            self.free = layer as u16;
            return;
        }
        self.layers[layer].lanes = lanes;
        self.lanes |= lanes;
        for lane in bits(lanes) {
            let stack = &mut self.stacks[lane];
            stack.layers[stack.depth] = layer as u16;
            stack.depth += 1;
        }
    }

    /// Forgets what a lane put off beyond this depth.
    #[inline(always)]
    pub(super) fn truncate(&mut self, lane: usize, depth: usize) {
        while self.stacks[lane].depth > depth {
            let number = self.pop(lane);
            self.leave(number, lane);
        }
    }

    /// A free layer.
    #[inline(always)]
    fn open(&mut self, none: V) -> usize {
        if self.free != NONE {
            let number = usize::from(self.free);
            self.free = self.layers[number].next_free;
            return number;
        }
        self.layers.push(Layer { words: [none; WORDS], lanes: 0, next_free: NONE });
        self.layers.len() - 1
    }

    /// The number of the last layer of a lane, which must have one.
    #[inline(always)]
    const fn pop(&mut self, lane: usize) -> u16 {
        let stack = &mut self.stacks[lane];
        stack.depth -= 1;
        if stack.depth == 0 {
            self.lanes &= !(1 << lane);
        }
        stack.layers[stack.depth]
    }

    /// A lane has nothing in this layer any more.
    #[inline(always)]
    fn leave(&mut self, number: u16, lane: usize) {
        let layer = &mut self.layers[usize::from(number)];
        layer.lanes &= !(1 << lane);
        if layer.lanes == 0 {
            layer.next_free = self.free;
            self.free = number;
        }
    }
}
