// The check view: what was read, over the straightened picture. Doubtful cells are marked, and one tap corrects the selected cell; then the puzzle is played or
// solved.

import { CELLS, bit, cellOf, columnOf, digitsOf, rowOf } from './cells.js';
import { dialog } from './dialog.js';
import { by, h, icon } from './dom.js';
import { NoAnswer } from './engine.js';
import { Game } from './game.js';
import { t } from './i18n.js';
import { ICONS } from './icons.js';
import { isAbort, page, reason } from './page.js';
import { collect } from './puzzles.js';
import { straightened } from './shot.js';

/** @typedef {import('./types').Reading} Reading */

/** Pixels of a cell in the straightened picture. */
const SIDE = 64;

/** @type {Record<string, [down: number, right: number]>} */
const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/** The digits of a reading, 0 for an empty cell. @param {Reading} reading */
const valuesOf = ({ puzzle }) => [...puzzle].map((digit) => Number(digit) || 0);

/** The pencil marks of a reading, for each cell as bits. @param {Reading} reading */
const marksOf = ({ marks }) => marks.map((digits) => [...digits].reduce((bits, digit) => bits | bit(Number(digit)), 0));

/** A puzzle of a picture while it is compared. */
class Comparison {
  /** @param {HTMLCanvasElement} shot @param {Reading} reading */
  constructor(shot, reading) {
    this.digits = valuesOf(reading);
    this.marks = marksOf(reading);
    this.doubtful = new Set(reading.doubtful.map(cellOf));
    this.cell = this.doubtful.values().next().value ?? 0;
    this.picture = straightened(shot, reading.mesh, SIDE);
    this.picture.setAttribute('aria-hidden', 'true');
    this.status = h('p', { className: 'status', role: 'status' });
    this.cells = CELLS.map((cell) => h('div', { role: 'gridcell', 'data-cell': String(cell), onclick: () => this.choose(cell) }));
    const rows = Array.from({ length: 9 }, (_, row) => h('div', { role: 'row' }, ...this.cells.slice(9 * row, 9 * row + 9)));
    this.grid = h('div', { className: 'cells', role: 'grid', 'aria-label': t('photoGrid'), onkeydown: (/** @type {KeyboardEvent} */ event) => this.key(event) }, ...rows);
    const button = (/** @type {number} */ digit) =>
      h('button', { type: 'button', 'aria-label': digit ? t('photoDigit', { digit }) : t('photoEmpty'), 'data-digit': String(digit), onclick: () => this.enter(digit) }, digit ? h('b', {}, String(digit)) : icon(ICONS.erase));
    this.pad = h('div', { className: 'pad', role: 'group', 'aria-label': t('photoPad') }, ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 0].map(button));
    this.draw();
  }

  /** The puzzle as a line. */
  get line() {
    return this.digits.map((digit) => digit || '.').join('');
  }

  draw() {
    for (const cell of CELLS) {
      const element = this.cells[cell];
      const [digit, isDoubtful] = [this.digits[cell], this.doubtful.has(cell)];
      const marks = digit ? [] : digitsOf(this.marks[cell]);
      const shown = digit || isDoubtful ? [h('b', { 'aria-hidden': 'true' }, `${digit || ''}${isDoubtful ? '?' : ''}`)] : marks.length ? [h('small', { 'aria-hidden': 'true' }, marks.join(''))] : [];
      element.replaceChildren(...shown);
      element.tabIndex = cell === this.cell ? 0 : -1;
      element.setAttribute('aria-selected', String(cell === this.cell));
      element.classList.toggle('doubtful', isDoubtful);
      const where = t('cell', { row: rowOf(cell) + 1, column: columnOf(cell) + 1 });
      element.setAttribute('aria-label', [where, digit ? t('cellFound', { digit }) : marks.length ? t('cellCentre', { digits: marks.join(' ') }) : t('cellEmpty'), ...(isDoubtful ? [t('photoDoubtful')] : [])].join(', '));
    }
    for (const button of this.pad.children) button.setAttribute('aria-pressed', String(Number(/** @type {HTMLElement} */ (button).dataset.digit) === this.digits[this.cell]));
  }

  /** @param {number} cell */
  choose(cell) {
    this.cell = cell;
    this.draw();
    this.cells[cell].focus({ preventScroll: true });
  }

  /** Writes a digit, which is no longer doubtful then, and goes on to the next doubtful cell. @param {number} digit */
  enter(digit) {
    this.digits[this.cell] = digit;
    if (this.doubtful.delete(this.cell)) this.cell = this.doubtful.values().next().value ?? this.cell;
    this.draw();
    void this.judge();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const { key } = event;
    const arrow = ARROWS[key];
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (arrow) this.choose(((rowOf(this.cell) + arrow[0] + 9) % 9) * 9 + ((columnOf(this.cell) + arrow[1] + 9) % 9));
    else if (/^[0-9]$/.test(key) || ['Backspace', 'Delete', '.', ' '].includes(key)) {
      this.enter(Number(key) || 0);
      this.cells[this.cell].focus({ preventScroll: true });
    } else return;
    event.preventDefault();
  }

  /** Whether the digits are a puzzle with one solution, in words. */
  async judge() {
    const doubt = this.doubtful.size ? t('photoDoubt', { count: this.doubtful.size }) : t('photoSure');
    try {
      const { status } = await page.ask('solve', { puzzle: this.line }, page.latest('photo-solve'));
      const words = { unique: t('photoUnique'), multiple: t('photoMultiple'), none: t('photoUnsolvable') };
      this.status.textContent = `${doubt} ${words[status]}`;
    } catch (error) {
      if (isAbort(error)) return;
      const isConflict = error instanceof NoAnswer && error.kind === 'conflict';
      this.status.textContent = `${doubt} ${isConflict ? t('photoConflict') : reason(error)}`;
    }
  }
}

