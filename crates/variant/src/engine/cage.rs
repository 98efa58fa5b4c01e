//! Different values with a sum, by the list of value sets that have it.

use super::group::require;
use super::network::Network;
use super::state::{Failed, Flow, State, is_single, least};

/// Cells with different values that add up to the total. If they are part of a house, `others` are the rest of it: they hold the
/// values that the cage does not.
pub(super) fn cage(network: &Network, state: &mut State, cells: &[u16], total: i32, others: &[u16]) -> Flow {
    let (mut any, mut known, mut open) = (0, 0, 0);
    let mut rest = total;
    for &cell in cells {
        let mask = state.masks[usize::from(cell)];
        any |= mask;
        if is_single(mask) {
            known |= mask;
            rest -= least(mask);
        } else {
            open += 1;
        }
    }
    if open == 0 {
        return if rest == 0 { Ok(()) } else { Err(Failed) };
    }
    if known.count_ones() as usize + open != cells.len() {
        return Err(Failed);
    }
    let mut outside = network.all;
    if !others.is_empty() {
        outside = others.iter().fold(0, |any, &cell| any | state.masks[usize::from(cell)]);
    }
    let (mut possible, mut required) = (0, u64::MAX);
    let free = any & !known;
    for &set in network.combinations.of(open, rest) {
        let set = u64::from(set);
        if set & !free == 0 && network.all & !(set | known) & !outside == 0 {
            possible |= set;
            required &= set;
        }
    }
    if possible == 0 {
        return Err(Failed);
    }
    if any & !known & !possible != 0 {
        for &cell in cells {
            let mask = state.masks[usize::from(cell)];
            if !is_single(mask) {
                state.keep(usize::from(cell), possible)?;
            }
        }
    }
    if !others.is_empty() {
        // Values in every set are in the cage, so not beside it.
        let beside = !(required | known);
        for &cell in others {
            state.keep(usize::from(cell), beside)?;
        }
    }
    if required != 0 { require(network, state, cells, required) } else { Ok(()) }
}
