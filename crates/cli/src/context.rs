//! The context of every command: shared options, the language, the names of the sources.

use std::borrow::Cow;
use std::fmt::Write as _;
use std::io::{IsTerminal, stderr, stdin, stdout};

use minirow::lanes::Kernel;

use crate::args::{Common, Inputs};
use crate::closed::may_be_closed;
use crate::drawing::marked;
use crate::errors::Errors;
use crate::input::{Doubt, Item, Keep, Problem, ReadSoFar, Reading, Source, Spare, sources};
use crate::output::{self, escaped};
use crate::pending;
use crate::shard::Shard;
use crate::signals::{self, STOP};
use crate::unpack::Hidden;
use minirow_variant::format::FormatError;
use minirow_words::{Catalogue, Language, Value};

/// Inputs with fewer bytes are answered before a thread has started, if each puzzle takes microseconds.
pub(crate) const SHORT: u64 = 16 << 10;

pub(crate) struct Context {
    pub(crate) common: Common,
    /// The name of the command.
    pub(crate) command: &'static str,
    pub(crate) words: Catalogue,
    pub(crate) sources: Vec<Source>,
    files: Vec<String>,
    /// The names of the files as strings of JSON.
    quoted_files: Vec<String>,
    names: Vec<String>,
    /// Take only the puzzles of this shard.
    pub(crate) shard: Option<Shard>,
    /// The form in which errors appear among results.
    pub(crate) errors: Errors,
    /// The parts of an input that items keep besides the puzzle.
    keep: Keep,
    /// How much has been read so far.
    pub(crate) progress: ReadSoFar,
    /// Buffers for reading.
    pub(crate) spare: Spare,
    /// Whether answers appear on a screen.
    pub(crate) to_screen: bool,
    /// Whether answers and messages appear on the same screen.
    pub(crate) one_screen: bool,
}

impl Context {
    pub(crate) fn new(mut common: Common, inputs: Option<&Inputs>) -> Self {
        common.output = common.output.filter(|name| !pending::is_stdout(name));
        let language = common.lang.unwrap_or_else(|| Language::of_locale(|name| std::env::var(name).ok()));
        let sources = inputs.map(|inputs| sources(&inputs.inputs, inputs.recursive)).unwrap_or_default();
        let to_screen = common.output.is_none() && stdout().is_terminal();
        let words = Catalogue::new(language);
        let named = |source: &Source| match source {
            Source::Argument(_) => words.word("source-argument"),
            Source::Stdin => words.word("source-stdin"),
            Source::File(_) | Source::Unreadable(..) => escaped(&source.name()),
        };
        Self {
            files: sources.iter().map(Source::name).collect(),
            quoted_files: sources.iter().map(|source| quoted(&source.name())).collect(),
            names: sources.iter().map(named).collect(),
            words,
            shard: inputs.and_then(|inputs| inputs.shard),
            sources,
            to_screen,
            one_screen: to_screen && stderr().is_terminal(),
            errors: if common.json { Errors::Objects } else { Errors::Comments },
            common,
            command: "",
            keep: Keep::Nothing,
            progress: ReadSoFar::default(),
            spare: Spare::default(),
        }
    }

    /// Sets what stands in the place of answers, unless the answers are JSON.
    pub(crate) fn leaving(self, errors: Errors) -> Self {
        Self { errors: if self.common.json { Errors::Objects } else { errors }, ..self }
    }

    /// Sets the name of the command.
    pub(crate) fn running(self, command: &'static str) -> Self {
        Self { command, ..self }
    }

    /// Sets what items keep of a puzzle besides itself.
    pub(crate) fn keeping(self, keep: Keep) -> Self {
        Self { keep, ..self }
    }

    /// Prepares the run: where answers go, what a person at the keyboard is told, who watches for signals. The exit code if it
    /// cannot begin.
    pub(crate) fn begin(&self, is_quick: bool) -> Result<(), u8> {
        if self.common.quiet {
            output::be_quiet();
        }
        output::speak(self.words.language());
        if let Some(path) = &self.common.output
            && let Err(error) = output::to_file(path)
        {
            output::say(&format!("{}\n", output::cannot_write(path, &error)));
            return Err(2);
        }
        if self.common.output.is_none() && may_be_closed(stdout()) {
            output::print_error(&format!("{}\n", self.words.word("output-closed")));
        }
        if !(is_quick && self.is_shorter_than(SHORT)) {
            self.watch();
        }
        if self.reads_keyboard() {
            output::print_error(&format!("{}\n", self.words.word("type-a-puzzle")));
        }
        Ok(())
    }

    /// Watches for Ctrl-C from now on.
    pub(crate) fn watch(&self) {
        signals::watch(self.words.word("interrupted"));
    }

    fn reads_keyboard(&self) -> bool {
        self.sources.iter().any(|source| matches!(source, Source::Stdin)) && stdin().is_terminal()
    }

    /// Whether all inputs together are known to have fewer bytes than this.
    pub(crate) fn is_shorter_than(&self, bytes: u64) -> bool {
        let length = |source: &Source| match source {
            Source::Argument(text) => Some(text.len() as u64),
            Source::File(path) => {
                path.metadata().ok().filter(std::fs::Metadata::is_file).map(|data| data.len())
            }
            Source::Unreadable(..) | Source::Stdin => None,
        };
        let total: Option<u64> = self.sources.iter().map(length).sum();
        total.is_some_and(|total| total < bytes)
    }

    /// Whether answers go to a terminal, where a person reads them.
    pub(crate) fn is_for_screen(&self) -> bool {
        self.common.output.is_none() && stdout().is_terminal()
    }

