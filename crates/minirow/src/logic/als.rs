//! Almost locked sets: n cells of a house with n + 1 digits. Shared by all techniques that use them.

use super::position::Position;
use super::{Because, Cover, Evidence, LineId, Node, Truth};
use crate::{CellSet, Digit, DigitSet, House};

/// n cells of a house with n + 1 digits between them: without one of the digits, the others are all there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Als {
    pub(super) cells: CellSet,
    pub(super) digits: DigitSet,
    pub(super) house: House,
    places: [CellSet; 9],
    seen: [CellSet; 9],
}

impl Als {
    fn new(position: &Position<'_>, cells: CellSet, digits: DigitSet, house: House) -> Self {
        let places = Digit::ALL.map(|digit| cells & position.board().cells_with(digit));
        Self { cells, digits, house, places, seen: places.map(|places| position.common_peers(places)) }
    }

    /// The cells of the set that have this digit as a candidate.
    pub(super) const fn places(&self, digit: Digit) -> CellSet {
        self.places[digit.index()]
    }

    /// The cells that see all places of this digit in the set.
    pub(super) const fn seen(&self, digit: Digit) -> CellSet {
        self.seen[digit.index()]
    }

    /// Adds the line: with this digit off in the set, which the cause says, that one is on.
    pub(super) fn turn_on(&self, evidence: &mut Evidence, off: Digit, on: Digit, cause: LineId) -> LineId {
        let node = Node::on(on, self.places(on));
        if let Some(cell) = self.cells.single() {
            return evidence.line(node, Because::Cell(cell), &[cause]);
        }
        let covers = self.digits.without(off).without(on).iter().map(|digit| Cover::House(self.house, digit));
        let count = evidence.count(self.cells.iter().map(Truth::Cell).collect(), covers.collect());
        evidence.line(node, Because::Count(count), &[cause])
    }
}

/// All almost locked sets on the board: by house, small ones first; a set in two houses comes once.
pub(super) fn all(position: &Position<'_>) -> Vec<Als> {
    let mut sets = Vec::new();
    for house in position.houses() {
        let open = house.cells() & position.board().open();
        for size in 1..open.len() {
            for cells in open.subsets(size) {
                let digits = position.digits_of(cells);
                if digits.len() == size + 1 && position.common_house(cells) == Some(house) {
                    sets.push(Als::new(position, cells, digits, house));
                }
            }
        }
    }
    sets
}
