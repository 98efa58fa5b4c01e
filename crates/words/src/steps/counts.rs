//! The shape of a counting argument: the known ones have their own sentence, the others are told by bases and covers.

use minirow::logic::{Count, Cover, Node, Role, State, Step, Technique, Truth};
use minirow::{Board, CandidateSet, Cell, CellSet, Digit, DigitSet, House};

/// The shape of a counting argument, for a person.
#[derive(Clone, Debug)]
pub(super) enum Shape {
    /// All places of the digit in one house are in the other.
    Locked { digit: Digit, base: House, cover: House, cells: CellSet },
    /// As many digits as cells are left in cells of a house.
    Naked { cells: CellSet, digits: DigitSet, house: House },
    /// As many cells as digits are left for digits of a house.
    Hidden { house: House, digits: DigitSet, cells: CellSet },
    /// One digit: all its places in the bases are in as many covers, or are fins.
    Fish { digit: Digit, bases: Vec<House>, covers: Vec<House>, fins: CellSet },
    /// Whatever the pivot holds, one of these places of the digit is true: each other candidate of the pivot turns an end to it.
    Wing { pivot: Cell, ends: Vec<(Digit, Cell)>, digit: Digit, places: CellSet },
    /// As many digits as cells, all but one with room once: the last one is in one of these places.
    Bent { cells: CellSet, digits: DigitSet, digit: Digit, places: CellSet },
    /// As many digits as cells, each with room once, in the house named for it.
    Sectors { cells: CellSet, rooms: Vec<(House, DigitSet)> },
    /// Cells of a house that have as many digits left as cells.
    Almost { cells: CellSet, digits: DigitSet },
    /// The guardians of a pattern are in one cell.
    GuardiansInCell { guardians: CandidateSet },
    /// The removed candidates are excluded by every guardian.
    GuardiansSeen { guardians: CandidateSet },
    /// The guardians, taken as one cell, make a naked subset with these cells.
    GuardianSubset { cells: CellSet, digits: DigitSet, house: House },
    /// The houses need the digit in these cells, which leaves no room for the guardians if it goes wrong.
    GuardiansCrowded { digit: Digit, houses: Vec<House>, cells: CellSet, removed: Node },
    /// Digits around crossing cells that together fill these cells; the boxes have these digits on the lines.
    Fireworks { around: Vec<(Cell, DigitSet)>, cells: CellSet, boxes: Vec<(House, DigitSet)> },
    /// Any other: each base needs a true candidate, each cover has room for one. With a cover less than bases, what is said
    /// is where the last base finds room.
    General { bases: Places, covers: Places, fins: CandidateSet, is_short: bool },
}

/// Truths or covers, those said in one breath together.
#[derive(Clone, Debug, Default)]
pub(super) struct Places {
    pub(super) cells: CellSet,
    /// Digits that have the same houses.
    pub(super) digits: Vec<(DigitSet, Vec<House>)>,
    /// The guardians of a pattern.
    pub(super) has_guardians: bool,
}

/// The shape of the count, on the board without the candidates that are gone, for what this node says.
pub(super) fn shape(board: &Board, step: &Step, count: &Count, gone: &CandidateSet, node: &Node) -> Shape {
    let candidates = |truth: &Truth| candidates(board, step, *truth) - *gone;
    let all = count.truths.iter().fold(CandidateSet::EMPTY, |all, truth| all | candidates(truth));
    let covers = |cover: &&Cover, one: minirow::Candidate| match **cover {
        Cover::Cell(cell) => cell == one.cell,
        Cover::House(house, digit) => digit == one.digit && board.layout().cells(house).contains(one.cell),
    };
    let is_fin = |one: &minirow::Candidate| {
        let truths = count.truths.iter().filter(|truth| candidates(truth).contains(*one)).count();
        count.covers.iter().filter(|cover| covers(cover, *one)).count() < truths
    };
    let fins: CandidateSet = all.iter().filter(is_fin).collect();
    let parts = Parts::of(count);
    if matches!(step.technique(), Technique::FireworkTriple | Technique::FireworkQuad)
        && let Some(fireworks) = fireworks(count, &parts)
    {
        return fireworks;
    }
    if let Some(wing) = wing(board, step, &parts, node) {
        return wing;
    }
    parts.known(count, &all, &fins, node).unwrap_or_else(|| {
        let (mut bases, mut covers) = (Places::default(), Places::default());
        for truth in &count.truths {
            match *truth {
                Truth::Cell(cell) => bases.cells = bases.cells.with(cell),
                Truth::House(house, digit) => bases.add(house, digit),
                Truth::Guardians(_) => bases.has_guardians = true,
            }
        }
        for cover in &count.covers {
            match *cover {
                Cover::Cell(cell) => covers.cells = covers.cells.with(cell),
                Cover::House(house, digit) => covers.add(house, digit),
            }
        }
        Shape::General {
            bases: bases.merged(),
            covers: covers.merged(),
            fins: if node.state == State::On { CandidateSet::EMPTY } else { fins },
            is_short: count.truths.len() > count.covers.len(),
        }
    })
}

