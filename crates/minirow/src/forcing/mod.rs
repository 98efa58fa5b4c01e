//! Forcing chains and nets: what follows from a candidate being on or off, by links and by patterns under the supposition. The
//! README of this folder explains the searches.
//!
//! `logic` asks for single arguments, `se` for the shortest chain in the order of Sudoku Explainer, whose order of search this is.

mod argument;
mod branch;
pub(crate) mod field;
mod length;
mod net;
mod node;
pub(crate) mod patterns;
mod rule;
mod search;
pub(crate) mod statics;

use field::Field;
use search::ForcingSearch;

pub(crate) use argument::{Argument, Assertion, Close, Why};
pub(crate) use length::surcharge;
pub(crate) use rule::Rule;
pub(crate) use search::{Mode, Pool};
pub(crate) use statics::StaticChain;

use crate::{Board, Candidate, Stop};

/// Returns the shortest forcing chain of this kind. If the search is cancelled, the chain may be missing or longer.
pub(crate) fn shortest(stop: &Stop, board: &Board, mode: Mode) -> Option<Argument> {
    let field = Field::new(board);
    let mut pool = Pool::new(None, stop);
    let mut search = ForcingSearch::new(&field, mode, &mut pool);
    let (_, seed) = search.shortest()?;
    Some(argument::of_seed(&search, seed))
}

/// Returns a contradiction that the candidate leads to, with refutations nested this deep; `None` if the search is cancelled.
pub(crate) fn refute(stop: &Stop, board: &Board, candidate: Candidate, depth: usize) -> Option<Argument> {
    let field = Field::new(board);
    let branch = net::refute(stop, &field, candidate, depth)?;
    Some(argument::of_contradiction(&field, candidate, &branch))
}
