//! Where answers and messages go: standard output or the file of `--output`, and standard error.

use std::io::{self, Write};
use std::path::Path;
use std::process::exit;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::pending::Pending;

/// Where answers go. It is locked for the whole of a write, so that whoever ends the program cuts no line.
static TARGET: Mutex<Target> = Mutex::new(Target::Stdout);

/// Exit codes above this one say which signal ended the program.
const SIGNALLED: i32 = 128;

/// Whether messages are left out.
static QUIET: AtomicBool = AtomicBool::new(false);

enum Target {
    Stdout,
    /// A file beside the one that was asked for, which takes its place at the end.
    File(Pending),
}

fn target() -> MutexGuard<'static, Target> {
    TARGET.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Sends the answers to a file from now on.
pub(crate) fn to_file(path: &Path) -> io::Result<()> {
    *target() = Target::File(Pending::new(path)?);
    Ok(())
}

/// Leaves messages out from now on.
pub(crate) fn be_quiet() {
    QUIET.store(true, Ordering::Relaxed);
}

/// Makes the file of `--output` visible under its name.
pub(crate) fn complete() -> io::Result<()> {
    match std::mem::replace(&mut *target(), Target::Stdout) {
        Target::Stdout => Ok(()),
        Target::File(pending) => pending.complete(),
    }
}

/// Whether standard output was closed when the program began: answers would be lost in silence.
#[cfg(target_os = "linux")]
pub(crate) fn is_closed() -> bool {
    closed::SEEN.load(Ordering::Relaxed)
}

/// The runtime of Rust opens the null device in place of a closed standard output before `main`, and then nothing tells the two
/// apart: a parent may have opened the null device itself. So this looks before the runtime does.
#[cfg(target_os = "linux")]
mod closed {
    #![expect(unsafe_code, reason = "only the loader runs code before the runtime")]

    use std::fs;
    use std::sync::atomic::{AtomicBool, Ordering};

    pub(super) static SEEN: AtomicBool = AtomicBool::new(false);

    extern "C" fn look() {
        let is_closed =
            fs::symlink_metadata("/proc/self/fd").is_ok() && fs::symlink_metadata("/proc/self/fd/1").is_err();
        SEEN.store(is_closed, Ordering::Relaxed);
    }

    // SAFETY: the loader calls each pointer of this section once, on the only thread, with a C calling convention. `look` takes no
    // argument, reads two names of files and cannot panic.
    #[used]
    #[unsafe(link_section = ".init_array")]
    static LOOK: extern "C" fn() = look;
}

/// On other systems it is not known.
#[cfg(not(target_os = "linux"))]
pub(crate) fn is_closed() -> bool {
    false
}

/// Writes answers, or ends the program: quietly if nobody reads on, else with the reason.
pub(crate) fn write_or_end(bytes: &[u8]) {
    let result = match &mut *target() {
        Target::File(pending) => pending.write(bytes),
        Target::Stdout => {
            let mut out = io::stdout().lock();
            out.write_all(bytes).and_then(|()| out.flush())
        }
    };
    if let Err(error) = result {
        if error.kind() == io::ErrorKind::BrokenPipe {
            end(0);
        }
        say(&format!("{error}\n"));
        end(2);
    }
}

/// Ends the program between two writes. The file of `--output` keeps the answers so far after a signal, and is not left
/// behind after an error.
pub(crate) fn end(code: i32) -> ! {
    // A write to a full pipe may never return.
    let deadline = Instant::now() + Duration::from_millis(200);
    while Instant::now() < deadline {
        if let Ok(mut target) = TARGET.try_lock() {
            match std::mem::replace(&mut *target, Target::Stdout) {
                Target::File(pending) if code > SIGNALLED => {
                    if let Err(error) = pending.complete() {
                        say(&format!("{error}\n"));
                    }
                }
                Target::File(pending) => pending.discard(),
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

/// The same for a text of several lines.
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
