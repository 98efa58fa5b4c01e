// The game: what is written on the board, what was before, and how it is kept. It knows neither the page nor the engine.

/** @typedef {import('./types').Position} Position */

/** Everything that undo brings back. */
/**
 * @typedef {object} State
 * @property {number[]} givens the digits of the puzzle, 0 for none
 * @property {number[]} found the digits written since
 * @property {number[]} removed candidates ruled out by the reader, nine bits a cell
 * @property {number[]} corner corner marks
 * @property {number[]} centre centre marks
 * @property {number[]} colours colours, one bit each
 * @property {number[]} tints colour of a single candidate, by cell and digit; 0 for none
 * @property {boolean} auto whether candidates are shown by themselves
 */

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

const zeros = (length = 81) => new Array(length).fill(0);
/** @returns {State} */
const blank = () => ({ givens: zeros(), found: zeros(), removed: zeros(), corner: zeros(), centre: zeros(), colours: zeros(), tints: zeros(729), auto: false });

const SIXTY_FOUR = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** @param {number[]} bits */
const packed = (bits) => bits.map((value) => SIXTY_FOUR[value >> 6] + SIXTY_FOUR[value & 63]).join('').replace(/(AA)+$/, '');
/** @param {string | null} text @param {number} length */
const unpacked = (text, length) => zeros(length).map((_, index) => (Math.max(0, SIXTY_FOUR.indexOf((text ?? '')[2 * index] ?? 'A')) << 6) | Math.max(0, SIXTY_FOUR.indexOf((text ?? '')[2 * index + 1] ?? 'A')));
/** @param {number[]} digits */
const line = (digits) => digits.map((digit) => digit || '.').join('');
/** @param {string | null} text */
const digitsFrom = (text) => zeros().map((_, cell) => Number((text ?? '')[cell]?.match(/[1-9]/)?.[0] ?? 0));

export class Game extends EventTarget {
  /** @type {State} */
  state = blank();
  /** @type {State[]} */
  past = [];
  /** @type {State[]} */
  future = [];

  /** Changes the state in one step that undo takes back. @param {(state: State) => void} change */
  change(change) {
    const before = structuredClone(this.state);
    change(this.state);
    if (JSON.stringify(before) === JSON.stringify(this.state)) return false;
    this.past.push(before);
    this.future = [];
    this.dispatchEvent(new Event('change'));
    return true;
  }

  undo() {
    return this.#travel(this.past, this.future);
  }

  redo() {
    return this.#travel(this.future, this.past);
  }

  /** @param {State[]} from @param {State[]} to */
  #travel(from, to) {
    const other = from.pop();
    if (!other) return false;
    to.push(this.state);
    this.state = other;
    this.dispatchEvent(new Event('change'));
    return true;
  }

  /** A new puzzle: undo leads back to the one before. @param {Position} position */
  load({ givens, found, marks }) {
    this.change((state) => {
      Object.assign(state, blank(), { givens: digitsFrom(givens), found: digitsFrom(found ?? null) });
      if (!marks) return;
      state.auto = true;
      const digits = CELLS.map((cell) => state.givens[cell] || state.found[cell]);
      state.removed = CELLS.map((cell) => (digits[cell] ? 0 : allowed(digits, cell) & ~(marks[cell] ?? []).reduce((bits, digit) => bits | bit(digit), 0)));
    });
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

  /** What a cell may still hold: as the rules say, without what the reader removed or left out of the centre marks. @param {number} cell */
  candidates(cell) {
    const { auto, removed, centre } = this.state;
    if (this.digit(cell)) return 0;
    const rules = allowed(this.digits, cell);
    return auto ? rules & ~removed[cell] : centre[cell] ? rules & centre[cell] : rules;
  }

  /** Cells whose digit stands twice in a house. */
  get conflicts() {
    const { digits } = this;
    return new Set(CELLS.filter((cell) => digits[cell] && PEERS[cell].some((peer) => digits[peer] === digits[cell])));
  }

  /** The board as it is asked about, marks included. @returns {Position} */
  position() {
    const { givens, found, auto, centre } = this.state;
    const digits = this.digits;
    const marks = CELLS.map((cell) => (digits[cell] ? [] : digitsOf(this.candidates(cell))));
    const has = auto || centre.some((bits, cell) => bits && !digits[cell]);
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
        if (clears || !tidies) continue;
        for (const peer of PEERS[cell]) {
          state.corner[peer] &= ~bit(digit);
          state.centre[peer] &= ~bit(digit);
        }
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
      for (const cell of CELLS) if (!state.givens[cell] && !state.found[cell]) state.centre[cell] = ALL;
    });
  }

  /** Makes the changes of a step. @param {{ placements?: number[][], eliminations?: number[][] }} step @param {boolean} tidies */
  apply({ placements = [], eliminations = [] }, tidies) {
    return this.change((state) => {
      const digits = CELLS.map((cell) => state.givens[cell] || state.found[cell]);
      if (eliminations.length && !state.auto) {
        // What the centre marks rule out stays ruled out.
        for (const cell of CELLS) if (!digits[cell] && state.centre[cell]) state.removed[cell] |= allowed(digits, cell) & ~state.centre[cell];
        state.auto = true;
      }
      for (const [row, column, digit] of eliminations) state.removed[(row - 1) * 9 + column - 1] |= bit(digit);
      for (const [row, column, digit] of placements) {
        const cell = (row - 1) * 9 + column - 1;
        state.found[cell] = digit;
        if (tidies) for (const peer of PEERS[cell]) for (const kind of /** @type {const} */ (['corner', 'centre'])) state[kind][peer] &= ~bit(digit);
      }
    });
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

  /** Everything as a short text, for a link or to keep. */
  text() {
    const { givens, found, removed, corner, centre, colours, tints, auto } = this.state;
    const parts = new URLSearchParams({ p: line(givens) });
    if (found.some(Boolean)) parts.set('f', line(found));
    for (const [name, bits] of Object.entries({ r: removed, c: corner, m: centre, o: colours, t: tints })) if (bits.some(Boolean)) parts.set(name, packed(bits));
    if (auto) parts.set('a', '1');
    return parts.toString();
  }

  /** Takes such a text up. Whether it was one. @param {string} text */
  take(text) {
    const parts = new URLSearchParams(text);
    if (!/^[.1-9]{81}$/.test(parts.get('p') ?? '')) return false;
    this.change((state) =>
      Object.assign(state, {
        givens: digitsFrom(parts.get('p')),
        found: digitsFrom(parts.get('f')),
        removed: unpacked(parts.get('r'), 81),
        corner: unpacked(parts.get('c'), 81),
        centre: unpacked(parts.get('m'), 81),
        colours: unpacked(parts.get('o'), 81),
        tints: unpacked(parts.get('t'), 729),
        auto: parts.get('a') === '1',
      }),
    );
    return true;
  }
}

/** The digits that no peer has. @param {number[]} digits @param {number} cell */
export function allowed(digits, cell) {
  return PEERS[cell].reduce((bits, peer) => (digits[peer] ? bits & ~bit(digits[peer]) : bits), ALL);
}
