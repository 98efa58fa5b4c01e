//! Answers made of steps: explanations, hints, finds, techniques.

use crate::logic::{Easiest, End, Mistake, Refutation, Step, Technique};
use crate::{Contradiction, Solution};

/// A step of an explanation.
#[derive(Clone, Copy, Debug)]
pub struct Explained<'a> {
    /// Its place in the path, counted from 1.
    pub number: usize,
    /// The step in words.
    pub text: &'a str,
    /// The step.
    pub step: &'a Step,
}

/// How an explanation ends.
#[derive(Clone, Copy, Debug)]
pub struct Ending<'a> {
    /// The number of steps.
    pub steps: usize,
    /// Where they lead.
    pub state: Position<'a>,
    /// The gain of the easiest path, if it was requested.
    pub easiest: Option<&'a Easiest>,
}

/// Where a path stands.
#[derive(Clone, Copy, Debug)]
pub enum Position<'a> {
    /// At the solution.
    Solved(&'a Solution),
    /// No technique leads on from this board.
    Stuck(&'a crate::Board),
    /// The rest was not asked for.
    Shown(&'a crate::Board),
    /// The board has no solution, and this shows it.
    Contradiction(Contradiction),
    /// This step was rejected, counted from 1.
    Rejected {
        /// The number of the step.
        step: usize,
        /// Why.
        error: &'a str,
    },
}

impl<'a> From<&'a End> for Position<'a> {
    fn from(end: &'a End) -> Self {
        match end {
            End::Solved(solution) => Self::Solved(solution),
            End::Stuck(board) => Self::Stuck(board),
            &End::Contradiction(contradiction) => Self::Contradiction(contradiction),
        }
    }
}

/// A step that a technique finds.
#[derive(Clone, Copy, Debug)]
pub struct Instance<'a> {
    /// The step in words.
    pub text: &'a str,
    /// The step.
    pub step: &'a Step,
}

/// How much a hint shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum HintLevel {
    /// The family of the technique; for a puzzle with other rules the technique.
    Family,
    /// Also where to look.
    Area,
    /// The technique and its pattern, without what follows.
    Pattern,
    /// Everything.
    Result,
}

impl HintLevel {
    /// All levels, from least to most.
    pub const ALL: [Self; 4] = [Self::Family, Self::Area, Self::Pattern, Self::Result];

    /// Its number, 1 to 4.
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }
}

impl TryFrom<u64> for HintLevel {
    type Error = &'static str;

    fn try_from(number: u64) -> Result<Self, Self::Error> {
        let level = Self::ALL.into_iter().find(|level| u64::from(level.number()) == number);
        level.ok_or("expected a level from 1 to 4")
    }
}

/// A hint.
#[derive(Clone, Copy, Debug)]
pub struct Hinted<'a> {
    /// How much it shows.
    pub level: HintLevel,
    /// The hint in words.
    pub text: &'a str,
    /// The technique, if the level tells it.
    pub technique: Option<Technique>,
    /// The step, if the level tells all.
    pub step: Option<&'a Step>,
}

impl<'a> Hinted<'a> {
    /// A hint at this step: the technique from level 3 on, the step itself at level 4.
    pub fn new(level: HintLevel, text: &'a str, step: &'a Step) -> Self {
        Self {
            level,
            text,
            technique: (level >= HintLevel::Pattern).then(|| step.technique()),
            step: (level == HintLevel::Result).then_some(step),
        }
    }
}

/// Why there is no hint.
#[derive(Clone, Copy, Debug)]
pub enum NoHint<'a> {
    /// This is wrong, and comes first.
    Mistakes {
        /// The mistakes on the board.
        mistakes: &'a [Mistake],
        /// The mistakes in words, with the proof.
        text: &'a str,
        /// Why the first of them is wrong.
        proof: Option<&'a Refutation>,
    },
    /// The puzzle is solved.
    Solved,
    /// No technique finds anything.
    Stuck,
    /// There are several solutions, and no technique finds what they have in common.
    Several,
    /// There is no solution.
    NoSolution,
}

/// A technique in the list.
#[derive(Clone, Copy, Debug)]
pub struct Described<'a> {
    /// The technique.
    pub technique: Technique,
    /// Its name.
    pub name: &'a str,
    /// The name of its family.
    pub family: &'a str,
    /// The rule of the technique.
    pub rule: &'a str,
}

/// A picture.
#[derive(Clone, Copy, Debug)]
pub struct Drawn<'a> {
    /// The step in words, if one is drawn.
    pub text: Option<&'a str>,
    /// The picture.
    pub svg: &'a str,
}

/// The answer to "verify" for the certificate of a path.
#[cfg(feature = "serde")]
#[derive(Clone, Debug)]
pub struct Replayed<'a> {
    /// The name of the file.
    pub proof: &'a str,
    /// The result that was proved; or the line that is wrong (0 if the file is wrong as a whole) and why.
    pub result: Result<crate::certificate::PathProven, (usize, String)>,
}
