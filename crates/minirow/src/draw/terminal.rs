//! The picture for a terminal: each cell is three lines of three candidates, with a sign before each candidate that is marked, or a
//! digit in brackets. Signs are ASCII, since other symbols are one or two columns wide as the terminal likes; colours only repeat them.

use std::fmt::Write as _;

use super::picture::Picture;
use super::sign::{Fate, Shape};
use super::theme::Tone;
use crate::{Candidate, Cell, Digit, House};

/// Lines and columns of a cell.
const HEIGHT: usize = 3;
const WIDTH: usize = 7;

/// Whether a drawing for a terminal has colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ink {
    /// Text alone.
    Plain,
    /// With ANSI escape codes.
    Coloured,
}

impl Shape {
    /// The sign before a candidate that has this mark.
    const fn sign(self) -> char {
        match self {
            Self::Disc => '*',
            Self::Ring => 'o',
            Self::Diamond => '^',
            Self::Square => '#',
            Self::Block => '+',
            Self::Triangle => '~',
            Self::Underline => '_',
        }
    }
}

impl Picture {
    /// The picture as text, 76 columns wide.
    ///
    /// `[5]` is a given and `(5)` a placed digit; a digit without brackets is a candidate. Before a candidate: `x` removed, `=` placed,
    /// `*` on or in a base, `#` in a set or a pattern, `+` in a second set, `~` in a third one, `o` off, `^` fin, extra candidate or
    /// guardian. After the name of a row or column: `*` base, `|` cover.
    pub fn text(&self, ink: Ink) -> String {
        let mut text = String::with_capacity(8192);
        text.push_str("   ");
        for col in 0..9 {
            let name = self.label('c', col, House::column(col), ink);
            let _ = write!(text, "  {name}{}", if col % 3 == 2 { "    " } else { "   " });
        }
        let mut out = text.trim_end().to_owned() + "\n";
        for row in 0..9 {
            out.push_str(&rule(row));
            for line in 0..HEIGHT {
                let name =
                    if line == 1 { self.label('r', row, House::row(row), ink) } else { "   ".to_owned() };
                out.push_str(&name);
                for col in 0..9 {
                    out.push(if col % 3 == 0 { '┃' } else { '│' });
                    if let Some(cell) = Cell::at(row, col) {
                        self.cell_line(cell, line, ink, &mut out);
                    }
                }
                out.push_str("┃\n");
            }
        }
        out + &rule(9)
    }

    /// The name of a row or column, with a sign if it is a base or a cover.
    fn label(&self, letter: char, number: usize, house: House, ink: Ink) -> String {
        let band = self.bands.iter().find(|(one, _)| *one == house).map(|(_, tone)| ('*', *tone));
        let outline = self.outlines.iter().find(|(one, _)| *one == house).map(|(_, tone)| ('|', *tone));
        match band.or(outline) {
            Some((sign, tone)) => coloured(&format!("{letter}{}{sign}", number + 1), tone, ink),
            None => format!("{letter}{} ", number + 1),
        }
    }

    fn cell_line(&self, cell: Cell, line: usize, ink: Ink, out: &mut String) {
        if let Some(digit) = self.board.placed()[cell] {
            if line != 1 {
                return out.push_str("       ");
            }
            let is_given = self.board.given().contains(cell);
            let name = if is_given { format!("[{digit}]") } else { format!("({digit})") };
            let tone = self.fills.iter().find(|(one, _)| *one == cell).map(|(_, tone)| *tone);
            let name = match (tone, ink) {
                (Some(tone), _) => coloured(&name, tone, ink),
                (None, Ink::Coloured) if is_given => format!("\u{1b}[1m{name}\u{1b}[0m"),
                _ => name,
            };
            let _ = write!(out, "  {name}  ");
            return;
        }
        for col in 0..3 {
            let candidate = Candidate { cell, digit: Digit::from_index(line * 3 + col) };
            if !self.board.has(candidate) {
                out.push_str("  ");
                continue;
            }
            match self.sign(candidate) {
                Some((sign, tone)) => {
                    out.push_str(&coloured(&format!("{sign}{}", candidate.digit), tone, ink));
                }
                None => _ = write!(out, " {}", candidate.digit),
            }
        }
        out.push(' ');
    }

