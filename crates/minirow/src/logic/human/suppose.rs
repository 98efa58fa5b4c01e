//! Suppositions for the rating: what follows from a candidate, layer by layer. A layer is everything that follows at once, so neither
//! what is found nor its depth depends on an order.
//!
//! The explainer's nets, which are explained step by step, come from `se`; both find something on the same boards.

use crate::logic::{Conclusions, Technique};
use crate::{Board, Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House, Layout};

/// The links by which a supposition may be followed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Links {
    /// Places of its own digit only.
    OneDigit,
    /// Singles of all kinds.
    Singles,
    /// Also, where there are no singles: locked candidates, pairs and X-Wings.
    Patterns,
}

/// The common conclusions of all suppositions of the shallowest depth.
pub(super) struct Shallowest {
    pub(super) depth: u32,
    pub(super) conclusions: Conclusions,
}

/// The suppositions of this technique on this board.
pub(super) fn find(board: &Board, technique: Technique) -> Option<Shallowest> {
    match technique {
        Technique::Nishio => contradictions(board),
        Technique::DynamicForcingChain => cases(board, Links::Singles),
        Technique::DynamicForcingChainPlus => cases(board, Links::Patterns),
        _ => None,
    }
}

/// Candidates that leave their own digit no place in a house.
fn contradictions(board: &Board) -> Option<Shallowest> {
    let start = Start::new(board);
    let candidates = board.all_candidates().iter();
    let mut branches: Vec<(Candidate, Branch)> =
        candidates.map(|candidate| (candidate, Branch::on(&start, candidate))).collect();
    for depth in 1.. {
        let mut removed = CandidateSet::EMPTY;
        for (candidate, branch) in &mut branches {
            branch.advance(&start, Links::OneDigit);
            if branch.state == BranchState::Contradiction {
                removed.insert(*candidate);
            }
        }
        if !removed.is_empty() {
            return Some(Shallowest { depth, conclusions: Conclusions::remove(removed) });
        }
        branches.retain(|(_, branch)| branch.state == BranchState::Open);
        if branches.is_empty() {
            break;
        }
    }
    None
}

/// Candidates that lead to a contradiction, and what follows whichever candidate of a cell, place of a digit in a house, or of a
/// candidate and its opposite is true.
fn cases(board: &Board, links: Links) -> Option<Shallowest> {
    let start = Start::new(board);
    let mut on: Vec<Option<Branch>> = vec![None; Candidate::COUNT];
    let mut off = on.clone();
    let candidates: Vec<Candidate> = board.all_candidates().iter().collect();
    for &candidate in &candidates {
        on[candidate.index()] = Some(Branch::on(&start, candidate));
        off[candidate.index()] = Some(Branch::off(&start, candidate));
    }
    for depth in 1.. {
        let mut is_open = false;
        let mut removed = CandidateSet::EMPTY;
        for &candidate in &candidates {
            if let Some(branch) = &mut on[candidate.index()] {
                branch.advance(&start, links);
                is_open |= branch.state == BranchState::Open;
                if branch.state == BranchState::Contradiction {
                    removed.insert(candidate);
                }
            }
            if let Some(branch) = &mut off[candidate.index()] {
                branch.advance(&start, links);
                is_open |= branch.state == BranchState::Open;
                if branch.state == BranchState::Contradiction {
                    let others =
                        board.all_candidates().inside(CellSet::of(candidate.cell)).without(candidate);
                    removed |= others;
                }
            }
        }
        for &candidate in &candidates {
            if let (Some(one), Some(other)) = (&on[candidate.index()], &off[candidate.index()]) {
                removed |= one.removed(&start) & other.removed(&start);
            }
        }
        let in_all = |cases: &mut dyn Iterator<Item = Candidate>| {
            cases.filter_map(|case| on[case.index()].as_ref()).fold(
                *board.all_candidates(),
                |common, branch| {
                    if common.is_empty() { common } else { common & branch.removed(&start) }
                },
            )
        };
        for cell in board.open() {
            removed |= in_all(&mut board.candidates(cell).iter().map(|digit| Candidate { cell, digit }));
        }
        for house in start.layout.houses() {
            for digit in Digit::ALL {
                let places = board.cells_with(digit) & start.layout.cells(house);
                if !places.is_empty() {
                    removed |= in_all(&mut places.iter().map(|cell| Candidate { cell, digit }));
                }
            }
        }
        if !removed.is_empty() {
            return Some(Shallowest { depth, conclusions: Conclusions::remove(removed) });
        }
        if !is_open {
            break;
        }
    }
    None
}

