//! `generate`: puzzles as wished, or full grids.

use std::fmt::Write as _;
use std::ops::{Range, RangeInclusive};
use std::time::Instant;

use clap::Args;
use minirow::answer::{Made, MadeRated};
use minirow::format::Format;
use minirow::generate::{Arrangement, FEWEST_CLUES, Impossible, Maker, Unbiased, Wishes, uniform_solution};
use minirow::lanes::Kernel;
use minirow::rating::{Options, Ratings, Wanted};
use minirow::{Board, CellSet, Grid, Puzzle, Random, Solution};

use super::Command;
use super::digits::{header, seed, write_puzzle};
use crate::answer::{AsText, Tally};
use crate::args::Difficulty;
use crate::context::Context;
use crate::drawing::side_by_side;
use crate::output::{abandon, print_error, write_or_end};
use crate::progress::{Progress, grouped};
use crate::signals::{exit_code, is_stopped};
use crate::threads::each_part;
use crate::values::{
    Patience, arrangements, formats, parse_clues, parse_made_of, parse_patience, parse_pattern,
};

/// Make puzzles with exactly one solution
///
/// Puzzles come from uniformly drawn solutions by taking clues away in random order. Without --clues they are minimal. What a seed makes
/// is the same on every machine and with any number of threads. With --level, --er, --technique or --without puzzles are made until one
/// is as hard as wished; with --json its rating is printed too.
#[derive(Args)]
#[command(before_help = "\
Examples:
  minirow generate
  minirow generate 1000 --seed 1 --clues 22..24 > list.txt
  minirow generate --symmetry half-turn --clues 26..30
  minirow generate --symmetry half-turn --level hard --technique x-wing
  minirow generate --pattern pattern.txt
  minirow generate 5 --solution solution.txt
  minirow generate 10 --unbiased --clues 26
  minirow generate 10 --grids")]
pub(super) struct GenerateArgs {
    /// How many
    #[arg(value_name = "N", default_value_t = 1)]
    number: u64,

    /// Seed of the random numbers [default: a new seed for each run, shown on standard error]
    #[arg(long, value_name = "SEED")]
    seed: Option<u64>,

    /// How many clues, such as 24 or 22..26
    #[arg(long, value_name = "RANGE", value_parser = parse_clues)]
    clues: Option<RangeInclusive<usize>>,

    /// No clue can be left out; with a symmetry, no clues that belong together
    #[arg(long)]
    minimal: bool,

    /// How the clues are arranged
    #[arg(long, value_name = "SYMMETRY", default_value = "none", value_parser = arrangements())]
    symmetry: Arrangement,

    /// Clues in exactly these cells: those that are filled in this puzzle, drawing or file
    #[arg(long, value_name = "PATTERN", conflicts_with = "symmetry", value_parser = parse_pattern)]
    pattern: Option<CellSet>,

    /// Puzzles with this solution: a full grid, or a puzzle with one solution, or a file
    #[arg(long, value_name = "GRID", value_parser = parse_made_of)]
    solution: Option<Solution>,

    /// Full grids instead of puzzles, each exactly as likely as any other
    #[arg(long, conflicts_with_all = ["clues", "minimal", "symmetry", "pattern", "solution", "levels", "er", "needed", "unneeded"])]
    grids: bool,

    /// Minimal puzzles without bias: each that has a number of clues in --clues is equally likely
    ///
    /// Without this option minimal puzzles with few clues are far too frequent. It takes much longer: about 20 puzzles a second
    /// with 26 clues.
    #[arg(long, requires = "clues", conflicts_with_all = ["symmetry", "pattern", "solution", "grids"])]
    unbiased: bool,

    #[command(flatten)]
    difficulty: Difficulty,

    /// Give up after this long, or after this many tries, without a new puzzle: 30s, 5m or 100000 [default: 1000000 tries, 1000 with
    /// --pattern]
    #[arg(long, value_name = "TIME|TRIES", value_parser = parse_patience)]
    give_up_after: Option<Patience>,

    /// The format of the output [default: line]
    #[arg(long, value_name = "FORMAT", hide_possible_values = true, value_parser = formats(Format::can_write))]
    to: Option<Format>,
}

/// How many attempts a thread makes at once, at most.
const CHUNK: u64 = 2048;

/// How many the first time, so that the first puzzles are there at once; then twice as many each time.
const FIRST_CHUNK: u64 = 64;

/// How many tries without a new puzzle end the search, if nothing else is said; with a pattern each takes far longer.
const TRIES: u64 = 1_000_000;
const TRIES_WITH_PATTERN: u64 = 1000;

