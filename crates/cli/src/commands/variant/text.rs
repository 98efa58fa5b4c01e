//! The answers about puzzles of other sizes and with other rules as text.

use std::fmt::Write as _;

use minirow_variant::draw::Drawing;
use minirow_variant::format::{self, Format, Read};
use minirow_variant::steps::Rated;
use minirow_variant::{
    Answer as Said, Candidates, Checked, Clue, Effort, Estimate, Filled, Finish, Hinted, Outcome, Shape,
    Total, Value, Values,
};

use super::teller;
use crate::answer::Answer;
use crate::context::Context;
use crate::input::Item;

/// The words for an answer that the limits cut short.
pub(super) fn unknown(context: &Context, effort: Effort) -> String {
    let values = [("nodes", effort.nodes.into()), ("conflicts", effort.conflicts.into())];
    context.words.say("variant-unknown", values)
}

/// Writes an answer.
pub(super) fn write(context: &Context, item: &Item, read: &Read, said: &Said, answer: &mut Answer) {
    let variant = &read.variant;
    let shape = variant.shape();
    let words = &context.words;
    match said {
        Said::Solved(outcome, effort) => solved(context, item, read, outcome, *effort, answer),
        Said::Counted { count, .. } if count.finish == Finish::Unknown => {
            let least = words.say("variant-at-least", [("count", count.found.to_string().into())]);
            let why = format!("{least} {}", unknown(context, count.effort));
            answer.comment(context, item, &why);
        }
        Said::Counted { count, .. } => {
            let _ = writeln!(answer.out, "{}", count.found);
        }
        Said::Estimated(estimate, _) => {
            let _ = writeln!(answer.out, "{}", estimated(context, estimate));
        }
        Said::Checked(checked) => self::checked(context, read, checked, answer),
        Said::Candidates(None) => answer.comment(context, item, &words.word("no-solution")),
        Said::Candidates(Some(cells)) => table(shape, cells, &mut answer.out),
        Said::TrueCandidates(candidates) => true_candidates(context, item, shape, candidates, answer),
        Said::Listed { solutions, .. } => {
            for solution in solutions {
                answer.out.push_str(&format::write_filled(shape.size(), solution));
            }
        }
        Said::Sampled(sample, _) => {
            for solution in &sample.solutions {
                answer.out.push_str(&format::write_filled(shape.size(), solution));
            }
            match &sample.total {
                Total::Exact(0) => answer.comment(context, item, &words.word("no-solution")),
                Total::Exact(_) => {}
                Total::Unknown => answer.comment(context, item, &unknown(context, sample.effort)),
                Total::Estimated(estimate) => {
                    let about = estimated(context, estimate);
                    remark(
                        context,
                        item,
                        &words.say("variant-not-uniform", [("estimate", about.into())]),
                        answer,
                    );
                }
            }
        }
        Said::Minimized(Err((outcome, effort)), _) => {
            let why = match outcome {
                Outcome::Unknown(_) => unknown(context, *effort),
                _ => words.word("not-unique"),
            };
            answer.comment(context, item, &why);
        }
        Said::Minimized(Ok(minimized), _) => {
            let in_format = |format| format::write(&minimized.variant, format);
            let text = in_format(read.format).or_else(|_| in_format(Format::Json)).unwrap_or_default();
            answer.out.push_str(&text);
            if !minimized.is_minimal {
                remark(context, item, &words.word("variant-not-minimal"), answer);
            }
        }
        Said::Converted(_, Ok(text)) | Said::Drawn(text) => answer.out.push_str(text),
        Said::Hinted(hinted) => hint(context, item, hinted, answer),
        Said::Rated(Ok(rated)) => {
            let start = answer.out.len();
            rating(context, rated, &mut answer.out);
            answer.head(context, item, start);
        }
        Said::Rated(Err((outcome, effort))) => {
            let why = match outcome {
                Outcome::Unknown(_) => unknown(context, *effort),
                Outcome::Unsolvable => words.word("no-solution"),
                Outcome::Multiple(..) | Outcome::Unique(_) => words.word("not-unique"),
            };
            answer.comment(context, item, &why);
        }
        // `steps::explain` writes paths.
        Said::Explained(_) => {}
        Said::Converted(_, Err(error)) => answer.refuse(context, item, &context.tell(error)),
    }
}

