//! `Branch`: what follows from one candidate being on or off, in the order in which Sudoku Explainer meets it.
//!
//! An on is always followed up before an off, so the order is neither breadth- nor depth-first; lengths of chains
//! depend on it. In a dynamic branch each off that was followed up is gone from the field, and an on rests on all offs of its
//! cell or house that made it the last. When both queues are empty, rules of a higher level may add offs (`inner`).
//!
//! A node stores no list of parents: an on keeps its cause and the index of the off that was followed up, and its parents
//! are the members of that cell or house whose off came no later.

use super::field::{CELLS, CandidateBits, Field, SPOTS};
use super::node::{Cause, Clash, From, Nested, Off, On, Target};
use super::rule::Rule;
use crate::bits;
use crate::{Candidate, House};

/// Which links a branch follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Rules {
    /// Links inside cells; without them only those of one digit inside houses.
    pub(super) cells: bool,
    /// Offs are taken from the field, so that new links appear.
    pub(super) dynamic: bool,
    /// Which rules are tried when no link leads on: 0 none, 1 locked candidates to X-Wing, 2 and above also chains.
    pub(super) level: u8,
}

/// Offs that one rule of a higher level gave.
#[derive(Clone)]
pub(super) struct Deduction {
    /// The offs it rests on.
    pub(super) parents: Vec<u16>,
    /// The chain that it is, if it is one.
    pub(super) nested: Option<Nested>,
    /// The pattern that it is, if it is one.
    pub(super) rule: Option<Rule>,
    /// The contradiction that its supposition leads to, if it is refuted by a branch of its own (`net`).
    pub(super) refutation: Option<Box<Branch>>,
    /// How many offs the branch had before.
    pub(super) after: u16,
}

#[derive(Clone)]
pub(super) struct Branch {
    /// The marks that the offs which were followed up leave.
    pub(super) field: Box<Field>,
    /// Whether the field is up to date. It is not while and after another is lent for the run.
    has_field: bool,
    pub(super) ons: Vec<On>,
    pub(super) offs: Vec<Off>,
    pub(super) on_set: CandidateBits,
    pub(super) off_set: CandidateBits,
    /// The index of each candidate among the ons or the offs, if it is one of them.
    at: [u16; Candidate::COUNT],
    pub(super) deductions: Vec<Deduction>,
    pub(super) clash: Option<Clash>,
    pub(super) dynamic: bool,
    next_on: usize,
    next_off: usize,
    /// The level of the rules that have been tried to the end.
    pub(super) level: u8,
    /// Whether rules of the level gave more than those of the level below.
    pub(super) has_grown: bool,
    /// How many ons, offs and deductions there were when level 1 came to its end.
    at_level_1: [usize; 3],
}

impl Branch {
    pub(super) fn new(field: &Field) -> Self {
        Self {
            field: Box::new(field.clone()),
            has_field: true,
            ons: Vec::with_capacity(96),
            offs: Vec::with_capacity(256),
            on_set: CandidateBits::default(),
            off_set: CandidateBits::default(),
            at: [0; Candidate::COUNT],
            deductions: Vec::new(),
            clash: None,
            dynamic: false,
            next_on: 0,
            next_off: 0,
            level: 0,
            has_grown: true,
            at_level_1: [0; 3],
        }
    }

    /// Forgets everything but the field.
    pub(super) fn reset(&mut self) {
        self.has_field = true;
        self.ons.clear();
        self.offs.clear();
        self.on_set = CandidateBits::default();
        self.off_set = CandidateBits::default();
        self.deductions.clear();
        self.clash = None;
        self.next_on = 0;
        self.next_off = 0;
        self.level = 0;
        self.has_grown = true;
    }

    /// How many nodes it has.
    pub(super) fn nodes(&self) -> u64 {
        (self.ons.len() + self.offs.len()) as u64
    }

    /// Notes that the rules up to this level make no progress.
    pub(super) fn end_level(&mut self, level: u8) {
        self.level = level;
        if level <= 1 {
            self.at_level_1 = [self.ons.len(), self.offs.len(), self.deductions.len()];
        }
    }

    /// Supposes a candidate on or off and follows links, without rules of a higher level. The field is lent: fields of many branches
    /// would not stay in the cache.
    pub(super) fn run_on(
        &mut self,
        lent: &mut Box<Field>,
        start: &Field,
        (source, is_on): (Candidate, bool),
        rules: Rules,
    ) {
        (**lent).clone_from(start);
        std::mem::swap(&mut self.field, lent);
        self.has_field = false;
        self.suppose(source, is_on);
        self.follow(rules);
        std::mem::swap(&mut self.field, lent);
        self.end_level(0);
    }

