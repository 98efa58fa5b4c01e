//! The picture as data (feature `serde`), for a page that draws the board itself: what lies on it, and the ways of links, in the
//! units of the SVG: a cell is 64 wide, the board begins at the origin.

use serde::ser::{Serialize, SerializeStruct, Serializer};

use super::picture::Picture;
use super::route::{Curve, Obstacles, route};
use super::sign::{Fate, Look, Shape, Sign, Strength};
use super::svg::{nearest, once};
use super::theme::Tone;
use crate::{Candidate, CandidateSet};

impl Shape {
    /// Its name in data.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Disc => "disc",
            Self::Ring => "ring",
            Self::Diamond => "diamond",
            Self::Square => "square",
            Self::Block => "block",
            Self::Triangle => "triangle",
            Self::Underline => "underline",
        }
    }
}

impl Serialize for Tone {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

/// A link: its two nodes, what it says, and its way as the four points of a cubic Bézier curve; `null` if the marks touch.
struct Link {
    from: CandidateSet,
    to: CandidateSet,
    strength: Strength,
    tone: Tone,
    curve: Option<[i32; 8]>,
}

impl Serialize for Link {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_struct("Link", 5)?;
        object.serialize_field("from", &self.from)?;
        object.serialize_field("to", &self.to)?;
        object.serialize_field("strength", self.strength.name())?;
        object.serialize_field("tone", &self.tone)?;
        object.serialize_field("curve", &self.curve)?;
        object.end()
    }
}

impl Strength {
    /// Its name in data.
    const fn name(self) -> &'static str {
        match self {
            Self::Strong => "strong",
            Self::Weak => "weak",
        }
    }
}

/// A line of the legend: what it means, and how it looks.
struct LegendEntry {
    sign: Sign,
    look: Look,
}

impl Serialize for LegendEntry {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (look, tone) = match self.look {
            Look::Mark(shape, tone) => (shape.name(), Some(tone)),
            Look::Fill(tone) => ("fill", Some(tone)),
            Look::Band(tone) => ("band", Some(tone)),
            Look::Outline(tone) => ("outline", Some(tone)),
            Look::Link(strength, tone) => (strength.name(), Some(tone)),
            Look::Fate(Fate::Placed) => ("placed", None),
            Look::Fate(Fate::Removed) => ("removed", None),
        };
        (self.sign.name(), look, tone).serialize(serializer)
    }
}

impl Picture {
    /// Removes the signs of placed and removed candidates, so that only the pattern remains.
    #[must_use]
    #[doc(hidden)]
    pub fn without_fates(mut self) -> Self {
        self.fates.clear();
        self
    }

    /// The links with their ways, each keeping away from those before it.
    fn routed(&self) -> Vec<Link> {
        let obstacles = Obstacles::new(&self.board, self.marks.iter().map(|(candidate, ..)| *candidate));
        let mut drawn: Vec<Curve> = Vec::new();
        let mut links = Vec::new();
        for &(from, to, strength, tone) in &self.links {
            let curve = nearest(from, to).and_then(|(start, end)| route(start, end, &obstacles, &drawn));
            drawn.extend(curve);
            let points = |Curve { start, first, second, end }| {
                [start.x, start.y, first.x, first.y, second.x, second.y, end.x, end.y]
            };
            links.push(Link { from, to, strength, tone, curve: curve.map(points) });
        }
        links
    }

    fn with_fate(&self, fate: Fate) -> CandidateSet {
        self.fates.iter().filter(|(_, one)| *one == fate).map(|(candidate, _)| *candidate).collect()
    }
}

impl Serialize for Picture {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let marks: Vec<(Candidate, &str, Tone)> =
            self.marks.iter().map(|&(candidate, shape, tone)| (candidate, shape.name(), tone)).collect();
        let mut object = serializer.serialize_struct("Picture", 8)?;
        object.serialize_field("bands", &once(&self.bands).collect::<Vec<_>>())?;
        object.serialize_field("outlines", &once(&self.outlines).collect::<Vec<_>>())?;
        object.serialize_field("fills", &self.tinted())?;
        object.serialize_field("links", &self.routed())?;
        object.serialize_field("marks", &marks)?;
        object.serialize_field("placed", &self.with_fate(Fate::Placed))?;
        object.serialize_field("removed", &self.with_fate(Fate::Removed))?;
        let legend: Vec<LegendEntry> =
            self.legend().into_iter().map(|(sign, look)| LegendEntry { sign, look }).collect();
        object.serialize_field("legend", &legend)?;
        object.end()
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{json, to_value};

    use super::*;
    use crate::{Board, Cell, Digit};

    #[test]
    fn a_picture_as_data_has_what_the_picture_shows() {
        let candidate = |row, col, digit| Candidate {
            cell: Cell::at(row, col).expect("on the board"),
            digit: Digit::from_index(digit),
        };
        let (one, other) = (candidate(0, 0, 0), candidate(4, 8, 2));
        let mut picture = Picture::new(&Board::EMPTY);
        picture.mark(one, Shape::Disc, Tone::Green).mark(other, Shape::Ring, Tone::Green);
        let set = |candidate| CandidateSet::of(candidate);
        picture.link(set(one), set(other), Strength::Weak, Tone::Green);
        picture.fate(other, Fate::Removed);
        let data = to_value(&picture).expect("it can be written");
        assert_eq!(data["marks"], json!([[[1, 1, 1], "disc", "green"], [[5, 9, 3], "ring", "green"]]));
        assert_eq!(data["removed"], json!([[5, 9, 3]]));
        assert_eq!(data["fills"], json!([["r5c9", ["red"]]]));
        assert_eq!(data["links"][0]["strength"], "weak");
        assert_eq!(data["links"][0]["curve"].as_array().map(Vec::len), Some(8));
        let pattern = to_value(picture.without_fates()).expect("it can be written");
        assert_eq!((&pattern["removed"], &pattern["fills"]), (&json!([]), &json!([])));
    }
}
