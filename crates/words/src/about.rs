//! Facts about a technique that stand beside its page: what others call it, and how each scale rates it. The ratings come from
//! the tables of the raters.

use minirow::logic::Technique;
use minirow::rating::TechniqueRating;
use minirow::se::SeRange;

use crate::steps::{Elsewhere, Teller};
use crate::{Catalogue, Language, Value};

/// A fact with its label, such as `HoDoKu` and `Locked Candidates Type 1 (Pointing)`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fact {
    /// The label.
    pub label: String,
    /// The text.
    pub text: String,
}

/// The names of a technique elsewhere, and in the other languages. Programs and sites that do not have it are left out.
pub fn names(words: &Catalogue, technique: Technique) -> Vec<Fact> {
    let elsewhere = Elsewhere::of(technique);
    let places = [
        ("HoDoKu", elsewhere.hodoku),
        ("SudokuWiki", elsewhere.sudoku_wiki),
        ("Sudoku Explainer", elsewhere.sudoku_explainer),
    ];
    let named =
        |(label, name): (&str, Option<&str>)| Some(Fact { label: label.to_owned(), text: name?.to_owned() });
    let mut facts: Vec<Fact> = places.into_iter().filter_map(named).collect();
    for language in Language::ALL {
        let own = Teller::new(language).name(technique);
        let others = match language {
            Language::En => elsewhere.english,
            Language::Ko => elsewhere.korean,
        };
        let all: Vec<&str> = std::iter::once(own).chain(others.iter().copied()).collect();
        let label = words.word(&format!("technique-names-{}", language.code()));
        facts.push(Fact { label, text: all.join(", ") });
    }
    facts
}

/// How hard a technique is on each scale.
pub fn ratings(words: &Catalogue, technique: Technique) -> Vec<Fact> {
    let rated = TechniqueRating::of(technique);
    let unused = || words.word("technique-rating-none");
    let human = rated.human.map_or_else(unused, |(level, cost)| {
        let level = words.word(&format!("level-{}", level.name()));
        let values = [
            ("level", Value::from(level)),
            ("cost", u64::from(cost.base).into()),
            ("each", u64::from(cost.each).into()),
        ];
        words.say(if cost.each == 0 { "technique-rating-human" } else { "technique-rating-chain" }, values)
    });
    let se = rated.se.map_or_else(unused, |range| {
        let er = |tenths: u16| Value::from(format!("{}.{}", tenths / 10, tenths % 10));
        match range {
            SeRange::Exactly(one) => words.say("technique-er-exactly", [("er", er(one))]),
            SeRange::Either(one, other) => {
                words.say("technique-er-either", [("er", er(one)), ("other", er(other))])
            }
            SeRange::From(one) => words.say("technique-er-from", [("er", er(one))]),
        }
    });
    let hodoku = rated.hodoku.map_or_else(unused, |(score, level)| {
        let values = [("level", Value::from(level.name())), ("score", u64::from(score).into())];
        words.say("technique-rating-hodoku", values)
    });
    let scales = [("minirow", human), ("Sudoku Explainer", se), ("HoDoKu", hodoku)];
    scales.map(|(label, text)| Fact { label: label.to_owned(), text }).into()
}

/// Where the web app at this address shows the technique and lets people practise it.
pub fn practice(app: &str, technique: Technique) -> String {
    format!("{app}#learn={technique}")
}
