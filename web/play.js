// Playing: selection, keys, modes, the pad, and what is written with them.

import { by, h, icon } from './dom.js';
import { CELLS, columnOf, rowOf } from './game.js';
import { t } from './i18n.js';
import { MODES, page } from './page.js';

/** @typedef {import('./page.js').Mode} Mode */

const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
export const ICONS = {
  undo: '<svg viewBox="0 0 18 18"><path d="M6 3 2.5 6.5 6 10M3 6.5h7.5a4.3 4.3 0 0 1 0 8.6H7"/></svg>',
  redo: '<svg viewBox="0 0 18 18"><path d="m12 3 3.5 3.5L12 10m3-3.5H7.5a4.3 4.3 0 0 0 0 8.6H11"/></svg>',
  erase: '<svg viewBox="0 0 18 18"><path d="M6.5 4.5h9v9h-9L2 9ZM9 7.3l3.4 3.4m0-3.4L9 10.7"/></svg>',
  back: '<svg viewBox="0 0 18 18"><path d="M11 4 6 9l5 5"/></svg>',
  on: '<svg viewBox="0 0 18 18"><path d="m7 4 5 5-5 5"/></svg>',
  digit: '<svg viewBox="0 0 18 18"><rect x="2.5" y="2.5" width="13" height="13" rx="2.5"/><path d="M7.4 6.6 9.4 5.4v7.2"/></svg>',
  corner: '<svg viewBox="0 0 18 18"><rect x="2.5" y="2.5" width="13" height="13" rx="2.5"/><path d="M5.2 7.2v-2h2M12.8 7.2v-2h-2"/></svg>',
  centre: '<svg viewBox="0 0 18 18"><rect x="2.5" y="2.5" width="13" height="13" rx="2.5"/><path d="M5.6 9h1.2M8.4 9h1.2m1.6 0h1.2"/></svg>',
  colour: '<svg viewBox="0 0 18 18"><rect x="2.5" y="2.5" width="13" height="13" rx="2.5"/><path class="solid" d="M2.5 12.5 12.5 2.5H15.5v13h-13Z"/></svg>',
};

/** Actions of other parts that keys reach. */
export const actions = { hint: () => {}, apply: () => {}, dismiss: () => {}, step: (/** @type {number} */ _by) => {}, help: () => {} };

/** @param {number} cell @param {boolean} [adds] */
export function select(cell, adds = false) {
  if (adds) page.selection = new Set([...page.selection, cell]);
  else page.selection = new Set([cell]);
  page.focus = cell;
  page.refresh();
}

/** Writes a digit as the mode says. @param {number} digit @param {Mode} mode @param {Iterable<number>} [cells] */
export function enter(digit, mode, cells = page.selection) {
  const { game, settings } = page;
  if (page.edits) {
    const cell = page.focus;
    game.give(cell, digit);
    select((cell + 1) % 81);
    return;
  }
  if (mode === 'digit') game.write(cells, digit, settings.tidies);
  else if (mode === 'colour') game.colour(cells, digit);
  else game.mark(cells, digit, mode);
}

/** @param {Mode} mode */
export function setMode(mode) {
  page.mode = mode;
  page.refresh();
}

/** The next cell in a direction; the board has no edge. @param {number} cell @param {number} down @param {number} right @param {boolean} byBox */
function moved(cell, down, right, byBox) {
  let [row, column] = [rowOf(cell), columnOf(cell)];
  const step = byBox ? 3 : 1;
  if (byBox) [row, column] = [row - (row % 3) + 1, column - (column % 3) + 1];
  row = (row + down * step + 9) % 9;
  column = (column + right * step + 9) % 9;
  return row * 9 + column;
}

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1], w: [-1, 0], s: [1, 0], a: [0, -1], d: [0, 1] };
/** @type {Record<string, Mode>} */
const MODE_KEYS = { z: 'digit', x: 'corner', c: 'centre', v: 'colour' };

