//! Region sum lines and zippers: parts with equal sums.

use super::network::Network;
use super::state::{Failed, Flow, State, greatest, least};
use super::sums::{SumSet, Wide};
use crate::value::Bits;

/// The parts, as ranges of the cells, have equal sums. Parts whose cells all differ have tighter bounds.
pub(super) fn equal_sums(
    network: &Network,
    state: &mut State,
    cells: &[u16],
    parts: &[(u16, u16, bool)],
) -> Flow {
    let (mut low, mut high) = (0, i32::MAX);
    for part in parts {
        let (part_low, part_high) = range(network, state, cells, *part);
        low = low.max(part_low);
        high = high.min(part_high);
    }
    if low > high {
        return Err(Failed);
    }
    if high < 128 {
        agree::<u128>(state, cells, parts, low, high)
    } else {
        agree::<Wide>(state, cells, parts, low, high)
    }
}

fn range(
    network: &Network,
    state: &State,
    cells: &[u16],
    (start, end, is_distinct): (u16, u16, bool),
) -> (i32, i32) {
    let masks =
        cells[usize::from(start)..usize::from(end)].iter().map(|&cell| state.masks[usize::from(cell)]);
    if !is_distinct {
        return masks.fold((0, 0), |(low, high), mask| (low + least(mask), high + greatest(mask)));
    }
    let mut lows: Vec<i32> = masks.clone().map(least).collect();
    let mut highs: Vec<i32> = masks.map(greatest).collect();
    lows.sort_unstable();
    highs.sort_unstable();
    let (mut low, mut high, mut last) = (0, 0, 0);
    for value in lows {
        last = value.max(last + 1);
        low += last;
    }
    last = network.size as i32 + 1;
    for value in highs.into_iter().rev() {
        last = value.min(last - 1);
        high += last;
    }
    (low, high)
}

fn agree<S: SumSet>(
    state: &mut State,
    cells: &[u16],
    parts: &[(u16, u16, bool)],
    low: i32,
    high: i32,
) -> Flow {
    // Sums that no set can hold, in sizes where regions add up to more, are left to the search.
    if high > 511 {
        return Ok(());
    }
    let mut common = S::NONE;
    for sum in low..=high {
        common.add(&S::ZERO.up(sum as u32));
    }
    let mut reached: Vec<S> = Vec::with_capacity(cells.len() + 1);
    for &(start, end, _) in parts {
        let mut sums = S::ZERO;
        for &cell in &cells[usize::from(start)..usize::from(end)] {
            reached.push(sums);
            let mut next = S::NONE;
            for value in Bits(state.masks[usize::from(cell)]) {
                next.add(&sums.up(value as u32 + 1));
            }
            sums = next;
        }
        common.and(&sums);
    }
    if !common.meets(&common) {
        return Err(Failed);
    }
    for &(start, end, _) in parts {
        let mut wanted = common;
        for index in (usize::from(start)..usize::from(end)).rev() {
            let cell = usize::from(cells[index]);
            let mut kept = 0;
            let mut before = S::NONE;
            for value in Bits(state.masks[cell]) {
                let rest = wanted.down(value as u32 + 1);
                if rest.meets(&reached[index]) {
                    kept |= 1 << value;
                    before.add(&rest);
                }
            }
            state.keep(cell, kept)?;
            wanted = before;
        }
    }
    Ok(())
}
