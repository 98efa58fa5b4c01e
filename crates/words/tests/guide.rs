//! The pages of techniques: a handful read as they did when they were looked at (`MINIROW_BLESS=1` writes them anew), and all of
//! them are complete and speak of their own technique.

use std::path::{Path, PathBuf};

use minirow::logic::{Family, Technique};
use minirow::rating::TechniqueRating;
use minirow_words::guide::{guide, page, picture};
use minirow_words::steps::{Page, Teller};
use minirow_words::variants::Topic;
use minirow_words::{Catalogue, Language, about};

const APP: &str = "https://example.org/";

/// Pages of different kinds: a single, a subset, fish written for one and for all, a chain, a uniqueness argument.
const READ: [Technique; 6] = [
    Technique::HiddenSingle,
    Technique::NakedPair,
    Technique::XWing,
    Technique::FinnedSwordfish,
    Technique::XyChain,
    Technique::UniqueRectangle1,
];

fn golden(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/golden/techniques").join(name)
}

fn is_as_read(name: &str, text: &str) {
    let file = golden(name);
    if std::env::var_os("MINIROW_BLESS").is_some() {
        std::fs::create_dir_all(file.parent().expect("a folder")).expect("a folder that can be made");
        std::fs::write(&file, text).expect("a file that can be written");
    }
    let stored = std::fs::read_to_string(&file).expect("a file that can be read");
    assert_eq!(stored, text, "{name} is not what is generated; MINIROW_BLESS=1 writes it: read it");
}

#[test]
fn a_handful_of_pages_read_as_they_did() {
    for technique in READ {
        is_as_read(&format!("pictures/{technique}.svg"), &picture(technique).expect("an example"));
        for language in Language::ALL {
            is_as_read(&format!("{language}/{technique}.md"), &page(language, technique, APP));
        }
    }
}

#[test]
fn the_guide_has_every_page_and_picture() {
    let files = guide(APP);
    assert_eq!(files.len(), 3 * (Technique::ALL.len() + Topic::ALL.len()) + Language::ALL.len());
    for &technique in Technique::ALL {
        assert!(files.contains_key(&format!("pictures/{technique}.svg")), "{technique}");
        for language in Language::ALL {
            let index = &files[&format!("{language}/README.md")];
            assert!(index.contains(&format!("({technique}.md)")), "{technique}");
            assert_eq!(files[&format!("{language}/{technique}.md")], page(language, technique, APP));
        }
    }
    for topic in Topic::ALL.map(Topic::id) {
        assert!(files[&format!("pictures/{topic}.svg")].starts_with("<svg"));
        for language in Language::ALL {
            assert!(files[&format!("{language}/README.md")].contains(&format!("({topic}.md)")), "{topic}");
            let text = &files[&format!("{language}/{topic}.md")];
            assert!(text.contains(&format!("({APP}#learn={topic})")), "{topic}");
            for link in links(text) {
                let path =
                    link.strip_prefix("../").map_or_else(|| format!("{language}/{link}"), str::to_owned);
                assert!(files.contains_key(&path), "{topic} {language}: {link} leads nowhere");
            }
        }
    }
}

/// The links of a page to other files of its folder.
fn links(text: &str) -> impl Iterator<Item = &str> {
    text.split("](")
        .skip(1)
        .filter_map(|rest| rest.split(')').next())
        .filter(|link| !link.starts_with("http"))
}

#[test]
fn every_page_has_all_sections_in_every_language() {
    let files = guide(APP);
    let sections = ["why", "look", "example", "mistakes", "relatives", "names", "ratings", "terms"];
    for language in Language::ALL {
        let words = Catalogue::new(language);
        for &technique in Technique::ALL {
            let text = &files[&format!("{language}/{technique}.md")];
            let mut rest = text.as_str();
            for section in sections {
                let heading = format!("\n## {}\n\n", words.word(&format!("technique-{section}")));
                let at =
                    rest.find(&heading).unwrap_or_else(|| panic!("{technique} {language}: no {section}"));
                rest = &rest[at + heading.len()..];
                let body = rest.split("\n## ").next().unwrap_or_default().trim();
                assert!(body.chars().count() > 10, "{technique} {language}: {section} is empty");
            }
            assert!(text.contains(&format!("({APP}#learn={technique})")), "{technique} {language}");
            for link in links(text) {
                let path =
                    link.strip_prefix("../").map_or_else(|| format!("{language}/{link}"), str::to_owned);
                assert!(files.contains_key(&path), "{technique} {language}: {link} leads nowhere");
            }
        }
    }
}

/// All that a page says in its own words.
fn words_of(page: &Page) -> Vec<&'static str> {
    let mut all = vec![page.brief, page.rule, page.why, page.look];
    all.extend(page.mistakes);
    all
}

