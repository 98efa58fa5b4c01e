// The board of a variant: the engine's drawing of the rules, and over it a grid of cells with digits and marks for fingers, keyboards and screen readers. It shows
// what it is told and reports what is done to it.

import { h, write } from '../dom.js';
import { between, passed } from '../drag.js';
import { cellLabel, v } from './says.js';

/** How the rules look, as the engine answers. @typedef {{ size: number, puzzle: any, regions: (number | null)[], cells: number[][], different: number[][], side: number, svg: string }} Look */
/** True candidates, and how many solutions each has up to a limit. @typedef {{ status: string, candidates: number[][], counts: number[][], limit: number }} Candidates */

/**
 * What is to be seen.
 * @typedef {object} Shown
 * @property {import('./game.js').VariantGame} game
 * @property {Look | null} look
 * @property {import('./says.js').Conflict[]} conflicts
 * @property {Set<number>} lit
 * @property {Candidates | null} candidates
 * @property {boolean} edits
 * @property {Set<number>} selection in the order in which the cells were selected
 * @property {number} focus
 */

/** The theme of the drawing that fits the page. High contrast is that of paper, or in the dark one that the style sheet makes brighter: inverted, black dots were white. */
export function theme() {
  const { theme: name, dark } = document.documentElement.dataset;
  return dark === 'true' ? 'dark' : name === 'contrast' ? 'print' : 'light';
}

/** The unit of the drawing: a cell is this wide. */
const CELL = 64;

export class VariantBoard extends EventTarget {
  size = 0;
  /** @type {HTMLElement[]} */
  cells = [];
  /** What each cell shows. @type {string[]} */
  drawn = [];
  /** @type {Look | null} */
  look = null;

  constructor() {
    super();
    this.rules = h('div', { className: 'variant-rules', 'aria-hidden': 'true' });
    this.tints = h('div', { className: 'variant-tints', 'aria-hidden': 'true' });
    this.grid = h('div', { role: 'grid', className: 'variant-cells' });
    this.root = h('div', { className: 'board variant-board' }, this.rules, this.tints, this.grid);
    this.#watch();
  }

