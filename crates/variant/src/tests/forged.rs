//! Evidence from scratch: steps put together at random by the grammar of evidence. What the checker accepts must be true in every
//! solution.

use std::collections::BTreeMap;

use minirow::Random;

use super::explained::solutions;
use super::sample;
use crate::steps::{
    Candidate, Checker, Cover, Equation, Evidence, House, Position, Step, Summand, Technique, Truth,
};
use crate::{Filled, Place, Value, Variant};

struct Forger<'a> {
    random: &'a mut Random,
    variant: &'a Variant,
    position: &'a Position,
}

impl Forger<'_> {
    fn below(&mut self, limit: usize) -> usize {
        self.random.below(limit.max(1) as u64) as usize
    }

    fn place(&mut self) -> Place {
        Place::new(self.below(self.variant.shape().cells()) as u16)
    }

    fn value(&mut self) -> Value {
        Value::from_index(self.below(self.variant.shape().size()))
    }

    fn rule(&mut self) -> u32 {
        // One too many, now and then.
        self.below(self.variant.rules().len() + 1) as u32
    }

    fn house(&mut self) -> House {
        let size = self.variant.shape().size();
        match self.below(5) {
            0 => House::Row(self.below(size + 1) as u8),
            1 => House::Column(self.below(size) as u8),
            2 => House::Region(self.below(size) as u16),
            _ => House::Rule { rule: self.rule(), part: self.below(3) as u16 },
        }
    }

    fn candidate(&mut self) -> Candidate {
        let place = self.place();
        let values: Vec<Value> = self.position.values(place).iter().collect();
        let value = if values.is_empty() { self.value() } else { values[self.below(values.len())] };
        Candidate { place, value }
    }

    fn summand(&mut self) -> Summand {
        match self.below(3) {
            0 => Summand::House(self.house()),
            _ => Summand::Rule { rule: self.rule(), part: self.below(8) as u16 / 7 },
        }
    }

    /// An equation whose groups fit its cells, more often than not.
    fn equation(&mut self, checker: &Checker) -> Equation {
        let plus = (0..=self.below(2)).map(|_| self.summand()).collect();
        let minus = (0..self.below(3)).map(|_| self.summand()).collect();
        let mut equation = Equation { plus, minus, groups: Vec::new() };
        let cells = checker.cells_of(&equation);
        if self.below(3) == 0 {
            equation.groups = vec![cells];
            return equation;
        }
        for cell in cells {
            let number = equation.groups.len();
            let group = self.below(number + 1);
            match equation.groups.get_mut(group) {
                Some(group) => group.push(cell),
                None => equation.groups.push(vec![cell]),
            }
        }
        equation
    }

    fn truth(&mut self, checker: &Checker) -> Truth {
        match self.below(6) {
            0 => Truth::Cell(self.place()),
            1 => Truth::Sum(self.equation(checker), self.value()),
            2 => Truth::Named(self.rule(), self.value()),
            _ => Truth::House(self.house(), self.value()),
        }
    }

    fn evidence(&mut self, checker: &Checker) -> (Evidence, &'static [Technique]) {
        match self.below(10) {
            0 => {
                let truth = self.truth(checker);
                (Evidence::Single(truth), &[Technique::HiddenSingle, Technique::NakedSingle])
            }
            1 => {
                let truth = self.truth(checker);
                (Evidence::Seen(truth), &[Technique::LockedCandidates, Technique::CageValue])
            }
            2 | 3 => {
                let number = 2 + self.below(2);
                let house = self.house();
                let value = self.value();
                let kind = self.below(4);
                let truths = (0..number).map(|_| match kind {
                    0 => Truth::Cell(self.place()),
                    1 => Truth::House(house, self.value()),
                    2 => Truth::House(self.house(), value),
                    _ => self.truth(checker),
                });
                let truths = truths.collect();
                let covers = (0..number).map(|_| match kind {
                    0 => Cover::House(house, self.value()),
                    1 => Cover::Cell(self.place()),
                    2 => Cover::House(self.house(), value),
                    _ => Cover::House(self.house(), self.value()),
                });
                let covers = covers.collect();
                let names = &[
                    Technique::NakedPair,
                    Technique::HiddenPair,
                    Technique::XWing,
                    Technique::NakedTriple,
                    Technique::HiddenTriple,
                    Technique::Swordfish,
                ];
                (Evidence::Count { truths, covers }, names)
            }
            4 | 5 => (Evidence::Pair { rule: self.rule(), from: self.place() }, &[Technique::Pair]),
            6 => (Evidence::Bound(self.equation(checker)), &[Technique::Bound]),
            7 => (Evidence::Line { rule: self.rule() }, &[Technique::Thermometer]),
            8 => (Evidence::Sum(self.equation(checker)), &[Technique::Combination]),
            _ => (Evidence::Words { rule: self.rule() }, &[Technique::Words]),
        }
    }

    fn step(&mut self, checker: &Checker) -> Step {
        if self.below(12) == 0 {
            let candidate = self.candidate();
            let steps = (0..self.below(3)).map(|_| self.step(checker)).collect();
            let evidence = Evidence::Suppose(candidate, steps);
            return Step {
                technique: Technique::Chain,
                placements: Vec::new(),
                eliminations: vec![candidate],
                evidence,
            };
        }
        let (evidence, names) = self.evidence(checker);
        let technique = names[self.below(names.len())];
        let candidates = vec![self.candidate()];
        let (placements, eliminations) = if matches!(evidence, Evidence::Single(_)) {
            (candidates, Vec::new())
        } else {
            (Vec::new(), candidates)
        };
        Step { technique, placements, eliminations, evidence }
    }
}

