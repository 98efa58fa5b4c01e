//! `generate`: puzzles as wished, or full grids.

use std::fmt::Write as _;
use std::ops::{Range, RangeInclusive};
use std::time::Instant;

use minirow::answer::{Made, MadeRated};
use minirow::generate::{FEWEST_CLUES, Impossible, Maker, Unbiased, Wishes, uniform_solution};
use minirow::rating::{Options, Ratings, Wanted};
use minirow::{Board, Grid, Puzzle, Random};

use super::digits::{header, seed, write_puzzle};
use crate::answer::{AsText, Tally};
use crate::args::GenerateArgs;
use crate::context::Context;
use crate::output::{print_error, write_or_end};
use crate::progress::{Progress, grouped};
use crate::signals::{exit_code, is_stopped};
use crate::values::{Origin, Patience};

/// How many attempts a thread makes at once, at most.
const CHUNK: u64 = 2048;

/// How many the first time, so that the first puzzles are there at once; then twice as many each time.
const FIRST_CHUNK: u64 = 64;

/// How many tries without a new puzzle end the search, if nothing else is said; with a pattern each takes far longer.
const TRIES: u64 = 1_000_000;
const TRIES_WITH_PATTERN: u64 = 1000;

pub(crate) fn run(context: &Context, args: &GenerateArgs) -> Tally {
    let seed = seed(args.seed);
    let mut tally = Tally::default();
    let source = match source(context, args, seed) {
        Ok(source) => source,
        Err(impossible) => {
            print_error(&format!("{}\n", context.words.tell(&impossible)));
            tally.negative += 1;
            return tally;
        }
    };
    // A seed that was drawn is never kept back: without it the puzzles could not be made again.
    if args.seed.is_none() || !context.common.quiet {
        print_error(&format!("{}\n", context.words.say("seed", [("seed", seed.to_string().into())])));
    }
    if let Some(header) = header(context, args.to) {
        write_or_end(format!("{header}\n").as_bytes());
    }
    if args.number > 0 {
        let start = Instant::now();
        make(context, args, seed, &source, &mut tally);
        if args.unbiased && !context.common.quiet {
            let values = [
                ("fewest", source.clues.start().to_string().into()),
                ("most", source.clues.end().to_string().into()),
                ("puzzles", tally.other.to_string().into()),
                ("seconds", format!("{:.1}", start.elapsed().as_secs_f64()).into()),
            ];
            print_error(&format!("{}\n", context.words.say("unbiased", values)));
        }
    }
    tally
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
struct Source {
    attempts: Box<dyn Fn(Range<u64>) -> Results + Sync>,
    /// How many attempts a thread makes at once, at most.
    most_at_once: u64,
    clues: RangeInclusive<usize>,
}

fn source(context: &Context, args: &GenerateArgs, seed: u64) -> Result<Source, Impossible> {
    let wishes = wishes(args);
    let clues = wishes.clues.clone();
    let (attempts, most_at_once): (Box<dyn Fn(Range<u64>) -> Results + Sync>, _) = if args.grids {
        let draw = move |number| *uniform_solution(&mut Random::numbered(seed, number)).grid();
        (Box::new(move |numbers| numbers.map(|number| (number, Some(draw(number)))).collect()), CHUNK)
    } else {
        // It says what is impossible, without bias too.
        let maker = Maker::new(wishes, context.kernel())?;
        if args.unbiased {
            let unbiased = Unbiased::new(clues.clone(), context.kernel());
            let round = move |number| {
                let found = unbiased.round(seed, number);
                let nothing = found.is_empty().then_some((number, None));
                found.into_iter().map(move |puzzle| (number, Some(puzzle))).chain(nothing)
            };
            (Box::new(move |numbers| numbers.flat_map(&round).collect()), 1)
        } else {
            (
                Box::new(move |numbers| numbers.clone().zip(maker.attempts(seed, numbers)).collect()),
                // An attempt with a pattern takes long.
                if args.pattern.is_some() { 8 } else { CHUNK },
            )
        }
    };
    Ok(Source { attempts, most_at_once, clues })
}

fn wishes(args: &GenerateArgs) -> Wishes {
    Wishes {
        clues: args.clues.clone().unwrap_or(FEWEST_CLUES..=81),
        minimal: args.minimal || args.unbiased || args.clues.is_none() && args.pattern.is_none(),
        arrangement: args.symmetry,
        pattern: args.pattern,
        solution: args.from.and_then(Origin::solution),
    }
}

/// Makes attempts, several at once, and gives the puzzles in the order of their numbers.
fn make(context: &Context, args: &GenerateArgs, seed: u64, source: &Source, tally: &mut Tally) {
    let threads = context.threads() as u64;
    let wanted = args.difficulty.wanted();
    let patience = args.give_up_after.unwrap_or(Patience::Tries(if args.pattern.is_some() {
        TRIES_WITH_PATTERN
    } else {
        TRIES
    }));
    let mut progress = Progress::of_tries(context.common.quiet);
    let (mut next, mut failed, mut last_time) = (0, 0, Instant::now());
    // Rating takes longer than making: always few at once.
    let most = if wanted.is_anything() { source.most_at_once } else { source.most_at_once.min(FIRST_CHUNK) };
    let mut size = args.number.div_ceil(threads).min(most).min(FIRST_CHUNK);
    loop {
        let left = args.number - tally.other;
        let parts: Vec<Range<u64>> =
            (0..threads).map(|part| next + part * size..next + (part + 1) * size).collect();
        let attempts = |numbers: Range<u64>| rated((source.attempts)(numbers), &wanted, left);
        let results = parallel_parts(&parts, &attempts);
        let mut out = String::new();
        for (number, puzzle) in results {
            let Some((puzzle, ratings)) = puzzle else {
                failed += 1;
                if patience == Patience::Tries(failed) {
                    // Here, whatever is known of later attempts: the number of threads must not matter.
                    progress.end();
                    write_or_end(out.as_bytes());
                    return give_up(context, number + 1, seed, tally);
                }
                continue;
            };
            (failed, last_time) = (0, Instant::now());
            tally.other += 1;
            let made = Made { puzzle, drawn: Some((seed, number)) };
            write_made(context, args, made, ratings.as_ref(), tally.other, &mut out);
            if tally.other == args.number {
                progress.end();
                return write_or_end(out.as_bytes());
            }
        }
        progress.hide_while(|| write_or_end(out.as_bytes()));
        next += threads * size;
        size = (2 * size).min(most);
        let values = [
            ("tries", grouped(next).into()),
            ("found", grouped(tally.other).into()),
            ("number", grouped(args.number).into()),
        ];
        progress.show_text(|| context.words.say("tried", values));
        if is_stopped() {
            progress.end();
            crate::output::end(exit_code());
        }
        if matches!(patience, Patience::Time(time) if last_time.elapsed() > time) {
            progress.end();
            return give_up(context, next, seed, tally);
        }
    }
}

fn give_up(context: &Context, tries: u64, seed: u64, tally: &mut Tally) {
    let values = [("tries", tries.into()), ("seed", seed.to_string().into())];
    print_error(&format!("{}\n", context.words.say("not-found", values)));
    tally.negative += 1;
}

/// The results of all parts, in order, each worked out on its own thread.
fn parallel_parts(
    parts: &[Range<u64>],
    attempts: &(dyn Fn(Range<u64>) -> RatedResults + Sync),
) -> RatedResults {
    if let [only] = parts {
        return attempts(only.clone());
    }
    std::thread::scope(|scope| {
        let working: Vec<_> = parts.iter().map(|part| scope.spawn(|| attempts(part.clone()))).collect();
        let result = |part: std::thread::ScopedJoinHandle<'_, _>| {
            part.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
        };
        working.into_iter().flat_map(result).collect()
    })
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
    } else {
        // A puzzle that was made has no pencilmarks and breaks no rule: every format can hold it.
        let _ = write_puzzle(out, &Puzzle::from(made.puzzle), args.to, id);
    }
}
