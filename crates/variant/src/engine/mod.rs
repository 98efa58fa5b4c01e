//! The propagating search. `network` is what a puzzle is made of, `propagator` the kinds of its constraints, `state` what is still
//! possible, `queue` runs the propagators, of which each has a file, and `tree` guesses: in `search`, which knows every puzzle, or
//! in `swift`, which knows houses, pairs and sums of small grids, on the state of `boards`.

mod boards;
mod cage;
mod combinations;
mod contains;
mod derive;
mod equal_sums;
mod group;
mod linear;
mod network;
mod propagator;
mod queue;
mod run;
mod same;
mod search;
mod state;
mod sums;
mod swift;
mod tree;
mod word;

pub(crate) use boards::Plan;
pub(crate) use combinations::Combinations;
pub(crate) use network::{Equation, Network};
pub(crate) use search::Search;
pub(crate) use swift::Swift;
pub(crate) use tree::{Branch, End, Space, Tree};
