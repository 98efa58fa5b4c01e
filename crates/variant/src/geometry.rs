//! Which cells a rule is about: diagonals, windows, groups, lines seen from a side. What the cells must hold is said elsewhere.

use crate::{Boxes, Corner, Diagonal, Line, Outside, Place, Rule, Shape, Side};

impl Shape {
    /// The cells of a row or column, from the left or from the top. A number beyond the grid gives no cells.
    pub fn line(&self, line: Line) -> Vec<Place> {
        let at = |other| match line {
            Line::Row(row) => self.at(usize::from(row), other),
            Line::Column(col) => self.at(other, usize::from(col)),
        };
        (0..self.size()).filter_map(at).collect()
    }

    /// The cells that a clue beside the grid sees, nearest first.
    pub fn seen_from(&self, outside: Outside) -> Vec<Place> {
        let mut cells = match outside.side {
            Side::Left | Side::Right => self.line(Line::Row(outside.index)),
            Side::Top | Side::Bottom => self.line(Line::Column(outside.index)),
        };
        if matches!(outside.side, Side::Right | Side::Bottom) {
            cells.reverse();
        }
        cells
    }

    /// The cells of a long diagonal, from the left.
    pub fn diagonal(&self, diagonal: Diagonal) -> Vec<Place> {
        let last = self.size() - 1;
        let at = |col| match diagonal {
            Diagonal::Falling => self.at(col, col),
            Diagonal::Rising => self.at(last - col, col),
        };
        (0..self.size()).filter_map(at).collect()
    }

    /// The cells from a start towards a corner, to the border of the grid.
    pub fn ray(&self, start: Place, towards: Corner) -> Vec<Place> {
        let (down, right) = towards.step();
        std::iter::successors(Some(start), |&place| self.step(place, down, right)).collect()
    }

    /// The windows of windoku, if boxes fit the size: rectangles of the size of a box, one cell away from the border and from
    /// each other. A jigsaw has the windows of the usual boxes.
    pub fn windows(&self) -> Option<Vec<Vec<Place>>> {
        let Boxes { height, width } = self.boxes().or_else(|| Boxes::usual(self.size() as u8))?;
        let starts = |length: u8| {
            let length = usize::from(length);
            (1..self.size()).step_by(length + 1).filter(move |start| start + length < self.size())
        };
        let mut windows = Vec::new();
        for top in starts(height) {
            for left in starts(width) {
                let rows = top..top + usize::from(height);
                let cols = left..left + usize::from(width);
                windows.push(
                    rows.flat_map(|row| cols.clone().filter_map(move |col| self.at(row, col))).collect(),
                );
            }
        }
        Some(windows)
    }

    /// The disjoint groups, if the regions are houses: the cells at each position of a region, in reading order.
    pub fn disjoint_groups(&self) -> Option<Vec<Vec<Place>>> {
        self.regions_are_houses().then(|| {
            (0..self.size())
                .map(|position| self.regions().iter().map(|cells| cells[position]).collect())
                .collect()
        })
    }

    /// Each pair of cells that are this step apart, once.
    pub fn pairs_apart(&self, steps: &[(isize, isize)]) -> Vec<(Place, Place)> {
        self.places()
            .flat_map(|from| {
                steps.iter().filter_map(move |&(down, right)| Some((from, self.step(from, down, right)?)))
            })
            .collect()
    }

    /// Each pair of cells that share an edge, once.
    pub fn edges(&self) -> Vec<(Place, Place)> {
        self.pairs_apart(&[(0, 1), (1, 0)])
    }

    /// The parts of a line that lie in one region each. A loop, whose last cell is its first, has no seam: its last part
    /// continues its first if they lie in the same region.
    pub fn parts_by_region(&self, line: &[Place]) -> Vec<Vec<Place>> {
        let is_loop = line.len() > 1 && line.first() == line.last();
        let line = if is_loop { &line[1..] } else { line };
        let mut parts: Vec<Vec<Place>> = Vec::new();
        for &place in line {
            match parts.last_mut() {
                Some(part) if self.region(part[0]) == self.region(place) => part.push(place),
                _ => parts.push(vec![place]),
            }
        }
        if is_loop && parts.len() > 1 && self.region(parts[0][0]) == self.region(line[line.len() - 1]) {
            let first = parts.remove(0);
            if let Some(last) = parts.last_mut() {
                last.extend(first);
            }
        }
        parts
    }
}

