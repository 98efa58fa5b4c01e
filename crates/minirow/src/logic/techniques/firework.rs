//! Fireworks: a row and a column cross in a box. If outside the box a digit has at most one place in the row and at most
//! one in the column, it is in the crossing cell or in one of these two: in the box it can serve both lines only where
//! they cross.
//!
//! Triple: three digits with the same three cells fill them. Quad: two digits at each of two opposite corners of a
//! rectangle fill its four corners. W-Wing: two digits, and the fourth corner has just these two, so the crossing cell
//! holds one of them.
//!
//! ```text
//! x . . | . e . |     1 2 3 of row 1 are in box 1 or r1c5, of column 1 in box 1 or r6c1:
//! . . . | . . . |     r1c1, r1c5 and r6c1 hold 1, 2 and 3
//! ...
//! e . . | . y . |     W-Wing: r6c5 with 1 and 2 only
//! ```

use std::ops::ControlFlow;

use crate::logic::found::{Find, Found};
use crate::logic::sight::Sight;
use crate::logic::{Because, Cover, Evidence, LineId, Node, Truth};
use crate::{CandidateSet, Cell, CellSet, Digit, DigitSet, House};

/// A crossing cell, and for each digit that is a firework around it its places in the lines outside the box.
struct Crossing {
    cell: Cell,
    row: House,
    column: House,
    boxed: House,
    fireworks: Vec<(Digit, CellSet)>,
}

impl Crossing {
    fn at(sight: &Sight<'_>, cell: Cell) -> Self {
        let [row, column, boxed] =
            [House::row(cell.row()), House::column(cell.col()), House::box_at(cell.box_index())];
        let firework = |digit: Digit| {
            let places = sight.board().cells_with(digit);
            let [in_row, in_column] = [row, column].map(|line| line.cells() & places);
            let [right, down] = [in_row, in_column].map(|places| places - boxed.cells());
            let is_firework =
                !in_row.is_empty() && !in_column.is_empty() && right.len() <= 1 && down.len() <= 1;
            is_firework.then_some((digit, right | down))
        };
        let fireworks = Digit::ALL.into_iter().filter_map(firework).collect();
        Self { cell, row, column, boxed, fireworks }
    }

    /// All crossings in open cells with enough fireworks.
    fn all<'a>(sight: &'a Sight<'a>, least: usize) -> impl Iterator<Item = Self> + 'a {
        let crossings = sight.board().open().iter().map(|cell| Self::at(sight, cell));
        crossings.filter(move |crossing| crossing.fireworks.len() >= least)
    }

    /// The cells of its row, and of its column, that fireworks may have outside the box.
    fn ends(&self) -> [CellSet; 2] {
        let all = self.fireworks.iter().fold(CellSet::EMPTY, |all, (_, ends)| all | *ends);
        [all & self.row.cells(), all & self.column.cells()]
    }

    /// The digits whose places outside the box are among these.
    fn digits(&self, ends: CellSet) -> DigitSet {
        self.fireworks.iter().filter(|(_, own)| ends.contains_all(*own)).map(|(digit, _)| *digit).collect()
    }

    /// The cell of its row and the cell of its column, where some digit has either.
    fn pairs(&self) -> impl Iterator<Item = [Cell; 2]> {
        let [right, down] = self.ends();
        right.iter().flat_map(move |one| down.iter().map(move |other| [one, other]))
    }

    /// For each digit both lines, against the box; or one line, if it has room for the digit in these cells alone.
    fn sides(&self, sight: &Sight<'_>, digits: DigitSet, cells: CellSet) -> (Vec<Truth>, Vec<Cover>) {
        let (mut truths, mut covers) = (Vec::new(), Vec::new());
        for digit in digits {
            if let Some(line) = self.alone(sight, digit, cells) {
                truths.push(Truth::House(line, digit));
            } else {
                truths.extend([self.row, self.column].map(|line| Truth::House(line, digit)));
                covers.push(Cover::House(self.boxed, digit));
            }
        }
        (truths, covers)
    }

    /// A line with room for the digit in these cells alone.
    fn alone(&self, sight: &Sight<'_>, digit: Digit, cells: CellSet) -> Option<House> {
        let places = sight.board().cells_with(digit);
        [self.row, self.column].into_iter().find(|line| cells.contains_all(line.cells() & places))
    }

    /// The removals in the box: places in neither line of the digits that need both.
    fn lost_in_box(&self, sight: &Sight<'_>, digits: DigitSet, cells: CellSet) -> CandidateSet {
        let digits = digits.iter().filter(|&digit| self.alone(sight, digit, cells).is_none()).collect();
        let lost = self.boxed.cells() - self.row.cells() - self.column.cells();
        CandidateSet::product(lost, digits) & *sight.board().all_candidates()
    }
}

/// The candidates of the cells other than these digits.
fn others(sight: &Sight<'_>, cells: CellSet, digits: DigitSet) -> CandidateSet {
    CandidateSet::product(cells, !digits) & *sight.board().all_candidates()
}

