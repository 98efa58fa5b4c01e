//! Books of puzzles of other sizes and with other rules: their pictures, and how to play them.

use std::ops::ControlFlow;

use minirow::draw::Theme;
use minirow::parallel;
use minirow_print::book::{BookPuzzle, Drawn};
use minirow_variant::draw::Drawing;
use minirow_variant::format::{self, Format, Read};
use minirow_variant::steps::{Level, rate};
use minirow_variant::{Filled, Order, Outcome, Recipe, Rule, Variant, solve};

use super::super::shelf::{Entries, Rating, Shelf};
use super::{limits, make};
use crate::answer::Tally;
use crate::context::Context;
use crate::output::print_error;
use crate::signals::{STOP, exit_code, is_stopped};

/// Puzzles with their ratings, and how to play: what a book needs.
type Pages = (Entries, Vec<String>);

/// A puzzle with one solution, and its rating if it is known.
struct Solved {
    variant: Variant,
    solution: Filled,
    rating: Option<Rating>,
}

/// Puzzles that are made.
pub(in super::super) fn made(shelf: &Shelf<'_>, recipe: &Recipe, order: &Order, tally: &mut Tally) -> Pages {
    let context = shelf.context;
    let mut all = Vec::new();
    let number = make::make(context, recipe, order, &limits(context), |_, made| {
        let rating = made.rated.as_ref().map(|rated| (rated.level, rated.effort));
        all.push(Solved { variant: made.variant, solution: made.solution, rating });
    });
    tally.negative += u64::from(number < order.number);
    pages(shelf, all, false)
}

/// The puzzles with one solution, each with the index of its source and its line; the others are reported.
pub(in super::super) fn read(
    shelf: &Shelf<'_>,
    puzzles: &[(usize, u64, Read)],
    is_mixed: bool,
    tally: &mut Tally,
) -> Pages {
    let context = shelf.context;
    context.watch();
    let mut all = Vec::new();
    for (source, line, read) in puzzles {
        let found = match solve(&read.variant, &limits(context)).0 {
            Outcome::Unique(solution) => {
                all.push(Solved { variant: read.variant.clone(), solution, rating: None });
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
    pages(shelf, all, is_mixed)
}

/// The puzzles that the book takes, rated on all threads where that is needed.
fn pages(shelf: &Shelf<'_>, mut puzzles: Vec<Solved>, is_mixed: bool) -> Pages {
    let known = |Solved { variant, rating, .. }: &Solved| {
        let rated = || rate(variant, Level::Beyond, &STOP).map(|rated| (rated.level, rated.effort));
        rating.or_else(|| shelf.is_rated().then(rated).flatten())
    };
    let rate = |(): &mut (), index: usize| ControlFlow::Continue(known(&puzzles[index]));
    let ratings = parallel::in_order(shelf.context.threads(), puzzles.len(), || (), rate);
    for (puzzle, rating) in puzzles.iter_mut().zip(ratings) {
        puzzle.rating = rating;
    }
    if is_stopped() {
        crate::output::end(exit_code());
    }
    puzzles.retain(|puzzle| shelf.takes(puzzle.rating));
    let how = how_to_play(shelf.context, &puzzles, is_mixed);
    (puzzles.into_iter().map(|puzzle| (puzzle.rating, entry(shelf, &puzzle))).collect(), how)
}

fn entry(shelf: &Shelf<'_>, Solved { variant, solution, rating }: &Solved) -> BookPuzzle {
    let drawn = |drawing: &Drawing<'_>| Drawn { svg: drawing.svg(Theme::Print), side: drawing.side() as f32 };
    let drawing = Drawing::new(variant);
    let solved = drawing.clone().with_filled(solution);
    let code = format::write(variant, Format::Json).unwrap_or_default();
    let label: Vec<String> = variant.title.clone().into_iter().chain(shelf.label(*rating)).collect();
    let label = (!label.is_empty()).then(|| label.join(" · "));
    BookPuzzle::drawn(drawn(&drawing), drawn(&solved), code.trim_end().to_owned(), label)
}

/// How to play: the rule of all puzzles, then one paragraph for each rule that some of them have.
fn how_to_play(context: &Context, puzzles: &[Solved], is_mixed: bool) -> Vec<String> {
    if puzzles.is_empty() {
        return Vec::new();
    }
    let words = &context.words;
    let mut names: Vec<&str> =
        puzzles.iter().flat_map(|puzzle| puzzle.variant.rules()).map(Rule::name).collect();
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
