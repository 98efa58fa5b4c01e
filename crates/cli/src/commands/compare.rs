//! `compare`: the algorithms side by side on one puzzle, and the size of the space each one faces.

use std::fmt::Write as _;
use std::sync::mpsc::channel;
use std::time::{Duration, Instant};

use minirow::answer::{Compared, Contender, Contest, Verdict};
use minirow::logic::{End, Path, Profile};
use minirow::{Board, Cell, Effort, Engine, Puzzle, propagate};
use minirow_words::Value;

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

impl Each for Compare<'_> {
    fn context(&self) -> &Context {
        self.context
    }

    fn puzzle(&self, item: &Item, (_, board): &(Puzzle, Board), _: Place, answer: &mut Answer) {
        answer.tally.other += 1;
        let mut engines: Vec<Contender> =
            Engine::ALL.into_iter().map(|engine| self.search(engine, board)).collect();
        engines.push(rules(board));
        let compared = Compared {
            space: power_of_nine(board.open().len()),
            space_after_propagation: propagate(board).map_or_else(|| "0".to_owned(), |left| product(&left)),
            engines,
        };
        if self.context.common.json {
            answer.json(self.context, item, &compared);
        } else {
            self.table(&compared, &mut answer.out);
        }
    }
}

impl Compare<'_> {
    /// Runs one engine with a time limit. An engine that does not end in time is left behind: it ends with the program.
    fn search(&self, engine: Engine, board: &Board) -> Contender {
        let (done, wait) = channel();
        let board = board.clone();
        std::thread::spawn(move || {
            let mut effort = Effort::default();
            let started = Instant::now();
            let outcome = engine.solve_counting(&board, &mut effort);
            let _ = done.send((outcome, effort, started.elapsed()));
        });
        let result = wait.recv_timeout(self.patience).ok().map(|(outcome, effort, time)| Contest {
            verdict: Verdict::from(outcome),
            // The lanes count guesses only.
            effort: (engine != Engine::Lanes).then_some(effort),
            seconds: time.as_secs_f64(),
        });
        Contender { name: engine.name(), result }
    }

    fn answer(&self, verdict: &Verdict) -> String {
        let words = &self.context.words;
        match verdict {
            Verdict::Unique(solution) | Verdict::Any(solution) => solution.to_string(),
            Verdict::Multiple(first, _) => format!("{first} {}", words.word("and-others")),
            Verdict::Stuck(left) => words.say("stuck-short", [("open", Value::from(left.open().len()))]),
            Verdict::None => words.word("no-solution"),
            Verdict::Stopped => words.word("gave-up"),
        }
    }

    fn table(&self, compared: &Compared, out: &mut String) {
        let words = &self.context.words;
        let _ = writeln!(out, "{}: {}", words.word("compare-space"), compared.space);
        let _ = writeln!(out, "{}: {}", words.word("compare-narrowed"), compared.space_after_propagation);
        let heads =
            ["compare-engine", "compare-assignments", "compare-backtracks", "compare-time", "compare-answer"];
        let mut lines = vec![heads.map(|head| words.word(head))];
        for Contender { name, result } in &compared.engines {
            let name = (*name).to_owned();
            lines.push(match result {
                Some(Contest { verdict, effort, seconds }) => [
                    name,
                    effort.map_or("-".into(), |effort| grouped(effort.assignments)),
                    effort.map_or("-".into(), |effort| grouped(effort.backtracks)),
                    format!("{:.1?}", Duration::from_secs_f64(*seconds)),
                    self.answer(verdict),
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

/// How far the techniques come without a guess.
fn rules(board: &Board) -> Contender {
    let started = Instant::now();
    let path = Path::new(board.clone(), &Profile::singles());
    let seconds = started.elapsed().as_secs_f64();
    let verdict = match path.end {
        End::Solved(solution) => Verdict::Unique(solution),
        End::Contradiction(_) => Verdict::None,
        End::Stuck(left) => Verdict::Stuck(left),
    };
    let effort = Effort { assignments: path.steps.len() as u64, ..Effort::default() };
    Contender { name: "rules", result: Some(Contest { verdict, effort: Some(effort), seconds }) }
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
