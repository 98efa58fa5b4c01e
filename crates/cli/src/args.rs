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
use crate::values::{
    cell_names, formats, instruction_sets, languages, parse_er, parse_levels, parse_technique,
};

pub(crate) const EXIT_STATUS: &str = "\
Exit status:
  0    every puzzle has the answer that was asked for
  1    a negative answer: no solution, not unique, stuck, rejected
  2    bad input or wrong usage; the other puzzles are still answered
  130  interrupted by Ctrl-C (143 by SIGTERM, 129 by SIGHUP); what was answered is written";

/// What every command takes.
#[derive(Clone, Debug, Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of the command line")]
pub(crate) struct Common {
    /// Print one JSON object per line instead of text (described in docs/answers.schema.json)
    #[arg(long, global = true)]
    pub(crate) json: bool,

    /// Read the input in this format instead of detecting it (docs/formats.md describes them all)
    #[arg(long, global = true, value_name = "FORMAT", hide_possible_values = true, value_parser = formats(Format::can_read))]
    pub(crate) from: Option<Format>,

    /// Stop at the first input that cannot be read
    #[arg(long, global = true)]
    pub(crate) strict: bool,

    /// Number of threads [default: one per core]
    #[arg(short = 'j', long, global = true, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
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

    /// Write the answers to FILE, or to standard output for `-`. A file is replaced when the answers are complete, or by the answers so
    /// far after Ctrl-C; it stays as it was if no input can be read
    #[arg(short, long, global = true, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,

    /// Put the file and the line of the puzzle before each answer
    #[arg(short = 'H', long, global = true, conflicts_with = "json")]
    pub(crate) with_filename: bool,

    /// Name cells r1c3 or A3 in text
    #[arg(long, global = true, value_parser = cell_names(), default_value = "rc", hide_default_value = true, value_name = "STYLE")]
    pub(crate) cells: CellNames,

    /// Colour the output [default: on a terminal, unless `NO_COLOR` is set]
    #[arg(long, global = true, value_name = "WHEN", default_value_t, hide_default_value = true)]
    pub(crate) color: clap::ColorChoice,

    /// Print a summary at the end, and which titles were skipped
    #[arg(short, long, global = true)]
    pub(crate) verbose: bool,

    /// Print no messages, only answers: no lines that begin with # for inputs that cannot be read either
    #[arg(short, long, global = true, conflicts_with = "verbose")]
    pub(crate) quiet: bool,
}

/// Where puzzles come from.
#[derive(Clone, Debug, Args)]
#[expect(clippy::struct_field_names, reason = "the name of the argument, in messages and translations too")]
pub(crate) struct Inputs {
    /// Puzzles, files or folders; standard input if there is none, or for `-`
    #[arg(value_name = "INPUT")]
    pub(crate) inputs: Vec<OsString>,

    /// Read the folders within a folder too
    #[arg(short, long)]
    pub(crate) recursive: bool,

    /// Take only every N-th puzzle, starting with the I-th, so that N machines can share a list
    #[arg(long, value_name = "I/N")]
    pub(crate) shard: Option<Shard>,
}

impl Inputs {
    /// All puzzles of these.
    pub(crate) const fn of(inputs: Vec<OsString>) -> Self {
        Self { inputs, recursive: false, shard: None }
    }
}

/// How hard puzzles shall be.
#[derive(Clone, Debug, Args)]
pub(crate) struct DifficultyArgs {
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
