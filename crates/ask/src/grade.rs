//! Grades for people: how hard the hardest step of the usual path is, by the family of its technique.

use minirow::logic::{Family, Step, Technique};
use serde::{Deserialize, Serialize};

/// How hard a puzzle is for a person, easiest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Grade {
    Easy,
    Medium,
    Hard,
    Expert,
    Extreme,
}

impl Grade {
    fn of_technique(technique: Technique) -> Self {
        match technique.family() {
            Family::Single => Self::Easy,
            Family::Locked | Family::Subset => Self::Medium,
            Family::Fish | Family::Wing | Family::Uniqueness | Family::Colouring => Self::Hard,
            Family::Chain | Family::AlmostLockedSet => Self::Expert,
            // Patterns that need forcing nets otherwise, and families to come, are no easier.
            _ => Self::Extreme,
        }
    }

    /// The grade of a path that these steps solve.
    pub(crate) fn of<'a>(steps: impl IntoIterator<Item = &'a Step>) -> Self {
        steps.into_iter().map(|step| Self::of_technique(step.technique())).max().unwrap_or(Self::Easy)
    }
}

/// How hard a technique is: its place among all, easiest first, counted from 1.
pub(crate) fn difficulty(technique: Technique) -> usize {
    Technique::ALL.iter().position(|&one| one == technique).map_or(0, |index| index + 1)
}
