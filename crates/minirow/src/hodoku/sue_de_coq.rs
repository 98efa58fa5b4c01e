//! Sue de Coq: two or three cells of a crossing, with cells of the line and of the box that use their digits up.

use super::field::Field;
use super::step::{Kind, Step};
use super::units::{HOUSES, cells, digits};

pub(super) fn find(field: &Field, changed: u128) -> Option<Step> {
    for line in &HOUSES[..18] {
        for block in &HOUSES[18..] {
            if (line & block & field.open).count_ones() < 2 || (line | block) & changed == 0 {
                continue;
            }
            let crossing: Vec<usize> = cells(line & block & field.open).collect();
            let search = Search { field, line: line & field.open, block: block & field.open };
            for (number, &one) in crossing.iter().enumerate() {
                for (place, &other) in crossing.iter().enumerate().skip(number + 1) {
                    let two = 1 << one | 1 << other;
                    let more = crossing[place + 1..].iter().map(|&third| two | 1 << third);
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

struct Search<'a> {
    field: &'a Field,
    line: u128,
    block: u128,
}

/// Cells and their candidates.
#[derive(Clone, Copy, Default)]
struct Chosen {
    cells: u128,
    mask: u16,
}

impl Search<'_> {
    fn crossing(&self, set: u128) -> Option<Step> {
        let mask = cells(set).fold(0, |mask, cell| mask | self.field.masks[cell]);
        let more = mask.count_ones().checked_sub(set.count_ones()).filter(|&more| more >= 2)?;
        let crossing = Chosen { cells: set, mask };
        let others: Vec<usize> = cells(self.line & !set).collect();
        self.choose(&others, Chosen::default(), &mut |line| {
            let inside = line.mask & mask;
            let extra = (line.mask & !mask).count_ones();
            let taken =
                line.cells.count_ones().checked_sub(extra).filter(|&taken| taken > 0 && taken < more)?;
            if inside == 0 {
                return None;
            }
            let forbidden = line.mask & mask;
            let is_free = |cell: &usize| self.field.masks[*cell] & forbidden == 0;
            let others: Vec<usize> = cells(self.block & !set & !line.cells).filter(is_free).collect();
            self.choose(&others, Chosen::default(), &mut |block| {
                let extra = (block.mask & !mask).count_ones();
                let is_full = block.cells.count_ones() == more - taken + extra;
                if block.mask & mask == 0 || !is_full {
                    return None;
                }
                self.step(crossing, line, block)
            })
        })
    }

    /// Tries every choice of these cells, in the order of a depth-first search.
    fn choose(
        &self,
        others: &[usize],
        so_far: Chosen,
        take: &mut dyn FnMut(Chosen) -> Option<Step>,
    ) -> Option<Step> {
        for (number, &cell) in others.iter().enumerate() {
            let chosen =
                Chosen { cells: so_far.cells | 1 << cell, mask: so_far.mask | self.field.masks[cell] };
            let found = take(chosen).or_else(|| self.choose(&others[number + 1..], chosen, take));
            if found.is_some() {
                return found;
            }
        }
        None
    }

    fn step(&self, crossing: Chosen, line: Chosen, block: Chosen) -> Option<Step> {
        let mut step = Step::new(Kind::SueDeCoq);
        let both = block.mask & line.mask;
        let mut remove = |set: u128, mask: u16| {
            for cell in cells(set) {
                step.remove.extend(digits(self.field.masks[cell] & mask).map(|digit| (cell, digit)));
            }
        };
        let of_block = (crossing.mask | block.mask) & !line.mask | both;
        remove(self.block & !block.cells & !crossing.cells, of_block);
        let of_line = (crossing.mask | line.mask) & !block.mask | both;
        remove(self.line & !line.cells & !crossing.cells, of_line);
        (!step.remove.is_empty()).then_some(step)
    }
}
