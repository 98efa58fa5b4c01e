//! `Candidate`: a digit in a cell. `CandidateSet`: any number of them.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

use crate::sets::Members;
use crate::{Cell, CellSet, Digit, DigitSet};

/// A digit in a cell: what may be placed or removed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Candidate {
    /// Where.
    pub cell: Cell,
    /// The digit.
    pub digit: Digit,
}

impl Candidate {
    /// The number of candidates in an empty grid.
    pub const COUNT: usize = Cell::COUNT * 9;

    /// The candidate with this number, for numbers known to be in range.
    ///
    /// # Panics
    /// If the number is 729 or more.
    pub const fn from_index(index: usize) -> Self {
        Self { cell: Cell::from_index(index / 9), digit: Digit::from_index(index % 9) }
    }

    /// The number of the candidate, 0 to 728: cells in reading order, digits ascending inside a cell.
    pub const fn index(self) -> usize {
        9 * self.cell.index() + self.digit.index()
    }

    /// Whether a rule forbids that both are true: two digits in a cell, or a digit twice in a house. No candidate
    /// excludes itself.
    pub const fn excludes(self, other: Self) -> bool {
        if self.cell.index() == other.cell.index() {
            self.digit.index() != other.digit.index()
        } else {
            self.digit.index() == other.digit.index() && self.cell.sees(other.cell)
        }
    }
}

impl fmt::Display for Candidate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.cell, self.digit)
    }
}

impl fmt::Debug for Candidate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A set of candidates: for each digit the cells it is in.
///
/// ```
/// use minirow::{Candidate, CandidateSet, Cell};
///
/// let all: CandidateSet = [17, 4].map(Candidate::from_index).into_iter().collect();
/// assert_eq!(format!("{all:?}"), "{r1c1=5, r1c2=9}");
/// assert_eq!(all.cells().len(), 2);
/// assert_eq!(all.digits_in(Cell::from_index(1)).to_string(), "9");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct CandidateSet([CellSet; 9]);

impl CandidateSet {
    /// The empty set.
    pub const EMPTY: Self = Self([CellSet::EMPTY; 9]);
    /// Every digit in every cell.
    pub const ALL: Self = Self([CellSet::ALL; 9]);

    /// The set that contains only this candidate.
    pub const fn of(candidate: Candidate) -> Self {
        Self::EMPTY.with(candidate)
    }

    /// The set of these digits in each of these cells.
    pub fn product(cells: CellSet, digits: DigitSet) -> Self {
        let mut set = Self::EMPTY;
        for digit in digits {
            set.0[digit.index()] = cells;
        }
        set
    }

    /// The cells with this digit.
    pub const fn cells_of(&self, digit: Digit) -> CellSet {
        self.0[digit.index()]
    }

    /// The digits in this cell.
    pub fn digits_in(&self, cell: Cell) -> DigitSet {
        Digit::ALL.into_iter().filter(|digit| self.0[digit.index()].contains(cell)).collect()
    }

    /// The cells with any digit.
    pub fn cells(&self) -> CellSet {
        self.0.iter().fold(CellSet::EMPTY, |cells, &of_digit| cells | of_digit)
    }

    /// The digits in any cell.
    pub fn digits(&self) -> DigitSet {
        Digit::ALL.into_iter().filter(|digit| !self.0[digit.index()].is_empty()).collect()
    }

    /// The members in these cells.
    #[must_use]
    pub fn inside(&self, cells: CellSet) -> Self {
        Self(self.0.map(|of_digit| of_digit & cells))
    }

    /// The number of members.
    pub fn len(&self) -> usize {
        self.0.iter().map(|cells| cells.len()).sum()
    }

