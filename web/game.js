// A game: what is written on the board, everything that undo and redo need, the time it took, and how it is written as a text. It knows
// neither the page nor the engine nor where it is kept.

import { CELLS, digitsOf } from './cells.js';
import { grown, lineageFrom } from './lineage.js';
import * as moves from './moves.js';
import { Sight } from './sight.js';
import { LAYERS, areMoves, blank, copied, difference, line, stateFrom, textOf } from './state.js';
import { newId, storyFrom } from './story.js';

/** @typedef {import('./types').Position} Position */
/** @typedef {import('./state.js').State} State */
/** @typedef {import('./state.js').Move} Move */
/** @typedef {import('./moves.js').Step} Step */
/** @typedef {import('./story.js').Story} Story */

export class Game extends EventTarget {
  /**
   * @param {object} [of]
   * @param {State} [of.state]
   * @param {Move[]} [of.past] what undo takes back, the last move last
   * @param {Move[]} [of.future] what redo makes again, the next move last
   * @param {number} [of.seconds] how long it was played
   * @param {number} [of.touched] when it was changed, in milliseconds since 1970
   * @param {Story} [of.story]
   * @param {string[]} [of.lineage] see `lineage.js`
   * @param {string} [of.id]
   * @param {boolean} [of.isReadOnly] whether the board is only looked at: nothing changes it
   */
  constructor({ state = blank(), past = [], future = [], seconds = 0, touched = Date.now(), story = storyFrom({}), lineage = [], id = newId(), isReadOnly = false } = {}) {
    super();
    this.state = state;
    this.sight = new Sight(state);
    this.past = past;
    this.future = future;
    this.seconds = seconds;
    this.touched = touched;
    this.story = story;
    this.lineage = lineage;
    this.id = id;
    /** The digits of the only solution, once they are known. @type {string | null} */
    this.solution = null;
    this.isReadOnly = isReadOnly;
    /** How often the board was changed since the game was opened. */
    this.version = 0;
  }

  /** A new game from a position. @param {Position} position @param {Partial<Story>} [story] */
  static at(position, story = {}) {
    return new Game({ state: moves.stateOf(position), story: storyFrom(story) });
  }

  /** A new game with marks in the middle of its empty cells. @param {string} givens @param {number[]} marks the digits of each cell as bits */
  static pencilled(givens, marks) {
    const state = moves.stateOf({ givens });
    return new Game({ state: { ...state, centre: marks.map((bits, cell) => (state.givens[cell] ? 0 : bits)) } });
  }

