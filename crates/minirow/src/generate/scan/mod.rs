//! All puzzles with a given number of clues that have a given solution.
//!
//! A puzzle must hit every unavoidable set of its solution. The clues are chosen band by band, the band with the fewest
//! clues first: its choices must hit all sets inside the band, those of the second band all sets inside both, and so on. With
//! 17 clues the first band has at most 5 and the second at most 6, so there are few choices. What hits all sets is checked by the
//! solver: first the clues of two bands with the third band full, as one check often rules out many choices, then what is left.
//! Bands may be stacks, whichever leaves fewer choices.

mod hitting;

use self::hitting::{BandCells, HittingSets, WHOLE_BAND, part_of};
use super::family::{Cells, Supply, cells, minimal};
use super::pattern::only;
use crate::lanes::Kernel;
use crate::{Cell, CellSet, Grid, Solution};

/// The sets to start with.
const SUPPLY: Supply = Supply { emptied: 4, solutions: 2000, cells: 20, sets: 4000 };

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
    /// For the second and the third band of a part: the sets outside the third, and those that reach into it.
    in_two: [[HittingSets; 3]; 3],
    in_three: [HittingSets; 3],
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
        let outside = |third: usize| sets.iter().copied().filter(move |&set| part_of(set, third) == 0);
        let inside = |third: usize| sets.iter().copied().filter(move |&set| part_of(set, third) != 0);
        let in_two = [0, 1, 2].map(|two| [0, 1, 2].map(|three| HittingSets::new(outside(three), two)));
        let in_three = [0, 1, 2].map(|three| HittingSets::new(inside(three), three));
        Self { solution: *solution, is_turned, within, sets, in_two, in_three, parts: Vec::new() }
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
        let sets = self.sets.iter().copied().filter(|set| set & outside == 0);
        let mut choices = Vec::new();
        let sets = HittingSets::new(sets, band);
        sets.each(&sets.start(), clues, self.within[band], &mut |cells| choices.push(cells));
        choices
    }

    /// How many parts there are.
    pub fn parts(&self) -> usize {
        self.parts.len()
    }

    /// Searches parts with this kernel.
    pub fn worker(&self, kernel: Kernel) -> ScanWorker<'_> {
        ScanWorker { scan: self, kernel }
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
}

impl ScanWorker<'_> {
    /// All puzzles of a part, in order.
    pub fn part(&mut self, number: usize) -> Vec<Grid> {
        let Part { bands: [(one, _), (two, two_clues), (three, three_clues)], first } =
            self.scan.parts[number];
        let [one, two, three] = [one, two, three].map(usize::from);
        let (in_two, in_three) = (&self.scan.in_two[two][three], &self.scan.in_three[three]);
        let one_of_two = in_two.with(&in_two.start(), one, first);
        let one_of_three = in_three.with(&in_three.start(), one, first);
        let first = Cells::from(first) << (27 * one);
        let mut choices = Choices { third: Cells::from(WHOLE_BAND) << (27 * three), ..Choices::default() };
        in_two.each(&one_of_two, usize::from(two_clues), self.scan.within[two], &mut |second| {
            let pair = in_three.with(&one_of_three, two, second);
            let clues = first | Cells::from(second) << (27 * two);
            in_three.each(&pair, usize::from(three_clues), self.scan.within[three], &mut |cells| {
                choices.waiting.push(clues | Cells::from(cells) << (27 * three));
                if choices.waiting.len() == BATCH {
                    self.check(&mut choices);
                }
            });
        });
        self.check(&mut choices);
        let mut puzzles: Vec<Grid> =
            choices.unique.into_iter().map(|clues| self.scan.puzzle(clues)).collect();
        puzzles.sort_unstable();
        puzzles
    }

    /// Checks what is waiting. Choices with the same clues in two bands follow each other.
    fn check(&self, choices: &mut Choices) {
        let of_pair = |one: &Cells, other: &Cells| one | choices.third == other | choices.third;
        let pairs: Vec<&[Cells]> = choices.waiting.chunk_by(of_pair).collect();
        let full: Vec<Cells> =
            pairs.iter().map(|choices_of_pair| choices_of_pair[0] | choices.third).collect();
        let are_unique = self.are_unique(&full);
        let left = pairs.iter().zip(are_unique).filter(|(_, is_unique)| *is_unique);
        let left: Vec<Cells> =
            left.flat_map(|(choices_of_pair, _)| choices_of_pair.iter().copied()).collect();
        let are_unique = self.are_unique(&left);
        choices.unique.extend(
            left.into_iter().zip(are_unique).filter(|(_, is_unique)| *is_unique).map(|(clues, _)| clues),
        );
        choices.waiting.clear();
    }

    /// Whether each of these choices has one solution, in their order.
    fn are_unique(&self, choices: &[Cells]) -> Vec<bool> {
        let puzzles: Vec<Grid> = choices.iter().map(|&clues| self.scan.puzzle(clues)).collect();
        let known = vec![self.scan.solution; puzzles.len()];
        self.kernel.other_solutions(&puzzles, &known).iter().map(Option::is_none).collect()
    }
}

/// Choices of a part that hit all sets.
#[derive(Default)]
struct Choices {
    /// All cells of the third band.
    third: Cells,
    /// Not checked yet.
    waiting: Vec<Cells>,
    /// Known to have one solution.
    unique: Vec<Cells>,
}

/// Transposes cells: exchanges rows and columns.
fn turned(bits: Cells) -> Cells {
    let turn = |cell: Cell| Cell::from_index(cell.col() * 9 + cell.row());
    cells(bits).iter().map(turn).collect::<CellSet>().bits()
}
