//! Quadruples: values that occur among the cells.

use super::state::{Failed, Flow, State, is_single};

/// Each value occurs at least as often as given.
pub(super) fn contains(state: &mut State, cells: &[u16], counts: &[(u8, u8)]) -> Flow {
    let (mut missing, mut wanted) = (0, 0);
    for &(value, count) in counts {
        let bit = 1 << value;
        let has = |mask: u64| mask & bit != 0;
        let places = cells.iter().filter(|&&cell| has(state.masks[usize::from(cell)])).count();
        if places < usize::from(count) {
            return Err(Failed);
        }
        if places == usize::from(count) {
            for &cell in cells {
                if has(state.masks[usize::from(cell)]) {
                    state.keep(usize::from(cell), bit)?;
                }
            }
        }
        let done = cells.iter().filter(|&&cell| state.masks[usize::from(cell)] == bit).count();
        if done < usize::from(count) {
            missing += usize::from(count) - done;
            wanted |= bit;
        }
    }
    let is_open = |state: &State, cell: u16| !is_single(state.masks[usize::from(cell)]);
    let open = cells.iter().filter(|&&cell| is_open(state, cell)).count();
    if missing > open {
        return Err(Failed);
    }
    if missing == open {
        for &cell in cells {
            if is_open(state, cell) {
                state.keep(usize::from(cell), wanted)?;
            }
        }
    }
    Ok(())
}
