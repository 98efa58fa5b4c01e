//! That the rules of the checker are what they are said to be.

use super::rules::is_tridagon;
use crate::logic::Pattern;
use crate::{Board, Cell, DigitSet};

/// Whether the cells can be filled with three digits.
fn can_be_filled(cells: &[Cell], filled: &mut Vec<usize>) -> bool {
    if filled.len() == cells.len() {
        return true;
    }
    let here = cells[filled.len()];
    (0..3).any(|digit| {
        if (0..filled.len()).any(|other| filled[other] == digit && cells[other].sees(here)) {
            return false;
        }
        filled.push(digit);
        let can = can_be_filled(cells, filled);
        filled.pop();
        can
    })
}

#[test]
fn a_tridagon_is_what_cannot_be_filled() {
    let ways = [[0, 1, 2], [1, 2, 0], [2, 0, 1], [0, 2, 1], [1, 0, 2], [2, 1, 0]];
    let digits = DigitSet::from_bits(0b111).unwrap();
    for number in 0..6_usize.pow(4) {
        let mut cells = Vec::new();
        for (index, (band, stack)) in [(0, 0), (0, 2), (1, 0), (1, 2)].into_iter().enumerate() {
            let way = ways[number / 6_usize.pow(index as u32) % 6];
            cells.extend((0..3).filter_map(|row| Cell::at(3 * band + row, 3 * stack + way[row])));
        }
        let pattern = Pattern { cells: cells.iter().map(|&cell| (cell, digits)).collect() };
        assert_eq!(
            is_tridagon(&Board::EMPTY, &pattern),
            !can_be_filled(&cells, &mut Vec::new()),
            "{cells:?}"
        );
    }
}
