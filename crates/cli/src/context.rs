//! What every command needs: the options they share, the language, the names of the sources.

use std::io::{IsTerminal, stderr, stdin, stdout};
use std::sync::atomic::{AtomicBool, AtomicU64};

use minirow::lanes::Kernel;

use crate::args::{Common, Inputs};
use crate::input::{Item, Problem, Reading, Source, sources};
use minirow_words::{Catalogue, Language, Value};

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
    /// Whether items keep the text of their line.
    keep_texts: bool,
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
            keep_texts: false,
            progress: AtomicU64::new(0),
        }
    }

    /// The same, with items that keep the text of their line.
    pub(crate) fn keeping_texts(self) -> Self {
        Self { keep_texts: true, ..self }
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
            keep_texts: self.keep_texts,
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
            Problem::Text { error, .. } => self.words.tell(&error.mismatch()),
        }
    }
}
