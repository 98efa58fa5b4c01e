//! The sentences about puzzles of other sizes and with other rules, in Korean.
#![expect(clippy::unwrap_used, reason = "a test that panics has failed")]

use std::collections::BTreeSet;

use minirow::answer::HintLevel;
use minirow::{Message, Stop};
use minirow_variant::format::{
    self, Expected, FormatError, Found, Part, Problem, Saying, Sentence, Unwritable,
};
use minirow_variant::steps::{Path, PathFlaw, Rejection, Technique};
use minirow_variant::{Boxes, Clue, MakeError, Need, Place, Recipe, RecipeError, ShapeError, VariantError};
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

/// Errors that no text of the tests below makes, by hand.
fn problems() -> Vec<Box<dyn Message>> {
    let shapes = [
        ShapeError::Size(40),
        ShapeError::Boxes { size: 9, boxes: Boxes { height: 2, width: 3 } },
        ShapeError::NoBoxes(7),
        ShapeError::Length { expected: 81, found: 80 },
        ShapeError::RegionTooLarge { region: 0, cells: 10 },
    ];
    let rule = "thermo";
    let cell = "r1c1".to_owned();
    let rules = [
        VariantError::Place { index: 81, cells: 81 },
        VariantError::Value { value: 10, size: 9 },
        VariantError::Line { index: 9, size: 9 },
        VariantError::Count { rule, least: 2, most: usize::MAX, found: 1 },
        VariantError::Count { rule, least: 2, most: 9, found: 10 },
        VariantError::Repeated { rule, cell: cell.clone() },
        VariantError::Copy { cells: 2, copy: 3 },
        VariantError::Number { rule: "modular", found: 1 },
        VariantError::NotOnBorder { cell },
        VariantError::Shape { rule: "windoku", needs: Need::Boxes },
    ];
    let format = format::Format::Solo;
    let others: Vec<Box<dyn Message>> = vec![
        Box::new(Problem::UnknownField("fog".to_owned())),
        Box::new(Problem::ShortLink("abc".to_owned())),
        Box::new(Problem::TooLong(10)),
        Box::new(Problem::Expected { expected: Expected::Puzzle, found: Found::End }),
        Box::new(FormatError { place: None, field: None, problem: Problem::TooLong(10) }),
        Box::new(FormatError { place: None, field: Some("size".to_owned()), problem: Problem::TooLong(10) }),
        Box::new(Unwritable { format, part: Part::Givens, rule: None }),
        Box::new(Unwritable { format, part: Part::Rule("thermo"), rule: Some(1) }),
        Box::new(MakeError::Impossible),
        Box::new(MakeError::Unknown),
        Box::new(RecipeError::Name("fog".to_owned())),
        Box::new(RecipeError::KillerClues),
    ];
    let boxed = |message| Box::new(message) as Box<dyn Message>;
    let shapes = shapes.into_iter().map(|shape| Box::new(shape) as Box<dyn Message>);
    shapes
        .chain(rules.into_iter().map(|rule| Box::new(rule) as _))
        .chain(others)
        .chain([Need::Boxes].map(boxed))
        .collect()
}

#[test]
fn every_problem_with_a_variant_has_its_korean_and_no_korean_is_left_over() {
    let words = Catalogue::new(Language::Ko);
    let mut said: BTreeSet<&str> = BTreeSet::from(["expected-found"]);
    for problem in problems() {
        let told = words.tell(&*problem);
        assert!(!told.contains(['{', '$']), "{told}");
        assert_ne!(told, problem.to_string(), "{}", problem.id());
        said.insert(problem.id());
    }
    said.extend([Expected::IDS, Found::IDS, Part::IDS, Need::IDS].concat());
    let file = include_str!("../locales/variant-problems-ko.ftl");
    let names: BTreeSet<&str> = file.lines().filter_map(|line| Some(line.split_once(" = ")?.0)).collect();
    assert_eq!(said.into_iter().filter(|id| *id != "expected-found").collect::<BTreeSet<_>>(), names);
}

