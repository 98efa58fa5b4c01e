//! The signs of pictures: what a mark, a tint, an arrow or a cross can mean, and how it looks.

use super::theme::Tone;
use crate::value_names;

/// The shape of a mark around a candidate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Shape {
    /// A filled circle.
    Disc,
    /// A circle.
    Ring,
    /// A square on its corner.
    Diamond,
    /// A square.
    Square,
    /// A filled square.
    Block,
    /// A triangle.
    Triangle,
    /// A line below the candidate.
    Underline,
}

/// The effect of a step on a candidate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Fate {
    /// It is crossed out.
    Removed,
    /// It is ringed twice: the digit goes into the cell.
    Placed,
}

/// How a link is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Strength {
    /// One of the two ends is true: a solid line.
    Strong,
    /// The two ends are not both true: a dashed line.
    Weak,
}

value_names! {
    /// Something that pictures of steps show.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    #[non_exhaustive]
    pub enum Sign {
        /// A candidate that a counting argument is about, such as those of a subset or a fish.
        Counted = "counted",
        /// A candidate of a base within a chain.
        InBase = "in-base",
        /// A candidate of the first set of a chain.
        FirstSet = "first-set",
        /// A candidate of the second set.
        SecondSet = "second-set",
        /// A candidate of the third set.
        ThirdSet = "third-set",
        /// A fin: a candidate of a base that no cover holds.
        Fin = "fin",
        /// A candidate of a set in addition to those that would fill its cells.
        Extra = "extra",
        /// A candidate of a pattern that an only solution cannot hold.
        Pattern = "pattern",
        /// A candidate that keeps such a pattern from arising.
        Guardian = "guardian",
        /// A candidate that is true in the argument.
        On = "on",
        /// A candidate that is false in the argument.
        Off = "off",
        /// A place of the digit whose arrangements are compared.
        Place = "place",
        /// A house that needs the digit.
        Base = "base",
        /// A house that can contain the digit once.
        Cover = "cover",
        /// One of two is true.
        Strong = "strong",
        /// Not both are true.
        Weak = "weak",
        /// A cell whose digit rules candidates out.
        Witness = "witness",
        /// The cell that a wing turns on, or the stem of a blossom.
        Pivot = "pivot",
        /// The cell at an end of a wing.
        Pincer = "pincer",
        /// A base cell of an exocet.
        BaseCell = "base-cell",
        /// A target cell of an exocet.
        Target = "target",
        /// A cell whose combinations of digits are compared.
        Compared = "compared",
        /// A digit that goes into its cell.
        Placed = "placed",
        /// A candidate that can be removed.
        Removed = "removed",
    }
}

/// How a sign looks in a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Look {
    /// A mark around a candidate.
    Mark(Shape, Tone),
    /// A tinted cell.
    Fill(Tone),
    /// A tinted house.
    Band(Tone),
    /// A house with a dashed outline.
    Outline(Tone),
    /// An arrow.
    Link(Strength, Tone),
    /// The fate of a candidate.
    Fate(Fate),
}

impl Sign {
    /// How it usually looks.
    #[doc(hidden)]
    pub const fn look(self) -> Look {
        match self {
            Self::Counted => Look::Mark(Shape::Disc, Tone::Blue),
            Self::InBase | Self::FirstSet => Look::Mark(Shape::Square, Tone::Blue),
            Self::SecondSet => Look::Mark(Shape::Block, Tone::Violet),
            Self::ThirdSet => Look::Mark(Shape::Triangle, Tone::Amber),
            Self::Fin | Self::Extra | Self::Guardian => Look::Mark(Shape::Diamond, Tone::Amber),
            Self::Pattern => Look::Mark(Shape::Square, Tone::Green),
            Self::On => Look::Mark(Shape::Disc, Tone::Green),
            Self::Off => Look::Mark(Shape::Ring, Tone::Green),
            Self::Place => Look::Mark(Shape::Ring, Tone::Blue),
            Self::Base => Look::Band(Tone::Blue),
            Self::Cover => Look::Outline(Tone::Green),
            Self::Strong => Look::Link(Strength::Strong, Tone::Green),
            Self::Weak => Look::Link(Strength::Weak, Tone::Green),
            Self::Witness | Self::Compared => Look::Fill(Tone::Blue),
            Self::Pivot | Self::BaseCell => Look::Fill(Tone::Violet),
            Self::Pincer | Self::Target => Look::Fill(Tone::Green),
            Self::Placed => Look::Fate(Fate::Placed),
            Self::Removed => Look::Fate(Fate::Removed),
        }
    }
}
