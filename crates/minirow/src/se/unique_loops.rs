//! Producer 15: unique rectangles and loops, types 1 to 4, as Sudoku Explainer finds and orders them. It keeps two faults of the
//! original, because ratings depend on them: the extra digits met so far stay when the search turns to a sibling,
//! and a loop with more than two extra cells is taken for type 2 without a look at the other cells' extras.

use super::hint::Hint;
use super::ratings;
use crate::forcing::field::{CELLS, Field, SPOTS, box_row_column, only};
use crate::{CandidateSet, Cell, CellSet, Digit, DigitSet, House, HouseSet};

/// A closed way through cells that all have both digits.
#[derive(Clone)]
struct Loop {
    cells: Vec<Cell>,
    pair: DigitSet,
}

/// The key that distinguishes hints of one type; a hint like an earlier one is dropped.
#[derive(PartialEq, Eq)]
enum Kind {
    One,
    Two,
    Naked(House, DigitSet, CellSet),
    Hidden(House, DigitSet, CellSet),
    Four,
}

struct Found {
    kind: Kind,
    cells: CellSet,
    hint: Hint,
}

impl Kind {
    const fn number(&self) -> u8 {
        match self {
            Self::One => 1,
            Self::Two => 2,
            Self::Naked(..) | Self::Hidden(..) => 3,
            Self::Four => 4,
        }
    }
}

/// Searches for loops, and remembers those of each pair of digits.
#[derive(Default)]
pub(super) struct UniqueLoops(Vec<OfPair>);

/// The loops of one pair of digits in the last search for them.
struct OfPair {
    /// The cells that had both digits, and the marks of all: on those of these cells alone the loops depend.
    both: CellSet,
    marks: [DigitSet; Cell::COUNT],
    /// In the order in which they were found.
    loops: Vec<Loop>,
}

impl UniqueLoops {
    /// The hint with the lowest rating, of these the lowest type, of these the first.
    pub(super) fn find(&mut self, field: &Field) -> Option<Hint> {
        self.0.resize_with(36, || OfPair {
            both: CellSet::EMPTY,
            marks: [DigitSet::EMPTY; Cell::COUNT],
            loops: Vec::new(),
        });
        let mut found: Vec<Found> = Vec::new();
        let mut is_known = [false; 36];
        let two = field.cells_of_size::<2>();
        for start in two {
            let pair = field.candidates(start);
            let mut digits = pair.iter();
            let (Some(one), Some(other)) = (digits.next(), digits.next()) else { continue };
            let index = other.index() * (other.index() - 1) / 2 + one.index();
            let of_pair = &mut self.0[index];
            if !std::mem::replace(&mut is_known[index], true) {
                of_pair.update(field, [one, other], two);
            }
            for found_loop in of_pair.loops.iter().filter(|found_loop| found_loop.cells[0] == start) {
                found_loop.hints(field, &mut found);
            }
        }
        let in_order = |one: &&Found, other: &&Found| {
            one.hint.rating.total_cmp(&other.hint.rating).then(one.kind.number().cmp(&other.kind.number()))
        };
        found.iter().min_by(in_order).map(|found| found.hint)
    }
}

impl OfPair {
    /// Finds the loops, unless they are those of the last search.
    fn update(&mut self, field: &Field, pair: [Digit; 2], two: CellSet) {
        let both = field.cells_with(pair[0]) & field.cells_with(pair[1]);
        let is_same = |cell: Cell| field.candidates(cell) == self.marks[cell.index()];
        if self.both == both && both.iter().all(is_same) {
            return;
        }
        self.both = both;
        self.marks = field.cells;
        self.loops.clear();
        let both = std::array::from_fn(|house| {
            let house = House::from_index(house);
            field.spots(house, pair[0]) & field.spots(house, pair[1])
        });
        let useful = may_be_deadly(both);
        let pair = DigitSet::of(pair[0]).with(pair[1]);
        for start in useful & two {
            let mut search = LoopSearch {
                field,
                pair,
                both,
                useful,
                way: Vec::new(),
                on_way: CellSet::EMPTY,
                visited: [HouseSet::EMPTY; 2],
                loops: &mut self.loops,
            };
            search.walk(start, 2, DigitSet::EMPTY, None);
        }
    }
}

