//! Multi-sector locked set: the cells where some rows and some columns cross. Each digit is counted by rows or by columns,
//! whichever needs less room. If the room is just as much as there are cells, all of it is used up: digits counted by
//! rows leave the rest of these rows, digits counted by columns the rest of these columns.
//!
//! ```text
//! rows 1 4 7, columns 2 5 8: nine cells; 1 2 fit once in each row, 3 once in each column: 3 x 2 + 3 = 9
//! ```

use std::ops::ControlFlow;

use crate::logic::found::{Find, Found};
use crate::logic::sight::Sight;
use crate::logic::{Because, lean};
use crate::{Board, CandidateSet, CellSet, Digit, DigitSet, House};

/// A set of lines by bits, as an index.
type Lines = usize;

/// By digit, for each set of lines the crossing lines in which they have it.
struct Crossed {
    columns_of_rows: Vec<[u16; 512]>,
    rows_of_columns: Vec<[u16; 512]>,
}

/// How many rows, and how many columns, are taken.
const SIZES: std::ops::RangeInclusive<u32> = 3..=5;

pub(crate) fn find(sight: &Sight<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    let board = sight.board();
    let crossed = Crossed::of(board);
    let open: [Lines; 9] = std::array::from_fn(|row| row_bits(board.open(), row));
    let few = || (0..512_usize).filter(|lines| SIZES.contains(&lines.count_ones()));
    for rows in few() {
        for columns in few() {
            let in_row =
                |row: usize| if rows >> row & 1 == 1 { (open[row] & columns).count_ones() } else { 0 };
            let cells: u32 = (0..9).map(in_row).sum();
            // Fewer than nine cells are told by smaller techniques.
            if cells < 9 {
                continue;
            }
            let mut room = 0;
            let mut by_row = DigitSet::EMPTY;
            for digit in Digit::ALL {
                let of_rows = (crossed.rows_of_columns[digit.index()][columns] & rows as u16).count_ones();
                let of_columns = (crossed.columns_of_rows[digit.index()][rows] & columns as u16).count_ones();
                if of_rows < of_columns {
                    by_row = by_row.with(digit);
                }
                room += of_rows.min(of_columns);
            }
            if room == cells {
                take(sight, found, rows, columns, by_row)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The columns of this row that are in the set, by bits.
const fn row_bits(cells: CellSet, row: usize) -> Lines {
    (cells.bits() >> (9 * row)) as usize & 0x1ff
}

impl Crossed {
    fn of(board: &Board) -> Self {
        let tables = |bits: &dyn Fn(Digit, usize) -> u16| -> Vec<[u16; 512]> {
            let table = |digit: Digit| {
                let mut table = [0; 512];
                for lines in 1..512_usize {
                    let last = lines.trailing_zeros() as usize;
                    table[lines] = table[lines & (lines - 1)] | bits(digit, last);
                }
                table
            };
            Digit::ALL.into_iter().map(table).collect()
        };
        let column_bits = |digit: Digit, column: usize| {
            let rows = (0..9).filter(|&row| row_bits(board.cells_with(digit), row) >> column & 1 == 1);
            rows.fold(0, |bits, row| bits | 1 << row)
        };
        Self {
            columns_of_rows: tables(&|digit, row| row_bits(board.cells_with(digit), row) as u16),
            rows_of_columns: tables(&column_bits),
        }
    }
}

fn take(
    sight: &Sight<'_>,
    found: &mut Found<'_>,
    rows: Lines,
    columns: Lines,
    by_row: DigitSet,
) -> ControlFlow<()> {
    let board = sight.board();
    let lines = |lines: Lines, house: fn(usize) -> House| {
        (0..9).filter(move |line| lines >> line & 1 == 1).map(house)
    };
    let all = |lines: &mut dyn Iterator<Item = House>| {
        lines.fold(CellSet::EMPTY, |cells, house| cells | house.cells())
    };
    let cells = all(&mut lines(rows, House::row)) & all(&mut lines(columns, House::column)) & board.open();
    let mut covers = Vec::new();
    let mut removed = CandidateSet::EMPTY;
    let sides = [(rows, House::row as fn(usize) -> House, by_row), (columns, House::column, !by_row)];
    for (side, house, digits) in sides {
        for line in lines(side, house) {
            for digit in digits {
                let places = line.cells() & board.cells_with(digit);
                if !(places & cells).is_empty() {
                    covers.push((line, digit));
                    removed.insert_all(digit, places - cells);
                }
            }
        }
    }
    found.offer(&Find::remove(found.technique(), removed), |evidence| {
        let count = lean::count_cells(sight, evidence, cells, covers, &removed);
        evidence.remove(&removed, &Because::Count(count), &[]);
    })
}
