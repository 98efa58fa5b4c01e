//! `compare`: the algorithms side by side on one puzzle, and the size of the space each one faces.

use std::fmt::Write as _;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use clap::Args;
use minirow::answer::{Compared, Contender, Contest, Verdict};
use minirow::logic::{End, Path, Profile};
use minirow::{Board, Cell, Engine, Puzzle, SearchStats, Stop, propagate};
use minirow_words::Value;

use super::{Command, Each, Needs, Place};
use crate::answer::{Answer, Tally};
use crate::args::Inputs;
use crate::context::Context;
use crate::input::Item;
use crate::pipeline;
use crate::progress::grouped;
use crate::signals::is_stopped;
use crate::table::{self, Side};
use crate::threads::start_in;

/// Compare the solving algorithms on one puzzle
///
/// Prints assignments, backtracks, time and result of each algorithm, and the size of the search space.
#[derive(Args)]
#[command(after_help = "\
Examples:
  minirow compare 003020600900305001001806400008102900700000008006708200002609500800203009005010300")]
pub(super) struct CompareArgs {
    #[command(flatten)]
    inputs: Inputs,

    /// Time limit per algorithm, in seconds
    #[arg(long, value_name = "S", default_value_t = 10)]
    seconds: u64,
}

impl Command for CompareArgs {
    fn needs(&self) -> Needs {
        Needs::of(&self.inputs)
    }

    fn run(&self, context: &Context) -> Tally {
        pipeline::one_by_one(context, None, &Compare { context, patience: Duration::from_secs(self.seconds) })
    }
}

/// Names and answers to the left, numbers to the right.
const SIDES: [Side; 5] = [Side::Left, Side::Right, Side::Right, Side::Right, Side::Left];

/// How often a wait looks whether Ctrl-C was pressed.
const LOOK: Duration = Duration::from_millis(50);

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
        let engines = Engine::ALL.into_iter().take_while(|_| !is_stopped());
        let mut engines: Vec<Contender> = engines.map(|engine| self.search(engine, board)).collect();
        engines.push(rules(board));
        let space = power_of_nine(board.open().len());
        let compared = Compared {
            years: divided(&space, CHECKS_A_YEAR),
            space,
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
    /// Runs one engine until it ends, or until the time is up or a signal comes: then it says how far it came.
    fn search(&self, engine: Engine, board: &Board) -> Contender {
        let stop = Stop::new();
        let (done, wait) = channel();
        let deadline = Instant::now() + self.patience;
        let result = std::thread::scope(|scope| {
            let work = || {
                let mut stats = SearchStats::default();
                let started = Instant::now();
                let outcome = engine.solve_counting(&stop, board, &mut stats);
                let _ = done.send(Contest {
                    verdict: outcome.map_or(Verdict::Stopped, Verdict::from),
                    // The lanes count guesses only.
                    stats: (engine != Engine::Lanes).then_some(stats),
                    seconds: started.elapsed().as_secs_f64(),
                });
            };
            if start_in(scope, work).is_err() {
                // Then nobody looks at the time.
                work();
            }
            loop {
                match wait.recv_timeout(LOOK.min(deadline.saturating_duration_since(Instant::now()))) {
                    Err(RecvTimeoutError::Timeout) if Instant::now() < deadline && !is_stopped() => {}
                    Err(RecvTimeoutError::Timeout) => stop.set(),
                    Err(RecvTimeoutError::Disconnected) => return None,
                    Ok(result) => return Some(result),
                }
            }
        });
        // Without a thread it does not run at all.
        let nothing = Contest { verdict: Verdict::Stopped, stats: None, seconds: 0.0 };
        Contender { name: engine.name(), result: result.unwrap_or(nothing) }
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
        let _ = writeln!(out, "{}: {}", words.word("compare-years"), compared.years);
        let _ = writeln!(out, "{}: {}", words.word("compare-narrowed"), compared.space_after_propagation);
        let heads =
            ["compare-engine", "compare-assignments", "compare-backtracks", "compare-time", "compare-answer"];
        let mut lines = vec![heads.map(|head| words.word(head)).to_vec()];
        for Contender { name, result: Contest { verdict, stats, seconds } } in &compared.engines {
            let more = if matches!(verdict, Verdict::Stopped) { ">" } else { "" };
            let number =
                |number: Option<u64>| number.map_or("-".into(), |number| more.to_owned() + &grouped(number));
            lines.push(vec![
                (*name).to_owned(),
                number(stats.map(|stats| stats.assignments)),
                number(stats.map(|stats| stats.backtracks)),
                format!("{more}{:.1?}", Duration::from_secs_f64(*seconds)),
                self.answer(verdict),
            ]);
        }
        out.push_str(&table::lines(&lines, &SIDES));
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
    let stats = SearchStats { assignments: path.steps.len() as u64, ..SearchStats::default() };
    Contender { name: "rules", result: Contest { verdict, stats: Some(stats), seconds } }
}

/// 9 to this power, in full: 9^81 has 78 digits.
fn power_of_nine(exponent: usize) -> String {
    decimal(std::iter::repeat_n(9, exponent))
}

/// How many combinations the supercomputer of the study notes checks in a year: 1.4875 * 10^17 a second, 360 days long.
const CHECKS_A_YEAR: u128 = 148_750_000_000_000_000 * 360 * 86_400;

/// A number of any length divided by a small one, without the fraction.
fn divided(digits: &str, divisor: u128) -> String {
    let mut rest = 0;
    let mut quotient = String::new();
    for digit in digits.bytes() {
        rest = 10 * rest + u128::from(digit - b'0');
        let next = (rest / divisor) as u8;
        rest %= divisor;
        if next > 0 || !quotient.is_empty() {
            quotient.push(char::from(b'0' + next));
        }
    }
    if quotient.is_empty() { "0".to_owned() } else { quotient }
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
        assert_eq!(
            divided(&power_of_nine(81), CHECKS_A_YEAR),
            "42498152141377242110626082522156542060704657066823747"
        );
        assert_eq!(divided("17", 5), "3");
        assert_eq!(divided("4", 5), "0");
        assert_eq!(power_of_nine(0), "1");
        assert_eq!(decimal([7, 0, 3].into_iter()), "0");
    }
}
