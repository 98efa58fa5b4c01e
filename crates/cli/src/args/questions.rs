//! What can be said to the commands that answer questions about puzzles.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use minirow::format::Format;
use minirow::logic::Technique;
use minirow::{Cell, Solution};

use super::Inputs;
use crate::shard::Shard;
use crate::values::{
    EngineArg, engines, formats, parse_cell, parse_proof_format, parse_seconds, parse_solution,
    parse_technique,
};

/// Print the lexicographically first solution, the same from every engine
///
/// If a puzzle has several solutions, the first in lexicographic order is printed. If it has none, a line that begins with `#`
/// takes its place and the exit code is 1.
///
/// Engines: `backtrack` tries digits in reading order and scans the houses; `flags` does the same with one bit per used digit;
/// `propagate` places naked and hidden singles, then guesses in the cell with the fewest candidates; `bands` works on all nine
/// digits at once in vectors; `lanes` solves many puzzles at once, one per vector lane; `rules` uses only the techniques of
/// --techniques and may get stuck.
#[derive(Args)]
#[command(before_help = "\
Examples:
  minirow solve puzzle.txt
  minirow solve --to boj2580 < puzzle.txt
  minirow solve --engine rules --techniques naked-single,hidden-single puzzle.txt
  minirow solve puzzles.parquet --column puzzle -o solved.parquet")]
pub(crate) struct SolveArgs {
    #[command(flatten)]
    pub(crate) inputs: Inputs,

    /// Format of the output; `minirow convert --help` lists them [default: line, or a drawing for one puzzle on a terminal]
    #[arg(long, conflicts_with = "json", value_name = "FORMAT", hide_possible_values = true, value_parser = formats(Format::can_write))]
    pub(crate) to: Option<Format>,

    /// Algorithm
    #[arg(long, default_value_t, value_parser = engines(&[EngineArg::Rules]))]
    pub(crate) engine: EngineArg,

    /// Print the first solution found, without checking whether there are others
    #[arg(long)]
    pub(crate) any: bool,

    /// The techniques that `--engine rules` may use [default: full-house,naked-single,hidden-single]
    #[arg(long, value_delimiter = ',', value_name = "IDS", value_parser = parse_technique)]
    pub(crate) techniques: Vec<Technique>,

    /// The column of a Parquet file that holds the puzzles [default: puzzle]
    #[arg(long, value_name = "NAME")]
    pub(crate) column: Option<String>,
}

/// Count the solutions, exactly, even if there are 10^21
///
/// A puzzle with few solutions is solved by enumeration; a larger count is a sum over column splits, which visits no
/// solution. --limit and --engine force enumeration. In JSON the count is an integer of any size.
#[derive(Args)]
#[command(before_help = "\
Examples:
  minirow count puzzle.txt
  minirow count .................................................................................
  minirow count --limit 2 list.txt")]
pub(crate) struct CountArgs {
    #[command(flatten)]
    pub(crate) inputs: Inputs,

    /// Stop counting a puzzle at N solutions
    #[arg(long, value_name = "N")]
    pub(crate) limit: Option<u64>,

    /// Enumerate the solutions with this algorithm
    #[arg(long, value_parser = engines(&[]))]
    pub(crate) engine: Option<EngineArg>,
}

/// Count, for each candidate, the solutions that contain it
///
/// The first line is the number of solutions. Then one line per candidate that occurs in a solution: cell, digit, number
/// of solutions with it, percentage. In JSON `cells` holds nine counts per cell.
#[derive(Args)]
#[command(before_help = "\
Examples:
  minirow chances puzzle.txt
  minirow chances --svg puzzle.txt > heat-map.svg")]
pub(crate) struct ChancesArgs {
    #[command(flatten)]
    pub(crate) inputs: Inputs,

    /// Draw a heat-map as SVG: the more likely a candidate, the darker. Several puzzles need -o, and its name gets numbers
    #[arg(long, conflicts_with = "json")]
    pub(crate) svg: bool,
}

/// Draw solutions uniformly at random
///
/// Every solution has the same probability, and one may be drawn more than once. What is drawn depends on the puzzle, the
/// seed and the position in the sample alone: not on the number of threads, the processor or the other puzzles of a list.
#[derive(Args)]
#[command(before_help = "\
Examples:
  minirow sample 10 --seed 1 puzzle.txt
  minirow sample 1000 .................................................................................")]
