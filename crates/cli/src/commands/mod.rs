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
#[cfg(feature = "print")]
mod shelf;
mod shell;
mod solve;
mod steps;
mod techniques;
mod topics;
mod unique;
mod variant;
mod verify;

use clap::error::ErrorKind;
use clap::{ArgMatches, Args, FromArgMatches, Parser, Subcommand};

use crate::answer::Tally;
use crate::args::{Common, Inputs};
use crate::context::Context;
use crate::errors::Errors;
use crate::help::{Group, Listed};
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
    /// The form in which errors appear among text results.
    errors: Errors,
    /// The parts of an input that are kept besides the puzzle.
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

/// The commands by what people want to do, in the order of the help.
const GROUPS: &[CommandGroup] = &[
    CommandGroup {
        name: "solve",
        commands: &[
            entry::<solve::SolveArgs>("solve").limited(),
            entry::<count::CountArgs>("count").limited(),
            entry::<list::ListArgs>("list").limited(),
            entry::<check::CheckArgs>("check").limited(),
            entry::<candidates::CandidatesArgs>("candidates").limited(),
            entry::<read::ReadArgs>("read"),
        ],
    },
    CommandGroup {
        name: "learn",
        commands: &[
            entry::<hint::HintArgs>("hint"),
            entry::<explain::ExplainArgs>("explain"),
            entry::<find::FindArgs>("find"),
            entry::<techniques::TechniquesArgs>("techniques").ignoring(NO_PUZZLES),
            entry::<rate::RateArgs>("rate"),
            entry::<draw::DrawArgs>("draw"),
            entry::<peers::PeersArgs>("peers").ignoring(NO_PUZZLES).rare(),
        ],
    },
    CommandGroup {
        name: "make",
        commands: &[
            entry::<generate::GenerateArgs>("generate").also(&["gen"]).ignoring(MAKING),
            entry::<minimize::MinimizeArgs>("minimize").also(&["minimise"]).limited(),
            entry::<minimize::VaryArgs>("vary").rare(),
            entry::<book::BookArgs>("book").ignoring(&["json"]),
        ],
    },
    CommandGroup {
        name: "lists",
        commands: &[
            entry::<convert::ConvertArgs>("convert"),
            entry::<filter::FilterArgs>("filter").also(&["grep"]),
            entry::<dedupe::DedupeArgs>("dedupe").also(&["uniq"]),
            entry::<canon::CanonArgs>("canon"),
            entry::<canon::SameArgs>("same"),
            entry::<canon::MorphArgs>("morph").rare(),
        ],
    },
    CommandGroup {
        name: "research",
        commands: &[
            entry::<sample::SampleArgs>("sample").limited(),
            entry::<chances::ChancesArgs>("chances").rare(),
            entry::<rank::RankArgs>("rank").rare(),
            entry::<rank::UnrankArgs>("unrank").rare(),
            entry::<minimize::UnavoidableArgs>("unavoidable"),
            entry::<scan::ScanArgs>("scan").rare(),
            entry::<prove::ProveArgs>("prove").limited(),
            entry::<verify::VerifyArgs>("verify"),
        ],
    },
    CommandGroup {
        name: "tools",
        commands: &[
            entry::<serve::PlayArgs>("play").ignoring(SERVER),
            entry::<serve::ServeArgs>("serve").ignoring(SERVER),
            entry::<compare::CompareArgs>("compare"),
            entry::<bench::BenchArgs>("bench"),
            entry::<shell::CompletionsArgs>("completions").ignoring(SHELL).rare(),
            entry::<shell::ManArgs>("man").ignoring(SHELL).rare(),
            entry::<topics::HelpArgs>("help").ignoring(SHELL),
        ],
    },
];

/// The option that has no effect on commands that search for no solutions of variants.
const UNLIMITED: &[&str] = &["effort"];

/// Options that have no effect where no puzzles are read.
const NO_PUZZLES: &[&str] = &["from", "strict", "with_filename", "effort"];

/// Options that have no effect where puzzles are made.
const MAKING: &[&str] = &["from", "strict", "with_filename"];

/// Options that have no effect on a server.
const SERVER: &[&str] =
    &["from", "strict", "with_filename", "json", "output", "cells", "color", "verbose", "effort"];

/// Options that have no effect on texts for shells and readers.
const SHELL: &[&str] = &["from", "strict", "with_filename", "threads", "cells", "verbose", "effort"];

/// Commands that belong together.
struct CommandGroup {
    name: &'static str,
    commands: &'static [CommandEntry],
}

/// A command of the list: its name, and how its arguments are defined and read.
struct CommandEntry {
    listed: Listed,
    define: fn(clap::Command) -> clap::Command,
    read: fn(&ArgMatches) -> Result<Box<dyn Command>, clap::Error>,
}

const fn entry<C: Command + Args + 'static>(name: &'static str) -> CommandEntry {
    CommandEntry {
        listed: Listed { name, aliases: &[], ignored: UNLIMITED, is_rare: false },
        define: C::augment_args,
        read: |arguments| Ok(Box::new(C::from_arg_matches(arguments)?)),
    }
}

impl CommandEntry {
    const fn also(mut self, aliases: &'static [&'static str]) -> Self {
        self.listed.aliases = aliases;
        self
    }

    const fn ignoring(mut self, ignored: &'static [&'static str]) -> Self {
        self.listed.ignored = ignored;
        self
    }

    /// A command that obeys `--effort`, as it searches for the solutions of variants.
    const fn limited(self) -> Self {
        self.ignoring(&[])
    }

    const fn rare(mut self) -> Self {
        self.listed.is_rare = true;
        self
    }
}

/// The groups of commands, for the help.
pub(crate) fn groups() -> Vec<Group> {
    let listed = |group: &CommandGroup| group.commands.iter().map(|entry| &entry.listed).collect();
    GROUPS.iter().map(|group| Group { name: group.name, commands: listed(group) }).collect()
}

/// All commands, in the order of the help.
fn entries() -> impl Iterator<Item = &'static CommandEntry> {
    GROUPS.iter().flat_map(|group| group.commands)
}

/// Solve, explain, rate, generate and check Sudoku puzzles: one, or millions
///
/// Reads puzzles in any common format from arguments, files or standard input, and prints one result per puzzle, in input order. Without a
/// command, minirow solves its input.
#[derive(Parser)]
#[command(name = "minirow", version, after_help = EXAMPLES, max_term_width = 110, disable_help_subcommand = true)]
pub(crate) struct Cli {
    #[command(subcommand)]
    command: Chosen,

    #[command(flatten)]
    common: Common,
}

const EXAMPLES: &str = "\
Examples:
  minirow puzzle.txt
  minirow hint photo.jpg
  minirow solve puzzles.txt > solutions.txt
  minirow generate 10 --level hard
  minirow check --json list.gz";

/// The command that the arguments name, and its name.
struct Chosen(&'static str, Box<dyn Command>);

impl FromArgMatches for Chosen {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let chosen = matches.subcommand().and_then(|(name, arguments)| {
            let entry = entries().find(|entry| entry.listed.name == name)?;
            Some((entry.read)(arguments).map(|command| Self(entry.listed.name, command)))
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
        command.subcommands(entries().map(|entry| {
            let Listed { name, aliases, .. } = entry.listed;
            (entry.define)(clap::Command::new(name)).visible_aliases(aliases.iter().copied())
        }))
    }

    fn augment_subcommands_for_update(command: clap::Command) -> clap::Command {
        Self::augment_subcommands(command)
    }

    fn has_subcommand(name: &str) -> bool {
        entries().any(|entry| entry.listed.name == name)
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
