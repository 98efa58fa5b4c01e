//! `techniques`: the list, and the page of one: what it says, why it is true, how to look for it, and an example.

use std::fmt::Write as _;
use std::path::Path;

use minirow::answer::Described;
use minirow::draw::{Ink, Picture};
use minirow::logic::{Family, Technique};
use minirow_words::Value;
use minirow_words::guide::guide;
use minirow_words::steps::{Teller, example_step};

use super::ways;
use crate::answer::Tally;
use crate::args::TechniquesArgs;
use crate::context::Context;
use crate::output::{cannot_write, say, write_or_end};
use crate::pending::write_file;

pub(crate) fn run(context: &Context, args: &TechniquesArgs) -> Tally {
    if let Some(folder) = &args.pages {
        return pages(folder);
    }
    let teller = ways::teller(context);
    let mut out = String::new();
    if context.common.json {
        for &technique in args.technique.as_ref().map_or(Technique::ALL, std::slice::from_ref) {
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
    } else if let Some(technique) = args.technique {
        page(context, teller, technique, &mut out);
    } else {
        list(teller, &mut out);
    }
    write_or_end(out.as_bytes());
    Tally::default()
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
