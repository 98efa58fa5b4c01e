// The board on the page: the drawing, and over it a grid of 81 cells for fingers, keyboards and screen readers. It shows what it is told
// and reports what is done to it.

import { CELLS, columnOf, digitsOf, rowOf } from './cells.js';
import { write } from './dom.js';
import { between, passed } from './drag.js';
import { pieces, portrait } from './drawing.js';
import { t } from './i18n.js';

/** @typedef {import('./drawing.js').View} View */

/** Two presses of a cell within so many milliseconds are a double press. */
const TWICE = 350;

/** A fingertip covers candidates that are smaller than this, in pixels. */
const FINGERTIP = 20;

/** The digit of the candidate at a place of the board, in units of cells. @param {{ x: number, y: number }} place */
const digitAt = ({ x, y }) => Math.min(2, Math.floor((y % 1) * 3)) * 3 + Math.min(2, Math.floor((x % 1) * 3)) + 1;

/** The cells for fingers, keyboards and screen readers. */
export class Board extends EventTarget {
  /** @param {HTMLElement} root */
  constructor(root) {
    super();
    this.root = root;
    this.svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    this.svg.setAttribute('viewBox', '-2 -2 580 580');
    this.svg.setAttribute('aria-hidden', 'true');
    this.svg.classList.add('drawing');
    this.grid = document.createElement('div');
    this.grid.setAttribute('role', 'grid');
    this.grid.className = 'cells';
    /** @type {HTMLElement[]} */
    this.cells = [];
    for (let row = 0; row < 9; row++) {
      const line = document.createElement('div');
      line.setAttribute('role', 'row');
      for (let column = 0; column < 9; column++) {
        const cell = document.createElement('div');
        cell.setAttribute('role', 'gridcell');
        cell.dataset.cell = String(row * 9 + column);
        cell.tabIndex = -1;
        this.cells.push(cell);
        line.append(cell);
      }
      this.grid.append(line);
    }
    /** The pieces of the drawing, and what each shows. @type {{ group: Element, drawn: string }[]} */
    this.pieces = [];
    root.append(this.svg, this.grid);
    this.#watch();
  }

  #watch() {
    /** The cell below the pointer, and where in it the pointer is. @type {{ cell: number, x: number, y: number } | null} */
    let last = null;
    /** The press before, to notice the second of two. */
    let before = { cell: -1, time: 0 };
    const at = (/** @type {MouseEvent} */ event) => {
      const box = this.grid.getBoundingClientRect();
      const [x, y] = [((event.clientX - box.left) / box.width) * 9, ((event.clientY - box.top) / box.height) * 9];
      const isInside = x >= 0 && x < 9 && y >= 0 && y < 9;
      return { cell: isInside ? Math.floor(y) * 9 + Math.floor(x) : -1, x, y };
    };
    this.grid.addEventListener('pointerdown', (event) => {
      if (event.button !== 0) return;
      const here = at(event);
      if (here.cell < 0) return;
      last = here;
      event.preventDefault();
      this.grid.setPointerCapture(event.pointerId);
      // Where a browser reports no double click after a touch, two presses are one.
      const isSecond = here.cell === before.cell && event.timeStamp - before.time < TWICE;
      before = { cell: here.cell, time: isSecond ? 0 : event.timeStamp };
      const place = { cell: here.cell, digit: digitAt(here), isSmall: event.pointerType === 'touch' && this.grid.clientWidth / 27 < FINGERTIP };
      if (isSecond) this.#report('same', place);
      else this.#report('press', { ...place, adds: event.ctrlKey || event.metaKey || event.shiftKey });
    });
    this.grid.addEventListener('pointermove', (event) => {
      if (!last || !this.grid.hasPointerCapture(event.pointerId)) return;
      for (const one of passed(event)) {
        const here = at(one);
        for (const cell of between(last, here)) if (cell !== last.cell) this.#report('drag', { cell });
        last = here.cell < 0 ? { ...here, cell: last.cell } : here;
      }
    });
    const end = () => {
      last = null;
      this.#report('release', {});
    };
    this.grid.addEventListener('pointerup', end);
    this.grid.addEventListener('pointercancel', end);
    this.grid.addEventListener('focusin', (event) => {
      const cell = Number(/** @type {HTMLElement} */ (event.target).dataset.cell ?? -1);
      if (cell >= 0) this.#report('focus', { cell });
    });
  }

  /** @param {string} name @param {object} detail */
  #report(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  /** @param {View} view */
  show(view) {
    pieces(view).forEach((piece, place) => this.#draw(piece, place));
    write(this.grid, 'aria-label', t('board'));
    const conflicts = view.game.conflicts;
    for (const cell of CELLS) {
      const element = this.cells[cell];
      write(element, 'tabindex', cell === view.focus ? '0' : '-1');
      write(element, 'aria-selected', String(view.selection.has(cell)));
      write(element, 'aria-label', said(view, cell, conflicts.has(cell)));
    }
  }

  /** Draws a piece, unless it is drawn: a key changes few of them. @param {string} piece @param {number} place */
  #draw(piece, place) {
    if (!this.pieces[place]) this.pieces[place] = { group: this.svg.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'g')), drawn: '' };
    const { group, drawn } = this.pieces[place];
    if (piece === drawn) return;
    this.pieces[place].drawn = piece;
    group.innerHTML = piece;
  }

  /** The drawing of a view as a document of its own, with the colours that the page has now. @param {View} view */
  portrait(view) {
    return portrait(this.root, view);
  }

  /** A wave runs over the board, once; not for readers who want no motion (see the style sheet). */
  celebrate() {
    const { root } = this;
    root.classList.remove('won');
    // The browser has to see that it was gone.
    void root.offsetWidth;
    root.classList.add('won');
    setTimeout(() => root.classList.remove('won'), 2500);
  }

  /** @param {number} cell */
  focus(cell) {
    if (document.activeElement !== this.cells[cell]) this.cells[cell].focus({ preventScroll: true });
  }
}

/** What a screen reader says of a cell. @param {View} view @param {number} cell @param {boolean} conflicts */
function said({ game, picture, wrong, lacking, isPaused }, cell, conflicts) {
  const { state } = game;
  const where = t('cell', { row: rowOf(cell) + 1, column: columnOf(cell) + 1 });
  const digit = game.digit(cell);
  const parts = [where];
  if (isPaused) return where;
  if (digit) parts.push(t(state.givens[cell] ? 'cellGiven' : 'cellFound', { digit }));
  else {
    const all = picture || state.auto;
    const says = (/** @type {'cellCandidates' | 'cellCorner' | 'cellCentre' | 'cellRemoved'} */ word, /** @type {number} */ bits) => bits && parts.push(t(word, { digits: digitsOf(bits).join(' ') }));
    if (all) parts.push(t('cellCandidates', { digits: digitsOf(game.candidates(cell)).join(' ') }));
    else parts.push(t('cellEmpty'));
    says('cellCorner', state.corner[cell]);
    if (!all) says('cellCentre', state.centre[cell]);
    if (!all) says('cellRemoved', state.removed[cell]);
  }
  if (conflicts) parts.push(t('cellConflict'));
  if (wrong.has(cell)) parts.push(t('cellWrong'));
  if (lacking.has(cell)) parts.push(t('cellLacking'));
  return parts.join(', ');
}
