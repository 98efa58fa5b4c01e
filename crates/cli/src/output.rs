//! Where answers and messages go: standard output and standard error.

use std::io::{self, Write};
use std::process::exit;

/// Writes to standard output, or ends the program: quietly if nobody reads on, else with the reason.
pub(crate) fn write_or_end(bytes: &[u8]) {
    let mut out = io::stdout().lock();
    if let Err(error) = out.write_all(bytes).and_then(|()| out.flush()) {
        if error.kind() == io::ErrorKind::BrokenPipe {
            exit(0);
        }
        print_error(&format!("{error}\n"));
        exit(2);
    }
}

/// Writes to standard error; if that fails there is nobody left to tell.
pub(crate) fn print_error(text: &str) {
    if text.is_empty() {
        return;
    }
    let _ = anstream::stderr().write_all(text.as_bytes());
}
