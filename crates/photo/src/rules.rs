//! The rules of Sudoku as an error-correcting code: of all ways to read the cells, the most probable one that has exactly one
//! solution, and whether another one that is nearly as probable has a different solution.

use std::cmp::Ordering;
use std::collections::BinaryHeap;

use minirow::{Board, Cell, CellSet, Engine, Grid, Outcome, Solution, Stop};

use crate::network::Logs;

/// The values of 81 cells, 0 for an empty one.
type Values = [u8; 81];

/// The natural logarithms of the chances of a cell to be empty or to hold each digit.
pub(crate) type Options = [f32; 10];

/// How much less probable than the plain reading a corrected one may be, in nats. Corrections of print cost 0.15 to 2.6 and
/// those of handwriting up to 4.3; above 6 there were only pages that are no proper puzzles.
const LIMIT: f32 = 4.5;
/// A reading with another solution makes the solution uncertain if it is less than this much less probable, in nats.
const MARGIN: f32 = 3.5;
/// The readings that are tried at most: until one is proper, and then in search of rivals.
const TRIES: usize = 3000;
const RIVAL_TRIES: usize = 400;
/// The guesses of the solver over all readings of a grid. A hard puzzle with one solution needs some dozens, but a grid of few digits
/// that has no solution can need millions.
pub(crate) const GUESSES: u64 = 50_000;
/// The most cells that differ from the plain reading.
const CHANGES: usize = 8;
/// The deviations of each cell.
const DEVIATIONS: usize = 5;
/// The fewest givens of a puzzle with one solution.
pub(crate) const FEWEST: usize = 17;

/// The verdict of the rules about a reading.
#[derive(Clone, Debug)]
pub(crate) struct Verdict {
    pub(crate) values: Values,
    /// The most probable value of each cell on its own.
    pub(crate) plain: Values,
    /// How much less probable the reading is than the plain one, in nats.
    pub(crate) cost: f32,
    /// The only solution, if the reading is a proper puzzle.
    pub(crate) solution: Option<Solution>,
    /// The cells in which a rival differs: another proper reading, nearly as probable, with another solution.
    pub(crate) rival: CellSet,
}

impl Verdict {
    pub(crate) fn is_certain(&self) -> bool {
        self.solution.is_some() && self.rival.is_empty()
    }
}

/// The chances of a cell: small marks count as empty.
pub(crate) fn options(logs: &[Logs]) -> Vec<Options> {
    let of_cell = |logs: &Logs| {
        let mut options = [0.0; 10];
        options[0] = (logs[0].exp() + logs[10].exp()).max(1e-9).ln();
        options[1..].copy_from_slice(&logs[1..10]);
        options
    };
    let mut all: Vec<Options> = logs.iter().map(of_cell).collect();
    expect_symmetry(&mut all);
    all
}

/// A cell of which the network is this sure takes part in finding the symmetry.
const SURE: f32 = -0.05;
/// The cost of a doubtful cell that breaks the symmetry, in nats.
const ASYMMETRY: f32 = 2.0;

/// Most printed puzzles are symmetric under half a turn. If all cells that are read surely are, a doubtful cell is more
/// probably filled where its partner is, and empty where its partner is.
fn expect_symmetry(options: &mut [Options]) {
    let top = |options: &Options| best(options);
    let tops: Vec<(usize, f32)> = options.iter().map(top).collect();
    let is_sure = |cell: usize| tops[cell].1 > SURE;
    let is_filled = |cell: usize| tops[cell].0 != 0;
    let sure_pairs = (0..40).filter(|&cell| is_sure(cell) && is_sure(80 - cell));
    let (mut same, mut different) = (0, 0);
    for cell in sure_pairs {
        if is_filled(cell) == is_filled(80 - cell) { same += 1 } else { different += 1 }
    }
    if different > 0 || same < 30 {
        return;
    }
    for cell in (0..81).filter(|&cell| !is_sure(cell) && is_sure(80 - cell)) {
        if is_filled(80 - cell) {
            options[cell][0] -= ASYMMETRY;
        } else {
            options[cell][1..].iter_mut().for_each(|log| *log -= ASYMMETRY);
        }
    }
}

/// The most probable value with its logarithm.
fn best(options: &Options) -> (usize, f32) {
    let mut best = (0, options[0]);
    for (value, &log) in options.iter().enumerate() {
        if log > best.1 {
            best = (value, log);
        }
    }
    best
}

/// A cell read otherwise, and how much less probable that is.
#[derive(Clone, Copy)]
struct Deviation {
    cost: f32,
    cell: usize,
    value: u8,
}

fn deviations(options: &[Options]) -> Vec<Deviation> {
    let mut all = Vec::new();
    for (cell, options) in options.iter().enumerate() {
        let (plain, top) = best(options);
        let mut own: Vec<Deviation> = (0..10u8)
            .filter(|&value| usize::from(value) != plain)
            .map(|value| Deviation { cost: top - options[usize::from(value)], cell, value })
            .filter(|deviation| deviation.cost <= LIMIT + MARGIN)
            .collect();
        own.sort_by(|a, b| a.cost.total_cmp(&b.cost));
        all.extend(own.into_iter().take(DEVIATIONS));
    }
    all.sort_by(|a, b| a.cost.total_cmp(&b.cost).then(a.cell.cmp(&b.cell)));
    all
}

