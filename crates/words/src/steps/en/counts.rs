//! Counting arguments and patterns in English.

use minirow::logic::{Cover, Node};
use minirow::{CandidateSet, Cell, CellSet, Digit, DigitSet, House};

use super::prose::{English, and};
use crate::steps::counts::{Base, Shape};
use crate::steps::token::{Prose, Sense};

pub(super) fn deadly(
    prose: &mut Prose,
    cells: &[(Cell, DigitSet)],
    filled: CellSet,
    guardians: &CandidateSet,
) {
    let all: CellSet = cells.iter().map(|&(cell, _)| cell).collect();
    let digits = cells.iter().fold(DigitSet::EMPTY, |digits, &(_, these)| digits | these);
    if !filled.is_empty() {
        prose.cells(filled, "and").say(" were not given. ");
    }
    prose.say("If ");
    if digits.len() == 2 {
        prose.cells(all, "and").say(" held only ").digits(digits, "and");
        prose.say(", the two could be exchanged");
    } else {
        prose.name(format!("all {} open cells", all.len()), Sense::Cells(all));
        prose.say(" held only two digits each, and every digit twice in each house, they could be exchanged");
    }
    prose.say(" and there would be two solutions. Assuming that the puzzle has one solution, ");
    if guardians.len() == 1 {
        prose.say("the only other candidate there is true: ");
    } else {
        prose.say("one of the other candidates there is true: ");
    }
    prose.candidates(guardians).say(".");
}

pub(super) fn tridagon(prose: &mut Prose, cells: CellSet, digits: DigitSet, guardians: &CandidateSet) {
    prose.say("The twelve cells ").cells(cells, "and").say(" of four boxes cannot be filled with ");
    prose.digits(digits, "and").say(" alone. So one of the other candidates there is true: ");
    prose.candidates(guardians).say(".");
}

pub(super) fn count(prose: &mut Prose, shape: &Shape) {
    match shape {
        Shape::Locked { digit, base, cover, cells } => {
            prose.say("In ").house(*base).say(", ").digit(*digit).say(" can only be in ");
            prose.cells(*cells, "or").say(if cells.len() == 2 { ", both in " } else { ", all in " });
            prose.house(*cover).say(", which has room for only one.");
        }
        Shape::Naked { cells, digits, house } => {
            prose.say("In ").house(*house).say(", ").cells(*cells, "and").say(" can only hold ");
            prose.digits(*digits, "and").say(" and use them up.");
        }
        Shape::Hidden { house, digits, cells } => {
            prose.say("In ").house(*house).say(", ").digits(*digits, "and").say(" can only go in ");
            prose.cells(*cells, "and").say(" and fill them.");
        }
        Shape::Fish { digit, bases, covers, fins } => {
            prose.say("In ").houses(bases).say(", ").digit(*digit).say(" can only be in ").houses(covers);
            if fins.is_empty() {
                prose.say(", which are used up by it.");
            } else {
                prose.say(" or in the ").say(if fins.len() == 1 { "fin " } else { "fins " });
                prose.cells(*fins, "and").say(". A cell of ").houses(covers);
                prose.say(" that also sees every fin cannot be ").digit(*digit).say(".");
            }
        }
        Shape::Wing { pivot, ends, digit, places } => {
            let held: DigitSet = ends.iter().map(|(digit, _)| *digit).collect();
            let has_it = places.contains(*pivot);
            prose.say("The pivot ").cell(*pivot).say(" is ");
            prose.digits(if has_it { held.with(*digit) } else { held }, "or").say(". If it is ");
            let end = |prose: &mut Prose, (held, cell): &(Digit, Cell)| {
                prose.digit(*held).say(", ").cell(*cell).say(" is ").digit(*digit);
            };
            prose.list(ends, end, |prose, _| _ = prose.say("; if it is ")).say(". In every case ");
            prose.cells(*places, "or").say(" is ").digit(*digit);
            prose.say(", so no cell that sees all of these can be ").digit(*digit).say(".");
        }
        Shape::Bent { cells, digits, digit, places } => {
            prose.cells(*cells, "and").say(" hold only ").digits(*digits, "and").say(". Of these, ");
            prose.digits(digits.without(*digit), "and").say(" fit in only once each, so ");
            prose.cells(*places, "or").say(" is ").digit(*digit);
            prose.say(", and no cell that sees all of these can be ").digit(*digit).say(".");
        }
        Shape::Sectors { cells, rooms } => {
            let room = |prose: &mut Prose, (house, digits): &(House, DigitSet)| {
                prose.digits(*digits, "and").say(" in ").house(*house);
            };
            let count = cells.len().to_string();
            prose.cells(*cells, "and").say(" are ").say(&count).say(" cells with room for ").say(&count);
            prose.say(" digits, once each: ").list(rooms, room, |prose, _| _ = prose.say("; "));
            prose.say(". All of these are used up.");
        }
        Shape::Almost { cells, digits } => {
            prose.cells(*cells, "and").say(" have only ").digits(*digits, "and").say(" left.");
        }
        Shape::GuardiansInCell { cell } => {
            prose.cell(*cell).say(" therefore holds a digit outside the pattern.");
        }
        Shape::GuardiansSeen { guardians } => {
            let all = if guardians.len() == 1 { "it rules out" } else { "all of them rule out" };
            prose.say("A candidate that ").say(all).say(" is false.");
        }
        Shape::GuardianSubset { cells, digits, house } => {
            prose.say("Like one more cell, it forms a naked subset in ").house(*house).say(" with ");
            prose.cells(*cells, "and").say(": together they hold ").digits(*digits, "and").say(".");
        }
        Shape::GuardiansCrowded { digit, houses, cells, removed } => {
            crowded(prose, *digit, houses, *cells, removed);
        }
        Shape::General { bases: truths, covers: rooms, fins } => {
            prose.say("One candidate is true in each of these: ");
            bases(prose, truths);
            prose.say(". All their candidates");
            if !fins.is_empty() {
                prose.say(", except ").candidates(fins).say(",");
            }
            prose.say(" lie in the following, each with room for one: ");
            covers(prose, rooms);
            prose.say(". A candidate that leaves too little room is false.");
        }
    }
}

