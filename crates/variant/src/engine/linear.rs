//! Sums with coefficients: bounds that know which cells hold different values, and all ways to the total if three or fewer cells are
//! open.

use super::network::Network;
use super::propagator::Linear;
use super::state::{Failed, Flow, Store, greatest, is_single, least};
use crate::value::Bits;

/// The products of coefficients and values add up to the total.
pub(super) fn linear(network: &Network, state: &mut impl Store, cells: &[u16], linear: &Linear) -> Flow {
    let (mut low, mut high, mut known) = (0, 0, 0);
    let mut open = [(0_u16, 0_i32); 4];
    let mut count = 0;
    for group in &linear.groups {
        let factor = group.coefficient;
        let (mut least_sum, mut greatest_sum, mut known_sum) = (0, 0, 0);
        for &cell in group.of(cells) {
            let mask = state.mask(usize::from(cell));
            least_sum += least(mask);
            greatest_sum += greatest(mask);
            if is_single(mask) {
                known_sum += least(mask);
            } else {
                if count < 4 {
                    open[count] = (cell, factor);
                }
                count += 1;
            }
        }
        known += factor * known_sum;
        low += factor * if factor > 0 { least_sum } else { greatest_sum };
        high += factor * if factor > 0 { greatest_sum } else { least_sum };
    }
    let (total, rest) = (linear.total, linear.total - known);
    if total < low || total > high {
        return Err(Failed);
    }
    match (count, linear.is_plain) {
        (0, _) => Ok(()),
        (1, _) => one(state, open[0], rest),
        (2, true) => two(network, state, [open[0], open[1]], rest),
        (3, true) => three(network, state, [open[0], open[1], open[2]], rest),
        _ => {
            each_alone(state, cells, linear, total - low, high - total)?;
            if linear.groups.len() > Linear::MAX_GROUPS {
                return Ok(());
            }
            by_groups(network, state, cells, linear)
        }
    }
}

/// The only open cell.
fn one(state: &mut impl Store, (cell, factor): (u16, i32), rest: i32) -> Flow {
    if rest % factor != 0 || rest / factor < 1 || rest / factor > 63 {
        return Err(Failed);
    }
    state.keep(usize::from(cell), 1 << (rest / factor - 1))
}

/// The mask of the products of a factor of 1 or -1, which are made positive by adding one more than the largest value.
fn positive(network: &Network, mask: u64, factor: i32) -> u64 {
    if factor > 0 { mask } else { mask.reverse_bits() >> (64 - network.size) }
}

/// Two open cells with coefficients of 1 or -1.
fn two(network: &Network, state: &mut impl Store, open: [(u16, i32); 2], mut rest: i32) -> Flow {
    let size = network.size as i32;
    let mut masks = [0; 2];
    for (mask, (cell, factor)) in masks.iter_mut().zip(open) {
        *mask = positive(network, state.mask(usize::from(cell)), factor);
        rest += if factor > 0 { 0 } else { size + 1 };
    }
    let [(a, first), (b, second)] = open;
    if first == second && rest % 2 == 0 && (2..=2 * size).contains(&rest) && network.sees(a, b) {
        masks[0] &= !(1 << (rest / 2 - 1));
        masks[1] &= !(1 << (rest / 2 - 1));
    }
    // The partner of a value v is rest - v, which is a shift of the reversed mask.
    let partners = |mask: u64| {
        let reversed = mask.reverse_bits() >> (64 - size);
        let shift = rest - 1 - size;
        if shift >= 0 { reversed << shift.min(63) } else { reversed >> (-shift).min(63) }
    };
    masks[0] &= partners(masks[1]);
    masks[1] &= partners(masks[0]);
    for (mask, (cell, factor)) in masks.into_iter().zip(open) {
        state.keep(usize::from(cell), positive(network, mask, factor))?;
    }
    Ok(())
}

