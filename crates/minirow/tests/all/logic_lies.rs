//! The checker accepts honest steps and rejects every step that lies in one part: a wrong link, a surplus mark, a
//! conclusion too many, a missing cause.

use std::collections::BTreeSet;

use minirow::logic::{
    Assumption, Because, Conclusions, Count, CountId, Cover, Evidence, Family, Line, LineId, Mark, Node,
    Role, State, Step, Technique, Truth, check, find_all,
};
use minirow::{Board, Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, Engine, House};

use crate::boards::{data, position};

/// Makes lies out of a step.
struct Liar<'a> {
    board: &'a Board,
    step: &'a Step,
    /// Whether the next lie is wanted: a long argument has very many.
    wants: &'a mut dyn FnMut() -> bool,
    lies: Vec<(&'static str, Step)>,
}

impl Liar<'_> {
    fn conclude(&mut self, lie: &'static str, conclusions: &Conclusions) {
        if !(self.wants)() {
            return;
        }
        self.lies.extend(
            Step::new(self.step.technique(), *conclusions, self.step.evidence().clone())
                .map(|step| (lie, step)),
        );
    }

    fn evidence(&mut self, lie: &'static str, change: impl FnOnce(&mut Evidence)) {
        if !(self.wants)() {
            return;
        }
        let mut evidence = self.step.evidence().clone();
        change(&mut evidence);
        assert_ne!(evidence, *self.step.evidence(), "{lie} changes nothing");
        let step = Step::new(self.step.technique(), *self.step.conclusions(), evidence);
        self.lies.extend(step.map(|step| (lie, step)));
    }

    fn rename(&mut self, lie: &'static str, technique: Technique) {
        if (self.wants)() {
            let step = Step::new(technique, *self.step.conclusions(), self.step.evidence().clone());
            self.lies.extend(step.map(|step| (lie, step)));
        }
    }

    fn line(&mut self, lie: &'static str, index: usize, change: impl FnOnce(&mut Line)) {
        self.evidence(lie, |evidence| change(&mut evidence.lines[index]));
    }

    fn about_conclusions(&mut self) {
        let honest = *self.step.conclusions();
        let others = *self.board.all_candidates() - honest.place - honest.remove;
        // What a line proves without a supposition is no lie; `what_a_step_proves_beyond_its_conclusions_is_true` looks at it.
        let proven: Vec<&Line> = proven(self.step).collect();
        let is_proven = |node: Node| proven.iter().any(|line| says(line, node));
        for other in others.iter() {
            if !is_proven(Node::is_not(other)) {
                let remove = honest.remove.with(other);
                self.conclude("one more removed", &Conclusions { remove, ..honest });
            }
            if !is_proven(Node::is(other)) {
                self.conclude("one more placed", &Conclusions { place: honest.place.with(other), ..honest });
            }
        }
        for one in honest.remove.iter() {
            // What only lines say that others rest on may stay unsaid.
            if self.is_last_word(Node::is_not(one)) {
                self.conclude(
                    "one less removed",
                    &Conclusions { remove: honest.remove.without(one), ..honest },
                );
            }
            let place = honest.place.with(one);
            self.conclude("placed, not removed", &Conclusions { place, remove: honest.remove.without(one) });
        }
        for one in honest.place.iter() {
            let remove = honest.remove.with(one);
            self.conclude("removed, not placed", &Conclusions { place: honest.place.without(one), remove });
        }
    }

    /// Whether a line that no other one rests on says this.
    fn is_last_word(&self, node: Node) -> bool {
        let lines = &self.step.evidence().lines;
        let is_cause = |index: usize| lines.iter().any(|line| line.causes.contains(&LineId(index as u16)));
        lines.iter().enumerate().any(|(index, line)| says(line, node) && !is_cause(index))
    }

    fn about_lines(&mut self) {
        let lines = &self.step.evidence().lines;
        for (index, line) in lines.iter().enumerate() {
            self.line("the opposite", index, |line| line.node = line.node.negation());
            self.about_node(index, line.node);
            for place in 0..line.causes.len() {
                self.line("a cause less", index, |line| _ = line.causes.remove(place));
            }
            let earlier = (0..index).map(|id| LineId(id as u16)).filter(|id| !line.causes.contains(id));
            for id in earlier {
                self.line("a cause more", index, |line| line.causes.push(id));
                // Another digit on may rule the same out.
                let other = &lines[usize::from(id.0)].node;
                let rules_out = |one: Candidate| line.node.candidates().iter().all(|off| one.excludes(off));
                let is_honest = other.state == State::On
                    && line.node.state == State::Off
                    && other.candidates().iter().all(rules_out);
                if !line.causes.is_empty() && !is_honest {
                    self.line("another cause", index, |line| line.causes[0] = id);
                }
            }
            self.line("a later cause", index, |line| line.causes.push(LineId(index as u16)));
            let is_palindrome = line.causes.iter().eq(line.causes.iter().rev());
            if !is_palindrome
                && !matches!(
                    line.because,
                    Because::Cases(_) | Because::Count(_) | Because::Cell(_) | Because::House(_)
                )
            {
                self.line("causes turned round", index, |line| line.causes.reverse());
            }
            self.about_reason(index, line);
            self.evidence("a line less", |evidence| without_line(evidence, index));
        }
        self.evidence("a conclusion twice", |evidence| evidence.lines.extend(evidence.lines.last().cloned()));
        let open = self.board.all_candidates().first().expect("an open cell");
        self.evidence("a line nobody needs", |evidence| _ = evidence.suppose(Node::is(open)));
    }

    fn about_node(&mut self, index: usize, node: Node) {
        for digit in Digit::ALL.into_iter().filter(|&digit| digit != node.digit) {
            self.line("another digit", index, |line| line.node.digit = digit);
        }
        for cell in (CellSet::ALL - node.cells).iter().step_by(5) {
            self.line("a cell more", index, |line| line.node.cells = line.node.cells.with(cell));
            self.line("another cell", index, |line| line.node.cells = CellSet::of(cell));
        }
        for cell in node.cells {
            self.line("a cell less", index, |line| line.node.cells = line.node.cells.without(cell));
        }
    }

    fn about_reason(&mut self, index: usize, line: &Line) {
        for house in House::all().filter(|house| !house.cells().contains_all(line.node.cells)) {
            self.line("another house", index, |line| line.because = Because::House(house));
        }
        for cell in (CellSet::ALL - line.node.cells).iter().step_by(9) {
            self.line("another cell's rule", index, |line| line.because = Because::Cell(cell));
            if line.because != Because::Cases(Truth::Cell(cell)) {
                self.line("cases of another cell", index, |line| {
                    line.because = Because::Cases(Truth::Cell(cell));
                });
            }
        }
        if line.because != Because::Supposed {
            self.line("supposed", index, |line| line.because = Because::Supposed);
        }
        for because in [Because::Either, Because::Refuted, Because::Loop, Because::EitherWay] {
            if line.because != because {
                self.line("another reason", index, |line| line.because = because);
            }
        }
        match &line.because {
            Because::Loop => self.line("a link turned round", index, |line| line.causes.swap(2, 3)),
            Because::Refuted => self.line("on for off", index, |line| line.causes.swap(1, 2)),
            Because::EitherWay => self.line("the other way's end", index, |line| line.causes.swap(1, 3)),
            _ => {}
        }
        if line.node.state == State::On {
            self.line("seen", index, |line| line.because = Because::Seen);
        }
    }

    fn about_counts(&mut self) {
        for (index, count) in self.step.evidence().counts.iter().enumerate() {
            let removed = self.removed_by(index);
            // Where two covers hold what is removed, a truth less or a cover more may be honest.
            let is_tight = removed.iter().any(|one| covers_of(count, one) < 2);
            for place in 0..count.truths.len() {
                if is_tight {
                    self.evidence("a truth less", |evidence| _ = evidence.counts[index].truths.remove(place));
                }
                self.evidence("a truth twice", |evidence| {
                    evidence.counts[index].truths.push(count.truths[place]);
                });
            }
            let concluded = self.step.conclusions().remove | removed;
            let uncovered = |cell: Cell| !count.covers.contains(&Cover::Cell(cell));
            for cell in (self.board.open() - concluded.cells())
                .iter()
                .filter(|&cell| is_tight && uncovered(cell))
                .step_by(3)
            {
                let cover = Cover::Cell(cell);
                self.evidence("a cover more", |evidence| evidence.counts[index].covers.push(cover));
            }
            let is_free = |cell: &Cell| !count.truths.contains(&Truth::Cell(*cell)) && uncovered(*cell);
            if let Some(cell) = self.board.open().iter().find(is_free) {
                self.evidence("a needless truth in a cover of its own", |evidence| {
                    evidence.counts[index].truths.push(Truth::Cell(cell));
                    evidence.counts[index].covers.push(Cover::Cell(cell));
                });
            }
            let placed = (!self.board.open()).first().expect("a placed cell");
            for place in 0..count.covers.len() {
                self.evidence("a cover twice", |evidence| {
                    evidence.counts[index].covers.push(count.covers[place]);
                });
                // One cover less may be honest: what a removed candidate excludes need not be covered.
                let is_needed = |one| {
                    covers_of(count, one) < 2 && holds(count.covers[place], one)
                        || self.needs(count, count.covers[place], one)
                };
                if removed.iter().any(is_needed) {
                    self.evidence("a cover elsewhere", |evidence| {
                        evidence.counts[index].covers[place] = Cover::Cell(placed);
                    });
                }
            }
        }
    }

    /// The candidates that this count removes.
    fn removed_by(&self, count: usize) -> CandidateSet {
        let lines = self.step.evidence().lines.iter();
        let by_count = lines.filter(|line| line.because == Because::Count(CountId(count as u8)));
        by_count.fold(CandidateSet::EMPTY, |all, line| all | line.node.candidates())
    }

    /// Whether a candidate of the truths that this one does not exclude is in this cover and in no other.
    fn needs(&self, count: &Count, cover: Cover, one: Candidate) -> bool {
        let truths = count.truths.iter().map(|&truth| self.step.evidence().candidates_of(truth, self.board));
        let all = truths.fold(CandidateSet::EMPTY, |all, truth| all | truth);
        let mut held = all.iter().filter(|&other| holds(cover, other) && covers_of(count, other) == 1);
        held.any(|other| other != one && !other.excludes(one))
    }

    fn about_patterns(&mut self) {
        for index in 0..self.step.evidence().patterns.len() {
            for place in 0..self.step.evidence().patterns[index].cells.len() {
                self.evidence("a corner less", |evidence| _ = evidence.patterns[index].cells.remove(place));
                self.evidence("other digits", |evidence| {
                    let digits = &mut evidence.patterns[index].cells[place].1;
                    let other = (!*digits).first().expect("seven other digits");
                    *digits = digits.iter().skip(1).collect::<DigitSet>().with(other);
                });
                self.evidence("a given corner", |evidence| {
                    evidence.patterns[index].cells[place].0 = self.board.given().first().expect("a given");
                });
            }
            if self.step.assumes() == Assumption::Unique {
                self.rename("uniqueness not said", Technique::NakedPair);
            }
        }
    }

    /// A name of another family whose arguments have a shape of their own, or of another size.
    fn about_name(&mut self) {
        let is_shaped = |technique: &Technique| {
            use Family::{Fish, Locked, Single, Subset, Uniqueness};
            matches!(technique.family(), Single | Locked | Subset | Fish | Uniqueness)
        };
        let honest = self.step.technique();
        let sizes = [
            [Technique::NakedPair, Technique::NakedTriple, Technique::NakedQuad],
            [Technique::HiddenPair, Technique::HiddenTriple, Technique::HiddenQuad],
        ];
        let is_other_size =
            |other: Technique| sizes.iter().any(|names| names.contains(&honest) && names.contains(&other));
        for &other in Technique::ALL.iter().filter(|other| is_shaped(other) && is_shaped(&honest)) {
            if other.family() != honest.family() && !is_subset_of_locked(honest, other)
                || other != honest && is_other_size(other)
            {
                self.rename("another name", other);
            }
        }
    }

    fn about_marks(&mut self) {
        let evidence = self.step.evidence();
        let truths = evidence.counts.iter().flat_map(|count| &count.truths);
        let counted =
            truths.filter_map(|truth| if let Truth::Cell(cell) = truth { Some(*cell) } else { None });
        let said = evidence.lines.iter().fold(counted.collect(), |all: CellSet, line| all | line.node.cells);
        for (index, mark) in self.step.evidence().marks.iter().enumerate() {
            if mark.role == Role::Witness {
                for cell in self.board.open().iter().step_by(4) {
                    self.evidence("a witness more", |evidence| {
                        evidence.marks[index].cells = mark.cells.with(cell);
                    });
                }
                self.evidence("a witness as pivot", |evidence| evidence.marks[index].role = Role::Pivot);
            }
            self.evidence("an empty mark", |evidence| evidence.marks[index].cells = CellSet::EMPTY);
        }
        for cell in (self.board.open() - said).iter().step_by(4) {
            for role in [Role::Pivot, Role::Pincer, Role::Witness] {
                let mark = Mark { cells: CellSet::of(cell), role };
                self.evidence("a mark besides", |evidence| evidence.marks.push(mark));
            }
        }
    }
}

