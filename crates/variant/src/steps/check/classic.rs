//! The houses of a 9x9 puzzle, and the cells that see each other, as a layout of `minirow`, from the wording of the rules; and a position
//! as a board on it, on which `minirow` explains and checks the steps of classic techniques.

use std::sync::Arc;

use minirow::logic::{self, Conclusion};
use minirow::{Board, Cell, CellSet, DigitSet, Grid, HouseKind, Layout};

use super::Checker;
use crate::steps::{Candidate, Evidence, Position, Step, Technique};
use crate::{Place, Rule};

impl Step {
    /// A step of a classic technique.
    pub(crate) fn of_classic(step: logic::Step) -> Self {
        let (mut placements, mut eliminations) = (Vec::new(), Vec::new());
        for conclusion in step.conclusions().iter() {
            let (one, list) = match conclusion {
                Conclusion::Place(one) => (one, &mut placements),
                Conclusion::Remove(one) => (one, &mut eliminations),
            };
            list.push(Candidate::new(one.cell.index(), one.digit.index()));
        }
        // In reading order, as all steps have them; classic steps have them by digit.
        eliminations.sort_unstable();
        let technique = Technique::Classic(step.technique());
        Self { technique, placements, eliminations, evidence: Evidence::Classic(Box::new(step)) }
    }
}

impl Checker {
    /// The houses of a 9x9 puzzle and the cells that see each other. `None` for other sizes, and for more houses than a layout can have.
    pub const fn layout(&self) -> Option<&Arc<Layout>> {
        self.layout.as_ref()
    }

    /// A position as a board on the [layout](Self::layout). `None` if there is no layout, or if the position breaks a rule of it.
    pub fn board(&self, position: &Position) -> Option<Board> {
        let layout = self.layout()?;
        let mut placed = Grid::EMPTY;
        let mut marks = [DigitSet::EMPTY; Cell::COUNT];
        for cell in Cell::all() {
            marks[cell.index()] = DigitSet::from_bits(position.masks[cell.index()] as u16)?;
            if position.placed[cell.index()] {
                placed.set(cell, marks[cell.index()].single());
            }
        }
        let givens = self.variant.givens();
        let given = Cell::all().filter(|cell| givens[cell.index()].is_some()).collect();
        let mut board = Board::with_layout(&placed, layout)?.with_givens(given);
        board.restrict(&marks);
        Some(board)
    }

    pub(super) fn find_layout(&self) -> Option<Layout> {
        let shape = self.variant.shape();
        if shape.size() != 9 {
            return None;
        }
        let regions =
            shape.regions().iter().map(|cells| (&[HouseKind::Box, HouseKind::Region][..], cells.clone()));
        let of_rule = |rule: &Rule| {
            let kinds: &[HouseKind] = match rule {
                Rule::Diagonal(_) => &[HouseKind::Diagonal, HouseKind::Extra],
                Rule::Windoku => &[HouseKind::Window, HouseKind::Extra],
                Rule::DisjointGroups => &[HouseKind::Group, HouseKind::Extra],
                _ => &[HouseKind::Extra],
            };
            self.groups(rule).into_iter().map(move |cells| (kinds, cells))
        };
        let houses = regions.chain(self.variant.rules().iter().flat_map(of_rule));
        let mut layout = Layout::LINES.clone();
        for (kinds, places) in houses.filter(|(_, places)| places.len() == 9) {
            let cells: CellSet = places.iter().filter_map(|place| Cell::new(place.index())).collect();
            layout = kinds.iter().find_map(|&kind| layout.clone().with_house(kind, cells).ok())?;
        }
        for (one, others) in Cell::all().zip(&self.sees) {
            for other in others.iter().filter_map(|&other| Cell::new(usize::from(other))) {
                if !layout.sees(one, other) {
                    layout = layout.with_pair(one, other);
                }
            }
        }
        let is_of_houses = |rule: &Rule| {
            matches!(
                rule,
                Rule::Diagonal(_)
                    | Rule::Windoku
                    | Rule::DisjointGroups
                    | Rule::ExtraRegion(_)
                    | Rule::AntiKnight
                    | Rule::AntiKing
            )
        };
        // Pencil marks of the puzzle are rules about cells: digits that are exchanged may not be among them.
        let is_marked = self.variant.marks().iter().any(|marks| marks.len() < 9);
        let has_others = is_marked || !self.variant.rules().iter().all(is_of_houses);
        Some(if has_others { layout.with_other_rules() } else { layout })
    }

    /// Whether this is the step that the classic argument shows on the position.
    pub(super) fn is_classic_step(&self, position: &Position, step: &Step, argument: &logic::Step) -> bool {
        let is_shown = |board: Board| logic::check(&board, argument).is_ok();
        *step == Step::of_classic(argument.clone()) && self.board(position).is_some_and(is_shown)
    }

    /// The cells of a classic argument.
    pub(super) fn classic_cells(&self, position: &Position, argument: &logic::Step) -> Vec<Place> {
        let evidence = argument.evidence();
        let mut cells: CellSet =
            evidence.lines.iter().fold(CellSet::EMPTY, |cells, line| cells | line.node.cells);
        if let Some(board) = self.board(position) {
            for truth in evidence.counts.iter().flat_map(|count| &count.truths) {
                cells |= evidence.candidates_of(*truth, &board).cells();
            }
        }
        let patterns = evidence.patterns.iter().flat_map(|pattern| &pattern.cells);
        cells = patterns.fold(cells, |cells, (cell, _)| cells.with(*cell));
        cells.iter().map(|cell| Place::new(cell.index() as u16)).collect()
    }
}
