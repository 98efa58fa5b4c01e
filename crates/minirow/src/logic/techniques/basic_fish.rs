//! X-Wing, Swordfish, Jellyfish: where n rows have room for a digit in the same n columns only, the digit leaves the
//! rest of those columns; likewise with rows and columns swapped.
//!
//! Each row needs the digit once, each column has room for it once: the rows use the columns up.
//!
//! ```text
//! . 5 . | . . . | 5 . .
//! . . . | . . . | . . .    with no other 5 in rows 1 and 5, 5 leaves columns 2 and 7 elsewhere
//! . . . | . . . | . . .
//! . . . | . . . | . . .
//! . 5 . | . . . | 5 . .
//! ```

use std::ops::ControlFlow;

use crate::logic::found::{Find, Found};
use crate::logic::sight::Sight;
use crate::logic::{Because, Cover, Truth};
use crate::{CandidateSet, CellSet, Digit, DigitSet, HouseKind, HouseSet};

pub(crate) fn find(sight: &Sight<'_>, found: &mut Found<'_>, size: usize) -> ControlFlow<()> {
    let board = sight.board();
    for digit in Digit::ALL {
        let places = board.cells_with(digit);
        for (base_kind, cover_kind) in
            [(HouseKind::Row, HouseKind::Column), (HouseKind::Column, HouseKind::Row)]
        {
            let few = |house: &crate::House| {
                house.kind() == base_kind && (2..=size).contains(&(house.cells() & places).len())
            };
            let few: HouseSet = sight.houses().filter(few).collect();
            for bases in few.subsets(size) {
                let cells = bases.iter().fold(CellSet::EMPTY, |cells, base| cells | base.cells()) & places;
                let covers: HouseSet =
                    sight.houses_touching(cells).iter().filter(|house| house.kind() == cover_kind).collect();
                if covers.len() != size {
                    continue;
                }
                let covered = covers.iter().fold(CellSet::EMPTY, |cells, cover| cells | cover.cells());
                let removed = CandidateSet::product((covered & places) - cells, DigitSet::of(digit));
                found.offer(&Find::remove(found.technique(), removed), |evidence| {
                    let count = evidence.count(
                        bases.iter().map(|base| Truth::House(base, digit)).collect(),
                        covers.iter().map(|cover| Cover::House(cover, digit)).collect(),
                    );
                    evidence.remove(&removed, &Because::Count(count), &[]);
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}
