//! Splits: the 1680 ways to deal the nine digits to three lines, three digits to each. The lines are the columns of a
//! stack (a *column split*) or the rows of a band (a *row split*). Nothing here knows of candidates.

use std::iter::Sum;
use std::ops::{Add, Index, IndexMut, Range, Sub};
use std::sync::LazyLock;

/// In how many ordered ways two more splits complete one, so that each digit meets each line once.
pub(crate) const COMPLETIONS: usize = 56;

/// The line of each digit.
pub(crate) type Lines = [u8; 9];

/// One of the 1680 splits, by its number. Whether the number is in range is checked where a table is indexed with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Split(u16);

impl Split {
    /// 9! / (3!)^3.
    pub(crate) const COUNT: usize = 1680;

    /// All splits, ascending.
    pub(crate) fn all() -> impl Iterator<Item = Self> + Clone {
        (0..Self::COUNT as u16).map(Self::from_number)
    }

    /// The split with this number, which must be below [`Split::COUNT`].
    pub(crate) const fn from_number(number: u16) -> Self {
        debug_assert!((number as usize) < Self::COUNT, "there are 1680 splits");
        Self(number)
    }

    /// From 0 to 1679: the name of a row in the tables of the vector code.
    pub(crate) const fn number(self) -> u16 {
        self.0
    }

    pub(crate) const fn index(self) -> usize {
        self.number() as usize
    }

    /// The split that deals the digits to these lines; `None` unless each line gets three.
    pub(crate) fn from_lines(lines: &Lines) -> Option<Self> {
        let codes = lines.iter().enumerate().map(|(digit, &line)| Code::of(digit, line));
        Splits::tables().with_code(codes.sum())
    }

    pub(crate) fn lines(self) -> &'static Lines {
        &Splits::tables().lines[self]
    }

    pub(crate) fn completions(self) -> &'static [(Self, Self); COMPLETIONS] {
        &Splits::tables().completions[self]
    }

    pub(crate) fn thirds(self) -> Thirds {
        Splits::tables().thirds[self]
    }
}

/// The lines of all digits, or of some, read as a number of base three: the digit with index i is worth 3^i.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Code(u16);

impl Code {
    const COUNT: u16 = 3_u16.pow(9);

    /// The contribution of each digit in line 1. A table, because codes are made in inner loops.
    const POWERS: [u16; 9] = [1, 3, 9, 27, 81, 243, 729, 2187, 6561];

    /// The contribution of a digit in a line.
    pub(crate) const fn of(digit: usize, line: u8) -> Self {
        Self(line as u16 * Self::POWERS[digit])
    }
}

impl Add for Code {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl Sub for Code {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}

impl Sum for Code {
    fn sum<I: Iterator<Item = Self>>(codes: I) -> Self {
        codes.fold(Self::default(), Self::add)
    }
}

/// The lines of digits 1 to 3, 4 to 6 and 7 to 9, each third read as a number of base three.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Thirds(pub(crate) [u8; 3]);

/// A value for each split.
#[derive(Clone, Debug)]
pub(crate) struct BySplit<T>(Box<[T; Split::COUNT]>);

impl<T> BySplit<T> {
    pub(crate) fn from_fn(of: impl FnMut(Split) -> T) -> Self {
        Self::from_values(Split::all().map(of).collect())
    }

    /// # Panics
    /// If there is not one value for each split.
    fn from_values(values: Vec<T>) -> Self {
        let values = values.try_into().ok();
        Self(values.expect("one value for each split"))
    }

    /// All splits with their values, ascending.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (Split, &T)> {
        Split::all().zip(self.0.iter())
    }

    pub(crate) fn values(&self) -> std::slice::Iter<'_, T> {
        self.0.iter()
    }

    pub(crate) fn values_mut(&mut self) -> std::slice::IterMut<'_, T> {
        self.0.iter_mut()
    }
}

impl<T: Clone> BySplit<T> {
    /// One value for all.
    pub(crate) fn filled(value: T) -> Self {
        Self::from_values(vec![value; Split::COUNT])
    }

    pub(crate) fn fill(&mut self, value: T) {
        self.0.fill(value);
    }
}

impl<T> Index<Split> for BySplit<T> {
    type Output = T;

    fn index(&self, split: Split) -> &T {
        &self.0[split.index()]
    }
}

impl<T> IndexMut<Split> for BySplit<T> {
    fn index_mut(&mut self, split: Split) -> &mut T {
        &mut self.0[split.index()]
    }
}

