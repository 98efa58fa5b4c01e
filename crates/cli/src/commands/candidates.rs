//! `candidates`: what each cell may still hold.

use minirow::format::{Entry, Format};
use minirow::{Board, Cell, Digit, DigitSet, House, Puzzle, propagate};
use serde_json::json;

use super::{Each, Place};
use crate::answer::{Answer, Tally};
use crate::args::{CandidateStyle, CandidatesArgs};
use crate::context::Context;
use crate::input::Item;
use crate::pipeline;

pub(crate) fn run(context: &Context, args: &CandidatesArgs) -> Tally {
    pipeline::one_by_one(context, None, &Candidates { context, args })
}

struct Candidates<'a> {
    context: &'a Context,
    args: &'a CandidatesArgs,
}

impl Each for Candidates<'_> {
    fn context(&self) -> &Context {
        self.context
    }

    fn puzzle(&self, item: &Item, (_, board): &(Puzzle, Board), place: Place, answer: &mut Answer) {
        let propagated = if self.args.propagate { propagate(board) } else { Some(board.clone()) };
        let Some(board) = propagated else {
            answer.tally.none += 1;
            answer.tally.negative += 1;
            return answer.comment(self.context, item, &self.context.words.word("no-solution"));
        };
        answer.tally.other += 1;
        if self.context.common.json {
            let cells: Vec<String> = Cell::all().map(|cell| board.possible(cell).to_string()).collect();
            return answer.json(
                self.context,
                item,
                [("placed", json!(board.placed().to_string())), ("candidates", json!(cells))],
            );
        }
        let form = match self.args.style {
            CandidateStyle::Mask => return answer.out.push_str(&masks(&board, place.number)),
            CandidateStyle::Grid => Format::HodokuPm,
            CandidateStyle::Line => Format::Sukaku,
        };
        let puzzle = as_puzzle(&board);
        let entry = Entry { puzzle: &puzzle, solution: None, id: place.number };
        if let Err(error) = form.write(&entry, &mut answer.out) {
            answer.tally.negative += 1;
            answer.comment(self.context, item, &self.context.words.tell(&error));
        }
    }
}

/// Nine rows of nine cells, tabs between; a digit that is not possible is `_`.
fn masks(board: &Board, number: u64) -> String {
    let mask = |cell: Cell| -> String {
        let possible = board.possible(cell);
        Digit::ALL
            .iter()
            .map(|&digit| if possible.contains(digit) { char::from(digit.ascii()) } else { '_' })
            .collect()
    };
    let mut rows = String::from(if number > 1 { "\n" } else { "" });
    for row in 0..9 {
        let cells: Vec<String> = House::row(row).cells().iter().map(mask).collect();
        rows.push_str(&cells.join("\t"));
        rows.push('\n');
    }
    rows
}

/// A board as a puzzle that says the same.
pub(super) fn as_puzzle(board: &Board) -> Puzzle {
    let mut marks = Box::new([DigitSet::EMPTY; Cell::COUNT]);
    for cell in Cell::all() {
        marks[cell.index()] = board.possible(cell);
    }
    Puzzle { givens: *board.placed(), marks: Some(marks), ..Puzzle::default() }
}
