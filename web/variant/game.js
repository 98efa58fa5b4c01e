// A variant as a value: the puzzle (its rules and givens), what the reader wrote, the history of both, and the time. It knows neither the page nor the
// engine nor where it is kept.

import { newId } from '../story.js';

/**
 * Everything that undo brings back. Values are replaced, never changed in place.
 * @typedef {object} State
 * @property {Frame} frame the puzzle without its givens
 * @property {number[]} givens 0 for none
 * @property {number[]} found the digits written since
 * @property {number[][]} corner corner marks of each cell
 * @property {number[][]} centre centre marks
 * @property {number[]} colours colours of each cell, one bit each
 */
/** A puzzle in minirow's JSON, without its grid. @typedef {{ size: number, boxes?: string, regions?: string | number[], rules?: Rule[], title?: string, author?: string, ruleset?: string }} Frame */
/** A rule in minirow's JSON. @typedef {string | Record<string, any>} Rule */
/** @typedef {'frame' | 'givens' | 'found' | 'corner' | 'centre' | 'colours'} Layer */
/** One place that a move changed. @typedef {[layer: Layer, index: number, before: any, after: any]} Changed */

const LAYERS = /** @type {Layer[]} */ (['frame', 'givens', 'found', 'corner', 'centre', 'colours']);
/** How many moves a record keeps. */
const KEPT = 300;
export const MOST = 36;
/** How many colours there are. */
export const COLOURS = 9;

/** @param {number} size */
const zeros = (size) => new Array(size * size).fill(0);
/** @param {number} size @returns {number[][]} */
const empties = (size) => Array.from({ length: size * size }, () => []);
/** @param {any} one @param {any} other */
const isSame = (one, other) => one === other || JSON.stringify(one) === JSON.stringify(other);

/** The characters of a grid in minirow's JSON. */
const SIGNS = '.123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The numbers of a grid in minirow's JSON. @param {string | number[] | undefined} grid @param {number} size */
function numbersOf(grid, size) {
  if (Array.isArray(grid)) return grid.map((number) => Number(number) || 0);
  return grid ? [...grid].map((sign) => Math.max(0, SIGNS.indexOf(sign.toUpperCase()))) : zeros(size);
}

/** A list of numbers up to a size that was stored, or nothing. @param {unknown} list @param {number} size */
const isGrid = (list, size) => Array.isArray(list) && list.length === size * size && list.every((value) => Number.isInteger(value) && value >= 0 && value <= size);
/** @param {unknown} list @param {number} size */
const isMarks = (list, size) => Array.isArray(list) && list.length === size * size && list.every((marks) => Array.isArray(marks) && marks.every((value) => Number.isInteger(value) && value > 0 && value <= size));

/** @param {unknown} list @param {number} size */
const isColours = (list, size) => Array.isArray(list) && list.length === size * size && list.every((bits) => Number.isInteger(bits) && bits >= 0 && bits < 1 << COLOURS);

export class VariantGame extends EventTarget {
  /** @param {{ state: State, past?: Changed[][], future?: Changed[][], seconds?: number, touched?: number, solved?: number, id?: string }} of */
  constructor({ state, past = [], future = [], seconds = 0, touched = Date.now(), solved = 0, id = newId() }) {
    super();
    this.state = state;
    this.past = past;
    this.future = future;
    this.seconds = seconds;
    this.touched = touched;
    /** When it was solved; 0 if it was not. */
    this.solved = solved;
    this.id = id;
  }

  /** A new game from a puzzle in minirow's JSON. @param {any} puzzle @param {Partial<State>} [written] */
  static of(puzzle, written = {}) {
    const { grid, marks, ...frame } = puzzle;
    const { size } = frame;
    const centre = empties(size);
    for (const [name, digits] of Object.entries(Object(marks))) {
      const [, row, column] = /^r(\d+)c(\d+)$/.exec(name) ?? [];
      if (row) centre[(Number(row) - 1) * size + Number(column) - 1] = /** @type {number[]} */ (digits);
    }
    return new VariantGame({ state: { frame, givens: numbersOf(grid, size), found: zeros(size), corner: empties(size), centre, colours: zeros(size), ...written } });
  }

