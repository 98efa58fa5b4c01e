//! Ways to fill cells one after the other: forwards, the states that the values so far lead to; backwards, the values on the ways to an
//! accepted end.

use crate::value::Bits;

/// The values of each cell, by its place in the order, that occur on a way from the start to an end that is accepted. `step` gives the
/// state after a value at this place, if there is one.
pub(super) fn ways<S: Ord + Copy>(
    start: S,
    masks: &[u64],
    step: impl Fn(usize, S, usize) -> Option<S>,
    accepts: impl Fn(S) -> bool,
) -> Vec<u64> {
    let mut layers: Vec<Vec<S>> = vec![vec![start]];
    for (index, &mask) in masks.iter().enumerate() {
        let mut states: Vec<S> = Vec::new();
        for &state in &layers[index] {
            states.extend(Bits(mask).filter_map(|value| step(index, state, value)));
        }
        states.sort_unstable();
        states.dedup();
        layers.push(states);
    }
    let mut good = layers.pop().unwrap_or_default();
    good.retain(|&state| accepts(state));
    let mut kept = vec![0; masks.len()];
    for (index, &mask) in masks.iter().enumerate().rev() {
        let mut before = layers.pop().unwrap_or_default();
        before.retain(|&state| {
            let leads = |value: &usize| {
                step(index, state, *value).is_some_and(|next| good.binary_search(&next).is_ok())
            };
            let values = Bits(mask).filter(leads).fold(0_u64, |values, value| values | 1 << value);
            kept[index] |= values;
            values != 0
        });
        good = before;
    }
    kept
}
