//! The command `minirow`.

use std::process::ExitCode;

fn main() -> ExitCode {
    minirow_cli::main()
}
