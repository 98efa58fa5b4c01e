//! Pictures of a step, made from its evidence alone: counts show as bases, covers and fins, patterns as cells with guardians,
//! lines as links between what is on and off. It knows no technique.

use super::{Fate, Picture, Shape, Strength, Tone};
use crate::logic::{Because, Count, Cover, Evidence, Line, LineId, Node, Role, State, Step, Truth};
use crate::{Board, CandidateSet, CellSet};

/// The tones of counting arguments, one after the other: two almost locked sets differ in colour.
const COUNTS: [Tone; 3] = [Tone::Blue, Tone::Violet, Tone::Amber];

impl Picture {
    /// The pictures of a step found on this board: one, or one for each case if it looks at several.
    ///
    /// ```
    /// use minirow::draw::{Picture, Theme};
    /// use minirow::logic::{Profile, next_step};
    /// use minirow::{Board, Grid};
    ///
    /// let puzzle: Grid = "\
    ///     003020600900305001001806400008102900700000008006708200002609500800203009005010300".parse()?;
    /// let board = Board::new(&puzzle)?;
    /// let step = next_step(&board, &Profile::human()).expect("there is a step");
    /// assert_eq!(Picture::of_step(&board, &step).len(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of_step(board: &Board, step: &Step) -> Vec<Self> {
        let evidence = step.evidence();
        let cases: Vec<LineId> =
            ids(evidence).filter(|&id| line(evidence, id).because == Because::Supposed).collect();
        if cases.len() < 2 {
            return vec![Self::of_lines(board, step, |_| true)];
        }
        let rests_on = suppositions(evidence);
        let of_case = |&case: &LineId| {
            Self::of_lines(board, step, |id: LineId| {
                let open = &rests_on[usize::from(id.0)];
                open.is_empty() || open.contains(&case)
            })
        };
        cases.iter().map(of_case).collect()
    }

    /// The step with just these of its lines.
    fn of_lines(board: &Board, step: &Step, is_shown: impl Fn(LineId) -> bool) -> Self {
        let evidence = step.evidence();
        let mut picture = Self::new(board);
        for (count, tone) in evidence.counts.iter().zip(COUNTS.into_iter().cycle()) {
            picture.add_count(board, evidence, count, tone);
        }
        for pattern in &evidence.patterns {
            for &(cell, digits) in &pattern.cells {
                picture.fill(cell, Tone::Green);
                let shown = CandidateSet::product(CellSet::of(cell), digits) & *board.all_candidates();
                shown.iter().for_each(|candidate| _ = picture.mark(candidate, Shape::Square, Tone::Green));
            }
            for guardian in pattern.guardians(board).iter() {
                picture.mark(guardian, Shape::Diamond, Tone::Amber);
            }
        }
        for id in ids(evidence).filter(|&id| is_shown(id)) {
            picture.add_line(step, line(evidence, id));
        }
        for mark in &evidence.marks {
            let tone = match mark.role {
                Role::Witness => Tone::Blue,
                Role::Pivot => Tone::Violet,
                _ => Tone::Green,
            };
            mark.cells.iter().for_each(|cell| _ = picture.fill(cell, tone));
        }
        step.conclusions().place.iter().for_each(|candidate| _ = picture.fate(candidate, Fate::Placed));
        step.conclusions().remove.iter().for_each(|candidate| _ = picture.fate(candidate, Fate::Removed));
        picture
    }

    /// Truths are tinted, covers outlined; candidates of truths that no cover holds are fins.
    fn add_count(&mut self, board: &Board, evidence: &Evidence, count: &Count, tone: Tone) {
        let mut needed = CandidateSet::EMPTY;
        for &truth in &count.truths {
            match truth {
                Truth::Cell(cell) => _ = self.fill(cell, tone),
                Truth::House(house, _) => _ = self.band(house, tone),
                Truth::Guardians(_) => {}
            }
            needed |= evidence.candidates_of(truth, board);
        }
        let mut covered = CandidateSet::EMPTY;
        for &cover in &count.covers {
            match cover {
                Cover::Cell(cell) => {
                    covered |= board.all_candidates().inside(CellSet::of(cell));
                    self.fill(cell, Tone::Green);
                }
                Cover::House(house, digit) => {
                    covered |= Node::on(digit, house.cells() & board.cells_with(digit)).candidates();
                    self.outline(house, Tone::Green);
                }
            }
        }
        for candidate in needed.iter() {
            let (shape, tone) =
                if covered.contains(candidate) { (Shape::Disc, tone) } else { (Shape::Diamond, Tone::Amber) };
            self.mark(candidate, shape, tone);
        }
    }

    /// A line of a chain: its node, and a link from each line it rests on. Conclusions show as fates instead.
    fn add_line(&mut self, step: &Step, line: &Line) {
        let evidence = step.evidence();
        let node = line.node.candidates();
        let is_conclusion = match line.node.state {
            State::On => step.conclusions().place.contains_all(&node),
            State::Off => step.conclusions().remove.contains_all(&node),
        };
        if let (Because::House(house), State::On, true) =
            (&line.because, line.node.state, line.causes.is_empty())
        {
            self.band(*house, Tone::Green);
        }
        if is_conclusion {
            return;
        }
        let (shape, strength) = match line.node.state {
            State::On => (Shape::Disc, Strength::Strong),
            State::Off => (Shape::Ring, Strength::Weak),
        };
        for &cause in &line.causes {
            self.link(self::line(evidence, cause).node.candidates(), node, strength, Tone::Green);
        }
        node.iter().for_each(|candidate| _ = self.mark(candidate, shape, Tone::Green));
    }
}

fn ids(evidence: &Evidence) -> impl Iterator<Item = LineId> {
    (0..evidence.lines.len() as u16).map(LineId)
}

fn line(evidence: &Evidence, id: LineId) -> &Line {
    &evidence.lines[usize::from(id.0)]
}

/// The suppositions that each line was reached from.
fn suppositions(evidence: &Evidence) -> Vec<Vec<LineId>> {
    let mut all: Vec<Vec<LineId>> = Vec::new();
    for (id, line) in ids(evidence).zip(&evidence.lines) {
        let mut open: Vec<LineId> =
            line.causes.iter().flat_map(|cause| all[usize::from(cause.0)].iter().copied()).collect();
        match line.because {
            Because::Supposed => open.push(id),
            // These close the cases they look at.
            Because::Cases(_) | Because::EitherWay | Because::Refuted | Because::Either | Because::Loop => {
                open.clear();
            }
            _ => {}
        }
        open.sort_unstable();
        open.dedup();
        all.push(open);
    }
    all
}
