//! The pages of all techniques as files: for each language a page per technique and an index, and the pictures they share.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use minirow::answer::HintLevel;
use minirow::draw::{Picture, Theme, sheet};
use minirow::logic::{Assumption, Family, Technique};
use minirow_variant::draw::Drawing;
use minirow_variant::format::{Saying, say_name, say_step};

use crate::about::{self, Fact};
use crate::steps::{Teller, easier_in_example, example_step};
use crate::variants::{self, Drill, Topic};
use crate::{Catalogue, Language, Value};

/// Pictures of one step that stand side by side.
const COLUMNS: usize = 2;

/// Each file of the guide: its path in the folder, and its text. The pages link to the web app at this address for practice.
pub fn guide(app: &str) -> BTreeMap<String, String> {
    let mut files = BTreeMap::new();
    for &technique in Technique::ALL {
        if let Some(svg) = picture(technique) {
            files.insert(format!("pictures/{technique}.svg"), svg);
        }
        for language in Language::ALL {
            files.insert(format!("{}/{technique}.md", language.code()), page(language, technique, app));
        }
    }
    for topic in Topic::ALL {
        let example = variants::example(topic);
        let checker = example.checker();
        let drawing = Drawing::new(&example.variant).with_step(&checker, &example.before, &example.step);
        files.insert(format!("pictures/{}.svg", topic.id()), drawing.svg(Theme::Light));
        for language in Language::ALL {
            let text = topic_page(language, topic, &example, app);
            files.insert(format!("{}/{}.md", language.code(), topic.id()), text);
        }
    }
    for language in Language::ALL {
        files.insert(format!("{}/README.md", language.code()), index(language));
    }
    files
}

/// The picture of the example of a technique, as SVG.
pub fn picture(technique: Technique) -> Option<String> {
    let (board, step) = example_step(technique)?;
    Some(sheet(&Picture::of_step(&board, &step), COLUMNS, Theme::Auto))
}

/// The page of a technique, in Markdown, with a link to the web app at this address.
pub fn page(language: Language, technique: Technique, app: &str) -> String {
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
        if let Some(easier) = easier_in_example(technique) {
            let values = [("technique", Value::from(teller.name(easier)))];
            let _ = write!(text, "\n{}\n", words.say("technique-easier", values));
        }
        let practise = words.word("technique-practise");
        let _ = write!(text, "\n[{practise}]({})\n", about::practice(app, technique));
    }
    let _ = write!(text, "\n## {}\n\n", words.word("technique-mistakes"));
    for mistake in page.mistakes {
        let _ = writeln!(text, "- {mistake}");
    }
    let _ = write!(text, "\n## {}\n\n", words.word("technique-relatives"));
    for &relative in teller.relatives(technique) {
        let (name, brief) = (teller.name(relative), teller.page(relative).brief);
        let _ = writeln!(text, "- [{name}]({relative}.md): {brief}");
    }
    table(&mut text, &words.word("technique-names"), about::names(&words, technique));
    table(&mut text, &words.word("technique-ratings"), about::ratings(&words, technique));
    let _ = write!(text, "\n## {}\n\n", words.word("technique-terms"));
    let _ = writeln!(text, "{}", words.word("technique-words"));
    if speaks_of_links(technique.family()) {
        let _ = writeln!(text, "\n{}", words.word("technique-links"));
    }
    let _ = write!(text, "\n[{}](README.md)\n", words.word("technique-index"));
    text
}

/// Whether the pages of a family need to say what strong and weak links are.
const fn speaks_of_links(family: Family) -> bool {
    !matches!(family, Family::Single | Family::Locked | Family::Subset | Family::Uniqueness)
}

/// The page of a technique for other rules.
fn topic_page(language: Language, topic: Topic, example: &Drill, app: &str) -> String {
    let words = Catalogue::new(language);
    let say = |saying: &Saying<'_>| variants::say(&words, saying);
    let (name, page) = (topic.name(language), topic.page(language));
    let ids: Vec<String> = topic.techniques().iter().map(|technique| format!("`{technique}`")).collect();
    let mut text = format!("# {name}\n\n{}\n\n{}\n", page.rule, ids.join(", "));
    for (heading, body) in [("technique-why", page.why), ("technique-look", page.look)] {
        let _ = write!(text, "\n## {}\n\n{body}\n", words.word(heading));
    }
    let told = say_step(&example.checker(), &example.before, &example.step, HintLevel::Result, &say);
    let heading = words.word("technique-example");
    let _ = write!(text, "\n## {heading}\n\n![{name}](../pictures/{}.svg)\n\n{told}\n", topic.id());
    let practise = words.word("technique-practise");
    let _ = write!(text, "\n[{practise}]({app}#learn={})\n", topic.id());
    let _ = write!(text, "\n## {}\n\n", words.word("technique-mistakes"));
    for mistake in page.mistakes {
        let _ = writeln!(text, "- {mistake}");
    }
    let _ = write!(text, "\n## {}\n\n", words.word("technique-relatives"));
    for relative in Topic::ALL.into_iter().filter(|other| *other != topic) {
        let (name, brief) = (relative.name(language), relative.page(language).brief);
        let _ = writeln!(text, "- [{name}]({}.md): {brief}", relative.id());
    }
    let ratings = topic.techniques().iter().map(|&technique| {
        let level = words.word(&format!("level-{}", technique.level().name()));
        let values = [("level", Value::from(level)), ("cost", u64::from(technique.cost(0)).into())];
        Fact { label: say_name(technique, &say), text: words.say("technique-rating-human", values) }
    });
    table(&mut text, &words.word("technique-ratings"), ratings.collect());
    let _ = write!(text, "\n[{}](README.md)\n", words.word("technique-index"));
    text
}

/// Facts as a list under a heading.
fn table(text: &mut String, heading: &str, facts: Vec<Fact>) {
    let _ = write!(text, "\n## {heading}\n\n");
    for Fact { label, text: fact } in facts {
        let _ = writeln!(text, "- {label}: {fact}");
    }
}

/// The techniques by family.
fn index(language: Language) -> String {
    let (words, teller) = (Catalogue::new(language), Teller::new(language));
    let mut text = format!("# {}\n\n", words.word("technique-index"));
    for paragraph in ["technique-guide", "technique-words", "technique-links"] {
        let _ = writeln!(text, "{}\n", words.word(paragraph));
    }
    for &family in Family::ALL {
        let _ = write!(text, "## {}\n\n", teller.family(family));
        for technique in family.techniques() {
            let (name, brief) = (teller.name(technique), teller.page(technique).brief);
            let _ = writeln!(text, "- [{name}]({technique}.md) `{technique}`: {brief}");
        }
        text.push('\n');
    }
    let _ = write!(text, "## {}\n\n", words.word("technique-variants"));
    for topic in Topic::ALL {
        let (name, brief) = (topic.name(language), topic.page(language).brief);
        let _ = writeln!(text, "- [{name}]({}.md): {brief}", topic.id());
    }
    text.truncate(text.trim_end().len());
    text.push('\n');
    text
}
