#![doc = include_str!("../README.md")]
//!
//! # How it is built
//!
//! Data flows one way: text → [`format`](mod@format) → [`Puzzle`] or [`Grid`] → [`Board`] → an [`Engine`] or
//! [`logic`] → [`Outcome`], [`Path`](logic::Path) → text. The vocabulary is [`Digit`], [`Cell`], [`House`],
//! [`Candidate`] and their sets.

// Modules and names that are `doc(hidden)` are for the crates of this project alone and may change in any version.
#[doc(hidden)]
pub mod answer;
mod bits;
mod board;
mod candidate;
mod cell;
#[cfg(feature = "serde")]
pub mod certificate;
mod checked;
mod digit;
pub mod draw;
#[cfg(feature = "exact")]
pub mod exact;
mod forcing;
pub mod format;
mod formula;
pub mod generate;
mod grid;
pub mod hodoku;
mod house;
pub mod lanes;
mod layout;
#[doc(hidden)]
pub mod lists;
pub mod logic;
mod message;
mod named;
mod orders;
mod outcome;
#[doc(hidden)]
pub mod parallel;
mod plain;
#[cfg(feature = "proof")]
pub mod proof;
mod puzzle;
mod questions;
mod random;
pub mod rating;
pub mod se;
mod sets;
mod simd;
mod solve;
mod stop;
pub mod symmetry;

pub use board::{Board, Change, Contradiction};
pub use candidate::{Candidate, CandidateSet};
pub use cell::{Cell, CellNameError};
pub use checked::Checked;
pub use digit::Digit;
pub use grid::{Conflict, Grid, Solution};
pub use house::{House, HouseKind};
pub use layout::{Layout, LayoutError};
#[doc(hidden)]
pub use message::{Argument, Message};
pub use named::NameError;
pub use outcome::{Order, Outcome, SearchStats, Status};
pub use puzzle::Puzzle;
pub use random::Random;
pub use sets::{CellSet, DigitSet, HouseSet, Members, Subsets};
pub use solve::{Engine, Solutions};
#[doc(hidden)]
pub use solve::{count, propagate, solve};
pub use stop::Stop;
