//! All puzzles with a given number of clues that have a given solution.
//!
//! A puzzle must hit every unavoidable set of its solution. The clues are chosen band by band, the band with the fewest
//! clues first: its choices must hit all sets inside the band, those of the second band all sets inside both, and so on. With
//! 17 clues the first band has at most 5 and the second at most 6, so there are few choices. If the third has few clues, too, its
//! choices are listed like those of the second, and pairs are looked for that fit together. What hits all sets is checked by the
//! solver: first the clues of two bands with the third band full, as one check often rules out many choices, then what is left.
//! Bands may be stacks, whichever leaves fewer choices.

mod choices;
mod hitting;
mod join;

use std::collections::BTreeMap;
use std::ops::{ControlFlow, Range};

use self::choices::Choices;
use self::hitting::{BandCells, HittingSets, WHOLE_BAND, part_of};
use self::join::{Between, Join};
use super::family::{Cells, Supply, cells, minimal};
use super::pattern::only;
use crate::lanes::{InstructionSet, Kernel};
use crate::parallel::in_order;
use crate::{Cell, CellSet, Grid, Solution};

/// The sets to start with.
const SUPPLY: Supply = Supply { emptied: 4, solutions: 2000, cells: 20, sets: 4000 };

/// How many puzzles are checked at once.
const BATCH: usize = 1024;

/// The most clues of a band of which all choices are listed: there are up to 888,030 of seven.
const MOST_LISTED: usize = 7;

/// From how many clues on in the first two bands the choices of the third are listed: with fewer there are so few pairs of the first
/// two that a search for each is faster.
const FEWEST_JOINED: usize = 11;

/// A search for all puzzles with this many clues and this solution, in numbered parts that are independent of each other.
///
/// ```
/// use minirow::generate::Scan;
/// use minirow::{Grid, Outcome, lanes::Kernel, solve};
///
/// let puzzle: Grid =
///     "000000000000003085001020000000507000004000100090000000500000073002010000000040009".parse()?;
/// let Outcome::Unique(solution) = solve(&puzzle)? else { unreachable!("it has one solution") };
/// let scan = Scan::new(&solution, 17, puzzle.filled(), 1);
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
    /// All sets, for each band by the number of their cells there.
    by_band: [Vec<Cells>; 3],
    /// For the first and another band of a part.
    between: [[Between; 3]; 3],
    /// For the second and the third band of a part: the sets outside the third, and those that reach into it.
    in_two: [[HittingSets; 3]; 3],
    in_three: [HittingSets; 3],
    /// For a band and a number of clues, the choices that hit all sets inside the band.
    inside: BTreeMap<(usize, usize), Choices>,
    parts: Vec<Part>,
}

/// The choices that begin with some of those of the first band.
#[derive(Clone, Debug)]
struct Part {
    /// The bands in the order of their clues, and how many clues each has.
    bands: [(usize, usize); 3],
    /// The places of the first among the choices inside its band.
    firsts: Range<usize>,
}

/// Whether the choices for these bands, in the order of their clues, are found by [`Join`].
fn is_joined([one, two, three]: [(usize, usize); 3]) -> bool {
    one.1 + two.1 >= FEWEST_JOINED && three.1 <= MOST_LISTED
}

impl Scan {
    /// Prepares a search that places clues only in these cells, on up to this many threads.
    #[expect(clippy::missing_panics_doc, reason = "there are two orientations")]
    pub fn new(solution: &Solution, clues: usize, within: CellSet, threads: usize) -> Self {
        let sets = SUPPLY.collect(solution, threads);
        // The orientation with fewer choices for a band of five clues.
        let oriented = in_order(
            threads,
            2,
            || (),
            |(), number| {
                let mut scan = Self::with(solution, number == 1, &sets, within);
                let choices: usize = (0..3).map(|band| scan.list((band, 5))).sum();
                ControlFlow::Continue((choices, scan))
            },
        );
        let fewest = oriented.into_iter().min_by_key(|(choices, _)| *choices);
        let (_, mut scan) = fewest.expect("there are two orientations");
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
        let by_band = [0, 1, 2].map(|band| {
            let mut sets = sets.clone();
            sets.sort_unstable_by_key(|&set| (part_of(set, band).count_ones(), set.count_ones(), set));
            sets
        });
        let between = [0, 1, 2].map(|one| [0, 1, 2].map(|other| Between::new(&sets, one, other)));
        let in_two = [0, 1, 2].map(|two| [0, 1, 2].map(|three| HittingSets::new(outside(three), two)));
        let in_three = [0, 1, 2].map(|three| HittingSets::new(inside(three), three));
        Self {
            solution: *solution,
            is_turned,
            within,
            sets,
            by_band,
            between,
            in_two,
            in_three,
            inside: BTreeMap::new(),
            parts: Vec::new(),
        }
    }

