//! Random rules of every kind, with numbers that a grid fulfils more often than not. Their cells may repeat, cross and be few or
//! many: whether they fit a puzzle is for the puzzle to say.

use minirow_variant::{
    Corner, Diagonal, Filled, Line, Outside, Pair, Place, Rule, Shape, Side, Value, Variant, holds,
};

use super::choices::Choices;

fn place(choices: &mut Choices<'_>, shape: &Shape) -> Place {
    Place::new(choices.below(shape.cells()) as u16)
}

/// A walk over neighbours, or cells from anywhere; sometimes a loop.
fn cells(choices: &mut Choices<'_>, shape: &Shape) -> Vec<Place> {
    let most = if choices.one_in(10) { 2 * shape.cells() } else { 6 };
    let length = 1 + choices.below(most);
    let may_repeat = choices.one_in(4);
    let jumps = choices.one_in(5);
    let mut cells = vec![place(choices, shape)];
    while cells.len() < length {
        let end = cells[cells.len() - 1];
        let steps = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];
        let next = if jumps {
            shape.places().collect()
        } else {
            steps.iter().filter_map(|&(down, right)| shape.step(end, down, right)).collect::<Vec<_>>()
        };
        let fits: Vec<Place> = next.into_iter().filter(|one| may_repeat || !cells.contains(one)).collect();
        let Some(one) = choices.one_of(&fits) else { break };
        cells.push(one);
    }
    if choices.one_in(8) {
        cells.push(cells[0]);
    }
    cells
}

fn pair(choices: &mut Choices<'_>, shape: &Shape) -> Pair {
    let one = place(choices, shape);
    let near: Vec<Place> = shape.neighbours(one).collect();
    match choices.one_of(&near) {
        Some(other) if !choices.one_in(6) => Pair(one, other),
        _ => Pair(one, place(choices, shape)),
    }
}

fn outside(choices: &mut Choices<'_>, shape: &Shape) -> Outside {
    let side = [Side::Left, Side::Right, Side::Top, Side::Bottom][choices.below(4)];
    Outside { side, index: choices.below(shape.size()) as u8 }
}

/// The first number with which the grid obeys the rule.
fn fitted(shape: &Shape, grid: &Filled, numbers: u32, rule: impl Fn(u32) -> Rule) -> Rule {
    let fits = |number: &u32| {
        let mut variant = Variant::new(shape.clone());
        variant.add(rule(*number)).is_ok() && holds(&variant, grid)
    };
    rule((0..numbers).find(fits).unwrap_or(0))
}

/// How many kinds of rules there are.
pub(super) const KINDS: usize = 46;