/// Writes a hint.
fn hint(context: &Context, item: &Item, hinted: &Hinted, answer: &mut Answer) {
    let words = &context.words;
    match (hinted.text(&teller(context)), hinted.status) {
        (Some(text), _) => {
            let _ = writeln!(answer.out, "{text}");
        }
        (None, "none") => answer.comment(context, item, &words.word("no-solution")),
        (None, "solved") => answer.comment(context, item, &words.word("hint-solved")),
        (None, _) => answer.comment(context, item, &words.word("hint-stuck")),
    }
}

/// Writes a rating.
fn rating(context: &Context, rated: &Rated, out: &mut String) {
    let hardest = rated.hardest.map_or("-", |technique| technique.id());
    let values = [
        ("level", minirow_words::Value::from(rated.level.name())),
        ("effort", minirow_words::Value::from(u64::from(rated.effort))),
        ("hardest", minirow_words::Value::from(hardest)),
    ];
    let _ = writeln!(out, "{}", context.words.say("rate-human", values));
}

/// A remark beside the answers.
fn remark(context: &Context, item: &Item, remark: &str, answer: &mut Answer) {
    let _ = writeln!(answer.err, "{}:{}: {remark}", context.name(item), item.line);
}

fn solved(
    context: &Context,
    item: &Item,
    read: &Read,
    outcome: &Outcome,
    effort: Effort,
    answer: &mut Answer,
) {
    let mut draw = |filled: &Filled| {
        let text = if context.to_screen {
            Drawing::new(&read.variant).with_filled(filled).text()
        } else {
            format::write_filled(read.variant.shape().size(), filled)
        };
        answer.out.push_str(&text);
    };
    match outcome {
        Outcome::Unsolvable => answer.comment(context, item, &context.words.word("no-solution")),
        Outcome::Unique(filled) => draw(filled),
        Outcome::Multiple(first, _) => {
            draw(first);
            remark(context, item, &context.words.word("variant-several"), answer);
        }
        Outcome::Unknown(Some(filled)) => {
            draw(filled);
            let why =
                format!("{} {}", context.words.word("variant-perhaps-several"), unknown(context, effort));
            remark(context, item, &why, answer);
        }
        Outcome::Unknown(None) => answer.comment(context, item, &unknown(context, effort)),
    }
}

fn estimated(context: &Context, estimate: &Estimate) -> String {
    let [mean, error] = estimate.decimal();
    let values = [
        ("mean", about(mean, 4).into()),
        ("error", about(error, 2).into()),
        ("probes", estimate.probes.into()),
        ("hits", estimate.hits.into()),
    ];
    context.words.say("variant-estimate", values)
}

/// A number with this many significant digits, without zeros after the point; with a power of ten from a million on.
fn about((digits, power): (f64, i32), significant: i32) -> String {
    if power >= 6 {
        // Rounding may make another digit.
        let decimals = (significant - 1).unsigned_abs() as usize;
        let rounded = format!("{digits:.decimals$}");
        return match rounded.strip_prefix("10") {
            Some(_) => format!("{:.decimals$}e{}", 1.0, power + 1),
            None => format!("{rounded}e{power}"),
        };
    }
    let decimals = significant - 1 - power;
    let number = digits * 10f64.powi(power);
    if decimals <= 0 {
        let unit = 10f64.powi(-decimals);
        return format!("{:.0}", (number / unit).round() * unit);
    }
    let decimals = decimals.unsigned_abs() as usize;
    format!("{number:.decimals$}").trim_end_matches('0').trim_end_matches('.').to_owned()
}

