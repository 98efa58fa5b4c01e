//! How a rule is written in our own formats: the parts that its line of text or its JSON has, and in which order. Reading and
//! writing of both formats follow this one table.

use crate::{Corner, Diagonal, Line, Outside, Pair, Place, Rule, Side, Value};

/// The parts of a rule: what stands in its line after its name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Parts {
    /// A sum, a difference, a modulus or the like.
    pub(super) number: Option<u32>,
    pub(super) values: Vec<Value>,
    pub(super) cells: Vec<Place>,
    /// The second list of cells: a shaft or a copy.
    pub(super) more: Vec<Place>,
    pub(super) at: Option<At>,
}

/// A direction or a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum At {
    Diagonal(Diagonal),
    Corner(Corner),
    Line(Line),
    Outside(Outside),
}

/// Which direction or position a rule has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pointing {
    Diagonal,
    Corner,
    Line,
    Outside,
}

/// Whether a rule has a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Number {
    None,
    Needed,
    Optional,
    /// This number, if none is given.
    Default(u8),
    /// Half the size, rounded up, if none is given: 5 for size 9.
    HalfUp,
    /// Half the size, rounded down, if none is given: 4 for size 9.
    HalfDown,
}

/// The parts in which a rule is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Layout {
    /// The name, as [`Rule::name`] gives it.
    pub(super) name: &'static str,
    /// Shorter or older names that are read too.
    pub(super) aliases: &'static [&'static str],
    pub(super) number: Number,
    /// The name of the number in JSON.
    pub(super) number_name: &'static str,
    /// The name of the cells in JSON; empty if the rule has none.
    pub(super) cells: &'static str,
    /// How many cells there must be: 0 for any number, 1 for a rule about one cell.
    pub(super) count: usize,
    /// The name of the second list of cells in JSON and the sign before it in text.
    pub(super) more: Option<(&'static str, &'static str)>,
    pub(super) has_values: bool,
    pub(super) pointing: Option<Pointing>,
}

const FLAG: Layout = Layout {
    name: "",
    aliases: &[],
    number: Number::None,
    number_name: "",
    cells: "",
    count: 0,
    more: None,
    has_values: false,
    pointing: None,
};

