//! Techniques whose arguments are trees of cases: what is said of them in one statement.

use minirow::logic::{Because, Count, Line, Role, State, Step, Technique, Truth};
use minirow::{Board, CandidateSet, Cell, CellSet, DigitSet, House};

use super::colours::colours;
use super::statement::Statement;

/// The idea of a step, if its technique is told by that; the lines stay for whoever replays them.
pub(super) fn in_short(board: &Board, step: &Step) -> Option<Statement> {
    let conclusions = step.conclusions();
    let lines = &step.evidence().lines;
    match step.technique() {
        Technique::TemplateSet | Technique::TemplateDelete => {
            let digit = (conclusions.place | conclusions.remove).digits().first()?;
            let others = lines.iter().any(|line| line.node.digit != digit);
            Some(Statement::Templates { digit, others, places: !conclusions.place.is_empty() })
        }
        Technique::JuniorExocet | Technique::SeniorExocet => exocet(step),
        Technique::ExternalRectangle1 | Technique::ExternalRectangle2 => external(board, step),
        Technique::AlsXz => almost_xz(board, step),
        Technique::SimpleColoursTrap | Technique::SimpleColoursWrap | Technique::Medusa => {
            colours(board, step)
        }
        Technique::RemotePair => {
            let mut cells: Vec<Cell> = Vec::new();
            let mut digits = DigitSet::EMPTY;
            for line in lines.iter().filter(|line| line.because != Because::Either) {
                digits = digits.with(line.node.digit);
                cells.extend(line.node.cells.iter().filter(|cell| !cells.contains(cell)).collect::<Vec<_>>());
            }
            Some(Statement::InTurn { cells, digits })
        }
        Technique::AlignedPairExclusion
        | Technique::AlignedTripletExclusion
        | Technique::AlignedSubsetExclusion => {
            let cells = lines.iter().fold(CellSet::EMPTY, |cells, line| cells | line.node.cells);
            let tried = conclusions.remove.cells();
            let removed = Some(conclusions.remove);
            Some(Statement::Exclusion { tried, others: cells - tried, removed })
        }
        _ => None,
    }
}

/// The base and the targets by their marks, the base digits and cross-lines by what is counted.
fn exocet(step: &Step) -> Option<Statement> {
    let evidence = step.evidence();
    let marked = |role| evidence.marks.iter().find(|mark| mark.role == role).map(|mark| mark.cells);
    let mut digits = DigitSet::EMPTY;
    let mut lines: Vec<House> = Vec::new();
    for truth in evidence.counts.iter().flat_map(|count| &count.truths) {
        if let Truth::House(line, digit) = *truth {
            digits = digits.with(digit);
            lines.push(line);
        }
    }
    lines.sort_unstable();
    lines.dedup();
    let (base, targets) = (marked(Role::Base)?, marked(Role::Target)?);
    Some(Statement::Exocet { base, digits, lines, targets })
}

/// The rectangle, the house of its corners with guardians, and the places of its digits there outside.
fn external(board: &Board, step: &Step) -> Option<Statement> {
    let evidence = step.evidence();
    let pattern = evidence.patterns.first()?;
    let cells: CellSet = pattern.cells.iter().map(|&(cell, _)| cell).collect();
    let corners = pattern.guardians(board).cells();
    let digits = pattern.cells.first()?.1;
    let house = evidence.counts.first()?.truths.iter().find_map(|truth| match *truth {
        Truth::House(house, _) => Some(house),
        _ => None,
    })?;
    let outside =
        *board.all_candidates() & CandidateSet::product(board.layout().cells(house) - corners, digits);
    Some(Statement::External { cells, digits, corners, house, outside })
}

/// Two almost locked sets that are told by their candidates, not by a chain. None for sets that are linked twice.
fn almost_xz(board: &Board, step: &Step) -> Option<Statement> {
    let evidence = step.evidence();
    let cells = |count: &Count| {
        let cell = |truth: &Truth| match *truth {
            Truth::Cell(cell) => Some(cell),
            _ => None,
        };
        count.truths.iter().map(cell).collect::<Option<CellSet>>()
    };
    let [one, other] = &evidence.counts[..] else { return None };
    let (one, other) = (cells(one)?, cells(other)?);
    let digit = step.conclusions().remove.digits().single()?;
    let is_plain = evidence.lines.iter().filter(|line| line.because == Because::Supposed).count() == 1;
    let on = |line: &&Line| line.node.digit != digit && line.node.state == State::On;
    let shared = evidence.lines.iter().find(on).filter(|_| is_plain)?.node.digit;
    let linked = (one | other) & board.cells_with(shared);
    let layout = board.layout();
    let house = layout.houses().iter().find(|&house| layout.cells(house).contains_all(linked));
    let digits =
        |cells: CellSet| cells.iter().fold(DigitSet::EMPTY, |all, cell| all | board.candidates(cell));
    let places = (one | other) & board.cells_with(digit);
    Some(Statement::AlmostXz {
        sets: [(one, digits(one)), (other, digits(other))],
        shared,
        house,
        digit,
        places,
    })
}
