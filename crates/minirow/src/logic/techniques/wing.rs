//! Wings: n cells around a pivot with n digits, all but one of which fit in only once. So the last digit, z, is in one of
//! the cells, and leaves every cell that sees all its places there. XY-Wing: three cells, the pivot without z; XYZ-Wing:
//! three cells, the pivot with z; WXYZ-Wing: four cells; VWXYZ-Wing: five; UVWXYZ-Wing: six.
//!
//! n cells hold n digits; the other digits have room once each, in one house each, so one cell is left for z.
//!
//! ```text
//! 12 . . | . 13 .     r1c1 is 1 or 2, so r1c5 or r4c1 is 3
//! .  . . | .  . .
//! .  . . | .  . .
//! 23 . . | . -3 .
//! ```

use std::ops::ControlFlow;

use crate::logic::found::{Find, Found};
use crate::logic::sight::Sight;
use crate::logic::{Because, Cover, Role, Technique, Truth};
use crate::{CandidateSet, Cell, CellSet, Digit, DigitSet, HouseSet};

/// Cells and their digits on the way to a wing.
#[derive(Clone, Copy)]
struct Part {
    cells: CellSet,
    digits: DigitSet,
    /// By digit, the houses that hold all its places in the cells.
    houses: [HouseSet; 9],
    /// The digit whose places no house holds.
    loose: Option<Digit>,
    /// The other places of that digit that see all of these.
    seen: CellSet,
}

impl Part {
    const EMPTY: Self = Self {
        cells: CellSet::EMPTY,
        digits: DigitSet::EMPTY,
        houses: [HouseSet::ALL; 9],
        loose: None,
        seen: CellSet::EMPTY,
    };

    /// Adds one more cell, unless two digits would have no house that holds all their places, or the last digit would leave
    /// no cell.
    fn add(&mut self, sight: &Sight<'_>, cell: Cell) -> bool {
        let board = sight.board();
        let candidates = board.candidates(cell);
        self.cells = self.cells.with(cell);
        self.digits |= candidates;
        for digit in candidates {
            let houses = &mut self.houses[digit.index()];
            *houses &= sight.houses_at(cell);
            if !houses.is_empty() {
                continue;
            }
            match self.loose {
                None => {
                    let places = board.cells_with(digit);
                    self.loose = Some(digit);
                    self.seen = sight.common_peers(self.cells & places) & places;
                }
                Some(loose) if loose == digit => self.seen &= sight.peers(cell),
                Some(_) => return false,
            }
        }
        self.loose.is_none() || !self.seen.is_empty()
    }
}

struct WingSearch<'a, 'b> {
    sight: &'a Sight<'a>,
    size: usize,
    pivot: Cell,
    /// For each cell the others that a wing with it may have.
    allies: &'a [CellSet; Cell::COUNT],
    found: &'a mut Found<'b>,
}

pub(crate) fn find(sight: &Sight<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    let two = sight.cells_of_size(2);
    let (size, pivots, others) = match found.technique() {
        Technique::XyWing => (3, two, two),
        Technique::XyzWing => (3, sight.cells_of_size(3), two),
        Technique::WxyzWing => (4, few(sight, 4), few(sight, 4)),
        Technique::VwxyzWing => (5, few(sight, 5), few(sight, 5)),
        _ => (6, few(sight, 6), few(sight, 6)),
    };
    let mut allies = [CellSet::EMPTY; Cell::COUNT];
    for cell in others {
        allies[cell.index()] = self::allies(sight, cell);
    }
    for pivot in pivots {
        let mut part = Part::EMPTY;
        if part.add(sight, pivot) {
            let others = others & sight.peers(pivot);
            WingSearch { sight, size, pivot, allies: &allies, found }.grow(&part, others, size - 1)?;
        }
    }
    ControlFlow::Continue(())
}

/// The cells that see this one or share at most one digit with it: of cells that do not see each other, all digits but one
/// would have no house that holds all their places.
fn allies(sight: &Sight<'_>, cell: Cell) -> CellSet {
    let board = sight.board();
    let (mut one, mut two) = (CellSet::EMPTY, CellSet::EMPTY);
    for digit in board.candidates(cell) {
        let places = board.cells_with(digit);
        two |= one & places;
        one |= places;
    }
    sight.peers(cell) | !two
}

