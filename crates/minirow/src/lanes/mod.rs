//! The lane kernel: many puzzles at once, one in each lane of a vector, each with a search of its own. It is the engine for
//! batches: [`Kernel`] takes lines, grids or boards and gives an answer for each, in their order.
//!
//! How it works is explained in `README.md` beside this file, without supposing that the reader knows vectors. The picture of
//! a puzzle in a lane is in `layout`; a sweep, the same for all lanes, in `sweep`; the search around it in `search`; easy puzzles
//! are solved before that, in `singles`. Which
//! CPU it runs on is known only to `simd`, and to `frames_avx2` and `frames_avx512`.
//!
//! Batches of some thousand puzzles are best: at the end of a batch lanes fall idle one by one, and a [`SolutionCount`] takes
//! about a hundred bytes, so a batch and its answers should fit the cache. A kernel is a value without state; every thread
//! may use its own copy.
#![expect(
    clippy::inline_always,
    reason = "only code inlined into a function for an instruction set is made for it"
)]
#![expect(
    clippy::needless_range_loop,
    reason = "spots, trios, rows and columns index several arrays at once"
)]

mod batch;
mod branch;
mod frames;
#[cfg(target_arch = "x86_64")]
mod frames_avx2;
#[cfg(target_arch = "x86_64")]
mod frames_avx512;
mod jobs;
mod layout;
mod probe;
mod put_off;
mod reading_order;
mod search;
mod singles;
mod sweep;

pub use crate::simd::InstructionSet;
pub use batch::{Kernel, LanePuzzle};
pub use jobs::SolutionCount;
