//! Certificates that prove nothing are rejected, and `verify` says where and why.

use minirow::proof::{self, Claim, Part, Reason, Syntax};
use minirow::{Grid, Puzzle, Solution};
use proptest::prelude::*;

use crate::boards::grid;
use crate::proof::HARD;

const HARDER: &str = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
/// A proof for it, which is kept however the prover changes.
const HARDER_DRAT: &str = "-16 0\n-610 -452 0\n-610 0\n-504 0\n-51 0\n-18 0\n-36 0\n-47 0\n0\n";
/// The lines that this proof can do without, counted from 0.
const UNNEEDED: [usize; 4] = [0, 3, 5, 6];

/// A puzzle with the three texts of its certificate.
struct Case {
    puzzle: Puzzle,
    claim: Claim,
    cnf: String,
    drat: String,
    lrat: String,
}

fn case(line: &str) -> Case {
    let puzzle = Puzzle::from(grid(line));
    let certificate = proof::prove(&puzzle).expect("a puzzle with one solution");
    Case {
        claim: *certificate.claim(),
        cnf: certificate.cnf(),
        drat: certificate.proof(Syntax::Drat),
        lrat: certificate.proof(Syntax::Lrat),
        puzzle,
    }
}

impl Case {
    fn drat_rejected(&self, drat: &str) -> (usize, Reason) {
        let rejection = proof::verify_claim(&self.puzzle, &self.claim, drat, Syntax::Drat).expect_err(drat);
        assert_eq!(rejection.part, Part::Proof);
        (rejection.line, rejection.reason)
    }

    fn lrat_rejected(&self, lrat: &str) -> (usize, Reason) {
        let rejection = proof::verify_claim(&self.puzzle, &self.claim, lrat, Syntax::Lrat).expect_err(lrat);
        assert_eq!(rejection.part, Part::Proof);
        (rejection.line, rejection.reason)
    }

    fn cnf_rejected(&self, cnf: &str) -> (Part, usize, Reason) {
        let rejection = proof::verify(&self.puzzle, cnf, &self.drat, Syntax::Drat).expect_err(cnf);
        (rejection.part, rejection.line, rejection.reason)
    }
}

/// The text with the line of this index changed, or left out.
fn with_line(text: &str, index: usize, change: impl Fn(&str) -> Option<String>) -> String {
    let lines = text.lines().enumerate();
    let changed =
        lines.filter_map(|(at, line)| if at == index { change(line) } else { Some(line.to_owned()) });
    changed.map(|line| line + "\n").collect()
}

/// The line with its first number negated.
fn flipped(line: &str) -> String {
    line.strip_prefix('-').map_or_else(|| format!("-{line}"), str::to_owned)
}

#[test]
fn a_proof_cut_short_anywhere_is_rejected() {
    let case = case(HARDER);
    let lines = case.drat.lines().count();
    assert!(lines > 5);
    for kept in 0..lines {
        let cut = |text: &str| text.split_inclusive('\n').take(kept).collect::<String>();
        assert_eq!(case.drat_rejected(&cut(&case.drat)), (0, Reason::NoEmptyClause));
        assert_eq!(case.lrat_rejected(&cut(&case.lrat)), (0, Reason::NoEmptyClause));
    }
    for kept in 0..case.drat.len() - 2 {
        case.drat_rejected(&case.drat[..kept]);
    }
}

#[test]
fn a_needed_lemma_left_out_is_missed() {
    let case = case(HARDER);
    for index in 0..HARDER_DRAT.lines().count() {
        let shorter = with_line(HARDER_DRAT, index, |_| None);
        let accepted = proof::verify_claim(&case.puzzle, &case.claim, &shorter, Syntax::Drat).is_ok();
        assert_eq!(accepted, UNNEEDED.contains(&index), "{index}");
    }
    for index in 0..case.lrat.lines().count() {
        case.lrat_rejected(&with_line(&case.lrat, index, |_| None));
    }
}

#[test]
fn a_flipped_literal_does_not_follow() {
    let case = case(HARDER);
    // Not the last but one: whatever it says, the empty clause is near enough to be found.
    for index in 0..HARDER_DRAT.lines().count() - 2 {
        case.drat_rejected(&with_line(HARDER_DRAT, index, |line| Some(flipped(line))));
    }
    for index in 0..case.lrat.lines().count() - 1 {
        let flip =
            |line: &str| line.split_once(' ').map(|(number, rest)| format!("{number} {}", flipped(rest)));
        assert_eq!(case.lrat_rejected(&with_line(&case.lrat, index, flip)).0, index + 1);
    }
}

