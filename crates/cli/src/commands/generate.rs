//! `generate`: new puzzles, or full grids.

use std::fmt::Write as _;
use std::ops::{ControlFlow, RangeInclusive};
use std::time::Instant;

use clap::Args;
use minirow::answer::{Made, MadeRated};
use minirow::format::Format;
use minirow::generate::{
    Arrangement, Constraints, FEWEST_CLUES, Impossible, MakeOptions, Maker, Making, NewPuzzle, Source,
    Unbiased, write_grids,
};
use minirow::rating::Difficulty;
use minirow::{CellSet, Puzzle, Solution, Stop};

use super::digits::{header, seed, write_puzzle};
use super::variant::make::KindArgs;
use super::{Command, variant};
use crate::answer::{AsText, Tally};
use crate::args::DifficultyArgs;
use crate::context::Context;
use crate::drawing::side_by_side;
use crate::output::{abandon, print_error, write_or_end};
use crate::progress::{Progress, grouped};
use crate::signals::{exit_code, is_stopped};
use crate::values::{
    Patience, Target, arrangements, parse_clues, parse_made_of, parse_patience, parse_pattern, targets,
};

/// Generate puzzles with exactly one solution
///
/// Draws a solution uniformly at random, then removes clues in random order. Without --clues, puzzles are minimal. A seed gives the same
/// puzzles on every machine and with any number of threads. With --level, --er, --technique or --without, generates puzzles until one
/// matches; --json then includes its rating. For tridagon, sk-loop, multi-sector-locked-set and exocets, the pattern is planted first.
///
/// With --size or --rules, puzzles have another size or other rules.
#[derive(Args)]
#[command(after_help = "\
Examples:
  minirow generate
  minirow generate 1000 --seed 1 --clues 22..24 > list.txt
  minirow generate --symmetry half-turn --clues 26..30
  minirow generate --symmetry half-turn --level hard --technique x-wing
  minirow generate --pattern pattern.txt
  minirow generate 5 --solution solution.txt
  minirow generate 10 --unbiased --clues 26
  minirow generate 10 --grids
  minirow generate --size 16
  minirow generate 10 --rules killer,x --to fpuzzles-link")]
pub(super) struct GenerateArgs {
    /// Number of puzzles
    #[arg(value_name = "N", default_value_t = 1)]
    number: u64,

    /// Random seed [default: a new seed for each run, printed to standard error]
    #[arg(long, value_name = "SEED")]
    seed: Option<u64>,

    /// Number of clues, such as 24 or 22..26
    #[arg(long, value_name = "RANGE", value_parser = parse_clues)]
    clues: Option<RangeInclusive<usize>>,

    /// Require minimal puzzles; with --symmetry, no set of symmetric clues can be removed
    #[arg(long)]
    minimal: bool,

    /// Symmetry of the clue pattern
    #[arg(long, value_name = "SYMMETRY", default_value = "none", value_parser = arrangements())]
    symmetry: Arrangement,

    /// Place clues exactly in the cells that are filled in this puzzle, drawing or file
    #[arg(long, value_name = "PATTERN", conflicts_with = "symmetry", value_parser = parse_pattern)]
    pattern: Option<CellSet>,

    /// Generate puzzles with this solution: a full grid, a puzzle with a unique solution, or a file
    #[arg(long, value_name = "GRID", value_parser = parse_made_of)]
    solution: Option<Solution>,

    /// Generate full grids instead of puzzles, sampled uniformly
    #[arg(long, conflicts_with_all = ["clues", "minimal", "symmetry", "pattern", "solution", "levels", "er", "needed", "unneeded"])]
    grids: bool,

    /// Sample minimal puzzles uniformly among those with a clue count in --clues. Without this option, puzzles with few clues are strongly
    /// over-represented. Much slower: about 20 puzzles per second with 26 clues
    #[arg(long, requires = "clues", conflicts_with_all = ["symmetry", "pattern", "solution", "grids"])]
    unbiased: bool,

    #[command(flatten)]
    difficulty: DifficultyArgs,

    /// Give up after this time, or this many attempts, without a new puzzle: 30s, 5m or 100000 [default: 1000000 attempts, or 1000 with
    /// --pattern]
    #[arg(long, value_name = "LIMIT", value_parser = parse_patience)]
    give_up_after: Option<Patience>,

    #[command(flatten)]
    kind: KindArgs,

    /// Output format (see `minirow help formats`) [default: line, or variant-json with --size or --rules]
    #[arg(long, value_name = "FORMAT", hide_possible_values = true, value_parser = targets())]
    to: Option<Target>,
}

