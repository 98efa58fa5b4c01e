//! All puzzles with a given number of clues that have a given solution.
//!
//! A puzzle must hit every unavoidable set of its solution. The clues are chosen band by band, the band with the fewest
//! clues first: its choices must hit all sets inside the band, those of the second band all sets inside both, and so on. With
//! 17 clues the first band has at most 5 and the second at most 6, so there are few choices. After the second band a solver
//! checks the pair with the third band full: if there is another solution, the places where it differs are a new unavoidable
//! set inside the two bands. What hits all sets is checked by the solver. Bands may be stacks, whichever leaves fewer choices.

mod hitting;

use self::hitting::{BandCells, Disjoint, HittingSets, WHOLE_BAND};
use super::family::{Cells, Supply, cells, minimal};
use super::pattern::only;
use super::unavoidable::Places;
use crate::lanes::Kernel;
use crate::{Cell, CellSet, Grid, Solution};

/// The sets to start with.
const SUPPLY: Supply = Supply { emptied: 4, solutions: 2000, cells: 20, sets: 4000 };

/// How many sets a worker learns on its way.
const LEARNED: usize = 2000;

/// How many puzzles are checked at once.
const BATCH: usize = 1024;

/// A search for all puzzles with this many clues and this solution, in numbered parts that are independent of each other.
///
/// ```
/// use minirow::generate::Scan;
/// use minirow::{Grid, Outcome, lanes::Kernel, solve};
///
/// let puzzle: Grid =
///     "000000000000003085001020000000507000004000100090000000500000073002010000000040009".parse()?;
/// let Outcome::Unique(solution) = solve(&puzzle)? else { unreachable!("it has one solution") };
/// let scan = Scan::new(&solution, 17, puzzle.filled());
/// let mut worker = scan.worker(Kernel::default());
/// let found: Vec<Grid> = (0..scan.parts()).flat_map(|part| worker.part(part)).collect();
/// assert_eq!(found, [puzzle]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Scan {
    solution: Solution,
    is_turned: bool,
    /// The cells that may have a clue, by band.
    within: [BandCells; 3],
    sets: Vec<Cells>,
    parts: Vec<Part>,
}

/// The choices that begin with these clues of the first band.
#[derive(Clone, Copy, Debug)]
struct Part {
    /// The bands in the order of their clues, and how many clues each has.
    bands: [(u8, u8); 3],
    first: BandCells,
}

impl Scan {
    /// Clues are only put into these cells.
    pub fn new(solution: &Solution, clues: usize, within: CellSet) -> Self {
        let sets = SUPPLY.collect(solution);
        let upright = Self::with(solution, false, &sets, within);
        let turned = Self::with(solution, true, &sets, within);
        // The orientation with fewer choices for a band of five clues.
        let choices = |scan: &Self| (0..3).map(|band| scan.inside(band, 5).len()).sum::<usize>();
        let mut scan = if choices(&turned) < choices(&upright) { turned } else { upright };
        scan.plan(clues);
        scan
    }

    fn with(solution: &Solution, is_turned: bool, sets: &[Cells], within: CellSet) -> Self {
        let turn = |cells| if is_turned { turned(cells) } else { cells };
        let within = turn(within.bits());
        // Only cells that may have a clue can hit a set.
        let sets = minimal(sets.iter().map(|&set| turn(set) & within).collect());
        let within = [0, 1, 2].map(|band| part_of(within, band));
        Self { solution: *solution, is_turned, within, sets, parts: Vec::new() }
    }

    fn plan(&mut self, clues: usize) {
        for first in 0..=clues.min(27) {
            for second in 0..=(clues - first).min(27) {
                let mut bands = [(first as u8, 0), (second as u8, 1), ((clues - first - second) as u8, 2)];
                if bands[2].0 > 27 {
                    continue;
                }
                bands.sort_unstable();
                let bands = bands.map(|(clues, band)| (band, clues));
                let choices = self.inside(usize::from(bands[0].0), usize::from(bands[0].1));
                self.parts.extend(choices.into_iter().map(|first| Part { bands, first }));
            }
        }
    }

    /// The choices of this many cells of a band that hit all sets inside it.
    fn inside(&self, band: usize, clues: usize) -> Vec<BandCells> {
        let outside = !(Cells::from(WHOLE_BAND) << (27 * band));
        let sets =
            self.sets.iter().filter(|&&set| set & outside == 0).map(|&set| part_of(set, band)).collect();
        let mut choices = Vec::new();
        if let Some(sets) = HittingSets::new(sets) {
            sets.each(clues, self.within[band], &mut |cells| choices.push(cells));
        }
        choices
    }

