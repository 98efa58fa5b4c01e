//! The second checker of path certificates, `docs/path_certificate.py`, agrees with the first on everything: honest certificates of
//! all families of techniques, forgeries, and what an adversary makes up.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

use minirow::certificate::{CertificateLine, PathClaim, of_path, verify};
use minirow::logic::{Assumption, End, Family, Path as Way, Profile, Technique, check, next_step};
use minirow::{Board, Puzzle, Random};

use crate::boards::{data, position};
use crate::fuzz::bodies::forger::choices::Choices;
use crate::fuzz::bodies::forger::forge;

/// A certificate as text, and what the first checker says of it.
struct Case {
    name: String,
    text: String,
    verdict: String,
}

impl Case {
    fn new(name: &str, board: &Board, entries: &[CertificateLine]) -> Self {
        let line = |entry: &CertificateLine| serde_json::to_string(entry).expect("entries are written");
        let verdict = match verify(board, entries) {
            Err(flaw) => format!("rejected at {}", flaw.entry),
            Ok(proven) => match (proven.claim, proven.assumes) {
                (PathClaim::Unique(solution), Assumption::None) => {
                    format!("accepted: the only solution is {solution}")
                }
                (PathClaim::Unique(solution), Assumption::Unique) => {
                    format!("accepted: the solution is {solution}, if there is just one")
                }
                (_, Assumption::None) => "accepted: no solution".to_owned(),
                (_, Assumption::Unique) => "accepted: the puzzle does not have a unique solution".to_owned(),
            },
        };
        Self { name: name.to_owned(), text: entries.iter().map(line).collect::<Vec<_>>().join("\n"), verdict }
    }

    /// A certificate of one step that claims nothing: rejected at its second line if the step is, otherwise at its third.
    fn of_step(name: &str, board: &Board, step: &minirow::logic::Step) -> Self {
        let start = of_path(&Way {
            start: board.clone(),
            steps: Vec::new(),
            end: End::Stuck(Box::new(board.clone())),
        });
        let [start, end] = &start[..] else { panic!("a start and an end") };
        Self::new(name, board, &[start.clone(), CertificateLine::Step(Box::new(step.clone())), end.clone()])
    }
}

/// Asserts that there is Python 3.11 or newer, which `./check` looks for before.
fn python() -> PathBuf {
    let is_new = "import sys; sys.exit(sys.version_info < (3, 11))";
    let python = PathBuf::from("python3");
    let status = Command::new(&python).args(["-c", is_new]).status();
    assert!(
        status.is_ok_and(|status| status.success()),
        "Python 3.11 or newer is missing: add `-- --skip second_checker`"
    );
    python
}

/// Compares what both checkers say of each case.
fn compare(file: &str, cases: &[Case]) {
    let python = python();
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(file);
    let texts: Vec<&str> = cases.iter().map(|case| case.text.as_str()).collect();
    std::fs::write(&path, texts.join("\n")).expect("the folder for temporary files can be written");
    let checker = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/path_certificate.py");
    let output = Command::new(python).arg(checker).arg(&path).output().expect("Python runs");
    let said = String::from_utf8(output.stdout).expect("text");
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(said.lines().count(), cases.len(), "a verdict for each certificate");
    for (case, second) in cases.iter().zip(said.lines()) {
        let Case { name, text, verdict } = case;
        let is_same = if verdict.starts_with("rejected") {
            second.strip_prefix(verdict.as_str()).is_some_and(|rest| rest.starts_with(": "))
        } else {
            second == verdict
        };
        assert!(is_same, "{name}: the first checker says {verdict}, the second {second}, of\n{text}");
    }
}

/// The boards of the data file of a technique.
fn boards(technique: Technique) -> Vec<Board> {
    let text = data(&format!("steps/{technique}.txt"));
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(|line| position(line.split(" : ").next().expect("a board").trim())).collect()
}