pub(crate) struct SampleArgs {
    /// Number of solutions to draw from each puzzle
    #[arg(value_name = "N")]
    pub(crate) number: u64,

    #[command(flatten)]
    pub(crate) inputs: Inputs,

    /// Seed of the random numbers: the same seed draws the same solutions [default: a new seed for each run]
    #[arg(long, value_name = "SEED")]
    pub(crate) seed: Option<u64>,
}

/// Print the rank of a solution: how many solutions precede it in lexicographic order
///
/// The exit code is 1 if the 81 digits are not a solution of the puzzle.
#[derive(Args)]
#[command(before_help = "\
Examples:
  minirow rank 123456789456789123789123456214365897365897214897214365531642978642978531978531642 puzzle.txt")]
pub(crate) struct RankArgs {
    /// The solution: 81 digits
    #[arg(value_name = "SOLUTION", value_parser = parse_solution)]
    pub(crate) solution: Solution,

    #[command(flatten)]
    pub(crate) inputs: Inputs,
}

/// Print the solution of a given rank; 0 is the first in lexicographic order
///
/// The exit code is 1 if the rank is not below the number of solutions.
#[derive(Args)]
#[command(before_help = "\
Examples:
  minirow unrank 3335451876010536468480 .................................................................................")]
pub(crate) struct UnrankArgs {
    /// The number of solutions that precede it
    #[arg(value_name = "RANK")]
    pub(crate) number: u128,

    #[command(flatten)]
    pub(crate) inputs: Inputs,
}

/// List all solutions in lexicographic order
///
/// The exit code is 1 if a puzzle has no solution.
#[derive(Args)]
#[command(before_help = "\
Examples:
  minirow list --limit 10 puzzle.txt")]
pub(crate) struct ListArgs {
    #[command(flatten)]
    pub(crate) inputs: Inputs,

    /// List at most this many solutions per puzzle
    #[arg(long, value_name = "N")]
    pub(crate) limit: Option<u64>,

    /// Algorithm
    #[arg(long, default_value_t, value_parser = engines(&[]))]
    pub(crate) engine: EngineArg,
}

/// Check puzzles: broken rules, uniqueness, redundant clues
///
/// The exit code is 1 if a puzzle does not have exactly one solution.
#[derive(Args)]
#[command(before_help = "\
Examples:
  minirow check puzzle.txt
  minirow check --quick list.txt
  minirow check --json list.txt")]
pub(crate) struct CheckArgs {
    #[command(flatten)]
    pub(crate) inputs: Inputs,

    /// Check uniqueness only, not whether clues are redundant
    #[arg(long)]
    pub(crate) quick: bool,
}

/// Show the candidates of each cell
#[derive(Args)]
#[command(before_help = "\
Examples:
  minirow candidates puzzle.txt
  minirow candidates --style mask --propagate puzzle.txt")]
pub(crate) struct CandidatesArgs {
    #[command(flatten)]
    pub(crate) inputs: Inputs,

    /// How to show them
    #[arg(long, conflicts_with = "json", value_enum, default_value_t)]
    pub(crate) style: CandidateStyle,

    /// First place naked and hidden singles until there are none left
    #[arg(long)]
    pub(crate) propagate: bool,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum CandidateStyle {
    /// A pencilmark grid
    #[default]
    Grid,
    /// Nine characters per cell, `_` for a removed digit, tabs between cells
    Mask,
    /// 729 characters on one line
    Line,
}

/// Write puzzles in another format
///
/// An input that cannot be read leaves a line that begins with # among lines and drawings, an object with "status":"invalid" in ndjson,
/// and nothing in csv, array, dimacs and sdk. In all of them it is reported on standard error.
#[derive(Args)]
#[command(before_help = "\
Examples:
  minirow convert --to line puzzle.sdk
  minirow convert --to csv list.txt > list.csv")]
pub(crate) struct ConvertArgs {
    #[command(flatten)]
    pub(crate) inputs: Inputs,

    /// Format to write
    #[arg(long, value_name = "FORMAT", value_parser = formats(Format::can_write))]
    pub(crate) to: Format,
}

/// Compare the algorithms on one puzzle: answer, assignments, backtracks, time, and size of the search space
#[derive(Args)]
#[command(before_help = "\
Examples:
  minirow compare 003020600900305001001806400008102900700000008006708200002609500800203009005010300")]
pub(crate) struct CompareArgs {
    #[command(flatten)]
    pub(crate) inputs: Inputs,

