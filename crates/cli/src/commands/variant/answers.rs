//! The answers to puzzles of other sizes and with other rules, as text or JSON.

use std::fmt::Write as _;

use minirow::draw::Theme;
use minirow_variant::draw::Drawing;
use minirow_variant::format::{self, Format};
use minirow_variant::{
    Clue, Effort, Filled, Finish, Limits, Outcome, Variant, contradiction, count, solve, unnecessary,
};
use serde_json::{Map, Value as Json, json};

use super::Found;
use crate::answer::Tally;
use crate::context::Context;
use crate::output::{print_error, write_or_end};
use crate::signals::{STOP, is_stopped};

/// An answer in both forms.
struct Said {
    text: String,
    json: Map<String, Json>,
}

/// Asks about each puzzle, in order, until a signal comes.
fn each(
    context: &Context,
    found: &[Found],
    mut answer: impl FnMut(&format::Read, &mut Tally) -> Said,
) -> Tally {
    let mut tally = Tally::default();
    for Found { file, line, read } in found {
        if is_stopped() {
            break;
        }
        let mut members =
            Map::from_iter([("file".to_owned(), json!(file)), ("line".to_owned(), json!(line))]);
        let read = match read {
            Ok(read) => read,
            Err(error) => {
                tally.invalid += 1;
                tally.bad += 1;
                let place =
                    if error.place.is_some() { format!("{file}:") } else { format!("{file}:{line}: ") };
                print_error(&format!("{place}{error}\n"));
                if context.common.json {
                    members.extend([
                        ("status".to_owned(), json!("invalid")),
                        ("error".to_owned(), json!(error.to_string())),
                    ]);
                    write_or_end(format!("{}\n", Json::Object(members)).as_bytes());
                }
                continue;
            }
        };
        if context.common.verbose {
            print_error(&(format::understood(read).join("\n") + "\n"));
        } else if !read.ignored.is_empty() {
            let parts = read.ignored.join(", ");
            let remark = context.words.say("variant-ignored", [("parts", parts.into())]);
            print_error(&format!("{file}:{line}: {remark}\n"));
        }
        let Said { text, json } = answer(read, &mut tally);
        if context.common.json {
            members.extend(json);
            write_or_end(format!("{}\n", Json::Object(members)).as_bytes());
        } else {
            write_or_end(text.as_bytes());
        }
    }
    tally
}

fn members<const N: usize>(members: [(&str, Json); N]) -> Map<String, Json> {
    members.into_iter().map(|(name, value)| (name.to_owned(), value)).collect()
}

fn limits() -> Limits {
    Limits::until(STOP.clone())
}

/// A full grid in JSON: a string up to size 9, and an array of numbers above.
fn grid(size: usize, filled: &Filled) -> Json {
    if size <= 9 {
        return json!(format::write_filled(size, filled).trim_end());
    }
    json!(filled.values().iter().map(|value| value.get()).collect::<Vec<_>>())
}

fn unknown(context: &Context, effort: Effort) -> String {
    let values = [("nodes", effort.nodes.into()), ("conflicts", effort.conflicts.into())];
    format!("# {}\n", context.words.say("variant-unknown", values))
}

/// The solution of each puzzle. If there are several, one of them and a remark.
pub(in super::super) fn solved(context: &Context, found: &[Found]) -> Tally {
    each(context, found, |read, tally| {
        let variant = &read.variant;
        let size = variant.shape().size();
        let (outcome, effort) = solve(variant, &limits());
        let drawn = |filled: &Filled| {
            let drawing = Drawing::new(variant).with_filled(filled);
            if context.to_screen { drawing.text() } else { format::write_filled(size, filled) }
        };
        match outcome {
            Outcome::Unsolvable => {
                tally.none += 1;
                tally.negative += 1;
                let text = format!("# {}\n", context.words.word("no-solution"));
                Said { text, json: members([("status", json!("none"))]) }
            }
            Outcome::Unique(filled) => {
                tally.unique += 1;
                let json = members([("status", json!("unique")), ("solution", grid(size, &filled))]);
                Said { text: drawn(&filled), json }
            }
            Outcome::Multiple(first, second) => {
                tally.multiple += 1;
                print_error(&format!("{}\n", context.words.word("variant-several")));
                let json = members([
                    ("status", json!("multiple")),
                    ("solution", grid(size, &first)),
                    ("second", grid(size, &second)),
                ]);
                Said { text: drawn(&first), json }
            }
            Outcome::Unknown(any) => {
                tally.other += 1;
                tally.negative += 1;
                let mut json = members([("status", json!("unknown"))]);
                json.extend(any.iter().map(|filled| ("solution".to_owned(), grid(size, filled))));
                let text = any.map_or_else(String::new, |filled| drawn(&filled)) + &unknown(context, effort);
                Said { text, json }
            }
        }
    })
}

