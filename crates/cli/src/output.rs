//! Where answers and messages go: standard output or the file of `--output`, and standard error.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::exit;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use minirow_words::{Catalogue, Language, Value};

use crate::pending::{Left, Pending, write_stdout};

/// Where answers go. It is locked for the whole of a write, so that whoever ends the program cuts no line.
static TARGET: Mutex<Target> = Mutex::new(Target::Stdout);

/// Exit codes above this one say which signal ended the program.
const SIGNALLED: i32 = 128;

/// Whether messages are left out.
static QUIET: AtomicBool = AtomicBool::new(false);

/// The language of the messages that are made here.
static LANGUAGE: OnceLock<Language> = OnceLock::new();

enum Target {
    Stdout,
    /// The file of `--output`.
    File(Output),
}

struct Output {
    name: PathBuf,
    pending: Pending,
    /// Whether at least one answer was written. The line that tells that an input cannot be read is none.
    has_answers: bool,
}

fn target() -> MutexGuard<'static, Target> {
    TARGET.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Sends the answers to a file from now on.
pub(crate) fn to_file(name: &Path) -> io::Result<()> {
    *target() =
        Target::File(Output { name: name.to_owned(), pending: Pending::new(name)?, has_answers: false });
    Ok(())
}

/// Leaves messages out from now on.
pub(crate) fn be_quiet() {
    QUIET.store(true, Ordering::Relaxed);
}

/// Makes messages in this language from now on.
pub(crate) fn speak(language: Language) {
    let _ = LANGUAGE.set(language);
}

fn words() -> Catalogue {
    Catalogue::new(LANGUAGE.get().copied().unwrap_or_default())
}

/// Gives the file of `--output` its content at the end of the program, whose exit code is returned. If the input was bad and there is
/// no answer at all, the file stays as it was: a mistyped name must not destroy earlier results.
pub(crate) fn complete(code: u8) -> u8 {
    let Target::File(output) = std::mem::replace(&mut *target(), Target::Stdout) else { return code };
    if code == 2 && !output.has_answers {
        output.discard();
        return code;
    }
    if output.complete() { code } else { 2 }
}

/// Leaves the file of `--output` as it was, because the answers are elsewhere or cannot be given.
pub(crate) fn abandon() {
    if let Target::File(output) = std::mem::replace(&mut *target(), Target::Stdout) {
        output.pending.discard();
    }
}

impl Output {
    /// Whether the file has its content now. If not, it is said why.
    fn complete(self) -> bool {
        let completed = self.pending.complete();
        if let Err(error) = &completed {
            say(&format!("{}\n", cannot_write(&self.name, error)));
        }
        completed.is_ok()
    }

    fn discard(self) {
        if self.pending.discard() {
            let file = [("file", Value::from(shown(&self.name)))];
            print_error(&format!("{}\n", words().say("output-kept", file)));
        }
    }
}

/// That a file cannot be written, and why.
pub(crate) fn cannot_write(name: &Path, error: &io::Error) -> String {
    let reason = match Left::of(error) {
        None => error.to_string(),
        Some(Left { error, path }) => {
            let values = [("reason", Value::from(error.to_string())), ("file", shown(path).into())];
            words().say("output-left", values)
        }
    };
    words().say("cannot-write-file", [("file", Value::from(shown(name))), ("reason", reason.into())])
}

/// The name of a file in messages.
fn shown(name: &Path) -> String {
    escaped(&name.display().to_string())
}

/// Writes answers, or ends the program: quietly if nobody reads on, else with the reason.
pub(crate) fn write_or_end(bytes: &[u8]) {
    if let Target::File(output) = &mut *target() {
        output.has_answers |= !bytes.is_empty();
    }
    write_remark_or_end(bytes);
}

/// Writes what stands among the answers but is none, such as the line that tells that an input cannot be read.
pub(crate) fn write_remark_or_end(bytes: &[u8]) {
    let written = match &mut *target() {
        Target::File(output) => output.pending.write(bytes).map_err(|error| (error, output.name.clone())),
        Target::Stdout => {
            write_stdout(bytes).map_err(|error| (error, words().word("standard-output").into()))
        }
    };
    if let Err((error, name)) = written {
        if error.kind() == io::ErrorKind::BrokenPipe {
            end(0);
        }
        say(&format!("{}\n", cannot_write(&name, &error)));
        end(2);
    }
}

/// Ends the program between two writes. The file of `--output` keeps the answers so far after a signal, and stays as it was after
/// an error or if there is no answer yet.
pub(crate) fn end(code: i32) -> ! {
    // A write to a full pipe may never return.
    let deadline = Instant::now() + Duration::from_millis(200);
    while Instant::now() < deadline {
        if let Ok(mut target) = TARGET.try_lock() {
            match std::mem::replace(&mut *target, Target::Stdout) {
                Target::File(output) if code > SIGNALLED && output.has_answers => _ = output.complete(),
                Target::File(output) if code > SIGNALLED => output.discard(),
                Target::File(output) => _ = output.pending.discard(),
                Target::Stdout => {}
            }
            exit(code);
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    exit(code)
}

/// Writes a message to standard error, unless the user wants none.
pub(crate) fn print_error(text: &str) {
    if !QUIET.load(Ordering::Relaxed) {
        say(text);
    }
}

/// Writes to standard error; if that fails there is nobody left to tell.
pub(crate) fn say(text: &str) {
    if !text.is_empty() {
        let _ = anstream::stderr().write_all(text.as_bytes());
    }
}

/// Whether a character changes nothing on a terminal but its own place.
pub(crate) fn is_harmless(character: char) -> bool {
    let turns_direction =
        matches!(character, '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    !(turns_direction || character.is_control())
}

/// A text that changes nothing on a terminal and stays on its line: control characters, and characters that change the
/// direction of writing, are shown as escapes.
pub(crate) fn escaped(text: &str) -> String {
    if text.chars().all(is_harmless) {
        return text.to_owned();
    }
    text.chars()
        .map(|c| if is_harmless(c) { c.to_string() } else { c.escape_default().to_string() })
        .collect()
}

/// Escapes each line of a text.
pub(crate) fn escaped_lines(text: &str) -> String {
    text.lines().map(escaped).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::escaped;

    #[test]
    fn nothing_that_steers_a_terminal_is_printed_as_it_is() {
        assert_eq!(escaped("a\u{1b}[31mb\nc.txt"), "a\\u{1b}[31mb\\nc.txt");
        assert_eq!(escaped("목록.txt"), "목록.txt");
        assert_eq!(escaped("\u{202e}txt"), "\\u{202e}txt");
    }
}
