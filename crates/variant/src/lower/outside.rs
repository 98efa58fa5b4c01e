//! Clues beside the grid, and cells that give the position of a value.

use std::cmp::Ordering;

use super::Lowering;
use crate::primitive::Automaton;
use crate::{Outside, Place, Rule, Value};

/// A state of the automaton for sandwiches.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Sandwich {
    /// No crust yet.
    Before,
    /// Between the crusts: the crust that was seen and the sum so far.
    Inside(u8, u32),
    /// Both crusts seen.
    After,
}

impl Lowering<'_> {
    pub(super) fn outside(&mut self, rule: &Rule) {
        let shape = self.variant.shape();
        let size = self.problem.size;
        match rule {
            Rule::Sandwich { line, sum } => self.sandwich(&shape.line(*line), *sum),
            Rule::XSum { from, sum } => {
                // A state: how many values are still to be added, and the sum so far.
                let step = |state: &Option<(u8, u32)>, value: u8| match *state {
                    None => Some((value - 1, u32::from(value))),
                    Some((0, so_far)) => Some((0, so_far)),
                    Some((left, so_far)) => Some((left - 1, so_far + u32::from(value))),
                };
                let step = |state: &Option<(u8, u32)>, value| match step(state, value) {
                    Some((0, so_far)) if so_far != *sum => None,
                    Some((_, so_far)) if so_far > *sum => None,
                    next => Some(next),
                };
                let accepts = |state: &Option<(u8, u32)>| *state == Some((0, *sum));
                let automaton = Automaton::explore(size, None, step, accepts);
                self.word(&shape.seen_from(*from), automaton);
            }
            Rule::Skyscraper { from, seen } => {
                // A state: the greatest value so far, and how many were seen. A line has each value once, so none equals the greatest
                // before it, and the greatest of all is seen: without these two facts, a search needs seven times as many nodes.
                let step = |&(greatest, count): &(u8, u8), value: u8| match value.cmp(&greatest) {
                    Ordering::Less => Some((greatest, count)),
                    Ordering::Greater if count < *seen => Some((value, count + 1)),
                    Ordering::Equal | Ordering::Greater => None,
                };
                let last = (size as u8, *seen);
                let automaton = Automaton::explore(size, (0, 0), step, |state| *state == last);
                self.word(&shape.seen_from(*from), automaton);
            }
            Rule::NumberedRoom { from, value } => self.numbered_room(*from, *value),
            Rule::RowIndexer(cell) => {
                let (row, col) = (shape.row(*cell), shape.col(*cell));
                self.indexer(*cell, row, (0..size).filter_map(|other| shape.at(other, col)).collect());
            }
            Rule::ColumnIndexer(cell) => {
                let (row, col) = (shape.row(*cell), shape.col(*cell));
                self.indexer(*cell, col, (0..size).filter_map(|other| shape.at(row, other)).collect());
            }
            Rule::BoxIndexer(cell) => {
                let cells =
                    shape.region(*cell).map_or_else(Vec::new, |region| shape.regions()[region].clone());
                if let Some(position) = cells.iter().position(|place| place == cell) {
                    self.indexer(*cell, position, cells);
                }
            }
            _ => unreachable!("every rule is about the grid, a line or a clue beside the grid"),
        }
    }

    fn sandwich(&mut self, line: &[Place], sum: u32) {
        let size = self.problem.size as u8;
        if size == 1 {
            if sum != 0 {
                self.impossible();
            }
            return;
        }
        let step = |state: &Sandwich, value: u8| {
            let is_crust = value == 1 || value == size;
            match *state {
                Sandwich::Before if is_crust => Some(Sandwich::Inside(value, 0)),
                Sandwich::Inside(crust, so_far) if is_crust => {
                    (value != crust && so_far == sum).then_some(Sandwich::After)
                }
                Sandwich::Inside(crust, so_far) => {
                    let so_far = so_far + u32::from(value);
                    (so_far <= sum).then_some(Sandwich::Inside(crust, so_far))
                }
                Sandwich::After if is_crust => None,
                ref other => Some(other.clone()),
            }
        };
        let automaton =
            Automaton::explore(usize::from(size), Sandwich::Before, step, |state| *state == Sandwich::After);
        self.word(line, automaton);
    }

    /// The first value is the position of the value in the room. Each value is once in a line, so both directions hold.
    fn numbered_room(&mut self, from: Outside, value: Value) {
        let cells = self.variant.shape().seen_from(from);
        let wanted = i32::from(value.get());
        for (position, &cell) in (1..).zip(&cells) {
            self.pair(cells[0], cell, |first, other| (first == position) == (other == wanted));
        }
    }

    /// The cell holds the position of the value `own + 1` among the cells, which are a house: both directions hold.
    fn indexer(&mut self, cell: Place, own: usize, cells: Vec<Place>) {
        let own = own as i32 + 1;
        for (position, other) in (1..).zip(cells) {
            self.pair(cell, other, |first, second| (first == position) == (second == own));
        }
    }
}