#[test]
fn both_checkers_accept_honest_steps_of_every_technique() {
    let mut cases = Vec::new();
    let mut families: BTreeMap<Family, usize> = BTreeMap::new();
    for &technique in Technique::ALL {
        for board in boards(technique).iter().take(2) {
            let Some(step) = next_step(board, &Profile::of(&[technique])) else { continue };
            let case = Case::of_step(technique.id(), board, &step);
            assert_eq!(case.verdict, "rejected at 3", "{technique}");
            *families.entry(technique.family()).or_default() += 1;
            cases.push(case);
        }
    }
    assert_eq!(families.len(), Family::ALL.len(), "{families:?}");
    compare("honest_steps.jsonl", &cases);
}

#[test]
fn both_checkers_accept_honest_paths_and_reject_forgeries() {
    let puzzles = [
        ".2.4...8..5.1...36...2.7.................46...3.67.42..9.....4.5.1.....8.46.153..",
        ".83.2..9....8..1...293....8....987...7.....6...674....3....698...2..5....1..3.54.",
        "583.2..9....8..1...293....8....987...7.....6...674....3....698...2..5....1..3.54.",
    ];
    let mut cases = Vec::new();
    for line in puzzles {
        let board = Board::new(&line.parse().expect("81 cells")).expect("no rule is broken");
        for profile in [Profile::human(), Profile::human().without_uniqueness()] {
            let case = Case::new(line, &board, &of_path(&Way::new(board.clone(), &profile)));
            assert!(case.verdict.starts_with("accepted"), "{line}: {}", case.verdict);
            cases.push(case);
        }
    }
    for name in crate::forged::FORGED {
        let (entries, puzzle) = crate::forged::certificate(name);
        cases.push(Case::new(name, &Puzzle::board(&puzzle).expect("no rule is broken"), &entries));
    }
    compare("paths.jsonl", &cases);
}

#[test]
fn both_checkers_agree_on_what_an_adversary_makes_up() {
    const ACCEPTED: usize = 300;
    const REJECTED: usize = 900;
    let (mut accepted, mut rejected) = (Vec::new(), Vec::new());
    for position in 0.. {
        let mut choices = Choices::Seed(Random::numbered(25, position));
        forge(&mut choices, 4000, &mut |scene, step| {
            let (kept, most) = if check(&scene.board, step).is_ok() {
                (&mut accepted, ACCEPTED)
            } else {
                (&mut rejected, REJECTED)
            };
            if kept.len() < most {
                kept.push(Case::of_step("made up", &scene.board, step));
            }
        })
        .unwrap_or_else(|hole| panic!("{hole:#?}"));
        if accepted.len() == ACCEPTED && rejected.len() == REJECTED {
            break;
        }
    }
    assert!(accepted.iter().all(|case| case.verdict == "rejected at 3"));
    accepted.append(&mut rejected);
    compare("made_up.jsonl", &accepted);
}

#[test]
fn the_specification_names_every_technique_in_its_group() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/path-certificate.md");
    let text = std::fs::read_to_string(path).expect("the specification");
    let group_of = |technique: Technique| {
        let name = format!("`{technique}`");
        let mut rows = text.lines().filter(|line| line.starts_with("| ") && line.contains(&name));
        let group = rows
            .next()
            .and_then(|row| row.split('|').nth(1))
            .unwrap_or_else(|| panic!("{technique} is missing"));
        assert_eq!(rows.next(), None, "{technique} is there twice");
        group.trim().split(' ').next().expect("a word").to_owned()
    };
    for &technique in Technique::ALL {
        let group = group_of(technique);
        let is_assumed = technique.assumes() == Assumption::Unique;
        assert_eq!(group == "uniqueness", is_assumed, "{technique}");
        let fits = match technique.family() {
            Family::Single => group == "single",
            Family::Locked | Family::Subset => {
                ["pointing", "claiming", "naked", "hidden"].contains(&group.as_str())
            }
            Family::Fish => group == "fish",
            Family::Uniqueness => group == "uniqueness",
            _ => group == "other",
        };
        assert!(fits, "{technique}: {group}");
    }
}
