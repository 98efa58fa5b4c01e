//! How hard steps are: the place of their technique, and the level of a whole path.

use minirow::logic::{Step, Technique, human::Level};

/// The place of a technique among all, easiest first, counted from 1.
pub(crate) fn difficulty(technique: Technique) -> usize {
    Technique::ALL.iter().position(|&one| one == technique).map_or(0, |index| index + 1)
}

/// The level of a path that these steps solve.
pub(crate) fn level(steps: &[Step]) -> Level {
    steps.iter().map(|step| Level::of(step.technique())).max().unwrap_or(Level::Easy)
}
