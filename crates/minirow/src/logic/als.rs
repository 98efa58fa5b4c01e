//! Almost locked sets: n cells with n + 1 digits, each of which can be in them only once. Shared by all techniques that
//! use them. The cells are in one house; a bent set has one more cell elsewhere.

use super::crowd::Crowd;
use super::position::Position;
use super::{Because, Cover, Evidence, LineId, Node, Truth};
use crate::bits::{self, BitMatrix};
use crate::{Board, Candidate, Cell, CellSet, Digit, DigitSet, House};

/// n cells with n + 1 digits between them: without one of the digits, the others are all there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Als {
    pub(super) cells: CellSet,
    pub(super) digits: DigitSet,
    places: [CellSet; 9],
    seen: [CellSet; 9],
    /// For each digit a house that holds all its places.
    houses: [House; 9],
    /// The candidate of the cell outside that is on if any digit is missing.
    pub(super) exit: Option<Candidate>,
}

impl Als {
    fn new(position: &Position<'_>, cells: CellSet, digits: DigitSet, house: House) -> Self {
        let (mut places, mut seen) = ([CellSet::EMPTY; 9], [CellSet::ALL; 9]);
        for digit in digits {
            places[digit.index()] = cells & position.board().cells_with(digit);
            seen[digit.index()] = position.common_peers(places[digit.index()]);
        }
        Self { cells, digits, places, seen, houses: [house; 9], exit: None }
    }

    /// The set with one more cell outside its house, which sees all places of its own digits but the exit.
    fn with(&self, position: &Position<'_>, exit: Candidate) -> Option<Self> {
        let mut set = *self;
        set.exit = Some(exit);
        set.cells = set.cells.with(exit.cell);
        for digit in position.board().candidates(exit.cell).without(exit.digit) {
            let index = digit.index();
            set.places[index] = set.places[index].with(exit.cell);
            set.seen[index] = position.common_peers(set.places[index]);
            // A cell that sees the places of a row or a box is in a house with them, unless it sees one as a pair.
            set.houses[index] = position.common_house(set.places[index])?;
        }
        Some(set)
    }

    /// A house that holds all places of this digit.
    pub(super) const fn house(&self, digit: Digit) -> House {
        self.houses[digit.index()]
    }

    /// The cells of the set that have this digit as a candidate.
    pub(super) const fn places(&self, digit: Digit) -> CellSet {
        self.places[digit.index()]
    }

    /// The cells that see all places of this digit in the set.
    pub(super) const fn seen(&self, digit: Digit) -> CellSet {
        self.seen[digit.index()]
    }

    /// Adds the line: with this digit off in the set, which the cause says, that one is on. Of a bent set the cell outside has no
    /// part in it.
    pub(super) fn turn_on(&self, evidence: &mut Evidence, off: Digit, on: Digit, cause: LineId) -> LineId {
        let cells = self.inside();
        let node = Node::on(on, self.places(on) & cells);
        if let Some(cell) = cells.single() {
            return evidence.line(node, Because::Cell(cell), &[cause]);
        }
        let covers =
            self.digits.without(off).without(on).iter().map(|digit| Cover::House(self.house(digit), digit));
        let count = evidence.count(cells.iter().map(Truth::Cell).collect(), covers.collect());
        evidence.line(node, Because::Count(count), &[cause])
    }

    /// The cells in its house: of a bent set all but the one outside.
    pub(super) fn inside(&self) -> CellSet {
        self.exit.map_or(self.cells, |exit| self.cells.without(exit.cell))
    }

    /// Whether the cell outside sees all places of the exit's digit too: then only that digit may be missing.
    pub(super) fn sees_exit(&self) -> bool {
        let is_seen =
            |exit: Candidate| self.digits.contains(exit.digit) && self.seen(exit.digit).contains(exit.cell);
        self.exit.is_some_and(is_seen)
    }
}

impl Als {
    /// Adds the line for the exit of a bent set, or for a digit of it: on, with a digit of it or the exit off, which the cause says.
    pub(super) fn turn_on_bent(
        &self,
        evidence: &mut Evidence,
        digit: Digit,
        node: Node,
        cause: LineId,
    ) -> LineId {
        let covers = self.digits.without(digit).iter().map(|digit| Cover::House(self.house(digit), digit));
        let count = evidence.count(self.cells.iter().map(Truth::Cell).collect(), covers.collect());
        evidence.line(node, Because::Count(count), &[cause])
    }
}

