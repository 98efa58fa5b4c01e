//! `completions` and `man`: what a shell and a manual reader need, made from the same definitions as the help.

use clap::CommandFactory;

use crate::args::Cli;
use crate::output::write_or_end;

pub(crate) fn completions(shell: clap_complete::Shell) -> u8 {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Cli::command(), "minirow", &mut script);
    write_or_end(&script);
    0
}

pub(crate) fn man() -> u8 {
    let mut page = Vec::new();
    let mut commands = vec![Cli::command()];
    commands.extend(Cli::command().get_subcommands().filter(|command| command.get_name() != "help").cloned());
    for (index, command) in commands.into_iter().enumerate() {
        let name = if index == 0 { "minirow".to_owned() } else { format!("minirow-{}", command.get_name()) };
        // Writing into memory cannot fail.
        let _ = clap_mangen::Man::new(command.name(name)).render(&mut page);
    }
    write_or_end(&page);
    0
}
