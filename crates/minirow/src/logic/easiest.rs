//! The easiest path: of all orders of steps one whose hardest technique is as easy as can be, then with the least cost.
//!
//! **Cost.** Singles are free: every cell has to be filled anyway. Any other step costs the place of its technique in the
//! profile, counted from 1, so that one hard step is worth several easy ones.
//!
//! **The hardest technique.** The profile is cut off after each technique in turn, the easiest first; the first cut that
//! solves the puzzle decides. This is exact as long as no step makes a technique miss what it found before.
//!
//! **The cost.** A search over the positions that the techniques up to there lead to, cheapest first: positions are taken with
//! all singles done, and each step found on one leads to another. The first solved position is reached with the least
//! cost of all orders that take singles first. The search gives up after a number of positions; then the answer is the path
//! in the usual order without the steps that the solution does not need, and is said not to be proven least.

use std::cmp::Reverse;
use std::collections::{BTreeSet, BinaryHeap};

use super::refute::needed;
use super::{End, Family, Path, Profile, Step, Steps, find_all};
use crate::Board;

/// How many positions the search looks at before it gives up.
const POSITIONS: usize = 100;

/// The easiest path that was found.
#[derive(Clone, Debug)]
pub struct Easiest {
    /// The path.
    pub path: Path,
    /// Its cost.
    pub cost: u32,
    /// The cost of the path in the usual order.
    pub usual_cost: u32,
    /// The number of steps of the path in the usual order that are not singles.
    pub usual_steps: usize,
    /// Whether no order has a lower cost.
    pub is_least: bool,
}

/// A position that was reached.
struct Reached {
    board: Board,
    /// The position that it was reached from.
    from: Option<usize>,
    /// The steps from there: one that is not a single, then singles.
    steps: Vec<Step>,
}

impl Reached {
    /// The position after these steps and all singles.
    fn new(mut board: Board, from: Option<usize>, mut steps: Vec<Step>) -> Self {
        for step in &steps {
            step.apply(&mut board);
        }
        let profile = Profile::singles();
        let mut singles = Steps::new(board, &profile);
        steps.extend(singles.by_ref().map(|(_, step)| step));
        Self { board: singles.board().clone(), from, steps }
    }
}

/// The easiest path from this board with these techniques. A path that does not end solved is as in the usual order.
pub fn easiest(board: &Board, profile: &Profile) -> Easiest {
    let usual = Path::new(board.clone(), profile);
    let (usual_cost, usual_steps) = (path_cost(&usual.steps, profile), hard(&usual.steps).count());
    let plain = |path: Path, is_least| Easiest {
        cost: path_cost(&path.steps, profile),
        path,
        usual_cost,
        usual_steps,
        is_least,
    };
    if !matches!(usual.end, End::Solved(_)) {
        return plain(usual, false);
    }
    if usual_steps == 0 {
        return plain(usual, true);
    }
    let (profile, usual) = lowest(board, profile, usual);
    let (start, end) = (usual.start.clone(), usual.end.clone());
    let steps = needed(board, usual.steps, &|board| board.solution().is_some());
    let bound = path_cost(&steps, &profile);
    let (steps, is_least) = match search(board, &profile, bound) {
        Searched::Found(steps) => (steps, true),
        Searched::NothingBelow => (steps, true),
        Searched::GaveUp => (steps, false),
    };
    plain(Path { start, steps, end }, is_least)
}

/// The profile cut off after the easiest technique with which it still solves the board, and the path of that.
fn lowest(board: &Board, profile: &Profile, usual: Path) -> (Profile, Path) {
    let used = usual.steps.iter().filter_map(|step| place(step, profile)).max().unwrap_or(0);
    let cut = |places: usize| Profile {
        techniques: profile.techniques[..places].to_vec(),
        uniqueness: profile.uniqueness,
    };
    // The usual order takes the easiest step there is, so a lower cut rarely solves; it is tried all the same.
    for places in 1..used {
        let profile = cut(places);
        let path = Path::new(board.clone(), &profile);
        if matches!(path.end, End::Solved(_)) {
            return (profile, path);
        }
    }
    (cut(used), usual)
}