    /// The sign before a candidate: its fate, or else its first mark.
    fn sign(&self, candidate: Candidate) -> Option<(char, Tone)> {
        let fate = self.fates.iter().find(|(one, _)| *one == candidate).map(|(_, fate)| match fate {
            Fate::Removed => ('x', Tone::Red),
            Fate::Placed => ('=', Tone::Green),
        });
        let mark = self.marks.iter().find(|(one, ..)| *one == candidate);
        fate.or_else(|| mark.map(|(_, shape, tone)| (shape.sign(), *tone)))
    }
}

/// The line above a row.
fn rule(row: usize) -> String {
    let (line, joint) = if row.is_multiple_of(3) { ('━', '╋') } else { ('─', '┼') };
    let mut rule = "   ".to_owned();
    for col in 0..=9 {
        rule.push(match (row, col) {
            (0, 0) => '┏',
            (0, 9) => '┓',
            (9, 0) => '┗',
            (9, 9) => '┛',
            (0, _) => {
                if col % 3 == 0 {
                    '┳'
                } else {
                    '┯'
                }
            }
            (9, _) => {
                if col % 3 == 0 {
                    '┻'
                } else {
                    '┷'
                }
            }
            (_, 0) => {
                if row.is_multiple_of(3) {
                    '┣'
                } else {
                    '┠'
                }
            }
            (_, 9) => {
                if row.is_multiple_of(3) {
                    '┫'
                } else {
                    '┨'
                }
            }
            (_, _) if col % 3 == 0 && !row.is_multiple_of(3) => '╂',
            (_, _) if col % 3 != 0 && row.is_multiple_of(3) => '┿',
            _ => joint,
        });
        if col < 9 {
            rule.extend(std::iter::repeat_n(line, WIDTH));
        }
    }
    rule + "\n"
}

fn coloured(text: &str, tone: Tone, ink: Ink) -> String {
    let code = match tone {
        Tone::Red => 31,
        Tone::Green => 32,
        Tone::Amber => 33,
        Tone::Blue => 34,
        Tone::Violet => 35,
    };
    match ink {
        Ink::Plain => text.to_owned(),
        Ink::Coloured => format!("\u{1b}[1;{code}m{text}\u{1b}[0m"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Board, Change};

    #[test]
    fn lines_are_equally_long_and_signs_stand_before_their_candidates() {
        let mut picture = Picture::new(&Board::EMPTY);
        let candidate = Candidate { cell: Cell::from_index(40), digit: Digit::from_index(4) };
        picture.fate(candidate, Fate::Removed).band(House::row(4), Tone::Blue);
        let text = picture.text(Ink::Plain);
        assert!(text.lines().skip(1).all(|line| line.chars().count() == 76), "{text}");
        let line = text.lines().nth(19).unwrap();
        assert!(line.starts_with("r5*┃") && line.contains(" 4x5 6"), "{text}");
        assert_eq!(text.matches('x').count(), 1);
        let colours = picture.text(Ink::Coloured);
        assert!(colours.contains("\u{1b}[1;31mx5\u{1b}[0m"));
    }

    #[test]
    fn givens_placed_digits_and_last_candidates_are_drawn_differently() {
        let five = |cell| Candidate { cell: Cell::from_index(cell), digit: Digit::from_index(4) };
        let mut grid = crate::Grid::EMPTY;
        grid.set(five(0).cell, Some(five(0).digit));
        let mut board = Board::new(&grid).unwrap();
        assert_eq!(board.place(five(12)), Change::Changed);
        for digit in Digit::ALL.into_iter().filter(|&digit| digit != five(24).digit) {
            let _ = board.remove(Candidate { digit, ..five(24) });
        }
        for ink in [Ink::Plain, Ink::Coloured] {
            let text = Picture::new(&board).text(ink).replace("\u{1b}[1m", "").replace("\u{1b}[0m", "");
            let cells: Vec<&str> = [(3, 1), (7, 4), (11, 7)]
                .map(|(line, col)| text.lines().nth(line).unwrap().split(['┃', '│']).nth(col).unwrap())
                .to_vec();
            assert_eq!(cells, ["  [5]  ", "  (5)  ", "   5   "], "{text}");
        }
    }
}