#[test]
fn every_hint_is_needed() {
    let case = case(HARD);
    for (index, line) in case.lrat.lines().enumerate() {
        let words: Vec<&str> = line.split(' ').collect();
        let first = words.iter().position(|&word| word == "0").unwrap() + 1;
        assert!(words.len() - first > 20);
        for dropped in (first..words.len() - 1).step_by(7) {
            let mut words = words.clone();
            words.remove(dropped);
            let (line, _) = case.lrat_rejected(&with_line(&case.lrat, index, |_| Some(words.join(" "))));
            assert_eq!(line, index + 1);
        }
    }
}

#[test]
fn the_proof_of_another_puzzle_is_rejected() {
    let (one, other) = (case(HARD), case(HARDER));
    assert_eq!(one.drat_rejected(&other.drat).1, Reason::NotImplied);
    one.lrat_rejected(&other.lrat);
    assert!(matches!(one.cnf_rejected(&other.cnf), (Part::Formula, _, _)));
}

#[test]
fn a_wrong_solution_is_rejected() {
    let (one, other) = (case(HARD), case(HARDER));
    let rejection = proof::verify_claim(&one.puzzle, &other.claim, &one.drat, Syntax::Drat).unwrap_err();
    assert_eq!(rejection.part, Part::Claim);
    assert!(matches!(rejection.reason, Reason::SolutionOfAnother(_)));
    // Two digits exchanged everywhere: the rules are kept, the givens are not.
    let exchanged: String = one
        .cnf
        .lines()
        .map(|line| match line.strip_prefix("c claim unique ") {
            Some(solution) => {
                let digits = solution.replace('1', "x").replace('2', "1").replace('x', "2");
                format!("c claim unique {digits}\n")
            }
            None => format!("{line}\n"),
        })
        .collect();
    assert!(matches!(one.cnf_rejected(&exchanged), (Part::Formula, _, Reason::OtherClause(10553))));
    let broken = one.cnf.replace("unique 8596", "unique 8696");
    assert_eq!(one.cnf_rejected(&broken), (Part::Formula, 2, Reason::SolutionBreaksRules));
    let short = one.cnf.replace("unique 8596", "unique 859");
    assert_eq!(one.cnf_rejected(&short), (Part::Formula, 2, Reason::SolutionUnreadable));
    let other_claim = one.cnf.replace("c claim unique", "c claim none");
    assert_eq!(one.cnf_rejected(&other_claim), (Part::Formula, 2, Reason::NoClaim));
}

#[test]
fn a_formula_that_is_not_the_puzzles_is_rejected() {
    let case = case(HARD);
    let header = case.cnf.lines().position(|line| line.starts_with('p')).unwrap();
    let clause = header + 500;
    let rejected = case.cnf_rejected(&with_line(&case.cnf, clause, |line| Some(flipped(line))));
    assert_eq!(rejected, (Part::Formula, clause + 1, Reason::OtherClause(500)));
    let rejected = case.cnf_rejected(&with_line(&case.cnf, clause, |_| None));
    assert_eq!(rejected, (Part::Formula, clause + 1, Reason::OtherClause(500)));
    let rejected = case.cnf_rejected(&with_line(&case.cnf, header, |_| None));
    assert_eq!(rejected, (Part::Formula, header + 1, Reason::Header("p cnf 729 10553".to_owned())));
    let last = header + 10553;
    let rejected = case.cnf_rejected(&with_line(&case.cnf, last, |_| None));
    assert_eq!(rejected, (Part::Formula, 0, Reason::TooFewClauses(10552)));
    let rejected = case.cnf_rejected(&(case.cnf.clone() + "1 0\n"));
    assert_eq!(rejected, (Part::Formula, last + 2, Reason::TooManyClauses(10553)));
    assert_eq!(case.cnf_rejected(""), (Part::Formula, 0, Reason::NoClaim));
}

#[test]
fn what_is_false_is_not_proven_by_a_proof_of_something_near() {
    let case = case(HARDER);
    for (cell, _) in case.puzzle.givens().digits() {
        let mut givens = *case.puzzle.givens();
        givens.set(cell, None);
        let Err(several) = proof::prove(&givens.into()) else { continue };
        for claim in [Claim::None, case.claim, Claim::Unique(several.0[0]), Claim::Unique(several.0[1])] {
            for (format, text) in [(Syntax::Drat, &case.drat), (Syntax::Lrat, &case.lrat)] {
                assert!(proof::verify_claim(&givens.into(), &claim, text, format).is_err());
            }
        }
    }
}

