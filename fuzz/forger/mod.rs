//! An adversary of the checker. It makes evidence from scratch, by the grammar of lines, reasons, counts, patterns and marks, over
//! random positions whose solutions are all known, and looks for anything false that the checker accepts.
//!
//! Arguments grow from lines that were accepted; what was refused is changed a little and tried again. Every line that is
//! accepted is compared with all solutions: in those in which its suppositions hold, it must hold. Every step that is accepted is
//! compared with them too. The forger keeps its own account of what rests on what.

mod branches;
mod chains;
pub(crate) mod choices;
mod counts;
mod patterns;
mod reasons;
pub(crate) mod scene;

use minirow::logic::{
    Because, Conclusions, Evidence, Line, LineId, Mark, Node, Pattern, Rejection, Role, State, Step,
    Technique, check,
};
use minirow::{Candidate, CandidateSet, CellSet};

use choices::Choices;
use scene::{Scene, Worlds};

/// An argument has at most this many lines.
const LONGEST: usize = 14;

/// Something false that the checker accepted.
#[derive(Debug)]
#[expect(dead_code, reason = "it is read by people, in the message of a failed test")]
pub(crate) struct Hole {
    what: &'static str,
    board: minirow::Board,
    step: Step,
}

/// How much was tried.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Tally {
    /// Pieces of evidence that the checker was asked about.
    pub(crate) tried: u64,
    /// Lines that it accepted.
    pub(crate) lines: u64,
    /// Whole steps that it accepted.
    pub(crate) steps: u64,
    /// Patterns that it accepted.
    pub(crate) patterns: u64,
    /// The lines that it accepted by their reasons, in the order of [`reason_index`].
    pub(crate) reasons: [u64; 10],
}

/// The place of a reason in a tally.
const fn reason_index(because: &Because) -> usize {
    match because {
        Because::Supposed => 0,
        Because::Cell(_) => 1,
        Because::House(_) => 2,
        Because::Seen => 3,
        Because::Count(_) => 4,
        Because::Refuted => 5,
        Because::Either => 6,
        Because::Loop => 7,
        Because::Cases(_) => 8,
        Because::EitherWay => 9,
    }
}

impl Tally {
    pub(crate) fn add(&mut self, other: &Self) {
        self.tried += other.tried;
        self.lines += other.lines;
        self.steps += other.steps;
        self.patterns += other.patterns;
        self.reasons.iter_mut().zip(other.reasons).for_each(|(sum, more)| *sum += more);
    }
}

/// A forger at work on one position.
pub(crate) struct Forger<'a, 'b> {
    scene: &'a Scene,
    choices: &'a mut Choices<'b>,
    evidence: Evidence,
    /// For each line the suppositions that it rests on.
    open: Vec<Vec<LineId>>,
    pub(crate) tally: Tally,
    /// Called with every whole step that was made, accepted or not.
    each: &'a mut dyn FnMut(&Scene, &Step),
}

/// Forges evidence on one random position until this many pieces were tried, or the choices are over.
pub(crate) fn forge(
    choices: &mut Choices<'_>,
    pieces: u64,
    each: &mut dyn FnMut(&Scene, &Step),
) -> Result<Tally, Box<Hole>> {
    let scene = Scene::new(choices);
    let (evidence, open, tally) = (Evidence::default(), Vec::new(), Tally::default());
    let mut forger = Forger { scene: &scene, choices, evidence, open, tally, each };
    while forger.tally.tried < pieces && !scene.candidates.is_empty() && !forger.choices.is_over() {
        // A short argument counts as well, so that this ends even if nothing can be tried.
        forger.tally.tried += 1;
        forger.argue()?;
    }
    Ok(forger.tally)
}