/// The cells that may lie on a deadly loop of two digits which have these places: each has another of them in its row, its column and
/// its box.
fn may_be_deadly(mut places: [u16; House::COUNT]) -> CellSet {
    loop {
        let mut is_done = true;
        for house in 0..House::COUNT {
            if let Some(spot) = only(places[house]) {
                for (house, bit) in SPOTS[CELLS[house][spot].index()] {
                    places[usize::from(house)] &= !bit;
                }
                is_done = false;
            }
        }
        if is_done {
            break;
        }
    }
    let row = |row: usize| u128::from(places[row]) << (9 * row);
    CellSet::from_bits((0..9).fold(0, |cells, index| cells | row(index))).unwrap_or(CellSet::EMPTY)
}

/// The houses of each cell.
const HOUSES: [HouseSet; Cell::COUNT] = {
    let mut houses = [HouseSet::EMPTY; Cell::COUNT];
    let mut index = 0;
    while index < Cell::COUNT {
        let [boxed, row, column] = box_row_column(Cell::from_index(index));
        houses[index] = HouseSet::of(boxed).with(row).with(column);
        index += 1;
    }
    houses
};

struct LoopSearch<'a> {
    field: &'a Field,
    pair: DigitSet,
    /// By house: the places of both digits, one bit for each cell of the house.
    both: [u16; House::COUNT],
    /// The cells with both that may lie on a deadly loop.
    useful: CellSet,
    way: Vec<Cell>,
    /// The cells of the way.
    on_way: CellSet,
    /// The houses that even and odd places of the way visit: of a deadly loop the same, each once.
    visited: [HouseSet; 2],
    loops: &'a mut Vec<Loop>,
}

impl LoopSearch<'_> {
    fn walk(&mut self, here: Cell, allowed: i32, mut extra: DigitSet, by: Option<usize>) {
        let parity = self.way.len() % 2;
        let houses = HOUSES[here.index()];
        self.visited[parity] |= houses;
        self.way.push(here);
        self.on_way = self.on_way.with(here);
        for (kind, house) in box_row_column(here).into_iter().enumerate() {
            if by == Some(kind) {
                continue;
            }
            let mut spots = self.both[house.index()];
            while spots != 0 {
                let next = CELLS[house.index()][spots.trailing_zeros() as usize];
                spots &= spots - 1;
                if next == self.way[0] && self.way.len() >= 4 {
                    if self.visited[0] == self.visited[1] {
                        self.loops.push(Loop { cells: self.way.clone(), pair: self.pair });
                    }
                } else if !self.on_way.contains(next) {
                    let candidates = self.field.candidates(next);
                    extra = (extra | candidates) - self.pair;
                    let is_plain = candidates == self.pair;
                    if self.useful.contains(next)
                        && (self.visited[1 - parity] & HOUSES[next.index()]).is_empty()
                        && (is_plain || allowed > 0 || extra.single().is_some())
                    {
                        self.walk(next, allowed - i32::from(!is_plain), extra, Some(kind));
                    }
                }
            }
        }
        self.way.pop();
        self.on_way = self.on_way.without(here);
        self.visited[parity] -= houses;
    }
}

impl Loop {
    fn hints(&self, field: &Field, found: &mut Vec<Found>) {
        let cells: CellSet = self.cells.iter().copied().collect();
        let extra_cells: Vec<Cell> =
            self.cells.iter().copied().filter(|&cell| field.candidates(cell).len() > 2).collect();
        let mut add = |kind: Kind, added: f64, remove: CandidateSet| {
            let is_known = |other: &Found| other.cells == cells && other.kind == kind;
            if !remove.is_empty() && !found.iter().any(is_known) {
                found.push(Found { kind, cells, hint: Hint::remove(self.base() + added, remove) });
            }
        };
        match extra_cells[..] {
            [] => {}
            [only] => add(Kind::One, 0.0, CandidateSet::product(CellSet::of(only), self.pair)),
            [one, other] => {
                let extras = (field.candidates(one) | field.candidates(other)) - self.pair;
                if extras.len() == 1 {
                    add(Kind::Two, 0.0, self.type_2(field, &extra_cells));
                } else {
                    self.type_3(field, one, other, &mut add);
                }
                if let Some(remove) = self.type_4(field, one, other) {
                    add(Kind::Four, 0.0, remove);
                }
            }
            _ => add(Kind::Two, 0.0, self.type_2(field, &extra_cells)),
        }
    }