impl GenerateArgs {
    /// An option that only classic puzzles have.
    fn classic_option(&self) -> Option<&'static str> {
        let difficulty = &self.difficulty;
        let options = [
            ("--minimal", self.minimal),
            ("--symmetry", self.symmetry != Arrangement::Any),
            ("--pattern", self.pattern.is_some()),
            ("--solution", self.solution.is_some()),
            ("--grids", self.grids),
            ("--unbiased", self.unbiased),
            ("--er", difficulty.er.is_some()),
            ("--technique", !difficulty.techniques.is_empty()),
            ("--without", !difficulty.without.is_empty()),
            ("--give-up-after TIME", matches!(self.give_up_after, Some(Patience::Time(_)))),
            ("--to", matches!(self.to, Some(Target::Classic(_)))),
        ];
        options.into_iter().find(|(_, is_given)| *is_given).map(|(option, _)| option)
    }

    /// Puzzles of another size or with other rules.
    fn run_kind(&self, context: &Context, seed: u64) -> Tally {
        if let Some(option) = self.classic_option() {
            let why = context.words.say("variant-option", [("option", option.into())]);
            print_error(&format!("{why}\n"));
            abandon();
            return Tally { bad: 1, ..Tally::default() };
        }
        if self.seed.is_none() || !context.common.quiet {
            print_error(&format!("{}\n", context.words.say("seed", [("seed", seed.to_string().into())])));
        }
        let mut order = self.kind.order(context, self.number, seed);
        order.levels.clone_from(&self.difficulty.level);
        if let Some(Patience::Tries(tries)) = self.give_up_after {
            order.tries = tries;
        }
        let to = match self.to {
            Some(Target::Variant(to)) => Some(to),
            Some(Target::Classic(_)) | None => None,
        };
        variant::make::generate(context, self.kind.recipe(self.clues.clone()), &order, to)
    }

    /// The format of classic puzzles, if it is one of theirs.
    fn classic_format(&self) -> Option<Format> {
        match self.to {
            Some(Target::Classic(format)) => Some(format),
            Some(Target::Variant(_)) | None => None,
        }
    }
}

