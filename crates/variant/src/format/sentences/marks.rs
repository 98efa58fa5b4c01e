//! Sentences for marks in cells and between them: dots, signs, even and odd, quadruples, indexers.

use crate::format::cells::names;
use crate::{Pair, Place, Rule, Shape};

use super::{Part, Sentence};

/// The sentence for such a rule; `None` for another one.
pub(super) fn sentence(shape: &Shape, rule: &Rule) -> Option<Sentence> {
    let list = |cells: &[Place]| names(shape, cells);
    let name = |cell: &Place| shape.name(*cell);
    let pair = |Pair(a, b): &Pair| format!("{} {}", shape.name(*a), shape.name(*b));
    Some(match rule {
        Rule::Difference(cells, number) => {
            sentence!(
                "difference",
                "White dot {cells}: difference {number}.",
                cells = pair(cells),
                number = *number
            )
        }
        Rule::Ratio(cells, number) => {
            sentence!("ratio", "Black dot {cells}: ratio 1:{number}.", cells = pair(cells), number = *number)
        }
        Rule::X(cells) => sentence!("x", "X {cells}: sum 10.", cells = pair(cells)),
        Rule::V(cells) => sentence!("v", "V {cells}: sum 5.", cells = pair(cells)),
        Rule::GreaterThan(Pair(a, b)) => {
            sentence!("greater-than", "Greater than: {greater} > {less}.", greater = name(a), less = name(b))
        }
        Rule::Even(cell) => sentence!("even", "Even: {cell}.", cell = name(cell)),
        Rule::Odd(cell) => sentence!("odd", "Odd: {cell}.", cell = name(cell)),
        Rule::Minimum(cell) => {
            sentence!("minimum", "Minimum: {cell} is less than its neighbours.", cell = name(cell))
        }
        Rule::Maximum(cell) => {
            sentence!("maximum", "Maximum: {cell} is greater than its neighbours.", cell = name(cell))
        }
        Rule::Quadruple { cells, values } => {
            let values = values.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
            sentence!(
                "quadruple",
                "Quadruple {cells}: the values {values} occur.",
                cells = list(cells),
                values = values
            )
        }
        Rule::Clone { cells, copy } => {
            sentence!(
                "clone",
                "Clone {cells} = {copy}: equal values.",
                cells = list(cells),
                copy = list(copy)
            )
        }
        Rule::RowIndexer(cell) => sentence!("row-indexer", "Row indexer: {cell}.", cell = name(cell)),
        Rule::ColumnIndexer(cell) => {
            sentence!("column-indexer", "Column indexer: {cell}.", cell = name(cell))
        }
        Rule::BoxIndexer(cell) => sentence!("box-indexer", "Box indexer: {cell}.", cell = name(cell)),
        _ => return None,
    })
}
