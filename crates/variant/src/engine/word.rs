//! Words of an automaton: the states that can be reached from the start, cut back to those that lead to an accepted end.

use super::network::Network;
use super::state::{Flow, State};
use crate::primitive::Automaton;
use crate::value::Bits;

/// The automaton accepts the values of the cells in this order.
pub(super) fn word(network: &Network, state: &mut State, cells: &[u16], automaton: usize) -> Flow {
    let automaton = &network.automata[automaton];
    let words = automaton.states().div_ceil(64);
    let size = network.size;
    let mut alive = std::mem::take(&mut state.buffer);
    alive.clear();
    alive.resize((cells.len() + 1) * words, 0);
    alive[0] = 1;
    for (position, &cell) in cells.iter().enumerate() {
        let mask = state.masks[usize::from(cell)];
        let (before, after) = alive.split_at_mut((position + 1) * words);
        each_state(&before[position * words..], |from| {
            for value in Bits(mask) {
                let next = automaton.next[from * size + value];
                if next != Automaton::DEAD {
                    after[next as usize / 64] |= 1 << (next % 64);
                }
            }
        });
    }
    for (index, accepts) in automaton.accepts.iter().enumerate() {
        if !accepts {
            alive[cells.len() * words + index / 64] &= !(1 << (index % 64));
        }
    }
    let mut flow = Ok(());
    for (position, &cell) in cells.iter().enumerate().rev() {
        let mask = state.masks[usize::from(cell)];
        let (before, after) = alive.split_at_mut((position + 1) * words);
        let before = &mut before[position * words..];
        let mut supported = 0;
        for (word, states) in before.iter_mut().enumerate() {
            for bit in Bits(*states) {
                let from = 64 * word + bit;
                let leads_on = |value: &usize| {
                    let next = automaton.next[from * size + value];
                    next != Automaton::DEAD && after[next as usize / 64] >> (next % 64) & 1 == 1
                };
                let leading = Bits(mask).filter(leads_on).fold(0, |leading, value| leading | 1 << value);
                supported |= leading;
                if leading == 0 {
                    *states &= !(1 << bit);
                }
            }
        }
        flow = state.keep(usize::from(cell), supported);
        if flow.is_err() {
            break;
        }
    }
    state.buffer = alive;
    flow
}

fn each_state(states: &[u64], mut act: impl FnMut(usize)) {
    for (word, &states) in states.iter().enumerate() {
        for bit in Bits(states) {
            act(64 * word + bit);
        }
    }
}
