//! Steps as JSON, written and read: `docs/variant-path.md` describes the shape.

use minirow::answer::HintLevel;
use minirow::logic::{self, Conclusions};
use minirow::{CandidateSet, Cell, Digit};

use super::classic_json;
use super::{
    Candidate, Checker, Cover, Equation, Evidence, House, Position, Step, Summand, Technique, Truth,
};
use crate::format::{Json, Kind, Say, say_name, say_step};
use crate::{Place, Shape, Value};

/// The members of a step for people and programs: its names, its conclusions, the cells to light, the rules, and the evidence.
pub(crate) fn step_members(
    checker: &Checker,
    position: &Position,
    step: &Step,
    say: Say<'_>,
) -> Vec<(&'static str, Json)> {
    let shape = checker.variant().shape();
    let text = say_step(checker, position, step, HintLevel::Result, say);
    let marked = checker.marked(position, step);
    let mut members = vec![
        ("technique", Json::text(step.technique.id())),
        ("name", Json::text(say_name(step.technique, say))),
        ("text", Json::text(text)),
    ];
    members.extend(conclusions(shape, step));
    let cell = |&place: &Place| {
        Json::array([Json::number(shape.row(place) + 1), Json::number(shape.col(place) + 1)])
    };
    members.push(("cells", Json::array(marked.iter().map(cell))));
    members.push(("rules", Json::array(step.evidence.rules().iter().map(Json::number))));
    members
}

/// A step on a position for people and programs, as answers have it.
pub fn step_json(checker: &Checker, position: &Position, step: &Step, say: Say<'_>) -> Json {
    Json::object(step_members(checker, position, step, say))
}

/// A step as a certificate has it.
pub(crate) fn write(shape: &Shape, step: &Step) -> Json {
    let mut members = vec![("technique", Json::text(step.technique.id()))];
    members.extend(conclusions(shape, step));
    members.push(("evidence", evidence(shape, &step.evidence)));
    Json::object(members)
}

fn conclusions(shape: &Shape, step: &Step) -> [(&'static str, Json); 2] {
    let list = |all: &[Candidate]| Json::array(all.iter().map(|one| candidate(shape, *one)));
    [("placements", list(&step.placements)), ("eliminations", list(&step.eliminations))]
}

fn candidate(shape: &Shape, Candidate { place, value }: Candidate) -> Json {
    let numbers = [shape.row(place) + 1, shape.col(place) + 1, usize::from(value.get())];
    Json::array(numbers.map(Json::number))
}

fn cell(shape: &Shape, place: Place) -> Json {
    Json::text(shape.name(place))
}

fn house_name(house: House) -> Json {
    Json::text(match house {
        House::Row(row) => format!("r{}", row + 1),
        House::Column(col) => format!("c{}", col + 1),
        House::Region(region) => format!("b{}", region + 1),
        House::Rule { rule, part } => format!("x{rule}.{part}"),
    })
}

fn equation(shape: &Shape, equation: &Equation) -> Json {
    let summand = |summand: &Summand| match summand {
        Summand::House(house) => house_name(*house),
        Summand::Rule { rule, part } => house_name(House::Rule { rule: *rule, part: *part }),
    };
    let group = |group: &Vec<Place>| Json::array(group.iter().map(|&place| cell(shape, place)));
    Json::object([
        ("plus", Json::array(equation.plus.iter().map(summand))),
        ("minus", Json::array(equation.minus.iter().map(summand))),
        ("groups", Json::array(equation.groups.iter().map(group))),
    ])
}

fn truth(shape: &Shape, truth: &Truth) -> Json {
    let number = |value: &Value| Json::number(value.get());
    match truth {
        Truth::Cell(place) => Json::object([("cell", cell(shape, *place))]),
        Truth::House(house, value) => Json::object([("house", house_name(*house)), ("value", number(value))]),
        Truth::Sum(sum, value) => Json::object([("sum", equation(shape, sum)), ("value", number(value))]),
        Truth::Named(rule, value) => Json::object([("rule", Json::number(rule)), ("value", number(value))]),
    }
}

fn evidence(shape: &Shape, evidence: &Evidence) -> Json {
    let (name, value) = match evidence {
        Evidence::Single(one) => ("single", truth(shape, one)),
        Evidence::Seen(one) => ("seen", truth(shape, one)),
        Evidence::Count { truths, covers } => {
            let cover = |cover: &Cover| match cover {
                Cover::Cell(place) => Json::object([("cell", cell(shape, *place))]),
                Cover::House(house, value) => {
                    Json::object([("house", house_name(*house)), ("value", Json::number(value.get()))])
                }
            };
            let truths = Json::array(truths.iter().map(|one| truth(shape, one)));
            ("count", Json::object([("truths", truths), ("covers", Json::array(covers.iter().map(cover)))]))
        }
        Evidence::Pair { rule, from } => {
            ("pair", Json::object([("rule", Json::number(rule)), ("from", cell(shape, *from))]))
        }
        Evidence::Bound(sum) => ("bound", equation(shape, sum)),
        Evidence::Line { rule } => ("line", Json::number(rule)),
        Evidence::Sum(sum) => ("sum", equation(shape, sum)),
        Evidence::Within { house, sums } => {
            let sums = Json::array(sums.iter().map(|sum| equation(shape, sum)));
            ("within", Json::object([("house", house_name(*house)), ("sums", sums)]))
        }
        Evidence::Words { rule } => ("words", Json::number(rule)),
        Evidence::Classic(argument) => ("classic", classic_json::write(argument.evidence())),
        Evidence::Suppose(one, steps) => {
            let steps = Json::array(steps.iter().map(|step| write(shape, step)));
            ("suppose", Json::object([("candidate", candidate(shape, *one)), ("steps", steps)]))
        }
    };
    Json::object([(name, value)])
}

/// Reads a step of a certificate.
pub(crate) fn read(shape: &Shape, json: &Json) -> Option<Step> {
    Reader { shape }.step(json)
}

/// The candidates on the board of a 9x9 puzzle.
fn classic(candidates: &[Candidate]) -> Option<CandidateSet> {
    let on_board = |one: &Candidate| {
        let cell = Cell::new(one.place.index())?;
        Some(minirow::Candidate { cell, digit: Digit::new(one.value.get())? })
    };
    candidates.iter().map(on_board).collect()
}

struct Reader<'a> {
    shape: &'a Shape,
}

