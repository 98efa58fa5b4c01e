//! A batch of input through the lane kernel: plain lines as they are, everything else as boards.

use std::vec::IntoIter;

use minirow::format::PlainLine;
use minirow::lanes::{Kernel, SolutionCount};
use minirow::{Board, Outcome, Solution};

use crate::input::{Batch, Content, Item, Puzzles};

/// What the kernel said of the items of a batch. To be asked for each item in order.
pub(crate) struct Answers<T> {
    of_lines: IntoIter<T>,
    of_boards: IntoIter<T>,
}

impl<T> Answers<T> {
    /// The answer for the next item of the batch, which has this index, if it is a puzzle and the kernel was asked.
    pub(crate) fn next(&mut self, batch: &Batch, index: usize) -> Option<T> {
        match batch.puzzles() {
            Puzzles::Lines(_) => self.of_lines.next(),
            Puzzles::Items(items) => match &items[index].content {
                Content::Plain(_) => self.of_lines.next(),
                Content::Puzzle(_) => self.of_boards.next(),
                Content::Conflict(_) | Content::Variant(_) | Content::Problem(_) => None,
            },
        }
    }
}

/// The outcome of each item.
pub(crate) fn solve(kernel: Kernel, batch: &Batch) -> Answers<Outcome> {
    each(batch, |lines| kernel.solve(lines), |boards| kernel.solve(boards))
}

/// Some solution of each item, if it has one.
pub(crate) fn any(kernel: Kernel, batch: &Batch) -> Answers<Option<Solution>> {
    let solution = |count: SolutionCount| count.solution;
    each(
        batch,
        |lines| kernel.count(lines, 1).into_iter().map(solution).collect(),
        |boards| kernel.count(boards, 1).into_iter().map(solution).collect(),
    )
}

/// Whether each item is a plain line with just one solution: most are, and this is the fastest way to know.
pub(crate) fn unique_lines(kernel: Kernel, batch: &Batch) -> Vec<bool> {
    let is_unique = |count: SolutionCount| count.solutions == 1;
    let of_lines = |lines: &[PlainLine]| kernel.count(lines, 2).into_iter().map(is_unique).collect();
    let mut unique = each(batch, of_lines, |_| Vec::new());
    (0..batch.len()).map(|index| unique.next(batch, index) == Some(true)).collect()
}

fn each<T>(
    batch: &Batch,
    of_lines: impl FnOnce(&[PlainLine]) -> Vec<T>,
    of_boards: impl FnOnce(&[Board]) -> Vec<T>,
) -> Answers<T> {
    let boards: Vec<Board> = match batch.puzzles() {
        Puzzles::Lines(_) => Vec::new(),
        Puzzles::Items(items) => {
            let board = |item: &Item| match &item.content {
                Content::Puzzle(both) => Some(both.1.clone()),
                Content::Plain(_) | Content::Conflict(_) | Content::Variant(_) | Content::Problem(_) => None,
            };
            items.iter().filter_map(board).collect()
        }
    };
    let of_lines = of_lines(&batch.plain_lines()).into_iter();
    Answers { of_lines, of_boards: of_boards(&boards).into_iter() }
}
