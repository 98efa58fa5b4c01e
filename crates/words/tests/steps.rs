//! Every step is told in every language: each conclusion is named, nothing is left unsaid, and the sentences of each
//! technique read as they did when they were looked at.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use minirow::draw::{Look, Picture, Sign};
use minirow::logic::{Profile, Step, Technique, check, find_all, mistakes, next_step, refute};
use minirow::{Board, Candidate, Cell, Digit, DigitSet, Grid, Puzzle};
use minirow_words::Language;
use minirow_words::steps::{CellNames, HintLevel, Teller, example_step};

fn data(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data").join(path)
}

/// The positions of a technique's cases, written `cells - r1c2<>5 ... : conclusions`, as lines of a HoDoKu library.
fn cases(technique: Technique) -> Vec<String> {
    let text = std::fs::read_to_string(data(&format!("steps/{technique}.txt"))).expect("its cases are there");
    let cases = text.lines().filter(|line| !line.starts_with('#'));
    let position = |case: &str| {
        let board = case.split_once(" : ").expect("board : conclusions").0;
        let (cells, removed) = board.split_once(" - ").unwrap_or((board, ""));
        let number = |name: &str| format!("{}{}{}", &name[6..7], &name[1..2], &name[3..4]);
        let removed: Vec<String> = removed.split_whitespace().map(number).collect();
        format!(":0000:x:{cells}:{}::", removed.join(" "))
    };
    cases.map(position).collect()
}

fn board(line: &str) -> Board {
    let puzzle = minirow::format::parse(line).expect("a position");
    puzzle.board().expect("no rule is broken")
}

fn positions(technique: Technique) -> Vec<Board> {
    cases(technique).iter().map(|line| board(line)).collect()
}

/// Tells the step in both languages and ways to name cells, and checks what is told.
fn is_told_in_full(board: &Board, step: &Step) {
    for language in Language::ALL {
        for names in [CellNames::RowColumn, CellNames::Letters] {
            let teller = Teller::new(language).with_names(names);
            let told = teller.step(board, step);
            let text = told.to_string();
            assert_eq!(told.conclusions(), *step.conclusions(), "{text}\n{step:?}");
            for one in (step.conclusions().place | step.conclusions().remove).iter() {
                assert!(text.contains(&names.name(one.cell)), "{one}: {text}");
                assert!(text.contains(&one.digit.to_string()), "{one}: {text}");
            }
            assert!(text.starts_with(&format!("{}: ", teller.name(step.technique()))), "{text}");
            let odd = ["{ ", "$", "  ", " .", ",.", "..", "()", "( ", " )", ":."];
            assert!(!odd.iter().any(|odd| text.contains(odd)), "{text}\n{step:#?}");
            assert!(text.lines().all(|line| line.ends_with(['.', ':'])), "{text}");
        }
    }
}

#[test]
fn every_step_on_the_positions_of_every_technique_is_told_in_full() {
    for &technique in Technique::ALL {
        let mut told = 0;
        for board in positions(technique) {
            for step in find_all(&board, technique) {
                is_told_in_full(&board, &step);
                told += 1;
            }
        }
        assert!(told > 0, "{technique} has no step");
    }
}

/// Asserts that every step on the way through each of these puzzles is told in full; how many there are.
fn told_on_the_way<'a>(lines: impl Iterator<Item = &'a str>) -> usize {
    let mut told = 0;
    for line in lines {
        let grid: Grid = line[..81].parse().expect("81 cells");
        let mut board = Board::new(&grid).expect("no rule is broken");
        while let Some(step) = next_step(&board, &Profile::human()) {
            is_told_in_full(&board, &step);
            step.apply(&mut board);
            told += 1;
        }
    }
    told
}

#[test]
fn every_step_on_the_way_through_puzzles_is_told_in_full() {
    let list = std::fs::read_to_string(data("puzzles/rated.txt")).unwrap();
    let told = told_on_the_way(list.lines().filter(|line| !line.starts_with('#')).step_by(15));
    assert!(told > 2000, "{told}");
}

mod public_lists {
    use super::*;

    #[test]
    #[ignore = "needs the public puzzle lists: MINIROW_CORPORA"]
    fn every_step_on_the_way_is_told_in_full() {
        let folder = std::env::var_os("MINIROW_CORPORA")
            .expect("MINIROW_CORPORA names the folder of the public lists");
        for (name, every) in [("minimal.txt", 500), ("17clue.txt", 1000), ("top1465.txt", 40)] {
            let list = std::fs::read_to_string(PathBuf::from(&folder).join(name)).unwrap();
            let told = told_on_the_way(list.lines().step_by(every));
            assert!(told > 1000, "{name}: {told}");
        }
    }
}