enum Searched {
    /// These steps have a lower cost than the bound, and none have less than they.
    Found(Vec<Step>),
    /// No steps have a lower cost than the bound.
    NothingBelow,
    /// There were too many positions.
    GaveUp,
}

/// Looks for steps to the solution with a lower cost than the bound.
fn search(board: &Board, profile: &Profile, bound: u32) -> Searched {
    let mut reached = vec![Reached::new(board.clone(), None, Vec::new())];
    let mut waiting = BinaryHeap::from([Reverse((0, 0))]);
    let mut seen = BTreeSet::new();
    while let Some(Reverse((spent, index))) = waiting.pop() {
        let board = reached[index].board.clone();
        if !seen.insert(key(&board)) {
            continue;
        }
        if board.solution().is_some() {
            return Searched::Found(steps_to(&reached, index));
        }
        if seen.len() > POSITIONS {
            return Searched::GaveUp;
        }
        for (place, technique) in profile.places() {
            let cost = place as u32;
            if spent + cost >= bound {
                break;
            }
            if technique.family() == Family::Single {
                continue;
            }
            for step in find_all(&board, technique) {
                let next = Reached::new(board.clone(), Some(index), vec![step]);
                if !seen.contains(&key(&next.board)) {
                    waiting.push(Reverse((spent + cost, reached.len())));
                    reached.push(next);
                }
            }
        }
    }
    Searched::NothingBelow
}

/// The steps from the first position to this one.
fn steps_to(reached: &[Reached], last: usize) -> Vec<Step> {
    let mut parts = Vec::new();
    let mut index = Some(last);
    while let Some(position) = index.map(|index| &reached[index]) {
        parts.push(&position.steps);
        index = position.from;
    }
    parts.into_iter().rev().flatten().cloned().collect()
}

/// A key that differs for different positions.
fn key(board: &Board) -> Vec<u16> {
    crate::Cell::all()
        .map(|cell| board.possible(cell).iter().fold(0, |bits, digit| bits | 1 << digit.index()))
        .collect()
}

/// The place of a step's technique in the profile, counted from 1.
fn place(step: &Step, profile: &Profile) -> Option<usize> {
    profile.techniques.iter().position(|&one| one == step.technique()).map(|index| index + 1)
}

/// The steps that are not singles.
fn hard(steps: &[Step]) -> impl Iterator<Item = &Step> {
    steps.iter().filter(|step| step.technique().family() != Family::Single)
}

/// The cost of these steps: singles are free, another step costs the place of its technique in the profile.
fn path_cost(steps: &[Step], profile: &Profile) -> u32 {
    hard(steps).filter_map(|step| place(step, profile)).map(|place| place as u32).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Grid;
    use crate::logic::check;

    #[test]
    fn the_easiest_path_holds_and_is_no_harder_than_the_usual_one() {
        let lines = [
            ".2.4...8..5.1...36...2.7.................46...3.67.42..9.....4.5.1.....8.46.153..",
            ".83.2..9....8..1...293....8....987...7.....6...674....3....698...2..5....1..3.54.",
        ];
        let mut gained = 0;
        for line in lines {
            let board = Board::new(&line.parse::<Grid>().unwrap()).unwrap();
            let profile = Profile::human().for_board(&board);
            let easiest = easiest(&board, &profile);
            assert!(matches!(easiest.path.end, End::Solved(_)), "{line}");
            assert!(easiest.cost <= easiest.usual_cost, "{line}");
            gained += easiest.usual_cost - easiest.cost;
            for (here, step) in easiest.path.walk() {
                assert_eq!(check(&here, step), Ok(()), "{line}");
            }
        }
        assert!(gained > 0);
    }
}
