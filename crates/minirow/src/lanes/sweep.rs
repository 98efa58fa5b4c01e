//! One sweep: the same fixed sequence of operations for all lanes, which brings each puzzle a step nearer to
//! where logic alone can take it. It never branches.
//!
//! A sweep finds, in this order:
//!
//! 1. *naked singles*: a cell with one candidate keeps that digit off the other minirows and minicolumns of
//!    its box;
//! 2. *rows*: where a digit's minirows in a band can still go. It takes each row and each box of the band once,
//!    so a minirow stays only if the two other rows can take the two other boxes: pointing, claiming and the
//!    contradictions of both at once. A minirow that is alone in its box is *settled*; three settled digits
//!    fill a minirow, and bar all other digits from it;
//! 3. *columns*: the same, with the minicolumns;
//! 4. *hidden singles*: where a settled minirow and a settled minicolumn of a digit meet, the cell is that
//!    digit's and bars all others. After 2 and 3 every hidden single of a row or column is one of a box too.

use std::hint::black_box;

use super::layout::{ALL, ALL_BOXES, FIRST_BAND, FIRST_STACK, WORDS};
use crate::simd::Wide;

/// Where the lanes stand after some sweeps: one bit each.
pub(super) struct Progress {
    /// A cell has no candidate or a box no place for a digit.
    pub(super) dead: u32,
    /// Every cell has its digit. Means nothing for a dead lane.
    pub(super) solved: u32,
    /// No cell got its digit in the last sweep.
    pub(super) stuck: u32,
    /// No more than one cell did, or two at the same place of their words.
    pub(super) slow: u32,
}

/// The observations of a sweep.
#[derive(Clone, Copy)]
pub(super) struct Swept<V> {
    /// The sum of the bits of the cells that have their digits. No bit comes twice in a word, and none is lost before a guess, so the sum grows
    /// with each.
    decided: V,
    /// The boxes that have a place for each digit; bits above 26 are undefined.
    has_place: V,
}

impl<V: Wide> Swept<V> {
    /// Before the first sweep.
    #[inline(always)]
    pub(super) fn nothing(none: V) -> Self {
        Self { decided: none, has_place: none }
    }

    /// Where the lanes stand after this sweep, which left these words, and the one before it.
    ///
    /// A lane in which each bit is decided once for each trio is solved: with two digits in one cell, another cell would have none, and the lane
    /// would be dead.
    #[inline(always)]
    pub(super) fn progress(self, before: Self, words: &[V; WORDS]) -> Progress {
        // The boxes whose cells all have a candidate, in the lowest nine bits.
        let mut has_candidate = self.has_place.splat(u32::MAX);
        for spot in 0..9 {
            let one = words[spot].or3(words[9 + spot], words[18 + spot]);
            has_candidate = has_candidate.and(one.or3(one.shr::<9>(), one.shr::<18>()));
        }
        let all = has_candidate.splat(ALL);
        let possible = self.has_place.and_or(has_candidate, all.splat(!ALL_BOXES));
        // The bits of the cells that got their digits. All but the lowest bit of a number are in it less one.
        let new = self.decided.sub(before.decided);
        let more_than_one = new.and(new.sub(new.splat(1)));
        Progress {
            dead: !possible.and(all).equal_bits(all),
            solved: self.decided.equal_bits(all.splat(3 * ALL)),
            stuck: new.equal_bits(new.splat(0)),
            slow: more_than_one.equal_bits(new.splat(0)),
        }
    }
}

/// The three lines (minirows, or minicolumns) of every box, for the digits of one trio.
type Lines<V> = [V; 3];

