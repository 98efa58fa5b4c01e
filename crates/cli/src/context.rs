//! What every command needs: the options they share, the language, the names of the sources.

use std::io::{IsTerminal, stderr, stdin, stdout};
use std::sync::atomic::{AtomicBool, AtomicU64};

use minirow::lanes::Kernel;

use crate::args::{Common, Inputs};
use crate::input::{Item, Keep, Problem, Reading, Source, sources};
use minirow_words::{Catalogue, Language, Value};

/// Set by the first Ctrl-C; reading ends, and what was answered is still written.
pub(crate) static STOP: AtomicBool = AtomicBool::new(false);

/// Set while the only thread reads on and everything answered is written: then Ctrl-C may end the program at once.
pub(crate) static WAITING: AtomicBool = AtomicBool::new(false);

pub(crate) struct Context {
    pub(crate) common: Common,
    pub(crate) words: Catalogue,
    pub(crate) sources: Vec<Source>,
    files: Vec<String>,
    names: Vec<String>,
    /// Take every N-th part only: which part, of how many.
    pub(crate) shard: Option<(u64, u64)>,
    /// What items keep of a puzzle besides itself.
    keep: Keep,
    /// Bytes read so far.
    pub(crate) progress: AtomicU64,
}

impl Context {
    pub(crate) fn new(common: Common, inputs: Option<&Inputs>) -> Self {
        let language = common.lang.unwrap_or_else(|| Language::of_locale(|name| std::env::var(name).ok()));
        let sources = inputs.map(|inputs| sources(&inputs.inputs)).unwrap_or_default();
        Self {
            words: Catalogue::new(language),
            files: sources.iter().map(Source::name).collect(),
            names: sources.iter().map(|source| escaped(&source.name())).collect(),
            shard: inputs.and_then(|inputs| inputs.shard),
            sources,
            common,
            keep: Keep::Nothing,
            progress: AtomicU64::new(0),
        }
    }

    /// The same, with items that keep the text of their line.
    pub(crate) fn keeping_texts(self) -> Self {
        Self { keep: Keep::Texts, ..self }
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
            keep: self.keep,
            tell_alone: stdout().is_terminal() && !typed,
            stop: &STOP,
            progress: &self.progress,
        }
    }

    /// The same context, for a command that needs what a file says besides the puzzles.
    pub(crate) const fn with_fields(mut self) -> Self {
        self.keep = Keep::Fields;
        self
    }

    /// The name of a source in data.
    pub(crate) fn file(&self, source: usize) -> &str {
        &self.files[source]
    }

    /// The name of a source in messages.
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
                self.words.say("cannot-read", [("reason", Value::from(escaped(reason)))])
            }
            Problem::Text { error, .. } => self.words.tell(&error.mismatch()),
        }
    }
}

/// Whether a character changes nothing on a terminal but its own place.
pub(crate) fn is_harmless(character: char) -> bool {
    let turns_direction =
        matches!(character, '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    !(turns_direction || character.is_control())
}

/// A text that changes nothing on a terminal and stays on its line: control characters, and those that turn the direction
/// of writing, are shown as escapes.
pub(crate) fn escaped(text: &str) -> String {
    if text.chars().all(is_harmless) {
        return text.to_owned();
    }
    text.chars()
        .map(|c| if is_harmless(c) { c.to_string() } else { c.escape_default().to_string() })
        .collect()
}
