//! Templates: the ways to place one digit in all houses that still lack it. Which places belong to any way is worked out
//! row by row, without listing the ways: rows above meet rows below in the set of columns that are taken.
//!
//! A candidate that belongs to no template is false. Techniques for one digit can remove no other candidates, so they ask here first.

use super::position::Position;
use crate::bits::{self, Row, numbers};
use crate::{Cell, CellSet, House, HouseSet};

/// The columns and boxes taken before a row: its columns by bits 0 to 8, the boxes of its band by bits 9 to 11.
type Taken = usize;

/// The columns of this row that are in the set, by bits.
const fn columns(cells: CellSet, row: usize) -> usize {
    (cells.bits() >> (9 * row)) as usize & 0x1ff
}

/// The boxes of this band that hold a cell of the set, by bits 9 to 11.
fn boxes(cells: CellSet, band: usize) -> usize {
    let taken = (3 * band..3 * band + 3).fold(0, |taken, row| taken | columns(cells, row));
    (0..3).filter(|stack| taken >> (3 * stack) & 0b111 != 0).fold(0, |boxes, stack| boxes | 1 << (9 + stack))
}

/// The columns and boxes taken after the digit goes into this column, if it may.
const fn after(taken: Taken, column: usize) -> Option<Taken> {
    let more = 1 << column | 1 << (9 + column / 3);
    if taken & more == 0 { Some(taken | more) } else { None }
}

/// The places that belong to some way to place the digit once in each house without it.
pub(super) fn live(position: &Position<'_>, places: CellSet, fixed: CellSet) -> CellSet {
    if position.board().is_classic() { by_rows(places, fixed) } else { by_houses(position, places, fixed) }
}

/// The live places of any layout: a way is looked for through each place that no way so far uses.
fn by_houses(position: &Position<'_>, places: CellSet, fixed: CellSet) -> CellSet {
    let lacking: HouseSet =
        position.houses().filter(|&house| (position.cells(house) & fixed).is_empty()).collect();
    let mut live = CellSet::EMPTY;
    for cell in places {
        if !live.contains(cell) {
            let rest = places - position.peers(cell);
            live |= way(position, rest, lacking - position.houses_at(cell), CellSet::of(cell))
                .unwrap_or(CellSet::EMPTY);
        }
    }
    live
}

/// A way to place the digit in these houses, each place in a house with the fewest; no two places see each other.
fn way(position: &Position<'_>, places: CellSet, lacking: HouseSet, chosen: CellSet) -> Option<CellSet> {
    let room = |house: &House| (position.cells(*house) & places).len();
    let Some(house) = lacking.iter().min_by_key(room) else { return Some(chosen) };
    (position.cells(house) & places).iter().find_map(|cell| {
        let rest = places - position.peers(cell);
        way(position, rest, lacking - position.houses_at(cell), chosen.with(cell))
    })
}

/// The live places of the classic layout.
fn by_rows(places: CellSet, fixed: CellSet) -> CellSet {
    let rows: Vec<usize> = (0..9).filter(|&row| columns(fixed, row) == 0).collect();
    let all_columns = (0..9).fold(0, |all, row| all | columns(fixed, row));
    let enter = |taken: Taken, before: Option<usize>, row: usize| {
        if before.is_some_and(|before| before / 3 == row / 3) {
            taken
        } else {
            taken & 0x1ff | boxes(fixed, row / 3)
        }
    };
    let free = |row, taken: Taken| bits::ones((columns(places, row) & !taken) as u64);
    // For each row, and after the last, everything that may be taken before it.
    let mut reached: Vec<Row<64>> = vec![[0; 64]; rows.len() + 1];
    bits::insert(&mut reached[0], all_columns);
    for (index, &row) in rows.iter().enumerate() {
        let before = index.checked_sub(1).map(|index| rows[index]);
        let (done, next) = reached.split_at_mut(index + 1);
        for taken in numbers(&done[index]) {
            let taken = enter(taken, before, row);
            for taken in free(row, taken).filter_map(|column| after(taken, column)) {
                bits::insert(&mut next[0], taken);
            }
        }
    }
    let mut live = CellSet::EMPTY;
    let mut ending = reached[rows.len()];
    for (index, &row) in rows.iter().enumerate().rev() {
        let before = index.checked_sub(1).map(|index| rows[index]);
        let mut leading = [0; 64];
        for taken in numbers(&reached[index]) {
            let entered = enter(taken, before, row);
            for column in free(row, entered) {
                if after(entered, column).is_some_and(|taken| bits::contains(&ending, taken)) {
                    live = live.with(Cell::from_index(9 * row + column));
                    bits::insert(&mut leading, taken);
                }
            }
        }
        ending = leading;
    }
    live
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Board, Random};

    /// All ways, one row after the other.
    fn list(places: CellSet, chosen: CellSet, row: usize, live: &mut CellSet) {
        if row == 9 {
            *live |= chosen;
            return;
        }
        let here: CellSet = (9 * row..9 * row + 9).map(Cell::from_index).collect();
        if !(chosen & here).is_empty() {
            return list(places, chosen, row + 1, live);
        }
        for cell in here & places {
            if (cell.peers() & chosen).is_empty() {
                list(places, chosen.with(cell), row + 1, live);
            }
        }
    }

    #[test]
    fn live_places_are_those_of_the_ways_listed_one_by_one() {
        let mut random = Random::new(5);
        let position = Position::new(&Board::EMPTY);
        for sparse in [2, 3, 4] {
            for _ in 0..200 {
                let places: CellSet = Cell::all().filter(|_| random.below(5) >= sparse).collect();
                let mut listed = CellSet::EMPTY;
                list(places, CellSet::EMPTY, 0, &mut listed);
                assert_eq!(by_rows(places, CellSet::EMPTY), listed);
                assert_eq!(by_houses(&position, places, CellSet::EMPTY), listed);
                let given = Cell::from_index(random.below(81) as usize);
                let left = places - given.peers().with(given);
                let mut listed = CellSet::EMPTY;
                list(left, CellSet::of(given), 0, &mut listed);
                assert_eq!(by_rows(left, CellSet::of(given)), listed - CellSet::of(given));
                assert_eq!(by_houses(&position, left, CellSet::of(given)), listed - CellSet::of(given));
            }
        }
    }
}