const fn flag(name: &'static str, aliases: &'static [&'static str]) -> Layout {
    Layout { name, aliases, ..FLAG }
}

const fn cells(name: &'static str, aliases: &'static [&'static str]) -> Layout {
    Layout { name, aliases, cells: "cells", ..FLAG }
}

const fn one(name: &'static str, aliases: &'static [&'static str]) -> Layout {
    Layout { count: 1, ..cells(name, aliases) }
}

const fn two(name: &'static str, aliases: &'static [&'static str]) -> Layout {
    Layout { count: 2, ..cells(name, aliases) }
}

const fn line(
    name: &'static str,
    aliases: &'static [&'static str],
    number: Number,
    number_name: &'static str,
) -> Layout {
    Layout { number, number_name, ..cells(name, aliases) }
}

const fn clue(
    name: &'static str,
    aliases: &'static [&'static str],
    number_name: &'static str,
    at: Pointing,
) -> Layout {
    Layout { number: Number::Needed, number_name, pointing: Some(at), ..flag(name, aliases) }
}

/// All rules.
pub(super) const LAYOUTS: [Layout; 47] = [
    Layout { pointing: Some(Pointing::Diagonal), ..flag("diagonal", &[]) },
    flag("windoku", &[]),
    flag("disjoint-groups", &["disjoint", "disjointgroups"]),
    flag("anti-knight", &["knight", "antiknight"]),
    flag("anti-king", &["king", "antiking"]),
    flag("non-consecutive", &["nonconsecutive"]),
    Layout { number: Number::Default(1), number_name: "difference", ..flag("no-difference", &[]) },
    Layout { number: Number::Default(2), number_name: "ratio", ..flag("no-ratio", &[]) },
    flag("no-x", &[]),
    flag("no-v", &[]),
    cells("extra-region", &["region"]),
    line("killer", &["cage"], Number::Optional, "sum"),
    line("sum", &[], Number::Needed, "sum"),
    Layout {
        number: Number::Needed,
        number_name: "sum",
        pointing: Some(Pointing::Corner),
        ..Layout { cells: "start", ..one("little-killer", &["little"]) }
    },
    cells("thermo", &["thermometer"]),
    cells("slow-thermo", &["slow"]),
    Layout { cells: "circle", more: Some(("shaft", ">")), ..one("arrow", &[]) },
    Layout { cells: "pill", more: Some(("shaft", ">")), ..cells("pill", &[]) },
    cells("double-arrow", &[]),
    Layout { number: Number::Default(1), number_name: "difference", ..two("difference", &["dot"]) },
    Layout { number: Number::Default(2), number_name: "ratio", ..two("ratio", &[]) },
    two("x", &[]),
    two("v", &[]),
    two("greater-than", &["greater"]),
    cells("palindrome", &[]),
    cells("renban", &[]),
    line("whisper", &["whispers"], Number::HalfUp, "difference"),
    cells("between", &[]),
    line("lockout", &[], Number::HalfDown, "difference"),
    cells("region-sum", &["regionsum"]),
    cells("entropic", &[]),
    line("modular", &[], Number::Default(3), "modulus"),
    cells("nabner", &[]),
    cells("zipper", &[]),
    one("even", &[]),
    one("odd", &[]),
    one("minimum", &["min"]),
    one("maximum", &["max"]),
    Layout { has_values: true, ..cells("quadruple", &["quad"]) },
    Layout { more: Some(("copy", "=")), ..cells("clone", &[]) },
    clue("sandwich", &[], "sum", Pointing::Line),
    clue("x-sum", &["xsum"], "sum", Pointing::Outside),
    clue("skyscraper", &[], "seen", Pointing::Outside),
    clue("numbered-room", &["room"], "value", Pointing::Outside),
    one("row-indexer", &[]),
    one("column-indexer", &[]),
    one("box-indexer", &[]),
];

/// The layout of the rule with this name or alias.
pub(super) fn layout(name: &str) -> Option<&'static Layout> {
    LAYOUTS.iter().find(|layout| layout.name == name || layout.aliases.contains(&name))
}

impl Number {
    /// The number of a rule that gives none, in a grid of this size.
    pub(super) fn default(self, size: usize) -> Option<u32> {
        match self {
            Self::None | Self::Needed | Self::Optional => None,
            Self::Default(number) => Some(u32::from(number)),
            Self::HalfUp => Some(size.div_ceil(2) as u32),
            Self::HalfDown => Some(size as u32 / 2),
        }
    }
}

/// The parts of a rule.
pub(super) fn parts(rule: &Rule) -> Parts {
    let none = Parts::default();
    let cells = |cells: &[Place]| Parts { cells: cells.to_vec(), ..Parts::default() };
    let numbered = |number: u32, list: &[Place]| Parts { number: Some(number), ..cells(list) };
    let at = |at: At| Parts { at: Some(at), ..Parts::default() };
    match rule {
        Rule::Windoku
        | Rule::DisjointGroups
        | Rule::AntiKnight
        | Rule::AntiKing
        | Rule::NonConsecutive
        | Rule::NoX
        | Rule::NoV => none,
        Rule::Diagonal(diagonal) => at(At::Diagonal(*diagonal)),
        Rule::NoDifference(number) | Rule::NoRatio(number) => {
            Parts { number: Some(u32::from(*number)), ..none }
        }
        Rule::Killer { sum, cells: list } => Parts { number: *sum, ..cells(list) },
        Rule::Sum { sum, cells: list } => numbered(*sum, list),
        Rule::LittleKiller { sum, start, towards } => {
            Parts { at: Some(At::Corner(*towards)), ..numbered(*sum, &[*start]) }
        }
        Rule::Arrow { circle, shaft } => Parts { more: shaft.clone(), ..cells(&[*circle]) },
        Rule::Pill { pill, shaft } => Parts { more: shaft.clone(), ..cells(pill) },
        Rule::Clone { cells: list, copy } => Parts { more: copy.clone(), ..cells(list) },
        Rule::Difference(Pair(a, b), number) | Rule::Ratio(Pair(a, b), number) => {
            numbered(u32::from(*number), &[*a, *b])
        }
        Rule::X(Pair(a, b)) | Rule::V(Pair(a, b)) | Rule::GreaterThan(Pair(a, b)) => cells(&[*a, *b]),
        Rule::Whisper { difference: number, line }
        | Rule::Lockout { difference: number, line }
        | Rule::Modular { modulus: number, line } => numbered(u32::from(*number), line),
        Rule::ExtraRegion(list)
        | Rule::Thermo(list)
        | Rule::SlowThermo(list)
        | Rule::DoubleArrow(list)
        | Rule::Palindrome(list)
        | Rule::Renban(list)
        | Rule::Between(list)
        | Rule::RegionSum(list)
        | Rule::Entropic(list)
        | Rule::Nabner(list)
        | Rule::Zipper(list) => cells(list),
        Rule::Even(cell)
        | Rule::Odd(cell)
        | Rule::Minimum(cell)
        | Rule::Maximum(cell)
        | Rule::RowIndexer(cell)
        | Rule::ColumnIndexer(cell)
        | Rule::BoxIndexer(cell) => cells(&[*cell]),
        Rule::Quadruple { cells: list, values } => Parts { values: values.clone(), ..cells(list) },
        Rule::Sandwich { line, sum } => Parts { number: Some(*sum), ..at(At::Line(*line)) },
        Rule::XSum { from, sum } => Parts { number: Some(*sum), ..at(At::Outside(*from)) },
        Rule::Skyscraper { from, seen } => Parts { number: Some(u32::from(*seen)), ..at(At::Outside(*from)) },
        Rule::NumberedRoom { from, value } => {
            Parts { number: Some(u32::from(value.get())), ..at(At::Outside(*from)) }
        }
    }
}

/// The rule of this name with these parts, if it has all that the [`Layout`] asks for and its numbers are not too large.
pub(super) fn rule(name: &str, parts: Parts) -> Option<Rule> {
    let Parts { number, values, cells, more, at } = parts;
    let small = || number.and_then(|number| u8::try_from(number).ok());
    let one = || match cells[..] {
        [cell] => Some(cell),
        _ => None,
    };
    let pair = || match cells[..] {
        [a, b] => Some(Pair(a, b)),
        _ => None,
    };
    let from = || if let Some(At::Outside(from)) = at { Some(from) } else { None };
    Some(match name {
        "diagonal" => match at? {
            At::Diagonal(diagonal) => Rule::Diagonal(diagonal),
            _ => return None,
        },
        "windoku" => Rule::Windoku,
        "disjoint-groups" => Rule::DisjointGroups,
        "anti-knight" => Rule::AntiKnight,
        "anti-king" => Rule::AntiKing,
        "non-consecutive" => Rule::NonConsecutive,
        "no-difference" => Rule::NoDifference(small()?),
        "no-ratio" => Rule::NoRatio(small()?),
        "no-x" => Rule::NoX,
        "no-v" => Rule::NoV,
        "extra-region" => Rule::ExtraRegion(cells),
        "killer" => Rule::Killer { sum: number, cells },
        "sum" => Rule::Sum { sum: number?, cells },
        "little-killer" => match at? {
            At::Corner(towards) => Rule::LittleKiller { sum: number?, start: one()?, towards },
            _ => return None,
        },
        "thermo" => Rule::Thermo(cells),
        "slow-thermo" => Rule::SlowThermo(cells),
        "arrow" => Rule::Arrow { circle: one()?, shaft: more },
        "pill" => Rule::Pill { pill: cells, shaft: more },
        "double-arrow" => Rule::DoubleArrow(cells),
        "difference" => Rule::Difference(pair()?, small()?),
        "ratio" => Rule::Ratio(pair()?, small()?),
        "x" => Rule::X(pair()?),
        "v" => Rule::V(pair()?),
        "greater-than" => Rule::GreaterThan(pair()?),
        "palindrome" => Rule::Palindrome(cells),
        "renban" => Rule::Renban(cells),
        "whisper" => Rule::Whisper { difference: small()?, line: cells },
        "between" => Rule::Between(cells),
        "lockout" => Rule::Lockout { difference: small()?, line: cells },
        "region-sum" => Rule::RegionSum(cells),
        "entropic" => Rule::Entropic(cells),
        "modular" => Rule::Modular { modulus: small()?, line: cells },
        "nabner" => Rule::Nabner(cells),
        "zipper" => Rule::Zipper(cells),
        "even" => Rule::Even(one()?),
        "odd" => Rule::Odd(one()?),
        "minimum" => Rule::Minimum(one()?),
        "maximum" => Rule::Maximum(one()?),
        "quadruple" => Rule::Quadruple { cells, values },
        "clone" => Rule::Clone { cells, copy: more },
        "sandwich" => match at? {
            At::Line(line) => Rule::Sandwich { line, sum: number? },
            _ => return None,
        },
        "x-sum" => Rule::XSum { from: from()?, sum: number? },
        "skyscraper" => Rule::Skyscraper { from: from()?, seen: small()? },
        "numbered-room" => Rule::NumberedRoom { from: from()?, value: Value::new(small()?)? },
        "row-indexer" => Rule::RowIndexer(one()?),
        "column-indexer" => Rule::ColumnIndexer(one()?),
        "box-indexer" => Rule::BoxIndexer(one()?),
        _ => return None,
    })
}

/// The words for the two diagonals.
pub(super) const DIAGONALS: [(&str, Diagonal); 2] =
    [("falling", Diagonal::Falling), ("rising", Diagonal::Rising)];

/// The words for the four directions of little killers: up or down, left or right.
pub(super) const CORNERS: [(&str, Corner); 4] = [
    ("ul", Corner::TopLeft),
    ("ur", Corner::TopRight),
    ("dl", Corner::BottomLeft),
    ("dr", Corner::BottomRight),
];

/// The words for the sides.
pub(super) const SIDES: [(&str, Side); 4] =
    [("left", Side::Left), ("right", Side::Right), ("top", Side::Top), ("bottom", Side::Bottom)];

/// The word for one of the values of a list.
pub(super) fn word_of<T: PartialEq + Copy>(words: &[(&'static str, T)], value: T) -> &'static str {
    words.iter().find(|(_, other)| *other == value).map_or("", |(word, _)| word)
}

/// The value for a word, upper case or lower.
pub(super) fn by_word<T: Copy>(words: &[(&'static str, T)], word: &str) -> Option<T> {
    words.iter().find(|(other, _)| other.eq_ignore_ascii_case(word)).map(|(_, value)| *value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_aliases_are_unique() {
        let mut names: Vec<&str> =
            LAYOUTS.iter().flat_map(|layout| [&[layout.name], layout.aliases].concat()).collect();
        let count = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), count);
    }
}
