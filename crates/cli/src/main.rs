//! The command `minirow`: reads arguments, runs one command, and turns how it went into an exit code.

mod answer;
mod args;
mod closed;
mod commands;
mod context;
mod drawing;
mod errors;
mod help;
mod input;
mod lanes;
mod output;
mod pending;
mod pipeline;
mod progress;
mod shard;
mod signals;
mod start;
mod table;
mod threads;
mod unpack;
mod values;

use std::ffi::OsString;
use std::io::IsTerminal;
use std::process::ExitCode;

use clap::{CommandFactory, FromArgMatches};

use crate::args::{Cli, Command};
use crate::start::Start;

fn main() -> ExitCode {
    let given: Vec<OsString> = std::env::args_os().collect();
    let language = help::language(given.iter());
    let command = help::translated(Cli::command(), language);
    let is_typed = std::io::stdin().is_terminal();
    let code = match start::arguments(given, &command, is_typed) {
        Start::Welcome => help::welcome(language),
        Start::Run(arguments) => match command.try_get_matches_from(arguments) {
            Err(error) => help::refuse(&error, language),
            Ok(matches) => match Cli::from_arg_matches(&matches) {
                Err(error) => help::refuse(&error, language),
                Ok(cli) => {
                    if !matches!(cli.command, Command::Serve(_) | Command::Play(_)) {
                        keep_freed_memory();
                    }
                    commands::run(cli)
                }
            },
        },
    };
    ExitCode::from(code)
}

/// Batches are allocated and freed all the time. The GNU C library gives freed memory back to the system at once, unless
/// the program has shown that it frees larger blocks; a quarter of the time went into getting it again (2026-11, a million
/// 17-clue lines). The block is never touched, so it costs nothing. A server is different: its memory would stay at the most that each of
/// its threads ever needed.
fn keep_freed_memory() {
    drop(std::hint::black_box(Vec::<u8>::with_capacity(16 << 20)));
}
