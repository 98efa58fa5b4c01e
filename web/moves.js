// What moves do to the state of a board. Each function changes the state that it is given; `Game.change` makes one move of it, which undo takes back.

import { ALL, CELLS, PEERS, allowed, bit, cellsOf, digitsOf } from './cells.js';
import { blank, digitsFrom } from './state.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {{ placements?: number[][], eliminations?: number[][] }} Step */

/** The state of a position. @param {import('./types').Position} position @returns {State} */
export function stateOf({ givens, found, marks }) {
  const state = { ...blank(), givens: digitsFrom(givens), found: digitsFrom(found ?? '') };
  if (!marks) return state;
  const digits = digitsIn(state);
  const removed = CELLS.map((cell) => (digits[cell] ? 0 : allowed(digits, cell) & ~(marks[cell] ?? []).reduce((bits, digit) => bits | bit(digit), 0)));
  return { ...state, removed, auto: true };
}

/** The digits of all cells, 0 for none. @param {State} state */
export const digitsIn = ({ givens, found }) => CELLS.map((cell) => givens[cell] || found[cell]);

/** Makes the changes of a step. What is ruled out leaves the reader's marks and stays ruled out. @param {State} state @param {Step} step @param {boolean} tidies */
export function take(state, { placements = [], eliminations = [] }, tidies) {
  for (const [row, column, digit] of eliminations) {
    const cell = (row - 1) * 9 + column - 1;
    state.removed[cell] |= bit(digit);
    state.corner[cell] &= ~bit(digit);
    state.centre[cell] &= ~bit(digit);
  }
  for (const [row, column, digit] of placements) {
    const cell = (row - 1) * 9 + column - 1;
    state.found[cell] = digit;
    if (tidies) tidy(state, cell, digit);
  }
}

/** A digit takes the marks away that see it. @param {State} state @param {number} cell @param {number} digit */
function tidy(state, cell, digit) {
  for (const peer of PEERS[cell]) {
    state.corner[peer] &= ~bit(digit);
    state.centre[peer] &= ~bit(digit);
  }
}

/** Writes a digit into cells, or takes it away if all have it. @param {State} state @param {Iterable<number>} cells @param {number} digit @param {boolean} tidies */
export function write(state, cells, digit, tidies) {
  const open = [...cells].filter((cell) => !state.givens[cell]);
  const clears = open.length > 0 && open.every((cell) => state.found[cell] === digit);
  for (const cell of open) {
    state.found[cell] = clears ? 0 : digit;
    if (!clears && tidies) tidy(state, cell, digit);
  }
}

/** Sets or takes away a mark in cells. @param {State} state @param {Iterable<number>} cells @param {number} digit @param {'corner' | 'centre'} kind */
export function mark(state, cells, digit, kind) {
  const digits = digitsIn(state);
  const open = [...cells].filter((cell) => !digits[cell]);
  if (state.auto && kind === 'centre') {
    // The first own mark starts from the automatic ones.
    const all = open.filter((cell) => allowed(digits, cell) & bit(digit));
    const hides = all.some((cell) => !(state.removed[cell] & bit(digit)));
    for (const cell of all) state.removed[cell] = hides ? state.removed[cell] | bit(digit) : state.removed[cell] & ~bit(digit);
    return;
  }
  const sets = open.some((cell) => !(state[kind][cell] & bit(digit)));
  for (const cell of open) state[kind][cell] = sets ? state[kind][cell] | bit(digit) : state[kind][cell] & ~bit(digit);
  // Who writes a mark holds the digit for possible again.
  if (sets && !state.auto) for (const cell of open) state.removed[cell] &= ~bit(digit);
}

/** Adds or removes a colour of cells. @param {State} state @param {Iterable<number>} cells @param {number} colour 1 to 9 */
export function colour(state, cells, colour) {
  const all = [...cells];
  const sets = all.some((cell) => !(state.colours[cell] & bit(colour)));
  for (const cell of all) state.colours[cell] = sets ? state.colours[cell] | bit(colour) : state.colours[cell] & ~bit(colour);
}

/** Colours one candidate, or takes its colour away. @param {State} state @param {number} cell @param {number} digit @param {number} colour */
export function tint({ tints }, cell, digit, colour) {
  const index = cell * 9 + digit - 1;
  tints[index] = tints[index] === colour ? 0 : colour;
}

/** Writes a given, while a puzzle is entered. @param {State} state @param {number} cell @param {number} digit */
export function give(state, cell, digit) {
  state.givens[cell] = digit;
  state.found[cell] = 0;
}

/** Erases cells: the digit first, then marks, then colours. @param {State} state @param {Iterable<number>} cells */
export function clear(state, cells) {
  const open = [...cells].filter((cell) => !state.givens[cell]);
  const layers = /** @type {const} */ (['found', 'corner', 'centre', 'removed', 'colours']);
  const full = layers.find((layer) => open.some((cell) => state[layer][cell]));
  if (full) for (const cell of open) state[full][cell] = 0;
  else for (const cell of cells) state.colours[cell] = 0;
}

/** Writes all nine as centre marks of each open cell. @param {State} state */
export function fillNine(state) {
  state.auto = false;
  for (const cell of CELLS) {
    if (state.givens[cell] || state.found[cell]) continue;
    state.centre[cell] = ALL;
    state.removed[cell] = 0;
  }
}

/** Snyder notation: a corner mark where a digit has exactly two places in a box, and no other corner marks. @param {State} state */
export function snyder(state) {
  const digits = digitsIn(state);
  const candidates = CELLS.map((cell) => (digits[cell] ? 0 : allowed(digits, cell) & ~state.removed[cell]));
  state.auto = false;
  state.corner = state.corner.map(() => 0);
  for (let box = 1; box <= 9; box++) {
    const cells = cellsOf(`b${box}`);
    for (const digit of digitsOf(ALL)) {
      const places = cells.filter((cell) => candidates[cell] & bit(digit));
      if (places.length === 2) for (const cell of places) state.corner[cell] |= bit(digit);
    }
  }
}

/** Takes wrong digits away, and puts all candidates back into cells that lack the right one. @param {State} state @param {number[]} wrong @param {number[]} lacking */
export function repair(state, wrong, lacking) {
  for (const cell of wrong) state.found[cell] = 0;
  const digits = digitsIn(state);
  for (const cell of lacking) {
    state.removed[cell] = 0;
    if (state.centre[cell]) state.centre[cell] = allowed(digits, cell);
  }
}
