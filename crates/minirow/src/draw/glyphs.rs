//! The digits as strokes of our own design, so that a picture needs no font and looks the same everywhere.

use std::fmt::Write as _;

use crate::Digit;

/// The size in which a digit is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Size {
    /// A candidate.
    Small,
    /// A placed digit.
    Large,
}

impl Size {
    /// The letter that names its outlines.
    pub(super) const fn letter(self) -> char {
        match self {
            Self::Small => 'm',
            Self::Large => 'n',
        }
    }

    /// Thousandths of a unit of the picture for a tenth of a unit of the design, whose digits are 14 units high.
    const fn scale(self) -> i32 {
        match self {
            Self::Small => 90,
            Self::Large => 210,
        }
    }
}

/// A command of a path with its points, in tenths of a unit; the middle of the digit is the origin.
type Stroke = (char, &'static [i32]);

/// The strokes of 1 to 9 but for 9, which is a 6 upside down.
const STROKES: [&[Stroke]; 8] = [
    &[('M', &[-26, -44]), ('L', &[8, -70]), ('V', &[70])],
    &[
        ('M', &[-40, -37]),
        ('C', &[-40, -58, -22, -70, 1, -70]),
        ('C', &[25, -70, 41, -55, 41, -34]),
        ('C', &[41, -13, 28, 3, 6, 24]),
        ('L', &[-42, 70]),
        ('H', &[44]),
    ],
    &[
        ('M', &[-39, -52]),
        ('C', &[-31, -64, -17, -70, -1, -70]),
        ('C', &[22, -70, 38, -56, 38, -37]),
        ('C', &[38, -18, 23, -5, -2, -5]),
        ('H', &[-14]),
        ('M', &[-2, -5]),
        ('C', &[26, -5, 43, 10, 43, 32]),
        ('C', &[43, 55, 24, 70, -1, 70]),
        ('C', &[-20, 70, -36, 62, -44, 48]),
    ],
    &[('M', &[20, 70]), ('V', &[-70]), ('L', &[-46, 34]), ('H', &[46])],
    &[
        ('M', &[36, -70]),
        ('H', &[-28]),
        ('L', &[-35, -5]),
        ('C', &[-26, -13, -13, -18, 1, -18]),
        ('C', &[27, -18, 44, 0, 44, 25]),
        ('C', &[44, 52, 25, 70, -1, 70]),
        ('C', &[-19, 70, -34, 62, -42, 49]),
    ],
    &[
        ('M', &[36, -54]),
        ('C', &[28, -64, 17, -70, 3, -70]),
        ('C', &[-28, -70, -43, -40, -43, 3]),
        ('C', &[-43, 50, -25, 70, 0, 70]),
        ('C', &[25, 70, 43, 50, 43, 25]),
        ('C', &[43, 0, 25, -18, 1, -18]),
        ('C', &[-19, -18, -36, -6, -42, 12]),
    ],
    &[('M', &[-42, -70]), ('H', &[42]), ('L', &[-14, 70])],
    &[
        ('M', &[0, -6]),
        ('C', &[-22, -6, -37, -18, -37, -37]),
        ('C', &[-37, -57, -21, -70, 0, -70]),
        ('C', &[21, -70, 37, -57, 37, -37]),
        ('C', &[37, -18, 22, -6, 0, -6]),
        ('C', &[-26, -6, -43, 9, -43, 31]),
        ('C', &[-43, 55, -24, 70, 0, 70]),
        ('C', &[24, 70, 43, 55, 43, 31]),
        ('C', &[43, 9, 26, -6, 0, -6]),
        ('Z', &[]),
    ],
];

/// The path of a digit around the origin.
pub(super) fn path(digit: Digit, size: Size) -> String {
    const SIX: usize = 5;
    let (strokes, turn) = match STROKES.get(digit.index()) {
        Some(strokes) => (*strokes, 1),
        None => (STROKES[SIX], -1),
    };
    let mut path = String::new();
    for (command, numbers) in strokes {
        path.push(*command);
        for (index, number) in numbers.iter().enumerate() {
            let thousandths = number * turn * size.scale();
            let separator = if index > 0 && thousandths >= 0 { " " } else { "" };
            let _ = write!(path, "{separator}{}", hundredths(thousandths / 10));
        }
    }
    path
}

/// A number of hundredths as a decimal fraction without needless zeros.
fn hundredths(number: i32) -> String {
    let sign = if number < 0 { "-" } else { "" };
    let (whole, part) = (number.abs() / 100, number.abs() % 100);
    match part {
        0 => format!("{sign}{whole}"),
        _ if part % 10 == 0 => format!("{sign}{whole}.{}", part / 10),
        _ => format!("{sign}{whole}.{part:02}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fractions_are_written_short() {
        assert_eq!([0, 5, -150, 1234, -7].map(hundredths), ["0", "0.05", "-1.5", "12.34", "-0.07"]);
    }

    #[test]
    fn a_nine_is_a_six_upside_down() {
        let [six, nine] = [5, 8].map(|index| path(Digit::from_index(index), Size::Large));
        assert!(six.starts_with("M7.56-11.34") && nine.starts_with("M-7.56 11.34"), "{six} {nine}");
    }
}
