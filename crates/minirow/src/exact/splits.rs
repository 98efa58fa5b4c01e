//! Splits: the 1680 ways to deal the nine digits to three lines, three digits to each. The lines are the
//! columns of a stack (a *column split*) or the rows of a band (a *row split*).

use std::sync::LazyLock;

/// How many splits there are: 9! / (3!)^3.
pub(super) const SPLITS: usize = 1680;

/// In how many ordered ways two more splits complete one, so that each digit meets each line once.
pub(super) const COMPLETIONS: usize = 56;

/// Marks "no such split" and "not allowed" in tables of numbers.
pub(super) const NONE: u16 = u16::MAX;

/// The six orders of three lines.
pub(super) const ORDERS: [[u8; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// What each digit counts in the code of a split: its lines read as a number of base three.
pub(super) const POWERS: [u16; 9] = [1, 3, 9, 27, 81, 243, 729, 2187, 6561];

/// The line of each digit.
pub(super) type Lines = [u8; 9];

/// All splits, numbered from 0, with their tables.
pub(super) struct Splits {
    /// The line of each digit.
    pub(super) lines: Vec<Lines>,
    /// The ordered pairs of splits that complete each split.
    pub(super) completions: Vec<[(u16, u16); COMPLETIONS]>,
    /// The lines of digits 1 to 3, 4 to 6 and 7 to 9, each read as a number of base three.
    pub(super) thirds: Vec<[u8; 3]>,
    by_code: Vec<u16>,
}

static TABLES: LazyLock<Splits> = LazyLock::new(Splits::new);

impl Splits {
    /// The tables, made once.
    pub(super) fn tables() -> &'static Self {
        &TABLES
    }

    fn new() -> Self {
        const CODES: u16 = 3 * POWERS[8];
        let mut lines: Vec<Lines> = Vec::with_capacity(SPLITS);
        let mut by_code = vec![NONE; CODES as usize];
        for code in 0..CODES {
            let split: Lines = POWERS.map(|power| (code / power % 3) as u8);
            let mut in_line = [0; 3];
            for line in split {
                in_line[usize::from(line)] += 1;
            }
            if in_line == [3; 3] {
                by_code[code as usize] = lines.len() as u16;
                lines.push(split);
            }
        }
        let third = |lines: &Lines, first: usize| lines[first] + 3 * lines[first + 1] + 9 * lines[first + 2];
        let thirds = lines.iter().map(|lines| [0, 3, 6].map(|first| third(lines, first))).collect();
        let mut splits = Self { lines, completions: Vec::new(), thirds, by_code };
        splits.completions = splits.lines.iter().map(|lines| splits.complete(lines)).collect();
        splits
    }

    /// Each digit moves on by one line in the second split and by two in the third, or the other way round.
    fn complete(&self, lines: &Lines) -> [(u16, u16); COMPLETIONS] {
        // What each digit adds to the code if it moves on by one line, and if by two.
        let by: [[u16; 2]; 9] = std::array::from_fn(|digit| {
            [1, 2].map(|lines_on| u16::from((lines[digit] + lines_on) % 3) * POWERS[digit])
        });
        let code = |digits: std::ops::Range<usize>, by_two: usize| -> u16 {
            let first = digits.start;
            digits.map(|digit| by[digit][by_two >> (digit - first) & 1]).sum()
        };
        let low: [u16; 16] = std::array::from_fn(|by_two| code(0..4, by_two));
        let high: [u16; 32] = std::array::from_fn(|by_two| code(4..9, by_two));
        // Where the second split moves by two lines the third moves by one.
        let both: u16 = by.as_flattened().iter().sum();
        let mut pairs = [(NONE, NONE); COMPLETIONS];
        let mut found = 0;
        for high in high {
            for low in low {
                let second = self.of_code(low + high);
                if second != NONE {
                    let third = self.of_code(both - low - high);
                    if third != NONE {
                        pairs[found] = (second, third);
                        found += 1;
                    }
                }
            }
        }
        debug_assert_eq!(found, COMPLETIONS);
        pairs
    }

    /// The split with these lines, or `NONE`.
    pub(super) fn of(&self, lines: &Lines) -> u16 {
        self.of_code(lines.iter().zip(POWERS).map(|(&line, power)| u16::from(line) * power).sum())
    }

    /// The split with this code, or `NONE`.
    pub(super) fn of_code(&self, code: u16) -> u16 {
        self.by_code[code as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_completed_split_gives_each_digit_each_line_once() {
        let splits = Splits::tables();
        assert_eq!(splits.lines.len(), SPLITS);
        for (lines, pairs) in splits.lines.iter().zip(&splits.completions) {
            for &(second, third) in pairs {
                for digit in 0..9 {
                    let met = [lines, &splits.lines[second as usize], &splits.lines[third as usize]];
                    assert_eq!(met.iter().fold(0, |met, lines| met | 1 << lines[digit]), 0b111);
                }
            }
        }
    }
}
