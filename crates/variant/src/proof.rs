//! Proofs that a puzzle has no solution, or one and no other: the puzzle as a formula, and a DRAT proof that the formula has no model.
//!
//! ```
//! use minirow_variant::proof::{self, Claim};
//! use minirow_variant::{Limits, format};
//!
//! let puzzle = format::read("size 4\ngrid 12.. .... .... ..4.\nrules x\n")?.variant;
//! let certificate = proof::prove(&puzzle, &Limits::NONE)?;
//! assert!(matches!(certificate.claim(), Claim::Unique(_)));
//! assert_eq!(proof::verify(&puzzle, certificate.cnf(), certificate.proof())?, *certificate.claim());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A checker such as `drat-trim` accepts the two texts as they are. [`verify`] encodes the puzzle again, compares the formula clause by
//! clause, follows the proof with the checker of the classic core, which shares no code with the solver that wrote it, and compares the
//! claimed solution with the wording of the rules ([`holds`]). What remains to be believed is that the
//! clauses say what the rules say; tests compare both on every rule.

use std::fmt::{self, Write as _};

use minirow::proof::{Flaw, Part, Reason, verify_clauses};

use crate::clauses::{Encoding, encode};
use crate::engine::Network;
use crate::learn::{Literal, Verdict};
use crate::lower::lower;
use crate::{Effort, Filled, Limits, Shape, Value, Variant, holds};

/// The claim of a certificate about a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claim {
    /// It has no solution.
    None,
    /// It has this solution and no other.
    Unique(Filled),
}

/// A claim, the formula that has no model if the claim is true, and the proof that it has none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certificate {
    claim: Claim,
    cnf: String,
    proof: String,
    lemmas: usize,
}

impl Certificate {
    /// The claim that is proved.
    pub const fn claim(&self) -> &Claim {
        &self.claim
    }

    /// The formula in DIMACS format. Its comments state the claim and the variables of the candidates.
    pub fn cnf(&self) -> &str {
        &self.cnf
    }

    /// The proof in DRAT format.
    pub fn proof(&self) -> &str {
        &self.proof
    }

    /// How many lemmas the proof has, the empty one at its end included.
    pub const fn lemmas(&self) -> usize {
        self.lemmas
    }
}

/// Why nothing can be proven.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unproven {
    /// The puzzle has several solutions, two of which are these.
    Several(Box<[Filled; 2]>),
    /// The limits were reached after this much work.
    Unknown(Effort),
}

impl fmt::Display for Unproven {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Several(_) => f.write_str("the puzzle has several solutions"),
            Self::Unknown(effort) => write!(f, "unknown after {} conflicts", effort.conflicts),
        }
    }
}

impl std::error::Error for Unproven {}

/// Proves that the puzzle has no solution or just one.
///
/// ```
/// use minirow_variant::proof::{Claim, prove, verify};
/// use minirow_variant::{Limits, format};
///
/// let read = format::read("size 4\ngrid 4... .... .... ...1\nkiller 3 r1c1 r1c2\n")?;
/// let certificate = prove(&read.variant, &Limits::NONE).expect("there is no solution");
/// assert_eq!(verify(&read.variant, certificate.cnf(), certificate.proof()), Ok(Claim::None));
/// # Ok::<(), format::FormatError>(())
/// ```
///
/// # Errors
/// If the puzzle has several solutions, or if the limits are reached.
///
/// # Panics
/// If the solver finds a grid that breaks a rule, which is a fault of the encoding.
pub fn prove(variant: &Variant, limits: &Limits) -> Result<Certificate, Unproven> {
    let encoding = encoded(variant);
    let mut solver = encoding.formula.solver();
    solver.keep_log();
    let mut claim = Claim::None;
    loop {
        let left = limits.conflicts.saturating_sub(solver.conflicts);
        match solver.solve(&[], &limits.stop, left.max(1)) {
            Verdict::Unsatisfiable => break,
            Verdict::Unknown => {
                return Err(Unproven::Unknown(Effort { nodes: 0, conflicts: solver.conflicts }));
            }
            Verdict::Satisfiable => {}
        }
        let found = solution(variant, |literal| solver.is_true(literal), &encoding);
        if let Claim::Unique(first) = claim {
            return Err(Unproven::Several(Box::new([first, found])));
        }
        solver.add(&other_than(&found, &encoding));
        claim = Claim::Unique(found);
    }
    let (proof, lemmas) = solver.into_proof().expect("the log is kept from the beginning");
    let cnf = dimacs(variant, &encoding, &claim);
    Ok(Certificate { claim, cnf, proof, lemmas })
}