/// A set of deviations, by their indices in ascending order.
struct Choice {
    cost: f32,
    taken: Vec<usize>,
}

impl Ord for Choice {
    /// The cheapest is the greatest, as the heap gives the greatest first.
    fn cmp(&self, other: &Self) -> Ordering {
        other.cost.total_cmp(&self.cost).then_with(|| other.taken.cmp(&self.taken))
    }
}

impl PartialOrd for Choice {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Choice {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Choice {}

/// All readings, the most probable first: the plain one, then sets of deviations.
struct Readings<'a> {
    plain: Values,
    deviations: &'a [Deviation],
    heap: BinaryHeap<Choice>,
}

impl<'a> Readings<'a> {
    fn new(plain: Values, deviations: &'a [Deviation]) -> Self {
        Self { plain, deviations, heap: BinaryHeap::from([Choice { cost: 0.0, taken: Vec::new() }]) }
    }

    /// The next choice, with the choices that follow it put into the heap: one more deviation, or the next one in place of
    /// the last. Every set is reached exactly once, from one that is no more expensive.
    fn next_choice(&mut self) -> Option<Choice> {
        let choice = self.heap.pop()?;
        let next = choice.taken.last().map_or(0, |last| last + 1);
        if let Some(deviation) = self.deviations.get(next) {
            if choice.taken.len() < CHANGES {
                let taken = [choice.taken.as_slice(), &[next]].concat();
                self.heap.push(Choice { cost: choice.cost + deviation.cost, taken });
            }
            if let [rest @ .., last] = choice.taken.as_slice() {
                let cost = choice.cost + deviation.cost - self.deviations[*last].cost;
                self.heap.push(Choice { cost, taken: [rest, &[next]].concat() });
            }
        }
        Some(choice)
    }

