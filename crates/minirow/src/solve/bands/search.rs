//! The search: sweeps until a sweep finds no new digit, then branches: a digit is in some given cells of a box, or it is
//! not.

use std::ops::ControlFlow;

use super::layout::BITS;
use super::sweep::{Bands, Possible};
use crate::outcome::Work;
use crate::simd::{self, Eight, Four, InstructionSet, Simd, Task, Vector, Words};
use crate::{Board, Cell, Grid, SearchStats, Solution, Stop};

/// Where a search starts.
#[derive(Clone, Copy)]
pub(super) enum Start<'a> {
    Grid(&'a Grid),
    Board(&'a Board),
}

/// A solution as it is found: for each band and digit, its three cells.
pub(super) struct Places([[u32; 9]; 3]);

impl Places {
    #[inline(always)]
    fn new<E: Eight>(alone: &Bands<E>) -> Self {
        let mut places = [[0; 9]; 3];
        let ninth = alone.ninth.to_array();
        for (band, words) in places.iter_mut().enumerate() {
            words[..8].copy_from_slice(&alone.eight[band].to_array());
            words[8] = ninth[band];
        }
        Self(places)
    }

    pub(super) fn solution(&self) -> Solution {
        Solution::trusted(simd::run(InstructionSet::best(), Values(self)))
    }
}

/// The value of each cell in reading order.
struct Values<'a>(&'a Places);

impl<S: Simd> Task<S> for Values<'_> {
    type Output = [u8; Cell::COUNT];

    #[inline(always)]
    fn run(self, _: S) -> [u8; Cell::COUNT] {
        let mut values = [0; Cell::COUNT];
        for (values, words) in values.as_chunks_mut::<27>().0.iter_mut().zip(&self.0.0) {
            // The four bits of the values of a band. Without a branch in it, the loop is compiled to vector code.
            let [one, two, three, four, five, six, seven, eight, nine] = *words;
            let bits = [
                one | three | five | seven | nine,
                two | three | six | seven,
                four | five | six | seven,
                eight | nine,
            ];
            for (value, cell) in values.iter_mut().zip(BITS) {
                let bit = |index: usize| u32::from(bits[index] & cell != 0) << index;
                *value = (bit(0) | bit(1) | bit(2) | bit(3)) as u8;
            }
        }
        values
    }
}

/// How a search branches.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Branching {
    /// Where its tree stays small.
    SmallTree,
    /// In reading order, smallest digit first: solutions come in lexicographic order.
    ReadingOrder,
    /// Like `SmallTree` for the first guesses, which tell whether several solutions are likely; `guesses` were made.
    Undecided { guesses: u32 },
    /// Several solutions are likely: to be started again as `Hopeful`.
    Again,
    /// In reading order, in the hope of several solutions, until there are too many dead ends: then like `SmallTree`.
    Hopeful,
}

impl Branching {
    /// The way to the first two solutions.
    pub(super) const TO_TWO: Self = Self::Undecided { guesses: 0 };
}

/// The task of a search: which solutions, in which order, and the callback for each.
pub(super) struct BandSearch<'a> {
    pub(super) way: Branching,
    pub(super) stats: &'a mut SearchStats,
    /// The sign to stop.
    pub(super) stop: &'a Stop,
    pub(super) found: &'a mut dyn FnMut(&Places) -> ControlFlow<()>,
    /// Guesses since the last solution.
    pub(super) fruitless: u32,
    /// Dead ends since the last solution.
    pub(super) dead_ends: u32,
    /// A flag: a solution is known to exist.
    pub(super) is_solvable: bool,
    /// After how many dead ends it is given up, because another engine is faster with it.
    pub(super) most_dead_ends: u32,
}

/// After this many guesses without a solution, a search in reading order asks the other search first whether a branch
/// has a solution at all: reading order can take millions of guesses to see that it has not.
const PATIENCE: u32 = 32;

/// From this looseness before the first guess on, several solutions are likely enough to hope for them: it costs puzzles with one
/// solution less than it spares the others. (2026-11, bench/record/single.md)
const LOOSE: u32 = 60;

/// The number of guesses without a dead end from which several solutions are likely too.
const LUCKY: u32 = 2;

/// The number of dead ends from which hardly any loose puzzle turns out to have several solutions.
const HOPE: u32 = 4;

/// A puzzle with this looseness is hard if it does not have several solutions.
const VERY_LOOSE: u32 = 140;

/// The number of dead ends from which any puzzle is hard.
const HARD: u32 = 40;

