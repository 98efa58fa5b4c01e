//! The part of a 9x9 puzzle that the techniques of classic Sudoku understand: its houses, and the cells that may not be equal. Both
//! come from the primitives, so that no rule has a second meaning here.

use std::sync::Arc;

use minirow::{Board, Candidate, Cell, CellSet, Change, DigitSet, HouseKind, Layout};

use crate::lower::lower;
use crate::primitive::{Origin, Primitive, Problem};
use crate::{Rule, Variant};

/// The houses of a 9x9 puzzle and the pairs of cells that may not be equal. If the puzzle has rules that neither expresses, such as
/// sums, [`Layout::has_other_rules`] says so. `None` for other sizes, and for more houses than a layout can have.
///
/// ```
/// use minirow_variant::{Diagonal, Rule, Shape, Variant, layout};
///
/// let mut x = Variant::new(Shape::usual(9)?);
/// x.add(Rule::Diagonal(Diagonal::Falling))?;
/// let houses = layout(&x).expect("9x9");
/// assert!(houses.houses().len() == 28 && houses.has_only_houses());
/// x.add(Rule::AntiKnight)?;
/// assert!(!layout(&x).expect("9x9").has_only_houses());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn layout(variant: &Variant) -> Option<Layout> {
    layout_of(variant, &lower(variant))
}

/// The givens and candidates of a 9x9 puzzle on its [`layout`]: what [`minirow::logic`] explains. `None` if there is no layout, or if
/// two equal givens see each other.
pub fn board(variant: &Variant) -> Option<Board> {
    let problem = lower(variant);
    let layout = Arc::new(layout_of(variant, &problem)?);
    let mut givens = minirow::Grid::EMPTY;
    let mut marks = [DigitSet::ALL; Cell::COUNT];
    for (cell, (given, &mask)) in Cell::all().zip(variant.givens().iter().zip(&problem.masks)) {
        let digit = given.and_then(|value| minirow::Digit::new(value.get()));
        givens.set(cell, digit);
        marks[cell.index()] = DigitSet::from_bits(mask as u16)?;
        if digit.is_some_and(|digit| !marks[cell.index()].contains(digit)) {
            return None;
        }
    }
    for (cell, table) in single_cells(&problem) {
        marks[cell.index()] &= table;
    }
    let mut board = Board::with_layout(&givens, &layout)?;
    if Cell::all().any(|cell| givens[cell].is_some_and(|digit| !marks[cell.index()].contains(digit))) {
        return None;
    }
    for cell in board.open() {
        for digit in board.candidates(cell) - marks[cell.index()] {
            let _: Change = board.remove(Candidate { cell, digit });
        }
    }
    Some(board)
}

/// The values that rules about single cells allow.
fn single_cells(problem: &Problem) -> impl Iterator<Item = (Cell, DigitSet)> {
    problem.primitives.iter().filter_map(|(_, primitive)| match primitive {
        Primitive::Pair { table, cells: [one, other] } if one == other => {
            let table = &problem.tables[*table];
            let is_allowed = |value: &usize| table[*value] >> value & 1 == 1;
            let bits = (0..table.len()).filter(is_allowed).fold(0, |bits, value| bits | 1 << value);
            Some((Cell::new(usize::from(*one))?, DigitSet::from_bits(bits)?))
        }
        _ => None,
    })
}

fn layout_of(variant: &Variant, problem: &Problem) -> Option<Layout> {
    if problem.size != 9 {
        return None;
    }
    let mut layout = Layout::LINES.clone();
    let mut has_other_rules = false;
    for (origin, primitive) in &problem.primitives {
        match primitive {
            Primitive::House(cells) => {
                let cells = cells_of(cells)?;
                let kinds = kinds(variant, *origin);
                layout = kinds.iter().find_map(|&kind| layout.clone().with_house(kind, cells).ok())?;
            }
            Primitive::Different(cells) => layout = with_pairs(layout, cells)?,
            Primitive::Run(cells) => {
                layout = with_pairs(layout, cells)?;
                has_other_rules = true;
            }
            Primitive::Pair { cells: [one, other], .. } if one == other => {}
            Primitive::Pair { table, cells } => {
                let table = &problem.tables[*table];
                let differ = (0..9).all(|value| table[value] >> value & 1 == 0);
                if differ {
                    layout = with_pairs(layout, cells)?;
                }
                let is_only_that = (0..9).all(|value| table[value] == problem.all() & !(1 << value));
                has_other_rules |= !is_only_that;
            }
            Primitive::Linear { .. }
            | Primitive::Word { .. }
            | Primitive::Contains { .. }
            | Primitive::EqualSums(_) => has_other_rules = true,
        }
    }
    Some(if has_other_rules { layout.with_other_rules() } else { layout })
}

/// The kinds that a house of this origin can be, the best name first.
fn kinds(variant: &Variant, origin: Origin) -> &'static [HouseKind] {
    let rule = match origin {
        Origin::Shape => None,
        Origin::Rule(index) => variant.rules().get(index as usize),
    };
    match (origin, rule) {
        (Origin::Shape, _) => &[HouseKind::Box, HouseKind::Region],
        (_, Some(Rule::Diagonal(_))) => &[HouseKind::Diagonal, HouseKind::Extra],
        (_, Some(Rule::Windoku)) => &[HouseKind::Window, HouseKind::Extra],
        (_, Some(Rule::DisjointGroups)) => &[HouseKind::Group, HouseKind::Extra],
        _ => &[HouseKind::Extra],
    }
}

fn cells_of(cells: &[u16]) -> Option<CellSet> {
    cells.iter().map(|&cell| Cell::new(usize::from(cell))).collect()
}

/// The layout with every two of these cells as a pair.
fn with_pairs(mut layout: Layout, cells: &[u16]) -> Option<Layout> {
    let cells = cells_of(cells)?;
    for one in cells {
        for other in cells {
            layout = layout.with_pair(one, other);
        }
    }
    Some(layout)
}
