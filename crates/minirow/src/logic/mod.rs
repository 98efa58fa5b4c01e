//! Solving as a person does: named techniques, no guessing. A technique finds [`Step`]s; a step is data that says
//! what follows and why; [`check()`] accepts or rejects it without knowing any technique.
//!
//! ```
//! use minirow::{Board, Grid, logic::{Path, End, Profile}};
//!
//! let puzzle: Grid = "\
//!     003020600900305001001806400008102900700000008006708200002609500800203009005010300".parse()?;
//! let path = Path::new(Board::new(&puzzle)?, &Profile::human());
//! assert!(matches!(path.end, End::Solved(_)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod advice;
mod als;
mod chain;
mod check;
mod consequences;
mod crowd;
mod easiest;
mod found;
mod givens;
mod graph;
pub mod human;
mod lean;
mod lines;
mod links;
mod mistake;
mod notation;
mod path;
mod position;
mod profile;
mod rectangles;
mod refute;
mod refuted;
mod rejection;
mod retell;
mod sight;
mod spots;
mod step;
mod table;
mod technique;
mod techniques;
mod templates;
mod trial;

pub use advice::Advice;
pub use check::check;
pub use easiest::{Easiest, easiest};
pub(crate) use found::Find;
pub(crate) use givens::decide as givens_decide;
pub use mistake::Mistake;
#[doc(hidden)]
pub use mistake::{mistakes, mistakes_until};
pub use notation::Notation;
use path::proven;
pub use path::{End, Path, Steps, StepsAt, find_all, next_step};
#[doc(hidden)]
pub use path::{find_all_until, next_step_until};
pub use profile::Profile;
#[doc(hidden)]
pub use refute::{Exposed, Refutation, refute, refute_until};
pub use rejection::{Fault, Rejection};
pub(crate) use retell::retell;
pub use step::{
    Because, Conclusion, Conclusions, Count, CountId, Cover, Evidence, Line, LineId, Mark, Node, Pattern,
    PatternId, Role, State, Step, Truth,
};
pub use technique::{Assumption, Family, Technique, TechniqueNameError};
pub(crate) use techniques::TRIDAGON_WAYS;
