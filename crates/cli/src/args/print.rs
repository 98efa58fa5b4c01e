//! What can be said to the command that prints.

use std::ops::RangeInclusive;
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use minirow::logic::human::Level;

use super::Inputs;
use crate::values::{parse_levels, parse_per_page};

/// Print puzzles as a book: a PDF with their solutions at the end
///
/// Each puzzle has a number and its level, the one that `rate` tells. Puzzles without exactly one solution are left out and
/// reported. The book begins with a title page and a page on how to play, in the language of `--lang`.
#[derive(Args)]
#[command(before_help = "\
Examples:
  minirow book -o book.pdf list.txt
  minirow book -o book.pdf --make 48 --level medium --title \"Rainy days\" --paper a5
  minirow book -o large.pdf --per-page 1 --paper letter list.txt")]
pub(crate) struct BookArgs {
    #[command(flatten)]
    pub(crate) inputs: Inputs,

    /// Make this many puzzles with half-turn symmetry instead of reading them
    #[arg(long, value_name = "N", conflicts_with_all = ["inputs", "shard"], value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub(crate) make: Option<u32>,

    /// Only puzzles of this level, or of a range such as medium..hard: easy, medium, hard, expert, extreme, beyond
    #[arg(id = "book_level", long = "level", value_name = "LEVEL", value_parser = parse_levels)]
    pub(crate) level: Option<RangeInclusive<Level>>,

    /// Seed of the puzzles that are made, printed at the foot of each page [default: a new seed for each run]
    #[arg(long, value_name = "SEED", requires = "make")]
    pub(crate) seed: Option<u64>,

    /// The title [default: Sudoku]
    #[arg(long, value_name = "TEXT")]
    pub(crate) title: Option<String>,

    /// Text at the foot of each page [default: the command that makes the puzzles again, with --make]
    #[arg(long, value_name = "TEXT")]
    pub(crate) footer: Option<String>,

    /// Print nothing but the page number at the foot of a page
    #[arg(long, conflicts_with = "footer")]
    pub(crate) no_footer: bool,

    /// Puzzles on a page: 1 (large print), 2, 4 or 6
    #[arg(long, value_name = "N", default_value = "4", value_parser = parse_per_page)]
    pub(crate) per_page: usize,

    /// The size of the paper
    #[arg(long, value_enum, default_value_t, value_name = "PAPER")]
    pub(crate) paper: PaperArg,

    /// Order the puzzles by level, then by effort, the easiest first
    #[arg(long)]
    pub(crate) ramp: bool,

    /// Print no levels
    #[arg(long, conflicts_with = "ramp")]
    pub(crate) no_levels: bool,

    /// Add a QR code with the 81 characters of each puzzle, after this text, such as the address of a page
    #[arg(long, value_name = "TEXT", num_args = 0..=1, require_equals = true, default_missing_value = "")]
    pub(crate) qr: Option<String>,

    /// The font of titles and labels, a TrueType or OpenType file [default: a font of the system]
    #[arg(long, value_name = "FILE")]
    pub(crate) font: Option<PathBuf>,
}

/// The size of paper.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum PaperArg {
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
