//! Solving as a person does: named techniques, no guessing. A technique finds [`Step`]s; a step is data that says
//! what follows and from what; [`check()`] accepts or rejects it without knowing any technique.
//!
//! ```
//! use minirow::{Board, Grid, logic::{Path, End, TECHNIQUES}};
//!
//! let puzzle: Grid = "\
//!     003020600900305001001806400008102900700000008006708200002609500800203009005010300".parse()?;
//! let path = Path::new(Board::new(&puzzle)?, TECHNIQUES);
//! assert!(matches!(path.end, End::Solved(_)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod check;
mod step;
mod techniques;

use std::ops::ControlFlow;

use crate::{Board, Change, Contradiction, Solution};

pub use check::{Rejection, check};
pub use step::{Conclusion, Pattern, Step, Truth};
pub use techniques::TECHNIQUES;

/// A search for one kind of pattern.
pub trait Technique: Sync {
    /// Its stable name, in files and flags: `naked-single`.
    fn id(&self) -> &'static str;

    /// Calls `found` for each step this technique allows on the board, until it breaks. The order is fixed.
    fn find(&self, board: &Board, found: &mut dyn FnMut(Step) -> ControlFlow<()>) -> ControlFlow<()>;
}

/// The technique with this id.
pub fn technique(id: &str) -> Option<&'static dyn Technique> {
    TECHNIQUES.iter().copied().find(|technique| technique.id() == id)
}

/// The first step that the first of these techniques finds.
pub fn next_step(board: &Board, techniques: &[&dyn Technique]) -> Option<Step> {
    let mut first = None;
    let _ = techniques.iter().try_for_each(|technique| {
        technique.find(board, &mut |step| {
            first = Some(step);
            ControlFlow::Break(())
        })
    });
    first
}

/// A way through a puzzle: one step after the other, each the easiest there was.
#[derive(Clone, Debug)]
pub struct Path {
    /// The steps in order.
    pub steps: Vec<Step>,
    /// Where they lead.
    pub end: End,
}

/// How a path ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// Every cell is placed. No technique guesses, so the solution is the only one.
    Solved(Solution),
    /// No technique finds anything more; this is left.
    Stuck(Box<Board>),
    /// The board has no solution, and this shows it.
    Contradiction(Contradiction),
}

impl Path {
    /// Walks from the board with these techniques, the earlier ones first, until nothing more is found.
    ///
    /// It always ends: each step takes at least one candidate away.
    pub fn new(mut board: Board, techniques: &[&dyn Technique]) -> Self {
        let mut steps = Vec::new();
        loop {
            if let Some(contradiction) = board.contradiction() {
                return Self { steps, end: End::Contradiction(contradiction) };
            }
            if let Some(solution) = board.solution() {
                return Self { steps, end: End::Solved(solution) };
            }
            let Some(step) = next_step(&board, techniques) else {
                return Self { steps, end: End::Stuck(Box::new(board)) };
            };
            for conclusion in &step.conclusions {
                let change = conclusion.apply(&mut board);
                debug_assert_ne!(change, Change::Already, "every conclusion changes the board");
            }
            steps.push(step);
        }
    }
}