/// The lines of an honest step that rest on no supposition, worked out without the checker.
fn proven(step: &Step) -> impl Iterator<Item = &Line> {
    let lines = &step.evidence().lines;
    let mut open: Vec<BTreeSet<LineId>> = Vec::new();
    for (index, line) in lines.iter().enumerate() {
        let mut rests = BTreeSet::new();
        for cause in &line.causes {
            rests.extend(&open[usize::from(cause.0)]);
        }
        let discharged = match line.because {
            Because::Refuted | Because::Either | Because::Loop => &line.causes[..1],
            Because::Cases(_) | Because::EitherWay => &line.causes[..],
            _ => &[],
        };
        for supposed in discharged.iter().step_by(2) {
            rests.remove(supposed);
        }
        if line.because == Because::Supposed {
            rests.insert(LineId(index as u16));
        }
        open.push(rests);
    }
    lines.iter().zip(open).filter(|(_, open)| open.is_empty()).map(|(line, _)| line)
}

/// Whether a line says this of one candidate: that it is true, or that it is false, perhaps with others.
fn says(line: &Line, node: Node) -> bool {
    match node.state {
        State::On => line.node == node,
        State::Off => {
            (line.node.state, line.node.digit) == (State::Off, node.digit)
                && line.node.cells.contains_all(node.cells)
        }
    }
}

