//! Counting arguments: almost subsets, almost fish, and mixtures.

use minirow::logic::{Because, Count, CountId, Cover, Evidence, Line, LineId, Node, PatternId, State, Truth};
use minirow::{Candidate, CandidateSet, Cell, Digit, House, HouseKind};

use super::{Forger, Hole, scene};

/// An argument has at most this many counts.
const MOST: usize = 3;

impl Forger<'_, '_> {
    /// Lines by a count, an old or a new one.
    pub(super) fn counted(&mut self) -> Result<(), Box<Hole>> {
        let number = self.evidence.counts.len();
        if number == 0 || number < MOST && self.choices.one_in(2) {
            let count = self.new_count();
            self.evidence.counts.push(count);
            if !self.is_accepted()? {
                self.evidence.counts.pop();
                return Ok(());
            }
        }
        let id = CountId(self.choices.below(self.evidence.counts.len()) as u8);
        for _ in 0..3 {
            if let Some(line) = self.by_count(id) {
                self.propose(line)?;
            }
        }
        Ok(())
    }

    fn new_count(&mut self) -> Count {
        let one = self.candidate();
        let house = one.cell.houses()[self.choices.below(3)];
        let size = 1 + self.choices.below(3);
        let mut count = match self.choices.below(5) {
            0 => self.naked(house, size),
            1 => self.hidden(house, size),
            2 => self.fish(one.digit, size),
            3 => {
                let other = one.cell.houses()[self.choices.below(3)];
                Count {
                    truths: vec![Truth::House(house, one.digit)],
                    covers: vec![Cover::House(other, one.digit)],
                }
            }
            _ => self.mixture(size),
        };
        for _ in 0..self.choices.below(3) {
            self.alter(&mut count);
        }
        count
    }

    fn naked(&mut self, house: House, size: usize) -> Count {
        let board = &self.scene.board;
        let open: Vec<Cell> = (house.cells() & board.open()).iter().collect();
        let cells: Vec<Cell> = (0..size).filter_map(|_| self.choices.one_of(&open)).collect();
        let digits = cells.iter().fold(minirow::DigitSet::EMPTY, |all, &cell| all | board.candidates(cell));
        let covers = digits.iter().map(|digit| Cover::House(house, digit)).collect();
        Count { truths: cells.into_iter().map(Truth::Cell).collect(), covers }
    }

    fn hidden(&mut self, house: House, size: usize) -> Count {
        let digits: Vec<Digit> = (0..size).filter_map(|_| self.choices.one_of(&Digit::ALL)).collect();
        let places = digits.iter().map(|&digit| scene::places(&self.scene.board, house, digit));
        let cells = places.fold(minirow::CellSet::EMPTY, |all, cells| all | cells);
        let truths = digits.iter().map(|&digit| Truth::House(house, digit)).collect();
        Count { truths, covers: cells.iter().map(Cover::Cell).collect() }
    }

    fn fish(&mut self, digit: Digit, size: usize) -> Count {
        let kind = [HouseKind::Row, HouseKind::Column, HouseKind::Box][self.choices.below(3)];
        let houses: Vec<House> = House::all().filter(|house| house.kind() == kind).collect();
        let bases: Vec<House> = (0..size).filter_map(|_| self.choices.one_of(&houses)).collect();
        let places = bases.iter().map(|&house| scene::places(&self.scene.board, house, digit));
        let cells = places.fold(minirow::CellSet::EMPTY, |all, cells| all | cells);
        let across = self.choices.below(3);
        let mut covers: Vec<Cover> =
            cells.iter().map(|cell| Cover::House(cell.houses()[across], digit)).collect();
        covers.sort_unstable();
        covers.dedup();
        Count { truths: bases.into_iter().map(|house| Truth::House(house, digit)).collect(), covers }
    }

    fn mixture(&mut self, size: usize) -> Count {
        let truths: Vec<Truth> = (0..size).map(|_| self.truth()).collect();
        let mut covers = Vec::new();
        for &truth in &truths {
            let candidates: Vec<Candidate> =
                self.evidence.candidates_of(truth, &self.scene.board).iter().collect();
            covers.extend(self.choices.one_of(&candidates).map(|one| self.cover(one)));
        }
        Count { truths, covers }
    }

