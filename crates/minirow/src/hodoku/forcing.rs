//! Forcing chains, and what forcing chains and nets conclude from what premises lead to.

use super::field::Field;
use super::links::{Net, Reached};
use super::step::{Kind, Step};
use super::units::{HOUSES, cells, digits};

/// The conclusion that HoDoKu takes: a placement in the least cell, otherwise the least removal.
#[derive(Default)]
pub(super) struct Forced {
    place: Option<(usize, usize, Kind)>,
    remove: Option<(usize, usize, Kind)>,
}

impl Forced {
    /// Whether this placement would be taken.
    pub(super) fn wants_placed(&self, cell: usize) -> bool {
        self.place.is_none_or(|(known, ..)| cell < known)
    }

    /// Whether this removal would be taken.
    pub(super) fn wants_removed(&self, cell: usize, digit: usize) -> bool {
        self.place.is_none() && self.remove.is_none_or(|(known, one, _)| (cell, digit) < (known, one))
    }

    /// Notes that a cell holds a digit.
    pub(super) fn place(&mut self, cell: usize, digit: usize, kind: Kind) {
        if self.wants_placed(cell) {
            self.place = Some((cell, digit, kind));
        }
    }

    /// Notes that a candidate is false.
    pub(super) fn remove(&mut self, cell: usize, digit: usize, kind: Kind) {
        if self.wants_removed(cell, digit) {
            self.remove = Some((cell, digit, kind));
        }
    }

    pub(super) fn step(&self) -> Option<Step> {
        match (self.place, self.remove) {
            (Some((cell, digit, kind)), _) => Some(Step::placing(kind, cell, digit)),
            (None, Some((cell, digit, kind))) => Some(Step::removing(kind, 1 << cell, digit)),
            (None, None) => None,
        }
    }
}

/// The first forcing chain.
pub(super) fn chains(field: &Field, Net { links, rows, .. }: &Net) -> Option<Step> {
    let reached: Vec<Reached> = (0..links.candidates).map(|number| rows.reached(links, number)).collect();
    let allowed = super::unique::allowed(field);
    let mut forced = Forced::default();
    for number in (0..links.candidates).step_by(2) {
        let (on, off) = (&reached[number], &reached[number + 1]);
        let node = links.nodes[number];
        if is_contradiction(field, &allowed, on) {
            forced.remove(node.cell, node.digit, Kind::ForcingChainContradiction);
        }
        if is_contradiction(field, &allowed, off) {
            forced.place(node.cell, node.digit, Kind::ForcingChainContradiction);
        }
        verity(&mut forced, &Reached::common([on, off].into_iter()), 1 << node.cell);
    }
    each_truth(field, &mut |cases| {
        let cases = cases.iter().map(|&(cell, digit)| &reached[links.number(cell, digit, true)]);
        verity(&mut forced, &Reached::common(cases), 0);
    });
    forced.step()
}

/// Concludes what all cases say, except of these cells.
fn verity(forced: &mut Forced, common: &Reached, except: u128) {
    for digit in 1..=9 {
        for cell in cells(common.on[digit] & !except) {
            forced.place(cell, digit, Kind::ForcingChainVerity);
        }
        for cell in cells(common.off[digit] & !except) {
            forced.remove(cell, digit, Kind::ForcingChainVerity);
        }
    }
}

/// Takes cells and digits of which one is true.
pub(super) type TakeCases<'a> = &'a mut dyn FnMut(&[(usize, usize)]);

/// Calls back with the candidates of each open cell, then with the places of each digit in each house.
pub(super) fn each_truth(field: &Field, take: TakeCases<'_>) {
    let mut cases = Vec::with_capacity(9);
    for cell in cells(field.open) {
        cases.clear();
        cases.extend(digits(field.masks[cell]).map(|digit| (cell, digit)));
        take(&cases);
    }
    for house in HOUSES {
        for digit in 1..=9 {
            cases.clear();
            cases.extend(cells(field.places[digit] & house).map(|cell| (cell, digit)));
            if !cases.is_empty() {
                take(&cases);
            }
        }
    }
}

/// Whether what a premise leads to cannot be: a candidate both on and off, two digits in a cell, a digit twice in a house, a cell or a
/// house without room. HoDoKu looks at all cells of a house that the placed digits leave, not only at those that have the candidate.
pub(super) fn is_contradiction(field: &Field, allowed: &[u128; 10], Reached { on, off }: &Reached) -> bool {
    let (mut once, mut full) = (0, field.open);
    for digit in 1..=9 {
        if on[digit] & off[digit] != 0 || once & on[digit] != 0 {
            return true;
        }
        once |= on[digit];
        full &= off[digit] | !field.places[digit];
    }
    if full & !once != 0 {
        return true;
    }
    (1..=9).any(|digit| {
        HOUSES.into_iter().any(|house| {
            let places = house & allowed[digit];
            (on[digit] & house).count_ones() > 1 || places != 0 && places & !off[digit] == 0
        })
    })
}
