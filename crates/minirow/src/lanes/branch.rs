//! Where a stuck lane branches when any order will do: it goes on with one side and keeps the other for later.

use super::layout::{ALL, CHUTES, FIRST_BAND, FIRST_STACK, WORDS};
use super::sweep::{minicolumns, minirows};
use crate::simd::Wide;

/// A guess in each lane.
pub(super) trait Split<V> {
    /// The lanes, as bits, that have nothing to guess: the next sweep will solve them or end them.
    fn nothing(&self) -> u32;
    /// Splits the lanes of a mask: `words` gets the side to go on with, `later` the words of all lanes with the other side.
    fn split(&self, lanes: V, words: &mut [V; WORDS], later: &mut [V; WORDS]);
}

/// For each lane whether a digit is in a minirow or minicolumn, chosen for a small search tree: in the band or stack with
/// the fewest lines left, a digit that has just two ways there.
pub(super) struct Choices<V> {
    /// For each trio the bit of digit and box. None if the digit is of another trio, or if there is nothing to choose.
    bits: [V; 3],
    /// Whether the line is the first minirow of its box, or the second. Of two that are left one is.
    rows: [V; 2],
    /// The choice of minicolumn: the first, or the second.
    cols: [V; 2],
}

impl<V: Wide> Choices<V> {
    /// For all lanes at once, stuck or not.
    #[inline(always)]
    pub(super) fn new(words: &[V; WORDS]) -> Self {
        let none = words[0].splat(0);
        let mut rows = [[none; 3]; 3];
        let mut cols = [[none; 3]; 3];
        for trio in 0..3 {
            let words = &words[9 * trio..9 * trio + 9];
            rows[trio] = minirows(words);
            cols[trio] = minicolumns(words);
        }
        let fewest = fewest_lines::<V, 3>(&rows, FIRST_BAND, 0);
        let fewest = fewest.min(fewest_lines::<V, 1>(&cols, FIRST_STACK, 3)).and(none.splat(7));
        let chute = fewest.look_up(&[CHUTES[0], CHUTES[1], CHUTES[2], CHUTES[3], CHUTES[4], CHUTES[5], 0, 0]);
        let in_stack = fewest.look_up(&[0, 0, 0, ALL, ALL, ALL, 0, 0]);

        let mut first_line = [none; 3];
        let mut two_ways = [none; 3];
        let mut one_of_two = [none; 3];
        let mut one_of_several = [none; 3];
        for trio in 0..3 {
            let mut lines = [none; 3];
            for line in 0..3 {
                lines[line] = in_stack.select(cols[trio][line], rows[trio][line]).and(chute);
            }
            let one_of_three = lines[0].and(lines[1]).and(lines[2]);
            first_line[trio] = lines[0];
            one_of_several[trio] = lines[0].majority(lines[1], lines[2]);
            one_of_two[trio] = one_of_several[trio].without(one_of_three);
            two_ways[trio] = one_of_two[trio].without(whole_digits(one_of_three));
        }
        let best = first_that_has_any([two_ways, one_of_two, one_of_several]);
        // The first trio that has a choice.
        let not_first = best[0].is_zero();
        let not_second = not_first.and(best[1].is_zero());
        let choices = [best[0], not_first.and(best[1]), not_second.and(best[2])];
        let bits = [lowest(choices[0]), lowest(choices[1]), lowest(choices[2])];
        let in_first =
            bits[0].and(first_line[0]).or_and(bits[1], first_line[1]).or_and(bits[2], first_line[2]);
        let second = in_first.is_zero();
        Self {
            bits,
            rows: [none.splat(ALL).without_either(in_stack, second), second.without(in_stack)],
            cols: [in_stack.without(second), in_stack.and(second)],
        }
    }
}

impl<V: Wide> Split<V> for Choices<V> {
    #[inline(always)]
    fn nothing(&self) -> u32 {
        let none = self.bits[0].splat(0);
        self.bits[0].or3(self.bits[1], self.bits[2]).equal_bits(none)
    }

    /// The digit is in the line (now), or not (later).
    #[inline(always)]
    fn split(&self, lanes: V, words: &mut [V; WORDS], later: &mut [V; WORDS]) {
        let none = lanes.splat(0);
        let [rows, cols] = [[self.rows[0], self.rows[1], none], [self.cols[0], self.cols[1], none]];
        for trio in 0..3 {
            let bit = self.bits[trio].and(lanes);
            for spot in 0..9 {
                let in_line = rows[spot / 3].or(cols[spot % 3]);
                let word = &mut words[9 * trio + spot];
                later[9 * trio + spot] = word.without(bit.and(in_line));
                *word = word.barred(in_line, bit);
            }
        }
    }
}

