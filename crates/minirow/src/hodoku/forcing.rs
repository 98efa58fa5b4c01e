//! Forcing chains, and what forcing chains and nets conclude from what premises lead to.

use super::field::Field;
use super::links::{Links, Node};
use super::net::Net;
use super::step::{Kind, Step};
use crate::bits::numbers;
use crate::{Candidate, CellSet, Digit, House};

/// The conclusion that HoDoKu takes: a placement in the least cell, otherwise the least removal.
#[derive(Default)]
pub(super) struct Forced {
    place: Option<Candidate>,
    remove: Option<Candidate>,
}

impl Forced {
    /// Whether this conclusion would be taken.
    pub(super) fn wants(&self, Node { cell, digit, is_on, .. }: Node) -> bool {
        if is_on {
            self.place.is_none_or(|known| cell < known.cell)
        } else {
            self.place.is_none() && self.remove.is_none_or(|known| Candidate { cell, digit } < known)
        }
    }

    /// Notes a conclusion.
    pub(super) fn note(&mut self, node: Node) {
        if self.wants(node) {
            let slot = if node.is_on { &mut self.place } else { &mut self.remove };
            *slot = Some(Candidate { cell: node.cell, digit: node.digit });
        }
    }

    pub(super) fn step(&self, kind: Kind) -> Option<Step> {
        match (self.place, self.remove) {
            (Some(candidate), _) => Some(Step::placing(kind, candidate)),
            (None, Some(Candidate { cell, digit })) => Some(Step::removing(kind, CellSet::of(cell), digit)),
            (None, None) => None,
        }
    }
}

/// The first forcing chain.
///
/// HoDoKu also looks for premises that leave a cell or a house without room, and for what a candidate leads to both on and off. Links
/// hold both ways, so the first follows from what all candidates of that cell or house lead to, and the second from a premise that leads
/// to its own opposite.
pub(super) fn chains(field: &Field, net: &Net) -> Option<Step> {
    let links = &net.links;
    let mut forced = Forced::default();
    for &node in &links.nodes[..links.candidates] {
        let concluded = if node.is_on { &net.confirmed } else { &net.refuted };
        if concluded[node.digit].contains(node.cell) {
            forced.note(node);
        }
    }
    let (on, off) = net.on_and_off();
    let mut common = Vec::new();
    each_truth(field, links, &mut |_, premises| {
        for (rows, side) in [(&on, 0), (&off, 1)] {
            rows.common(premises.iter().map(|premise| premise / 2), &mut common);
            let numbers = numbers(&common).map(|number| 2 * number + side);
            for number in numbers.take_while(|&number| number < links.candidates) {
                forced.note(links.nodes[number]);
            }
        }
    });
    forced.step(Kind::ForcingChain)
}

/// Takes the numbers of nodes of which one is on, and the house and the digit if they are the places of a digit in a house.
pub(super) type TakeTruth<'a> = &'a mut dyn FnMut(Option<(House, Digit)>, &[usize]);

/// Calls back with the candidates of each open cell, then with the places of each digit in each house.
pub(super) fn each_truth(field: &Field, links: &Links, take: TakeTruth<'_>) {
    let mut premises = Vec::with_capacity(9);
    for cell in field.open {
        premises.clear();
        premises.extend(field.candidates(cell).iter().map(|digit| links.number(cell, digit, true)));
        if !premises.is_empty() {
            take(None, &premises);
        }
    }
    for house in House::all() {
        for digit in Digit::ALL {
            premises.clear();
            let places = (field.places[digit] & house.cells()).iter();
            premises.extend(places.map(|cell| links.number(cell, digit, true)));
            if !premises.is_empty() {
                take(Some((house, digit)), &premises);
            }
        }
    }
}