    /// Time limit per algorithm, in seconds
    #[arg(long, value_name = "S", default_value_t = 10)]
    pub(crate) seconds: u64,
}

/// Measure how fast puzzles are solved
///
/// The puzzles are loaded first and then solved repeatedly in memory; the time covers everything from 81 characters to a
/// solution.
#[derive(Args)]
#[command(before_help = "\
Examples:
  minirow bench list.txt
  minirow bench --engine all --seconds 5 easy.txt hard.txt")]
pub(crate) struct BenchArgs {
    /// Puzzles or files of puzzles
    #[arg(value_name = "FILE", required = true)]
    pub(crate) files: Vec<OsString>,

    /// 1 stops at the first solution, 2 proves that it is unique
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u64).range(1..=2))]
    pub(crate) limit: u64,

    /// Algorithm
    #[arg(long, default_value_t, value_parser = engines(&[EngineArg::All]))]
    pub(crate) engine: EngineArg,

    /// Time to measure each file, in seconds
    #[arg(long, value_name = "S", default_value_t = 3.0, value_parser = parse_seconds)]
    pub(crate) seconds: f64,
}

/// Prove that a puzzle has no solution or exactly one, with a certificate that standard proof checkers accept
///
/// A certificate is two files: NAME.cnf, a formula that is unsatisfiable if the claim is true, and NAME.drat or NAME.lrat, the
/// proof that it is. NAME is the name of the input and the line of the puzzle. Without --out, one line per puzzle is printed, or
/// the texts that --format names. The exit code is 1 if a puzzle has several solutions.
#[derive(Args)]
#[command(before_help = "\
Examples:
  minirow prove puzzle.txt
  minirow prove --out certificates --format drat,lrat list.txt
  minirow prove --format drat puzzle.txt > puzzle.drat")]
pub(crate) struct ProveArgs {
    #[command(flatten)]
    pub(crate) inputs: Inputs,

    /// Folder for the certificates; created if it does not exist
    #[arg(long, value_name = "DIR")]
    pub(crate) out: Option<PathBuf>,

    /// What to write; a folder always gets the formula as well [default for a folder: drat]
    #[arg(long, value_enum, value_delimiter = ',', value_name = "FORMATS")]
    pub(crate) format: Vec<CertificateText>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum CertificateText {
    /// The formula
    Cnf,
    /// The proof, short
    Drat,
    /// The proof with the reasons, quick to check
    Lrat,
}

/// Verify the certificate of a puzzle
///
/// The checker shares no code with the prover. It derives the formula from the puzzle and compares it with NAME.cnf; without that
/// file it checks the proof against the true claim. The exit code is 1 if a certificate is rejected.
#[derive(Args)]
#[command(before_help = "\
Examples:
  minirow verify puzzle.txt certificates/puzzle-1.drat
  minirow verify list.txt certificates")]
pub(crate) struct VerifyArgs {
    /// A puzzle or a file of puzzles
    #[arg(value_name = "PUZZLE")]
    pub(crate) puzzle: OsString,

    /// A proof with its formula beside it, the folder that `prove --out` wrote, or a file of `explain --certificate`
    #[arg(value_name = "CERTIFICATE")]
    pub(crate) certificate: PathBuf,

    /// Take only every N-th puzzle, starting with the I-th, as in `prove`
    #[arg(long, value_name = "I/N")]
    pub(crate) shard: Option<Shard>,

    /// Format of the proof [default: from the file name]
    #[arg(long, value_name = "FORMAT", value_parser = parse_proof_format)]
    pub(crate) format: Option<minirow::proof::Syntax>,
}

/// Show the houses of a cell and the 20 cells that see it
#[derive(Args)]
#[command(before_help = "\
Examples:
  minirow peers A3
  minirow peers --cells a1 r1c3")]
pub(crate) struct PeersArgs {
    /// Cells, as r1c3 or A3
    #[arg(value_name = "CELL", required = true, value_parser = parse_cell)]
    pub(crate) of: Vec<Cell>,
}

/// Print a manual page, or write them all
#[derive(Args)]
#[command(before_help = "\
Examples:
  minirow man solve | man -l -
  minirow man --dir ~/.local/share/man/man1")]
pub(crate) struct ManArgs {
    /// Command [default: minirow itself]
    #[arg(value_name = "COMMAND")]
    pub(crate) page: Option<String>,

    /// Folder for the pages of all commands
    #[arg(long, value_name = "DIR", conflicts_with = "page")]
    pub(crate) dir: Option<PathBuf>,
}
