//! Combinations in a house: the checker fills the house, sum by sum, with each candidate that the step removes.

use std::collections::{BTreeMap, BTreeSet};

use super::{Checker, Rejection};
use crate::steps::{Candidate, Equation, House, Position};
use crate::{Place, Values};

/// A house is not filled in more partial ways than this.
const MAX_STATES: usize = 1 << 18;

impl Checker {
    /// Whether no filling of the house that satisfies the equations has one of the eliminations.
    pub(super) fn within(
        &self,
        position: &Position,
        house: House,
        sums: &[Equation],
        eliminations: &[Candidate],
    ) -> Result<(), Rejection> {
        let size = self.variant.shape().size();
        let cells = self.cells(house).filter(|cells| cells.len() == size).ok_or(Rejection::Unknown)?;
        let sums: Vec<(i64, BTreeMap<Place, i64>)> = sums
            .iter()
            .map(|sum| self.equation(sum).map(|added| (added.total, added.terms)))
            .collect::<Result<_, _>>()?;
        let named: Vec<Place> = sums.iter().flat_map(|(_, terms)| terms.keys().copied()).collect();
        let times = |cell: &Place| named.iter().filter(|&&place| place == *cell).count();
        if sums.is_empty() || cells.iter().any(|cell| times(cell) > 1) {
            return Err(Rejection::Unknown);
        }
        let is_shown = eliminations.iter().all(|&out| {
            let values = |place: Place| {
                if place == out.place { Values::only(out.value) } else { position.values(place) }
            };
            (cells.contains(&out.place) || named.contains(&out.place)) && !is_filled(&cells, &sums, values)
        });
        if is_shown { Ok(()) } else { Err(Rejection::NotShown) }
    }
}

/// Whether different values fill the house so that each sum comes out, as far as it can be tried. Values of cells outside the house may
/// repeat.
fn is_filled(
    house: &[Place],
    sums: &[(i64, BTreeMap<Place, i64>)],
    values: impl Fn(Place) -> Values,
) -> bool {
    let mut used = BTreeSet::from([Values::EMPTY.bits()]);
    let mut rest: BTreeSet<Place> = house.iter().copied().collect();
    for (total, terms) in sums {
        let mut states: BTreeSet<(u64, i64)> = used.iter().map(|&used| (used, 0)).collect();
        for (place, times) in terms {
            let is_inside = rest.remove(place);
            let mut next = BTreeSet::new();
            for (used, sum) in states {
                for value in values(*place).iter() {
                    let bit = if is_inside { Values::only(value).bits() } else { 0 };
                    if used & bit == 0 {
                        next.insert((used | bit, sum + times * i64::from(value.get())));
                    }
                }
                if next.len() > MAX_STATES {
                    return true;
                }
            }
            states = next;
        }
        used = states.into_iter().filter(|state| state.1 == *total).map(|state| state.0).collect();
    }
    for place in rest {
        let mut next = BTreeSet::new();
        for used in used {
            for value in values(place).iter() {
                let bit = Values::only(value).bits();
                if used & bit == 0 {
                    next.insert(used | bit);
                }
            }
            if next.len() > MAX_STATES {
                return true;
            }
        }
        used = next;
    }
    !used.is_empty()
}
