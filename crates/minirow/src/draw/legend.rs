//! The legend of a picture: what its signs mean. Where evidence is drawn, each mark and tint is noted with what it stands for, since one shape
//! stands for several things; bands, outlines, links and fates speak for themselves.

use super::canvas::Canvas;
use super::geometry::{Frame, Point};
use super::picture::Picture;
use super::route::Curve;
use super::sign::{Fate, Look, Sign, Strength};
use super::theme::Theme;

impl Sign {
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
    #[doc(hidden)]
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