    /// Returns `true` if the set has no member.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|cells| cells.is_empty())
    }

    /// Returns `true` if the candidate is a member.
    pub const fn contains(&self, candidate: Candidate) -> bool {
        self.0[candidate.digit.index()].contains(candidate.cell)
    }

    /// Returns `true` if all members of the other set are members of this one.
    pub fn contains_all(&self, other: &Self) -> bool {
        self.0.iter().zip(other.0).all(|(cells, others)| cells.contains_all(others))
    }

    /// This and one more.
    #[must_use]
    pub const fn with(mut self, candidate: Candidate) -> Self {
        self.insert(candidate);
        self
    }

    /// Returns the set without one candidate.
    #[must_use]
    pub const fn without(mut self, candidate: Candidate) -> Self {
        self.remove(candidate);
        self
    }

    /// Makes it a member.
    pub const fn insert(&mut self, Candidate { cell, digit }: Candidate) {
        self.0[digit.index()] = self.0[digit.index()].with(cell);
    }

    /// Removes a candidate from the set.
    pub const fn remove(&mut self, Candidate { cell, digit }: Candidate) {
        self.0[digit.index()] = self.0[digit.index()].without(cell);
    }

    /// Adds this digit in all of these cells.
    pub fn insert_all(&mut self, digit: Digit, cells: CellSet) {
        self.0[digit.index()] |= cells;
    }

    /// Removes this digit from all of these cells.
    pub fn remove_all(&mut self, digit: Digit, cells: CellSet) {
        self.0[digit.index()] -= cells;
    }

    /// The first member: the first cell, there the smallest digit.
    pub fn first(&self) -> Option<Candidate> {
        self.iter().next()
    }

    /// The only member, if there is exactly one.
    pub fn single(&self) -> Option<Candidate> {
        if self.len() == 1 { self.first() } else { None }
    }

    /// The members, cells in reading order, digits ascending inside a cell.
    pub fn iter(&self) -> impl Iterator<Item = Candidate> + '_ {
        let first = Cell::from_index(0);
        Candidates { set: self, cells: self.cells().iter(), cell: first, digits: DigitSet::EMPTY.iter() }
    }
}

/// The candidates of a set, in order. Adapters of the standard library would be compiled anew for each use.
struct Candidates<'a> {
    set: &'a CandidateSet,
    cells: Members<CellSet>,
    cell: Cell,
    /// The digits of the cell that are left.
    digits: Members<DigitSet>,
}

impl Iterator for Candidates<'_> {
    type Item = Candidate;

    fn next(&mut self) -> Option<Candidate> {
        loop {
            if let Some(digit) = self.digits.next() {
                return Some(Candidate { cell: self.cell, digit });
            }
            self.cell = self.cells.next()?;
            self.digits = self.set.digits_in(self.cell).iter();
        }
    }
}

impl FromIterator<Candidate> for CandidateSet {
    fn from_iter<I: IntoIterator<Item = Candidate>>(candidates: I) -> Self {
        candidates.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl BitOr for CandidateSet {
    type Output = Self;
    fn bitor(mut self, other: Self) -> Self {
        self |= other;
        self
    }
}

impl BitAnd for CandidateSet {
    type Output = Self;
    fn bitand(mut self, other: Self) -> Self {
        self &= other;
        self
    }
}

impl Sub for CandidateSet {
    type Output = Self;
    fn sub(mut self, other: Self) -> Self {
        self -= other;
        self
    }
}

impl BitOrAssign for CandidateSet {
    fn bitor_assign(&mut self, other: Self) {
        self.0.iter_mut().zip(other.0).for_each(|(cells, others)| *cells |= others);
    }
}

impl BitAndAssign for CandidateSet {
    fn bitand_assign(&mut self, other: Self) {
        self.0.iter_mut().zip(other.0).for_each(|(cells, others)| *cells &= others);
    }
}

impl SubAssign for CandidateSet {
    fn sub_assign(&mut self, other: Self) {
        self.0.iter_mut().zip(other.0).for_each(|(cells, others)| *cells -= others);
    }
}

impl fmt::Debug for CandidateSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_candidate_has_its_number() {
        for index in 0..Candidate::COUNT {
            let candidate = Candidate::from_index(index);
            assert_eq!(candidate.index(), index);
            let excluded = (0..Candidate::COUNT).map(Candidate::from_index);
            assert_eq!(excluded.filter(|&other| candidate.excludes(other)).count(), 8 + 20);
        }
    }

    #[test]
    fn a_set_holds_what_was_put_in_and_nothing_else() {
        let mut set = CandidateSet::EMPTY;
        let chosen: Vec<Candidate> = (0..Candidate::COUNT).step_by(7).map(Candidate::from_index).collect();
        for &candidate in chosen.iter().rev() {
            set.insert(candidate);
        }
        assert_eq!(set.iter().collect::<Vec<_>>(), chosen);
        assert_eq!(set.len(), chosen.len());
        assert_eq!((CandidateSet::ALL - set).len(), Candidate::COUNT - chosen.len());
        assert!((set & (CandidateSet::ALL - set)).is_empty());
        assert_eq!(set | CandidateSet::ALL, CandidateSet::ALL);
        let row = crate::House::row(3).cells();
        assert_eq!(set.inside(row).len(), chosen.iter().filter(|chosen| row.contains(chosen.cell)).count());
    }
}
