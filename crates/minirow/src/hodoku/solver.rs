//! HoDoKu's solver: which technique is tried when, what it costs, and what a puzzle's level follows from.

use super::als::Sets;
use super::field::Field;
use super::fish::{self, Shape};
use super::net::Net;
use super::step::{Kind, Step};
use super::unique::Exchange;
use super::{chains, colours, forcing, nets, one_digit, singles, sue_de_coq, tables, unique, wings};
use crate::digit::ByDigit;
use crate::{Candidate, Cell, CellSet, Digit, DigitSet, HouseKind, Solution, Stop};

/// Facts about a position, computed when first asked for.
#[derive(Default)]
struct Known {
    rectangles: Option<Vec<Step>>,
    avoidable: Option<Vec<Step>>,
    kept_fish: Vec<Step>,
    sets: Option<Sets>,
    net: Option<Net>,
}

/// The positions that each technique has searched in vain.
#[derive(Default)]
struct Quiet {
    /// For techniques of one digit the places of each digit.
    places: Vec<(Kind, ByDigit<CellSet>)>,
    /// For techniques that look at houses one by one the candidates of each cell.
    candidates: Vec<(Kind, [DigitSet; Cell::COUNT])>,
}

impl Quiet {
    /// The candidates that the technique may remove, without the digits that are as they were when it found nothing.
    fn without(&self, kind: Kind, field: &Field, dead: &ByDigit<CellSet>) -> ByDigit<CellSet> {
        let mut dead = *dead;
        if let Some(then) = find(&self.places, kind) {
            for digit in Digit::ALL.into_iter().filter(|&digit| then[digit] == field.places[digit]) {
                dead[digit] = CellSet::EMPTY;
            }
        }
        dead
    }

    /// The cells that changed since the technique found nothing.
    fn changed(&self, kind: Kind, field: &Field) -> CellSet {
        find(&self.candidates, kind).map_or(CellSet::ALL, |then| {
            Cell::all().filter(|&cell| then[cell.index()] != field.candidates(cell)).collect()
        })
    }
}

fn find<T>(all: &[(Kind, T)], kind: Kind) -> Option<&T> {
    all.iter().find(|(one, _)| *one == kind).map(|(_, known)| known)
}

fn keep<T>(all: &mut Vec<(Kind, T)>, kind: Kind, known: T) {
    match all.iter_mut().find(|(one, _)| *one == kind) {
        Some(place) => place.1 = known,
        None => all.push((kind, known)),
    }
}

/// A run of the solver.
pub(super) struct Solver<'a> {
    pub(super) field: Field,
    /// The solution, for guesses; without it there are none.
    solution: Option<&'a Solution>,
    /// The digits that techniques that assume uniqueness may exchange; `None` if they are not used.
    exchange: Option<Exchange>,
    quiet: Quiet,
    dead: Dead,
}

impl<'a> Solver<'a> {
    pub(super) fn new(field: Field, solution: Option<&'a Solution>, exchange: Option<Exchange>) -> Self {
        Self { field, solution, exchange, quiet: Quiet::default(), dead: Dead::default() }
    }
}

impl Solver<'_> {
    /// The next step, with the technique under which it is counted; none if it is stopped.
    pub(super) fn next(&mut self, stop: &Stop) -> Option<(Kind, Step)> {
        if self.field.open.is_empty() {
            return None;
        }
        let mut known = Known::default();
        let mut order = Kind::in_order().take_while(|_| !stop.is_set());
        order.find_map(|kind| Some((kind, self.find(kind, &mut known)?)))
    }

    pub(super) fn apply(&mut self, step: &Step) {
        if let Some(candidate) = step.place {
            self.field.place(candidate);
        }
        for &candidate in &step.remove {
            self.field.remove(candidate);
        }
    }

    fn find(&mut self, kind: Kind, known: &mut Known) -> Option<Step> {
        let field = &mut self.field;
        match kind {
            Kind::FullHouse => singles::full_house(field),
            Kind::NakedSingle => singles::naked_single(field),
            Kind::HiddenSingle => singles::hidden_single(field),
            Kind::Pointing => singles::pointing(field),
            Kind::Claiming => singles::claiming(field),
            Kind::LockedPair
            | Kind::LockedTriple
            | Kind::NakedPair
            | Kind::NakedTriple
            | Kind::NakedQuad
            | Kind::HiddenPair
            | Kind::HiddenTriple
            | Kind::HiddenQuad
            | Kind::SueDeCoq => {
                let changed = self.quiet.changed(kind, field);
                let found = house_by_house(field, kind, changed);
                if found.is_none() {
                    keep(&mut self.quiet.candidates, kind, field.candidates);
                }
                found
            }
            Kind::WWing => wings::w_wing(field),
            Kind::XyWing => wings::xy_wing(field),
            Kind::XyzWing => wings::xyz_wing(field),
            Kind::XyChain
            | Kind::ContinuousLoop
            | Kind::GroupedContinuousLoop
            | Kind::ForcingChain
            | Kind::ForcingNet => {
                let net = known.net.get_or_insert_with(|| Net::new(field));
                match kind {
                    Kind::XyChain => chains::find(field, kind, &net.refuted),
                    Kind::ContinuousLoop => tables::loops(field, net, false),
                    Kind::GroupedContinuousLoop => tables::loops(field, net, true),
                    Kind::ForcingChain => forcing::chains(field, net),
                    _ => nets::find(field, net),
                }
            }
            Kind::BruteForce => self.guess(),
            Kind::Bug1 => self.exchange.and_then(|_| unique::bug(field)),
            Kind::AlsXz | Kind::AlsXyWing | Kind::AlsChain => {
                let sets = known.sets.get_or_insert_with(|| Sets::new(field));
                match kind {
                    Kind::AlsXz => sets.xz(),
                    Kind::AlsXyWing => sets.xy_wing(),
                    _ => sets.chain(),
                }
            }
            Kind::AvoidableRectangle1 | Kind::AvoidableRectangle2 => {
                let exchange = self.exchange?;
                let steps = known.avoidable.get_or_insert_with(|| unique::avoidable(field, exchange));
                steps.iter().find(|step| step.kind == kind).cloned()
            }
            kind if (Kind::Uniqueness1..=Kind::HiddenRectangle).contains(&kind) => {
                let exchange = self.exchange?;
                let steps = known.rectangles.get_or_insert_with(|| unique::rectangles(field, exchange));
                steps.iter().find(|step| step.kind == kind).cloned()
            }
            _ => {
                let dead = self.quiet.without(kind, field, self.dead.of(field));
                let found = one_digit(field, kind, &dead, &mut known.kept_fish);
                if found.is_none() && kind != Kind::RemotePair {
                    keep(&mut self.quiet.places, kind, field.places);
                }
                found
            }
        }
    }

    /// The solution of the middle open cell.
    fn guess(&self) -> Option<Step> {
        let solution = self.solution?;
        let cell = self.field.open.iter().nth(self.field.open.len() / 2)?;
        Some(Step::placing(Kind::BruteForce, Candidate { cell, digit: solution.digit(cell) }))
    }
}

