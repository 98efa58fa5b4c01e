// A game: what is written on the board, everything that undo and redo need, the time it took, and how it is written as a text. It knows
// neither the page nor the engine nor where it is kept.

import { LAYERS, areMoves, blank, difference, digitsFrom, line, stateFrom, textOf } from './state.js';

/** @typedef {import('./types').Position} Position */
/** @typedef {import('./state.js').State} State */
/** @typedef {import('./state.js').Move} Move */
/** @typedef {import('./state.js').Letter} Letter */

/** @typedef {{ placements?: number[][], eliminations?: number[][] }} Step */

export const ALL = 0b111111111;
/** @param {number} digit */
export const bit = (digit) => 1 << (digit - 1);
/** @param {number} bits */
export const digitsOf = (bits) => [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => bits & bit(digit));
/** @param {number} cell */
export const rowOf = (cell) => Math.floor(cell / 9);
/** @param {number} cell */
export const columnOf = (cell) => cell % 9;
/** @param {number} cell */
export const boxOf = (cell) => Math.floor(rowOf(cell) / 3) * 3 + Math.floor(columnOf(cell) / 3);
/** @param {string} name such as r1c3 */
export const cellOf = (name) => (Number(name[1]) - 1) * 9 + Number(name[3]) - 1;

export const CELLS = Array.from({ length: 81 }, (_, cell) => cell);
/** The cells that see a cell. */
export const PEERS = CELLS.map((cell) =>
  CELLS.filter((other) => other !== cell && (rowOf(other) === rowOf(cell) || columnOf(other) === columnOf(cell) || boxOf(other) === boxOf(cell))),
);

/** The cells of a house such as r1, c4 or b9. @param {string} house */
export function cellsOf(house) {
  const number = Number(house[1]) - 1;
  const of = house[0] === 'r' ? rowOf : house[0] === 'c' ? columnOf : boxOf;
  return CELLS.filter((cell) => of(cell) === number);
}

/** The state of a position. @param {Position} position @returns {State} */
function stateOf({ givens, found, marks }) {
  const state = { ...blank(), givens: digitsFrom(givens), found: digitsFrom(found ?? '') };
  if (!marks) return state;
  const digits = CELLS.map((cell) => state.givens[cell] || state.found[cell]);
  const removed = CELLS.map((cell) => (digits[cell] ? 0 : allowed(digits, cell) & ~(marks[cell] ?? []).reduce((bits, digit) => bits | bit(digit), 0)));
  return { ...state, removed, auto: true };
}