    /// Brings the field up to date, after all offs have been followed up.
    pub(super) fn restore_field(&mut self, start: &Field) {
        if !self.has_field {
            self.has_field = true;
            self.rebuild_field(start);
        }
    }

    fn rebuild_field(&mut self, start: &Field) {
        (*self.field).clone_from(start);
        for off in &self.offs {
            self.field.remove(off.candidate);
        }
    }

    /// Goes back to what the rules of level 1 gave.
    pub(super) fn back_to_level_1(&mut self, start: &Field) {
        let [ons, offs, deductions] = self.at_level_1;
        self.level = 1;
        if (self.ons.len(), self.offs.len()) == (ons, offs) {
            return;
        }
        for on in self.ons.drain(ons..) {
            bits::remove(&mut self.on_set, on.candidate.index());
        }
        for off in self.offs.drain(offs..) {
            bits::remove(&mut self.off_set, off.candidate.index());
        }
        self.deductions.truncate(deductions);
        self.clash = None;
        self.rebuild_field(start);
        self.next_on = ons;
        self.next_off = offs;
    }

    /// Supposes a candidate on or off.
    pub(super) fn suppose(&mut self, candidate: Candidate, is_on: bool) {
        if is_on {
            self.add_on(On { candidate, cause: Cause::Root, off: 0, depth: 1 });
        } else {
            self.add_off(candidate, From::Root, 1);
        }
    }

    /// The index of the candidate among the offs.
    pub(super) fn off_index(&self, candidate: Candidate) -> Option<u16> {
        bits::contains(&self.off_set, candidate.index()).then(|| self.at[candidate.index()])
    }

    /// The index of the candidate among the ons.
    pub(super) fn on_index(&self, candidate: Candidate) -> Option<u16> {
        bits::contains(&self.on_set, candidate.index()).then(|| self.at[candidate.index()])
    }

    /// An end of a chain rests on no fewer nodes than this, itself included.
    pub(super) fn depth(&self, target: Target) -> u32 {
        let depth = match (target, self.clash) {
            (Target::On(index), _) => self.ons[usize::from(index)].depth,
            (Target::Off(index), _) => self.offs[usize::from(index)].depth,
            (Target::ClashOn, Some(Clash::Off { known, .. })) => self.ons[usize::from(known)].depth,
            (Target::ClashOn, Some(Clash::On { new, .. })) => new.depth,
            (Target::ClashOff, Some(Clash::Off { by, .. })) => self.ons[usize::from(by)].depth + 1,
            (Target::ClashOff, Some(Clash::On { known, .. })) => self.offs[usize::from(known)].depth,
            (Target::ClashOn | Target::ClashOff, None) => 0,
        };
        u32::from(depth)
    }

    fn add_on(&mut self, on: On) {
        self.at[on.candidate.index()] = self.ons.len() as u16;
        bits::insert(&mut self.on_set, on.candidate.index());
        self.ons.push(on);
    }

    fn add_off(&mut self, candidate: Candidate, from: From, depth: u16) {
        self.at[candidate.index()] = self.offs.len() as u16;
        bits::insert(&mut self.off_set, candidate.index());
        self.offs.push(Off { candidate, from, depth });
    }

    /// Adds an off that a deduction gives.
    pub(super) fn deduce_off(&mut self, candidate: Candidate, deduction: u16, depth: u16) {
        self.add_off(candidate, From::Deduction(deduction), depth);
    }

    /// Follows links until none leads on or two contradict each other.
    pub(super) fn follow(&mut self, rules: Rules) {
        self.dynamic = rules.dynamic;
        while self.clash.is_none() {
            if self.next_on < self.ons.len() {
                self.next_on += 1;
                self.follow_on(self.next_on - 1, rules);
            } else if self.next_off < self.offs.len() {
                self.next_off += 1;
                self.follow_off(self.next_off - 1, rules);
            } else {
                return;
            }
        }
    }

