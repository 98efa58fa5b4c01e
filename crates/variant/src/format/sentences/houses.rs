//! Houses in sentences: their names, and arguments about houses alone.

use crate::format::cells::names;
use crate::steps::{Checker, Cover, House, Truth};
use crate::{Diagonal, Place, Rule, Value, Values, Variant};

use super::{Part, Sentence};

pub(super) fn list(values: Values) -> String {
    values.iter().map(|value| value.to_string()).collect::<Vec<_>>().join(", ")
}

/// Several sentences in a row.
pub(super) fn joined(mut sentences: impl Iterator<Item = Sentence>) -> Sentence {
    let first = sentences.next().unwrap_or_else(|| sentence!("nothing", "nothing"));
    sentences.fold(first, |before, next| sentence!("and", "{before}, {next}", before = before, next = next))
}

/// Subsets and fish.
pub(super) fn counted(variant: &Variant, truths: &[Truth], covers: &[Cover]) -> Sentence {
    let cells = |places: Vec<Place>| names(variant.shape(), &places);
    let cell_truths: Vec<Place> = truths
        .iter()
        .filter_map(|truth| if let Truth::Cell(place) = truth { Some(*place) } else { None })
        .collect();
    let cell_covers: Vec<Place> = covers
        .iter()
        .filter_map(|cover| if let Cover::Cell(place) = cover { Some(*place) } else { None })
        .collect();
    let house_truths: Vec<(House, Value)> = truths
        .iter()
        .filter_map(
            |truth| if let Truth::House(house, value) = truth { Some((*house, *value)) } else { None },
        )
        .collect();
    let house_covers: Vec<(House, Value)> = covers
        .iter()
        .filter_map(
            |cover| if let Cover::House(house, value) = cover { Some((*house, *value)) } else { None },
        )
        .collect();
    let values = |pairs: &[(House, Value)]| list(pairs.iter().map(|pair| pair.1).collect());
    let houses = |pairs: &[(House, Value)]| joined(pairs.iter().map(|pair| named(variant, pair.0)));
    match (house_truths.first(), house_covers.first()) {
        (None, Some((house, _))) => sentence!(
            "why-naked-subset",
            "In {house}, the cells {cells} have only the candidates {values} between them, so no other cell can have these values.",
            house = named(variant, *house),
            cells = cells(cell_truths),
            values = values(&house_covers),
        ),
        (Some((house, _)), None) => sentence!(
            "why-hidden-subset",
            "In {house}, the values {values} can go only in {cells}, so these cells can have no other values.",
            house = named(variant, *house),
            values = values(&house_truths),
            cells = cells(cell_covers),
        ),
        _ => sentence!(
            "why-fish",
            "In {bases}, {values} can go only in {covers}, so the other cells of {covers} cannot have it.",
            values = values(&house_truths),
            bases = houses(&house_truths),
            covers = houses(&house_covers),
        ),
    }
}

/// The law of leftovers.
pub(super) fn leftovers(checker: &Checker, truths: &[Truth], covers: &[Cover]) -> Sentence {
    let variant = checker.variant();
    let value =
        truths.iter().find_map(|truth| if let Truth::House(_, value) = truth { Some(*value) } else { None });
    let of_truths = truths.iter().filter_map(|truth| match truth {
        Truth::House(house, of) if Some(*of) == value => Some(*house),
        _ => None,
    });
    let of_covers = covers.iter().filter_map(|cover| match cover {
        Cover::House(house, of) if Some(*of) == value => Some(*house),
        _ => None,
    });
    let (bases, covering): (Vec<House>, Vec<House>) = (of_truths.collect(), of_covers.collect());
    let cells =
        |houses: &[House]| -> Vec<Place> { houses.iter().flat_map(|&house| checker.house(house)).collect() };
    let without = |some: &[House], others: &[House]| {
        let others = cells(others);
        let rest: Vec<Place> = cells(some).into_iter().filter(|cell| !others.contains(cell)).collect();
        names(variant.shape(), &rest)
    };
    let named = |houses: &[House]| joined(houses.iter().map(|&house| named(variant, house)));
    sentence!(
        "why-leftovers",
        "{bases} and {covers} hold every value equally often, so {rest} hold the same values as {others}, none of which can be a removed one.",
        rest = without(&covering, &bases),
        others = without(&bases, &covering),
        bases = named(&bases),
        covers = named(&covering),
    )
}

/// The name of a house.
pub(super) fn named(variant: &Variant, house: House) -> Sentence {
    let shape = variant.shape();
    match house {
        House::Row(row) => sentence!("house-row", "row {number}", number = row + 1),
        House::Column(col) => sentence!("house-column", "column {number}", number = col + 1),
        House::Region(region) if shape.boxes().is_some() => {
            sentence!("house-box", "box {number}", number = usize::from(region) + 1)
        }
        House::Region(region) => {
            sentence!("house-region", "region {number}", number = usize::from(region) + 1)
        }
        House::Rule { rule, part } => {
            let number = usize::from(part) + 1;
            match variant.rules().get(rule as usize) {
                Some(Rule::Diagonal(Diagonal::Falling)) => {
                    sentence!("house-falling", "the diagonal from the top left")
                }
                Some(Rule::Diagonal(Diagonal::Rising)) => {
                    sentence!("house-rising", "the diagonal from the bottom left")
                }
                Some(Rule::Windoku) => sentence!("house-window", "window {number}", number = number),
                Some(Rule::DisjointGroups) => {
                    sentence!("house-group", "disjoint group {number}", number = number)
                }
                Some(Rule::ExtraRegion(cells)) => {
                    sentence!("house-extra", "the extra region {cells}", cells = names(shape, cells))
                }
                Some(Rule::Killer { cells, .. }) => {
                    sentence!("house-cage", "the cage {cells}", cells = names(shape, cells))
                }
                Some(other) => {
                    sentence!("house-line", "the line {cells}", cells = names(shape, &other.cells(shape)))
                }
                None => sentence!("nothing", "nothing"),
            }
        }
    }
}
