//! The help in the user's language. The English texts of commands and options are in their definitions in `commands` and `args`, and
//! `locales/help-en.ftl` has the headings and topics. Other languages have everything in their own file: `help-COMMAND`,
//! `help-COMMAND-OPTION`, or `help-OPTION` where several commands share an option.

mod layout;
mod usage;

use std::ffi::OsString;
use std::io::Write as _;

use clap::Command;

use minirow_words::{Catalogue, Language};

use crate::output;
use crate::texts::catalogue;

/// The language that the arguments ask for, before they are parsed: help and usage errors are in it too.
pub(crate) fn language<'a>(arguments: impl Iterator<Item = &'a OsString>) -> Language {
    let mut asked = None;
    let mut follows = false;
    for argument in arguments {
        let argument = argument.to_string_lossy();
        let value = if follows { Some(&*argument) } else { argument.strip_prefix("--lang=") };
        asked = value.and_then(|code| code.parse().ok()).or(asked);
        follows = argument == "--lang";
    }
    asked.unwrap_or_else(|| Language::of_locale(|name| std::env::var(name).ok()))
}

/// A command as the help lists it.
pub(crate) struct Listed {
    pub(crate) name: &'static str,
    /// Other names by which people call it.
    pub(crate) aliases: &'static [&'static str],
    /// The global options that have no effect on it; its help does not show them.
    pub(crate) ignored: &'static [&'static str],
    /// A command for few people, which only `minirow help commands` lists.
    pub(crate) is_rare: bool,
}

/// Commands that belong together, under the heading `help-group-NAME`.
pub(crate) struct Group {
    pub(crate) name: &'static str,
    pub(crate) commands: Vec<&'static Listed>,
}

/// The command with its help in this language.
pub(crate) fn presented(command: Command, groups: &[Group], language: Language) -> Command {
    layout::laid_out(command, groups, &catalogue(language))
}

/// All commands by group, for readers.
pub(crate) fn all_commands(root: &Command, groups: &[Group], language: Language) -> String {
    layout::all_commands(root, groups, &catalogue(language))
}

/// A few lines for somebody who has typed nothing but the name of the program.
pub(crate) fn welcome(language: Language) -> u8 {
    output::write_or_end(format!("{}\n", Catalogue::new(language).word("welcome")).as_bytes());
    0
}

/// Prints a text of the help, in colours if they are wanted.
pub(crate) fn show(styled: &str) {
    let mut text = Vec::new();
    let mut stream = anstream::AutoStream::new(&mut text, anstream::AutoStream::choice(&std::io::stdout()));
    // Writing into memory cannot fail.
    let _ = write!(stream, "{styled}");
    output::write_or_end(&text);
}

