//! Deadly patterns: cells with two digits each that could be exchanged, so that a puzzle with one solution cannot end in
//! them. One of the other candidates in them, the guardians, is true. What follows from that is the same for
//! rectangles, loops and graves:
//!
//! Type 1: the guardians are in one cell, which then holds neither of its two digits. Type 2: the guardians are one
//! digit, which leaves the cells that see them all. Type 3: the guardians and some cells of a house share as many digits.
//! Type 4: a house needs one of the digits in the two cells with guardians, so their other digits leave.

use std::ops::ControlFlow;

use crate::logic::found::{Find, Found};
use crate::logic::sight::Sight;
use crate::logic::{Because, Cover, Evidence, Truth, lean};
use crate::{Board, CandidateSet, Cell, CellSet, DigitSet, House};

/// Cells with two digits each, and the candidates besides.
pub(super) struct Deadly {
    pub(super) cells: Vec<(Cell, DigitSet)>,
    pub(super) guardians: CandidateSet,
    /// The cells with guardians.
    pub(super) extra: CellSet,
}

impl Deadly {
    pub(super) fn new(board: &Board, cells: Vec<(Cell, DigitSet)>) -> Self {
        let mut guardians = CandidateSet::EMPTY;
        for &(cell, digits) in &cells {
            guardians |= CandidateSet::product(CellSet::of(cell), board.candidates(cell) - digits);
        }
        Self { extra: guardians.cells(), cells, guardians }
    }

    /// The two digits of each of these cells that are still candidates there.
    fn marked(&self, board: &Board, cells: CellSet) -> CandidateSet {
        let inside = self.cells.iter().filter(|(cell, _)| cells.contains(*cell));
        let marked = inside.fold(CandidateSet::EMPTY, |all, &(cell, digits)| {
            all | CandidateSet::product(CellSet::of(cell), digits)
        });
        marked & *board.all_candidates()
    }

    /// Removes by counting these truths besides the guardians.
    pub(super) fn remove(
        &self,
        board: &Board,
        evidence: &mut Evidence,
        truths: Vec<Truth>,
        covers: Vec<Cover>,
        removed: &CandidateSet,
    ) {
        if removed.is_empty() {
            return;
        }
        if evidence.patterns.is_empty() {
            evidence.pattern(self.cells.clone());
        }
        let count = lean::count_guarded(board, evidence, &self.guardians, truths, covers, removed);
        evidence.remove(removed, &Because::Count(count), &[]);
    }

    pub(super) fn type_1(&self, board: &Board, found: &mut Found<'_>) -> ControlFlow<()> {
        let Some(cell) = self.extra.single() else { return ControlFlow::Continue(()) };
        let removed = self.marked(board, self.extra);
        found.offer(&Find::remove(found.technique(), removed), |evidence| {
            self.remove(board, evidence, vec![], vec![Cover::Cell(cell)], &removed);
        })
    }

    pub(super) fn type_2(&self, sight: &Sight<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
        let Some(digit) = self.guardians.digits().single().filter(|_| self.extra.len() > 1) else {
            return ControlFlow::Continue(());
        };
        let cells = sight.common_peers(self.extra) & sight.board().cells_with(digit);
        let removed = CandidateSet::product(cells, DigitSet::of(digit));
        found.offer(&Find::remove(found.technique(), removed), |evidence| {
            self.remove(sight.board(), evidence, vec![], vec![], &removed);
        })
    }

    /// The guardians, together one cell as it were, make a naked subset with other cells of a house.
    pub(super) fn type_3(&self, sight: &Sight<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
        let board = sight.board();
        if self.extra.len() < 2 {
            return ControlFlow::Continue(());
        }
        for house in sight.houses_of(self.extra) {
            let others = (sight.cells(house) & board.open()) - self.extra;
            for size in 1..others.len() {
                for cells in others.subsets(size) {
                    let own = sight.digits_of(cells);
                    let digits = own | self.guardians.digits();
                    let shared = sight.houses_of(cells | self.extra);
                    // A cell with one candidate that is nowhere else in the subset is told by itself.
                    let is_alone = |cell: Cell| {
                        let rest = sight.digits_of(cells.without(cell)) | self.guardians.digits();
                        (rest & board.candidates(cell)).is_empty()
                    };
                    if digits.len() != size + 1
                        || shared.first() != Some(house)
                        || (cells & sight.cells_of_size(1)).iter().any(is_alone)
                    {
                        continue;
                    }
                    let removed_in = |house: House| {
                        let seen = sight.cells(house) - cells - self.extra;
                        *board.all_candidates() & CandidateSet::product(seen, digits)
                    };
                    let removed =
                        shared.iter().fold(CandidateSet::EMPTY, |all, house| all | removed_in(house));
                    // Cells that are a naked subset by themselves need no guardians.
                    if own.len() == size && own.contains_all(removed.digits()) {
                        continue;
                    }
                    found.offer(&Find::remove(found.technique(), removed), |evidence| {
                        let mut left = removed;
                        for house in shared {
                            let here = removed_in(house) & left;
                            left -= here;
                            let truths = cells.iter().map(Truth::Cell).collect();
                            let covers = digits.iter().map(|digit| Cover::House(house, digit)).collect();
                            self.remove(board, evidence, truths, covers, &here);
                        }
                    })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The house needs one of the digits in one of the two cells, so the other digits leave both.
    pub(super) fn type_4(&self, sight: &Sight<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
        let board = sight.board();
        if self.extra.len() != 2 {
            return ControlFlow::Continue(());
        }
        let marked = self.marked(board, self.extra);
        for house in sight.houses_of(self.extra) {
            for stays in marked.digits() {
                let places = sight.cells(house) & board.cells_with(stays);
                let is_marked = self.extra.iter().all(|cell| marked.digits_in(cell).contains(stays));
                if places != self.extra || !is_marked {
                    continue;
                }
                let mut removed = marked;
                removed.remove_all(stays, self.extra);
                found.offer(&Find::remove(found.technique(), removed), |evidence| {
                    let covers = self.extra.iter().map(Cover::Cell).collect();
                    self.remove(board, evidence, vec![Truth::House(house, stays)], covers, &removed);
                })?;
            }
        }
        ControlFlow::Continue(())
    }
}
