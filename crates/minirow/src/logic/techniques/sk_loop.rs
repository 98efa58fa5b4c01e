//! SK loop: four boxes in a rectangle, one cell of each at the corners of two rows and two columns. The cells beside the
//! corners, two in the row and two in the column of each box, make a ring of eight pairs; neighbours share a row, a box,
//! a column, a box and so on. If the digits of the pairs can be dealt to these eight links with sixteen in all, each
//! link uses its digits up: they leave the other cells of its house.
//!
//! Sixteen cells hold sixteen digits, and each link has room once for each of its digits.
//!
//! ```text
//! corner  aabb bbaa ...   the pair in row 1 of box 1 has digits of the row link and of the box link only
//! ```

use std::ops::ControlFlow;

use crate::logic::found::{Find, Found};
use crate::logic::sight::Sight;
use crate::logic::{Because, lean};
use crate::{CandidateSet, CellSet, DigitSet, House};

/// Eight pairs of cells and the house that each shares with the next.
struct Ring {
    pairs: [CellSet; 8],
    links: [House; 8],
}

pub(crate) fn find(sight: &Sight<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    let lines = || (0..9_usize).flat_map(|one| (one + 1..9).map(move |other| (one, other)));
    let apart = || lines().filter(|(one, other)| one / 3 != other / 3);
    for (top, bottom) in apart() {
        for (left, right) in apart() {
            let ring = Ring::around([top, bottom], [left, right]);
            let cells = ring.pairs.iter().fold(CellSet::EMPTY, |all, pair| all | *pair);
            if sight.board().open().contains_all(cells) {
                ring.deal(sight, found, cells)?;
            }
        }
    }
    ControlFlow::Continue(())
}

impl Ring {
    fn around([top, bottom]: [usize; 2], [left, right]: [usize; 2]) -> Self {
        let boxed = |row: usize, col: usize| House::box_at(row / 3 * 3 + col / 3);
        let beside = |line: House, row: usize, col: usize| {
            let corner = House::row(row).cells() & House::column(col).cells();
            (line.cells() & boxed(row, col).cells()) - corner
        };
        let in_row = |row, col| beside(House::row(row), row, col);
        let in_column = |row, col| beside(House::column(col), row, col);
        Self {
            pairs: [
                in_row(top, left),
                in_row(top, right),
                in_column(top, right),
                in_column(bottom, right),
                in_row(bottom, right),
                in_row(bottom, left),
                in_column(bottom, left),
                in_column(top, left),
            ],
            links: [
                House::row(top),
                boxed(top, right),
                House::column(right),
                boxed(bottom, right),
                House::row(bottom),
                boxed(bottom, left),
                House::column(left),
                boxed(top, left),
            ],
        }
    }

    /// Deals digits to the first link; the others follow, one pair after the other.
    fn deal(&self, sight: &Sight<'_>, found: &mut Found<'_>, cells: CellSet) -> ControlFlow<()> {
        let digits = self.pairs.map(|pair| sight.digits_of(pair));
        let shared = digits[0] & digits[1];
        for size in 1..=shared.len() {
            for first in shared.subsets(size) {
                let mut dealt = [first; 8];
                for link in 1..8 {
                    dealt[link] = digits[link] - dealt[link - 1];
                }
                let closes = digits[0] - dealt[7] == first && dealt[7].contains_all(digits[0] - first);
                let all: usize = dealt.iter().map(|digits| digits.len()).sum();
                if closes && all == 16 {
                    self.take(sight, found, cells, &dealt)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn take(
        &self,
        sight: &Sight<'_>,
        found: &mut Found<'_>,
        cells: CellSet,
        dealt: &[DigitSet; 8],
    ) -> ControlFlow<()> {
        let links = || self.links.into_iter().zip(*dealt);
        let outside = links().fold(CandidateSet::EMPTY, |all, (house, digits)| {
            all | CandidateSet::product(house.cells() - cells, digits)
        });
        let removed = outside & *sight.board().all_candidates();
        found.offer(&Find::remove(found.technique(), removed), |evidence| {
            let of_link = |(house, digits): (House, DigitSet)| digits.iter().map(move |digit| (house, digit));
            let covers = links().flat_map(of_link);
            let count = lean::count_cells(sight, evidence, cells, covers, &removed);
            evidence.remove(&removed, &Because::Count(count), &[]);
        })
    }
}
