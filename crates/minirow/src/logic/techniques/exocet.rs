//! Exocet: two base cells in the crossing of a box and a line hold two of three or four base digits. Each of the two also
//! needs its places in three cross-lines: one through the third cell of the crossing, one from each of the other two
//! boxes beside it. If two houses (one less than cross-lines that still lack the digit) cover all its places there that
//! the base cells do not see, but for two target cells, one of the targets holds it. So the two targets hold the two
//! digits of the base, and nothing else. Junior: the targets are in the boxes beside the base; senior: elsewhere in the
//! cross-lines.
//!
//! ```text
//! B B . | . . . | . . .     base r1c1 r1c2, cross-lines columns 3, 5 and 8, targets r2c5 and r3c8
//! . . . | . T . | . . .
//! . . . | . . . | . T .
//! ```

use std::ops::ControlFlow;

use crate::logic::found::{Find, Found};
use crate::logic::sight::Sight;
use crate::logic::{Because, Count, CountId, Cover, Evidence, LineId, Node, Role, Truth, lean};
use crate::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House, HouseKind, HouseSet};

/// Two cells of a box and a line, and three lines that cross it.
struct Base<'a> {
    sight: &'a Sight<'a>,
    boxed: House,
    line: House,
    cells: [Cell; 2],
    digits: DigitSet,
    crossing: [House; 3],
    /// The cells of the cross-lines that the base cells do not see.
    outside: CellSet,
}

/// One base digit: the cross-lines that lack it, and houses that cover its places there.
struct Covered {
    digit: Digit,
    lines: Vec<House>,
    houses: Vec<House>,
}

pub(crate) fn find_junior(sight: &Sight<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    each_base(sight, &mut |base| {
        let near = base.near() - base.line.cells() - base.boxed.cells();
        let [one, other] = [base.crossing[1], base.crossing[2]].map(|line| line.cells() & near);
        for first in one & sight.board().open() {
            for second in other & sight.board().open() {
                base.offer(found, [first, second])?;
            }
        }
        ControlFlow::Continue(())
    })
}

pub(crate) fn find_senior(sight: &Sight<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    each_base(sight, &mut |base| {
        let near = base.near();
        let useful = |cell: &Cell| !(sight.board().candidates(*cell) & base.digits).is_empty();
        let cells: Vec<Cell> = (base.outside & sight.board().open()).iter().filter(useful).collect();
        for (index, &first) in cells.iter().enumerate() {
            for &second in &cells[index + 1..] {
                if !near.contains(first) || !near.contains(second) {
                    base.offer(found, [first, second])?;
                }
            }
        }
        ControlFlow::Continue(())
    })
}