/// The open cells with at most this many candidates, and at least two.
fn few(sight: &Sight<'_>, most: usize) -> CellSet {
    let board = sight.board();
    board.open().iter().filter(|&cell| (2..=most).contains(&board.candidates(cell).len())).collect()
}

impl WingSearch<'_, '_> {
    /// Adds one cell after the other, this many; in the end there are as many digits as cells.
    fn grow(&mut self, part: &Part, left: CellSet, missing: usize) -> ControlFlow<()> {
        let mut left = self.fitting(part, left, missing);
        // The last ones have too few after them. Counting the cells takes longer: not every CPU counts bits.
        for (cell, _) in left.iter().zip(left.iter().skip(missing - 1)) {
            left = left.without(cell);
            let mut with = *part;
            if !with.add(self.sight, cell) {
                continue;
            }
            if missing == 1 {
                self.take(&with)?;
            } else {
                self.grow(&with, left & self.allies[cell.index()], missing - 1)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The cells that bring in no more digits than there is room for; the last one brings all that are missing.
    fn fitting(&self, part: &Part, left: CellSet, missing: usize) -> CellSet {
        let board = self.sight.board();
        let room = self.size - part.digits.len();
        // At place n: the cells with n new digits or more.
        let mut with_new = [CellSet::EMPTY; 8];
        with_new[0] = left;
        for digit in DigitSet::ALL - part.digits {
            let places = board.cells_with(digit);
            for count in (0..=room).rev() {
                with_new[count + 1] |= with_new[count] & places;
            }
        }
        let most = if missing == 1 { with_new[room] } else { left };
        most - with_new[room + 1]
    }

    fn take(&mut self, part: &Part) -> ControlFlow<()> {
        let board = self.sight.board();
        let Part { cells, digits, .. } = *part;
        let Some(z) = self.last_digit(part) else { return ControlFlow::Continue(()) };
        let places = |digit: Digit| cells & board.cells_with(digit);
        let seen = self.sight.common_peers(places(z)) & board.cells_with(z);
        let removed = CandidateSet::product(seen, DigitSet::of(z));
        let (sight, pivot) = (self.sight, self.pivot);
        self.found.offer(&Find::remove(self.found.technique(), removed), |evidence| {
            let cover = |digit| sight.common_house(places(digit)).map(|house| Cover::House(house, digit));
            let covers = digits.without(z).iter().filter_map(cover).collect();
            let count = evidence.count(cells.iter().map(Truth::Cell).collect(), covers);
            evidence.remove(&removed, &Because::Count(count), &[]);
            evidence.mark(CellSet::of(pivot), Role::Pivot);
            evidence.mark(places(z).without(pivot), Role::Pincer);
        })
    }

    /// The digit that is in one of the cells, if this pivot is the one for it. Three cells of one house are a wing for each
    /// digit that the technique allows.
    fn last_digit(&self, part: &Part) -> Option<Digit> {
        let board = self.sight.board();
        let own = board.candidates(self.pivot);
        let ends = part.cells.without(self.pivot).iter().map(|cell| board.candidates(cell));
        let z = match self.found.technique() {
            Technique::XyWing => (part.digits - own).single(),
            Technique::XyzWing => ends.fold(own, |common, digits| common & digits).single(),
            _ => part.loose.filter(|_| self.is_pivot(part.cells)),
        };
        z.filter(|&z| part.loose.is_none_or(|digit| digit == z))
    }

    /// Of several cells that see all others, the pivot is the first of those with most candidates.
    fn is_pivot(&self, cells: CellSet) -> bool {
        let board = self.sight.board();
        let sees_all = |cell: &Cell| self.sight.peers(*cell).contains_all(cells.without(*cell));
        let most = |best: Cell, cell: Cell| {
            if board.candidates(cell).len() > board.candidates(best).len() { cell } else { best }
        };
        cells.iter().filter(sees_all).reduce(most) == Some(self.pivot)
    }
}
