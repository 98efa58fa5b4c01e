//! The rules of Sudoku and the words of a puzzle as clauses, written down from the numbers of the variables alone:
//! 81 times the row, plus 9 times the column, plus the digit, where rows and columns are counted from 0.

use super::super::Claim;
use super::Reason;
use crate::{Cell, DigitSet, Puzzle};

/// The clauses in the order of their numbers, each sorted.
pub(super) fn clauses(puzzle: &Puzzle, claim: &Claim) -> Vec<Vec<i32>> {
    let mut clauses = Vec::with_capacity(11_000);
    for cell in 0..81 {
        clauses.push((1..=9).map(|digit| variable(cell, digit)).collect());
    }
    for place_of in [in_row, in_column, in_box] {
        for house in 0..9 {
            for digit in 1..=9 {
                clauses.push((0..9).map(|place| variable(place_of(house, place), digit)).collect());
            }
        }
    }
    for one in 1..=729 {
        for other in one + 1..=729 {
            if exclude_each_other(one, other) {
                clauses.push(vec![-other, -one]);
            }
        }
    }
    for (cell, possible) in possible(puzzle).into_iter().enumerate() {
        match possible {
            Possible::Digit(digit) => clauses.push(vec![variable(cell, digit)]),
            Possible::AnyOf(marks) => clauses.extend(
                (1..=9)
                    .filter(|digit| marks >> (digit - 1) & 1 == 0)
                    .map(|digit| vec![-variable(cell, digit)]),
            ),
        }
    }
    if let Claim::Unique(solution) = claim {
        let values = solution.grid().values();
        let mut forbidden: Vec<i32> = (0..81).map(|cell| -variable(cell, values[cell])).collect();
        forbidden.reverse();
        clauses.push(forbidden);
    }
    clauses
}

fn variable(cell: usize, digit: u8) -> i32 {
    i32::from(9 * cell as u16) + i32::from(digit)
}

fn in_row(row: usize, place: usize) -> usize {
    9 * row + place
}

fn in_column(column: usize, place: usize) -> usize {
    9 * place + column
}

fn in_box(number: usize, place: usize) -> usize {
    9 * (3 * (number / 3) + place / 3) + 3 * (number % 3) + place % 3
}

/// Whether two different variables cannot both be true.
fn exclude_each_other(one: i32, other: i32) -> bool {
    let (one_cell, other_cell) = ((one - 1) / 9, (other - 1) / 9);
    let (one_digit, other_digit) = ((one - 1) % 9, (other - 1) % 9);
    if one_cell == other_cell {
        return true;
    }
    let row = |cell: i32| cell / 9;
    let column = |cell: i32| cell % 9;
    let boxed = |cell: i32| (row(cell) / 3, column(cell) / 3);
    one_digit == other_digit
        && (row(one_cell) == row(other_cell)
            || column(one_cell) == column(other_cell)
            || boxed(one_cell) == boxed(other_cell))
}

/// The content of a cell of a puzzle.
enum Possible {
    /// It holds this digit.
    Digit(u8),
    /// It holds one of these: bit 0 is for digit 1.
    AnyOf(u16),
}

fn possible(puzzle: &Puzzle) -> Vec<Possible> {
    let (givens, found) = (puzzle.givens().values(), puzzle.found().values());
    let marks = |cell: usize| puzzle.marks().map_or(0x1ff, |marks| DigitSet::bits(marks[cell]));
    (0..81)
        .map(|cell| match (givens[cell], found[cell]) {
            (0, 0) => Possible::AnyOf(marks(cell)),
            (given, 0) => Possible::Digit(given),
            (_, found) => Possible::Digit(found),
        })
        .collect()
}

/// That these 81 digits keep the rules and agree with the puzzle.
pub(super) fn solves(values: &[u8; 81], puzzle: &Puzzle) -> Result<(), Reason> {
    for place_of in [in_row, in_column, in_box] {
        for house in 0..9 {
            let mut digits: Vec<u8> = (0..9).map(|place| values[place_of(house, place)]).collect();
            digits.sort_unstable();
            if digits != [1, 2, 3, 4, 5, 6, 7, 8, 9] {
                return Err(Reason::SolutionBreaksRules);
            }
        }
    }
    for (cell, possible) in possible(puzzle).into_iter().enumerate() {
        let agrees = match possible {
            Possible::Digit(digit) => values[cell] == digit,
            Possible::AnyOf(marks) => marks >> (values[cell] - 1) & 1 == 1,
        };
        if !agrees {
            return Err(Reason::SolutionOfAnother(Cell::from_index(cell)));
        }
    }
    Ok(())
}