  /** Makes the cells of a size. @param {number} size */
  #build(size) {
    this.size = size;
    this.drawn = [];
    this.cells = Array.from({ length: size * size }, (_, cell) => h('div', { role: 'gridcell', 'data-cell': cell, tabindex: '-1' }));
    this.grid.replaceChildren(...Array.from({ length: size }, (_, row) => h('div', { role: 'row' }, ...this.cells.slice(row * size, (row + 1) * size))));
    this.root.style.setProperty('--n', String(size));
    // The cells of large boards are small.
    this.root.style.setProperty('--mark', size > 9 ? '.3' : '.23');
    this.root.style.setProperty('--rows', String(Math.ceil(Math.sqrt(size))));
  }

  #watch() {
    const { grid } = this;
    /** Where the pointer is, and the cell below it. */
    let last = { x: -1, y: -1, cell: -1 };
    const at = (/** @type {MouseEvent} */ event) => {
      const box = grid.getBoundingClientRect();
      const [x, y] = [((event.clientX - box.left) / box.width) * this.size, ((event.clientY - box.top) / box.height) * this.size];
      return { x, y, cell: x >= 0 && x < this.size && y >= 0 && y < this.size ? Math.floor(y) * this.size + Math.floor(x) : -1 };
    };
    const report = (/** @type {string} */ name, /** @type {object} */ detail) => this.dispatchEvent(new CustomEvent(name, { detail }));
    grid.addEventListener('pointerdown', (event) => {
      last = at(event);
      if (event.button !== 0 || last.cell < 0) return;
      event.preventDefault();
      grid.setPointerCapture(event.pointerId);
      report('press', { cell: last.cell, adds: event.ctrlKey || event.metaKey || event.shiftKey });
    });
    grid.addEventListener('pointermove', (event) => {
      if (!grid.hasPointerCapture(event.pointerId)) return;
      for (const one of passed(event)) {
        const here = at(one);
        for (const cell of between(last, here, this.size)) if (cell !== last.cell) report('drag', { cell });
        last = here.cell < 0 ? { ...here, cell: last.cell } : here;
      }
    });
    grid.addEventListener('dblclick', (event) => {
      const { cell } = at(event);
      if (cell >= 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey) report('same', { cell });
    });
    grid.addEventListener('focusin', (event) => {
      const cell = Number(/** @type {HTMLElement} */ (event.target).dataset.cell ?? -1);
      if (cell >= 0) report('focus', { cell });
    });
  }

  /** @param {number} cell */
  focus(cell) {
    if (document.activeElement !== this.cells[cell]) this.cells[cell]?.focus({ preventScroll: true });
  }

  /** @param {Shown} shown */
  show(shown) {
    const { game, look, selection, focus, conflicts, lit } = shown;
    if (game.size !== this.size) this.#build(game.size);
    if (look && look !== this.look) this.#draw(look);
    write(this.grid, 'aria-label', v('board'));
    this.#tint(game);
    const broken = new Set(conflicts.flatMap(({ cells }) => cells));
    const same = selection.size === 1 ? game.digit(focus) : 0;
    this.cells.forEach((element, cell) => {
      write(element, 'tabindex', cell === focus ? '0' : '-1');
      write(element, 'aria-selected', String(selection.has(cell)));
      write(element, 'class', [selection.has(cell) && 'selected', broken.has(cell) && 'broken', lit.has(cell) && 'lit', same && game.digit(cell) === same && 'same'].filter(Boolean).join(' '));
      write(element, 'aria-label', cellLabel(shown, cell));
      this.#fill(element, cell, shown);
    });
  }

  /** The drawing below the cells. @param {Look} look */
  #draw(look) {
    this.look = look;
    this.rules.innerHTML = look.svg;
    // Clues beside the grid take room around it.
    const ring = (look.side - look.size * CELL) / 2 / look.side;
    for (const layer of [this.tints, this.grid]) layer.style.setProperty('inset', `${ring * 100}%`);
    this.root.style.setProperty('--ring', String(1 - 2 * ring));
  }

  /** The reader's colours, over the drawing of the rules: several in a cell share it. @param {import('./game.js').VariantGame} game */
  #tint(game) {
    const key = game.state.colours.join();
    if (this.tints.dataset.drawn === key) return;
    this.tints.dataset.drawn = key;
    const coloured = game.state.colours.flatMap((bits, cell) => (bits ? [cell] : []));
    this.tints.replaceChildren(
      ...coloured.map((cell) => {
        const colours = game.coloursOf(cell);
        const stripes = colours.map((colour, index) => `var(--k${colour}) ${(100 * index) / colours.length}% ${(100 * (index + 1)) / colours.length}%`);
        const tint = h('i', {});
        tint.style.setProperty('grid-area', `${Math.floor(cell / game.size) + 1} / ${(cell % game.size) + 1}`);
        tint.style.setProperty('background', `linear-gradient(90deg, ${stripes.join(', ')})`);
        return tint;
      }),
    );
  }

  /** What is written in a cell, drawn if it differs. @param {HTMLElement} element @param {number} cell @param {Shown} shown */
  #fill(element, cell, { game, candidates, edits }) {
    const { givens, corner, centre } = game.state;
    const digit = game.digit(cell);
    const possible = !digit && edits && candidates ? candidates.candidates[cell] : null;
    const key = JSON.stringify([digit, givens[cell] > 0, digit ? 0 : [corner[cell], centre[cell]], possible && candidates?.counts[cell]]);
    if (this.drawn[cell] === key) return;
    this.drawn[cell] = key;
    if (digit) element.replaceChildren(h('b', { className: givens[cell] ? 'given' : 'own' }, String(digit)));
    else if (possible) element.replaceChildren(...possibleMarks(possible, candidates?.counts[cell] ?? [], candidates?.limit ?? 1, game.size));
    else element.replaceChildren(...[corner, centre].flatMap((layer, index) => (layer[cell].length ? [h('small', { className: index ? 'centre' : 'corner', 'data-many': layer[cell].length > 5 ? 'true' : null }, layer[cell].join(game.size > 9 ? ' ' : ''))] : [])));
  }

  /** A wave runs over the board, once. */
  celebrate() {
    const { root } = this;
    root.classList.remove('won');
    // The browser has to see that it was gone.
    void root.offsetWidth;
    root.classList.add('won');
    setTimeout(() => root.classList.remove('won'), 2500);
  }
}

/** The candidates of a cell at their places, the rarer the darker. @param {number[]} digits @param {number[]} counts @param {number} limit @param {number} size */
function possibleMarks(digits, counts, limit, size) {
  const columns = Math.ceil(Math.sqrt(size));
  return digits.map((digit, index) => {
    const mark = h('i', { 'data-solutions': Math.min(4, Math.ceil((4 * counts[index]) / limit)), title: String(counts[index]) }, String(digit));
    mark.style.setProperty('grid-area', `${Math.floor((digit - 1) / columns) + 1} / ${((digit - 1) % columns) + 1}`);
    return mark;
  });
}
