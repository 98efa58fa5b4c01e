//! SIGINT (Ctrl-C), SIGTERM and SIGHUP: the first signal ends the program within a second, after everything answered so far is
//! written; a second signal ends it at once.

use std::sync::atomic::{AtomicBool, AtomicI32, Ordering};
use std::sync::{LazyLock, Once};
use std::time::Duration;

use minirow::Stop;

use crate::output;
use crate::threads::start;

/// Set by the first signal: reading ends, answers under way are cut short where that is possible.
pub(crate) static STOP: LazyLock<Stop> = LazyLock::new(Stop::new);

/// Set while the only thread reads on and everything answered is written: then a signal may end the program at once.
pub(crate) static WAITING: AtomicBool = AtomicBool::new(false);

/// Which signal it was.
static SIGNAL: AtomicI32 = AtomicI32::new(2);

/// How long the work under way may take to stop by itself.
const PATIENCE: Duration = Duration::from_millis(600);

/// Whether a signal has come.
pub(crate) fn is_stopped() -> bool {
    STOP.is_set()
}

/// The exit code after the signal, as shells have it: 130 for Ctrl-C, 143 for SIGTERM, 129 for SIGHUP.
pub(crate) fn exit_code() -> i32 {
    128 + SIGNAL.load(Ordering::SeqCst)
}

fn received(signal: i32, message: &str) {
    SIGNAL.store(signal, Ordering::SeqCst);
    if is_stopped() || WAITING.load(Ordering::SeqCst) {
        output::end(exit_code());
    }
    STOP.set();
    let message = message.to_owned();
    // If no thread can be started, the next signal ends the program.
    let _ = start(move || {
        std::thread::sleep(PATIENCE);
        output::print_error(&format!("{message}\n"));
        output::end(exit_code());
    });
}

/// Watches for signals from now on. The message is printed if the work had to be given up. Without this a signal simply ends
/// the program, which is all that a single puzzle needs; so it does if the system has no thread to give. Further calls do nothing.
pub(crate) fn watch(message: String) {
    static WATCH: Once = Once::new();
    WATCH.call_once(|| begin(message));
}

#[cfg(unix)]
fn begin(message: String) {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    // The thread comes first: signals that are caught and that no thread takes would do nothing at all.
    let (ready, is_ready) = std::sync::mpsc::channel();
    let watching = start(move || {
        let signals = signal_hook::iterator::Signals::new([SIGINT, SIGTERM, SIGHUP]);
        let _ = ready.send(());
        if let Ok(mut signals) = signals {
            for signal in signals.forever() {
                received(signal, &message);
            }
        }
    });
    if watching.is_ok() {
        let _ = is_ready.recv();
    }
}

#[cfg(not(unix))]
fn begin(message: String) {
    let _ = ctrlc::set_handler(move || received(2, &message));
}
