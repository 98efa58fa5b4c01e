//! Rules about pairs of cells: a value goes if no value of the other cell goes with it.

use std::ops::ControlFlow;

use super::{Found, Ground, candidates, eliminate};
use crate::Place;
use crate::steps::{Candidate, Evidence, Position, Technique};
use crate::value::Bits;

/// For each cell and rule, all that the candidates of the cell exclude in the others.
pub(super) fn pairs(ground: &Ground, position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    for (cell, links) in ground.links.iter().enumerate() {
        let mask = position.masks[cell];
        let mut rules: Vec<u32> = links.iter().map(|link| link.rule).collect();
        rules.sort_unstable();
        rules.dedup();
        for rule in rules {
            let mut gone: Vec<Candidate> = Vec::new();
            for link in links.iter().filter(|link| link.rule == rule) {
                let to = usize::from(link.to);
                let table = &ground.tables[link.table];
                let kept = if to == cell {
                    Bits(mask)
                        .filter(|&value| table[value] >> value & 1 == 1)
                        .fold(0, |kept, value| kept | 1 << value)
                } else {
                    Bits(mask).fold(0, |kept, value| kept | table[value])
                };
                gone.extend(candidates(to, position.masks[to] & !kept));
            }
            gone.sort_unstable();
            gone.dedup();
            let evidence = || Evidence::Pair { rule, from: Place::new(cell as u16) };
            eliminate(Technique::Pair, gone, evidence, found)?;
        }
    }
    ControlFlow::Continue(())
}
