//! Describes a puzzle in English sentences: one for the shape, the givens and each rule. They show how a puzzle was read, so that it can
//! be compared with the text of its setter.

use crate::{Boxes, Corner, Diagonal, Line, Outside, Pair, Place, Rule, Shape, Side, Variant};

use super::Read;
use super::cells::names;

/// One line for each thing that was understood, and one for each that was ignored.
pub fn understood(read: &Read) -> Vec<String> {
    let variant = &read.variant;
    let mut lines = vec![shape_sentence(variant.shape())];
    if let Some(alphabet) = read.alphabet {
        lines.push(format!("Characters: {alphabet}."));
    }
    let givens = variant.givens().iter().flatten().count();
    lines.push(format!("Givens: {givens}."));
    let marked = variant.marks().iter().filter(|marks| marks.len() < variant.shape().size()).count();
    if marked > 0 {
        lines.push(format!("Cells with pencil marks: {marked}."));
    }
    lines.extend((0..variant.rules().len()).map(|index| rule_sentence(variant, index)));
    lines.extend(read.ignored.iter().map(|part| format!("Ignored: {part}.")));
    lines
}

fn shape_sentence(shape: &Shape) -> String {
    let size = shape.size();
    match shape.boxes() {
        Some(Boxes { height, width }) => {
            format!("Grid: {size}x{size} with boxes of {height} rows and {width} columns.")
        }
        None if shape.regions().is_empty() => format!("Grid: {size}x{size} without boxes."),
        None => format!("Grid: {size}x{size} with {} jigsaw regions.", shape.regions().len()),
    }
}

fn beside(from: Outside) -> String {
    let number = from.index + 1;
    match from.side {
        Side::Left => format!("row {number} from the left"),
        Side::Right => format!("row {number} from the right"),
        Side::Top => format!("column {number} from the top"),
        Side::Bottom => format!("column {number} from the bottom"),
    }
}

/// The sentence for a rule of a puzzle, by its number from 0.
///
/// # Panics
/// If there is no such rule.
pub fn rule_sentence(variant: &Variant, index: usize) -> String {
    let shape = variant.shape();
    let rule = &variant.rules()[index];
    let list = |cells: &[Place]| names(shape, cells);
    let name = |cell: &Place| shape.name(*cell);
    match rule {
        Rule::Diagonal(Diagonal::Falling) => "Diagonal from the top left: different values.".to_owned(),
        Rule::Diagonal(Diagonal::Rising) => "Diagonal from the bottom left: different values.".to_owned(),
        Rule::Windoku => {
            let count = shape.windows().map_or(0, |windows| windows.len());
            format!("Windoku: different values in each of {count} windows.")
        }
        Rule::DisjointGroups => {
            "Disjoint groups: different values at the same position of all regions.".to_owned()
        }
        Rule::AntiKnight => "Anti-knight: different values a knight's move apart.".to_owned(),
        Rule::AntiKing => "Anti-king: different values in cells that touch diagonally.".to_owned(),
        Rule::NonConsecutive => "Non-consecutive: neighbours are not consecutive.".to_owned(),
        Rule::NoDifference(number) => {
            format!("Kropki negative: neighbours without a dot do not differ by {number}.")
        }
        Rule::NoRatio(number) => {
            format!("Kropki negative: neighbours without a dot are not in the ratio 1:{number}.")
        }
        Rule::NoX => "XV negative: neighbours without a sign do not add up to 10.".to_owned(),
        Rule::NoV => "XV negative: neighbours without a sign do not add up to 5.".to_owned(),
        Rule::ExtraRegion(cells) => format!("Extra region {}: different values.", list(cells)),
        Rule::Killer { sum: Some(sum), cells } => {
            format!("Killer cage {}: different values with sum {sum}.", list(cells))
        }
        Rule::Killer { sum: None, cells } => format!("Killer cage {}: different values.", list(cells)),
        Rule::Sum { sum, cells } => format!("Sum of {}: {sum}; values may repeat.", list(cells)),
        Rule::LittleKiller { sum, start, towards } => {
            let direction = match towards {
                Corner::TopLeft => "up and left",
                Corner::TopRight => "up and right",
                Corner::BottomLeft => "down and left",
                Corner::BottomRight => "down and right",
            };
            format!("Little killer from {} {direction}: sum {sum}; values may repeat.", name(start))
        }
        _ => line_or_mark(shape, rule),
    }
}

