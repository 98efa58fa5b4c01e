// What can be worked out from the state of a board: its digits, candidates and conflicts. Each is worked out once; whoever changes the state needs
// another `Sight`.

import { CELLS, PEERS, allowed } from './cells.js';

export class Sight {
  /** @type {number[] | undefined} */
  #digits;
  /** @type {Set<number> | undefined} */
  #conflicts;
  /** @type {number[]} */
  #left = [];

  /** @param {import('./state.js').State} state */
  constructor(state) {
    this.state = state;
  }

  /** The digits of all cells, 0 for none. */
  get digits() {
    return (this.#digits ??= CELLS.map((cell) => this.state.givens[cell] || this.state.found[cell]));
  }

  /** What a cell may still hold: as the rules say, without what is ruled out or left out of the reader's centre marks. @param {number} cell */
  candidates(cell) {
    const { auto, removed, centre } = this.state;
    if (this.digits[cell]) return 0;
    const left = (this.#left[cell] ??= allowed(this.digits, cell) & ~removed[cell]);
    return !auto && centre[cell] ? left & centre[cell] : left;
  }

  /** Cells whose digit stands twice in a house. */
  get conflicts() {
    const { digits } = this;
    return (this.#conflicts ??= new Set(CELLS.filter((cell) => digits[cell] && PEERS[cell].some((peer) => digits[peer] === digits[cell]))));
  }
}
