//! Random shapes, grids and rules for tests.

use minirow::Random;

use crate::generate::fill;
use crate::{
    Corner, Diagonal, Effort, Filled, Limits, Line, Outside, Pair, Place, Rule, Shape, Side, Value, Variant,
    holds,
};

/// A shape with boxes, jigsaw regions or no regions.
pub(super) fn shape(random: &mut Random, size: usize) -> Shape {
    let usual = Shape::usual(size).or_else(|_| Shape::without_boxes(size)).unwrap();
    match random.below(4) {
        0 => Shape::without_boxes(size).unwrap(),
        1 => crate::generate::random_regions(&usual, random),
        _ => usual,
    }
}

/// A random grid of the shape, if it has one.
pub(super) fn grid(random: &mut Random, shape: &Shape) -> Option<Filled> {
    fill(&Variant::new(shape.clone()), random, &Limits::NONE, &mut Effort::default()).ok()
}

fn place(random: &mut Random, shape: &Shape) -> Place {
    Place::new(random.below(shape.cells() as u64) as u16)
}

/// A walk through neighbouring cells without repetitions, of at least `least` cells if possible.
fn line(random: &mut Random, shape: &Shape, least: usize) -> Vec<Place> {
    let length = least + random.below(4) as usize;
    let mut line = vec![place(random, shape)];
    while line.len() < length {
        let end = line[line.len() - 1];
        let steps = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];
        let ahead: Vec<Place> = steps
            .iter()
            .filter_map(|&(down, right)| shape.step(end, down, right))
            .filter(|place| !line.contains(place))
            .collect();
        if ahead.is_empty() {
            break;
        }
        line.push(ahead[random.below(ahead.len() as u64) as usize]);
    }
    // Some lines are loops.
    if line.len() > 3 && random.below(12) == 0 {
        line.push(line[0]);
    }
    line
}

fn pair(random: &mut Random, shape: &Shape) -> Pair {
    let edges = shape.edges();
    let (a, b) = edges[random.below(edges.len() as u64) as usize];
    if random.below(2) == 0 { Pair(a, b) } else { Pair(b, a) }
}

fn outside(random: &mut Random, shape: &Shape) -> Outside {
    let side = [Side::Left, Side::Right, Side::Top, Side::Bottom][random.below(4) as usize];
    Outside { side, index: random.below(shape.size() as u64) as u8 }
}