/// Which sets see which candidates.
pub(super) struct Links {
    /// For each candidate, by its number, the sets that have its digit only where it sees it.
    seen_by: BitMatrix,
}

impl Links {
    pub(super) fn new(board: &Board, sets: &[Als]) -> Self {
        let mut seen_by = BitMatrix::new(Candidate::COUNT, sets.len());
        for (number, set) in sets.iter().enumerate() {
            for digit in set.digits {
                for cell in set.seen(digit) & board.cells_with(digit) {
                    bits::insert(seen_by.row_mut(Candidate { cell, digit }.index()), number);
                }
            }
        }
        Self { seen_by }
    }

    /// The sets that have the digit only where this candidate sees it, in order; none of them has its cell.
    pub(super) fn seeing(&self, candidate: Candidate) -> impl Iterator<Item = usize> {
        bits::numbers(self.seen_by.row(candidate.index()))
    }

    /// How many words a set of sets has.
    pub(super) const fn words(&self) -> usize {
        self.seen_by.words()
    }

    /// The sets that lack the digit if this one holds it. If there is room for fewer words, the last ones.
    pub(super) fn restricted(&self, set: &Als, digit: Digit, sets: &mut [u64]) {
        let skipped = self.words() - sets.len();
        sets.fill(u64::MAX);
        for cell in set.places(digit) {
            bits::retain(sets, &self.seen_by.row(Candidate { cell, digit }.index())[skipped..]);
        }
    }

    /// The sets which together with this one see a candidate of the digit; this one may be among them. If there is room for
    /// fewer words, the last ones.
    pub(super) fn joined(&self, board: &Board, set: &Als, digit: Digit, sets: &mut [u64]) {
        let skipped = self.words() - sets.len();
        sets.fill(0);
        for cell in set.seen(digit) & board.cells_with(digit) {
            bits::union(sets, &self.seen_by.row(Candidate { cell, digit }.index())[skipped..]);
        }
    }
}

/// All almost locked sets on the board: by house, small ones first; a set in two houses comes once. A cell with one
/// candidate that no other cell of a set has would add nothing to it.
pub(super) fn all<'a>(position: &Position<'_>, crowds: impl Fn(House) -> &'a [Crowd]) -> Vec<Als> {
    let board = position.board();
    let single: CellSet = board.open().iter().filter(|&cell| board.candidates(cell).len() == 1).collect();
    let mut sets = Vec::new();
    for house in position.houses() {
        let open = position.cells(house) & board.open();
        for &Crowd { cells, digits, size } in crowds(house) {
            let is_alone =
                |cell: Cell| (position.digits_of(cells.without(cell)) & board.candidates(cell)).is_empty();
            if digits.len() == size + 1
                && cells != open
                && position.common_house(cells) == Some(house)
                && !(cells & single).iter().any(is_alone)
            {
                sets.push(Als::new(position, cells, digits, house));
            }
        }
    }
    sets
}

/// For each set of two cells or more the cells outside its houses that it would leave one candidate, were one of its
/// digits missing: together they are a bent set.
pub(super) fn bent(position: &Position<'_>, sets: &[Als]) -> Vec<Als> {
    let board = position.board();
    let mut bent = Vec::new();
    for set in sets.iter().filter(|set| set.cells.len() > 1) {
        let houses = position.houses_of(set.cells);
        let inside = houses.iter().fold(set.cells, |cells, house| cells | position.cells(house));
        let unseen = |digit: Digit| {
            let seen = if set.digits.contains(digit) { set.seen(digit) } else { CellSet::EMPTY };
            board.cells_with(digit) - seen
        };
        let (_, many) = Digit::ALL
            .into_iter()
            .map(unseen)
            .fold((CellSet::EMPTY, CellSet::EMPTY), |(one, more), cells| (one | cells, more | one & cells));
        for cell in board.open() - set.cells - many {
            let candidates = board.candidates(cell);
            let is_seen = |digit: &Digit| set.digits.contains(*digit) && set.seen(*digit).contains(cell);
            let left = candidates.iter().filter(|digit| !is_seen(digit)).collect::<DigitSet>();
            // If it sees all, any one of them may be the digit that is missing.
            let exits = if left.is_empty() { candidates } else { left };
            // Inside the house the set and the cell are an ordinary set.
            if candidates.len() > 2 && (left.is_empty() || left.len() == 1 && !inside.contains(cell)) {
                bent.extend(exits.iter().filter_map(|digit| set.with(position, Candidate { cell, digit })));
            }
        }
    }
    bent
}