/// Three open cells with coefficients of 1 or -1.
fn three(network: &Network, state: &mut impl Store, open: [(u16, i32); 3], mut rest: i32) -> Flow {
    let mut masks = [0; 3];
    for (mask, (cell, factor)) in masks.iter_mut().zip(open) {
        *mask = positive(network, state.mask(usize::from(cell)), factor);
        rest += if factor > 0 { 0 } else { network.size as i32 + 1 };
    }
    // The sums of two cells, from 0 for two values of 1.
    let sums = |masks: &[u64; 3], a: usize, b: usize| {
        let differ = open[a].1 == open[b].1 && network.sees(open[a].0, open[b].0);
        Bits(masks[b]).fold(0_u128, |sums, value| {
            let others = if differ { masks[a] & !(1 << value) } else { masks[a] };
            sums | u128::from(others) << value
        })
    };
    for (last, a, b) in [(2, 0, 1), (1, 0, 2), (0, 1, 2)] {
        let sums = sums(&masks, a, b);
        let fits = |value: &usize| {
            let sum = rest - 3 - *value as i32;
            (0..128).contains(&sum) && sums >> sum & 1 == 1
        };
        masks[last] = Bits(masks[last]).filter(fits).fold(0, |kept, value| kept | 1 << value);
        if masks[last] == 0 {
            return Err(Failed);
        }
    }
    for (mask, (cell, factor)) in masks.into_iter().zip(open) {
        state.keep(usize::from(cell), positive(network, mask, factor))?;
    }
    Ok(())
}

/// Bounds of each cell, if all others take their least or greatest products: how far the sum can rise from its least value, and
/// fall from its greatest.
fn each_alone(state: &mut impl Store, cells: &[u16], linear: &Linear, rise: i32, fall: i32) -> Flow {
    for group in &linear.groups {
        let factor = group.coefficient.abs();
        let (mut up, mut down) = (rise / factor, fall / factor);
        if group.coefficient < 0 {
            (up, down) = (down, up);
        }
        for &cell in group.of(cells) {
            let cell = usize::from(cell);
            let mask = state.mask(cell);
            let (low, high) = (least(mask), greatest(mask));
            if high - low > up || high - low > down {
                state.keep(cell, between(high - down, low + up))?;
            }
        }
    }
    Ok(())
}

/// The mask of the values from one to another, as far as there are such.
fn between(low: i32, high: i32) -> u64 {
    let up_to = |value: i32| if value <= 0 { 0 } else { u64::MAX >> (64 - value.min(64)) };
    up_to(high) & !up_to(low - 1)
}

/// Bounds by groups of cells that all differ. The least sum of a group takes the least free value for each cell; sorted, no solution
/// has a smaller value at any position. So if the sum can rise by `up`, every value of the group is one of these values or at most `up` above one.
fn by_groups(network: &Network, state: &mut impl Store, cells: &[u16], linear: &Linear) -> Flow {
    let mut extremes = [(0_u64, 0_u64); Linear::MAX_GROUPS];
    let (mut low, mut high) = (0, 0);
    for (group, extreme) in linear.groups.iter().zip(&mut extremes) {
        let (mut lowest, mut highest) = (0_u64, 0_u64);
        for &cell in group.of(cells) {
            let mask = state.mask(usize::from(cell));
            let free = !(lowest | (mask & mask.wrapping_neg()).wrapping_sub(1));
            lowest |= free & free.wrapping_neg();
            // The greatest free value that is not above the cell's.
            let free = !highest & (u64::MAX >> mask.leading_zeros());
            if free == 0 {
                return Err(Failed);
            }
            highest |= 1 << free.ilog2();
        }
        if lowest > network.all {
            return Err(Failed);
        }
        *extreme = (lowest, highest);
        let factor = group.coefficient;
        let (least_sum, greatest_sum) = (sum_of(lowest), sum_of(highest));
        low += factor * if factor > 0 { least_sum } else { greatest_sum };
        high += factor * if factor > 0 { greatest_sum } else { least_sum };
    }
    let (rise, fall) = (linear.total - low, high - linear.total);
    if rise < 0 || fall < 0 {
        return Err(Failed);
    }
    for (group, (lowest, highest)) in linear.groups.iter().zip(extremes) {
        let factor = group.coefficient.abs();
        let (mut up, mut down) = (rise / factor, fall / factor);
        if group.coefficient < 0 {
            (up, down) = (down, up);
        }
        let size = network.size as i32;
        if lowest == highest || up >= size - 1 && down >= size - 1 {
            continue;
        }
        let (mut from_below, mut from_above) = (lowest, highest);
        for _ in 0..up.min(size - 1) {
            from_below |= from_below << 1;
        }
        for _ in 0..down.min(size - 1) {
            from_above |= from_above >> 1;
        }
        let kept = from_below & from_above;
        if kept & network.all != network.all {
            for &cell in group.of(cells) {
                state.keep(usize::from(cell), kept)?;
            }
        }
    }
    Ok(())
}

/// The sum of the values of a mask, from 1.
fn sum_of(mask: u64) -> i32 {
    Bits(mask).map(|value| value as i32 + 1).sum()
}
