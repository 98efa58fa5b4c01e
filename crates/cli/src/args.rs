//! Arguments that commands share. Each command has its own in its file in `commands`.

use std::ffi::OsString;
use std::ops::RangeInclusive;
use std::path::PathBuf;

use clap::Args;
use minirow::format::Format;
use minirow::lanes::InstructionSet;
use minirow::logic::Technique;
use minirow::logic::human::Level;
use minirow::rating::Difficulty;
use minirow_words::Language;
use minirow_words::steps::CellNames;

use crate::shard::Shard;
use crate::values::{cell_names, formats, instruction_sets, languages, parse_er, parse_levels, whole};

/// The options of every command.
#[derive(Clone, Debug, Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of the command line")]
pub(crate) struct Common {
    /// Print one JSON object per line (schema: docs/answers.schema.json)
    #[arg(long, global = true)]
    pub(crate) json: bool,

    /// Input format [default: detected; `minirow help formats` lists all]
    #[arg(long, global = true, value_name = "FORMAT", hide_possible_values = true, value_parser = formats(Format::can_read))]
    pub(crate) from: Option<Format>,

    /// Stop at the first input that is not a puzzle
    #[arg(long, global = true)]
    pub(crate) strict: bool,

    /// Number of threads [default: one per core]
    #[arg(short = 'j', long, global = true, value_name = "N", value_parser = whole::<u16>(1..=1024))]
    pub(crate) threads: Option<u16>,

    /// Instruction set for batches, for tests and measurements
    #[arg(long, global = true, hide = true, value_name = "SET", value_parser = instruction_sets())]
    pub(crate) instruction_set: Option<InstructionSet>,

    /// For puzzles of other sizes or with other rules: give up on an answer after this many conflicts or solutions; 0 for never [default:
    /// 1000000]
    #[arg(long, global = true, value_name = "N")]
    pub(crate) effort: Option<u64>,

    /// Language of messages [default: from the locale]
    #[arg(long, global = true, value_name = "LANGUAGE", value_parser = languages())]
    pub(crate) lang: Option<Language>,

    /// Write output to FILE, via a temporary file that is renamed when complete; after Ctrl-C, FILE holds the results so far. FILE stays
    /// unchanged if no input can be read; `-` is standard output
    #[arg(short, long, global = true, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,

    /// Prefix each result with the file name and line number of its puzzle
    #[arg(short = 'H', long, global = true, conflicts_with = "json")]
    pub(crate) with_filename: bool,

    /// Cell names in text output
    #[arg(long, global = true, value_parser = cell_names(), default_value = "rc", hide_default_value = true, value_name = "STYLE")]
    pub(crate) cells: CellNames,

    /// Colour the output [default: on a terminal, unless `NO_COLOR` is set]
    #[arg(long, global = true, value_name = "WHEN", default_value_t, hide_default_value = true)]
    pub(crate) color: clap::ColorChoice,

    /// Report skipped lines, and print a summary at the end
    #[arg(short, long, global = true)]
    pub(crate) verbose: bool,

    /// Print results only: no messages, and no # lines for inputs that cannot be read
    #[arg(short, long, global = true, conflicts_with = "verbose")]
    pub(crate) quiet: bool,
}

/// Where puzzles come from.
#[derive(Clone, Debug, Args)]
#[expect(clippy::struct_field_names, reason = "the name of the argument, in messages and translations too")]
pub(crate) struct Inputs {
    /// Puzzles, files or folders; reads standard input if omitted or `-`
    #[arg(value_name = "INPUT")]
    pub(crate) inputs: Vec<OsString>,

    /// Also read the subfolders of a folder
    #[arg(short, long)]
    pub(crate) recursive: bool,

    /// Process only shard I of N, to split a list across machines: every N-th puzzle, starting with the I-th; one part of a large list of plain lines
    #[arg(long, value_name = "I/N")]
    pub(crate) shard: Option<Shard>,
}

impl Inputs {
    /// All puzzles of these.
    pub(crate) const fn of(inputs: Vec<OsString>) -> Self {
        Self { inputs, recursive: false, shard: None }
    }
}

/// The difficulty that puzzles must have.
#[derive(Clone, Debug, Args)]
pub(crate) struct DifficultyArgs {
    /// Level, or a range of levels such as medium..hard: easy, medium, hard, expert, extreme, beyond
    #[arg(id = "levels", long = "level", value_name = "LEVEL", value_parser = parse_levels)]
    pub(crate) level: Option<RangeInclusive<Level>>,

    /// Sudoku Explainer rating, or a range such as 7.., ..6.5 or 7.1..7.3
    #[arg(long, value_name = "RANGE", value_parser = parse_er)]
    pub(crate) er: Option<RangeInclusive<u16>>,

    /// Require these techniques (comma-separated)
    #[arg(id = "needed", long = "technique", value_delimiter = ',', value_name = "IDS", value_parser = str::parse::<Technique>)]
    pub(crate) techniques: Vec<Technique>,

    /// Exclude puzzles that need these techniques (comma-separated)
    #[arg(id = "unneeded", long = "without", value_delimiter = ',', value_name = "IDS", value_parser = str::parse::<Technique>)]
    pub(crate) without: Vec<Technique>,
}

impl DifficultyArgs {
    pub(crate) fn to_difficulty(&self) -> Difficulty {
        Difficulty {
            level: self.level.clone(),
            er: self.er.clone(),
            techniques: self.techniques.clone(),
            without: self.without.clone(),
        }
    }
}
