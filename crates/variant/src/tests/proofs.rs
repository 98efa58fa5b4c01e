//! Certificates prove what the engines find, the checker accepts them, and it accepts none for another puzzle.

use minirow::Random;
use minirow::proof::{Part, Reason};

use super::sample;
use crate::proof::{Claim, Unproven, prove, verify};
use crate::{Limits, Outcome, Value, solve};

#[test]
fn a_proof_says_what_the_engines_say_and_is_accepted() {
    let (mut unique, mut none, mut several) = (0, 0, 0);
    for number in 0..600 {
        let mut random = Random::numbered(29, number);
        let size = 4 + random.below(4) as usize;
        let Some((mut variant, grid)) = sample::variant(&mut random, size) else { continue };
        // A false given makes some puzzles contradictory.
        if number % 4 == 0 {
            let place = variant.shape().places().nth(random.below(16) as usize).unwrap();
            let other = Value::from_index((grid.at(place).index() + 1) % size);
            variant.set_given(place, Some(other)).unwrap();
        }
        match (prove(&variant, &Limits::NONE), solve(&variant, &Limits::NONE).0) {
            (Ok(certificate), outcome) => {
                let expected = match outcome {
                    Outcome::Unsolvable => Claim::None,
                    Outcome::Unique(grid) => Claim::Unique(grid),
                    other => panic!("{number}: {other:?}"),
                };
                assert_eq!(*certificate.claim(), expected, "{number}");
                let accepted = verify(&variant, certificate.cnf(), certificate.proof());
                assert_eq!(accepted.as_ref(), Ok(&expected), "{number}");
                let lemmas = certificate.proof().lines().filter(|line| !line.starts_with('d')).count();
                assert_eq!(certificate.lemmas(), lemmas);
                if expected == Claim::None { none += 1 } else { unique += 1 }
            }
            (Err(Unproven::Several(found)), Outcome::Multiple(..)) => {
                assert_ne!(found[0], found[1]);
                several += 1;
            }
            other => panic!("{number}: {other:?}"),
        }
    }
    assert!(unique > 50 && none > 20 && several > 50, "{unique} {none} {several}");
}

#[test]
fn a_certificate_of_another_puzzle_or_claim_is_rejected() {
    let mut rejected = 0;
    for number in 0..200 {
        let mut random = Random::numbered(30, number);
        let Some((variant, _)) = sample::variant(&mut random, 5) else { continue };
        let Ok(certificate) = prove(&variant, &Limits::NONE) else { continue };
        let (cnf, proof) = (certificate.cnf(), certificate.proof());
        // The proof without its empty clause proves nothing.
        let unfinished = proof.strip_suffix("0\n").unwrap();
        assert_eq!(verify(&variant, cnf, unfinished).unwrap_err().reason, Reason::NoEmptyClause);
        // The same puzzle with fewer rules has another formula.
        let mut weaker = variant.clone();
        if weaker.remove(0).is_some() && verify(&weaker, cnf, proof).is_ok() {
            // Only a rule that adds no clause can be missing.
            let again = prove(&weaker, &Limits::NONE).unwrap();
            assert_eq!(again.claim(), certificate.claim());
        }
        let false_claim = match certificate.claim() {
            Claim::None => continue,
            Claim::Unique(_) => cnf.replacen("c claim unique", "c claim none", 1),
        };
        assert!(verify(&variant, &false_claim, proof).is_err());
        let lines: Vec<&str> = cnf.lines().filter(|line| !line.contains("claim")).collect();
        let without_claim = lines.join("\n");
        assert_eq!(verify(&variant, &without_claim, proof).unwrap_err().reason, Reason::NoClaim);
        let shortened = cnf.trim_end().rsplit_once('\n').unwrap().0;
        assert_eq!(verify(&variant, shortened, proof).unwrap_err().part, Part::Formula);
        rejected += 1;
    }
    assert!(rejected > 20, "{rejected}");
}
