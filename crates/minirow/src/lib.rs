//! The Sudoku engine that answers everything, fast.
//!
//! ```
//! use minirow::{Grid, Outcome, solve};
//!
//! let puzzle: Grid = "\
//!     003020600900305001001806400008102900700000008006708200002609500800203009005010300".parse()?;
//!
//! match solve(&puzzle)? {
//!     Outcome::Unique(solution) => assert_eq!(
//!         solution.to_string(),
//!         "483921657967345821251876493548132976729564138136798245372689514814253769695417382"
//!     ),
//!     Outcome::Multiple(first, second) => println!("{first} and {second}, at least"),
//!     Outcome::Unsolvable => println!("no solution"),
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Data flows one way: text → [`format`](mod@format) → [`Puzzle`] or [`Grid`] → [`Board`] → an [`Engine`] or
//! [`logic`] → [`Outcome`], [`Path`](logic::Path) → text. The vocabulary is [`Digit`], [`Cell`], [`House`],
//! [`Candidate`] and their sets.
//!
//! Features: `exact` and `proof`, both on unless switched off; `serde`, off unless switched on. No dependency is required.

mod board;
mod cell;
mod digit;
#[cfg(feature = "exact")]
pub mod exact;
pub mod format;
mod grid;
mod house;
pub mod lanes;
pub mod logic;
mod message;
#[cfg(feature = "proof")]
pub mod proof;
mod puzzle;
mod random;
#[cfg(feature = "serde")]
mod serialize;
mod sets;
mod simd;
mod solve;

pub use board::{Board, Change, Contradiction};
pub use cell::{Candidate, Cell, CellNameError};
pub use digit::Digit;
pub use grid::{Conflict, Grid, Solution};
pub use house::{House, HouseKind};
pub use message::{Argument, Message};
pub use puzzle::Puzzle;
pub use random::Random;
pub use sets::{CellSet, DigitSet, HouseSet, Members};
pub use solve::{Effort, Engine, EngineNameError, Order, Outcome, count, propagate, solve};
