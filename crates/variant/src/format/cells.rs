//! Names of cells: `r1c1`, `R1C1`, and ranges such as `r1c1-4` or `r2-5c3`.

use crate::{Outside, Place, Shape, Side};

/// The row and column that a name such as `r3c12` or `R0C4` says, as they stand there.
pub(super) fn coordinates(name: &str) -> Option<(usize, usize)> {
    let rest = name.strip_prefix(['r', 'R'])?;
    let (row, col) = rest.split_once(['c', 'C'])?;
    Some((number(row)?, number(col)?))
}

/// The cell in this row and column, both from 1.
pub(super) fn inside(shape: &Shape, row: usize, col: usize) -> Option<Place> {
    shape.at(row.checked_sub(1)?, col.checked_sub(1)?)
}

/// The cells of a name or range, in the order of the range.
pub(super) fn range(shape: &Shape, text: &str) -> Option<Vec<Place>> {
    let rest = text.strip_prefix(['r', 'R'])?;
    let (rows, cols) = rest.split_once(['c', 'C'])?;
    let (rows, cols) = (numbers(rows)?, numbers(cols)?);
    let mut cells = Vec::new();
    for &row in &rows {
        for &col in &cols {
            cells.push(inside(shape, row, col)?);
        }
    }
    Some(cells)
}

/// A number, or all from one to another: `4-2` is 4, 3, 2.
fn numbers(text: &str) -> Option<Vec<usize>> {
    let Some((first, last)) = text.split_once('-') else { return Some(vec![number(text)?]) };
    let (first, last) = (number(first)?, number(last)?);
    Some(if first <= last { (first..=last).collect() } else { (last..=first).rev().collect() })
}

/// A short decimal number.
fn number(text: &str) -> Option<usize> {
    let is_short = (1..=3).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    is_short.then(|| text.parse().ok())?
}

/// The clue position that a cell just beside the grid is, such as `R0C4`: above column 4.
pub(super) fn outside(shape: &Shape, row: usize, col: usize) -> Option<Outside> {
    let size = shape.size();
    let (from, number) = match (row, col) {
        (0, 1..) => (Side::Top, col),
        (1.., 0) => (Side::Left, row),
        _ if row == size + 1 => (Side::Bottom, col),
        _ if col == size + 1 => (Side::Right, row),
        _ => return None,
    };
    (1..=size).contains(&number).then(|| Outside { side: from, index: number as u8 - 1 })
}

/// The row and column of the cell beside the grid where a clue stands, as [`outside`] reads them.
pub(super) fn beside(shape: &Shape, from: Outside) -> (usize, usize) {
    let number = usize::from(from.index) + 1;
    match from.side {
        Side::Top => (0, number),
        Side::Left => (number, 0),
        Side::Bottom => (shape.size() + 1, number),
        Side::Right => (number, shape.size() + 1),
    }
}

/// The names of cells with blanks between.
pub(super) fn names(shape: &Shape, cells: &[Place]) -> String {
    cells.iter().map(|&place| shape.name(place)).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_run_along_rows_and_columns() {
        let shape = Shape::usual(9).unwrap();
        let told = |text| range(&shape, text).map(|cells| names(&shape, &cells));
        assert_eq!(told("r1c1-4").as_deref(), Some("r1c1 r1c2 r1c3 r1c4"));
        assert_eq!(told("R3-1C2").as_deref(), Some("r3c2 r2c2 r1c2"));
        assert_eq!(told("r1-2c1-2").as_deref(), Some("r1c1 r1c2 r2c1 r2c2"));
        for wrong in ["r0c1", "r1c10", "r1", "c1r1", "r1c1-", "r1c-1", "r1c+1", "r9999999999c1"] {
            assert_eq!(told(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn cells_beside_the_grid_are_clue_positions() {
        let shape = Shape::usual(6).unwrap();
        for (row, col) in [(0, 3), (4, 0), (7, 1), (6, 7)] {
            assert_eq!(beside(&shape, outside(&shape, row, col).unwrap()), (row, col));
        }
        for (row, col) in [(0, 0), (0, 7), (7, 7), (3, 3), (8, 1)] {
            assert_eq!(outside(&shape, row, col), None);
        }
    }
}
