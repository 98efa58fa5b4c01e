//! Templates: the ways to place one digit in all houses that still lack it. Which places belong to any way is worked out
//! row by row, without listing the ways: rows above meet rows below in the set of columns that are taken.
//!
//! What belongs to none is false; single-digit techniques can remove nothing else, so they ask here first.

use crate::{Cell, CellSet};

/// What is taken before a row: its columns by bits 0 to 8, the boxes of its band by bits 9 to 11.
type State = usize;

/// States that are reached, as bits.
#[derive(Clone)]
struct States([u64; 64]);

impl States {
    const NONE: Self = Self([0; 64]);

    fn insert(&mut self, state: State) {
        self.0[state / 64] |= 1 << (state % 64);
    }

    const fn contains(&self, state: State) -> bool {
        self.0[state / 64] >> (state % 64) & 1 == 1
    }

    fn iter(&self) -> impl Iterator<Item = State> + '_ {
        let words = self.0.iter().enumerate().filter(|&(_, &word)| word != 0);
        words.flat_map(|(index, &word)| {
            let rest = |word: &u64| Some(word & (word - 1)).filter(|&rest| rest != 0);
            std::iter::successors(Some(word), rest)
                .map(move |word| index * 64 + word.trailing_zeros() as usize)
        })
    }
}

/// The columns of this row that are in the set, by bits.
const fn columns(cells: CellSet, row: usize) -> usize {
    (cells.bits() >> (9 * row)) as usize & 0x1ff
}

/// The boxes of this band that hold a cell of the set, by bits 9 to 11.
fn boxes(cells: CellSet, band: usize) -> usize {
    let taken = (3 * band..3 * band + 3).fold(0, |taken, row| taken | columns(cells, row));
    (0..3).filter(|stack| taken >> (3 * stack) & 0b111 != 0).fold(0, |boxes, stack| boxes | 1 << (9 + stack))
}

/// The state after the digit goes into this column, if it may.
const fn after(state: State, column: usize) -> Option<State> {
    let taken = 1 << column | 1 << (9 + column / 3);
    if state & taken == 0 { Some(state | taken) } else { None }
}

/// The members of a set of columns.
fn each(columns: usize) -> impl Iterator<Item = usize> {
    (0..9).filter(move |column| columns >> column & 1 == 1)
}

/// The places that belong to some way to place the digit once in each row, column and box without it.
pub(super) fn live(places: CellSet, fixed: CellSet) -> CellSet {
    let rows: Vec<usize> = (0..9).filter(|&row| columns(fixed, row) == 0).collect();
    let all_columns = (0..9).fold(0, |all, row| all | columns(fixed, row));
    let enter = |state: State, before: Option<usize>, row: usize| {
        if before.is_some_and(|before| before / 3 == row / 3) {
            state
        } else {
            state & 0x1ff | boxes(fixed, row / 3)
        }
    };
    let mut reached = vec![States::NONE; rows.len() + 1];
    reached[0].insert(all_columns);
    for (index, &row) in rows.iter().enumerate() {
        let before = index.checked_sub(1).map(|index| rows[index]);
        let (done, next) = reached.split_at_mut(index + 1);
        for state in done[index].iter() {
            let state = enter(state, before, row);
            each(columns(places, row) & !state)
                .filter_map(|column| after(state, column))
                .for_each(|state| next[0].insert(state));
        }
    }
    let mut live = CellSet::EMPTY;
    let mut ending = reached[rows.len()].clone();
    for (index, &row) in rows.iter().enumerate().rev() {
        let before = index.checked_sub(1).map(|index| rows[index]);
        let mut leading = States::NONE;
        for state in reached[index].iter() {
            let entered = enter(state, before, row);
            for column in each(columns(places, row) & !entered) {
                if after(entered, column).is_some_and(|state| ending.contains(state)) {
                    live = live.with(Cell::from_index(9 * row + column));
                    leading.insert(state);
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
    use crate::Random;

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
        for sparse in [2, 3, 4] {
            for _ in 0..200 {
                let places: CellSet = Cell::all().filter(|_| random.below(5) >= sparse).collect();
                let mut listed = CellSet::EMPTY;
                list(places, CellSet::EMPTY, 0, &mut listed);
                assert_eq!(live(places, CellSet::EMPTY), listed);
                let given = Cell::from_index(random.below(81) as usize);
                let left = places - given.peers().with(given);
                let mut listed = CellSet::EMPTY;
                list(left, CellSet::of(given), 0, &mut listed);
                assert_eq!(live(left, CellSet::of(given)), listed - CellSet::of(given));
            }
        }
    }
}