/// Whether the conclusions of a step are those of the solution.
pub(super) fn is_true(step: &Step, solution: &Filled) -> bool {
    step.placements.iter().all(|one| solution.at(one.place) == one.value)
        && step.eliminations.iter().all(|one| solution.at(one.place) != one.value)
}

/// How many of the forged steps were accepted, by technique.
fn forge(seeds: std::ops::Range<u64>, tries: usize) -> BTreeMap<Technique, usize> {
    let mut accepted = BTreeMap::new();
    for seed in seeds {
        let mut random = Random::numbered(0xf0_96ed, seed);
        let size = 4 + random.below(3) as usize;
        let Some((variant, _)) = sample::variant(&mut random, size) else { continue };
        let Some(solutions) = solutions(&variant, 2000).filter(|all| !all.is_empty()) else { continue };
        let checker = Checker::new(&variant);
        let mut position = checker.start();
        // Some candidates that no solution has are gone already.
        for place in variant.shape().places() {
            for value in position.values(place).iter() {
                let is_possible = solutions.iter().any(|solution| solution.at(place) == value);
                if !is_possible && random.below(3) == 0 {
                    position.masks[place.index()] &= !(1 << value.index());
                }
            }
        }
        for _ in 0..tries {
            let step = Forger { random: &mut random, variant: &variant, position: &position }.step(&checker);
            if checker.check(&position, &step).is_ok() {
                *accepted.entry(step.technique).or_default() += 1;
                for solution in &solutions {
                    assert!(
                        is_true(&step, solution),
                        "seed {seed}: {step:?} of {variant:?} is false in {solution:?}"
                    );
                }
            }
        }
    }
    accepted
}

#[test]
fn no_forged_step_that_is_accepted_is_false() {
    let accepted = forge(0..150, 1500);
    for technique in [
        Technique::HiddenSingle,
        Technique::NakedSingle,
        Technique::Pair,
        Technique::Bound,
        Technique::Combination,
        Technique::LockedCandidates,
        Technique::Words,
        Technique::Chain,
    ] {
        assert!(accepted.contains_key(&technique), "{technique}: {accepted:?}");
    }
}

#[test]
#[ignore = "takes minutes: 30 million forged steps"]
fn no_forged_step_of_many_that_is_accepted_is_false() {
    let accepted = forge(150..10_000, 3000);
    println!("accepted: {accepted:?}");
    assert!(accepted.values().sum::<usize>() > 1000);
}