impl Forger<'_, '_> {
    /// One argument: suppositions, lines that may follow, and steps that conclude what they say.
    fn argue(&mut self) -> Result<(), Box<Hole>> {
        self.evidence = Evidence::default();
        self.open.clear();
        if self.choices.one_in(if self.scene.is_unique() { 2 } else { 8 }) {
            self.add_pattern()?;
        }
        match self.choices.below(8) {
            0..=2 => self.chain()?,
            3 | 4 => self.split()?,
            5 => self.fork()?,
            _ => self.open_argument()?,
        }
        for _ in 0..self.choices.below(3 * LONGEST) {
            if self.evidence.lines.len() >= LONGEST {
                break;
            }
            self.grow()?;
        }
        self.conclude()
    }

    /// The technique that a step is told under: one whose arguments may have any shape.
    fn technique(&self) -> Technique {
        if self.evidence.patterns.iter().any(Pattern::assumes_unique) {
            Technique::UniqueRectangle1
        } else {
            Technique::NestedForcingNet
        }
    }

    /// Whether nothing that is said can be compared with the solutions: it assumes that there is one.
    fn is_void(&self) -> bool {
        self.evidence.patterns.iter().any(Pattern::assumes_unique) && !self.scene.is_unique()
    }

    fn node_of(&self, id: LineId) -> Node {
        self.evidence.lines[usize::from(id.0)].node
    }

    /// The solutions in which the node holds.
    fn worlds(&self, node: Node) -> Worlds {
        let any = self.scene.with_any(&node.candidates());
        if node.state == State::On { any } else { self.scene.all & !any }
    }

    /// Asks the checker about the evidence as it stands, with a false conclusion that no line says: whether it accepts all but that.
    fn is_accepted(&mut self) -> Result<bool, Box<Hole>> {
        let Some(probe) = self.probe() else { return Ok(false) };
        self.concludes_only_what_is_said(&probe)
    }

    fn concludes_only_what_is_said(&mut self, probe: &Conclusions) -> Result<bool, Box<Hole>> {
        let Some(step) = Step::new(self.technique(), *probe, self.evidence.clone()) else { return Ok(false) };
        self.tally.tried += 1;
        match check(&self.scene.board, &step) {
            Err(Rejection::NotConcluded(_)) => Ok(true),
            Err(_) => Ok(false),
            Ok(()) => Err(self.hole("a conclusion that no line says", step)),
        }
    }

    /// Something that no line says and that is false in some solution, if there is one.
    fn probe(&mut self) -> Option<Conclusions> {
        (0..6).find_map(|_| {
            let one = self.candidate();
            let worlds = self.scene.with_any(&CandidateSet::of(one));
            let (node, conclusions) = if worlds == 0 || worlds != self.scene.all && self.choices.one_in(2) {
                (Node::is(one), Conclusions::place(one))
            } else {
                (Node::is_not(one), Conclusions::remove(CandidateSet::of(one)))
            };
            let is_said = |line: &Line| line.node.state == node.state && line.node.candidates().contains(one);
            (!self.evidence.lines.iter().any(is_said)).then_some(conclusions)
        })
    }

    /// Whether the checker takes what the last line says for a conclusion, though it rests on suppositions.
    fn is_taken_for_closed(&mut self) -> Result<bool, Box<Hole>> {
        let Some(&Line { node, .. }) = self.evidence.lines.last() else { return Ok(false) };
        let conclusions = match node.state {
            State::On if node.cells.len() > 1 => return Ok(false),
            State::On => Conclusions { place: node.candidates(), remove: CandidateSet::EMPTY },
            State::Off => Conclusions::remove(node.candidates()),
        };
        let here = self.evidence.lines.len() - 1;
        let says = |line: &Line| line.node.state == node.state && line.node.digit == node.digit;
        let is_said_elsewhere = self.evidence.lines[..here].iter().any(says);
        Ok(!is_said_elsewhere
            && !self.open[here].is_empty()
            && !self.concludes_only_what_is_said(&conclusions)?)
    }

    fn hole(&self, what: &'static str, step: Step) -> Box<Hole> {
        Box::new(Hole { what, board: self.scene.board.clone(), step })
    }

