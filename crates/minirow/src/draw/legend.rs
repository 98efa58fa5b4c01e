//! The signs of pictures, each as a small picture of its own, for a legend.

use super::canvas::Canvas;
use super::geometry::{Frame, Point};
use super::picture::{Shape, Strength};
use super::route::Curve;
use super::theme::{Theme, Tone};

/// Something that pictures of steps show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Sign {
    /// A candidate that is true, or a base has it.
    On,
    /// A candidate that is false.
    Off,
    /// A candidate of a second set.
    Set,
    /// A fin, or a candidate that keeps a pattern from two solutions.
    Fin,
    /// A candidate of such a pattern.
    Pattern,
    /// A house that needs the digit.
    Base,
    /// A house that has room for one.
    Cover,
    /// One of two is true.
    Strong,
    /// Not both are true.
    Weak,
    /// A digit that goes into its cell.
    Placed,
    /// A candidate that can be removed.
    Removed,
}

impl Sign {
    /// All signs.
    pub const ALL: [Self; 11] = [
        Self::On,
        Self::Off,
        Self::Set,
        Self::Fin,
        Self::Pattern,
        Self::Base,
        Self::Cover,
        Self::Strong,
        Self::Weak,
        Self::Placed,
        Self::Removed,
    ];

    /// Its stable name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::On => "on",
            Self::Off => "off",
            Self::Set => "set",
            Self::Fin => "fin",
            Self::Pattern => "pattern",
            Self::Base => "base",
            Self::Cover => "cover",
            Self::Strong => "strong",
            Self::Weak => "weak",
            Self::Placed => "placed",
            Self::Removed => "removed",
        }
    }

    /// As an SVG element, 44 units wide and 32 high, that uses the definitions of a picture on the same page.
    pub fn svg(self, theme: Theme) -> String {
        const MIDDLE: Point = Point { x: 22, y: 16 };
        const FRAME: Frame = Frame { x: 2, y: 5, width: 40, height: 22 };
        let mut canvas = Canvas::new(theme);
        canvas.open(Point { x: 0, y: 0 }, 44, 32);
        let at = |x: i32, y: i32| Point { x, y };
        let link = Curve { start: at(3, 23), first: at(12, 7), second: at(26, 5), end: at(38, 19) };
        match self {
            Self::On => canvas.shape(MIDDLE, Shape::Disc, Tone::Green),
            Self::Off => canvas.shape(MIDDLE, Shape::Ring, Tone::Green),
            Self::Set => canvas.shape(MIDDLE, Shape::Block, Tone::Violet),
            Self::Fin => canvas.shape(MIDDLE, Shape::Diamond, Tone::Amber),
            Self::Pattern => canvas.shape(MIDDLE, Shape::Square, Tone::Green),
            Self::Base => canvas.band(FRAME, Tone::Blue),
            Self::Cover => canvas.outline(FRAME, Tone::Green),
            Self::Strong => canvas.link(link, Strength::Strong, Tone::Green),
            Self::Weak => canvas.link(link, Strength::Weak, Tone::Green),
            Self::Placed => canvas.placed(MIDDLE),
            Self::Removed => canvas.removed(MIDDLE),
        }
        canvas.close()
    }
}