/// The first step of each technique, told at every level.
fn golden(language: Language) -> String {
    let teller = Teller::new(language);
    let mut text = String::new();
    for &technique in Technique::ALL {
        let (board, step) = positions(technique)
            .into_iter()
            .find_map(|board| find_all(&board, technique).first().cloned().map(|step| (board, step)))
            .expect("each technique has a case with a step");
        let _ = writeln!(text, "# {technique}");
        for level in HintLevel::ALL {
            let _ = writeln!(text, "{}", teller.hint(&board, &step, level));
        }
        text.push('\n');
    }
    text
}

#[test]
fn the_sentences_of_each_technique_are_those_that_were_read() {
    for language in Language::ALL {
        let file = data(&format!("golden/steps-{language}.txt"));
        let told = golden(language);
        if std::env::var_os("MINIROW_BLESS").is_some() {
            std::fs::write(&file, &told).unwrap();
        }
        assert_eq!(told, std::fs::read_to_string(&file).unwrap(), "MINIROW_BLESS=1 writes it anew: read it");
    }
}

/// The legend of each technique's example, a line for each that differs.
fn legends() -> String {
    let mut text = String::new();
    for &technique in Technique::ALL {
        let (board, step) = example_step(technique).expect("each technique has an example");
        let legend = |picture: &Picture| {
            let entry = |(sign, look): (Sign, Look)| format!("{} {look:?}", sign.name());
            picture.legend().into_iter().map(entry).collect::<Vec<_>>().join(", ")
        };
        let mut legends: Vec<String> = Picture::of_step(&board, &step).iter().map(legend).collect();
        legends.dedup();
        for legend in legends {
            let _ = writeln!(text, "{technique}: {legend}");
        }
    }
    text
}

#[test]
fn the_legend_of_each_example_is_the_one_that_was_read() {
    let file = data("golden/legends.txt");
    let told = legends();
    if std::env::var_os("MINIROW_BLESS").is_some() {
        std::fs::write(&file, &told).unwrap();
    }
    assert_eq!(told, std::fs::read_to_string(&file).unwrap(), "MINIROW_BLESS=1 writes it anew: read it");
}

/// The mistakes of this puzzle, and the explanation of the first.
fn wrong(puzzle: &Puzzle, language: Language) -> String {
    let (teller, mistakes) = (Teller::new(language), mistakes(puzzle));
    let proof = refute(puzzle, mistakes[0]).expect("a proof");
    format!("{}\n{}", teller.mistakes(&mistakes), teller.refutation(mistakes[0], &proof))
}

const SYMMETRIC: &str = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";

#[test]
fn a_digit_that_its_house_already_has_is_refuted_by_naming_where() {
    let mut found = Grid::EMPTY;
    found.set("r1c1".parse().unwrap(), Some(Digit::ALL[1]));
    let puzzle = Puzzle::from(SYMMETRIC.parse::<Grid>().unwrap()).with_found(&found).unwrap();
    assert_eq!(wrong(&puzzle, Language::En), "The 2 in r1c1 is wrong.\nr1c5 in row 1 already has 2.");
    assert_eq!(wrong(&puzzle, Language::Ko), "r1c1의 2는 틀렸습니다.\n1행에는 이미 r1c5에 2가 있습니다.");
}

#[test]
fn missing_candidates_are_told_in_one_sentence() {
    let puzzle = Puzzle::from(SYMMETRIC.parse::<Grid>().unwrap());
    let mut marks = [DigitSet::ALL; Cell::COUNT];
    marks[1] = DigitSet::of(Digit::ALL[4]);
    let said = |marks: &_, language| {
        Teller::new(language).mistakes(&mistakes(&puzzle.clone().with_marks(marks))).to_string()
    };
    assert_eq!(said(&marks, Language::En), "The correct candidate of r1c2 has been removed.");
    marks[0] = DigitSet::of(Digit::ALL[4]);
    marks[3] = DigitSet::of(Digit::ALL[6]);
    assert_eq!(
        said(&marks, Language::En),
        "The correct candidates of r1c1, r1c2 and r1c4 have been removed."
    );
    assert_eq!(said(&marks, Language::Ko), "r1c1, r1c2, r1c4의 맞는 후보가 지워졌습니다.");
}

/// The step of the technique's example.
fn first_step(board: &Board, technique: Technique) -> Option<Step> {
    next_step(board, &Profile::of(&[technique]))
}

