//! Books of puzzles of other sizes and with other rules: their pictures, and how to play them.

use minirow::draw::Theme;
use minirow_print::book::{BookPuzzle, Drawn};
use minirow_variant::draw::Drawing;
use minirow_variant::format::{self, Format, Read};
use minirow_variant::{Filled, Order, Outcome, Recipe, Rule, Variant, solve};

use super::{limits, make};
use crate::answer::Tally;
use crate::context::Context;
use crate::output::print_error;

/// Pages and how to play: what a book needs.
type Entries = (Vec<BookPuzzle>, Vec<String>);

/// Puzzles that are made.
pub(in super::super) fn made(
    context: &Context,
    recipe: &Recipe,
    order: &Order,
    tally: &mut Tally,
) -> Entries {
    let mut all = Vec::new();
    let number = make::make(context, recipe, order, &limits(context), |_, made| {
        all.push((made.variant, made.solution));
    });
    tally.negative += u64::from(number < order.number);
    entries(context, &all, false)
}

/// The puzzles with one solution, each with the index of its source and its line; the others are reported.
pub(in super::super) fn read(
    context: &Context,
    puzzles: &[(usize, u64, Read)],
    is_mixed: bool,
    tally: &mut Tally,
) -> Entries {
    context.watch();
    let mut all = Vec::new();
    for (source, line, read) in puzzles {
        let found = match solve(&read.variant, &limits(context)).0 {
            Outcome::Unique(solution) => {
                all.push((read.variant.clone(), solution));
                continue;
            }
            Outcome::Multiple(..) => "several",
            Outcome::Unsolvable => "none",
            Outcome::Unknown(_) => "unknown",
        };
        let why = context.words.say("book-left-out", [("found", found.into())]);
        print_error(&format!("{}:{line}: {why}\n", context.source_name(*source)));
        tally.negative += 1;
    }
    entries(context, &all, is_mixed)
}

fn entries(context: &Context, puzzles: &[(Variant, Filled)], is_mixed: bool) -> Entries {
    let entry = |(variant, solution): &(Variant, Filled)| {
        let drawn =
            |drawing: &Drawing<'_>| Drawn { svg: drawing.svg(Theme::Print), side: drawing.side() as f32 };
        let drawing = Drawing::new(variant);
        let solved = drawing.clone().with_filled(solution);
        let code = format::write(variant, Format::Json).unwrap_or_default();
        BookPuzzle::drawn(drawn(&drawing), drawn(&solved), code.trim_end().to_owned(), variant.title.clone())
    };
    (puzzles.iter().map(entry).collect(), how_to_play(context, puzzles, is_mixed))
}

/// How to play: the rule of all puzzles, then one paragraph for each rule that some of them have.
fn how_to_play(context: &Context, puzzles: &[(Variant, Filled)], is_mixed: bool) -> Vec<String> {
    if puzzles.is_empty() {
        return Vec::new();
    }
    let words = &context.words;
    let mut names: Vec<&str> =
        puzzles.iter().flat_map(|(variant, _)| variant.rules()).map(Rule::name).collect();
    names.sort_unstable();
    names.dedup();
    let mut paragraphs = vec![words.word("book-variant-rule")];
    let (told, others): (Vec<&str>, Vec<&str>) = names.into_iter().partition(|name| EXPLAINED.contains(name));
    paragraphs.extend(told.iter().map(|name| words.word(&format!("book-rule-{name}"))));
    if !others.is_empty() {
        paragraphs.push(words.say("book-variant-others", [("rules", others.join(", ").into())]));
    }
    if is_mixed {
        paragraphs.push(words.word("book-variant-mixed"));
    }
    paragraphs.push(words.word("book-variant-check"));
    paragraphs
}

/// The rules that the book explains; others are named.
const EXPLAINED: [&str; 12] = [
    "diagonal",
    "windoku",
    "disjoint-groups",
    "anti-knight",
    "anti-king",
    "non-consecutive",
    "killer",
    "thermo",
    "arrow",
    "palindrome",
    "renban",
    "whisper",
];
