//! What can be said to the commands that make, vary, compare and sift puzzles.

use std::ffi::OsString;
use std::ops::RangeInclusive;
use std::path::PathBuf;

use clap::Args;
use minirow::format::Format;
use minirow::generate::Arrangement;
use minirow::logic::Technique;
use minirow::logic::human::Level;
use minirow::rating::Wanted;
use minirow::{CellSet, Solution};

use super::Inputs;
use crate::shard::Shard;
use crate::values::{
    Patience, arrangements, formats, parse_clues, parse_er, parse_levels, parse_made_of, parse_memory,
    parse_patience, parse_pattern, parse_technique,
};

/// Bring puzzles into canonical form
///
/// The canonical form is the smallest of all puzzles that swapping rows, columns, bands, stacks and digits and transposing make
/// of one, read as a number with 0 for an empty cell. Two puzzles are the same in disguise if and only if their canonical forms
/// are equal. Further columns are separated by tabs.
#[derive(Args)]
#[command(before_help = "\
Examples:
  minirow canon puzzle.txt
  minirow canon --automorphisms --transform list.txt
  minirow canon --bands --json grids.txt")]
pub(crate) struct CanonArgs {
    #[command(flatten)]
    pub(crate) inputs: Inputs,

    /// Add the number of automorphisms: ways to move the cells that lead to the same puzzle, relabelled
    #[arg(long)]
    pub(crate) automorphisms: bool,

    /// Add the transform that leads to the canonical form
    #[arg(long)]
    pub(crate) transform: bool,

    /// Add the class (1 to 416) of each band and stack of the solution
    #[arg(long)]
    pub(crate) bands: bool,
}

/// Tell whether two puzzles are the same in disguise, and by which transform
///
/// Files with several puzzles are compared line by line. A line that is no puzzle is reported in the place of its pair. The exit code is 1 if a pair is different.
#[derive(Args)]
#[command(before_help = "\
Examples:
  minirow same one.txt other.txt")]
pub(crate) struct SameArgs {
    /// A puzzle, or a file
    #[arg(value_name = "A")]
    pub(crate) first: OsString,

    /// Another puzzle, or a file with as many
    #[arg(value_name = "B")]
    pub(crate) second: OsString,
}

/// Disguise puzzles: a random transform for each
#[derive(Args)]
#[command(before_help = "\
Examples:
  minirow morph --seed 1 puzzle.txt")]
pub(crate) struct MorphArgs {
    #[command(flatten)]
    pub(crate) inputs: Inputs,

    /// Seed of the random numbers [default: a new seed for each run]
    #[arg(long, value_name = "SEED")]
    pub(crate) seed: Option<u64>,

    /// The format of the output [default: line]
    #[arg(long, value_name = "FORMAT", hide_possible_values = true, value_parser = formats(Format::can_write))]
    pub(crate) to: Option<Format>,
}

/// Pass each puzzle on the first time it comes, in whatever disguise
///
/// Exact: puzzles are compared by canonical form, not by hash. When memory is used up, the rest goes to temporary files.
#[derive(Args)]
#[command(before_help = "\
Examples:
  minirow dedupe list.txt > different.txt
  minirow dedupe --against known.txt new.txt")]
pub(crate) struct DedupeArgs {
    #[command(flatten)]
    pub(crate) inputs: Inputs,

    /// Leave out puzzles of this file too
    #[arg(long, value_name = "FILE")]
    pub(crate) against: Vec<PathBuf>,

    /// How puzzles are compared
    #[arg(long, value_enum, default_value_t)]
    pub(crate) key: KeyArg,

    /// Memory for the puzzles seen so far, such as 500M or 4G
    #[arg(long, value_name = "SIZE", default_value = "1G", value_parser = parse_memory)]
    pub(crate) memory: u64,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum KeyArg {
    /// By the canonical form of the puzzle
    #[default]
    Puzzle,
    /// By the canonical form of the solution, then the clues in it: quicker for puzzles with one solution
    Solution,
}

/// Take clues away until none can be spared
#[derive(Args)]
#[command(before_help = "\
Examples:
  minirow minimize --seed 1 puzzle.txt
  minirow minimize --all puzzle.txt")]
pub(crate) struct MinimizeArgs {
    #[command(flatten)]
    pub(crate) inputs: Inputs,

    /// Every minimal puzzle inside each puzzle; there may be very many
    #[arg(long, conflicts_with = "seed")]
    pub(crate) all: bool,

