//! What can be said on the command line. Help, manual page and completions all come from here.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};
use minirow::Solution;
use minirow::format::Format;
use minirow::lanes::InstructionSet;
use minirow::logic::Technique;

use crate::make_args::{
    CanonArgs, DedupeArgs, FilterArgs, GenerateArgs, MinimizeArgs, MorphArgs, SameArgs, UnavoidableArgs,
    VaryArgs,
};
use crate::values::{
    EngineArg, engines, formats, instruction_sets, languages, parse_proof_format, parse_shard,
    parse_solution, parse_technique,
};
use minirow_words::Language;

/// The Sudoku engine that answers everything, fast.
///
/// Reads puzzles in any form people use, from arguments, files or standard input, and answers one line for each, in
/// order.
#[derive(Parser)]
#[command(name = "minirow", version, before_help = EXAMPLES, arg_required_else_help = true, max_term_width = 110)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,

    #[command(flatten)]
    pub(crate) common: Common,
}

const EXAMPLES: &str = "\
Examples:
  minirow solve 4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......
  minirow solve puzzles.txt > solutions.txt
  zcat list.gz | minirow check --json
  minirow convert --to sdk puzzle.txt";

/// What every command takes.
#[derive(Clone, Debug, Args)]
pub(crate) struct Common {
    /// One JSON object a line instead of text
    #[arg(long, global = true)]
    pub(crate) json: bool,

    /// The form of the input, if it should not be told from the text
    #[arg(long, global = true, value_name = "FORM", hide_possible_values = true, value_parser = formats(Format::can_read))]
    pub(crate) from: Option<Format>,

    /// Stop at the first thing that cannot be read
    #[arg(long, global = true)]
    pub(crate) strict: bool,

    /// How many threads to use [default: one a core]
    #[arg(long, global = true, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub(crate) threads: Option<u16>,

    /// The instructions that batches of puzzles are solved with, for tests and measurements
    #[arg(long, global = true, hide = true, value_name = "SET", value_parser = instruction_sets())]
    pub(crate) instruction_set: Option<InstructionSet>,

    /// The language of messages [default: that of the locale]
    #[arg(long, global = true, value_name = "LANGUAGE", value_parser = languages())]
    pub(crate) lang: Option<Language>,

    /// A summary at the end, and more words on the way
    #[arg(short, long, global = true)]
    pub(crate) verbose: bool,
}

/// Where puzzles come from.
#[derive(Clone, Debug, Args)]
pub(crate) struct Inputs {
    /// Puzzles, files or folders; `-` or nothing is standard input
    #[arg(value_name = "INPUT")]
    pub(crate) inputs: Vec<String>,

    /// Take every N-th puzzle only, beginning with the I-th: many machines share a list without talking
    #[arg(long, value_name = "I/N", value_parser = parse_shard)]
    pub(crate) shard: Option<(u64, u64)>,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    Solve(SolveArgs),
    Count(CountArgs),
    Chances(ChancesArgs),
    Sample(SampleArgs),
    Rank(RankArgs),
    Unrank(UnrankArgs),
    List(ListArgs),
    Check(CheckArgs),
    Candidates(CandidatesArgs),
    Convert(ConvertArgs),
    Compare(CompareArgs),
    Bench(BenchArgs),
    Prove(ProveArgs),
    Verify(VerifyArgs),
    Generate(GenerateArgs),
    Minimize(MinimizeArgs),
    Vary(VaryArgs),
    Unavoidable(UnavoidableArgs),
    Canon(CanonArgs),
    Same(SameArgs),
    Morph(MorphArgs),
    Dedupe(DedupeArgs),
    Filter(FilterArgs),
    /// Print a completion script for a shell
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
    /// Print the manual page
    Man,
}

/// Find the solution: the lexicographically first, the same from every engine
///
/// A puzzle with several solutions gives the smallest, read as a number. One without gives a line that begins with
/// `#`, and the exit code 1.
#[derive(Args)]
#[command(before_help = "\
Examples:
  minirow solve puzzle.txt
  minirow solve --to boj2580 < puzzle.txt
  minirow solve --engine rules --techniques naked-single,hidden-single puzzle.txt")]
pub(crate) struct SolveArgs {
    #[command(flatten)]
    pub(crate) inputs: Inputs,

    /// The form of the output [default: line, or a drawing for one puzzle on a terminal]
    #[arg(long, value_name = "FORM", hide_possible_values = true, value_parser = formats(Format::can_write))]
    pub(crate) to: Option<Format>,

    /// The algorithm
    #[arg(long, default_value_t, value_parser = engines(&[EngineArg::Rules]))]
    pub(crate) engine: EngineArg,

    /// Take the first solution found, without looking whether there are others
    #[arg(long)]
    pub(crate) any: bool,

    /// The techniques that `--engine rules` may use [default: full-house,naked-single,hidden-single]
    #[arg(long, value_delimiter = ',', value_name = "IDS", value_parser = parse_technique)]
    pub(crate) techniques: Vec<Technique>,
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

    /// Draw a heat-map as SVG: the more likely a candidate, the darker
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

/// List the solutions in lexicographic order
#[derive(Args)]
#[command(before_help = "\
Examples:
  minirow list --limit 10 puzzle.txt")]
pub(crate) struct ListArgs {
    #[command(flatten)]
    pub(crate) inputs: Inputs,