/** Makes the changes of a step. What is ruled out leaves the reader's marks and stays ruled out. @param {State} state @param {Step} step @param {boolean} tidies */
function take(state, { placements = [], eliminations = [] }, tidies) {
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

/** A name that no other game has. */
const newId = () => `${Date.now().toString(36)}-${Math.floor(Math.random() * 2 ** 48).toString(36)}`;

export class Game extends EventTarget {
  /**
   * @param {object} [of]
   * @param {State} [of.state]
   * @param {Move[]} [of.past] what undo takes back, the last move last
   * @param {Move[]} [of.future] what redo makes again, the next move last
   * @param {number} [of.seconds] how long it was played
   * @param {number} [of.touched] when it was changed, in milliseconds since 1970
   * @param {string} [of.id]
   * @param {boolean} [of.isReadOnly] whether the board is only looked at: nothing changes it
   */
  constructor({ state = blank(), past = [], future = [], seconds = 0, touched = Date.now(), id = newId(), isReadOnly = false } = {}) {
    super();
    this.state = state;
    this.past = past;
    this.future = future;
    this.seconds = seconds;
    this.touched = touched;
    this.id = id;
    this.isReadOnly = isReadOnly;
  }

  /** A new game from a position. @param {Position} position */
  static at(position) {
    return new Game({ state: stateOf(position) });
  }

  /** A board to look at, with its candidates, on which these steps were taken. @param {Position} position @param {Step[]} [steps] */
  static shown(position, steps = []) {
    const state = { ...stateOf(position), auto: true };
    for (const step of steps) take(state, step, true);
    return new Game({ state, isReadOnly: true });
  }

  /** A new game from the text of a link, nothing if the link is damaged. @param {string} text */
  static linked(text) {
    const state = stateFrom(text);
    return state && new Game({ state });
  }

  /** A game as `record` wrote it, nothing if the record is damaged. @param {string} id @param {string} text */
  static recorded(id, text) {
    try {
      const { game, past, future, seconds, touched } = JSON.parse(text);
      const state = stateFrom(String(game));
      if (!state) return null;
      const moves = areMoves(past) && areMoves(future) ? { past, future } : {};
      return new Game({ id, state, ...moves, seconds: Math.max(0, Math.floor(Number(seconds))) || 0, touched: Number(touched) || 0 });
    } catch {
      return null;
    }
  }

  /** The whole game as a text to keep: the board, its history and its time. */
  record() {
    const { past, future, seconds, touched } = this;
    return JSON.stringify({ game: this.text(), past, future, seconds, touched });
  }

  /** Takes up what another tab did to this game. @param {Game} other */
  follow({ state, past, future, seconds, touched }) {
    const isMoved = touched !== this.touched;
    Object.assign(this, { state, past, future, seconds, touched });
    if (isMoved) this.dispatchEvent(new Event('change'));
  }

  /** Changes the state in one step that undo takes back. Returns whether anything changed. @param {(state: State) => void} change */
  change(change) {
    if (this.isReadOnly) return this.dispatchEvent(new Event('refused')), false;
    const before = structuredClone(this.state);
    change(this.state);
    const move = difference(before, this.state);
    if (!move.length) return false;
    this.past.push(move);
    this.future = [];
    this.#changed();
    return true;
  }

  #changed() {
    this.touched = Date.now();
    this.dispatchEvent(new Event('change'));
  }

  undo() {
    const move = this.past.pop();
    if (!move) return false;
    this.future.push(move);
    for (const [letter, index, before] of move) this.#set(letter, index, before);
    this.#changed();
    return true;
  }

  redo() {
    const move = this.future.pop();
    if (!move) return false;
    this.past.push(move);
    for (const [letter, index, , after] of move) this.#set(letter, index, after);
    this.#changed();
    return true;
  }

  /** @param {Letter | 'a'} letter @param {number} index @param {number} value */
  #set(letter, index, value) {
    if (letter === 'a') this.state.auto = Boolean(value);
    else this.state[LAYERS[letter].name][index] = value;
  }

  /** Whether nothing was ever done here. */
  get isFresh() {
    return !this.past.length && !this.future.length;
  }

  /** Whether it would be a loss to lose it. */
  get hasWork() {
    const { found, removed, corner, centre, colours, tints } = this.state;
    return !this.isFresh || [found, removed, corner, centre, colours, tints].some((layer) => layer.some(Boolean));
  }

  /** The digit of a cell, 0 for none. @param {number} cell */
  digit(cell) {
    return this.state.givens[cell] || this.state.found[cell];
  }

  get digits() {
    return CELLS.map((cell) => this.digit(cell));
  }

  get filled() {
    return this.digits.filter(Boolean).length;
  }

  get clues() {
    return this.state.givens.filter(Boolean).length;
  }

  /** What a cell may still hold: as the rules say, without what is ruled out or left out of the reader's centre marks. @param {number} cell */
  candidates(cell) {
    const { auto, removed, centre } = this.state;
    if (this.digit(cell)) return 0;
    const left = allowed(this.digits, cell) & ~removed[cell];
    return !auto && centre[cell] ? left & centre[cell] : left;
  }

  /** Cells whose digit stands twice in a house. */
  get conflicts() {
    const { digits } = this;
    return new Set(CELLS.filter((cell) => digits[cell] && PEERS[cell].some((peer) => digits[peer] === digits[cell])));
  }

  /** The board as it is asked about, marks included. @returns {Position} */
  position() {
    const { givens, found, auto, removed, centre } = this.state;
    const digits = this.digits;
    const marks = CELLS.map((cell) => (digits[cell] ? [] : digitsOf(this.candidates(cell))));
    const has = auto || CELLS.some((cell) => !digits[cell] && (centre[cell] || removed[cell]));
    return { givens: line(givens), found: line(found), ...(has ? { marks } : {}) };
  }

  /** The digits alone. @returns {string} */
  get line() {
    return line(this.digits);
  }

  /** The puzzle as it began. */
  get puzzle() {
    return line(this.state.givens);
  }

  /** Writes a digit into cells, or takes it away if all have it. @param {Iterable<number>} cells @param {number} digit @param {boolean} tidies */
  write(cells, digit, tidies) {
    return this.change((state) => {
      const open = [...cells].filter((cell) => !state.givens[cell]);
      const clears = open.length > 0 && open.every((cell) => state.found[cell] === digit);
      for (const cell of open) {
        state.found[cell] = clears ? 0 : digit;
        if (!clears && tidies) tidy(state, cell, digit);
      }
    });
  }

  /** Sets or takes away a mark in cells. @param {Iterable<number>} cells @param {number} digit @param {'corner' | 'centre'} kind */
  mark(cells, digit, kind) {
    return this.change((state) => {
      const digits = CELLS.map((cell) => state.givens[cell] || state.found[cell]);
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
    });
  }

  /** Adds or takes away a colour of cells. @param {Iterable<number>} cells @param {number} colour 1 to 9 */
  colour(cells, colour) {
    return this.change((state) => {
      const all = [...cells];
      const sets = all.some((cell) => !(state.colours[cell] & bit(colour)));
      for (const cell of all) state.colours[cell] = sets ? state.colours[cell] | bit(colour) : state.colours[cell] & ~bit(colour);
    });
  }

  /** Colours one candidate. @param {number} cell @param {number} digit @param {number} colour */
  tint(cell, digit, colour) {
    return this.change((state) => {
      const index = cell * 9 + digit - 1;
      state.tints[index] = state.tints[index] === colour ? 0 : colour;
    });
  }

  /** Takes away what is in cells: the digit first, then marks, then colours. @param {Iterable<number>} cells */
  clear(cells) {
    return this.change((state) => {
      const open = [...cells].filter((cell) => !state.givens[cell]);
      const layers = /** @type {const} */ (['found', 'corner', 'centre', 'removed', 'colours']);
      const full = layers.find((layer) => open.some((cell) => state[layer][cell]));
      if (full) for (const cell of open) state[full][cell] = 0;
      else for (const cell of cells) state.colours[cell] = 0;
    });
  }

  /** Writes a given, while a puzzle is entered. @param {number} cell @param {number} digit */
  give(cell, digit) {
    return this.change((state) => {
      state.givens[cell] = digit;
      state.found[cell] = 0;
    });
  }

  /** Shows candidates by themselves, or no longer. */
  toggleAuto() {
    return this.change((state) => {
      state.auto = !state.auto;
    });
  }

  /** Writes all nine as centre marks of each open cell. */
  fillNine() {
    return this.change((state) => {
      state.auto = false;
      for (const cell of CELLS) {
        if (state.givens[cell] || state.found[cell]) continue;
        state.centre[cell] = ALL;
        state.removed[cell] = 0;
      }
    });
  }

  /** Makes the changes of a step. @param {Step} step @param {boolean} tidies */
  apply(step, tidies) {
    return this.change((state) => take(state, step, tidies));
  }

  /** Goes on from the board of another game. @param {Game} other */
  adopt(other) {
    return this.change((state) => Object.assign(state, structuredClone(other.state)));
  }

  /** Takes wrong digits away, and puts all candidates back into cells that lack the right one. @param {number[]} wrong @param {number[]} lacking */
  repair(wrong, lacking) {
    return this.change((state) => {
      for (const cell of wrong) state.found[cell] = 0;
      const digits = CELLS.map((cell) => state.givens[cell] || state.found[cell]);
      for (const cell of lacking) {
        state.removed[cell] = 0;
        if (state.centre[cell]) state.centre[cell] = allowed(digits, cell);
      }
    });
  }

  /** Back to the puzzle as it began. */
  restart() {
    return this.change((state) => Object.assign(state, blank(), { givens: state.givens }));
  }

  /** The board as a short text, for a link. */
  text() {
    return textOf(this.state);
  }
}

/** The digits that no peer has. @param {number[]} digits @param {number} cell */
export function allowed(digits, cell) {
  return PEERS[cell].reduce((bits, peer) => (digits[peer] ? bits & ~bit(digits[peer]) : bits), ALL);
}