    /// Whether answers are coloured.
    pub(crate) fn is_coloured(&self) -> bool {
        match self.common.color {
            clap::ColorChoice::Always => true,
            clap::ColorChoice::Never => false,
            clap::ColorChoice::Auto => {
                self.common.output.is_none()
                    && anstream::AutoStream::choice(&stdout()) != anstream::ColorChoice::Never
            }
        }
    }

    /// How the inputs are to be read. A puzzle that is alone is shown as a drawing, but only on a terminal.
    pub(crate) fn reading(&self) -> Reading<'_> {
        Reading {
            sources: &self.sources,
            from: self.common.from,
            strict: self.common.strict,
            shard: self.shard,
            keep: self.keep,
            tell_alone: self.is_for_screen() && !self.reads_keyboard(),
            stop: &STOP,
            progress: &self.progress,
            spare: &self.spare,
        }
    }

    /// The name of the file that an item is in, in data; for a member of an archive, `archive/member`.
    pub(crate) fn file(&self, item: &Item) -> Cow<'_, str> {
        let file = &self.files[item.source];
        match &item.member {
            Some(member) => format!("{file}/{}", member.name).into(),
            None => file.into(),
        }
    }

    /// The name of a source as a string of JSON.
    pub(crate) fn quoted_file(&self, source: usize) -> &str {
        &self.quoted_files[source]
    }

    /// The name of an item's file in messages.
    pub(crate) fn name(&self, item: &Item) -> Cow<'_, str> {
        match &item.member {
            Some(_) => escaped(&self.file(item)).into(),
            None => self.source_name(item.source).into(),
        }
    }

    /// The name of a source in messages.
    pub(crate) fn source_name(&self, source: usize) -> &str {
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
        !self.common.quiet && (self.common.verbose || stderr().is_terminal())
    }

    /// Where and what: `file:line:column: expected ..., found ...`.
    pub(crate) fn problem(&self, item: &Item, problem: &Problem) -> String {
        let name = self.name(item);
        let why = self.why(problem);
        match problem {
            Problem::Text { error, .. } => format!("{name}:{}:{}: {why}", error.line, error.column),
            Problem::Variant(error) => match error.place {
                Some((line, column)) => format!("{name}:{line}:{column}: {why}"),
                None => format!("{name}:{}: {why}", item.line),
            },
            Problem::Source(_) | Problem::Refused(_) | Problem::Empty => format!("{name}: {why}"),
        }
    }

    /// Describes a problem in the user's language.
    pub(crate) fn why(&self, problem: &Problem) -> String {
        match problem {
            Problem::Source(reason) => self.cannot_read(escaped(reason)),
            Problem::Refused(name) => self.cannot_read(self.words.word(name)),
            Problem::Empty => self.words.word("no-puzzle-found"),
            Problem::Text { error, .. } => self.tell(&error.mismatch()),
            Problem::Variant(error) => self.tell(&FormatError { place: None, ..error.clone() }),
        }
    }

    /// A line about the members of this archive that were not read.
    pub(crate) fn hidden(&self, archive: &str, hidden: &Hidden) -> String {
        let values = [("number", Value::from(hidden.number)), ("first", escaped(&hidden.first).into())];
        format!("{archive}: {}\n", self.words.say("hidden", values))
    }

    /// Lists the cells of a picture that a person should compare: on a terminal as a drawing, otherwise as a line.
    pub(crate) fn doubt(&self, doubt: &Doubt) -> String {
        let file = &self.names[doubt.source];
        let name = match &doubt.member {
            Some(member) => format!("{file}/{}", escaped(&member.name)),
            None => file.clone(),
        };
        self.doubtful(&name, &doubt.reading)
    }

    /// Lists the cells to compare in the picture with this name; empty if it was read exactly.
    pub(crate) fn doubtful(&self, name: &str, reading: &minirow_photo::Reading) -> String {
        let mut said = String::new();
        let cells = |cells: minirow::CellSet| -> Value {
            cells.iter().map(|cell| self.common.cells.name(cell)).collect::<Vec<_>>().join(" ").into()
        };
        let corrected = reading.corrected;
        for (message, of) in
            [("picture-corrected", corrected), ("picture-doubtful", reading.doubtful - corrected)]
        {
            if !of.is_empty() {
                let _ = writeln!(said, "{name}: {}", self.words.say(message, [("cells", cells(of))]));
            }
        }
        if let Some(problem) = &reading.problem {
            let _ = writeln!(said, "{name}: {}", self.picture_problem(problem));
        }
        if !said.is_empty() && stderr().is_terminal() {
            said = marked(&reading.grid, reading.doubtful) + &said;
        }
        said
    }

    /// Why a puzzle that was read from a picture has no certain solution.
    fn picture_problem(&self, problem: &minirow_photo::Problem) -> String {
        use minirow_photo::Problem as Why;
        match problem {
            Why::Conflict(conflict) => self.tell(conflict),
            Why::TooFewDigits(count) => {
                self.words.say("picture-few-digits", [("count", Value::from(*count))])
            }
            Why::Unsolvable => self.words.word("picture-unsolvable"),
            Why::SeveralSolutions => self.words.word("picture-several"),
            Why::Undecided => self.words.word("picture-undecided"),
            _ => self.words.word("picture-rival"),
        }
    }

    fn cannot_read(&self, reason: String) -> String {
        self.words.say("cannot-read", [("reason", Value::from(reason))])
    }

    /// A message of the library, with cells named as the user wants.
    pub(crate) fn tell(&self, message: &dyn minirow::Message) -> String {
        self.common.cells.rename(&self.words.tell(message))
    }
}

/// A text as a string of JSON.
fn quoted(text: &str) -> String {
    serde_json::to_string(text).unwrap_or_default()
}
