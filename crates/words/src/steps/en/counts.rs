//! Counting arguments and patterns in English.

use minirow::logic::Node;
use minirow::{CandidateSet, Cell, CellSet, Digit, DigitSet, House};

use super::prose::{English, and, kinds, sees_all};
use crate::steps::counts::{Places, Shape};
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
        prose.say(", the two could be swapped");
    } else {
        prose.name(format!("all {} open cells", all.len()), Sense::Cells(all));
        prose.say(" had just two candidates, and each digit just two places in every house that lacks it, the two candidates of every cell could be swapped");
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
            prose.house(*cover).say(", which can hold only one ").digit(*digit).say(".");
        }
        Shape::Naked { cells, digits, house } => {
            prose.say("In ").house(*house).say(", ").cells(*cells, "and").say(" can only hold ");
            prose.digits(*digits, "and").say(", so they use up ").say(all_of(digits.len())).say(".");
        }
        Shape::Hidden { house, digits, cells } => {
            prose.say("In ").house(*house).say(", ").digits(*digits, "and").say(" can only go in ");
            prose.cells(*cells, "and").say(", so they fill ").say(all_of(cells.len())).say(".");
        }
        Shape::Fish { digit, bases, covers, fins } => {
            fish(prose, *digit, [bases.as_slice(), covers.as_slice()], *fins);
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
            prose.cells(*places, "or").say(" is ").digit(*digit).say(", so no cell that ");
            prose.say(sees_all(places.len())).say(" can be ").digit(*digit).say(".");
        }
        Shape::Bent { cells, digits, digit, places } => {
            prose.cells(*cells, "and").say(" hold only ").digits(*digits, "and").say(". Of these, ");
            prose.digits(digits.without(*digit), "and").say(" fit in only once each, so ");
            prose.cells(*places, "or").say(" is ").digit(*digit).say(", and no cell that ");
            prose.say(sees_all(places.len())).say(" can be ").digit(*digit).say(".");
        }
        Shape::Sectors { cells, rooms } => {
            let room = |prose: &mut Prose, (house, digits): &(House, DigitSet)| {
                prose.digits(*digits, "and").say(" in ").house(*house);
            };
            let count = cells.len().to_string();
            prose
                .cells(*cells, "and")
                .say(" are ")
                .say(&count)
                .say(" cells, and there are just ")
                .say(&count);
            prose.say(" digits to fill them: ").list(rooms, room, |prose, _| _ = prose.say("; "));
            prose.say(". So all of these digits are in these cells.");
        }
        Shape::Almost { cells, digits } => {
            prose.cells(*cells, "and").say(" have only ").digits(*digits, "and").say(" left.");
        }
        Shape::GuardiansInCell { cell } => {
            prose.cell(*cell).say(" therefore holds a digit outside the pattern.");
        }
        Shape::GuardiansSeen { guardians } => seen(prose, guardians),
        Shape::GuardianSubset { cells, digits, house } => {
            prose
                .say("Taken as one cell, these candidates form a naked subset in ")
                .house(*house)
                .say(" with ");
            prose.cells(*cells, "and").say(": together they use up ").digits(*digits, "and").say(".");
        }
        Shape::GuardiansCrowded { digit, houses, cells, removed } => {
            crowded(prose, *digit, houses, *cells, removed);
        }
        Shape::Fireworks { around, cells, boxes } => fireworks(prose, around, *cells, boxes),
        Shape::General { bases, covers, fins, .. } => {
            prose.say("Each of these needs a true candidate: ");
            places(prose, bases);
            prose.say(". All their candidates");
            if !fins.is_empty() {
                prose.say(", except ").candidates(fins).say(",");
            }
            prose.say(" lie in the following, each with room for one: ");
            places(prose, covers);
            prose.say(". A candidate that leaves too little room is false.");
        }
    }
}

/// So many, taken together.
const fn all_of(count: usize) -> &'static str {
    match count {
        2 => "both",
        3 => "all three",
        4 => "all four",
        _ => "all of them",
    }
}

fn fish(prose: &mut Prose, digit: Digit, [bases, covers]: [&[House]; 2], fins: CellSet) {
    prose.say("In ").houses(bases).say(", ").digit(digit).say(" can only be in ").houses(covers);
    if fins.is_empty() {
        prose.say(", which therefore have their ").digit(digit).say("s in these ");
        prose.say(kinds(bases)).say(".");
    } else {
        let (fin, no_fin, sees) = match fins.len() {
            1 => ("fin ", "the fin is not ", "sees the fin"),
            2 => ("fins ", "neither fin is ", "sees both fins"),
            _ => ("fins ", "no fin is ", "sees all fins"),
        };
        prose.say(" or in the ").say(fin).cells(fins, "and").say(". If ").say(no_fin).digit(digit);
        prose.say(", ").houses(covers).say(" have their ").digit(digit).say("s in these ");
        prose.say(kinds(bases)).say(". So either way a cell of ").houses(covers).say(" that ").say(sees);
        prose.say(" cannot be ").digit(digit).say(".");
    }
}

