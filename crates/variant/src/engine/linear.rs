//! Sums with coefficients: bounds that know which cells hold different values, then the reachable sums from both ends.

use super::network::{Linear, Network};
use super::state::{Failed, Flow, State, greatest, is_single, least};
use super::sums::{SumSet, Wide};
use crate::value::Bits;

/// The products of coefficients and values add up to the total.
pub(super) fn linear(network: &Network, state: &mut State, cells: &[u16], linear: &Linear) -> Flow {
    if cells.len() > Linear::MAX_GROUPED {
        return plain_bounds(state, cells, linear);
    }
    bounds(network, state, cells, linear)?;
    let mut slack = linear.total;
    let mut most = 0;
    let mut open = 0;
    for (&cell, &coefficient) in cells.iter().zip(&linear.coefficients) {
        let mask = state.masks[usize::from(cell)];
        let (low, high) = range(mask, coefficient);
        slack -= low;
        most += high - low;
        open += usize::from(!is_single(mask));
    }
    if slack < 0 || slack > most {
        return Err(Failed);
    }
    // Reaching a sum from above or below takes equally many steps; the shorter one is counted.
    let (from_above, slack) = if slack * 2 > most { (true, most - slack) } else { (false, slack) };
    match (open, slack) {
        (0, _) => Ok(()),
        // Many open cells with room on both sides reach nearly every sum, so that bounds find what there is to find.
        (5.., _) if slack >= network.size as i32 => Ok(()),
        // Most sums are short, and clearing the longer buffers costs more than a short sum.
        (0..=12, 0..128) => reach::<u128, 12>(state, cells, linear, slack, from_above),
        (_, 0..128) => reach::<u128, { Linear::MAX_GROUPED }>(state, cells, linear, slack, from_above),
        (_, 128..512) => reach::<Wide, { Linear::MAX_GROUPED }>(state, cells, linear, slack, from_above),
        _ => Ok(()),
    }
}

/// The least and the greatest product of a coefficient and a value of the mask.
#[inline]
fn range(mask: u64, coefficient: i32) -> (i32, i32) {
    let (low, high) = (coefficient * least(mask), coefficient * greatest(mask));
    (low.min(high), low.max(high))
}

/// The least and the greatest sum of different values of the masks.
fn distinct_range(masks: &mut [(i32, i32)], size: i32) -> (i32, i32) {
    masks.sort_unstable_by_key(|mask| mask.0);
    let (mut low, mut high, mut last) = (0, 0, 0);
    for mask in masks.iter() {
        last = mask.0.max(last + 1);
        low += last;
    }
    masks.sort_unstable_by_key(|mask| mask.1);
    last = size + 1;
    for mask in masks.iter().rev() {
        last = mask.1.min(last - 1);
        high += last;
    }
    (low, high)
}

fn bounds(network: &Network, state: &mut State, cells: &[u16], linear: &Linear) -> Flow {
    let mut ranges = [(0, 0); Linear::MAX_GROUPED];
    loop {
        let (mut low, mut high) = (0, 0);
        for (group, range_of) in linear.groups.iter().zip(&mut ranges) {
            *range_of = group_range(network, state, cells, linear, group);
            low += range_of.0;
            high += range_of.1;
        }
        if low > linear.total || high < linear.total {
            return Err(Failed);
        }
        let mut changed = false;
        for (group, &(group_low, group_high)) in linear.groups.iter().zip(&ranges) {
            // What this group must add, whatever the others do.
            let need = (linear.total - (high - group_high), linear.total - (low - group_low));
            if need.0 > group_low || need.1 < group_high {
                changed |= narrow(network, state, cells, linear, group, need)?;
            }
        }
        if !changed {
            return Ok(());
        }
    }
}

/// Bounds without regard to different values, for sums of any length.
fn plain_bounds(state: &mut State, cells: &[u16], linear: &Linear) -> Flow {
    let (mut low, mut high) = (0, 0);
    for (&cell, &coefficient) in cells.iter().zip(&linear.coefficients) {
        let (cell_low, cell_high) = range(state.masks[usize::from(cell)], coefficient);
        low += cell_low;
        high += cell_high;
    }
    if low > linear.total || high < linear.total {
        return Err(Failed);
    }
    for (&cell, &coefficient) in cells.iter().zip(&linear.coefficients) {
        let cell = usize::from(cell);
        let (cell_low, cell_high) = range(state.masks[cell], coefficient);
        let fits = (linear.total - (high - cell_high))..=(linear.total - (low - cell_low));
        let kept = Bits(state.masks[cell])
            .filter(|&value| fits.contains(&(coefficient * (value as i32 + 1))))
            .fold(0, |kept, value| kept | 1 << value);
        state.keep(cell, kept)?;
    }
    Ok(())
}

