//! `check`: broken rules, uniqueness, and the clues a puzzle does not need.

use std::fmt::Write as _;

use minirow::lanes::Kernel;
use minirow::{Board, Cell, CellSet, Conflict, Engine, Outcome, Puzzle};
use serde_json::json;

use super::{Each, Place};
use crate::answer::{Answer, Tally};
use crate::context::Context;
use crate::input::{Item, Problem};
use crate::pipeline;
use minirow_words::Value;

pub(crate) fn run(context: &Context) -> Tally {
    pipeline::run(context, None, &Check { context })
}

struct Check<'a> {
    context: &'a Context,
}

impl Each for Check<'_> {
    fn context(&self) -> &Context {
        self.context
    }

    fn puzzle(&self, item: &Item, (puzzle, board): &(Puzzle, Board), _: Place, answer: &mut Answer) {
        self.check(item, puzzle, board, answer);
    }

    fn conflict(&self, item: &Item, (puzzle, _): &(Puzzle, Problem), _: Place, answer: &mut Answer) {
        self.conflicts(item, puzzle, answer);
    }
}

impl Check<'_> {
    fn conflicts(&self, item: &Item, puzzle: &Puzzle, answer: &mut Answer) {
        answer.tally.invalid += 1;
        answer.tally.negative += 1;
        let grid = puzzle.grid();
        if self.context.common.json {
            let conflicts: Vec<_> = grid.conflicts().map(|conflict| as_json(&conflict)).collect();
            answer.json(
                self.context,
                item,
                [
                    ("status", json!("invalid")),
                    ("clues", json!(grid.filled().len())),
                    ("conflicts", json!(conflicts)),
                ],
            );
        } else {
            let conflicts: Vec<String> =
                grid.conflicts().map(|conflict| self.context.words.tell(&conflict)).collect();
            let _ = writeln!(
                answer.out,
                "{}",
                self.context.words.say("check-invalid", [("conflicts", Value::from(conflicts.join("; ")))])
            );
        }
    }

    fn solved(&self, item: &Item, answer: &mut Answer) {
        answer.tally.unique += 1;
        if self.context.common.json {
            answer.json(
                self.context,
                item,
                [("status", json!("unique")), ("clues", json!(Cell::COUNT)), ("solved", json!(true))],
            );
        } else {
            let _ = writeln!(answer.out, "{}", self.context.words.word("check-solved"));
        }
    }

    fn check(&self, item: &Item, puzzle: &Puzzle, board: &Board, answer: &mut Answer) {
        if board.solution().is_some() {
            return self.solved(item, answer);
        }
        let outcome = Engine::default().solve(board);
        let clues = puzzle.givens().filled();
        let redundant: Option<Vec<Cell>> =
            matches!(outcome, Outcome::Unique(_)).then(|| redundant(self.context.kernel(), puzzle, clues));
        let (status, name, tally) = match outcome {
            Outcome::Unique(_) => ("unique", "check-unique", &mut answer.tally.unique),
            Outcome::Multiple(..) => ("multiple", "check-multiple", &mut answer.tally.multiple),
            Outcome::Unsolvable => ("none", "check-none", &mut answer.tally.none),
        };
        *tally += 1;
        answer.tally.negative += u64::from(redundant.is_none());
        if self.context.common.json {
            let mut members = vec![("status", json!(status)), ("clues", json!(clues.len()))];
            if let Some(redundant) = &redundant {
                let cells: Vec<String> = redundant.iter().map(ToString::to_string).collect();
                members.push(("minimal", json!(cells.is_empty())));
                members.push(("redundant", json!(cells)));
            }
            answer.json(self.context, item, members);
            return;
        }
        let mut line = self.context.words.say(name, [("clues", Value::from(clues.len()))]);
        if let Some(redundant) = redundant {
            let names: Vec<String> = redundant.iter().map(ToString::to_string).collect();
            line.push_str(&if names.is_empty() {
                self.context.words.word("check-minimal")
            } else {
                self.context.words.say(
                    "check-redundant",
                    [("count", Value::from(names.len())), ("cells", Value::from(names.join(" ")))],
                )
            });
        }
        let _ = writeln!(answer.out, "{line}");
    }
}

/// The clues without which the puzzle still has one solution: independent questions, so all at once.
fn redundant(kernel: Kernel, puzzle: &Puzzle, clues: CellSet) -> Vec<Cell> {
    let without = clues.iter().filter_map(|clue| puzzle.without_given(clue).board().ok());
    let answers = kernel.count_boards(&without.collect::<Vec<_>>(), 2);
    clues.iter().zip(answers).filter(|(_, answer)| answer.solutions == 1).map(|(clue, _)| clue).collect()
}

fn as_json(conflict: &Conflict) -> serde_json::Value {
    let cells: Vec<String> = conflict.cells.iter().map(|cell| cell.to_string()).collect();
    json!({ "digit": conflict.digit.get(), "house": conflict.house.to_string(), "cells": cells })
}
