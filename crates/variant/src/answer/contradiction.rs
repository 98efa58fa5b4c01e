//! Why a puzzle has no solution: a minimal set of clues that already contradict each other.

use std::ops::ControlFlow;

use super::{Clue, each_solution, left};
use crate::engine::Search;
use crate::hybrid::Hybrid;
use crate::learn::{Literal, Verdict};
use crate::lower::lower;
use crate::{Effort, Finish, Limits, Variant};

/// A set of clues without a common solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contradiction {
    /// The clues. Without any one of them there is a solution, if the set is minimal. Empty if the shape alone has no solution.
    pub clues: Vec<Clue>,
    /// Whether the set is known to be minimal: the limits may not have allowed to say.
    pub is_minimal: bool,
    /// The work it took.
    pub effort: Effort,
}

/// A minimal set of clues that have no common solution. `None` if the puzzle has a solution, or the limits did not allow to say.
///
/// ```
/// use minirow_variant::{Limits, contradiction, format};
///
/// let read = format::read("size 4\ngrid 4... .... .... ...1\nkiller 3 r1c1 r1c2\n")?;
/// let found = contradiction(&read.variant, &Limits::NONE).expect("there is no solution");
/// assert_eq!(found.clues.len(), 2, "the 4 and the cage");
/// # Ok::<(), format::FormatError>(())
/// ```
pub fn contradiction(variant: &Variant, limits: &Limits) -> Option<Contradiction> {
    let mut effort = Effort::default();
    let mut is_minimal = true;
    let blamed = blamed_givens(variant, limits, &mut effort);
    let mut contradicts = |clues: &[Clue]| {
        let mut any = None;
        let (finish, more) = each_solution(&variant.with_only(clues), &left(limits, effort), |grid| {
            any = Some(grid.clone());
            ControlFlow::Break(())
        });
        effort.add(more);
        match (any, finish) {
            (Some(_), _) => Some(false),
            (None, Finish::Unknown) => None,
            (None, _) => Some(true),
        }
    };
    let mut clues = variant.clues();
    if contradicts(&clues) != Some(true) {
        return None;
    }
    if let Some(blamed) = blamed {
        let is_blamed = |clue: &Clue| !matches!(clue, Clue::Given(_)) || blamed.contains(clue);
        clues.retain(is_blamed);
    }
    // Large pieces go first; what cannot be spared as a whole is tried in halves, down to single clues.
    let mut piece = clues.len().div_ceil(2).max(1);
    loop {
        let mut start = 0;
        while start < clues.len() {
            let end = clues.len().min(start + piece);
            let rest = [&clues[..start], &clues[end..]].concat();
            match contradicts(&rest) {
                Some(true) => clues = rest,
                Some(false) => start = end,
                None => {
                    is_minimal &= piece > 1;
                    start = end;
                }
            }
        }
        if piece == 1 {
            break;
        }
        piece = piece.div_ceil(2);
    }
    Some(Contradiction { clues, is_minimal, effort })
}

/// Givens that already contradict the rules and pencil marks, as the learning solver blames them. `None` if it does not know any.
fn blamed_givens(variant: &Variant, limits: &Limits, effort: &mut Effort) -> Option<Vec<Clue>> {
    let all = variant.clues();
    let (givens, others): (Vec<Clue>, Vec<Clue>) =
        all.into_iter().partition(|clue| matches!(clue, Clue::Given(_)));
    let hybrid = Hybrid::new(lower(&variant.with_only(&others)));
    let mut search = Search::new(&hybrid.network, &hybrid.problem.masks);
    if !search.root() {
        return Some(Vec::new());
    }
    let mut learner = hybrid.learner(search.masks());
    let mut literals: Vec<(Literal, Clue)> = Vec::new();
    for &clue in &givens {
        let Clue::Given(place) = clue else { continue };
        let Some(value) = variant.givens()[place.index()] else { continue };
        literals.push((learner.encoding.literal(place.index(), value.index()), clue));
    }
    let assumptions: Vec<Literal> = literals.iter().map(|(literal, _)| *literal).collect();
    if learner.solve(&assumptions, limits, effort) != Verdict::Unsatisfiable {
        return None;
    }
    let core = learner.solver.core();
    Some(literals.into_iter().filter(|(literal, _)| core.contains(literal)).map(|(_, clue)| clue).collect())
}
