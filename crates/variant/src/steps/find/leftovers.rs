//! The law of leftovers: rows or columns and as many regions hold every value equally often, so the cells of the lines outside the regions
//! hold the same values as the cells of the regions outside the lines.

use std::ops::ControlFlow;

use super::{Found, Ground, candidates, choices, eliminate};
use crate::steps::{Candidate, Cover, Evidence, House, Position, Technique, Truth};
use crate::value::Bits;
use crate::{Shape, Value};

/// More leftovers than this are not compared.
const MAX_CELLS: usize = 5;

/// Lines and as many regions, and what each have that the others have not.
pub(crate) struct Leftover {
    lines: Vec<House>,
    regions: Vec<House>,
    /// Cells of the lines that are in none of the regions.
    in_lines: Vec<u16>,
    /// Cells of the regions that are in none of the lines.
    in_regions: Vec<u16>,
}

/// The leftovers of neighbouring lines and any regions that are houses, in grids where there are few choices of regions. Those of boxes are
/// left to locked candidates.
pub(super) fn all(ground: &Ground, shape: &Shape) -> Vec<Leftover> {
    if shape.boxes().is_some() {
        return Vec::new();
    }
    let of_kind = |kind: fn(&House) -> bool| -> Vec<usize> {
        (0..ground.groups.len())
            .filter(|&group| ground.groups[group].is_full && kind(&ground.groups[group].name))
            .collect()
    };
    let rows = of_kind(|name| matches!(name, House::Row(_)));
    let columns = of_kind(|name| matches!(name, House::Column(_)));
    let regions = of_kind(|name| matches!(name, House::Region(_)));
    let cells_of = |groups: &[usize]| -> Vec<u16> {
        groups.iter().flat_map(|&group| ground.groups[group].cells.iter().copied()).collect()
    };
    let names = |groups: &[usize]| groups.iter().map(|&group| ground.groups[group].name).collect();
    let most = if ground.size <= 10 { ground.size / 2 } else { 2 };
    let mut all = Vec::new();
    for lines in [rows, columns] {
        for number in 2..=most {
            for lines in lines.windows(number) {
                let line_cells = cells_of(lines);
                let _ = choices(regions.len(), number, &mut |chosen| {
                    let regions: Vec<usize> = chosen.iter().map(|&index| regions[index]).collect();
                    let region_cells = cells_of(&regions);
                    let without = |cells: &[u16], others: &[u16]| -> Vec<u16> {
                        cells.iter().copied().filter(|cell| !others.contains(cell)).collect()
                    };
                    let in_lines = without(&line_cells, &region_cells);
                    if (1..=MAX_CELLS.min(ground.size - 1)).contains(&in_lines.len()) {
                        all.push(Leftover {
                            lines: names(lines),
                            regions: names(&regions),
                            in_lines,
                            in_regions: without(&region_cells, &line_cells),
                        });
                    }
                    ControlFlow::Continue(())
                });
            }
        }
    }
    all
}

/// For each pair of leftovers, the values that only one of them can have.
pub(super) fn leftovers(ground: &Ground, position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    let union = |cells: &[u16]| cells.iter().fold(0, |all, &cell| all | position.masks[usize::from(cell)]);
    for Leftover { lines, regions, in_lines, in_regions } in &ground.leftovers {
        let (of_lines, of_regions) = (union(in_lines), union(in_regions));
        for (bases, covers, cells, values) in [
            (lines, regions, in_regions, of_regions & !of_lines),
            (regions, lines, in_lines, of_lines & !of_regions),
        ] {
            let gone: Vec<Candidate> = cells
                .iter()
                .flat_map(|&cell| candidates(usize::from(cell), position.masks[usize::from(cell)] & values))
                .collect();
            let each = |houses: &[House]| -> Vec<(House, Value)> {
                let with = |value| houses.iter().map(move |&house| (house, Value::from_index(value)));
                Bits(values).flat_map(with).collect()
            };
            let evidence = || Evidence::Count {
                truths: each(bases).into_iter().map(|(house, value)| Truth::House(house, value)).collect(),
                covers: each(covers).into_iter().map(|(house, value)| Cover::House(house, value)).collect(),
            };
            eliminate(Technique::Leftovers, gone, evidence, found)?;
        }
    }
    ControlFlow::Continue(())
}