impl<'a> BandSearch<'a> {
    pub(super) fn new(
        way: Branching,
        work: &'a mut Work<'_>,
        found: &'a mut dyn FnMut(&Places) -> ControlFlow<()>,
    ) -> Self {
        Self {
            way,
            stats: work.stats,
            stop: work.stop,
            found,
            fruitless: 0,
            dead_ends: 0,
            is_solvable: false,
            most_dead_ends: u32::MAX,
        }
    }

    /// Whether patience has run out.
    #[inline(always)]
    fn is_impatient(&self) -> bool {
        self.way == Branching::ReadingOrder && self.fruitless >= PATIENCE
    }

    /// Returns `true` if the search must first find out whether there is a solution at all.
    #[inline(always)]
    fn asks_for_any(&self) -> bool {
        self.is_impatient() && !self.is_solvable
    }

    /// This search, with a limit after which it gives a hard puzzle up.
    pub(super) const fn giving_up(self) -> Self {
        Self { most_dead_ends: HARD, ..self }
    }

    /// Whether the puzzle is given up.
    #[inline(always)]
    pub(super) const fn gives_up(&self) -> bool {
        self.dead_ends >= self.most_dead_ends
    }

    /// Decides how to go on before a guess, if that is open.
    #[inline(always)]
    fn decide<E: Eight>(&mut self, state: &Possible<E>) {
        let Branching::Undecided { guesses } = self.way else { return };
        let looseness = if guesses == 0 { state.looseness() } else { 0 };
        if looseness >= VERY_LOOSE && self.most_dead_ends == HARD {
            self.most_dead_ends = HOPE;
        }
        self.way = if looseness >= LOOSE {
            Branching::Hopeful
        } else if self.dead_ends > 0 || self.is_solvable {
            Branching::SmallTree
        } else if guesses == LUCKY {
            Branching::Again
        } else {
            Branching::Undecided { guesses: guesses + 1 }
        };
    }

    /// There is no solution here. Break if the puzzle is given up.
    #[inline(always)]
    fn meet_dead_end(&mut self) -> ControlFlow<()> {
        self.dead_ends = self.dead_ends.saturating_add(1);
        if self.way == Branching::Hopeful && self.dead_ends >= HOPE {
            self.way = Branching::SmallTree;
        }
        if self.gives_up() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// Whether the branch holds a solution, by the search that may branch where it likes.
    #[inline(always)]
    fn promises<S: Simd>(&mut self, simd: S, branch: &Possible<S::Eight>, known: u32) -> bool {
        let work = &mut Work { stats: &mut *self.stats, stop: self.stop };
        let found = &mut |_: &Places| ControlFlow::Break(());
        let search = &mut BandSearch::new(Branching::SmallTree, work, found);
        simd.call(Node { state: *branch, known, is_promised: false, search }).is_break()
    }
}

/// A search from its start.
pub(super) struct Whole<'a, 'b> {
    pub(super) start: Start<'a>,
    pub(super) search: &'a mut BandSearch<'b>,
}

impl<S: Simd> Task<S> for Whole<'_, '_> {
    type Output = ControlFlow<()>;

    #[inline(always)]
    fn run(self, simd: S) -> ControlFlow<()> {
        let state = match self.start {
            Start::Grid(grid) => Possible::of_grid(simd, grid),
            Start::Board(board) => Possible::of_board(simd, board),
        };
        let Self { search, .. } = self;
        let mut flow = simd.call(Node::<S> { state, known: 0, is_promised: false, search: &mut *search });
        if search.way == Branching::Again {
            search.way = Branching::Hopeful;
            flow = simd.call(Node::<S> { state, known: 0, is_promised: false, search: &mut *search });
        }
        if !search.asks_for_any() || search.stop.is_set() {
            return flow;
        }
        // Patience ran out before the first solution.
        if !search.promises(simd, &state, 0) {
            return ControlFlow::Continue(());
        }
        search.is_solvable = true;
        simd.call(Node::<S> { state, known: 0, is_promised: true, search })
    }
}

/// One node of the search and all below it.
struct Node<'a, 'b, S: Simd> {
    state: Possible<S::Eight>,
    /// How many cells were known before.
    known: u32,
    /// A flag: the node is known to have a solution.
    is_promised: bool,
    search: &'a mut BandSearch<'b>,
}

/// How the sweeps of a node end.
enum End<E: Eight> {
    /// There is no solution here.
    Dead,
    /// There is one, and this is where the digits are.
    Solved(Bands<E>),
    /// A sweep found no new digit.
    Open,
}

impl<S: Simd> Task<S> for Node<'_, '_, S> {
    type Output = ControlFlow<()>;