/// The lowest bit of each lane.
#[inline(always)]
fn lowest<V: Wide>(word: V) -> V {
    word.and(word.splat(0).sub(word))
}

/// The first of three choices that has a bit in any trio.
#[inline(always)]
fn first_that_has_any<V: Wide>(choices: [[V; 3]; 3]) -> [V; 3] {
    let [mut best, second, third] = choices;
    for next in [second, third] {
        let nothing = best[0].or3(best[1], best[2]).is_zero();
        best = [
            nothing.select(next[0], best[0]),
            nothing.select(next[1], best[1]),
            nothing.select(next[2], best[2]),
        ];
    }
    best
}

/// All nine boxes of every digit that has a bit in any.
#[inline(always)]
fn whole_digits<V: Wide>(word: V) -> V {
    // Adding 511 to nine bits carries into the tenth if any is set. The middle digit goes on its own, so that each
    // carry finds its place empty.
    let outer = word.splat(511 | 511 << 18);
    let middle = word.splat(511 << 9);
    let outer_carries = word.and(outer).add(outer).and(word.splat(1 << 9 | 1 << 27));
    let carries = outer_carries.or_and(word.and(middle).add(middle), word.splat(1 << 18));
    carries.sub(carries.shr::<9>())
}

/// For each lane the number of the band or stack whose digits have the fewest lines left in all, in the lowest three
/// bits, below that number of lines. A band with 27 lines or fewer has no choice left in it and comes last. `chute` is
/// the first of the three, each `APART` bits from the one before; they are numbered from `number`.
///
/// The sums over digits and lines are done in bits of weight 1, 2, 4 and 8. A chute has a third of the bits of a word, so a bit of weight 2 is counted
/// twice beside those of weight 1, and two counts do for a chute.
#[inline(always)]
fn fewest_lines<V: Wide, const APART: u32>(lines: &[[V; 3]; 3], chute: u32, number: u32) -> V {
    let none = lines[0][0].splat(0);
    let mut ones = [none; 3];
    let mut twos = [none; 3];
    for trio in 0..3 {
        ones[trio] = lines[trio][0].xor3(lines[trio][1], lines[trio][2]);
        twos[trio] = lines[trio][0].majority(lines[trio][1], lines[trio][2]);
    }
    let weight_1 = ones[0].xor3(ones[1], ones[2]);
    let carried = ones[0].majority(ones[1], ones[2]);
    let half = twos[0].xor3(twos[1], twos[2]);
    let weight_2 = half.xor(carried);
    let four = half.and(carried);
    let other_four = twos[0].majority(twos[1], twos[2]);
    let low = WithTwice::new::<APART>(weight_1, weight_2);
    let high = WithTwice::new::<APART>(four.xor(other_four), four.and(other_four));
    let mut best = none.splat(u32::MAX);
    for index in 0..3 {
        let chute = chute << (APART * index);
        let lines = low.count::<APART>(chute).add(high.count::<APART>(chute).shl::<2>());
        let from_28 = lines.sub(none.splat(28));
        best = best.min(from_28.shl::<3>().or(none.splat(number + index)));
    }
    best
}

/// Bits that count once, and bits that count twice: copies of these lie at the next chute and at another.
struct WithTwice<V> {
    once: V,
    at_next: V,
    at_last: V,
    at_next_but_one: V,
}

impl<V: Wide> WithTwice<V> {
    #[inline(always)]
    fn new<const APART: u32>(once: V, twice: V) -> Self {
        let at_next = twice.shl::<APART>();
        Self { once, at_next, at_last: twice.shr::<APART>(), at_next_but_one: at_next.shl::<APART>() }
    }

    /// How much the bits of a chute count. Before the first there is no place for a copy.
    #[inline(always)]
    fn count<const APART: u32>(&self, chute: u32) -> V {
        let (copy, place) = if chute & 1 == 1 {
            (self.at_next_but_one, chute << (2 * APART))
        } else {
            (self.at_last, chute >> APART)
        };
        let splat = |bits| self.once.splat(bits);
        let two = self.once.and(splat(chute)).or_and(self.at_next, splat(chute << APART));
        two.or_and(copy, splat(place)).count_ones()
    }
}