/// A random rule of a kind whose numbers fit the grid if any do.
#[expect(clippy::too_many_lines, reason = "one arm for each rule")]
pub(super) fn rule(choices: &mut Choices<'_>, kind: usize, shape: &Shape, grid: &Filled) -> Rule {
    let at = |place: Place| u32::from(grid.at(place).get());
    let sum = |cells: &[Place]| cells.iter().map(|&place| at(place)).sum::<u32>();
    let size = shape.size() as u32;
    let most = size * size * size;
    match kind {
        0 => Rule::Diagonal([Diagonal::Falling, Diagonal::Rising][choices.below(2)]),
        1 => [Rule::Windoku, Rule::DisjointGroups][choices.below(2)].clone(),
        2 => [Rule::AntiKnight, Rule::AntiKing][choices.below(2)].clone(),
        3 => Rule::NonConsecutive,
        4 => Rule::NoDifference(choices.below(4) as u8),
        5 => Rule::NoRatio(1 + choices.below(3) as u8),
        6 => [Rule::NoX, Rule::NoV][choices.below(2)].clone(),
        7 => Rule::ExtraRegion(cells(choices, shape)),
        8 | 9 => {
            let cells = cells(choices, shape);
            Rule::Killer { sum: (!choices.one_in(5)).then(|| sum(&cells)), cells }
        }
        10 => {
            let cells = cells(choices, shape);
            Rule::Sum { sum: sum(&cells), cells }
        }
        11 => {
            let corners = [Corner::TopLeft, Corner::TopRight, Corner::BottomLeft, Corner::BottomRight];
            let (start, towards) = (place(choices, shape), corners[choices.below(4)]);
            Rule::LittleKiller { sum: sum(&shape.ray(start, towards)), start, towards }
        }
        12 | 13 => {
            // Cells in the order of their values make a thermometer that the grid obeys.
            let mut cells = cells(choices, shape);
            if !choices.one_in(4) {
                cells.sort_by_key(|&place| at(place));
            }
            if choices.one_in(3) { Rule::SlowThermo(cells) } else { Rule::Thermo(cells) }
        }
        14 | 15 => {
            let shaft = cells(choices, shape);
            let fitting: Vec<Place> = shape.places().filter(|&place| at(place) == sum(&shaft)).collect();
            let circle = choices.one_of(&fitting).unwrap_or_else(|| place(choices, shape));
            Rule::Arrow { circle, shaft }
        }
        16 => {
            let mut pill = cells(choices, shape);
            pill.truncate(2 + choices.below(3));
            Rule::Pill { pill, shaft: cells(choices, shape) }
        }
        17 => Rule::DoubleArrow(cells(choices, shape)),
        18 => {
            let pair = pair(choices, shape);
            Rule::Difference(pair, at(pair.0).abs_diff(at(pair.1)) as u8)
        }
        19 => {
            let pair = pair(choices, shape);
            fitted(shape, grid, size + 1, |number| Rule::Ratio(pair, number as u8))
        }
        20 => [Rule::X, Rule::V][choices.below(2)](pair(choices, shape)),
        21 => {
            let Pair(a, b) = pair(choices, shape);
            Rule::GreaterThan(if at(a) < at(b) { Pair(b, a) } else { Pair(a, b) })
        }
        22 => Rule::Palindrome(cells(choices, shape)),
        23 | 24 => Rule::Renban(cells(choices, shape)),
        25 => {
            let line = cells(choices, shape);
            let difference =
                line.windows(2).map(|two| at(two[0]).abs_diff(at(two[1]))).min().unwrap_or(1) as u8;
            Rule::Whisper { difference, line }
        }
        26 | 27 => Rule::Between(cells(choices, shape)),
        28 => {
            let line = cells(choices, shape);
            let difference = at(line[0]).abs_diff(at(line[line.len() - 1])) as u8;
            Rule::Lockout { difference, line }
        }
        29 | 30 => Rule::RegionSum(cells(choices, shape)),
        31 => Rule::Entropic(cells(choices, shape)),
        32 => Rule::Modular { modulus: 2 + choices.below(3) as u8, line: cells(choices, shape) },
        33 => Rule::Nabner(cells(choices, shape)),
        34 | 35 => Rule::Zipper(cells(choices, shape)),
        36 => {
            let cell = place(choices, shape);
            if at(cell).is_multiple_of(2) { Rule::Even(cell) } else { Rule::Odd(cell) }
        }
        37 => [Rule::Minimum, Rule::Maximum][choices.below(2)](place(choices, shape)),
        38 => {
            let mut cells = cells(choices, shape);
            cells.truncate(4);
            let values = choices.some_of(&cells, 2).into_iter().map(|cell| grid.at(cell));
            Rule::Quadruple { values: values.chain([grid.at(cells[0])]).collect(), cells }
        }
        39 => {
            let cells = cells(choices, shape);
            let mut equal = |cell: Place| {
                let fitting: Vec<Place> = shape.places().filter(|&place| at(place) == at(cell)).collect();
                choices.one_of(&fitting).unwrap_or(cell)
            };
            let copy = cells.iter().map(|&cell| equal(cell)).collect();
            Rule::Clone { cells, copy }
        }
        40 => {
            let index = choices.below(shape.size()) as u8;
            let line = if choices.one_in(2) { Line::Row(index) } else { Line::Column(index) };
            fitted(shape, grid, most, |sum| Rule::Sandwich { line, sum })
        }
        41 => {
            let from = outside(choices, shape);
            fitted(shape, grid, most, |sum| Rule::XSum { from, sum })
        }
        42 => {
            let from = outside(choices, shape);
            fitted(shape, grid, size + 1, |seen| Rule::Skyscraper { from, seen: seen as u8 })
        }
        43 => {
            let from = outside(choices, shape);
            let value = |number: u32| Value::new(number as u8).unwrap_or(Value::from_index(0));
            fitted(shape, grid, size + 1, |number| Rule::NumberedRoom { from, value: value(number) })
        }
        _ => {
            let kinds = [Rule::RowIndexer, Rule::ColumnIndexer, Rule::BoxIndexer];
            kinds[choices.below(3)](place(choices, shape))
        }
    }
}
