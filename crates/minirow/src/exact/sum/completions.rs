//! The completions of outer splits by kinds of the inner boxes, as a table.

use super::setup::Inner;
use crate::exact::space::boxes::Kind;
use crate::exact::space::by::{ByInner, ByStack, Stack};
use crate::exact::space::split::{BySplit, Split};

/// For each stack and outer split, the pairs of kinds in the inner boxes that complete it, in the order of the splits.
pub(crate) struct Completions(ByStack<BySplit<Vec<ByInner<Kind>>>>);

impl Completions {
    pub(crate) fn new(inner: &Inner) -> Self {
        Self(ByStack::from_fn(|stack| BySplit::from_fn(|split| inner.completions(stack, split).collect())))
    }

    pub(crate) fn of(&self, stack: Stack, split: Split) -> &[ByInner<Kind>] {
        &self.0[stack][split]
    }

    /// All splits of X with their completions.
    pub(crate) fn of_x(&self) -> impl Iterator<Item = (Split, &[ByInner<Kind>])> {
        self.0[Stack::X].iter().map(|(split, pairs)| (split, &**pairs))
    }
}
