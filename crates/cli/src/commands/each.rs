//! Commands that answer one puzzle at a time, whatever the answer is.

use minirow::{Board, Puzzle};
use minirow_variant::format::Read;

use super::variant;
use crate::answer::Answer;
use crate::context::Context;
use crate::input::{Batch, Item, Problem, Resolved};
use crate::pipeline::Job;
use crate::signals::is_stopped;

/// A command that answers one puzzle at a time.
pub(super) trait Each: Sync {
    fn context(&self) -> &Context;

    /// Answers a puzzle.
    fn puzzle(&self, item: &Item, both: &(Puzzle, Board), place: Place, answer: &mut Answer);

    /// True if the command itself writes the place of a puzzle before each line.
    fn heads_lines(&self) -> bool {
        false
    }

    /// Answers a puzzle of another size or with other rules: refused by name, unless the command knows more.
    fn variant(&self, item: &Item, _read: &Read, _place: Place, answer: &mut Answer) {
        variant::refuse(self.context(), item, answer);
    }

    /// Answers a puzzle whose digits break a rule: bad input, unless the command has more to say of it.
    fn conflict(&self, item: &Item, both: &(Puzzle, Problem), _place: Place, answer: &mut Answer) {
        answer.problem(self.context(), item, &both.1);
    }
}

/// A command that takes a puzzle as it is written, whether its digits break a rule or not.
pub(super) trait EachWritten: Sync {
    fn context(&self) -> &Context;

    /// Answers a puzzle.
    fn written(&self, item: &Item, puzzle: &Puzzle, place: Place, answer: &mut Answer);

    /// Answers a puzzle of another size or with other rules: refused by name, unless the command knows more.
    fn variant(&self, item: &Item, _read: &Read, answer: &mut Answer) {
        variant::refuse(self.context(), item, answer);
    }
}

/// Such a command as one that answers each puzzle.
pub(super) struct AsWritten<E>(pub(super) E);

impl<E: EachWritten> Each for AsWritten<E> {
    fn context(&self) -> &Context {
        self.0.context()
    }

    fn puzzle(&self, item: &Item, both: &(Puzzle, Board), place: Place, answer: &mut Answer) {
        self.0.written(item, &both.0, place, answer);
    }

    fn variant(&self, item: &Item, read: &Read, _: Place, answer: &mut Answer) {
        self.0.variant(item, read, answer);
    }

    fn conflict(&self, item: &Item, both: &(Puzzle, Problem), place: Place, answer: &mut Answer) {
        self.0.written(item, &both.0, place, answer);
    }
}

/// Where a puzzle stands among all.
#[derive(Clone, Copy)]
pub(super) struct Place {
    /// Counted from 1, over all shards.
    pub(super) number: u64,
    /// True if the puzzle is the only one and is answered on a terminal.
    pub(super) alone: bool,
}

impl<E: Each> Job for E {
    fn answer(&self, batch: &Batch, answer: &mut Answer) {
        for (item, number) in batch.numbered() {
            if is_stopped() {
                answer.is_cut = true;
                return;
            }
            let place = Place { number, alone: batch.alone };
            let start = answer.out.len();
            match item.content.resolve(item.line) {
                Resolved::Problem(problem) => answer.problem(self.context(), item, problem),
                Resolved::Conflict(both) => self.conflict(item, &both, place, answer),
                Resolved::Variant(read) => self.variant(item, read, place, answer),
                Resolved::Puzzle(both) => self.puzzle(item, &both, place, answer),
            }
            if !self.heads_lines() {
                answer.head(self.context(), item, start);
            }
        }
    }

    /// Explaining or checking one puzzle can take as long as thousands of others.
    fn is_uneven(&self) -> bool {
        true
    }
}