    fn plan(&mut self, clues: usize) {
        // A part takes longer the more clues there are.
        let most = 512 >> (2 * clues.saturating_sub(17)).min(9);
        for first in 0..=clues.min(27) {
            for second in 0..=(clues - first).min(27) {
                let mut bands = [(first, 0), (second, 1), (clues - first - second, 2)];
                if bands[2].0 > 27 {
                    continue;
                }
                bands.sort_unstable();
                let bands = bands.map(|(clues, band)| (band, clues));
                let firsts = self.list(bands[0]);
                if firsts > 0 && bands[1].1 <= MOST_LISTED {
                    self.list(bands[1]);
                }
                if firsts > 0 && is_joined(bands) {
                    self.list(bands[2]);
                }
                let parts = (0..firsts).step_by(most).map(|start| start..firsts.min(start + most));
                self.parts.extend(parts.map(|firsts| Part { bands, firsts }));
            }
        }
    }

    /// Lists the choices inside a band with a number of clues. Returns how many there are.
    fn list(&mut self, (band, clues): (usize, usize)) -> usize {
        if !self.inside.contains_key(&(band, clues)) {
            self.inside.insert((band, clues), Choices::new(self.inside(band, clues)));
        }
        self.inside[&(band, clues)].cells().len()
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

    /// Calls `found` with the clues of each choice that hits all sets and has one of these in the first band: a search for each pair of
    /// choices in the first two.
    fn search(
        &self,
        set: InstructionSet,
        [one, two, three]: [(usize, usize); 3],
        firsts: &[BandCells],
        found: &mut impl FnMut(Cells),
    ) {
        let (in_two, in_three) = (&self.in_two[two.0][three.0], &self.in_three[three.0]);
        let listed = self.inside.get(&two);
        let seconds = listed.map(|listed| self.between[one.0][two.0].fitting(set, firsts, listed, |_| true));
        for (number, &first) in firsts.iter().enumerate() {
            let of_three = in_three.with(&in_three.start(), one.0, first);
            let mut each_second = |second| {
                if in_three.is_hopeless(&of_three, two.0, second, three.1) {
                    return;
                }
                let pair = in_three.with(&of_three, two.0, second);
                let clues = Cells::from(first) << (27 * one.0) | Cells::from(second) << (27 * two.0);
                in_three.each(&pair, three.1, self.within[three.0], &mut |cells| {
                    found(clues | Cells::from(cells) << (27 * three.0));
                });
            };
            if let Some(seconds) = &seconds {
                seconds[number].iter().copied().for_each(each_second);
            } else {
                let of_two = in_two.with(&in_two.start(), one.0, first);
                in_two.each(&of_two, two.1, self.within[two.0], &mut each_second);
            }
        }
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
        let scan = self.scan;
        let Part { bands: [one, two, three], ref firsts } = scan.parts[number];
        let firsts = &scan.inside[&one].cells()[firsts.clone()];
        let third = Cells::from(WHOLE_BAND) << (27 * three.0);
        let mut choices = Hitting { third, waiting: Vec::new(), unique: Vec::new() };
        let mut found = |clues| {
            choices.waiting.push(clues);
            if choices.waiting.len() == BATCH {
                self.check(&mut choices);
            }
        };
        if is_joined([one, two, three]) {
            let join = Join {
                bands: [one.0, two.0, three.0],
                choices: [two, three].map(|band| &scan.inside[&band]),
                between: [two, three].map(|band| &scan.between[one.0][band.0]),
                sets: [two, three].map(|band| scan.by_band[band.0].as_slice()),
            };
            join.each(self.kernel.instruction_set(), firsts, found);
        } else {
            scan.search(self.kernel.instruction_set(), [one, two, three], firsts, &mut found);
        }
        self.check(&mut choices);
        // In the order of the first, then as grids.
        let place = |clues| firsts.iter().position(|&first| first == part_of(clues, one.0));
        let mut puzzles: Vec<_> =
            choices.unique.into_iter().map(|clues| (place(clues), scan.puzzle(clues))).collect();
        puzzles.sort_unstable();
        puzzles.into_iter().map(|(_, puzzle)| puzzle).collect()
    }

    /// Checks what is waiting. Choices with the same clues in two bands follow each other.
    fn check(&self, choices: &mut Hitting) {
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
struct Hitting {
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