  /** An empty grid to set a puzzle on. @param {number} size */
  static empty(size) {
    return VariantGame.of({ size });
  }

  /** What a link or a record holds, nothing if it is damaged. @param {any} stored @returns {State | null} */
  static stateFrom(stored) {
    const { frame, givens, found, corner, centre, colours } = Object(stored);
    const size = Object(frame).size;
    if (!Number.isInteger(size) || size < 1 || size > MOST) return null;
    const state = { frame, givens, found: found ?? zeros(size), corner: corner ?? empties(size), centre: centre ?? empties(size), colours: colours ?? zeros(size) };
    return isGrid(state.givens, size) && isGrid(state.found, size) && isMarks(state.corner, size) && isMarks(state.centre, size) && isColours(state.colours, size) ? state : null;
  }

  /** A game as `record` wrote it, nothing if the record is damaged. @param {string} id @param {string} text */
  static recorded(id, text) {
    try {
      const { state, past, future, seconds, touched, solved } = JSON.parse(text);
      const whole = VariantGame.stateFrom(state);
      return whole && new VariantGame({ id, state: whole, past: Array.isArray(past) ? past : [], future: Array.isArray(future) ? future : [], seconds: Math.max(0, Math.floor(Number(seconds))) || 0, touched: Number(touched) || 0, solved: Number(solved) || 0 });
    } catch {
      return null;
    }
  }

  /** The whole game as a text to keep; `name`, `size` and `filled` are for lists. */
  record() {
    const { state, past, future, seconds, touched, solved, size, filled } = this;
    return JSON.stringify({ name: state.frame.title ?? '', size, filled, solved, seconds, touched, state, past: past.slice(-KEPT), future: future.slice(-KEPT) });
  }

  /** Takes up what another tab did. @param {VariantGame} other */
  follow({ state, past, future, seconds, touched, solved }) {
    Object.assign(this, { state, past, future, seconds, touched, solved });
    this.dispatchEvent(new Event('change'));
  }

  get size() {
    return this.state.frame.size;
  }

  /** @param {number} cell */
  digit(cell) {
    return this.state.givens[cell] || this.state.found[cell];
  }

  get digits() {
    return this.state.givens.map((given, cell) => given || this.state.found[cell]);
  }

  get filled() {
    return this.digits.filter(Boolean).length;
  }

  get isFull() {
    return this.filled === this.size * this.size;
  }

  /** Whether it would be a loss to lose it. */
  get hasWork() {
    return this.past.length > 0 || this.future.length > 0;
  }

  /** The puzzle in minirow's JSON. */
  get puzzle() {
    return { ...this.state.frame, grid: this.state.givens };
  }

  /** What a link holds. @param {boolean} whole with what the reader wrote */
  linked(whole) {
    const { frame, givens } = this.state;
    return whole ? this.state : { frame, givens };
  }

  /** Changes layers in one step that undo takes back. @param {(state: State) => void} change replaces values of a copy of the layers */
  change(change) {
    const before = this.state;
    const after = { ...before, givens: [...before.givens], found: [...before.found], corner: [...before.corner], centre: [...before.centre], colours: [...before.colours] };
    change(after);
    /** @type {Changed[]} */
    const move = isSame(before.frame, after.frame) ? [] : [['frame', 0, before.frame, after.frame]];
    for (const layer of LAYERS.slice(1)) {
      const [old, now] = [/** @type {any[]} */ (before[layer]), /** @type {any[]} */ (after[layer])];
      for (let index = 0; index < now.length; index++) if (!isSame(old[index], now[index])) move.push([layer, index, old[index], now[index]]);
    }
    if (!move.length) return false;
    this.past.push(move);
    this.future = [];
    this.state = after;
    return this.#changed();
  }

  /** Remembers when it was solved; no move. @param {number} at */
  finish(at) {
    this.solved = at;
    this.#changed();
  }

  undo() {
    return this.#replay(this.past, this.future, 2);
  }

  redo() {
    return this.#replay(this.future, this.past, 3);
  }