impl Command for GenerateArgs {
    fn run(&self, context: &Context) -> Tally {
        let seed = seed(self.seed);
        let mut tally = Tally::default();
        let source = match source(context, self, seed) {
            Ok(source) => source,
            Err(impossible) => {
                print_error(&format!("{}\n", context.words.tell(&impossible)));
                abandon();
                tally.negative += 1;
                return tally;
            }
        };
        // A seed that was drawn is never kept back: without it the puzzles could not be made again.
        if self.seed.is_none() || !context.common.quiet {
            print_error(&format!("{}\n", context.words.say("seed", [("seed", seed.to_string().into())])));
        }
        if let Some(header) = header(context, self.to) {
            write_or_end(format!("{header}\n").as_bytes());
        }
        let start = Instant::now();
        let order = Order {
            number: self.number,
            seed,
            wanted: self.difficulty.wanted(),
            patience: self.give_up_after,
        };
        tally.other = make(context, &order, &source, &mut |made, ratings, number, out| {
            write_made(context, self, made, ratings, number, out);
        });
        tally.negative += u64::from(tally.other < self.number);
        if self.unbiased && self.number > 0 && !context.common.quiet {
            let values = [
                ("fewest", source.clues.start().to_string().into()),
                ("most", source.clues.end().to_string().into()),
                ("puzzles", tally.other.to_string().into()),
                ("seconds", format!("{:.1}", start.elapsed().as_secs_f64()).into()),
            ];
            print_error(&format!("{}\n", context.words.say("unbiased", values)));
        }
        tally
    }
}

/// What numbered attempts give: puzzles, or nothing, with the number of the attempt.
type Results = Vec<(u64, Option<Grid>)>;

/// The same with the ratings of puzzles, if some difficulty is wished for; puzzles of another difficulty are nothing.
type RatedResults = Vec<(u64, Option<(Grid, Option<Ratings>)>)>;

/// Keeps the puzzles that are as hard as wished, this many at most: what comes after them is not asked for.
fn rated(results: Results, wanted: &Wanted, most: u64) -> RatedResults {
    if wanted.is_anything() {
        return results
            .into_iter()
            .map(|(number, puzzle)| (number, puzzle.map(|grid| (grid, None))))
            .collect();
    }
    let rate = |grid: Grid| {
        let ratings = wanted.ratings(&Board::new(&grid).ok()?, &Options::default())?;
        Some((grid, Some(ratings)))
    };
    let mut found = 0;
    let mut kept = Vec::new();
    for (number, puzzle) in results {
        let puzzle = puzzle.and_then(rate);
        found += u64::from(puzzle.is_some());
        kept.push((number, puzzle));
        if found == most {
            break;
        }
    }
    kept
}

/// Where puzzles come from.
pub(super) struct Source {
    attempts: Box<dyn Fn(Range<u64>) -> Results + Sync>,
    /// How many attempts a thread makes at once, at most.
    most_at_once: u64,
    clues: RangeInclusive<usize>,
    /// How many tries without a new puzzle end the search, if nothing else is said.
    tries: u64,
}

impl Source {
    /// Puzzles as wished.
    pub(super) fn new(wishes: Wishes, kernel: Kernel, seed: u64) -> Result<Self, Impossible> {
        let clues = wishes.clues.clone();
        // An attempt with a pattern takes long.
        let (most_at_once, tries) =
            if wishes.pattern.is_some() { (8, TRIES_WITH_PATTERN) } else { (CHUNK, TRIES) };
        let maker = Maker::new(wishes, kernel)?;
        let attempts =
            move |numbers: Range<u64>| numbers.clone().zip(maker.attempts(seed, numbers)).collect();
        Ok(Self { attempts: Box::new(attempts), most_at_once, clues, tries })
    }
}

fn source(context: &Context, args: &GenerateArgs, seed: u64) -> Result<Source, Impossible> {
    let wishes = wishes(args);
    let clues = wishes.clues.clone();
    if args.grids {
        let draw =
            move |number| (number, Some(*uniform_solution(&mut Random::numbered(seed, number)).grid()));
        let attempts = Box::new(move |numbers: Range<u64>| numbers.map(draw).collect());
        return Ok(Source { attempts, most_at_once: CHUNK, clues, tries: TRIES });
    }
    // It says what is impossible, without bias too.
    let source = Source::new(wishes, context.kernel(), seed)?;
    if !args.unbiased {
        return Ok(source);
    }
    let unbiased = Unbiased::new(clues.clone(), context.kernel());
    let round = move |number| {
        let found = unbiased.round(seed, number);
        let nothing = found.is_empty().then_some((number, None));
        found.into_iter().map(move |puzzle| (number, Some(puzzle))).chain(nothing)
    };
    let attempts = Box::new(move |numbers: Range<u64>| numbers.flat_map(&round).collect());
    Ok(Source { attempts, most_at_once: 1, clues, tries: TRIES })
}

