//! Exact answers about all solutions of a puzzle, however many there are: their number, how many contain each candidate,
//! samples drawn uniformly, and the rank of a solution in lexicographic order.
//!
//! ```
//! use minirow::Board;
//! use minirow::exact::{Run, count};
//!
//! assert_eq!(count(&Board::EMPTY, &Run::default()), Ok(6_670_903_752_021_072_936_960));
//! ```
//!
//! Few solutions are enumerated. Many are counted without visiting them, by *band sums over column splits*; the rest of
#![doc = concat!("this page explains how.\n\n", include_str!("README.md"))]

mod chances;
mod count;
mod enumerate;
mod group;
mod lift;
mod margins;
mod rank;
mod run;
mod sample;
mod space;
mod sum;

pub use chances::{Chances, chances};
pub use count::{Counter, count};
pub use rank::{rank, unrank};
pub use run::{Progress, Run, Stopped};
pub use sample::Sampler;
