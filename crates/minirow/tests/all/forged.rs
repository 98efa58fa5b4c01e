//! Evidence that an adversary makes up, and forged certificates: nothing false is accepted.

use minirow::certificate::{CertificateLine, PathClaim, PathReason, verify};
use minirow::{Engine, Outcome, Puzzle, Random};

use crate::boards::data;
use crate::fuzz::bodies::forger::choices::Choices;
use crate::fuzz::bodies::forger::{Tally, forge};

/// How many pieces of evidence are made up for each position.
const PER_POSITION: u64 = 4000;

/// Forges this many pieces of evidence on positions of this seed.
#[expect(clippy::print_stderr, reason = "a run of hours says how far it is")]
fn forge_many(seed: u64, pieces: u64) -> Tally {
    let mut sum = Tally::default();
    let mut shown = 0;
    for position in 0.. {
        if sum.tried >= pieces {
            break;
        }
        let mut choices = Choices::Seed(Random::numbered(seed, position));
        let wanted = PER_POSITION.min(pieces - sum.tried);
        let tally = forge(&mut choices, wanted, &mut |_, _| {})
            .unwrap_or_else(|hole| panic!("after {} pieces, position {position}: {hole:#?}", sum.tried));
        sum.add(&tally);
        if sum.tried / 1_000_000 > shown && pieces > 10_000_000 {
            shown = sum.tried / 1_000_000;
            eprintln!("{shown} million pieces: {sum:?}");
        }
    }
    sum
}

#[test]
fn nothing_false_that_an_adversary_makes_up_is_accepted() {
    let sum = forge_many(24, 300_000);
    // It is no adversary if the checker accepts nothing of it.
    assert!(sum.lines > 10_000 && sum.steps > 100 && sum.patterns > 10, "{sum:?}");
    assert!(sum.reasons.iter().all(|&lines| lines > 10), "{sum:?}");
}

#[test]
#[ignore = "takes hours: CONTRIBUTING.md says how to start it"]
fn nothing_false_is_accepted_of_very_much_that_an_adversary_makes_up() {
    let number = |name: &str, usual: u64| {
        std::env::var(name).ok().and_then(|number| number.parse().ok()).unwrap_or(usual)
    };
    let wanted = number("MINIROW_FORGED", 100_000_000);
    let sum = forge_many(number("MINIROW_FORGED_SEED", 1), wanted);
    assert!(sum.tried >= wanted, "{sum:?}");
}

/// The forged certificates in `data/certificates`.
pub(crate) const FORGED: [&str; 3] = ["forged-none", "forged-unique", "forged-pencilmarks"];

/// The entries of a certificate in `data/certificates`, and its puzzle.
pub(crate) fn certificate(name: &str) -> (Vec<CertificateLine>, Puzzle) {
    let text = data(&format!("certificates/{name}.jsonl"));
    let entries = text.lines().map(|line| serde_json::from_str(line).expect("an entry")).collect();
    let start: serde_json::Value = serde_json::from_str(text.lines().next().expect("a start")).expect("JSON");
    let grid = |member: &str| start["start"][member].as_str().expect("81 cells").parse().expect("a grid");
    let puzzle = Puzzle::from(grid("givens")).with_found(&grid("found")).expect("no cell twice");
    let mut marks = [minirow::DigitSet::ALL; 81];
    for excluded in start["start"]["excluded"].as_array().expect("a list") {
        let one: minirow::Candidate = serde_json::from_value(excluded.clone()).expect("a candidate");
        marks[one.cell.index()] = marks[one.cell.index()].without(one.digit);
    }
    (entries, puzzle.with_marks(&marks))
}

#[test]
fn forged_certificates_of_false_claims_are_rejected() {
    for name in FORGED {
        let (entries, puzzle) = certificate(name);
        let board = puzzle.board().expect("no rule is broken");
        let Some(CertificateLine::End(claim)) = entries.last() else { panic!("{name} has no end") };
        let is_true = match Engine::default().solve(&board) {
            Outcome::Unsolvable => *claim == PathClaim::None,
            Outcome::Unique(solution) => *claim == PathClaim::Unique(solution),
            Outcome::Multiple(..) => false,
        };
        assert!(!is_true, "{name} is no forgery");
        let flaw = verify(&board, &entries).expect_err(name);
        assert_eq!(flaw.entry, 2, "{name}: {flaw}");
        assert!(matches!(flaw.reason, PathReason::Rejected(..)), "{name}: {flaw}");
    }
}
