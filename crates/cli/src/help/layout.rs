//! The layout of the help: the description, the usage, the arguments in one compact table, and examples at the end. The texts are those of
//! the definitions in `commands` and `args`, or those of the catalogue in a language that has its own.

use std::fmt::Write as _;

use clap::builder::{PossibleValue, Resettable, StyledStr};
use clap::{Arg, ArgAction, Command};
use minirow_words::{Catalogue, Language, Value};
use unicode_width::UnicodeWidthStr;

use super::{Group, Listed};

/// The width of the names in a list of commands.
const NAMES: usize = 13;

/// The columns of a line of the help in a language with wide characters. The parser of the arguments breaks lines by counting
/// characters, which is wrong for these, so they are broken here.
const COLUMNS: usize = 80;

/// The whole program with its help in the language of the catalogue. Arguments that all commands share are known to each.
pub(super) fn laid_out(mut root: Command, groups: &[Group], words: &Catalogue) -> Command {
    root.build();
    let is_wide = words.language() == Language::Ko;
    let finished = |command| if is_wide { folded(command) } else { command };
    let mut root = finished(with_texts(root, words));
    for entry in groups.iter().flat_map(|group| &group.commands) {
        root = root.mut_subcommand(entry.name, |command| {
            let command = with_texts(command, words);
            let ignored = |arg: &Arg| entry.ignored.iter().any(|name| arg.get_id() == name);
            finished(command.mut_args(|arg| if ignored(&arg) { arg.hide(true) } else { arg }))
        });
    }
    let overview = Overview { root: &root, groups, words };
    let template = format!(
        "{{about-with-newline}}\n{}: {{usage}}\n\n{}\n\n{}\n{{options}}{{after-help}}",
        words.word("help-usage"),
        overview.list(|entry| !entry.is_rare).trim_end(),
        overview.heading(&words.word("help-global")),
    );
    let more = words.word("help-more-help");
    let after = root.get_after_help().map(ToString::to_string).unwrap_or_default();
    let after = headings(&root, &format!("{}\n\n{more}", after.trim_end()));
    let usage = words.word("help-root-usage");
    root.help_template(template)
        .after_help(after)
        .override_usage(usage)
        .subcommand_help_heading(words.word("help-commands"))
}

/// All commands by group, with their other names.
pub(super) fn all_commands(root: &Command, groups: &[Group], words: &Catalogue) -> String {
    Overview { root, groups, words }.list(|_| true)
}

/// Lists of commands.
struct Overview<'a> {
    root: &'a Command,
    groups: &'a [Group],
    words: &'a Catalogue,
}

impl Overview<'_> {
    fn heading(&self, text: &str) -> String {
        let header = self.root.get_styles().get_header();
        format!("{header}{text}:{header:#}")
    }

    /// The groups with the commands for which this holds.
    fn list(&self, is_listed: impl Fn(&Listed) -> bool) -> String {
        let literal = self.root.get_styles().get_literal();
        let mut text = String::new();
        for group in self.groups {
            let heading = self.words.word(&format!("help-group-{}", group.name));
            let _ = writeln!(text, "{}", self.heading(&heading));
            for entry in group.commands.iter().filter(|entry| is_listed(entry)) {
                let about = self.root.find_subcommand(entry.name).and_then(Command::get_about);
                let about = about.map(ToString::to_string).unwrap_or_default();
                let about = about.lines().next().unwrap_or_default();
                let also = match entry.aliases {
                    [] => String::new(),
                    names => {
                        format!(" ({})", self.words.say("help-also", [("names", names.join(", ").into())]))
                    }
                };
                let name = entry.name;
                let _ = writeln!(text, "  {literal}{name:<NAMES$}{literal:#}{about}{also}");
            }
            text.push('\n');
        }
        text
    }
}

/// A command with its texts from the catalogue, or else from its definition.
fn with_texts(command: Command, words: &Catalogue) -> Command {
    let name = command.get_name().to_owned();
    let about = match words.find(&format!("help-{name}")) {
        None => command.get_long_about().or(command.get_about()).map(ToString::to_string).unwrap_or_default(),
        Some(about) => match words.find(&format!("help-{name}-more")) {
            None => about,
            Some(more) => format!("{about}\n\n{more}"),
        },
    };
    let examples = command.get_after_help().map(ToString::to_string).unwrap_or_default();
    let examples = examples.replacen("Examples:", &format!("{}:", words.word("help-examples")), 1);
    let examples = if name == "minirow" { StyledStr::from(examples) } else { headings(&command, &examples) };
    let also = match command.get_visible_aliases().collect::<Vec<&str>>() {
        names if names.is_empty() => String::new(),
        names => format!("\n\n{}", words.say("help-alias", [("names", names.join(", ").into())])),
    };
    let template = format!(
        "{{about-with-newline}}\n{}: {{usage}}\n\n{{all-args}}{{after-help}}",
        words.word("help-usage")
    );
    let [arguments, options, global] =
        ["help-arguments", "help-options", "help-global"].map(|name| words.word(name));
    let mut positional = 0;
    command
        .help_template(template)
        .after_help(examples)
        .about(format!("{about}{also}"))
        .long_about(Resettable::Reset)
        .mut_args(|arg| {
            let arg = with_help(arg, &name, words);
            if arg.is_positional() {
                // Arguments under a heading of our own would be sorted by their names.
                positional += 1;
                return arg.help_heading(arguments.clone()).display_order(positional);
            }
            let is_global = arg.is_global_set() || ["help", "version"].iter().any(|id| arg.get_id() == id);
            arg.help_heading(if is_global { global.clone() } else { options.clone() })
        })
}

