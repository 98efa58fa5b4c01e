//! HoDoKu's solver: which technique is tried when, what it costs, and what a puzzle's level follows from.

use super::als::Sets;
use super::field::Field;
use super::fish::{self, Shape};
use super::net::Net;
use super::step::{Kind, Step};
use super::unique::Exchange;
use super::units::{ALL, HOUSES, PEERS, cells};
use super::{chains, colours, forcing, nets, one_digit, singles, sue_de_coq, tables, unique, wings};
use crate::Stop;

/// The techniques in HoDoKu's order. A technique with several kinds of steps stands under its first.
const ORDER: [Kind; 57] = {
    use Kind as K;
    [
        K::FullHouse,
        K::NakedSingle,
        K::HiddenSingle,
        K::LockedPair,
        K::LockedTriple,
        K::Pointing,
        K::Claiming,
        K::NakedPair,
        K::NakedTriple,
        K::HiddenPair,
        K::HiddenTriple,
        K::NakedQuad,
        K::HiddenQuad,
        K::XWing,
        K::Swordfish,
        K::Jellyfish,
        K::RemotePair,
        K::Bug1,
        K::Skyscraper,
        K::TwoStringKite,
        K::TurbotFish,
        K::EmptyRectangle,
        K::WWing,
        K::XyWing,
        K::XyzWing,
        K::Uniqueness1,
        K::Uniqueness2,
        K::Uniqueness3,
        K::Uniqueness4,
        K::Uniqueness5,
        K::Uniqueness6,
        K::HiddenRectangle,
        K::AvoidableRectangle1,
        K::AvoidableRectangle2,
        K::FinnedXWing,
        K::SashimiXWing,
        K::FinnedSwordfish,
        K::SashimiSwordfish,
        K::FinnedJellyfish,
        K::SashimiJellyfish,
        K::SueDeCoq,
        K::SimpleColoursTrap,
        K::MultiColours1,
        K::XChain,
        K::XyChain,
        K::ContinuousLoop,
        K::GroupedContinuousLoop,
        K::AlsXz,
        K::AlsXyWing,
        K::AlsChain,
        K::FrankenXWing,
        K::FrankenSwordfish,
        K::FinnedFrankenXWing,
        K::FinnedFrankenSwordfish,
        K::ForcingChain,
        K::ForcingNet,
        K::BruteForce,
    ]
};

/// What is known about a position, found out when first asked for.
#[derive(Default)]
struct Known {
    rectangles: Option<Vec<Step>>,
    avoidable: Option<Vec<Step>>,
    kept_fish: Vec<Step>,
    sets: Option<Sets>,
    net: Option<Net>,
}

/// What each technique has looked at in vain.
#[derive(Default)]
struct Quiet {
    /// For techniques of one digit the places of each digit.
    places: Vec<(Kind, [u128; 10])>,
    /// For techniques that look at houses one by one the candidates of each cell.
    masks: Vec<(Kind, [u16; 81])>,
}

impl Quiet {
    /// The candidates that the technique may remove, without the digits that are as they were when it found nothing.
    fn without(&self, kind: Kind, field: &Field, dead: &[u128; 10]) -> [u128; 10] {
        let mut dead = *dead;
        for (digit, places) in find(&self.places, kind).into_iter().flatten().enumerate() {
            if *places == field.places[digit] {
                dead[digit] = 0;
            }
        }
        dead
    }

