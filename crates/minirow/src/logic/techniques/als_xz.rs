//! ALS-XZ: two almost locked sets share a digit x that can be in only one of them, and a digit z. One of the sets
//! lacks x and so has z: z leaves every cell that sees all its places in both.
//!
//! If a second shared digit can be in only one of them too, both sets are locked: all their digits leave the cells
//! that see all places of the digit in one set.
//!
//! ```text
//! row 1: 12 24        1 in r1c1 or 2 4 there; with x = 4 between r1c2 and r5c2 ...
//! row 5: . 41         z = 1 leaves r5c1, which sees r1c1 and r5c2
//! ```

use std::ops::ControlFlow;

use crate::bits;
use crate::logic::als::Als;
use crate::logic::found::{Find, Found};
use crate::logic::links::house_reason;
use crate::logic::sight::Sight;
use crate::logic::{Because, Evidence, LineId, Node, lean};
use crate::{CandidateSet, CellSet, Digit, DigitSet, House};

pub(crate) fn find(sight: &Sight<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    find_pairs(sight, found, true)?;
    if found.is_thorough() { find_pairs(sight, found, false) } else { ControlFlow::Continue(()) }
}

/// Pairs of sets without common cells, or those with.
fn find_pairs(sight: &Sight<'_>, found: &mut Found<'_>, are_apart: bool) -> ControlFlow<()> {
    let sets = sight.almost_locked_sets();
    let mut partners = Partners::new(sight.set_links().words());
    for (index, one) in sets.iter().enumerate() {
        for other in partners.after(sight, index, one) {
            let other = &sets[other];
            let shared = one.digits & other.digits;
            if shared.len() < 2 || (one.cells & other.cells).is_empty() != are_apart {
                continue;
            }
            let is_restricted = |digit: &Digit| one.seen(*digit).contains_all(other.places(*digit));
            let restricted: DigitSet = shared.iter().filter(is_restricted).collect();
            if restricted.len() == 2 && are_apart && are_housed(sight, [one, other], restricted) {
                find_locked(sight, found, one, other, restricted)?;
                continue;
            }
            if restricted.len() == 2 && !are_apart {
                find_locked_together(sight, found, [one, other], restricted)?;
            }
            for x in restricted {
                find_single(sight, found, [one, other], x, shared.without(x))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Whether a house holds all places of each restricted digit in both sets. In the classic layout one always does.
fn are_housed(sight: &Sight<'_>, [one, other]: [&Als; 2], restricted: DigitSet) -> bool {
    let is_housed = |digit| sight.common_house(one.places(digit) | other.places(digit)).is_some();
    sight.board().is_classic() || restricted.iter().all(is_housed)
}

/// For 64 sets: those with one restricted digit or more, with two; with one joined digit, with two; with a digit
/// that is both.
#[derive(Clone, Copy, Default)]
struct Tally {
    restricted: [u64; 2],
    joined: [u64; 2],
    both: u64,
}

/// Room for looking for the partners of one set after the other.
struct Partners {
    restricted: Vec<u64>,
    joined: Vec<u64>,
    tallies: Vec<Tally>,
}

impl Partners {
    fn new(words: usize) -> Self {
        Self { restricted: vec![0; words], joined: vec![0; words], tallies: vec![Tally::default(); words] }
    }

    /// The sets after the one with this number which share two restricted digits with it, or one, and with another digit see a
    /// candidate that it sees.
    fn after(
        &mut self,
        sight: &Sight<'_>,
        number: usize,
        set: &Als,
    ) -> impl Iterator<Item = usize> + use<'_> {
        let links = sight.set_links();
        let skipped = number / 64;
        let (restricted, joined) = (&mut self.restricted[skipped..], &mut self.joined[skipped..]);
        let tallies = &mut self.tallies[skipped..];
        tallies.fill(Tally::default());
        for digit in set.digits {
            links.restricted(set, digit, restricted);
            links.joined(sight.board(), set, digit, joined);
            for ((tally, &restricted), &joined) in tallies.iter_mut().zip(&*restricted).zip(&*joined) {
                tally.restricted[1] |= tally.restricted[0] & restricted;
                tally.restricted[0] |= restricted;
                tally.joined[1] |= tally.joined[0] & joined;
                tally.joined[0] |= joined;
                tally.both |= restricted & joined;
            }
        }
        for (partners, tally) in restricted.iter_mut().zip(&*tallies) {
            let Tally { restricted, joined, both } = *tally;
            *partners = restricted[1] | restricted[0] & joined[0] & (joined[1] | !both);
        }
        let partners = bits::numbers(restricted).map(move |other| 64 * skipped + other);
        partners.filter(move |&other| other > number)
    }
}

fn find_single(
    sight: &Sight<'_>,
    found: &mut Found<'_>,
    [one, other]: [&Als; 2],
    x: Digit,
    shared: DigitSet,
) -> ControlFlow<()> {
    let mut removed = CandidateSet::EMPTY;
    for z in shared {
        removed.insert_all(z, one.seen(z) & other.seen(z) & sight.board().cells_with(z));
    }
    found.offer(&Find::remove(found.technique(), removed), |evidence| {
        for z in removed.digits() {
            let start = evidence.suppose(Node::off(z, one.places(z)));
            let on = one.turn_on(evidence, z, x, start);
            let (from, to) = (one.places(x), other.places(x));
            let off = evidence.line(Node::off(x, to), house_reason(sight, from | to), &[on]);
            let end = other.turn_on(evidence, x, z, off);
            evidence.line(Node::off(z, removed.cells_of(z)), Because::Either, &[start, end]);
        }
    })
}

/// Sets with common cells, to which both restricted digits are foreign, are locked as well: neither can have both digits, for
/// then the other would have none.
fn find_locked_together(
    sight: &Sight<'_>,
    found: &mut Found<'_>,
    [one, other]: [&Als; 2],
    restricted: DigitSet,
) -> ControlFlow<()> {
    let board = sight.board();
    let mut linking = restricted.iter();
    let (Some(x), Some(y)) = (linking.next(), linking.next()) else { return ControlFlow::Continue(()) };
    let outside = board.open() - one.cells - other.cells;
    let links = [(x, y), (y, x)].map(|(x, y)| (x, y, one.seen(x) & other.seen(x) & board.cells_with(x)));
    let mut kept = Vec::new();
    for [set, partner] in [[one, other], [other, one]] {
        for z in set.digits - restricted {
            kept.push((set, partner, z, set.seen(z) & board.cells_with(z) & outside));
        }
    }
    let of = |cells: CellSet, digit: Digit| CandidateSet::product(cells, DigitSet::of(digit));
    let by_links = links.iter().fold(CandidateSet::EMPTY, |all, &(x, _, cells)| all | of(cells, x));
    let removed = kept.iter().fold(by_links, |all, &(.., z, cells)| all | of(cells, z));
    found.offer(&Find::remove(found.technique(), removed), |evidence| {
        let rule_out = |evidence: &mut Evidence, set: &Als, partner: &Als, digit: Digit, on: LineId| {
            let (from, to) = (set.places(digit), partner.places(digit));
            evidence.line(Node::off(digit, to), house_reason(sight, from | to), &[on])
        };
        for &(x, y, cells) in links.iter().filter(|(.., cells)| !cells.is_empty()) {
            let start = evidence.suppose(Node::off(x, one.places(x)));
            let on = one.turn_on(evidence, x, y, start);
            let off = rule_out(evidence, one, other, y, on);
            let end = other.turn_on(evidence, y, x, off);
            evidence.line(Node::off(x, cells), Because::Either, &[start, end]);
        }
        let mut left = removed - by_links;
        for &(set, partner, z, _) in &kept {
            let cells = set.seen(z) & left.cells_of(z);
            left -= of(cells, z);
            if cells.is_empty() {
                continue;
            }
            let supposed = evidence.suppose(Node::off(z, set.places(z)));
            let [with_x, with_y] = [x, y].map(|digit| set.turn_on(evidence, z, digit, supposed));
            let without_x = rule_out(evidence, set, partner, x, with_x);
            let on = partner.turn_on(evidence, x, y, without_x);
            let off = rule_out(evidence, set, partner, y, with_y);
            let holds = Node::on(z, set.places(z));
            let held = evidence.line(holds, Because::Refuted, &[supposed, on, off]);
            evidence.line(Node::off(z, cells), house_reason(sight, cells | set.places(z)), &[held]);
        }
    })
}

/// A digit, its places in one set or, if restricted, in both, and a house that holds them.
struct Slot {
    digit: Digit,
    places: CellSet,
    house: House,
}

/// Both restricted digits are in one set each: n + m cells for n + m digits, so each digit is in its slot.
fn find_locked(
    sight: &Sight<'_>,
    found: &mut Found<'_>,
    one: &Als,
    other: &Als,
    restricted: DigitSet,
) -> ControlFlow<()> {
    let board = sight.board();
    let mut slots = Vec::new();
    for digit in restricted {
        let places = one.places(digit) | other.places(digit);
        slots.extend(sight.common_house(places).map(|house| Slot { digit, places, house }));
    }
    for set in [one, other] {
        let digits = (set.digits - restricted).iter();
        slots.extend(digits.map(|digit| Slot { digit, places: set.places(digit), house: set.house(digit) }));
    }
    let removed_by = |slot: &Slot| {
        let cells =
            (sight.common_peers(slot.places) & board.cells_with(slot.digit)) - one.cells - other.cells;
        CandidateSet::product(cells, DigitSet::of(slot.digit))
    };
    let removed = slots.iter().fold(CandidateSet::EMPTY, |all, slot| all | removed_by(slot));
    found.offer(&Find::remove(found.technique(), removed), |evidence| {
        let mut left = removed;
        for (index, slot) in slots.iter().enumerate() {
            let here = removed_by(slot) & left;
            left -= here;
            if !here.is_empty() {
                // With the digit outside, one slot less is there for as many cells.
                let others = slots.iter().enumerate().filter(|&(other, _)| other != index);
                let covers = others.map(|(_, slot)| (slot.house, slot.digit));
                let count = lean::count_cells(sight, evidence, one.cells | other.cells, covers, &here);
                evidence.remove(&here, &Because::Count(count), &[]);
            }
        }
    })
}
