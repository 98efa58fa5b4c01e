//! Where a stuck lane branches when any order will do: it goes on with one side and keeps the other for later.

use super::layout::{ALL, BESIDE, CHUTES, FIRST_BAND, FIRST_STACK, Frame, LINES, MOST_LANES, WORDS};
use super::sweep::{minicolumns, minirows};
use crate::simd::Wide;

/// For each lane whether a digit is in a minirow or minicolumn, chosen for a small search tree: in the band or stack with
/// the fewest lines left, a digit that has just two ways there.
pub(super) struct Choices {
    /// 9 * trio + the number of the line in [`LINES`].
    trio_and_line: [u32; MOST_LANES],
    /// The bit of digit and box; none if there is nothing to choose.
    bit: [u32; MOST_LANES],
}

impl Choices {
    /// For all lanes at once, stuck or not.
    #[inline(always)]
    pub(super) fn new<V: Wide>(words: &[V; WORDS]) -> Self {
        let (trio_and_line, bit) = choose_lines(words);
        Self { trio_and_line: trio_and_line.to_array(), bit: bit.to_array() }
    }

    /// Splits a stuck lane: the digit is in the line (now), or not (later). `later` is what the lane holds. `false` if there
    /// is nothing to choose: the next sweep will solve the lane or end it.
    #[inline(always)]
    pub(super) fn split<V: Wide>(&self, words: &mut [V; WORDS], lane: usize, later: &mut Frame) -> bool {
        let bit = self.bit[lane];
        let sides = &SIDES[self.trio_and_line[lane] as usize % SIDES.len()];
        for &word in &sides.line {
            later.0[usize::from(word)] &= !bit;
        }
        for &word in &sides.beside {
            let word = usize::from(word);
            words[word].set_lane(lane, later.0[word] & !bit);
        }
        bit != 0
    }
}

/// The words of a line, and those of the two other lines of the box.
#[derive(Clone, Copy)]
struct Sides {
    line: [u8; 3],
    beside: [u8; 6],
}

/// By 9 * trio + line.
const SIDES: [Sides; 32] = {
    let mut all = [Sides { line: [0; 3], beside: [0; 6] }; 32];
    let mut trio = 0;
    while trio < 3 {
        let mut line = 0;
        while line < 6 {
            let sides = &mut all[9 * trio + line];
            let mut index = 0;
            while index < 3 {
                sides.line[index] = (9 * trio + LINES[line][index]) as u8;
                sides.beside[index] = (9 * trio + LINES[BESIDE[line][0]][index]) as u8;
                sides.beside[3 + index] = (9 * trio + LINES[BESIDE[line][1]][index]) as u8;
                index += 1;
            }
            line += 1;
        }
        trio += 1;
    }
    all
};

/// For each lane the trio and line, and the bit of digit and box.
#[inline(always)]
fn choose_lines<V: Wide>(words: &[V; WORDS]) -> (V, V) {
    let none = words[0].splat(0);
    let mut rows = [[none; 3]; 3];
    let mut cols = [[none; 3]; 3];
    for trio in 0..3 {
        let words = &words[9 * trio..9 * trio + 9];
        rows[trio] = minirows(words);
        cols[trio] = minicolumns(words);
    }
    let fewest = fewest_lines(&rows, FIRST_BAND, 3, 0);
    let fewest = fewest.min(fewest_lines(&cols, FIRST_STACK, 1, 3)).and(none.splat(7));
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
    let choice = not_first.select(best[1], best[0]);
    let line = not_first.select(first_line[1], first_line[0]);
    let not_second = choice.is_zero();
    let choice = not_second.select(best[2], choice);
    let line = not_second.select(first_line[2], line);
    let bit = choice.and(none.sub(choice));
    let trio = not_first.and(none.splat(9)).add(not_second.and(none.splat(9)));
    let second_line = line.and(bit).is_zero().and(none.splat(1));
    (trio.add(in_stack.and(none.splat(3))).add(second_line), bit)
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
/// the first of the three, each `apart` bits from the one before; they are numbered from `number`.
///
/// The sums over digits and lines are done in bits of weight 1, 2, 4 and 8, so that four counts do for a band.
#[inline(always)]
fn fewest_lines<V: Wide>(lines: &[[V; 3]; 3], chute: u32, apart: u32, number: u32) -> V {
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
    let weight_4 = four.xor(other_four);
    let weight_8 = four.and(other_four);
    let mut best = none.splat(u32::MAX);
    for index in 0..3 {
        let chute = none.splat(chute << (apart * index));
        let lines = weight_1
            .and(chute)
            .count_ones()
            .add(weight_2.and(chute).count_ones().shl::<1>())
            .add(weight_4.and(chute).count_ones().shl::<2>())
            .add(weight_8.and(chute).count_ones().shl::<3>());
        let from_28 = lines.sub(none.splat(28));
        best = best.min(from_28.shl::<3>().or(none.splat(number + index)));
    }
    best
}