impl Rule {
    /// The cells that the rule names or points at, in the order it gives them; rules about the whole grid have none.
    pub fn cells(&self, shape: &Shape) -> Vec<Place> {
        match self {
            Self::Windoku
            | Self::DisjointGroups
            | Self::AntiKnight
            | Self::AntiKing
            | Self::NonConsecutive
            | Self::NoDifference(_)
            | Self::NoRatio(_)
            | Self::NoX
            | Self::NoV => Vec::new(),
            Self::Diagonal(diagonal) => shape.diagonal(*diagonal),
            Self::ExtraRegion(cells)
            | Self::Thermo(cells)
            | Self::SlowThermo(cells)
            | Self::DoubleArrow(cells)
            | Self::Palindrome(cells)
            | Self::Renban(cells)
            | Self::Between(cells)
            | Self::RegionSum(cells)
            | Self::Entropic(cells)
            | Self::Nabner(cells)
            | Self::Zipper(cells)
            | Self::Killer { cells, .. }
            | Self::Sum { cells, .. }
            | Self::Quadruple { cells, .. }
            | Self::Whisper { line: cells, .. }
            | Self::Lockout { line: cells, .. }
            | Self::Modular { line: cells, .. } => cells.clone(),
            Self::LittleKiller { start, towards, .. } => shape.ray(*start, *towards),
            Self::Arrow { circle, shaft } => [&[*circle], shaft.as_slice()].concat(),
            Self::Pill { pill, shaft } => [pill.as_slice(), shaft].concat(),
            Self::Clone { cells, copy } => [cells.as_slice(), copy].concat(),
            Self::Difference(pair, _)
            | Self::Ratio(pair, _)
            | Self::X(pair)
            | Self::V(pair)
            | Self::GreaterThan(pair) => vec![pair.0, pair.1],
            Self::Even(cell)
            | Self::Odd(cell)
            | Self::Minimum(cell)
            | Self::Maximum(cell)
            | Self::RowIndexer(cell)
            | Self::ColumnIndexer(cell)
            | Self::BoxIndexer(cell) => vec![*cell],
            Self::Sandwich { line, .. } => shape.line(*line),
            Self::XSum { from, .. } | Self::Skyscraper { from, .. } | Self::NumberedRoom { from, .. } => {
                shape.seen_from(*from)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(shape: &Shape, cells: &[Place]) -> String {
        cells.iter().map(|&place| shape.name(place)).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn windows_stand_one_cell_away_from_the_border_and_each_other() {
        let nine = Shape::usual(9).unwrap();
        let windows = nine.windows().unwrap();
        assert_eq!(windows.len(), 4);
        assert_eq!(names(&nine, &windows[3]), "r6c6 r6c7 r6c8 r7c6 r7c7 r7c8 r8c6 r8c7 r8c8");
        assert_eq!(Shape::usual(16).unwrap().windows().unwrap().len(), 9);
        assert_eq!(Shape::usual(6).unwrap().windows().unwrap().len(), 1);
        assert_eq!(Shape::without_boxes(7).unwrap().windows(), None);
    }

    #[test]
    fn a_clue_beside_the_grid_sees_the_nearest_cell_first() {
        let shape = Shape::usual(4).unwrap();
        let seen = |side, index| names(&shape, &shape.seen_from(Outside { side, index }));
        assert_eq!(seen(Side::Left, 1), "r2c1 r2c2 r2c3 r2c4");
        assert_eq!(seen(Side::Bottom, 0), "r4c1 r3c1 r2c1 r1c1");
        let ray = shape.ray(shape.at(0, 2).unwrap(), Corner::BottomLeft);
        assert_eq!(names(&shape, &ray), "r1c3 r2c2 r3c1");
    }

    #[test]
    fn a_loop_has_no_seam_between_regions() {
        let shape = Shape::usual(4).unwrap();
        let line: Vec<_> = [(0, 0), (0, 1), (0, 2), (1, 2), (1, 1), (1, 0), (0, 0)]
            .iter()
            .filter_map(|&(r, c)| shape.at(r, c))
            .collect();
        let parts: Vec<_> = shape.parts_by_region(&line).iter().map(|part| names(&shape, part)).collect();
        assert_eq!(parts, ["r1c3 r2c3", "r2c2 r2c1 r1c1 r1c2"]);
        let open = shape.parts_by_region(&line[..6]);
        assert_eq!(open.len(), 3);
    }
}
