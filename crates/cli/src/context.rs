//! What every command needs: the options they share, the language, the names of the sources.

use std::io::{IsTerminal, stderr, stdin, stdout};
use std::sync::atomic::{AtomicBool, AtomicU64};

use minirow::Conflict;
use minirow::format::{Argument, WriteError};
use minirow::lanes::Kernel;

use crate::args::{Common, Inputs};
use crate::input::{Item, Problem, Reading, Source, sources};
use crate::language::{Catalogue, Language, Value};

/// Set by the first Ctrl-C; reading ends, and what was answered is still written.
pub(crate) static STOP: AtomicBool = AtomicBool::new(false);

/// Set while the only thread reads on and everything answered is written: then Ctrl-C may end the program at once.
pub(crate) static WAITING: AtomicBool = AtomicBool::new(false);

pub(crate) struct Context {
    pub(crate) common: Common,
    pub(crate) words: Catalogue,
    pub(crate) sources: Vec<Source>,
    names: Vec<String>,
    /// Take every N-th part only: which part, of how many.
    pub(crate) shard: Option<(u64, u64)>,
    /// Bytes read so far.
    pub(crate) progress: AtomicU64,
}

impl Context {
    pub(crate) fn new(common: Common, inputs: Option<&Inputs>) -> Self {
        let language = common.lang.unwrap_or_else(|| Language::of_locale(|name| std::env::var(name).ok()));
        let sources = inputs.map(|inputs| sources(&inputs.inputs)).unwrap_or_default();
        Self {
            words: Catalogue::new(language),
            names: sources.iter().map(Source::name).collect(),
            shard: inputs.and_then(|inputs| inputs.shard),
            sources,
            common,
            progress: AtomicU64::new(0),
        }
    }

    /// How the inputs are to be read. A puzzle that is alone is shown as a drawing, but only on a terminal.
    pub(crate) fn reading(&self) -> Reading<'_> {
        let typed =
            self.sources.iter().any(|source| matches!(source, Source::Stdin)) && stdin().is_terminal();
        Reading {
            sources: &self.sources,
            from: self.common.from,
            strict: self.common.strict,
            shard: self.shard,
            tell_alone: stdout().is_terminal() && !typed,
            stop: &STOP,
            progress: &self.progress,
        }
    }

    /// The name of a source.
    pub(crate) fn name(&self, source: usize) -> &str {
        &self.names[source]
    }

    pub(crate) fn threads(&self) -> usize {
        let all = || std::thread::available_parallelism().map_or(1, usize::from);
        self.common.threads.map_or_else(all, usize::from)
    }

    /// The kernel that solves batches.
    pub(crate) fn kernel(&self) -> Kernel {
        self.common.instruction_set.map_or_else(Kernel::default, Kernel::new)
    }

    /// Threads for measuring: one unless more are asked for.
    pub(crate) fn threads_or_one(&self) -> usize {
        self.common.threads.map_or(1, usize::from)
    }

    /// Whether a summary is wanted.
    pub(crate) fn summary(&self) -> bool {
        self.common.verbose || stderr().is_terminal()
    }

    /// Where and what: `file:line:column: expected ..., found ...`.
    pub(crate) fn problem(&self, item: &Item, problem: &Problem) -> String {
        let name = self.name(item.source);
        let why = self.why(problem);
        match problem {
            Problem::Text { error, .. } => format!("{name}:{}:{}: {why}", error.line, error.column),
            Problem::Source(_) => format!("{name}: {why}"),
        }
    }

    /// What is wrong, in the language of the user.
    pub(crate) fn why(&self, problem: &Problem) -> String {
        match problem {
            Problem::Source(reason) => {
                self.words.say("cannot-read", [("reason", Value::from(reason.clone()))])
            }
            Problem::Text { error, .. } => {
                let expected = self.message(error.expected.id(), error.expected.arguments());
                let found = self.message(error.found.id(), error.found.arguments());
                self.words.say(
                    "expected-found",
                    [("expected", Value::from(expected)), ("found", Value::from(found))],
                )
            }
        }
    }

    /// A message of the library.
    pub(crate) fn message(&self, id: &str, arguments: Vec<(&'static str, Argument)>) -> String {
        let values = arguments.into_iter().map(|(key, argument)| {
            let value = match argument {
                Argument::Number(number) => Value::from(number),
                Argument::Text(text) => Value::from(text),
                Argument::House(house) => Value::from(self.house(house)),
                Argument::Conflict(conflict) => Value::from(self.conflict(&conflict)),
            };
            (key, value)
        });
        self.words.say(id, values)
    }

    pub(crate) fn cannot_write(&self, error: &WriteError) -> String {
        self.message(error.id(), error.arguments())
    }

    /// A broken rule: which digit, how often, where.
    pub(crate) fn conflict(&self, conflict: &Conflict) -> String {
        let cells: Vec<String> = conflict.cells.iter().map(|cell| cell.to_string()).collect();
        self.words.say(
            "conflict",
            [
                ("digit", Value::from(conflict.digit.to_string())),
                ("times", Value::from(conflict.cells.len())),
                ("house", Value::from(self.house(conflict.house))),
                ("cells", Value::from(cells.join(", "))),
            ],
        )
    }

    /// The name of a house.
    pub(crate) fn house(&self, house: minirow::House) -> String {
        let number = [("number", Value::from(house.number() + 1))];
        match house.kind() {
            minirow::HouseKind::Row => self.words.say("house-row", number),
            minirow::HouseKind::Column => self.words.say("house-column", number),
            minirow::HouseKind::Box => self.words.say("house-box", number),
        }
    }
}
