//! Counts of cells without needless parts. A cell with one candidate fills a cover alone; where the rest of the argument
//! does without both, they are left out, for the checker accepts no needless truth.

use super::position::Position;
use super::{CountId, Cover, Evidence, Truth};
use crate::{Candidate, CandidateSet, Cell, CellSet, Digit, House};

/// The cells, and digits in houses that they fill up.
struct Cells<'a> {
    position: &'a Position<'a>,
    removed: &'a CandidateSet,
    cells: CellSet,
    covers: Vec<(House, Digit)>,
}

/// Adds the count of these cells by which these candidates are removed.
pub(super) fn count(
    position: &Position<'_>,
    evidence: &mut Evidence,
    cells: CellSet,
    covers: impl IntoIterator<Item = (House, Digit)>,
    removed: &CandidateSet,
) -> CountId {
    let mut all = Cells { position, removed, cells, covers: covers.into_iter().collect() };
    for cell in cells {
        if let Some(digit) = position.board().candidates(cell).single() {
            all.leave_out(Candidate { cell, digit });
        }
    }
    let covers = all.covers.into_iter().map(|(house, digit)| Cover::House(house, digit));
    evidence.count(all.cells.iter().map(Truth::Cell).collect(), covers.collect())
}

impl Cells<'_> {
    /// Leaves out the cell and a cover that holds its only candidate, if the rest does without.
    fn leave_out(&mut self, only: Candidate) {
        let holds =
            |&(house, digit): &(House, Digit)| digit == only.digit && house.cells().contains(only.cell);
        let own = (0..self.covers.len()).filter(|&cover| holds(&self.covers[cover]));
        if let Some(cover) = own.into_iter().find(|&cover| self.does_without(only, cover)) {
            self.covers.remove(cover);
            self.cells = self.cells.without(only.cell);
        }
    }

    /// Whether other covers hold the digit in the other cells, where no removed candidate excludes it, and enough of
    /// them each removed candidate.
    fn does_without(&self, only: Candidate, cover: usize) -> bool {
        let digit = only.digit;
        let others = || self.covers.iter().enumerate().filter(|&(other, _)| other != cover);
        let covers_of = |one: Candidate| {
            others()
                .filter(|(_, (house, digit))| *digit == one.digit && house.cells().contains(one.cell))
                .count()
        };
        let is_excluded =
            |cell: Cell| self.removed.iter().all(|gone| gone.excludes(Candidate { cell, digit }));
        let is_enough = |gone: Candidate| {
            let truths_of = usize::from(self.cells.contains(gone.cell));
            covers_of(gone) + self.cells.len() > self.covers.len() + truths_of
        };
        let mut rest = (self.cells & self.position.board().cells_with(digit)).without(only.cell).iter();
        rest.all(|cell| covers_of(Candidate { cell, digit }) > 0 || is_excluded(cell))
            && self.removed.iter().all(is_enough)
    }
}
