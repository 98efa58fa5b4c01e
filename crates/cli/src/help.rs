//! The help in the user's language. English stands beside the definitions in `commands` and `args`; other languages have it in their
//! catalogue under `help-COMMAND`, `help-COMMAND-OPTION`, or `help-OPTION` where several commands share it.

use std::error::Error as _;
use std::ffi::OsString;
use std::fmt::Write as _;
use std::io::Write as _;

use clap::builder::PossibleValue;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, Command};

use minirow_words::{Catalogue, Language, Value};

use crate::output;
use crate::values::{RateFormat, RateFormatError};

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
        "{{before-help}}{{about-with-newline}}\n{}: {{usage}}\n\n{{all-args}}{{after-help}}",
        words.word("help-usage")
    );
    let about = words.find(&format!("help-{name}"));
    let options = words.word("help-options");
    let inputs = words.word("help-arguments");
    let examples = command
        .get_before_help()
        .map(|text| text.to_string().replace("Examples:", &words.word("help-examples")));
    let help = Arg::new("help").short('h').long("help").action(ArgAction::Help);
    let exit_status = if name == "minirow" { words.word("help-exit-status") } else { String::new() };
    let mut command = command
        .help_template(template)
        .before_help(examples.unwrap_or_default())
        .after_long_help(exit_status)
        .disable_help_flag(true)
        .arg(help)
        .subcommand_help_heading(words.word("help-commands"))
        .disable_help_subcommand(true)
        .mut_args(|arg| {
            let id = arg.get_id().as_str();
            let help = words.find(&format!("help-{name}-{id}")).or_else(|| words.find(&format!("help-{id}")));
            let heading = if arg.is_positional() { inputs.clone() } else { options.clone() };
            let (short, long) = values_of(&arg, words);
            let Some(help) = help else { return arg.help_heading(heading) };
            let takes_values = arg.get_action().takes_values();
            let default = default_of(&arg, words);
            arg.help(format!("{help}{default}{short}"))
                .long_help(format!("{help}{default}{long}"))
                .hide_possible_values(takes_values)
                .hide_default_value(takes_values)
                .help_heading(heading)
        });
    if let Some(about) = about {
        let long = words
            .find(&format!("help-{name}-more"))
            .map_or_else(|| about.clone(), |more| format!("{about}\n\n{more}"));
        command = command.about(about).long_about(long);
    }
    let subcommands: Vec<String> = command.get_subcommands().map(|each| each.get_name().to_owned()).collect();
    for each in subcommands {
        command = command.mut_subcommand(each, |subcommand| translate(subcommand, words));
    }
    command
}

/// The value that an option has if none is given.
fn default_of(arg: &Arg, words: &Catalogue) -> String {
    match arg.get_default_values() {
        [value] if arg.get_action().takes_values() && !arg.is_hide_default_value_set() => {
            words.say("help-default", [("value", Value::from(value.to_string_lossy().into_owned()))])
        }
        _ => String::new(),
    }
}

/// The values that an option can have, for its short and its long help.
fn values_of(arg: &Arg, words: &Catalogue) -> (String, String) {
    let values = arg.get_possible_values();
    if values.is_empty() || arg.is_hide_possible_values_set() || !arg.get_action().takes_values() {
        return Default::default();
    }
    let head = words.word("help-values");
    let names: Vec<&str> = values.iter().map(PossibleValue::get_name).collect();
    let short = format!(" [{head}: {}]", names.join(", "));
    if values.iter().all(|value| value.get_help().is_none()) {
        return (short.clone(), short);
    }
    let mut long = format!("\n\n{head}:");
    for value in &values {
        let name = value.get_name();
        // Languages have their own names.
        let help = words.find(&format!("help-values-{}-{name}", arg.get_id()));
        let help = help.or_else(|| value.get_help().map(ToString::to_string)).unwrap_or_default();
        let others: Vec<&str> = value.get_name_and_aliases().skip(1).collect();
        let others = match &others[..] {
            [] => String::new(),
            others => words.say("help-values-also", [("names", Value::from(others.join(", ")))]),
        };
        let _ = write!(long, "\n- {name}: {help}{others}");
    }
    (short, long)
}