impl Command for GenerateArgs {
    fn run(&self, context: &Context) -> Tally {
        let seed = seed(self.seed);
        if self.kind.is_given() {
            return self.run_kind(context, seed);
        }
        let mut tally = Tally::default();
        let difficulty = self.difficulty.to_difficulty();
        let checked = |source: Source| source.check(&difficulty).map(|()| source);
        let source = match source(context, self).and_then(checked) {
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
        if let Some(header) = header(context, self.classic_format()) {
            write_or_end(format!("{header}\n").as_bytes());
        }
        let start = Instant::now();
        let ordered = Ordered { number: self.number, seed, difficulty, patience: self.give_up_after };
        let write = |puzzle: &NewPuzzle, number: u64, out: &mut String| {
            write_made(context, self, seed, puzzle, number, out);
        };
        tally.other = match source {
            Source::Grids => make_grids(context, self.number, seed, &write),
            _ => make(context, ordered, &source, &mut |puzzle, number, out| write(&puzzle, number, out)),
        };
        tally.negative += u64::from(tally.other < self.number);
        if let Some(clues) =
            self.clues.as_ref().filter(|_| self.unbiased && self.number > 0 && !context.common.quiet)
        {
            let clues = within_81(clues);
            let values = [
                ("fewest", clues.start().to_string().into()),
                ("most", clues.end().to_string().into()),
                ("puzzles", tally.other.to_string().into()),
                ("seconds", format!("{:.1}", start.elapsed().as_secs_f64()).into()),
            ];
            print_error(&format!("{}\n", context.words.say("unbiased", values)));
        }
        tally
    }
}

fn source(context: &Context, args: &GenerateArgs) -> Result<Source, Impossible> {
    if args.grids {
        return Ok(Source::Grids);
    }
    // It says what is impossible, without bias too.
    let maker = Maker::new(constraints(args), context.kernel())?;
    Ok(match &args.clues {
        Some(clues) if args.unbiased => Source::Unbiased(Unbiased::new(within_81(clues), context.kernel())),
        _ => Source::Puzzles(maker),
    })
}

/// A range with an open end ends with the cells of a classic grid.
fn within_81(clues: &RangeInclusive<usize>) -> RangeInclusive<usize> {
    *clues.start()..=(*clues.end()).min(81)
}

fn constraints(args: &GenerateArgs) -> Constraints {
    Constraints {
        clues: args.clues.as_ref().map_or(FEWEST_CLUES..=81, within_81),
        minimal: args.minimal || args.unbiased || args.clues.is_none() && args.pattern.is_none(),
        arrangement: args.symmetry,
        pattern: args.pattern,
        solution: args.solution,
    }
}

/// An order for puzzles as the command line gives it.
pub(super) struct Ordered {
    /// How many puzzles.
    pub(super) number: u64,
    pub(super) seed: u64,
    /// How hard they shall be.
    pub(super) difficulty: Difficulty,
    /// When to give up, if not after the usual number of tries.
    pub(super) patience: Option<Patience>,
}

/// A callback for each puzzle: the puzzle, its number from 1, and the text to append to.
type Found<'a> = dyn FnMut(NewPuzzle, u64, &mut String) + 'a;

/// Makes puzzles and shows how it goes. Returns how many there are; if they are fewer than ordered, that has been reported.
pub(super) fn make(context: &Context, ordered: Ordered, source: &Source, found: &mut Found<'_>) -> u64 {
    let Ordered { number, seed, difficulty, patience } = ordered;
    let (tries, time) = match patience {
        None => (source.tries(), None),
        Some(Patience::Tries(tries)) => (tries, None),
        Some(Patience::Time(time)) => (u64::MAX, Some(time)),
    };
    let options =
        MakeOptions { number, seed, difficulty, tries, threads: context.threads(), stop: Stop::NEVER };
    let mut making = Making::new(source, options);
    let mut progress = Progress::of_tries(context.common.quiet);
    let mut last_time = Instant::now();
    loop {
        let mut out = String::new();
        let first = making.made() + 1;
        for (puzzle, number) in making.round().into_iter().zip(first..) {
            last_time = Instant::now();
            found(puzzle, number, &mut out);
        }
        progress.hide_while(|| write_or_end(out.as_bytes()));
        let is_late = time.is_some_and(|time| last_time.elapsed() > time);
        if making.is_over() || is_late {
            break;
        }
        show_tries(context, &progress, (making.attempts(), making.made(), number));
        if is_stopped() {
            progress.end();
            crate::output::end(exit_code());
        }
    }
    progress.end();
    if making.made() < number {
        give_up(context, making.attempts(), seed);
    }
    making.made()
}

/// Draws full grids and shows how it goes. The threads that draw them also write them as text.
fn make_grids(
    context: &Context,
    number: u64,
    seed: u64,
    write: &(dyn Fn(&NewPuzzle, u64, &mut String) + Sync),
) -> u64 {
    let options = MakeOptions { number, seed, threads: context.threads(), ..MakeOptions::default() };
    let mut progress = Progress::of_tries(context.common.quiet);
    let mut made = 0;
    write_grids(&options, write, |text, many| {
        progress.hide_while(|| write_or_end(text.as_bytes()));
        made += many;
        show_tries(context, &progress, (made, made, number));
        if is_stopped() {
            progress.end();
            crate::output::end(exit_code());
        }
        ControlFlow::Continue(())
    });
    progress.end();
    made
}

fn show_tries(context: &Context, progress: &Progress, (tries, found, number): (u64, u64, u64)) {
    let values = [
        ("tries", grouped(tries).into()),
        ("found", grouped(found).into()),
        ("number", grouped(number).into()),
    ];
    progress.show_text(|| context.words.say("tried", values));
}

fn give_up(context: &Context, tries: u64, seed: u64) {
    let values = [("tries", tries.into()), ("seed", seed.to_string().into())];
    print_error(&format!("{}\n", context.words.say("not-found", values)));
}

fn write_made(
    context: &Context,
    args: &GenerateArgs,
    seed: u64,
    NewPuzzle { puzzle, attempt, ratings }: &NewPuzzle,
    id: u64,
    out: &mut String,
) {
    let made = Made { puzzle: *puzzle, drawn: Some((seed, *attempt)) };
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
    let puzzle = Puzzle::from(made.puzzle);
    if let Some(Target::Variant(format)) = args.to {
        match minirow_variant::format::write(&(&puzzle).into(), format) {
            Ok(text) => out.push_str(&text),
            Err(error) => {
                let _ = writeln!(out, "# {error}");
            }
        }
        return;
    }
    // A puzzle that was made has no pencilmarks and breaks no rule: every classic format can hold it.
    let _ = write_puzzle(out, &puzzle, args.classic_format(), id);
}
