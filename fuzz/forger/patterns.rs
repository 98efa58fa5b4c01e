//! Patterns: ways in which the solution could be exchanged for another one, rectangles, tridagons, and what is nearly one.

use minirow::logic::{Conclusions, Pattern, Step};
use minirow::{Cell, Digit, DigitSet, House};

use super::{Forger, Hole};

impl Forger<'_, '_> {
    /// Adds a pattern if the checker accepts it.
    pub(super) fn add_pattern(&mut self) -> Result<(), Box<Hole>> {
        let cells = self.pattern_cells();
        self.evidence.patterns.push(Pattern { cells });
        if !self.is_accepted()? {
            self.evidence.patterns.pop();
            return Ok(());
        }
        self.tally.patterns += 1;
        let guardians = self.evidence.patterns[0].guardians(&self.scene.board);
        if self.is_void() || self.scene.with_any(&guardians) == self.scene.all {
            return Ok(());
        }
        let one = self.candidate();
        let step = Step::new(self.technique(), Conclusions::place(one), self.evidence.clone());
        Err(self.hole("a harmless pattern", step.expect("one conclusion")))
    }

    fn pattern_cells(&mut self) -> Vec<(Cell, DigitSet)> {
        let number = self.scene.differences.len();
        let mut cells = match self.choices.below(4) {
            0 | 1 if number > 0 => self.scene.differences[self.choices.below(number)].clone(),
            2 => self.tridagon(),
            _ => self.rectangle(),
        };
        for _ in 0..self.choices.below(3) {
            if !cells.is_empty() {
                self.spoil(&mut cells);
            }
        }
        cells
    }

    /// Changes a cell of a pattern; its digits most often so that the only solution still fills it.
    fn spoil(&mut self, cells: &mut Vec<(Cell, DigitSet)>) {
        let place = self.choices.below(cells.len());
        let (cell, digits) = cells[place];
        let one = self.candidate();
        match (self.choices.below(6), self.scene.only) {
            (0, _) => _ = cells.remove(place),
            (1, _) => cells[place].0 = one.cell,
            (_, Some(only)) if digits.contains(only.digit(cell)) => {
                let other = Digit::from_index(self.choices.below(9));
                cells[place].1 = DigitSet::of(only.digit(cell)).with(other);
            }
            _ => {}
        }
    }

    /// Two digits in the corners of two rows and two columns.
    fn rectangle(&mut self) -> Vec<(Cell, DigitSet)> {
        let corner = self.candidate().cell;
        let (row, col) = (corner.row(), corner.col());
        let (mut other_row, mut other_col) = (self.choices.below(9), self.choices.below(9));
        // In two boxes, or now and then in four, where an exchange breaks a rule.
        match self.choices.below(5) {
            0 | 1 => other_row = row / 3 * 3 + other_row % 3,
            2 | 3 => other_col = col / 3 * 3 + other_col % 3,
            _ => {}
        }
        let filled = self.scene.only.filter(|_| self.choices.one_in(2));
        let mut pair = DigitSet::EMPTY;
        if let (Some(only), Some(below)) = (filled, Cell::at(other_row, col)) {
            // The column where the first row has the digit that is below the corner: often the solution fills the rectangle crosswise.
            let has_it = |cell: &Cell| only.digit(*cell) == only.digit(below);
            other_col = House::row(row).cells().iter().find(has_it).map_or(other_col, Cell::col);
            pair = DigitSet::of(only.digit(corner)).with(only.digit(below));
        }
        let corners = [(row, col), (row, other_col), (other_row, col), (other_row, other_col)];
        let corners: Vec<Cell> = corners.iter().filter_map(|&(row, col)| Cell::at(row, col)).collect();
        let possible: Vec<Digit> = corners.iter().flat_map(|&cell| self.scene.board.possible(cell)).collect();
        let any = (0..2).filter_map(|_| self.choices.one_of(&possible)).collect();
        let digits = if pair.is_empty() { any } else { pair };
        corners.into_iter().map(|cell| (cell, digits)).collect()
    }

    /// Three digits in three cells of each of four boxes, with or without the right permutations.
    fn tridagon(&mut self) -> Vec<(Cell, DigitSet)> {
        let digits: DigitSet = (0..3).map(|_| self.candidate().digit).collect();
        let (band, stack) = (self.choices.below(3), self.choices.below(3));
        let (bands, stacks) = ([band, (band + 1) % 3], [stack, (stack + 1) % 3]);
        let mut cells = Vec::new();
        for (band, stack) in bands.into_iter().flat_map(|band| stacks.map(|stack| (band, stack))) {
            let house = House::box_at(3 * band + stack);
            let orders = [[0, 1, 2], [1, 2, 0], [2, 0, 1], [0, 2, 1], [1, 0, 2], [2, 1, 0]];
            let order = orders[self.choices.below(6)];
            let inside: Vec<Cell> = house.cells().iter().collect();
            cells.extend((0..3).map(|row| (inside[3 * row + order[row]], digits)));
        }
        cells
    }
}
