//! The lane kernel: many puzzles at once, one in each lane of a vector.
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
pub(crate) mod rows;
mod search;
mod sweep;
mod vector;
pub(crate) mod words;

pub use batch::Kernel;
pub use dispatch::InstructionSet;
pub use jobs::Answer;
