//! `techniques`: the list, and the page of one: what it is, why it works, how to spot it, an example, common mistakes, relatives,
//! names elsewhere and ratings.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use clap::Args;
use minirow::answer::{Described, HintLevel};
use minirow::draw::{Ink, Picture};
use minirow::format::json::Json;
use minirow::logic::{Family, Technique, TechniqueNameError};
use minirow_variant::format::{Saying, say_step};
use minirow_words::Value;
use minirow_words::about::{self, Fact};
use minirow_words::guide::guide;
use minirow_words::steps::{Teller, example_step};
use minirow_words::variants::{self, Topic};

use super::{Command, Needs, Span, steps};
use crate::answer::Tally;
use crate::context::Context;
use crate::output::{cannot_write, say, write_or_end};
use crate::pending::write_file;

/// List the techniques, or show one in detail
#[derive(Args)]
#[command(after_help = "\
Examples:
  minirow techniques
  minirow techniques x-wing
  minirow techniques --pages pages")]
pub(super) struct TechniquesArgs {
    /// Technique id, or a HoDoKu code such as hodoku:0300
    #[arg(value_name = "ID", value_parser = named)]
    technique: Option<Named>,

    /// Write an illustrated page for each technique to this folder, in every language
    #[arg(long, value_name = "DIR", conflicts_with_all = ["technique", "json"])]
    pages: Option<PathBuf>,

    /// Web app address for the practice links
    #[arg(long, value_name = "URL", default_value = APP)]
    app: String,
}

/// A technique, or a technique for other rules.
#[derive(Clone, Copy)]
enum Named {
    Technique(Technique),
    Topic(Topic),
}

fn named(id: &str) -> Result<Named, TechniqueNameError> {
    Topic::of_id(id).map_or_else(|| id.parse().map(Named::Technique), |topic| Ok(Named::Topic(topic)))
}

/// Where `minirow serve` shows the web app.
const APP: &str = "http://127.0.0.1:8191/";

impl Command for TechniquesArgs {
    fn needs(&self) -> Needs {
        Needs { span: Span::Moment, ..Needs::default() }
    }

    fn run(&self, context: &Context) -> Tally {
        if let Some(folder) = &self.pages {
            return pages(folder, &self.app);
        }
        let teller = steps::teller(context);
        let mut out = String::new();
        if let Some(Named::Topic(topic)) = self.technique {
            topic_page(context, topic, &self.app, &mut out);
        } else if context.common.json {
            let one = match &self.technique {
                Some(Named::Technique(technique)) => Some(technique),
                _ => None,
            };
            for &technique in one.map_or(Technique::ALL, std::slice::from_ref) {
                let described = Described {
                    technique,
                    name: teller.name(technique),
                    family: teller.family(technique.family()),
                    rule: teller.page(technique).rule,
                };
                // Writing into memory cannot fail.
                out.push_str(&serde_json::to_string(&described).unwrap_or_default());
                out.push('\n');
            }
        } else if let Some(Named::Technique(technique)) = self.technique {
            page(context, teller, technique, &self.app, &mut out);
        } else {
            list(context, teller, &mut out);
        }
        write_or_end(out.as_bytes());
        Tally::default()
    }
}

/// The techniques by family, each with what it is in a line.
fn list(context: &Context, teller: Teller, out: &mut String) {
    for &family in Family::ALL {
        let gap = if out.is_empty() { "" } else { "\n" };
        let _ = writeln!(out, "{gap}{}", teller.family(family));
        for technique in family.techniques() {
            let codes = technique.hodoku_codes().join(",");
            let _ = writeln!(out, "  {technique:<27} {codes:<11} {}", teller.name(technique));
            let _ = writeln!(out, "      {}", teller.page(technique).brief);
        }
    }
    let language = context.words.language();
    let _ = writeln!(out, "\n{}", context.words.word("technique-variants"));
    for topic in Topic::ALL {
        let _ = writeln!(out, "  {:<39} {}", topic.id(), topic.name(language));
        let _ = writeln!(out, "      {}", topic.page(language).brief);
    }
}

