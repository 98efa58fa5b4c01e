//! Renban: different values that are consecutive in some order.

use super::group::require;
use super::network::Network;
use super::state::{Failed, Flow, State};

/// Cells whose values are consecutive in some order.
pub(super) fn run(network: &Network, state: &mut State, cells: &[u16]) -> Flow {
    let count = cells.len();
    if count > network.size {
        return Err(Failed);
    }
    let any = cells.iter().fold(0, |any, &cell| any | state.masks[usize::from(cell)]);
    let (mut possible, mut required) = (0, u64::MAX);
    for start in 0..=network.size - count {
        let window = ((1 << count) - 1) << start;
        if window & !any == 0 && cells.iter().all(|&cell| state.masks[usize::from(cell)] & window != 0) {
            possible |= window;
            required &= window;
        }
    }
    if possible == 0 {
        return Err(Failed);
    }
    for &cell in cells {
        state.keep(usize::from(cell), possible)?;
    }
    if required != 0 { require(network, state, cells, required) } else { Ok(()) }
}
