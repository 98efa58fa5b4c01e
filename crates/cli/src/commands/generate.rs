//! `generate`: puzzles as wished, or full grids.

use std::fmt::Write as _;
use std::ops::Range;
use std::time::Instant;

use minirow::answer::Made;
use minirow::generate::{FEWEST_CLUES, Maker, Wishes, uniform_solution};
use minirow::{Grid, Puzzle, Random};

use super::digits::{seed, write_puzzle};
use crate::answer::{AsText, Tally};
use crate::args::GenerateArgs;
use crate::context::Context;
use crate::output::{print_error, write_or_end};
use crate::signals::{exit_code, is_stopped};
use crate::values::Patience;

/// How many attempts a thread makes at once, at most.
const CHUNK: u64 = 2048;

pub(crate) fn run(context: &Context, args: &GenerateArgs) -> Tally {
    let seed = seed(args.seed);
    let mut tally = Tally::default();
    let attempts: Box<dyn Fn(Range<u64>) -> Vec<Option<Grid>> + Sync> = if args.grids {
        Box::new(move |numbers| {
            let draw = |number| *uniform_solution(&mut Random::numbered(seed, number)).grid();
            numbers.map(|number| Some(draw(number))).collect()
        })
    } else {
        match Maker::new(wishes(args), context.kernel()) {
            Ok(maker) => Box::new(move |numbers| maker.attempts(seed, numbers)),
            Err(impossible) => {
                print_error(&format!("{}\n", context.words.tell(&impossible)));
                tally.negative += 1;
                return tally;
            }
        }
    };
    if args.seed.is_none() {
        print_error(&format!("{}\n", context.words.say("seed", [("seed", seed.to_string().into())])));
    }
    if args.number > 0 {
        make(context, args, seed, &*attempts, &mut tally);
    }
    tally
}

fn wishes(args: &GenerateArgs) -> Wishes {
    Wishes {
        clues: args.clues.clone().unwrap_or(FEWEST_CLUES..=81),
        minimal: args.minimal || args.clues.is_none() && args.pattern.is_none(),
        arrangement: args.symmetry,
        pattern: args.pattern,
        solution: args.solution,
    }
}

/// Makes attempts, several at once, and gives the puzzles in the order of their numbers.
fn make(
    context: &Context,
    args: &GenerateArgs,
    seed: u64,
    attempts: &(dyn Fn(Range<u64>) -> Vec<Option<Grid>> + Sync),
    tally: &mut Tally,
) {
    let threads = context.threads() as u64;
    let (mut next, mut failed, mut last_time) = (0, 0, Instant::now());
    loop {
        let left = args.number - tally.other;
        let size = left.div_ceil(threads).clamp(16, CHUNK);
        let parts: Vec<Range<u64>> =
            (0..threads).map(|part| next + part * size..next + (part + 1) * size).collect();
        let results = parallel_parts(&parts, attempts);
        let mut out = String::new();
        for (number, puzzle) in (next..).zip(results) {
            let Some(puzzle) = puzzle else {
                failed += 1;
                if args.give_up_after == Patience::Tries(failed) {
                    // Here, whatever is known of later attempts: the number of threads must not matter.
                    write_or_end(out.as_bytes());
                    return give_up(context, number + 1, seed, tally);
                }
                continue;
            };
            (failed, last_time) = (0, Instant::now());
            tally.other += 1;
            write_made(context, args, &puzzle, seed, number, tally.other, &mut out);
            if tally.other == args.number {
                return write_or_end(out.as_bytes());
            }
        }
        write_or_end(out.as_bytes());
        next += threads * size;
        if is_stopped() {
            crate::output::end(exit_code());
        }
        if matches!(args.give_up_after, Patience::Time(time) if last_time.elapsed() > time) {
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
    attempts: &(dyn Fn(Range<u64>) -> Vec<Option<Grid>> + Sync),
) -> Vec<Option<Grid>> {
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
    puzzle: &Grid,
    seed: u64,
    number: u64,
    id: u64,
    out: &mut String,
) {
    if context.common.json {
        let made = Made { puzzle: *puzzle, drawn: Some((seed, number)) };
        let _ = serde_json::to_writer(AsText(out), &made);
        let _ = writeln!(out);
    } else {
        write_puzzle(out, &Puzzle::from(*puzzle), args.to, id);
    }
}
