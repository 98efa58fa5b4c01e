//! `compare`: the algorithms side by side on one puzzle, and the size of the space each one faces.

use std::fmt::Write as _;
use std::sync::mpsc::channel;
use std::time::{Duration, Instant};

use minirow::logic::{End, Path, Profile};
use minirow::{Board, Cell, Effort, Engine, Outcome, Puzzle, propagate};
use serde_json::{Value as Json, json};

use super::{Each, Place};
use crate::answer::{Answer, Tally};
use crate::args::CompareArgs;
use crate::context::Context;
use crate::input::Item;
use crate::pipeline;
use crate::progress::grouped;

pub(crate) fn run(context: &Context, args: &CompareArgs) -> Tally {
    pipeline::one_by_one(context, None, &Compare { context, patience: Duration::from_secs(args.seconds) })
}

struct Compare<'a> {
    context: &'a Context,
    patience: Duration,
}

/// How one algorithm fared.
struct Row {
    name: &'static str,
    /// `None`: it had not ended in time.
    result: Option<Result>,
}

struct Result {
    answer: String,
    /// `None` where the engine does not count its work.
    effort: Option<Effort>,
    time: Duration,
}

impl Each for Compare<'_> {
    fn context(&self) -> &Context {
        self.context
    }

    fn puzzle(&self, item: &Item, (_, board): &(Puzzle, Board), _: Place, answer: &mut Answer) {
        answer.tally.other += 1;
        let mut rows: Vec<Row> = Engine::ALL.into_iter().map(|engine| self.search(engine, board)).collect();
        rows.push(self.rules(board));
        let plain = power_of_nine(board.open().len());
        let narrowed = propagate(board).map_or_else(|| "0".to_owned(), |left| product(&left));
        if self.context.common.json {
            let rows: Vec<Json> = rows.iter().map(as_json).collect();
            answer.json(
                self.context,
                item,
                [
                    ("space", json!(plain)),
                    ("space_after_propagation", json!(narrowed)),
                    ("engines", json!(rows)),
                ],
            );
        } else {
            self.table(&rows, &plain, &narrowed, &mut answer.out);
        }
    }
}

impl Compare<'_> {
    /// Runs one engine with a time limit. An engine that does not end in time is left behind: it ends with the program.
    fn search(&self, engine: Engine, board: &Board) -> Row {
        let (done, wait) = channel();
        let board = board.clone();
        std::thread::spawn(move || {
            let mut effort = Effort::default();
            let started = Instant::now();
            let outcome = engine.solve_counting(&board, &mut effort);
            let _ = done.send((outcome, effort, started.elapsed()));
        });
        let result = wait.recv_timeout(self.patience).ok().map(|(outcome, effort, time)| {
            let answer = match outcome {
                Outcome::Unsolvable => self.context.words.word("no-solution"),
                Outcome::Unique(solution) => solution.to_string(),
                Outcome::Multiple(first, _) => format!("{first} {}", self.context.words.word("and-others")),
            };
            // The lanes count guesses only.
            Result { answer, effort: (engine != Engine::Lanes).then_some(effort), time }
        });
        Row { name: engine.name(), result }
    }

    fn rules(&self, board: &Board) -> Row {
        let started = Instant::now();
        let path = Path::new(board.clone(), &Profile::singles());
        let time = started.elapsed();
        let answer = match path.end {
            End::Solved(solution) => solution.to_string(),
            End::Contradiction(_) => self.context.words.word("no-solution"),
            End::Stuck(left) => self
                .context
                .words
                .say("stuck-short", [("open", minirow_words::Value::from(left.open().len()))]),
        };
        let effort = Effort { assignments: path.steps.len() as u64, ..Effort::default() };
        Row { name: "rules", result: Some(Result { answer, effort: Some(effort), time }) }
    }

    fn table(&self, rows: &[Row], plain: &str, narrowed: &str, out: &mut String) {
        let words = &self.context.words;
        let _ = writeln!(out, "{}: {plain}", words.word("compare-space"));
        let _ = writeln!(out, "{}: {narrowed}", words.word("compare-narrowed"));
        let heads =
            ["compare-engine", "compare-assignments", "compare-backtracks", "compare-time", "compare-answer"];
        let mut lines = vec![heads.map(|head| words.word(head))];
        for Row { name, result } in rows {
            let name = (*name).to_owned();
            lines.push(match result {
                Some(Result { answer, effort, time }) => [
                    name,
                    effort.map_or("-".into(), |effort| grouped(effort.assignments)),
                    effort.map_or("-".into(), |effort| grouped(effort.backtracks)),
                    format!("{time:.1?}"),
                    answer.clone(),
                ],
                None => {
                    [name, "-".into(), "-".into(), format!(">{:.0?}", self.patience), words.word("gave-up")]
                }
            });
        }
        let wide = |text: &String| text.chars().map(crate::answer::width).sum::<usize>();
        let widths: [usize; 5] =
            std::array::from_fn(|column| lines.iter().map(|line| wide(&line[column])).max().unwrap_or(0));
        for line in &lines {
            let cells = line.iter().zip(widths).enumerate().map(|(column, (text, width))| {
                let pad = " ".repeat(width - wide(text));
                if (1..=3).contains(&column) { format!("{pad}{text}") } else { format!("{text}{pad}") }
            });
            let _ = writeln!(out, "{}", cells.collect::<Vec<_>>().join("  ").trim_end());
        }
    }
}

fn as_json(row: &Row) -> Json {
    match &row.result {
        None => json!({ "engine": row.name, "finished": false }),
        Some(Result { answer, effort, time }) => json!({
            "engine": row.name, "finished": true, "answer": answer, "assignments": effort.map(|effort| effort.assignments),
            "backtracks": effort.map(|effort| effort.backtracks), "guesses": effort.map(|effort| effort.guesses), "seconds": time.as_secs_f64(),
        }),
    }
}

/// 9 to this power, in full: 9^81 has 78 digits.
fn power_of_nine(exponent: usize) -> String {
    decimal(std::iter::repeat_n(9, exponent))
}

/// How many ways there are to choose a candidate for every open cell.
fn product(board: &Board) -> String {
    decimal(Cell::all().map(|cell| board.possible(cell).len() as u32))
}

/// The product of small factors, in decimal digits of any number.
fn decimal(factors: impl Iterator<Item = u32>) -> String {
    let mut digits = vec![1u32];
    for factor in factors {
        let mut carry = 0;
        for digit in &mut digits {
            carry += *digit * factor;
            *digit = carry % 10;
            carry /= 10;
        }
        while carry > 0 {
            digits.push(carry % 10);
            carry /= 10;
        }
    }
    while digits.len() > 1 && digits.last() == Some(&0) {
        digits.pop();
    }
    digits.iter().rev().map(u32::to_string).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_empty_grid_faces_the_number_of_the_notes() {
        assert_eq!(
            power_of_nine(81),
            "196627050475552913618075908526912116283103450944214766927315415537966391196809"
        );
        assert_eq!(power_of_nine(0), "1");
        assert_eq!(decimal([7, 0, 3].into_iter()), "0");
    }
}
