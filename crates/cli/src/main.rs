//! The command `minirow`: reads arguments, runs one command, and turns how it went into an exit code.

mod answer;
mod args;
mod commands;
mod context;
mod drawing;
mod help;
mod input;
mod lanes;
mod make_args;
mod output;
mod pipeline;
mod progress;
mod values;

use std::process::{ExitCode, exit};
use std::sync::atomic::Ordering;

use clap::{CommandFactory, FromArgMatches};

use crate::args::Cli;
use crate::context::{STOP, WAITING};

fn main() -> ExitCode {
    keep_freed_memory();
    // The first Ctrl-C ends reading; the second ends everything. Without a handler the program simply stops.
    let _ = ctrlc::set_handler(|| {
        if STOP.swap(true, Ordering::SeqCst) || WAITING.load(Ordering::SeqCst) {
            exit(pipeline::INTERRUPTED);
        }
    });
    let command = help::translated(Cli::command(), help::language(std::env::args()));
    let cli = Cli::from_arg_matches(&command.get_matches()).unwrap_or_else(|error| error.exit());
    ExitCode::from(commands::run(cli))
}

/// Batches are allocated and freed all the time. The GNU C library gives freed memory back to the system at once, unless
/// the program has shown that it frees larger blocks; a quarter of the time went into getting it again (2026-11, a million
/// 17-clue lines). The block is never touched, so it costs nothing.
fn keep_freed_memory() {
    drop(std::hint::black_box(Vec::<u8>::with_capacity(16 << 20)));
}
