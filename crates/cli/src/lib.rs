//! The command `minirow`: reads arguments, runs one command, and turns its result into an exit code. It is a library so that Cargo compiles
//! it while the engine is still being optimized; a program has to wait for the objects of everything it links.

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
mod texts;
mod threads;
mod unpack;
mod values;

use std::ffi::OsString;
use std::io::IsTerminal;
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{CommandFactory, FromArgMatches};
use minirow_words::Language;

use crate::commands::Cli;
use crate::start::Start;

/// Runs the command with the arguments of the process.
pub fn main() -> ExitCode {
    let given: Vec<OsString> = std::env::args_os().collect();
    let language = help::language(given.iter());
    let command = Cli::command();
    let is_typed = std::io::stdin().is_terminal();
    let code = match start::arguments(given, &command, is_typed) {
        Start::Welcome => help::welcome(language),
        Start::Run(arguments) => {
            let matches = command.try_get_matches_from(arguments.clone());
            match matches.and_then(|matches| Cli::from_arg_matches(&matches)) {
                Err(error) if error.kind() == ErrorKind::DisplayHelp => show_help(arguments, language),
                Err(error) => help::refuse(error, language),
                Ok(cli) => commands::run(cli),
            }
        }
    };
    ExitCode::from(code)
}

/// Shows the help that the arguments ask for. Its layout takes time, so it is only made for those who read it.
fn show_help(arguments: Vec<OsString>, language: Language) -> u8 {
    let command = help::presented(Cli::command(), &commands::groups(), language);
    match command.try_get_matches_from(arguments) {
        Err(shown) => help::refuse(shown, language),
        Ok(_) => 0,
    }
}