fn seen(prose: &mut Prose, guardians: &CandidateSet) {
    match guardians.digits().single() {
        Some(digit) if guardians.len() > 1 => {
            prose.say("No cell that ").say(sees_all(guardians.len())).say(" can be ").digit(digit);
        }
        _ => {
            let all = if guardians.len() == 1 { "it rules out" } else { "all of them rule out" };
            prose.say("A candidate that ").say(all).say(" is false");
        }
    }
    prose.say(".");
}

fn fireworks(prose: &mut Prose, around: &[(Cell, DigitSet)], cells: CellSet, boxes: &[(House, DigitSet)]) {
    for &(crossing, digits) in around {
        let [row, column, home] = crossing.houses();
        let ends = (cells - home.cells()) & (row.cells() | column.cells());
        prose
            .digits(digits, "and")
            .say(" are fireworks around ")
            .cell(crossing)
            .say(": outside ")
            .house(home);
        prose.say(", ").houses(&[row, column]).say(" can have them only in ").cells(ends, "and");
        prose.say(", so each of them is in ").cells(ends.with(crossing), "or").say(". ");
    }
    prose.say("Together they fill ").cells(cells, "and");
    if !boxes.is_empty() {
        let room = |prose: &mut Prose, (house, digits): &(House, DigitSet)| {
            prose.house(*house).say(" has its ").digits(*digits, "and");
        };
        prose.say(", and ").list(boxes, room, and).say(" on these lines");
    }
    prose.say(".");
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

/// `r1c1, r1c2; 5 and 6 in row 2 and column 3`.
fn places(prose: &mut Prose, places: &Places) {
    if !places.cells.is_empty() {
        prose.cells(places.cells, "and");
    }
    let between = |prose: &mut Prose, is_first: bool| _ = prose.say(if is_first { "" } else { "; " });
    for (index, (digits, houses)) in places.digits.iter().enumerate() {
        between(prose, index == 0 && places.cells.is_empty());
        prose.digits(*digits, "and").say(" in ").houses(houses);
    }
    if places.has_guardians {
        between(prose, places.digits.is_empty() && places.cells.is_empty());
        prose.say("the other candidates");
    }
}

/// A counting argument within a chain.
pub(super) fn brief(prose: &mut Prose, shape: &Shape) {
    prose.say(" (");
    match shape {
        Shape::Locked { digit, base, cover, .. } => {
            prose.digit(*digit).say(" in ").house(*base).say(" is locked in ").house(*cover);
        }
        Shape::Naked { cells, digits, .. } | Shape::GuardianSubset { cells, digits, .. } => {
            prose.cells(*cells, "and").say(" hold ").digits(*digits, "and");
        }
        Shape::Hidden { house, digits, cells } => {
            prose
                .say("in ")
                .house(*house)
                .say(", ")
                .digits(*digits, "and")
                .say(" are in ")
                .cells(*cells, "and");
        }
        Shape::Fish { digit, bases, covers, .. } => {
            prose.digit(*digit).say(" in ").houses(bases).say(" is locked in ").houses(covers);
        }
        Shape::Wing { digit, places, .. } | Shape::Bent { digit, places, .. } => {
            prose.cells(*places, "or").say(" is ").digit(*digit);
        }
        Shape::Sectors { cells, rooms } => {
            let digits = rooms.iter().fold(DigitSet::EMPTY, |all, (_, digits)| all | *digits);
            prose.cells(*cells, "and").say(" use up ").digits(digits, "and");
        }
        Shape::GuardiansCrowded { digit, houses, .. } => {
            prose.digit(*digit).say(" in ").houses(houses).say(" leaves no room");
        }
        Shape::Almost { cells, digits } => {
            prose.cells(*cells, "and").say(if cells.len() == 1 { " has only " } else { " have only " });
            prose.digits(*digits, "and").say(" left");
        }
        Shape::GuardiansInCell { cell } => {
            prose.cell(*cell).say(" holds a digit outside the pattern");
        }
        Shape::GuardiansSeen { guardians } if guardians.len() == 1 => {
            prose.say("the only one of these left");
        }
        Shape::GuardiansSeen { guardians } => {
            prose.say("one of these is true: ").candidates(guardians);
        }
        Shape::Fireworks { cells, .. } => {
            prose.say("fireworks fill ").cells(*cells, "and");
        }
        Shape::General { bases, covers, is_short, .. } => {
            prose.say(if *is_short { "otherwise " } else { "" });
            let verb = if *is_short { " would have room only in " } else { " use up " };
            match (bases.of_one_digit(), covers.of_one_digit()) {
                (Some((digit, bases)), Some((same, covers))) if digit == same => {
                    prose.digit(digit).say(" in ").houses(bases).say(verb).houses(covers);
                }
                _ => {
                    places(prose, bases);
                    prose.say(verb);
                    places(prose, covers);
                }
            }
        }
    }
    prose.say(")");
}