/// The easiest technique that takes the whole step at once, or places a digit that does. Forcing chains and nets are no way around
/// a fish that follows them in the order of techniques.
fn easier(board: &Board, step: &Step) -> Option<Technique> {
    let technique = step.technique();
    let wanted = step.conclusions();
    let takes_it = |other: &Step| {
        let mut after = board.clone();
        other.apply(&mut after);
        let is_placed = |one: Candidate| after.placed().get(one.cell) == Some(one.digit);
        (wanted.remove & *after.all_candidates()).is_empty() && wanted.place.iter().all(is_placed)
    };
    let last = if technique > Technique::NestedForcingNet { Technique::HouseForcingChain } else { technique };
    let mut earlier = Technique::ALL.iter().take_while(|&&one| one < technique && one <= last);
    earlier.find(|&&one| find_all(board, one).iter().any(takes_it)).copied()
}

/// Techniques of ordinary puzzles whose example can be solved by something easier, because no better position is known, or
/// because every such step can be taken in an easier way.
const WITH_AN_EASIER_WAY: [Technique; 6] = [
    Technique::DiscontinuousLoop,
    Technique::GroupedDiscontinuousLoop,
    Technique::AlsContinuousLoop,
    Technique::AlsAic,
    Technique::AlsDiscontinuousLoop,
    Technique::FinnedFrankenXWing,
];

#[test]
fn the_example_of_each_technique_is_its_first_case() {
    let (mut text, mut needless) = (String::new(), String::new());
    for &technique in Technique::ALL {
        let step = |line: &String| Some((line.clone(), first_step(&board(line), technique)?));
        let (case, step) =
            cases(technique).iter().find_map(step).expect("each technique has a case with a step");
        check(&board(&case), &step).expect("the checker accepts the example");
        let easier = easier(&board(&case), &step);
        let is_listed = WITH_AN_EASIER_WAY.contains(&technique);
        match easier {
            Some(easier) if !is_listed && technique <= Technique::HouseForcingChain => {
                let _ = writeln!(needless, "{technique}: {easier} takes the step of the example too");
            }
            None if is_listed => {
                let _ = writeln!(
                    needless,
                    "{technique}: the example needs it, so the list of exceptions does not"
                );
            }
            _ => {}
        }
        let easier = easier.map(|easier| format!("={easier}")).unwrap_or_default();
        let _ = writeln!(text, "{technique}{easier} {case}");
    }
    assert_eq!(needless, "");
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/steps/examples.txt");
    if std::env::var_os("MINIROW_BLESS").is_some() {
        std::fs::write(&file, &text).unwrap();
        return;
    }
    assert_eq!(text, std::fs::read_to_string(&file).unwrap(), "MINIROW_BLESS=1 writes it anew");
    assert!(Technique::ALL.iter().all(|&technique| minirow_words::steps::example(technique).is_some()));
}

#[test]
fn a_hint_tells_no_more_than_its_level() {
    for &technique in Technique::ALL {
        for board in positions(technique) {
            for step in find_all(&board, technique) {
                for language in Language::ALL {
                    let teller = Teller::new(language);
                    for level in [HintLevel::Family, HintLevel::Area, HintLevel::Pattern] {
                        let hint = teller.hint(&board, &step, level);
                        assert!(hint.conclusions().is_empty(), "{hint}");
                    }
                    let family = teller.hint(&board, &step, HintLevel::Family).to_string();
                    assert!(!family.contains(|c: char| c.is_ascii_digit()), "{family}");
                    let digits = |token: &minirow_words::steps::Token| {
                        matches!(token.sense, minirow_words::steps::Sense::Digits(_))
                    };
                    let area = teller.hint(&board, &step, HintLevel::Area);
                    assert!(!area.paragraphs.iter().flatten().any(digits), "{area}");
                }
            }
        }
    }
}

#[test]
fn a_long_argument_is_shortened_and_ends_with_the_same_conclusion() {
    let last_sentence = |text: &str| text.lines().next_back()?.rsplit(". ").next().map(str::to_owned);
    for language in Language::ALL {
        let teller = Teller::new(language);
        let mut shortened = Vec::new();
        for &technique in Technique::ALL {
            let (board, step) = example_step(technique).expect("each technique has an example");
            let Some(short) = teller.shortened(&board, &step) else { continue };
            let (full, short) = (teller.step(&board, &step).to_string(), short.to_string());
            assert!(short.len() < full.len(), "{technique}: {short}");
            assert_eq!(last_sentence(&short), last_sentence(&full), "{technique}");
            shortened.push(technique);
        }
        assert!(shortened.contains(&Technique::NestedForcingNet), "{shortened:?}");
        assert!(!shortened.contains(&Technique::XyChain), "{shortened:?}");
    }
}