/** The Latin letter on a key: the one that the reader's keyboard writes, or where it writes others, the one in its place. @param {KeyboardEvent} event */
const letterOf = ({ key, code }) => (/^[a-z]$/i.test(key) ? key : /^Key([A-Z])$/.exec(code)?.[1] ?? '').toLowerCase();

/** @param {KeyboardEvent} event */
function onKey(event) {
  const target = /** @type {HTMLElement} */ (event.target);
  if (target.closest('input, textarea, select, dialog[open]')) return;
  const isOnBoard = Boolean(target.closest('[role="grid"]'));
  const commands = event.ctrlKey || event.metaKey;
  if (handled(event, commands, isOnBoard || !target.closest('button, a, summary, [role="slider"]'))) event.preventDefault();
}

/** Whether a key did something. @param {KeyboardEvent} event @param {boolean} commands @param {boolean} free whether no control wants the key */
function handled(event, commands, free) {
  const { code, key } = event;
  const letter = letterOf(event);
  if (commands && letter === 'z') return event.shiftKey ? page.game.redo() : page.undo();
  if (commands && letter === 'y') return page.game.redo();
  // Before digits: many keyboards write brackets with AltGr and a digit.
  if ((key === '[' || key === ']') && (!commands || event.getModifierState('AltGraph'))) return actions.step(key === '[' ? -1 : 1), true;
  const arrow = ARROWS[letter || code];
  if (arrow && (free || letter) && !(commands && letter) && !event.altKey) {
    const cell = moved(page.focus, arrow[0], arrow[1], commands);
    select(cell, event.shiftKey && !letter);
    page.dispatchEvent(new Event('focus'));
    return true;
  }
  const digit = Number(/^(?:Digit|Numpad)([0-9])$/.exec(code)?.[1] ?? (/^[0-9]$/.test(key) ? key : NaN));
  if (digit >= 1) {
    const mode = event.shiftKey ? 'corner' : commands || event.altKey ? 'centre' : page.mode;
    if (page.settings.digitFirst && !page.edits && !event.shiftKey && !commands && !event.altKey) hold(digit);
    else enter(digit, mode);
    return true;
  }
  if (page.edits && (digit === 0 || key === '.' || key === ' ')) {
    page.game.give(page.focus, 0);
    select((page.focus + 1) % 81);
    return true;
  }
  if (commands || event.altKey) return false;
  if (digit === 0 || key === 'Backspace' || key === 'Delete') return erase();
  if (MODE_KEYS[letter]) return setMode(MODE_KEYS[letter]), true;
  if (key === ' ' && free) return setMode(MODES[(MODES.indexOf(page.mode) + 1) % MODES.length]), true;
  if (letter === 'f') return page.game.toggleAuto();
  if (letter === 'n') return page.game.fillNine();
  if (letter === 'h') return actions.hint(), true;
  if (key === 'Enter' && free) return actions.apply(), true;
  if (key === 'Escape') return actions.dismiss(), true;
  if (key === '?') return actions.help(), true;
  return false;
}

function erase() {
  if (page.edits) {
    page.game.give(page.focus, 0);
    return true;
  }
  page.game.clear(page.selection);
  return true;
}

/** Holds a digit for the cells that are pressed next, or lets it go. @param {number} digit */
function hold(digit) {
  page.held = page.held === digit ? 0 : digit;
  page.refresh();
}

