//! Reads a formula: its claim, and whether its clauses are the expected ones.

use super::super::Claim;
use super::read::{clause, end, lines, reject};
use super::{Flaw, Part, Reason};
use crate::{Grid, Solution};

/// Reads the claim in the comments of the formula.
pub(super) fn claim(cnf: &str) -> Result<Claim, Flaw> {
    for (line, text) in (1..).zip(cnf.lines()) {
        let words: Vec<&str> = text.split_ascii_whitespace().collect();
        let claimed = match words[..] {
            ["c", "claim", "none"] => Ok(Claim::None),
            ["c", "claim", "unique", solution] => read_solution(solution).map(Claim::Unique),
            ["c", "claim", ..] => Err(Reason::NoClaim),
            _ => continue,
        };
        return claimed.map_err(reject(Part::Formula, line));
    }
    Err(reject(Part::Formula, 0)(Reason::NoClaim))
}

fn read_solution(text: &str) -> Result<Solution, Reason> {
    let digits: Vec<u8> = text.bytes().map(|character| character.wrapping_sub(b'0')).collect();
    let values: [u8; 81] = digits.try_into().map_err(|_| Reason::SolutionUnreadable)?;
    let grid = Grid::from_values(&values).ok_or(Reason::SolutionUnreadable)?;
    Solution::verify(grid).ok_or(Reason::SolutionBreaksRules)
}

/// That the formula has these clauses over this many variables, in this order.
pub(super) fn equals(cnf: &str, variables: usize, clauses: &[Vec<i32>]) -> Result<(), Flaw> {
    let header = format!("p cnf {variables} {}", clauses.len());
    let mut lines = lines(cnf);
    let (line, first) = lines.next().unwrap_or((0, ""));
    if !first.split_ascii_whitespace().eq(header.split(' ')) {
        return Err(reject(Part::Formula, line)(Reason::Header(header)));
    }
    let mut found = 0;
    for (line, text) in lines {
        let mut words = text.split_ascii_whitespace();
        let read = clause(&mut words, variables).and_then(|clause| end(&mut words).map(|()| clause));
        let same = read.and_then(|clause| match clauses.get(found) {
            Some(expected) if *expected == clause => Ok(()),
            Some(_) => Err(Reason::OtherClause(found + 1)),
            None => Err(Reason::TooManyClauses(clauses.len())),
        });
        same.map_err(reject(Part::Formula, line))?;
        found += 1;
    }
    if found < clauses.len() {
        return Err(reject(Part::Formula, 0)(Reason::TooFewClauses(found)));
    }
    Ok(())
}
