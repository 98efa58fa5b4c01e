//! Different values with a sum, by the list of value sets that have it.

use super::group::require;
use super::network::Network;
use super::state::{Failed, Flow, State, is_single, least};

/// The longest cage; combinations exist for sizes up to 16.
const MAX: usize = 16;

/// Cells with different values that add up to the total.
pub(super) fn cage(network: &Network, state: &mut State, cells: &[u16], total: i32) -> Flow {
    let mut rest = total;
    let mut open = [0_u16; MAX];
    let mut masks = [0_u64; MAX];
    let mut count = 0;
    let mut any = 0;
    for &cell in cells {
        let mask = state.masks[usize::from(cell)];
        if is_single(mask) {
            rest -= least(mask);
        } else {
            open[count] = cell;
            masks[count] = mask;
            count += 1;
            any |= mask;
        }
    }
    if count == 0 {
        return if rest == 0 { Ok(()) } else { Err(Failed) };
    }
    if count == 1 {
        if rest < 1 || rest > network.size as i32 {
            return Err(Failed);
        }
        return state.keep(usize::from(open[0]), 1 << (rest - 1));
    }
    let masks = &masks[..count];
    let mut supported = [0_u64; MAX];
    let mut required = u64::MAX;
    for &set in network.combinations.of(count, rest) {
        let set = u64::from(set);
        if set & !any == 0 && support(masks, set, &mut supported) {
            required &= set;
        }
    }
    for (&cell, &supported) in open[..count].iter().zip(&supported) {
        state.keep(usize::from(cell), supported)?;
    }
    if required != 0 { require(network, state, &open[..count], required) } else { Ok(()) }
}

/// Adds what the cells can hold if they hold this set of values; returns whether they can.
#[inline]
fn support(masks: &[u64], set: u64, supported: &mut [u64; MAX]) -> bool {
    let (mut once, mut twice) = (0, 0);
    for mask in masks {
        let here = mask & set;
        if here == 0 {
            return false;
        }
        twice |= once & here;
        once |= here;
    }
    if once != set {
        return false;
    }
    // A value with one place is there; a cell cannot be the only place of two.
    let lone = once & !twice;
    if masks.iter().any(|mask| !is_single(mask & lone)) {
        return false;
    }
    for (mask, supported) in masks.iter().zip(supported) {
        let only = mask & lone;
        *supported |= if only != 0 { only } else { mask & set };
    }
    true
}
