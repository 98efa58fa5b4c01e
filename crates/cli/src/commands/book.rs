//! `book`: puzzles as a PDF. It needs the feature `print`; without it the command says how to get it.

use std::ops::RangeInclusive;
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use minirow::logic::human::Level;

use super::variant::make::KindArgs;
use super::{Command, Needs};
use crate::answer::Tally;
use crate::args::Inputs;
use crate::context::Context;
use crate::errors::Errors;
use crate::values::{parse_levels, parse_per_page, whole};

/// Make a PDF book with solutions at the end
///
/// Each puzzle shows its number and its level from `rate`. Puzzles without a unique solution are excluded and reported. The book begins
/// with a title page and a page on how to play, in the language of `--lang`. Requires the `print` feature.
#[derive(Args)]
#[command(after_help = "\
Examples:
  minirow book -o book.pdf list.txt
  minirow book -o book.pdf --make 48 --level medium --title \"Rainy days\" --paper a5
  minirow book -o large.pdf --per-page 1 --paper letter list.txt
  minirow book -o killer.pdf --make 12 --rules killer --per-page 2")]
pub(super) struct BookArgs {
    #[command(flatten)]
    inputs: Inputs,

    /// Generate this many puzzles with half-turn symmetry instead of reading them
    #[arg(long, value_name = "N", conflicts_with_all = ["inputs", "shard"], value_parser = whole::<u32>(1..=100_000))]
    make: Option<u32>,

    #[command(flatten)]
    kind: KindArgs,

    /// Include only this level, or a range such as medium..hard: easy, medium, hard, expert, extreme, beyond
    #[arg(id = "book_level", long = "level", value_name = "LEVEL", value_parser = parse_levels)]
    level: Option<RangeInclusive<Level>>,

    /// Seed for --make, printed at the foot of each page [default: a new seed for each run]
    #[arg(long, value_name = "SEED", requires = "make")]
    seed: Option<u64>,

    /// Title [default: Sudoku]
    #[arg(long, value_name = "TEXT")]
    title: Option<String>,

    /// Text at the foot of each page [default: with --make, the command that makes the puzzles again]
    #[arg(long, value_name = "TEXT")]
    footer: Option<String>,

    /// Print only the page number at the foot of a page
    #[arg(long, conflicts_with = "footer")]
    no_footer: bool,

    /// Puzzles per page: 1 (large print), 2, 4 or 6
    #[arg(long, value_name = "N", default_value = "4", value_parser = parse_per_page)]
    per_page: usize,

    /// Paper size
    #[arg(long, value_enum, default_value_t, value_name = "PAPER")]
    paper: PaperArg,

    /// Sort from easiest to hardest
    #[arg(long)]
    ramp: bool,

    /// Do not print levels
    #[arg(long, conflicts_with = "ramp")]
    no_levels: bool,

    /// Add a QR code with the 81 characters of each puzzle, after this text (for example, a web address)
    #[arg(long, value_name = "TEXT", num_args = 0..=1, require_equals = true, default_missing_value = "")]
    qr: Option<String>,

    /// Font file for titles and labels, TrueType or OpenType [default: a system font]
    #[arg(long, value_name = "FILE")]
    font: Option<PathBuf>,
}

/// A paper size.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum PaperArg {
    /// 210 x 297 mm
    #[default]
    A4,
    /// 8.5 x 11 in
    Letter,
    /// 148 x 210 mm
    A5,
    /// 6 x 9 in
    #[value(name = "6x9")]
    SixByNine,
}

