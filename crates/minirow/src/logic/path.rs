//! From one step to the next: what a profile finds on a board, and the way it leads.

use std::ops::ControlFlow;

use super::found::Found;
use super::sight::Sight;
use super::{Evidence, Family, Find, Profile, Step, Technique, check};
use crate::outcome::NEVER;
use crate::{Board, Contradiction, Solution, Stop};

/// Every step of one technique on this board, in the order of its search; of a grouped chain also those with almost
/// locked sets.
///
/// ```
/// use minirow::Puzzle;
/// use minirow::logic::{Technique, check, find_all};
///
/// let puzzle: Puzzle = ".6.1.5...5.....7...4....3..6.9.43.8....5.1....2.76.4.9..8....9...1.....3...3.4.7.".parse()?;
/// let board = puzzle.board()?;
/// for step in find_all(&board, Technique::Pointing) {
///     assert_eq!(check(&board, &step), Ok(()));
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn find_all(board: &Board, technique: Technique) -> Vec<Step> {
    find_all_until(&NEVER, board, technique)
}

/// Like [`find_all`], but can be cancelled through `stop`; returns the steps found until then.
pub fn find_all_until(stop: &Stop, board: &Board, technique: Technique) -> Vec<Step> {
    let sight = Sight::until(stop, board);
    let mut steps = Vec::new();
    for technique in [Some(technique), technique.with_sets()].into_iter().flatten() {
        let _ = technique.search(
            &sight,
            &mut Found::thorough(technique, &mut |find, evidence| {
                steps.extend(proven(board, find, evidence));
                stop.flow()
            }),
        );
    }
    steps
}

/// The steps that are possible on one board.
#[derive(Clone, Debug)]
pub struct StepsAt {
    /// The steps, those of easier techniques first. Each has conclusions that no other step of its technique has.
    pub steps: Vec<Step>,
    /// Whether there are no more: false if the limit was reached.
    pub is_complete: bool,
}

impl StepsAt {
    /// Finds the steps of all techniques of a profile, up to a limit; `None` if it is cancelled through `stop`. Forcing chains and nets are
    /// searched for only if no other technique finds anything, because most boards have thousands of them.
    ///
    /// ```
    /// use minirow::logic::{Profile, StepsAt};
    /// use minirow::{Board, Grid, Stop};
    ///
    /// let puzzle: Grid =
    ///     "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..".parse()?;
    /// let found = StepsAt::new(&Stop::NEVER, &Board::new(&puzzle)?, &Profile::singles(), 1000).expect("not cancelled");
    /// assert!(found.steps.len() > 10 && found.is_complete);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(stop: &Stop, board: &Board, profile: &Profile, limit: usize) -> Option<Self> {
        let mut found = Self { steps: Vec::new(), is_complete: true };
        for technique in profile.techniques() {
            if technique.family() == Family::Forcing && !found.steps.is_empty() {
                continue;
            }
            for step in find_all_until(stop, board, technique) {
                let is_known = |known: &Step| {
                    known.technique() == step.technique() && known.conclusions() == step.conclusions()
                };
                if found.steps.iter().any(is_known) {
                    continue;
                }
                if found.steps.len() == limit {
                    return Some(Self { is_complete: false, ..found });
                }
                found.steps.push(step);
            }
            if stop.is_set() {
                return None;
            }
        }
        Some(found)
    }
}

/// The step that this profile takes first.
///
/// ```
/// use minirow::Puzzle;
/// use minirow::logic::{Profile, Technique, next_step};
///
/// let puzzle: Puzzle = ".6.1.5...5.....7...4....3..6.9.43.8....5.1....2.76.4.9..8....9...1.....3...3.4.7.".parse()?;
/// let step = next_step(&puzzle.board()?, &Profile::human()).expect("it can be solved by steps");
/// assert_eq!(step.technique(), Technique::NakedSingle);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn next_step(board: &Board, profile: &Profile) -> Option<Step> {
    next_step_until(&NEVER, board, profile)
}

/// Like [`next_step`], but can be cancelled through `stop`; then there is no step.
#[doc(hidden)]
pub fn next_step_until(stop: &Stop, board: &Board, profile: &Profile) -> Option<Step> {
    let sight = Sight::until(stop, board);
    let mut techniques = profile.techniques().take_while(|_| !stop.is_set());
    let next = techniques.find_map(|technique| step_of(technique, &sight)).filter(|_| !stop.is_set())?;
    debug_assert_eq!(check(board, &next), Ok(()), "{next:?} on\n{board:?}");
    Some(next)
}

