//! The arguments as people type them: a puzzle or a file without a command, a puzzle without quotes, a puzzle that begins with
//! `-`. They become what the definitions in `commands` know.

use std::ffi::OsString;
use std::path::Path;

use clap::{Arg, Command};

use crate::values::begins_with_cell;

/// The action that the arguments ask for.
pub(crate) enum Start {
    /// Nothing, on a terminal: a welcome.
    Welcome,
    /// These arguments, the name of the program first.
    Run(Vec<OsString>),
}

/// The arguments as `command` understands them.
pub(crate) fn arguments(given: Vec<OsString>, command: &Command, is_typed: bool) -> Start {
    let mut given: Vec<OsString> = given.into_iter().map(without_hyphens).collect();
    if given.is_empty() {
        given.push("minirow".into());
    }
    match first_operand(&given, command) {
        None if given.len() == 1 && is_typed => return Start::Welcome,
        None if given[1..].iter().any(shows_text) => {}
        None => {
            let end = given.iter().position(|argument| argument == "--").unwrap_or(given.len());
            given.insert(end, "solve".into());
        }
        Some(index) if is_input(&given[index]) && !is_command(&given[index], command) => {
            // An option that not every command has must come after the command.
            let is_own = |option: &OsString| {
                option.to_str().is_some_and(|option| option.starts_with('-') && !is_option(option, command))
            };
            let at = if given[1..index].iter().any(is_own) { 1 } else { index };
            given.insert(at, "solve".into());
        }
        Some(_) => {}
    }
    Start::Run(joined(given))
}

/// Whether an argument asks for the help or the version.
fn shows_text(argument: &OsString) -> bool {
    ["-h", "--help", "-V", "--version"].iter().any(|flag| argument == flag)
}

/// Whether an option is one that every command has.
fn is_option(option: &str, command: &Command) -> bool {
    command.get_arguments().any(|arg| names(arg, option.split('=').next().unwrap_or(option)))
}

/// Whether an argument is given by this option.
fn names(arg: &Arg, option: &str) -> bool {
    let short = arg.get_short().is_some_and(|short| option.starts_with(&format!("-{short}")));
    let long = arg.get_long().is_some_and(|long| option == format!("--{long}"));
    short || long
}

fn is_command(argument: &OsString, command: &Command) -> bool {
    command
        .get_subcommands()
        .any(|each| each.get_name_and_visible_aliases().iter().any(|name| argument == name))
}

/// Whether an argument is a puzzle, a file or a folder. What has a dot or a slash is no mistyped command, but the name of a file, even
/// if there is none of that name.
fn is_input(argument: &OsString) -> bool {
    let is_puzzle_or_name = |text: &str| {
        text.chars().count() >= 60
            || text.contains(['.', '/', '\\'])
            || is_cells(text)
            || begins_with_cell(text)
    };
    argument == "-" || Path::new(argument).exists() || argument.to_str().is_some_and(is_puzzle_or_name)
}

/// Where the first argument is that is neither an option nor the value of one.
fn first_operand(given: &[OsString], command: &Command) -> Option<usize> {
    let takes_value = |option: &str| {
        command.get_arguments().any(|arg| {
            let short = arg.get_short().is_some_and(|short| option == format!("-{short}"));
            let long = arg.get_long().is_some_and(|long| option == format!("--{long}"));
            (short || long) && arg.get_action().takes_values()
        })
    };
    let mut index = 1;
    while let Some(argument) = given.get(index) {
        match argument.to_str() {
            Some("--") => return None,
            Some(option) if option.starts_with('-') && option != "-" => {
                index += 1 + usize::from(takes_value(option));
            }
            _ => return Some(index),
        }
    }
    None
}

/// Whether a text is made of cells alone.
fn is_cells(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit() || b".*_-xX".contains(&byte))
}

/// A puzzle that begins with `-` would be taken for an option: its empty cells become `.`.
fn without_hyphens(argument: OsString) -> OsString {
    match argument.to_str() {
        Some(text) if text.starts_with('-') && text.len() >= 60 && is_cells(text) => {
            text.replace('-', ".").into()
        }
        _ => argument,
    }
}

