//! Pencil marks: the small digits in a cell, each cut out and read by the network as if it filled a cell of its own. If the
//! page has its marks in three rows of three, so that the place of a mark says its digit, the places are read instead.

use minirow::{Cell, CellSet, Digit, DigitSet};

use crate::cells::{Levels, Pixels, SIDE as GLYPH, sample};
use crate::image::Plane;
use crate::mesh::Mesh;
use crate::network::{Logs, Network};
use crate::outline::Mask;

/// The pixels of a side of a cell while its marks are separated: three rows of three glyphs.
const SIDE: usize = 3 * GLYPH;
/// The ink of a pixel that belongs to a mark, where 1 is the strongest of the cell.
const INKED: f32 = 0.42;
/// The pixels at each side in which a line may be left.
const RIM: usize = 9;
/// The height of a mark, in pixels.
const LOW: usize = 7;
const HIGH: usize = 30;
/// The width below which ink that touches the edge of the cell belongs to a line.
const THIN: usize = 7;
/// The share of its window that a mark fills, as a digit fills a cell.
const FILLED: f32 = 0.66;
/// The chance among the digits below which a mark is not legible.
const LEGIBLE: f32 = 0.6;
/// The number of marks that decide how a page is laid out, and the fewest that can.
const VOTES: usize = 60;
const FEWEST: usize = 6;
/// The pixels of a mark in the middle of a place that are enough to say that the place is taken.
const TAKEN: usize = 12;

/// The digits of the marks in these cells; none for a cell whose marks are not legible.
pub(crate) fn read_marks(network: &Network, plane: &Plane, mesh: &Mesh, cells: CellSet) -> [DigitSet; 81] {
    let mut found = [DigitSet::EMPTY; 81];
    let marked: Vec<(Cell, Marks)> = cells.iter().map(|cell| (cell, Marks::cut(plane, mesh, cell))).collect();
    let is_by_place = is_by_place(network, &marked);
    for (cell, marks) in marked {
        let digits = match (marks.are_apart(), is_by_place) {
            (false, _) => None,
            (true, true) => Some(marks.places()),
            (true, false) => marks.digits(network),
        };
        found[cell.index()] = digits.unwrap_or_default();
    }
    found
}

/// Whether the place of a mark says its digit: half of the legible marks are at the place of the digit that they look like. By
/// chance a ninth of them are, and fewer if the marks stand in a line.
fn is_by_place(network: &Network, marked: &[(Cell, Marks)]) -> bool {
    let all = marked.iter().flat_map(|(_, marks)| marks.glyphs.iter().map(move |glyph| (marks, glyph)));
    let (mut votes, mut in_place) = (0, 0);
    for (marks, glyph) in all.take(VOTES) {
        if let Some(digit) = digit_of(&network.read(&[marks.window(glyph)])[0]) {
            votes += 1;
            in_place += usize::from(digit.index() == glyph.place());
        }
    }
    votes >= FEWEST && 2 * in_place >= votes
}

/// The digit that a mark looks like.
fn digit_of(logs: &Logs) -> Option<Digit> {
    let best = (0..logs.len()).fold(0, |best, class| if logs[class] > logs[best] { class } else { best });
    let sum: f32 = logs[1..10].iter().map(|log| log.exp()).sum();
    let digit = Digit::new(best as u8)?;
    (logs[best].exp() > LEGIBLE * sum).then_some(digit)
}

/// The ink of one cell, and what in it is as large as a mark.
struct Marks {
    ink: Vec<f32>,
    glyphs: Vec<Glyph>,
}

/// A connected part of the ink: its runs, each a row with its first column and the column after its last, and their bounds.
struct Glyph {
    runs: Vec<[usize; 3]>,
    left: usize,
    top: usize,
    right: usize,
    bottom: usize,
}

impl Marks {
    fn cut(plane: &Plane, mesh: &Mesh, cell: Cell) -> Self {
        let mut ink = vec![0.0; SIDE * SIDE];
        sample(plane, mesh.cell(cell.index() / 9, cell.index() % 9), SIDE, 1, &mut ink);
        // Lines at the edge may be darker than the marks, and a single mark may have less than a hundredth of the pixels.
        let rows = ink.chunks_exact(SIDE).skip(RIM).take(SIDE - 2 * RIM);
        let middle = rows.flat_map(|row| &row[RIM..SIDE - RIM]).copied().collect();
        Levels::among(middle, 4).normalise_alone(&mut ink);
        let mut set: Vec<bool> = ink.iter().map(|&value| value > INKED).collect();
        erase_lines(&mut set);
        let mut glyphs: Vec<Glyph> = Mask { width: SIDE, set }.parts().into_iter().map(Glyph::new).collect();
        glyphs.retain(|glyph| glyph.height() >= LOW && !glyph.is_piece_of_line());
        Self { ink, glyphs }
    }

    /// Whether the marks are apart from each other and from the lines.
    fn are_apart(&self) -> bool {
        self.glyphs.iter().all(|glyph| glyph.height() <= HIGH)
    }