/// The tables of all splits, computed once.
pub(crate) struct Splits {
    lines: BySplit<Lines>,
    completions: BySplit<[(Split, Split); COMPLETIONS]>,
    thirds: BySplit<Thirds>,
    /// [`NO_SPLIT`] for a code whose lines do not have three digits each.
    by_code: Vec<Split>,
}

/// Out of range: no table has a value for it.
const NO_SPLIT: Split = Split(u16::MAX);

static TABLES: LazyLock<Splits> = LazyLock::new(Splits::new);

impl Splits {
    /// The tables. Inner loops fetch them once; elsewhere the methods of [`Split`] read better.
    pub(crate) fn tables() -> &'static Self {
        &TABLES
    }

    fn new() -> Self {
        let mut lines: Vec<Lines> = Vec::with_capacity(Split::COUNT);
        let mut by_code = vec![NO_SPLIT; usize::from(Code::COUNT)];
        for (code, split) in (0..Code::COUNT).zip(&mut by_code) {
            let dealt: Lines = std::array::from_fn(|digit| (code / Code::POWERS[digit] % 3) as u8);
            let mut in_line = [0; 3];
            for line in dealt {
                in_line[usize::from(line)] += 1;
            }
            if in_line == [3; 3] {
                *split = Split::from_number(lines.len() as u16);
                lines.push(dealt);
            }
        }
        let third = |lines: &Lines, first: usize| lines[first] + 3 * lines[first + 1] + 9 * lines[first + 2];
        let thirds = lines.iter().map(|lines| Thirds([0, 3, 6].map(|first| third(lines, first))));
        let completions = lines.iter().map(|lines| complete(lines, &by_code));
        Self {
            completions: BySplit::from_values(completions.collect()),
            thirds: BySplit::from_values(thirds.collect()),
            lines: BySplit::from_values(lines),
            by_code,
        }
    }

    /// The split with this code; `None` if its lines do not have three digits each.
    pub(crate) fn with_code(&self, code: Code) -> Option<Split> {
        some_split(self.by_code[usize::from(code.0)])
    }

    /// The split with this code, whose lines have three digits each. For inner loops: what is wrong with the code is noticed
    /// where a table is indexed with the split.
    pub(crate) fn image(&self, code: Code) -> Split {
        let split = self.by_code[usize::from(code.0)];
        debug_assert!(split != NO_SPLIT, "a permutation of a split is a split");
        split
    }
}

fn some_split(split: Split) -> Option<Split> {
    (split != NO_SPLIT).then_some(split)
}

/// The completions of the split with these lines: each digit moves on by one line in the second split and by two in the
/// third, or the other way round.
fn complete(lines: &Lines, by_code: &[Split]) -> [(Split, Split); COMPLETIONS] {
    // What each digit contributes to a code if it moves on by one line, and if by two.
    let by: [[Code; 2]; 9] =
        std::array::from_fn(|digit| [1, 2].map(|lines_on| Code::of(digit, (lines[digit] + lines_on) % 3)));
    let code = |digits: Range<usize>, by_two: usize| -> Code {
        let first = digits.start;
        digits.map(|digit| by[digit][by_two >> (digit - first) & 1]).sum()
    };
    let low: [Code; 16] = std::array::from_fn(|by_two| code(0..4, by_two));
    let high: [Code; 32] = std::array::from_fn(|by_two| code(4..9, by_two));
    // Where the second split moves by two lines the third moves by one.
    let both: Code = by.as_flattened().iter().copied().sum();
    let split = |code: Code| some_split(by_code[usize::from(code.0)]);
    let codes = high.into_iter().flat_map(|high| low.map(|low| low + high));
    let mut pairs = codes.filter_map(|code| split(code).zip(split(both - code)));
    [(); COMPLETIONS].map(|()| pairs.next().expect("a split has 56 completions"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_completed_split_gives_each_digit_each_line_once() {
        for split in Split::all() {
            assert_eq!(Split::from_lines(split.lines()), Some(split));
            for (second, third) in split.completions() {
                for digit in 0..9 {
                    let met = [split, *second, *third].map(|split| split.lines()[digit]);
                    assert_eq!(met.iter().fold(0, |met, line| met | 1 << line), 0b111);
                }
            }
        }
    }

    #[test]
    fn lines_with_two_or_four_digits_are_no_split() {
        assert_eq!(Split::from_lines(&[0, 0, 0, 0, 1, 1, 2, 2, 2]), None);
    }
}