    /// Adds the line if the checker accepts it; otherwise tries it again with small changes.
    fn propose(&mut self, mut line: Line) -> Result<bool, Box<Hole>> {
        for _ in 0..3 {
            if self.try_line(&line)? {
                return Ok(true);
            }
            self.change(&mut line);
        }
        Ok(false)
    }

    fn try_line(&mut self, line: &Line) -> Result<bool, Box<Hole>> {
        self.evidence.lines.push(line.clone());
        if !self.is_accepted()? {
            self.evidence.lines.pop();
            return Ok(false);
        }
        self.tally.lines += 1;
        self.tally.reasons[reason_index(&line.because)] += 1;
        let open = self.open_after(line);
        let scope = open.iter().fold(self.scene.all, |worlds, &one| worlds & self.worlds(self.node_of(one)));
        if scope & !self.worlds(line.node) != 0 && !self.is_void() {
            let removed = Conclusions::remove(line.node.candidates());
            let step = Step::new(self.technique(), removed, self.evidence.clone());
            return Err(self.hole("a false line", step.expect("a node has candidates")));
        }
        self.open.push(open);
        if self.is_taken_for_closed()? {
            let step = self.step_of(self.open.len() - 1);
            return Err(self.hole("a conclusion that rests on a supposition", step));
        }
        Ok(true)
    }

    /// The suppositions that an accepted line rests on.
    fn open_after(&self, line: &Line) -> Vec<LineId> {
        let here = LineId(self.evidence.lines.len() as u16 - 1);
        let mut open: Vec<LineId> =
            line.causes.iter().flat_map(|cause| self.open[usize::from(cause.0)].clone()).collect();
        open.sort_unstable();
        open.dedup();
        let closed: Vec<LineId> = match line.because {
            Because::Supposed => return vec![here],
            Because::Refuted | Because::Either | Because::Loop => vec![line.causes[0]],
            Because::Cases(_) | Because::EitherWay => line.causes.iter().copied().step_by(2).collect(),
            _ => Vec::new(),
        };
        open.retain(|one| !closed.contains(one));
        open
    }

    /// Makes whole steps of what the lines say: of those without suppositions, and sometimes of others.
    fn conclude(&mut self) -> Result<(), Box<Hole>> {
        for index in 0..self.evidence.lines.len() {
            if self.open[index].is_empty() || self.choices.one_in(4) {
                self.conclude_line(index)?;
            }
        }
        Ok(())
    }

    /// Makes a step of what the last line says, and forgets the line.
    fn conclude_last(&mut self) -> Result<(), Box<Hole>> {
        self.conclude_line(self.evidence.lines.len() - 1)?;
        self.evidence.lines.pop();
        self.open.pop();
        Ok(())
    }

    fn conclude_line(&mut self, index: usize) -> Result<(), Box<Hole>> {
        let step = self.step_of(index);
        self.tally.tried += 1;
        let is_accepted = check(&self.scene.board, &step).is_ok();
        (self.each)(self.scene, &step);
        if !is_accepted {
            return Ok(());
        }
        self.tally.steps += 1;
        let placed = step.conclusions().place.iter().map(Node::is);
        let removed = step.conclusions().remove.iter().map(Node::is_not);
        let is_true = placed.chain(removed).all(|node| self.worlds(node) == self.scene.all);
        if is_true || self.is_void() { Ok(()) } else { Err(self.hole("a false step", step)) }
    }