/// The exit status section in another language than English.
pub(crate) fn exit_status(language: Language) -> Option<String> {
    catalogue(language).find("help-exit-status")
}

/// A few lines for somebody who has typed nothing but the name of the program.
pub(crate) fn welcome(language: Language) -> u8 {
    output::write_or_end(format!("{}\n", Catalogue::new(language).word("welcome")).as_bytes());
    0
}

/// Prints the help that was asked for, or what is wrong with the arguments. The exit code.
pub(crate) fn refuse(error: &clap::Error, language: Language) -> u8 {
    if !error.use_stderr() {
        let mut text = Vec::new();
        let mut stream =
            anstream::AutoStream::new(&mut text, anstream::AutoStream::choice(&std::io::stdout()));
        // Writing into memory cannot fail.
        let _ = write!(stream, "{}", error.render().ansi());
        output::write_or_end(&text);
        return 0;
    }
    let told = if language == Language::En { None } else { told(error, &catalogue(language)) };
    match told {
        Some(sentence) => output::say(&format!("{}\n", output::escaped_lines(&sentence))),
        None => output::say(&error.render().ansi().to_string()),
    }
    2
}

/// A usage error as a sentence of the catalogue, if it has one for this kind.
fn told(error: &clap::Error, words: &Catalogue) -> Option<String> {
    let text = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(", "),
        Some(ContextValue::StyledStr(text)) => text.to_string(),
        Some(ContextValue::StyledStrs(texts)) => {
            texts.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
        }
        _ => String::new(),
    };
    let name = match error.kind() {
        ErrorKind::InvalidSubcommand => "usage-command",
        ErrorKind::UnknownArgument => "usage-option",
        ErrorKind::InvalidValue if text(ContextKind::InvalidValue).is_empty() => "usage-no-value",
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => "usage-value",
        ErrorKind::MissingRequiredArgument => "usage-missing",
        ErrorKind::ArgumentConflict => "usage-conflict",
        ErrorKind::TooManyValues | ErrorKind::WrongNumberOfValues => "usage-too-many",
        ErrorKind::InvalidUtf8 => "usage-bytes",
        _ => return None,
    };
    let given = match error.kind() {
        ErrorKind::InvalidSubcommand => text(ContextKind::InvalidSubcommand),
        _ => text(ContextKind::InvalidArg),
    };
    let values = [
        ("argument", Value::from(given)),
        ("value", Value::from(text(ContextKind::InvalidValue))),
        ("other", Value::from(text(ContextKind::PriorArg))),
    ];
    let mut sentence = words.say(name, values);
    let mut add = |name: &str, suggestion: String| {
        sentence.push('\n');
        sentence.push_str(&words.say(name, [("values", Value::from(suggestion))]));
    };
    if matches!(error.source(), Some(source) if source.is::<RateFormatError>()) {
        add("usage-possible", RateFormat::parts().join(", "));
    }
    for (kind, name) in [
        (ContextKind::ValidValue, "usage-possible"),
        (ContextKind::SuggestedSubcommand, "usage-similar"),
        (ContextKind::SuggestedArg, "usage-similar"),
        (ContextKind::SuggestedValue, "usage-similar"),
    ] {
        let suggestion = text(kind);
        if !suggestion.is_empty() {
            add(name, suggestion);
        }
    }
    Some(format!("{sentence}\n{}", words.word("usage-help")))
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;
    use crate::commands::Cli;

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
            for call in ["say(\"", "word(\"", "Refusal(\"", "Other(\""] {
                for rest in code.split(call).skip(1) {
                    let name = rest.split('"').next().unwrap();
                    let is_help = name.starts_with("help-") || name.starts_with("usage-");
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
        let of = |arguments: &[&str]| {
            let arguments: Vec<OsString> = arguments.iter().map(OsString::from).collect();
            language(arguments.iter())
        };
        assert_eq!(of(&["minirow", "--lang", "ko", "solve"]), Language::Ko);
        assert_eq!(of(&["minirow", "solve", "--lang=ko", "--help"]), Language::Ko);
        assert_eq!(of(&["minirow", "--lang=ko", "--lang", "en"]), Language::En);
    }
}