    /// One minimal puzzle inside each puzzle, chosen by the seed: this is the default
    #[arg(long, conflicts_with = "all")]
    one: bool,

    /// Seed of the order in which clues are tried [default: a new seed for each run]
    #[arg(long, value_name = "SEED")]
    pub(crate) seed: Option<u64>,
}

/// Find the puzzles near a puzzle: clues taken away and added, still with one solution
///
/// Each class of isomorphic puzzles is printed once; the classes of the input puzzles are left out.
#[derive(Args)]
#[command(before_help = "\
Examples:
  minirow vary puzzle.txt
  minirow vary --minus 2 --plus 1 --minimal list.txt
  minirow vary --digits 1 puzzle.txt")]
pub(crate) struct VaryArgs {
    #[command(flatten)]
    pub(crate) inputs: Inputs,

    /// How many clues to take away
    #[arg(long, value_name = "K", default_value_t = 1)]
    pub(crate) minus: usize,

    /// How many clues to add
    #[arg(long, value_name = "K", default_value_t = 1)]
    pub(crate) plus: usize,

    /// Keep the cells of the clues and change the digits of this many
    #[arg(long, value_name = "K", conflicts_with_all = ["minus", "plus"])]
    pub(crate) digits: Option<usize>,

    /// Only minimal puzzles
    #[arg(long)]
    pub(crate) minimal: bool,

    /// Leave out puzzles of this file, in whatever disguise
    #[arg(long, value_name = "FILE")]
    pub(crate) against: Vec<PathBuf>,
}

/// List the minimal unavoidable sets of a solution: cells of which every puzzle with this solution has a clue
///
/// One line a set: its size and its cells, smallest first. A puzzle with one solution stands for its solution.
#[derive(Args)]
#[command(before_help = "\
Examples:
  minirow unavoidable --max 8 grid.txt")]
pub(crate) struct UnavoidableArgs {
    #[command(flatten)]
    pub(crate) inputs: Inputs,

    /// The largest size; the time grows steeply with it
    #[arg(long, value_name = "SIZE", default_value_t = 8, value_parser = clap::value_parser!(u8).range(4..=12))]
    pub(crate) max: u8,
}

/// List all puzzles with a number of clues that have a given solution
///
/// A puzzle with one solution stands for its solution. Puzzles that are not minimal are listed too. The time grows steeply with the
/// number of clues: 17 clues take about a minute, each further clue many times as long.
#[derive(Args)]
#[command(before_help = "\
Examples:
  minirow scan --clues 17 puzzle.txt
  minirow scan --clues 17 --shard 3/8 grid.txt
  minirow scan --clues 20 --within puzzle.txt puzzle.txt")]
pub(crate) struct ScanArgs {
    /// Solutions or puzzles, files or folders; standard input if there is none, or for `-`
    #[arg(value_name = "INPUT")]
    pub(crate) inputs: Vec<OsString>,

    /// How many clues
    #[arg(long, value_name = "N", default_value_t = 17, value_parser = clap::value_parser!(u8).range(1..=30))]
    pub(crate) clues: u8,

    /// Clues only in these cells: the filled ones of this puzzle or file
    #[arg(long, value_name = "PATTERN", value_parser = parse_pattern)]
    pub(crate) within: Option<CellSet>,

    /// Search only every N-th part, starting with the I-th, so that N machines can share the work
    #[arg(long, value_name = "I/N")]
    pub(crate) shard: Option<Shard>,
}

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
pub(crate) struct GenerateArgs {
    /// How many
    #[arg(value_name = "N", default_value_t = 1)]
    pub(crate) number: u64,

    /// Seed of the random numbers [default: a new seed for each run, shown on standard error]
    #[arg(long, value_name = "SEED")]
    pub(crate) seed: Option<u64>,

    /// How many clues, such as 24 or 22..26
    #[arg(long, value_name = "RANGE", value_parser = parse_clues)]
    pub(crate) clues: Option<RangeInclusive<usize>>,

    /// No clue can be left out; with a symmetry, no clues that belong together
    #[arg(long)]
    pub(crate) minimal: bool,

    /// How the clues are arranged
    #[arg(long, value_name = "SYMMETRY", default_value = "none", value_parser = arrangements())]
    pub(crate) symmetry: Arrangement,

    /// Clues in exactly these cells: those that are filled in this puzzle, drawing or file
    #[arg(long, value_name = "PATTERN", conflicts_with = "symmetry", value_parser = parse_pattern)]
    pub(crate) pattern: Option<CellSet>,

