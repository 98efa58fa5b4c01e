//! The sentences about puzzles of other sizes and with other rules, in Korean.
#![expect(clippy::unwrap_used, reason = "a test that panics has failed")]

use std::collections::BTreeSet;

use minirow::Message;
use minirow_variant::format::{self, Sentence};
use minirow_variant::{Clue, Place};
use minirow_words::{Catalogue, Language};

/// A puzzle with every rule once, and small ones with what it has not.
fn sentences() -> Vec<Sentence> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/variants/all_rules.txt");
    let all = std::fs::read_to_string(path).unwrap();
    let others = [
        "size 4\nno boxes\nmarks r1c1 1 2\nx-sum 3 row 1 right\nx-sum 3 row 1\nx-sum 3 column 1\nx-sum 3 column 1 bottom\n",
        "size 4\ncage r1c1 r1c2\nlittle-killer 5 r1c1 dr\nlittle-killer 5 r4c4 ul\nlittle-killer 5 r4c1 ur\nlittle-killer 5 r1c4 dl\n",
        "size 4\nregions 1112 1322 3324 3444\ngrid 1... .... .... ....\n",
        "1234\n3412\n2143\n4321\n",
    ];
    let mut sentences = Vec::new();
    for text in others.into_iter().chain([all.as_str()]) {
        let read = format::read(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        sentences.extend(format::understood(&read));
        let first: Place = read.variant.shape().places().next().unwrap();
        sentences.extend([Clue::Given(first), Clue::Marks(first)].map(|clue| read.variant.describe(clue)));
    }
    sentences
}

#[test]
fn every_sentence_about_a_variant_has_its_korean_and_no_korean_is_left_over() {
    let words = Catalogue::new(Language::Ko);
    let mut said = BTreeSet::new();
    for sentence in sentences() {
        let told = words.tell(&sentence);
        assert!(!told.contains(['{', '$']), "{told}");
        let is_symbols = sentence.id() == "variant-given";
        assert!(is_symbols || told != sentence.to_string(), "{}: {told}", sentence.id());
        said.insert(sentence.id().to_owned());
        let nested = sentence.arguments().into_iter().filter_map(|(_, argument)| match argument {
            minirow::Argument::Message(message) => Some(message.id().to_owned()),
            _ => None,
        });
        said.extend(nested);
    }
    let file = include_str!("../locales/variant-ko.ftl");
    let names = file.lines().filter_map(|line| Some(line.split_once(" = ")?.0.to_owned()));
    // Nothing is ignored in these puzzles.
    let known: BTreeSet<String> = names.filter(|name| name != "variant-not-understood").collect();
    assert_eq!(said, known);
}

#[test]
fn korean_says_where_a_clue_is_seen_from() {
    let read = format::read("size 4\nskyscraper 3 row 2\n").unwrap();
    let told = Catalogue::new(Language::Ko).tell(&format::rule_sentence(&read.variant, 0));
    assert_eq!(told, "고층 빌딩, 왼쪽에서 본 2행: 보이는 빌딩 3개.");
}
