//! Counting arguments and patterns in English.

use minirow::logic::Node;
use minirow::{CandidateSet, Cell, CellSet, Digit, DigitSet, House};

use super::prose::{English, and, kinds, number, sees_all};
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
    let alone = guardians.cells().single();
    match alone.filter(|_| digits.len() == 2) {
        Some(cell) => return deadly_corner(prose, all.without(cell), cell, digits, !filled.is_empty()),
        None if digits.len() == 2 => {
            if !filled.is_empty() {
                prose.cells(filled, "and").say(" were not given. ");
            }
            prose.say("If ").cells(all, "and").say(" contained only ").digits(digits, "and");
            prose.say(", these digits could be swapped");
        }
        None => {
            prose.say("If ").name(format!("the {} empty cells", all.len()), Sense::Cells(all));
            prose.say(" had only two candidates each, and each digit only two places in every house that lacks it, the two candidates of every cell could be swapped");
        }
    }
    prose.say(", and the puzzle would have a second solution. Assuming that the solution is unique, ");
    match alone {
        Some(cell) => prose.cell(cell).say(" is ").digits(guardians.digits(), "or"),
        None if guardians.len() == 1 => {
            prose.say("the only other candidate there is true: ").candidates(guardians)
        }
        None => prose.say("one of the other candidates there is true: ").candidates(guardians),
    };
    prose.say(".");
}

/// A deadly pattern that only one cell prevents.
fn deadly_corner(prose: &mut Prose, others: CellSet, cell: Cell, digits: DigitSet, are_filled: bool) {
    prose.cells(others, "and");
    if are_filled {
        prose.say(" were not given and contain ").digits(digits, "and").say(". If ").cell(cell);
        prose.say(" had one of these digits too, they could be swapped in all ");
    } else {
        prose.say(" have only the candidates ").digits(digits, "and").say(". If ").cell(cell);
        prose.say(" were also ").digits(digits, "or").say(", these digits could be swapped in all ");
    }
    match number(others.len() + 1) {
        "" => prose.say("cells"),
        count => prose.say(count).say(" cells"),
    };
    prose
        .say(", and the puzzle would have a second solution. Assuming that the solution is unique, ")
        .cell(cell);
    prose.say(if are_filled { " has another digit." } else { " is neither." });
}

pub(super) fn tridagon(prose: &mut Prose, cells: CellSet, digits: DigitSet, guardians: &CandidateSet) {
    prose.say("The twelve cells ").cells(cells, "and").say(" in four boxes cannot be filled with ");
    prose.say("only ").digits(digits, "and").say(", so ");
    prose.say(if guardians.len() == 1 { "the only" } else { "one of the" });
    prose.say(if guardians.len() == 1 { " other candidate" } else { " other candidates" });
    prose.say(" there is true: ").candidates(guardians).say(".");
}

pub(super) fn count(prose: &mut Prose, shape: &Shape) {
    match shape {
        Shape::Locked { digit, base, cover, cells } => {
            prose.say("In ").house(*base).say(", ").digit(*digit).say(" can go only in ").cells(*cells, "or");
            prose.say(if cells.len() == 2 { ". Both are in " } else { ". All are in " }).house(*cover);
            prose.say(", so the ").digit(*digit).say(" of ").house(*cover).say(" is in ");
            prose.house(*base).say(".");
        }
        Shape::Naked { cells, digits, house } => {
            prose.say("In ").house(*house).say(", ").cells(*cells, "and").say(" have only the candidates ");
            prose.digits(*digits, "and");
            one_each(prose, *digits, " so one is ", ", so each of these digits is in one of them");
        }
        Shape::Hidden { house, digits, cells } => {
            prose.say("In ").house(*house).say(", ").digits(*digits, "and").say(" can go only in ");
            prose.cells(*cells, "and");
            one_each(prose, *digits, " so one cell is ", ", so each of these cells has one of them");
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
            prose.list(ends, end, |prose, _| _ = prose.say("; if it is "));
            if has_it {
                prose.say("; otherwise, it is ").digit(*digit).say(" itself. In every case, ");
            } else {
                prose.say(". Either way, ");
            }
            prose.cells(*places, "or").say(" is ").digit(*digit).say(", and a cell that ");
            prose.say(sees_all(places.len())).say(" cannot be ").digit(*digit).say(".");
        }
        Shape::Bent { cells, digits, digit, places } => {
            prose.say("Together, ").cells(*cells, "and").say(" have only the candidates ");
            prose.digits(*digits, "and").say(", and ").digits(digits.without(*digit), "and");
            prose.say(" can each appear in them only once. So ").cells(*places, "or").say(" is ");
            prose.digit(*digit).say(", and a cell that ").say(sees_all(places.len()));
            prose.say(" cannot be ").digit(*digit).say(".");
        }
        Shape::Sectors { cells, rooms } => {
            let room = |prose: &mut Prose, (house, digits): &(House, DigitSet)| {
                prose.digits(*digits, "and").say(" in ").house(*house);
            };
            let count = cells.len().to_string();
            prose.cells(*cells, "and").say(" are ").say(&count);
            prose.say(" cells. Counting each digit once per house, there are also ").say(&count);
            prose.say(" digits that can fill them: ").list(rooms, room, |prose, _| _ = prose.say("; "));
            prose.say(". So every one of these digits is in these cells.");
        }
        Shape::Almost { cells, digits } => {
            prose.cells(*cells, "and");
            prose.say(if cells.len() == 1 {
                " has only the candidates "
            } else {
                " have only the candidates "
            });
            prose.digits(*digits, "and").say(" left.");
        }
        Shape::GuardiansInCell { guardians } => {
            prose
                .say("So ")
                .cells(guardians.cells(), "or")
                .say(" is ")
                .digits(guardians.digits(), "or")
                .say(".");
        }
        Shape::GuardiansSeen { guardians } => seen(prose, guardians),
        Shape::GuardianSubset { cells, digits, house } => {
            prose.say("Taken as one cell, these candidates form a naked subset with ").cells(*cells, "and");
            prose.say(" in ").house(*house).say(", so ").digits(*digits, "and");
            prose.say(" are used up there.");
        }
        Shape::GuardiansCrowded { digit, houses, cells, removed } => {
            crowded(prose, *digit, houses, *cells, removed);
        }
        Shape::Fireworks { around, cells, boxes } => fireworks(prose, around, *cells, boxes),
        Shape::General { bases, covers, fins, .. } => {
            prose.say("Each of these contains a true candidate: ");
            places(prose, bases);
            prose.say(". All their candidates");
            if !fins.is_empty() {
                prose.say(", except ").candidates(fins).say(",");
            }
            prose.say(" lie in the following, each of which can contain only one: ");
            places(prose, covers);
            prose.say(". A candidate that would leave too few of them is false.");
        }
    }
}

