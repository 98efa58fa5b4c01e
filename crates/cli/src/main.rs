//! The command `minirow`: reads arguments, runs one command, and turns how it went into an exit code.

mod answer;
mod args;
mod commands;
mod context;
mod drawing;
mod input;
mod lanes;
mod language;
mod pipeline;
mod progress;

use std::process::{ExitCode, exit};
use std::sync::atomic::Ordering;

use clap::Parser;

use crate::args::Cli;
use crate::context::STOP;

fn main() -> ExitCode {
    // The first Ctrl-C ends reading; the second ends everything. Without a handler the program simply stops.
    let _ = ctrlc::set_handler(|| {
        if STOP.swap(true, Ordering::SeqCst) {
            exit(pipeline::INTERRUPTED);
        }
    });
    ExitCode::from(commands::run(Cli::parse()))
}
