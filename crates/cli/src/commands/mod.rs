//! The commands, one per file, and the list of them, from which help, manual pages and completions come.

mod bench;
mod book;
mod candidates;
mod canon;
mod chances;
mod check;
mod compare;
mod convert;
mod count;
mod dedupe;
mod digits;
mod draw;
mod each;
mod exact;
mod explain;
mod filter;
mod find;
mod generate;
mod hint;
mod list;
mod minimize;
#[cfg(feature = "parquet")]
mod parquet;
mod peers;
mod pictures;
mod prove;
mod rank;
mod rate;
mod read;
mod sample;
mod scan;
mod seen;
mod serve;
mod shell;
mod solve;
mod steps;
mod techniques;
mod unique;
mod variant;
mod verify;

use clap::error::ErrorKind;
use clap::{ArgMatches, Args, FromArgMatches, Parser, Subcommand};

use crate::answer::Tally;
use crate::args::{Common, EXIT_STATUS, Inputs};
use crate::context::Context;
use crate::errors::Errors;
use crate::input::Keep;
use crate::output;
use each::{AsWritten, Each, EachWritten, Place};

/// A command with its arguments.
trait Command {
    /// The inputs and settings that are prepared before `run`.
    fn needs(&self) -> Needs {
        Needs::default()
    }

    /// Why its arguments make no sense together, as the name of a message.
    fn refusal(&self, _context: &Context) -> Option<&'static str> {
        None
    }

    /// Answers, and counts the answers.
    fn run(&self, context: &Context) -> Tally;
}

/// The inputs and settings that are prepared before a command runs.
#[derive(Default)]
struct Needs {
    /// Where its puzzles come from, if it reads any.
    inputs: Option<Inputs>,
    /// What an input without an answer leaves among the answers, if they are text.
    errors: Errors,
    /// What is kept of a puzzle besides the puzzle.
    keep: Keep,
    /// How long it runs.
    span: Span,
}

impl Needs {
    /// These inputs, and nothing else.
    fn of(inputs: &Inputs) -> Self {
        Self { inputs: Some(inputs.clone()), ..Self::default() }
    }
}

/// How long a command runs.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Span {
    /// Over before anyone could press Ctrl-C, unless the input is long.
    Moment,
    /// As long as its input or its options demand.
    #[default]
    Input,
    /// Until a signal ends it.
    Endless,
}

/// The commands, in the order of the help.
const COMMANDS: &[CommandEntry] = &[
    entry::<solve::SolveArgs>("solve"),
    entry::<count::CountArgs>("count"),
    entry::<chances::ChancesArgs>("chances"),
    entry::<sample::SampleArgs>("sample"),
    entry::<rank::RankArgs>("rank"),
    entry::<rank::UnrankArgs>("unrank"),
    entry::<list::ListArgs>("list"),
    entry::<check::CheckArgs>("check"),
    entry::<rate::RateArgs>("rate"),
    entry::<explain::ExplainArgs>("explain"),
    entry::<hint::HintArgs>("hint"),
    entry::<find::FindArgs>("find"),
    entry::<draw::DrawArgs>("draw"),
    entry::<techniques::TechniquesArgs>("techniques"),
    entry::<candidates::CandidatesArgs>("candidates"),
    entry::<peers::PeersArgs>("peers"),
    entry::<convert::ConvertArgs>("convert"),
    entry::<read::ReadArgs>("read"),
    entry::<compare::CompareArgs>("compare"),
    entry::<bench::BenchArgs>("bench"),
    entry::<prove::ProveArgs>("prove"),
    entry::<verify::VerifyArgs>("verify"),
    entry::<generate::GenerateArgs>("generate"),
    entry::<minimize::MinimizeArgs>("minimize"),
    entry::<minimize::VaryArgs>("vary"),
    entry::<minimize::UnavoidableArgs>("unavoidable"),
    entry::<scan::ScanArgs>("scan"),
    entry::<canon::CanonArgs>("canon"),
    entry::<canon::SameArgs>("same"),
    entry::<canon::MorphArgs>("morph"),
    entry::<dedupe::DedupeArgs>("dedupe"),
    entry::<filter::FilterArgs>("filter"),
    entry::<book::BookArgs>("book"),
    entry::<serve::ServeArgs>("serve"),
    entry::<serve::PlayArgs>("play"),
    entry::<shell::CompletionsArgs>("completions"),
    entry::<shell::ManArgs>("man"),
];