/** @param {import('./board.js').Board} board */
export function start(board) {
  document.addEventListener('keydown', onKey);
  on(board, 'press', ({ cell, adds, digit }) => {
    if (page.pattern) {
      if (!page.pattern.delete(cell)) page.pattern.add(cell);
      page.dispatchEvent(new Event('pattern'));
      select(cell);
    } else if (page.held) {
      select(cell);
      const { game, mode } = page;
      if (mode === 'colour' && (game.state.auto || page.picture) && game.candidates(cell)) game.tint(cell, digit, page.held);
      else enter(page.held, mode, [cell]);
    } else if (adds && page.selection.has(cell) && page.selection.size > 1) {
      page.selection.delete(cell);
      page.refresh();
    } else {
      select(cell, adds);
    }
    board.focus(cell);
  });
  on(board, 'drag', ({ cell }) => {
    if (page.held) {
      page.focus = cell;
      enter(page.held, page.mode, [cell]);
    } else select(cell, true);
  });
  on(board, 'same', ({ cell }) => {
    const digit = page.game.digit(cell);
    if (digit) page.selection = new Set(CELLS.filter((other) => page.game.digit(other) === digit));
    page.refresh();
  });
  on(board, 'focus', ({ cell }) => {
    if (cell !== page.focus) select(cell);
  });
  page.addEventListener('focus', () => board.focus(page.focus));
}

/** @param {EventTarget} target @param {string} name @param {(detail: any) => void} listener */
function on(target, name, listener) {
  target.addEventListener(name, (event) => listener(/** @type {CustomEvent} */ (event).detail));
}

/** The row of digits, with what is left of each. */
export function drawPad() {
  const pad = by('pad');
  pad.setAttribute('aria-label', t('pad'));
  const { digits } = page.game;
  const isColour = page.mode === 'colour';
  if (pad.childElementCount !== 9) {
    pad.replaceChildren(
      ...DIGITS.map((digit) =>
        h('button', { type: 'button', 'data-digit': digit, onclick: () => (page.settings.digitFirst || !page.selection.size || page.held ? hold(digit) : enter(digit, page.mode)) }, h('b', {}), h('small', { 'aria-hidden': 'true' }), h('span', { className: 'unseen' })),
      ),
    );
  }
  for (const digit of DIGITS) {
    const button = /** @type {HTMLElement} */ (pad.children[digit - 1]);
    const left = 9 - digits.filter((one) => one === digit).length;
    const [large, small] = [/** @type {HTMLElement} */ (button.children[0]), /** @type {HTMLElement} */ (button.children[1])];
    large.textContent = isColour ? '' : String(digit);
    large.className = isColour ? `swatch k${digit}` : '';
    small.textContent = isColour ? String(digit) : left > 0 ? String(left) : '✓';
    button.classList.toggle('full', !isColour && left <= 0);
    button.setAttribute('aria-pressed', String(page.held === digit));
    button.children[2].textContent = isColour ? t('colourNumber', { number: digit }) : `, ${left > 0 ? t('left', { count: left }) : t('done')}`;
  }
}

/** Modes and tools below the pad. */
export function drawTools() {
  const tools = by('tools');
  const mode = (/** @type {Mode} */ one) =>
    h('button', { type: 'button', className: 'tool', 'data-mode': one, 'aria-pressed': String(page.mode === one), onclick: () => setMode(one) }, icon(ICONS[one]), h('span', {}, t(one)));
  const tool = (/** @type {'erase' | 'undo' | 'redo'} */ one, /** @type {() => void} */ act, /** @type {boolean} */ off) =>
    h('button', { type: 'button', className: 'tool', 'data-tool': one, 'aria-disabled': off ? 'true' : null, onclick: act }, icon(ICONS[one]), h('span', {}, t(one)));
  const focused = document.activeElement instanceof HTMLElement && tools.contains(document.activeElement) ? document.activeElement.dataset : null;
  tools.setAttribute('aria-label', t('modes'));
  tools.replaceChildren(...MODES.map(mode), h('span', { className: 'gap' }), tool('erase', erase, false), tool('undo', () => page.undo(), !page.canUndo), tool('redo', () => page.game.redo(), !page.game.future.length));
  if (focused) /** @type {HTMLElement | null} */ (tools.querySelector(focused.mode ? `[data-mode="${focused.mode}"]` : `[data-tool="${focused.tool}"]`))?.focus();
}