  /** @param {Changed[][]} from @param {Changed[][]} to @param {2 | 3} which the values before the move, or those after it */
  #replay(from, to, which) {
    const move = from.pop();
    if (!move) return false;
    to.push(move);
    const state = /** @type {any} */ ({ ...this.state });
    for (const [layer, index, ...values] of move) {
      if (layer === 'frame') state.frame = values[which - 2];
      else state[layer] = Object.assign([...state[layer]], { [index]: values[which - 2] });
    }
    this.state = state;
    return this.#changed();
  }

  #changed() {
    this.touched = Date.now();
    return this.dispatchEvent(new Event('change'));
  }

  /**
   * Writes a digit into open cells, or takes it away if all have it.
   * @param {Iterable<number>} cells
   * @param {number} digit
   * @param {number[][]} [groups] cells of different digits: the digit leaves the marks of those that share one with its cell
   */
  write(cells, digit, groups = []) {
    const open = [...cells].filter((cell) => !this.state.givens[cell]);
    const takes = open.length > 0 && open.every((cell) => this.state.found[cell] === digit);
    return this.change((state) => {
      for (const cell of open) state.found[cell] = takes ? 0 : digit;
      if (takes) return;
      const seen = new Set(groups.flatMap((group) => (open.some((cell) => group.includes(cell)) ? group : [])));
      for (const layer of [state.corner, state.centre]) for (const cell of seen) if (layer[cell].includes(digit)) layer[cell] = layer[cell].filter((one) => one !== digit);
    });
  }

  /** Adds or removes a colour. @param {Iterable<number>} cells @param {number} colour 1 to 9 */
  colour(cells, colour) {
    const all = [...cells];
    const bit = 1 << (colour - 1);
    const takes = all.length > 0 && all.every((cell) => this.state.colours[cell] & bit);
    return this.change((state) => {
      for (const cell of all) state.colours[cell] = takes ? state.colours[cell] & ~bit : state.colours[cell] | bit;
    });
  }

  /** The colours of a cell. @param {number} cell */
  coloursOf(cell) {
    const bits = this.state.colours[cell];
    return Array.from({ length: COLOURS }, (_, index) => index + 1).filter((colour) => bits & (1 << (colour - 1)));
  }

  /** Sets or takes away a mark. @param {Iterable<number>} cells @param {number} digit @param {'corner' | 'centre'} layer */
  mark(cells, digit, layer) {
    const open = [...cells].filter((cell) => !this.digit(cell));
    const takes = open.length > 0 && open.every((cell) => this.state[layer][cell].includes(digit));
    return this.change((state) => {
      for (const cell of open) state[layer][cell] = takes ? state[layer][cell].filter((one) => one !== digit) : [...new Set([...state[layer][cell], digit])].sort((one, other) => one - other);
    });
  }

  /** Writes a given, while a puzzle is set; 0 for none. @param {Iterable<number>} cells @param {number} digit */
  give(cells, digit) {
    const all = [...cells];
    const takes = digit > 0 && all.length > 0 && all.every((cell) => this.state.givens[cell] === digit);
    return this.change((state) => {
      for (const cell of all) {
        state.givens[cell] = takes ? 0 : digit;
        state.found[cell] = 0;
      }
    });
  }

  /** Erases cells: the digit first, then marks, then colours. @param {Iterable<number>} cells */
  clear(cells) {
    const all = [...cells];
    const hasDigit = all.some((cell) => this.state.found[cell]);
    const hasMarks = all.some((cell) => !this.digit(cell) && (this.state.corner[cell].length || this.state.centre[cell].length));
    return this.change((state) => {
      for (const cell of all) {
        if (hasDigit) state.found[cell] = 0;
        else if (hasMarks) [state.corner[cell], state.centre[cell]] = [[], []];
        else state.colours[cell] = 0;
      }
    });
  }

  /** Puts another frame in the place of the puzzle's. @param {Frame} frame */
  reframe(frame) {
    return this.change((state) => void (state.frame = frame));
  }

  /** Back to the puzzle as it began. */
  restart() {
    return this.change((state) => Object.assign(state, { found: zeros(this.size), corner: empties(this.size), centre: empties(this.size), colours: zeros(this.size) }));
  }
}