/// The number of solutions of each puzzle, up to a limit.
pub(in super::super) fn counted(context: &Context, found: &[Found], limit: Option<u64>) -> Tally {
    each(context, found, |read, tally| {
        let answer = count(&read.variant, limit.unwrap_or(u64::MAX), &limits());
        tally.other += 1;
        let is_unknown = answer.finish == Finish::Unknown;
        tally.negative += u64::from(is_unknown);
        let status = match answer.found {
            _ if is_unknown => "unknown",
            0 => "none",
            1 if limit != Some(1) => "unique",
            1 => "any",
            _ => "multiple",
        };
        let is_limited = answer.finish == Finish::Enough;
        let json = members([
            ("status", json!(status)),
            ("count", json!(answer.found)),
            ("limited", json!(is_limited)),
        ]);
        let note = if is_unknown { unknown(context, answer.effort) } else { String::new() };
        Said { text: format!("{}\n{note}", answer.found), json }
    })
}

/// Describes a clue: a sentence for a rule, or the cell of a given or of pencil marks.
fn clue(variant: &Variant, clue: Clue) -> String {
    let shape = variant.shape();
    match clue {
        Clue::Given(place) => {
            let value = variant.givens()[place.index()].map_or_else(String::new, |value| value.to_string());
            format!("{}={value}", shape.name(place))
        }
        Clue::Marks(place) => format!("marks {}", shape.name(place)),
        Clue::Rule(index) => format::rule_sentence(variant, index),
    }
}

/// Whether each puzzle has one solution, which of its clues and rules it does not need, and what contradicts what if it has none.
pub(in super::super) fn checked(context: &Context, found: &[Found], is_quick: bool) -> Tally {
    each(context, found, |read, tally| {
        let variant = &read.variant;
        let (outcome, effort) = solve(variant, &limits());
        let givens = variant.givens().iter().flatten().count();
        let sizes = [("givens", givens.into()), ("rules", variant.rules().len().into())];
        let (status, name) = match &outcome {
            Outcome::Unsolvable => ("none", "variant-check-none"),
            Outcome::Unique(_) => ("unique", "variant-check-unique"),
            Outcome::Multiple(..) => ("multiple", "variant-check-multiple"),
            Outcome::Unknown(_) => ("unknown", "variant-check-unknown"),
        };
        let slot = match &outcome {
            Outcome::Unsolvable => &mut tally.none,
            Outcome::Unique(_) => &mut tally.unique,
            Outcome::Multiple(..) => &mut tally.multiple,
            Outcome::Unknown(_) => &mut tally.other,
        };
        *slot += 1;
        tally.negative += u64::from(status != "unique");
        let mut text = context.words.say(name, sizes) + "\n";
        let mut json = members([
            ("status", json!(status)),
            ("givens", json!(givens)),
            ("rules", json!(variant.rules().len())),
        ]);
        let clues = match &outcome {
            Outcome::Unknown(_) => {
                text.push_str(&unknown(context, effort));
                None
            }
            _ if is_quick => None,
            Outcome::Unique(_) => unnecessary(variant, &limits()).map(|answer| ("unnecessary", answer.clues)),
            Outcome::Unsolvable => {
                contradiction(variant, &limits()).map(|answer| ("contradiction", answer.clues))
            }
            Outcome::Multiple(..) => None,
        };
        if let Some((what, clues)) = clues {
            let told: Vec<String> = clues.iter().map(|&one| clue(variant, one)).collect();
            if !told.is_empty() {
                let _ = writeln!(text, "{}", context.words.word(&format!("variant-{what}")));
                for line in &told {
                    let _ = writeln!(text, "  {line}");
                }
            }
            json.insert(what.to_owned(), json!(told));
        }
        Said { text, json }
    })
}

/// Each puzzle in another format.
pub(in super::super) fn converted(context: &Context, found: &[Found], to: Format) -> Tally {
    let mut refused = 0;
    let mut tally = each(context, found, |read, tally| {
        tally.other += 1;
        match format::write(&read.variant, to) {
            Ok(text) => {
                let json = members([("format", json!(to.name())), ("text", json!(text))]);
                Said { text, json }
            }
            Err(error) => {
                refused += 1;
                print_error(&format!("{error}\n"));
                let text = format!("# {error}\n");
                Said {
                    text,
                    json: members([("format", json!(to.name())), ("error", json!(error.to_string()))]),
                }
            }
        }
    });
    tally.bad += refused;
    tally
}

/// A drawing of each puzzle: SVG, or text for a terminal.
pub(in super::super) fn drawn(
    context: &Context,
    found: &[Found],
    theme: Option<Theme>,
    take: &mut dyn FnMut(String),
) -> Tally {
    each(context, found, |read, tally| {
        tally.other += 1;
        let drawing = Drawing::new(&read.variant);
        let svg = theme.map(|theme| drawing.svg(theme));
        let json = members([("svg", json!(svg.clone().unwrap_or_else(|| drawing.svg(Theme::Light))))]);
        let text = match svg {
            Some(svg) => {
                if !context.common.json {
                    take(svg);
                }
                String::new()
            }
            None => drawing.text() + &format::understood(read).join("\n") + "\n",
        };
        Said { text, json }
    })
}