    /// How many parts there are.
    pub fn parts(&self) -> usize {
        self.parts.len()
    }

    /// One who searches parts, and learns unavoidable sets on the way.
    pub fn worker(&self, kernel: Kernel) -> ScanWorker<'_> {
        ScanWorker { scan: self, kernel, places: Places::new(&self.solution), sets: self.sets.clone() }
    }

    /// The puzzle with these clues.
    fn puzzle(&self, clues: Cells) -> Grid {
        only(&self.solution, cells(if self.is_turned { turned(clues) } else { clues }))
    }
}

/// Searches parts of a [`Scan`], one after the other. What it finds in a part does not depend on the parts before.
#[derive(Clone, Debug)]
pub struct ScanWorker<'a> {
    scan: &'a Scan,
    kernel: Kernel,
    places: Places,
    sets: Vec<Cells>,
}

impl ScanWorker<'_> {
    /// All puzzles of a part, in order.
    pub fn part(&mut self, number: usize) -> Vec<Grid> {
        let Part { bands: [(one, _), (two, two_clues), (three, three_clues)], first } =
            self.scan.parts[number];
        let [one, two, three] = [one, two, three].map(usize::from);
        let first = Cells::from(first) << (27 * one);
        let third = Cells::from(WHOLE_BAND) << (27 * three);
        let open: Vec<Cells> = self.sets.iter().copied().filter(|set| set & first == 0).collect();
        let in_two = open.iter().filter(|&&set| set & third == 0).map(|&set| part_of(set, two)).collect();
        let Some(in_two) = HittingSets::new(in_two) else { return Vec::new() };
        let in_three: Vec<Cells> = open.into_iter().filter(|&set| set & third != 0).collect();
        let mut pairs = Vec::new();
        in_two.each(usize::from(two_clues), self.scan.within[two], &mut |second| {
            let pair = first | Cells::from(second) << (27 * two);
            let mut needed = Disjoint::new(usize::from(three_clues));
            if in_three.iter().all(|set| set & pair != 0 || needed.fits(part_of(*set, three))) {
                pairs.push(pair);
            }
        });
        self.keep_unique(&mut pairs, third);
        let mut choices = Vec::new();
        for pair in pairs {
            let sets =
                in_three.iter().filter(|&&set| set & pair == 0).map(|&set| part_of(set, three)).collect();
            let Some(sets) = HittingSets::new(sets) else { continue };
            sets.each(usize::from(three_clues), self.scan.within[three], &mut |cells| {
                choices.push(pair | Cells::from(cells) << (27 * three));
            });
        }
        self.keep_unique(&mut choices, 0);
        let mut puzzles: Vec<Grid> = choices.into_iter().map(|clues| self.scan.puzzle(clues)).collect();
        puzzles.sort_unstable();
        puzzles
    }

    /// Keeps the choices that, together with these clues, have one solution, and learns from the others.
    fn keep_unique(&mut self, choices: &mut Vec<Cells>, with: Cells) {
        let mut kept = Vec::new();
        for batch in choices.chunks(BATCH) {
            let puzzles: Vec<Grid> = batch.iter().map(|clues| self.scan.puzzle(clues | with)).collect();
            let known = vec![self.scan.solution; puzzles.len()];
            let others = self.kernel.other_solutions(&puzzles, &known);
            for (&clues, other) in batch.iter().zip(others) {
                match other {
                    None => kept.push(clues),
                    Some(other) => self.learn(&other),
                }
            }
        }
        *choices = kept;
    }

    fn learn(&mut self, other: &Solution) {
        let (sets, is_turned) = (&mut self.sets, self.scan.is_turned);
        let most = self.scan.sets.len() + LEARNED;
        let within = (0..3).fold(0, |all, band| all | Cells::from(self.scan.within[band]) << (27 * band));
        self.places.each_difference(other, |set| {
            let set = within & if is_turned { turned(set) } else { set };
            if sets.len() < most && !sets.iter().any(|smaller| smaller & !set == 0) {
                sets.push(set);
            }
        });
    }
}

/// The cells of a band.
#[inline]
const fn part_of(cells: Cells, band: usize) -> BandCells {
    (cells >> (27 * band)) as BandCells & WHOLE_BAND
}

/// Transposes cells: exchanges rows and columns.
fn turned(bits: Cells) -> Cells {
    let turn = |cell: Cell| Cell::from_index(cell.col() * 9 + cell.row());
    cells(bits).iter().map(turn).collect::<CellSet>().bits()
}
