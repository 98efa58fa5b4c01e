//! Proofs a stranger can check: that a puzzle has no solution, or that it has one and no other.
//!
//! ```
//! use minirow::proof::{self, Claim, Syntax};
//! use minirow::{Grid, Puzzle};
//!
//! let grid: Grid = "85...24..72......9..4.........1.7..23.5...9...4...........8..7..17..........36.4.".parse()?;
//! let puzzle = Puzzle::from(grid);
//! let certificate = proof::prove(&puzzle)?;
//! assert!(matches!(certificate.claim(), Claim::Unique(_)));
//!
//! let (formula, lemmas) = (certificate.cnf(), certificate.proof(Syntax::Drat));
//! assert_eq!(proof::verify(&puzzle, &formula, &lemmas, Syntax::Drat), Ok(*certificate.claim()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![doc = include_str!("README.md")]

mod drat;
mod encoding;
mod lookahead;
mod lrat;
mod prover;
mod trail;
mod verify;

use std::fmt;

use crate::formula::Formula;
use crate::named::named;
use crate::outcome::NEVER;
use crate::{Puzzle, Solution, Status, Stop};
use prover::{Lemma, refute};

pub use verify::{Flaw, Part, Reason, verify};
#[doc(hidden)]
pub use verify::{verify_claim, verify_clauses};

/// The claim of a certificate about a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claim {
    /// It has no solution.
    None,
    /// It has this solution and no other.
    Unique(Solution),
}

impl Claim {
    /// The status, without the solution: `None` or `Unique`.
    pub const fn status(&self) -> Status {
        match self {
            Self::None => Status::None,
            Self::Unique(_) => Status::Unique,
        }
    }
}

named! {
    "a proof format",
    /// How the proof is written.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Syntax {
        /// The lemmas alone: short, and the checker searches for the reasons.
        #[default]
        Drat = "drat",
        /// The lemmas with their reasons: longer, and checked without any search.
        Lrat = "lrat",
    }
}

/// Why nothing can be proven: the puzzle has several solutions, and these are two of them, the smaller first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeveralSolutions(pub Box<[Solution; 2]>);

impl SeveralSolutions {
    fn new(one: Solution, other: Solution) -> Self {
        Self(Box::new([one.min(other), one.max(other)]))
    }
}

impl fmt::Display for SeveralSolutions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, second] = &*self.0;
        write!(f, "the puzzle has several solutions: {first} and {second}")
    }
}

impl std::error::Error for SeveralSolutions {}

/// A claim, the formula that has no model if the claim is true, and the lemmas that show that it has none.
pub struct Certificate {
    puzzle: Puzzle,
    claim: Claim,
    formula: Formula,
    lemmas: Vec<Lemma>,
}

/// Proves that the puzzle has no solution or just one. Digits that break the rules are proven to have none.
///
/// ```
/// use minirow::proof::{Claim, Syntax, prove, verify};
///
/// let puzzle = minirow::Puzzle::generate(1);
/// let certificate = prove(&puzzle).expect("it has one solution");
/// let claim = verify(&puzzle, &certificate.cnf(), &certificate.proof(Syntax::Lrat), Syntax::Lrat);
/// assert!(matches!(claim, Ok(Claim::Unique(_))));
/// ```
///
/// # Errors
/// Two solutions, if there are several.
#[expect(
    clippy::missing_panics_doc,
    reason = "it panics only if the sign to stop is set, and that of this search never is"
)]
pub fn prove(puzzle: &Puzzle) -> Result<Certificate, SeveralSolutions> {
    prove_until(&NEVER, puzzle).expect("nobody stops it")
}

/// Like [`prove`], but can be cancelled through `stop`; then there is no answer.
pub fn prove_until(stop: &Stop, puzzle: &Puzzle) -> Option<Result<Certificate, SeveralSolutions>> {
    let mut formula = Formula::new(puzzle);
    let refuted = refute(stop, &mut formula)?;
    Some(refuted.map(|(claim, lemmas)| Certificate { puzzle: puzzle.clone(), claim, formula, lemmas }))
}

impl Certificate {
    /// The claim that is proved.
    pub const fn claim(&self) -> &Claim {
        &self.claim
    }

    /// How many lemmas the proof has, the empty one at its end included.
    pub const fn lemmas(&self) -> usize {
        self.lemmas.len()
    }

    /// The formula in DIMACS format. Comments say what is claimed and which variable is which candidate.
    pub fn cnf(&self) -> String {
        let mut text = String::new();
        self.formula.write_dimacs(&self.puzzle, &encoding::comments(&self.claim), &mut text);
        text
    }

    /// The proof that the formula has no model.
    pub fn proof(&self, syntax: Syntax) -> String {
        match syntax {
            Syntax::Drat => drat::write(&self.lemmas),
            Syntax::Lrat => lrat::write(&self.lemmas, self.formula.clauses()),
        }
    }
}

impl fmt::Debug for Certificate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} by {} lemmas", self.claim, self.lemmas())
    }
}