    #[inline(always)]
    fn run(self, simd: S) -> ControlFlow<()> {
        let Self { mut state, mut known, mut is_promised, search } = self;
        loop {
            let branch = match search.expand(simd, &mut state, &mut known) {
                Expanded::Dead => return search.meet_dead_end(),
                Expanded::Solved(places) => {
                    search.is_solvable = true;
                    (search.fruitless, search.dead_ends) = (0, 0);
                    return (search.found)(&places);
                }
                Expanded::Again => return ControlFlow::Break(()),
                Expanded::Split(branch) => branch,
            };
            if search.stop.is_set() || search.asks_for_any() {
                return ControlFlow::Break(());
            }
            let is_asked = search.is_impatient();
            if !is_asked || search.promises(simd, &branch, known) {
                simd.call(Node { state: branch, known, is_promised: is_asked, search: &mut *search })?;
                is_promised = false;
            }
            search.stats.backtracks += 1;
            // The rest is known to be solvable only if this node is and the branch is not.
            if search.is_impatient() && !is_promised {
                if !search.promises(simd, &state, known) {
                    return ControlFlow::Continue(());
                }
                is_promised = true;
            }
        }
    }
}

/// The result of expanding a node.
enum Expanded<E: Eight> {
    /// There is no solution here.
    Dead,
    /// There is one.
    Solved(Places),
    /// The whole search is to be started again.
    Again,
    /// This branch is to be searched first; then the state that the node is left with.
    Split(Possible<E>),
}

impl BandSearch<'_> {
    /// Works a node out up to a choice. Code that is not optimised keeps each value of the sweeps in a place of its own: there
    /// they get a function, so that the frames of the recursion stay small.
    #[inline(always)]
    fn expand<S: Simd>(
        &mut self,
        simd: S,
        state: &mut Possible<S::Eight>,
        known: &mut u32,
    ) -> Expanded<S::Eight> {
        let expand = Expand { state, known, search: self };
        if cfg!(debug_assertions) { simd.call(expand) } else { expand.run(simd) }
    }
}

/// A node to be worked out up to a choice.
struct Expand<'a, 'b, S: Simd> {
    state: &'a mut Possible<S::Eight>,
    known: &'a mut u32,
    search: &'a mut BandSearch<'b>,
}

impl<S: Simd> Task<S> for Expand<'_, '_, S> {
    type Output = Expanded<S::Eight>;

    #[inline(always)]
    fn run(self, simd: S) -> Expanded<S::Eight> {
        let Self { state, known, search } = self;
        loop {
            let (end, known_cells) = settle(state);
            let known_before = *known;
            *known = known_cells[..3].iter().map(|cells| cells.count_ones()).sum();
            search.stats.assignments += u64::from(known.saturating_sub(known_before));
            match end {
                End::Dead => return Expanded::Dead,
                End::Solved(places) => return Expanded::Solved(Places::new(&places)),
                End::Open => {}
            }
            search.decide(state);
            let choice = match search.way {
                Branching::SmallTree | Branching::Undecided { .. } => state.smallest_choice(),
                Branching::ReadingOrder | Branching::Hopeful => state.first_choice(known_cells),
                Branching::Again => return Expanded::Again,
            };
            // If there is no choice, the minirows found by the last sweep decide all cells in the next sweep.
            if let Some(choice) = choice {
                search.stats.guesses += 1;
                search.fruitless = search.fruitless.saturating_add(1);
                let branch = state.with(simd, &choice);
                *state = state.without(simd, &choice);
                return Expanded::Split(branch);
            }
        }
    }
}

/// Sweeps until it is clear how the node ends. Also gives the known cells.
///
/// A sweep that finds no new digit ends it, even if it removed candidates: waiting until nothing changes at all takes
/// more sweeps than the guesses saved.
#[inline(always)]
fn settle<E: Eight>(state: &mut Possible<E>) -> (End<E>, [u32; 4]) {
    let mut known = state.cells.ninth.splat(0);
    let end = loop {
        let Some(sight) = state.sweep() else {
            break End::Dead;
        };
        let known_before = known;
        known = sight.known;
        if sight.all_alone {
            // Columns were looked at last, so rows need another look.
            break if sight.alone.fit_in_rows() { End::Solved(sight.alone) } else { End::Dead };
        }
        if known.equal_bits(known_before) == 0xf {
            break End::Open;
        }
    };
    (end, known.to_array())
}