fn checked(context: &Context, read: &Read, checked: &Checked, answer: &mut Answer) {
    let variant = &read.variant;
    let givens = variant.givens().iter().flatten().count();
    let sizes = [("givens", givens.into()), ("rules", variant.rules().len().into())];
    let name = format!("variant-check-{}", checked.outcome.status());
    let mut line = context.words.say(&name, sizes);
    if let Outcome::Unknown(_) = checked.outcome {
        let _ = write!(line, "; {}", unknown(context, checked.effort));
    }
    answer.out.push_str(&line);
    answer.out.push('\n');
    let mut list = |name: &str, clues: &[Clue]| {
        if !clues.is_empty() {
            let _ = writeln!(answer.out, "{}", context.words.word(name));
            for &clue in clues {
                let _ = writeln!(answer.out, "  {}", context.words.tell(&variant.describe(clue)));
            }
        }
    };
    if let Some(unnecessary) = &checked.unnecessary {
        list("variant-unnecessary", &unnecessary.clues);
        list("variant-undecided", &unnecessary.undecided);
    }
    if let Some(contradiction) = &checked.contradiction {
        let name =
            if contradiction.is_minimal { "variant-contradiction" } else { "variant-contradiction-open" };
        list(name, &contradiction.clues);
    }
}

fn true_candidates(
    context: &Context,
    item: &Item,
    shape: &Shape,
    candidates: &Candidates,
    answer: &mut Answer,
) {
    if !candidates.is_complete {
        return answer.comment(context, item, &unknown(context, candidates.effort));
    }
    if candidates.is_contradictory() {
        return answer.comment(context, item, &context.words.word("no-solution"));
    }
    if candidates.limit == 1 {
        let cells: Vec<Values> = shape.places().map(|place| candidates.values(place)).collect();
        return table(shape, &cells, &mut answer.out);
    }
    for place in shape.places() {
        let count = |value: Value| {
            let count = candidates.count(place, value);
            let more = if count == candidates.limit { "+" } else { "" };
            format!(" {value}:{count}{more}")
        };
        let counts: String = candidates.values(place).iter().map(count).collect();
        let _ = writeln!(answer.out, "{}{counts}", shape.name(place));
    }
}

/// The values of each cell, in columns.
pub(super) fn table(shape: &Shape, cells: &[Values], out: &mut String) {
    let separator = if shape.size() > 9 { "," } else { "" };
    let cell =
        |values: &Values| values.iter().map(|value| value.to_string()).collect::<Vec<_>>().join(separator);
    let cells: Vec<String> = cells.iter().map(cell).collect();
    let width = |col: usize| cells.iter().skip(col).step_by(shape.size()).map(String::len).max().unwrap_or(0);
    let widths: Vec<usize> = (0..shape.size()).map(width).collect();
    for row in cells.chunks(shape.size()) {
        let columns = row.iter().zip(&widths).map(|(cell, width)| format!("{cell:<width$}"));
        let line = columns.collect::<Vec<_>>().join(" ");
        out.push_str(line.trim_end());
        out.push('\n');
    }
}

#[cfg(test)]
mod tests {
    use super::about;

    #[test]
    fn small_numbers_are_written_in_full_and_large_ones_with_a_power_of_ten() {
        let of = |number: f64| {
            let power = if number == 0.0 { 0.0 } else { number.log10().floor() };
            (number / 10f64.powf(power), power as i32)
        };
        assert_eq!(about(of(0.0), 4), "0");
        assert_eq!(about(of(1.0), 4), "1");
        assert_eq!(about(of(0.25), 2), "0.25");
        assert_eq!(about(of(24.264), 4), "24.26");
        assert_eq!(about(of(123_456.0), 2), "120000");
        assert_eq!(about(of(288.0), 4), "288");
        assert_eq!(about(of(28_200_960.0), 4), "2.820e7");
        assert_eq!(about((9.9999, 7), 4), "1.000e8");
        assert_eq!(about((4.3456, 1234), 2), "4.3e1234");
    }
}
