//! Pictures of a step, made from its evidence: counts show as bases, covers and fins, patterns as cells with guardians,
//! lines as links between what is on and off. Only of techniques that list all ways, the idea is shown instead.

use super::{Fate, Picture, Sign, Strength, Tone};
use crate::logic::{
    Because, Count, CountId, Cover, Evidence, Line, LineId, Node, Role, State, Step, Technique, Truth,
};
use crate::{Board, Candidate, CandidateSet, CellSet};

/// How the candidates of several sets look, one set after the other: they differ in shape and tone from each other and from those that are on or
/// off in a chain.
const SETS: [(Sign, Tone); 3] =
    [(Sign::FirstSet, Tone::Blue), (Sign::SecondSet, Tone::Violet), (Sign::ThirdSet, Tone::Amber)];

/// The tones of cases, one after the other.
const CASES: [Tone; 4] = [Tone::Green, Tone::Blue, Tone::Amber, Tone::Violet];

/// How many links a picture of several cases may have, and one of a net that shows all of them.
const LINKS: usize = 14;

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
        if let Some(picture) = Self::of_idea(board, step) {
            return vec![picture];
        }
        let evidence = step.evidence();
        let rests_on = suppositions(evidence);
        let innermost = |id: LineId| rests_on[usize::from(id.0)].last().copied();
        let is_link = |id: LineId| !concludes(step, &line(evidence, id).node);
        let of =
            |case: LineId| ids(evidence).filter(|&id| innermost(id) == Some(case) && is_link(id)).count();
        let cases: Vec<LineId> =
            ids(evidence).filter(|&id| line(evidence, id).because == Because::Supposed).collect();
        // Cases that end where they begin are shown with the others.
        let long: Vec<LineId> = cases.iter().copied().filter(|&case| of(case) > 1).collect();
        let tone = |id: LineId| {
            let case = cases.iter().position(|&one| innermost(id) == Some(one));
            case.map_or(Tone::Green, |index| CASES[index % CASES.len()])
        };
        if long.len() < 2 || fit_one_picture(step, &rests_on) {
            return vec![Self::of_lines(board, step, |id| Some(tone(id)))];
        }
        let of_case = |&case: &LineId| {
            Self::of_lines(board, step, |id: LineId| {
                let is_shown = innermost(id).is_none_or(|one| one == case || !long.contains(&one));
                is_shown.then(|| tone(id))
            })
        };
        long.iter().map(of_case).collect()
    }

    /// A picture of the idea, for techniques that list all ways: their trees of cases are not for the eye.
    fn of_idea(board: &Board, step: &Step) -> Option<Self> {
        let mut picture = Self::new(board);
        let decided = step.conclusions().place | step.conclusions().remove;
        match step.technique() {
            Technique::AlignedPairExclusion
            | Technique::AlignedTripletExclusion
            | Technique::AlignedSubsetExclusion => {
                let lines = &step.evidence().lines;
                let cells = lines.iter().fold(CellSet::EMPTY, |cells, line| cells | line.node.cells);
                (cells - decided.cells())
                    .iter()
                    .for_each(|cell| picture.tint_as(cell, Sign::Compared, Tone::Blue));
            }
            Technique::TemplateSet | Technique::TemplateDelete => {
                for digit in decided.digits() {
                    for cell in board.cells_with(digit) - decided.cells_of(digit) {
                        picture.mark_as(Candidate { cell, digit }, Sign::Place, Tone::Blue);
                    }
                }
            }
            _ => return None,
        }
        picture.add_fates(step);
        Some(picture)
    }

    /// The step with just those of its lines that have a tone.
    fn of_lines(board: &Board, step: &Step, tone: impl Fn(LineId) -> Option<Tone>) -> Self {
        let evidence = step.evidence();
        let mut picture = Self::new(board);
        for (index, (count, look)) in evidence.counts.iter().zip(SETS.into_iter().cycle()).enumerate() {
            let is_free =
                |line: &Line| line.because == Because::Count(CountId(index as u8)) && line.causes.is_empty();
            let is_free = evidence.lines.iter().any(is_free);
            let has_houses = count.truths.iter().any(|truth| matches!(truth, Truth::House(..)));
            let look = match (is_free, has_houses) {
                (true, _) => (Sign::Counted, Tone::Blue),
                (false, true) => (Sign::InBase, look.1),
                (false, false) => look,
            };
            picture.add_count(board, evidence, count, look);
            // Within a chain the cells of a set are enough.
            if is_free {
                picture.add_covers(count);
            }
        }
        for pattern in &evidence.patterns {
            for &(cell, digits) in &pattern.cells {
                picture.fill(cell, Tone::Green);
                let shown = CandidateSet::product(CellSet::of(cell), digits) & *board.all_candidates();
                let mark = |candidate| picture.mark_as(candidate, Sign::Pattern, Tone::Green);
                shown.iter().for_each(mark);
            }
            for guardian in pattern.guardians(board).iter() {
                picture.mark_as(guardian, Sign::Guardian, Tone::Amber);
            }
        }
        let shown: Vec<(LineId, Tone)> =
            ids(evidence).filter_map(|id| tone(id).map(|tone| (id, tone))).collect();
        let links: usize = shown.iter().map(|&(id, _)| line(evidence, id).causes.len()).sum();
        for (id, tone) in shown {
            if links > LINKS {
                picture.add_collapsed(step, id, tone);
            } else {
                picture.add_line(step, line(evidence, id), tone);
            }
        }
        for mark in &evidence.marks {
            let (sign, tone) = match mark.role {
                Role::Witness => (Sign::Witness, Tone::Blue),
                Role::Pivot => (Sign::Pivot, Tone::Violet),
                Role::Pincer => (Sign::Pincer, Tone::Green),
                Role::Base => (Sign::BaseCell, Tone::Violet),
                Role::Target => (Sign::Target, Tone::Green),
            };
            mark.cells.iter().for_each(|cell| picture.tint_as(cell, sign, tone));
        }
        picture.add_fates(step);
        picture.leave_one_mark_each();
        picture
    }

    /// Adds the fates of the candidates.
    fn add_fates(&mut self, step: &Step) {
        step.conclusions().place.iter().for_each(|candidate| _ = self.fate(candidate, Fate::Placed));
        step.conclusions().remove.iter().for_each(|candidate| _ = self.fate(candidate, Fate::Removed));
    }

    /// Truths are tinted; candidates in more truths than covers are fins: those that no cover holds, and endo fins.
    fn add_count(&mut self, board: &Board, evidence: &Evidence, count: &Count, look: (Sign, Tone)) {
        let tone = look.1;
        let mut needed: Vec<CandidateSet> = Vec::new();
        for &truth in &count.truths {
            match truth {
                Truth::Cell(cell) => _ = self.fill(cell, tone),
                Truth::House(house, _) => _ = self.band(house, tone),
                // The pattern shows them.
                Truth::Guardians(_) => continue,
            }
            needed.push(evidence.candidates_of(truth, board));
        }
        let mut covered: Vec<CandidateSet> = Vec::new();
        for &cover in &count.covers {
            covered.push(match cover {
                Cover::Cell(cell) => {
                    self.fill(cell, Tone::Green);
                    board.all_candidates().inside(CellSet::of(cell))
                }
                Cover::House(house, digit) => {
                    Node::on(digit, board.layout().cells(house) & board.cells_with(digit)).candidates()
                }
            });
        }
        let has_cells = count.truths.iter().any(|truth| matches!(truth, Truth::Cell(_)));
        let left_out = if has_cells { Sign::Extra } else { Sign::Fin };
        let holding =
            |sets: &[CandidateSet], candidate| sets.iter().filter(|set| set.contains(candidate)).count();
        for candidate in needed.iter().fold(CandidateSet::EMPTY, |all, &set| all | set).iter() {
            let is_fin = holding(&needed, candidate) > holding(&covered, candidate);
            let (sign, tone) = if is_fin { (left_out, Tone::Amber) } else { look };
            self.mark_as(candidate, sign, tone);
        }
    }

    /// The houses that cover, outlined.
    fn add_covers(&mut self, count: &Count) {
        for cover in &count.covers {
            if let Cover::House(house, _) = *cover {
                self.outline(house, Tone::Green);
            }
        }
    }

    /// A line of a net: what only helps to leave one candidate or place is left out, and what follows from several is
    /// linked with the latest of them.
    fn add_collapsed(&mut self, step: &Step, id: LineId, tone: Tone) {
        let evidence = step.evidence();
        let shown = line(evidence, id);
        if is_help(evidence, id) {
            return;
        }
        let is_joint = shown.causes.len() > 1;
        let latest = shown.causes.iter().max().copied();
        let told = latest.filter(|_| is_joint && forced(&shown.because)).map(|latest| {
            let helps = is_help(evidence, latest);
            let before = line(evidence, latest).causes.iter().max().copied().filter(|_| helps);
            Line { causes: vec![before.unwrap_or(latest)], ..shown.clone() }
        });
        self.add_line(step, told.as_ref().unwrap_or(shown), tone);
    }

    /// A line of a chain: its node, and a link from each line it rests on. Conclusions show as fates instead.
    fn add_line(&mut self, step: &Step, line: &Line, tone: Tone) {
        let evidence = step.evidence();
        let node = line.node.candidates();
        if let (Because::House(house), State::On, true) =
            (&line.because, line.node.state, line.causes.is_empty())
        {
            self.band(*house, Tone::Green);
        }
        if concludes(step, &line.node) {
            return;
        }
        let (sign, strength) = match line.node.state {
            State::On => (Sign::On, Strength::Strong),
            State::Off => (Sign::Off, Strength::Weak),
        };
        for &cause in &line.causes {
            self.link(self::line(evidence, cause).node.candidates(), node, strength, tone);
        }
        node.iter().for_each(|candidate| self.mark_as(candidate, sign, tone));
    }
}