    fn cover(&mut self, one: Candidate) -> Cover {
        match self.choices.below(4) {
            3 => Cover::Cell(one.cell),
            number => Cover::House(one.cell.houses()[number], one.digit),
        }
    }

    fn alter(&mut self, count: &mut Count) {
        let one = self.candidate();
        match self.choices.below(6) {
            0 if count.truths.len() > 1 => _ = count.truths.remove(self.choices.below(count.truths.len())),
            1 | 2 if !count.covers.is_empty() => {
                _ = count.covers.remove(self.choices.below(count.covers.len()));
            }
            3 => count.covers.push(self.cover(one)),
            4 => count.truths.push(self.truth()),
            5 if !self.evidence.patterns.is_empty() => count.truths.push(Truth::Guardians(PatternId(0))),
            _ => {}
        }
        count.truths.sort_unstable();
        count.truths.dedup();
        count.covers.sort_unstable();
        count.covers.dedup();
    }

    /// Something that the count may show, with some of the lines that are off as causes.
    fn by_count(&mut self, id: CountId) -> Option<Line> {
        let count = self.evidence.counts[usize::from(id.0)].clone();
        let truths: Vec<CandidateSet> =
            count.truths.iter().map(|&truth| self.evidence.candidates_of(truth, &self.scene.board)).collect();
        let all = truths.iter().fold(CandidateSet::EMPTY, |all, truth| all | *truth);
        let is_related =
            |line: &Line| line.node.state == State::Off && !(line.node.candidates() & all).is_empty();
        let related = self.lines_where(is_related);
        let causes: Vec<LineId> = match self.choices.below(3) {
            0 => self.choices.some_of(&related, 2),
            1 => self.choices.one_of(&related).into_iter().collect(),
            _ => Vec::new(),
        };
        let gone =
            causes.iter().fold(CandidateSet::EMPTY, |gone, &cause| gone | self.node_of(cause).candidates());
        let covers_of = |one: Candidate| count.covers.iter().filter(|cover| holds(**cover, one)).count();
        let truths_of = |one: Candidate| truths.iter().filter(|truth| truth.contains(one)).count();
        let left: Vec<Candidate> = (all - gone).iter().collect();
        let bare: Vec<Candidate> =
            left.iter().copied().filter(|&one| covers_of(one) < truths_of(one)).collect();
        let node = if self.choices.one_in(3) {
            let one = self.choices.one_of(&bare)?;
            let same = bare.iter().filter(|other| other.digit == one.digit).map(|other| other.cell);
            Node::on(one.digit, same.collect())
        } else {
            let sees_bare = |one: &Candidate| bare.iter().all(|other| other == one || other.excludes(*one));
            let is_held = |one: &Candidate| {
                covers_of(*one) > truths_of(*one) || bare.iter().any(|other| other.excludes(*one))
            };
            let candidates = self.scene.candidates.iter().copied();
            let strict = !self.choices.one_in(4);
            let fitting: Vec<Candidate> =
                candidates.filter(|one| is_held(one) && (!strict || sees_bare(one))).collect();
            self.off_from(&fitting)?
        };
        Some(Line { node, because: Because::Count(id), causes })
    }
}

fn holds(cover: Cover, one: Candidate) -> bool {
    match cover {
        Cover::Cell(cell) => cell == one.cell,
        Cover::House(house, digit) => digit == one.digit && house.cells().contains(one.cell),
    }
}

/// Leaves out the counts and patterns that no line uses.
pub(super) fn keep_used(evidence: &mut Evidence) {
    let is_counted = |index: usize, lines: &[Line]| {
        lines.iter().any(|line| line.because == Because::Count(CountId(index as u8)))
    };
    for index in (0..evidence.counts.len()).rev() {
        if !is_counted(index, &evidence.lines) {
            evidence.counts.remove(index);
            for line in &mut evidence.lines {
                if let Because::Count(CountId(id)) = &mut line.because
                    && usize::from(*id) > index
                {
                    *id -= 1;
                }
            }
        }
    }
    let guarded = Truth::Guardians(PatternId(0));
    let is_counted = evidence.counts.iter().any(|count| count.truths.contains(&guarded));
    if !is_counted && !evidence.lines.iter().any(|line| line.because == Because::Cases(guarded)) {
        evidence.patterns.clear();
    }
}
