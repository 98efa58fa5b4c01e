//! The legend of a picture: what its signs mean. Where evidence is drawn, each mark and tint is noted with what it stands for, since one shape
//! stands for several things; bands, outlines, links and fates speak for themselves.

use super::canvas::Canvas;
use super::geometry::{Frame, Point};
use super::picture::{Fate, Picture, Shape, Strength};
use super::route::Curve;
use super::theme::{Theme, Tone};

/// Something that pictures of steps show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Sign {
    /// A candidate that a counting argument is about, such as those of a subset or a fish.
    Counted,
    /// A candidate of a base within a chain.
    InBase,
    /// A candidate of the first set of a chain.
    FirstSet,
    /// A candidate of the second set.
    SecondSet,
    /// A candidate of the third set.
    ThirdSet,
    /// A fin: a candidate of a base that no cover holds.
    Fin,
    /// A candidate of a set in addition to those that would fill its cells.
    Extra,
    /// A candidate of a pattern that an only solution cannot hold.
    Pattern,
    /// A candidate that keeps such a pattern from arising.
    Guardian,
    /// A candidate that is true in the argument.
    On,
    /// A candidate that is false in the argument.
    Off,
    /// A place of the digit whose arrangements are compared.
    Place,
    /// A house that needs the digit.
    Base,
    /// A house that has room for one.
    Cover,
    /// One of two is true.
    Strong,
    /// Not both are true.
    Weak,
    /// A cell whose digit rules candidates out.
    Witness,
    /// The cell that a wing turns on, or the stem of a blossom.
    Pivot,
    /// The cell at an end of a wing.
    Pincer,
    /// A base cell of an exocet.
    BaseCell,
    /// A target cell of an exocet.
    Target,
    /// A cell whose combinations of digits are compared.
    Compared,
    /// A digit that goes into its cell.
    Placed,
    /// A candidate that can be removed.
    Removed,
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
    /// What becomes of a candidate.
    Fate(Fate),
}

impl Sign {
    /// All signs, in the order of a legend.
    pub const ALL: [Self; 24] = [
        Self::Counted,
        Self::InBase,
        Self::FirstSet,
        Self::SecondSet,
        Self::ThirdSet,
        Self::Fin,
        Self::Extra,
        Self::Pattern,
        Self::Guardian,
        Self::On,
        Self::Off,
        Self::Place,
        Self::Base,
        Self::Cover,
        Self::Strong,
        Self::Weak,
        Self::Witness,
        Self::Pivot,
        Self::Pincer,
        Self::BaseCell,
        Self::Target,
        Self::Compared,
        Self::Placed,
        Self::Removed,
    ];

    /// Its stable name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Counted => "counted",
            Self::InBase => "in-base",
            Self::FirstSet => "first-set",
            Self::SecondSet => "second-set",
            Self::ThirdSet => "third-set",
            Self::Fin => "fin",
            Self::Extra => "extra",
            Self::Pattern => "pattern",
            Self::Guardian => "guardian",
            Self::On => "on",
            Self::Off => "off",
            Self::Place => "place",
            Self::Base => "base",
            Self::Cover => "cover",
            Self::Strong => "strong",
            Self::Weak => "weak",
            Self::Witness => "witness",
            Self::Pivot => "pivot",
            Self::Pincer => "pincer",
            Self::BaseCell => "base-cell",
            Self::Target => "target",
            Self::Compared => "compared",
            Self::Placed => "placed",
            Self::Removed => "removed",
        }
    }

    /// How it usually looks.
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

    /// As an SVG element, 44 units wide and 32 high, that uses the definitions of a picture on the same page.
    pub fn svg(self, theme: Theme) -> String {
        const MIDDLE: Point = Point { x: 22, y: 16 };
        const FRAME: Frame = Frame { x: 2, y: 5, width: 40, height: 22 };
        let mut canvas = Canvas::new(theme);
        canvas.open(Point { x: 0, y: 0 }, 44, 32);
        let at = |x: i32, y: i32| Point { x, y };
        let link = Curve { start: at(3, 23), first: at(12, 7), second: at(26, 5), end: at(38, 19) };
        match self.look() {
            Look::Mark(shape, tone) => canvas.shape(MIDDLE, shape, tone),
            Look::Fill(tone) | Look::Band(tone) => canvas.band(FRAME, tone),
            Look::Outline(tone) => canvas.outline(FRAME, tone),
            Look::Link(strength, tone) => canvas.link(link, strength, tone),
            Look::Fate(Fate::Placed) => canvas.placed(MIDDLE),
            Look::Fate(Fate::Removed) => canvas.removed(MIDDLE),
        }
        canvas.close()
    }
}

impl Picture {
    /// The signs of the picture, in the order of [`Sign::ALL`], each as it looks here. A sign of several tones, such as that of chains in several
    /// cases, comes once.
    pub fn legend(&self) -> Vec<(Sign, Look)> {
        let bands = self.bands.iter().map(|&(_, tone)| (Sign::Base, Look::Band(tone)));
        let outlines = self.outlines.iter().map(|&(_, tone)| (Sign::Cover, Look::Outline(tone)));
        let links = self.links.iter().map(|&(.., strength, tone)| {
            let sign = match strength {
                Strength::Strong => Sign::Strong,
                Strength::Weak => Sign::Weak,
            };
            (sign, Look::Link(strength, tone))
        });
        let fates = self.fates.iter().map(|&(_, fate)| match fate {
            Fate::Placed => (Sign::Placed, Look::Fate(fate)),
            Fate::Removed => (Sign::Removed, Look::Fate(fate)),
        });
        let marks = self.marks.iter().filter_map(|&(candidate, shape, tone)| {
            let (_, sign) = self.meanings.iter().rfind(|(one, _)| *one == candidate)?;
            Some((*sign, Look::Mark(shape, tone)))
        });
        let tints = self.tints.iter().map(|&(sign, tone)| (sign, Look::Fill(tone)));
        let all: Vec<(Sign, Look)> =
            marks.chain(tints).chain(bands).chain(outlines).chain(links).chain(fates).collect();
        let first = |sign: Sign| all.iter().find(|(one, _)| *one == sign).copied();
        Sign::ALL.into_iter().filter_map(first).collect()
    }
}
