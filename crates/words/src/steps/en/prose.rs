//! The vocabulary in English: cells, digits, houses and nodes.

use minirow::logic::{Node, State};
use minirow::{CandidateSet, CellSet, Digit, DigitSet, House, HouseKind};

use crate::steps::grouped;
use crate::steps::token::{Before, Prose, Sense};

pub(super) fn and(prose: &mut Prose, before: Before) {
    prose.say(if before == Before::Last { " and " } else { ", " });
}

/// The vocabulary in English.
pub(super) trait English {
    fn house(&mut self, house: House) -> &mut Self;
    /// `Row 1`, at the beginning of a sentence.
    fn house_first(&mut self, house: House) -> &mut Self;
    /// `rows 1 and 5`, or `rows 1 and 2 and box 3`.
    fn houses(&mut self, houses: &[House]) -> &mut Self;
    fn cells(&mut self, cells: CellSet, word: &str) -> &mut Self;
    fn digits(&mut self, digits: DigitSet, word: &str) -> &mut Self;
    /// `7 in r3c4 or r3c5, 8 in r3c4`.
    fn candidates(&mut self, candidates: &CandidateSet) -> &mut Self;
    fn node(&mut self, node: &Node) -> &mut Self;
    /// That one of the two is true.
    fn one_of(&mut self, one: &Node, other: &Node) -> &mut Self;
}

impl English for Prose {
    fn house(&mut self, house: House) -> &mut Self {
        self.name(house.to_string(), Sense::House(house))
    }

    fn house_first(&mut self, house: House) -> &mut Self {
        let mut name = house.to_string();
        name[..1].make_ascii_uppercase();
        self.name(name, Sense::House(house))
    }

    fn houses(&mut self, houses: &[House]) -> &mut Self {
        let mut sorted = houses.to_vec();
        sorted.sort_unstable();
        let alike = |prose: &mut Self, houses: &[House]| match houses {
            [house] => _ = prose.house(*house),
            houses => {
                prose.say(kinds(houses));
                let number = |prose: &mut Self, house: &House| {
                    prose.say(" ").name(number_of(*house), Sense::House(*house));
                };
                prose.list(houses, number, |prose, before| {
                    _ = prose.say(if before == Before::Last { " and" } else { "," });
                });
            }
        };
        self.list(sorted.chunk_by(|one, other| one.kind() == other.kind()), alike, and)
    }

    fn cells(&mut self, cells: CellSet, word: &str) -> &mut Self {
        self.list(cells, |prose, cell| _ = prose.cell(cell), joined(word))
    }

    fn digits(&mut self, digits: DigitSet, word: &str) -> &mut Self {
        self.list(digits, |prose, digit: Digit| _ = prose.digit(digit), joined(word))
    }

    fn candidates(&mut self, candidates: &CandidateSet) -> &mut Self {
        let add = |prose: &mut Self, (digits, cells): (DigitSet, CellSet)| {
            prose.digits(digits, "or").say(" in ").cells(cells, "or");
        };
        self.list(grouped(candidates), add, |prose, _| _ = prose.say(", "))
    }

    fn node(&mut self, node: &Node) -> &mut Self {
        match (node.state, node.cells.single(), node.cells.len()) {
            (State::On, Some(cell), _) => self.cell(cell).say(" is ").digit(node.digit),
            (State::Off, Some(cell), _) => self.cell(cell).say(" is not ").digit(node.digit),
            (State::On, None, _) => self.cells(node.cells, "or").say(" is ").digit(node.digit),
            (State::Off, None, 2) => {
                self.say("neither ").cells(node.cells, "nor").say(" is ").digit(node.digit)
            }
            (State::Off, None, _) => {
                self.say("none of ").cells(node.cells, "and").say(" is ").digit(node.digit)
            }
        }
    }

    fn one_of(&mut self, one: &Node, other: &Node) -> &mut Self {
        if one.digit == other.digit {
            return self.node(&Node::on(one.digit, one.cells | other.cells));
        }
        if one.cells == other.cells
            && let Some(cell) = one.cells.single()
        {
            return self.cell(cell).say(" is ").digit(one.digit).say(" or ").digit(other.digit);
        }
        let is_long = one.cells.len() > 1 || other.cells.len() > 1;
        self.node(one).say(if is_long { ", or " } else { " or " }).node(other)
    }
}

pub(super) fn joined(word: &str) -> impl Fn(&mut Prose, Before) + '_ {
    move |prose, before| {
        _ = match before {
            Before::Last => prose.say(" ").say(word).say(" "),
            Before::Another => prose.say(", "),
        };
    }
}

/// The plural for all of these.
pub(super) fn kinds(houses: &[House]) -> &'static str {
    let mut kinds = houses.iter().map(|house| house.kind());
    match kinds.next() {
        Some(first) if kinds.all(|kind| kind == first) => match first {
            HouseKind::Row => "rows",
            HouseKind::Column => "columns",
            HouseKind::Box => "boxes",
            HouseKind::Region => "regions",
            HouseKind::Diagonal => "diagonals",
            HouseKind::Window => "windows",
            HouseKind::Group => "disjoint groups",
            HouseKind::Extra => "extra regions",
        },
        _ => "houses",
    }
}

/// `two`, `three` and so on.
pub(super) const fn number(count: usize) -> &'static str {
    match count {
        2 => "two",
        3 => "three",
        4 => "four",
        5 => "five",
        6 => "six",
        7 => "seven",
        _ => "",
    }
}

/// Sees a cell, or all of several: `cells` is their number.
pub(super) const fn sees_all(cells: usize) -> &'static str {
    match cells {
        1 => "sees it",
        2 => "sees both",
        _ => "sees all of them",
    }
}

/// The number of a house among its kind, or the ends of a diagonal.
fn number_of(house: House) -> String {
    match (house.kind(), house.number()) {
        (HouseKind::Diagonal, 0) => "r1c1-r9c9".to_owned(),
        (HouseKind::Diagonal, _) => "r1c9-r9c1".to_owned(),
        (_, number) => (number + 1).to_string(),
    }
}