pub(super) fn text(json: &Json) -> Option<&str> {
    if let Kind::Text(text) = &json.kind { Some(text) } else { None }
}

pub(super) fn number<T: std::str::FromStr>(json: &Json) -> Option<T> {
    if let Kind::Number(number) = &json.kind { number.parse().ok() } else { None }
}

/// The members of an object that must have exactly these.
pub(super) fn members<'a, const N: usize>(json: &'a Json, names: [&str; N]) -> Option<[&'a Json; N]> {
    if json.members().len() != N {
        return None;
    }
    let found: Option<Vec<&Json>> = names.iter().map(|name| json.get(&[name])).collect();
    found?.try_into().ok()
}

impl Reader<'_> {
    fn list<T>(&self, json: &Json, read: impl Fn(&Self, &Json) -> Option<T>) -> Option<Vec<T>> {
        json.elements()?.iter().map(|one| read(self, one)).collect()
    }

    fn step(&self, json: &Json) -> Option<Step> {
        let [technique, placements, eliminations, evidence] =
            members(json, ["technique", "placements", "eliminations", "evidence"])?;
        let technique = Technique::of_id(text(technique)?)?;
        let placements = self.list(placements, Self::candidate)?;
        let eliminations = self.list(eliminations, Self::candidate)?;
        let evidence = match (technique, evidence.members()) {
            (Technique::Classic(technique), [(name, evidence)]) if name == "classic" => {
                let conclusions =
                    Conclusions { place: classic(&placements)?, remove: classic(&eliminations)? };
                let argument = logic::Step::new(technique, conclusions, classic_json::read(evidence)?)?;
                Evidence::Classic(Box::new(argument))
            }
            _ => self.evidence(evidence)?,
        };
        Some(Step { technique, placements, eliminations, evidence })
    }

    fn candidate(&self, json: &Json) -> Option<Candidate> {
        let [row, col, value] = json.elements()? else { return None };
        let at = |json: &Json| number::<usize>(json)?.checked_sub(1);
        Some(Candidate { place: self.shape.at(at(row)?, at(col)?)?, value: self.value(value)? })
    }

    fn value(&self, json: &Json) -> Option<Value> {
        Value::new(number(json)?).filter(|value| usize::from(value.get()) <= self.shape.size())
    }

    fn cell(&self, json: &Json) -> Option<Place> {
        let (row, col) = text(json)?.strip_prefix('r')?.split_once('c')?;
        self.shape.at(row.parse::<usize>().ok()?.checked_sub(1)?, col.parse::<usize>().ok()?.checked_sub(1)?)
    }

    #[expect(clippy::unused_self, reason = "read as the others are")]
    fn house(&self, json: &Json) -> Option<House> {
        let name = text(json)?;
        let (kind, number) = name.split_at_checked(1)?;
        Some(match kind {
            "r" => House::Row(number.parse::<u8>().ok()?.checked_sub(1)?),
            "c" => House::Column(number.parse::<u8>().ok()?.checked_sub(1)?),
            "b" => House::Region(number.parse::<u16>().ok()?.checked_sub(1)?),
            "x" => {
                let (rule, part) = number.split_once('.')?;
                House::Rule { rule: rule.parse().ok()?, part: part.parse().ok()? }
            }
            _ => return None,
        })
    }

    /// Rules among summands stand for their equations; their groups have no sum of their own.
    fn summand(&self, json: &Json) -> Option<Summand> {
        Some(match self.house(json)? {
            House::Rule { rule, part } => Summand::Rule { rule, part },
            house => Summand::House(house),
        })
    }

    fn equation(&self, json: &Json) -> Option<Equation> {
        let [plus, minus, groups] = members(json, ["plus", "minus", "groups"])?;
        Some(Equation {
            plus: self.list(plus, Self::summand)?,
            minus: self.list(minus, Self::summand)?,
            groups: self.list(groups, |reader, group| reader.list(group, Self::cell))?,
        })
    }

    fn truth(&self, json: &Json) -> Option<Truth> {
        if let Some([cell]) = members(json, ["cell"]) {
            return self.cell(cell).map(Truth::Cell);
        }
        let value = self.value(json.get(&["value"])?)?;
        if let Some([house, _]) = members(json, ["house", "value"]) {
            Some(Truth::House(self.house(house)?, value))
        } else if let Some([sum, _]) = members(json, ["sum", "value"]) {
            Some(Truth::Sum(self.equation(sum)?, value))
        } else {
            let [rule, _] = members(json, ["rule", "value"])?;
            Some(Truth::Named(number(rule)?, value))
        }
    }

    fn cover(&self, json: &Json) -> Option<Cover> {
        match self.truth(json)? {
            Truth::Cell(place) => Some(Cover::Cell(place)),
            Truth::House(house, value) => Some(Cover::House(house, value)),
            Truth::Sum(..) | Truth::Named(..) => None,
        }
    }

    fn evidence(&self, json: &Json) -> Option<Evidence> {
        let [(name, value)] = json.members() else { return None };
        Some(match name.as_str() {
            "single" => Evidence::Single(self.truth(value)?),
            "seen" => Evidence::Seen(self.truth(value)?),
            "count" => {
                let [truths, covers] = members(value, ["truths", "covers"])?;
                Evidence::Count {
                    truths: self.list(truths, Self::truth)?,
                    covers: self.list(covers, Self::cover)?,
                }
            }
            "pair" => {
                let [rule, from] = members(value, ["rule", "from"])?;
                Evidence::Pair { rule: number(rule)?, from: self.cell(from)? }
            }
            "bound" => Evidence::Bound(self.equation(value)?),
            "line" => Evidence::Line { rule: number(value)? },
            "sum" => Evidence::Sum(self.equation(value)?),
            "within" => {
                let [house, sums] = members(value, ["house", "sums"])?;
                Evidence::Within { house: self.house(house)?, sums: self.list(sums, Self::equation)? }
            }
            "words" => Evidence::Words { rule: number(value)? },
            "suppose" => {
                let [candidate, steps] = members(value, ["candidate", "steps"])?;
                Evidence::Suppose(self.candidate(candidate)?, self.list(steps, Self::step)?)
            }
            _ => return None,
        })
    }
}
