//! Drills: positions in new puzzles in which a technique for other rules finds a step.

use minirow::Random;
use minirow_variant::steps::{Checker, Level, Path, Position, Step};
use minirow_variant::{Limits, Variant, generate};

use super::Topic;

/// How many puzzles are made before giving up.
const ATTEMPTS: u64 = 20;

/// A position of a puzzle in which a technique finds a step.
#[derive(Clone, Debug)]
pub struct Drill {
    /// The puzzle.
    pub variant: Variant,
    /// The position.
    pub before: Position,
    /// A step of the technique on the position.
    pub step: Step,
}

impl Drill {
    /// The checker of the puzzle.
    pub fn checker(&self) -> Checker {
        Checker::new(&self.variant)
    }
}

/// The seed of the examples.
const EXAMPLE: u64 = 1;

/// The example on the page of a topic.
///
/// # Panics
/// Never: the puzzle of this seed needs the technique, as a test asserts.
pub fn example(topic: Topic) -> Drill {
    drill(topic, EXAMPLE, &Limits::NONE).expect("the puzzle of this seed needs the technique")
}

/// A drill from a seed; `None` if it is cancelled, or if no puzzle needs the technique.
pub fn drill(topic: Topic, seed: u64, limits: &Limits) -> Option<Drill> {
    let mut random = Random::numbered(seed, topic as u64);
    for _ in 0..ATTEMPTS {
        let variant = generate(&topic.recipe(), random.next(), limits).ok()?.variant;
        // All topics are techniques of this level at most; chains would take longer than all else.
        let mut path = Path::new(&variant, limits.stop.clone()).up_to(Level::Hard);
        let mut before = path.position().clone();
        let mut found = Vec::new();
        while let Some(step) = path.next() {
            if topic.has(&variant, &before, &step) {
                found.push((before, step));
            }
            before = path.position().clone();
        }
        if !found.is_empty() {
            let (before, step) = found.swap_remove(random.below(found.len() as u64) as usize);
            return Some(Drill { variant, before, step });
        }
    }
    None
}
