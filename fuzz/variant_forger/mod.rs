//! An adversary of the checker of steps in variants. It makes up puzzles with rules of every kind, then evidence by its grammar, and
//! asks the checker about every conclusion; what is accepted is compared with all solutions. Accepted steps change the position, and
//! lead suppositions to contradictions. At the end it writes certificates of what was accepted, with true and false claims.

#[path = "../forger/choices.rs"]
pub(crate) mod choices;
mod evidence;
mod rules;
mod scene;

use std::collections::BTreeMap;

use minirow_variant::proof::Claim;
use minirow_variant::steps::{
    Candidate, Ending, Evidence, Path, PathFlaw, Position, Step, Technique, certificate, verify_path,
};
use minirow_variant::{Filled, Values, Variant};

use choices::Choices;
use scene::{Scene, Worlds};

/// The steps that a supposition may lead through.
const LONGEST: usize = 12;

/// Something false that the checker accepted.
#[derive(Debug)]
#[expect(dead_code, reason = "it is read by people, in the message of a failed test")]
pub(crate) struct Hole {
    what: &'static str,
    variant: Variant,
    position: Vec<Values>,
    step: Option<Step>,
}

/// How much was tried.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tally {
    /// Steps that the checker was asked about.
    pub(crate) tried: u64,
    /// Steps that it accepted, by technique.
    pub(crate) accepted: BTreeMap<Technique, u64>,
    /// Certificates that were verified.
    pub(crate) certificates: u64,
}

impl Tally {
    pub(crate) fn add(&mut self, other: &Self) {
        self.tried += other.tried;
        self.certificates += other.certificates;
        for (&technique, more) in &other.accepted {
            *self.accepted.entry(technique).or_default() += more;
        }
    }
}

/// A forger at work on one puzzle.
pub(crate) struct Forger<'a, 'b> {
    scene: &'a Scene,
    choices: &'a mut Choices<'b>,
    /// The candidates of the position that is argued about.
    candidates: Vec<Candidate>,
    tally: Tally,
}

/// Forges steps of one random puzzle until the checker was asked about this many, or the choices are over.
pub(crate) fn forge(choices: &mut Choices<'_>, pieces: u64) -> Result<Tally, Box<Hole>> {
    let Some(scene) = Scene::new(choices).filter(|scene| !scene.solutions.is_empty()) else {
        return Ok(Tally::default());
    };
    let mut forger = Forger { scene: &scene, choices, candidates: Vec::new(), tally: Tally::default() };
    while forger.tally.tried < pieces && !forger.choices.is_over() {
        // A walk that asks nothing counts as well, so that this ends.
        forger.tally.tried += 1;
        forger.walk()?;
    }
    Ok(forger.tally)
}

impl Forger<'_, '_> {
    /// From the start of the puzzle, or from a later position, steps that are accepted, and certificates of them.
    fn walk(&mut self) -> Result<(), Box<Hole>> {
        let mut position = self.scene.checker.start();
        let mut steps = Vec::new();
        match self.choices.below(3) {
            0 => {
                let path = Path::new(&self.scene.variant, minirow::Stop::NEVER);
                for step in path.take(self.choices.below(20)) {
                    if self.choices.one_in(3) {
                        self.argue(&position, step.evidence.clone(), &self.scene.all)?;
                    }
                    self.scene.checker.apply(&mut position, &step);
                    steps.push(step);
                }
            }
            1 => {
                let gone = self.gone(&position);
                self.scene.checker.apply(&mut position, &gone);
                self.explore(&mut position)?;
                return Ok(());
            }
            _ => {}
        }
        steps.extend(self.explore(&mut position)?);
        self.certify(&position, &steps)
    }

    /// A step without evidence that removes some candidates that no solution has.
    fn gone(&mut self, position: &Position) -> Step {
        let one_in = [1, 2, 4][self.choices.below(3)];
        let mut gone = self.scene.candidates(position);
        gone.retain(|&one| self.scene.with(one) == Worlds::default());
        Step {
            technique: Technique::Words,
            placements: Vec::new(),
            eliminations: self.choices.some_of(&gone, one_in),
            evidence: Evidence::Words { rule: 0 },
        }
    }

    /// Tries evidence, and makes some of the steps that are accepted.
    fn explore(&mut self, position: &mut Position) -> Result<Vec<Step>, Box<Hole>> {
        let mut steps = Vec::new();
        for _ in 0..4 + self.choices.below(24) {
            let step = if self.choices.one_in(12) {
                self.suppose(position, &self.scene.all, 2)?
            } else {
                let evidence = self.evidence(position);
                self.argue(position, evidence, &self.scene.all)?
            };
            if let Some(step) = step.filter(|_| self.choices.one_in(2)) {
                self.scene.checker.apply(position, &step);
                steps.push(step);
            }
        }
        Ok(steps)
    }

    /// Asks about every conclusion of the evidence, then of changes of it. The step that the checker accepts, if there is one.
    fn argue(
        &mut self,
        position: &Position,
        mut evidence: Evidence,
        worlds: &Worlds,
    ) -> Result<Option<Step>, Box<Hole>> {
        self.candidates = self.scene.candidates(position);
        for _ in 0..3 {
            let shown = self.shown(position, &evidence, worlds)?;
            if let Some(step) = shown {
                return Ok(Some(step));
            }
            self.change(&mut evidence);
        }
        Ok(None)
    }