fn holds(cover: Cover, one: Candidate) -> bool {
    match cover {
        Cover::Cell(cell) => cell == one.cell,
        Cover::House(house, digit) => digit == one.digit && house.cells().contains(one.cell),
    }
}

fn covers_of(count: &Count, one: Candidate) -> usize {
    count.covers.iter().filter(|&&cover| holds(cover, one)).count()
}

/// A locked pair or triple is a naked one in two houses: the names share their arguments.
fn is_subset_of_locked(one: Technique, other: Technique) -> bool {
    let pairs = [Technique::LockedPair, Technique::NakedPair];
    let triples = [Technique::LockedTriple, Technique::NakedTriple];
    [pairs, triples].iter().any(|names| names.contains(&one) && names.contains(&other))
}

/// The evidence without one line; lines that rested on it lose the cause.
fn without_line(evidence: &mut Evidence, index: usize) {
    evidence.lines.remove(index);
    for line in &mut evidence.lines {
        line.causes.retain(|cause| usize::from(cause.0) != index);
        for cause in &mut line.causes {
            if usize::from(cause.0) > index {
                cause.0 -= 1;
            }
        }
    }
}

/// The lies that are wanted of all that can be told about this step.
pub(crate) fn lies(board: &Board, step: &Step, wants: &mut dyn FnMut() -> bool) -> Vec<(&'static str, Step)> {
    let mut liar = Liar { board, step, wants, lies: Vec::new() };
    liar.about_conclusions();
    liar.about_lines();
    liar.about_counts();
    liar.about_patterns();
    liar.about_name();
    liar.about_marks();
    liar.lies
}