    /// Turns off all candidates that an on excludes: the rest of its cell, then its digit in its box, row and column.
    fn follow_on(&mut self, index: usize, rules: Rules) {
        let On { candidate: Candidate { cell, digit }, depth, .. } = self.ons[index];
        let by = index as u16;
        if rules.cells {
            for other in self.field.candidates(cell).without(digit) {
                if self.turn_off(Candidate { cell, digit: other }, by, depth) {
                    return;
                }
            }
        }
        let (spots, rests) = (&SPOTS[cell.index()], &REST[cell.index()]);
        for kind in 0..3 {
            let house = usize::from(spots[kind].0);
            let mut spots = self.field.spots(House::from_index(house), digit) & rests[kind];
            while spots != 0 {
                let cell = CELLS[house][spots.trailing_zeros() as usize];
                spots &= spots - 1;
                if self.turn_off(Candidate { cell, digit }, by, depth) {
                    return;
                }
            }
        }
        // All others there are off now, or will be: none of them can be the last.
        if rules.dynamic && !self.has_field {
            self.field.forget(Candidate { cell, digit });
        }
    }

    /// Whether this is a contradiction.
    fn turn_off(&mut self, candidate: Candidate, by: u16, depth: u16) -> bool {
        if bits::contains(&self.on_set, candidate.index()) {
            let known = self.at[candidate.index()];
            self.clash = Some(Clash::Off { known, by, candidate });
            return true;
        }
        if !bits::contains(&self.off_set, candidate.index()) {
            self.add_off(candidate, From::On(by), depth + 1);
        }
        false
    }

    /// Turns on the candidates that an off leaves as the last: of its cell, then of its box, row and column.
    fn follow_off(&mut self, index: usize, rules: Rules) {
        let candidate = self.offs[index].candidate;
        let Candidate { cell, digit } = candidate;
        let left = match (rules.dynamic, self.has_field) {
            (false, _) => self.field.spots_without(candidate),
            (true, true) => self.field.remove(candidate),
            (true, false) => self.field.remove_from_spots(candidate),
        };
        if rules.cells
            && let Some(digit) = self.field.candidates(cell).without(digit).single()
            && self.turn_on(Candidate { cell, digit }, Cause::Cell, index)
        {
            return;
        }
        let spots = &SPOTS[cell.index()];
        for kind in 0..3 {
            if left[kind].is_power_of_two() {
                let house = usize::from(spots[kind].0);
                let cell = CELLS[house][left[kind].trailing_zeros() as usize];
                let candidate = Candidate { cell, digit };
                // Most often it is on: its other places are off because of it.
                if !bits::contains(&self.on_set, candidate.index())
                    && self.turn_on(candidate, Cause::House(House::from_index(house)), index)
                {
                    return;
                }
            }
        }
    }

    /// Whether this is a contradiction.
    fn turn_on(&mut self, candidate: Candidate, cause: Cause, off: usize) -> bool {
        if bits::contains(&self.on_set, candidate.index()) {
            return false;
        }
        let on = On { candidate, cause, off: off as u16, depth: self.offs[off].depth + 1 };
        if bits::contains(&self.off_set, candidate.index()) {
            self.clash = Some(Clash::On { new: on, known: self.at[candidate.index()] });
            return true;
        }
        self.add_on(on);
        false
    }

    /// The offs that an on rests on: the one followed up first, then the others of its cell or house that were gone by then.
    pub(super) fn each_parent(&self, start: &Field, on: On, mut parent: impl FnMut(u16)) {
        if on.cause == Cause::Root {
            return;
        }
        parent(on.off);
        if !self.dynamic {
            return;
        }
        let mut other = |candidate: Candidate| {
            if let Some(index) = self.off_index(candidate).filter(|&index| index < on.off) {
                parent(index);
            }
        };
        let Candidate { cell, digit } = on.candidate;
        match on.cause {
            Cause::Root => {}
            Cause::Cell => start.candidates(cell).iter().for_each(|digit| other(Candidate { cell, digit })),
            Cause::House(house) => {
                let mut spots = start.spots(house, digit);
                while spots != 0 {
                    let cell = CELLS[house.index()][spots.trailing_zeros() as usize];
                    spots &= spots - 1;
                    other(Candidate { cell, digit });
                }
            }
        }
    }
}

/// The cells of its box, its row and its column that an on has not met in the houses before, one bit for each cell of the house.
const REST: [[u16; 3]; 81] = {
    let mut rest = [[0; 3]; 81];
    let mut index = 0;
    while index < 81 {
        let (row, column) = (index / 9, index % 9);
        rest[index] =
            [0o777 & !SPOTS[index][0].1, 0o777 & !(7 << (column / 3 * 3)), 0o777 & !(7 << (row / 3 * 3))];
        index += 1;
    }
    rest
};
