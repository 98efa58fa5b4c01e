//! Sue de Coq: two or three cells of a crossing, with cells of the line and of the box that use their digits up.

use super::field::Field;
use super::step::{Kind, Step};
use super::units::{HOUSES, cells, count, digits, has_two};

pub(super) fn find(field: &Field, changed: u128) -> Option<Step> {
    for line in &HOUSES[..18] {
        for block in &HOUSES[18..] {
            if !has_two(line & block & field.open) || (line | block) & changed == 0 {
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
    /// How many cells.
    size: u32,
    mask: u16,
}

impl Search<'_> {
    fn crossing(&self, set: u128) -> Option<Step> {
        let mask = cells(set).fold(0, |mask, cell| mask | self.field.masks[cell]);
        let size = set.count_ones();
        let more = count(mask).checked_sub(size).filter(|&more| more >= 2)?;
        let crossing = Chosen { cells: set, size, mask };
        let others: Vec<usize> = cells(self.line & !set).collect();
        self.choose(&others, Chosen::default(), (mask, 1), &mut |line| {
            let inside = line.mask & mask;
            let extra = count(line.mask & !mask);
            let taken = line.size.checked_sub(extra).filter(|&taken| taken > 0 && taken < more)?;
            if inside == 0 {
                return None;
            }
            let forbidden = line.mask & mask;
            let is_free = |cell: &usize| self.field.masks[*cell] & forbidden == 0;
            let (mut others, mut count_of_others) = ([0; 9], 0);
            for cell in cells(self.block & !set & !line.cells).filter(is_free) {
                others[count_of_others] = cell;
                count_of_others += 1;
            }
            self.choose(&others[..count_of_others], Chosen::default(), (mask, more - taken), &mut |block| {
                let extra = count(block.mask & !mask);
                let is_full = block.size == more - taken + extra;
                if block.mask & mask == 0 || !is_full {
                    return None;
                }
                self.step(crossing, line, block)
            })
        })
    }

    /// Tries the choices of these cells, depth first, that can still get `more` cells more than they have digits outside `mask`.
    fn choose(
        &self,
        others: &[usize],
        so_far: Chosen,
        (mask, more): (u16, u32),
        take: &mut dyn FnMut(Chosen) -> Option<Step>,
    ) -> Option<Step> {
        for (number, &cell) in others.iter().enumerate() {
            let chosen = Chosen {
                cells: so_far.cells | 1 << cell,
                size: so_far.size + 1,
                mask: so_far.mask | self.field.masks[cell],
            };
            let rest = &others[number + 1..];
            // Digits outside only become more.
            if count(chosen.mask & !mask) + more > chosen.size + rest.len() as u32 {
                continue;
            }
            let found = take(chosen).or_else(|| self.choose(rest, chosen, (mask, more), take));
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
