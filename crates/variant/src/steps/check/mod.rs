//! The checker of steps: it replays a step on the candidates before it, from the wording of the rules. It shares no code with the
//! searches and does not know the solution.

mod classic;
mod lines;
mod rules;
mod sums;
mod within;

use std::fmt;

use std::sync::Arc;

use minirow::{Argument, Layout, Message};

use super::{Candidate, Cover, Equation, Evidence, House, Position, Step, Technique, Truth};
use crate::{Place, Value, Values, Variant};

/// Checks the steps of one puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checker {
    variant: Variant,
    /// The cells that hold other values than each cell.
    sees: Vec<Vec<u16>>,
    /// The houses of a 9x9 puzzle.
    layout: Option<Arc<Layout>>,
}

/// Why a step is rejected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rejection {
    /// The step has no conclusion.
    Empty,
    /// A conclusion is no candidate of the position.
    NoCandidate,
    /// A cell, house, rule or equation of the evidence does not exist.
    Unknown,
    /// The evidence does not show the conclusions.
    NotShown,
    /// The step assumes that there is only one solution, which is to be proven.
    Unique,
}

impl fmt::Display for Rejection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Empty => "the step has no conclusion",
            Self::NoCandidate => "a conclusion is no candidate of the position",
            Self::Unknown => "the evidence names a house, rule or sum that does not exist",
            Self::NotShown => "the evidence does not show the conclusions",
            Self::Unique => "the step assumes that there is only one solution",
        })
    }
}

impl std::error::Error for Rejection {}

impl Message for Rejection {
    fn id(&self) -> &'static str {
        match self {
            Self::Empty => "variant-rejected-empty",
            Self::NoCandidate => "variant-rejected-candidate",
            Self::Unknown => "variant-rejected-unknown",
            Self::NotShown => "variant-rejected-shown",
            Self::Unique => "variant-rejected-unique",
        }
    }

    fn arguments(&self) -> Vec<(&'static str, Argument)> {
        Vec::new()
    }
}

/// Suppositions within suppositions are rejected below this depth.
const MAX_DEPTH: usize = 2;

impl Checker {
    /// A checker for this puzzle.
    pub fn new(variant: &Variant) -> Self {
        let mut checker = Self { variant: variant.clone(), sees: Vec::new(), layout: None };
        checker.sees = checker.find_sees();
        checker.layout = checker.find_layout().map(Arc::new);
        checker
    }

    /// The position in which paths of the puzzle start.
    pub fn start(&self) -> Position {
        Position::start(&self.variant, &self.sees)
    }

    /// Makes the changes of a step.
    pub fn apply(&self, position: &mut Position, step: &Step) {
        position.apply(step, &self.sees);
    }

    /// Whether a cell has no candidate, or a house that holds every value no place for one.
    pub fn is_contradictory(&self, position: &Position) -> bool {
        let size = self.variant.shape().size();
        let lacks = |cells: &[Place]| {
            cells.len() == size
                && cells.iter().flat_map(|&place| position.values(place).iter()).collect::<Values>().len()
                    < size
        };
        position.masks.contains(&0) || self.houses().iter().any(|cells| lacks(cells))
    }

    /// The puzzle.
    pub const fn variant(&self) -> &Variant {
        &self.variant
    }

    /// Supposes that a candidate is true.
    pub(crate) fn suppose(&self, position: &mut Position, candidate: Candidate) {
        position.place(candidate, &self.sees);
    }

    /// The candidates of a truth; none if it is no truth.
    pub(crate) fn candidates(&self, position: &Position, truth: &Truth) -> Vec<Candidate> {
        self.truth(position, truth).unwrap_or_default()
    }

    /// The cells of a house; none if there is no such house.
    pub(crate) fn house(&self, house: House) -> Vec<Place> {
        self.cells(house).unwrap_or_default()
    }

    /// The total of an equation, and its cells with coefficients.
    pub(crate) fn terms(&self, equation: &Equation) -> Option<(i64, Vec<(i64, Place)>)> {
        let added = self.equation(equation).ok()?;
        Some((added.total, added.terms.into_iter().map(|(place, times)| (times, place)).collect()))
    }