impl Command for BookArgs {
    fn refusal(&self, _: &Context) -> Option<&'static str> {
        (self.make.is_none() && self.kind.is_given()).then_some("refused-book-kind")
    }

    fn needs(&self) -> Needs {
        Needs {
            inputs: self.make.is_none().then(|| self.inputs.clone()),
            errors: Errors::Messages,
            ..Needs::default()
        }
    }

    #[cfg(not(feature = "print"))]
    fn run(&self, context: &Context) -> Tally {
        super::unprinted(context)
    }

    #[cfg(feature = "print")]
    fn run(&self, context: &Context) -> Tally {
        let mut tally = Tally::default();
        match with_feature::book(context, self, &mut tally) {
            Ok(pdf) => crate::output::write_or_end(&pdf),
            Err(why) => {
                crate::output::print_error(&format!("{why}\n"));
                tally.bad += 1;
            }
        }
        tally
    }
}

#[cfg(feature = "print")]
mod with_feature {
    use std::fmt::Write as _;

    use minirow::generate::{Arrangement, Constraints, FEWEST_CLUES, Maker, Source};
    use minirow::rating::{Difficulty, RatingOptions, Ratings, Scale};
    use minirow::{Board, Engine, Grid, Outcome};
    use minirow_print::book::{Book, BookPuzzle, PerPage};
    use minirow_print::{FontError, Fonts, Paper, pdf};
    use minirow_variant::Order;

    use super::{BookArgs, PaperArg};
    use crate::answer::{Answer, Tally};
    use crate::commands::canon::read_items;
    use crate::commands::digits::{digits, seed};
    use crate::commands::generate::{Ordered, make};
    use crate::commands::shelf::{Entries, Rating, Shelf};
    use crate::commands::variant;
    use crate::context::Context;
    use crate::input::Content;
    use crate::output::{escaped, print_error};

    /// The book that was asked for, or why there is none.
    pub(super) fn book(context: &Context, args: &BookArgs, tally: &mut Tally) -> Result<Vec<u8>, String> {
        let words = &context.words;
        if context.common.json {
            return Err(words.word("book-no-json"));
        }
        if context.is_for_screen() {
            return Err(words.say("print-to-file", [("what", "PDF".into())]));
        }
        let seed = args.make.map(|_| seed(args.seed));
        let shelf = Shelf::new(context, args.level.clone(), !args.no_levels);
        let (mut entries, rules) = match (args.make, seed) {
            (Some(number), Some(seed)) if args.kind.is_given() => {
                let recipe = args.kind.recipe(None).map_err(|error| context.tell(&error))?;
                let order = args.kind.order(context, u64::from(number), seed);
                let order = Order { levels: args.level.clone(), ..order };
                variant::book::made(&shelf, &recipe, &order, tally)
            }
            (Some(number), Some(seed)) => {
                (entries(&shelf, made(context, args, number, seed, tally)), Vec::new())
            }
            _ => read(&shelf, tally),
        };
        if args.ramp {
            entries.sort_by_key(|(rated, _)| *rated);
        }
        let entries: Vec<BookPuzzle> = entries.into_iter().map(|(_, entry)| entry).collect();
        if entries.is_empty() {
            return Err(words.word("book-no-puzzle"));
        }
        tally.other += entries.len() as u64;
        let footer = match (&args.footer, seed) {
            _ if args.no_footer => None,
            (Some(text), _) => Some(text.clone()),
            (None, seed) => seed.map(|seed| command(args, entries.len(), seed)),
        };
        let title = args.title.clone().unwrap_or_else(|| words.word("book-title"));
        let book = Book {
            title: &title,
            entries: &entries,
            paper: paper(args.paper),
            per_page: PerPage::new(args.per_page).unwrap_or_default(),
            footer: footer.as_deref(),
            qr: args.qr.as_deref(),
            rules: &rules,
        };
        let fonts = match &args.font {
            None => Fonts::of_system(&book.characters(words)).map_err(|_| words.word("print-no-font"))?,
            Some(path) => Fonts::from_file(path).map_err(|error: FontError| {
                let file = escaped(&path.display().to_string());
                words.say("print-font", [("file", file.into()), ("error", error.to_string().into())])
            })?,
        };
        pdf(&book.pages(words), &title, &fonts).map_err(|error| {
            words.say("print-failed", [("what", "PDF".into()), ("error", error.to_string().into())])
        })
    }