/// Sweeps once.
///
/// The work for each trio or line is a function called three times: the compiler would not unroll such long loops, and
/// then keep in memory what they index.
#[inline(always)]
pub(super) fn sweep<V: Wide>(words: &mut [V; WORDS]) -> Swept<V> {
    let none = words[0].splat(0);
    let mut open = [none; 9];
    for spot in 0..9 {
        let [first, second, third] = [words[spot], words[9 + spot], words[18 + spot]];
        let (next, last) = first.or3(second, third).rotations_of_27();
        // Where a candidate of a cell is, whether it has another: one of another trio at the same bit, or one at the other two.
        open[spot] = first.majority(second, third).or3(next, last);
    }

    let (nines, _) = words.as_chunks();
    let rows = [rows_of(&nines[0], &open), rows_of(&nines[1], &open), rows_of(&nines[2], &open)];
    let kept = kept_rows(&rows);
    let cols = [
        cols_of(&nines[0], &rows[0], kept[0]),
        cols_of(&nines[1], &rows[1], kept[1]),
        cols_of(&nines[2], &rows[2], kept[2]),
    ];
    let [first, second, third] = [cols[0].somewhere(), cols[1].somewhere(), cols[2].somewhere()];

    let mut decided = none;
    if V::PREFERS_LOOPS {
        for col in 0..3 {
            // Otherwise the compiler unrolls the loop.
            keep(words, &rows, &kept, &cols, &mut decided, black_box(col));
        }
    } else {
        keep(words, &rows, &kept, &cols, &mut decided, 0);
        keep(words, &rows, &kept, &cols, &mut decided, 1);
        keep(words, &rows, &kept, &cols, &mut decided, 2);
    }
    Swept { decided, has_place: first.and3(second, third) }
}

/// The minirows of the digits of a trio.
struct Rows<V> {
    /// Where they can be.
    left: Lines<V>,
    /// Where they are alone in their box.
    settled: Lines<V>,
    /// The minicolumns with naked singles.
    single_cols: Lines<V>,
}

#[inline(always)]
fn rows_of<V: Wide>(words: &[V; 9], open: &[V; 9]) -> Rows<V> {
    let mut single = *open;
    for spot in 0..9 {
        single[spot] = words[spot].without(open[spot]);
    }
    let lines = without_the_others(minirows(words), minirows(&single));
    let aside = [stacks_aside(lines[0]), stacks_aside(lines[1]), stacks_aside(lines[2])];
    let left = supported(lines, aside);
    Rows { left, settled: without_the_others(left, left), single_cols: minicolumns(&single) }
}

/// For each trio the minirows that are left, and not filled with three other digits.
#[inline(always)]
fn kept_rows<V: Wide>(rows: &[Rows<V>; 3]) -> [Lines<V>; 3] {
    let mut kept = [rows[0].left, rows[1].left, rows[2].left];
    for row in 0..3 {
        let filled = three_digits(rows[0].settled[row], rows[1].settled[row], rows[2].settled[row]);
        for trio in 0..3 {
            kept[trio][row] = kept[trio][row].barred(rows[trio].settled[row], filled);
        }
    }
    kept
}

/// The minicolumns of the digits of a trio.
struct Cols<V> {
    /// Where they can be.
    left: Lines<V>,
    /// Where they are alone in their box.
    settled: Lines<V>,
}

#[inline(always)]
fn cols_of<V: Wide>(words: &[V; 9], rows: &Rows<V>, kept: Lines<V>) -> Cols<V> {
    let mut lines = kept;
    for col in 0..3 {
        let [first, second, third] = [words[col], words[3 + col], words[6 + col]];
        lines[col] = first.and(kept[0]).or_and(second, kept[1]).or_and(third, kept[2]);
    }
    let lines = without_the_others(lines, rows.single_cols);
    let aside = [bands_aside(lines[0]), bands_aside(lines[1]), bands_aside(lines[2])];
    let left = supported(lines, aside);
    Cols { left, settled: without_the_others(left, left) }
}

impl<V: Wide> Cols<V> {
    /// The boxes where a digit can be.
    #[inline(always)]
    fn somewhere(&self) -> V {
        self.left[0].or3(self.left[1], self.left[2])
    }
}

/// Rules out, in the first, second or third minicolumn of every box, where minirows and minicolumns cannot be, and what hidden singles bar.
#[inline(always)]
fn keep<V: Wide>(
    words: &mut [V; WORDS],
    rows: &[Rows<V>; 3],
    kept_rows: &[Lines<V>; 3],
    cols: &[Cols<V>; 3],
    decided: &mut V,
    col: usize,
) {
    let filled = three_digits(cols[0].settled[col], cols[1].settled[col], cols[2].settled[col]);
    let mut kept = [filled; 3];
    for trio in 0..3 {
        kept[trio] = cols[trio].left[col].barred(cols[trio].settled[col], filled);
    }
    for row in 0..3 {
        let spot = 3 * row + col;
        let mut hidden = kept;
        for trio in 0..3 {
            hidden[trio] = rows[trio].settled[row].and(cols[trio].settled[col]);
        }
        let here = hidden[0].or3(hidden[1], hidden[2]);
        let (next, last) = here.rotations_of_27();
        let taken = here.or3(next, last);
        *decided = decided.add(here);
        for trio in 0..3 {
            let word = &mut words[9 * trio + spot];
            *word = word.and3(kept[trio], kept_rows[trio][row]).barred(hidden[trio], taken);
        }
    }
}

