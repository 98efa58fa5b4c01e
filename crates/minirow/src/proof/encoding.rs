//! A puzzle as a formula in conjunctive normal form: the rules of Sudoku, which are the same for every puzzle, then
//! what the puzzle says, then the solution that is forbidden, if one is. The page beside this file says it in words.

use std::fmt::Write;
use std::ops::Not;
use std::sync::LazyLock;

use super::Claim;
use crate::{Candidate, Cell, Digit, House, Puzzle, Solution};

/// How many variables there are: one per candidate.
pub(super) const VARIABLES: usize = 729;
/// How many clauses say that a cell holds some digit or that a house has some place for a digit.
pub(super) const TRUTHS: usize = 324;
/// How many clauses say that two candidates exclude each other.
const PAIRS: usize = 10206;
/// How many other candidates a candidate excludes: 8 in its cell, 20 in its peers.
const EXCLUDED: usize = 28;

/// The number of a clause, counted from 1 as in the CNF file.
pub(super) type ClauseNumber = u32;

/// A candidate that is placed or one that is removed; in files the number of its variable, with a minus if removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Literal(i16);

impl Literal {
    pub(super) const fn placed(candidate: Candidate) -> Self {
        Self::placed_index(9 * candidate.cell.index() + candidate.digit.index())
    }

    /// The candidate with this index, counted from 0 by cell and then by digit, is placed.
    pub(super) const fn placed_index(index: usize) -> Self {
        Self((index as u16).cast_signed() + 1)
    }

    /// Which candidate.
    pub(super) const fn candidate(self) -> Candidate {
        Candidate { cell: Cell::from_index(self.index() / 9), digit: Digit::from_index(self.index() % 9) }
    }

    /// Which candidate, counted from 0.
    pub(super) const fn index(self) -> usize {
        self.0.unsigned_abs() as usize - 1
    }

    pub(super) const fn is_placed(self) -> bool {
        self.0 > 0
    }

    /// As files write it.
    pub(super) const fn number(self) -> i16 {
        self.0
    }
}

impl Not for Literal {
    type Output = Self;

    fn not(self) -> Self {
        Self(-self.0)
    }
}

/// The clauses of the rules, and where each candidate occurs in them.
pub(super) struct Rules {
    /// The nine candidates of each clause of the kind "one of these", by clause number less 1.
    pub(super) truths: Vec<[u16; 9]>,
    /// The four such clauses of each candidate: of its cell, row, column and box.
    pub(super) truths_of: Vec<[u16; 4]>,
    /// The two candidates of each clause of the kind "not both", in the order of the clauses.
    pairs: Vec<[u16; 2]>,
    /// What each candidate excludes, with the clause that says so.
    pub(super) excluded_by: Vec<[(u16, u16); EXCLUDED]>,
}

/// The rules, made once.
pub(super) static RULES: LazyLock<Rules> = LazyLock::new(Rules::new);

impl Rules {
    fn new() -> Self {
        let mut truths: Vec<[u16; 9]> = Vec::with_capacity(TRUTHS);
        for cell in Cell::all() {
            truths.push(Digit::ALL.map(|digit| index(cell, digit)));
        }
        for house in House::all() {
            for digit in Digit::ALL {
                let mut truth = [0; 9];
                for (place, cell) in truth.iter_mut().zip(house.cells()) {
                    *place = index(cell, digit);
                }
                truths.push(truth);
            }
        }
        let mut truths_of = vec![[0; 4]; VARIABLES];
        let mut found = [0; VARIABLES];
        for (truth, candidates) in truths.iter().enumerate() {
            for &candidate in candidates {
                let candidate = usize::from(candidate);
                truths_of[candidate][found[candidate]] = truth as u16;
                found[candidate] += 1;
            }
        }
        let mut pairs = Vec::with_capacity(PAIRS);
        let mut excluded_by = vec![[(0, 0); EXCLUDED]; VARIABLES];
        let mut found = [0; VARIABLES];
        for candidate in 0..VARIABLES {
            for other in excluded_after(candidate) {
                pairs.push([candidate as u16, other]);
                let number = (TRUTHS + pairs.len()) as u16;
                for (one, excluded) in [(candidate, other), (usize::from(other), candidate as u16)] {
                    excluded_by[one][found[one]] = (excluded, number);
                    found[one] += 1;
                }
            }
        }
        debug_assert!(pairs.len() == PAIRS && found == [EXCLUDED; VARIABLES]);
        Self { truths, truths_of, pairs, excluded_by }
    }
}

/// The candidates with a higher index that cannot be placed beside this one, in order.
fn excluded_after(candidate: usize) -> Vec<u16> {
    let (cell, digit) = (Cell::from_index(candidate / 9), Digit::from_index(candidate % 9));
    let in_cell = Digit::ALL.into_iter().filter(|&other| other > digit).map(|other| index(cell, other));
    let in_peers = cell.peers().iter().filter(|&peer| peer > cell).map(|peer| index(peer, digit));
    in_cell.chain(in_peers).collect()
}

