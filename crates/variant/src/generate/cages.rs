//! Killer cages that describe a solution completely: random connected cages, of which those are split that two solutions tell apart.

use std::ops::ControlFlow;

use minirow::Random;

use crate::hybrid::Hybrid;
use crate::lower::lower;
use crate::{Effort, Filled, Finish, Limits, Place, Rule, Shape, Variant};

/// The most cells of a cage.
const LARGEST: usize = 5;

/// Covers the grid with cages that leave one solution; returns whether the limits allowed to say so.
pub(super) fn add(
    variant: &mut Variant,
    solution: &Filled,
    random: &mut Random,
    limits: &Limits,
    effort: &mut Effort,
) -> bool {
    let mut cages = cover(variant.shape(), solution, random);
    loop {
        let mut puzzle = variant.clone();
        for cells in &cages {
            let sum = cells.iter().map(|&place| u32::from(solution.at(place).get())).sum();
            puzzle
                .add(Rule::Killer { sum: Some(sum), cells: cells.clone() })
                .expect("the cage is in the grid");
        }
        let hybrid = Hybrid::new(lower(&puzzle));
        let mut other = None;
        let finish = hybrid.each(&hybrid.problem.masks, limits, effort, &mut |masks| {
            let differs = |place: &Place| masks[place.index()] != 1 << solution.at(*place).index();
            if variant.shape().places().any(|place| differs(&place)) {
                other = Some(masks.to_vec());
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });
        match (other, finish) {
            (Some(other), _) => split(&mut cages, solution, &other),
            (None, Finish::Unknown) => return false,
            (None, _) => {
                *variant = puzzle;
                return true;
            }
        }
    }
}

/// Random connected cages without repeated values that cover the grid.
fn cover(shape: &Shape, solution: &Filled, random: &mut Random) -> Vec<Vec<Place>> {
    let mut order: Vec<Place> = shape.places().collect();
    random.shuffle(&mut order);
    let mut is_used = vec![false; shape.cells()];
    let mut cages = Vec::new();
    for start in order {
        if is_used[start.index()] {
            continue;
        }
        let most = LARGEST.min(shape.size());
        let length = if most < 2 { 1 } else { 2 + random.below(most as u64 - 1) as usize };
        let mut cage = vec![start];
        is_used[start.index()] = true;
        while cage.len() < length {
            let fits = |place: &Place| {
                !is_used[place.index()] && cage.iter().all(|&other| solution.at(other) != solution.at(*place))
            };
            let near: Vec<Place> =
                cage.iter().flat_map(|&place| shape.neighbours(place)).filter(fits).collect();
            if near.is_empty() {
                break;
            }
            let next = near[random.below(near.len() as u64) as usize];
            is_used[next.index()] = true;
            cage.push(next);
        }
        cage.sort_unstable();
        cages.push(cage);
    }
    cages.sort_unstable();
    cages
}

/// Splits the largest cage in which the other grid differs, so that both parts stay connected and the other grid breaks a sum.
fn split(cages: &mut Vec<Vec<Place>>, solution: &Filled, other: &[u64]) {
    let differs = |place: &&Place| other[place.index()] != 1 << solution.at(**place).index();
    let wrong = |cage: &Vec<Place>| cage.iter().filter(differs).count();
    let largest =
        (0..cages.len()).filter(|&index| wrong(&cages[index]) > 0).max_by_key(|&index| cages[index].len());
    let Some(index) = largest else { return };
    let mut cage = cages.remove(index);
    // A cell at the end of a walk through the cage can leave it; if none of those differs, all cells leave.
    let leaving = (0..cage.len()).filter(|&at| differs(&&cage[at])).find(|&at| {
        let rest: Vec<Place> = cage.iter().copied().filter(|&place| place != cage[at]).collect();
        is_connected(&rest, solution)
    });
    match leaving {
        Some(at) => {
            let cell = cage.remove(at);
            cages.push(vec![cell]);
            if !cage.is_empty() {
                cages.push(cage);
            }
        }
        None => cages.extend(cage.into_iter().map(|cell| vec![cell])),
    }
    cages.sort_unstable();
}

fn is_connected(cells: &[Place], solution: &Filled) -> bool {
    let size = solution.values().len().isqrt();
    let Some(&first) = cells.first() else { return true };
    let mut reached = vec![first];
    let mut at = 0;
    let touch = |a: Place, b: Place| {
        let (row_a, col_a, row_b, col_b) =
            (a.index() / size, a.index() % size, b.index() / size, b.index() % size);
        row_a.abs_diff(row_b) + col_a.abs_diff(col_b) == 1
    };
    while at < reached.len() {
        for &cell in cells {
            if !reached.contains(&cell) && touch(reached[at], cell) {
                reached.push(cell);
            }
        }
        at += 1;
    }
    reached.len() == cells.len()
}
