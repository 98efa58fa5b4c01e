//! Answers made of steps: a path, a hint, a rating.

use minirow::{Message, Stop};

use super::json::{Members, grid, truth, values};
use crate::format::{HintLevel, Json, Kind, Sentence, hint_sentence};
use crate::steps::{Checker, Ending, Level, Path, Position, Rated, Rejection, Step, rate, step_members};
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

impl Explained {
    pub(super) fn new(variant: &Variant, limit: u64, stop: &Stop) -> Self {
        let mut path = Path::new(variant, stop.clone());
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

    pub(super) fn members(&self, variant: &Variant, tell: &dyn Fn(&dyn Message) -> String) -> Members {
        let checker = Checker::new(variant);
        let step = |told: &Told| Json::object(step_members(&checker, &told.before, &told.step, tell));
        let mut members =
            vec![("status", Json::text(self.status())), ("steps", Json::array(self.steps.iter().map(step)))];
        if let Some((step, rejection)) = &self.rejected {
            members.extend([("step", Json::number(step)), ("error", Json::text(tell(rejection)))]);
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
    pub(super) fn new(variant: &Variant, level: HintLevel, limits: &Limits) -> Self {
        let checker = Box::new(Checker::new(variant));
        if matches!(solve(variant, limits).0, Outcome::Unsolvable) {
            return Self { checker, level, step: None, status: "none" };
        }
        let mut explained = Explained::new(variant, 1, &limits.stop);
        let status = if explained.steps.is_empty() { explained.status() } else { "hint" };
        Self { checker, level, step: explained.steps.pop(), status }
    }

    /// The hint in words.
    pub fn sentence(&self) -> Option<Sentence> {
        let Told { before, step } = self.step.as_ref()?;
        Some(hint_sentence(&self.checker, before, step, self.level))
    }

    pub(super) fn members(&self, tell: &dyn Fn(&dyn Message) -> String) -> Members {
        let mut members = vec![("status", Json::text(self.status))];
        if let (Some(Told { before, step }), Some(sentence)) = (&self.step, self.sentence()) {
            let level = HintLevel::ALL.iter().position(|level| *level == self.level).unwrap_or(0) + 1;
            members.push(("level", Json::number(level)));
            members.push(("hint", Json::text(tell(&sentence))));
            members.push(("step", Json::object(step_members(&self.checker, before, step, tell))));
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
