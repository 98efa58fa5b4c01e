//! Branching in reading order, smallest digit first: the solutions come in lexicographic order.

use super::branch::Split;
use super::layout::WORDS;
use super::sweep::first_and_second_candidate;
use crate::simd::Wide;

/// For each lane the first cell in reading order that has two candidates or more, and the smallest of these.
pub(super) struct FirstCells<V> {
    /// The bits of the cell's candidates in the words of its spot; none if every cell is decided.
    cell: V,
    /// For each spot all bits if the cell is there.
    at: [V; 9],
    /// For each trio the bit of the smallest candidate. None if the digit is of another trio.
    smallest: [V; 3],
}

impl<V: Wide> FirstCells<V> {
    /// For all lanes at once, stuck or not.
    #[inline(always)]
    pub(super) fn new(words: &[V; WORDS]) -> Self {
        let none = words[0].splat(0);
        // The boxes whose cell is undecided, for each spot.
        let mut undecided = [none; 9];
        for spot in 0..9 {
            let (_, several) = first_and_second_candidate(words[spot], words[9 + spot], words[18 + spot]);
            undecided[spot] = several.and(none.splat(511));
        }
        let mut rows = [none; 3];
        for row in 0..3 {
            rows[row] = undecided[3 * row].or3(undecided[3 * row + 1], undecided[3 * row + 2]);
        }
        let any = rows[0].or3(rows[1], rows[2]);
        let [first, second, third] = [none.splat(0b111), none.splat(0b111_000), none.splat(0b111_000_000)];
        let later_band = any.and(second).is_zero().select(third, second);
        let band = any.and(first).is_zero().select(later_band, first);
        let row_is = first_of(rows[0].and(band), rows[1].and(band));
        let mut cols = [none; 3];
        for col in 0..3 {
            let [first, second, third] = [undecided[col], undecided[3 + col], undecided[6 + col]];
            let row = row_is[0].and(first).or_and(row_is[1], second).or_and(row_is[2], third);
            cols[col] = row.and(band);
        }
        let boxed = cols[0].or3(cols[1], cols[2]);
        let boxed = boxed.and(none.sub(boxed));
        let col_is = first_of(cols[0].and(boxed), cols[1].and(boxed));
        let cell = boxed.or3(boxed.shl::<9>(), boxed.shl::<18>());

        let mut at = [none; 9];
        let mut candidates = [none; 3];
        for spot in 0..9 {
            at[spot] = row_is[spot / 3].and(col_is[spot % 3]);
            for trio in 0..3 {
                candidates[trio] = candidates[trio].or_and(at[spot], words[9 * trio + spot]);
            }
        }
        let mut smallest = [none; 3];
        let mut found = none;
        for trio in 0..3 {
            let here = candidates[trio].and(cell);
            smallest[trio] = here.and(none.sub(here)).and(found.is_zero());
            found = found.or(here);
        }
        Self { cell, at, smallest }
    }
}

impl<V: Wide> Split<V> for FirstCells<V> {
    #[inline(always)]
    fn nothing(&self) -> u32 {
        self.cell.equal_bits(self.cell.splat(0))
    }

    /// The cell holds its smallest candidate (now), or does not (later).
    #[inline(always)]
    fn split(&self, lanes: V, words: &mut [V; WORDS], later: &mut [V; WORDS]) {
        let cell = self.cell.and(lanes);
        for spot in 0..9 {
            let cell = cell.and(self.at[spot]);
            for trio in 0..3 {
                let word = &mut words[9 * trio + spot];
                later[9 * trio + spot] = word.without(cell.and(self.smallest[trio]));
                *word = word.barred(self.smallest[trio], cell);
            }
        }
    }
}

/// All bits of the lanes where the first of three is not zero, of those where only the second or both others are not, and of the rest.
#[inline(always)]
fn first_of<V: Wide>(first: V, second: V) -> [V; 3] {
    let [no_first, no_second] = [first.is_zero(), second.is_zero()];
    [first.splat(u32::MAX).without(no_first), no_first.without(no_second), no_first.and(no_second)]
}