    /// The values of a choice; `None` if it changes a cell twice.
    fn values(&self, choice: &Choice) -> Option<Values> {
        let mut values = self.plain;
        let mut changed = 0u128;
        for &at in &choice.taken {
            let Deviation { cell, value, .. } = self.deviations[at];
            if changed >> cell & 1 == 1 {
                return None;
            }
            changed |= 1 << cell;
            values[cell] = value;
        }
        Some(values)
    }
}

/// Whether a digit is twice in a house. Most readings of anything but a puzzle end here, and making a board would take longer.
fn has_conflict(values: &Values) -> bool {
    let mut houses = [[0u16; 9]; 3];
    let mut seen_again = 0;
    for (cell, &value) in values.iter().enumerate() {
        let digit = 1 << value >> 1;
        let (row, column) = (cell / 9, cell % 9);
        for (kind, at) in [row, column, row / 3 * 3 + column / 3].into_iter().enumerate() {
            seen_again |= houses[kind][at] & digit;
            houses[kind][at] |= digit;
        }
    }
    seen_again != 0
}

/// The only solution of these values, unless the search for it is stopped.
fn only_solution(values: &Values, stop: &Stop) -> Option<Solution> {
    if values.iter().filter(|&&value| value != 0).count() < FEWEST || has_conflict(values) {
        return None;
    }
    let board = Board::new(&Grid::from_values(values)?).ok()?;
    match Engine::default().solve_until(stop, &board)? {
        Outcome::Unique(solution) => Some(solution),
        _ => None,
    }
}

/// The most probable proper reading, or the plain one if none is probable enough.
pub(crate) fn decide(options: &[Options]) -> Verdict {
    let mut plain = [0; 81];
    for (value, options) in plain.iter_mut().zip(options) {
        *value = best(options).0 as u8;
    }
    let deviations = deviations(options);
    let mut readings = Readings::new(plain, &deviations);
    let mut found: Option<Verdict> = None;
    let mut tries = TRIES;
    let stop = Stop::after(GUESSES);
    while let Some(choice) = readings.next_choice() {
        let limit = found.as_ref().map_or(LIMIT, |verdict| verdict.cost + MARGIN);
        if tries == 0 || choice.cost > limit || stop.is_set() {
            break;
        }
        tries -= 1;
        let Some(values) = readings.values(&choice) else { continue };
        // A reading that the known solution completes cannot have another one alone.
        if let Some(Verdict { solution: Some(solution), .. }) = &found
            && agrees(&values, solution)
        {
            continue;
        }
        let Some(solution) = only_solution(&values, &stop) else { continue };
        match &mut found {
            None => {
                tries = RIVAL_TRIES;
                found = Some(Verdict {
                    values,
                    plain,
                    cost: choice.cost,
                    solution: Some(solution),
                    rival: CellSet::EMPTY,
                });
            }
            Some(verdict) => {
                verdict.rival = differing(&verdict.values, &values);
                break;
            }
        }
    }
    found.unwrap_or(Verdict { values: plain, plain, cost: 0.0, solution: None, rival: CellSet::EMPTY })
}

fn agrees(values: &Values, solution: &Solution) -> bool {
    let full = solution.grid().values();
    values.iter().zip(full).all(|(&value, full)| value == 0 || value == full)
}

/// The cells in which two readings differ.
pub(crate) fn differing(a: &Values, b: &Values) -> CellSet {
    Cell::all().filter(|cell| a[cell.index()] != b[cell.index()]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    /// A network that is sure of this puzzle.
    fn sure_of(puzzle: &str) -> Vec<Options> {
        let values = puzzle.parse::<Grid>().expect("a puzzle").values();
        values
            .iter()
            .map(|&value| {
                std::array::from_fn(|other| if other == usize::from(value) { -0.001 } else { -9.0 })
            })
            .collect()
    }

    #[test]
    fn a_proper_reading_is_believed() {
        let verdict = decide(&sure_of(PUZZLE));
        assert!(verdict.is_certain() && verdict.cost == 0.0 && verdict.values == verdict.plain);
    }

    #[test]
    fn a_misread_digit_is_corrected() {
        let mut options = sure_of(PUZZLE);
        // r1c1 looks like a 6 rather than a 5, but there is a 6 in its column.
        options[0][6] = -0.5;
        options[0][5] = -1.5;
        let verdict = decide(&options);
        assert_eq!((verdict.plain[0], verdict.values[0]), (6, 5));
        assert!(verdict.is_certain() && (verdict.cost - 1.0).abs() < 1e-5);
    }

    #[test]
    fn a_correction_that_is_too_improbable_is_not_made() {
        let mut options = sure_of(PUZZLE);
        options[0][6] = -0.001;
        options[0][5] = -8.0;
        let verdict = decide(&options);
        assert_eq!((verdict.solution, verdict.values[0]), (None, 6));
    }

    #[test]
    fn two_readings_with_different_solutions_are_not_certain() {
        // A digit of a minimal puzzle that can be exchanged for another one so that the puzzle is proper again.
        let minimal = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
        let values = minimal.parse::<Grid>().expect("a puzzle").values();
        let exchanged = |cell: usize| {
            let mut others = values;
            (1..10u8).filter(move |&digit| digit != values[cell]).find(move |&digit| {
                others[cell] = digit;
                only_solution(&others, &Stop::NEVER).is_some()
            })
        };
        let mut filled = (0..81).filter(|&cell| values[cell] != 0);
        let (cell, other) =
            filled.find_map(|cell| Some((cell, exchanged(cell)?))).expect("there is such a digit");
        let (right, other) = (usize::from(values[cell]), usize::from(other));
        let mut options = sure_of(minimal);
        options[cell][right] = -0.6;
        options[cell][other] = -1.0;
        let verdict = decide(&options);
        assert!(verdict.solution.is_some() && !verdict.is_certain());
        assert_eq!(verdict.rival.iter().map(Cell::index).collect::<Vec<_>>(), [cell]);
    }

    #[test]
    fn the_work_on_a_grid_is_limited() {
        let hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
        let values = hard.parse::<Grid>().expect("a puzzle").values();
        assert!(only_solution(&values, &Stop::NEVER).is_some());
        let stop = Stop::after(0);
        assert!(only_solution(&values, &stop).is_none() && stop.is_set());
        // Anything may be anywhere, so that nearly all readings are sparse or contradictory.
        let verdict = decide(&vec![[-2.3; 10]; 81]);
        assert!(verdict.solution.is_none() && verdict.plain == [0; 81]);
    }

    #[test]
    fn symmetry_decides_a_doubtful_cell() {
        let symmetric = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....7..79";
        let mut logs: Vec<Logs> = vec![[-9.0; 11]; 81];
        for (cell, &value) in symmetric.parse::<Grid>().expect("digits").values().iter().enumerate() {
            logs[cell][usize::from(value)] = -0.001;
        }
        // A stain in r1c4; its partner r9c6 is empty.
        logs[3] = [-9.0; 11];
        logs[3][8] = -0.5;
        logs[3][0] = -0.9;
        assert_eq!(best(&options(&logs)[3]).0, 0);
    }

    #[test]
    fn readings_come_in_order_of_their_cost_and_once_each() {
        let deviations: Vec<Deviation> = [0.1, 0.25, 0.5, 0.9]
            .iter()
            .enumerate()
            .map(|(cell, &cost)| Deviation { cost, cell, value: 1 })
            .collect();
        let mut readings = Readings::new([0; 81], &deviations);
        let mut seen = Vec::new();
        while let Some(choice) = readings.next_choice() {
            assert!(seen.last().is_none_or(|&(cost, _)| cost <= choice.cost + 1e-6));
            seen.push((choice.cost, readings.values(&choice).expect("no cell twice")));
        }
        assert_eq!(seen.len(), 16);
    }
}