/// The wing around a pivot that is marked.
fn wing(board: &Board, step: &Step, parts: &Parts, node: &Node) -> Option<Shape> {
    let pivot = step.evidence().marks.iter().find(|mark| mark.role == Role::Pivot)?.cells.single()?;
    let (cells, digit) = (parts.base_cells, node.digit);
    if !cells.contains(pivot) || !parts.base_houses.is_empty() || parts.cover_digits.contains(digit) {
        return None;
    }
    let places = cells & board.cells_with(digit);
    let end = |cell: Cell| {
        let other = board.candidates(cell).without(digit).single()?;
        board.candidates(cell).contains(digit).then_some((other, cell))
    };
    let mut ends: Option<Vec<(Digit, Cell)>> = cells.without(pivot).iter().map(end).collect();
    if let Some(ends) = &mut ends {
        ends.sort_unstable();
    }
    let turned: DigitSet = ends.iter().flatten().map(|&(digit, _)| digit).collect();
    let is_simple = board.candidates(pivot).without(digit) == turned;
    Some(match ends.filter(|ends| is_simple && ends.len() == turned.len()) {
        Some(ends) => Shape::Wing { pivot, ends, digit, places },
        None => Shape::Bent { cells, digits: parts.cover_digits.with(digit), digit, places },
    })
}

/// Fireworks: a digit in a row and a column that cross, or in one of them. The cells are where they cross and where they end.
fn fireworks(count: &Count, parts: &Parts) -> Option<Shape> {
    let lines_of = |digit: Digit| {
        count.truths.iter().filter_map(move |truth| match *truth {
            Truth::House(house, other) if other == digit => Some(house),
            _ => None,
        })
    };
    let crossing = |digit: Digit| {
        let cells = lines_of(digit).map(House::cells).reduce(|one, other| one & other)?;
        cells.single()
    };
    let crossings: CellSet = parts.base_digits.iter().filter_map(crossing).collect();
    let mut around: Vec<(Cell, DigitSet)> = crossings.iter().map(|cell| (cell, DigitSet::EMPTY)).collect();
    for digit in parts.base_digits {
        let line = lines_of(digit).next()?;
        let at = crossing(digit).or_else(|| (crossings & line.cells()).single())?;
        around.iter_mut().filter(|(cell, _)| *cell == at).for_each(|(_, held)| *held = held.with(digit));
    }
    let is_whole = !around.is_empty() && parts.cover_cells.contains_all(crossings);
    is_whole.then(|| Shape::Fireworks { around, cells: parts.cover_cells, boxes: rooms(count) })
}

impl Places {
    fn add(&mut self, house: House, digit: Digit) {
        match self.digits.iter_mut().find(|(digits, _)| digits.contains(digit)) {
            Some((_, houses)) => houses.push(house),
            None => self.digits.push((DigitSet::of(digit), vec![house])),
        }
    }

    /// With digits of the same houses together.
    fn merged(mut self) -> Self {
        let mut merged: Vec<(DigitSet, Vec<House>)> = Vec::new();
        for (digits, mut houses) in self.digits {
            houses.sort_unstable();
            match merged.iter_mut().find(|(_, others)| *others == houses) {
                Some((before, _)) => *before |= digits,
                None => merged.push((digits, houses)),
            }
        }
        self.digits = merged;
        self
    }

    /// The houses, if these are places of one digit in houses.
    pub(super) fn of_one_digit(&self) -> Option<(Digit, &[House])> {
        match &self.digits[..] {
            [(digits, houses)] if self.cells.is_empty() && !self.has_guardians => {
                Some((digits.single()?, houses))
            }
            _ => None,
        }
    }
}

fn candidates(board: &Board, step: &Step, truth: Truth) -> CandidateSet {
    let all = board.all_candidates();
    match truth {
        Truth::Cell(cell) => all.inside(CellSet::of(cell)),
        Truth::House(house, digit) => {
            CandidateSet::product(board.layout().cells(house) & all.cells_of(digit), DigitSet::of(digit))
        }
        Truth::Guardians(id) => match step.evidence().patterns.get(usize::from(id.0)) {
            Some(pattern) => pattern.guardians(board),
            None => CandidateSet::EMPTY,
        },
    }
}