/// The sizes of fish, and what each is called in the languages.
const FISH: [[&str; 2]; 6] = [
    ["X-Wing", "X-윙"],
    ["Swordfish", "스워드피시"],
    ["Jellyfish", "젤리피시"],
    ["Squirmbag", "스퀌백"],
    ["Whale", "웨일"],
    ["Leviathan", "리바이어던"],
];

#[test]
fn a_page_speaks_of_its_own_technique() {
    for language in Language::ALL {
        let teller = Teller::new(language);
        let named = |fish: &[&'static str; 2]| match language {
            Language::En => fish[0],
            Language::Ko => fish[1],
        };
        for &technique in Technique::ALL {
            let page = teller.page(technique);
            let texts = words_of(&page);
            let own = FISH.iter().position(|fish| teller.name(technique).contains(named(fish)));
            // A fish of five lines or more is a smaller one seen from its other lines, and its page says which.
            let is_complement = |own: usize, other: usize| own >= 3 && own + other == 5;
            let type_of = |name: &str| name.rsplit_once(['-']).and_then(|(_, last)| last.parse::<u8>().ok());
            for text in &texts {
                let words = || text.split(|c: char| !c.is_alphanumeric());
                assert!(words().all(|word| word != "n" && word != "N"), "{technique} {language}: {text}");
                assert!(!text.contains("n개"), "{technique} {language}: {text}");
                for (at, fish) in FISH.iter().enumerate().filter(|_| technique.family() == Family::Fish) {
                    let is_named = own.is_none_or(|own| own == at || is_complement(own, at));
                    assert!(is_named || !text.contains(named(fish)), "{technique} {language}: {text}");
                }
                // "Type 2" is said on the page of type 2 only.
                if let Some(own) = type_of(technique.id()) {
                    for other in (1..=6_u8).filter(|&other| other != own) {
                        let says =
                            text.contains(&format!("ype {other}")) || text.contains(&format!("{other}형"));
                        assert!(!says, "{technique} {language}: {text}");
                    }
                }
            }
            let mut different = texts.clone();
            different.sort_unstable();
            different.dedup();
            assert_eq!(different.len(), texts.len(), "{technique} {language} says the same twice");
        }
    }
}

#[test]
fn pages_name_as_many_mistakes_in_every_language() {
    for &technique in Technique::ALL {
        let [english, korean] =
            Language::ALL.map(|language| Teller::new(language).page(technique).mistakes.len());
        assert_eq!(english, korean, "{technique}");
    }
}

#[test]
fn no_two_techniques_share_a_brief_or_a_rule() {
    for language in Language::ALL {
        let teller = Teller::new(language);
        for what in [|page: &Page| page.brief, |page: &Page| page.rule] {
            let mut said: Vec<&str> = Technique::ALL.iter().map(|&one| what(&teller.page(one))).collect();
            said.sort_unstable();
            let shared = said.windows(2).find(|pair| pair[0] == pair[1]);
            assert_eq!(shared, None, "{language}");
        }
    }
}

#[test]
fn ratings_are_shown_from_the_tables_of_the_raters_and_typed_nowhere() {
    for language in Language::ALL {
        let (words, teller) = (Catalogue::new(language), Teller::new(language));
        for &technique in Technique::ALL {
            let rated = TechniqueRating::of(technique);
            let [human, se, hodoku] = &about::ratings(&words, technique)[..] else { panic!("three scales") };
            let digits = |text: &str| text.chars().filter(char::is_ascii_digit).collect::<String>();
            let none = words.word("technique-rating-none");
            match rated.human {
                Some((level, cost)) => {
                    let each = if cost.each == 0 { String::new() } else { cost.each.to_string() };
                    assert_eq!(digits(&human.text), format!("{}{each}", cost.base), "{technique}");
                    assert!(
                        human.text.contains(&words.word(&format!("level-{}", level.name()))),
                        "{technique}"
                    );
                }
                None => assert_eq!(human.text, none, "{technique}"),
            }
            match rated.se {
                Some(range) => assert_eq!(digits(&se.text), digits(&range.to_string()), "{technique}"),
                None => assert_eq!(se.text, none, "{technique}"),
            }
            match rated.hodoku {
                Some((score, level)) => {
                    assert_eq!(digits(&hodoku.text), score.to_string(), "{technique}");
                    assert!(hodoku.text.contains(level.name()), "{technique}");
                }
                None => assert_eq!(hodoku.text, none, "{technique}"),
            }
            let is_rating = |text: &str| {
                let bytes = text.as_bytes();
                text.contains("ER ")
                    || bytes
                        .windows(3)
                        .any(|w| w[0].is_ascii_digit() && w[1] == b'.' && w[2].is_ascii_digit())
            };
            for text in words_of(&teller.page(technique)) {
                assert!(!is_rating(text), "{technique} {language}: {text}");
            }
        }
    }
}