    /// The places that are taken, as digits.
    fn places(&self) -> DigitSet {
        let mut inked = [0; 9];
        for &[y, start, end] in self.glyphs.iter().flat_map(|glyph| &glyph.runs) {
            for x in start..end {
                let is_inside = |at: usize| (3..GLYPH - 3).contains(&(at % GLYPH));
                inked[y / GLYPH * 3 + x / GLYPH] += usize::from(is_inside(x) && is_inside(y));
            }
        }
        DigitSet::ALL.iter().filter(|digit| inked[digit.index()] >= TAKEN).collect()
    }

    /// The digits that the marks look like, if all of them are legible and different.
    fn digits(&self, network: &Network) -> Option<DigitSet> {
        let mut digits = DigitSet::EMPTY;
        for glyph in &self.glyphs {
            let digit = digit_of(&network.read(&[self.window(glyph)])[0]).filter(|_| glyph.is_single())?;
            if digits.contains(digit) {
                return None;
            }
            digits = digits.with(digit);
        }
        Some(digits)
    }

    /// A mark alone, as large as a digit in a cell.
    fn window(&self, glyph: &Glyph) -> Pixels {
        let mut own = vec![0.0; SIDE * SIDE];
        for &[y, start, end] in &glyph.runs {
            // The soft rim of the ink belongs to the mark as well.
            for y in y.saturating_sub(1)..(y + 2).min(SIDE) {
                let row = y * SIDE + start.saturating_sub(1)..y * SIDE + (end + 1).min(SIDE);
                own[row.clone()].copy_from_slice(&self.ink[row]);
            }
        }
        let plane = Plane { width: SIDE, height: SIDE, values: own };
        let (width, height) = ((glyph.right - glyph.left) as f32, glyph.height() as f32);
        let step = (height / FILLED).max(width / 0.8) / GLYPH as f32;
        let (x, y) = ((glyph.left + glyph.right) as f32 / 2.0, (glyph.top + glyph.bottom) as f32 / 2.0);
        let at = |centre: f32, index: usize| centre - 0.5 + (index as f32 + 0.5 - GLYPH as f32 / 2.0) * step;
        let strongest = plane.values.iter().copied().fold(INKED, f32::max);
        std::array::from_fn(|pixel| plane.at(at(x, pixel % GLYPH), at(y, pixel / GLYPH)) / strongest)
    }
}

/// Erases what is left of the lines: rows and columns near the edge that are inked from end to end.
fn erase_lines(set: &mut [bool]) {
    let place =
        |across: bool, line: usize, at: usize| if across { line * SIDE + at } else { at * SIDE + line };
    for across in [true, false] {
        for line in (0..RIM).chain(SIDE - RIM..SIDE) {
            let inked = (0..SIDE).filter(|&at| set[place(across, line, at)]).count();
            if 8 * inked > 7 * SIDE {
                for at in 0..SIDE {
                    set[place(across, line, at)] = false;
                }
            }
        }
    }
}

impl Glyph {
    fn new(runs: Vec<[usize; 3]>) -> Self {
        let left = runs.iter().map(|run| run[1]).min().unwrap_or(0);
        let right = runs.iter().map(|run| run[2]).max().unwrap_or(0);
        let top = runs.iter().map(|run| run[0]).min().unwrap_or(0);
        let bottom = runs.iter().map(|run| run[0] + 1).max().unwrap_or(0);
        Self { runs, left, top, right, bottom }
    }

    const fn height(&self) -> usize {
        self.bottom - self.top
    }

    /// Whether the glyph is no wider than a digit.
    const fn is_single(&self) -> bool {
        10 * (self.right - self.left) <= 12 * self.height()
    }

    /// Whether the glyph is a thin piece at the very edge of the cell.
    const fn is_piece_of_line(&self) -> bool {
        let is_at_edge = self.left == 0 || self.top == 0 || self.right == SIDE || self.bottom == SIDE;
        is_at_edge && (self.right - self.left < THIN || self.height() < THIN)
    }

    /// The place of the glyph's centre, row by row.
    const fn place(&self) -> usize {
        usize::midpoint(self.top, self.bottom) / GLYPH * 3 + usize::midpoint(self.left, self.right) / GLYPH
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_glyph_knows_its_place_and_its_size() {
        let glyph = Glyph::new(vec![[26, 50, 53], [27, 49, 60], [40, 50, 52]]);
        assert_eq!((glyph.left, glyph.top, glyph.right, glyph.bottom), (49, 26, 60, 41));
        assert_eq!((glyph.height(), glyph.place()), (15, 5));
        assert!(glyph.is_single());
    }

    #[test]
    fn places_are_read_from_ink_alone() {
        let block = |place: usize| {
            let (x, y) = (place % 3 * GLYPH + 9, place / 3 * GLYPH + 6);
            Glyph::new((y..y + 12).map(|y| [y, x, x + 6]).collect())
        };
        let marks = Marks { ink: vec![0.0; SIDE * SIDE], glyphs: [0, 4, 5, 8].map(block).into() };
        assert_eq!(marks.places().to_string(), "1569");
    }

    #[test]
    fn a_mark_that_looks_like_two_digits_is_not_legible() {
        let mut logs = [-9.0; 11];
        (logs[3], logs[8]) = (-0.69, -0.7);
        assert_eq!(digit_of(&logs), None);
        logs[8] = -3.0;
        assert_eq!(digit_of(&logs), Digit::new(3));
        logs[0] = -0.1;
        assert_eq!(digit_of(&logs), None);
    }
}