/// The page of a technique for other rules.
fn topic_page(context: &Context, topic: Topic, app: &str, out: &mut String) {
    let (words, language) = (&context.words, context.words.language());
    let (name, page) = (topic.name(language), topic.page(language));
    if context.common.json {
        let members = [("technique", topic.id()), ("name", name), ("rule", page.rule)];
        let _ = writeln!(out, "{}", Json::object(members.map(|(name, text)| (name, Json::text(text)))));
        return;
    }
    let _ = writeln!(out, "{name} ({})\n\n{}\n", topic.id(), page.rule);
    for (heading, text) in [("technique-why", page.why), ("technique-look", page.look)] {
        let _ = writeln!(out, "{}\n{text}\n", words.word(heading));
    }
    let example = variants::example(topic);
    let say = |saying: &Saying<'_>| variants::say(words, saying);
    let told = say_step(&example.checker(), &example.before, &example.step, HintLevel::Result, &say);
    let _ = writeln!(out, "{}\n{told}", words.word("technique-example"));
    let _ = writeln!(out, "{}: {app}#learn={}\n", words.word("technique-practise"), topic.id());
    let _ = writeln!(out, "{}", words.word("technique-mistakes"));
    for mistake in page.mistakes {
        let _ = writeln!(out, "- {mistake}");
    }
}

/// Writes the pages of all techniques.
fn pages(folder: &Path, app: &str) -> Tally {
    for (name, text) in guide(app) {
        let file = folder.join(name);
        let made = file.parent().map_or(Ok(()), std::fs::create_dir_all);
        if let Err(error) = made.and_then(|()| write_file(&file, text.as_bytes())) {
            say(&format!("{}\n", cannot_write(&file, &error)));
            return Tally { bad: 1, ..Tally::default() };
        }
    }
    Tally::default()
}

/// The page of one technique.
fn page(context: &Context, teller: Teller, technique: Technique, app: &str, out: &mut String) {
    let words = &context.words;
    let page = teller.page(technique);
    let codes: Vec<String> = technique.hodoku_codes().iter().map(|code| format!("hodoku:{code}")).collect();
    let ids = std::iter::once(technique.id().to_owned()).chain(codes).collect::<Vec<_>>().join(", ");
    let _ = writeln!(out, "{} ({ids})", teller.name(technique));
    let family = teller.family(technique.family());
    let _ = writeln!(out, "{}\n", words.say("technique-family", [("family", Value::from(family))]));
    let _ = writeln!(out, "{}\n", page.rule);
    for (heading, text) in [("technique-why", page.why), ("technique-look", page.look)] {
        let _ = writeln!(out, "{}\n{text}\n", words.word(heading));
    }
    if let Some((board, step)) = example_step(technique) {
        let _ = writeln!(out, "{}", words.word("technique-example"));
        for picture in Picture::of_step(&board, &step) {
            out.push_str(&picture.text(if context.is_coloured() { Ink::Coloured } else { Ink::Plain }));
        }
        let _ = writeln!(out, "{}\n{}", teller.step(&board, &step), words.word("draw-signs"));
        let practise = words.word("technique-practise");
        let _ = writeln!(out, "{practise}: {}\n", about::practice(app, technique));
    }
    let relative = |&relative: &Technique| format!("{} ({relative})", teller.name(relative));
    let relatives = teller.relatives(technique).iter().map(relative).collect();
    let facts =
        |facts: Vec<Fact>| facts.into_iter().map(|Fact { label, text }| format!("{label}: {text}")).collect();
    let lists: [(&str, Vec<String>); 4] = [
        ("technique-mistakes", page.mistakes.iter().map(ToString::to_string).collect()),
        ("technique-relatives", relatives),
        ("technique-names", facts(about::names(words, technique))),
        ("technique-ratings", facts(about::ratings(words, technique))),
    ];
    for (index, (heading, lines)) in lists.into_iter().enumerate() {
        let _ = writeln!(out, "{}{}", if index > 0 { "\n" } else { "" }, words.word(heading));
        for line in lines {
            let _ = writeln!(out, "- {line}");
        }
    }
}
