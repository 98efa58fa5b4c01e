//! Puzzles for techniques that random puzzles hardly ever need: the pattern is planted first, and a puzzle grows around it.
//!
//! Each file plants one pattern, at a random place with random digits. This gives a solution, the clues that make the pattern, and the
//! cells that stay open; all other cells may have clues. The clues are then thinned as for any other puzzle, those of the
//! pattern last. Most puzzles need the technique no longer or have an easier way, so each is tested.

mod bed;
mod exocet;
mod multi_sector;
mod sk_loop;
mod tridagon;

use std::ops::Range;

use crate::lanes::Kernel;
use crate::logic::Technique;
use crate::logic::human::round_of;
use crate::{Board, CellSet, Change, Grid, Random, Solution, Stop};

/// How often an attempt tries to plant the pattern.
const TRIES: usize = 100;

/// With fewer open cells, when the basic techniques are exhausted, a puzzle is taken to be too easy. Of 16 puzzles with multi-sector locked sets,
/// each had 46 or more, of 9 with senior exocets 44 or more.
const FEWEST_OPEN: usize = 44;

/// A solution with the clues that a puzzle may have.
#[derive(Clone, Debug)]
pub(super) struct Plant {
    pub(super) solution: Solution,
    /// All clues from which the puzzle is thinned; other clues would destroy the pattern.
    pub(super) clues: Grid,
    /// The cells of the clues that make the pattern.
    pub(super) pattern: CellSet,
}

/// Plants a pattern, unless the numbers drawn do not fit together.
type Planter = fn(Kernel, &mut Random) -> Option<Plant>;

/// The patterns that are planted, and how many attempts in a row use the same plant: an SK loop is planted far more slowly than it is thinned
/// and tested. Only one puzzle is made of each plant.
const PLANTERS: [(Technique, Planter, u64); 6] = [
    (Technique::Tridagon, tridagon::plant, 1),
    (Technique::SkLoop, sk_loop::plant, 32),
    (Technique::JuniorExocet, exocet::plant_junior, 1),
    (Technique::MultiSectorLockedSet, multi_sector::plant, 1),
    (Technique::TridagonChain, tridagon::plant, 1),
    (Technique::SeniorExocet, exocet::plant_senior, 1),
];

/// A technique whose pattern is planted.
#[derive(Clone, Copy, Debug)]
pub(super) struct Planted {
    technique: Technique,
    planter: Planter,
    /// How many attempts in a row use the same plant.
    uses: u64,
}

impl Planted {
    /// The hardest of these techniques that has a planter.
    pub(super) fn of(techniques: &[Technique]) -> Option<Self> {
        let (technique, planter, uses) =
            PLANTERS.into_iter().rev().find(|(technique, ..)| techniques.contains(technique))?;
        Some(Self { technique, planter, uses })
    }

    /// The number of the plant that an attempt uses.
    pub(super) const fn place(self, number: u64) -> u64 {
        number / self.uses
    }

    /// For each of these attempts the pattern in a solution that is drawn around it, and random numbers. The clues have no other solution.
    pub(super) fn plants(
        self,
        kernel: Kernel,
        seed: u64,
        numbers: Range<u64>,
    ) -> impl Iterator<Item = Option<(Plant, Random)>> {
        let mut last: Option<(u64, Option<(Plant, u64)>)> = None;
        numbers.map(move |number| {
            let place = self.place(number);
            if last.as_ref().is_none_or(|(known, _)| *known != place) {
                let mut random = Random::numbered(seed, place);
                let plant = self.plant(kernel, &mut random);
                last = Some((place, plant.map(|plant| (plant, random.next()))));
            }
            let (plant, seed) = last.as_ref()?.1.as_ref()?;
            Some((plant.clone(), Random::numbered(*seed, number % self.uses)))
        })
    }

    fn plant(self, kernel: Kernel, random: &mut Random) -> Option<Plant> {
        let has_one_solution = |plant: &Plant| kernel.count(&[plant.clues], 2)[0].solutions == 1;
        (0..TRIES).find_map(|_| (self.planter)(kernel, random).filter(has_one_solution))
    }

    /// Whether the rounds of the rating `human` come to the technique, if the pattern is there as soon as the basic techniques are
    /// exhausted. The latter is quickly known, and rules most puzzles out.
    pub(super) fn is_needed(self, stop: &Stop, board: &Board) -> bool {
        let mut board = board.clone();
        let basic = |technique: &Technique| *technique < Technique::XWing;
        let easier = |technique: &Technique| *technique < self.technique;
        exhaust(stop, &mut board, basic);
        let is_there = |board: &Board| round_of(stop, board, [self.technique]).is_some();
        if board.open().len() < FEWEST_OPEN || !is_there(&board) {
            return false;
        }
        exhaust(stop, &mut board, easier);
        !board.open().is_empty() && is_there(&board)
    }
}

/// Uses some techniques as long as they find anything.
fn exhaust(stop: &Stop, board: &mut Board, is_used: impl Fn(&Technique) -> bool) {
    while !board.open().is_empty() {
        let Some(round) = round_of(stop, board, Technique::ALL.iter().copied().filter(&is_used)) else {
            break;
        };
        if round.conclusions.apply(board) == Change::Refused {
            break;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_planter_plants_clues_with_one_solution_that_leave_cells_open() {
        for (technique, _, uses) in PLANTERS {
            let planted = Planted::of(&[Technique::XWing, technique]).expect("it has a planter");
            let attempts = 32 * uses;
            let plants: Vec<_> = planted.plants(Kernel::default(), 1, 0..attempts).flatten().collect();
            assert!(plants.len() as u64 >= attempts / 2, "{technique:?} {}", plants.len());
            for (Plant { solution, clues, pattern }, _) in plants {
                assert!(clues.filled().contains_all(pattern) && !pattern.is_empty(), "{technique:?}");
                assert!(clues.filled().len() < 81, "{technique:?}");
                assert!(clues.digits().all(|(cell, digit)| solution.digit(cell) == digit), "{technique:?}");
            }
        }
        assert!(Planted::of(&[Technique::XWing]).is_none());
    }
}