fn wishes(args: &GenerateArgs) -> Wishes {
    Wishes {
        clues: args.clues.clone().unwrap_or(FEWEST_CLUES..=81),
        minimal: args.minimal || args.unbiased || args.clues.is_none() && args.pattern.is_none(),
        arrangement: args.symmetry,
        pattern: args.pattern,
        solution: args.solution,
    }
}

/// An order: how many puzzles, of which seed and difficulty, and when to give up.
pub(super) struct Order {
    /// How many puzzles.
    pub(super) number: u64,
    pub(super) seed: u64,
    /// How hard they shall be.
    pub(super) wanted: Wanted,
    /// When to give up, if not after the usual number of tries.
    pub(super) patience: Option<Patience>,
}

/// A callback for each puzzle: the puzzle, its ratings, its number from 1, and the text to append to.
type Found<'a> = dyn FnMut(Made, Option<&Ratings>, u64, &mut String) + 'a;

/// Makes attempts, several at once, and gives the puzzles in the order of their attempts. Returns how many there are; if they are fewer
/// than ordered, that has been reported.
pub(super) fn make(context: &Context, order: &Order, source: &Source, found: &mut Found<'_>) -> u64 {
    let threads = context.threads() as u64;
    let &Order { number: ordered, seed, ref wanted, patience } = order;
    let patience = patience.unwrap_or(Patience::Tries(source.tries));
    let mut progress = Progress::of_tries(context.common.quiet);
    let (mut made, mut next, mut failed, mut last_time) = (0, 0, 0, Instant::now());
    // Rating takes longer than making: always few at once.
    let most = if wanted.is_anything() { source.most_at_once } else { source.most_at_once.min(FIRST_CHUNK) };
    let mut size = ordered.div_ceil(threads).min(most).min(FIRST_CHUNK);
    while made < ordered {
        let left = ordered - made;
        let parts: Vec<Range<u64>> =
            (0..threads).map(|part| next + part * size..next + (part + 1) * size).collect();
        let attempts = |numbers: Range<u64>| rated((source.attempts)(numbers), wanted, left);
        let mut out = String::new();
        for (number, puzzle) in parallel_parts(&parts, &attempts) {
            let Some((puzzle, ratings)) = puzzle else {
                failed += 1;
                if patience == Patience::Tries(failed) {
                    // Here, whatever is known of later attempts: the number of threads must not matter.
                    progress.end();
                    write_or_end(out.as_bytes());
                    give_up(context, number + 1, seed);
                    return made;
                }
                continue;
            };
            (failed, last_time) = (0, Instant::now());
            made += 1;
            found(Made { puzzle, drawn: Some((seed, number)) }, ratings.as_ref(), made, &mut out);
            if made == ordered {
                break;
            }
        }
        progress.hide_while(|| write_or_end(out.as_bytes()));
        if made == ordered {
            break;
        }
        next += threads * size;
        size = (2 * size).min(most);
        let values = [
            ("tries", grouped(next).into()),
            ("found", grouped(made).into()),
            ("number", grouped(ordered).into()),
        ];
        progress.show_text(|| context.words.say("tried", values));
        if is_stopped() {
            progress.end();
            crate::output::end(exit_code());
        }
        if matches!(patience, Patience::Time(time) if last_time.elapsed() > time) {
            progress.end();
            give_up(context, next, seed);
            return made;
        }
    }
    progress.end();
    made
}

fn give_up(context: &Context, tries: u64, seed: u64) {
    let values = [("tries", tries.into()), ("seed", seed.to_string().into())];
    print_error(&format!("{}\n", context.words.say("not-found", values)));
}

/// The results of all parts, in order, each worked out on its own thread.
fn parallel_parts(
    parts: &[Range<u64>],
    attempts: &(dyn Fn(Range<u64>) -> RatedResults + Sync),
) -> RatedResults {
    each_part(parts.iter(), |part| attempts(part.clone())).into_iter().flatten().collect()
}

fn write_made(
    context: &Context,
    args: &GenerateArgs,
    made: Made,
    ratings: Option<&Ratings>,
    id: u64,
    out: &mut String,
) {
    if context.common.json {
        let _ = match ratings {
            Some(ratings) => serde_json::to_writer(AsText(out), &MadeRated { made, ratings }),
            None => serde_json::to_writer(AsText(out), &made),
        };
        let _ = writeln!(out);
        return;
    }
    // One puzzle for a person: drawn, and below it as a line to copy.
    if args.number == 1 && args.to.is_none() && context.is_for_screen() {
        out.push_str(&side_by_side(&[&made.puzzle], context.is_coloured()));
    }
    // A puzzle that was made has no pencilmarks and breaks no rule: every format can hold it.
    let _ = write_puzzle(out, &Puzzle::from(made.puzzle), args.to, id);
}
