//! Classic puzzles, 9x9 with boxes and without further rules: the core of `minirow` answers them.

use std::ops::ControlFlow;

use minirow::{Board, Cell, Digit, DigitSet, Engine, Order};

use crate::{Effort, Filled, Finish, Limits, Value, Variant, holds};

/// The candidates that givens and pencil marks leave.
fn board(variant: &Variant) -> Board {
    let candidates = std::array::from_fn(|index| {
        let marks = variant.marks()[index];
        let allowed = |digit: &Digit| {
            let value = Value::from_index(digit.index());
            marks.contains(value) && variant.givens()[index].is_none_or(|given| given == value)
        };
        Digit::ALL.into_iter().filter(allowed).fold(DigitSet::EMPTY, DigitSet::with)
    });
    Board::from_candidates(candidates)
}

pub(super) fn each_solution(
    variant: &Variant,
    limits: &Limits,
    found: &mut dyn FnMut(&Filled) -> ControlFlow<()>,
) -> (Finish, Effort) {
    let mut is_enough = false;
    let mut stats = minirow::SearchStats::default();
    let mut report = |solution: &minirow::Solution| {
        let values = Cell::all().map(|cell| Value::from_index(solution.digit(cell).index())).collect();
        let grid = Filled::new(variant.shape(), values).filter(|grid| holds(variant, grid));
        let flow = found(&grid.expect("a solution of the classic engine obeys the rules"));
        is_enough = flow.is_break();
        flow
    };
    let flow =
        Engine::default().search_counting(&limits.stop, &board(variant), Order::Any, &mut stats, &mut report);
    let finish = match flow {
        _ if is_enough => Finish::Enough,
        ControlFlow::Break(()) => Finish::Unknown,
        ControlFlow::Continue(()) => Finish::Complete,
    };
    (finish, Effort { nodes: stats.guesses, conflicts: 0 })
}
