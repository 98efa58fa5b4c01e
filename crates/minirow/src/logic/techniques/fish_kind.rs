//! The kinds of fish: which houses are bases and covers, and whether there are fins.

use crate::logic::sight::Sight;
use crate::{House, HouseKind, HouseSet};

/// A kind of fish, whatever its size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Kind {
    pub(super) sort: Sort,
    pub(super) fin: Fin,
}

/// Which houses take part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sort {
    /// Rows against columns.
    Basic,
    /// Rows and boxes against columns and boxes.
    Franken,
    /// Any against any.
    Mutant,
}

/// Whether there are fins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fin {
    None,
    /// Each base of a basic fish has two places without the fins.
    Finned,
    /// A base has one place or none without the fins.
    Sashimi,
}

impl Kind {
    pub(crate) const BASIC: Self = Self { sort: Sort::Basic, fin: Fin::None };
    pub(crate) const FINNED: Self = Self { sort: Sort::Basic, fin: Fin::Finned };
    pub(crate) const SASHIMI: Self = Self { sort: Sort::Basic, fin: Fin::Sashimi };
    pub(crate) const FRANKEN: Self = Self { sort: Sort::Franken, fin: Fin::None };
    pub(crate) const FINNED_FRANKEN: Self = Self { sort: Sort::Franken, fin: Fin::Finned };
    pub(crate) const MUTANT: Self = Self { sort: Sort::Mutant, fin: Fin::None };
    pub(crate) const FINNED_MUTANT: Self = Self { sort: Sort::Mutant, fin: Fin::Finned };

    /// The kinds of houses that may be bases, and those that may be covers.
    pub(super) const fn sides(self) -> &'static [(&'static [HouseKind], &'static [HouseKind])] {
        use HouseKind::{Box, Column, Row};
        match self.sort {
            Sort::Basic => &[(&[Row], &[Column]), (&[Column], &[Row])],
            Sort::Franken => &[(&[Row, Box], &[Column, Box]), (&[Column, Box], &[Row, Box])],
            Sort::Mutant => &[(&[Row, Column, Box], &[Row, Column, Box])],
        }
    }
}

impl Sort {
    pub(super) fn of(bases: HouseSet, covers: HouseSet) -> Self {
        let has = |houses: HouseSet, kind| houses.iter().any(|house| house.kind() == kind);
        let has_region = |houses: HouseSet| houses.iter().any(|house| !house.kind().is_line());
        let both_have = |kind| has(bases, kind) && has(covers, kind);
        let mixes = |houses| has(houses, HouseKind::Row) && has(houses, HouseKind::Column);
        if mixes(bases) || mixes(covers) || both_have(HouseKind::Row) || both_have(HouseKind::Column) {
            Self::Mutant
        } else if has_region(bases) || has_region(covers) {
            Self::Franken
        } else {
            Self::Basic
        }
    }
}

/// The houses of these kinds. Where boxes are among them, so are the regions of variants.
pub(super) fn houses_of(sight: &Sight<'_>, kinds: &'static [HouseKind]) -> impl Iterator<Item = House> {
    sight.houses().filter(|house| {
        let kind = if house.kind().is_line() { house.kind() } else { HouseKind::Box };
        kinds.contains(&kind)
    })
}
