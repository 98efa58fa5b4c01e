//! `techniques`: the list, and the page of one: what it says, why it is true, how to look for it, and an example.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use clap::Args;
use minirow::answer::Described;
use minirow::draw::{Ink, Picture};
use minirow::logic::{Family, Technique};
use minirow_words::Value;
use minirow_words::guide::guide;
use minirow_words::steps::{Teller, example_step};

use super::{Command, Needs, Span, ways};
use crate::answer::Tally;
use crate::context::Context;
use crate::output::{cannot_write, say, write_or_end};
use crate::pending::write_file;
use crate::values::parse_technique;

/// List the techniques, or show the page of one
#[derive(Args)]
#[command(before_help = "\
Examples:
  minirow techniques
  minirow techniques x-wing
  minirow techniques --pages docs/techniques")]
pub(super) struct TechniquesArgs {
    /// The technique: its id, or its HoDoKu code as in hodoku:0300
    #[arg(value_name = "ID", value_parser = parse_technique)]
    technique: Option<Technique>,

    /// Write the pages of all techniques with their pictures into this folder, in every language
    #[arg(long, value_name = "DIR", conflicts_with_all = ["technique", "json"])]
    pages: Option<PathBuf>,
}

impl Command for TechniquesArgs {
    fn needs(&self) -> Needs {
        Needs { span: Span::Moment, ..Needs::default() }
    }

    fn run(&self, context: &Context) -> Tally {
        if let Some(folder) = &self.pages {
            return pages(folder);
        }
        let teller = ways::teller(context);
        let mut out = String::new();
        if context.common.json {
            for &technique in self.technique.as_ref().map_or(Technique::ALL, std::slice::from_ref) {
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
        } else if let Some(technique) = self.technique {
            page(context, teller, technique, &mut out);
        } else {
            list(teller, &mut out);
        }
        write_or_end(out.as_bytes());
        Tally::default()
    }
}

/// The techniques by family; those that share a page share its line.
fn list(teller: Teller, out: &mut String) {
    for &family in Family::ALL {
        let gap = if out.is_empty() { "" } else { "\n" };
        let _ = writeln!(out, "{gap}{}", teller.family(family));
        let mut left: Vec<Technique> = family.techniques().collect();
        while let Some(&first) = left.first() {
            let page = teller.page(first);
            let (alike, others): (Vec<_>, _) = left.into_iter().partition(|&one| teller.page(one) == page);
            left = others;
            let _ = writeln!(out, "  {}", page.brief);
            for technique in alike {
                let codes = technique.hodoku_codes().join(",");
                let _ = writeln!(out, "    {technique:<27} {codes:<11} {}", teller.name(technique));
            }
        }
    }
}

/// Writes the pages of all techniques.
fn pages(folder: &Path) -> Tally {
    for (name, text) in guide() {
        let file = folder.join(name);
        let made = file.parent().map_or(Ok(()), std::fs::create_dir_all);
        if let Err(error) = made.and_then(|()| write_file(&file, text.as_bytes())) {
            say(&format!("{}\n", cannot_write(&file, &error)));
            return Tally { bad: 1, ..Tally::default() };
        }
    }
    Tally::default()
}

fn page(context: &Context, teller: Teller, technique: Technique, out: &mut String) {
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
    let Some((board, step)) = example_step(technique) else { return };
    let _ = writeln!(out, "{}", words.word("technique-example"));
    for picture in Picture::of_step(&board, &step) {
        out.push_str(&picture.text(if context.is_coloured() { Ink::Coloured } else { Ink::Plain }));
    }
    let _ = writeln!(out, "{}\n{}", teller.step(&board, &step), words.word("draw-signs"));
}
