//! Constraints that follow from several rules at once: the 45 rule (sums of cells that stick out of houses or are left over in them) and the
//! law of leftovers in jigsaws.

use std::collections::BTreeSet;

use super::network::{Equation, Network};
use super::propagator::Kind;

/// Longer equations are not worth their time. (bench/record/variant.md)
const MAX_CELLS: usize = 6;

/// The sums that follow from houses and cages: a cage that lies mostly inside a union of houses is subtracted from it, its outside
/// cells count negative; cells of no such cage stay.
pub(super) fn sums(network: &Network, equations: &[Equation], masks: &[u64]) -> Vec<Equation> {
    let cages = disjoint_cages(equations, masks.len());
    if cages.is_empty() || network.houses.len() < 2 * network.size {
        return Vec::new();
    }
    let mut derived = Vec::new();
    let mut known = BTreeSet::new();
    for (total, inside) in unions(network, masks.len()) {
        let mut total = total;
        let mut left = inside.clone();
        let mut terms: Vec<(i32, u16)> = Vec::new();
        for (sum, cells) in &cages {
            let count = cells.iter().filter(|&&cell| inside[usize::from(cell)]).count();
            if 2 * count <= cells.len() && count < cells.len() {
                continue;
            }
            total -= sum;
            for &cell in cells {
                left[usize::from(cell)] = false;
                if !inside[usize::from(cell)] {
                    terms.push((-1, cell));
                }
            }
        }
        terms.extend((0..masks.len()).filter(|&cell| left[cell]).map(|cell| (1, cell as u16)));
        // Cells that are known from the start only shift the total.
        terms.retain(|&(coefficient, cell)| {
            let mask = masks[usize::from(cell)];
            let is_open = !mask.is_power_of_two();
            if !is_open {
                total -= coefficient * (mask.trailing_zeros() as i32 + 1);
            }
            is_open
        });
        if terms.is_empty() || terms.len() > MAX_CELLS {
            continue;
        }
        terms.sort_unstable_by_key(|term| term.1);
        if known.insert((total, terms.clone())) {
            derived.push((total, terms));
        }
    }
    derived
}

/// Plain sums that share no cell, small ones first.
fn disjoint_cages(equations: &[Equation], cells: usize) -> Vec<(i32, Vec<u16>)> {
    let is_cage = |equation: &&Equation| !equation.1.is_empty() && equation.1.iter().all(|term| term.0 == 1);
    let mut cages: Vec<&Equation> = equations.iter().filter(is_cage).collect();
    cages.sort_by_key(|cage| cage.1.len());
    let mut is_used = vec![false; cells];
    let mut chosen = Vec::new();
    for (sum, terms) in cages {
        if terms.iter().any(|term| is_used[usize::from(term.1)]) {
            continue;
        }
        for term in terms {
            is_used[usize::from(term.1)] = true;
        }
        chosen.push((*sum, terms.iter().map(|term| term.1).collect()));
    }
    chosen
}

/// Unions of houses without common cells: neighbouring rows, neighbouring columns, one or two of the others.
fn unions(network: &Network, cells: usize) -> Vec<(i32, Vec<bool>)> {
    let size = network.size;
    let house_sum = (size * (size + 1) / 2) as i32;
    let mut unions = Vec::new();
    let mut add = |houses: &[&Vec<u16>]| {
        let mut inside = vec![false; cells];
        for &cell in houses.iter().copied().flatten() {
            if std::mem::replace(&mut inside[usize::from(cell)], true) {
                return;
            }
        }
        unions.push((house_sum * houses.len() as i32, inside));
    };
    let (lines, others) = network.houses.split_at(2 * size);
    for family in lines.chunks(size) {
        for start in 0..size {
            for end in start + 1..=size {
                add(&family[start..end].iter().collect::<Vec<_>>());
            }
        }
    }
    for (index, house) in others.iter().enumerate() {
        add(&[house]);
        for other in &others[index + 1..] {
            add(&[house, other]);
        }
    }
    unions
}

/// The law of leftovers: some neighbouring rows (or columns) and as many regions hold the same values, so what is outside the one
/// and inside the other does too. Worth its time for jigsaws only: with boxes, pointing finds the same.
pub(super) fn leftovers(network: &mut Network) {
    let size = network.size;
    if size > 16 || network.houses.len() < 3 * size || are_boxes(&network.houses[2 * size..3 * size], size) {
        return;
    }
    let cells = size * size;
    let mut known = BTreeSet::new();
    let mut found = Vec::new();
    let regions = &network.houses[2 * size..3 * size];
    for family in network.houses[..2 * size].chunks(size) {
        for start in 0..size {
            for end in start + 1..=size {
                if end - start == size {
                    continue;
                }
                let mut in_lines = vec![false; cells];
                for &cell in family[start..end].iter().flatten() {
                    in_lines[usize::from(cell)] = true;
                }
                let inside =
                    |region: &&Vec<u16>| region.iter().filter(|&&cell| in_lines[usize::from(cell)]).count();
                let mut nearest: Vec<&Vec<u16>> = regions.iter().collect();
                nearest.sort_by_key(|region| std::cmp::Reverse(inside(region)));
                let mut in_regions = vec![false; cells];
                for &cell in nearest[..end - start].iter().copied().flatten() {
                    in_regions[usize::from(cell)] = true;
                }
                let only = |here: &[bool], there: &[bool]| -> Vec<u16> {
                    (0..cells).filter(|&cell| here[cell] && !there[cell]).map(|cell| cell as u16).collect()
                };
                let (mut left, right) = (only(&in_lines, &in_regions), only(&in_regions, &in_lines));
                let count = left.len();
                if count == 0 || count > size || count != right.len() {
                    continue;
                }
                left.extend(right);
                if known.insert(left.clone()) {
                    found.push((count, left));
                }
            }
        }
    }
    for (left, cells) in found {
        network.push(Kind::Same { left }, cells, 2);
    }
}

/// Whether each region is a rectangle.
fn are_boxes(regions: &[Vec<u16>], size: usize) -> bool {
    regions.iter().all(|region| {
        let rows = region.iter().map(|&cell| usize::from(cell) / size);
        let cols = region.iter().map(|&cell| usize::from(cell) % size);
        let span = |all: &mut dyn Iterator<Item = usize>| {
            let (least, most) = all.fold((size, 0), |(least, most), at| (least.min(at), most.max(at)));
            most + 1 - least
        };
        span(&mut rows.into_iter()) * span(&mut cols.into_iter()) == size
    })
}