/// A command of the list: its name, and how its arguments are defined and read.
struct CommandEntry {
    name: &'static str,
    define: fn(clap::Command) -> clap::Command,
    read: fn(&ArgMatches) -> Result<Box<dyn Command>, clap::Error>,
}

const fn entry<C: Command + Args + 'static>(name: &'static str) -> CommandEntry {
    CommandEntry {
        name,
        define: C::augment_args,
        read: |arguments| Ok(Box::new(C::from_arg_matches(arguments)?)),
    }
}

/// Solve, count, check, explain and convert Sudoku puzzles, one or millions
///
/// Reads puzzles in any common format from arguments, files or standard input, and prints one answer per puzzle, in input order.
/// Without a command the puzzles are solved.
#[derive(Parser)]
#[command(name = "minirow", version, before_help = EXAMPLES, after_long_help = EXIT_STATUS, max_term_width = 110)]
pub(crate) struct Cli {
    #[command(subcommand)]
    command: Chosen,

    #[command(flatten)]
    common: Common,
}

const EXAMPLES: &str = "\
Examples:
  minirow puzzle.txt
  minirow solve 4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......
  minirow solve puzzles.txt > solutions.txt
  minirow check --json list.gz
  minirow convert --to sdk puzzle.txt";

/// The command that the arguments name, and its name.
struct Chosen(&'static str, Box<dyn Command>);

impl FromArgMatches for Chosen {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let chosen = matches.subcommand().and_then(|(name, arguments)| {
            let entry = COMMANDS.iter().find(|entry| entry.name == name)?;
            Some((entry.read)(arguments).map(|command| Self(entry.name, command)))
        });
        let missing = || Err(clap::Error::new(ErrorKind::MissingSubcommand));
        chosen.unwrap_or_else(missing)
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

impl Subcommand for Chosen {
    fn augment_subcommands(command: clap::Command) -> clap::Command {
        command.subcommands(COMMANDS.iter().map(|entry| (entry.define)(clap::Command::new(entry.name))))
    }

    fn augment_subcommands_for_update(command: clap::Command) -> clap::Command {
        Self::augment_subcommands(command)
    }

    fn has_subcommand(name: &str) -> bool {
        COMMANDS.iter().any(|entry| entry.name == name)
    }
}

/// Runs the command and returns the exit code.
pub(crate) fn run(cli: Cli) -> u8 {
    let Cli { command: Chosen(name, command), common } = cli;
    let Needs { inputs, errors, keep, span } = command.needs();
    if span != Span::Endless {
        keep_freed_memory();
    }
    let context = Context::new(common, inputs.as_ref()).running(name).keeping(keep).leaving(errors);
    let refusal = if context.common.with_filename && context.errors.are_in_structure() {
        Some("file-names-in-structure")
    } else {
        command.refusal(&context)
    };
    if let Some(refusal) = refusal {
        output::say(&format!("{}\n", context.words.word(refusal)));
        return 2;
    }
    let is_quick = span == Span::Moment && context.common.output.is_none();
    if let Err(code) = context.begin(is_quick) {
        return code;
    }
    output::complete(command.run(&context).exit_code())
}

/// Batches are allocated and freed all the time. The GNU C library gives freed memory back to the system at once, unless
/// the program has shown that it frees larger blocks; a quarter of the time went into getting it again (2026-11, a million
/// 17-clue lines). The block is never touched, so it costs nothing. A server is different: its memory would stay at the most that each of
/// its threads ever needed.
fn keep_freed_memory() {
    drop(std::hint::black_box(Vec::<u8>::with_capacity(16 << 20)));
}

/// Says that this build cannot print, and how to get one that can.
#[cfg(not(feature = "print"))]
fn unprinted(context: &Context) -> crate::answer::Tally {
    output::print_error(&format!("{}\n", context.words.word("print-missing")));
    crate::answer::Tally { bad: 1, ..crate::answer::Tally::default() }
}
