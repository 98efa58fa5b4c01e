//! Shared by the commands that require a unique solution.

use minirow::answer::{Made, Nothing};
use minirow::lists::only_solution;
use minirow::{Grid, Solution};
use minirow_variant::format::Read;

use super::digits::digits;
use super::{exact, variant};
use crate::answer::Answer;
use crate::context::Context;
use crate::input::{Batch, Content, Item};
use crate::pipeline::Job;

/// A command on puzzles with one solution.
pub(super) trait OnUnique: Sync {
    fn context(&self) -> &Context;

    /// Answers about a puzzle of another size or with other rules: refused by name, unless the command knows more.
    fn variant(&self, item: &Item, _number: u64, _read: &Read, answer: &mut Answer) {
        variant::refuse(self.context(), item, answer);
    }

    fn unique(&self, item: &Item, number: u64, puzzle: &Grid, solution: &Solution, answer: &mut Answer);
}

/// Such a command as a job. It reports other puzzles as not unique.
pub(super) struct Unique<C>(pub(super) C);

impl<C: OnUnique> Job for Unique<C> {
    fn answer(&self, batch: &Batch, answer: &mut Answer) {
        let context = self.0.context();
        for (item, number) in batch.numbered() {
            if let Content::Variant(read) = &item.content {
                self.0.variant(item, number, read, answer);
                if answer.is_cut {
                    return;
                }
                continue;
            }
            let Some(grid) = digits(context, item, answer) else { continue };
            let Some(solution) = only_solution(&grid) else {
                exact::nothing(context, item, Nothing::NotUnique, answer);
                continue;
            };
            answer.tally.other += 1;
            self.0.unique(item, number, &grid, &solution, answer);
        }
    }
}

/// A made puzzle as a line or as JSON.
pub(super) fn give(context: &Context, item: &Item, puzzle: &Grid, answer: &mut Answer) {
    if context.common.json {
        answer.json(context, item, &Made { puzzle: *puzzle, drawn: None });
    } else {
        answer.line(&puzzle.ascii());
    }
}
