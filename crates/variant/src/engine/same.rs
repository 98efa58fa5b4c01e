//! The law of leftovers in jigsaws: two sets of cells that hold the same values equally often.

use super::state::{Failed, Flow, State, is_single};

/// The first `left` cells hold the same values as the others, each equally often.
pub(super) fn same(state: &mut State, cells: &[u16], left: usize) -> Flow {
    let any = |state: &State, cells: &[u16]| {
        cells.iter().fold(0, |any, &cell| any | state.masks[usize::from(cell)])
    };
    let (first, second) = cells.split_at(left);
    let common = any(state, first) & any(state, second);
    for &cell in cells {
        state.keep(usize::from(cell), common)?;
    }
    for (here, there) in [(first, second), (second, first)] {
        let mut done = 0;
        for &cell in here {
            let mask = state.masks[usize::from(cell)];
            if !is_single(mask) || done & mask != 0 {
                continue;
            }
            done |= mask;
            let needed = here.iter().filter(|&&cell| state.masks[usize::from(cell)] == mask).count();
            let places = there.iter().filter(|&&cell| state.masks[usize::from(cell)] & mask != 0).count();
            if places < needed {
                return Err(Failed);
            }
            if places == needed {
                for &cell in there {
                    if state.masks[usize::from(cell)] & mask != 0 {
                        state.keep(usize::from(cell), mask)?;
                    }
                }
            }
        }
    }
    Ok(())
}
