//! One sweep: the same fixed sequence of operations for all lanes, which brings each puzzle a step nearer to
//! where logic alone can take it. It never branches.
//!
//! What a sweep finds, in this order:
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

use super::layout::{ALL, FIRST_BAND, FIRST_STACK, WORDS};
use crate::simd::Wide;

/// Where the lanes stand after a sweep: one bit each.
pub(super) struct Progress {
    /// A cell has no candidate or a box no place for a digit.
    pub(super) dead: u32,
    /// Every cell has its digit. Means nothing for a dead lane.
    pub(super) solved: u32,
    /// No cell got its digit in this sweep.
    pub(super) stuck: u32,
}

/// The three lines (minirows, or minicolumns) of every box, for the digits of one trio.
type Lines<V> = [V; 3];

/// Sweeps once. `decided` holds for each spot the boxes whose cell there has its digit; it serves to see what
/// is new. It is not reset when a lane is reloaded: at worst the next sweep reports "stuck" too early.
#[inline(always)]
pub(super) fn sweep<V: Wide>(words: &mut [V; WORDS], decided: &mut [V; 9]) -> Progress {
    let all = words[0].splat(ALL);
    let none = words[0].splat(0);
    let mut possible = all;

    let mut open = [none; 9];
    for spot in 0..9 {
        let [first, second, third] = [words[spot], words[9 + spot], words[18 + spot]];
        let (any, several) = first_and_second_candidate(first, second, third);
        possible = possible.and(any);
        open[spot] = several;
    }

    let mut rows = [[none; 3]; 3];
    let mut settled_rows = [[none; 3]; 3];
    let mut single_cols = [[none; 3]; 3];
    for trio in 0..3 {
        let words = &words[9 * trio..9 * trio + 9];
        let mut single = [none; 9];
        for spot in 0..9 {
            single[spot] = words[spot].without(open[spot]);
        }
        single_cols[trio] = minicolumns(&single);
        let lines = without_the_others(minirows(words), minirows(&single));
        let aside = [stacks_aside(lines[0]), stacks_aside(lines[1]), stacks_aside(lines[2])];
        rows[trio] = supported(lines, aside);
        settled_rows[trio] = without_the_others(rows[trio], rows[trio]);
    }
    for row in 0..3 {
        let filled = three_digits(settled_rows[0][row], settled_rows[1][row], settled_rows[2][row]);
        for trio in 0..3 {
            let kept = rows[trio][row].barred(settled_rows[trio][row], filled);
            for word in &mut words[9 * trio + 3 * row..9 * trio + 3 * row + 3] {
                *word = word.and(kept);
            }
        }
    }

    let mut cols = [[none; 3]; 3];
    let mut settled_cols = [[none; 3]; 3];
    for trio in 0..3 {
        let lines = without_the_others(minicolumns(&words[9 * trio..9 * trio + 9]), single_cols[trio]);
        let aside = [bands_aside(lines[0]), bands_aside(lines[1]), bands_aside(lines[2])];
        cols[trio] = supported(lines, aside);
        settled_cols[trio] = without_the_others(cols[trio], cols[trio]);
        possible = possible.and(cols[trio][0].or3(cols[trio][1], cols[trio][2]));
    }

    let mut everywhere = all;
    let mut news = none;
    for col in 0..3 {
        let filled = three_digits(settled_cols[0][col], settled_cols[1][col], settled_cols[2][col]);
        let mut kept = [none; 3];
        for trio in 0..3 {
            kept[trio] = cols[trio][col].barred(settled_cols[trio][col], filled);
        }
        for row in 0..3 {
            let spot = 3 * row + col;
            let mut hidden = [none; 3];
            for trio in 0..3 {
                hidden[trio] = settled_rows[trio][row].and(settled_cols[trio][col]);
            }
            let here = hidden[0].or3(hidden[1], hidden[2]);
            let (next, last) = here.rotations_of_27();
            let taken = here.or3(next, last);
            everywhere = everywhere.and(taken);
            news = news.or_xor(taken, decided[spot]);
            decided[spot] = taken;
            for trio in 0..3 {
                let word = &mut words[9 * trio + spot];
                *word = word.and(kept[trio]).barred(hidden[trio], taken);
            }
        }
    }
    Progress {
        dead: !possible.and(all).equal_bits(all),
        solved: everywhere.and(all).equal_bits(all),
        stuck: news.and(all).equal_bits(none),
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

/// What is left of each line where the other two lines of the box are none of `taken`.
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

/// What the next box of the same band says, and the one after: the bits of each three neighbours in turn.
#[inline(always)]
fn stacks_aside<V: Wide>(line: V) -> (V, V) {
    let first = line.splat(FIRST_STACK);
    let last = line.splat(FIRST_STACK << 2);
    (last.select(line.shl::<2>(), line.shr::<1>()), first.select(line.shr::<2>(), line.shl::<1>()))
}

/// What the next box of the same stack says, and the one after.
#[inline(always)]
fn bands_aside<V: Wide>(line: V) -> (V, V) {
    let first = line.splat(FIRST_BAND);
    let last = line.splat(FIRST_BAND << 6);
    (last.select(line.shl::<6>(), line.shr::<3>()), first.select(line.shr::<6>(), line.shl::<3>()))
}
