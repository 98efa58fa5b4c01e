//! Houses and other groups of different values: a value with one place is placed, and a value with few places is removed from all
//! cells that see them all. That one rule is pointing, claiming and its kin in any geometry.

use super::network::Network;
use super::state::{Failed, Flow, State, is_single};
use crate::value::Bits;

/// Group of different values: one with a single place is placed. A full group has as many cells as there are values.
pub(super) fn group(network: &Network, state: &mut State, cells: &[u16], is_full: bool) -> Flow {
    let (mut one, mut two, mut open) = (0_u64, 0_u64, 0_u64);
    for &cell in cells {
        let mask = state.masks[usize::from(cell)];
        two |= one & mask;
        one |= mask;
        open |= if is_single(mask) { 0 } else { mask };
    }
    if is_full {
        if one != network.all {
            return Err(Failed);
        }
    } else {
        let values = one.count_ones() as usize;
        if values < cells.len() {
            return Err(Failed);
        }
        if values > cells.len() {
            return Ok(());
        }
    }
    place_singles(state, cells, open & !two)
}

/// Values with few places in a group that holds them: cells that see all the places lose the value.
pub(super) fn pointing(network: &Network, state: &mut State, cells: &[u16], is_full: bool) -> Flow {
    // Values with at least 1, 2, .. 6 places.
    let (mut one, mut two, mut three, mut four, mut five, mut six) =
        (0_u64, 0_u64, 0_u64, 0_u64, 0_u64, 0_u64);
    for &cell in cells {
        let mask = state.masks[usize::from(cell)];
        six |= five & mask;
        five |= four & mask;
        four |= three & mask;
        three |= two & mask;
        two |= one & mask;
        one |= mask;
    }
    if !is_full && one.count_ones() as usize > cells.len() {
        return Ok(());
    }
    common_peers(network, state, cells, two & if network.size <= 9 { !four } else { !six })
}

/// Places values that occur in one of the cells only.
pub(super) fn place_singles(state: &mut State, cells: &[u16], with_one_place: u64) -> Flow {
    if with_one_place == 0 {
        return Ok(());
    }
    for &cell in cells {
        let cell = usize::from(cell);
        let here = state.masks[cell] & with_one_place;
        if here != 0 {
            if !is_single(here) {
                state.emptied = Some(cell);
                return Err(Failed);
            }
            state.keep(cell, here)?;
        }
    }
    Ok(())
}

/// Each of the required values occurs in some of the cells: cells that see all its places cannot hold it.
pub(super) fn common_peers(network: &Network, state: &mut State, cells: &[u16], required: u64) -> Flow {
    let words = network.words;
    let mut common = [0_u64; super::network::MAX_WORDS];
    for value in Bits(required) {
        let bit = 1 << value;
        let mut is_first = true;
        let mut any = 0;
        for &cell in cells {
            let cell = usize::from(cell);
            if state.masks[cell] & bit == 0 {
                continue;
            }
            let sees = &network.sees[cell * words..(cell + 1) * words];
            if is_first {
                common[..words].copy_from_slice(sees);
                is_first = false;
                any = 1;
            } else {
                any = 0;
                for (common, sees) in common[..words].iter_mut().zip(sees) {
                    *common &= sees;
                    any |= *common;
                }
                if any == 0 {
                    break;
                }
            }
        }
        if any == 0 {
            continue;
        }
        for (word, &common) in common[..words].iter().enumerate() {
            for cell in Bits(common) {
                state.keep(64 * word + cell, !bit)?;
            }
        }
    }
    Ok(())
}

/// Each of the required values occurs in some of the cells: a value with one place is placed, others are removed from common peers.
pub(super) fn require(network: &Network, state: &mut State, cells: &[u16], required: u64) -> Flow {
    let (mut one, mut two, mut open) = (0, 0, 0);
    for &cell in cells {
        let mask = state.masks[usize::from(cell)];
        two |= one & mask;
        one |= mask;
        open |= if is_single(mask) { 0 } else { mask };
    }
    if required & !one != 0 {
        return Err(Failed);
    }
    place_singles(state, cells, required & open & !two)?;
    common_peers(network, state, cells, required & two)
}