    /// The conclusions that the checker accepts from the evidence, each compared with the solutions.
    fn shown(
        &mut self,
        position: &Position,
        evidence: &Evidence,
        worlds: &Worlds,
    ) -> Result<Option<Step>, Box<Hole>> {
        let technique = self.technique(evidence);
        let places = matches!(evidence, Evidence::Single(_)) != self.choices.one_in(40);
        let step = |these: Vec<Candidate>| {
            let (placements, eliminations) = if places { (these, Vec::new()) } else { (Vec::new(), these) };
            Step { technique, placements, eliminations, evidence: evidence.clone() }
        };
        let mut shown = Vec::new();
        for one in self.candidates.clone() {
            if self.is_accepted(position, &step(vec![one]), worlds)? {
                shown.push(one);
            }
        }
        if shown.is_empty() {
            return Ok(None);
        }
        // Now and then with one more, which must not be accepted unless it is true.
        if self.choices.one_in(4) {
            shown.extend(self.choices.one_of(&self.candidates.clone()));
        }
        let whole = step(shown);
        Ok(self.is_accepted(position, &whole, worlds)?.then_some(whole))
    }

    /// Whether the checker accepts the step. If it does, the step must be true in these solutions.
    fn is_accepted(&mut self, position: &Position, step: &Step, worlds: &Worlds) -> Result<bool, Box<Hole>> {
        self.tally.tried += 1;
        if self.scene.checker.check(position, step).is_err() {
            return Ok(false);
        }
        *self.tally.accepted.entry(step.technique).or_default() += 1;
        let none = Worlds::default();
        let is_placed = |&one: &Candidate| scene::without(worlds, &self.scene.with(one)) == none;
        let is_gone = |&one: &Candidate| scene::both(worlds, &self.scene.with(one)) == none;
        if step.placements.iter().all(is_placed) && step.eliminations.iter().all(is_gone) {
            Ok(true)
        } else {
            Err(self.hole("a false step", position, Some(step.clone())))
        }
    }

    /// Supposes a candidate, and looks for steps from there to a contradiction. Sometimes the steps are then changed.
    fn suppose(
        &mut self,
        position: &Position,
        worlds: &Worlds,
        depth: usize,
    ) -> Result<Option<Step>, Box<Hole>> {
        let candidates = self.scene.candidates(position);
        let Some(one) = self.choices.one_of(&candidates) else { return Ok(None) };
        let mut here = position.clone();
        let supposed = Evidence::Single(minirow_variant::steps::Truth::Cell(one.place));
        let technique = Technique::NakedSingle;
        let placement =
            Step { technique, placements: vec![one], eliminations: Vec::new(), evidence: supposed };
        self.scene.checker.apply(&mut here, &placement);
        let inside = scene::both(worlds, &self.scene.with(one));
        let mut steps = Vec::new();
        for _ in 0..self.choices.below(LONGEST) {
            if self.scene.checker.is_contradictory(&here) {
                break;
            }
            let step = if depth > 0 && self.choices.one_in(8) {
                self.suppose(&here, &inside, depth - 1)?
            } else {
                let evidence = self.evidence(&here);
                self.argue(&here, evidence, &inside)?
            };
            if let Some(step) = step {
                self.scene.checker.apply(&mut here, &step);
                steps.push(step);
            }
        }
        if self.scene.checker.is_contradictory(&here) && inside != Worlds::default() {
            return Err(self.hole("a contradiction in spite of a solution", &here, steps.pop()));
        }
        if self.choices.one_in(4) && !steps.is_empty() {
            let number = self.choices.below(steps.len());
            steps.remove(number);
        }
        let evidence = Evidence::Suppose(one, steps);
        let technique = self.technique(&evidence);
        let step = Step { technique, placements: Vec::new(), eliminations: vec![one], evidence };
        Ok(self.is_accepted(position, &step, worlds)?.then_some(step))
    }

    /// Writes the steps as a certificate, with a claim that they may have proven, and verifies it.
    fn certify(&mut self, position: &Position, steps: &[Step]) -> Result<(), Box<Hole>> {
        let scene = self.scene;
        let shape = scene.variant.shape();
        let ending = match (position.filled(shape), self.choices.below(4)) {
            (Some(filled), 1) => {
                let mut others = filled.values().to_vec();
                others.rotate_left(1);
                Ending::Solved(Filled::new(shape, others).expect("as many values as cells"))
            }
            (Some(filled), 2..) => Ending::Solved(filled),
            (_, 0) => Ending::Contradiction,
            (_, number) => Ending::Solved(scene.solutions[number % scene.solutions.len()].clone()),
        };
        let text = certificate(&scene.variant, steps, &ending);
        self.tally.certificates += 1;
        match verify_path(&scene.variant, &text) {
            Ok(Claim::None) => Err(self.hole("no solution", position, None)),
            Ok(Claim::Unique(only))
                if scene.solutions[..] != [only.clone()] || ending != Ending::Solved(only.clone()) =>
            {
                Err(self.hole("only one solution", position, None))
            }
            Err(PathFlaw::Missing | PathFlaw::Line(_) | PathFlaw::Step(..)) => {
                Err(self.hole("an accepted step that is rejected as text", position, steps.last().cloned()))
            }
            Ok(Claim::Unique(_)) | Err(PathFlaw::Claim(_)) => Ok(()),
        }
    }

    fn hole(&self, what: &'static str, position: &Position, step: Option<Step>) -> Box<Hole> {
        let variant = self.scene.variant.clone();
        let position = variant.shape().places().map(|place| position.values(place)).collect();
        Box::new(Hole { what, variant, position, step })
    }
}
