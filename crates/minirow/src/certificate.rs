//! The certificate of a path: a puzzle, the steps that solve it with their evidence, and the end. A proof in steps that a person
//! can follow, and that anybody can check with the [checker](crate::logic::check()): no search is needed.
//!
//! As text it is one JSON object a line: `{"start": ...}`, then `{"step": ...}` for each step, then `{"end": ...}`. A file may
//! hold several, one after the other.
//!
//! ```
//! use minirow::certificate::{PathClaim, CertificateLine, of_path, verify};
//! use minirow::logic::{Assumption, Path, Profile};
//! use minirow::{Board, Grid};
//!
//! let puzzle: Grid = "\
//!     003020600900305001001806400008102900700000008006708200002609500800203009005010300".parse()?;
//! let board = Board::new(&puzzle)?;
//! let path = Path::new(board.clone(), &Profile::human());
//! let entries: Vec<CertificateLine> = of_path(&path);
//! let proven = verify(&board, &entries).expect("the certificate holds");
//! assert!(matches!(proven.claim, PathClaim::Unique(_)));
//! assert_eq!(proven.assumes, Assumption::None);
//! assert!(verify(&board, &entries[..entries.len() - 1]).is_err());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::logic::{Assumption, End, Path, Rejection, Step, check};
use crate::message::{Argument, messages};
use crate::{Board, CandidateSet, Cell, DigitSet, Grid, Puzzle, Solution};

/// The version that is written and read.
const VERSION: u32 = 1;

/// A line of a certificate.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum CertificateLine {
    /// The position before the first step.
    Start(Box<Start>),
    /// A step on the position that the steps before it lead to.
    Step(Box<Step>),
    /// The claim that the steps prove.
    End(PathClaim),
}

/// A position as written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Start {
    version: u32,
    givens: Grid,
    found: Grid,
    /// Candidates that the rules allow and the pencilmarks exclude.
    excluded: CandidateSet,
}

/// A claim that a path proves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PathClaim {
    /// This is the only solution.
    Unique(Solution),
    /// There is no solution.
    None,
    /// Nothing: the steps end before.
    Open,
}

/// A proven claim, and the assumption behind it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PathProven {
    /// The claim; never [`PathClaim::Open`].
    pub claim: PathClaim,
    /// Whether a step assumed that there is one solution. Then the claim is only what follows if there is one.
    pub assumes: Assumption,
}

/// Why and where a certificate is rejected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PathFlaw {
    /// The entry, counted from 1; 0 if something is missing at the end.
    pub entry: usize,
    /// Why it is rejected.
    pub reason: PathReason,
}

messages! {
    /// The reason why the certificate of a path is rejected.
    PathReason, "The names of all messages of why the certificate of a path is rejected." {
        /// The text is no entry.
        Unreadable(error: String = Argument::text(error)) => "path-unreadable", "expected an entry of a certificate: {error}";
        /// It does not begin with this puzzle.
        OtherStart => "path-start", "the certificate is for another puzzle, or not version 1";
        /// The checker rejects the step.
        Rejected(step: usize = Argument::text(step), error: String = Argument::text(error))
            => "path-step", "step {step}: {error}";
        /// A start within a path, or anything after the end.
        OutOfPlace => "path-order", "expected a start, then steps, then an end";
        /// The claim is not where the steps lead.
        OtherEnd => "path-end", "the steps do not reach the claimed end";
        /// The steps prove neither a solution nor that there is none.
        Open => "path-open", "incomplete: the steps reach neither a solution nor a contradiction";
    }
}

impl fmt::Display for PathFlaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.entry {
            0 => self.reason.fmt(f),
            entry => write!(f, "entry {entry}: {}", self.reason),
        }
    }
}

impl std::error::Error for PathFlaw {}

impl Start {
    fn new(board: &Board) -> Self {
        let puzzle = Puzzle::from(board);
        let excluded = |cell: Cell| {
            let marks = puzzle.marks().map_or(DigitSet::ALL, |marks| marks[cell.index()]);
            let allowed = digits_alone(&puzzle).map_or(DigitSet::EMPTY, |board| board.candidates(cell));
            CandidateSet::product(crate::CellSet::of(cell), allowed - marks)
        };
        let excluded = board.open().iter().fold(CandidateSet::EMPTY, |all, cell| all | excluded(cell));
        Self { version: VERSION, givens: *puzzle.givens(), found: *puzzle.found(), excluded }
    }
}

/// The board of the digits, without pencilmarks.
fn digits_alone(puzzle: &Puzzle) -> Option<Board> {
    Board::new(&puzzle.grid()).ok()
}

/// The certificate of a path.
pub fn of_path(path: &Path) -> Vec<CertificateLine> {
    let claim = match path.end {
        End::Solved(solution) => PathClaim::Unique(solution),
        End::Contradiction(_) => PathClaim::None,
        End::Stuck(_) => PathClaim::Open,
    };
    let steps = path.steps.iter().map(|step| CertificateLine::Step(Box::new(step.clone())));
    let start = std::iter::once(CertificateLine::Start(Box::new(Start::new(&path.start))));
    start.chain(steps).chain([CertificateLine::End(claim)]).collect()
}

/// Whether the entries begin with this board.
pub fn is_of(board: &Board, entries: &[CertificateLine]) -> bool {
    entries.first() == Some(&CertificateLine::Start(Box::new(Start::new(board))))
}

/// Replays each step with the checker. Returns the claim about the board that the certificate proves.
///
/// # Errors
/// The first entry that is wrong.
pub fn verify(board: &Board, entries: &[CertificateLine]) -> Result<PathProven, PathFlaw> {
    let flaw = |entry, reason| Err(PathFlaw { entry, reason });
    if !is_of(board, entries) {
        return flaw(1, PathReason::OtherStart);
    }
    let mut here = board.clone();
    let mut assumes = Assumption::None;
    for (index, entry) in entries.iter().enumerate().skip(1) {
        match entry {
            CertificateLine::Start(_) => return flaw(index + 1, PathReason::OutOfPlace),
            CertificateLine::Step(step) => {
                if let Err(rejection) = accept(&here, step) {
                    return flaw(index + 1, PathReason::Rejected(index, rejection));
                }
                if step.assumes() != Assumption::None {
                    assumes = step.assumes();
                }
                step.apply(&mut here);
            }
            CertificateLine::End(_) if index + 1 < entries.len() => {
                return flaw(index + 2, PathReason::OutOfPlace);
            }
            CertificateLine::End(claim) => {
                let holds = match claim {
                    PathClaim::Unique(solution) => {
                        here.contradiction().is_none() && here.solution() == Some(*solution)
                    }
                    PathClaim::None => here.contradiction().is_some(),
                    PathClaim::Open => return flaw(index + 1, PathReason::Open),
                };
                return if holds {
                    Ok(PathProven { claim: *claim, assumes })
                } else {
                    flaw(index + 1, PathReason::OtherEnd)
                };
            }
        }
    }
    flaw(0, PathReason::Open)
}

fn accept(board: &Board, step: &Step) -> Result<(), String> {
    check(board, step).map_err(|rejection: Rejection| rejection.to_string())
}
