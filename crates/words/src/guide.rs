//! The pages of all techniques as files: for each language a page per technique and an index, and the pictures they share.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use minirow::draw::{Picture, Theme, sheet};
use minirow::logic::{Assumption, Family, Technique};

use crate::steps::{Teller, example_step};
use crate::{Catalogue, Language, Value};

/// Pictures of one step that stand side by side.
const COLUMNS: usize = 2;

/// Each file of the guide: its path in the folder, and its text.
pub fn guide() -> BTreeMap<String, String> {
    let mut files = BTreeMap::new();
    for &technique in Technique::ALL {
        if let Some(svg) = picture(technique) {
            files.insert(format!("pictures/{technique}.svg"), svg);
        }
        for language in Language::ALL {
            files.insert(format!("{}/{technique}.md", language.code()), page(language, technique));
        }
    }
    for language in Language::ALL {
        files.insert(format!("{}/README.md", language.code()), index(language));
    }
    files
}

/// The example of the technique.
fn picture(technique: Technique) -> Option<String> {
    let (board, step) = example_step(technique)?;
    Some(sheet(&Picture::of_step(&board, &step), COLUMNS, Theme::Auto))
}

/// The page of a technique, in Markdown.
fn page(language: Language, technique: Technique) -> String {
    let (words, teller) = (Catalogue::new(language), Teller::new(language));
    let (name, page) = (teller.name(technique), teller.page(technique));
    let mut text = format!("# {name}\n\n{}\n\n", page.rule);
    let family = [("family", Value::from(teller.family(technique.family())))];
    let codes = technique.hodoku_codes().iter().map(|code| format!("hodoku:{code}"));
    let ids: Vec<String> =
        std::iter::once(technique.id().to_owned()).chain(codes).map(|id| format!("`{id}`")).collect();
    let _ = writeln!(text, "{} · {}", words.say("technique-family", family), ids.join(", "));
    if technique.assumes() == Assumption::Unique {
        let _ = writeln!(text, "\n{}", words.word("technique-assumes"));
    }
    for (heading, body) in [("technique-why", page.why), ("technique-look", page.look)] {
        let _ = write!(text, "\n## {}\n\n{body}\n", words.word(heading));
    }
    if let Some((board, step)) = example_step(technique) {
        let example = teller.reasons(&board, &step).to_string().replace('\n', "\n\n");
        let heading = words.word("technique-example");
        let _ = write!(text, "\n## {heading}\n\n![{name}](../pictures/{technique}.svg)\n\n{example}\n");
    }
    let _ = write!(text, "\n[{}](README.md)\n", words.word("technique-index"));
    text
}

/// The techniques by family.
fn index(language: Language) -> String {
    let (words, teller) = (Catalogue::new(language), Teller::new(language));
    let mut text = format!("# {}\n\n{}\n", words.word("technique-index"), words.word("technique-guide"));
    for &family in Family::ALL {
        let _ = write!(text, "\n## {}\n\n", teller.family(family));
        for technique in family.techniques() {
            let (name, brief) = (teller.name(technique), teller.page(technique).brief);
            let _ = writeln!(text, "- [{name}]({technique}.md) `{technique}`: {brief}");
        }
    }
    text
}