/// Whether the reason is that all else is ruled out.
const fn forced(because: &Because) -> bool {
    matches!(because, Because::Cell(_) | Because::House(_) | Because::Count(_))
}

/// Whether the line says that something is off and is only one of several reasons for what follows.
fn is_help(evidence: &Evidence, id: LineId) -> bool {
    let mut users = evidence.lines.iter().filter(|user| user.causes.contains(&id)).peekable();
    line(evidence, id).node.state == State::Off
        && users.peek().is_some()
        && users.all(|user| user.causes.len() > 1 && forced(&user.because))
}

/// Whether the node says nothing but conclusions.
fn concludes(step: &Step, node: &Node) -> bool {
    let concluded = match node.state {
        State::On => step.conclusions().place,
        State::Off => step.conclusions().remove,
    };
    concluded.contains_all(&node.candidates())
}

/// Whether all cases can be seen in one picture: few links, and no candidate on in one case and off in another.
fn fit_one_picture(step: &Step, rests_on: &[Vec<LineId>]) -> bool {
    let all_lines = || step.evidence().lines.iter().zip(rests_on);
    let within = || all_lines().filter(|(line, open)| !open.is_empty() && !concludes(step, &line.node));
    let links: usize = within().map(|(line, _)| line.causes.len()).sum();
    let all = |state: State| {
        let nodes = within().filter(move |(line, _)| line.node.state == state);
        nodes.fold(CandidateSet::EMPTY, |all, (line, _)| all | line.node.candidates())
    };
    links <= LINKS && (all(State::On) & all(State::Off)).is_empty()
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
            // These close the suppositions they look at.
            Because::Refuted | Because::Either | Because::Loop => {
                open.retain(|one| line.causes.first() != Some(one));
            }
            Because::Cases(_) | Because::EitherWay => {
                open.retain(|one| !line.causes.iter().step_by(2).any(|case| case == one));
            }
            _ => {}
        }
        open.sort_unstable();
        open.dedup();
        all.push(open);
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::Conclusions;
    use crate::{Cell, Change, Digit, Grid, House};

    #[test]
    fn a_place_in_two_bases_and_one_cover_is_drawn_as_a_fin() {
        let seven = Digit::new(7).expect("a digit");
        let of = |name: &str| Candidate { cell: name.parse::<Cell>().expect("a cell"), digit: seven };
        let mut board = Board::new(&Grid::default()).expect("no conflict");
        let places: CellSet =
            ["r1c1", "r1c2", "r1c5", "r2c2", "r5c5"].iter().map(|name| of(name).cell).collect();
        for cell in CellSet::ALL - places {
            assert_eq!(board.remove(Candidate { cell, digit: seven }), Change::Changed);
        }
        let mut evidence = Evidence::default();
        let bases = [House::row(0), House::box_at(0)].map(|house| Truth::House(house, seven)).to_vec();
        let covers = [House::column(4), House::column(1)].map(|house| Cover::House(house, seven)).to_vec();
        let id = evidence.count(bases, covers);
        evidence.line(Node::off(seven, CellSet::of(of("r5c5").cell)), Because::Count(id), &[]);
        let removed = Conclusions::remove(CandidateSet::of(of("r5c5")));
        let step = Step::new(Technique::FinnedMutantXWing, removed, evidence).expect("a conclusion");
        let pictures = Picture::of_step(&board, &step);
        // r1c1 is in both bases and in no cover, r1c2 in both bases and one cover.
        for (name, sign) in
            [("r1c1", Sign::Fin), ("r1c2", Sign::Fin), ("r1c5", Sign::Counted), ("r2c2", Sign::Counted)]
        {
            let mut meanings = pictures[0].meanings.iter().filter(|(candidate, _)| *candidate == of(name));
            assert_eq!(meanings.next_back(), Some(&(of(name), sign)), "{name}");
        }
    }
}