  /** A board to look at, with its candidates, on which these steps were taken. @param {Position} position @param {Step[]} [steps] */
  static shown(position, steps = []) {
    const state = { ...moves.stateOf(position), auto: true };
    for (const step of steps) moves.take(state, step, true);
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
      const { game, past, future, seconds, touched, story, lineage } = JSON.parse(text);
      const state = stateFrom(String(game));
      if (!state) return null;
      const history = areMoves(past) && areMoves(future) ? { past, future } : {};
      return new Game({ id, state, ...history, story: storyFrom(story), lineage: lineageFrom(lineage), seconds: Math.max(0, Math.floor(Number(seconds))) || 0, touched: Number(touched) || 0 });
    } catch {
      return null;
    }
  }

  /** The whole game as a text to keep: the board, its history, its time and its story. */
  record() {
    return JSON.stringify({ game: this.text(), past: this.past, future: this.future, seconds: this.seconds, touched: this.touched, story: this.story, lineage: this.lineage });
  }

  /** Takes up what another tab did to this game. @param {Game} other */
  follow({ state, past, future, seconds, touched, story, lineage }) {
    const isMoved = touched !== this.touched;
    Object.assign(this, { state, past, future, seconds, touched, story, lineage });
    this.#moved();
    if (isMoved) this.dispatchEvent(new Event('change'));
  }

  /** Changes the state in one step that undo takes back. Returns whether anything changed. @param {(state: State) => void} change */
  change(change) {
    if (this.isReadOnly) return this.dispatchEvent(new Event('refused')), false;
    const before = copied(this.state);
    change(this.state);
    const move = difference(before, this.state);
    if (!move.length) return false;
    this.past.push(move);
    this.future = [];
    this.#moved();
    return this.#changed();
  }

  /** Shows a board that is not the reader's own in another way; no move. @param {boolean} auto whether with all candidates @param {boolean} isReadOnly */
  present(auto, isReadOnly) {
    this.state.auto = auto;
    this.isReadOnly = isReadOnly;
  }

  /** Remembers something about the game; no move, so undo does not forget it. @param {Partial<Story>} known */
  note(known) {
    this.story = { ...this.story, ...known };
    this.#changed();
  }

  #moved() {
    this.sight = new Sight(this.state);
    this.version++;
  }

  #changed() {
    this.touched = Date.now();
    this.lineage = grown(this.lineage);
    return this.dispatchEvent(new Event('change'));
  }

  undo() {
    return this.#replay(this.past, this.future, 2);
  }

  redo() {
    return this.#replay(this.future, this.past, 3);
  }

  /** Takes the last move of a list back, or makes it again, and puts it on the other list. @param {Move[]} from @param {Move[]} to @param {2 | 3} which the values before the move, or those after it */
  #replay(from, to, which) {
    const move = from.pop();
    if (!move) return false;
    to.push(move);
    for (const one of move) this.#set(one[0], one[1], one[which]);
    this.#moved();
    return this.#changed();
  }

  /** @param {import('./state.js').Letter | 'a'} letter @param {number} index @param {number} value */
  #set(letter, index, value) {
    if (letter === 'a') this.state.auto = Boolean(value);
    else this.state[LAYERS[letter].name][index] = value;
  }

  /** Whether nothing was ever done here. */
  get isFresh() {
    return !this.past.length && !this.future.length;
  }

  /** Whether every cell has a digit and no rule is broken. */
  get isSolved() {
    return this.filled === 81 && !this.conflicts.size;
  }

  /** Cells whose digit is not that of the solution, as far as that is known. */
  get mistaken() {
    const { solution, state } = this;
    return new Set(CELLS.filter((cell) => solution && state.found[cell] && String(state.found[cell]) !== solution[cell]));
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
    return this.sight.digits;
  }

  get filled() {
    return this.digits.filter(Boolean).length;
  }

  /** What a cell may still hold. @param {number} cell */
  candidates(cell) {
    return this.sight.candidates(cell);
  }

  /** Cells whose digit stands twice in a house. */
  get conflicts() {
    return this.sight.conflicts;
  }

  /** The board as it is asked about, marks included. @returns {Position} */
  position() {
    const { givens, found, auto, removed, centre } = this.state;
    const digits = this.digits;
    const marks = CELLS.map((cell) => (digits[cell] ? [] : digitsOf(this.candidates(cell))));
    const has = auto || CELLS.some((cell) => !digits[cell] && (centre[cell] || removed[cell]));
    return { givens: line(givens), found: line(found), ...(has ? { marks } : {}) };
  }

  /** The digits alone. */
  get line() {
    return line(this.digits);
  }

  /** The puzzle as it began. */
  get puzzle() {
    return line(this.state.givens);
  }

  /** Writes a digit into cells, or takes it away if all have it. @param {Iterable<number>} cells @param {number} digit @param {boolean} tidies */
  write(cells, digit, tidies) {
    const isRight = (/** @type {number} */ cell) => !this.solution || this.state.found[cell] !== digit || this.solution[cell] === String(digit);
    const before = [...cells].filter((cell) => !isRight(cell));
    return this.change((state) => {
      moves.write(state, cells, digit, tidies);
      this.story.mistakes += [...cells].filter((cell) => !isRight(cell) && !before.includes(cell)).length;
    });
  }

  /** Sets or takes away a mark in cells. @param {Iterable<number>} cells @param {number} digit @param {'corner' | 'centre'} kind */
  mark(cells, digit, kind) {
    return this.change((state) => moves.mark(state, cells, digit, kind));
  }

  /** Adds or removes a colour of cells. @param {Iterable<number>} cells @param {number} colour 1 to 9 */
  colour(cells, colour) {
    return this.change((state) => moves.colour(state, cells, colour));
  }

  /** Colours one candidate. @param {number} cell @param {number} digit @param {number} colour */
  tint(cell, digit, colour) {
    return this.change((state) => moves.tint(state, cell, digit, colour));
  }

  /** Erases cells: the digit first, then marks, then colours. @param {Iterable<number>} cells */
  clear(cells) {
    return this.change((state) => moves.clear(state, cells));
  }

  /** Writes a given, while a puzzle is entered. @param {number} cell @param {number} digit */
  give(cell, digit) {
    return this.change((state) => moves.give(state, cell, digit));
  }

  /** Shows candidates by themselves, or no longer. */
  toggleAuto() {
    return this.change((state) => void (state.auto = !state.auto));
  }

  /** Writes all nine as centre marks of each open cell. */
  fillNine() {
    return this.change(moves.fillNine);
  }

  /** Writes the marks of Snyder notation. */
  snyder() {
    return this.change(moves.snyder);
  }

  /** Makes the changes of a step. @param {Step} step @param {boolean} tidies */
  apply(step, tidies) {
    return this.change((state) => moves.take(state, step, tidies));
  }

  /** Goes on from the board of another game. @param {Game} other */
  adopt(other) {
    return this.change((state) => Object.assign(state, copied(other.state)));
  }

  /** Takes wrong digits away, and puts all candidates back into cells that lack the right one. @param {number[]} wrong @param {number[]} lacking */
  repair(wrong, lacking) {
    return this.change((state) => moves.repair(state, wrong, lacking));
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