#[test]
fn deleted_clauses_are_gone() {
    let case = case(HARDER);
    let accepted = |text: &str, format| proof::verify_claim(&case.puzzle, &case.claim, text, format);
    let first = case.drat.lines().next().unwrap();
    // Unneeded: said twice, one taken back.
    assert_eq!(accepted(&format!("{first}\nd {first}\n{}", case.drat), Syntax::Drat), Ok(()));
    // Needed: a cell's clause, which every proof of this puzzle uses somewhere.
    let rules = case.cnf.lines().skip_while(|line| !line.starts_with('p')).skip(1);
    let cells: Vec<String> = rules.take(81).map(|clause| format!("d {clause}\n")).collect();
    let (line, reason) = case.drat_rejected(&(cells.concat() + &case.drat));
    assert!(line > 81);
    assert_eq!(reason, Reason::NotImplied);
    assert_eq!(case.drat_rejected("d 1 2 3 0\n"), (1, Reason::NothingToDelete));
    // A comment and an empty line count as lines.
    assert_eq!(case.drat_rejected("c hello\n\nd -2 -1 0\nd -1 -2 0\n"), (4, Reason::NothingToDelete));

    let hint = case.lrat.split(" 0 ").nth(1).and_then(|hints| hints.split(' ').next()).unwrap();
    let deleted = format!("10600 d {hint} 0\n{}", case.lrat);
    assert_eq!(case.lrat_rejected(&deleted), (2, Reason::NoSuchClause(hint.parse().unwrap())));
    assert_eq!(case.lrat_rejected("1 d 99999 0\n"), (1, Reason::NothingToDelete));
}

#[test]
fn unreadable_proofs_are_rejected_where_they_are_wrong() {
    let case = case(HARD);
    let not_a_number = Reason::NotANumber("x".to_owned());
    assert_eq!(case.drat_rejected("-357 0\nx 0\n"), (2, not_a_number.clone()));
    assert_eq!(case.drat_rejected("-357\n"), (1, Reason::NotEnded));
    assert_eq!(case.drat_rejected("-357 0 0\n"), (1, Reason::NotEnded));
    assert_eq!(case.drat_rejected("730 0\n"), (1, Reason::NotALiteral(730, 729)));
    assert_eq!(case.drat_rejected("-9223372036854775808 0\n"), (1, Reason::NotALiteral(i64::MIN, 729)));
    assert_eq!(case.lrat_rejected("x 0 0\n"), (1, not_a_number));
    assert_eq!(case.lrat_rejected("10553 -357 0 1 0\n"), (1, Reason::NumberUsed(10553)));
    assert_eq!(case.lrat_rejected("10554 -357 0 0\n"), (1, Reason::NoContradiction));
    assert_eq!(case.lrat_rejected("10554 -357 0 1 0\n"), (1, Reason::NotUnit(1)));
    assert_eq!(case.lrat_rejected("10554 -357 0 -5 0\n"), (1, Reason::NoSuchClause(-5)));
    let rejection = proof::verify_claim(&case.puzzle, &case.claim, "1 0\n", Syntax::Drat).unwrap_err();
    assert_eq!(rejection.to_string(), "proof, line 1: the lemma does not follow by unit propagation");
}

/// Any text, or one that is nearly a proof.
fn texts() -> impl Strategy<Value = String> {
    let words = prop_oneof![
        6 => (-740_i64..=740).prop_map(|number| number.to_string()),
        2 => Just("0".to_owned()),
        2 => Just("0\n".to_owned()),
        1 => (1_i64..11_000).prop_map(|number| number.to_string()),
        1 => Just("\nd".to_owned()),
        1 => Just("\n10554 d".to_owned()),
        1 => any::<i64>().prop_map(|number| number.to_string()),
        1 => Just("c claim unique".to_owned()),
        1 => Just("p cnf 729 10553\n".to_owned()),
    ];
    prop_oneof![any::<String>(), prop::collection::vec(words, 0..60).prop_map(|words| words.join(" "))]
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(200) })]

    /// The empty grid has many solutions: whatever is accepted of it is an error, and so is a panic.
    #[test]
    fn no_text_proves_what_is_false(cnf in texts(), text in texts(), index in 0..2_usize) {
        let puzzle = Puzzle::from(Grid::EMPTY);
        let format = Syntax::ALL[index];
        let solution = solution_of_hard();
        prop_assert!(proof::verify(&puzzle, &cnf, &text, format).is_err());
        prop_assert!(proof::verify_claim(&puzzle, &Claim::None, &text, format).is_err());
        prop_assert!(proof::verify_claim(&puzzle, &Claim::Unique(solution), &text, format).is_err());
    }
}

fn solution_of_hard() -> Solution {
    Solution::verify(grid(
        "859612437723854169164379528986147352375268914241593786432981675617425893598736241",
    ))
    .expect("it keeps the rules")
}
