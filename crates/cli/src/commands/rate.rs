//! `rate`: how hard a puzzle is, on one scale or several.

use std::fmt::Write as _;

use clap::Args;
use minirow::logic::Notation;
use minirow::rating::{Bottleneck, RatingField, RatingOptions, RatingValue, Ratings, Scale, ScaleRating};
use minirow::{Grid, Status};
use minirow_variant::Question;
use minirow_variant::format::Read;
use minirow_words::Value;
use minirow_words::steps::Teller;

use super::{Command, Needs, steps, variant};
use crate::answer::{Answer, Tally};
use crate::args::Inputs;
use crate::context::Context;
use crate::input::{Batch, Content, Item, Resolved};
use crate::pipeline::{self, Job};
use crate::values::{RateFormat, RatePart};

/// Rate the difficulty of puzzles
///
/// `human` (default): level (easy, medium, hard, expert, extreme or beyond), effort and hardest technique. Isomorphic puzzles get the
/// same rating.
///
/// `se`: ER, EP and ED, identical to Sudoku Explainer 1.2.1: the hardest step, the hardest step up to the first placement, and the first
/// step. ER 20.0 means that Sudoku Explainer's techniques cannot solve the puzzle.
///
/// `hodoku`: level (Easy, Medium, Hard, Unfair or Extreme) and score, identical to HoDoKu 2.2.
///
/// If a puzzle has several solutions, it is rated without techniques that assume uniqueness, and the exit code is 1. docs/rating.md
/// explains the scales. Puzzles of another size or with other rules are rated on `human` only, with costs of their own
/// (docs/variants.md).
///
/// Fields of --format: %g puzzle; %l level, %e effort, %t hardest technique and %n the number of rounds it takes (human); %r ER, %p EP and
/// %d ED (se); %L level and %s score (hodoku); %% a percent sign.
#[derive(Args)]
#[command(after_help = "\
Examples:
  minirow rate puzzle.txt
  minirow rate --scale human,se,hodoku --why puzzle.txt
  minirow rate --format '%g ED=%r/%p/%d' list.txt
  minirow rate --json list.txt")]
pub(super) struct RateArgs {
    #[command(flatten)]
    inputs: Inputs,

    /// Rating scales (comma-separated): human, se, hodoku [default: those in --format, or human]
    #[arg(id = "scales", long = "scale", alias = "profile", value_delimiter = ',', value_name = "SCALES", value_parser = str::parse::<Scale>)]
    scales: Vec<Scale>,

    /// Output for each puzzle [default: ratings, separated by tabs]
    #[arg(id = "rate_format", long = "format", value_name = "TEXT", conflicts_with = "json", value_parser = RateFormat::parse)]
    format: Option<RateFormat>,

    /// Show the steps that determine the rating
    #[arg(long)]
    why: bool,

    /// Do not use techniques that assume a unique solution
    #[arg(long)]
    no_uniqueness: bool,

    /// Stop rating a puzzle after N million forcing-chain nodes (se only)
    #[arg(long, value_name = "N", default_value_t = 1000)]
    work: u64,
}

impl Command for RateArgs {
    fn needs(&self) -> Needs {
        Needs::of(&self.inputs)
    }

    fn run(&self, context: &Context) -> Tally {
        let node_limit = Some(self.work.saturating_mul(1_000_000));
        let options = RatingOptions { uniqueness: !self.no_uniqueness, node_limit, why: self.why };
        let mut scales = self.scales.clone();
        if let Some(format) = &self.format {
            scales.extend(format.0.iter().filter_map(|part| part.scale()));
        }
        if scales.is_empty() {
            scales.push(Scale::Human);
        }
        let mut known = Vec::new();
        scales.retain(|scale| {
            !known.contains(scale) && {
                known.push(*scale);
                true
            }
        });
        let format = self.format.clone().unwrap_or_else(|| RateFormat::usual(&scales, &context.words));
        let teller = steps::teller(context);
        pipeline::run(
            context,
            None,
            &Rate { context, scales, options, format, has_format: self.format.is_some(), teller },
        )
    }
}

struct Rate<'a> {
    context: &'a Context,
    scales: Vec<Scale>,
    options: RatingOptions,
    format: RateFormat,
    /// Whether the format was given.
    has_format: bool,
    teller: Teller,
}

impl Job for Rate<'_> {
    fn answer(&self, batch: &Batch, answer: &mut Answer) {
        let mut easy = self.easy(batch).into_iter();
        for item in batch.items() {
            if let Content::Plain(line) = &item.content
                && let Some(ratings) = easy.next().flatten()
            {
                self.say(item, &|| line.grid(), &ratings, answer);
                continue;
            }
            match item.content.resolve(item.line) {
                Resolved::Problem(problem) => answer.problem(self.context, item, problem),
                Resolved::Conflict(both) => answer.problem(self.context, item, &both.1),
                Resolved::Variant(read) => self.variant(item, read, answer),
                Resolved::Puzzle(both) => {
                    let ratings = Ratings::of(&both.1, &self.scales, &self.options);
                    self.say(item, &|| *both.0.givens(), &ratings, answer);
                }
            }
        }
    }

    fn is_uneven(&self) -> bool {
        true
    }
}

