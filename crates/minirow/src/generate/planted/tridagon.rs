//! Tridagon: a drawn solution usually has three digits that fill eleven of the twelve cells of a tridagon. The twelfth holds the
//! guardian.

use super::Plant;
use super::bed::{Bed, choose, true_candidates};
use crate::generate::uniform_solution;
use crate::lanes::Kernel;
use crate::logic::TRIDAGON_WAYS;
use crate::{CandidateSet, Cell, CellSet, DigitSet, Random, Solution};

/// Three cells of a box in three rows and three columns.
#[derive(Clone, Copy)]
struct Triple {
    cells: CellSet,
    /// Whether they run down.
    is_down: bool,
    /// How many of them hold another digit than the three.
    guardians: usize,
}

pub(super) fn plant(_: Kernel, random: &mut Random) -> Option<Plant> {
    let solution = uniform_solution(random);
    let all: Vec<(CellSet, DigitSet)> =
        DigitSet::ALL.subsets(3).flat_map(|digits| tridagons(&solution, digits)).collect();
    let &(open, digits) = choose(random, &all)?;
    let bed = Bed::new(open, CandidateSet::product(open, digits));
    let removed = CandidateSet::product(open, !digits) - true_candidates(&solution, open);
    bed.inside(solution, &removed, random)
}

/// The cells of all tridagons with these digits that have one guardian in the solution.
fn tridagons(solution: &Solution, digits: DigitSet) -> Vec<(CellSet, DigitSet)> {
    let filled: CellSet = Cell::all().filter(|&cell| digits.contains(solution.digit(cell))).collect();
    let triples: [Vec<Triple>; 9] = std::array::from_fn(|boxed| triples(boxed, filled));
    let pairs = [[0, 1], [0, 2], [1, 2]];
    let mut found = Vec::new();
    for bands in pairs {
        for stacks in pairs {
            let start = Triple { cells: CellSet::EMPTY, is_down: false, guardians: 0 };
            let boxes = bands.map(|band| stacks.map(|stack| 3 * band + stack));
            let mut parts = vec![start];
            for &boxed in boxes.as_flattened() {
                parts = parts
                    .iter()
                    .flat_map(|&part| triples[boxed].iter().map(move |&triple| part.and(triple)))
                    .filter(|part| part.guardians <= 1)
                    .collect();
            }
            // An even number of boxes that run down can be filled with three digits.
            let is_tridagon = |part: &&Triple| part.is_down && part.guardians == 1;
            found.extend(parts.iter().filter(is_tridagon).map(|part| (part.cells, digits)));
        }
    }
    found
}

/// The triples of a box of which at most one cell is not filled with the three digits.
fn triples(boxed: usize, filled: CellSet) -> Vec<Triple> {
    let of = |(index, way): (usize, &[usize; 3])| {
        let cell = |(row, col): (usize, &usize)| Cell::at(boxed / 3 * 3 + row, boxed % 3 * 3 + col);
        let cells: CellSet = way.iter().enumerate().filter_map(cell).collect();
        Triple { cells, is_down: index >= 3, guardians: (cells - filled).len() }
    };
    TRIDAGON_WAYS.iter().enumerate().map(of).filter(|triple| triple.guardians <= 1).collect()
}

impl Triple {
    fn and(self, other: Self) -> Self {
        Self {
            cells: self.cells | other.cells,
            is_down: self.is_down != other.is_down,
            guardians: self.guardians + other.guardians,
        }
    }
}
