//! `Plan`: the techniques that are tried on a puzzle, cheapest first. Those of this crate know every size and rule. A 9x9 puzzle also has
//! the techniques of classic puzzles, on the houses that it has.

use std::cell::OnceCell;
use std::ops::ControlFlow;

use minirow::logic::{Assumption, Profile, human, next_step_until};
use minirow::{Board, Stop, logic};

use super::find::{self, Ground};
use super::rate::Round;
use super::{Candidate, Level, Position, Step, Technique};

/// The techniques of classic puzzles that this crate has for every size and rule.
const COVERED: [logic::Technique; 14] = [
    logic::Technique::FullHouse,
    logic::Technique::NakedSingle,
    logic::Technique::HiddenSingle,
    logic::Technique::Pointing,
    logic::Technique::Claiming,
    logic::Technique::NakedPair,
    logic::Technique::HiddenPair,
    logic::Technique::NakedTriple,
    logic::Technique::HiddenTriple,
    logic::Technique::NakedQuad,
    logic::Technique::HiddenQuad,
    logic::Technique::XWing,
    logic::Technique::Swordfish,
    logic::Technique::Jellyfish,
];

/// Neighbours in the order of the techniques.
enum Stage {
    Own(Technique),
    Classic(Vec<logic::Technique>),
}

/// The techniques that are tried on a puzzle, cheapest first.
pub(super) struct Plan {
    stages: Vec<Stage>,
}

impl Plan {
    /// The techniques for this puzzle up to a level. Those that assume a single solution are among them only if `uniqueness` says so,
    /// and every rule is a house.
    pub(super) fn new(ground: &Ground, most: Level, uniqueness: bool) -> Self {
        let layout = ground.checker.layout();
        // Classic forcing chains and nets know houses only; where there are other rules, chains and trials take their place.
        let is_classic = layout.is_some_and(|layout| !layout.has_other_rules());
        let is_supposition = |technique: &Technique| matches!(technique, Technique::Chain | Technique::Trial);
        let own = Technique::ALL.iter().copied().filter(|one| !(is_classic && is_supposition(one)));
        let is_used = |one: &logic::Technique| {
            layout.is_some()
                && !COVERED.contains(one)
                && (uniqueness || one.assumes() == Assumption::None)
                && *one <= logic::Technique::NestedForcingNet
                && (is_classic || Level::of(*one) <= Level::Expert)
        };
        let classic = logic::Technique::ALL.iter().copied().filter(is_used).map(Technique::Classic);
        let mut techniques: Vec<Technique> =
            own.chain(classic).filter(|technique| technique.level() <= most).collect();
        techniques.sort_unstable();
        let mut stages = Vec::new();
        for technique in techniques {
            match (technique, stages.last_mut()) {
                (Technique::Classic(one), Some(Stage::Classic(others))) => others.push(one),
                (Technique::Classic(one), _) => stages.push(Stage::Classic(vec![one])),
                (own, _) => stages.push(Stage::Own(own)),
            }
        }
        Self { stages }
    }

    /// The first step of the cheapest technique that finds one.
    pub(super) fn next_step(&self, ground: &Ground, position: &Position, stop: &Stop) -> Option<Step> {
        let board = OnceCell::new();
        self.stages.iter().take_while(|_| !stop.is_set()).find_map(|stage| match stage {
            Stage::Own(technique) => find::first_step(ground, position, *technique, stop),
            Stage::Classic(techniques) => {
                let board = board.get_or_init(|| ground.checker.board(position)).as_ref()?;
                next_step_until(stop, board, &Profile::of(techniques)).map(Step::of_classic)
            }
        })
    }

    /// All that the cheapest technique finds at once, and the position after it; `None` if none finds anything, or if it is cancelled
    /// through `stop`. Nets within nets are not searched for.
    pub(super) fn next_round(
        &self,
        ground: &Ground,
        position: &Position,
        stop: &Stop,
    ) -> Option<(Round, Position)> {
        let board: OnceCell<Option<Board>> = OnceCell::new();
        let open = position.open();
        let mut next = position.clone();
        let (technique, layers) =
            self.stages.iter().take_while(|_| !stop.is_set()).find_map(|stage| match stage {
                Stage::Own(technique) => {
                    let layers = round(ground, position, *technique, &mut next, stop)?;
                    Some((*technique, layers))
                }
                Stage::Classic(techniques) => {
                    let board = board.get_or_init(|| ground.checker.board(position)).as_ref()?;
                    let is_round = |one: &logic::Technique| *one < logic::Technique::NestedForcingNet;
                    let techniques = techniques.iter().copied().filter(is_round);
                    let found = human::round_of(stop, board, techniques)?;
                    for gone in found.conclusions.remove.iter() {
                        next.masks[gone.cell.index()] &= !(1 << gone.digit.index());
                    }
                    for placed in found.conclusions.place.iter() {
                        next.place(Candidate::new(placed.cell.index(), placed.digit.index()), &ground.sees);
                    }
                    Some((Technique::Classic(found.technique), found.length))
                }
            })?;
        Some((Round { technique, layers, open }, next))
    }
}

/// Does all that a technique of this crate finds; its layers, if that is anything.
fn round(
    ground: &Ground,
    position: &Position,
    technique: Technique,
    next: &mut Position,
    stop: &Stop,
) -> Option<u32> {
    if matches!(technique, Technique::Chain | Technique::Trial) {
        let (layers, candidates) = find::refuted(ground, position, technique, stop)?;
        for Candidate { place, value } in candidates {
            next.masks[place.index()] &= !(1 << value.index());
        }
        return Some(layers);
    }
    let _ = find::each_step(ground, position, technique, &mut |step| {
        next.apply(&step, &ground.sees);
        ControlFlow::Continue(())
    });
    (next != position).then_some(0)
}