impl Rate<'_> {
    /// A puzzle of another size or with other rules has a rating on the scale `human` only.
    fn variant(&self, item: &Item, read: &Read, answer: &mut Answer) {
        let option = match self.scales.iter().find(|scale| **scale != Scale::Human) {
            Some(scale) => Some(format!("--scale {scale}")),
            None if self.has_format => Some("--format".to_owned()),
            None if self.options.why => Some("--why".to_owned()),
            None => None,
        };
        match option {
            Some(option) => variant::refuse_option(self.context, item, &option, answer),
            None => variant::ask(self.context, &Question::Rate, item, read, answer),
        }
    }

    /// The ratings of the plain lines of a batch that are rated many at once.
    fn easy(&self, batch: &Batch) -> Vec<Option<Ratings>> {
        Ratings::of_easy(&batch.plain_lines(), &self.scales, &self.options)
    }

    fn say(&self, item: &Item, givens: &dyn Fn() -> Grid, ratings: &Ratings, answer: &mut Answer) {
        answer.tally.count(ratings.status);
        answer.tally.negative += u64::from(!ratings.is_complete());
        if self.context.common.json {
            return answer.json(self.context, item, ratings);
        }
        let words = &self.context.words;
        if ratings.status == Status::None {
            return answer.comment(self.context, item, &words.word("no-solution"));
        }
        if ratings.each.iter().all(minirow::rating::Rating::is_limited) {
            return answer.comment(self.context, item, &words.word("rate-limit"));
        }
        if ratings.status == Status::Multiple {
            let mut text = String::new();
            self.text(givens, ratings, &mut text);
            let values = [("rating", Value::from(text.trim_end()))];
            answer.comment(self.context, item, &words.say("rate-several", values));
        } else {
            let start = answer.out.len();
            self.text(givens, ratings, &mut answer.out);
            answer.head(self.context, item, start);
        }
        for rating in &ratings.each {
            for one in rating.why.iter().flatten() {
                self.bottleneck(rating.scale(), one, &mut answer.out);
            }
        }
    }

    fn text(&self, givens: &dyn Fn() -> Grid, ratings: &Ratings, out: &mut String) {
        for part in &self.format.0 {
            match part {
                RatePart::Text(letter) => out.push(*letter),
                RatePart::Puzzle => {
                    out.push_str(std::str::from_utf8(&givens().ascii()).unwrap_or_default());
                }
                RatePart::Field(scale, field) => {
                    match ratings.each.iter().find(|rating| *scale == rating.scale()) {
                        Some(rating) if rating.is_limited() => out.push('-'),
                        Some(rating) => number(field, &rating.rated, out),
                        None => {}
                    }
                }
            }
        }
        out.push('\n');
    }

    /// A step that makes the puzzle hard, on a line of its own, after the scale if there are several.
    fn bottleneck(&self, scale: Scale, one: &Bottleneck, out: &mut String) {
        out.push_str("  ");
        if self.scales.len() > 1 {
            let _ = write!(out, "{}: ", scale.name());
        }
        if let Some(technique) = one.technique {
            out.push_str(self.teller.name(technique));
            if one.length > 0 {
                let _ = write!(out, " ({})", one.length);
            }
            out.push_str(": ");
        } else if scale == Scale::Hodoku {
            let _ = write!(out, "{}: ", self.context.words.word("rate-guess"));
        }
        let open = ("open", Value::from(one.open));
        let conclusions = Notation::conclusions(&one.conclusions);
        let words = &self.context.words;
        let why = if conclusions.is_empty() {
            words.say("rate-why-stuck", [open])
        } else {
            words.say("rate-why", [open, ("conclusions", conclusions.into())])
        };
        let _ = writeln!(out, "{why}");
    }
}

/// `7.1` for 71.
fn tenths(out: &mut String, rating: u16) {
    let digit = |number: u16| char::from(b'0' + (number % 10) as u8);
    if rating >= 100 {
        out.push(digit(rating / 100));
    }
    out.extend([digit(rating / 10), '.', digit(rating)]);
}

/// One field of a rating.
fn number(field: &RatingField, rated: &ScaleRating, out: &mut String) {
    match field.value {
        RatingValue::Word(of) | RatingValue::Level(of) => out.push_str(of(rated).unwrap_or("-")),
        RatingValue::Count(of) => _ = write!(out, "{}", of(rated).unwrap_or_default()),
        RatingValue::Tenths(of) => tenths(out, of(rated).unwrap_or_default()),
    }
}
