//! Multi-sector locked set: some rows and some columns of a drawn solution. The cells where they cross stay open. Each digit is counted
//! by rows or by columns: where a row has a digit that is counted by rows outside the crossing cells, clues remove it from them, and
//! likewise in columns. So the room that is left is just the digits that are true there.

use super::Plant;
use super::bed::{Bed, choose, digits, order};
use crate::generate::draw::below;
use crate::generate::uniform_solution;
use crate::lanes::Kernel;
use crate::{CandidateSet, Cell, CellSet, Digit, House, Random};

/// How many rows and columns.
const SIZES: [(usize, usize); 3] = [(4, 4), (4, 5), (5, 4)];

pub(super) fn plant(_: Kernel, random: &mut Random) -> Option<Plant> {
    let solution = uniform_solution(random);
    let &(rows, columns) = choose(random, &SIZES)?;
    let rows = order::<9>(random)[..rows].iter().map(|&row| House::row(row)).collect::<Vec<_>>();
    let columns = order::<9>(random)[..columns].iter().map(|&col| House::column(col)).collect::<Vec<_>>();
    let digits = digits(random);
    let (by_row, by_column) = digits.split_at(4 + below(random, 2) as usize);
    let cells = |lines: &[House]| lines.iter().fold(CellSet::EMPTY, |cells, line| cells | line.cells());
    let open = cells(&rows) & cells(&columns);
    let mut removed = CandidateSet::EMPTY;
    let mut remove_outside = |lines: &[House], digits: &[Digit]| {
        for line in lines {
            let crossed = open & line.cells();
            let is_inside = |digit: Digit| crossed.iter().any(|cell: Cell| solution.digit(cell) == digit);
            let outside = digits.iter().filter(|&&digit| !is_inside(digit));
            outside.for_each(|&digit| removed.insert_all(digit, crossed));
        }
    };
    remove_outside(&rows, by_row);
    remove_outside(&columns, by_column);
    Bed::new(open, CandidateSet::EMPTY).inside(solution, &removed, random)
}