    /// The cells that changed since the technique found nothing.
    fn changed(&self, kind: Kind, field: &Field) -> u128 {
        find(&self.masks, kind).map_or(ALL, |masks| {
            let pairs = masks.iter().zip(&field.masks).enumerate();
            pairs.fold(0, |changed, (cell, (then, now))| changed | u128::from(then != now) << cell)
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
    pub(super) solution: Option<&'a [u8; 81]>,
    /// What techniques that assume a single solution may exchange; `None` if they are not used.
    exchange: Option<Exchange>,
    quiet: Quiet,
    dead: Dead,
}

impl<'a> Solver<'a> {
    pub(super) fn new(field: Field, solution: Option<&'a [u8; 81]>, exchange: Option<Exchange>) -> Self {
        Self { field, solution, exchange, quiet: Quiet::default(), dead: Dead::default() }
    }
}

impl Solver<'_> {
    /// The next step, with the technique under which it is counted; none if it is stopped.
    pub(super) fn next(&mut self, stop: &Stop) -> Option<(Kind, Step)> {
        if self.field.open == 0 {
            return None;
        }
        let mut known = Known::default();
        let mut order = ORDER.into_iter().take_while(|_| !stop.is_set());
        order.find_map(|kind| Some((kind, self.find(kind, &mut known)?)))
    }

    pub(super) fn apply(&mut self, step: &Step) {
        for &(cell, digit) in &step.place {
            self.field.place(cell, digit);
        }
        for &(cell, digit) in &step.remove {
            self.field.remove(cell, digit);
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
                    keep(&mut self.quiet.masks, kind, field.masks);
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
        let open: Vec<usize> = cells(self.field.open).collect();
        let cell = open[open.len() / 2];
        Some(Step::placing(Kind::BruteForce, cell, usize::from(solution[cell])))
    }
}

/// Subsets and Sue de Coq. Where no cell of its houses changed since it was looked for in vain, there is none: what it removes can only
/// become less.
fn house_by_house(field: &Field, kind: Kind, changed: u128) -> Option<Step> {
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
fn one_digit(field: &Field, kind: Kind, dead: &[u128; 10], kept: &mut Vec<Step>) -> Option<Step> {
    let mut fish = |shape, size| fish::find(field, shape, size, dead, kept);
    match kind {
        Kind::XWing => fish(Shape::Basic, 2),
        Kind::Swordfish => fish(Shape::Basic, 3),
        Kind::Jellyfish => fish(Shape::Basic, 4),
        Kind::FinnedXWing => fish(Shape::Finned, 2),
        Kind::SashimiXWing => fish(Shape::Sashimi, 2),
        Kind::FinnedSwordfish => fish(Shape::Finned, 3),
        Kind::SashimiSwordfish => fish(Shape::Sashimi, 3),
        Kind::FinnedJellyfish => fish(Shape::Finned, 4),
        Kind::SashimiJellyfish => fish(Shape::Sashimi, 4),
        Kind::FrankenXWing => fish(Shape::Franken, 2),
        Kind::FrankenSwordfish => fish(Shape::Franken, 3),
        Kind::FinnedFrankenXWing => fish(Shape::FinnedFranken, 2),
        Kind::FinnedFrankenSwordfish => fish(Shape::FinnedFranken, 3),
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
    dead: [u128; 10],
    /// The places of each digit that this is about.
    places: [u128; 10],
}

impl Dead {
    fn of(&mut self, field: &Field) -> &[u128; 10] {
        for digit in 1..=9 {
            if self.places[digit] != field.places[digit] {
                self.places[digit] = field.places[digit];
                self.dead[digit] = dead(field.places[digit]);
            }
        }
        &self.dead
    }
}

/// Of these places of a digit those that no way to place it uses.
fn dead(places: u128) -> u128 {
    let mut rows = [0; 9];
    let mut count = 0;
    for row in HOUSES[..9].iter().map(|row| places & row).filter(|row| *row != 0) {
        rows[count] = row;
        count += 1;
    }
    let mut live = 0;
    for place in cells(places) {
        if !super::units::has(live, place) {
            let rest = ALL & !PEERS[place] & !HOUSES[super::units::row(place)];
            let others = rows.map(|row| if super::units::has(row, place) { 1 << place } else { row });
            if let Some(template) = template(&others[..count], rest | 1 << place) {
                live |= template;
            }
        }
    }
    places & !live
}

/// One place in each of the rows, none seen by another.
fn template(rows: &[u128], left: u128) -> Option<u128> {
    let Some((row, rest)) = rows.split_first() else { return Some(0) };
    cells(row & left).find_map(|place| Some(1 << place | template(rest, left & !PEERS[place])?))
}