    fn base(&self) -> f64 {
        ratings::unique_loop(self.cells.len())
    }

    /// The lowest extra digit of the first extra cell leaves what sees all extra cells.
    fn type_2(&self, field: &Field, extra_cells: &[Cell]) -> CandidateSet {
        let mut remove = CandidateSet::EMPTY;
        if let Some(digit) = (field.candidates(extra_cells[0]) - self.pair).first() {
            let seen = extra_cells.iter().fold(CellSet::ALL, |seen, cell| seen & cell.peers());
            remove.insert_all(digit, seen & field.cells_with(digit));
        }
        remove
    }

    /// A digit of the pair with no other place in a common house takes the other digit away.
    fn type_4(&self, field: &Field, one: Cell, other: Cell) -> Option<CandidateSet> {
        let both = CellSet::of(one).with(other);
        let mut pair = self.pair.iter();
        let (first, second) = (pair.next()?, pair.next()?);
        common_houses(one, other).find_map(|house| {
            let is_locked = |digit| (field.places(house, digit) - both).is_empty();
            let lost = if is_locked(first) {
                second
            } else if is_locked(second) {
                first
            } else {
                return None;
            };
            Some(CandidateSet::product(both, DigitSet::of(lost)))
        })
    }

    /// The extras of both cells make a naked set with other cells of a house, or the pair a hidden set.
    fn type_3(&self, field: &Field, one: Cell, other: Cell, add: &mut dyn FnMut(Kind, f64, CandidateSet)) {
        let extras = (field.candidates(one) | field.candidates(other)) - self.pair;
        let shared = (field.candidates(one) & field.candidates(other)) - self.pair;
        let both = CellSet::of(one).with(other);
        // A set must hold the extras of both cells, so no smaller one is looked for.
        for size in extras.len()..=7 {
            for house in common_houses(one, other) {
                let open = field.open_in(house);
                let others = (house.cells() & field.open) - both;
                if 2 * size <= open {
                    let fits = |cell: &Cell| {
                        let digits = field.candidates(*cell);
                        digits.single().is_none() && (digits | extras).len() <= size
                    };
                    let fitting: CellSet = others.iter().filter(fits).collect();
                    for set in in_place_order(fitting, one, size) {
                        let digits = field.digits_of(set);
                        if (digits | shared).len() == size && (digits | extras).len() == size {
                            let digits = digits | extras;
                            let mut remove = CandidateSet::EMPTY;
                            for digit in digits {
                                remove.insert_all(digit, field.cells_with(digit) & (others - set));
                            }
                            let added = ratings::SUBSET * f64::from(digits.len() as u32 - 1);
                            add(Kind::Naked(house, digits, set), added, remove);
                        }
                    }
                }
                if 2 * size < open {
                    let places = |digit: Digit| field.places(house, digit).without(other);
                    let fits = |digit: &Digit| (1..=size).contains(&places(*digit).len());
                    if !self.pair.iter().all(|digit| fits(&digit)) {
                        continue;
                    }
                    let fitting: DigitSet = (!(self.pair | extras)).iter().filter(fits).collect();
                    for rest in fitting.subsets(size - 2) {
                        let digits = rest | self.pair;
                        let cells = digits.iter().fold(CellSet::EMPTY, |cells, digit| cells | places(digit));
                        if cells.len() != size {
                            continue;
                        }
                        let set = cells.without(one);
                        let mut remove = CandidateSet::EMPTY;
                        for digit in !digits {
                            remove.insert_all(digit, field.cells_with(digit) & set);
                        }
                        let added = ratings::SUBSET * f64::from(set.len() as u32 - 1);
                        add(Kind::Hidden(house, digits, set), added, remove);
                    }
                }
            }
        }
    }
}

/// The subsets with one cell less than `size`, in the order that they have together with the cell `one`.
fn in_place_order(cells: CellSet, one: Cell, size: usize) -> impl Iterator<Item = CellSet> {
    cells.with(one).subsets(size).filter(move |set| set.contains(one)).map(move |set| set.without(one))
}

/// The box, row and column that hold both cells.
fn common_houses(one: Cell, other: Cell) -> impl Iterator<Item = House> {
    box_row_column(one).into_iter().filter(move |house| house.cells().contains(other))
}
