//! Progress on a terminal while a long list is answered, and the summary at its end.

use std::io::{IsTerminal, stderr};
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};

use crate::answer::Tally;
use crate::context::Context;
use crate::input::{ReadSoFar, Source};
use minirow_words::Value;

/// Tasks that take less time show no bar.
const WORTH_A_BAR: Duration = Duration::from_secs(1);

/// A bar on standard error, if that is a terminal.
pub(crate) struct Progress {
    bar: Option<ProgressBar>,
    /// The bytes of all files, of which a bar is made when it is worth one.
    waiting: Option<(u64, Instant)>,
}

impl Progress {
    /// For a list that is read. Answers that appear on the screen are progress enough.
    pub(crate) fn new(context: &Context) -> Self {
        let sizes = context.sources.iter().map(|source| match source {
            Source::File(path) => std::fs::metadata(path).map_or(0, |metadata| metadata.len()),
            Source::Argument(_) | Source::Stdin | Source::Unreadable(..) => 0,
        });
        let total: u64 = sizes.sum();
        let is_wanted = total > 0 && !context.to_screen && !context.common.quiet;
        Self { bar: None, waiting: is_wanted.then(|| (total, Instant::now())) }
    }

    /// For work in this many parts.
    pub(crate) fn of_parts(parts: u64, quiet: bool) -> Self {
        let wanted = stderr().is_terminal() && !quiet;
        let style = ProgressStyle::with_template("{bar:30} {percent:>3}%  {msg}  {eta}");
        let bar = wanted.then(|| {
            ProgressBar::new(parts).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
        });
        Self { bar, waiting: None }
    }

    /// For tries, of which nobody knows how many it takes.
    pub(crate) fn of_tries(quiet: bool) -> Self {
        let style = ProgressStyle::with_template("{spinner} {msg}  {elapsed}");
        let bar = (stderr().is_terminal() && !quiet).then(|| {
            ProgressBar::new_spinner().with_style(style.unwrap_or_else(|_| ProgressStyle::default_spinner()))
        });
        Self { bar, waiting: None }
    }

    pub(crate) fn show_text(&self, text: impl FnOnce() -> String) {
        if let Some(bar) = &self.bar {
            bar.set_message(text());
            bar.tick();
        }
    }

    pub(crate) fn show_parts(&mut self, done: u64, found: u64) {
        if let Some(bar) = &self.bar {
            bar.set_position(done);
            bar.set_message(grouped(found));
        }
    }

    pub(crate) fn show(&mut self, read: &ReadSoFar, answered: u64) {
        if let Some((total, started)) = self.waiting
            && started.elapsed() >= WORTH_A_BAR
        {
            let bar = Self::of_parts(total, false).bar;
            *self = Self { bar: bar.map(|bar| bar.with_elapsed(started.elapsed())), waiting: None };
        }
        if let Some(bar) = &self.bar {
            let [bytes, records] = [&read.bytes, &read.records].map(|count| count.load(Ordering::Relaxed));
            let done = share(bytes, answered, records);
            bar.set_position(done.min(bar.length().unwrap_or(done)));
            let rate = per_second(answered, bar.elapsed());
            bar.set_message(format!("{} ({}/s)", grouped(answered), grouped(rate)));
        }
    }

    /// Keeps the bar out of what is printed meanwhile.
    pub(crate) fn hide_while(&self, print: impl FnOnce()) {
        match &self.bar {
            Some(bar) => bar.suspend(print),
            None => print(),
        }
    }

    pub(crate) fn end(&mut self) {
        if let Some(bar) = self.bar.take() {
            bar.finish_and_clear();
        }
    }
}

/// The part of `bytes` that belongs to answered records. A small file is read at once, and answered long after.
fn share(bytes: u64, answered: u64, records: u64) -> u64 {
    let share = u128::from(bytes) * u128::from(answered.min(records));
    share.checked_div(u128::from(records)).and_then(|share| u64::try_from(share).ok()).unwrap_or(0)
}

/// One sentence about the whole run.
pub(crate) fn summary(context: &Context, tally: &Tally, elapsed: Duration) -> String {
    let mut parts = vec![context.words.say(
        "summary-puzzles",
        [("count", Value::from(grouped(tally.puzzles()))), ("number", Value::from(tally.puzzles()))],
    )];
    for (name, count) in [
        ("summary-unique", tally.unique),
        ("summary-multiple", tally.multiple),
        ("summary-none", tally.none),
        ("summary-invalid", tally.invalid),
    ] {
        if count > 0 {
            parts.push(context.words.say(name, [("count", Value::from(grouped(count)))]));
        }
    }
    parts.push(context.words.say(
        "summary-time",
        [
            ("seconds", Value::from(format!("{:.3}", elapsed.as_secs_f64()))),
            ("rate", Value::from(grouped(per_second(tally.puzzles(), elapsed)))),
        ],
    ));
    parts.join(", ")
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_precision_loss,
    reason = "a rate to be read by people"
)]
fn per_second(count: u64, elapsed: Duration) -> u64 {
    (count as f64 / elapsed.as_secs_f64().max(1e-9)) as u64
}

/// The number with commas between groups of three digits.
pub(crate) fn grouped(number: impl std::fmt::Display) -> String {
    let digits = number.to_string();
    let mut grouped = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

#[cfg(test)]
mod tests {
    use super::{grouped, share};

    #[test]
    fn progress_moves_by_records_however_much_is_read_ahead() {
        let of_small_file = [0, 1, 15, 29].map(|answered| share(2378, answered, 29));
        assert_eq!(of_small_file, [0, 82, 1230, 2378]);
        assert_eq!(share(0, 0, 0), 0);
        assert_eq!(share(u64::MAX, 3, 3), u64::MAX);
        // What is wrong with a file may be told in more answers than it has records.
        assert_eq!(share(100, 5, 4), 100);
    }

    #[test]
    fn numbers_are_grouped_by_thousands() {
        assert_eq!(
            ["0", "12", "123", "1234", "1234567"].map(grouped),
            ["0", "12", "123", "1,234", "1,234,567"]
        );
    }
}
