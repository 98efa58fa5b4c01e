//! The search, over any space that can be narrowed and restored: a cell or a value in a house is chosen by the weight of the
//! failures it took part in, and tried both ways.

use std::ops::ControlFlow;

use minirow::Stop;

use super::state::Flow;

/// A value (by index) in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Branch {
    pub(crate) cell: u16,
    pub(crate) value: u8,
}

/// Why a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    /// All grids were found.
    Complete,
    /// The caller wanted no more.
    Enough,
    /// The number of nodes was reached; `Tree::explored` says what is left.
    OutOfNodes,
    /// It was cancelled.
    Cancelled,
}

/// Weights above this are scaled down.
const HIGH: f64 = 1e100;

/// A state of what is possible, with a stack of earlier states.
pub(crate) trait Space {
    /// How the step of the weights grows with each failure: old failures count less. (bench/record/variant.md)
    const GROWTH: f64;
    /// A mask of possible values for each cell.
    fn masks(&self) -> &[u64];
    /// The masks that were saved first, or those of now if none are saved.
    fn first_masks(&self) -> &[u64];
    /// Puts the state on the stack.
    fn save(&mut self);
    /// Goes back to the state on top of the stack, which is removed.
    fn restore(&mut self);
    /// Restricts a cell to the values of a mask and propagates. If it fails, the state is of no use.
    fn narrow(&mut self, cell: usize, mask: u64) -> Flow;
    /// The cells of what failed last, and the cell that lost its last value.
    fn blamed(&self, each: &mut dyn FnMut(usize)) -> Option<usize>;
    /// The next branch, or none if every cell is known.
    fn choose(&mut self, weights: &[f64]) -> Option<Branch>;
}

/// A search in a space.
pub(crate) struct Tree<S> {
    pub(super) space: S,
    /// The branches that were taken on the current path.
    pub(super) path: Vec<Branch>,
    /// Branches that are done, with the length of the path at which each was tried.
    pub(super) refuted: Vec<(usize, Branch)>,
    /// The weight of each cell: its own failures and those of its propagators.
    pub(super) weights: Vec<f64>,
    bump: f64,
    /// How many branches were tried.
    pub(crate) nodes: u64,
}

impl<S: Space> Tree<S> {
    pub(super) fn of(space: S) -> Self {
        let weights = vec![1e-6; space.masks().len()];
        Self { space, path: Vec::new(), refuted: Vec::new(), weights, bump: 1.0, nodes: 0 }
    }

    /// The masks as they are now.
    pub(crate) fn masks(&self) -> &[u64] {
        self.space.masks()
    }

    /// The masks at the start of the path, without the branches that are done there.
    pub(crate) fn root_masks(&self) -> &[u64] {
        self.space.first_masks()
    }

    /// The space that a search out of nodes has left: for each branch, the branches under which it is done.
    pub(crate) fn explored(&self) -> impl Iterator<Item = (&[Branch], Branch)> + '_ {
        self.refuted.iter().map(|&(length, branch)| (&self.path[..length], branch))
    }

    /// Finds all grids, until a number of nodes. Each grid found allows `bonus` nodes more. A search that ran out of nodes goes on
    /// where it stopped.
    pub(crate) fn run(
        &mut self,
        stop: &Stop,
        nodes: u64,
        bonus: u64,
        mut found: impl FnMut(&[u64]) -> ControlFlow<()>,
    ) -> End {
        let mut last = self.nodes.saturating_add(nodes);
        loop {
            match self.space.choose(&self.weights) {
                None => {
                    if found(self.space.masks()).is_break() {
                        return End::Enough;
                    }
                    last = last.saturating_add(bonus);
                }
                Some(branch) => {
                    if self.nodes >= last {
                        return End::OutOfNodes;
                    }
                    if stop.is_set() {
                        return End::Cancelled;
                    }
                    self.nodes += 1;
                    if self.enter(branch).is_ok() {
                        continue;
                    }
                    self.blame(usize::from(branch.cell));
                }
            }
            if !self.leave() {
                return End::Complete;
            }
        }
    }

    fn enter(&mut self, branch: Branch) -> Flow {
        self.space.save();
        self.path.push(branch);
        self.space.narrow(usize::from(branch.cell), 1 << branch.value)
    }

    /// Leaves branches until the other way is possible; returns false if there is none.
    fn leave(&mut self) -> bool {
        while let Some(branch) = self.path.pop() {
            self.space.restore();
            while self.refuted.last().is_some_and(|&(length, _)| length > self.path.len()) {
                self.refuted.pop();
            }
            self.refuted.push((self.path.len(), branch));
            if self.space.narrow(usize::from(branch.cell), !(1 << branch.value)).is_ok() {
                return true;
            }
            self.blame(usize::from(branch.cell));
        }
        false
    }

    /// Adds to the weights of what failed.
    fn blame(&mut self, decided: usize) {
        let (weights, bump) = (&mut self.weights, self.bump);
        let emptied = self.space.blamed(&mut |cell| weights[cell] += bump);
        weights[emptied.unwrap_or(decided)] += bump;
        self.bump *= S::GROWTH;
        if self.bump > HIGH {
            for weight in &mut self.weights {
                *weight /= HIGH;
            }
            self.bump /= HIGH;
        }
    }
}
