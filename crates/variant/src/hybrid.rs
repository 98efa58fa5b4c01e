//! The two engines together: propagating search, which is enough for most puzzles, then clauses for the solver that learns. The
//! search hands over what it has already explored. In puzzles with sums, where neither engine is always the better one, they take
//! turns that become longer.

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::OnceLock;

use minirow::Stop;

use crate::clauses::{Encoding, encode};
use crate::engine::{Branch, End, Network, Plan, Search, Space, Swift, Tree};
use crate::learn::{Literal, Solver, Verdict};
use crate::primitive::{Primitive, Problem};

/// Nodes of the search before clauses take over, and how many more each solution allows. (bench/record/variant.md)
const NODES: u64 = 300;
const BONUS: u64 = 60;
/// Nodes of the first turn of the search in puzzles with sums, and conflicts of the first turn of the learning solver. Each pair of
/// turns is twice as long as the one before.
const TURN_NODES: u64 = 20_000;
const TURN_CONFLICTS: u64 = 1000;
/// How many times as many nodes the swift search has in its further turns: it ends sooner than clauses in all but a few puzzles.
const SWIFT_TURNS: u64 = 3;

/// When to give up.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Cancels the search, also from another thread.
    pub stop: Stop,
    /// How many conflicts the learning solver may have in one answer. Most puzzles need none; a hard one needs 100,000.
    pub conflicts: u64,
}

impl Limits {
    /// No limits.
    pub const NONE: Self = Self { stop: Stop::NEVER, conflicts: u64::MAX };

    /// No limit but the token.
    pub fn until(stop: Stop) -> Self {
        Self { stop, ..Self::NONE }
    }
}

impl Default for Limits {
    fn default() -> Self {
        Self::NONE
    }
}

/// The work that an answer took.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effort {
    /// Branches that the propagating search tried.
    pub nodes: u64,
    /// Conflicts that the learning solver learnt from.
    pub conflicts: u64,
}

/// How a search for solutions ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finish {
    /// All solutions were found.
    Complete,
    /// Enough solutions were found; there may be more.
    Enough,
    /// The limits were reached; there may be more.
    Unknown,
}

/// A puzzle, ready to be searched.
pub(crate) struct Hybrid {
    pub(crate) problem: Problem,
    pub(crate) network: Network,
    /// Tables of the swift search, made when the first propagation leaves cells open. `None` if it cannot serve this puzzle.
    plan: OnceLock<Option<Box<Plan>>>,
    /// Nodes of the search before clauses take over.
    pub(crate) nodes: u64,
    /// Conflicts of the first turn of the learning solver. `None` if it continues to the end once it has begun.
    pub(crate) turn: Option<u64>,
}

/// A puzzle as clauses, with the solver that holds them.
pub(crate) struct Learner {
    pub(crate) encoding: Encoding,
    pub(crate) solver: Solver,
    /// By cell: the values of the solutions that were read.
    seen: Vec<u64>,
    size: usize,
}

impl Hybrid {
    pub(crate) fn new(problem: Problem) -> Self {
        let network = Network::new(&problem, &problem.masks);
        let takes_turns = problem.primitives.iter().any(|(_, primitive)| match primitive {
            Primitive::Linear { terms, .. } => terms.len() > 2,
            Primitive::EqualSums(_) => true,
            // Of words, clauses learn more: a puzzle of 24 skyscrapers takes them 0.09 s, and the search alone 0.38 s.
            _ => false,
        });
        let (nodes, turn) = if takes_turns { (TURN_NODES, Some(TURN_CONFLICTS)) } else { (NODES, None) };
        Self { problem, network, plan: OnceLock::new(), nodes, turn }
    }

    /// Calls `found` for each solution, as masks of one value, from these masks or those of the problem.
    pub(crate) fn each(
        &self,
        masks: &[u64],
        limits: &Limits,
        effort: &mut Effort,
        found: &mut dyn FnMut(&[u64]) -> ControlFlow<()>,
    ) -> Finish {
        let mut search = Search::new(&self.network, masks);
        if !search.root() {
            return Finish::Complete;
        }
        if search.masks().iter().all(|mask| mask.is_power_of_two()) {
            return if found(search.masks()).is_break() { Finish::Enough } else { Finish::Complete };
        }
        match self.plan.get_or_init(|| Plan::new(&self.network).map(Box::new)) {
            Some(plan) => {
                let swift = Swift::new(&self.network, plan, search.masks());
                self.explore(swift, SWIFT_TURNS, limits, effort, found)
            }
            None => self.explore(search, 1, limits, effort, found),
        }
    }

    /// Searches a tree from its root, and clauses if that takes long. Further turns of the search are `share` times as long.
    fn explore<S: Space>(
        &self,
        mut tree: Tree<S>,
        share: u64,
        limits: &Limits,
        effort: &mut Effort,
        found: &mut dyn FnMut(&[u64]) -> ControlFlow<()>,
    ) -> Finish {
        // A question with a limit on conflicts expects an answer in about that time.
        let nodes = self.nodes.min(limits.conflicts.saturating_mul(4).max(NODES));
        let end = tree.run(&limits.stop, nodes, BONUS.min(self.nodes), &mut *found);
        effort.nodes += tree.nodes;
        match end {
            End::Complete => Finish::Complete,
            End::Enough => Finish::Enough,
            End::Cancelled => Finish::Unknown,
            End::OutOfNodes => {
                let mut learner = self.learner_after(&tree);
                match self.turn {
                    Some(conflicts) => take_turns(
                        &mut tree,
                        &mut learner,
                        [nodes.saturating_mul(share), conflicts],
                        limits,
                        effort,
                        found,
                    ),
                    None => learner.each(limits, effort, found),
                }
            }
        }
    }

