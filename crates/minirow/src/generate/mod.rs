//! Making puzzles: full grids drawn uniformly, puzzles made of them.
//!
//! Everything is drawn from a [`Random`](crate::Random), so a seed means the same on every machine. `README.md` beside this
//! file explains the methods. Tables are made from the rules when they are first needed.

mod arrangement;
mod constraints;
mod draw;
mod exchanges;
mod family;
mod fillings;
mod lockstep;
mod making;
mod minimize;
mod partitions;
mod pattern;
mod planted;
mod scan;
mod sets;
mod thin;
mod unavoidable;
mod unbiased;
mod uniform;
mod vary;
mod weights;

pub use arrangement::Arrangement;
#[doc(hidden)]
pub use constraints::FEWEST_CLUES;
pub use constraints::{Constraints, Impossible, Maker};
#[doc(hidden)]
pub use making::write_grids;
pub use making::{MakeOptions, Making, NewPuzzle, Source};
pub use minimize::{each_minimal, minimize};
#[doc(hidden)]
pub use scan::{Scan, ScanWorker};
pub use sets::unavoidable_sets;
#[doc(hidden)]
pub use unavoidable::differences;
pub use unbiased::Unbiased;
pub use uniform::uniform_solution;
#[doc(hidden)]
pub use vary::{Variation, each_relabelled};