fn group_range(network: &Network, state: &State, cells: &[u16], linear: &Linear, group: &[u8]) -> (i32, i32) {
    if let [only] = group {
        let coefficient = linear.coefficients[usize::from(*only)];
        return range(state.masks[usize::from(cells[usize::from(*only)])], coefficient);
    }
    range_without(network, state, cells, linear, group, u8::MAX)
}

/// The least and the greatest sum of a group without one of its cells.
fn range_without(
    network: &Network,
    state: &State,
    cells: &[u16],
    linear: &Linear,
    group: &[u8],
    without: u8,
) -> (i32, i32) {
    let coefficient = linear.coefficients[usize::from(group[0])];
    let mut masks = [(0, 0); 40];
    let mut count = 0;
    for &index in group.iter().filter(|&&index| index != without) {
        let mask = state.masks[usize::from(cells[usize::from(index)])];
        masks[count] = (least(mask), greatest(mask));
        count += 1;
    }
    let (low, high) = distinct_range(&mut masks[..count], network.size as i32);
    let (low, high) = (coefficient * low, coefficient * high);
    (low.min(high), low.max(high))
}

/// Restricts the cells of a group, whose sum must lie in the range. The others of the group count with the least and the greatest
/// sum of different values that they can have without this cell; with it, they may be pushed further apart than any value needs.
fn narrow(
    network: &Network,
    state: &mut State,
    cells: &[u16],
    linear: &Linear,
    group: &[u8],
    need: (i32, i32),
) -> Result<bool, Failed> {
    let coefficient = linear.coefficients[usize::from(group[0])];
    let mut changed = false;
    for &index in group {
        let cell = usize::from(cells[usize::from(index)]);
        let mask = state.masks[cell];
        let (cell_low, cell_high) = range(mask, coefficient);
        let (low, high) = range_without(network, state, cells, linear, group, index);
        let (least, most) = (need.0 - high, need.1 - low);
        if least <= cell_low && cell_high <= most {
            continue;
        }
        let fits = |value: &usize| (least..=most).contains(&(coefficient * (*value as i32 + 1)));
        let kept = Bits(mask).filter(fits).fold(0, |kept, value| kept | 1 << value);
        if kept != mask {
            state.keep(cell, kept)?;
            changed = true;
        }
    }
    Ok(changed)
}

/// Keeps the values that are part of some way to the total, different values or not. At most `N` cells are open.
fn reach<S: SumSet, const N: usize>(
    state: &mut State,
    cells: &[u16],
    linear: &Linear,
    slack: i32,
    from_above: bool,
) -> Flow {
    let steps = |mask: u64, coefficient: i32| {
        let (low, high) = range(mask, coefficient);
        Bits(mask).map(move |value| {
            let product = coefficient * (value as i32 + 1);
            (value, if from_above { high - product } else { product - low })
        })
    };
    let mut forwards = [S::NONE; N];
    let mut open = [(0_usize, 0_u64, 0_i32); N];
    let mut count = 0;
    let mut reached = S::ZERO;
    for (&cell, &coefficient) in cells.iter().zip(&linear.coefficients) {
        let cell = usize::from(cell);
        let mask = state.masks[cell];
        if is_single(mask) {
            continue;
        }
        forwards[count] = reached;
        open[count] = (cell, mask, coefficient);
        count += 1;
        let mut next = S::NONE;
        for (_, step) in steps(mask, coefficient) {
            if step <= slack {
                next.add(&reached.up(step as u32));
            }
        }
        reached = next;
    }
    let mut wanted = S::ZERO.up(slack as u32);
    if !reached.meets(&wanted) {
        return Err(Failed);
    }
    for index in (0..count).rev() {
        let (cell, mask, coefficient) = open[index];
        let mut kept = 0;
        let mut before = S::NONE;
        for (value, step) in steps(mask, coefficient) {
            if step <= slack {
                let rest = wanted.down(step as u32);
                if rest.meets(&forwards[index]) {
                    kept |= 1 << value;
                    before.add(&rest);
                }
            }
        }
        state.keep(cell, kept)?;
        wanted = before;
    }
    Ok(())
}
