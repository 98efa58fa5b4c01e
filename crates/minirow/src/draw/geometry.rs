//! Where things are in a picture, in whole units: a cell is 64 units wide, and the board begins at the origin.

use crate::{Candidate, Cell, House, HouseKind, Layout};

/// The side of a cell.
pub(super) const CELL: i32 = 64;
/// The side of the board.
pub(super) const SIDE: i32 = 9 * CELL;
/// Room around the board, for the outer line.
pub(super) const MARGIN: i32 = 4;
/// The side of a picture.
pub(super) const OUTER: i32 = SIDE + 2 * MARGIN;
/// From one candidate of a cell to its neighbour.
const PITCH: i32 = 20;
/// The radius of a mark around a candidate.
pub(super) const MARK: i32 = 10;

/// A place in a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Point {
    pub(super) x: i32,
    pub(super) y: i32,
}

impl Point {
    pub(super) const fn squared_distance(self, other: Self) -> i32 {
        let (x, y) = (self.x - other.x, self.y - other.y);
        x * x + y * y
    }
}

/// A rectangle: its upper left corner, width and height.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Frame {
    pub(super) x: i32,
    pub(super) y: i32,
    pub(super) width: i32,
    pub(super) height: i32,
}

impl Frame {
    /// The frame with all sides moved inwards.
    pub(super) const fn inset(self, by: i32) -> Self {
        Self { x: self.x + by, y: self.y + by, width: self.width - 2 * by, height: self.height - 2 * by }
    }
}

/// A row, column or digit, all below nine, as a coordinate.
const fn number(small: usize) -> i32 {
    small as u8 as i32
}

/// The centre of a cell.
pub(super) const fn centre(cell: Cell) -> Point {
    Point { x: number(cell.col()) * CELL + CELL / 2, y: number(cell.row()) * CELL + CELL / 2 }
}

/// The centre of a candidate: the nine of a cell stand in three rows of three.
pub(super) const fn place(candidate: Candidate) -> Point {
    let (middle, digit) = (centre(candidate.cell), number(candidate.digit.index()));
    Point { x: middle.x + (digit % 3 - 1) * PITCH, y: middle.y + (digit / 3 - 1) * PITCH }
}

/// The frame of a cell.
pub(super) const fn cell_frame(cell: Cell) -> Frame {
    Frame { x: number(cell.col()) * CELL, y: number(cell.row()) * CELL, width: CELL, height: CELL }
}

/// The frame of a row, a column or a square of three by three cells.
pub(super) fn house_frame(house: House) -> Frame {
    let first = house.cells().first().map_or(Frame { x: 0, y: 0, width: 0, height: 0 }, cell_frame);
    let (width, height) = match house.kind() {
        HouseKind::Row => (SIDE, CELL),
        HouseKind::Column => (CELL, SIDE),
        _ => (3 * CELL, 3 * CELL),
    };
    Frame { width, height, ..first }
}

/// The frames of a house: one, or one for each cell if the cells make no rectangle.
pub(super) fn house_frames(layout: &Layout, house: House) -> Vec<Frame> {
    match house.kind() {
        HouseKind::Row | HouseKind::Column | HouseKind::Box | HouseKind::Window => vec![house_frame(house)],
        _ => layout.cells(house).iter().map(cell_frame).collect(),
    }
}