    /// Puzzles with this solution: a full grid, or a puzzle with one solution, or a file
    #[arg(long, value_name = "GRID", value_parser = parse_made_of)]
    pub(crate) solution: Option<Solution>,

    /// Full grids instead of puzzles, each exactly as likely as any other
    #[arg(long, conflicts_with_all = ["clues", "minimal", "symmetry", "pattern", "solution", "levels", "er", "needed", "unneeded"])]
    pub(crate) grids: bool,

    /// Minimal puzzles without bias: each that has a number of clues in --clues is equally likely
    ///
    /// Without this option minimal puzzles with few clues are far too frequent. It takes much longer: about 20 puzzles a second
    /// with 26 clues.
    #[arg(long, requires = "clues", conflicts_with_all = ["symmetry", "pattern", "solution", "grids"])]
    pub(crate) unbiased: bool,

    #[command(flatten)]
    pub(crate) difficulty: Difficulty,

    /// Give up after this long, or after this many tries, without a new puzzle: 30s, 5m or 100000 [default: 1000000 tries, 1000 with
    /// --pattern]
    #[arg(long, value_name = "TIME|TRIES", value_parser = parse_patience)]
    pub(crate) give_up_after: Option<Patience>,

    /// The format of the output [default: line]
    #[arg(long, value_name = "FORMAT", hide_possible_values = true, value_parser = formats(Format::can_write))]
    pub(crate) to: Option<Format>,
}

/// How hard puzzles shall be.
#[derive(Clone, Debug, Args)]
pub(crate) struct Difficulty {
    /// The level, or a range of levels such as medium..hard: easy, medium, hard, expert, extreme, beyond
    #[arg(id = "levels", long = "level", value_name = "LEVEL", value_parser = parse_levels)]
    pub(crate) level: Option<RangeInclusive<Level>>,

    /// The rating of Sudoku Explainer, or a range such as 7.., ..6.5 or 7.1..7.3
    #[arg(long, value_name = "RANGE", value_parser = parse_er)]
    pub(crate) er: Option<RangeInclusive<u16>>,

    /// Techniques that the puzzle needs, separated by commas
    #[arg(id = "needed", long = "technique", value_delimiter = ',', value_name = "IDS", value_parser = parse_technique)]
    pub(crate) techniques: Vec<Technique>,

    /// Techniques that the puzzle must not need
    #[arg(id = "unneeded", long = "without", value_delimiter = ',', value_name = "IDS", value_parser = parse_technique)]
    pub(crate) without: Vec<Technique>,
}

impl Difficulty {
    pub(crate) fn wanted(&self) -> Wanted {
        Wanted {
            level: self.level.clone(),
            er: self.er.clone(),
            techniques: self.techniques.clone(),
            without: self.without.clone(),
        }
    }
}

/// Pass on the puzzles that fulfil all conditions: the grep of Sudoku lists
///
/// Lines are passed on as they are, after the header if they are rows of a table. Inputs that cannot be read are reported on standard
/// error only. The exit code is 1 if no puzzle fulfils the conditions. --level, --er, --technique and --without are
/// fulfilled only by puzzles with one solution; with --json their ratings are printed too.
#[derive(Args)]
#[command(before_help = "\
Examples:
  minirow filter --unique list.txt
  minirow filter --minimal --clues 17..20 list.txt
  minirow filter --not --symmetry half-turn list.txt
  minirow filter --level hard --technique x-wing list.txt
  minirow filter --er 7.. --json list.txt")]
pub(crate) struct FilterArgs {
    #[command(flatten)]
    pub(crate) inputs: Inputs,

    /// Exactly one solution
    #[arg(long)]
    pub(crate) unique: bool,

    /// One solution, and no clue can be left out
    #[arg(long)]
    pub(crate) minimal: bool,

    /// How many clues, such as 17, 17..20, ..24 or 30..
    #[arg(long, value_name = "RANGE", value_parser = parse_clues)]
    pub(crate) clues: Option<RangeInclusive<usize>>,

    /// How the clues are arranged
    #[arg(long, value_name = "SYMMETRY", value_parser = arrangements())]
    pub(crate) symmetry: Option<Arrangement>,

    #[command(flatten)]
    pub(crate) difficulty: Difficulty,

    /// Pass on the puzzles that do not fulfil the conditions instead
    #[arg(long)]
    pub(crate) not: bool,
}
