//! `Evidence`: an argument in lines, each with its reason and the earlier lines it rests on, and marks that give
//! parts of it a name for pictures and sentences. The README of this folder explains it with an example.

use std::fmt;

use crate::{Board, Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House};

/// Why the conclusions of a step follow.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(expecting = "evidence"))]
pub struct Evidence {
    /// Patterns that no solution, or no only solution, can hold.
    pub patterns: Vec<Pattern>,
    /// Counting arguments, referred to by [`Because::Count`].
    pub counts: Vec<Count>,
    /// The argument. Each line follows from the board and from the earlier lines that it names.
    pub lines: Vec<Line>,
    /// Names for parts of the argument.
    pub marks: Vec<Mark>,
}

/// The place of a line in [`Evidence::lines`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct LineId(pub u16);

/// The place of a counting argument in [`Evidence::counts`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct CountId(pub u8);

/// The place of a pattern in [`Evidence::patterns`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct PatternId(pub u8);

/// A statement about one digit in some cells: a candidate, a group of them, or the places of a digit in an almost
/// locked set.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(expecting = "a statement"))]
pub struct Node {
    /// The digit.
    pub digit: Digit,
    /// The cells: at least one, and each has the digit as a candidate.
    pub cells: CellSet,
    /// The state of the candidates.
    pub state: State,
}

/// The statement of a node about its digit and cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum State {
    /// One of the cells holds the digit.
    On,
    /// None of the cells holds the digit.
    Off,
}

/// One line of an argument.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(expecting = "a line of evidence")
)]
pub struct Line {
    /// The statement.
    pub node: Node,
    /// Why.
    pub because: Because,
    /// The earlier lines that it rests on.
    pub causes: Vec<LineId>,
}

/// Why a line holds. The causes that each reason wants are named first. A checker must know every reason, so a new one
/// is a breaking change.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum Because {
    /// Supposed for the sake of argument; lines that rest on it hold under it only, until a later line discharges it.
    Supposed,
    /// Off: another digit is on in this cell (one cause). On: all its other candidates are off (causes).
    Cell(Cell),
    /// Off: the digit is on in other cells of this house (one cause). On: off in all its other places there (causes).
    House(House),
    /// Off: each of the cells sees every cell where the digit is on (one cause), though no single house holds all.
    Seen,
    /// The count says so, with the candidates gone that the causes say are off.
    Count(CountId),
    /// The negation of the first cause, which was supposed: it leads to the second, an on, and the third, the same off.
    Refuted,
    /// Off: seen by the first cause, supposed off, and by the second, on if the first is off. One of the two is on.
    Either,
    /// Off: seen by both ends of a weak link in a loop. Causes: the start, supposed off; the end, on, which excludes the
    /// start; then the two ends of the link, on and off (the end and the start themselves for the link that closes it).
    Loop,
    /// It follows in every case of this truth. Causes: case supposed on, what it leads to, and so on for all cases.
    Cases(Truth),
    /// It follows either way. Causes: the supposition, what it leads to, the opposite supposed, what that leads to.
    EitherWay,
}

/// Candidates of which at least one is true.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum Truth {
    /// This cell holds one of its candidates.
    Cell(Cell),
    /// This house holds this digit in one of the cells that have it as a candidate.
    House(House, Digit),
    /// One of the candidates that keep this pattern from two solutions is true.
    Guardians(PatternId),
}

/// Candidates of which at most one is true.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum Cover {
    /// This cell holds at most one digit.
    Cell(Cell),
    /// This house holds this digit at most once.
    House(House, Digit),
}

/// A counting argument: each truth contains a true candidate, and each cover can contain only one.
///
/// Where n truths have all their candidates in n covers, every cover is used up by them: other candidates in the
/// covers are false. This is the one reason behind locked candidates, subsets, fish, almost locked sets and
/// rectangles. Fins are candidates of the truths outside the covers; a candidate that all of them exclude is
/// still false.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(expecting = "a count"))]
pub struct Count {
    /// Each holds at least one true candidate.
    pub truths: Vec<Truth>,
    /// Each holds at most one true candidate.
    pub covers: Vec<Cover>,
}

/// Cells that cannot all hold one of the digits named for them, so that one of the other candidates, the guardians, is
/// true.
///
/// With two digits each they would allow a second solution: in every house each digit is named for none or for two of the
/// cells, and no cell is a given, so exchanging the two digits in every cell keeps every house. With the same three digits
/// in twelve cells of four boxes, a tridagon, they cannot be filled at all.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(expecting = "a pattern"))]
pub struct Pattern {
    /// Each cell with its digits.
    pub cells: Vec<(Cell, DigitSet)>,
}

