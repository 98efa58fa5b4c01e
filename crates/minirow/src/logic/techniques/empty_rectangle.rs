//! Empty rectangle: a box has room for a digit only in one of its rows and one of its columns (the four cells outside
//! both are the empty rectangle). With a strong link that starts in that row, one of two holds: the digit is in the
//! column part of the box, or at the far end of the link. It leaves the cell that sees both.
//!
//! If the digit is not in the column part, it is in the row part, so the near end of the link is off and the far one on.
//!
//! ```text
//! . 5 . | . . . | . . .
//! 5 5 5 | . . . | 5 . .    row part r2c1 r2c2 r2c3, column part r1c2; r2c7 and r8c7 are the only 5s of column 7:
//! . . . | . . . | . . .    r1c2 or r8c7 is 5, so r8c2 is not
//! ```

use std::ops::ControlFlow;

use crate::logic::found::{Find, Found};
use crate::logic::links;
use crate::logic::sight::Sight;
use crate::logic::{Because, Node};
use crate::{CandidateSet, CellSet, Digit, DigitSet, House};

struct Rectangle {
    digit: Digit,
    house: House,
    way: [(Node, Because); 4],
    removed: CandidateSet,
}

pub(crate) fn find(sight: &Sight<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    each(sight, &mut |rectangle| {
        let find = Find::remove(found.technique(), rectangle.removed).with_length(4);
        found.offer(&find, |evidence| {
            let lines = links::write(evidence, &rectangle.way);
            evidence.remove(&rectangle.removed, &Because::Either, &[lines[0], lines[3]]);
        })
    })
}

/// Two rectangles in the same box with different strong links.
pub(crate) fn find_dual(sight: &Sight<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    let mut all: Vec<Rectangle> = Vec::new();
    each(sight, &mut |rectangle| {
        all.push(rectangle);
        ControlFlow::Continue(())
    })?;
    for (index, one) in all.iter().enumerate() {
        for other in &all[index + 1..] {
            if (one.digit, one.house) != (other.digit, other.house) || one.removed == other.removed {
                continue;
            }
            let find = Find::remove(found.technique(), one.removed | other.removed).with_length(8);
            found.offer(&find, |evidence| {
                for rectangle in [one, other] {
                    let lines = links::write(evidence, &rectangle.way);
                    evidence.remove(&rectangle.removed, &Because::Either, &[lines[0], lines[3]]);
                }
            })?;
        }
    }
    ControlFlow::Continue(())
}

fn each(sight: &Sight<'_>, take: &mut dyn FnMut(Rectangle) -> ControlFlow<()>) -> ControlFlow<()> {
    for digit in Digit::ALL {
        let places = sight.board().cells_with(digit);
        for house in sight.houses().filter(|house| !house.kind().is_line()) {
            let inside = sight.cells(house) & places;
            if !(2..=5).contains(&inside.len()) {
                continue;
            }
            let lines: Vec<House> =
                sight.houses_touching(inside).iter().filter(|line| line.kind().is_line()).collect();
            for &line in &lines {
                for &across in lines.iter().filter(|across| across.kind() != line.kind()) {
                    let (near, far) = (inside & sight.cells(line), inside - sight.cells(line));
                    let is_rectangle = sight.cells(across).contains_all(far)
                        && !far.is_empty()
                        && !(near - sight.cells(across)).is_empty();
                    if is_rectangle {
                        each_link(sight, digit, [house, line, across], [near, far], take)?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The strong links that start in the line outside the box and end where a cell sees the part in the line across.
fn each_link(
    sight: &Sight<'_>,
    digit: Digit,
    [house, line, across]: [House; 3],
    [along, beyond]: [CellSet; 2],
    take: &mut dyn FnMut(Rectangle) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let places = sight.board().cells_with(digit);
    for start in (sight.cells(line) & places) - sight.cells(house) {
        let is_crossing = |other: &House| other.kind() == across.kind();
        let Some(joint) = sight.houses_at(start).iter().find(is_crossing) else { continue };
        let Some(end) = (sight.cells(joint) & places).without(start).single() else { continue };
        let is_parallel = |other: &House| other.kind() == line.kind();
        let Some(parallel) = sight.houses_at(end).iter().find(is_parallel) else { continue };
        let cells = (sight.cells(parallel) & sight.cells(across) & places) - sight.cells(house);
        if cells.is_empty() {
            continue;
        }
        let way = [
            (Node::off(digit, beyond), Because::Supposed),
            (Node::on(digit, along), Because::House(house)),
            (Node::off(digit, CellSet::of(start)), Because::House(line)),
            (Node::on(digit, CellSet::of(end)), Because::House(joint)),
        ];
        let removed = CandidateSet::product(cells, DigitSet::of(digit));
        take(Rectangle { digit, house, way, removed })?;
    }
    ControlFlow::Continue(())
}
