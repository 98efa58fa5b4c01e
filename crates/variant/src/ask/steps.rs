//! Answers made of steps: a path, a hint, a rating.

use minirow::answer::HintLevel;

use super::json::{Members, grid, truth, values};
use crate::format::{Json, Kind, Say, Saying, say_step};
use crate::steps::{
    Checker, Ending, Level, Path, Position, Rated, Rejection, Step, certificate, rate, step_members,
};
use crate::{Effort, Limits, Outcome, Variant, solve};

/// A step, and the position before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// The position before the step.
    pub before: Position,
    /// The step.
    pub step: Step,
}

/// A path through a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explained {
    /// The steps.
    pub steps: Vec<Told>,
    /// The position after them.
    pub last: Position,
    /// How the path ended; `None` if the limit on steps was reached.
    pub ending: Option<Ending>,
    /// The first step that the checker rejects, counted from 1, and why.
    pub rejected: Option<(usize, Rejection)>,
}

/// The path through a puzzle, with techniques that assume one solution if it has one and they are asked for.
pub(super) fn path(variant: &Variant, uniqueness: bool, limits: &Limits) -> Path {
    let path = Path::new(variant, limits.stop.clone());
    let has_houses_only = path.checker().layout().is_some_and(|layout| layout.has_only_houses());
    // Elsewhere no technique assumes it.
    if uniqueness && has_houses_only && matches!(solve(variant, limits).0, Outcome::Unique(_)) {
        path.with_uniqueness()
    } else {
        path
    }
}

impl Explained {
    /// The first steps of a path.
    pub(super) fn new(mut path: Path, limit: u64) -> Self {
        let mut steps = Vec::new();
        let mut before = path.position().clone();
        while (steps.len() as u64) < limit {
            let Some(next) = path.next() else { break };
            steps.push(Told { before, step: next });
            before = path.position().clone();
        }
        Self { steps, last: before, ending: path.ending(), rejected: None }
    }

    /// Goes over all steps with the checker.
    pub fn verify(&mut self, checker: &Checker) {
        let check = |told: &Told| checker.check(&told.before, &told.step).err();
        let mut numbered = self.steps.iter().zip(1..);
        self.rejected = numbered.find_map(|(told, number)| Some((number, check(told)?)));
    }

    /// The path as a proof, one JSON object per line; `docs/variant-path.md` is the specification.
    pub fn certificate(&self, variant: &Variant) -> String {
        let steps: Vec<Step> = self.steps.iter().map(|told| told.step.clone()).collect();
        certificate(variant, &steps, self.ending.as_ref().unwrap_or(&Ending::Stuck))
    }

    /// The end as a word.
    pub const fn status(&self) -> &'static str {
        if self.rejected.is_some() {
            return "rejected";
        }
        match &self.ending {
            Some(Ending::Solved(_)) => "solved",
            Some(Ending::Contradiction) => "none",
            Some(Ending::Stuck) => "stuck",
            Some(Ending::Stopped) => "stopped",
            None => "shown",
        }
    }

    pub(super) fn members(&self, variant: &Variant, say: Say<'_>) -> Members {
        let checker = Checker::new(variant);
        let step = |told: &Told| Json::object(step_members(&checker, &told.before, &told.step, say));
        let mut members =
            vec![("status", Json::text(self.status())), ("steps", Json::array(self.steps.iter().map(step)))];
        if let Some((step, rejection)) = &self.rejected {
            members.extend([
                ("step", Json::number(step)),
                ("error", Json::text(say(&Saying::Message(rejection)))),
            ]);
        }
        match &self.ending {
            Some(Ending::Solved(filled)) => members.push(("solution", grid(variant.shape(), filled))),
            _ => members.push(("candidates", candidates(variant, &self.last))),
        }
        members
    }
}

fn candidates(variant: &Variant, position: &Position) -> Json {
    Json::array(variant.shape().places().map(|place| values(position.values(place))))
}

/// A hint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hinted {
    /// The checker of the puzzle.
    checker: Box<Checker>,
    /// The level that was asked for.
    pub level: HintLevel,
    /// The step; none if the puzzle is solved, contradictory or no technique makes progress.
    pub step: Option<Told>,
    /// Why there is no step.
    pub status: &'static str,
}

impl Hinted {
    pub(super) fn new(variant: &Variant, level: HintLevel, uniqueness: bool, limits: &Limits) -> Self {
        let checker = Box::new(Checker::new(variant));
        if matches!(solve(variant, limits).0, Outcome::Unsolvable) {
            return Self { checker, level, step: None, status: "none" };
        }
        let mut explained = Explained::new(path(variant, uniqueness, limits), 1);
        let status = if explained.steps.is_empty() { explained.status() } else { "hint" };
        Self { checker, level, step: explained.steps.pop(), status }
    }

    /// The hint in words.
    pub fn text(&self, say: Say<'_>) -> Option<String> {
        let Told { before, step } = self.step.as_ref()?;
        Some(say_step(&self.checker, before, step, self.level, say))
    }

    pub(super) fn members(&self, say: Say<'_>) -> Members {
        let mut members = vec![("status", Json::text(self.status))];
        if let (Some(Told { before, step }), Some(text)) = (&self.step, self.text(say)) {
            let level = self.level.number();
            members.push(("level", Json::number(level)));
            members.push(("hint", Json::text(text)));
            members.push(("step", Json::object(step_members(&self.checker, before, step, say))));
        }
        members
    }
}

/// The rating of a puzzle with one solution, or what it has instead.
pub(super) fn rated(variant: &Variant, limits: &Limits) -> Result<Rated, (Outcome, Effort)> {
    match solve(variant, limits) {
        (Outcome::Unique(_), effort) => {
            rate(variant, Level::Beyond, &limits.stop).ok_or((Outcome::Unknown(None), effort))
        }
        other => Err(other),
    }
}

/// The level, the effort and the hardest technique.
pub(super) fn level(rated: &Rated) -> [(&'static str, Json); 3] {
    let hardest = rated.hardest.map_or(Kind::Null.into(), |technique| Json::text(technique.id()));
    [("level", Json::text(rated.level.name())), ("effort", Json::number(rated.effort)), ("hardest", hardest)]
}

pub(super) fn rating(rated: &Rated) -> Members {
    let round = |round: &crate::steps::Round| {
        Json::object([
            ("technique", Json::text(round.technique.id())),
            ("layers", Json::number(round.layers)),
            ("open", Json::number(round.open)),
            ("cost", Json::number(round.cost())),
        ])
    };
    let mut members = vec![("status", Json::text("unique"))];
    members.extend(level(rated));
    members.push(("solved", truth(rated.is_solved)));
    members.push(("rounds", Json::array(rated.rounds.iter().map(round))));
    members
}
