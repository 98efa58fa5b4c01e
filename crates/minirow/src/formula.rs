//! A puzzle as a formula in conjunctive normal form: the rules of Sudoku, which are the same for every puzzle, then what the
//! puzzle says, then a clause that forbids one solution, if one is forbidden. The format `dimacs` writes this formula and
//! `proof` refutes it, so that a proof made for one text fits the other.

use std::fmt::Write;
use std::ops::Not;
use std::sync::LazyLock;

use crate::{Candidate, Cell, Digit, House, Puzzle};

/// How many variables there are: one per candidate.
pub(crate) const VARIABLES: usize = Candidate::COUNT;
/// How many clauses say that a cell holds some digit or that a house has some place for a digit.
pub(crate) const TRUTHS: usize = 324;
/// How many clauses say that two candidates exclude each other.
pub(crate) const PAIRS: usize = 10206;

/// The number of a clause, counted from 1 as in the CNF file.
pub(crate) type ClauseNumber = u32;

/// A candidate that is placed or one that is removed; in files the number of its variable, with a minus if removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Literal(i16);

impl Literal {
    pub(crate) const fn placed(candidate: Candidate) -> Self {
        Self::placed_index(9 * candidate.cell.index() + candidate.digit.index())
    }

    /// The candidate with this index, counted from 0 by cell and then by digit, is placed.
    pub(crate) const fn placed_index(index: usize) -> Self {
        Self((index as u16).cast_signed() + 1)
    }

    /// As files write it.
    pub(crate) const fn number(self) -> i16 {
        self.0
    }
}

impl Not for Literal {
    type Output = Self;

    fn not(self) -> Self {
        Self(-self.0)
    }
}

/// The clauses of the rules.
pub(crate) struct Rules {
    /// The nine candidates of each clause of the kind "one of these", by clause number less 1.
    pub(crate) truths: Vec<[u16; 9]>,
    /// The two candidates of each clause of the kind "not both", in the order of the clauses.
    pub(crate) pairs: Vec<[u16; 2]>,
}

/// The rules, made once.
pub(crate) static RULES: LazyLock<Rules> = LazyLock::new(Rules::new);

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
        let mut pairs = Vec::with_capacity(PAIRS);
        for cell in Cell::all() {
            for digit in Digit::ALL {
                let others = Digit::ALL.into_iter().filter(|&other| other > digit);
                let in_cell = others.map(|other| index(cell, other));
                let peers = cell.peers().iter().filter(|&peer| peer > cell);
                let in_peers = peers.map(|peer| index(peer, digit));
                pairs.extend(in_cell.chain(in_peers).map(|other| [index(cell, digit), other]));
            }
        }
        debug_assert!(pairs.len() == PAIRS);
        Self { truths, pairs }
    }
}

fn index(cell: Cell, digit: Digit) -> u16 {
    (9 * cell.index() + digit.index()) as u16
}

/// The formula of a puzzle. Its models are the solutions of the puzzle, without the forbidden one.
pub(crate) struct Formula {
    /// The facts of the puzzle: its digits are placed, the candidates without a mark are removed. Clauses of one literal.
    pub(crate) facts: Vec<Literal>,
    /// The clause that forbids a solution.
    pub(crate) forbidden: Option<Vec<Literal>>,
}

impl Formula {
    /// The formula of a puzzle. It forbids no solution yet.
    pub(crate) fn new(puzzle: &Puzzle) -> Self {
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

    /// How many clauses there are.
    pub(crate) fn clauses(&self) -> usize {
        TRUTHS + PAIRS + self.facts.len() + usize::from(self.forbidden.is_some())
    }

    /// Calls `each` for the literals of a clause.
    pub(crate) fn each_literal(&self, clause: ClauseNumber, mut each: impl FnMut(Literal)) {
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

    /// Writes the formula in DIMACS format, opened by comments: the puzzle, the given lines, and what variables and clauses
    /// mean.
    pub(crate) fn write_dimacs(&self, puzzle: &Puzzle, comments: &[String], text: &mut String) {
        text.reserve(140_000);
        let puzzle = format!("puzzle {}", puzzle.grid());
        for line in [puzzle].iter().chain(comments).chain(&legend()) {
            // Writing to a string cannot fail, here and below.
            let _ = writeln!(text, "c {line}");
        }
        let _ = writeln!(text, "p cnf {VARIABLES} {}", self.clauses());
        for clause in 1..=self.clauses() as ClauseNumber {
            self.each_literal(clause, |literal| _ = write!(text, "{} ", literal.number()));
            text.push_str("0\n");
        }
    }
}

/// Comments that explain the variables and clauses.
fn legend() -> Vec<String> {
    let mut lines = vec!["Variable 81(r-1)+9(c-1)+d is true if row r, column c holds digit d:".to_owned()];
    for row in 0..9 {
        let cells = House::row(row).cells().iter().map(|cell| {
            let last = 9 * cell.index() + 9;
            format!("{cell}: {}-{last}", last - 8)
        });
        lines.push(cells.collect::<Vec<_>>().join("  "));
    }
    let last_pair = TRUTHS + PAIRS;
    lines.push(format!(
        "Clauses 1-81: each cell has a digit. 82-{TRUTHS}: each row, column and box has each digit."
    ));
    lines.push(format!(
        "Clauses {}-{last_pair}: no two digits in a cell, no digit twice in a house.",
        TRUTHS + 1
    ));
    lines.push(format!("From {}: what the puzzle says.", last_pair + 1));
    lines
}
