//! `Picture`: what is to be seen, before any colour or coordinate.

use super::sign::{Fate, Look, Shape, Sign, Strength};
use super::theme::Tone;
use crate::{Board, Candidate, CandidateSet, Cell, House};

/// A board, and what is drawn on it.
#[derive(Clone, Debug)]
pub struct Picture {
    pub(super) board: Board,
    pub(super) fills: Vec<(Cell, Tone)>,
    pub(super) bands: Vec<(House, Tone)>,
    pub(super) outlines: Vec<(House, Tone)>,
    pub(super) marks: Vec<(Candidate, Shape, Tone)>,
    pub(super) fates: Vec<(Candidate, Fate)>,
    pub(super) links: Vec<(CandidateSet, CandidateSet, Strength, Tone)>,
    pub(super) shares: Vec<(Candidate, Share)>,
    /// The meanings of the marks of candidates; the last counts.
    pub(super) meanings: Vec<(Candidate, Sign)>,
    /// The meanings of the tints of cells.
    pub(super) tints: Vec<(Sign, Tone)>,
}

/// How likely a candidate is, in millionths.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Share(pub(super) u32);

impl Picture {
    /// The board with its digits and candidates, nothing marked.
    pub fn new(board: &Board) -> Self {
        Self {
            board: board.clone(),
            fills: Vec::new(),
            bands: Vec::new(),
            outlines: Vec::new(),
            marks: Vec::new(),
            fates: Vec::new(),
            links: Vec::new(),
            shares: Vec::new(),
            meanings: Vec::new(),
            tints: Vec::new(),
        }
    }

    /// Tints a cell. A cell with several tones shows them in stripes.
    pub fn fill(&mut self, cell: Cell, tone: Tone) -> &mut Self {
        self.fills.push((cell, tone));
        self
    }

    /// Tints a whole house, below everything else.
    pub fn band(&mut self, house: House, tone: Tone) -> &mut Self {
        self.bands.push((house, tone));
        self
    }

    /// Draws a dashed line around a house.
    pub fn outline(&mut self, house: House, tone: Tone) -> &mut Self {
        self.outlines.push((house, tone));
        self
    }

    /// Marks a candidate.
    pub fn mark(&mut self, candidate: Candidate, shape: Shape, tone: Tone) -> &mut Self {
        self.marks.push((candidate, shape, tone));
        self
    }

    /// Marks a candidate with the shape of a sign, and notes it for the legend.
    pub(super) fn mark_as(&mut self, candidate: Candidate, sign: Sign, tone: Tone) {
        if let Look::Mark(shape, _) = sign.look() {
            self.mark(candidate, shape, tone);
            self.meanings.push((candidate, sign));
        }
    }

    /// Leaves each candidate the last of its marks, and none if its digit is placed: one would hide the other.
    pub(super) fn leave_one_mark_each(&mut self) {
        let placed = self.fates.iter().filter(|(_, fate)| *fate == Fate::Placed);
        let mut done: CandidateSet = placed.map(|(candidate, _)| *candidate).collect();
        self.marks.reverse();
        self.marks.retain(|&(candidate, ..)| {
            let is_last = !done.contains(candidate);
            done = done.with(candidate);
            is_last
        });
        self.marks.reverse();
    }

    /// Tints a cell, and notes for the legend why.
    pub(super) fn tint_as(&mut self, cell: Cell, sign: Sign, tone: Tone) {
        self.fill(cell, tone);
        self.tints.push((sign, tone));
    }

    /// Shows what becomes of a candidate.
    pub fn fate(&mut self, candidate: Candidate, fate: Fate) -> &mut Self {
        self.fates.push((candidate, fate));
        self
    }

    /// Draws an arrow from one node to another; a node is a candidate, or several that count as one.
    pub fn link(
        &mut self,
        from: CandidateSet,
        to: CandidateSet,
        strength: Strength,
        tone: Tone,
    ) -> &mut Self {
        self.links.push((from, to, strength, tone));
        self
    }

    /// Shades the square of a candidate by how likely it is: `part` of `whole` solutions have it.
    pub fn share(&mut self, candidate: Candidate, part: u128, whole: u128) -> &mut Self {
        const MILLION: u128 = 1_000_000;
        // Both are divided first where the product would not fit; a millionth is finer than any screen shows.
        let scale = (part.max(whole) / (u128::MAX / MILLION)) + 1;
        let millionths = (part / scale * MILLION).checked_div(whole / scale).unwrap_or(0).min(MILLION);
        self.shares.push((candidate, Share(u32::try_from(millionths).unwrap_or(0))));
        self
    }
}