    /// The cells that the evidence of a step is about, in reading order: those to light in a picture.
    pub fn marked(&self, position: &Position, step: &Step) -> Vec<Place> {
        let shape = self.variant.shape();
        let of_rule = |rule: &u32| self.rule(*rule).map_or_else(|_| Vec::new(), |rule| rule.cells(shape));
        let of_truth = |truth: &Truth| self.candidates(position, truth).into_iter().map(|one| one.place);
        let of_sum = |equation: &Equation| equation.groups.concat();
        let mut cells: Vec<Place> = match &step.evidence {
            Evidence::Single(truth) | Evidence::Seen(truth) => of_truth(truth).collect(),
            Evidence::Count { truths, .. } => truths.iter().flat_map(of_truth).collect(),
            Evidence::Pair { from, .. } => vec![*from],
            Evidence::Bound(equation) | Evidence::Sum(equation) => of_sum(equation),
            Evidence::Within { house, sums } => {
                let house = self.cells(*house).unwrap_or_default();
                house.into_iter().chain(sums.iter().flat_map(of_sum)).collect()
            }
            Evidence::Line { rule } | Evidence::Words { rule } => of_rule(rule),
            Evidence::Classic(argument) => self.classic_cells(position, argument),
            Evidence::Suppose(candidate, steps) => {
                let inner = steps.iter().flat_map(|step| step.placements.iter().chain(&step.eliminations));
                inner.chain([candidate]).map(|one| one.place).collect()
            }
        };
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    /// Accepts or rejects a step on this position.
    ///
    /// # Errors
    /// If the evidence does not show the conclusions.
    pub fn check(&self, position: &Position, step: &Step) -> Result<(), Rejection> {
        self.check_within(position, step, MAX_DEPTH)
    }

    fn check_within(&self, position: &Position, step: &Step, depth: usize) -> Result<(), Rejection> {
        let mut conclusions = step.placements.iter().chain(&step.eliminations);
        if step.placements.is_empty() && step.eliminations.is_empty() {
            return Err(Rejection::Empty);
        }
        if !conclusions.all(|&candidate| position.has(candidate)) {
            return Err(Rejection::NoCandidate);
        }
        let form_fits = match step.evidence {
            Evidence::Single(_) => step.placements.len() == 1 && step.eliminations.is_empty(),
            Evidence::Classic(_) => true,
            _ => step.placements.is_empty(),
        };
        if !form_fits || !fits_name(step) {
            return Err(Rejection::NotShown);
        }
        let show = |is_shown: bool| if is_shown { Ok(()) } else { Err(Rejection::NotShown) };
        match &step.evidence {
            Evidence::Single(truth) => show(
                self.truth(position, truth)? == step.placements
                    && !position.placed[step.placements[0].place.index()],
            ),
            Evidence::Seen(truth) => {
                let truth = self.truth(position, truth)?;
                let excluded = |out: &Candidate| truth.iter().all(|&one| self.exclude(one, *out));
                show(!truth.is_empty() && step.eliminations.iter().all(excluded))
            }
            Evidence::Count { truths, covers } => self.count(position, truths, covers, &step.eliminations),
            Evidence::Pair { rule, from } => {
                let rule = self.rule(*rule)?;
                let values =
                    if self.variant.shape().contains(*from) { position.values(*from) } else { Values::EMPTY };
                let gone = |out: &Candidate| {
                    if out.place == *from {
                        return self.forbids(rule, *out, *out);
                    }
                    values.iter().all(|value| self.forbids(rule, Candidate { place: *from, value }, *out))
                };
                show(!values.is_empty() && step.eliminations.iter().all(gone))
            }
            Evidence::Bound(equation) => self.bound(position, equation, &step.eliminations),
            Evidence::Line { rule } => {
                let rule = self.rule(*rule)?;
                show(step.eliminations.iter().all(|&out| rules::line_excludes(position, rule, out)))
            }
            Evidence::Sum(equation) => {
                let equation = self.equation(equation)?;
                show(step.eliminations.iter().all(|&out| {
                    equation.terms.contains_key(&out.place)
                        && !equation
                            .has_filling(position, |place, value| place != out.place || value == out.value)
                }))
            }
            Evidence::Within { house, sums } => self.within(position, *house, sums, &step.eliminations),
            Evidence::Words { rule } => {
                let rule = self.rule(*rule)?;
                show(step.eliminations.iter().all(|&out| !self.has_filling(position, rule, out)))
            }
            Evidence::Classic(argument) => show(self.is_classic_step(position, step, argument)),
            Evidence::Suppose(candidate, steps) => {
                if depth == 0 || step.eliminations != [*candidate] {
                    return Err(Rejection::NotShown);
                }
                let mut here = position.clone();
                here.place(*candidate, &self.sees);
                for inner in steps {
                    self.check_within(&here, inner, depth - 1)?;
                    self.apply(&mut here, inner);
                }
                show(self.is_contradictory(&here))
            }
        }
    }

    /// The candidates of a truth.
    fn truth(&self, position: &Position, truth: &Truth) -> Result<Vec<Candidate>, Rejection> {
        let size = self.variant.shape().size();
        let at = |cells: &[Place], value: Value| -> Vec<Candidate> {
            let candidates = cells.iter().map(|&place| Candidate { place, value });
            candidates.filter(|&candidate| position.has(candidate)).collect()
        };
        Ok(match truth {
            Truth::Cell(place) if self.variant.shape().contains(*place) => {
                position.values(*place).iter().map(|value| Candidate { place: *place, value }).collect()
            }
            Truth::Cell(_) => return Err(Rejection::Unknown),
            Truth::House(house, value) => {
                let cells = self.cells(*house).filter(|cells| cells.len() == size);
                at(&cells.ok_or(Rejection::Unknown)?, *value)
            }
            Truth::Sum(equation, value) => {
                let equation = self.equation(equation)?;
                if equation.has_filling(position, |_, other| other != *value) {
                    return Err(Rejection::NotShown);
                }
                at(&equation.terms.keys().copied().collect::<Vec<_>>(), *value)
            }
            Truth::Named(rule, value) => match self.rule(*rule)? {
                crate::Rule::Quadruple { cells, values } if values.contains(value) => at(cells, *value),
                _ => return Err(Rejection::Unknown),
            },
        })
    }

    /// As many truths as covers. Each true candidate is in as many covers as truths or in more, so candidates that are in more covers
    /// than truths are false.
    fn count(
        &self,
        position: &Position,
        truths: &[Truth],
        covers: &[Cover],
        eliminations: &[Candidate],
    ) -> Result<(), Rejection> {
        let truths: Vec<Vec<Candidate>> =
            truths.iter().map(|truth| self.truth(position, truth)).collect::<Result<_, _>>()?;
        let covers: Vec<(Vec<Place>, Option<Value>)> = covers
            .iter()
            .map(|cover| match cover {
                Cover::Cell(place) => Some((vec![*place], None)),
                Cover::House(house, value) => Some((self.cells(*house)?, Some(*value))),
            })
            .collect::<Option<_>>()
            .ok_or(Rejection::Unknown)?;
        let in_truths = |one: &Candidate| truths.iter().filter(|truth| truth.contains(one)).count();
        let in_covers = |one: &Candidate| {
            let has = |(cells, value): &&(Vec<Place>, Option<Value>)| {
                cells.contains(&one.place) && value.is_none_or(|value| value == one.value)
            };
            covers.iter().filter(has).count()
        };
        let is_covered = truths.iter().flatten().all(|one| in_covers(one) >= in_truths(one));
        let is_shown = !truths.is_empty()
            && truths.len() == covers.len()
            && is_covered
            && eliminations.iter().all(|one| in_covers(one) > in_truths(one));
        if is_shown { Ok(()) } else { Err(Rejection::NotShown) }
    }

    /// Whether at most one of two candidates is true.
    fn exclude(&self, a: Candidate, b: Candidate) -> bool {
        if a.place == b.place {
            a.value != b.value
        } else {
            a.value == b.value && self.differ(a.place, b.place)
        }
    }

    pub(super) fn differ(&self, a: Place, b: Place) -> bool {
        self.sees[a.index()].contains(&(b.index() as u16))
    }
}

/// Whether the evidence is of the kind that the name of the technique promises.
fn fits_name(step: &Step) -> bool {
    let counts = |number: usize, is_hidden: bool, is_fish: bool| match &step.evidence {
        Evidence::Count { truths, covers } => {
            let cells = truths.iter().filter(|truth| matches!(truth, Truth::Cell(_))).count();
            let covering = covers.iter().filter(|cover| matches!(cover, Cover::Cell(_))).count();
            let (expected_cells, expected_covering) = match (is_fish, is_hidden) {
                (true, _) => (0, 0),
                (false, true) => (0, number),
                (false, false) => (number, 0),
            };
            truths.len() == number && cells == expected_cells && covering == expected_covering
        }
        _ => false,
    };
    match step.technique {
        Technique::FullHouse | Technique::HiddenSingle => {
            matches!(step.evidence, Evidence::Single(Truth::House(..)))
        }
        Technique::NakedSingle => matches!(step.evidence, Evidence::Single(Truth::Cell(_))),
        Technique::Pair => matches!(step.evidence, Evidence::Pair { .. }),
        Technique::Thermometer => matches!(step.evidence, Evidence::Line { .. }),
        Technique::Bound => matches!(step.evidence, Evidence::Bound(_)),
        Technique::LockedCandidates => matches!(step.evidence, Evidence::Seen(Truth::House(..))),
        Technique::CageValue => matches!(step.evidence, Evidence::Seen(Truth::Sum(..) | Truth::Named(..))),
        Technique::SmallCage
        | Technique::Combination
        | Technique::SingleInnie
        | Technique::Innies
        | Technique::ManyInnies => matches!(step.evidence, Evidence::Sum(_)),
        Technique::Within => matches!(step.evidence, Evidence::Within { .. }),
        Technique::Words => matches!(step.evidence, Evidence::Words { .. }),
        Technique::Leftovers => match &step.evidence {
            Evidence::Count { truths, covers } => {
                truths.iter().all(|truth| matches!(truth, Truth::House(..)))
                    && covers.iter().all(|cover| matches!(cover, Cover::House(..)))
            }
            _ => false,
        },
        Technique::NakedPair => counts(2, false, false),
        Technique::NakedTriple => counts(3, false, false),
        Technique::NakedQuad => counts(4, false, false),
        Technique::HiddenPair => counts(2, true, false),
        Technique::HiddenTriple => counts(3, true, false),
        Technique::HiddenQuad => counts(4, true, false),
        Technique::XWing => counts(2, false, true),
        Technique::Swordfish => counts(3, false, true),
        Technique::Jellyfish => counts(4, false, true),
        Technique::Chain | Technique::Trial => matches!(step.evidence, Evidence::Suppose(..)),
        Technique::Classic(_) => matches!(step.evidence, Evidence::Classic(_)),
    }
}