/// A name for a part of the argument. It adds nothing to it, and may not point outside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(expecting = "a mark"))]
pub struct Mark {
    /// The marked cells.
    pub cells: CellSet,
    /// As what.
    pub role: Role,
}

/// The role of a part of the argument in the technique. Bases, covers, fins, guardians, on and off are not marked:
/// the counts, patterns and lines say them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Role {
    /// A placed digit that rules out candidates of a truth.
    Witness,
    /// The cell that a wing turns on, or the stem of a blossom.
    Pivot,
    /// An end of a wing.
    Pincer,
    /// A base cell of an exocet.
    Base,
    /// A target cell of an exocet.
    Target,
}

impl Node {
    /// One of the cells holds the digit.
    pub const fn on(digit: Digit, cells: CellSet) -> Self {
        Self { digit, cells, state: State::On }
    }

    /// None of the cells holds the digit.
    pub const fn off(digit: Digit, cells: CellSet) -> Self {
        Self { digit, cells, state: State::Off }
    }

    /// The cell holds the digit.
    pub const fn is(candidate: Candidate) -> Self {
        Self::on(candidate.digit, CellSet::of(candidate.cell))
    }

    /// The cell does not hold the digit.
    pub const fn is_not(candidate: Candidate) -> Self {
        Self::off(candidate.digit, CellSet::of(candidate.cell))
    }

    /// Its candidates.
    pub fn candidates(&self) -> CandidateSet {
        CandidateSet::product(self.cells, DigitSet::of(self.digit))
    }

    /// The opposite statement.
    #[must_use]
    pub const fn negation(self) -> Self {
        let state = match self.state {
            State::On => State::Off,
            State::Off => State::On,
        };
        Self { state, ..self }
    }
}

impl fmt::Debug for Node {
    /// `5@{r1c2}` or `!5@{r1c2, r1c3}`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let not = if self.state == State::Off { "!" } else { "" };
        write!(f, "{not}{}@{:?}", self.digit, self.cells)
    }
}

impl Pattern {
    /// Returns `true` if the pattern assumes that the puzzle has one solution.
    pub fn assumes_unique(&self) -> bool {
        self.cells.iter().all(|(_, digits)| digits.len() < 3)
    }

    /// The candidates that keep it from having two solutions.
    pub fn guardians(&self, board: &Board) -> CandidateSet {
        let extra = |&(cell, digits): &(Cell, DigitSet)| {
            (board.candidates(cell) - digits).iter().map(move |digit| Candidate { cell, digit })
        };
        self.cells.iter().flat_map(extra).collect()
    }
}

impl Evidence {
    /// Whether a pattern assumes that the puzzle has one solution.
    pub fn assumes_unique(&self) -> bool {
        self.patterns.iter().any(Pattern::assumes_unique)
    }

    /// The candidates of which the truth says that one is true.
    pub fn candidates_of(&self, truth: Truth, board: &Board) -> CandidateSet {
        match truth {
            Truth::Cell(cell) => board.all_candidates().inside(CellSet::of(cell)),
            Truth::House(house, digit) => {
                Node::on(digit, board.layout().cells(house) & board.cells_with(digit)).candidates()
            }
            Truth::Guardians(id) => self
                .patterns
                .get(usize::from(id.0))
                .map_or(CandidateSet::EMPTY, |pattern| pattern.guardians(board)),
        }
    }

    /// Adds a line.
    pub fn line(&mut self, node: Node, because: Because, causes: &[LineId]) -> LineId {
        let id = LineId(self.lines.len() as u16);
        self.lines.push(Line { node, because, causes: causes.to_vec() });
        id
    }

    /// Adds a supposition.
    pub fn suppose(&mut self, node: Node) -> LineId {
        self.line(node, Because::Supposed, &[])
    }

    /// Adds a counting argument.
    pub fn count(&mut self, truths: Vec<Truth>, covers: Vec<Cover>) -> CountId {
        self.counts.push(Count { truths, covers });
        CountId(self.counts.len() as u8 - 1)
    }

    /// Adds a pattern.
    pub fn pattern(&mut self, cells: Vec<(Cell, DigitSet)>) -> PatternId {
        self.patterns.push(Pattern { cells });
        PatternId(self.patterns.len() as u8 - 1)
    }

    /// Adds a line for each digit that is removed, all for the same reason.
    pub fn remove(&mut self, removed: &CandidateSet, because: &Because, causes: &[LineId]) {
        for digit in removed.digits() {
            self.line(Node::off(digit, removed.cells_of(digit)), because.clone(), causes);
        }
    }

    /// Marks cells, if there are any.
    pub fn mark(&mut self, cells: CellSet, role: Role) {
        if !cells.is_empty() {
            self.marks.push(Mark { cells, role });
        }
    }
}