pub(crate) fn find_triple(sight: &Sight<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    for crossing in Crossing::all(sight, 3) {
        for [right, down] in crossing.pairs() {
            let cells = CellSet::of(crossing.cell).with(right).with(down);
            for digits in crossing.digits(cells).subsets(3) {
                let removed = others(sight, cells, digits) | crossing.lost_in_box(sight, digits, cells);
                found.offer(&Find::remove(found.technique(), removed), |evidence| {
                    let (truths, mut covers) = crossing.sides(sight, digits, cells);
                    covers.extend(cells.iter().map(Cover::Cell));
                    let count = evidence.count(truths, covers);
                    evidence.remove(&removed, &Because::Count(count), &[]);
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}

pub(crate) fn find_quad(sight: &Sight<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    for one in Crossing::all(sight, 2) {
        for [right, down] in one.pairs() {
            let Some(corner) = across(right, down) else { continue };
            let ends = CellSet::of(right).with(down);
            let here = one.digits(ends);
            if here.len() < 2 || !sight.board().open().contains(corner) {
                continue;
            }
            let other = Crossing::at(sight, corner);
            // From the opposite corner the same cells are seen, unless its fireworks leave one of the two ends out.
            if corner < one.cell && other.pairs().any(|[one, other]| CellSet::of(one).with(other) == ends) {
                continue;
            }
            let there = other.digits(ends);
            for first in here.subsets(2) {
                for second in (there - first).subsets(2) {
                    quad(sight, found, [(&one, first), (&other, second)], ends)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn quad(
    sight: &Sight<'_>,
    found: &mut Found<'_>,
    corners: [(&Crossing, DigitSet); 2],
    ends: CellSet,
) -> ControlFlow<()> {
    let all = corners[0].1 | corners[1].1;
    let mut removed = others(sight, ends, all);
    for (crossing, digits) in corners {
        let cells = ends.with(crossing.cell);
        removed |= others(sight, CellSet::of(crossing.cell), digits);
        removed |= crossing.lost_in_box(sight, digits, cells);
    }
    found.offer(&Find::remove(found.technique(), removed), |evidence| {
        let (mut truths, mut covers) = (Vec::new(), Vec::new());
        for (crossing, digits) in corners {
            let sides = crossing.sides(sight, digits, ends.with(crossing.cell));
            truths.extend(sides.0);
            covers.extend(sides.1);
            covers.push(Cover::Cell(crossing.cell));
        }
        covers.extend(ends.iter().map(Cover::Cell));
        let count = evidence.count(truths, covers);
        evidence.remove(&removed, &Because::Count(count), &[]);
    })
}

/// The fourth corner: in the column of the one and the row of the other.
fn across(right: Cell, down: Cell) -> Option<Cell> {
    Cell::at(down.row(), right.col())
}

pub(crate) fn find_w_wing(sight: &Sight<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    let board = sight.board();
    for crossing in Crossing::all(sight, 2) {
        for [right, down] in crossing.pairs() {
            let Some(corner) = across(right, down) else { continue };
            let ends = CellSet::of(right).with(down);
            let digits = board.candidates(corner);
            let has_end = |digit: Digit| {
                let line = crossing.alone(sight, digit, ends.with(crossing.cell));
                let ends = line.map_or(ends, |line| ends & line.cells());
                !(board.cells_with(digit) & ends).is_empty()
            };
            let is_wing = digits.len() == 2
                && crossing.digits(ends).contains_all(digits)
                && board.candidates(crossing.cell).contains_all(digits)
                && digits.iter().all(has_end);
            if is_wing {
                let removed = others(sight, CellSet::of(crossing.cell), digits);
                found.offer(&Find::remove(found.technique(), removed), |evidence| {
                    write_w_wing(sight, evidence, &crossing, corner, &removed);
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Whichever digit the corner holds leaves both ends, so it is in the crossing cell.
fn write_w_wing(
    sight: &Sight<'_>,
    evidence: &mut Evidence,
    crossing: &Crossing,
    corner: Cell,
    removed: &CandidateSet,
) {
    let board = sight.board();
    let cell = CellSet::of(crossing.cell);
    let mut causes: Vec<Vec<LineId>> = vec![Vec::new(); removed.digits().len()];
    for digit in board.candidates(corner) {
        let case = evidence.suppose(Node::on(digit, CellSet::of(corner)));
        let across =
            [(crossing.row, House::column(corner.col())), (crossing.column, House::row(corner.row()))];
        let ends = across.iter().fold(cell, |cells, (line, house)| cells | line.cells() & house.cells());
        let (truths, covers) = crossing.sides(sight, DigitSet::of(digit), ends);
        let mut offs = Vec::new();
        for (line, house) in across {
            let end = line.cells() & house.cells() & board.cells_with(digit);
            if truths.contains(&Truth::House(line, digit)) && !end.is_empty() {
                offs.push(evidence.line(Node::off(digit, end), Because::House(house), &[case]));
            }
        }
        let because = match truths[..] {
            [Truth::House(line, _)] => Because::House(line),
            _ => Because::Count(evidence.count(truths, covers)),
        };
        let on = evidence.line(Node::on(digit, cell), because, &offs);
        for (out, causes) in removed.digits().iter().zip(&mut causes) {
            let off = evidence.line(Node::off(out, cell), Because::Cell(crossing.cell), &[on]);
            causes.extend([case, off]);
        }
    }
    for (out, causes) in removed.digits().iter().zip(&causes) {
        evidence.line(Node::off(out, cell), Because::Cases(Truth::Cell(corner)), causes);
    }
}
