//! Making puzzles: full grids drawn uniformly, puzzles made of them.
//!
//! Everything is drawn from a [`Random`](crate::Random), so a seed means the same on every machine. `README.md` beside this
//! file explains the methods. Tables are made from the rules when they are first needed.

mod draw;
mod fillings;
mod lockstep;
mod minimal;
mod partitions;
mod thin;
mod unavoidable;
mod uniform;

pub use minimal::minimal_puzzles;
pub use unavoidable::differences;
pub use uniform::uniform_solution;