fn crowded(prose: &mut Prose, digit: Digit, houses: &[House], cells: CellSet, removed: &Node) {
    prose.say("In ").houses(houses).say(", ").digit(digit);
    let others = cells - removed.cells;
    if houses.len() == 1 {
        prose
            .say(" must go in ")
            .cells(cells, "or")
            .say(". The other of the two holds one of these candidates.");
    } else if removed.digit == digit {
        prose.say(" can only be in the rectangle. If one of ").cells(cells, "and").say(" were ").digit(digit);
        prose.say(", the other would be too, and none of these candidates would be true.");
    } else {
        prose.say(" can only be in the rectangle. If ").cells(removed.cells, "or");
        prose.say(" held the other digit, ").cells(others, "and").say(" would be ").digit(digit);
        prose.say(", and none of these candidates would be true.");
    }
}

fn bases(prose: &mut Prose, truths: &[Base]) {
    let add = |prose: &mut Prose, truth: &Base| {
        _ = match *truth {
            Base::Cell(cell) => prose.cell(cell),
            Base::House(house, digit) => prose.digit(digit).say(" in ").house(house),
            Base::Guardians => prose.say("the other candidates"),
        };
    };
    prose.list(truths, add, and);
}

fn covers(prose: &mut Prose, rooms: &[Cover]) {
    let add = |prose: &mut Prose, cover: &Cover| {
        _ = match *cover {
            Cover::Cell(cell) => prose.cell(cell),
            Cover::House(house, digit) => prose.digit(digit).say(" in ").house(house),
        };
    };
    prose.list(rooms, add, and);
}

/// A counting argument within a chain.
pub(super) fn brief(prose: &mut Prose, shape: &Shape) {
    prose.say(" (");
    match shape {
        Shape::Locked { digit, base, cover, .. } => {
            prose.digit(*digit).say(" of ").house(*base).say(" is in ").house(*cover);
        }
        Shape::Naked { cells, digits, .. } | Shape::GuardianSubset { cells, digits, .. } => {
            prose.cells(*cells, "and").say(" hold ").digits(*digits, "and");
        }
        Shape::Hidden { house, digits, cells } => {
            prose.digits(*digits, "and").say(" of ").house(*house).say(" are in ").cells(*cells, "and");
        }
        Shape::Fish { digit, bases, covers, .. } => {
            prose.digit(*digit).say(" of ").houses(bases).say(" is in ").houses(covers);
        }
        Shape::Wing { digit, places, .. } | Shape::Bent { digit, places, .. } => {
            prose.cells(*places, "or").say(" is ").digit(*digit);
        }
        Shape::Sectors { cells, rooms } => {
            let digits = rooms.iter().fold(DigitSet::EMPTY, |all, (_, digits)| all | *digits);
            prose.cells(*cells, "and").say(" use up ").digits(digits, "and");
        }
        Shape::GuardiansCrowded { digit, houses, .. } => {
            prose.digit(*digit).say(" of ").houses(houses).say(" leaves no room");
        }
        Shape::Almost { cells, digits } => {
            prose.cells(*cells, "and").say(if cells.len() == 1 { " has only " } else { " have only " });
            prose.digits(*digits, "and").say(" left");
        }
        Shape::GuardiansInCell { cell } => {
            prose.cell(*cell).say(" holds a digit outside the pattern");
        }
        Shape::GuardiansSeen { guardians } => {
            prose.say("one of these is true: ").candidates(guardians);
        }
        Shape::General { bases: truths, covers: rooms, .. } => {
            bases(prose, truths);
            prose.say(" need the room in ");
            covers(prose, rooms);
        }
    }
    prose.say(")");
}
