// The pad and the tools of a variant, and what is written with them.

import { h, icon, write } from '../dom.js';
import { t } from '../i18n.js';
import { ICONS } from '../icons.js';
import { page } from '../page.js';
import { COLOURS } from './game.js';
import { v } from './says.js';
import { refresh, shown } from './variant.js';

/** @typedef {import('./variant.js').Mode} Mode */

const pad = h('div', { className: 'pad variant-pad', role: 'group' });
const tools = h('div', { className: 'tools', role: 'group' });
export const controls = [pad, tools];

/** Writes a digit as the mode says; while a puzzle is set, as a given. @param {number} digit @param {Mode} [mode] */
export function enter(digit, mode = shown.mode) {
  const { game, selection, edits, look } = shown;
  if (mode === 'colour') return game.colour(selection, digit);
  if (mode !== 'digit') return game.mark(selection, digit, mode);
  return edits ? game.give(selection, digit) : game.write(selection, digit, page.settings.tidies ? look?.different : []);
}

export function erase() {
  const { game, selection, edits } = shown;
  return edits && [...selection].some((cell) => game.state.givens[cell]) ? game.give(selection, 0) : game.clear(selection);
}

/** @param {Mode} mode */
export function setMode(mode) {
  shown.mode = mode;
  refresh();
}

/** Each press adds a cell to the selection, or no longer. */
export function toggleSeveral() {
  page.toggleSeveral();
  refresh();
}

/** @type {Record<Mode | 'several' | 'erase' | 'undo' | 'redo', () => void>} */
const ACTS = { digit: () => setMode('digit'), corner: () => setMode('corner'), centre: () => setMode('centre'), colour: () => setMode('colour'), several: toggleSeveral, erase: () => void erase(), undo: () => void shown.game.undo(), redo: () => void shown.game.redo() };

/** Draws the digits, and the tools, which are made once. @param {{ game: import('./game.js').VariantGame, mode: Mode }} of */
export function drawControls({ game, mode }) {
  write(pad, 'aria-label', v('digits'));
  write(tools, 'aria-label', v('modes'));
  const isColour = mode === 'colour';
  const count = isColour ? COLOURS : game.size;
  const drawn = `${isColour} ${count} ${document.documentElement.lang}`;
  if (pad.dataset.drawn !== drawn) {
    pad.dataset.drawn = drawn;
    const face = (/** @type {number} */ number) => (isColour ? [h('b', { className: `swatch k${number}` }), h('span', { className: 'unseen' }, t('colourNumber', { number }))] : [h('b', {}, String(number))]);
    pad.replaceChildren(...Array.from({ length: count }, (_, index) => h('button', { type: 'button', 'data-digit': index + 1, onclick: () => enter(index + 1) }, ...face(index + 1))));
    pad.style.setProperty('--columns', String(count <= 9 ? count : Math.ceil(count / Math.ceil(count / 9))));
  }
  if (!tools.childElementCount) tools.append(...Object.entries(ACTS).map(([name, act]) => h('button', { type: 'button', className: 'tool', 'data-variant-tool': name, onclick: act }, icon(ICONS[/** @type {keyof typeof ACTS} */ (name)]), h('span', {}))));
  for (const button of tools.querySelectorAll('button')) {
    const name = /** @type {keyof typeof ACTS} */ (button.dataset.variantTool);
    write(button.children[1], 'text', name === 'several' || name === 'colour' ? t(name) : v(name));
    if (name === 'undo' || name === 'redo') write(button, 'aria-disabled', (name === 'undo' ? game.past : game.future).length ? null : 'true');
    else if (name === 'several') write(button, 'aria-pressed', String(page.several));
    else if (name !== 'erase') write(button, 'aria-pressed', String(mode === name));
  }
}
