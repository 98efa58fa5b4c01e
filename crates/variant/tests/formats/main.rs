//! Formats of puzzles with other sizes and rules: samples, random puzzles, bad inputs, mutations, and public lists.
#![expect(clippy::unwrap_used, reason = "a test that panics has failed")]

mod bad;
#[path = "../../../../fuzz/driver.rs"]
mod driver;
mod identity;
mod mutations;
mod pictures;
mod public_lists;
mod random;
mod samples;