#[test]
fn texts_that_cannot_be_read_are_refused_in_korean() {
    let words = Catalogue::new(Language::Ko);
    for (text, expected) in [
        ("size 4\ncage x r1c1\n", "r1c1부터 r4c4까지의 칸이어야 하는데 \"x\"입니다"),
        ("size 4\nwhisper 5\n", "1칸이어야 하는데 줄이 끝났습니다"),
        ("size 4\ndiagonal\n", "falling, rising 중 하나여야 하는데 줄이 끝났습니다"),
        (r#"{"size":4,"grid":[[{}]]}"#, "grid: 16칸이어야 하는데 1행입니다"),
        (
            r#"{"size":4,"grid":"................","rules":[{"cage":7}]}"#,
            "rules[0]: killer: 1칸에서 4칸까지여야 하는데 0칸입니다",
        ),
        ("2x2:a1,b", "쉼표로 나눈 부분이 1개여야 하는데 2개입니다"),
    ] {
        let error = format::read(text).unwrap_err();
        let told = words.tell(&FormatError { place: None, ..error });
        assert!(!told.contains(['{', '$']), "{told}");
        assert_eq!(told, expected, "{text}");
    }
    let error = Recipe::of(9, &["fog"], None).unwrap_err();
    assert!(words.tell(&error).ends_with("중 하나여야 하는데 \"fog\"입니다"));
}

/// The names of the messages that a Rust source says by `sentence!`.
fn said_in(source: &str) -> BTreeSet<String> {
    let name =
        |rest: &str| Some(format!("variant-{}", rest.trim_start().strip_prefix('"')?.split_once('"')?.0));
    source.split("sentence!(").skip(1).filter_map(name).collect()
}

#[test]
fn every_sentence_about_a_step_has_its_korean_and_no_korean_is_left_over() {
    let mut said = said_in(include_str!("../../variant/src/format/sentences/steps.rs"));
    said.extend(said_in(include_str!("../../variant/src/format/sentences/houses.rs")));
    said.extend(Technique::ALL.iter().map(|technique| format!("variant-technique-{technique}")));
    let rejections = [
        Rejection::Empty,
        Rejection::NoCandidate,
        Rejection::Unknown,
        Rejection::NotShown,
        Rejection::Unique,
    ];
    said.extend(rejections.map(|rejection| rejection.id().to_owned()));
    said.extend([PathFlaw::Missing, PathFlaw::Line(1), PathFlaw::Claim(1)].map(|flaw| flaw.id().to_owned()));
    let file = include_str!("../locales/variant-steps-ko.ftl");
    let known: BTreeSet<String> =
        file.lines().filter_map(|line| Some(line.split_once(" = ")?.0.to_owned())).collect();
    assert_eq!(said, known);
}

#[test]
fn every_step_of_a_path_is_told_in_korean_without_gaps() {
    let words = Catalogue::new(Language::Ko);
    let texts = [
        "size 4\nkiller 3 r1c1 r1c2\nkiller 7 r2c1 r2c2\nkiller 7 r1c3 r1c4\nthermo r3c1 r4c1\n",
        "size 6\ndiagonal falling\ngrid 1.....\n.2....\n......\n......\n....5.\n......\nthermo r2c1 r3c1 r4c1\n",
    ];
    let mut told = 0;
    for text in texts {
        let read = format::read(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        let mut path = Path::new(&read.variant, Stop::NEVER);
        let mut before = path.position().clone();
        while let Some(step) = path.next() {
            let say = |tell: &dyn Fn(&dyn Message) -> String| {
                let say = |saying: &Saying<'_>| match saying {
                    Saying::Message(message) => tell(*message),
                    other => panic!("no 9x9 puzzle: {other:?}"),
                };
                format::say_step(path.checker(), &before, &step, HintLevel::Result, &say)
            };
            let korean = say(&|message| words.tell(message));
            let english = say(&|message| message.to_string());
            assert!(!korean.contains(['{', '$']) && korean != english, "{korean}");
            before = path.position().clone();
            told += 1;
        }
    }
    assert!(told > 3, "{told}");
}