/// A random rule of any kind whose numbers describe the grid, whether it holds or not.
#[expect(clippy::too_many_lines, reason = "one arm for each rule")]
pub(super) fn rule(random: &mut Random, shape: &Shape, grid: &Filled) -> Rule {
    let at = |place: Place| u32::from(grid.at(place).get());
    let sum = |cells: &[Place]| cells.iter().map(|&place| at(place)).sum::<u32>();
    let size = shape.size() as u32;
    match random.below(45) {
        0 => Rule::Diagonal(if random.below(2) == 0 { Diagonal::Falling } else { Diagonal::Rising }),
        1 => Rule::Windoku,
        2 => Rule::DisjointGroups,
        3 => Rule::AntiKnight,
        4 => Rule::AntiKing,
        5 => Rule::NonConsecutive,
        6 => Rule::NoDifference(1 + random.below(3) as u8),
        7 => Rule::NoRatio(2 + random.below(2) as u8),
        8 => [Rule::NoX, Rule::NoV][random.below(2) as usize].clone(),
        9 => Rule::ExtraRegion(line(random, shape, 2).into_iter().collect()),
        10 | 11 => {
            let cells = line(random, shape, 1);
            Rule::Killer { sum: (random.below(5) > 0).then(|| sum(&cells)), cells }
        }
        12 => {
            let mut cells = line(random, shape, 2);
            if random.below(4) == 0 {
                cells.push(cells[0]);
            }
            Rule::Sum { sum: sum(&cells), cells }
        }
        13 => {
            let towards = [Corner::TopLeft, Corner::TopRight, Corner::BottomLeft, Corner::BottomRight];
            let towards = towards[random.below(4) as usize];
            let index = random.below(size.into()) as usize;
            let start = match random.below(4) {
                0 => shape.at(0, index),
                1 => shape.at(index, 0),
                2 => shape.at(shape.size() - 1, index),
                _ => shape.at(index, shape.size() - 1),
            };
            let start = start.unwrap();
            Rule::LittleKiller { sum: sum(&shape.ray(start, towards)), start, towards }
        }
        14 => Rule::Thermo(line(random, shape, 2)),
        15 => Rule::SlowThermo(line(random, shape, 2)),
        16 => Rule::Arrow { circle: place(random, shape), shaft: line(random, shape, 1) },
        17 => {
            let mut pill = line(random, shape, 2);
            pill.truncate(2);
            Rule::Pill { pill, shaft: line(random, shape, 3) }
        }
        18 => Rule::DoubleArrow(line(random, shape, 3)),
        19 => {
            let pair = pair(random, shape);
            Rule::Difference(pair, at(pair.0).abs_diff(at(pair.1)) as u8)
        }
        20 => Rule::Ratio(pair(random, shape), 1 + random.below(3) as u8),
        21 => Rule::X(pair(random, shape)),
        22 => Rule::V(pair(random, shape)),
        23 => Rule::GreaterThan(pair(random, shape)),
        24 => Rule::Palindrome(line(random, shape, 2)),
        25 => Rule::Renban(line(random, shape, 2)),
        26 => Rule::Whisper {
            difference: 1 + random.below(u64::from(size)) as u8,
            line: line(random, shape, 2),
        },
        27 => Rule::Between(line(random, shape, 3)),
        28 => Rule::Lockout { difference: 1 + random.below(3) as u8, line: line(random, shape, 3) },
        29 => Rule::RegionSum(line(random, shape, 3)),
        30 => Rule::Entropic(line(random, shape, 2)),
        31 => Rule::Modular { modulus: 2 + random.below(2) as u8, line: line(random, shape, 2) },
        32 => Rule::Nabner(line(random, shape, 2)),
        33 => Rule::Zipper(line(random, shape, 2)),
        34 => [Rule::Even, Rule::Odd][random.below(2) as usize](place(random, shape)),
        35 => [Rule::Minimum, Rule::Maximum][random.below(2) as usize](place(random, shape)),
        36 => {
            let row = random.below(u64::from(size) - 1) as usize;
            let col = random.below(u64::from(size) - 1) as usize;
            let around = [(0, 0), (0, 1), (1, 0), (1, 1)];
            let cells: Vec<Place> =
                around.iter().filter_map(|(down, right)| shape.at(row + down, col + right)).collect();
            let count = 1 + random.below(4) as usize;
            let values: Vec<Value> = cells.iter().take(count).map(|&cell| grid.at(cell)).collect();
            Rule::Quadruple { cells, values }
        }
        37 => Rule::Clone { cells: vec![place(random, shape)], copy: vec![place(random, shape)] },
        38 => {
            let index = random.below(u64::from(size)) as u8;
            let line = if random.below(2) == 0 { Line::Row(index) } else { Line::Column(index) };
            let total = random.below(u64::from(size * (size - 1) / 2)) as u32;
            let fits = |sum: &u32| {
                let mut variant = Variant::new(shape.clone());
                variant.add(Rule::Sandwich { line, sum: *sum }).is_ok() && holds(&variant, grid)
            };
            Rule::Sandwich { line, sum: (0..=size * size).find(fits).unwrap_or(total) }
        }
        39 => {
            let from = outside(random, shape);
            let cells = shape.seen_from(from);
            Rule::XSum { from, sum: sum(&cells[..at(cells[0]) as usize]) }
        }
        40 => {
            Rule::Skyscraper { from: outside(random, shape), seen: 1 + random.below(u64::from(size)) as u8 }
        }
        41 => {
            let from = outside(random, shape);
            let cells = shape.seen_from(from);
            Rule::NumberedRoom { from, value: grid.at(cells[at(cells[0]) as usize - 1]) }
        }
        42 => Rule::RowIndexer(place(random, shape)),
        43 => Rule::ColumnIndexer(place(random, shape)),
        _ => Rule::BoxIndexer(place(random, shape)),
    }
}

/// Adds a random rule that the grid obeys, together with those already there; gives up after some tries.
pub(super) fn add_true_rule(random: &mut Random, variant: &mut Variant, grid: &Filled) {
    for _ in 0..40 {
        let rule = rule(random, variant.shape(), grid);
        let index = variant.rules().len();
        if variant.add(rule).is_ok() {
            if holds(variant, grid) {
                return;
            }
            variant.remove(index);
        }
    }
}

/// A puzzle with random rules and givens. Most have a solution; in some a rule may be false.
pub(super) fn variant(random: &mut Random, size: usize) -> Option<(Variant, Filled)> {
    let shape = shape(random, size);
    let grid = grid(random, &shape)?;
    let mut variant = Variant::new(shape.clone());
    for _ in 0..=random.below(6) {
        if random.below(12) == 0 {
            let rule = rule(random, &shape, &grid);
            let _ = variant.add(rule);
        } else {
            add_true_rule(random, &mut variant, &grid);
        }
    }
    let givens = random.below(shape.cells() as u64 / 2);
    for _ in 0..givens {
        let place = place(random, &shape);
        variant.set_given(place, Some(grid.at(place))).unwrap();
    }
    if random.below(3) == 0 {
        let place = place(random, &shape);
        let marks = crate::Values::from_bits(random.next() & ((1 << size) - 1)).with(grid.at(place));
        variant.set_marks(place, marks).unwrap();
    }
    Some((variant, grid))
}