/**
 * Shows readings over their picture.
 * @param {HTMLCanvasElement} shot
 * @param {Reading[]} readings
 * @param {string} name of the file, for a collection
 * @param {() => void} another asks for another picture
 */
export function compare(shot, readings, name, another) {
  const all = readings.map((reading) => new Comparison(shot, reading));
  const show = (/** @type {number} */ number) => {
    const one = all[number];
    const act = (/** @type {string} */ act, /** @type {string} */ label, /** @type {() => void} */ onclick, className = 'ghost') => h('button', { type: 'button', className, 'data-act': act, onclick }, label);
    const play = (/** @type {Game} */ game) => {
      box.close();
      page.play(game);
    };
    // Marks are what somebody supposed; the puzzle is solved without them.
    const solve = () => {
      play(Game.at({ givens: one.line }));
      by('solve-tab').click();
    };
    const keep = () => {
      box.close();
      const list = collect(name || t('photoTitle'), all.map(({ line }) => line));
      page.dispatchEvent(new Event('collected'));
      page.say(list ? t('listAdded', { count: all.length }) : t('listTooLarge'));
    };
    const chips = all.map((_, index) => h('button', { type: 'button', className: 'ghost small', 'aria-pressed': String(index === number), 'data-act': `photo-${index + 1}`, onclick: () => show(index) }, t('photoPuzzle', { number: index + 1, count: all.length })));
    const box = dialog(
      t('photoCheck'),
      ...(all.length > 1 ? [h('div', { className: 'row' }, ...chips)] : []),
      one.status,
      h('div', { className: 'reading' }, one.picture, one.grid),
      one.pad,
      h('div', { className: 'row' }, act('photo-play', t('photoPlay'), () => play(Game.pencilled(one.line, one.marks)), 'primary'), act('photo-solve', t('photoSolve'), solve), all.length > 1 && act('photo-keep', t('photoKeep', { count: all.length }), keep), act('photo-another', t('photoAnother'), another)),
    );
    // Its cells are not those of the board.
    box.addEventListener('close', () => box.querySelector('.reading')?.remove(), { once: true });
    void one.judge();
    one.cells[one.cell].focus({ preventScroll: true });
  };
  show(0);
}
