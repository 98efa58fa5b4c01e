//! Steps in sentences: the reason and the conclusions, and hints that tell less.

use minirow::answer::HintLevel;

use crate::format::cells::names;
use crate::steps::{Candidate, Checker, Evidence, Position, Step, Summand, Technique, Truth};
use crate::{Place, Rule, Variant};

use super::houses::{counted, joined, leftovers, list, named};
use super::{Part, Sentence, rule_sentence};

/// The name of a technique that is not a classic one.
pub(super) fn technique_sentence(technique: Technique) -> Sentence {
    let (english, id) = technique.name().unwrap_or((technique.id(), "variant-nothing"));
    Sentence { id, english: english.to_owned(), parts: Vec::new() }
}

/// A step on a position as a sentence: the reason and the conclusions.
fn step_sentence(checker: &Checker, position: &Position, step: &Step) -> Sentence {
    let name = technique_sentence(step.technique);
    let reason = reason(checker, position, step);
    let variant = checker.variant();
    if let Some(placed) = step.placements.first() {
        return sentence!(
            "step-places",
            "{name}: {reason} Place {value} in {cell}.",
            name = name,
            reason = reason,
            cell = variant.shape().name(placed.place),
            value = placed.value.get(),
        );
    }
    sentence!(
        "step-removes",
        "{name}: {reason} Remove {removed}.",
        name = name,
        reason = reason,
        removed = removals(variant, &step.eliminations),
    )
}

/// A step as a hint that tells no more than asked.
pub(super) fn hint_sentence(
    checker: &Checker,
    position: &Position,
    step: &Step,
    level: HintLevel,
) -> Sentence {
    let name = technique_sentence(step.technique);
    match level {
        HintLevel::Family => sentence!("hint-technique", "Try this technique: {name}.", name = name),
        HintLevel::Area => sentence!(
            "hint-place",
            "Try this technique: {name}. Look at {cells}.",
            name = name,
            cells = names(checker.variant().shape(), &checker.marked(position, step)),
        ),
        HintLevel::Pattern => {
            sentence!(
                "hint-pattern",
                "{name}: {reason}",
                name = name,
                reason = reason(checker, position, step)
            )
        }
        HintLevel::Result => step_sentence(checker, position, step),
    }
}

/// Candidates that a step removes, cell by cell: `1 and 2 from r1c1; 4 from r2c3`.
fn removals(variant: &Variant, candidates: &[Candidate]) -> Sentence {
    let of_one = |candidates: &[Candidate]| {
        sentence!(
            "removal",
            "{values} from {cell}",
            values = all_of(candidates.iter().map(|one| one.value.to_string()).collect()),
            cell = candidates.first().map_or_else(String::new, |one| variant.shape().name(one.place)),
        )
    };
    let all = candidates.chunk_by(|one, other| one.place == other.place).map(of_one);
    let all =
        all.reduce(|before, next| sentence!("removals", "{before}; {next}", before = before, next = next));
    all.unwrap_or_else(|| sentence!("nothing", "nothing"))
}

/// Values in a row, with an "and" before the last.
fn all_of(mut values: Vec<String>) -> Sentence {
    let last = values.pop().unwrap_or_default();
    if values.is_empty() {
        return sentence!("value", "{last}", last = last);
    }
    sentence!("values", "{before} and {last}", before = values.join(", "), last = last)
}

/// Candidates in the short notation of chains: `r1c1<>1, r1c1<>2`.
fn removed(variant: &Variant, candidates: &[Candidate]) -> String {
    let one =
        |candidate: &Candidate| format!("{}<>{}", variant.shape().name(candidate.place), candidate.value);
    candidates.iter().map(one).collect::<Vec<_>>().join(", ")
}

