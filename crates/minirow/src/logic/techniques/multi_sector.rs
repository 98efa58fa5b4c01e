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
use crate::sets::count_of_nine;
use crate::{Board, CandidateSet, CellSet, Digit, DigitSet, House};

/// A set of lines by bits, as an index.
type Lines = usize;

/// By digit, for each set of lines the crossing lines in which they have it.
struct Crossed {
    columns_of_rows: [Box<[u16; 512]>; 9],
    rows_of_columns: [Box<[u16; 512]>; 9],
}

/// How many rows, and how many columns, are taken.
const SIZES: std::ops::RangeInclusive<u32> = 3..=5;

pub(crate) fn find(sight: &Sight<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    let board = sight.board();
    let crossed = Crossed::of(board);
    let open: [Lines; 9] = std::array::from_fn(|row| row_bits(board.open(), row));
    let few: Vec<Lines> = (0..512_usize).filter(|lines| SIZES.contains(&lines.count_ones())).collect();
    let rows_of_columns: Vec<[u16; 9]> = few
        .iter()
        .map(|&columns| crossed.rows_of_columns.each_ref().map(|of_digit| of_digit[columns]))
        .collect();
    for &rows in &few {
        let cells_of_columns = cells_of_columns(&open, rows);
        let columns_of_rows = crossed.columns_of_rows.each_ref().map(|of_digit| of_digit[rows]);
        for (&columns, rows_of_columns) in few.iter().zip(&rows_of_columns) {
            let cells = usize::from(cells_of_columns[columns]);
            // Fewer than nine cells are told by smaller techniques.
            if cells < 9 {
                continue;
            }
            let places = |digit: usize| {
                let of_rows = count_of_nine(rows_of_columns[digit] & rows as u16);
                (of_rows, count_of_nine(columns_of_rows[digit] & columns as u16))
            };
            let mut room = 0;
            for (of_rows, of_columns) in (0..9).map(places) {
                room += of_rows.min(of_columns);
                // Most sets have too much room.
                if room > cells {
                    break;
                }
            }
            if room == cells {
                let is_by_row = |digit: &Digit| {
                    let (of_rows, of_columns) = places(digit.index());
                    of_rows < of_columns
                };
                take(sight, found, rows, columns, Digit::ALL.into_iter().filter(is_by_row).collect())?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// For each set of columns, how many open cells it has in these rows.
fn cells_of_columns(open: &[Lines; 9], rows: Lines) -> [u8; 512] {
    let in_column = |column: usize| {
        let is_open = |row: &usize| rows >> row & open[*row] >> column & 1 == 1;
        (0..9).filter(is_open).count() as u8
    };
    let columns: [u8; 9] = std::array::from_fn(in_column);
    let mut cells = [0; 512];
    for of in 1..512_usize {
        cells[of] = cells[of & (of - 1)] + columns[of.trailing_zeros() as usize];
    }
    cells
}

/// The columns of this row that are in the set, by bits.
const fn row_bits(cells: CellSet, row: usize) -> Lines {
    (cells.bits() >> (9 * row)) as usize & 0x1ff
}

impl Crossed {
    fn of(board: &Board) -> Self {
        let tables = |bits: &dyn Fn(Digit, usize) -> u16| -> [Box<[u16; 512]>; 9] {
            let table = |digit: Digit| {
                let mut table = Box::new([0; 512]);
                for lines in 1..512_usize {
                    let last = lines.trailing_zeros() as usize;
                    table[lines] = table[lines & (lines - 1)] | bits(digit, last);
                }
                table
            };
            Digit::ALL.map(table)
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