    fn paper(paper: PaperArg) -> Paper {
        match paper {
            PaperArg::A4 => Paper::A4,
            PaperArg::Letter => Paper::Letter,
            PaperArg::A5 => Paper::A5,
            PaperArg::SixByNine => Paper::SixByNine,
        }
    }

    /// The command that makes the puzzles of the book again.
    fn command(args: &BookArgs, number: usize, seed: u64) -> String {
        let level =
            args.level.as_ref().map_or(String::new(), |levels| match (levels.start(), levels.end()) {
                (first, last) if first == last => format!(" --level {first}"),
                (first, last) => format!(" --level {first}..{last}"),
            });
        format!("minirow book --make {number}{level}{} --seed {seed}", args.kind.typed())
    }

    /// Puzzles with half-turn symmetry, the same for the same seed and levels.
    fn made(context: &Context, args: &BookArgs, number: u32, seed: u64, tally: &mut Tally) -> Vec<Grid> {
        let constraints = Constraints {
            clues: FEWEST_CLUES..=81,
            minimal: true,
            arrangement: Arrangement::HalfTurn,
            pattern: None,
            solution: None,
        };
        let Ok(maker) = Maker::new(constraints, context.kernel()) else { return Vec::new() };
        let difficulty = Difficulty { level: args.level.clone(), ..Difficulty::default() };
        let ordered = Ordered { number: u64::from(number), seed, difficulty, patience: None };
        let mut puzzles = Vec::new();
        make(context, ordered, &Source::Puzzles(maker), &mut |made, _, _| puzzles.push(made.puzzle));
        tally.negative += u64::from(puzzles.len() < number as usize);
        puzzles
    }

    /// The puzzles of the input with one solution, and how to play them; the others are reported. Puzzles of other sizes and with other
    /// rules come after the classic ones.
    fn read(shelf: &Shelf<'_>, tally: &mut Tally) -> (Entries, Vec<String>) {
        let context = shelf.context;
        let mut answer = Answer::default();
        let mut puzzles = Vec::new();
        let mut others = Vec::new();
        for item in read_items(context) {
            if let Content::Variant(read) = item.content {
                others.push((item.source, item.line, *read));
                continue;
            }
            let Some(grid) = digits(context, &item, &mut answer) else { continue };
            let found = match Board::new(&grid).map(|board| Engine::default().solve(&board)) {
                Ok(Outcome::Unique(_)) => {
                    puzzles.push(grid);
                    continue;
                }
                Ok(Outcome::Multiple(..)) => "several",
                Ok(Outcome::Unsolvable) | Err(_) => "none",
            };
            let why = context.words.say("book-left-out", [("found", found.into())]);
            let _ = writeln!(answer.err, "{}:{}: {why}", context.name(&item), item.line);
            answer.tally.negative += 1;
        }
        print_error(&answer.err);
        tally.add(&answer.tally);
        let is_mixed = !puzzles.is_empty();
        let mut entries = entries(shelf, puzzles);
        let (drawn, rules) = variant::book::read(shelf, &others, is_mixed, tally);
        entries.extend(drawn);
        (entries, rules)
    }

    /// The puzzles with their solutions and levels.
    fn entries(shelf: &Shelf<'_>, puzzles: Vec<Grid>) -> Entries {
        let mut entries = Vec::new();
        for puzzle in puzzles {
            let Ok(board) = Board::new(&puzzle) else { continue };
            let Outcome::Unique(solution) = Engine::default().solve(&board) else { continue };
            let rating = if shelf.is_rated() { rated(&board) } else { None };
            if shelf.takes(rating) {
                entries.push((rating, BookPuzzle::new(&puzzle, &solution, shelf.label(rating))));
            }
        }
        entries
    }

    fn rated(board: &Board) -> Option<Rating> {
        let ratings = Ratings::of(board, &[Scale::Human], &RatingOptions::default());
        ratings.human().map(|rated| (rated.level, rated.effort))
    }
}