/// That each digit takes one cell: two digits are named, more are not.
fn one_each(prose: &mut Prose, digits: DigitSet, two: &str, more: &str) {
    match digits.iter().collect::<Vec<_>>()[..] {
        [one, other] => {
            prose.say(",").say(two).digit(one).say(" and the other is ").digit(other);
        }
        _ => _ = prose.say(more),
    }
    prose.say(".");
}

fn fish(prose: &mut Prose, digit: Digit, [bases, covers]: [&[House]; 2], fins: CellSet) {
    prose.say("In ").houses(bases).say(", ").digit(digit).say(" can go only in ").houses(covers);
    // Houses of several kinds are named again: "these houses" could be the bases or the covers.
    let is_mixed = |houses: &[House]| kinds(houses) == "houses";
    let these = |prose: &mut Prose| {
        _ = if is_mixed(bases) {
            prose.say(" are in ").houses(bases).say(".")
        } else {
            prose.say(" are in these ").say(number(bases.len())).say(" ").say(kinds(bases)).say(".")
        };
    };
    if fins.is_empty() {
        prose.say(", so the ").digit(digit).say("s of ");
        _ = if is_mixed(covers) { prose.houses(covers) } else { prose.say("these ").say(kinds(covers)) };
        these(prose);
    } else {
        let (fin, no_fin, sees) = match fins.len() {
            1 => ("fin ", "the fin is not ", "sees the fin"),
            2 => ("fins ", "neither fin is ", "sees both fins"),
            _ => ("fins ", "no fin is ", "sees all fins"),
        };
        prose.say(", or in the ").say(fin).cells(fins, "and").say(". If ").say(no_fin).digit(digit);
        prose.say(", the ").digit(digit).say("s of ").houses(covers);
        these(prose);
        prose.say(" Either way, a cell of ").houses(covers).say(" that ").say(sees);
        prose.say(" cannot be ").digit(digit).say(".");
    }
}

fn seen(prose: &mut Prose, guardians: &CandidateSet) {
    match guardians.digits().single() {
        Some(digit) if guardians.len() > 1 => {
            prose.say("A cell that ").say(sees_all(guardians.len())).say(" cannot be ").digit(digit);
        }
        _ => {
            let all = if guardians.len() == 1 { "it" } else { "all of them" };
            prose.say("A candidate that conflicts with ").say(all).say(" is false");
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
        prose.say(", they can go only in ").cells(ends, "and").say(" of ").houses(&[row, column]);
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
            .say(". The other of the two has one of these candidates.");
    } else if removed.digit == digit {
        prose.say(" can go only in the rectangle. If one of ").cells(cells, "and").say(" were ").digit(digit);
        prose.say(", the other would be too, and none of these candidates would be true.");
    } else {
        prose.say(" can go only in the rectangle. If ").cells(removed.cells, "or");
        prose
            .say(" were ")
            .digit(removed.digit)
            .say(", ")
            .cells(others, "and")
            .say(" would be ")
            .digit(digit);
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
            prose.cells(*cells, "and").say(" are ").digits(*digits, "and");
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
            prose.digit(*digit).say(" in ").houses(houses).say(" leaves no place");
        }
        Shape::Almost { cells, digits } => {
            prose.cells(*cells, "and").say(if cells.len() == 1 { " has only " } else { " have only " });
            prose.digits(*digits, "and").say(" left");
        }
        Shape::GuardiansInCell { guardians } => {
            prose.cells(guardians.cells(), "or").say(" is ").digits(guardians.digits(), "or");
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
            let verb = if *is_short { " would fit only in " } else { " use up " };
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
