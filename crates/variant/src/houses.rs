//! The part of a 9x9 puzzle that the techniques of classic Sudoku understand: its houses, and the cells that may not be equal. Both
//! come from the checker of steps, so that no rule has a second meaning here.

use minirow::{Board, Layout};

use crate::Variant;
use crate::steps::Checker;

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
    Checker::new(variant).layout().map(|layout| Layout::clone(layout))
}

/// The givens and candidates of a 9x9 puzzle on its [`layout`]: what [`minirow::logic`] explains. `None` if there is no layout, or if
/// two equal givens see each other.
pub fn board(variant: &Variant) -> Option<Board> {
    let checker = Checker::new(variant);
    checker.board(&checker.start())
}
