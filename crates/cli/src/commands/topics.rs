//! `help`: the help of a command, or of a topic that concerns several commands.

use std::fmt::Write as _;

use clap::{Args, CommandFactory};
use minirow::format::Format;
use minirow::logic::Family;
use minirow_words::{Catalogue, Language};

use super::{Cli, Command, Needs, Span, steps};
use crate::answer::Tally;
use crate::context::Context;
use crate::help;
use crate::output;
use crate::texts::catalogue;

/// Show help for a command or a topic
///
/// Topics: `commands` lists all commands, `formats` the formats of puzzles, `techniques` the names of solving techniques, and
/// `exit-codes` the exit codes.
#[derive(Args)]
#[command(after_help = "\
Examples:
  minirow help
  minirow help explain
  minirow help formats")]
pub(super) struct HelpArgs {
    /// Command or topic [default: an overview]
    #[arg(value_name = "TOPIC")]
    topic: Option<String>,

    /// List all commands, including the rarely used ones
    #[arg(id = "every_command", long = "all", conflicts_with = "topic")]
    all: bool,
}

impl Command for HelpArgs {
    fn needs(&self) -> Needs {
        Needs { span: Span::Moment, ..Needs::default() }
    }

    fn run(&self, context: &Context) -> Tally {
        let language = context.words.language();
        let (words, groups) = (catalogue(language), super::groups());
        let mut root = help::presented(Cli::command(), &groups, language);
        let topic = if self.all { Some("commands") } else { self.topic.as_deref() };
        let text = match topic {
            None => root.render_help().ansi().to_string(),
            Some("commands") => {
                format!(
                    "{}\n\n{}",
                    help::all_commands(&root, &groups, language).trim_end(),
                    words.word("help-topic-commands")
                )
            }
            Some("formats") => formats(&words),
            Some("techniques") => techniques(context, &words),
            Some("exit-codes") => words.word("help-exit-codes"),
            Some(name) => {
                let Some(command) = root.find_subcommand_mut(name) else {
                    let topics = [("topic", output::escaped(name).into())];
                    output::say(&format!("{}\n", words.say("help-no-topic", topics)));
                    return Tally { bad: 1, ..Tally::default() };
                };
                command.render_help().ansi().to_string()
            }
        };
        help::show(&format!("{}\n", text.trim_end()));
        Tally::default()
    }
}

/// The formats of puzzles: first those for classic puzzles, then those for other sizes and rules.
fn formats(words: &Catalogue) -> String {
    let mut text =
        format!("{}\n\n{}:\n", words.word("help-topic-formats"), words.word("help-formats-classic"));
    for format in Format::ALL {
        let use_of = match (format.can_read(), format.can_write()) {
            (true, true) => "--from --to",
            (true, false) => "--from",
            (false, _) => "       --to",
        };
        let also = match format.aliases() {
            [] => String::new(),
            names => format!(" ({})", words.say("help-also", [("names", names.join(", ").into())])),
        };
        let about = description(words, format.name(), format.description());
        let _ = writeln!(text, "  {:<13} {use_of:<11}  {about}{also}", format.name());
    }
    let _ = writeln!(text, "\n{}:", words.word("help-formats-variant"));
    for format in minirow_variant::format::Format::ALL {
        let about = description(words, format.name(), format.description());
        let _ = writeln!(text, "  {:<15} {about}", format.name());
    }
    text
}

/// The description of a format, in the language of the catalogue.
fn description(words: &Catalogue, name: &str, english: &str) -> String {
    words.find(&format!("help-values-to-{name}")).unwrap_or_else(|| english.to_owned())
}

/// How techniques are named, and their names by family.
fn techniques(context: &Context, words: &Catalogue) -> String {
    let teller = steps::teller(context);
    let mut text = format!("{}\n", words.word("help-topic-techniques"));
    for &family in Family::ALL {
        let _ = writeln!(text, "\n{}:", teller.family(family));
        for technique in family.techniques() {
            let name = teller.name(technique);
            let _ = if words.language() == Language::En {
                writeln!(text, "  {technique:<29} {name}")
            } else {
                let english = minirow_words::steps::Teller::new(Language::En).name(technique);
                writeln!(text, "  {technique:<29} {name} ({english})")
            };
        }
    }
    text
}
