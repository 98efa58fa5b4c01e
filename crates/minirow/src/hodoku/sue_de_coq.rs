//! Sue de Coq: two or three cells of a crossing, with cells of the line and of the box that use their digits up.

use super::field::Field;
use super::step::{Kind, Step};
use crate::{Cell, CellSet, DigitSet, HouseKind};

pub(super) fn find(field: &Field, changed: CellSet) -> Option<Step> {
    for line in HouseKind::Row.houses().chain(HouseKind::Column.houses()) {
        for block in HouseKind::Box.houses() {
            let (line, block) = (line.cells(), block.cells());
            let crossing = line & block & field.open;
            if !crossing.has_several() || ((line | block) & changed).is_empty() {
                continue;
            }
            let search = CrossingSearch { field, line: line & field.open, block: block & field.open };
            let crossing: Vec<Cell> = crossing.iter().collect();
            for (number, &one) in crossing.iter().enumerate() {
                for (place, &other) in crossing.iter().enumerate().skip(number + 1) {
                    let two = CellSet::of(one).with(other);
                    let more = crossing[place + 1..].iter().map(|&third| two.with(third));
                    let found = std::iter::once(two).chain(more).find_map(|set| search.crossing(set));
                    if found.is_some() {
                        return found;
                    }
                }
            }
        }
    }
    None
}

struct CrossingSearch<'a> {
    field: &'a Field,
    line: CellSet,
    block: CellSet,
}

/// Cells and their candidates.
#[derive(Clone, Copy, Default)]
struct Chosen {
    cells: CellSet,
    /// How many cells.
    size: usize,
    digits: DigitSet,
}

impl CrossingSearch<'_> {
    fn crossing(&self, set: CellSet) -> Option<Step> {
        let digits = set.iter().fold(DigitSet::EMPTY, |digits, cell| digits | self.field.candidates(cell));
        let size = set.len();
        let more = digits.len().checked_sub(size).filter(|&more| more >= 2)?;
        let crossing = Chosen { cells: set, size, digits };
        let others: Vec<Cell> = (self.line - set).iter().collect();
        self.choose(&others, Chosen::default(), (digits, 1), &mut |line| {
            let inside = line.digits & digits;
            let extra = (line.digits - digits).len();
            let taken = line.size.checked_sub(extra).filter(|&taken| taken > 0 && taken < more)?;
            if inside.is_empty() {
                return None;
            }
            let is_free = |cell: &Cell| (self.field.candidates(*cell) & inside).is_empty();
            let (mut others, mut count) = ([Cell::from_index(0); 9], 0);
            for cell in (self.block - set - line.cells).iter().filter(is_free) {
                others[count] = cell;
                count += 1;
            }
            self.choose(&others[..count], Chosen::default(), (digits, more - taken), &mut |block| {
                let extra = (block.digits - digits).len();
                let is_full = block.size == more - taken + extra;
                if (block.digits & digits).is_empty() || !is_full {
                    return None;
                }
                self.step(crossing, line, block)
            })
        })
    }

    /// Tries the choices of these cells, depth first, that can still get `more` cells more than they have digits outside `digits`.
    fn choose(
        &self,
        others: &[Cell],
        so_far: Chosen,
        (digits, more): (DigitSet, usize),
        take: &mut dyn FnMut(Chosen) -> Option<Step>,
    ) -> Option<Step> {
        for (number, &cell) in others.iter().enumerate() {
            let chosen = Chosen {
                cells: so_far.cells.with(cell),
                size: so_far.size + 1,
                digits: so_far.digits | self.field.candidates(cell),
            };
            let rest = &others[number + 1..];
            // Digits outside only become more.
            if (chosen.digits - digits).len() + more > chosen.size + rest.len() {
                continue;
            }
            let found = take(chosen).or_else(|| self.choose(rest, chosen, (digits, more), take));
            if found.is_some() {
                return found;
            }
        }
        None
    }

    fn step(&self, crossing: Chosen, line: Chosen, block: Chosen) -> Option<Step> {
        let mut step = Step::new(Kind::SueDeCoq);
        let both = block.digits & line.digits;
        let mut remove = |set: CellSet, of: DigitSet| {
            for cell in set {
                step.also_in(cell, self.field.candidates(cell) & of);
            }
        };
        let of_block = ((crossing.digits | block.digits) - line.digits) | both;
        remove(self.block - block.cells - crossing.cells, of_block);
        let of_line = ((crossing.digits | line.digits) - block.digits) | both;
        remove(self.line - line.cells - crossing.cells, of_line);
        (!step.remove.is_empty()).then_some(step)
    }
}