fn index(cell: Cell, digit: Digit) -> u16 {
    (9 * cell.index() + digit.index()) as u16
}

/// The formula that a certificate refutes.
pub(super) struct Formula {
    /// What the puzzle says: its digits are placed, the candidates without a mark are removed. Clauses of one literal.
    pub(super) facts: Vec<Literal>,
    /// The clause that forbids the solution, if the claim is that there is no other.
    pub(super) forbidden: Option<Vec<Literal>>,
}

impl Formula {
    /// What the puzzle says. No solution is forbidden yet.
    pub(super) fn new(puzzle: &Puzzle) -> Self {
        let grid = puzzle.grid();
        let mut facts = Vec::new();
        for cell in Cell::all() {
            if let Some(digit) = grid[cell] {
                facts.push(Literal::placed(Candidate { cell, digit }));
            } else if let Some(marks) = puzzle.marks() {
                let removed = !marks[cell.index()];
                facts.extend(removed.iter().map(|digit| !Literal::placed(Candidate { cell, digit })));
            }
        }
        Self { facts, forbidden: None }
    }

    /// The clause that forbids a solution.
    pub(super) fn forbidding(solution: &Solution) -> Vec<Literal> {
        Cell::all().map(|cell| !Literal::placed(Candidate { cell, digit: solution.digit(cell) })).collect()
    }

    /// How many clauses there are.
    pub(super) fn clauses(&self) -> usize {
        TRUTHS + PAIRS + self.facts.len() + usize::from(self.forbidden.is_some())
    }

    /// The number of the clause for a fact.
    pub(super) fn fact_number(fact: usize) -> ClauseNumber {
        (TRUTHS + PAIRS + fact + 1) as ClauseNumber
    }

    /// Calls `each` for the literals of a clause of the formula.
    pub(super) fn each_literal(&self, clause: ClauseNumber, mut each: impl FnMut(Literal)) {
        let index = clause as usize - 1;
        if let Some(truth) = RULES.truths.get(index) {
            for &candidate in truth {
                each(Literal::placed_index(usize::from(candidate)));
            }
        } else if let Some(pair) = RULES.pairs.get(index - TRUTHS) {
            for &candidate in pair {
                each(!Literal::placed_index(usize::from(candidate)));
            }
        } else if let Some(&fact) = self.facts.get(index - TRUTHS - PAIRS) {
            each(fact);
        } else {
            self.forbidden.iter().flatten().copied().for_each(each);
        }
    }

    /// The formula in DIMACS form, opened by comments that say what it is and what each variable means.
    pub(super) fn to_dimacs(&self, puzzle: &Puzzle, claim: &Claim) -> String {
        let mut text = String::with_capacity(140_000);
        comment(&mut text, puzzle, claim);
        writeln!(text, "p cnf {VARIABLES} {}", self.clauses()).expect("a string takes everything");
        for clause in 1..=self.clauses() as ClauseNumber {
            self.each_literal(clause, |literal| write_number(&mut text, literal.number()));
            text.push_str("0\n");
        }
        text
    }
}

/// Writes a number and a space.
pub(super) fn write_number(text: &mut String, number: impl std::fmt::Display) {
    write!(text, "{number} ").expect("a string takes everything");
}

fn comment(text: &mut String, puzzle: &Puzzle, claim: &Claim) {
    let mut line = |words: String| {
        text.push_str("c ");
        text.push_str(&words);
        text.push('\n');
    };
    line(format!("puzzle {}", puzzle.grid()));
    match claim {
        Claim::None => {
            line("claim none".to_owned());
            line("This formula has no model: the puzzle has no solution.".to_owned());
        }
        Claim::Unique(solution) => {
            line(format!("claim unique {solution}"));
            line("This formula has no model: the puzzle has no solution but the one above,".to_owned());
            line("which the last clause forbids.".to_owned());
        }
    }
    line("Variable 81(r-1)+9(c-1)+d is true if row r, column c holds digit d:".to_owned());
    for row in 0..9 {
        let cells = House::row(row).cells().iter().map(|cell| {
            let last = 9 * cell.index() + 9;
            format!("{cell}: {}-{last}", last - 8)
        });
        line(cells.collect::<Vec<_>>().join("  "));
    }
    line(format!(
        "Clauses 1-81: each cell has a digit. 82-{TRUTHS}: each row, column and box has each digit."
    ));
    let last_pair = TRUTHS + PAIRS;
    line(format!("Clauses {}-{last_pair}: no two digits in a cell, no digit twice in a house.", TRUTHS + 1));
    line(format!("From {}: what the puzzle says.", last_pair + 1));
}
