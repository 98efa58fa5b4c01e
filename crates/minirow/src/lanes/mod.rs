//! The lane kernel: many puzzles at once, one in each lane of a vector, each with a search of its own. It is the engine for
//! batches: [`Kernel`] takes lines, grids or boards and gives an answer for each, in their order.
//!
//! How it works is told in `README.md` beside this file, without supposing that the reader knows vectors. The picture of
//! a puzzle in a lane is in `layout`; a sweep, the same for all lanes, in `sweep`; the search around it in `search`. Only
//! `dispatch` and the file of each instruction set know which CPU they run on.
//!
//! Batches of some thousand puzzles are best: at the end of a batch lanes fall idle one by one, and an [`Answer`] takes
//! about a hundred bytes, so a batch and its answers should fit the cache. A kernel is a value without state; every thread
//! may use its own copy.
#![cfg_attr(target_arch = "x86_64", expect(unsafe_code, reason = "the only place that knows about vectors"))]
#![expect(
    clippy::inline_always,
    reason = "only code inlined into a function for an instruction set is made for it"
)]
#![expect(
    clippy::needless_range_loop,
    reason = "spots, trios, rows and columns index several arrays at once"
)]

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod batch;
mod branch;
mod dispatch;
mod jobs;
mod layout;
mod portable;
mod reading_order;
mod search;
mod sweep;
mod vector;

pub use batch::Kernel;
pub use dispatch::InstructionSet;
pub use jobs::Answer;
