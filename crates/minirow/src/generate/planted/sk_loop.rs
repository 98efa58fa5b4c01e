//! SK loop: two digits for both rows, two for both columns, and two of the other five for each box. The boxes have the other three as
//! clues; the rows have the digits of the columns as clues between the boxes, and the columns those of the rows. So each pair of
//! cells of the ring is left with the digits of its two links.

use super::Plant;
use super::bed::{Bed, digits, order};
use crate::generate::draw::{below, shuffle};
use crate::lanes::Kernel;
use crate::{CandidateSet, Cell, CellSet, Digit, DigitSet, House, Random};

/// Two lines in two bands or stacks, and the lines of the third.
struct Lines {
    lines: [House; 2],
    between: CellSet,
}

impl Lines {
    fn draw(random: &mut Random, house: fn(usize) -> House) -> Self {
        let chutes = order::<3>(random);
        let lines = [0, 1].map(|index| house(3 * chutes[index] + below(random, 3) as usize));
        let third = (0..3).map(|line| house(3 * chutes[2] + line).cells());
        Self { lines, between: third.fold(CellSet::EMPTY, |cells, line| cells | line) }
    }
}

pub(super) fn plant(kernel: Kernel, random: &mut Random) -> Option<Plant> {
    let digits = digits(random);
    let (of_rows, others) = digits.split_at(2);
    let (of_columns, of_boxes) = others.split_at(2);
    let (rows, columns) = (Lines::draw(random, House::row), Lines::draw(random, House::column));
    let mut bed = Bed::new(CellSet::EMPTY, CandidateSet::EMPTY);
    let mut to_give: Vec<(CellSet, [Digit; 5])> = Vec::new();
    for row in rows.lines {
        for column in columns.lines {
            let corner = row.cells() & column.cells();
            let boxed = House::box_at(corner.first().map_or(0, Cell::box_index)).cells();
            let beside = |line: House| (boxed & line.cells()) - corner;
            let mut digits: [Digit; 5] = std::array::from_fn(|index| of_boxes[index]);
            shuffle(random, &mut digits);
            let of_box: DigitSet = digits[3..].iter().copied().collect();
            for (line, of_line) in [(row, of_rows), (column, of_columns)] {
                let link: DigitSet = of_line.iter().copied().collect();
                bed.kept |= CandidateSet::product(beside(line), of_box | link);
            }
            bed.open |= beside(row) | beside(column);
            to_give.push((boxed, digits));
        }
    }
    for (lines, across, digits) in [(&rows, &columns, of_columns), (&columns, &rows, of_rows)] {
        for line in lines.lines {
            for &digit in digits {
                bed.put(digit, line.cells() & across.between, random)?;
            }
        }
    }
    for (boxed, digits) in to_give {
        for &digit in &digits[..3] {
            bed.put(digit, boxed, random)?;
        }
    }
    bed.grow(kernel, random)
}
