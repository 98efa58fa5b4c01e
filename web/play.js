// Playing: the selection, modes, the pad and the tools, and what is written with them.

import { CELLS } from './cells.js';
import { by, h, icon, write } from './dom.js';
import { t } from './i18n.js';
import { ICONS } from './icons.js';
import { MODES, page } from './page.js';

/** @typedef {import('./page.js').Mode} Mode */

const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** @param {number} cell @param {boolean} [adds] */
export function select(cell, adds = false) {
  if (adds) page.selection = new Set([...page.selection, cell]);
  else page.selection = new Set([cell]);
  page.focus = cell;
  page.refresh();
}

/** Selects every cell. */
export function selectAll() {
  page.selection = new Set(CELLS);
  page.refresh();
}

/** Writes a digit as the mode says. @param {number} digit @param {Mode} mode @param {Iterable<number>} [cells] */
export function enter(digit, mode, cells = page.selection) {
  const { game, settings } = page;
  if (page.trial) {
    page.dispatchEvent(new CustomEvent('tapped', { detail: { cell: page.focus, digit } }));
    return;
  }
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

export function erase() {
  if (page.edits) {
    page.game.give(page.focus, 0);
    return true;
  }
  page.game.clear(page.selection);
  return true;
}

/** Holds a digit for the cells that are pressed next, or lets it go. @param {number} digit */
export function hold(digit) {
  page.held = page.held === digit ? 0 : digit;
  page.refresh();
}

/** A cell is pressed. @param {{ cell: number, adds: boolean, digit: number, isSmall: boolean }} pressed */
function press({ cell, adds, digit, isSmall }) {
  const { game, mode, selection, held } = page;
  if (page.trial) {
    select(cell);
    if (held) enter(held, mode);
    // Only what is seen can be meant.
    else if (game.state.auto) page.dispatchEvent(new CustomEvent('tapped', { detail: { cell, digit, isSmall } }));
  } else if (page.pattern) {
    if (!page.pattern.delete(cell)) page.pattern.add(cell);
    page.dispatchEvent(new Event('pattern'));
    select(cell);
  } else if (held) {
    select(cell);
    if (mode === 'colour' && (game.state.auto || page.picture) && game.candidates(cell)) game.tint(cell, digit, held);
    else enter(held, mode, [cell]);
  } else if ((adds || page.several) && selection.has(cell) && (selection.size > 1 || page.several)) {
    selection.delete(cell);
    page.focus = cell;
    page.refresh();
  } else {
    select(cell, adds || page.several);
  }
}

/** @param {import('./board.js').Board} board */
export function start(board) {
  on(board, 'press', (pressed) => {
    press(pressed);
    board.focus(pressed.cell);
  });
  on(board, 'drag', ({ cell }) => {
    if (page.trial) return;
    if (page.held) {
      page.focus = cell;
      enter(page.held, page.mode, [cell]);
    } else select(cell, true);
  });
  on(board, 'same', ({ cell, digit: at, isSmall }) => {
    const digit = page.game.digit(cell);
    // A reader who writes digit by digit means both presses.
    if (page.held || page.trial || !digit) return press({ cell, adds: false, digit: at, isSmall });
    page.selection = new Set(CELLS.filter((other) => page.game.digit(other) === digit));
    page.refresh();
  });
  on(board, 'focus', ({ cell }) => {
    if (cell !== page.focus || !page.selection.size) select(cell);
  });
  page.addEventListener('focus', () => board.focus(page.focus));
}

/** @param {EventTarget} target @param {string} name @param {(detail: any) => void} listener */
function on(target, name, listener) {
  target.addEventListener(name, (event) => listener(/** @type {CustomEvent} */ (event).detail));
}

/** How long a digit is pressed before it is written as a mark, in milliseconds. */
const LONG = 450;

/** A button of the pad. A short press writes in the current mode; a long one writes a corner mark, or in the modes of marks the digit itself. @param {number} digit */
function padButton(digit) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let isLong = false;
  const act = () => {
    if (isLong) isLong = false;
    else if ((page.settings.digitFirst && !page.trial) || !page.selection.size || page.held) hold(digit);
    else enter(digit, page.mode);
  };
  const press = () => {
    isLong = false;
    timer = setTimeout(() => {
      if (page.edits || page.mode === 'colour' || !page.selection.size) return;
      isLong = true;
      enter(digit, page.mode === 'digit' ? 'corner' : 'digit');
    }, LONG);
  };
  const release = () => clearTimeout(timer);
  return h(
    'button',
    { type: 'button', 'data-digit': digit, onclick: act, onpointerdown: press, onpointerup: release, onpointerleave: release, onpointercancel: release, oncontextmenu: (/** @type {Event} */ event) => event.preventDefault() },
    h('b', {}),
    h('small', { 'aria-hidden': 'true' }),
    h('span', { className: 'unseen' }),
  );
}

/** The row of digits, with what is left of each. */
export function drawPad() {
  const pad = by('pad');
  write(pad, 'aria-label', t('pad'));
  const { digits } = page.game;
  const isColour = page.mode === 'colour';
  if (pad.childElementCount !== 9) pad.replaceChildren(...DIGITS.map(padButton));
  for (const digit of DIGITS) {
    const button = pad.children[digit - 1];
    const left = 9 - digits.filter((one) => one === digit).length;
    const [large, small, unseen] = button.children;
    write(large, 'text', isColour ? '' : String(digit));
    write(large, 'class', isColour ? `swatch k${digit}` : '');
    write(small, 'text', isColour ? String(digit) : left > 0 ? String(left) : '✓');
    button.classList.toggle('full', !isColour && left <= 0);
    write(button, 'aria-pressed', String(page.held === digit));
    write(unseen, 'text', isColour ? t('colourNumber', { number: digit }) : `, ${left > 0 ? t('left', { count: left }) : t('done')}`);
  }
}

/** @typedef {Mode | 'several' | 'erase' | 'undo' | 'redo'} Tool */
/** What each tool does. @type {Record<Tool, () => void>} */
const ACTS = { digit: () => setMode('digit'), corner: () => setMode('corner'), centre: () => setMode('centre'), colour: () => setMode('colour'), several: () => page.toggleSeveral(), erase, undo: () => page.undo(), redo: () => page.game.redo() };
const TOOLS = /** @type {Tool[]} */ (Object.keys(ACTS));
/** @param {Tool} tool @returns {tool is Mode} */
const isMode = (tool) => MODES.includes(/** @type {Mode} */ (tool));

/** Modes and tools below the pad, made once. */
export function drawTools() {
  const tools = by('tools');
  write(tools, 'aria-label', t('modes'));
  if (!tools.childElementCount) {
    const buttons = TOOLS.map((tool) => h('button', { type: 'button', className: 'tool', [isMode(tool) ? 'data-mode' : 'data-tool']: tool, onclick: ACTS[tool] }, icon(ICONS[tool]), h('span', {})));
    tools.append(...buttons.slice(0, -3), h('span', { className: 'gap' }), ...buttons.slice(-3));
  }
  for (const button of tools.querySelectorAll('button')) {
    const tool = /** @type {Tool} */ (button.dataset.mode ?? button.dataset.tool);
    write(button.children[1], 'text', t(tool));
    if (isMode(tool)) write(button, 'aria-pressed', String(page.mode === tool));
    else if (tool === 'several') write(button, 'aria-pressed', String(page.several));
    else write(button, 'aria-disabled', (tool === 'undo' && !page.canUndo) || (tool === 'redo' && !page.game.future.length) ? 'true' : null);
  }
}