    /// Stop a puzzle after this many
    #[arg(long, value_name = "N")]
    pub(crate) limit: Option<u64>,

    /// The algorithm
    #[arg(long, default_value_t, value_parser = engines(&[]))]
    pub(crate) engine: EngineArg,
}

/// Check a puzzle: broken rules, uniqueness, and which clues it does not need
///
/// The exit code is 1 if a puzzle has not exactly one solution.
#[derive(Args)]
#[command(before_help = "\
Examples:
  minirow check puzzle.txt
  minirow check --json list.txt")]
pub(crate) struct CheckArgs {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
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
    #[arg(long, value_enum, default_value_t)]
    pub(crate) style: CandidateStyle,

    /// Place naked and hidden singles first, until there are none
    #[arg(long)]
    pub(crate) propagate: bool,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum CandidateStyle {
    /// A pencilmark grid
    #[default]
    Grid,
    /// Nine characters a cell, `_` for a removed digit, tabs between cells
    Mask,
    /// 729 characters on one line
    Line,
}

/// Write puzzles in another form
#[derive(Args)]
#[command(before_help = "\
Examples:
  minirow convert --to line puzzle.sdk
  minirow convert --to csv list.txt > list.csv")]
pub(crate) struct ConvertArgs {
    #[command(flatten)]
    pub(crate) inputs: Inputs,

    /// The form to write
    #[arg(long, value_name = "FORM", value_parser = formats(Format::can_write))]
    pub(crate) to: Format,
}

/// Compare the algorithms on one puzzle: answer, assignments, backtracks, time, and the size of the space
#[derive(Args)]
#[command(before_help = "\
Examples:
  minirow compare 003020600900305001001806400008102900700000008006708200002609500800203009005010300")]
pub(crate) struct CompareArgs {
    #[command(flatten)]
    pub(crate) inputs: Inputs,

    /// How long each algorithm may take
    #[arg(long, value_name = "S", default_value_t = 10)]
    pub(crate) seconds: u64,
}

/// Measure how fast puzzles are solved
///
/// The puzzles are loaded first, then solved in memory again and again; the time covers everything from 81 characters
/// to a solution.
#[derive(Args)]
#[command(before_help = "\
Examples:
  minirow bench list.txt
  minirow bench --engine all --seconds 5 easy.txt hard.txt")]
pub(crate) struct BenchArgs {
    /// Files of puzzles
    #[arg(value_name = "FILE", required = true)]
    pub(crate) files: Vec<PathBuf>,

    /// 1 stops at the first solution, 2 proves that it is the only one
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u64).range(1..=2))]
    pub(crate) limit: u64,

    /// The algorithm
    #[arg(long, default_value_t, value_parser = engines(&[EngineArg::All]))]
    pub(crate) engine: EngineArg,

    /// How long to measure each file
    #[arg(long, value_name = "S", default_value_t = 3.0)]
    pub(crate) seconds: f64,
}

/// Prove that a puzzle has no solution, or just one, so that any checker can check it
///
/// A certificate is two files: NAME.cnf, a formula that has no model if the claim is true, and NAME.drat or NAME.lrat,
/// the proof that it has none. NAME is that of the input with the line of the puzzle. Without --out nothing is written
/// but one line a puzzle, or the texts that --format asks for. The exit code is 1 if a puzzle has several solutions.
#[derive(Args)]
#[command(before_help = "\
Examples:
  minirow prove puzzle.txt
  minirow prove --out certificates --format drat,lrat list.txt
  minirow prove --format drat puzzle.txt > puzzle.drat")]
pub(crate) struct ProveArgs {
    #[command(flatten)]
    pub(crate) inputs: Inputs,

    /// The folder to write the certificates to; it is made if it does not exist
    #[arg(long, value_name = "DIR")]
    pub(crate) out: Option<PathBuf>,

    /// What to write; the formula goes into a folder in any case [default for a folder: drat]
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

/// Check the certificate of a puzzle, step by step
///
/// The checker shares no code with the prover. It derives the formula from the puzzle itself and compares; if there is
/// no NAME.cnf, it assumes the claim that is true. The exit code is 1 if a certificate is rejected.
#[derive(Args)]
#[command(before_help = "\
Examples:
  minirow verify puzzle.txt certificates/puzzle-1.drat
  minirow verify list.txt certificates")]
pub(crate) struct VerifyArgs {
    /// The puzzle, or a file with it, or with many
    #[arg(value_name = "PUZZLE")]
    pub(crate) puzzle: String,

    /// The proof, with the formula beside it; or the folder that `prove --out` wrote for these puzzles
    #[arg(value_name = "CERTIFICATE")]
    pub(crate) certificate: PathBuf,

    /// Take every N-th puzzle only, beginning with the I-th, as `prove` did
    #[arg(long, value_name = "I/N", value_parser = parse_shard)]
    pub(crate) shard: Option<(u64, u64)>,

    /// How the proof is written [default: as the name of the file ends]
    #[arg(long, value_name = "FORMAT", value_parser = parse_proof_format)]
    pub(crate) format: Option<minirow::proof::Syntax>,
}