/// The sentence for a line, a mark in a cell or a clue beside the grid.
fn line_or_mark(shape: &Shape, rule: &Rule) -> String {
    let list = |cells: &[Place]| names(shape, cells);
    let name = |cell: &Place| shape.name(*cell);
    let pair = |Pair(a, b): &Pair| format!("{} {}", shape.name(*a), shape.name(*b));
    match rule {
        Rule::Thermo(line) => format!("Thermometer {}: values increase from the bulb.", list(line)),
        Rule::SlowThermo(line) => {
            format!("Slow thermometer {}: values increase or stay the same from the bulb.", list(line))
        }
        Rule::Arrow { circle, shaft } => {
            format!("Arrow {}: the sum of {} is the value in the circle.", name(circle), list(shaft))
        }
        Rule::Pill { pill, shaft } => {
            format!("Pill {}: the sum of {} is the number in the pill.", list(pill), list(shaft))
        }
        Rule::DoubleArrow(line) => {
            format!("Double arrow {}: the inner cells add up to the sum of the ends.", list(line))
        }
        Rule::Difference(cells, number) => format!("White dot {}: difference {number}.", pair(cells)),
        Rule::Ratio(cells, number) => format!("Black dot {}: ratio 1:{number}.", pair(cells)),
        Rule::X(cells) => format!("X {}: sum 10.", pair(cells)),
        Rule::V(cells) => format!("V {}: sum 5.", pair(cells)),
        Rule::GreaterThan(Pair(a, b)) => format!("Greater than: {} > {}.", name(a), name(b)),
        Rule::Palindrome(line) => format!("Palindrome {}: the same from both ends.", list(line)),
        Rule::Renban(line) => format!("Renban {}: consecutive values in any order.", list(line)),
        Rule::Whisper { difference, line } => {
            format!("Whisper {}: neighbours differ by at least {difference}.", list(line))
        }
        Rule::Between(line) => {
            format!("Between line {}: inner values lie between those of the ends.", list(line))
        }
        Rule::Lockout { difference, line } => format!(
            "Lockout line {}: the ends differ by at least {difference}, inner values lie outside them.",
            list(line)
        ),
        Rule::RegionSum(line) => format!("Region sum line {}: equal sums in each region.", list(line)),
        Rule::Entropic(line) => {
            format!("Entropic line {}: any three neighbours are low, middle and high.", list(line))
        }
        Rule::Modular { modulus, line } => {
            format!("Modular line {}: any {modulus} neighbours differ modulo {modulus}.", list(line))
        }
        Rule::Nabner(line) => format!("Nabner line {}: no two values are equal or consecutive.", list(line)),
        Rule::Zipper(line) => {
            format!("Zipper line {}: cells at equal distance from the middle have equal sums.", list(line))
        }
        Rule::Even(cell) => format!("Even: {}.", name(cell)),
        Rule::Odd(cell) => format!("Odd: {}.", name(cell)),
        Rule::Minimum(cell) => format!("Minimum: {} is less than its neighbours.", name(cell)),
        Rule::Maximum(cell) => format!("Maximum: {} is greater than its neighbours.", name(cell)),
        Rule::Quadruple { cells, values } => {
            let values = values.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
            format!("Quadruple {}: the values {values} occur.", list(cells))
        }
        Rule::Clone { cells, copy } => format!("Clone {} = {}: equal values.", list(cells), list(copy)),
        Rule::Sandwich { line: Line::Row(row), sum } => {
            format!("Sandwich row {}: the values between 1 and {} add up to {sum}.", row + 1, shape.size())
        }
        Rule::Sandwich { line: Line::Column(col), sum } => {
            format!("Sandwich column {}: the values between 1 and {} add up to {sum}.", col + 1, shape.size())
        }
        Rule::XSum { from, sum } => {
            format!("X-sum {}: the first X values add up to {sum}, where X is the first.", beside(*from))
        }
        Rule::Skyscraper { from, seen } => format!("Skyscraper {}: {seen} visible.", beside(*from)),
        Rule::NumberedRoom { from, value } => {
            format!(
                "Numbered room {}: the X-th cell holds {value}, where X is the first value.",
                beside(*from)
            )
        }
        Rule::RowIndexer(cell) => format!("Row indexer: {}.", name(cell)),
        Rule::ColumnIndexer(cell) => format!("Column indexer: {}.", name(cell)),
        Rule::BoxIndexer(cell) => format!("Box indexer: {}.", name(cell)),
        _ => unreachable!("rules about the grid and about cages have their sentences above"),
    }
}