    /// The clauses of what a search has left.
    fn learner_after<S: Space>(&self, search: &Tree<S>) -> Learner {
        let mut learner = self.learner(search.root_masks());
        for (path, done) in search.explored() {
            let literal = |branch: &Branch| {
                learner.encoding.literal(usize::from(branch.cell), usize::from(branch.value))
            };
            let clause: Vec<Literal> = path.iter().chain([&done]).map(|branch| !literal(branch)).collect();
            learner.solver.add(&clause);
        }
        learner
    }

    /// The clauses of the problem from masks that are propagated.
    pub(crate) fn learner(&self, masks: &[u64]) -> Learner {
        let encoding = encode(&self.problem, &self.network, masks);
        let solver = encoding.formula.solver();
        Learner { encoding, solver, seen: vec![0; masks.len()], size: self.problem.size }
    }
}

impl Learner {
    pub(crate) fn each(
        &mut self,
        limits: &Limits,
        effort: &mut Effort,
        found: &mut dyn FnMut(&[u64]) -> ControlFlow<()>,
    ) -> Finish {
        let mut grid = vec![0; self.seen.len()];
        loop {
            match self.solve(&[], limits, effort) {
                Verdict::Unsatisfiable => return Finish::Complete,
                Verdict::Unknown => return Finish::Unknown,
                Verdict::Satisfiable => {}
            }
            self.read(&mut grid);
            if found(&grid).is_break() {
                return Finish::Enough;
            }
            self.exclude(&grid);
        }
    }

    /// Looks for a solution under assumptions, within the limits that are left. With assumptions, it prefers values that no solution
    /// has had.
    pub(crate) fn solve(&mut self, assumptions: &[Literal], limits: &Limits, effort: &mut Effort) -> Verdict {
        if !assumptions.is_empty() {
            for (cell, &seen) in self.seen.iter().enumerate() {
                for value in (0..self.size).filter(|value| seen >> value & 1 == 0) {
                    self.solver.prefer(self.encoding.literal(cell, value));
                }
            }
        }
        let before = self.solver.conflicts;
        let left = limits.conflicts.saturating_sub(effort.conflicts);
        let verdict = self.solver.solve(assumptions, &limits.stop, left.max(1));
        effort.conflicts += self.solver.conflicts - before;
        verdict
    }

    /// The grid of the last solution, as masks of one value.
    pub(crate) fn read(&mut self, grid: &mut [u64]) {
        for (cell, (mask, seen)) in grid.iter_mut().zip(&mut self.seen).enumerate() {
            *mask = (0..self.size)
                .filter(|&value| self.solver.is_true(self.encoding.literal(cell, value)))
                .fold(0, |mask, value| mask | 1 << value);
            *seen |= *mask;
        }
    }

    /// Excludes a grid from now on.
    pub(crate) fn exclude(&mut self, grid: &[u64]) {
        let literals: Vec<Literal> = grid
            .iter()
            .enumerate()
            .map(|(cell, mask)| !self.encoding.literal(cell, mask.trailing_zeros() as usize))
            .collect();
        self.solver.add(&literals);
    }
}

/// The learning solver and the search, each from where it stopped, until one of them has explored everything. A grid that one
/// finds is excluded from the clauses, or passed over by the search.
fn take_turns<S: Space>(
    search: &mut Tree<S>,
    learner: &mut Learner,
    [nodes, conflicts]: [u64; 2],
    limits: &Limits,
    effort: &mut Effort,
    found: &mut dyn FnMut(&[u64]) -> ControlFlow<()>,
) -> Finish {
    let mut known: BTreeSet<Vec<u64>> = BTreeSet::new();
    let mut turn = 1_u64;
    loop {
        let most = effort.conflicts.saturating_add(conflicts.saturating_mul(turn)).min(limits.conflicts);
        let turn_limits = Limits { stop: limits.stop.clone(), conflicts: most };
        let finish = learner.each(&turn_limits, effort, &mut |grid| {
            known.insert(grid.to_vec());
            found(grid)
        });
        if finish != Finish::Unknown || limits.stop.is_set() || effort.conflicts >= limits.conflicts {
            return finish;
        }
        let before = search.nodes;
        let end = search.run(&limits.stop, nodes.saturating_mul(turn), BONUS.min(nodes), |grid| {
            if known.contains(grid) {
                return ControlFlow::Continue(());
            }
            learner.exclude(grid);
            found(grid)
        });
        effort.nodes += search.nodes - before;
        match end {
            End::Complete => return Finish::Complete,
            End::Enough => return Finish::Enough,
            End::Cancelled => return Finish::Unknown,
            End::OutOfNodes => turn = turn.saturating_mul(2),
        }
    }
}