/// A puzzle that was typed without quotes comes in many arguments: cells with their digits, such as `r1c1=4`; or nine or more at the end, made of cells alone, none of them a
/// puzzle by itself. They become one text, which ends with a line break so that it is never taken for the name of a file.
fn joined(mut given: Vec<OsString>) -> Vec<OsString> {
    const FEWEST: usize = 9;
    let is_pair = |argument: &OsString| argument.to_str().is_some_and(begins_with_cell);
    let pairs = given.iter().skip(2).rev().take_while(|argument| is_pair(argument)).count();
    if pairs > 1 {
        let pairs = given.split_off(given.len() - pairs);
        let pairs: Vec<&str> = pairs.iter().filter_map(|pair| pair.to_str()).collect();
        given.push(format!("{}\n", pairs.join(" ")).into());
        return given;
    }
    let is_piece = |argument: &OsString| {
        argument.to_str().is_some_and(|text| is_cells(text) && text.len() <= 9 || matches!(text, "|" | "+"))
    };
    let pieces = given.iter().skip(2).rev().take_while(|argument| is_piece(argument)).count();
    if pieces >= FEWEST {
        let pieces = given.split_off(given.len() - pieces);
        let mut text: String =
            pieces.iter().filter_map(|piece| piece.to_str()).filter(|piece| is_cells(piece)).collect();
        text.push('\n');
        given.push(text.into());
    }
    given
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;
    use crate::commands::Cli;

    const PUZZLE: &str = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";

    fn run(given: &[&str]) -> Vec<String> {
        let given = std::iter::once("minirow").chain(given.iter().copied()).map(OsString::from).collect();
        match arguments(given, &Cli::command(), false) {
            Start::Welcome => Vec::new(),
            Start::Run(given) => given.into_iter().skip(1).map(|each| each.into_string().unwrap()).collect(),
        }
    }

    #[test]
    fn a_puzzle_or_a_file_without_a_command_is_solved() {
        assert_eq!(run(&[PUZZLE]), ["solve", PUZZLE]);
        assert_eq!(run(&["Cargo.toml"]), ["solve", "Cargo.toml"]);
        assert_eq!(
            run(&["--json", "--threads", "2", "Cargo.toml"]),
            ["--json", "--threads", "2", "solve", "Cargo.toml"]
        );
        assert_eq!(run(&[]), ["solve"]);
        assert_eq!(run(&["--json"]), ["--json", "solve"]);
        assert_eq!(run(&["missing.txt"]), ["solve", "missing.txt"]);
        assert_eq!(run(&["-r", "src"]), ["solve", "-r", "src"]);
        assert_eq!(run(&["--shard", "1/2", "src"]), ["solve", "--shard", "1/2", "src"]);
        assert_eq!(run(&["-j2", "--lang=ko", "src"]), ["-j2", "--lang=ko", "solve", "src"]);
        assert_eq!(run(&["--", PUZZLE]), ["solve", "--", PUZZLE]);
        assert_eq!(run(&["-q", "--", "Cargo.toml"]), ["-q", "solve", "--", "Cargo.toml"]);
    }

    #[test]
    fn commands_mistakes_and_help_stay_as_they_are() {
        assert_eq!(run(&["slove", PUZZLE]), ["slove", PUZZLE]);
        assert_eq!(run(&["count", PUZZLE]), ["count", PUZZLE]);
        assert_eq!(run(&["--help"]), ["--help"]);
        assert_eq!(run(&["help", "solve"]), ["help", "solve"]);
    }

    #[test]
    fn a_puzzle_without_quotes_is_one_argument() {
        let spaced: Vec<String> = PUZZLE.chars().map(String::from).collect();
        let pieces: Vec<&str> = spaced.iter().map(String::as_str).collect();
        let text = format!("{PUZZLE}\n");
        assert_eq!(run(&[&["solve"], &pieces[..]].concat()), ["solve", &text]);
        assert_eq!(run(&pieces), ["solve", &text]);
        let rows: Vec<&str> = (0..9).map(|row| &PUZZLE[9 * row..9 * row + 9]).collect();
        assert_eq!(run(&[&["solve"], &rows[..]].concat()), ["solve", &text]);
        assert_eq!(run(&[&["solve"], &pieces[..9]].concat()), ["solve", "4.....8.5\n"]);
    }

    #[test]
    fn cells_with_their_digits_are_one_argument() {
        assert_eq!(run(&["r1c1=5", "r1c2=3"]), ["solve", "r1c1=5 r1c2=3\n"]);
        assert_eq!(run(&["count", "A1=5,", "A2=3"]), ["count", "A1=5, A2=3\n"]);
        assert_eq!(run(&["r1c1=5"]), ["solve", "r1c1=5"]);
        assert_eq!(run(&["x=5", "y=3"]), ["x=5", "y=3"]);
    }

    #[test]
    fn a_puzzle_may_begin_with_a_hyphen() {
        let hyphens = PUZZLE.replace('.', "-").replacen('4', "-", 1);
        assert_eq!(run(&["solve", &hyphens]), ["solve", &PUZZLE.replacen('4', ".", 1)]);
    }

    #[test]
    fn nothing_on_a_terminal_is_a_welcome() {
        let start = arguments(vec!["minirow".into()], &Cli::command(), true);
        assert!(matches!(start, Start::Welcome));
    }
}