#[test]
fn honest_steps_are_accepted_and_a_lie_in_any_part_is_not() {
    let mut told = 0;
    for &technique in Technique::ALL {
        for line in data(&format!("steps/{technique}.txt")).lines().filter(|line| !line.starts_with('#')) {
            let board = position(line.split_once(" : ").expect("board : conclusions").0);
            for step in find_all(&board, technique).iter().take(3) {
                assert_eq!(check(&board, step), Ok(()), "{step:?}");
                for (lie, step) in lies(&board, step, &mut || true) {
                    told += 1;
                    assert!(check(&board, &step).is_err(), "{lie} passes: {step:?} on {line}");
                }
            }
        }
    }
    assert!(told > 20_000, "{told}");
}

/// An argument may prove more than its step concludes: aligned triplet exclusion removes candidates on its way. The checker accepts
/// such a conclusion too, because a line without a supposition says it; so it must be true.
#[test]
fn what_a_step_proves_beyond_its_conclusions_is_true() {
    let mut accepted = 0;
    for &technique in Technique::ALL {
        for line in data(&format!("steps/{technique}.txt")).lines().filter(|line| !line.starts_with('#')) {
            let board = position(line.split_once(" : ").expect("board : conclusions").0);
            for step in find_all(&board, technique).iter().take(3) {
                let honest = *step.conclusions();
                for other in (*board.all_candidates() - honest.place - honest.remove).iter() {
                    for (node, more) in [
                        (Node::is_not(other), Conclusions { remove: honest.remove.with(other), ..honest }),
                        (Node::is(other), Conclusions { place: honest.place.with(other), ..honest }),
                    ] {
                        if !proven(step).any(|line| says(line, node)) {
                            continue;
                        }
                        assert!(is_implied(&board, node), "{node:?} of {step:?} on {line}");
                        let step = Step::new(technique, more, step.evidence().clone());
                        accepted += u32::from(step.is_some_and(|step| check(&board, &step).is_ok()));
                    }
                }
            }
        }
    }
    assert!(accepted > 0);
}

/// Whether every solution of the board has the candidate, or none, as the node says.
fn is_implied(board: &Board, node: Node) -> bool {
    let mut opposite = board.clone();
    for candidate in node.candidates().iter() {
        let _ = if node.state == State::On { opposite.remove(candidate) } else { opposite.place(candidate) };
    }
    Engine::default().count(&opposite, 1) == 0
}
