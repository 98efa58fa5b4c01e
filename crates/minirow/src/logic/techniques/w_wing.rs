//! W-Wing: two cells with the same two candidates, and a strong link of one of the digits whose ends each see one of the
//! cells. One of the cells holds the other digit, so it leaves the cells that see both.
//!
//! If the first cell does not hold x, it holds y; then the near end of the link is not y, the far one is, and the second
//! cell holds x.
//!
//! ```text
//! xy . . | . . . | . . .     column 8 has y only in r1c8 and r5c8:
//! .  . . | . . . | . . .     r1c1 or r5c3 is x
//! .  . xy| . . . | . . .
//! ```

use std::ops::ControlFlow;

use crate::logic::found::{Find, Found};
use crate::logic::links::{self, house_reason};
use crate::logic::sight::Sight;
use crate::logic::{Because, Node};
use crate::{CandidateSet, Cell, CellSet, Digit, DigitSet, House};

pub(crate) fn find(sight: &Sight<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    let board = sight.board();
    let mut left = sight.cells_of_size(2);
    while let Some(one) = left.first() {
        left = left.without(one);
        let digits = board.candidates(one);
        for other in left.iter().filter(|&other| board.candidates(other) == digits) {
            for x in digits {
                let y = digits.without(x).first().expect("a cell with two candidates");
                let cells = sight.peers(one) & sight.peers(other) & board.cells_with(x);
                if !cells.is_empty() {
                    let removed = CandidateSet::product(cells, DigitSet::of(x));
                    find_link(sight, found, [one, other], [x, y], removed)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn find_link(
    sight: &Sight<'_>,
    found: &mut Found<'_>,
    [one, other]: [Cell; 2],
    [x, y]: [Digit; 2],
    removed: CandidateSet,
) -> ControlFlow<()> {
    let places = sight.board().cells_with(y) - CellSet::of(one).with(other);
    let is_link = |house: &House| {
        let cells = sight.cells(*house);
        (cells & sight.board().cells_with(y)).len() == 2 && (cells & places).len() == 2
    };
    for house in sight.houses().filter(is_link) {
        let ends = sight.cells(house) & places;
        for near in ends & sight.peers(one) {
            let Some(far) = (ends.without(near) & sight.peers(other)).single() else { continue };
            let cell = |cell| CellSet::of(cell);
            let way = [
                (Node::off(x, cell(one)), Because::Supposed),
                (Node::on(y, cell(one)), Because::Cell(one)),
                (Node::off(y, cell(near)), house_reason(sight, cell(one).with(near))),
                (Node::on(y, cell(far)), Because::House(house)),
                (Node::off(y, cell(other)), house_reason(sight, cell(far).with(other))),
                (Node::on(x, cell(other)), Because::Cell(other)),
            ];
            found.offer(&Find::remove(found.technique(), removed).with_length(6), |evidence| {
                let lines = links::write(evidence, &way);
                evidence.remove(&removed, &Because::Either, &[lines[0], lines[5]]);
            })?;
        }
    }
    ControlFlow::Continue(())
}