/// Subsets and Sue de Coq. Where no cell of its houses changed since it was looked for in vain, there is none: what it removes can only
/// become less.
fn house_by_house(field: &Field, kind: Kind, changed: CellSet) -> Option<Step> {
    match kind {
        Kind::LockedPair => singles::naked_subset(field, 2, true, changed),
        Kind::LockedTriple => singles::naked_subset(field, 3, true, changed),
        Kind::NakedPair => singles::naked_subset(field, 2, false, changed),
        Kind::NakedTriple => singles::naked_subset(field, 3, false, changed),
        Kind::NakedQuad => singles::naked_subset(field, 4, false, changed),
        Kind::HiddenPair => singles::hidden_subset(field, 2, changed),
        Kind::HiddenTriple => singles::hidden_subset(field, 3, changed),
        Kind::HiddenQuad => singles::hidden_subset(field, 4, changed),
        _ => sue_de_coq::find(field, changed),
    }
}

/// Fish, colours and chains: of one digit all of them but the last.
fn one_digit(field: &Field, kind: Kind, dead: &ByDigit<CellSet>, kept: &mut Vec<Step>) -> Option<Step> {
    if let Some((shape, size)) = Shape::of(kind) {
        return fish::find(field, shape, size, dead, kept);
    }
    match kind {
        Kind::Skyscraper => one_digit::skyscraper(field, dead),
        Kind::TwoStringKite => one_digit::two_string_kite(field, dead),
        Kind::EmptyRectangle => one_digit::empty_rectangle(field, dead),
        Kind::SimpleColoursTrap => colours::simple(field, dead),
        Kind::MultiColours1 => colours::multi(field, dead),
        Kind::TurbotFish | Kind::XChain | Kind::RemotePair => chains::find(field, kind, dead),
        _ => None,
    }
}

/// For each digit the candidates that no way to place it in all houses uses. What holds for one digit alone removes only these.
#[derive(Default)]
struct Dead {
    dead: ByDigit<CellSet>,
    /// The places of each digit that this is about.
    places: ByDigit<CellSet>,
}

impl Dead {
    fn of(&mut self, field: &Field) -> &ByDigit<CellSet> {
        for digit in Digit::ALL {
            if self.places[digit] != field.places[digit] {
                self.places[digit] = field.places[digit];
                self.dead[digit] = dead(field.places[digit]);
            }
        }
        &self.dead
    }
}

/// Of these places of a digit those that no way to place it uses.
fn dead(places: CellSet) -> CellSet {
    let (mut rows, mut count) = ([CellSet::EMPTY; 9], 0);
    for row in HouseKind::Row.houses().map(|row| places & row.cells()).filter(|row| !row.is_empty()) {
        rows[count] = row;
        count += 1;
    }
    let mut live = CellSet::EMPTY;
    for place in places {
        if !live.contains(place) {
            let rest = !place.peers();
            let others = rows.map(|row| if row.contains(place) { CellSet::of(place) } else { row });
            if let Some(template) = template(&others[..count], rest) {
                live |= template;
            }
        }
    }
    places - live
}

/// One place in each of the rows, none seen by another.
fn template(rows: &[CellSet], left: CellSet) -> Option<CellSet> {
    let Some((&row, rest)) = rows.split_first() else { return Some(CellSet::EMPTY) };
    (row & left).iter().find_map(|place| Some(template(rest, left - place.peers())?.with(place)))
}
