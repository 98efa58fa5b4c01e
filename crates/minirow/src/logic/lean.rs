//! Counts without needless parts. Where the rest of an argument holds without a truth and a cover that holds all its
//! candidates, such as a cell with one candidate, both are left out: the checker accepts no needless truth.

use super::position::Position;
use super::{CountId, Cover, Evidence, PatternId, Truth};
use crate::{Board, Candidate, CandidateSet, CellSet, Digit, DigitSet, House, Layout};

/// Adds the count of these cells, which fill up these digits in houses, by which these candidates are removed.
pub(super) fn count_cells(
    position: &Position<'_>,
    evidence: &mut Evidence,
    cells: CellSet,
    covers: impl IntoIterator<Item = (House, Digit)>,
    removed: &CandidateSet,
) -> CountId {
    let covers = covers.into_iter().map(|(house, digit)| Cover::House(house, digit)).collect();
    count(position, evidence, cells.iter().map(Truth::Cell).collect(), covers, removed)
}

/// Adds the count by which these candidates are removed. Its truths are cells and digits in houses.
pub(super) fn count(
    position: &Position<'_>,
    evidence: &mut Evidence,
    truths: Vec<Truth>,
    covers: Vec<Cover>,
    removed: &CandidateSet,
) -> CountId {
    let board = position.board();
    let truths = truths.into_iter().map(|truth| (truth, candidates(board, truth))).collect();
    add(board, evidence, truths, covers, removed)
}

/// Adds the count of the first pattern's guardians and these truths, by which these candidates are removed.
pub(super) fn count_guarded(
    board: &Board,
    evidence: &mut Evidence,
    guardians: &CandidateSet,
    truths: Vec<Truth>,
    covers: Vec<Cover>,
    removed: &CandidateSet,
) -> CountId {
    let others = truths.into_iter().map(|truth| (truth, candidates(board, truth)));
    let truths = [(Truth::Guardians(PatternId(0)), *guardians)].into_iter().chain(others).collect();
    add(board, evidence, truths, covers, removed)
}

fn add(
    board: &Board,
    evidence: &mut Evidence,
    mut truths: Vec<(Truth, CandidateSet)>,
    mut covers: Vec<Cover>,
    removed: &CandidateSet,
) -> CountId {
    while let Some((truth, cover)) = needless(board.layout(), &truths, &covers, removed) {
        truths.remove(truth);
        covers.remove(cover);
    }
    evidence.count(truths.into_iter().map(|(truth, _)| truth).collect(), covers)
}

fn candidates(board: &Board, truth: Truth) -> CandidateSet {
    match truth {
        Truth::Cell(cell) => CandidateSet::product(CellSet::of(cell), board.candidates(cell)),
        Truth::House(house, digit) => {
            CandidateSet::product(board.layout().cells(house) & board.cells_with(digit), DigitSet::of(digit))
        }
        Truth::Guardians(_) => CandidateSet::EMPTY,
    }
}

const fn holds(layout: &Layout, cover: Cover, one: Candidate) -> bool {
    match cover {
        Cover::Cell(cell) => cell.index() == one.cell.index(),
        Cover::House(house, digit) => {
            digit.index() == one.digit.index() && layout.cells(house).contains(one.cell)
        }
    }
}

/// A truth and a cover that holds all its candidates, both of which can be left out.
fn needless(
    layout: &Layout,
    truths: &[(Truth, CandidateSet)],
    covers: &[Cover],
    removed: &CandidateSet,
) -> Option<(usize, usize)> {
    for (index, (_, own)) in truths.iter().enumerate() {
        for (cover, &held_by) in covers.iter().enumerate() {
            if !own.iter().all(|one| holds(layout, held_by, one)) {
                continue;
            }
            let rest: Vec<CandidateSet> = without(truths, index).map(|(_, own)| *own).collect();
            let left: Vec<Cover> = without(covers, cover).copied().collect();
            if follows(layout, &rest, &left, removed) {
                return Some((index, cover));
            }
        }
    }
    None
}

fn without<T>(all: &[T], left_out: usize) -> impl Iterator<Item = &T> {
    all.iter().enumerate().filter(move |&(index, _)| index != left_out).map(|(_, one)| one)
}

/// Whether each removed candidate would take up more room than the covers have.
fn follows(layout: &Layout, truths: &[CandidateSet], covers: &[Cover], removed: &CandidateSet) -> bool {
    let covers_of = |one: Candidate| covers.iter().filter(|cover| holds(layout, **cover, one)).count();
    let truths_of = |one: Candidate| truths.iter().filter(|truth| truth.contains(one)).count();
    let all = truths.iter().fold(CandidateSet::EMPTY, |all, truth| all | *truth);
    let loose: Vec<Candidate> = all.iter().filter(|&one| covers_of(one) < truths_of(one)).collect();
    removed.iter().all(|gone| {
        covers_of(gone) + truths.len() > covers.len() + truths_of(gone)
            && loose.iter().all(|&one| one == gone || layout.excludes(one, gone))
    })
}