/// The minirows of every box: the OR of their cells.
#[inline(always)]
pub(super) fn minirows<V: Wide>(words: &[V]) -> Lines<V> {
    [words[0].or3(words[1], words[2]), words[3].or3(words[4], words[5]), words[6].or3(words[7], words[8])]
}

/// The minicolumns of every box: the OR of their cells.
#[inline(always)]
pub(super) fn minicolumns<V: Wide>(words: &[V]) -> Lines<V> {
    [words[0].or3(words[3], words[6]), words[1].or3(words[4], words[7]), words[2].or3(words[5], words[8])]
}

/// Where a cell has at least one candidate, and where two or more, given its words of the three trios. The
/// answer stands at all three digits.
#[inline(always)]
pub(super) fn first_and_second_candidate<V: Wide>(first: V, second: V, third: V) -> (V, V) {
    let one = first.or3(second, third);
    let two = first.majority(second, third);
    let (one_next, one_last) = one.rotations_of_27();
    let (two_next, two_last) = two.rotations_of_27();
    (one.or3(one_next, one_last), two.or3(two_next, two_last).or(one.majority(one_next, one_last)))
}

/// Where three of the nine digits are in a line of which they may be in at most three, given its words of the
/// three trios. The answer stands at all three digits.
#[inline(always)]
fn three_digits<V: Wide>(first: V, second: V, third: V) -> V {
    let ones = first.xor3(second, third);
    let twos = first.majority(second, third);
    let (ones_next, ones_last) = ones.rotations_of_27();
    let (twos_next, twos_last) = twos.rotations_of_27();
    let odd = ones.xor3(ones_next, ones_last);
    odd.and_or(ones.majority(ones_next, ones_last), twos.or3(twos_next, twos_last))
}

/// The part of each line where the other two lines of the box have none of `taken`.
#[inline(always)]
fn without_the_others<V: Wide>(lines: Lines<V>, taken: Lines<V>) -> Lines<V> {
    [
        lines[0].without_either(taken[1], taken[2]),
        lines[1].without_either(taken[2], taken[0]),
        lines[2].without_either(taken[0], taken[1]),
    ]
}

/// The lines that a digit can take if it takes each line and each box of a band (or stack) once. `aside` holds
/// each line as seen from the next box of the band and from the one after.
#[inline(always)]
fn supported<V: Wide>(lines: Lines<V>, aside: [(V, V); 3]) -> Lines<V> {
    [
        lines[0].and(either_way(aside[1], aside[2])),
        lines[1].and(either_way(aside[2], aside[0])),
        lines[2].and(either_way(aside[0], aside[1])),
    ]
}

/// One line in the next box and the other in the last, or the other way round.
#[inline(always)]
fn either_way<V: Wide>(one: (V, V), other: (V, V)) -> V {
    one.0.and(other.1).or_and(one.1, other.0)
}

/// The bits of the next box of the same band, and of the one after: the bits of each three neighbours in turn.
#[inline(always)]
fn stacks_aside<V: Wide>(line: V) -> (V, V) {
    let first = line.splat(FIRST_STACK);
    let last = line.splat(FIRST_STACK << 2);
    (last.select(line.shl::<2>(), line.shr::<1>()), first.select(line.shr::<2>(), line.shl::<1>()))
}

/// The bits of the next box of the same stack, and of the one after.
#[inline(always)]
fn bands_aside<V: Wide>(line: V) -> (V, V) {
    let first = line.splat(FIRST_BAND);
    let last = line.splat(FIRST_BAND << 6);
    (last.select(line.shl::<6>(), line.shr::<3>()), first.select(line.shr::<6>(), line.shl::<3>()))
}
