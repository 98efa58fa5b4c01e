//! Why something that somebody wrote is wrong: the shortest proof among those that are tried.
//!
//! A proof goes one of two ways. It supposes what was written and ends in a contradiction; or it goes straight from the givens
//! to a step that excludes it. Steps that the end does not need are left out.

use super::path::walk;
use super::{Mistake, Path, Profile, Step, Steps, check};
use crate::outcome::NEVER;
use crate::{Board, Candidate, Contradiction, DigitSet, Puzzle, Stop};

/// A proof that something is wrong.
#[derive(Clone, Debug)]
pub struct Refutation {
    /// The board that it begins on: the givens and what is right of the rest, and the mistake if it is supposed.
    pub start: Board,
    /// The steps, in order, each found on the board that the steps before it lead to.
    pub steps: Vec<Step>,
    /// How it ends.
    pub end: Exposed,
}

impl Refutation {
    /// Each step with the board that it was found on.
    pub fn walk(&self) -> impl Iterator<Item = (Board, &Step)> {
        walk(&self.start, &self.steps)
    }
}

/// How a mistake comes to light.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exposed {
    /// The written digit was supposed, and this is impossible.
    Contradiction(Contradiction),
    /// The last step excludes what was written.
    Excluded,
}

/// A short proof of a mistake of [`mistakes`](super::mistakes()) in this puzzle. `None` only if no technique leads there.
pub fn refute(puzzle: &Puzzle, mistake: Mistake) -> Option<Refutation> {
    refute_until(&NEVER, puzzle, mistake)
}

/// Like [`refute`], but can be cancelled through `stop`; then the proof may be longer, or missing.
pub fn refute_until(stop: &Stop, puzzle: &Puzzle, mistake: Mistake) -> Option<Refutation> {
    let truth = true_board(stop, puzzle)?;
    let supposed = suppose(&truth, puzzle, mistake);
    let by_singles = contradiction(stop, &supposed, &Profile::singles());
    let straight = || exclusion(stop, &truth, mistake);
    match by_singles {
        // Nothing is shorter than a contradiction without a step.
        Some(refutation) if refutation.steps.is_empty() => Some(refutation),
        Some(refutation) => {
            let shorter = straight().filter(|other| other.steps.len() < refutation.steps.len());
            Some(shorter.unwrap_or(refutation))
        }
        None => straight().or_else(|| contradiction(stop, &supposed, &Profile::human().without_uniqueness())),
    }
}

/// The givens and the found digits that are right.
fn true_board(stop: &Stop, puzzle: &Puzzle) -> Option<Board> {
    let mut board = Board::new(puzzle.givens()).ok()?;
    let wrong: Vec<Candidate> = super::mistakes_until(stop, puzzle)
        .into_iter()
        .filter_map(|mistake| match mistake {
            Mistake::Digit(candidate) => Some(candidate),
            Mistake::Mark(_) => None,
        })
        .collect();
    for (cell, digit) in puzzle.found().digits() {
        let candidate = Candidate { cell, digit };
        if !wrong.contains(&candidate) {
            let _ = board.place(candidate);
        }
    }
    Some(board)
}

/// The board on which what was written is taken as true: the digit, or just the marks that are left in the cell.
fn suppose(truth: &Board, puzzle: &Puzzle, mistake: Mistake) -> Board {
    let mut board = truth.clone();
    match mistake {
        Mistake::Digit(candidate) => _ = board.place(candidate),
        Mistake::Mark(Candidate { cell, .. }) => {
            let left = puzzle.marks().map_or(DigitSet::ALL, |marks| marks[cell.index()]);
            for digit in board.candidates(cell) - left {
                let _ = board.remove(Candidate { cell, digit });
            }
        }
    }
    board
}

/// From a supposition to a contradiction.
fn contradiction(stop: &Stop, start: &Board, profile: &Profile) -> Option<Refutation> {
    let Path { steps, end: super::End::Contradiction(_), .. } = Path::until(stop, start.clone(), profile)?
    else {
        return None;
    };
    let steps = needed(start, steps, &|board| board.contradiction().is_some());
    let end = replayed(start, &steps)?.contradiction()?;
    Some(Refutation { start: start.clone(), steps, end: Exposed::Contradiction(end) })
}

/// Straight to a step that excludes a wrong digit, or that places a digit whose mark is missing.
fn exclusion(stop: &Stop, start: &Board, mistake: Mistake) -> Option<Refutation> {
    let is_exposed = |board: &Board| match mistake {
        Mistake::Digit(candidate) => !board.has(candidate),
        Mistake::Mark(Candidate { cell, digit }) => board.placed()[cell] == Some(digit),
    };
    let profile = Profile::human();
    let mut walk = Steps::until(stop, start.clone(), &profile);
    let mut steps = Vec::new();
    while !is_exposed(walk.board()) {
        steps.push(walk.next()?.1);
    }
    let steps = needed(start, steps, &is_exposed);
    Some(Refutation { start: start.clone(), steps, end: Exposed::Excluded })
}

/// The steps that the goal needs: the last is tried first, each left out for good if the others still hold.
pub(super) fn needed(start: &Board, mut steps: Vec<Step>, is_reached: &dyn Fn(&Board) -> bool) -> Vec<Step> {
    for index in (0..steps.len()).rev() {
        let step = steps.remove(index);
        if !replayed(start, &steps).is_some_and(|board| is_reached(&board)) {
            steps.insert(index, step);
        }
    }
    steps
}

/// The board after the steps, if the checker accepts each.
fn replayed(start: &Board, steps: &[Step]) -> Option<Board> {
    let mut board = start.clone();
    for step in steps {
        check(&board, step).ok()?;
        step.apply(&mut board);
    }
    Some(board)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::mistakes;
    use crate::{Cell, Grid};

    const LINE: &str = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";

    #[test]
    fn every_wrong_digit_is_refuted_by_steps_that_the_checker_accepts() {
        let puzzle = Puzzle::from(LINE.parse::<Grid>().unwrap());
        let board = puzzle.board().unwrap();
        let mut refuted = 0;
        for cell in board.open() {
            for digit in board.candidates(cell) {
                let mut found = Grid::EMPTY;
                found.set(cell, Some(digit));
                let written = puzzle.clone().with_found(&found).unwrap();
                for mistake in mistakes(&written) {
                    let refutation = refute(&written, mistake).expect("a proof");
                    let end = replayed(&refutation.start, &refutation.steps).expect("steps that hold");
                    match refutation.end {
                        Exposed::Contradiction(_) => assert!(end.contradiction().is_some()),
                        Exposed::Excluded => assert!(!end.has(Candidate { cell, digit })),
                    }
                    refuted += 1;
                }
            }
        }
        assert!(refuted > 100, "{refuted}");
    }

    #[test]
    fn a_missing_mark_is_refuted() {
        let puzzle = Puzzle::from(LINE.parse::<Grid>().unwrap());
        let mut marks = [DigitSet::ALL; Cell::COUNT];
        marks[1] = DigitSet::of(crate::Digit::ALL[4]);
        let written = puzzle.with_marks(&marks);
        let [mistake] = mistakes(&written)[..] else { panic!("one mistake") };
        let refutation = refute(&written, mistake).expect("a proof");
        assert!(replayed(&refutation.start, &refutation.steps).is_some());
    }
}
