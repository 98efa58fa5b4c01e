//! That the rules of the checker are what they are said to be.

use std::sync::Arc;

use super::rules::{is_deadly, is_tridagon};
use crate::logic::{Because, Conclusions, Evidence, Node, Pattern, Rejection, Step, Technique, check};
use crate::{Board, Candidate, Cell, Digit, DigitSet, Grid, House, HouseKind, Layout};

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

fn empty(layout: Layout) -> Board {
    Board::with_layout(&Grid::EMPTY, &Arc::new(layout)).unwrap()
}

#[test]
fn a_house_that_the_layout_lacks_proves_nothing() {
    let last = Candidate { cell: "r2c2".parse().unwrap(), digit: Digit::from_index(4) };
    let mut evidence = Evidence::default();
    evidence.line(Node::is(last), Because::House(House::box_at(0)), &[]);
    let step = Step::new(Technique::HiddenSingle, Conclusions::place(last), evidence).unwrap();
    for (layout, is_accepted) in [(Layout::CLASSIC, true), (Layout::LINES, false)] {
        let mut board = empty(layout.clone());
        for cell in House::box_at(0).cells().without(last.cell) {
            let _ = board.remove(Candidate { cell, ..last });
        }
        let verdict = check(&board, &step);
        assert_eq!(verdict.is_ok(), is_accepted);
        assert!(is_accepted || matches!(verdict, Err(Rejection::Line(..))));
    }
}

#[test]
fn a_pattern_is_deadly_only_if_every_rule_is_a_house_that_has_each_digit_twice() {
    let digits = DigitSet::from_bits(0b11).unwrap();
    let cells = ["r1c1", "r1c4", "r2c1", "r2c4"].map(|name| (name.parse::<Cell>().unwrap(), digits));
    let pattern = Pattern { cells: cells.to_vec() };
    let classic = || Layout::CLASSIC.clone();
    let house = |kind, number| House::of(kind, number).unwrap().cells();
    let with = |kind, number| classic().with_house(kind, house(kind, number)).unwrap();
    assert!(is_deadly(&empty(classic()), &pattern));
    assert!(is_deadly(&empty(with(HouseKind::Window, 3)), &pattern));
    assert!(!is_deadly(&empty(with(HouseKind::Diagonal, 0)), &pattern));
    assert!(!is_deadly(&empty(classic().with_pair(Cell::from_index(80), Cell::from_index(0))), &pattern));
    assert!(!is_deadly(&empty(classic().with_other_rules()), &pattern));
}
