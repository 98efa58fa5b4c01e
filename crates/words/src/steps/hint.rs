//! How much of a step a hint tells: where to look, and the pattern without what follows.

use minirow::logic::{Because, Cover, Role, Step, Technique, Truth};
use minirow::{Board, CellSet, House};

use super::statement::{Area, Statement};

/// A pattern with more cells than this is looked for by the candidates that do not fit in.
const LARGE: usize = 12;

/// Where a person would look for the step: the houses or cells that it begins with, without the digit.
pub(super) fn area(board: &Board, step: &Step) -> Area {
    let evidence = step.evidence();
    let mut area = Area::default();
    if let Some(pattern) = evidence.patterns.first() {
        area.cells = if pattern.cells.len() > LARGE {
            pattern.guardians(board).cells()
        } else {
            pattern.cells.iter().map(|&(cell, _)| cell).collect()
        };
        return area;
    }
    let decided = step.conclusions().place | step.conclusions().remove;
    match step.technique() {
        Technique::TemplateSet | Technique::TemplateDelete => {
            let cells = decided.cells();
            area.houses.extend((0..9).map(House::box_at).filter(|house| !(house.cells() & cells).is_empty()));
            return area;
        }
        Technique::JuniorExocet | Technique::SeniorExocet => {
            let base = evidence.marks.iter().filter(|mark| mark.role == Role::Base);
            area.cells = base.fold(CellSet::EMPTY, |cells, mark| cells | mark.cells);
            return area;
        }
        Technique::AlignedPairExclusion
        | Technique::AlignedTripletExclusion
        | Technique::AlignedSubsetExclusion => {
            area.cells = evidence.lines.iter().fold(CellSet::EMPTY, |cells, line| cells | line.node.cells);
            return area;
        }
        _ => {}
    }
    let truths = evidence.lines.iter().find_map(|line| match &line.because {
        Because::Cases(truth) => Some(vec![*truth]),
        Because::Count(id) if line.causes.is_empty() => {
            let count = evidence.counts.get(usize::from(id.0))?;
            // More cells than a person can look at: the houses that they share are a shorter answer.
            let is_large = count.truths.len() > LARGE;
            Some(if is_large {
                count.covers.iter().filter_map(|&cover| as_truth(cover)).collect()
            } else {
                count.truths.clone()
            })
        }
        _ => None,
    });
    match (truths, evidence.lines.first()) {
        (Some(truths), _) => truths.iter().for_each(|&truth| area.add(truth)),
        (None, Some(line)) => match line.because {
            Because::House(house) => area.houses.push(house),
            _ => area.cells = line.node.cells,
        },
        (None, None) => {}
    }
    area.houses.sort_unstable();
    area
}

/// The house of a cover, as a place to look at.
const fn as_truth(cover: Cover) -> Option<Truth> {
    match cover {
        Cover::House(house, digit) => Some(Truth::House(house, digit)),
        Cover::Cell(_) => None,
    }
}

impl Area {
    fn add(&mut self, truth: Truth) {
        match truth {
            Truth::Cell(cell) => self.cells = self.cells.with(cell),
            Truth::House(house, _) if !self.houses.contains(&house) => self.houses.push(house),
            Truth::House(..) | Truth::Guardians(_) => {}
        }
    }
}

/// Leaves out what follows for the board.
pub(super) fn hide_conclusions(paragraph: &mut Vec<Statement>) {
    paragraph.retain(|statement| !matches!(statement, Statement::So(_)));
    for statement in paragraph {
        match statement {
            Statement::LastCell { candidate, .. } => *candidate = None,
            Statement::OnlyCandidate { digit, .. } => *digit = None,
            Statement::OnlyPlace { cell, .. } => *cell = None,
            Statement::Colours { verdict, .. } => *verdict = None,
            Statement::Exclusion { removed, .. } => *removed = None,
            Statement::Cases { result, .. } => *result = None,
            _ => {}
        }
    }
}