/// The step of one technique that is taken: the first; of forcing chains and nets, which are not found in the order of their length, the
/// first of the shortest.
fn step_of(technique: Technique, sight: &Sight<'_>) -> Option<Step> {
    let takes_first = technique.family() != Family::Forcing;
    let (mut best, mut shortest) = (None, None);
    let mut take = |find: &Find, evidence: &mut dyn FnMut() -> Evidence| {
        if shortest.is_none_or(|shortest| find.length < shortest)
            && let Some(step) = proven(sight.board(), find, evidence)
        {
            shortest = Some(find.length);
            best = Some(step);
            if takes_first {
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(())
    };
    let _ = technique.search(sight, &mut Found::new(technique, &mut take));
    best
}

/// The step of a find. Searches were written for classic houses; on another layout a find counts only if the checker accepts it.
pub(super) fn proven(board: &Board, find: &Find, evidence: &mut dyn FnMut() -> Evidence) -> Option<Step> {
    find.step(evidence()).filter(|step| board.is_classic() || check(board, step).is_ok())
}

/// A lazy iterator over the steps from a board on, each with the board that it was found on. It ends when the board is solved or
/// contradictory, when no technique of the profile applies, or when it is cancelled.
///
/// ```
/// use minirow::{Board, Grid, logic::{End, Profile, Steps}};
///
/// let puzzle: Grid =
///     "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..".parse()?;
/// let profile = Profile::human();
/// let mut steps = Steps::new(Board::new(&puzzle)?, &profile);
/// let (board, first) = steps.next().expect("the puzzle is not solved");
/// assert_eq!(minirow::logic::check(&board, &first), Ok(()));
/// let others = steps.by_ref().count();
/// assert!(others > 40 && matches!(steps.end(), End::Solved(_)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Steps<'a> {
    board: Board,
    profile: &'a Profile,
    stop: &'a Stop,
}

impl<'a> Steps<'a> {
    /// The steps that this profile takes. They always end: each takes at least one candidate away.
    pub const fn new(board: Board, profile: &'a Profile) -> Self {
        Self::until(&NEVER, board, profile)
    }

    /// Like [`Steps::new`], but can be cancelled through `stop`; then there is no further step.
    pub const fn until(stop: &'a Stop, board: Board, profile: &'a Profile) -> Self {
        Self { board, profile, stop }
    }

    /// The board after the steps so far.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The end of the path, if the iterator stops here.
    pub fn end(self) -> End {
        End::of(self.board)
    }
}

impl Iterator for Steps<'_> {
    type Item = (Board, Step);

    fn next(&mut self) -> Option<(Board, Step)> {
        if self.board.contradiction().is_some() || self.board.open().is_empty() {
            return None;
        }
        let step = next_step_until(self.stop, &self.board, self.profile)?;
        let before = self.board.clone();
        step.apply(&mut self.board);
        Some((before, step))
    }
}

/// A way through a puzzle: one step after the other, each the easiest there was.
#[derive(Clone, Debug)]
pub struct Path {
    /// Where it begins.
    pub start: Board,
    /// The steps in order.
    pub steps: Vec<Step>,
    /// Where they lead.
    pub end: End,
}

/// How a path ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// Every cell is placed. No technique guesses, so the solution is the only one, unless a step assumed that.
    Solved(Solution),
    /// No technique finds anything more; this is left.
    Stuck(Box<Board>),
    /// The board has no solution, and this shows it.
    Contradiction(Contradiction),
}

impl End {
    /// How a path ends that leads to this board and no further.
    pub(super) fn of(board: Board) -> Self {
        match (board.contradiction(), board.solution()) {
            (Some(contradiction), _) => Self::Contradiction(contradiction),
            (None, Some(solution)) => Self::Solved(solution),
            (None, None) => Self::Stuck(Box::new(board)),
        }
    }
}

impl Path {
    /// All [`Steps`] from the board on.
    pub fn new(board: Board, profile: &Profile) -> Self {
        Self::of(Steps::new(board, profile))
    }

    /// Like [`Path::new`], but can be cancelled through `stop`; then there is no path.
    pub fn until(stop: &Stop, board: Board, profile: &Profile) -> Option<Self> {
        let path = Self::of(Steps::until(stop, board, profile));
        (!stop.is_set()).then_some(path)
    }

    fn of(mut walk: Steps<'_>) -> Self {
        let start = walk.board().clone();
        // Most steps place a digit. A step is some hundred bytes, so a vector that grows would copy much.
        let mut steps = Vec::with_capacity(start.open().len());
        steps.extend(walk.by_ref().map(|(_, step)| step));
        Self { start, steps, end: walk.end() }
    }

    /// The board after all steps.
    pub fn last(&self) -> Board {
        let mut board = self.start.clone();
        self.steps.iter().for_each(|step| step.apply(&mut board));
        board
    }

    /// Each step with the board that it was found on.
    pub fn walk(&self) -> impl Iterator<Item = (Board, &Step)> {
        walk(&self.start, &self.steps)
    }
}

/// Each step with the board that those before it lead to.
pub(super) fn walk<'a>(start: &Board, steps: &'a [Step]) -> impl Iterator<Item = (Board, &'a Step)> {
    steps.iter().scan(start.clone(), |board, step| {
        let before = board.clone();
        step.apply(board);
        Some((before, step))
    })
}
