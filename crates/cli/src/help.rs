//! The help in the user's language. English stands beside the definitions in `args`; other languages have it in their
//! catalogue under `help-COMMAND`, `help-COMMAND-OPTION`, or `help-OPTION` where several commands share it.

use clap::{Arg, ArgAction, Command};

use minirow_words::{Catalogue, Language};

/// The language that the arguments ask for, before they are parsed: help and usage errors are in it too.
pub(crate) fn language(arguments: impl Iterator<Item = String>) -> Language {
    let mut asked = None;
    let mut follows = false;
    for argument in arguments {
        let value = if follows { Some(argument.as_str()) } else { argument.strip_prefix("--lang=") };
        asked = value.and_then(|code| code.parse().ok()).or(asked);
        follows = argument == "--lang";
    }
    asked.unwrap_or_else(|| Language::of_locale(|name| std::env::var(name).ok()))
}

/// The command with its help in this language.
pub(crate) fn translated(command: Command, language: Language) -> Command {
    match language {
        Language::En => command,
        Language::Ko => translate(command, &catalogue(language)),
    }
}

/// The catalogue with the texts of the help.
fn catalogue(language: Language) -> Catalogue {
    let mut words = Catalogue::new(language);
    if language == Language::Ko {
        words.add(KOREAN);
    }
    words
}

const KOREAN: &str = include_str!("../locales/help-ko.ftl");

fn translate(command: Command, words: &Catalogue) -> Command {
    let name = command.get_name().to_owned();
    let template = format!(
        "{{before-help}}{{about-with-newline}}\n{}: {{usage}}\n\n{{all-args}}",
        words.word("help-usage")
    );
    let about = words.find(&format!("help-{name}"));
    let options = words.word("help-options");
    let inputs = words.word("help-arguments");
    let examples = command
        .get_before_help()
        .map(|text| text.to_string().replace("Examples:", &words.word("help-examples")));
    let help = Arg::new("help").short('h').long("help").action(ArgAction::Help);
    let mut command = command
        .help_template(template)
        .before_help(examples.unwrap_or_default())
        .disable_help_flag(true)
        .arg(help)
        .subcommand_help_heading(words.word("help-commands"))
        .disable_help_subcommand(true)
        .mut_args(|arg| {
            let id = arg.get_id().as_str();
            let help = words.find(&format!("help-{name}-{id}")).or_else(|| words.find(&format!("help-{id}")));
            let heading = if arg.is_positional() { inputs.clone() } else { options.clone() };
            match help {
                Some(help) => arg.help(help.clone()).long_help(help).help_heading(heading),
                None => arg.help_heading(heading),
            }
        });
    if let Some(about) = about {
        command = command.about(about.clone()).long_about(about);
    }
    let subcommands: Vec<String> = command.get_subcommands().map(|each| each.get_name().to_owned()).collect();
    for each in subcommands {
        command = command.mut_subcommand(each, |subcommand| translate(subcommand, words));
    }
    command
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;
    use crate::args::Cli;

    #[test]
    fn every_command_and_option_has_help_in_every_language() {
        let words = catalogue(Language::Ko);
        let root = Cli::command();
        for command in std::iter::once(&root).chain(root.get_subcommands()) {
            let name = command.get_name();
            assert!(words.find(&format!("help-{name}")).is_some(), "help-{name} is missing");
            for arg in command.get_arguments().filter(|arg| !arg.is_hide_set()) {
                let id = arg.get_id();
                let either = [format!("help-{name}-{id}"), format!("help-{id}")];
                assert!(either.iter().any(|key| words.find(key).is_some()), "{either:?}: neither is there");
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
            for call in ["say(\"", "word(\""] {
                for rest in code.split(call).skip(1) {
                    let name = rest.split('"').next().unwrap();
                    let is_help = name.starts_with("help-");
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
    fn the_language_is_known_before_the_arguments_are_parsed() {
        let of = |arguments: &[&str]| language(arguments.iter().map(ToString::to_string));
        assert_eq!(of(&["minirow", "--lang", "ko", "solve"]), Language::Ko);
        assert_eq!(of(&["minirow", "solve", "--lang=ko", "--help"]), Language::Ko);
        assert_eq!(of(&["minirow", "--lang=ko", "--lang", "en"]), Language::En);
    }
}