/// Truths and covers by kind.
#[derive(Default)]
struct Parts {
    guardians: usize,
    base_cells: CellSet,
    base_houses: Vec<House>,
    base_digits: DigitSet,
    cover_cells: CellSet,
    cover_houses: Vec<House>,
    cover_digits: DigitSet,
}

impl Parts {
    fn of(count: &Count) -> Self {
        let mut parts = Self::default();
        for truth in &count.truths {
            match *truth {
                Truth::Cell(cell) => parts.base_cells = parts.base_cells.with(cell),
                Truth::House(house, digit) => {
                    parts.base_houses.push(house);
                    parts.base_digits = parts.base_digits.with(digit);
                }
                Truth::Guardians(_) => parts.guardians += 1,
            }
        }
        for cover in &count.covers {
            match *cover {
                Cover::Cell(cell) => parts.cover_cells = parts.cover_cells.with(cell),
                Cover::House(house, digit) => {
                    parts.cover_houses.push(house);
                    parts.cover_digits = parts.cover_digits.with(digit);
                }
            }
        }
        parts
    }

    /// The shape, if it is one that people have a name for.
    fn known(&self, count: &Count, all: &CandidateSet, fins: &CandidateSet, node: &Node) -> Option<Shape> {
        let (needed, room) = (count.truths.len(), count.covers.len());
        let base_house = one(&self.base_houses);
        let cover_house = one(&self.cover_houses);
        let is_tight = needed == room && fins.is_empty();
        if self.guardians == 1 {
            return match (base_house, cover_house) {
                _ if needed == 1 && room == 0 => Some(Shape::GuardiansSeen { guardians: *all }),
                _ if needed == 1 && room == 1 && is_tight => {
                    self.cover_cells.single().map(|_| Shape::GuardiansInCell { guardians: *all })
                }
                (None, Some(house)) if self.cover_cells.is_empty() && is_tight => {
                    Some(Shape::GuardianSubset { cells: self.base_cells, digits: self.cover_digits, house })
                }
                _ if self.base_cells.is_empty() && self.cover_houses.is_empty() => {
                    let (houses, cells) = (self.base_houses.clone(), self.cover_cells);
                    let digit = self.base_digits.single()?;
                    Some(Shape::GuardiansCrowded { digit, houses, cells, removed: *node })
                }
                _ => None,
            };
        }
        let only_cells = self.base_houses.is_empty() && self.cover_cells.is_empty();
        let only_houses = self.base_cells.is_empty() && self.cover_cells.is_empty();
        if self.guardians > 1 {
            return None;
        }
        // As many digits as cells: what sees every place of one of the digits cannot hold it.
        let is_locked = fins.digits() == DigitSet::of(node.digit) && all.digits().len() == needed;
        if only_cells && needed == room + 1 && (node.state == State::On || is_locked) {
            return Some(Shape::Almost { cells: self.base_cells, digits: all.digits() });
        }
        if only_cells && needed == room && (is_tight || cover_house.is_none()) {
            let (cells, digits) = (self.base_cells, self.cover_digits);
            return Some(match cover_house {
                Some(house) => Shape::Naked { cells, digits, house },
                None => Shape::Sectors { cells, rooms: rooms(count) },
            });
        }
        if only_houses && needed == room {
            let digit = self.base_digits.single()?;
            if let (Some(base), Some(cover), true) = (base_house, cover_house, is_tight) {
                return Some(Shape::Locked { digit, base, cover, cells: all.cells() });
            }
            let (bases, covers) = (self.base_houses.clone(), self.cover_houses.clone());
            return Some(Shape::Fish { digit, bases, covers, fins: fins.cells() });
        }
        let is_hidden = self.base_cells.is_empty() && self.cover_houses.is_empty() && is_tight;
        base_house.filter(|_| is_hidden).map(|house| Shape::Hidden {
            house,
            digits: self.base_digits,
            cells: self.cover_cells,
        })
    }
}

/// The digits of the covers by house.
fn rooms(count: &Count) -> Vec<(House, DigitSet)> {
    let mut rooms: Vec<(House, DigitSet)> = Vec::new();
    for cover in &count.covers {
        if let Cover::House(house, digit) = *cover {
            match rooms.iter_mut().find(|(other, _)| *other == house) {
                Some((_, digits)) => *digits = digits.with(digit),
                None => rooms.push((house, DigitSet::of(digit))),
            }
        }
    }
    rooms
}

/// The house that all of these are.
fn one(houses: &[House]) -> Option<House> {
    let first = *houses.first()?;
    houses.iter().all(|&house| house == first).then_some(first)
}