    /// A step that concludes what the line says, with the lines that lead to it, now and then with a mark or a lie.
    fn step_of(&mut self, index: usize) -> Step {
        let mut is_used = vec![false; index + 1];
        is_used[index] = true;
        for line in (0..=index).rev().filter(|&line| line <= index) {
            if is_used[line] {
                self.evidence.lines[line]
                    .causes
                    .iter()
                    .for_each(|cause| is_used[usize::from(cause.0)] = true);
            }
        }
        let mut evidence = self.evidence.clone();
        evidence.lines.truncate(index + 1);
        let number =
            |id: LineId| LineId(is_used[..usize::from(id.0)].iter().filter(|used| **used).count() as u16);
        for line in &mut evidence.lines {
            line.causes.iter_mut().for_each(|cause| *cause = number(*cause));
        }
        let mut used = is_used.iter();
        evidence.lines.retain(|_| *used.next().expect("one for each line"));
        counts::keep_used(&mut evidence);
        let node = self.evidence.lines[index].node;
        let mut conclusions = match node.state {
            State::On => Conclusions { place: node.candidates(), remove: CandidateSet::EMPTY },
            State::Off => Conclusions::remove(node.candidates()),
        };
        if self.choices.one_in(6) {
            let other = self.choices.one_of(&self.scene.candidates).expect("a candidate");
            let changed =
                if self.choices.one_in(2) { &mut conclusions.remove } else { &mut conclusions.place };
            changed.insert(other);
        }
        if self.choices.one_in(4) {
            evidence.marks.push(self.mark(&evidence));
        }
        let technique = if self.choices.one_in(4) {
            self.choices.one_of(Technique::ALL).expect("a technique")
        } else {
            self.technique()
        };
        Step::new(technique, conclusions, evidence).expect("a node has candidates")
    }

    fn mark(&mut self, evidence: &Evidence) -> Mark {
        let roles = [Role::Witness, Role::Pivot, Role::Pincer, Role::Base, Role::Target];
        let said = evidence.lines.iter().fold(CellSet::EMPTY, |cells, line| cells | line.node.cells);
        let placed = !self.scene.board.open();
        let role = self.choices.one_of(&roles).expect("a role");
        let from = if role == Role::Witness { placed } else { said };
        let cells: Vec<_> = from.iter().collect();
        let cells = self.choices.some_of(&cells, 3).into_iter().collect();
        Mark { cells, role }
    }

    /// A random candidate of the position.
    fn candidate(&mut self) -> Candidate {
        self.choices
            .one_of(&self.scene.candidates)
            .expect("positions without candidates are not argued about")
    }

    /// One candidate, or several of its digit in a house.
    fn node(&mut self, state: State) -> Node {
        let one = self.candidate();
        let mut cells = CellSet::of(one.cell);
        if self.choices.one_in(3) {
            let house = one.cell.houses()[self.choices.below(3)];
            let others: Vec<_> = scene::places(&self.scene.board, house, one.digit).iter().collect();
            cells = self.choices.some_of(&others, 2).into_iter().fold(cells, CellSet::with);
        }
        Node { digit: one.digit, cells, state }
    }

    /// The lines so far for which this holds.
    fn lines_where(&self, fits: impl Fn(&Line) -> bool) -> Vec<LineId> {
        let lines = self.evidence.lines.iter().enumerate();
        lines.filter(|(_, line)| fits(line)).map(|(index, _)| LineId(index as u16)).collect()
    }

    /// The candidates of the position that all of these exclude.
    fn excluded_by(&self, candidates: &CandidateSet) -> Vec<Candidate> {
        let is_excluded = |one: &&Candidate| candidates.iter().all(|other| other.excludes(**one));
        self.scene.candidates.iter().filter(is_excluded).copied().collect()
    }

    /// One of these as an off, or all of its digit that are in a house with it.
    fn off_from(&mut self, all: &[Candidate]) -> Option<Node> {
        let one = self.choices.one_of(all)?;
        let mut cells = CellSet::of(one.cell);
        if self.choices.one_in(3) {
            let house = one.cell.houses()[self.choices.below(3)];
            let same: CellSet =
                all.iter().filter(|other| other.digit == one.digit).map(|other| other.cell).collect();
            cells |= same & house.cells();
        }
        Some(Node::off(one.digit, cells))
    }
}
