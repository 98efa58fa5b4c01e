//! Which clues a puzzle needs: givens, pencil marks and rules whose removal leaves it with its one solution.

use minirow::Random;

use super::{Outcome, left, solve};
use crate::generate::{Implied, is_implied};
use crate::hybrid::Hybrid;
use crate::lower::lower;
use crate::{Effort, Limits, Place, Values, Variant};

/// Something that a puzzle states and that can be removed from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clue {
    /// The given of a cell.
    Given(Place),
    /// The pencil marks of a cell.
    Marks(Place),
    /// The rule with this number.
    Rule(usize),
}

/// The clues that can be removed, each alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unnecessary {
    /// Clues without each of which the solution stays unique. Removing two of them may already leave several solutions.
    pub clues: Vec<Clue>,
    /// Clues of which the limits did not allow to say.
    pub undecided: Vec<Clue>,
    /// The work it took.
    pub effort: Effort,
}

impl Variant {
    /// All clues: givens, then pencil marks that exclude something, then rules.
    pub fn clues(&self) -> Vec<Clue> {
        let all = Values::up_to(self.shape().size() as u8);
        let givens = self.shape().places().filter(|place| self.givens()[place.index()].is_some());
        let marks = self.shape().places().filter(|place| self.marks()[place.index()] != all);
        let rules = 0..self.rules().len();
        givens.map(Clue::Given).chain(marks.map(Clue::Marks)).chain(rules.map(Clue::Rule)).collect()
    }

    /// The puzzle with these clues only. Its rules keep their order.
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "what fits the puzzle fits its copy")]
    pub fn with_only(&self, clues: &[Clue]) -> Self {
        let mut variant = Self::new(self.shape().clone());
        variant.title.clone_from(&self.title);
        variant.author.clone_from(&self.author);
        variant.ruleset.clone_from(&self.ruleset);
        let keeps = |clue| clues.contains(&clue);
        let fits = "what fitted the puzzle fits its copy";
        for place in self.shape().places() {
            if keeps(Clue::Given(place)) {
                variant.set_given(place, self.givens()[place.index()]).expect(fits);
            }
            if keeps(Clue::Marks(place)) {
                variant.set_marks(place, self.marks()[place.index()]).expect(fits);
            }
        }
        for (index, rule) in self.rules().iter().enumerate() {
            if keeps(Clue::Rule(index)) {
                variant.add(rule.clone()).expect(fits);
            }
        }
        variant
    }
}

/// The clues and rules that the puzzle does not need: without each of them alone, it still has exactly one solution. `None` if it
/// does not have exactly one solution, or the limits did not allow to say.
///
/// ```
/// use minirow_variant::{Clue, Limits, format, unnecessary};
///
/// let read = format::read("size 4\ngrid 1234 3412 2143 4321\n")?;
/// let clues = unnecessary(&read.variant, &Limits::NONE).expect("a unique solution").clues;
/// assert!(clues.iter().all(|clue| matches!(clue, Clue::Given(_))));
/// # Ok::<(), format::FormatError>(())
/// ```
pub fn unnecessary(variant: &Variant, limits: &Limits) -> Option<Unnecessary> {
    let (outcome, mut effort) = solve(variant, limits);
    if !matches!(outcome, Outcome::Unique(_)) {
        return None;
    }
    let all = variant.clues();
    let mut answer = Unnecessary { clues: Vec::new(), undecided: Vec::new(), effort };
    for &clue in &all {
        let others: Vec<Clue> = all.iter().copied().filter(|&other| other != clue).collect();
        let (outcome, more) = solve(&variant.with_only(&others), &left(limits, effort));
        effort.add(more);
        match outcome {
            Outcome::Unique(_) => answer.clues.push(clue),
            Outcome::Unknown(_) => answer.undecided.push(clue),
            Outcome::Unsolvable | Outcome::Multiple(..) => {}
        }
    }
    answer.effort = effort;
    Some(answer)
}

/// A puzzle with fewer givens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Minimized {
    /// The puzzle. It has exactly one solution.
    pub variant: Variant,
    /// True if the puzzle is known to need each given; the limits may not have allowed to test all of them.
    pub is_minimal: bool,
    /// The work it took.
    pub effort: Effort,
}

/// Removes givens in random order while the puzzle has exactly one solution. A given that the limits do not allow to decide stays.
/// Each test has at most 2000 conflicts, so that a hard one does not spend what the others need.
///
/// ```
/// use minirow_variant::{Limits, format, minimize};
///
/// let read = format::read("size 4\ngrid 1234 3412 2143 4321\n")?;
/// let minimal = minimize(&read.variant, 1, &Limits::NONE).expect("a unique solution");
/// assert!(minimal.is_minimal);
/// assert!(minimal.variant.givens().iter().flatten().count() < 16);
/// # Ok::<(), format::FormatError>(())
/// ```
///
/// # Errors
/// The outcome, if the puzzle does not have exactly one solution or that is unknown.
#[expect(clippy::missing_panics_doc, reason = "the places are those of the puzzle")]
pub fn minimize(variant: &Variant, seed: u64, limits: &Limits) -> Result<Minimized, (Outcome, Effort)> {
    let mut random = Random::new(seed);
    let (outcome, mut effort) = solve(variant, limits);
    let Outcome::Unique(solution) = outcome else { return Err((outcome, effort)) };
    let mut order: Vec<Place> =
        variant.shape().places().filter(|place| variant.givens()[place.index()].is_some()).collect();
    random.shuffle(&mut order);
    let mut puzzle = variant.clone();
    for place in order.iter().copied() {
        puzzle.set_given(place, None).expect("the place is in the grid");
    }
    let hybrid = Hybrid::new(lower(&puzzle));
    let mut masks = hybrid.problem.masks.clone();
    for &place in &order {
        masks[place.index()] &= 1 << solution.at(place).index();
    }
    let mut is_minimal = true;
    for place in order {
        let test = is_implied(&hybrid, &mut masks, place, limits, &mut effort);
        is_minimal &= test != Implied::Unknown;
        if test != Implied::Yes {
            puzzle.set_given(place, Some(solution.at(place))).expect("the place is in the grid");
        }
    }
    Ok(Minimized { variant: puzzle, is_minimal, effort })
}

impl Effort {
    /// Adds the work of another answer.
    pub fn add(&mut self, other: Self) {
        self.nodes += other.nodes;
        self.conflicts += other.conflicts;
    }
}