/// Prints the version, or the reason why the arguments are wrong. Returns the exit code.
pub(crate) fn refuse(mut error: clap::Error, language: Language) -> u8 {
    usage::suggest_best_first(&mut error);
    if !error.use_stderr() {
        show(&error.render().ansi().to_string());
        return 0;
    }
    let told = if language == Language::En { None } else { usage::told(&error, &catalogue(language)) };
    match told {
        Some(sentence) => output::say(&format!("{}\n", output::escaped_lines(&sentence))),
        None => output::say(&error.render().ansi().to_string()),
    }
    2
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;
    use crate::commands::{self, Cli};

    #[test]
    fn every_command_and_option_has_help_in_every_language() {
        let words = catalogue(Language::Ko);
        let root = Cli::command();
        for command in std::iter::once(&root).chain(root.get_subcommands()) {
            let name = command.get_name();
            assert!(words.find(&format!("help-{name}")).is_some(), "help-{name} is missing");
            let has_more = command.get_long_about().is_some_and(|long| long.to_string().contains('\n'));
            assert!(
                !has_more || words.find(&format!("help-{name}-more")).is_some(),
                "help-{name}-more is missing"
            );
            for arg in command.get_arguments().filter(|arg| !arg.is_hide_set()) {
                let id = arg.get_id();
                let either = [format!("help-{name}-{id}"), format!("help-{id}")];
                assert!(either.iter().any(|key| words.find(key).is_some()), "{either:?}: neither is there");
                let values = arg.get_possible_values().into_iter().filter(|value| value.get_help().is_some());
                for value in values.filter(|_| id != "lang" && !arg.is_hide_possible_values_set()) {
                    let key = format!("help-values-{id}-{}", value.get_name());
                    assert!(words.find(&key).is_some(), "{key} is missing");
                }
            }
        }
    }

    #[test]
    fn every_message_the_code_asks_for_is_in_the_catalogue() {
        let words = Language::ALL.map(catalogue);
        let mut files = vec![std::path::PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/src"))];
        let mut asked = 0;
        while let Some(path) = files.pop() {
            if path.is_dir() {
                files.extend(std::fs::read_dir(&path).unwrap().map(|entry| entry.unwrap().path()));
                continue;
            }
            let code = std::fs::read_to_string(&path).unwrap();
            for call in ["say(\"", "word(\"", "Refusal(\"", "Other(\"", "Unfit::new(\""] {
                for rest in code.split(call).skip(1) {
                    let name = rest.split('"').next().unwrap();
                    let is_help = ["usage-", "wanted-"].iter().any(|kind| name.starts_with(kind));
                    let has = |words: &Catalogue| {
                        words.find(name).is_some() || is_help && words.language() == Language::En
                    };
                    assert!(words.iter().all(has), "{name}, asked for in {}", path.display());
                    asked += 1;
                }
            }
        }
        assert!(asked > 10);
    }

    #[test]
    fn every_group_and_heading_of_the_help_has_a_text_in_every_language() {
        for words in Language::ALL.map(catalogue) {
            for group in commands::groups() {
                let key = format!("help-group-{}", group.name);
                assert!(words.find(&key).is_some(), "{key} is missing");
            }
        }
    }

    #[test]
    fn no_option_is_named_like_a_command_without_a_text_of_its_own() {
        let words = catalogue(Language::Ko);
        let root = Cli::command();
        for command in root.get_subcommands() {
            for arg in command.get_arguments() {
                let id = arg.get_id().as_str();
                let own = format!("help-{}-{id}", command.get_name());
                let is_command =
                    commands::groups().iter().flat_map(|group| &group.commands).any(|entry| entry.name == id);
                assert!(!is_command || words.find(&own).is_some(), "{own} is missing");
            }
        }
    }

    #[test]
    fn a_summary_fits_into_a_line_of_80_columns() {
        for language in Language::ALL {
            let root = presented(Cli::command(), &commands::groups(), language);
            for line in all_commands(&root, &commands::groups(), language).lines() {
                let plain = anstream::adapter::strip_str(line).to_string();
                let width = unicode_width::UnicodeWidthStr::width(plain.as_str());
                assert!(width <= 80, "{width} columns: {plain}");
            }
        }
    }

    #[test]
    fn options_without_effect_are_hidden() {
        let root = presented(Cli::command(), &commands::groups(), Language::En);
        for entry in commands::groups().iter().flat_map(|group| &group.commands) {
            let command = root.find_subcommand(entry.name).unwrap();
            for name in entry.ignored {
                let arg = command.get_arguments().find(|arg| arg.get_id() == name).unwrap();
                assert!(arg.is_hide_set(), "{} {name}", entry.name);
            }
        }
    }

    #[test]
    fn the_language_is_known_before_the_arguments_are_parsed() {
        let of = |arguments: &[&str]| {
            let arguments: Vec<OsString> = arguments.iter().map(OsString::from).collect();
            language(arguments.iter())
        };
        assert_eq!(of(&["minirow", "--lang", "ko", "solve"]), Language::Ko);
        assert_eq!(of(&["minirow", "solve", "--lang=ko", "--help"]), Language::Ko);
        assert_eq!(of(&["minirow", "--lang=ko", "--lang", "en"]), Language::En);
    }
}