/// The board that suppositions start from.
struct Start<'a> {
    layout: &'a Layout,
    candidates: [CellSet; 9],
    open: CellSet,
    /// The houses that lack each digit.
    lacking: [Vec<House>; 9],
}

impl<'a> Start<'a> {
    fn new(board: &'a Board) -> Self {
        let layout = board.layout();
        let lacks = |digit| layout.houses().iter().filter(|&house| !board.has_placed(house, digit)).collect();
        Self {
            layout,
            candidates: Digit::ALL.map(|digit| board.cells_with(digit)),
            open: board.open(),
            lacking: Digit::ALL.map(lacks),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum BranchState {
    Open,
    /// Nothing more follows.
    Done,
    Contradiction,
}

/// The consequences of one supposition, up to a layer.
#[derive(Clone)]
struct Branch {
    /// Its digit.
    digit: Digit,
    left: [CellSet; 9],
    on: [CellSet; 9],
    /// The candidates that come true in the next layer.
    next: CandidateSet,
    state: BranchState,
}

impl Branch {
    fn new(start: &Start<'_>, digit: Digit) -> Self {
        let on = [CellSet::EMPTY; 9];
        Self { digit, left: start.candidates, on, next: CandidateSet::EMPTY, state: BranchState::Open }
    }

    fn on(start: &Start<'_>, candidate: Candidate) -> Self {
        Self { next: CandidateSet::of(candidate), ..Self::new(start, candidate.digit) }
    }

    fn off(start: &Start<'_>, candidate: Candidate) -> Self {
        let mut branch = Self::new(start, candidate.digit);
        branch.left[candidate.digit.index()] = branch.left[candidate.digit.index()].without(candidate.cell);
        branch
    }

    /// The candidates that are false by now; all, once there is a contradiction.
    fn removed(&self, start: &Start<'_>) -> CandidateSet {
        let mut removed = CandidateSet::EMPTY;
        for digit in Digit::ALL {
            let index = digit.index();
            let left =
                if self.state == BranchState::Contradiction { CellSet::EMPTY } else { self.left[index] };
            removed.insert_all(digit, start.candidates[index] - left);
        }
        removed
    }

    /// One layer further.
    fn advance(&mut self, start: &Start<'_>, links: Links) {
        if self.state != BranchState::Open {
            return;
        }
        let before = self.left;
        for candidate in std::mem::replace(&mut self.next, CandidateSet::EMPTY).iter() {
            self.place(start, candidate, links);
        }
        self.singles(start, links);
        if self.state == BranchState::Open && self.next.is_empty() {
            if links == Links::Patterns {
                self.patterns(start);
                self.singles(start, links);
            }
            if self.next.is_empty() && self.left == before && self.state == BranchState::Open {
                self.state = BranchState::Done;
            }
        }
    }

    fn place(&mut self, start: &Start<'_>, Candidate { cell, digit }: Candidate, links: Links) {
        let index = digit.index();
        if !self.left[index].contains(cell) {
            self.state = BranchState::Contradiction;
            return;
        }
        self.left[index] -= start.layout.peers(cell);
        self.on[index] = self.on[index].with(cell);
        if links != Links::OneDigit {
            for other in (0..9).filter(|&other| other != index) {
                self.left[other] = self.left[other].without(cell);
            }
        }
    }

    /// Looks for what comes true next, and for contradictions.
    fn singles(&mut self, start: &Start<'_>, links: Links) {
        if self.state == BranchState::Contradiction {
            return;
        }
        if links != Links::OneDigit {
            let (mut once, mut twice) = (CellSet::EMPTY, CellSet::EMPTY);
            for cells in self.left {
                twice |= once & cells;
                once |= cells;
            }
            if once != start.open {
                self.state = BranchState::Contradiction;
                return;
            }
            let single = once - twice;
            for digit in Digit::ALL {
                let index = digit.index();
                self.next.insert_all(digit, (self.left[index] & single) - self.on[index]);
            }
        }
        for digit in Digit::ALL {
            if links == Links::OneDigit && digit != self.digit {
                continue;
            }
            let (left, on) = (self.left[digit.index()], self.on[digit.index()]);
            for house in &start.lacking[digit.index()] {
                let places = left & start.layout.cells(*house);
                if places.is_empty() {
                    self.state = BranchState::Contradiction;
                    return;
                }
                if let Some(cell) = places.single()
                    && !on.contains(cell)
                {
                    self.next.insert(Candidate { cell, digit });
                }
            }
        }
    }

    /// Removes what locked candidates, pairs and X-Wings remove, all at once.
    fn patterns(&mut self, start: &Start<'_>) {
        let left = self.left;
        let mut removed = [CellSet::EMPTY; 9];
        for digit in Digit::ALL {
            let index = digit.index();
            for house in &start.lacking[index] {
                let places = left[index] & start.layout.cells(*house);
                let mut seen = CellSet::ALL;
                for cell in places {
                    seen &= start.layout.peers(cell);
                }
                removed[index] |= left[index] & seen;
            }
            self.x_wings(start, digit, &mut removed);
        }
        self.pairs(start, &mut removed);
        for (left, removed) in self.left.iter_mut().zip(removed) {
            *left -= removed;
        }
    }

    fn x_wings(&self, start: &Start<'_>, digit: Digit, removed: &mut [CellSet; 9]) {
        let places = self.left[digit.index()];
        let lines: Vec<(House, CellSet)> = start.lacking[digit.index()]
            .iter()
            .filter(|house| house.index() < 18)
            .map(|&house| (house, places & house.cells()))
            .filter(|(_, places)| places.len() == 2)
            .collect();
        for (number, (house, cells)) in lines.iter().enumerate() {
            for (other, more) in &lines[number + 1..] {
                if house.kind() != other.kind() {
                    continue;
                }
                let crossing = |cell: Cell| cell.houses()[usize::from(house.index() < 9)];
                let covers = |cells: &CellSet| cells.iter().map(crossing).collect::<Vec<House>>();
                let (mine, theirs) = (covers(cells), covers(more));
                if mine == theirs {
                    let all = mine.iter().fold(CellSet::EMPTY, |all, house| all | house.cells());
                    removed[digit.index()] |= (places & all) - *cells - *more;
                }
            }
        }
    }

    fn pairs(&self, start: &Start<'_>, removed: &mut [CellSet; 9]) {
        let digits_in = |cell: Cell| {
            Digit::ALL
                .into_iter()
                .filter(|digit| self.left[digit.index()].contains(cell))
                .collect::<DigitSet>()
        };
        let two: Vec<(Cell, DigitSet)> = start
            .open
            .iter()
            .map(|cell| (cell, digits_in(cell)))
            .filter(|(_, digits)| digits.len() == 2)
            .collect();
        for (number, &(one, digits)) in two.iter().enumerate() {
            for &(other, _) in two[number + 1..]
                .iter()
                .filter(|(cell, same)| *same == digits && start.layout.sees(one, *cell))
            {
                let seen = start.layout.peers(one) & start.layout.peers(other);
                for digit in digits {
                    removed[digit.index()] |= self.left[digit.index()] & seen;
                }
            }
        }
        for house in start.layout.houses() {
            let mut two: Vec<(Digit, CellSet)> = Vec::new();
            for digit in Digit::ALL {
                let places = self.left[digit.index()] & start.layout.cells(house);
                if places.len() == 2 {
                    two.push((digit, places));
                }
            }
            for (number, &(one, cells)) in two.iter().enumerate() {
                for &(other, _) in two[number + 1..].iter().filter(|(_, same)| *same == cells) {
                    for digit in Digit::ALL.into_iter().filter(|&digit| digit != one && digit != other) {
                        removed[digit.index()] |= self.left[digit.index()] & cells;
                    }
                }
            }
        }
    }
}