/// Calls back for each two base cells with three or four digits, and each choice of cross-lines.
fn each_base(sight: &Sight<'_>, take: &mut dyn FnMut(&Base<'_>) -> ControlFlow<()>) -> ControlFlow<()> {
    let board = sight.board();
    let is_box = |house: &House| house.kind() == HouseKind::Box;
    for boxed in sight.houses().filter(is_box) {
        for line in sight.houses().filter(|line| line.kind().is_line()) {
            let crossing = boxed.cells() & line.cells();
            for third in crossing {
                let cells = crossing.without(third);
                let digits = sight.digits_of(cells);
                let mut both = cells.iter();
                let (Some(one), Some(other)) = (both.next(), both.next()) else { continue };
                let is_wide = |cell| board.candidates(cell).len() >= 2;
                if !(3..=4).contains(&digits.len()) || !is_wide(one) || !is_wide(other) {
                    continue;
                }
                let across = |cell: Cell| match line.kind() {
                    HouseKind::Row => House::column(cell.col()),
                    _ => House::row(cell.row()),
                };
                let outside: Vec<House> = (line.cells() - crossing).iter().map(across).collect();
                for first in &outside[..3] {
                    for second in &outside[3..] {
                        let crossing = [across(third), *first, *second];
                        let all = crossing.iter().fold(CellSet::EMPTY, |cells, line| cells | line.cells());
                        let outside = all - line.cells() - boxed.cells();
                        take(&Base { sight, boxed, line, cells: [one, other], digits, crossing, outside })?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// All ways to hold these cells with at most this many houses.
fn covers(sight: &Sight<'_>, cells: CellSet, most: usize) -> Vec<Vec<House>> {
    let Some(first) = cells.first() else { return vec![Vec::new()] };
    if most == 0 {
        return Vec::new();
    }
    let with = |house: House| {
        let rest = covers(sight, cells - sight.cells(house), most - 1).into_iter();
        rest.map(move |houses| [&houses[..], &[house]].concat())
    };
    sight.houses_at(first).iter().flat_map(with).collect()
}

/// Whether this many houses hold these cells.
fn fit(sight: &Sight<'_>, cells: CellSet, most: usize) -> bool {
    let Some(first) = cells.first() else { return true };
    most > 0 && sight.houses_at(first).iter().any(|house| fit(sight, cells - sight.cells(house), most - 1))
}

impl Base<'_> {
    /// The three boxes beside each other that the base line crosses.
    fn near(&self) -> CellSet {
        let boxes = self.line.cells().iter().map(|cell| House::box_at(cell.box_index()));
        boxes.fold(CellSet::EMPTY, |cells, house| cells | house.cells())
    }

    /// Cross-lines of the digit whose places that the base cells do not see fit into one house less if the targets are left out; with these
    /// places, the fewest lines first.
    fn fitting(&self, digit: Digit, targets: CellSet) -> impl Iterator<Item = (HouseSet, CellSet)> {
        let places = self.sight.board().cells_with(digit);
        let lacks = |line: &House| !(line.cells() & places).is_empty();
        let all: HouseSet = self.crossing.into_iter().filter(lacks).collect();
        let outside = (self.outside & places) - targets;
        let with_places = move |lines: HouseSet| {
            (lines, lines.iter().fold(CellSet::EMPTY, |cells, line| cells | line.cells()) & outside)
        };
        let subsets = (1..=all.len()).flat_map(move |size| all.subsets(size)).map(with_places);
        subsets.filter(|&(lines, left)| fit(self.sight, left, lines.len() - 1))
    }

    /// All cross-lines of the digit that one house less covers if the targets are left out, the fewest first.
    fn covered(&self, digit: Digit, targets: CellSet) -> Vec<Covered> {
        let mut covered = Vec::new();
        for (lines, left) in self.fitting(digit, targets) {
            for houses in covers(self.sight, left, lines.len() - 1) {
                covered.push(Covered { digit, lines: lines.iter().collect(), houses });
            }
        }
        covered
    }

    fn offer(&self, found: &mut Found<'_>, targets: [Cell; 2]) -> ControlFlow<()> {
        let cells: CellSet = targets.into_iter().collect();
        let board = self.sight.board();
        if targets.iter().all(|&target| self.digits.contains_all(board.candidates(target))) {
            return ControlFlow::Continue(());
        }
        let removed = CandidateSet::product(cells, !self.digits) & *board.all_candidates();
        // For most targets some digit fits nowhere.
        if self.digits.iter().any(|digit| self.fitting(digit, cells).next().is_none()) {
            return ControlFlow::Continue(());
        }
        let ways: Vec<Vec<Covered>> = self.digits.iter().map(|digit| self.covered(digit, cells)).collect();
        // Best if one house has what the base sees of each digit; otherwise cases are tried, and each must matter.
        let is_counted = ways.iter().all(|ways| ways.iter().any(|way| self.seen_by_one(way).is_some()));
        let is_right = |way: &Covered| {
            if is_counted { self.seen_by_one(way).is_some() } else { !self.seen(way).is_empty() }
        };
        let chosen = ways.into_iter().map(|ways| ways.into_iter().find(|way| is_right(way)));
        let Some(covered) = chosen.collect::<Option<Vec<Covered>>>() else {
            return ControlFlow::Continue(());
        };
        found.offer(&Find::remove(found.technique(), removed), |evidence| {
            if is_counted {
                self.write_count(evidence, &covered, cells, &removed);
            } else {
                removed.iter().for_each(|one| self.write_cases(evidence, &covered, cells, one));
            }
            evidence.mark(self.cells.into_iter().collect(), Role::Base);
            evidence.mark(cells, Role::Target);
        })
    }

    /// The places of the digit in the cross-lines that the base cells see and its houses do not cover.
    fn seen(&self, covered: &Covered) -> CellSet {
        let in_lines = covered.lines.iter().fold(CellSet::EMPTY, |cells, line| cells | line.cells());
        let seen = in_lines & (self.line.cells() | self.boxed.cells());
        let by_houses =
            covered.houses.iter().fold(CellSet::EMPTY, |cells, &house| cells | self.sight.cells(house));
        (seen & self.sight.board().cells_with(covered.digit)) - by_houses
    }

    /// The box or the line of the base, if it alone has these places.
    fn seen_by_one(&self, covered: &Covered) -> Option<House> {
        let seen = self.seen(covered);
        [self.boxed, self.line].into_iter().find(|house| house.cells().contains_all(seen))
    }

    /// One count: both base cells, and all base digits in all cross-lines.
    fn write_count(
        &self,
        evidence: &mut Evidence,
        covered: &[Covered],
        targets: CellSet,
        removed: &CandidateSet,
    ) {
        let mut count = Self::count(covered, targets);
        count.truths.extend(self.cells.map(Truth::Cell));
        let seen = |one: &Covered| self.seen_by_one(one).map(|house| Cover::House(house, one.digit));
        count.covers.extend(covered.iter().filter_map(seen));
        let id = lean::count(self.sight, evidence, count.truths, count.covers, removed);
        evidence.remove(removed, &Because::Count(id), &[]);
    }

    /// These digits in the cross-lines, against their houses and the targets.
    fn count<'a>(covered: impl IntoIterator<Item = &'a Covered>, targets: CellSet) -> Count {
        let mut count = Count { truths: Vec::new(), covers: targets.iter().map(Cover::Cell).collect() };
        for one in covered {
            count.truths.extend(one.lines.iter().map(|&line| Truth::House(line, one.digit)));
            count.covers.extend(one.houses.iter().map(|&house| Cover::House(house, one.digit)));
        }
        count
    }

    /// Supposes the candidate in its target; every two digits of the base rule it out.
    fn write_cases(&self, evidence: &mut Evidence, covered: &[Covered], targets: CellSet, out: Candidate) {
        let supposed = evidence.suppose(Node::is(out));
        let mut firsts = Vec::new();
        for one in self.cases(covered, 0) {
            let first = evidence.suppose(Node::on(one.digit, CellSet::of(self.cells[0])));
            let gone = self.write_seen(evidence, one, first);
            let mut seconds = Vec::new();
            for other in self.cases(covered, 1) {
                let node = Node::on(other.digit, CellSet::of(self.cells[1]));
                if other.digit == one.digit {
                    seconds.push(evidence.line(node.negation(), Because::House(self.line), &[first]));
                    continue;
                }
                let second = evidence.suppose(node);
                let mut causes = gone.clone();
                causes.extend(self.write_seen(evidence, other, second));
                let id = Self::pair(evidence, [one, other], targets);
                let off = evidence.line(Node::is_not(out), Because::Count(id), &causes);
                seconds.push(evidence.line(node.negation(), Because::Refuted, &[second, supposed, off]));
            }
            firsts.push(Self::write_empty(evidence, self.cells[1], first, &seconds));
        }
        Self::write_empty(evidence, self.cells[0], supposed, &firsts);
    }

    /// The base digits that this base cell may hold.
    fn cases<'a>(&self, covered: &'a [Covered], index: usize) -> Vec<&'a Covered> {
        let candidates = self.sight.board().candidates(self.cells[index]);
        covered.iter().filter(|one| candidates.contains(one.digit)).collect()
    }

    /// The count for two digits, added once.
    fn pair(evidence: &mut Evidence, [one, other]: [&Covered; 2], targets: CellSet) -> CountId {
        let both = if one.digit < other.digit { [one, other] } else { [other, one] };
        let count = Self::count(both, targets);
        match evidence.counts.iter().position(|known| *known == count) {
            Some(index) => CountId(index as u8),
            None => evidence.count(count.truths, count.covers),
        }
    }

    /// Writes that the places of the digit in the cross-lines that the base cell sees are off.
    fn write_seen(&self, evidence: &mut Evidence, covered: &Covered, on: LineId) -> Vec<LineId> {
        let seen = self.seen(covered);
        let parts = [(self.line, seen & self.line.cells()), (self.boxed, seen - self.line.cells())];
        let parts = parts.into_iter().filter(|(_, cells)| !cells.is_empty());
        parts
            .map(|(house, cells)| {
                evidence.line(Node::off(covered.digit, cells), Because::House(house), &[on])
            })
            .collect()
    }

    /// All candidates of the cell are off, which refutes the supposition.
    fn write_empty(evidence: &mut Evidence, cell: Cell, supposed: LineId, offs: &[LineId]) -> LineId {
        let (last, others) = offs.split_last().expect("a base cell has candidates");
        let node = evidence.lines[usize::from(last.0)].node.negation();
        let on = evidence.line(node, Because::Cell(cell), others);
        let refuted = evidence.lines[usize::from(supposed.0)].node.negation();
        evidence.line(refuted, Because::Refuted, &[supposed, on, *last])
    }
}