/// Accepts a certificate of the puzzle, given as the texts of its two files, and returns the claim that it proves.
///
/// # Errors
/// Why the certificate is rejected, and where.
pub fn verify(variant: &Variant, cnf: &str, proof: &str) -> Result<Claim, Flaw> {
    let claim = claim(variant, cnf)?;
    let encoding = encoded(variant);
    verify_clauses(encoding.formula.variables(), clauses(&encoding, &claim), cnf, proof)?;
    Ok(claim)
}

/// The clauses of the puzzle as it is given, before any propagation.
fn encoded(variant: &Variant) -> Encoding {
    let problem = lower(variant);
    let network = Network::new(&problem, &problem.masks);
    let masks = network.within_allowed(&problem.masks);
    encode(&problem, &network, &masks)
}

/// The grid of a model.
fn solution(variant: &Variant, is_true: impl Fn(Literal) -> bool, encoding: &Encoding) -> Filled {
    let shape = variant.shape();
    let value = |cell: usize| (0..shape.size()).find(|&value| is_true(encoding.literal(cell, value)));
    let values = (0..shape.cells()).map(|cell| value(cell).map_or(Value::from_index(0), Value::from_index));
    let grid = Filled::new(shape, values.collect()).filter(|grid| holds(variant, grid));
    grid.expect("a model of the clauses obeys the rules")
}

/// The clause that a grid is another one than this.
fn other_than(grid: &Filled, encoding: &Encoding) -> Vec<Literal> {
    let values = grid.values().iter().enumerate();
    values.map(|(cell, value)| !encoding.literal(cell, value.index())).collect()
}

/// The clauses of the formula, each sorted. The last one of a unique solution excludes it.
fn clauses(encoding: &Encoding, claim: &Claim) -> Vec<Vec<i32>> {
    let excluded = match claim {
        Claim::None => None,
        Claim::Unique(grid) => Some(other_than(grid, encoding)),
    };
    let sorted = |literals: &[Literal]| {
        let mut clause: Vec<i32> = literals.iter().map(|literal| literal.dimacs()).collect();
        clause.sort_unstable();
        clause.dedup();
        clause
    };
    let all = encoding.formula.clauses().map(sorted);
    all.chain(excluded.as_deref().map(sorted)).collect()
}

/// The text of the formula.
fn dimacs(variant: &Variant, encoding: &Encoding, claim: &Claim) -> String {
    let shape = variant.shape();
    let mut text = String::from("c minirow certificate of a variant\n");
    match claim {
        Claim::None => text.push_str("c claim none\n"),
        Claim::Unique(grid) => {
            text.push_str("c claim unique");
            for value in grid.values() {
                let _ = write!(text, " {value}");
            }
            text.push('\n');
        }
    }
    text.push_str("c for each cell: value=variable; variable 1 is true\n");
    for (cell, place) in shape.places().enumerate() {
        let _ = write!(text, "c {}:", shape.name(place));
        for value in 0..shape.size() {
            let literal = encoding.literal(cell, value).dimacs();
            if literal > 0 {
                let _ = write!(text, " {}={literal}", Value::from_index(value));
            }
        }
        text.push('\n');
    }
    let clauses = clauses(encoding, claim);
    let _ = writeln!(text, "p cnf {} {}", encoding.formula.variables(), clauses.len());
    for clause in clauses {
        for literal in clause {
            let _ = write!(text, "{literal} ");
        }
        text.push_str("0\n");
    }
    text
}

/// The claim in the comments of the formula. A claimed solution must obey the puzzle.
fn claim(variant: &Variant, cnf: &str) -> Result<Claim, Flaw> {
    let flaw = |part, line, reason| Flaw { part, line, reason };
    for (line, text) in (1..).zip(cnf.lines()) {
        let Some(claim) = text.strip_prefix("c claim ") else { continue };
        if claim.trim() == "none" {
            return Ok(Claim::None);
        }
        let grid = claim.strip_prefix("unique ").ok_or_else(|| flaw(Part::Formula, line, Reason::NoClaim))?;
        let grid = read_grid(variant.shape(), grid)
            .ok_or_else(|| flaw(Part::Claim, line, Reason::SolutionUnreadable))?;
        if !holds(variant, &grid) {
            return Err(flaw(Part::Claim, line, Reason::SolutionBreaksRules));
        }
        return Ok(Claim::Unique(grid));
    }
    Err(flaw(Part::Formula, 0, Reason::NoClaim))
}

fn read_grid(shape: &Shape, text: &str) -> Option<Filled> {
    let values: Option<Vec<Value>> =
        text.split_ascii_whitespace().map(|word| word.parse().ok().and_then(Value::new)).collect();
    Filled::new(shape, values?)
}
