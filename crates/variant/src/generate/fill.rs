//! A random full grid that obeys the rules: search with random values, restarted with what was learnt about hard cells.

use std::ops::ControlFlow;

use minirow::Random;

use super::MakeError;
use crate::engine::{End, Search};
use crate::hybrid::Hybrid;
use crate::lower::lower;
use crate::{Effort, Filled, Finish, Limits, Value, Variant, holds};

/// Nodes of the first attempt; each later one has half as many again.
const NODES: u64 = 100;
const RESTARTS: usize = 20;

/// A random grid. Not every grid is equally likely.
pub(crate) fn fill(
    variant: &Variant,
    random: &mut Random,
    limits: &Limits,
    effort: &mut Effort,
) -> Result<Filled, MakeError> {
    let hybrid = Hybrid::new(lower(variant));
    let mut search = Search::new(&hybrid.network, &hybrid.problem.masks);
    if !search.root() {
        return Err(MakeError::Impossible);
    }
    let root = search.masks().to_vec();
    search.shuffle(Random::new(random.next()));
    let mut found = None;
    let mut keep = |masks: &[u64]| {
        found = Some(masks.to_vec());
        ControlFlow::Break(())
    };
    let mut nodes = NODES;
    let mut end = End::OutOfNodes;
    for _ in 0..RESTARTS {
        search.restart(&root);
        end = search.run(&limits.stop, nodes, 0, &mut keep);
        if end != End::OutOfNodes {
            break;
        }
        nodes += nodes / 2;
    }
    effort.nodes += search.nodes;
    let finish = match end {
        End::Complete => Finish::Complete,
        End::Enough => Finish::Enough,
        End::Cancelled => Finish::Unknown,
        // The learning solver decides. Its grids are less varied, which is better than none.
        End::OutOfNodes => hybrid.each(&root, limits, effort, &mut keep),
    };
    let Some(masks) = found else {
        return Err(if finish == Finish::Complete { MakeError::Impossible } else { MakeError::Unknown });
    };
    let values = masks.iter().map(|mask| Value::from_index(mask.trailing_zeros() as usize)).collect();
    let grid = Filled::new(variant.shape(), values).filter(|grid| holds(variant, grid));
    Ok(grid.expect("a grid that the engine found obeys the rules"))
}