fn reason(checker: &Checker, position: &Position, step: &Step) -> Sentence {
    let variant = checker.variant();
    let shape = variant.shape();
    let rule = |index: &u32| rule_sentence(variant, *index as usize);
    let places = |truth: &Truth| {
        let cells: Vec<Place> = checker.candidates(position, truth).iter().map(|one| one.place).collect();
        names(shape, &cells)
    };
    match &step.evidence {
        Evidence::Single(Truth::House(house, _)) if step.technique == Technique::FullHouse => {
            sentence!(
                "why-full-house",
                "This is the last empty cell of {house}.",
                house = named(variant, *house)
            )
        }
        Evidence::Single(Truth::House(house, value)) => sentence!(
            "why-hidden-single",
            "In {house}, {value} can go in only one cell.",
            house = named(variant, *house),
            value = value.get(),
        ),
        Evidence::Single(_) => sentence!("why-naked-single", "Only one candidate is left in the cell."),
        Evidence::Seen(truth @ Truth::House(house, value)) => sentence!(
            "why-locked",
            "In {house}, {value} can go only in {places}, and a cell that sees all of these cannot be {value}.",
            house = named(variant, *house),
            value = value.get(),
            places = places(truth),
        ),
        Evidence::Seen(truth @ Truth::Named(index, value)) => sentence!(
            "why-named",
            "{rule} So one of {places} is {value}, and a cell that sees all of these cannot be {value}.",
            rule = rule(index),
            value = value.get(),
            places = places(truth),
        ),
        Evidence::Seen(truth @ Truth::Sum(equation, value)) => sentence!(
            "why-cage-value",
            "The sum {sum} cannot be reached without {value}, which can go only in {places}. A cell that sees all of these cannot be {value}.",
            sum = written(checker, equation),
            value = value.get(),
            places = places(truth),
        ),
        Evidence::Seen(Truth::Cell(place)) => {
            sentence!(
                "why-cell",
                "Every candidate of {cell} rules out the removed candidates.",
                cell = shape.name(*place)
            )
        }
        Evidence::Count { truths, covers } if step.technique == Technique::Leftovers => {
            leftovers(checker, truths, covers)
        }
        Evidence::Count { truths, covers } => counted(variant, truths, covers),
        Evidence::Pair { rule: index, from } if step.eliminations.iter().all(|one| one.place == *from) => {
            sentence!("why-own", "{rule}", rule = rule(index))
        }
        Evidence::Pair { rule: index, from } => sentence!(
            "why-pair",
            "{rule} No value left in {cell} ({values}) goes with the removed candidates.",
            rule = rule(index),
            cell = shape.name(*from),
            values = list(position.values(*from)),
        ),
        Evidence::Line { rule: index } => sentence!(
            "why-thermometer",
            "On the line {cells}, values increase from the bulb, so each cell must leave enough values for the cells before and after it.",
            cells = names(shape, &variant.rules()[*index as usize].cells(shape)),
        ),
        Evidence::Bound(equation) => sentence!(
            "why-bound",
            "{sum}. Even with the smallest or largest values in the other cells, the sum would be too large or too small.",
            sum = written(checker, equation),
        ),
        Evidence::Sum(equation) if equation.minus.is_empty() => {
            sentence!(
                "why-sum",
                "{sum}. No combination of values contains the removed candidates.",
                sum = written(checker, equation)
            )
        }
        Evidence::Sum(equation) => innies(checker, equation),
        Evidence::Within { house, sums } => sentence!(
            "why-within",
            "In {house}, all values are different, and {sums}. No way to fill the house contains the removed candidates.",
            house = named(variant, *house),
            sums = all_of(sums.iter().map(|sum| written(checker, sum)).collect()),
        ),
        Evidence::Words { rule: index } => {
            sentence!(
                "why-words",
                "{rule} No way to fill the cells contains the removed candidates.",
                rule = rule(index)
            )
        }
        // Classic steps are said by a catalogue.
        Evidence::Classic(_) => sentence!("nothing", "nothing"),
        Evidence::Suppose(candidate, steps) => supposed(checker, position, *candidate, steps),
    }
}

/// An equation: `r1c1 + r1c2 - r3c3 = 4`.
fn written(checker: &Checker, equation: &crate::steps::Equation) -> String {
    let Some((total, terms)) = checker.terms(equation) else { return String::new() };
    let mut text = String::new();
    for (coefficient, place) in terms {
        let sign = match (text.is_empty(), coefficient < 0) {
            (true, false) => "",
            (true, true) => "-",
            (false, false) => " + ",
            (false, true) => " - ",
        };
        text.push_str(sign);
        if coefficient.abs() != 1 {
            text.push_str(&coefficient.abs().to_string());
            text.push('*');
        }
        text.push_str(&checker.variant().shape().name(place));
    }
    format!("{text} = {total}")
}

fn innies(checker: &Checker, equation: &crate::steps::Equation) -> Sentence {
    let variant = checker.variant();
    let house = |summand: &Summand| match summand {
        Summand::House(house) => Some(named(variant, *house)),
        Summand::Rule { .. } => None,
    };
    let sum = |summand: &Summand| match summand {
        Summand::Rule { rule, .. } => match &variant.rules()[*rule as usize] {
            Rule::Killer { sum: Some(sum), .. } | Rule::Sum { sum, .. } | Rule::LittleKiller { sum, .. } => {
                Some(*sum)
            }
            _ => None,
        },
        Summand::House(_) => None,
    };
    let sums: Vec<u32> = equation.minus.iter().filter_map(sum).collect();
    let size = variant.shape().size();
    sentence!(
        "why-innies",
        "All cells of {houses} add up to {whole}. Subtracting the sums {sums} leaves {sum}. No combination of values contains the removed candidates.",
        houses = joined(equation.plus.iter().filter_map(house)),
        whole = equation.plus.len() * size * (size + 1) / 2,
        sums = sums.iter().map(ToString::to_string).collect::<Vec<_>>().join(" + "),
        sum = written(checker, equation),
    )
}

fn supposed(checker: &Checker, position: &Position, candidate: Candidate, steps: &[Step]) -> Sentence {
    let variant = checker.variant();
    let shape = variant.shape();
    let mut here = position.clone();
    checker.suppose(&mut here, candidate);
    let mut lines = Vec::new();
    for step in steps {
        checker.apply(&mut here, step);
        let placed = step.placements.iter().map(|one| format!("{}={}", shape.name(one.place), one.value));
        lines.extend(placed);
        if !step.eliminations.is_empty() {
            lines.push(removed(variant, &step.eliminations));
        }
    }
    let empty = shape.places().find(|&place| here.values(place).is_empty());
    let end = if let Some(place) = empty {
        sentence!("end-cell", "{cell} without a candidate", cell = shape.name(place))
    } else {
        sentence!("end-house", "a house without a place for one of its values")
    };
    sentence!(
        "why-suppose",
        "Suppose that {cell} is {value}. The following steps are then forced: {lines}. They leave {end}: a contradiction.",
        cell = shape.name(candidate.place),
        value = candidate.value.get(),
        lines = if lines.is_empty() { "-".to_owned() } else { lines.join("; ") },
        end = end,
    )
}