/// A command whose texts are broken into lines by their width.
fn folded(command: Command) -> Command {
    let about = command.get_about().map(|about| fold(&about.to_string(), COLUMNS)).unwrap_or_default();
    let width = |arg: &Arg| arg.to_string().width() + if arg.get_long().is_some() { 4 } else { 0 };
    let is_shown = |arg: &&Arg| !arg.is_hide_set();
    let headings: Vec<(Option<String>, usize)> = command
        .get_arguments()
        .filter(is_shown)
        .map(|arg| (arg.get_help_heading().map(str::to_owned), width(arg)))
        .collect();
    command.term_width(0).about(about).mut_args(|arg| {
        let same = |(heading, _): &&(Option<String>, usize)| heading.as_deref() == arg.get_help_heading();
        let widest = headings.iter().filter(same).map(|(_, width)| *width).max().unwrap_or(0);
        let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
        // Two spaces before the option, and two after it.
        arg.help(fold(&help, COLUMNS.saturating_sub(widest + 4)))
    })
}

/// A text in lines of at most this width, broken at spaces.
fn fold(text: &str, width: usize) -> String {
    let mut lines: Vec<String> = Vec::new();
    for paragraph in text.lines() {
        let indent = if paragraph.starts_with("- ") { "  " } else { "" };
        let mut line = String::new();
        for word in paragraph.split(' ') {
            if !line.is_empty() && line.width() + 1 + word.width() > width {
                lines.push(std::mem::replace(&mut line, indent.to_owned()));
            } else if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
        lines.push(line);
    }
    lines.join("\n")
}

/// A text whose headings, the lines that end with a colon, look like those of the help.
fn headings(command: &Command, text: &str) -> StyledStr {
    let header = command.get_styles().get_header();
    let line = |line: &str| {
        if line.ends_with(':') && !line.starts_with(' ') {
            format!("{header}{line}{header:#}\n")
        } else {
            format!("{line}\n")
        }
    };
    StyledStr::from(text.lines().map(line).collect::<String>().trim_end().to_owned())
}

/// An argument with its help, its default and its values in one text, which is as compact for `--help` as for `-h`.
fn with_help(arg: Arg, command: &str, words: &Catalogue) -> Arg {
    // A command has the name of this option.
    let id = if arg.get_id() == "help" { "flag" } else { arg.get_id().as_str() };
    let help = words.find(&format!("help-{command}-{id}")).or_else(|| words.find(&format!("help-{id}")));
    let own = || arg.get_long_help().or(arg.get_help()).map(ToString::to_string).unwrap_or_default();
    let help = help.unwrap_or_else(own);
    let help = format!("{help}{}{}", default_of(&arg, words), values_of(&arg, words));
    let arg = if arg.get_action().takes_values() {
        arg.hide_possible_values(true).hide_default_value(true)
    } else if matches!(arg.get_action(), ArgAction::Help) {
        arg.action(ArgAction::HelpShort)
    } else {
        arg
    };
    arg.help(help).long_help(Resettable::Reset)
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

/// The values that an option can have.
fn values_of(arg: &Arg, words: &Catalogue) -> String {
    let values = arg.get_possible_values();
    if values.is_empty() || arg.is_hide_possible_values_set() || !arg.get_action().takes_values() {
        return String::new();
    }
    if values.iter().all(|value| value.get_help().is_none()) {
        let names: Vec<&str> = values.iter().map(PossibleValue::get_name).collect();
        return words.say("help-values", [("names", Value::from(names.join(", ")))]);
    }
    let mut list = String::new();
    for value in &values {
        let name = value.get_name();
        // Languages have their own names.
        let help = words.find(&format!("help-values-{}-{name}", arg.get_id()));
        let help = help.or_else(|| value.get_help().map(ToString::to_string)).unwrap_or_default();
        let _ = write!(list, "\n- {name}: {help}");
    }
    list
}
