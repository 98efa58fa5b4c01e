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

use crate::commands::Cli;
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
                Ok(cli) => commands::run(cli),
            },
        },
    };
    ExitCode::from(code)
}
